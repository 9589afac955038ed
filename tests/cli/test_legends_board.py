"""What the terminal shows of a duel: everything that may be done, nothing that is hidden, in the width there is."""

import io
import json
import re
from importlib import resources
from pathlib import Path

import pytest
from rich.console import Console

from bluemoon.cli.gamefile import Seat
from bluemoon.cli.legends import drawing, plainwords
from bluemoon.cli.legends.board import LegendsBoard
from bluemoon.cli.menu import Choice
from bluemoon.cli.screen import Screen
from bluemoon.cli.session import Session
from bluemoon.cli.sight import Sight, sight_of
from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.core.event import Event
from bluemoon.core.table import Table
from bluemoon.guide.legends.cardwords import ICON_LETTERS, ICON_WORDS, describe
from bluemoon.guide.legends.wire import LegendsGuidance
from bluemoon.legends.breakdown import breakdown
from bluemoon.legends.catalogue import ICON_BITS, Catalogue
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import NOT_ASKED
from bluemoon.legends.state import LegendsState
from bluemoon.legends.tell import SENTENCES, Teller
from bluemoon.legends.values import total
from tests.cli.duel_positions import GAME, MATCHES, NAMES, tables
from tests.legends.duels import duel


def board(width: int = 100) -> LegendsBoard:
    console = Console(width=width, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    return LegendsBoard(GAME, Screen(console=console))


def text_of(shown: LegendsBoard) -> str:
    return shown.screen.console.export_text()


def sight(shown: LegendsBoard, state: LegendsState, seat: int | None) -> Sight[LegendsGuidance]:
    return sight_of(shown.guide, state, NAMES, seat)


def actions_of(state: LegendsState, choices: list[Choice]) -> set[int]:
    found = {GAME.read_action(state, choice.action) for choice in choices if choice.action is not None}
    for choice in choices:
        found |= actions_of(state, choice.more)
    return found


@pytest.mark.parametrize("decks", MATCHES)
def test_every_legal_action_stands_in_the_menu(decks: tuple[str, str]) -> None:
    shown = board()
    for table in tables(decks, 7, 120):
        legal = table.legal()
        seat = GAME.to_move(table.state)
        assert seat is not None
        menu = shown.menu(sight(shown, table.state, seat))
        done = [] if menu.done is None else [menu.done]
        assert actions_of(table.state, [*menu.choices, *done]) == set(legal)
        if not menu.choices:
            assert menu.heading.endswith(": go on") or menu.note.endswith("0 goes on.")


@pytest.mark.parametrize("decks", MATCHES)
def test_action_texts_are_understood(decks: tuple[str, str]) -> None:
    shown = board()
    for table in tables(decks, 11, 60):
        seat = GAME.to_move(table.state)
        assert seat is not None
        for action in table.legal()[:20]:
            text = GAME.action_text(table.state, action)
            assert shown.guide.understand(table.state, text) == action


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("decks", MATCHES)
def test_drawn_lines_fit_and_tell_no_secret(decks: tuple[str, str], columns: int) -> None:
    for number, table in enumerate(tables(decks, 5, 150)):
        if number % 5:
            continue
        shown = board(columns)
        scene = shown.scene(sight(shown, table.state, 0))
        lines = drawing.table_lines(scene, columns) + drawing.header_lines(scene, columns)
        hand = scene.sides[0].hand or []
        lines += drawing.hand_lines(hand, columns) + drawing.hand_chips(hand, columns)
        assert max(line.cell_len for line in lines) <= columns
        drawn = "\n".join(line.plain for line in lines)
        told = "\n".join(plainwords.table_words(scene))
        for name in hidden_names(table.state):
            assert name not in drawn
            assert name not in told


def test_hand_shows_whole_texts_on_a_narrow_screen() -> None:
    wordy = max(GAME.catalogue.cards.values(), key=lambda card: len(card.rule))
    drawn = " ".join(line.plain.strip() for line in drawing.hand_lines([wordy], 80))
    assert wordy.rule in drawn


def test_dragons_are_called_dragons() -> None:
    scene = board().scene(sight(board(), Table.new(GAME, {"decks": ["hoax", "vulca"]}, seed=1).state, 0))
    middle = "".join(line.plain for line in drawing.middle_lines(scene, 80))
    assert re.search(r"dragons +fire +middle +earth +middle +water +middle", middle)


def hidden_names(state: LegendsState) -> list[str]:
    """The names of seat 1's cards that seat 0 may not know of, and that no open card shares a word with."""
    deck = state.decks[1]
    hidden = (state.sides[1].hand | state.sides[1].bluffs) & ~state.sides[1].disclosed
    return [card.name for number, card in enumerate(deck.cards) if hidden >> number & 1]


@pytest.mark.parametrize("decks", MATCHES)
def test_breakdown_adds_up(decks: tuple[str, str]) -> None:
    for table in tables(decks, 3, 200):
        for seat in range(2):
            for element in range(2):
                power = breakdown(table.state, seat, element)
                assert power.total == total(table.state, seat, element)
                added = sum(part.worth for part in power.parts)
                assert added == power.total or (power.floor >= 0 and added < power.total)


def test_refusal_names_rule_and_blocking_card() -> None:
    fight = duel("vulca", "hoax", phase="support", combat="-spark torch", their_combat="thirkomedas", hand="fireblast")
    shown = board()
    with pytest.raises(IllegalAction) as refused:
        shown.guide.understand(fight.table.state, "fireblast")
    assert refused.value.rule == "LE16"
    assert "Thirkomedas the Serene" in refused.value.message
    shown.answer(sight(shown, fight.table.state, 0), "why", "")
    assert "Thirkomedas the Serene" in re.sub(r"\s+", " ", text_of(shown))


def test_limit_of_the_other_side_is_refused_with_the_card_that_sets_it() -> None:
    fight = duel(
        "vulca", "hoax", phase="support", combat="-spark torch", their_combat="nirwadas",
        their_support="brain-drain", hand="lightning-bolts", played="torch",
    )  # fmt: skip
    with pytest.raises(IllegalAction) as refused:
        board().guide.understand(fight.table.state, "lightning bolts")
    assert (refused.value.rule, "Brain Drain" in refused.value.message) == ("LL2", True)


def test_every_event_has_a_sentence() -> None:
    catalogue = resources.files("bluemoon.legends").joinpath("events.py").read_text(encoding="utf-8")
    names = set(re.findall(r'Event\(\s*"(\w+)"', catalogue))
    assert len(names) > 15
    assert names == set(SENTENCES)


@pytest.mark.parametrize("decks", MATCHES)
def test_stories_are_told_without_ids_or_secrets(decks: tuple[str, str]) -> None:
    names = {id: card.name for id, card in GAME.catalogue.cards.items()}
    for table in tables(decks, 21, 150):
        for event in table.last_story:
            for seat in (0, 1, None):
                sentence = Teller(NAMES, seat, names).sentence(event.seen_by(seat))
                assert sentence.endswith((".", "!"))
                assert sentence[0].isupper()
                assert not any(id in sentence for id in names if "-" in id)
                if seat != event.owner:
                    assert not any(names[id] in sentence for id in secrets_of(event))


def secrets_of(event: Event) -> list[str]:
    secret = event.secret or {}
    return [*secret.get("cards", []), *([secret["card"]] if "card" in secret else [])]


def test_cards_are_described_with_words_and_letters() -> None:
    assert set(ICON_LETTERS) == set(ICON_WORDS) == set(ICON_BITS)
    assert len(set(ICON_LETTERS.values())) == len(ICON_LETTERS)
    for card in GAME.catalogue.cards.values():
        told = describe(card)
        assert card.name in told
        assert card.rule in told


@pytest.mark.parametrize("text", ["xyzzy", "play", "play zzz", "pay", "decline zzz", "load", "announce", "é", "land x"])
def test_nonsense_is_refused_in_a_sentence(text: str) -> None:
    shown = board()
    for table in tables(("buka", "pillar"), 4, 60):
        seat = GAME.to_move(table.state)
        assert seat is not None
        with pytest.raises(Refused) as refused:
            shown.guide.understand(table.state, text)
        assert refused.value.message.endswith((".", "?"))


def test_nobody_is_asked_where_there_is_nothing_to_decide() -> None:
    asked = [GAME.forced(table.state) for table in tables(("hoax", "vulca"), 2, 100)]
    assert True in asked
    assert False in asked
    for table in tables(("buka", "flit"), 2, 100):
        if GAME.forced(table.state):
            assert table.state.why == NOT_ASKED


@pytest.mark.parametrize("whose", ["owner", "opponent"])
def test_what_chance_picked_from_a_hand_is_not_taken_back(tmp_path: Path, whose: str) -> None:
    """Also from the own hand: nobody may see what chance picks, and then decide otherwise."""
    data = json.loads(resources.files("bluemoon.legends").joinpath("cards.json").read_text("utf-8"))
    (blind,) = [card for card in data["decks"]["hoax"] if card["id"] == "sarogakanas-the-ancient"]
    blind["effects"][0]["whose"] = whose
    game = Legends(Catalogue(data))
    position = duel("hoax", "vulca", hand="sarogakanas catusan tome", their_hand="spark torch shimmer")
    table = Table.loaded(game, game.load(position.form, 0))
    screen = Screen(console=Console(file=io.StringIO()))
    session = Session(LegendsBoard(game, screen), table, [Seat("Ann", None), Seat("Ben", None)], tmp_path / "kept")
    session.do(game.parse_action(table.state, "play sarogakanas"))
    told = session.journal.sentences(session.table.last_story, NAMES, 0)
    assert sum("picked blindly" in sentence for sentence in told) == 2
    assert game.to_move(table.state) == 0
    assert len(table.actions) == 1
    assert session.history.free_undo(0) is None
