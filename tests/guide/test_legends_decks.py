"""Decks of one's own (LD1): written down, read again, judged; what is broken or illegal is said in a sentence."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bluemoon.core.errors import BadRequest
from bluemoon.core.words import printable
from bluemoon.guide.decks import LONGEST_NAME
from bluemoon.guide.games import guides
from bluemoon.guide.legends.decks import LegendsDecks
from bluemoon.guide.legends.decktext import arranged, read_text, write_code, write_text
from bluemoon.legends.catalogue import shipped
from tests.legends.duels import rule

CATALOGUE = shipped()
IDS = sorted(CATALOGUE.cards)
HOAX = [card.id for card in CATALOGUE.decks["hoax"]]
OWN = arranged(CATALOGUE, [id for id in HOAX if id not in ("catusan", "hank-highflyer-hawk")] + ["funfair", "spark"])
DECKS = LegendsDecks(CATALOGUE)


@settings(deadline=None)  # a busy machine is slow
@given(name=st.text(max_size=60), cards=st.lists(st.sampled_from(IDS), unique=True, max_size=62))
def test_text_and_code_of_any_deck_come_back(name: str, cards: list[str]) -> None:
    kept = arranged(CATALOGUE, cards)
    shown = printable(name, LONGEST_NAME)
    assert read_text(CATALOGUE, write_text(CATALOGUE, name, kept)) == (shown, kept)
    code = write_code(CATALOGUE, name, kept)
    assert read_text(CATALOGUE, code) == (shown, kept)
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")


@settings(deadline=None)  # a busy machine is slow
@given(st.text(max_size=300))
def test_whatever_is_read_is_a_deck_or_a_sentence(text: str) -> None:
    for sent in (text, f"bm1-{text}", f"[{text}", f"Name: {text}\nLeader: {text}"):
        with pytest.raises(BadRequest) as refused:  # no text of this length names 31 cards
            DECKS.read(sent)
        assert len(refused.value.message.splitlines()) == 1
        assert len(refused.value.message) < 250


def test_codes_are_short_and_damage_is_noticed() -> None:
    code = DECKS.code("Fire and feathers", OWN)
    assert len(code) < 80
    chance = Random(5)
    letters = "abcXYZ019-_"
    for _ in range(400):
        place = 4 + chance.randrange(len(code) - 4)
        damaged = chance.choice(
            [code[:place], code[:place] + chance.choice(letters) + code[place + 1 :], code + chance.choice(letters)]
        )
        assert outcome(damaged) in ("the same", "broken")  # a last letter may carry bits that mean nothing
    assert outcome(code[:-1]) == outcome(code + "A" * 4) == outcome(f"{code}%") == "broken"


def outcome(code: str) -> str:
    """What comes of reading a code of OWN."""
    try:
        return "the same" if DECKS.read(code) == ("Fire and feathers", OWN) else "another deck"
    except BadRequest as refused:
        return "broken" if "broken" in refused.message else refused.message


def test_text_is_for_people_too() -> None:
    text = DECKS.text("Fire and feathers", OWN)
    lines = text.splitlines()
    assert lines[:2] == ["Name: Fire and feathers", "Leader: Xelethotiras"]
    assert "Spark  # Vulca, no moon" in lines
    assert "FunFair  # Khind, 1 moon" in lines
    assert DECKS.read("\ufeff# sent by Ann\r\n" + text.upper().replace("\n", "\r\n")) == ("FIRE AND FEATHERS", OWN)
    assert DECKS.read("\n".join(reversed(OWN))) == ("Hoax deck", OWN)


@rule("LD1")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "one leader"),
        ("Xelethotiros", "Line 1: there is no card called 'Xelethotiros'. Is Xelethotiras meant?"),
        ("\n".join(HOAX[:-1]), "this one has 29"),
        ("\n".join([*HOAX[:-1], HOAX[1]]), "twice"),
        ("x" * 30_000, "too long"),
    ],
)
def test_what_is_illegal_is_not_read(text: str, said: str) -> None:
    with pytest.raises(BadRequest, match=said):
        DECKS.read(text)


@rule("LD1")
def test_the_verdict_names_everything_that_is_wrong_and_counts() -> None:
    def tallies(cards: list[str]) -> list[tuple[int, int]]:
        return [(tally.number, tally.most) for tally in DECKS.judge(cards).tallies]

    good = DECKS.judge(OWN)
    assert good.legal
    assert good.words.startswith("Xelethotiras leads 30 cards of Hoax and its friends. Of other peoples:")
    empty = DECKS.judge([])
    assert not empty.legal
    assert empty.words == (
        "A deck has one leader; this one has none. A deck has 30 cards besides the leader; this one has 0."
    )
    assert tallies([]) == [(0, 1), (0, 30), (0, 10)]
    dear = sorted(CATALOGUE.decks["vulca"][1:], key=lambda card: -card.moons)[:6]
    cards = [HOAX[0], *(card.id for card in dear)]
    moons = sum(card.moons for card in dear)
    assert tallies(cards) == [(1, 1), (6, 30), (moons, 10)]
    assert f"may have 10 moons in all; these have {moons}." in DECKS.judge(cards).words
    assert not DECKS.judge([*OWN[:-1], "gone"]).legal  # a card that has gone since


def test_every_ready_deck_is_legal() -> None:
    for people, deck in CATALOGUE.decks.items():
        verdict = DECKS.judge([card.id for card in deck])
        assert verdict.legal, people
        mutants = [card for card in deck if card.mutant]
        assert all(f"{card.name} (Mutant, no moon)" in verdict.words for card in mutants)


def test_what_cannot_even_be_kept() -> None:
    for cards, said in ((["gone"], "no card"), ([HOAX[0]] * 2, "twice"), (IDS[:63], "too much")):
        with pytest.raises(BadRequest, match=said):
            DECKS.arranged(cards)


def test_other_games_know_no_decks() -> None:
    assert [id for id, guide in guides().items() if guide.decks() is not None] == ["legends"]
