"""What a player types, understood: `n`, `step mill`, `go to the fire temple`, `contribute 4 h3 k1`, `discard v1 v2`.

Whatever is typed is first spelled out as the action's own text, in all the ways it could be meant; then the engine
reads these. If it accepts exactly one, that is it. Nothing is guessed between two that are both possible.
"""

import re

from bluemoon.city import actions
from bluemoon.city.cards import DRAGON_FLIES, DRAGON_WALKS, PEOPLES, WILD, card_id
from bluemoon.city.game import City
from bluemoon.city.scoring import DRAGONS
from bluemoon.city.state import CONTRIBUTION, CityState
from bluemoon.city.ways import cheapest_first, price
from bluemoon.core.errors import AmbiguousText, BadRequest, IllegalAction, Refused
from bluemoon.core.words import begins
from bluemoon.guide.city.cardwords import read_card
from bluemoon.guide.city.scene import COMPASS, Scene

VERBS: dict[str, tuple[str, ...]] = {
    "step": ("step", "go", "walk", "move"),
    "fly": ("fly",),
    "stride": ("stride",),
    "contribute": ("contribute", "c", "pay", "build", "fill"),
    "offer": ("offer", "o", "offering"),
    "travel": ("travel",),
    "use": ("use", "special"),
    "reset": ("reset", "discard", "draw", "keep"),
    "done": ("done", ".", "stop", "finish", "stay", "end"),
}
SMALL_WORDS = ("to", "the", "with", "and", "on", "a", "an", "discarding", "dragon", "all", "cards", "for", "space")
MOST_SHOWN = 6


def understand(game: City, state: CityState, scene: Scene, text: str) -> int:
    """The action that is meant; BadRequest, AmbiguousText or IllegalAction says why there is none."""
    words = re.sub(r"[,+()]", " ", text.lower()).split()
    first_refusal: Refused | None = None
    readings: dict[int, str] = {}
    for spelled in spellings(game, state, scene, words) or [" ".join(words)]:
        try:
            readings.setdefault(game.parse_action(state, spelled), spelled)
        except IllegalAction as refused:
            first_refusal = first_refusal or refused
        except AmbiguousText:
            raise
        except BadRequest as refused:
            first_refusal = first_refusal or refused
    if len(readings) == 1:
        return next(iter(readings))
    if readings:
        raise AmbiguousText(f"That could mean {_or(list(readings.values()))}.")
    assert first_refusal is not None
    raise first_refusal


def completions(game: City, state: CityState, legal: list[int], text: str) -> list[str]:
    """The action texts that begin with what is typed."""
    typed = text.lower()
    return [spelled for spelled in action_texts(game, state, legal) if spelled.lower().startswith(typed)]


def action_texts(game: City, state: CityState, legal: list[int]) -> list[str]:
    """The texts of all actions, but of contributions only the cheapest for each space."""
    cheapest: dict[int, int] = {}
    texts = []
    for action in legal:
        code = actions.code_of(action)
        if not actions.CONTRIBUTE <= code < actions.CONTRIBUTE_END:
            texts.append(game.action_text(state, action))
        elif code not in cheapest or price(game.box.pack, action) < price(game.box.pack, cheapest[code]):
            cheapest[code] = action
    return texts + [game.action_text(state, action) for action in cheapest.values()]


def spellings(game: City, state: CityState, scene: Scene, words: list[str]) -> list[str]:
    """The action texts that the words could stand for; none if they make no sense."""
    if not words:
        return []
    if words[0] in COMPASS or words[0] in [way[0] for way in COMPASS]:
        return _compass(scene, words[0][0]) if len(words) == 1 else []
    dragons = [name for name in DRAGONS if name.startswith(words[0])] if len(words[0]) > 1 else []
    if dragons and not _verbs(words[0]):
        return _dragon(scene, dragons, words[1:])
    phrases: list[str] = []
    refusal: Refused | None = None
    for verb in _verbs(words[0]):
        try:
            phrases += _of_verb(game, state, scene, verb, words[1:])
        except Refused as refused:
            refusal = refusal or refused
    if not phrases and refusal is not None:
        raise refusal
    return phrases


def _verbs(word: str) -> list[str]:
    """The verbs a word stands for: one it is, or those it begins."""
    exact = [verb for verb, names in VERBS.items() if word in names]
    return exact or [verb for verb, names in VERBS.items() if any(name.startswith(word) for name in names)]


def _of_verb(game: City, state: CityState, scene: Scene, verb: str, rest: list[str]) -> list[str]:
    cards, others = _split_cards(rest)
    if verb == "done":
        return [] if rest else [game.action_text(state, action) for action in _done(scene)]
    if verb == "step":
        if others and others[0] in COMPASS:
            return _compass(scene, others[0][0])
        return [f"step to {title}" for title in matching_tiles(scene, others)]
    if verb == "fly":
        return [f"fly to {title}{_with(cards)}" for title in matching_tiles(scene, others)]
    if verb == "travel":
        return [f"travel to {title}" for title in matching_tiles(scene, others)]
    if verb == "use":
        here = scene.tile_of(scene.seat).title
        return [f"use {title}" for title in matching_tiles(scene, others)] if others else [f"use {here}"]
    if verb in ("stride", "offer"):
        return [f"{verb}{_with(cards)}"]
    if verb == "reset":
        return [f"reset discarding {' + '.join(cards)}" if cards else "reset"]
    return _contribute(game, state, scene, cards, others)


