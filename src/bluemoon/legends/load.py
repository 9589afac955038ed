"""Reading a position that nobody vouches for: everything is checked, every fault names its field."""

from typing import Any, Final

from bluemoon.core.game import Json
from bluemoon.core.read import Reader, position_fault, show
from bluemoon.core.rng import Rng
from bluemoon.legends.catalogue import BLUFFS
from bluemoon.legends.choices import answers
from bluemoon.legends.construction import Box
from bluemoon.legends.deck import EVERY_CARD, Deck, numbers_of
from bluemoon.legends.entry import entry_of, mark_in
from bluemoon.legends.fights import crystals
from bluemoon.legends.infer import infer_hows, infer_stage, place_of_play
from bluemoon.legends.loadquestion import check_question
from bluemoon.legends.power import refresh
from bluemoon.legends.questions import ASK_CALL, ASK_DRAGON, NOT_ASKED, WHYS
from bluemoon.legends.rules import run
from bluemoon.legends.setup import Config, read_chance, read_config
from bluemoon.legends.state import (
    AS_LEADERSHIP,
    BY_CARDS,
    CHARACTER_PHASE,
    DRAGONS,
    ENGAGEMENT,
    FIGHT_OVER,
    HOWS,
    LEADERSHIP_PHASE,
    NOBODY,
    OTHER_PLAYER,
    OVER,
    PHASES,
    POWER,
    REASONS,
    RETREAT,
    STAGES,
    SUPPORT_PHASE,
    UNNAMED,
    WAIT,
    LegendsState,
    dragons_of,
    empty_state,
    powers,
)
from bluemoon.legends.targets import aim_of, possible_targets
from bluemoon.legends.texts import CARRIED
from bluemoon.legends.vocabulary import BOOSTER, CHARACTER, DEMAND, ELEMENTS, LEADERSHIP, SHIP, SUPPORT

READER: Final = Reader(position_fault)

TOP: Final = ("game", "config", "players", "dragons", "fight", "turn", "result")
TOP_OPTIONAL: Final = ("power", "chance", "pending", "rng")
PLAYER: Final = ("hand", "combat", "support", "leadership", "discard", "ships", "disclosed", "ran_out")


def load_state(box: Box, data: Any, seed: int) -> LegendsState:
    """The state of such JSON; BadPosition names the field that is wrong. The seed shuffles decks left open."""
    state = read_state(box, data, seed)
    if state.why != NOT_ASKED and not answers(state):
        raise READER.fault("pending", "has no answer")
    run(state, None)
    return state


def read_state(box: Box, data: Any, seed: int) -> LegendsState:
    """The same, but nothing happens yet, and the open question may have no answer."""
    fields = READER.object(data, "", TOP, TOP_OPTIONAL)
    if fields["game"] != "legends":
        raise READER.fault("game", "must be legends")
    config = read_config(READER, fields["config"], "config")
    mine = box.build(READER, config.decks, "config.decks")
    shuffler = Rng.from_seed(seed)
    state = empty_state(mine, config.edition, config.first, config.name_dragons, shuffler)
    players = READER.list(fields["players"], "players")
    if len(players) != 2:
        raise READER.fault("players", "must be two players")
    aims: list[tuple[int, int, int, str]] = []
    for seat in range(2):
        _player(state, seat, players[seat], shuffler, aims)
    _dragons(state, fields["dragons"])
    _fight(state, fields["fight"])
    _turn(state, fields["turn"])
    if "before" in fields["turn"]:
        state.before = _before(box, fields["turn"]["before"], config, seed)
    state.chance = read_chance(READER, mine, fields.get("chance", []), "chance")
    state.rng = READER.generator(fields, shuffler)
    _aim(state, aims)
    _pending(state, fields.get("pending"))
    _result(state, fields["result"])
    _end_leadership(state)
    refresh(state)
    if "how" not in fields["turn"]:
        infer_hows(state)
    if state.stage == OTHER_PLAYER and not _concerns_each(state):
        raise READER.fault("turn.stage", "no leadership card played now makes each player do something")
    if "stage" not in fields["turn"] and state.why != NOT_ASKED and not state.due:
        infer_stage(state)
        _end_leadership(state)
        refresh(state)
    check_question(READER, state)
    _check_fight(state)
    _check_power(state, fields.get("power"))
    return state


