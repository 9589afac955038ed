"""A tournament as one HTML page with charts, for people to read, send around and keep."""

from math import log10
from pathlib import Path

from bluemoon.arena.page import Cell, figure, page, paragraph, section, table
from bluemoon.arena.ratings import Stage
from bluemoon.arena.scores import MeetingScores, Score, Scores
from bluemoon.charts import Bar, Line, Point, bar_chart, line_chart
from bluemoon.core.errors import BadRequest, reason_of
from bluemoon.core.words import count

HOW = (
    "Every deal was played {times} times with the bots in each other’s seats, so that good cards favour nobody. The "
    "intervals hold the true share in 95 of 100 such tournaments; they are computed from the spread between deals, not "
    "between single games. A shared victory counts as a part of one for each winner, a draw for nobody. Ratings are "
    "OpenSkill’s (Plackett and Luce); 25 is average, and the second number is how far off they may be. Times are those "
    "of decisions with at least two possibilities; a program’s first one includes its start."
)

MOST_LINES = 4  # more cannot be told apart


def write_report(path: Path, scores: Scores) -> None:
    """Write the page; BadRequest if that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report(scores), encoding="utf-8")
    except OSError as error:
        raise BadRequest(f"{path} cannot be written: {reason_of(error)}.") from error


def report(scores: Scores) -> str:
    """The page."""
    title = f"Arena: {scores.plan.game().title}"
    parts = [f"<header><h1>{title}</h1>{paragraph(_what(scores))}</header>"]
    if scores.games:
        parts.append(_ranking(scores))
        if len(scores.meetings) > 1:
            parts.append(_meetings(scores))
        parts += [_games(scores), _seats(scores), _times(scores)]
        parts += [_forfeits(scores)] if any(bot.forfeits for bot in scores.bots) else []
    parts.append(
        section("How it was measured", paragraph(HOW.format(times=scores.plan.games_a_deal)), _settings(scores))
    )
    parts.append(paragraph("An unofficial fan project; the games belong to their author and publishers.", "faint"))
    return page(title, "\n".join(parts))


def _what(scores: Scores) -> str:
    plan = scores.plan
    kind = f"a gauntlet of {plan.entrants[0].name}" if plan.gauntlet else "a round robin"
    stopped = "" if scores.games == plan.total else f" of the {plan.total:,} planned"
    return (
        f"{scores.games:,} games{stopped} over {count(plan.deals, 'deal')}: {kind} between {len(plan.entrants)} bots, "
        f"{plan.players} at a table, {plan.milliseconds} ms for a decision, seed {plan.seed}."
    )


def _ranking(scores: Scores) -> str:
    names = [entrant.name for entrant in scores.plan.entrants]
    order = sorted(range(len(names)), key=lambda bot: -scores.bots[bot].rating.strength)
    rows, bars = [], []
    for bot in order:
        score, rating = scores.bots[bot].score, scores.bots[bot].rating
        rated = Cell(f"{rating.strength:.1f}", f"± {1.96 * rating.doubt:.1f}")
        rows.append((names[bot], [_share(score), rated, *_counts(score)]))
        bars.append(Bar(names[bot], score.share, *score.interval()))
    lines = [Line(names[bot], [_point(stage, bot) for stage in scores.course]) for bot in order[:MOST_LINES]]
    par = 1 / scores.plan.players
    return section(
        "Who is stronger",
        table("All bots, the strongest first", ["Bot", "Wins", "Rating", *COUNTED], rows),
        figure("Share of wins", bar_chart("Share of wins, with 95% intervals", bars, marks=[par])),
        paragraph(f"The dashed line is what equal players would win: {par:.0%}.", "faint"),
        figure(
            "Ratings",
            line_chart("Ratings while the tournament went on", "games", "rating", lines, y_text=_plain, y_span=None),
        ),
    )


def _meetings(scores: Scores) -> str:
    names = [entrant.name for entrant in scores.plan.entrants]
    met = [meeting for meeting in scores.meetings if meeting.games]
    duels = scores.plan.players == 2  # in which one side's wins tell the other's
    rows = []
    for meeting in met:
        for bot in meeting.bots[:1] if duels else meeting.bots:
            others = " and ".join(names[other] for other in meeting.bots if other != bot)
            rows.append((f"{names[bot]} – {others}", [_share(meeting.scores[bot]), *_counts(meeting.scores[bot])]))
    parts = [_cross_table(names, met)] if duels and not scores.plan.gauntlet else []
    return section("Against each other", *parts, table("Each meeting", ["Bot – against", "Wins", *COUNTED], rows))


def _cross_table(names: list[str], met: list[MeetingScores]) -> str:
    shares = {(bot, other): meeting.scores[bot] for meeting in met for bot, other in _both(meeting)}
    rows = []
    for bot, name in enumerate(names):
        cells = []
        for other in range(len(names)):
            score = shares.get((bot, other))
            cells.append(Cell("–") if score is None else _share(score))
        rows.append((name, cells))
    return table("How often the bot on the left beats the one above", ["Bot", *names], rows)


def _both(meeting: MeetingScores) -> list[tuple[int, int]]:
    one, other = meeting.bots
    return [(one, other), (other, one)]


def _games(scores: Scores) -> str:
    rows = [
        (reason, [Cell(f"{number:,}"), Cell(f"{number / scores.games:.1%}")])
        for reason, number in sorted(scores.reasons.items(), key=lambda item: -item[1])
    ]
    rows.append(("without a winner", [Cell(f"{scores.draws:,}"), Cell(f"{scores.draws / scores.games:.1%}")]))
    rows.append(("shared victory", [Cell(f"{scores.shared:,}"), Cell(f"{scores.shared / scores.games:.1%}")]))
    width = max(-(-(max(scores.lengths) - min(scores.lengths) + 1) // 12), 1)
    first = min(scores.lengths) // width * width
    bars = []
    for start in range(first, max(scores.lengths) + 1, width):
        share = sum(scores.lengths.get(turns, 0) for turns in range(start, start + width)) / scores.games
        name = str(start) if width == 1 else f"{start} to {start + width - 1}"
        bars.append(Bar(f"{name} turns", share, share, share))
    return section(
        "The games",
        paragraph(f"A game takes {scores.turns:.1f} turns and {scores.decisions / scores.games:.0f} decisions."),
        table("How games end", ["End", "Games", "Share"], rows),
        figure("Length of games", bar_chart("Length of games", bars, span=(0.0, max(bar.value for bar in bars)))),
    )


def _seats(scores: Scores) -> str:
    bars = [Bar(f"Seat {seat + 1}", score.share, *score.interval()) for seat, score in enumerate(scores.seats)]
    parts = []
    if scores.peoples:
        for name, score in zip(("who begins", "who does not"), scores.starters, strict=True):
            bars.append(Bar(name, score.share, *score.interval()))
        order = sorted(scores.peoples.items(), key=lambda item: -item[1].share)
        own = scores.plan.own_decks
        peoples = [Bar(name if name in own else name.title(), score.share, *score.interval()) for name, score in order]
        title, by = ("Decks", "deck") if own else ("Peoples", "people")
        parts.append(figure(title, bar_chart(f"Share of wins by {by}", peoples, marks=[0.5])))
    by_seat = bar_chart("Share of wins by seat", bars, marks=[1 / scores.plan.players])
    return section("What the seat is worth", figure("Seats", by_seat), *parts)


def _times(scores: Scores) -> str:
    names = [entrant.name for entrant in scores.plan.entrants]
    rows, bars = [], []
    for name, bot in zip(names, scores.bots, strict=True):
        median, late = bot.times.quantile(0.5), bot.times.quantile(0.99)
        most = bot.times.longest
        rows.append((name, [Cell(f"{bot.times.number:,}"), *(Cell(_time(t)) for t in (median, late, most))]))
        bars.append(Bar(name, _log(median), _log(median), _log(late)))
    chart = bar_chart(
        "Half of the decisions, and 99 of 100, within", bars, lambda value: _time(10**value / 1e6), (0, 6)
    )
    return section(
        "Time for a decision",
        table("Times", ["Bot", "Decisions", "Median", "99% within", "Most"], rows),
        figure("Times, from a microsecond to a second", chart),
    )


def _forfeits(scores: Scores) -> str:
    rows = []
    for entrant, bot in zip(scores.plan.entrants, scores.bots, strict=True):
        if bot.forfeits:
            kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(bot.forfeits.items()))
            rows.append(
                (
                    entrant.name,
                    [Cell(f"{sum(bot.forfeits.values()):,}"), Cell(kinds, words=True), Cell(bot.fault, words=True)],
                )
            )
    explanation = "Decisions that came late, broken or illegal were made at random instead."
    return section(
        "Forfeits", paragraph(explanation), table("Forfeits", ["Bot", "Decisions", "Kinds", "The first"], rows)
    )


def _settings(scores: Scores) -> str:
    plan = scores.plan
    rows = [(entrant.name, [Cell(entrant.spec, words=True)]) for entrant in plan.entrants]
    config = plan.configs[0]
    settings = ", ".join(f"{name} {value}" for name, value in config.items() if name not in ("decks", "first"))
    decks = f"; {count(len(plan.configs) // 2, 'match-up')}, each side beginning" if "decks" in config else ""
    return table("The bots", ["Bot", "Asked for as"], rows) + paragraph(f"Configuration: {settings}{decks}.")


# --- cells ---

COUNTED = ["Played", "Won", "Shared", "Drawn", "Lost"]


def _share(score: Score) -> Cell:
    low, high = score.interval()
    return Cell(f"{score.share:.1%}", f"{low:.1%} to {high:.1%}", score.share)


def _counts(score: Score) -> list[Cell]:
    return [Cell(f"{number:,}") for number in (score.seats, score.won, score.shared, score.draws, score.lost)]


def _point(stage: Stage, bot: int) -> Point:
    rating = stage.ratings[bot]
    spread = 1.96 * rating.doubt
    return Point(stage.games, rating.strength, rating.strength - spread, rating.strength + spread)


def _plain(number: float) -> str:
    return f"{number:g}"


def _log(seconds: float) -> float:
    """In powers of ten of a microsecond: times differ by orders of magnitude."""
    return log10(max(seconds * 1e6, 1.0))


def _time(seconds: float) -> str:
    if seconds < 0.9995e-3:
        return f"{seconds * 1e6:.3g} µs"
    return f"{seconds * 1e3:.3g} ms" if seconds < 0.9995 else f"{seconds:.3g} s"
