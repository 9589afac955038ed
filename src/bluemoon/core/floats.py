"""Many numbers for a table of 32-bit floats, written one after the other: `write_f32_le(writer, 0.5)`.

Compiled, these are mypyc's own: a number goes into the buffer without becoming an object. A plain build takes the same
library from outside; where there is none, something slower does the same work.

>>> writer = BytesWriter()
>>> for number in (1.0, 0.5):
...     write_f32_le(writer, number)
>>> floats_in(writer)
[1.0, 0.5]
"""

import struct
from contextlib import suppress

with suppress(ImportError):  # only the compiled build needs it
    from librt.strings import BytesWriter, write_f32_le

__all__ = ["BytesWriter", "floats_in", "write_f32_le"]


def floats_in(writer: "BytesWriter") -> list[float]:
    """The numbers that were written."""
    data = writer.getvalue()
    return list(struct.unpack(f"<{len(data) // 4}f", data))


class _Writer:
    """What the plain build writes to where the library is missing."""

    def __init__(self) -> None:
        self.data = bytearray()

    def getvalue(self) -> bytes:
        return bytes(self.data)


def _write(writer: _Writer, number: float) -> None:
    writer.data += struct.pack("<f", number)


if "BytesWriter" not in globals():
    globals().update(BytesWriter=_Writer, write_f32_le=_write)
