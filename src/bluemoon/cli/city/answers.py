"""The questions a player can ask during a game, and their answers."""

from bluemoon.city.cards import PEOPLES
from bluemoon.city.components import Building
from bluemoon.city.forecast import completion
from bluemoon.city.game import City
from bluemoon.city.geometry import DIRECTIONS
from bluemoon.city.state import CityState
from bluemoon.city.tell import Teller, reward_text, the
from bluemoon.cli import palette
from bluemoon.cli.city.menu import COMPASS
from bluemoon.cli.city.narration import CityNarrator
from bluemoon.cli.city.plainwords import tile_words
from bluemoon.cli.city.scene import Scene, Tile
from bluemoon.cli.city.understand import matching_tiles
from bluemoon.core.errors import AmbiguousText, BadRequest
from bluemoon.core.event import story_seen_by
from bluemoon.core.words import count, listed
from bluemoon.guide.city.cardwords import describe, read_card, short, space_words

# The questions with the words that ask each.
COMMANDS: dict[str, tuple[str, ...]] = {
    "look": ("look", "l"),
    "card": ("card",),
    "hand": ("hand",),
    "city": ("city", "table", "players"),
}

OVERVIEW = """\
A turn: move up to two steps, build where you stop, then reset: discard up to
two cards and draw two more than that. Type a number from the list, or say it:
  n e s w, step mill    one step            fly mill, red mill   use a power
  c 4 h3 k1             fill the space that costs 4 with these cards
  offer, offer p1       an offering         discard v1 v2        the reset
  .                     end the phase; in the reset: keep all cards
Beginnings of words will do, and h3 means hoax-3. Lists can go on:
  more 3                the other ways for number 3, or what is behind it
  more, back            the next page of a list, out of it
Ask at any time:
  city, hand, log       the whole table, your cards, what happened (log all)
  look mill             a tile: what it costs, what completing it pays whom
  card h1               what a card can do
  hint                  what a strong bot would do here, and its chances
  help dragons, help B6 the rules about a word, or one rule by its number
  menu, Enter           what you can do, everything again
  undo                  take back, as long as nothing hidden was revealed
  save, save FILE       keep the game in its file, or in another
  quit                  leave; the game is kept
Letters: V Vulca, T Terrah, A Aqua, F Flit, K Khind, M Mimix, H Hoax, P Pillar,
* any one colour. Dragons: R red, G green, B blue.
The first with enough offerings on the Obelisk wins. Crystals for them come
from completed buildings and from golden scales."""


def answer(narrator: CityNarrator, scene: Scene, command: str, rest: str) -> None:
    """Answer a question about what lies on the table."""
    assert scene.you is not None
    if command == "city":
        narrator.table(scene)
    elif command == "hand":
        narrator.hand(scene.players[scene.you].hand or [])
    elif command == "card":
        _card(narrator, scene, rest)


def why_nothing(scene: Scene) -> str:
    """Why there is nothing to build here."""
    player = scene.players[scene.seat]
    here = scene.tile_of(scene.seat)
    if here.rebuilt:
        return f"{_capital(the(here.title))} is rebuilt already; 0 goes on."
    if player.markers == 0:
        return "You have no markers left; 0 goes on."
    if here.building is not None:
        return "Your cards pay for none of its spaces; 0 goes on."
    if scene.offerings:
        return "You have made your offering this turn; one more takes a Pillar card and the crystals for it. 0 goes on."
    return f"The next offering costs {scene.next_cost} crystals, you have {player.crystals}; 0 goes on."


def look(narrator: CityNarrator, game: City, state: CityState, scene: Scene, rest: str) -> None:
    """A tile: what it costs, what your hand pays of it, what completing it would pay each player, its neighbours."""
    assert scene.you is not None
    if rest:
        words = [word for word in rest.lower().split() if word not in ("at", "the")]
        titles = matching_tiles(scene, words)
        if len(titles) > 1:
            raise AmbiguousText(f"Which one: {', '.join(titles)}?")
        tile = next(tile for tile in scene.tiles if tile is not None and tile.title == titles[0])
    else:
        tile = scene.tile_of(scene.you)
    narrator.say(tile_words(tile, scene))
    building = tile.building
    if building is None:
        mine = scene.players[scene.you].crystals
        narrator.say(f"The next offering costs {scene.next_cost} crystals. You have {mine}.")
    elif not tile.rebuilt:
        _look_at_ruin(narrator, game, state, scene, tile, building)
    narrator.say(f"Beside it: {listed(_neighbours(scene, tile))}.")


def _look_at_ruin(
    narrator: CityNarrator, game: City, state: CityState, scene: Scene, tile: Tile, building: Building
) -> None:
    assert scene.you is not None
    hand = game.box.pack.of_kinds(scene.players[scene.you].hand or [])
    free = [space for space, seat in enumerate(tile.markers) if seat is None]
    payable = [
        space_words(building, space)
        for space in free
        if game.box.payments.minimal(building.colours[space], building.costs[space], hand)
    ]
    total = sum(building.costs[space] for space in free)
    narrator.say(f"{count(len(free), 'space')} free, {total} in all.")
    narrator.say(f"Your hand could pay, one at a time: {listed(payable) or 'none of them'}.")
    narrator.say(f"If you filled what is free, {the(tile.title)} would be rebuilt, and:")
    events = story_seen_by(completion(game.box, state, tile.cell, scene.you), None)
    teller = Teller(scene.names, scene.you)
    rewards = [event for event in events if event["event"] == "rewarded"]
    scored = [teller.sentence(event) for event in events if event["event"] == "scales_scored"]
    narrator.story("", teller.bonuses(rewards, "would get") + scored)
    narrator.say(f"Once rebuilt it pays {reward_text(building.neighbourhood.json())} to all who build beside it.")


def _neighbours(scene: Scene, tile: Tile) -> list[str]:
    told = []
    for (down, right), way in zip(DIRECTIONS, COMPASS, strict=True):
        row, column = tile.cell // 5 + down, tile.cell % 5 + right
        near = scene.tiles[row * 5 + column] if 0 <= row < 5 and 0 <= column < 5 else None
        if near is None:
            continue
        state = ""
        if near.rebuilt and near.building is not None:
            state = f" (rebuilt, {reward_text(near.building.neighbourhood.json())})"
        elif near.building is not None:
            state = " (ruin)"
        told.append(f"{way} {the(near.title)}{state}")
    return told


def _card(narrator: CityNarrator, scene: Scene, rest: str) -> None:
    kind = read_card(rest.replace(" ", ""))
    if kind is None or not scene.pack.copies[kind]:
        known = ", ".join(f"{people}-1" for people in PEOPLES[:3])
        raise BadRequest(f"There is no card called {rest[:30]!r}; cards are called {known} and so on, or V1, T1, A1.")
    assert scene.you is not None
    narrator.say(f"{scene.pack.id_of_kind[kind]} ({short(kind)}). {describe(kind, scene.pack.copies[kind])}")
    mine = (scene.players[scene.you].hand or []).count(kind)
    narrator.say(f"You hold {mine}, and {scene.discard.count(kind)} lie in the discard pile.", palette.QUIET)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
