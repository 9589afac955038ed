"""The gradient step, with torch: a network's weights, and Adam's memory of where they were going."""

from typing import Any

import numpy as np
import torch

from bluemoon.bots.network import BadNetwork, Network


class Learner:
    """A network while it learns. It counts on one core and keeps its order, so that the same games teach the same."""

    def __init__(self, network: Network) -> None:
        torch.set_num_threads(1)
        self.weights = [_learnable(layer) for layer in network.weights]
        self.biases = [_learnable(bias) for bias in network.biases]
        self.adam = torch.optim.Adam([*self.weights, *self.biases])

    def learn(self, rows: Any, targets: Any, rate: float, epochs: int, batch: int, seed: int, decay: float) -> float:
        """Go through all rows `epochs` times in an order that the seed decides; the mean loss of the last time."""
        for group in self.adam.param_groups:
            group["lr"] = rate
        order = np.random.default_rng(seed)
        all_rows, all_targets = torch.from_numpy(rows), torch.from_numpy(targets)
        loss_sum = 0.0
        for _ in range(epochs):
            loss_sum = 0.0
            shuffled = torch.from_numpy(order.permutation(len(rows)))
            for start in range(0, len(rows), batch):
                some = shuffled[start : start + batch]
                answers = self._answers(all_rows[some])
                loss = torch.nn.functional.binary_cross_entropy_with_logits(answers, all_targets[some])
                whole = loss + decay * sum((layer * layer).sum() for layer in self.weights)
                self.adam.zero_grad()
                whole.backward()
                self.adam.step()
                loss_sum += float(loss.detach()) * len(some)
        return loss_sum / max(len(rows), 1)

    def _answers(self, through: Any) -> Any:
        """The network's answers before the sigmoid."""
        for layer, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            through = torch.relu(through @ layer + bias)
        return (through @ self.weights[-1] + self.biases[-1])[:, 0]

    def network(self) -> Network:
        """A copy of the network as it is now."""
        return Network([_plain(layer) for layer in self.weights], [_plain(bias) for bias in self.biases], {})

    # --- what must be kept to go on exactly ---

    def memory(self) -> dict[str, Any]:
        """Adam's memory, by the names it has in a checkpoint."""
        kept: dict[str, Any] = {}
        for number, parameter in enumerate([*self.weights, *self.biases]):
            state = self.adam.state[parameter]
            if state:
                kept[f"step{number}"] = _plain(state["step"])
                kept[f"mean{number}"] = _plain(state["exp_avg"])
                kept[f"square{number}"] = _plain(state["exp_avg_sq"])
        return kept

    def remember(self, kept: dict[str, Any], where: str) -> None:
        """Take up that memory again."""
        for number, parameter in enumerate([*self.weights, *self.biases]):
            names = [f"step{number}", f"mean{number}", f"square{number}"]
            if not any(name in kept for name in names):
                continue
            shapes = [kept[name].shape if name in kept else None for name in names]
            if shapes != [(), tuple(parameter.shape), tuple(parameter.shape)]:
                raise BadNetwork(f"{where} is not a whole checkpoint.")
            step, mean, square = (torch.from_numpy(np.array(kept[name])) for name in names)
            self.adam.state[parameter] = {"step": step, "exp_avg": mean, "exp_avg_sq": square}


def _learnable(array: Any) -> Any:
    return torch.from_numpy(array.copy()).requires_grad_(True)


def _plain(tensor: Any) -> Any:
    return tensor.detach().numpy().copy()
