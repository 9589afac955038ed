"""Start the server, and stop it cleanly: what is written is finished, sockets are closed, bots' processes end."""

import asyncio
import json
import logging
import logging.config
import math
import signal
import socket
import time
import urllib.request
import webbrowser
from collections.abc import Awaitable, Callable
from typing import Literal

import uvicorn

from bluemoon.server import garbage
from bluemoon.server.app import make_app, open_house
from bluemoon.server.doorkeeper import Doorkeeper
from bluemoon.server.settings import LOOPBACK, Settings

LARGEST_MESSAGE = 16 * 1024
GRACEFUL_SECONDS = 5
SELDOM_SECONDS = 10.0

Ready = Callable[[], Awaitable[None]]


class CannotRun(Exception):
    """The server cannot be started; the message is one sentence."""


class _NoQuery(logging.Filter):
    """The access log says what was asked for, without what stands behind a question mark."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple) and len(record.args) == 5:
            client, method, path, version, status = record.args
            record.args = (client, method, str(path).partition("?")[0], version, status)
        return True


class _Seldom(logging.Filter):
    """What strangers can make the libraries say as often as they like is said once in a while."""

    def __init__(self) -> None:
        super().__init__()
        self._last_logged: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name not in ("asyncio", "uvicorn.error") or record.levelno < logging.WARNING:
            return True
        about = str(record.msg)[:40]
        if time.monotonic() - self._last_logged.get(about, -math.inf) < SELDOM_SECONDS:
            return False
        if len(self._last_logged) > 100:
            self._last_logged.clear()
        self._last_logged[about] = time.monotonic()
        return True


def run(settings: Settings, level: str, log_file: str | None, open_browser: bool) -> None:
    """Serve until somebody stops us; CannotRun, CannotOpen or BadKey if that cannot be."""
    stop = StopSignal()
    listener = listen(settings)

    async def ready() -> None:
        await asyncio.to_thread(say_ready, page_address(settings), open_browser)

    try:
        serve_on(listener, settings, level, log_file, stop, ready)
    finally:
        listener.close()


def serve_on(
    listener: socket.socket,
    settings: Settings,
    level: str,
    log_file: str | None,
    stop: "StopSignal",
    ready: Ready,
    parent: int | None = None,
) -> None:
    """Serve whoever comes to this socket; `ready` is called once that is so. `parent` becomes readable when the process
    that started this one is gone: this is one of several, then, which ends with it and opens no door of its own."""
    log_to(level, log_file)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listener, level in ("debug", "info"), stop, ready, parent))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's, which does the same for half the time, where it exists."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


class StopSignal:
    """Notes that we were asked to stop, and does no more: an exception in the middle of the compiled engine would end
    the process on the spot. While uvicorn serves it notes that itself, and raises it again when all is done; before, it
    falls to us."""

    def __init__(self) -> None:
        self.came = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._note)

    def _note(self, _number: int, _frame: object) -> None:
        self.came = True


async def _serve(
    settings: Settings, listener: socket.socket, access_log: bool, stop: StopSignal, ready: Ready, parent: int | None
) -> None:
    async with open_house(settings) as house:
        app = make_app(settings, house)
        keeper = Doorkeeper(house.metrics, settings.limits)
        http, ws = keeper.protocols()

        def uvicorn_server(lifespan: Literal["on", "off"] = "off") -> uvicorn.Server:
            config = uvicorn.Config(
                app,
                http=http,
                ws=ws,
                log_config=None,
                access_log=access_log,
                lifespan=lifespan,
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                server_header=False,
                timeout_graceful_shutdown=GRACEFUL_SECONDS,
            )
            return uvicorn.Server(config)

        server = uvicorn_server("on")
        if parent is None:
            app.state.door.make_server = uvicorn_server
        else:
            asyncio.get_running_loop().add_reader(parent, _exit, server, parent)
        announcing = asyncio.create_task(_announce(server, ready, stop))
        sweeping = asyncio.create_task(keeper.sweep(), name="doorkeeper")
        garbage.look_seldom()
        looking = asyncio.create_task(garbage.look_at_all(), name="garbage")
        await server.serve(sockets=[listener])
        await app.state.door.close()
        announcing.cancel()
        sweeping.cancel()
        looking.cancel()


def page_address(settings: Settings) -> str:
    """Where a browser on this machine finds the page."""
    if settings.url:
        return settings.url
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "") else "[::1]" if settings.host == "::" else settings.host
    return f"http://{f'[{host}]' if ':' in host and not host.startswith('[') else host}:{settings.port}/"


def already_there(settings: Settings) -> bool:
    """Whether a Blue Moon server answers at this address."""
    if settings.host not in LOOPBACK:
        return False
    try:
        with urllib.request.urlopen(f"{page_address(settings)}api/health", timeout=2) as answer:
            return "version" in json.load(answer)
    except (OSError, ValueError):
        return False


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # With its protocol named: only then asyncio sends at once (TCP_NODELAY), and no answer waits 40 ms for its body.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host.strip("[]"), settings.port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotRun(
            f"{settings.host}:{settings.port} cannot be used ({reason.lower()}); choose another with --port."
        ) from error
    return listener


def _exit(server: uvicorn.Server, parent: int) -> None:
    asyncio.get_running_loop().remove_reader(parent)
    server.should_exit = True


async def _announce(server: uvicorn.Server, ready: Ready, stop: StopSignal) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    if stop.came:  # while the database was opened, say
        server.should_exit = True
        return
    await ready()


def say_ready(address: str, open_browser: bool) -> None:
    print(f"Blue Moon is at {address} (press Ctrl-C to stop).", flush=True)
    if open_browser:
        webbrowser.open(address)


def log_to(level: str, file: str | None) -> None:
    handler: dict[str, object] = {"formatter": "line", "filters": ["no_query", "seldom"]}
    if file is None:
        handler |= {"class": "logging.StreamHandler", "stream": "ext://sys.stderr"}
    else:
        handler |= {"class": "logging.handlers.WatchedFileHandler", "filename": file, "encoding": "utf-8"}
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "filters": {"no_query": {"()": _NoQuery}, "seldom": {"()": _Seldom}},
            "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(message)s"}},
            "handlers": {"out": handler},
            "root": {"level": level.upper(), "handlers": ["out"]},
            "loggers": {"alembic": {"level": "WARNING"}, "aiosqlite": {"level": "WARNING"}},
        }
    )