def _concerns_each(state: LegendsState) -> bool:
    """Whether the leadership card of this turn is one whose second part can be still to come."""
    if state.leader < 0 or state.phase != LEADERSHIP_PHASE:
        return False
    return any(effect.each for effect in state.decks[state.seat].effects[state.leader])


def _before(box: Box, data: Any, config: Config, seed: int) -> LegendsState:
    """The engagement to which the turn may be taken back (LT6)."""
    if not isinstance(data, dict) or "turn" not in data or "before" in data["turn"]:
        raise READER.fault("turn.before", "must be the position at the engagement")
    before = load_state(box, data, seed)
    same = [deck.form for deck in before.decks] == config.decks and before.edition == config.edition
    if not same or before.phase != ENGAGEMENT or before.why != NOT_ASKED:
        raise READER.fault("turn.before", "must be the position at the engagement")
    return before


# --- players ---


def read_card(deck: Deck, value: Any, path: str) -> int:
    name = READER.text(value, path)
    card = deck.number_of.get(name, 0)
    if card == 0:
        raise READER.fault(path, f"{show(name)} is not in the {deck.name} draw deck")
    return card


def read_cards(deck: Deck, value: Any, path: str) -> list[int]:
    return [read_card(deck, name, f"{path}[{number}]") for number, name in enumerate(READER.list(value, path))]


def read_set(deck: Deck, value: Any, path: str) -> int:
    cards = 0
    for number, card in enumerate(read_cards(deck, value, path)):
        if cards >> card & 1:
            raise READER.fault(f"{path}[{number}]", f"{deck.ids[card]} appears twice")
        cards |= 1 << card
    return cards


