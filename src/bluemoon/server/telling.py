"""What a page is told of a guide: all of it when a table is opened, and after that what has changed.

A guide names what lasts (`Guide.lasting`): how the buildings stand, say, which a single move hardly changes, or where a
card could send a dragon. A page keeps that, so it is sent again only where it differs from what was sent with the
position before. The rest, above all what can be done now, is sent with every move.
"""

from typing import Any

import msgspec

from bluemoon.core.game import Json
from bluemoon.guide.guide import Guide
from bluemoon.guide.wire import Guidance

Lasting = tuple[Any, ...]  # what lasts of a guidance, in the order in which the guide names it


def lasting(guide: Guide[Any], guidance: Guidance) -> Lasting:
    return tuple(getattr(guidance, name) for name in guide.lasting)


def changes(guide: Guide[Any], guidance: Guidance, before: Lasting) -> tuple[Json, Json]:
    """What a page that has `before` is sent of a guidance: fields that take the place of those it has, and of fields
    that hold things by their names, the things that have changed."""
    fields: Json = msgspec.structs.asdict(guidance)
    parts: Json = {}
    for name, old in zip(guide.lasting, before, strict=True):
        new = fields[name]
        if new is old:
            del fields[name]
        elif isinstance(new, dict):
            del fields[name]
            changed = _changed(old, new)
            if changed:
                parts[name] = changed
        elif new == old:
            del fields[name]
    return fields, parts


def _changed(old: Json, new: Json) -> Json:
    """What of these things is not as it was. Most are the very same objects, which need no comparing."""
    changed = {}
    for key, thing in new.items():
        before = old.get(key)
        if before is not thing and before != thing:
            changed[key] = thing
    return changed
