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
from bluemoon.cli.commands import command_of
from bluemoon.cli.ensemble import ensemble
from bluemoon.cli.failure import Failure
from bluemoon.cli.parameters import ComponentsFile, Plain
from bluemoon.cli.train_options import train
from bluemoon.core.errors import Refused
from bluemoon.games import all_games, entries
from bluemoon.server.settings import DEFAULT_HOST, DEFAULT_PORT, Settings

OVERVIEW = """\
Blue Moon City and Blue Moon Legends, the games by Reiner Knizia, on a page and at your terminal (unofficial).

  bluemoon                           play City in your browser: starts the server and opens the page
  bluemoon serve                     the server alone: --host and --port say where, --database which
  bluemoon play city                 play against a bot; add --you Ann Ben to play with others
  bluemoon play city --plain         the same in words alone, for a screen reader
  bluemoon play city --resume last   go on with the game you left
  bluemoon play legends              the card duel: --decks hoax,vulca says which peoples fight
  bluemoon play legends --match      several duels, to five crystals
  bluemoon cards dragon              look cards up: words, --people flit, --type booster
  bluemoon deck check FILE           is this a deck that may be played with?
  bluemoon replay FILE               step through a recorded game
  bluemoon hint FILE                 what a strong bot would do in a recorded game or a position
  bluemoon rules dragons             look a rule up
  bluemoon simulate city --games 100 let bots play, and see who wins
  bluemoon train city                let a network learn the game by playing against itself
  bluemoon ensemble OUT FILE FILE    join networks that have learned apart into a stronger one
  bluemoon arena city medium greedy  a tournament between bots: who is stronger, and how sure that is
  bluemoon referee                   the rules for programs: JSON lines in, JSON lines out

bluemoon COMMAND --help tells the options of a command, bluemoon --version the version.
"""


def _one_sentence(error: CycloptsError) -> str:
    return f"bluemoon: {error}"


app = App(
    name="bluemoon",
    help="Blue Moon City and Legends on a page and at your terminal (unofficial).",
    version=__version__,
    error_formatter=_one_sentence,
    help_formatter=DefaultFormatter(panel_spec=PanelSpec(box=SIMPLE_HEAD, padding=(0, 0))),  # no frames to read past
    default_parameter=Parameter(show_default=lambda value: None if value is False else value, negative=()),
    result_action="return_value",
    error_console=Console(stderr=True, soft_wrap=True, highlight=False),
)
play_app = App(name="play", help="Play a game at this terminal.")
simulate_app = App(name="simulate", help="Let bots play many games, and count.")
arena_app = App(name="arena", help="A tournament between bots: who is stronger, and how sure that is.")
for group in (play_app, simulate_app, arena_app):
    app.command(group)
    for entry in entries().values():
        group.command(command_of(entry, group.name[0]), name=entry.id)
deck_app = App(name="deck", help="Decks of one's own for Blue Moon Legends.")
app.command(deck_app)
app.command(train)
app.command(ensemble)

Host = Annotated[str, Parameter(help="The address to listen at; 0.0.0.0 lets other computers in.")]
Port = Annotated[int, Parameter(help="The port to listen at.")]
Open = Annotated[bool, Parameter(help="Open the page in a browser.", negative="--no-open")]


@app.default
def page(*, port: Port = DEFAULT_PORT, open: Open = True) -> int:
    """Play in the browser: start the server on this computer and open its page."""
    from bluemoon.cli.serving import play_on_the_page
    from bluemoon.store.place import data_folder

    return play_on_the_page(Settings(data_folder(), DEFAULT_HOST, port), open)


