"""Blue Moon Legends, as the contract tests meet it."""

import copy
import json
from random import Random
from typing import Any, Final

from bluemoon.core.game import Json
from bluemoon.core.read import Reader, position_fault
from bluemoon.core.rng import Rng
from bluemoon.legends import actions
from bluemoon.legends.catalogue import PEOPLES
from bluemoon.legends.deck import Deck
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import ASK_UNDER_DECK
from bluemoon.legends.state import LegendsState
from tests.contract.adapter import Adapter, Verdict
from tests.contract.legends_judge import CARDS, LegendsJudge
from tests.legends.own_decks import random_decks

RULES: Final = {
    "LS": 4, "LT": 11, "LP": 7, "LI": 9, "LL": 3, "LR": 5, "LG": 3, "LB": 4, "LH": 3, "LE": 18, "LD": 2,
}  # fmt: skip
VERBS: Final = ("next", "fight", "retreat", "call", "believe")
HANDS_TRIED: Final = 10
OWN_DECKS: Final = 253  # the seed of two decks that hold many of those cards
CARD_VERBS: Final = ("retrieve", "drop", "play", "bluff", "use")


class LegendsAdapter(Adapter):
    game: Legends
    moods = ("any", "eager", "steady")
    silent = frozenset({"next"})  # goes on to the next phase, no more
    longest_walk = 130  # a duel has about a hundred decisions

    def __init__(self) -> None:
        self.game = Legends()
        self._judged: Json | None = None
        self._judge: LegendsJudge
        self._ordered = False
        self._listed: list[Json] = []
        self.rule_ids = frozenset(f"{part}{n}" for part, last in RULES.items() for n in range(1, last + 1))

    def configs(self) -> list[Json]:
        """Each deck, in both editions, with and without naming dragons."""
        found = []
        for number, people in enumerate(PEOPLES[::2]):
            other = PEOPLES[(2 * number + 1) % len(PEOPLES)]
            edition = ("second", "first")[number % 2]
            config: Json = {"decks": [people, other], "edition": edition, "first": (None, 0, 1)[number % 3]}
            found.append({**config, "name_dragons": True} if number % 4 > 1 else config)
        # And two decks of one's own, with most of the cards that are in none of the nine (LD2).
        found.append({"decks": random_decks(Random(OWN_DECKS)), "edition": "second", "first": None})
        return found

    def choose(self, state: LegendsState, legal: list[int], mood: str, chance: Random) -> int:
        """Random players would hardly ever fight; so kinds of actions are drawn first, and peace seldom wins."""
        if mood == "any" and chance.random() < 0.3:
            return chance.choice(legal)
        kinds = sorted({actions.kind_of(action) for action in legal})
        if chance.random() < 0.93:
            kinds = [kind for kind in kinds if kind not in (actions.DECLINE, actions.GIVE_UP)] or kinds
        if mood == "eager" and chance.random() < 0.8:
            kinds = [kind for kind in kinds if kind != actions.NEXT] or kinds
        kind = chance.choice(kinds)
        return chance.choice([action for action in legal if actions.kind_of(action) == kind])

    def conserve(self, form: Json) -> None:
        for player, deck in zip(form["players"], self.decks_of(form), strict=True):
            assert cards_of(player) == sorted(deck.ids[1:])  # LS1
            assert set(player["disclosed"]) <= set(player["hand"])  # LE7
        assert len(set(form["dragons"].values()) - {None}) <= 1  # LR2
        assert not all(player["ran_out"] for player in form["players"])
        assert (form["turn"]["phase"] == "over") == (form["result"] is not None)
        if form["fight"] is None and form["result"] is None:
            assert not any(player["combat"] or player["support"] for player in form["players"])  # LR4

    def decks_of(self, form: Json) -> list[Deck]:
        return self.game.box.build(Reader(position_fault), form["config"]["decks"], "config.decks")

    def plausible(self, state: LegendsState, chance: Random) -> list[Json]:
        """Every verb with every card, sets of hand cards, and some that are listed, also changed a little."""
        form = self.game.state_json(state)
        mine = state.decks[state.seat].ids
        yours = state.decks[1 - state.seat].ids
        hand: list[str] = form["players"][state.seat]["hand"]
        found: list[Json] = [{"do": verb} for verb in VERBS]
        found += [{"do": "announce", "element": element} for element in ("fire", "earth")]
        found += [{"do": "choose", "dragon": dragon} for dragon in ("fire", "earth", "water")]
        found += [{"do": "choose", "count": count} for count in range(5)]
        for card in [*mine, chance.choice(yours)]:
            found += [{"do": verb, "card": card} for verb in CARD_VERBS]
            found += [{"do": "play", "card": card, "text": False}, {"do": "land", "ship": card}]
            found.append({"do": "load", "card": card, "ship": chance.choice(mine)})
        for size in range(5):
            cards = chance.sample(hand, min(size, len(hand)))
            found += [{"do": "decline", "discard": cards}, {"do": "choose", "cards": cards}]
            found.append({"do": "choose", "cards": [None] * size})
            found.append({"do": "pay", "for": chance.choice(yours), "cards": cards})
        legal = self.game.legal(state)
        for action in chance.sample(legal, min(12, len(legal))):
            listed = self.game.action_json(state, action)
            found.append(listed)
            if "cards" in listed:
                found.append({**listed, "cards": listed["cards"] + chance.sample(mine, 1)})
                found.append({**listed, "cards": listed["cards"][1:]})
        return found

    def odd_numbers(self, state: LegendsState, chance: Random) -> list[int]:
        legal = self.game.legal(state)
        found = [-1, 2**70, 255, 99]
        for _ in range(60):
            kind, card = chance.randrange(24), chance.randrange(32)
            found.append(kind | card << 8 | chance.choice([0, chance.getrandbits(36)]) << 13)
        for action in chance.sample(legal, min(10, len(legal))):
            found += [action ^ 1 << chance.randrange(56), action + 1, -action]
        return found

    def verdict(self, form: Json, action: Json) -> Verdict:
        """What the judge says; where he says nothing, what `legal` lists for the position as anybody else would load
        it."""
        if form is not self._judged:  # many actions are tried in the same position
            state = self.game.load(form, 0)
            self._judged, self._ordered = form, state.why == ASK_UNDER_DECK
            self._judge = LegendsJudge(form)
            listed = [self.game.action_json(state, number) for number in self.game.legal(state)]
            self._listed = [_plain(other, self._ordered) for other in listed]
        cards = action.get("cards") or []
        if len(set(cards) - {None}) < len([card for card in cards if card is not None]):
            return Verdict.MALFORMED
        allowed = self._judge.allows(action)
        if allowed is None:
            allowed = _plain(action, self._ordered) in self._listed
        return Verdict.LISTED if allowed else Verdict.FORBIDDEN

    def number_verdict(self, state: LegendsState, action: int) -> Verdict:
        """Nothing that is not listed is allowed (a list too long to be complete does not come up here)."""
        return Verdict.FORBIDDEN

    def twin(self, form: Json, seat: int | None, keep: Json | None, chance: Random) -> Json:
        """With an action to keep, hands change only where it shows nothing of them, and never the cards on top of the
        decks, which may show."""
        other = copy.deepcopy(form)
        if keep is None:
            other["rng"] = Rng.from_seed(chance.getrandbits(32)).text()
        if form["result"] is not None:
            return other  # after the end everything else is open
        pending = form["pending"] or {"from": [], "source": None}
        fixed = {*pending["from"], pending["source"], *form["turn"]["played"]}
        for number, player in enumerate(other["players"]):
            held = fixed | set(player["disclosed"]) | set(player.get("under", []))
            if keep is not None and number == seat:
                continue  # it may draw, and sees what
            if keep is not None:
                below = player["deck"][1 : len(player["deck"]) - len(player.get("under", []))]
                chance.shuffle(below)
                player["deck"][1 : 1 + len(below)] = below
                continue
            places: list[tuple[list[Any], int]] = _places(player["deck"], held)
            if number != seat:
                places += _places(player["hand"], held)
            cards = [pile[place] for pile, place in places]
            chance.shuffle(cards)
            for (pile, place), card in zip(places, cards, strict=True):
                pile[place] = card
            if number != seat:
                self._other_bluffs(self.decks_of(form)[number], player, held, chance)
        return other if keep is None else self._other_hands(other, seat, keep, chance)

    def _other_hands(self, form: Json, seat: int | None, keep: Json, chance: Random) -> Json:
        """The hands that the seat does not see could be others, as long as the action stays possible (LT6)."""
        tells = keep["do"] in ("choose", "use", "call") or (keep["do"] == "play" and CARDS[keep["card"]].has_text)
        if tells or "before" in form["turn"]:
            return form
        fixed = {*form["turn"]["played"], keep.get("card"), *keep.get("cards", []), *keep.get("discard", [])}
        for _ in range(HANDS_TRIED):
            other = copy.deepcopy(form)
            for number, player in enumerate(other["players"]):
                if number != seat:
                    held = fixed | set(player["disclosed"]) | set(player.get("under", []))
                    places = _places(player["hand"], held) + _places(player["deck"], {*held, *player["deck"][:1]})
                    cards = [pile[place] for pile, place in places]
                    chance.shuffle(cards)
                    for (pile, place), card in zip(places, cards, strict=True):
                        pile[place] = card
            state = self.game.load(other, 0)
            if _plain(keep, False) in [_plain(self.game.action_json(state, n), False) for n in self.game.legal(state)]:
                return other
        return form

    def _other_bluffs(self, deck: Deck, player: Json, held: set[Any], chance: Random) -> None:
        """Cards that lie face down could be others from the deck."""
        for entry in player["support"]:
            might = [
                n for n, card in enumerate(player["deck"]) if card in deck.names(deck.bluffable) and card not in held
            ]
            if entry["bluff"] and entry["card"] not in held and might:
                place = chance.choice(might)
                entry["card"], player["deck"][place] = player["deck"][place], entry["card"]


def cards_of(player: Json) -> list[str]:
    cards: list[str] = player["deck"] + player["hand"] + player["leadership"] + player["discard"]
    cards += [entry["card"] for zone in ("combat", "support", "ships") for entry in player[zone]]
    return sorted(cards + [card for ship in player["ships"] for card in ship["load"]])


def _places(pile: list[Any], held: set[Any]) -> list[tuple[list[Any], int]]:
    return [(pile, place) for place, card in enumerate(pile) if card not in held]


def _plain(action: Json, ordered: bool) -> Json:
    """An action so that the same is equal: cards are sets unless their order matters."""
    plain = {name: value for name, value in action.items() if (name, value) != ("text", True)}
    for name in ("cards", "discard"):
        if name in plain and not (ordered and name == "cards"):
            plain[name] = sorted(json.dumps(card) for card in plain[name])
    return plain
