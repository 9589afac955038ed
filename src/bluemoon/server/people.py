"""Who somebody is: a name and a signed cookie; with a password one plays on from another device (`logins`)."""

import unicodedata
from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from bluemoon.core.words import printable
from bluemoon.server import passwords
from bluemoon.server.fair_queue import Busy, Owner
from bluemoon.server.house import House
from bluemoon.server.keys import COOKIE_SECONDS
from bluemoon.server.problems import Problem
from bluemoon.server.security import address
from bluemoon.server.wire import AskLogin, AskName, AskPassword, Me
from bluemoon.server.workers import BotLost, Study
from bluemoon.store.accounts import Outdated
from bluemoon.store.rows import Account, SessionRow, now
from bluemoon.store.writer import Conflict

COOKIE = "bluemoon"
T = TypeVar("T")
DEVICE_COOKIE = "bluemoon-device"
LONGEST_NAME = 24
SHORTEST_PASSWORD = 8
TOUCH_SECONDS = 3600  # how exactly it is kept when a device was seen last
# The first that is found counts: many browsers name others besides themselves.
_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip
PASSWORD_SECONDS = 30.0
_unknown: list[str] = []  # a hash that nobody's password has, so that a wrong name takes as long as a wrong password


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it may be shown: printable, without gaps, not too long."""
    shown = printable(name, longest)
    if not shown:
        raise Problem("bad_request", "A name needs at least one letter.")
    return shown


def login_of(name: str) -> str:
    """Names that look the same are the same."""
    return unicodedata.normalize("NFKC", clean_name(name).casefold())


async def login_behind(
    house: House, connection: ASGIConnection[Any, Any, Any, Any]
) -> tuple[Account, SessionRow] | None:
    """Whose cookie this is, and where it was logged in; None for a visitor."""
    cookie = connection.cookies.get(COOKIE)
    read = house.keys.read_cookie(cookie) if cookie else None
    login = None if read is None else await house.sessions.find(read[1], read[0])
    if login is not None:
        house.seen(login[0].id, address(connection))
    return login


def device_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The browser and the system it runs on, in the words of its maker; empty if it does not say."""
    agent = connection.headers.get("user-agent", "")[:400]
    browser = next((name for token, name in _BROWSERS if token in agent), "")
    system = next((name for token, name in _SYSTEMS if token in agent), "")
    return f"{browser} on {system}" if browser and system else browser or system


def limit(house: House, what: str, who: str) -> None:
    if not house.limits.take(what, who):
        raise Problem("too_many", "Too many tries; try again in a minute.")


def me_of(account: Account | None) -> Me:
    if account is None:
        return Me(None, None, False)
    return Me(account.id, account.name, account.password is not None)


def _signed_out() -> Problem:
    return Problem("unauthorised", "Your password was changed elsewhere; log in again.")


async def _log_in(request: Request[Any, Any, Any], house: House, account: Account) -> Response[Me]:
    session = await house.sessions.begin(account.id, device_of(request))
    response = _signed_in(request, house, account, session)
    if account.password is not None and _known_device(request, house, account) is None:
        response.set_cookie(_cookie(request, DEVICE_COOKIE, house.keys.device(account.id), "/api/login"))
    return response


def _signed_in(request: Request[Any, Any, Any], house: House, account: Account, session: str) -> Response[Me]:
    cookie = _cookie(request, COOKIE, house.keys.cookie(account.id, session))
    return Response(me_of(account), cookies=[cookie], status_code=200)


def _cookie(request: Request[Any, Any, Any], name: str, value: str, path: str = "/") -> Cookie:
    return Cookie(
        name,
        path=path,
        value=value,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or request.app.state.guard.secure,
    )


def _known_device(request: Request[Any, Any, Any], house: House, account: Account | None) -> str | None:
    """The id of the browser, if this account has logged in there before."""
    read = house.keys.read_device(request.cookies.get(DEVICE_COOKIE, ""))
    return read[1] if account is not None and read is not None and read[0] == account.id else None


