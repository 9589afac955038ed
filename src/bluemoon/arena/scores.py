"""Counting a tournament: who won how often against whom, how games ended, how long they and the decisions took.

A share of wins is counted by seat: of all the times a bot sat in a seat, how often it won there. A victory that several
share is a part of one for each; a draw is a victory for nobody, and is told apart. So the shares of all that play can
add up to less than one, and among equals everybody's is one seat's: a half with two players, a quarter with four.
"""

from bluemoon.arena.interval import deal_interval
from bluemoon.arena.plan import Plan
from bluemoon.arena.playing import GameResult
from bluemoon.arena.ratings import Rating, ratings
from bluemoon.arena.times import Times
from bluemoon.core.game import Json


class Score:
    """How it went for somebody: a bot, a seat, a people."""

    def __init__(self) -> None:
        self.seats = 0  # how often it sat in one
        self.wins = 0.0
        self.won = 0  # alone
        self.shared = 0
        self.draws = 0
        self._deals: dict[int, tuple[float, int]] = {}

    def add(self, deal: int, seat: int, winners: list[int]) -> None:
        points = 0.0
        self.seats += 1
        if not winners:
            self.draws += 1
        elif seat in winners:
            points = 1 / len(winners)
            self.wins += points
            if len(winners) > 1:
                self.shared += 1
            else:
                self.won += 1
        before, number = self._deals.get(deal, (0.0, 0))
        self._deals[deal] = (before + points, number + 1)

    @property
    def lost(self) -> int:
        return self.seats - self.won - self.shared - self.draws

    @property
    def share(self) -> float:
        return self.wins / self.seats if self.seats else 0.0

    def interval(self) -> tuple[float, float]:
        return deal_interval(list(self._deals.values()))

    @property
    def deals(self) -> int:
        return len(self._deals)

    def json(self) -> Json:
        low, high = self.interval()
        return {
            "seats": self.seats,
            "deals": self.deals,
            "won": self.won,
            "shared": self.shared,
            "drawn": self.draws,
            "lost": self.lost,
            "share": round(self.share, 6),
            "interval": [round(low, 6), round(high, 6)],
        }


class MeetingScores:
    """Those who met: each one's score against the others, and how their games ended."""

    def __init__(self, bots: tuple[int, ...]) -> None:
        self.bots = bots
        self.games = 0
        self.draws = 0
        self.turns = 0
        self.reasons: dict[str, int] = {}
        self.scores = {bot: Score() for bot in bots}


class BotScores:
    """One bot in the whole tournament."""

    def __init__(self) -> None:
        self.score = Score()
        self.times = Times()
        self.forfeits: dict[str, int] = {}
        self.fault = ""
        self.rating = Rating(25.0, 25.0 / 3)


class Scores:
    """Everything counted of the games played so far."""

    def __init__(self, plan: Plan, results: list[GameResult]) -> None:
        self.plan = plan
        self.games = len(results)
        self.draws = 0
        self.shared = 0
        self.reasons: dict[str, int] = {}
        self.lengths: dict[int, int] = {}  # games by their number of turns
        self.decisions = 0
        self.bots = [BotScores() for _ in plan.entrants]
        self.seats = [Score() for _ in range(plan.players)]
        self.peoples: dict[str, Score] = {}  # and custom decks
        self.starters = [Score(), Score()]  # in a duel: who begins, and who does not
        self.meetings = [MeetingScores(meeting) for meeting in plan.meetings]
        for result in sorted(results, key=lambda result: result.number):
            self._add(result)
        self.course = ratings(results, len(plan.entrants))
        for bot, rating in zip(self.bots, self.course[-1].ratings, strict=True):
            bot.rating = rating

    def _add(self, result: GameResult) -> None:
        arranged = self.plan.arranged(result.number)
        winners = result.winners
        self.draws += not winners
        self.shared += len(winners) > 1
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        self.lengths[result.turns] = self.lengths.get(result.turns, 0) + 1
        meeting = self.meetings[arranged.meeting]
        meeting.games += 1
        meeting.draws += not winners
        meeting.turns += result.turns
        meeting.reasons[result.reason] = meeting.reasons.get(result.reason, 0) + 1
        for seat, bot in enumerate(result.bots):
            self.bots[bot].score.add(arranged.deal, seat, winners)
            self.seats[seat].add(arranged.deal, seat, winners)
            meeting.scores[bot].add(arranged.deal, seat, winners)
            self._add_seat(self.bots[bot], result, seat)
            decks = arranged.config.get("decks")
            if decks is not None:
                self.peoples.setdefault(self.plan.deck_name(decks[seat]), Score()).add(arranged.deal, seat, winners)
                self.starters[seat != arranged.config["first"]].add(arranged.deal, seat, winners)

    def _add_seat(self, bot: BotScores, result: GameResult, seat: int) -> None:
        counted = result.seats[seat]
        self.decisions += counted.times.number
        bot.times.join(counted.times)
        for kind, number in counted.forfeits.items():
            bot.forfeits[kind] = bot.forfeits.get(kind, 0) + number
        if counted.fault and not bot.fault:
            bot.fault = f"game {result.number + 1}, {counted.fault}"

    @property
    def turns(self) -> float:
        return sum(turns * number for turns, number in self.lengths.items()) / max(self.games, 1)

    def json(self) -> Json:
        """All of it, for programs."""
        plan = self.plan
        data: Json = {
            "game": plan.game_id,
            "players": plan.players,
            "configs": plan.configs,
            "gauntlet": plan.gauntlet,
            "ms": plan.milliseconds,
            "seed": plan.seed,
            "games": self.games,
            "planned": plan.total,
            "complete": self.games == plan.total,
            "bots": [self._bot_json(number) for number in range(len(self.bots))],
            "meetings": [self._meeting_json(meeting) for meeting in self.meetings],
            "draws": self.draws,
            "shared": self.shared,
            "reasons": dict(sorted(self.reasons.items())),
            "turns": {
                "mean": round(self.turns, 3),
                "shortest": min(self.lengths, default=0),
                "longest": max(self.lengths, default=0),
            },
            "decisions": self.decisions,
            "seats": [score.json() for score in self.seats],
        }
        if self.peoples:
            data["peoples"] = {name: score.json() for name, score in sorted(self.peoples.items())}
            data["starters"] = {"first": self.starters[0].json(), "second": self.starters[1].json()}
        return data

    def _bot_json(self, number: int) -> Json:
        bot, entrant = self.bots[number], self.plan.entrants[number]
        return {
            "name": entrant.name,
            "bot": entrant.spec,
            **bot.score.json(),
            "rating": {"strength": round(bot.rating.strength, 3), "doubt": round(bot.rating.doubt, 3)},
            "decisions": {
                "number": bot.times.number,
                "median_ms": round(1000 * bot.times.quantile(0.5), 3),
                "p99_ms": round(1000 * bot.times.quantile(0.99), 3),
                "most_ms": round(1000 * bot.times.longest, 3),
            },
            "forfeits": dict(sorted(bot.forfeits.items())),
            "fault": bot.fault or None,
        }

    def _meeting_json(self, meeting: MeetingScores) -> Json:
        names = [self.plan.entrants[bot].name for bot in meeting.bots]
        return {
            "bots": names,
            "games": meeting.games,
            "draws": meeting.draws,
            "reasons": dict(sorted(meeting.reasons.items())),
            "turns": round(meeting.turns / max(meeting.games, 1), 3),
            "scores": {self.plan.entrants[bot].name: score.json() for bot, score in meeting.scores.items()},
        }
