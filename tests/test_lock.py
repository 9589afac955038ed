"""The lock files: everything that pyproject.toml asks for, each library in one version with the hashes of its files."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import LOCKS

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def locked(name: str) -> dict[str, Requirement]:
    """What a lock file installs here, by library."""
    text = (ROOT / name).read_text().replace("\\\n", " ")
    found: dict[str, Requirement] = {}
    for line in text.splitlines():
        wanted, *hashes = re.split(r"\s+--hash=sha256:", line.strip())
        assert all(re.fullmatch("[0-9a-f]{64}", one) for one in hashes), line
        assert hashes, line
        requirement = Requirement(wanted)
        if requirement.marker is None or requirement.marker.evaluate():
            found[canonicalize_name(requirement.name)] = requirement
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_has_what_pyproject_asks_for(name: str) -> None:
    """If this fails: python -m tools.lock"""
    wanted = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    for extra in LOCKS[name]:
        wanted += PROJECT["project"]["optional-dependencies"][extra]
    found = locked(name)
    for text in wanted:
        requirement = Requirement(text)
        if requirement.marker is not None and not requirement.marker.evaluate():
            continue
        [pin] = found[canonicalize_name(requirement.name)].specifier
        assert pin.operator == "=="
        assert requirement.specifier.contains(pin.version), f"{text} is locked at {pin.version}"


def test_whoever_develops_has_what_players_have() -> None:
    players, developers = locked("requirements.lock"), locked("requirements-dev.lock")
    assert {name: str(one) for name, one in players.items()}.items() <= {
        name: str(one) for name, one in developers.items()
    }.items()


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_names_no_registry(name: str) -> None:
    assert "://" not in (ROOT / name).read_text()
