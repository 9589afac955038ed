"""The built page is served as it lies there, compressed, and cached as long as its name allows."""

import gzip
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from bluemoon.server.page import page_handler
from bluemoon.server.problems import Problem, answer_problem

SCRIPT = b"console.log('moon');" * 100


@pytest.fixture
def client(tmp_path: Path) -> TestClient[Litestar]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Blue Moon</title>")
    (tmp_path / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    return TestClient(Litestar([page_handler(tmp_path)], exception_handlers={Problem: answer_problem}))


def test_assets_are_kept_for_ever_and_the_page_is_asked_for(client: TestClient[Litestar]) -> None:
    page = client.get("/")
    assert "Blue Moon" in page.text
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert client.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
    asset = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.content == SCRIPT


def test_smallest_form_the_browser_knows_is_sent(client: TestClient[Litestar]) -> None:
    with client.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"brotli"
    with client.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "identity"}) as answer:
        assert "content-encoding" not in answer.headers
        assert b"".join(answer.iter_raw()) == SCRIPT
    with client.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "gzip"}) as answer:
        assert gzip.decompress(b"".join(answer.iter_raw())) == SCRIPT


@pytest.mark.parametrize("path", ["/nothing", "/assets/", "/assets/app-1a2b.js.br", "/../page.py", "/%2e%2e/page.py"])
def test_nothing_else_is_there(client: TestClient[Litestar], path: str) -> None:
    assert client.get(path).status_code == 404


def test_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    with TestClient(Litestar([page_handler(tmp_path)])) as client:
        answer: httpx.Response = client.get("/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text
