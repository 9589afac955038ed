"""`bluemoon ensemble`: files of weights in, one file out, or a sentence and nothing written."""

from pathlib import Path

from bluemoon.bots.network import Network
from tests.cli.terminal import bluemoon


def weights(folder: Path, name: str, inputs: int = 3) -> None:
    network = Network.random(inputs, [4, 2], seed=len(name))
    (folder / name).write_bytes(Network(network.weights, network.biases, {"game": "city"}).to_bytes())


def test_two_networks_become_one(tmp_path: Path) -> None:
    weights(tmp_path, "a.npz")
    weights(tmp_path, "other.npz")
    result = bluemoon(tmp_path, "ensemble", "city.npz", "a.npz", "other.npz")
    assert (result.returncode, result.stdout) == (0, "2 networks are joined in city.npz.\n")
    assert Network.from_bytes((tmp_path / "city.npz").read_bytes(), "it").hidden == [8, 4]
    again = bluemoon(tmp_path, "ensemble", "city.npz", "a.npz", "other.npz")
    assert (again.returncode, again.stderr) == (2, "bluemoon: city.npz already exists: name another file.\n")


def test_what_cannot_be_joined_leaves_nothing_behind(tmp_path: Path) -> None:
    weights(tmp_path, "a.npz")
    weights(tmp_path, "wide.npz", inputs=4)
    (tmp_path / "text.npz").write_text("weights")
    for members, sentence in (
        (["a.npz", "wide.npz"], "These networks do not judge the same positions: they cannot be joined."),
        (["a.npz"], "An ensemble has two members or more."),
        (["a.npz", "text.npz"], "text.npz is not a file of weights, or a damaged one."),
        (["a.npz", "none.npz"], "none.npz cannot be read or written: no such file or directory."),
    ):
        result = bluemoon(tmp_path, "ensemble", "city.npz", *members)
        assert result.returncode == 2
        assert result.stderr.lower() == f"bluemoon: {sentence}\n".lower()
        assert not (tmp_path / "city.npz").exists()
