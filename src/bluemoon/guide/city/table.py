"""What a page draws of a position besides the view: the phases, what can be done, what would come of it."""

from typing import Final

from bluemoon.city.box import Box
from bluemoon.city.legal import next_cost
from bluemoon.city.rules import tile_id
from bluemoon.city.state import CONTRIBUTION, MOVEMENT, OVER, REASONS, CityState
from bluemoon.city.tell import Teller
from bluemoon.core.words import count
from bluemoon.guide.city.buildings import Buildings
from bluemoon.guide.city.choices import Choices, choices
from bluemoon.guide.city.kept import Kept
from bluemoon.guide.city.naming import PHASE_NAMES
from bluemoon.guide.city.together import most_together
from bluemoon.guide.city.wire import CityGuidance, PhaseStep

PHASE_TITLES: Final = ("Move", "Build", "Reset")
PHASE_STEPS: Final = [
    [PhaseStep(PHASE_NAMES[phase], title, phase == now, phase < now) for phase, title in enumerate(PHASE_TITLES)]
    for now in range(len(PHASE_NAMES))
]
DOING: Final = ("is moving", "is building", "is choosing discards")


def table(
    kept: Kept, buildings: Buildings, state: CityState, seat: int | None, names: list[str], most_ways: int
) -> CityGuidance:
    """For one seat, or for somebody who only watches (None)."""
    city = kept.city
    yours = seat is not None and seat == city.to_move(state)
    possible = choices(kept, state, most_ways) if yours else Choices()
    return CityGuidance(
        phase=PHASE_NAMES[state.phase],
        turn_seat=state.seat,
        yours=yours,
        say=_say(city.box, state, possible) if yours else _say_to_others(state, seat, names),
        phases=PHASE_STEPS[state.phase],
        moves=possible.moves,
        paths=possible.paths,
        strides=possible.strides,
        dragons=possible.dragons,
        spaces=possible.spaces,
        offers=possible.offers,
        specials=possible.specials,
        stop=possible.stop,
        if_stopped=possible.if_stopped,
        finish=possible.finish,
        resets=possible.resets,
        only=possible.only,
        obelisk=kept.obelisk(state),
        buildings=buildings.all(state),
    )


# --- what can still be done, in a sentence ---


def _say_to_others(state: CityState, seat: int | None, names: list[str]) -> str:
    if state.phase == OVER:
        return Teller(names, seat).sentence(
            {"event": "game_over", "winners": list(state.winners), "reason": REASONS[state.reason]}
        )
    return f"{names[state.seat]} {DOING[state.phase]}."


def _say(box: Box, state: CityState, possible: Choices) -> str:
    if state.phase == MOVEMENT:
        return _say_moving(state, possible)
    if state.phase == CONTRIBUTION:
        return _say_building(box, state, possible)
    return "Discard up to two cards, then draw two more than that."


def _say_moving(state: CityState, possible: Choices) -> str:
    here = possible.if_stopped
    if here is not None and here.spaces:
        build = "build on a lit space"
    elif here is not None and here.offers:
        build = f"offer {count(here.offers[0].cost, 'crystal')}"
    else:
        build = ""
    if state.steps:
        say = f"{count(state.steps, 'step')} left: go to a lit tile{f' or {build}' if build else ''}."
    elif build:
        say = f"No steps left: {build}."
    else:
        say = "No steps left, and nothing to build here."
    if possible.strides or any(move.do == "fly" for move in possible.moves):
        return f"{say} You may use a Flit card{' or a dragon' if possible.dragons else ''}."
    return f"{say} You may move a dragon." if possible.dragons else say


def _say_building(box: Box, state: CityState, possible: Choices) -> str:
    here = tile_id(box, state, state.figures[state.seat]).replace("_", " ").title()
    if possible.offers:
        offering = "one more offering" if state.turn_offerings else "an offering"
        return f"You can make {offering} for {count(possible.offers[0].cost, 'crystal')}."
    if possible.spaces:
        return f"You can pay for {_payable(box, state, possible)} of the {here}."
    if possible.specials:
        return f"You can use the {here}, which ends building, or finish."
    return f"{_nothing(box, state, here)}: finish building."


def _payable(box: Box, state: CityState, possible: Choices) -> str:
    """As many spaces as can be filled one after another; the player chooses which."""
    building = box.buildings[state.board[state.figures[state.seat]]]
    single = [(building.colours[offer.space], building.costs[offer.space]) for offer in possible.spaces]
    together = most_together(box.payments, single, state.hands[state.seat], state.markers[state.seat])
    spaces = count(len(single), "space")
    return spaces if together == len(single) else f"{together} of {spaces}"


def _nothing(box: Box, state: CityState, here: str) -> str:
    """Why there is nothing to build here."""
    tile = state.board[state.figures[state.seat]]
    if tile >= 0 and state.rebuilt >> tile & 1:
        return f"The {here} is already rebuilt"
    if state.markers[state.seat] == 0:
        return "You have no markers left"
    if tile >= 0:
        return f"Your cards cannot pay for any free space of the {here}"
    if state.turn_offerings:
        return "You have already made your offering this turn; one more takes a Pillar card and the crystals for it"
    crystals = count(state.crystals[state.seat], "crystal")
    return f"The next offering costs {next_cost(box, state)}, and you have {crystals}"
