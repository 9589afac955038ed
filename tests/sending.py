"""What a page gets of something that is sent to it."""

from typing import Any

import msgspec


def sent(message: Any) -> Any:
    """As it comes out at the other end of the line."""
    return msgspec.json.decode(msgspec.json.encode(message))
