"""`city(...)` makes a position of Blue Moon City in one line; the scene it returns is played and looked at in words.

    scene = city(at="university", hand="hoax-3 hoax-3 hoax-1")
    scene.do("contribute 5 on University with hoax-3 + hoax-3")
    assert scene.hand() == ["hoax-1"]

Every position goes through `load`, so a test cannot start from a position that cannot exist. The active seat is 0
unless `seat` says otherwise; what is not said is as plain as can be (contribution phase, empty hands, no crystals).
"""

from collections import Counter
from typing import Any

import pytest

from bluemoon.city.game import City
from bluemoon.city.state import CityState
from bluemoon.core.errors import IllegalAction
from bluemoon.core.game import Json
from bluemoon.core.table import Table

GAME = City()

# The city of the tests. The starting tiles lie as in the first edition, which the second allows too.
CITY = [
    ["main_hall", "mill", "flight_tower", "thermae", "hospital"],
    ["university", "library", "fire_temple", "great_hall", "hospice"],
    ["aqueduct", "water_temple", "courtyard", "royal_palace", "citadel"],
    ["watchtower", "city_residence", "earth_temple", "market_hall", "iron_foundry"],
    ["golden_shrine", "monastery_tower", "trading_house", "caravanserai", "theatre"],
]
STARTING = {(1, 2): "fire_temple", (2, 3): "royal_palace", (3, 2): "earth_temple", (2, 1): "water_temple"}
CORNERS = ((0, 0), (0, 4), (4, 0), (4, 4))
SCALES = {"second": {2: 7, 3: 10, 4: 12}, "first": {2: 9, 3: 12, 4: 15}}

Action = str | Json
Markers = dict[str, list[int | None]]  # by building: the seat on each space

# All ten markers of seat 0, or all but one.
TEN_MARKERS: Markers = {
    "fire_temple": [0, 0, None],
    "earth_temple": [0, 0, None],
    "water_temple": [0, 0, None],
    "royal_palace": [0, 0, 0, None],
    "library": [0, None, None],
}
NINE_MARKERS: Markers = {**TEN_MARKERS, "library": [None, None, None]}


class Scene:
    """A game in play, with short words for acting and for looking."""

    def __init__(self, game: City, table: Table[CityState]) -> None:
        self.game = game
        self.table = table

    # --- acting ---

    def read(self, action: Action) -> int:
        """The action of a player's words or of JSON; raises the refusal if the rules forbid it."""
        if isinstance(action, str):
            return self.game.parse_action(self.table.state, action)
        return self.game.read_action(self.table.state, action)

    def do(self, *actions: Action) -> None:
        """Do actions given as a player's words or as JSON; the first that is refused raises its refusal."""
        for action in actions:
            if isinstance(action, str):
                number = self.read(action)
                # What may be done is listed, but for payments that are larger than they must be (B8).
                assert number in self.table.legal() or action.startswith("contribute"), "allowed, but not listed"
                self.table.play(number)
            else:
                self.table.play_json(action)

    def refused(self, action: Action) -> str:
        """The id of the rule that forbids the action; fails unless it is refused and the position is untouched."""
        before = self.position
        done = len(self.table.actions)
        with pytest.raises(IllegalAction) as caught:
            self.read(action)
        with pytest.raises(IllegalAction):
            self.do(action)
        assert action not in self.legal(), "refused, but listed"
        assert action not in self.legal_json(), "refused, but listed"
        assert self.position == before, "a refused action changed the position"
        assert len(self.table.actions) == done, "a refused action is in the record"
        assert caught.value.message.endswith("."), "a refusal is a sentence for the player"
        return caught.value.rule

    # --- looking ---

    @property
    def position(self) -> Json:
        return self.game.state_json(self.table.state)

    @property
    def turn(self) -> Json:
        turn: Json = self.position["turn"]
        return turn

    @property
    def phase(self) -> str:
        return str(self.turn["phase"])

    @property
    def result(self) -> Json | None:
        result: Json | None = self.position["result"]
        return result

    def legal(self) -> list[str]:
        """What may be done, in a player's words."""
        return [self.game.action_text(self.table.state, action) for action in self.table.legal()]

    def legal_json(self) -> list[Json]:
        return [self.game.action_json(self.table.state, action) for action in self.table.legal()]

    def payments(self, cost: int) -> list[list[str]]:
        """The sets of cards listed for the spaces of that cost, each set sorted."""
        found = []
        for text in self.legal():
            words, _, cards = text.partition(" with ")
            if words.startswith(f"contribute {cost} "):
                found.append(sorted(cards.split(" + ")))
        return sorted(found)

    def player(self, seat: int = 0) -> Json:
        player: Json = self.position["players"][seat]
        return player

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.player(seat)["hand"])

    def each(self, field: str) -> list[Any]:
        """A field of every player, in seat order."""
        return [player[field] for player in self.position["players"]]

    def where(self, seat: int = 0) -> str:
        """The tile that a figure stands on."""
        row, column = self.player(seat)["figure"]
        return str(self.position["board"][row][column])

    def events(self, name: str = "", seat: int | None = None) -> list[Json]:
        """What the last action did (of that name only), as a seat may see it."""
        seen = [event.seen_by(seat) for event in self.table.last_story]
        return [event for event in seen if not name or event["event"] == name]


