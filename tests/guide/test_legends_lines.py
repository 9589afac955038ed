"""What a review says of a duel's move: what was done, what it brought, what it cost, and how it left its player."""

from bluemoon.core.event import Story, story_seen_by
from bluemoon.core.game import Json
from bluemoon.guide.legends.legends import LegendsGuide
from bluemoon.legends.state import LegendsState
from tests.legends.duels import GAME, duel

GUIDE = LegendsGuide(GAME)


def played(position: LegendsState, *texts: str) -> tuple[LegendsState, list[Json]]:
    """The position after these actions of seat 0, and what that seat saw happen."""
    after = position.copy()
    events: list[Json] = []
    for text in texts:
        story: Story = []
        GAME.apply(after, GAME.parse_action(after, text), story)
        events += story_seen_by(story, 0)
    return after, events


def test_a_retreat_costs_the_fight_and_its_dragons() -> None:
    before = duel(
        "hoax", "vulca", their_combat="ember", element="fire", phase="engagement", hand="demegodas tome"
    ).table.state
    after, events = played(before, "retreat")
    assert GUIDE.costs(before, after, events, 0) == ["the fight and 1 dragon"]
    assert GUIDE.gains(before, after, events, 0) == []
    assert GUIDE.gains(before, after, events, 1)[0] == "1 dragon"


def test_an_announcement_tells_both_powers_and_the_cards_it_cost() -> None:
    before = duel(
        "hoax", "vulca", their_combat="ember", element="fire", phase="engagement", hand="demegodas tome"
    ).table.state
    after, events = played(before, "fight", "play demegodas", "next", "next", "announce fire")
    mine, theirs = next(event["power"] for event in events if event["event"] == "announced")
    assert GUIDE.gains(before, after, events, 0)[0] == f"{mine} fire against {theirs}"
    assert GUIDE.costs(before, after, events, 0) == ["Demegodas the Odd"]


def test_who_opens_a_fight_asks_the_other_side_to_match() -> None:
    before = duel("hoax", "vulca", phase="engagement", fight=False, hand="demegodas tome").table.state
    after, events = played(before, "fight", "play demegodas", "next", "next", "announce earth")
    assert GUIDE.gains(before, after, events, 0)[0].endswith(" earth for the other side to match")


def test_six_cards_make_a_retreat_dearer() -> None:
    fight = duel(
        "hoax",
        "vulca",
        their_combat="ember",
        element="fire",
        phase="engagement",
        combat="-catusan -ledinemras -wogarathoras -helkomedes",
        support="tome",
        hand="demegodas",
    )
    before = fight.table.state
    after, events = played(before, "fight", "play demegodas", "next", "next", "announce fire")
    assert "2 dragons if the other side retreats" in GUIDE.gains(before, after, events, 0)


def test_going_on_is_worth_no_word_beside_others() -> None:
    state = duel("hoax", "vulca", phase="leadership", hand="demegodas tome enthrall").table.state
    fight = [GAME.parse_action(state, "next")]
    assert GUIDE.line(state, fight) == ["go on"]
    after, _ = played(state, "next")
    assert GUIDE.line(state, [*fight, GAME.parse_action(after, "fight")]) == ["fight"]


def test_the_deck_is_told_where_it_runs_low() -> None:
    few = duel("hoax", "vulca", hand="demegodas", deck="tome catusan").table.state
    assert GUIDE.stand(few, 0) == "1 card in hand and only 2 to draw"
    assert GUIDE.stand(duel("hoax", "vulca", hand="demegodas tome").table.state, 0) == "2 cards in hand"
