"""The ends of two games in which somebody could have won, did nothing instead, and lost: the first move."""

import json
from pathlib import Path
from typing import Any

from bluemoon.core.table import Table, replay
from bluemoon.games import entry_of

HERE = Path(__file__).parent
KINDS = ("city", "legends")


def file_of(kind: str) -> Path:
    return HERE / f"missed-victory-{kind}.json"


def planted(kind: str) -> Table[Any]:
    return replay(entry_of(kind).game(), json.loads(file_of(kind).read_text())["record"])
