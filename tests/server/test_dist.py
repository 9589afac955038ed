"""What is published: a wheel in an empty environment serves the page and plays; an sdist has all that a wheel is built
from."""

import json
import os
import subprocess
import sys
import tarfile
import time
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.commands import PATIENCE
from tests.server.running import free_port
from tools.dist import PAGE, ROOT, build

needs_page = pytest.mark.skipif(not (ROOT / PAGE / "index.html").exists(), reason="the page is not built")
pytestmark = [needs_page, pytest.mark.skipif(os.name != "posix", reason="a POSIX system is needed")]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Plain: compiling would take minutes, and what is in the package is the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BLUEMOON_PURE", "1")
        return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def installed(built: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment in which there is the wheel, and nothing else but the libraries of ours."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    wheel = next(file for file in built if file.suffix == ".whl")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True, env=clean())
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(subprocess.run([python, "-c", asked], check=True, capture_output=True, text=True).stdout.strip())
    libraries = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout
    (site / "libraries.pth").write_text(libraries)  # comes after what is installed here, so ours is not found
    return folder / "bin" / "bluemoon"


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    port = free_port()
    command = [str(installed), "serve", "--data", str(tmp_path / "data"), "--port", str(port), "--no-limits"]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, cwd=tmp_path, env=clean())
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=PATIENCE).close()
                break
            except OSError:
                assert server.poll() is None, (tmp_path / "log").read_text()
                assert time.monotonic() < deadline
                time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def test_wheel_and_sdist_hold_the_page(built: list[Path]) -> None:
    wheel = next(file for file in built if file.suffix == ".whl")
    sdist = next(file for file in built if file.name.endswith(".tar.gz"))
    files = [file.relative_to(ROOT / "src") for file in (ROOT / PAGE).rglob("*") if file.is_file()]
    page = {file.as_posix() for file in files if ".vite" not in file.parts}  # that is for the build's own checks
    with zipfile.ZipFile(wheel) as inside:
        names = set(inside.namelist())
    assert page <= names
    assert {"bluemoon/city/components.toml", "bluemoon/legends/cards.json", "bluemoon/py.typed"} <= names
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in page} <= names
    assert {"setup.py", "pyproject.toml", "LICENSE", "README.md", "src/bluemoon/city/components.toml"} <= names


def test_installed_wheel_is_what_runs(installed: Path) -> None:
    asked = "import bluemoon; print(bluemoon.__file__)"
    python = installed.with_name("python")
    said = subprocess.run([python, "-c", asked], check=True, capture_output=True, text=True, env=clean(), cwd="/")
    assert Path(said.stdout.strip()).is_relative_to(installed.parent.parent)


def test_installed_wheel_serves_the_page_and_plays_a_move(address: str) -> None:
    with urllib.request.urlopen(f"http://{address}/", timeout=PATIENCE) as answer:
        assert b'<script type="module"' in answer.read()
    cookie, _ = ask(address, "/api/me", {"name": "Ann"})
    seats = [{"who": "me"}, {"who": "here", "name": "Ben"}]
    _, game = ask(address, "/api/games", {"kind": "city", "config": {"players": 2}, "seats": seats}, cookie)
    with connect(f"ws://{address}/api/socket", additional_headers={"Cookie": cookie}, open_timeout=PATIENCE) as line:
        line.send(json.dumps({"type": "open", "game": game["id"]}))
        table = hear(line, "table")
        seat = table["summary"]["to_move"]
        guide = next(sight["guide"] for sight in table["sights"] if sight["seat"] == seat)
        move = {"type": "act", "game": game["id"], "number": table["number"], "seat": seat}
        line.send(json.dumps({**move, "action": guide["moves"][0]["action"]}))
        assert hear(line, "moved")["number"] == table["number"] + 1


def ask(address: str, path: str, body: Any, cookie: str = "") -> tuple[str, Any]:
    """The cookie we have been given, and what was answered."""
    headers = {"Content-Type": "application/json", "Origin": f"http://{address}", "Cookie": cookie}
    request = urllib.request.Request(f"http://{address}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        given = answer.headers.get("Set-Cookie", "").partition(";")[0]
        return given, json.load(answer)


def hear(line: Any, kind: str) -> Any:
    while True:
        told = json.loads(line.recv(timeout=PATIENCE))
        assert told["type"] != "refused", told
        if told["type"] == kind:
            return told
