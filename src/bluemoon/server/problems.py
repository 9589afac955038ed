"""What can be refused, and how it is said: one sentence and a code, never what happened inside."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from bluemoon.core.errors import IllegalAction, Refused
from bluemoon.server.wire import Failed, Refusal

STATUS = {
    "bad_request": 400,
    "bad_position": 400,
    "illegal_action": 400,
    "game_over": 409,
    "stale": 409,
    "unauthorised": 401,
    "forbidden": 403,
    "not_found": 404,
    "too_many": 429,
    "unavailable": 503,
    "internal": 500,
}
_CODES = {401: "unauthorised", 403: "forbidden", 404: "not_found", 429: "too_many"}
_BROKEN_OFF = "client disconnected prematurely"  # as Litestar says it, in an exception of no kind of its own
_WORDS = {404: "There is nothing here.", 405: "That cannot be done here.", 413: "That is too long."}


class Problem(Exception):
    """Something is refused; nothing has changed."""

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule

    def refusal(self) -> Refusal:
        return Refusal(self.code, self.message, self.rule)


def problem_of(refused: Refused) -> Problem:
    """The referee's refusal, as it goes over the line."""
    return Problem(refused.code, refused.message, refused.rule if isinstance(refused, IllegalAction) else None)


def not_found() -> Problem:
    return Problem("not_found", "There is no such game, or it is not yours to see.")


def unknown_game() -> Problem:
    return Problem(
        "bad_position", "This game cannot be opened: it was made by a version that this server does not know."
    )


def stale() -> Problem:
    return Problem("stale", "The game has moved on in the meantime.")


def answer_problem(_request: Request[Any, Any, Any], problem: Problem) -> Response[Any]:
    return Response(Failed(problem.refusal()), status_code=STATUS[problem.code])


def answer_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Any]:
    return answer_problem(request, problem_of(refused))


def answer_too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Any]:
    return answer_problem(request, Problem("bad_request", "That is nested too deeply."))


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    status = error.status_code
    if error.detail == _BROKEN_OFF:
        return Response(b"", status_code=400)  # nobody is there to read it, and it is no fault of ours
    if status >= 500:
        return answer_fault(request, error)
    message = _WORDS.get(status) or _reason(error)
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    body = Failed(Refusal(_CODES.get(status, "bad_request"), message))
    return Response(body, status_code=status, headers=headers)


def unavailable() -> Problem:
    return Problem("unavailable", "The server cannot reach its games right now. Try again in a moment.")


def answer_unavailable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    request.app.state.house.failed("a request", error)
    return answer_problem(request, unavailable())


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    request.app.state.house.failed("a request", error)
    body = Failed(Refusal("internal", "Something went wrong here. The game is as it was."))
    return Response(body, status_code=500)


def _reason(error: HTTPException) -> str:
    """What is wrong with a request: the field, as far as it is known."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        named = extra[0].get("key")
        reason = str(extra[0].get("message", "is not right"))[:200]
        return f"{named}: {reason}" if named else reason
    return str(error.detail)[:200].splitlines()[0] if error.detail else "That cannot be understood."
