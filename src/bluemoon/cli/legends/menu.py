"""What the guide says can be done in a duel, as a short numbered list. What would come of it stands beside it."""

from rich.text import Text

from bluemoon.cli import palette
from bluemoon.cli.legends.drawing import card_chip
from bluemoon.cli.menu import Choice, Menu, plain_choice
from bluemoon.core.words import count, listed
from bluemoon.guide.legends.cardwords import spoken
from bluemoon.guide.legends.wire import Answer, Button, CardChoice, Decline, Demand, LegendsGuidance, Question
from bluemoon.guide.wire import Action
from bluemoon.legends.catalogue import Catalogue


def build_menu(catalogue: Catalogue, guidance: LegendsGuidance) -> Menu:
    """The menu of the seat to decide."""
    if guidance.question is not None:
        return _question(catalogue, guidance.question)
    choices = [_card(catalogue, choice) for choice in guidance.choices if choice.do != "load"]
    choices += [_button(button) for button in (guidance.fight, guidance.retreat) if button is not None]
    choices += [plain_choice(_small(one.words), one.action) for one in guidance.announce]
    choices += [_demand(catalogue, demand) for demand in guidance.demands]
    choices += _loads(catalogue, [choice for choice in guidance.choices if choice.do == "load"])
    if guidance.decline is not None:
        choices.append(_decline(catalogue, guidance.decline))
    done = None if guidance.next is None else plain_choice(_small(guidance.next.words), guidance.next.action)
    return Menu(guidance.say.removesuffix("."), choices, done)


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _card(catalogue: Catalogue, choice: CardChoice) -> Choice:
    """A choice about one card: the guide's words, with the card drawn in place of its name."""
    card = catalogue.cards[choice.card]
    before, _, after = _small(choice.words).partition(card.name)
    hint = "" if choice.then is None else choice.then.words
    label = Text.assemble(before, card_chip(card), after)
    return Choice(label, f"{before}{spoken(card)}{after}", choice.action, hint=hint)


def _button(button: Button) -> Choice:
    choice = plain_choice(_small(button.words), button.action)
    if button.price is not None:
        choice.hint = button.price.words.removesuffix(".")
    return choice


def _cards(catalogue: Catalogue, before: str, cards: list[str], action: Action, hidden: int = 0) -> Choice:
    """A choice about several cards."""
    names = [catalogue.cards[card].name for card in cards]
    if hidden:
        names.append(count(hidden, "hidden card"))
    label = Text(before)
    for number, card in enumerate(cards):
        label.append(" " if number else "").append_text(card_chip(catalogue.cards[card]))
    if hidden:
        label.append((" " if cards else "") + count(hidden, "hidden card"))
    return Choice(label, before + listed(names), action)


def _demand(catalogue: Catalogue, demand: Demand) -> Choice:
    """A demand of the other side, the cheapest way first."""
    ways = [_cards(catalogue, "discard ", way.cards, way.action) for way in demand.ways]
    text = f"{_small(demand.words)}: "
    label = Text(text).append_text(ways[0].label)
    spoken = text + ways[0].spoken
    if len(ways) > 1:
        others = f" ({len(ways) - 1} other {'way' if len(ways) == 2 else 'ways'})"
        label.append(others, style=palette.QUIET)
        spoken += others
    heading = f"All ways to meet it: {catalogue.cards[demand.card].name}"
    return Choice(label, spoken, ways[0].action, ways if len(ways) > 1 else [], heading)


def _loads(catalogue: Catalogue, loads: list[CardChoice]) -> list[Choice]:
    """One entry a card; where there are several ships, they stand behind it."""
    by_card: dict[str, list[CardChoice]] = {}
    for load in loads:
        by_card.setdefault(load.card, []).append(load)
    choices = []
    for id, ways in by_card.items():
        if len(ways) == 1:
            choices.append(_card(catalogue, ways[0]))
            continue
        card = catalogue.cards[id]
        ships = [plain_choice(f"onto {catalogue.cards[way.ship or id].name}", way.action) for way in ways]
        choices.append(Choice(Text.assemble("load ", card_chip(card), " …"), f"load {spoken(card)}", None, ships))
    return choices


def _decline(catalogue: Catalogue, decline: Decline) -> Choice:
    """Two lists: the first card to discard, and behind it alone or with others."""
    if not decline.ways[0].cards:
        return plain_choice(_small(decline.words), decline.ways[0].action)
    behind: dict[str, list[Choice]] = {}
    for way in decline.ways:
        for first in way.cards:
            others = [first, *(card for card in way.cards if card != first)]
            behind.setdefault(first, []).append(_cards(catalogue, "discard ", others, way.action))
    firsts = []
    for first, ways in behind.items():
        card = catalogue.cards[first]
        firsts.append(Choice(Text.assemble("discard ", card_chip(card), " …"), f"discard {spoken(card)}", None, ways))
    return Choice(Text(f"{_small(decline.words)}…"), _small(decline.words), None, firsts)


# --- questions ---


def _question(catalogue: Catalogue, question: Question) -> Menu:
    choices: list[Choice] = []
    nothing: Choice | None = None
    for answer in question.answers:
        if _is_nothing(answer):
            nothing = plain_choice("nothing", answer.action)
        elif answer.cards or answer.hidden:
            choices.append(_cards(catalogue, "", answer.cards, answer.action, answer.hidden))
        else:
            choices.append(plain_choice(_small(answer.words), answer.action))
    heading = question.say.removesuffix(".")
    if question.stakes is not None:
        heading += f". {question.stakes.words.removesuffix('.')}"
    note = "" if choices else "There is nothing to choose from; 0 goes on."
    return Menu(heading, choices, nothing, note)


def _is_nothing(answer: Answer) -> bool:
    return answer.action.get("cards") == []
