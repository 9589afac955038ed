"""Who somebody is: a name and a signed cookie; with a password one plays on from another device."""

import asyncio
import unicodedata
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from bluemoon.server.house import House
from bluemoon.server.keys import COOKIE_SECONDS
from bluemoon.server.problems import Problem
from bluemoon.server.security import address
from bluemoon.server.wire import AskLogin, AskName, AskPassword, Me
from bluemoon.store.rows import Account
from bluemoon.store.writer import Conflict

COOKIE = "bluemoon"
LONGEST_NAME = 24
SHORTEST_PASSWORD = 8
RENEW_SECONDS = 24 * 3600
HASHER = PasswordHasher()
# Hashing takes much memory on purpose; two at a time are enough.
_hashing = asyncio.Semaphore(2)
_unknown: list[str] = []  # a hash that nobody's password has, so that a wrong name takes as long as a wrong password


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, without gaps, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFKC", name))
    shown = " ".join(shown.split())[:LONGEST_NAME].strip()
    if not shown:
        raise Problem("bad_request", "A name needs at least one letter.")
    return shown


def login_of(name: str) -> str:
    """Names that look the same are the same."""
    return unicodedata.normalize("NFKC", clean_name(name).casefold())


async def account_of(house: House, connection: ASGIConnection[Any, Any, Any, Any]) -> Account | None:
    """Whose cookie this is; None for a visitor."""
    cookie = connection.cookies.get(COOKIE)
    read = house.keys.read_cookie(cookie) if cookie else None
    if read is None:
        return None
    account = await house.accounts.get(read[0])
    return account if account is not None and account.epoch == read[1] else None


def limit(house: House, what: str, who: str) -> None:
    if not house.limits.take(what, who):
        raise Problem("too_many", "That was often enough for now; try again in a minute.")


def me_of(account: Account | None) -> Me:
    if account is None:
        return Me(None, None, False)
    return Me(account.id, account.name, account.password is not None)


def _signed_in(request: Request[Any, Any, Any], house: House, account: Account) -> Response[Me]:
    cookie = Cookie(
        COOKIE,
        path="/",
        value=house.keys.cookie(account.id, account.epoch),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or request.app.state.guard.secure,
    )
    return Response(me_of(account), cookies=[cookie], status_code=200)


@get("/api/me")
async def get_me(
    request: Request[Any, Any, Any], house: NamedDependency[House], account: NamedDependency[Account | None]
) -> Response[Me]:
    """Who you are."""
    read = house.keys.read_cookie(request.cookies.get(COOKIE, ""))
    if account is not None and read is not None and read[2] > RENEW_SECONDS:
        return _signed_in(request, house, account)
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
        return _signed_in(request, house, await house.accounts.new(name))
    login = None if account.login is None else login_of(name)
    account = msgspec.structs.replace(account, name=name, login=login)
    try:
        await house.accounts.change(account)
    except Conflict as conflict:
        raise Problem("bad_request", "Somebody with a password has that name; choose another.") from conflict
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
    if person.password is not None and not await _verified(person.password, data.current or ""):
        raise Problem("forbidden", "That is not your password until now.")
    async with _hashing:
        hashed = await asyncio.to_thread(HASHER.hash, data.password)
    changed = msgspec.structs.replace(person, password=hashed, login=login_of(person.name), epoch=person.epoch + 1)
    try:
        await house.accounts.change(changed)
    except Conflict as conflict:
        raise Problem("bad_request", "Somebody with a password has your name; choose another name.") from conflict
    house.sign_out(person.id)
    return _signed_in(request, house, changed)


@post("/api/login", status_code=200)
async def post_login(
    request: Request[Any, Any, Any], house: NamedDependency[House], data: JSONBody[AskLogin]
) -> Response[Me]:
    """Be who you were on another device."""
    login = login_of(data.name)
    limit(house, "login", address(request))
    limit(house, "login", f"name {login}")
    account = await house.accounts.with_login(login)
    known = account.password if account is not None else None
    right = await _verified(known or await _nobody(), data.password)
    if account is None or known is None or not right:
        raise Problem("unauthorised", "Name and password do not go together.")
    return _signed_in(request, house, account)


@post("/api/logout", status_code=200)
async def post_logout() -> Response[Me]:
    """Be nobody on this device."""
    response = Response(me_of(None), status_code=200)
    response.delete_cookie(COOKIE, path="/")
    return response


async def _verified(hashed: str, password: str) -> bool:
    async with _hashing:
        return await asyncio.to_thread(_verify, hashed, password)


def _verify(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


async def _nobody() -> str:
    if not _unknown:
        async with _hashing:
            _unknown.append(await asyncio.to_thread(HASHER.hash, "nobody's password"))
    return _unknown[0]


HANDLERS = [get_me, post_me, post_password, post_login, post_logout]
