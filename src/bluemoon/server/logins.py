"""Where somebody is logged in, and how that is ended: on this device, on another one, on all others."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from bluemoon.server.house import House
from bluemoon.server.people import COOKIE, limit, me_of
from bluemoon.server.problems import Problem
from bluemoon.server.summaries import iso
from bluemoon.server.wire import AskEnd, Login, Logins, Me
from bluemoon.store.rows import Account


@get("/api/me/logins")
async def get_logins(
    request: Request[Any, Any, Any], house: NamedDependency[House], person: NamedDependency[Account]
) -> Logins:
    """The devices you are logged in on, those seen last first."""
    limit(house, "read", person.id)
    return await _logins(house, person, _session(request, house))


@post("/api/me/logins/end", status_code=200)
async def end_login(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    person: NamedDependency[Account],
    data: JSONBody[AskEnd],
) -> Logins:
    """Log out on another device; without an id, on all devices but this one."""
    limit(house, "join", person.id)
    here = _session(request, house)
    if data.id is None:
        await house.sessions.end_all(person.id, here)
    elif data.id == here:
        raise Problem("bad_request", "That is this device: log out instead.")
    elif not await house.sessions.end(person.id, data.id):
        raise Problem("not_found", "You are no longer logged in there.")
    await house.recheck(person.id)
    return await _logins(house, person, here)


@post("/api/logout", status_code=200)
async def post_logout(
    request: Request[Any, Any, Any], house: NamedDependency[House], account: NamedDependency[Account | None]
) -> Response[Me]:
    """Log out on this device: copies of its cookie are worthless from now on."""
    if account is not None:
        await house.sessions.end(account.id, _session(request, house))
        await house.recheck(account.id)
    response = Response(me_of(None), status_code=200)
    response.delete_cookie(COOKIE, path="/")
    return response


async def _logins(house: House, person: Account, here: str) -> Logins:
    rows = await house.sessions.of_account(person.id)
    return Logins([Login(row.id, row.device, iso(row.created), iso(row.seen), row.id == here) for row in rows])


def _session(request: Request[Any, Any, Any], house: House) -> str:
    """The session of this request, of which we know already that it is good."""
    read = house.keys.read_cookie(request.cookies.get(COOKIE, ""))
    assert read is not None
    return read[1]


HANDLERS = [get_logins, end_login, post_logout]
