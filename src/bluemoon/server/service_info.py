"""What there is to ask of the server itself: the games it knows, its health, its figures, its API's description."""

import hashlib
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath

from bluemoon import __version__
from bluemoon.guide.games import guide_of, guides
from bluemoon.guide.guide import Guide
from bluemoon.guide.plain.plain import PlainGuide
from bluemoon.server.bots import bot_kinds, opponent
from bluemoon.server.house import House
from bluemoon.server.wire import Health, Kind, Kinds, MatchKind, write

_books: dict[str, tuple[bytes, str]] = {}


@get("/api/kinds")
async def kinds() -> Kinds:
    """The games that can be played, with their options and bots."""
    return Kinds([_kind(id, guide) for id, guide in guides().items()])


def _kind(id: str, guide: Guide[Any]) -> Kind:
    return Kind(
        id=id,
        title=guide.title,
        about=guide.about,
        seats=guide.game.seats(guide.game.new({}, 0, {})),
        options=guide.options(),
        bots=bot_kinds(id),
        opponent=opponent(id),
        quick=guide.quick(),
        lessons=[lesson.named() for lesson in guide.lessons()],
        match=MatchKind(guide.game.match_target, guide.game.match_unit) if guide.game.match_target else None,
        decks=guide.decks() is not None,
        plain=isinstance(guide, PlainGuide),
    )


@get("/api/kinds/{kind:str}/book")
async def book(request: Request[Any, Any, Any], kind: FromPath[str]) -> Response[bytes]:
    """What things are and do, in words."""
    guide = guide_of(kind)
    if kind not in _books:
        body = write(guide.book())
        _books[kind] = (body, f'"{hashlib.sha256(body).hexdigest()[:24]}"')
    body, etag = _books[kind]
    headers = {"etag": etag, "cache-control": "no-cache"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@get("/api/health")
async def health(house: NamedDependency[House]) -> Response[Health]:
    """Whether the server is well: 503 while its database cannot be written to, or other servers are not heard."""
    database, news = await house.healthy()
    ok = database and news
    return Response(Health(ok, __version__, database, news), status_code=200 if ok else 503)


@get("/api/metrics", media_type="text/plain; version=0.0.4")
async def metrics(house: NamedDependency[House]) -> bytes:
    """Figures, as Prometheus reads them."""
    return house.metrics.text()


class PlainPage(OpenAPIRenderPlugin):
    """The API's description as a page without scripts, styles or anything from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><title>Blue Moon: the API</title><h1>The API</h1>",
            '<p>The same for programs: <a href="/api/schema/openapi.json">openapi.json</a>. Live play goes over the',
            " WebSocket <code>/api/socket</code>.</p>",
        ]
        for path, methods in sorted(openapi_schema.get("paths", {}).items()):
            for method, operation in methods.items():
                if not isinstance(operation, dict):
                    continue
                parts.append(f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>")
                parts.append(f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p>")
                for name, content in _contents(operation):
                    parts.append(f"<p>{escape(name)}: {_shape(content)}</p>")
        parts.append("<h1>Types</h1>")
        for name, schema in sorted(openapi_schema.get("components", {}).get("schemas", {}).items()):
            parts.append(f'<h2 id="{escape(name)}"><code>{escape(name)}</code></h2><ul>')
            for field, shape in schema.get("properties", {}).items():
                parts.append(f"<li><code>{escape(field)}</code>: {_shape(shape)}")
            parts.append("</ul>")
        return "".join(parts).encode()


def _contents(operation: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    contents = []
    for content in operation.get("requestBody", {}).get("content", {}).values():
        contents.append(("Body", content.get("schema", {})))
    for status, answer in operation.get("responses", {}).items():
        if status.startswith("2"):
            for content in answer.get("content", {}).values():
                contents.append(("Answer", content.get("schema", {})))
    return contents


def _shape(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    several = schema.get("oneOf") or schema.get("anyOf")
    if several:
        return " or ".join(map(_shape, several))
    if schema.get("type") == "array":
        return f"list of {_shape(schema.get('items', {}))}"
    if "enum" in schema:
        return " or ".join(escape(str(value)) for value in schema["enum"])
    if "const" in schema:
        return escape(str(schema["const"]))
    return escape(str(schema.get("type", "anything")))


HANDLERS = [kinds, book, health, metrics]
