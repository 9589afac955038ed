"""Builds what is published: a wheel and an sdist, both with the built page in them.

    python -m tools.dist FOLDER

`make dist` builds the page first. With BLUEMOON_PURE=1 the wheel is plain, and fits every machine.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("src", "bluemoon", "server", "page")
STEPS = ("build_sdist", "build_wheel")  # of the build backend, each in a process of its own, as it expects


def build(folder: Path) -> list[Path]:
    """Build both into a folder, from a copy of the sources, so that nothing is left beside them."""
    if not (ROOT / PAGE / "index.html").exists():
        sys.exit("The page is not built: run make page first, or make dist, which does so.")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, place)
        shutil.copytree(ROOT / "src", Path(place, "src"), ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        for step in STEPS:
            code = f"import sys; from setuptools import build_meta; build_meta.{step}(sys.argv[1])"
            command = [sys.executable, "-c", code, str(folder.resolve())]
            done = subprocess.run(command, cwd=place, env=surroundings, capture_output=True, text=True)
            if done.returncode:
                sys.exit(f"{done.stdout}{done.stderr}It could not be built.")
    return sorted(folder.iterdir())


if __name__ == "__main__":
    for file in build(Path(sys.argv[1])):
        print(f"{file} ({file.stat().st_size / 1e6:.1f} MB)")