def _done(scene: Scene) -> list[int]:
    return [(actions.STOP, actions.FINISH, actions.RESET)[scene.phase]] if scene.phase < 3 else []


def _compass(scene: Scene, letter: str) -> list[str]:
    """The step in a direction; a step to nowhere is left for the engine to refuse."""
    down, right = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}[letter]
    row, column = divmod(scene.players[scene.seat].figure, 5)
    row, column = row + down, column + right
    tile = scene.tiles[row * 5 + column] if 0 <= row < 5 and 0 <= column < 5 else None
    if tile is None:
        raise IllegalAction("M1", "There is no tile in that direction.")
    return [f"step to {tile.title}"]


def _dragon(scene: Scene, dragons: list[str], rest: list[str]) -> list[str]:
    """A dragon's move; with no card named, each that could do it."""
    cards, others = _split_cards(rest)
    spellings = []
    for dragon in dragons:
        kinds = (DRAGON_FLIES[DRAGONS.index(dragon)], DRAGON_WALKS[DRAGONS.index(dragon)])
        hand = scene.players[scene.seat].hand or []
        movers = [kind for kind in kinds if kind in hand] or list(kinds)
        for title in matching_tiles(scene, others):
            spellings += [
                f"{dragon} dragon to {title} with {card}"
                for card in cards or [scene.pack.id_of_kind[kind] for kind in movers]
            ]
    return spellings


def _contribute(game: City, state: CityState, scene: Scene, cards: list[str], others: list[str]) -> list[str]:
    numbers = [word for word in others if word.isdigit()]
    tiles = [word for word in others if not word.isdigit()]
    here = scene.tile_of(scene.seat)
    on = matching_tiles(scene, tiles) if tiles else [here.title]
    which = f" (space {numbers[1]})" if len(numbers) > 1 else ""
    costs = here.building.costs if here.building is not None else [1]
    numbers = numbers[:1] or [str(cost) for cost in dict.fromkeys(costs)]
    if cards:
        return [f"contribute {number}{which} on {title} with {' + '.join(cards)}" for number in numbers for title in on]
    free = [str(cost) for cost, seat in zip(costs, here.markers, strict=False) if seat is None]
    if here.title not in on or scene.phase != CONTRIBUTION or not set(numbers) & set(free):
        # It cannot be, whatever the cards: the engine says why.
        return [f"contribute {numbers[0]}{which} on {title} with {scene.pack.id_of_kind[WILD]}" for title in on]
    # No cards are named: every payment is meant, so it is only clear if there is just one.
    texts = [
        game.action_text(state, action)
        for action in cheapest_first(game.box.pack, game.legal(state))
        if actions.CONTRIBUTE <= actions.code_of(action) < actions.CONTRIBUTE_END
    ]
    wanted = [re.compile(rf"contribute {number}{re.escape(which)}(?!\d)") for number in numbers]
    fitting = [text for text in texts if any(pattern.match(text) for pattern in wanted)]
    if not fitting:
        raise IllegalAction("B2", "Your cards do not pay for that; say which cards, as in 'contribute 3 h2 k1'.")
    return fitting[: MOST_SHOWN + 1]


def matching_tiles(scene: Scene, words: list[str]) -> list[str]:
    """The titles of the tiles that the words mean: the whole name, else the beginnings of its words in order."""
    name = " ".join(words).replace("_", " ").strip()
    if not name:
        raise BadRequest("Say which tile.")
    titles = [tile.title for tile in scene.tiles if tile is not None]
    exact = [title for title in titles if title.lower() == name]
    matches = exact or [title for title in titles if begins(title.lower().split(), name.split())]
    if not matches:
        raise BadRequest(f"There is no tile called {name[:40]!r} in this city.")
    return matches


def _split_cards(words: list[str]) -> tuple[list[str], list[str]]:
    """The cards among the words (h3, hoax-3, hoax 3), and the other words that matter."""
    cards: list[str] = []
    others: list[str] = []
    waiting = [word for word in words if word not in SMALL_WORDS]
    while waiting:
        word = waiting.pop(0)
        if word in PEOPLES and waiting and waiting[0] in ("1", "2", "3"):
            word = f"{word}-{waiting.pop(0)}"
        kind = read_card(word)
        if kind is None:
            others.append(word)
        else:
            cards.append(card_id(kind))
    return cards, others


def _with(cards: list[str]) -> str:
    return f" with {' + '.join(cards)}" if cards else ""


def _or(texts: list[str]) -> str:
    shown = [f"'{text}'" for text in texts[:MOST_SHOWN]]
    if len(texts) > MOST_SHOWN:
        return f"{', '.join(shown)} and more"
    return f"{', '.join(shown[:-1])} or {shown[-1]}"