@app.command
def serve(
    *,
    host: Host = DEFAULT_HOST,
    port: Port = DEFAULT_PORT,
    database: Annotated[
        str | None, Parameter(help="A file, or a URL such as postgresql://host/name; else a file in the data folder.")
    ] = None,
    url: Annotated[
        str | None, Parameter(help="Where people reach it, if there is a proxy: https://example.org")
    ] = None,
    data: Annotated[Path | None, Parameter(help="The folder for database and key.")] = None,
    log: Annotated[Literal["debug", "info", "warning", "error"], Parameter(help="How much is logged.")] = "info",
    log_file: Annotated[Path | None, Parameter(help="Where to; else to the standard error.")] = None,
    workers: Annotated[int | None, Parameter(help="How many processes bots think in.")] = None,
    limits: Annotated[bool, Parameter(help="Limit how often somebody may ask.", negative="--no-limits")] = True,
    open: Open = False,
) -> int:
    """Serve the page and its games, to this computer or to others."""
    from bluemoon.cli.serving import serve
    from bluemoon.store.place import data_folder

    settings = Settings(data or data_folder(), host, port, database, url, limits, workers)
    return serve(settings, log, log_file, open)


@app.command
def referee(*, components: ComponentsFile = None) -> int:
    """Answer requests as JSON lines until the input ends; for bots and other programs."""
    from bluemoon.referee import serve

    serve(sys.stdin.buffer, sys.stdout.buffer, all_games(components))
    return 0


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A saved game, a record, or JSON lines of them.")],
    /,
    *,
    plain: Plain = False,
    step: Annotated[bool, Parameter(help="Step through it even without a terminal.")] = False,
    verify: Annotated[bool, Parameter(help="Only check that the game replays.")] = False,
    game: Annotated[int | None, Parameter(help="Which game of a file or match with several, from 1.")] = None,
    components: ComponentsFile = None,
) -> int:
    """Step through a recorded game, or print its whole story when there is no terminal."""
    from bluemoon.cli.replaying import replay_file

    return replay_file(file, plain, step, verify, game, components)


@app.command
def hint(
    file: Annotated[Path, Parameter(help="A saved game, a record, or a position as JSON or text.")],
    /,
    *,
    move: Annotated[int | None, Parameter(help="After so many actions of the record; else after the last.")] = None,
    game: Annotated[int | None, Parameter(help="Which game of a file or match with several, from 1.")] = None,
    bot: Annotated[str | None, Parameter(help="Whom to ask, such as hard:sims=200; else the strongest.")] = None,
    ms: Annotated[int, Parameter(help="The time to think.")] = 1000,
    components: ComponentsFile = None,
    json: Annotated[bool, Parameter(help="Print the hints as JSON.")] = False,
) -> int:
    """The best actions for the seat that is to decide, with its chances to win, from what that seat sees alone."""
    from bluemoon.cli.hints import hint_file

    return hint_file(file, move, game, bot, ms, components, json)


@app.command
def cards(
    *word: Annotated[str, Parameter(help="Words of the card's name or text.")],
    people: Annotated[str | None, Parameter(help="Only of this people, such as flit; or mutant.")] = None,
    type: Annotated[str | None, Parameter(help="Only of this type, such as booster.")] = None,
    plain: Plain = False,
) -> int:
    """Browse the 279 cards of Blue Moon Legends, or search them for words."""
    from bluemoon.cli.legends.browse import browse
    from bluemoon.cli.screen import Screen

    return browse(" ".join(word), people, type, Screen(plain))


@deck_app.command(name="check")
def deck_check(file: Annotated[Path, Parameter(help="A leader and thirty cards, one a line, or as JSON.")], /) -> int:
    """Check a deck of one's own (rule LD1); what is wrong with it is said, and the exit code is 2."""
    from bluemoon.cli.legends.deckfile import check_file

    for line in check_file(file):
        print(line)
    return 0


@app.command
def rules(
    *word: Annotated[str, Parameter(help="A rule's number such as B6 or LT6, or words such as dragon scales.")],
    game: Annotated[
        str | None, Parameter(help="In which game's rules to look, such as legends; else where the word stands.")
    ] = None,
) -> int:
    """Print a rule, or the rules in which a word stands."""
    from bluemoon.cli.rulebook import answer
    from bluemoon.cli.screen import Screen

    screen = Screen()
    for line in answer(" ".join(word), game):
        screen.line(line)
    return 0


def run() -> None:
    """Run the command; every failure is one sentence and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        if sys.argv[1:] in (["--help"], ["-h"]):
            print(OVERVIEW, end="")
            sys.exit(0)
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
