"""The rules pages: every rule has its tests and its code, and the tables that link them are up to date."""

import re
from pathlib import Path

import pytest

from tools import rule_links
from tools.pages import with_part

GAMES = rule_links.GAMES
PAGES = {game: rule_links.page_of(game).read_text(encoding="utf-8") for game in GAMES}
RULES = {game: rule_links.rules_of(page) for game, page in PAGES.items()}

# How many rules each chapter has: a rule cannot be lost by an edit of the page.
CHAPTERS = {
    "city": "S9 K3 T2 M6 B10 D5 C7 O3 X6 R2 P1 E4 V3",
    "legends": "LS4 LT11 LP7 LI9 LL3 LR5 LG3 LB4 LH3 LE18 LD2",
}

every_page = pytest.mark.parametrize("game", GAMES)


@every_page
def test_page_has_every_rule_once_and_in_order(game: str) -> None:
    chapters = re.findall(r"([A-Z]+)(\d+)", CHAPTERS[game])
    assert RULES[game] == [f"{letters}{number}" for letters, last in chapters for number in range(1, int(last) + 1)]


# All sources are read for these, so there is no test of its own for each rule: each process would have to read them.


@every_page
def test_every_rule_has_a_test(game: str) -> None:
    tested = {rule for test in rule_links.tests_in(rule_links.TESTS) for rule in test.rules}
    assert [rule for rule in RULES[game] if rule not in tested] == [], "no test carries @rule of these"


@every_page
def test_every_rule_has_code(game: str) -> None:
    folder = rule_links.code_of(game)
    named = rule_links.code_in(folder)
    assert [rule for rule in RULES[game] if rule not in named] == [], f"no comment in {folder.name} names these"


def test_tests_name_only_rules_that_exist() -> None:
    known = {rule for rules in RULES.values() for rule in rules}
    tests = rule_links.tests_in(rule_links.TESTS)
    assert [(test.file, test.name, rule) for test in tests for rule in test.rules if rule not in known] == []


@every_page
def test_table_is_up_to_date(game: str) -> None:
    assert rule_links.refreshed(PAGES[game], game) == PAGES[game], "run: python -m tools.rule_links"


@every_page
def test_links_of_the_page_lead_somewhere(game: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGES[game]):
        assert (rule_links.page_of(game).parent / target).is_file(), target


# --- the tool itself ---


def test_ids_are_found_in_comments_texts_and_ranges_but_not_in_the_opening_docstring() -> None:
    source = '"""Scales (D1-D5)."""\n\n\ndef score(S9: int) -> str:\n    """D3-D4."""\n    return f"{S9} (E1)"  # C2\n'
    assert rule_links.ids_in(source) == {"D3", "D4", "E1", "C2"}


def test_tests_are_found_by_their_decorator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_links, "ROOT", tmp_path)
    (tmp_path / "test_one.py").write_text(
        '@rule("D3", "D4")\n@other("X1")\ndef test_a(): ...\n\n@pytest.mark.rule("E1")\ndef test_b(): ...\n\n'
        'def test_c(): ...\n\n@rule("D5")\ndef helper(): ...\n'
    )
    found = [(test.file, test.name, test.rules) for test in rule_links.tests_in(tmp_path)]
    assert found == [("test_one.py", "test_a", ["D3", "D4"]), ("test_one.py", "test_b", ["E1"])]


def test_part_of_a_page_is_replaced_and_nothing_else() -> None:
    page = "before\n<!-- begin: x -->\nold\n<!-- end: x -->\nafter\n"
    new = with_part(page, "x", "new")
    assert new == "before\n<!-- begin: x -->\n\nnew\n\n<!-- end: x -->\nafter\n"
    assert with_part(new, "x", "new") == new
    with pytest.raises(ValueError, match="one part"):
        with_part(page, "y", "new")