class _Places:
    """Which cards of a player have been placed already."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.placed = 1  # the leader has its own place

    def put(self, card: int, path: str) -> None:
        if self.placed >> card & 1:
            raise READER.fault(path, f"{self.deck.ids[card]} is in two places")
        self.placed |= 1 << card

    def put_set(self, cards: int, path: str) -> None:
        for card in numbers_of(cards):
            self.put(card, path)


def _player(state: LegendsState, seat: int, data: Any, shuffler: Rng, aims: list[tuple[int, int, int, str]]) -> None:
    side = state.sides[seat]
    path = f"players[{seat}]"
    fields = READER.object(data, path, PLAYER, ("deck", "under"))
    deck = state.decks[seat]
    places = _Places(deck)
    side.hand = read_set(deck, fields["hand"], f"{path}.hand")
    places.put_set(side.hand, f"{path}.hand")
    for number, entry in enumerate(READER.list(fields["combat"], f"{path}.combat")):
        _combat(state, seat, entry, f"{path}.combat[{number}]", places, aims)
    for number, entry in enumerate(READER.list(fields["support"], f"{path}.support")):
        _support(state, seat, entry, f"{path}.support[{number}]", places, aims)
    for number, entry in enumerate(READER.list(fields["ships"], f"{path}.ships")):
        _ship(state, seat, entry, f"{path}.ships[{number}]", places)
    side.leadership = read_set(deck, fields["leadership"], f"{path}.leadership")
    places.put_set(side.leadership, f"{path}.leadership")
    if side.leadership & ~deck.leaderships:
        raise READER.fault(f"{path}.leadership", "only leadership cards lie on the leader's pile (LT3, LE8)")
    side.discard = read_set(deck, fields["discard"], f"{path}.discard")
    places.put_set(side.discard, f"{path}.discard")
    if side.discard & deck.leaderships:
        raise READER.fault(f"{path}.discard", "leadership cards go on the leader's pile (LE8)")
    side.disclosed = read_set(deck, fields["disclosed"], f"{path}.disclosed")
    if side.disclosed & ~side.hand:
        raise READER.fault(f"{path}.disclosed", "disclosed cards are in the hand (LE7)")
    if READER.boolean(fields["ran_out"], f"{path}.ran_out"):
        if state.ran_out != NOBODY:
            raise READER.fault(f"{path}.ran_out", "only one player can be the first to run out (LG1)")
        state.ran_out = seat
    _draw_deck(state, seat, fields, path, places, shuffler)


def _draw_deck(state: LegendsState, seat: int, fields: Json, path: str, places: _Places, shuffler: Rng) -> None:
    side = state.sides[seat]
    deck = state.decks[seat]
    given = fields.get("deck", "rest")
    if given == "rest":
        rest = numbers_of(EVERY_CARD & ~places.placed)
        shuffler.shuffle(rest)
        side.draw = rest
        places.placed = EVERY_CARD
    else:
        draw = read_cards(deck, given, f"{path}.deck")
        for number, card in enumerate(draw):
            places.put(card, f"{path}.deck[{number}]")
        draw.reverse()
        side.draw = draw
    if places.placed != EVERY_CARD:
        missing = deck.names(EVERY_CARD & ~places.placed)
        raise READER.fault(f"{path}.deck", f"{', '.join(missing[:3])} is nowhere (all 30 cards must be placed)")
    if "under" in fields:
        side.under = read_set(deck, fields["under"], f"{path}.under")
        for card in numbers_of(side.under):
            if card not in side.draw:
                raise READER.fault(f"{path}.under", f"{deck.ids[card]} is not in the draw deck (LE11)")


def _combat(
    state: LegendsState, seat: int, data: Any, path: str, places: _Places, aims: list[tuple[int, int, int, str]]
) -> None:
    side = state.sides[seat]
    fields = READER.object(data, path, ("card", "active"), ("on",))
    deck = state.decks[seat]
    card = read_card(deck, fields["card"], f"{path}.card")
    places.put(card, f"{path}.card")
    if not deck.types[card] & (CHARACTER | BOOSTER):
        raise READER.fault(f"{path}.card", "only characters and boosters are in the combat area")
    side.combat.append(card)
    if READER.boolean(fields["active"], f"{path}.active"):
        side.active |= 1 << card
    if "on" in fields:
        aims.append((seat, card, read_card(deck, fields["on"], f"{path}.on"), f"{path}.on"))


def _support(
    state: LegendsState, seat: int, data: Any, path: str, places: _Places, aims: list[tuple[int, int, int, str]]
) -> None:
    side = state.sides[seat]
    fields = READER.object(data, path, ("card", "bluff"), ("on",))
    deck = state.decks[seat]
    card = read_card(deck, fields["card"], f"{path}.card")
    places.put(card, f"{path}.card")
    if READER.boolean(fields["bluff"], f"{path}.bluff"):
        if not deck.icons[card] & BLUFFS:
            raise READER.fault(f"{path}.bluff", f"{deck.ids[card]} has no bluff icon (LB1)")
        side.bluffs |= 1 << card
    elif deck.types[card] != SUPPORT:
        raise READER.fault(f"{path}.card", "only supports and bluffs are in the support area")
    side.support.append(card)
    side.supports |= 1 << card
    if "on" in fields:
        aims.append((seat, card, read_card(deck, fields["on"], f"{path}.on"), f"{path}.on"))


def _ship(state: LegendsState, seat: int, data: Any, path: str, places: _Places) -> None:
    side = state.sides[seat]
    fields = READER.object(data, path, ("card", "load", "landed"))
    deck = state.decks[seat]
    ship = read_card(deck, fields["card"], f"{path}.card")
    places.put(ship, f"{path}.card")
    if deck.types[ship] != SHIP:
        raise READER.fault(f"{path}.card", f"{deck.ids[ship]} is not a ship")
    side.ships.append(ship)
    if READER.boolean(fields["landed"], f"{path}.landed"):
        side.landed |= 1 << ship
    load = read_cards(deck, fields["load"], f"{path}.load")
    if len(load) > deck.capacity[ship]:
        raise READER.fault(f"{path}.load", f"{deck.ids[ship]} carries at most {deck.capacity[ship]} cards (LH1)")
    for number, card in enumerate(load):
        places.put(card, f"{path}.load[{number}]")
        if not deck.types[card] & CARRIED:
            raise READER.fault(f"{path}.load[{number}]", "ships carry characters, boosters and supports (LH2)")
        side.cargo.append(entry_of(card, ship))


# --- dragons, fight, turn ---


def _dragons(state: LegendsState, data: Any) -> None:
    fields = READER.object(data, "dragons", DRAGONS)
    for number, name in enumerate(DRAGONS):
        if fields[name] is not None:
            state.dragons[number] = READER.number(fields[name], f"dragons.{name}", 0, 1)
    if dragons_of(state, 0) and dragons_of(state, 1):
        raise READER.fault("dragons", "only one player can have dragons (LR2)")


def _fight(state: LegendsState, data: Any) -> None:
    if data is None:
        return
    fields = READER.object(data, "fight", ("element", "turn"))
    state.fight_turn = READER.number(fields["turn"], "fight.turn", 1)
    if fields["element"] is not None:
        state.element = ELEMENTS.index(READER.choice(fields["element"], "fight.element", ELEMENTS))
    elif state.fight_turn > 1:
        raise READER.fault("fight.element", "is named on the first turn of a fight (LT9)")


def _turn(state: LegendsState, data: Any) -> None:
    optional = ("played", "used", "paid", "drawn", "how", "stage", "texts", "loser", "due", "from_hand", "before")
    fields = READER.object(data, "turn", ("seat", "number", "phase"), optional)
    state.seat = READER.number(fields["seat"], "turn.seat", 0, 1)
    state.number = READER.number(fields["number"], "turn.number", 1)
    state.phase = PHASES.index(READER.choice(fields["phase"], "turn.phase", PHASES))
    mine = state.decks[state.seat]
    _played(state, mine, fields)
    state.used = read_set(mine, fields.get("used", []), "turn.used")
    if state.used & ~mine.once_a_turn:
        raise READER.fault("turn.used", "only once-a-turn texts are used")
    yours = state.decks[1 - state.seat]
    state.paid = read_set(yours, fields.get("paid", []), "turn.paid")
    if state.paid & ~yours.doing[DEMAND]:
        raise READER.fault("turn.paid", "only demands of the other side are paid")
    state.drawn = READER.number(fields.get("drawn", 0), "turn.drawn", 0, 99)
    state.from_hand = READER.number(fields.get("from_hand", 0), "turn.from_hand", 0, 30)
    if state.from_hand and not state.sides[state.seat].landed:
        raise READER.fault("turn.from_hand", "is counted only after a ship has landed (LH3)")
    state.stage = STAGES.index(READER.choice(fields.get("stage", STAGES[WAIT]), "turn.stage", STAGES))
    state.texts = read_set(mine, fields.get("texts", []), "turn.texts")
    loser = fields.get("loser")
    state.loser = NOBODY if loser is None else READER.number(loser, "turn.loser", 0, 1)
    for number, due in enumerate(READER.list(fields.get("due", []), "turn.due")):
        state.due.append(READER.number(due, f"turn.due[{number}]", 0, 9))


def _played(state: LegendsState, mine: Deck, fields: Json) -> None:
    cards = read_cards(mine, fields.get("played", []), "turn.played")
    if len(set(cards)) != len(cards):
        raise READER.fault("turn.played", "a card appears twice")
    given = fields.get("how")
    hows = None if given is None else READER.list(given, "turn.how")
    if hows is not None and len(hows) != len(cards):
        raise READER.fault("turn.how", "must say of each played card how")
    for number, card in enumerate(cards):
        if hows is None:
            how = place_of_play(state, card)
        else:
            how = HOWS.index(READER.choice(hows[number], f"turn.how[{number}]", HOWS))
        if (how == AS_LEADERSHIP) != (mine.types[card] & (LEADERSHIP | SHIP) != 0):
            raise READER.fault(f"turn.how[{number}]", f"does not fit {mine.ids[card]}")
        state.played.append(entry_of(card, how))
        if mine.types[card] == LEADERSHIP:
            if state.leader >= 0:
                raise READER.fault("turn.played", "only one leadership card a turn (LT3)")
            if not state.sides[state.seat].leadership >> card & 1:
                raise READER.fault("turn.played", f"{mine.ids[card]} is not on the leader's pile (LT3)")
            state.leader = card


def _end_leadership(state: LegendsState) -> None:
    """What leads stops acting (LT11) before a Flood makes the other side retreat, and when the cards have run out."""
    flooded = state.stage in (RETREAT, FIGHT_OVER) and state.loser == 1 - state.seat
    if flooded or (state.phase == OVER and state.reason == BY_CARDS):
        state.leader = -1


def _aim(state: LegendsState, aims: list[tuple[int, int, int, str]]) -> None:
    for seat, source, target, path in aims:
        if not state.decks[seat].aiming >> source & 1:
            raise READER.fault(path, f"{state.decks[seat].ids[source]} has no text on one of its owner's cards (LP4)")
        if not possible_targets(state, seat, aim_of(state, seat, source)) >> target & 1:
            raise READER.fault(path, "cannot be the target of that text (LP4)")
        state.sides[seat].targets.append(entry_of(source, target))
    state.sides[0].targets.sort()
    state.sides[1].targets.sort()


def _check_fight(state: LegendsState) -> None:
    if state.phase == OVER:
        return
    fighting = (CHARACTER_PHASE, SUPPORT_PHASE, POWER)
    if state.fight_turn == 0:
        if state.phase in fighting:
            raise READER.fault("turn.phase", "there is no fight for this phase (LT4)")
        if any(state.sides[seat].combat or state.sides[seat].support for seat in range(2)):
            raise READER.fault("fight", "cards in combat and support mean a fight (LR4)")
    elif state.fight_turn == 1 and state.phase not in fighting:
        raise READER.fault("fight.turn", "the first turn of a fight begins with its character phase (LT4)")
    elif state.element == UNNAMED and state.fight_turn > 1:
        raise READER.fault("fight.element", "must be named after the first turn")
    if state.sides[1 - state.seat].landed:
        raise READER.fault("players", "only the player whose turn it is has landed ships (LT9)")
    if state.phase <= LEADERSHIP_PHASE and any(mark_in(entry) != AS_LEADERSHIP for entry in state.played):
        raise READER.fault("turn.played", "only leadership cards and ships are played so early (LT1)")


def _check_power(state: LegendsState, data: Any) -> None:
    if data is None:
        return
    given = [READER.number(value, f"power[{seat}]") for seat, value in enumerate(READER.list(data, "power"))]
    if given != powers(state):
        raise READER.fault("power", f"is {powers(state)} by the cards on the table")


# --- the open question and the end ---


def _pending(state: LegendsState, data: Any) -> None:
    if data is None:
        return
    fields = READER.object(data, "pending", ("seat", "source", "why", "owner", "from", "min", "max"))
    why = WHYS.index(READER.choice(fields["why"], "pending.why", WHYS[1:]))
    state.why = why
    state.asked = READER.number(fields["seat"], "pending.seat", 0, 1)
    state.owner = READER.number(fields["owner"], "pending.owner", 0, 1)
    state.least = READER.number(fields["min"], "pending.min", 0, 99)
    state.most = READER.number(fields["max"], "pending.max", 0, 99)
    source = fields["source"]
    state.source_seat = state.owner
    if source is not None:
        name = READER.text(source, "pending.source")
        seats = [seat for seat in (state.asked, 1 - state.asked) if name in state.decks[seat].number_of]
        if not seats:
            raise READER.fault("pending.source", f"there is no card {show(name)} in this game")
        state.source_seat = seats[0]
        state.source = state.decks[seats[0]].number_of[name]
    deck = state.decks[state.owner]
    for number, item in enumerate(READER.list(fields["from"], "pending.from")):
        if item is None:
            state.hidden += 1
        else:
            state.choices |= 1 << read_card(deck, item, f"pending.from[{number}]")
    if (source is None) != (why == ASK_CALL or why == ASK_DRAGON):
        raise READER.fault("pending.source", "does not fit what is asked")


def _result(state: LegendsState, data: Any) -> None:
    if (data is not None) != (state.phase == OVER):
        raise READER.fault("result", "is set exactly when the phase is over")
    if data is None:
        return
    fields = READER.object(data, "result", ("winners", "reason", "crystals"))
    winners = READER.list(fields["winners"], "result.winners")
    if len(winners) != 1:
        raise READER.fault("result.winners", "must be one seat")
    state.winner = READER.number(winners[0], "result.winners[0]", 0, 1)
    state.reason = REASONS.index(READER.choice(fields["reason"], "result.reason", REASONS[1:]))
    if READER.number(fields["crystals"], "result.crystals", 1, 9) != crystals(state):
        raise READER.fault("result.crystals", "is one and one for each dragon (LG3)")
    if state.why != NOT_ASKED:
        raise READER.fault("pending", "nothing is asked after the end")
