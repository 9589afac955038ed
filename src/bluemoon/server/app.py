"""Everything put together: one ASGI application for a server's settings."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

from bluemoon import __version__
from bluemoon.core.errors import Refused
from bluemoon.guide.games import guides
from bluemoon.server import (
    afterwards,
    archive,
    decks,
    leaving,
    lobby,
    logins,
    matches,
    network,
    people,
    service_info,
    shuffle,
    waiting,
)
from bluemoon.server.connection import live
from bluemoon.server.house import House
from bluemoon.server.keys import Keys, key_from
from bluemoon.server.metrics import Metrics
from bluemoon.server.page import page_handler
from bluemoon.server.problems import (
    Problem,
    answer_fault,
    answer_http,
    answer_problem,
    answer_refused,
    answer_too_deep,
    answer_unavailable,
)
from bluemoon.server.security import RequestGuard, add_headers
from bluemoon.server.settings import Settings
from bluemoon.server.workers import Workers
from bluemoon.store.accounts import Accounts
from bluemoon.store.database import database_url, is_postgres, opened
from bluemoon.store.games import Games
from bluemoon.store.news import News
from bluemoon.store.rows import Account
from bluemoon.store.writer import Unavailable, Writer

LARGEST_BODY = 64 * 1024


@contextlib.asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """The house with its database, its bots' processes and, on PostgreSQL, its ear for other servers.

    CannotOpen or BadKey if that cannot be."""
    url = database_url(settings.place())
    keys = Keys(key_from(settings.folder))
    guides()  # read the games' data before anybody asks
    metrics = Metrics()
    async with opened(url) as engine:
        me = secrets.token_hex(8)
        writer = Writer(engine, is_postgres(url), me)
        writer.start()
        workers = Workers(metrics, settings.workers)
        house = House(Accounts(engine, writer), Games(engine, writer), keys, workers, metrics, settings.limits)
        tasks = [asyncio.create_task(workers.start())]
        if is_postgres(url):
            house.news = News(url, me, house.changed_elsewhere, house.catch_up)
            tasks.append(asyncio.create_task(house.news.run(), name="news"))
        await house.start()
        try:
            yield house
        finally:
            for task in tasks:
                task.cancel()
            await house.close()
            await writer.close()
            await workers.close()


def make_app(settings: Settings, house: House) -> Litestar:
    guard = RequestGuard(settings)
    app = Litestar(
        route_handlers=[
            live,
            *people.HANDLERS,
            *logins.HANDLERS,
            *lobby.HANDLERS,
            *waiting.HANDLERS,
            *leaving.HANDLERS,
            *matches.HANDLERS,
            *decks.HANDLERS,
            *archive.HANDLERS,
            *afterwards.HANDLERS,
            *shuffle.HANDLERS,
            *network.HANDLERS,
            *service_info.HANDLERS,
            page_handler(settings.page),
        ],
        dependencies={
            "house": Provide(_house, sync_to_thread=False),
            "account": Provide(_account),
            "person": Provide(_person),
        },
        before_request=guard.check_request,
        before_send=[add_headers],
        exception_handlers={
            Problem: answer_problem,
            Refused: answer_refused,
            HTTPException: answer_http,
            RecursionError: answer_too_deep,
            SQLAlchemyError: answer_unavailable,
            OSError: answer_unavailable,
            Unavailable: answer_unavailable,
            Exception: answer_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Blue Moon",
            version=__version__,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[service_info.PlainPage(), JsonRenderPlugin()],
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.guard = guard
    app.state.door = network.NetworkDoor(settings, guard)
    app.state.house = house
    return app


async def _account(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Account | None:
    login = await people.login_behind(house, request)
    return None if login is None else login[0]


async def _person(account: NamedDependency[Account | None]) -> Account:
    if account is None:
        raise Problem("unauthorised", "Choose a name first.")
    return account


def _house(request: Request[Any, Any, Any]) -> House:
    house: House = request.app.state.house
    return house
