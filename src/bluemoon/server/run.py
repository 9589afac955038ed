"""Start the server, and stop it cleanly: what is written is finished, sockets are closed, bots' processes end."""

import asyncio
import json
import logging
import logging.config
import signal
import socket
import urllib.request
import webbrowser

import uvicorn

from bluemoon.server.app import make_app, open_house
from bluemoon.server.settings import LOOPBACK, Settings

LARGEST_MESSAGE = 16 * 1024
GRACEFUL_SECONDS = 5


class CannotRun(Exception):
    """The server cannot be started; the message is one sentence."""


class _NoQuery(logging.Filter):
    """The access log says what was asked for, without what stands behind a question mark."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple) and len(record.args) == 5:
            client, method, path, version, status = record.args
            record.args = (client, method, str(path).partition("?")[0], version, status)
        return True


def run(settings: Settings, level: str, log_file: str | None, open_browser: bool) -> None:
    """Serve until somebody stops us; CannotRun, CannotOpen or BadKey if that cannot be."""
    listener = _bound(settings)
    try:
        _log_to(level, log_file)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _nothing)  # uvicorn notes them, stops, and raises them again: then all is done
        asyncio.run(_serve(settings, listener, level in ("debug", "info"), open_browser))
    finally:
        listener.close()


async def _serve(settings: Settings, listener: socket.socket, access_log: bool, open_browser: bool) -> None:
    async with open_house(settings) as house:
        config = uvicorn.Config(
            make_app(settings, house),
            log_config=None,
            access_log=access_log,
            lifespan="on",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=GRACEFUL_SECONDS,
        )
        server = uvicorn.Server(config)
        ready = asyncio.create_task(_say_ready(server, page_address(settings), open_browser))
        await server.serve(sockets=[listener])
        ready.cancel()


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


def _bound(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host.strip("[]"), settings.port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotRun(
            f"{settings.host}:{settings.port} cannot be used ({reason.lower()}); name another one with --port."
        ) from error
    return listener


async def _say_ready(server: uvicorn.Server, address: str, open_browser: bool) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    print(f"Blue Moon is at {address} (Ctrl-C ends it).", flush=True)
    if open_browser:
        await asyncio.to_thread(webbrowser.open, address)


def _log_to(level: str, file: str | None) -> None:
    handler: dict[str, object] = {"formatter": "line", "filters": ["no_query"]}
    if file is None:
        handler |= {"class": "logging.StreamHandler", "stream": "ext://sys.stderr"}
    else:
        handler |= {"class": "logging.handlers.WatchedFileHandler", "filename": file, "encoding": "utf-8"}
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "filters": {"no_query": {"()": _NoQuery}},
            "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(message)s"}},
            "handlers": {"out": handler},
            "root": {"level": level.upper(), "handlers": ["out"]},
            "loggers": {"alembic": {"level": "WARNING"}, "aiosqlite": {"level": "WARNING"}},
        }
    )


def _nothing(_number: int, _frame: object) -> None:
    """Only note it: an exception in the middle of the compiled engine would end the process on the spot."""
