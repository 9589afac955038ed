from bluemoon.legends.state import LegendsState


def can_finish(state: LegendsState) -> bool:
    return True
