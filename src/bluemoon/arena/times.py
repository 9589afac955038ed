"""How long decisions take: counted in classes a twentieth apart, so that millions of them fit into a line."""

from math import exp, log

STEP = log(1.05)
SHORTEST = 1e-6


class Times:
    """The times of many decisions, in seconds."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        place = round(log(max(seconds, SHORTEST) / SHORTEST) / STEP)
        self.counts[place] = self.counts.get(place, 0) + 1
        self.longest = max(self.longest, seconds)

    def join(self, other: "Times") -> None:
        for place, number in other.counts.items():
            self.counts[place] = self.counts.get(place, 0) + number
        self.longest = max(self.longest, other.longest)

    @property
    def number(self) -> int:
        return sum(self.counts.values())

    def quantile(self, share: float) -> float:
        """The time that this share of the decisions took no longer than (to 2.5%)."""
        needed = share * self.number
        passed = 0
        for place in sorted(self.counts):
            passed += self.counts[place]
            if passed >= needed:
                return min(SHORTEST * exp(place * STEP), self.longest)
        return 0.0

    def json(self) -> list[object]:
        return [round(self.longest, 6), {str(place): number for place, number in sorted(self.counts.items())}]

    @staticmethod
    def read(data: list[object]) -> "Times":
        times = Times()
        longest, counts = data
        assert isinstance(longest, float | int)
        assert isinstance(counts, dict)
        times.longest = float(longest)
        times.counts = {int(place): int(number) for place, number in counts.items()}
        return times
