"""Custom decks: kept with the account, judged by the game, read by nobody else."""

from typing import Any

from litestar import Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from bluemoon.guide.decks import LONGEST_NAME, DeckGuide
from bluemoon.guide.games import guide_of
from bluemoon.server.house import House
from bluemoon.server.people import clean_name, limit
from bluemoon.server.problems import Problem
from bluemoon.server.security import address
from bluemoon.server.summaries import iso
from bluemoon.server.wire import AskDeck, AskDeckText, AskNewDeck, Deck, DeckDraft, DeckForms, Decks
from bluemoon.store.rows import Account, DeckRow
from bluemoon.store.writer import Conflict

MOST_DECKS = 100


@get("/api/decks")
async def mine(house: NamedDependency[House], person: NamedDependency[Account], kind: FromQuery[str]) -> Decks:
    """Your decks for a game, those touched last first."""
    limit(house, "read", person.id)
    guide = deck_guide(kind)
    rows = await house.decks.of_account(person.id, kind)
    return Decks([_deck(guide, row) for row in rows], MOST_DECKS)


@post("/api/decks", status_code=201)
async def create(house: NamedDependency[House], person: NamedDependency[Account], data: JSONBody[AskNewDeck]) -> Deck:
    """Keep a new deck; it may be unfinished."""
    limit(house, "deck", person.id)
    guide = deck_guide(data.kind)
    name, cards = clean_name(data.name, LONGEST_NAME), guide.arranged(data.cards)
    try:
        row = await house.decks.create(person.id, data.kind, name, cards, MOST_DECKS)
    except Conflict as conflict:
        raise Problem("bad_request", f"You have {MOST_DECKS} decks already; delete one first.") from conflict
    return _deck(guide, row)


@post("/api/decks/read", status_code=200)
async def read(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    account: NamedDependency[Account | None],
    data: JSONBody[AskDeckText],
) -> DeckDraft:
    """What a text or the code of a link says, before anybody keeps it."""
    limit(house, "deck", account.id if account else address(request))
    guide = deck_guide(data.kind)
    name, cards = guide.read(data.text)
    return DeckDraft(name, cards, guide.judge(cards))


@get("/api/decks/{id:str}")
async def one(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> Deck:
    """One of your decks."""
    row = await _own(house, person, id)
    return _deck(deck_guide(row.kind), row)


@put("/api/decks/{id:str}")
async def replace(
    house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str], data: JSONBody[AskDeck]
) -> Deck:
    """Another name, other cards."""
    limit(house, "deck", person.id)
    guide = deck_guide((await _own(house, person, id)).kind)
    name, cards = clean_name(data.name, LONGEST_NAME), guide.arranged(data.cards)
    if not await house.decks.change(id, person.id, name, cards):
        raise _not_found()
    return _deck(guide, await _own(house, person, id))


@delete("/api/decks/{id:str}")
async def remove(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> None:
    """Delete one of your decks. Games that are played with it keep its cards."""
    limit(house, "deck", person.id)
    if not await house.decks.delete(id, person.id):
        raise _not_found()


@get("/api/decks/{id:str}/forms")
async def forms(house: NamedDependency[House], person: NamedDependency[Account], id: FromPath[str]) -> DeckForms:
    """A deck as text and as the code of a link."""
    row = await _own(house, person, id)
    guide = deck_guide(row.kind)
    return DeckForms(guide.text(row.name, row.cards), guide.code(row.name, row.cards))


def deck_guide(kind: str) -> DeckGuide:
    guide = guide_of(kind).decks()
    if guide is None:
        raise Problem("bad_request", f"You cannot bring a deck of your own to {guide_of(kind).title}.")
    return guide


async def _own(house: House, person: Account, id: str) -> DeckRow:
    limit(house, "read", person.id)
    row = await house.decks.get(id, person.id)
    if row is None:
        raise _not_found()
    return row


def _deck(guide: DeckGuide, row: DeckRow) -> Deck:
    return Deck(row.id, row.kind, row.name, row.cards, guide.judge(row.cards), iso(row.created), iso(row.updated))


def _not_found() -> Problem:
    return Problem("not_found", "There is no such deck, or it is not yours.")


HANDLERS = [mine, create, read, one, replace, remove, forms]
