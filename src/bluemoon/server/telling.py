"""What a page is told of a guide: all of it when a table is opened, and after that what has changed.

A guide names what lasts (`Guide.lasting`): how the buildings stand, say, which a single move hardly changes. A page
keeps that, so it is sent again only where it differs from what was sent with the position before. The rest, above all
what can be done now, is sent with every move.
"""

from typing import Any

from bluemoon.core.game import Json
from bluemoon.guide.guide import Guide
from bluemoon.guide.wire import Guidance

Lasting = tuple[Any, ...]  # what lasts of a guidance, in the order in which the guide names it


def lasting(guide: Guide[Any], guidance: Guidance) -> Lasting:
    return tuple(getattr(guidance, name) for name in guide.lasting)


def changes(guide: Guide[Any], guidance: Guidance, before: Lasting) -> tuple[Json, Json]:
    """What a page that has `before` is sent of a guidance: fields that take the place of those it has, and of fields
    that hold things by their names, the things that have changed."""
    fields = {name: getattr(guidance, name) for name in guidance.__struct_fields__}
    parts: Json = {}
    for name, old in zip(guide.lasting, before, strict=True):
        new = fields[name]
        if new is old or new == old:
            del fields[name]
        elif isinstance(new, dict):
            del fields[name]
            parts[name] = {key: thing for key, thing in new.items() if _differs(old.get(key), thing)}
    return fields, parts


def _differs(old: Any, new: Any) -> bool:
    return old is not new and bool(old != new)
