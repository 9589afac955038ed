"""Releases: version and changelog agree, now and always, and the tool refuses whatever would be a mistake."""

import datetime
import subprocess
from pathlib import Path

import pytest

from tools.pages import ROOT
from tools.release import Refusal, agree, release, released, with_release

DAY = datetime.date(2026, 5, 4)
SOURCE = '"""A package."""\n\n__version__ = "{}"\n'
EMPTY = "# Changelog\n\n## [Unreleased]\n"
NEWS = EMPTY + "\n### Added\n\n- A moon.\n"
ONCE = NEWS + "\n## [1.0.0] - 2026-01-31\n\n- All of it.\n"


def test_version_is_in_the_changelog() -> None:
    source = (ROOT / "src" / "bluemoon" / "__init__.py").read_text(encoding="utf-8")
    agree(source, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("version", "changelog", "why"),
    [
        ("1.0.0", NEWS, "tells of no release"),
        ("1.1.0", ONCE, "the newest in the changelog is 1.0.0"),
        ("0.1.0", ONCE, "the newest in the changelog is 1.0.0"),
        ("1.0", ONCE, "'1.0' is not a version"),
        ("1.0.0", "# Changelog\n\n## [1.0.0] - 2026-01-31\n", r"must begin with a section \[Unreleased\]"),
        ("1.0.0", EMPTY + "\n## [1.0.0]\n", "must say when 1.0.0 was released"),
        ("1.0.0", EMPTY + "\n## [1.0.0] - 2026-01-31\n\n## [1.1.0] - 2026-02-01\n", "newest first"),
    ],
)
def test_disagreement_is_refused(version: str, changelog: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        agree(SOURCE.format(version), changelog)


def test_release_dates_what_was_unreleased() -> None:
    source, changelog = with_release(SOURCE.format("1.0.0"), ONCE, "1.1.0", DAY)
    assert source == SOURCE.format("1.1.0")
    assert "## [Unreleased]\n\n## [1.1.0] - 2026-05-04\n\n### Added\n\n- A moon.\n" in changelog
    assert released(changelog) == ["1.1.0", "1.0.0"]
    agree(source, changelog)


@pytest.mark.parametrize(
    ("version", "changelog", "why"),
    [
        ("1.0.0", ONCE, "would not be newer than 1.0.0"),
        ("1.x.0", ONCE, "'1.x.0' is not a version"),
        ("1.1.0", EMPTY + ONCE.removeprefix(NEWS), "nothing to release"),
    ],
)
def test_what_is_no_release_is_refused(version: str, changelog: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        with_release(SOURCE.format("1.0.0"), changelog, version, DAY)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project under git, with nothing released yet."""
    (tmp_path / "src" / "bluemoon").mkdir(parents=True)
    (tmp_path / "src" / "bluemoon" / "__init__.py").write_text(SOURCE.format("0.1.0"))
    (tmp_path / "CHANGELOG.md").write_text(NEWS)
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    git(tmp_path, "config", "user.name", "Ann")
    git(tmp_path, "config", "user.email", "ann@example.org")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


def test_a_release_is_one_commit_with_a_tag(project: Path) -> None:
    release(project, "1.0.0", DAY, ["grep", "-q", "1.0.0", "CHANGELOG.md"])  # what is tested is what is released
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "log", "--format=%s") == "Release 1.0.0\nBegin"
    assert git(project, "tag", "--points-at", "HEAD") == "v1.0.0"
    assert (project / "src" / "bluemoon" / "__init__.py").read_text() == SOURCE.format("1.0.0")


def test_without_green_tests_everything_stays_as_it_was(project: Path) -> None:
    with pytest.raises(Refusal, match="Not everything works"):
        release(project, "1.0.0", DAY, ["false"])
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "tag") == ""


def test_changes_that_are_not_committed_are_refused(project: Path) -> None:
    (project / "new.py").touch()
    with pytest.raises(Refusal, match="not committed"):
        release(project, "1.0.0", DAY, ["true"])


def test_another_branch_is_refused(project: Path) -> None:
    git(project, "switch", "--quiet", "--create", "dragons")
    with pytest.raises(Refusal, match="made on main, and this is dragons"):
        release(project, "1.0.0", DAY, ["true"])


def test_a_version_that_has_a_tag_is_refused(project: Path) -> None:
    git(project, "tag", "v1.0.0")
    with pytest.raises(Refusal, match=r"a tag v1\.0\.0 already"):
        release(project, "1.0.0", DAY, ["true"])
