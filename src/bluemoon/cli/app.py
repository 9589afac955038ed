"""The commands and their options. Everything a command does is in a file of its own; this one only reads and calls."""

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter
from cyclopts.help import DefaultFormatter, PanelSpec
from rich.box import SIMPLE_HEAD
from rich.console import Console

from bluemoon import __version__
from bluemoon.cli.failure import Failure
from bluemoon.core.errors import Refused

Edition = Literal["second", "first"]

OVERVIEW = """\
Blue Moon City, the board game by Reiner Knizia, at your terminal (unofficial).

  bluemoon play city                 play against a bot; add --you Ann Ben to play with others
  bluemoon play city --plain         the same in words alone, for a screen reader
  bluemoon play city --resume last   go on with the game you left
  bluemoon replay FILE               step through a recorded game
  bluemoon rules dragons             look a rule up
  bluemoon simulate city --games 100 let bots play, and see who wins
  bluemoon referee                   the rules for programs: JSON lines in, JSON lines out

bluemoon COMMAND --help tells the options of a command, bluemoon --version the version.
"""


def _one_sentence(error: CycloptsError) -> str:
    return f"bluemoon: {error}"


app = App(
    name="bluemoon",
    help="Blue Moon City at your terminal: play, replay, simulate, look rules up (unofficial).",
    version=__version__,
    error_formatter=_one_sentence,
    help_formatter=DefaultFormatter(panel_spec=PanelSpec(box=SIMPLE_HEAD, padding=(0, 0))),  # no frames to read past
    default_parameter=Parameter(show_default=lambda value: None if value is False else value, negative=()),
    result_action="return_value",
    error_console=Console(stderr=True, soft_wrap=True, highlight=False),
)
play_app = App(name="play", help="Play a game at this terminal.")
simulate_app = App(name="simulate", help="Let bots play many games, and count.")
app.command(play_app)
app.command(simulate_app)

ComponentsFile = Annotated[Path | None, Parameter(help="A corrected copy of components.toml to play with.")]
Plain = Annotated[bool, Parameter(help="Words alone: no colours, no drawing; for screen readers.")]
EditionOption = Annotated[Edition, Parameter(help="The rules of 2018 (second) or of 2006 (first).")]
ExpansionOption = Annotated[bool, Parameter(help="With the four special buildings of the expansion.")]
ScatteredOption = Annotated[bool, Parameter(help="All tiles but the Courtyard are placed at random.")]


@app.default
def overview() -> int:
    """What there is."""
    print(OVERVIEW, end="")
    return 0


@app.command
def referee(*, components: ComponentsFile = None) -> int:
    """Answer requests as JSON lines until the input ends; for bots and other programs."""
    from bluemoon.cli.play import city_with
    from bluemoon.legends.game import Legends
    from bluemoon.referee import serve

    serve(sys.stdin.buffer, sys.stdout.buffer, {"city": city_with(components), "legends": Legends()})
    return 0


@play_app.command(name="city")
def play_city(
    *,
    players: Annotated[int | None, Parameter(help="How many play: 2, 3 or 4.")] = None,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    seed: Annotated[int | None, Parameter(help="The same seed deals the same game.")] = None,
    you: Annotated[
        list[str] | None, Parameter(consume_multiple=True, help="The names of the people who play here.")
    ] = None,
    bots: Annotated[str | None, Parameter(help="The bots in the other seats, such as greedy,random.")] = None,
    seats: Annotated[str | None, Parameter(help="Who sits where, such as greedy,you,random.")] = None,
    components: ComponentsFile = None,
    plain: Plain = False,
    resume: Annotated[Path | None, Parameter(help="Go on with a saved game; last is the one left last.")] = None,
    save: Annotated[Path | None, Parameter(help="The file to keep this game in.")] = None,
) -> int:
    """Play Blue Moon City: alone against bots, or several people at one terminal."""
    from bluemoon.cli import play
    from bluemoon.cli.gamefile import named_file
    from bluemoon.cli.screen import Screen
    from bluemoon.cli.seats import seats_of

    game = play.city_with(components)
    screen = Screen(plain)
    file = None if save is None else named_file(str(save))
    if resume is not None:
        given = {"--players": players, "--seed": seed, "--you": you, "--bots": bots, "--seats": seats}
        given |= {"--expansion": expansion, "--scattered": scattered, "--edition": edition != "second"}
        for option, value in given.items():
            if value is not None and value is not False:
                raise Failure(f"A saved game says itself how it is played: leave {option} out with --resume.")
        session = play.resumed_session(game, resume, screen, file)
    else:
        table_seats = seats_of(players, you or [], bots, seats)
        config = {
            "players": len(table_seats),
            "edition": edition,
            "expansion": expansion,
            "scattered": scattered,
        }
        session = play.new_session(game, config, table_seats, seed, screen, file or play.new_file())
    return play.run(session, save is not None)


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A saved game, a record, or JSON lines of them.")],
    /,
    *,
    plain: Plain = False,
    step: Annotated[bool, Parameter(help="Step through it even without a terminal.")] = False,
    verify: Annotated[bool, Parameter(help="Only check that the game replays.")] = False,
    game: Annotated[int | None, Parameter(help="Which game of a file with several, from 1.")] = None,
    components: ComponentsFile = None,
) -> int:
    """Step through a recorded game, or print its whole story when there is no terminal."""
    from bluemoon.cli.replaying import replay_file

    return replay_file(file, plain, step, verify, game, components)


@simulate_app.command(name="city")
def simulate_city(
    *,
    games: Annotated[int, Parameter(help="How many games.")] = 100,
    jobs: Annotated[int, Parameter(help="How many processes; the results do not depend on it.")] = 1,
    players: Annotated[int | None, Parameter(help="How many play: 2, 3 or 4.")] = None,
    edition: EditionOption = "second",
    expansion: ExpansionOption = False,
    scattered: ScatteredOption = False,
    bots: Annotated[str, Parameter(help="The bots that play, such as greedy,random.")] = "greedy,random",
    seed: Annotated[int | None, Parameter(help="The same seed plays the same games.")] = None,
    records: Annotated[Path | None, Parameter(help="Write every game to this file, one JSON line each.")] = None,
    components: ComponentsFile = None,
    json: Annotated[bool, Parameter(help="Print the statistics as JSON.")] = False,
) -> int:
    """Let bots play many games, and print who won, how games ended, and how long they took."""
    from bluemoon.cli.simulate import Plan, simulate

    plan = Plan.of(games, players, edition, expansion, scattered, bots, seed, components)
    return simulate(plan, jobs, records, json)


@app.command
def rules(*word: Annotated[str, Parameter(help="A rule's number such as B6, or words such as dragon scales.")]) -> int:
    """Print a rule, or the rules in which a word stands."""
    from bluemoon.cli.rulebook import answer
    from bluemoon.cli.screen import Screen

    screen = Screen()
    for line in answer(" ".join(word)):
        screen.line(line)
    return 0


def run() -> None:
    """Run the command; every failure is one sentence and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = app()
        sys.stdout.flush()
    except (Failure, Refused) as failure:
        print(f"bluemoon: {failure}", file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        code = 130
    except OSError as error:
        # Whoever read the output has gone; pointing it nowhere keeps the interpreter from complaining at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0 if isinstance(error, BrokenPipeError) else 2
        if code:
            print(f"bluemoon: {error}.", file=sys.stderr)
    sys.exit(code)
