"""Counting games, or matches of several games: who won, how, and how long it took."""

from bluemoon.arena.playing import GameResult
from bluemoon.arena.scores import Score
from bluemoon.core.game import Json


class Tally(Score):
    """How often somebody played, and how it went; each game is a deal of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.sums: dict[str, int] = {}

    def json(self) -> Json:
        low, high = self.interval()
        return {
            "played": self.seats,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6) if self.seats else None,
            "interval": [round(low, 6), round(high, 6)],
            **{name: round(number / self.seats, 6) for name, number in self.sums.items()},
        }

    def line(self, name: str, width: int = 8) -> str:
        low, high = self.interval()
        wins = f"{_number(self.wins)} of {self.seats}"
        return f"  {name:<{width}}{wins:>14}{self.share:>8.1%}  {f'({low:.1%} to {high:.1%})':<19}" + " ".join(
            f"{number / max(self.seats, 1):>5.2f} {name}" for name, number in self.sums.items()
        )


class Statistics:
    """The sums over everything played so far: games, or matches."""

    def __init__(self, players: int, bots: list[str], matches: bool = False) -> None:
        self.matches = matches
        self.played = 0
        self.games = 0  # a match has several
        self.lengths: dict[int, int] = {}  # how many had so many games
        self.turns = 0
        self.decisions = 0
        self.draws = 0
        self.reasons: dict[str, int] = {}
        self.seats = [Tally() for _ in range(players)]
        self.names = bots  # of the entrants
        self.bots = {name: Tally() for name in dict.fromkeys(bots)}

    def add(self, game: GameResult) -> None:
        self.played += 1
        self.games += len(game.reasons)
        self.lengths[len(game.reasons)] = self.lengths.get(len(game.reasons), 0) + 1
        self.turns += game.turns
        self.decisions += game.decisions
        self.draws += not game.winners
        for reason in game.reasons:
            self.reasons[reason] = self.reasons.get(reason, 0) + 1
        for seat, bot in enumerate(game.bots):
            for tally in (self.seats[seat], self.bots[self.names[bot]]):
                tally.add(game.number, seat, game.winners)
                for name, numbers in game.measures.items():
                    tally.sums[name] = tally.sums.get(name, 0) + numbers[seat]

    def json(self) -> Json:
        played = max(self.played, 1)
        lengths = {str(length): number for length, number in sorted(self.lengths.items())}
        return {
            **({"matches": self.played, "lengths": lengths} if self.matches else {}),
            "games": self.games,
            "bots": {name: tally.json() for name, tally in self.bots.items()},
            "seats": [tally.json() for tally in self.seats],
            "draws": self.draws,
            "reasons": dict(sorted(self.reasons.items())),
            "turns": round(self.turns / played, 6),
            "decisions": round(self.decisions / played, 6),
        }

    def speed(self, seconds: float) -> Json:
        seconds = max(seconds, 1e-9)
        return {
            "seconds": round(seconds, 3),
            "games_per_second": round(self.games / seconds, 2),
            "decisions_per_second": round(self.decisions / seconds, 1),
        }

    def lines(self, seconds: float) -> list[str]:
        """The statistics for a person to read."""
        unit = "match" if self.matches else "game"
        if not self.played:
            return [f"No {unit} was finished."]
        speed = self.speed(seconds)
        games = f"{self.games / self.played:.1f} games, " if self.matches else ""
        span = f" ({min(self.lengths)} to {max(self.lengths)} games)" if len(self.lengths) > 1 else ""
        ends = ", ".join(f"{reason} {number}" for reason, number in sorted(self.reasons.items()))
        return [
            f"{several(self.played, unit)} in {seconds:.1f} s:"
            f" {speed['games_per_second']:g} games/s, {speed['decisions_per_second']:,.0f} decisions/s",
            "Wins by bot, with 95% intervals",
            *(tally.line(name, max(8, *map(len, self.bots))) for name, tally in self.bots.items()),
            "Wins by seat",
            *(tally.line(f"seat {seat + 1}") for seat, tally in enumerate(self.seats)),
            f"Ends: {ends}" + (f"; {self.draws} without a winner" if self.draws else ""),
            f"A {unit} takes {games}{self.turns / self.played:.1f} turns and"
            f" {self.decisions / self.played:.1f} decisions{span}.",
        ]


def several(number: int, unit: str) -> str:
    """This many games or matches."""
    return f"{number} {unit if number == 1 else f'{unit}es' if unit == 'match' else f'{unit}s'}"


def _number(wins: float) -> str:
    return f"{wins:.0f}" if wins == int(wins) else f"{wins:.1f}"
