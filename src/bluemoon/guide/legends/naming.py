"""The engine's numbers by the names that go over the line: phases, elements, dragons, questions."""

from typing import get_args

from bluemoon.guide.legends.wire import DragonName, Element, Phase, Why

# In the engine's order; a test holds them against the engine's own. Questions are counted from 1.
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
ELEMENT_NAMES: tuple[Element, ...] = get_args(Element)
DRAGON_NAMES: tuple[DragonName, ...] = get_args(DragonName)
WHY_NAMES: tuple[Why, ...] = get_args(Why)
