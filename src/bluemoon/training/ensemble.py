"""Several networks joined into one, which answers with the mean of what they say.

Networks that have learned apart err in different places, and in the mean much of that is lost: an ensemble plays better
than its members. (Generations of one training err alike; joining those brought nothing.)
"""

from typing import Any

import numpy as np

from bluemoon.bots.network import MOST_INPUTS, BadNetwork, Network


def ensemble(members: list[Network]) -> Network:
    """One network with all of them inside, side by side; the mean is that of their answers before the sigmoid."""
    if len(members) < 2:
        raise BadNetwork("An ensemble has two members or more.")
    first = members[0]
    for member in members[1:]:
        if member.record.get("game") != first.record.get("game") or member.inputs != first.inputs:
            raise BadNetwork("These networks do not judge the same positions: they cannot be joined.")
        if len(member.weights) != len(first.weights):
            raise BadNetwork("These networks do not have the same number of layers: they cannot be joined.")
    last = len(first.weights) - 1
    weights: list[Any] = []
    biases: list[Any] = []
    for number in range(last + 1):
        layers = [member.weights[number] for member in members]
        bias = [member.biases[number] for member in members]
        if number == 0:
            weights.append(np.concatenate(layers, axis=1))
        elif number < last:
            weights.append(_side_by_side(layers))
        else:
            weights.append(np.concatenate(layers) / np.float32(len(members)))
        biases.append(np.concatenate(bias) if number < last else sum(bias) / np.float32(len(members)))
    if max(layer.shape[1] for layer in weights) > MOST_INPUTS:
        raise BadNetwork(f"Together these networks are wider than {MOST_INPUTS}: they cannot be joined.")
    joined = Network(weights, biases, {})
    joined.record = {
        "game": first.record.get("game"),
        "layers": [joined.inputs, *joined.hidden, 1],
        "members": [member.record for member in members],
    }
    return joined


def _side_by_side(layers: list[Any]) -> Any:
    """Each layer on the diagonal, so that none hears what another says."""
    whole = np.zeros((sum(layer.shape[0] for layer in layers), sum(layer.shape[1] for layer in layers)), np.float32)
    row = column = 0
    for layer in layers:
        whole[row : row + layer.shape[0], column : column + layer.shape[1]] = layer
        row += layer.shape[0]
        column += layer.shape[1]
    return whole
