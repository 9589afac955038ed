"""A tournament's scores as lines for a person at a terminal."""

from bluemoon.arena.scores import BotScores, Score, Scores
from bluemoon.core.words import count

WIDEST = 34  # columns for a bot's name


def lines(scores: Scores, seconds: float, now: int) -> list[str]:
    """The scores in words and columns; `now` is how many of the games were played in these seconds."""
    if not scores.games:
        return ["No game was finished."]
    names = [entrant.name for entrant in scores.plan.entrants]
    width = min(max(map(len, names)), WIDEST)
    order = sorted(range(len(names)), key=lambda bot: -scores.bots[bot].rating.strength)
    here = "" if now == scores.games else f", {now} of them now,"
    report = [f"{count(scores.games, 'game')}{here} in {seconds:.1f} s: {now / max(seconds, 1e-9):.2g} games/s"]
    report.append("Wins of all seats taken, with 95% intervals over deals, and OpenSkill ratings")
    for bot in order:
        rating = scores.bots[bot].rating
        rated = f"rating {rating.strength:5.1f} ± {1.96 * rating.doubt:.1f}"
        report.append(f"  {_row(names[bot], width, scores.bots[bot].score)}   {rated}")
    if len(scores.meetings) > 1 or len(scores.meetings[0].bots) > 2:
        report.append("Against each other")
        for meeting in scores.meetings:
            if meeting.games:
                for bot in meeting.bots[: 1 if len(meeting.bots) == 2 and scores.plan.players == 2 else None]:
                    others = " and ".join(names[other] for other in meeting.bots if other != bot)
                    report.append(f"  {_row(names[bot], width, meeting.scores[bot])}   against {others}")
    if scores.plan.own_decks:
        report.append("Decks")
        decks = sorted(scores.peoples.items(), key=lambda item: -item[1].share)
        wide = min(max(len(name) for name, _ in decks), WIDEST)
        report += [f"  {_row(_titled(scores, name), wide, score)}" for name, score in decks]
    report.append("Time for a decision, in milliseconds")
    for bot in order:
        report.append(f"  {_times(names[bot], width, scores.bots[bot])}")
    for bot in order:
        if scores.bots[bot].forfeits:
            report.append(_forfeits(names[bot], scores.bots[bot]))
    seats = ", ".join(f"seat {seat + 1} {score.share:.1%}" for seat, score in enumerate(scores.seats))
    report.append(f"Wins by seat: {seats}" + _starters(scores))
    ends = ", ".join(f"{reason} {number}" for reason, number in sorted(scores.reasons.items()))
    extra = [how for number, how in ((scores.draws, "without a winner"), (scores.shared, "shared")) if number]
    numbers = [number for number in (scores.draws, scores.shared) if number]
    report.append(f"Ends: {ends}" + "".join(f"; {number} {how}" for number, how in zip(numbers, extra, strict=True)))
    report.append(
        f"A game takes {scores.turns:.1f} turns ({min(scores.lengths)} to {max(scores.lengths)})"
        f" and {scores.decisions / scores.games:.1f} decisions."
    )
    return report


def _row(name: str, width: int, score: Score) -> str:
    low, high = score.interval()
    shared = f", {score.shared} shared" if score.shared else ""
    drawn = f", {score.draws} drawn" if score.draws else ""
    won = f"{score.won} of {score.seats} won{shared}{drawn}"
    return f"{_cut(name, width)} {score.share:6.1%}  ({low:5.1%} to {high:6.1%})  {won}"


def _titled(scores: Scores, name: str) -> str:
    return name if name in scores.plan.own_decks else name.title()


def _times(name: str, width: int, bot: BotScores) -> str:
    median, late = (1000 * bot.times.quantile(share) for share in (0.5, 0.99))
    return f"{_cut(name, width)} median {median:8.2f}   99% within {late:8.2f}   most {1000 * bot.times.longest:8.2f}"


def _forfeits(name: str, bot: BotScores) -> str:
    kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(bot.forfeits.items()))
    return f"{name} forfeited {count(sum(bot.forfeits.values()), 'decision')} ({kinds}). The first: {bot.fault}"


def _starters(scores: Scores) -> str:
    return f"; who begins wins {scores.starters[0].share:.1%}" if scores.peoples else ""


def _cut(name: str, width: int) -> str:
    return f"{name if len(name) <= width else name[: width - 1] + '…':<{width}}"
