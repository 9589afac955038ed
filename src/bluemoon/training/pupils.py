"""The pupils by the name of their game. Only the one that is learned is loaded."""

from bluemoon.training.playing import Make
from bluemoon.training.pupil import Pupil


def _city() -> Pupil:
    from bluemoon.training.city_pupil import CityPupil

    return CityPupil()


def _legends() -> Pupil:
    from bluemoon.training.duel_pupil import DuelPupil

    return DuelPupil()


PUPILS: dict[str, Make] = {"city": _city, "legends": _legends}
