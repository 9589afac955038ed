"""Each test of the store runs on every kind of database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import DATABASES, postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=DATABASES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "test.db")
    url: str = request.getfixturevalue("postgres_url")
    return url
