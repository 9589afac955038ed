"""Numbers for tables: the same bytes with mypyc's library and without it."""

import runpy
import sys
from pathlib import Path

import pytest

from bluemoon.core import floats

NUMBERS = [0.0, 1.0, -0.5, 1 / 3, 24 / 30, 1e-9, 12345.678]


def test_a_plain_build_without_the_library_writes_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    writer = floats.BytesWriter()
    for number in NUMBERS:
        floats.write_f32_le(writer, number)
    monkeypatch.setitem(sys.modules, "librt.strings", None)
    plain = runpy.run_path(str(Path(floats.__file__).parent / "floats.py"))
    other = plain["BytesWriter"]()
    assert type(other) is not floats.BytesWriter
    for number in NUMBERS:
        plain["write_f32_le"](other, number)
    assert other.getvalue() == writer.getvalue()
    assert plain["floats_in"](other) == floats.floats_in(writer) == pytest.approx(NUMBERS, rel=1e-6)