def cards(text: str) -> list[str]:
    """The cards of a short text: "hoax-1 khind-1*3" are four cards."""
    found = []
    for word in text.split():
        card, _, times = word.partition("*")
        found += [card] * int(times or 1)
    return found


def new_game(seed: int = 1, game: City = GAME, **config: Any) -> Scene:
    """A freshly set-up game."""
    return Scene(game, Table.new(game, config, seed))


def city(
    *,
    players: int = 2,
    edition: str = "second",
    expansion: bool = False,
    place: dict[str, tuple[int, int]] | None = None,  # buildings that lie elsewhere than in CITY
    seat: int = 0,
    at: str = "courtyard",  # where the active figure stands
    figures: dict[int, str] | None = None,  # where the other figures stand
    phase: str = "contribution",
    steps: int | None = None,
    hand: str = "",  # the active seat's
    hands: dict[int, str] | None = None,  # the other seats'
    incoming: dict[int, str] | None = None,
    crystals: int | list[int] = 0,  # the active seat's, or everybody's
    scales: list[int] | None = None,
    rebuilt: str = "",
    ruins: str | None = None,  # everything is rebuilt but these
    markers: Markers | None = None,
    obelisk: list[int] | None = None,
    dragons: dict[str, str] | None = None,
    deck: str | None = None,  # the next cards; None: all cards that are nowhere else, shuffled
    rest: str = "deck",  # with a deck given: where all other cards are, "deck" (below), "discard" or "hand"
    discard: str = "",
    waited: dict[int, int] | None = None,
    number: int = 1,
    idle: int = 0,
    contributions: int = 0,
    offerings: int = 0,
    special: bool = False,
    seed: int = 1,
    game: City = GAME,
) -> Scene:
    """A position, from what matters in it. Tiles are named; sets of cards are texts as `cards` reads them."""
    board = _board(expansion, place or {})
    cell = {tile: [row, column] for row, tiles in enumerate(board) for column, tile in enumerate(tiles) if tile}
    buildings = [tile for tile in cell if tile != "courtyard"]
    all_hands = {other: cards(text) for other, text in (hands or {}).items()}
    all_hands[seat] = cards(hand)
    all_incoming = {other: cards(text) for other, text in (incoming or {}).items()}
    all_discards = cards(discard)
    all_crystals = crystals if isinstance(crystals, list) else [crystals if i == seat else 0 for i in range(players)]
    all_scales = scales or [0] * players
    standing = {**(figures or {}), seat: at}

    pile: str | list[str] = "rest"
    if deck is not None:
        pile = cards(deck)
        left = Counter({kind: copies for kind, copies in _copies(game).items() if copies})
        left.subtract([*pile, *all_discards, *sum(all_hands.values(), []), *sum(all_incoming.values(), [])])
        others = sorted(left.elements())
        if rest == "deck":
            pile += others
        elif rest == "discard":
            all_discards += others
        else:  # in the hand of the seat that plays last
            last = (seat - 1) % players
            all_hands[last] = all_hands.get(last, []) + others

    state: Json = {
        "game": "city",
        "config": {
            "players": players,
            "edition": edition,
            "expansion": expansion,
            "scattered": _scattered(board, edition),
        },
        "board": board,
        "rebuilt": rebuilt.split() if ruins is None else [tile for tile in buildings if tile not in ruins.split()],
        "markers": markers or {},
        "dragons": {
            name: cell[dragons[name]] if dragons and name in dragons else None for name in ("red", "green", "blue")
        },
        "players": [
            {
                "figure": cell[standing.get(other, "courtyard")],
                "hand": all_hands.get(other, []),
                "incoming": all_incoming.get(other, []),
                "crystals": all_crystals[other],
                "scales": all_scales[other],
                "waited": (waited or {}).get(other, 0),
            }
            for other in range(players)
        ],
        "pool": SCALES[edition][players] - sum(all_scales),
        "obelisk": obelisk or [],
        "deck": pile,
        "discard": all_discards,
        "turn": {
            "seat": seat,
            "number": number,
            "phase": phase,
            "steps": steps if steps is not None else 2 if phase == "movement" else 0,
            "contributions": contributions,
            "offerings": offerings,
            "special": special,
            "idle": idle,
        },
        "result": None,
    }
    if game.box.components.fingerprint:
        state["config"]["components"] = game.box.components.fingerprint
    return Scene(game, Table.loaded(game, game.load(state, seed)))


def _board(expansion: bool, place: dict[str, tuple[int, int]]) -> list[list[str | None]]:
    """CITY with each placed building swapped for what lay in its place."""
    board: list[list[str | None]] = [list(row) for row in CITY]
    if not expansion:
        for row, column in CORNERS:
            board[row][column] = None
    for tile, (row, column) in place.items():
        old_row = next(number for number, tiles in enumerate(board) if tile in tiles)
        old_column = board[old_row].index(tile)
        board[old_row][old_column] = board[row][column]
        board[row][column] = tile
    return board


def _scattered(board: list[list[str | None]], edition: str) -> bool:
    """Whether the starting tiles lie where only the scattered variant puts them."""
    around = [board[row][column] for row, column in STARTING]
    if edition == "first":
        return around != list(STARTING.values())
    return set(around) != set(STARTING.values())


def _copies(game: City) -> dict[str, int]:
    return dict(zip(game.box.pack.id_of_kind, game.box.pack.copies, strict=True))
