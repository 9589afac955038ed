"""What is there for those who deploy: Dockerfile and systemd unit name what exists. (hadolint, run by hand, agrees.)"""

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bluemoon.server.settings import DEFAULT_PORT

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
UNIT = ROOT / "deploy" / "bluemoon.service"


def test_dockerfile_copies_only_what_docker_is_given() -> None:
    given = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = [line.split()[1] for line in DOCKERFILE.read_text().splitlines() if line.startswith("COPY ")]
    assert copied == given == ["requirements.lock", "dist/*.whl"]


def test_container_serves_on_the_port_it_exposes_as_a_user_of_its_own() -> None:
    text = DOCKERFILE.read_text()
    assert f"EXPOSE {DEFAULT_PORT}" in text
    assert f"127.0.0.1:{DEFAULT_PORT}/api/health" in text
    assert re.search(r"^USER \d+$", text, re.MULTILINE)
    assert re.search(
        r'^ENTRYPOINT \["bluemoon", "serve", "--host", "0.0.0.0", "--data", "/data"\]$', text, re.MULTILINE
    )


def test_unit_keeps_its_data_in_the_folder_that_systemd_makes_for_it() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    service = unit["Service"]
    assert f"--data /var/lib/{service['StateDirectory']}" in service["ExecStart"]
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
    assert unit["Install"]["WantedBy"] == "multi-user.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_unit_is_verified(tmp_path: Path) -> None:
    program = tmp_path / "bluemoon"  # systemd wants to find it; ours is installed elsewhere
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "bluemoon.service"
    unit.write_text(UNIT.read_text().replace("/opt/bluemoon/bin/bluemoon", str(program)))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
