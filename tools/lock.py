"""Writes the lock files: the libraries that `make` installs, each with its version and the hashes of its files.

    python -m tools.lock

Whoever installs the package gets what the ranges in pyproject.toml allow; whoever works on it, and every test run, gets
what is written here, so that nothing changes under anybody's feet. Write them anew when pyproject.toml changes, and now
and then to keep up. The work is done by uv, which is fetched for it into an environment that is gone afterwards.
"""

import os
import subprocess
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS: dict[str, list[str]] = {"requirements.lock": [], "requirements-dev.lock": ["dev"]}  # with these extras


def main() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        subprocess.run([Path(place, "bin", "python"), "-m", "pip", "install", "--quiet", "uv"], check=True)
        wanted = Path(place, "build.in")
        wanted.write_text("\n".join(build) + "\n")
        for name, extras in LOCKS.items():
            command = [str(Path(place, "bin", "uv")), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
            command += ["--python-version", "3.11", "--no-annotate", "--no-header", "--upgrade"]
            command += [word for extra in extras for word in ("--extra", extra)]
            command += ["pyproject.toml", str(wanted), "--output-file", name]
            # uv has certificates of its own; pip's may have been chosen.
            surroundings = {**os.environ, "SSL_CERT_FILE": os.environ.get("PIP_CERT", "")}
            if not surroundings["SSL_CERT_FILE"]:
                del surroundings["SSL_CERT_FILE"]
            subprocess.run(command, cwd=ROOT, env=surroundings, check=True, stdout=subprocess.DEVNULL)
            print(f"{name} is written.")


if __name__ == "__main__":
    main()
