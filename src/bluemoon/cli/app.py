"""The commands and their options. Everything a command does is in a file of its own; this one only reads and calls."""

import contextlib
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError
from cyclopts.help import DefaultFormatter, PanelSpec
from cyclopts.validators import Number
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


def _one_sentence(error: CycloptsError) -> str:
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f"bluemoon: {_not_expected(error.unused_tokens[0], error.command_chain or ())}"
    return f"bluemoon: {error}"


def _not_expected(word: str, commands: Sequence[str]) -> str:
    """What to say to a word that no command was waiting for."""
    if commands:
        return f"'{word}' is one word too many for bluemoon {' '.join(commands)}; add --help to see what it takes."
    close = get_close_matches(word, [name for name in app if not name.startswith("-")], n=1)
    meant = f"did you mean bluemoon {close[0]}?" if close else "bluemoon --help lists them."
    return f"There is no command '{word}'; {meant}"


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
simulate_app = App(name="simulate", help="Let bots play many games, and count who wins.")
arena_app = App(name="arena", help="A tournament between bots: who is stronger, and how certain that is.")
for group in (play_app, simulate_app, arena_app):
    app.command(group)
    for entry in entries().values():
        group.command(command_of(entry, group.name[0]), name=entry.id)
deck_app = App(name="deck", help="Your own decks for Blue Moon Legends.")
app.command(deck_app)
app.command(train)
app.command(ensemble)

Host = Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 lets other computers in.")]
Port = Annotated[int, Parameter(help="The port to listen on.")]
Open = Annotated[bool, Parameter(help="Open the page in a browser.", negative="--no-open")]
Data = Annotated[Path | None, Parameter(help="The folder for database and key.")]


@app.default
def page(*, port: Port = DEFAULT_PORT, data: Data = None, open: Open = True) -> int:
    """Play in the browser: start the server on this computer and open its page."""
    from bluemoon.cli.serving import play_on_the_page
    from bluemoon.store.place import data_folder

    return play_on_the_page(Settings(data or data_folder(), DEFAULT_HOST, port), open)


@app.command
def serve(
    *,
    host: Host = DEFAULT_HOST,
    port: Port = DEFAULT_PORT,
    database: Annotated[
        str | None,
        Parameter(help="A file, or a URL such as postgresql://host/name; by default, a file in the data folder."),
    ] = None,
    url: Annotated[
        str | None, Parameter(help="Its public address, if it is behind a proxy: https://example.org")
    ] = None,
    data: Data = None,
    log: Annotated[Literal["debug", "info", "warning", "error"], Parameter(help="How much is logged.")] = "info",
    log_file: Annotated[Path | None, Parameter(help="Where to write the log; by default, the standard error.")] = None,
    workers: Annotated[int | None, Parameter(help="How many processes bots think in.")] = None,
    processes: Annotated[
        int,
        Parameter(help="How many processes serve, on one port; several share a PostgreSQL.", validator=Number(gte=1)),
    ] = 1,
    limits: Annotated[
        bool, Parameter(help="Limit how often anybody may send requests.", negative="--no-limits")
    ] = True,
    open: Open = False,
) -> int:
    """Serve the page and its games, to this computer or to others."""
    from bluemoon.cli.serving import serve
    from bluemoon.store.place import data_folder

    settings = Settings(data or data_folder(), host, port, database, url, limits, workers)
    return serve(settings, log, log_file, open, processes)


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
    step: Annotated[bool, Parameter(help="Step through it even where there is no terminal.")] = False,
    verify: Annotated[bool, Parameter(help="Only check that the game replays.")] = False,
    game: Annotated[
        int | None, Parameter(help="Which game, counted from 1, if the file or match holds several.")
    ] = None,
    components: ComponentsFile = None,
) -> int:
    """Step through a recorded game, or print its whole story when there is no terminal."""
    from bluemoon.cli.replaying import replay_file

    return replay_file(file, plain, step, verify, game, components)


@app.command
def verify(
    file: Annotated[Path, Parameter(help="The record of a game that was played on a server.")],
    /,
    *,
    commitment: Annotated[
        str | None, Parameter(help="The commitment that you were shown before you added your part.")
    ] = None,
    part: Annotated[str | None, Parameter(help="What you added to the shuffle.")] = None,
    components: ComponentsFile = None,
) -> int:
    """Check that nobody chose the deal of a recorded game."""
    from bluemoon.cli.verifying import verify_file

    return verify_file(file, commitment, part, components)


@app.command
def hint(
    file: Annotated[Path, Parameter(help="A saved game, a record, or a position as JSON or text.")],
    /,
    *,
    move: Annotated[
        int | None, Parameter(help="After this many actions of the record; by default, after the last.")
    ] = None,
    game: Annotated[
        int | None, Parameter(help="Which game, counted from 1, if the file or match holds several.")
    ] = None,
    bot: Annotated[
        str | None, Parameter(help="The bot to ask, such as hard:sims=200; by default, the strongest.")
    ] = None,
    ms: Annotated[int, Parameter(help="The time to think.")] = 1000,
    components: ComponentsFile = None,
    json: Annotated[bool, Parameter(help="Print the hints as JSON.")] = False,
) -> int:
    """The best actions for the seat that is to decide, with its chances to win, from what that seat sees alone."""
    from bluemoon.cli.hints import hint_file

    return hint_file(file, move, game, bot, ms, components, json)


@app.command
def review(
    file: Annotated[Path, Parameter(help="A saved game or a record, of a game that is over.")],
    /,
    *,
    game: Annotated[
        int | None, Parameter(help="Which game, counted from 1, if the file or match holds several.")
    ] = None,
    components: ComponentsFile = None,
    json: Annotated[bool, Parameter(help="Print the review as JSON.")] = False,
) -> int:
    """Go through a recorded game with the strongest bot: everybody's chances, and the moves that cost most."""
    from bluemoon.cli.reviewing import review_file

    return review_file(file, game, components, json)


@app.command
def cards(
    *word: Annotated[str, Parameter(help="Words of the card's name or text.")],
    people: Annotated[str | None, Parameter(help="Only cards of this people, such as flit, or mutant.")] = None,
    type: Annotated[str | None, Parameter(help="Only cards of this type, such as booster.")] = None,
    more: Annotated[bool, Parameter(help="Only the 27 cards that are in none of the nine decks.", negative=())] = False,
    plain: Plain = False,
) -> int:
    """Browse the 306 cards of Blue Moon Legends, or search them for words."""
    from bluemoon.cli.legends.browse import browse
    from bluemoon.cli.screen import Screen

    return browse(" ".join(word), people, type, more, Screen(plain))


@deck_app.command(name="check")
def deck_check(file: Annotated[Path, Parameter(help="A leader and thirty cards, one per line, or as JSON.")], /) -> int:
    """Check a custom deck (rule LD1); what is wrong with it is said, and the exit code is 2."""
    from bluemoon.cli.legends.deckfile import check_file

    for line in check_file(file):
        print(line)
    return 0


@app.command
def rules(
    *word: Annotated[str, Parameter(help="A rule's number such as B6 or LT6, or words such as dragon scales.")],
    game: Annotated[
        str | None, Parameter(help="The game whose rules to search, such as legends; by default, both.")
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
