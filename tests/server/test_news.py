"""Other servers have gone on with games that people look at here: everybody is told, however many games there are."""

import asyncio
import json
from pathlib import Path

from sqlalchemy import event

from bluemoon.store.games import Games
from bluemoon.store.rows import ActionRow, Append, now
from bluemoon.store.writer import Writer
from tests.server.inside import Line, Person, Server, inside
from tests.server.running import new_table

MANY = 12


async def elsewhere(server: Server, games: list[str]) -> None:
    """Another server stores an action of each of these games."""
    engine = server.house.games.engine
    writer = Writer(engine, notify=False)
    writer.start()
    store = Games(engine, writer)
    for game in games:
        play = await (await server.house.room(game)).loaded()
        table, seat, action = play.table, play.to_move(), play.table.legal()[0]
        data = json.dumps(table.game.action_json(table.state, action))
        row = ActionRow(len(table.actions) + 1, "act", seat, data)
        await store.append(Append(game, row, now(), "playing", seat, None))
    await writer.close()


async def opened(server: Server, ann: Person, page: Line, games: int) -> list[str]:
    """So many games that Ann looks at."""
    ids = []
    for _ in range(games):
        card = await ann.ask("/api/games", new_table("me", {"who": "here", "name": "Bea"}))
        await page.say({"type": "open", "game": card["id"]})
        await page.hear("table")
        ids.append(card["id"])
    return ids


async def heard(page: Line, games: int) -> set[str]:
    moves = [await page.hear("moved") for _ in range(games)]
    assert all(move["number"] == 1 and move["sights"][0]["log"] for move in moves)
    return {move["game"] for move in moves}


def test_what_others_did_in_many_games_is_asked_for_together(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            ann = await server.person("Ann")
            async with ann.line() as page:
                questions: list[str] = []
                engine = server.house.games.engine.sync_engine
                event.listen(engine, "before_cursor_execute", lambda *told: questions.append(told[2]))
                counted = []
                for number in (1, MANY):
                    games = await opened(server, ann, page, number)
                    await elsewhere(server, games)
                    questions.clear()
                    await server.house.changed_elsewhere([*games, games[0]])  # said twice, it is told once
                    counted.append(len(questions))
                    assert await heard(page, number) == set(games)
                assert counted[0] == counted[1] >= 3

    asyncio.run(run())


def test_a_game_in_which_something_is_being_done_keeps_the_others_from_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            ann = await server.person("Ann")
            async with ann.line() as page:
                games = await opened(server, ann, page, 3)
                await elsewhere(server, games)
                busy = await server.house.room(games[1])
                async with busy.lock:
                    telling = asyncio.create_task(server.house.changed_elsewhere(games))
                    assert await heard(page, 2) == {games[0], games[2]}
                await telling
                assert await heard(page, 1) == {games[1]}

    asyncio.run(run())