@get("/api/me")
async def get_me(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Response[Me]:
    """Who you are."""
    login = await login_behind(house, request)
    if login is None:
        return Response(me_of(None))
    account, session = login
    if now() - session.seen > TOUCH_SECONDS * 1000:
        await house.sessions.touch(session.id)
        return _signed_in(request, house, account, session.id)  # a cookie that is used never becomes too old
    return Response(me_of(account))


@post("/api/me", status_code=200)
async def post_me(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    data: JSONBody[AskName],
) -> Response[Me]:
    """Take a name, or another one."""
    limit(house, "name", address(request))
    name = clean_name(data.name)
    if account is None:
        return await _log_in(request, house, await house.accounts.new(name))
    login = None if account.login is None else login_of(name)
    try:
        account = await house.accounts.rename(account, name, login)
    except Outdated as outdated:
        raise _signed_out() from outdated
    except Conflict as conflict:
        raise Problem("bad_request", "That name belongs to somebody with a password; choose another.") from conflict
    return Response(me_of(account), status_code=200)


@post("/api/me/password", status_code=200)
async def post_password(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    data: JSONBody[AskPassword],
) -> Response[Me]:
    """Set a password, to play on from another device. Other devices must log in again."""
    limit(house, "password", person.id)
    if len(data.password) < SHORTEST_PASSWORD:
        raise Problem("bad_request", f"A password needs at least {SHORTEST_PASSWORD} characters.")
    owner = house.owner(person.id)
    if person.password is not None and not await _verified(house, owner, person.password, data.current or ""):
        raise Problem("forbidden", "That is not your current password.")
    hashed = await _apart(house, owner, passwords.hashed, data.password)
    try:
        changed = await house.accounts.set_password(person, hashed, login_of(person.name))
    except Outdated as outdated:
        raise _signed_out() from outdated
    except Conflict as conflict:
        raise Problem(
            "bad_request", "Your name already belongs to somebody with a password; choose another name."
        ) from conflict
    await house.recheck(person.id)
    return await _log_in(request, house, changed)


@post("/api/login", status_code=200)
async def post_login(
    request: Request[Any, Any, Any], house: NamedDependency[House], data: JSONBody[AskLogin]
) -> Response[Me]:
    """Log in as who you are on another device."""
    login = login_of(data.name)
    account = await house.accounts.with_login(login)
    device = _known_device(request, house, account)
    if device is not None:  # however often strangers guess, whoever was here before can try
        limit(house, "login", f"device {device}")
    else:
        limit(house, "login", address(request))
        limit(house, "login", f"name {login}")
    known = account.password if account is not None else None
    owner = Owner(address(request), f"name {login}")
    right = await _verified(house, owner, known or await _nobody(house, owner), data.password)
    if account is None or known is None or not right:
        raise Problem("unauthorised", "That name and password do not match.")
    return await _log_in(request, house, account)


async def _verified(house: House, owner: Owner, hashed: str, password: str) -> bool:
    return await _apart(house, owner, passwords.verified, hashed, password)


async def _nobody(house: House, owner: Owner) -> str:
    if not _unknown:
        _unknown.append(await _apart(house, owner, passwords.hashed, "nobody's password"))
    return _unknown[0]


async def _apart(house: House, owner: Owner, what: Callable[..., T], *arguments: str) -> T:
    """To work with a hash takes much time and memory on purpose: a worker does it, one at a time, and addresses take
    turns."""
    try:
        return await house.workers.study(owner, Study.PASSWORD, PASSWORD_SECONDS, what, *arguments)
    except Busy as busy:
        raise Problem("too_many", "Too many tries; try again in a minute.") from busy
    except BotLost as lost:
        raise Problem("unavailable", "Passwords cannot be checked right now; try again in a moment.") from lost


HANDLERS = [get_me, post_me, post_password, post_login]
