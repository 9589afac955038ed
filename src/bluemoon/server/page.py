"""The built page: read once, sent compressed; what has its own hash in its name is kept by browsers forever."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.handlers import HTTPRouteHandler

from bluemoon.server.problems import Problem

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
_NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Blue Moon</title>"
    "<p>The page has not been built yet: run <code>npm install &amp;&amp; npm run build</code> in the folder web."
)
_TYPES = {  # Litestar itself says that texts are UTF-8
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
_PACKED = (".woff2", ".png", ".jpg", ".webp", ".mp3", ".ogg", ".opus")


class Asset:
    """One file in the forms in which it can be sent."""

    def __init__(self, file: Path, name: str) -> None:
        self.body = file.read_bytes()
        self.type = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:24]}"'
        self.cache = FOR_EVER if name.startswith("/assets/") else ASK_FIRST
        self.packed: dict[str, bytes] = {}
        for coding, suffix in (("br", ".br"), ("gzip", ".gz")):
            packed = file.with_name(file.name + suffix)
            if packed.exists():
                self.packed[coding] = packed.read_bytes()
        self._worth_packing = file.suffix not in _PACKED and len(self.body) > 500

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        headers = {"etag": self.etag, "cache-control": self.cache, "vary": "accept-encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        wanted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        body = self.body
        for coding in ("br", "gzip"):
            if coding in wanted and (packed := self._packed(coding)) is not None:
                body = packed
                headers["content-encoding"] = coding
                break
        return Response(body, media_type=self.type, headers=headers)

    def _packed(self, coding: str) -> bytes | None:
        """Packed here when somebody first asks, if it was not when the page was built: a server starts sooner so."""
        if coding == "gzip" and coding not in self.packed and self._worth_packing:
            self.packed[coding] = gzip.compress(self.body, 9, mtime=0)
        return self.packed.get(coding)


def page_handler(folder: Path) -> HTTPRouteHandler:
    """What answers to everything that is not the API."""
    assets = {
        name: Asset(file, name)
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix not in (".br", ".gz")
        for name in [f"/{file.relative_to(folder).as_posix()}"]
    }

    async def page(request: Request[Any, Any, Any]) -> Response[Any]:
        path = request.url.path
        asset = assets.get("/index.html" if path == "/" else path)
        if asset is not None:
            return asset.answer(request)
        if path == "/" and not assets:
            return Response(_NOT_BUILT, media_type="text/html", status_code=503)
        raise Problem("not_found", "There is nothing here.")

    handler = HTTPRouteHandler(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    decorated: HTTPRouteHandler = handler(page)
    return decorated
