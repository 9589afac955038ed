"""What somebody is asked, about which card, and every answer there is."""

from bluemoon.core.words import Listener, count, listed
from bluemoon.guide.legends.forecast import call_stakes
from bluemoon.guide.legends.naming import WHY_NAMES
from bluemoon.guide.legends.wire import Answer, Question
from bluemoon.guide.wire import Action
from bluemoon.legends.game import Legends
from bluemoon.legends.questions import (
    ASK_CALL,
    ASK_DISCARD,
    ASK_DRAGON,
    ASK_DRAW,
    ASK_INTO_DECK,
    ASK_LOAD,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_SHIP,
    ASK_TAKE_BACK,
    ASK_TARGET,
    ASK_UNDER_DECK,
    NOT_ASKED,
)
from bluemoon.legends.refusal import asks
from bluemoon.legends.state import LegendsState

# The rule behind each question.
RULES = {
    ASK_DISCARD: "LE4",
    ASK_TAKE_BACK: "LE4",
    ASK_SEARCH: "LE5",
    ASK_SACRIFICE: "LE4",
    ASK_LOAD: "LH2",
    ASK_SHIP: "LH2",
    ASK_UNDER_DECK: "LE11",
    ASK_INTO_DECK: "LE11",
    ASK_TARGET: "LP4",
    ASK_CALL: "LB3",
    ASK_DRAGON: "LR2",
    ASK_DRAW: "LE4",
}


def question(
    legends: Legends, state: LegendsState, legal: list[int], seat: int | None, listener: Listener, most: int
) -> Question | None:
    """What is asked now; `legal` are the answers of the seat that looks, if it is asked."""
    if state.why == NOT_ASKED:
        return None
    forms = [legends.action_json(state, action) for action in legal]
    forms.sort(key=lambda form: (form["do"] != "choose", len(form.get("cards", []))))
    answers = [_answer(legends, state, form) for form in forms[:most]]
    source = None if state.source < 0 else state.decks[state.source_seat].ids[state.source]
    return Question(
        why=WHY_NAMES[state.why - 1],
        seat=state.asked,
        source=source,
        source_seat=None if source is None else state.source_seat,
        owner=state.owner,
        asks=asks(state),
        say=say(state, seat, listener),
        rule=RULES[state.why],
        ordered=state.why == ASK_UNDER_DECK,
        answers=answers,
        answers_in_all=len(forms),
        default=_default(answers) if len(answers) == len(forms) else None,
        stakes=call_stakes(state, listener) if state.why == ASK_CALL else None,
    )


def say(state: LegendsState, seat: int | None, listener: Listener) -> str:
    """What is asked, and by which card."""
    choose = "Choose" if seat == state.asked else f"{listener.who(state.asked)} chooses"
    source = "" if state.source < 0 else f" ({state.decks[state.source_seat].cards[state.source].name})"
    return f"{choose} {asks(state)}{source}."


def _answer(legends: Legends, state: LegendsState, form: Action) -> Answer:
    if form["do"] == "call":
        return Answer("Call the bluff", form, [])
    if form["do"] == "believe":
        return Answer("Believe it", form, [])
    if form["do"] == "retreat":
        return Answer("Retreat", form, [])
    if "dragon" in form:
        return Answer(f"The {form['dragon']} dragon", form, [], dragon=form["dragon"])
    if "count" in form:
        drawn = f"Draw {count(form['count'], 'card')}" if form["count"] else "Draw none"
        return Answer(drawn, form, [], count=form["count"])
    cards = [card for card in form["cards"] if card is not None]
    hidden = len(form["cards"]) - len(cards)
    names = [legends.catalogue.cards[card].name for card in cards]
    if hidden:
        names.append(count(hidden, "hidden card"))
    return Answer(listed(names) or "Nothing", form, cards, hidden)


def _default(answers: list[Answer]) -> Action | None:
    """The only answer, or the one that takes, gives and risks nothing."""
    if len(answers) == 1:
        return answers[0].action
    for answer in answers:
        nothing = answer.action.get("cards") == [] or answer.action["do"] == "believe"
        if nothing:
            return answer.action
    return None
