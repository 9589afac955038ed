"""Friends on the same network are let in when the person at this computer says so, and only then."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from bluemoon.server.app import make_app, open_house
from bluemoon.server.network import NetworkDoor, own_address
from bluemoon.server.settings import Settings
from tests.commands import PATIENCE
from tests.server.inside import HOST, ListeningServer, listening

OTHER_ADDRESS = "127.0.0.3"  # of this machine, too, but not the one that the server listens at, nor any other test's


def test_second_door_is_opened_and_shut(tmp_path: Path) -> None:
    async def story() -> None:
        async with listening(tmp_path) as server:
            assert isinstance(server, ListeningServer)
            door: NetworkDoor = server.app.state.door
            door.find_address = lambda: OTHER_ADDRESS
            door.make_server = lambda: uvicorn.Server(uvicorn.Config(server.app, log_config=None, lifespan="off"))
            address = f"http://{OTHER_ADDRESS}:{door.settings.port}"
            async with server.client() as ann, friend_at(address) as friend:
                assert (await ann.get("/api/network")).json() == {"links": "here", "address": None, "can_open": True}
                assert not await reaches(friend)
                for _ in range(2):  # a second press does no harm
                    opened = (await ann.post("/api/network", json={"open": True})).json()
                    assert opened == {"links": "network", "address": address, "can_open": True}
                assert await reaches(friend)
                named = await friend.post("/api/me", json={"name": "Ben"}, headers={"origin": address})
                assert named.status_code == 200
                strange = await friend.get("/api/health", headers={"host": "elsewhere.example"})
                assert strange.status_code == 403
                assert (await ann.post("/api/network", json={"open": False})).json()["links"] == "here"
                assert not await reaches(friend)
                assert (await ann.get("/api/health")).status_code == 200

    asyncio.run(story())


def friend_at(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)


async def reaches(visitor: httpx.AsyncClient) -> bool:
    try:
        return (await visitor.get("/api/health")).status_code == 200
    except httpx.TransportError:
        return False


def test_only_the_person_at_this_computer_opens_it(tmp_path: Path) -> None:
    """A server that listens elsewhere, or that people reach by another name, has no such door; nor has a stranger."""

    async def story() -> None:
        mine = Settings(folder=tmp_path, workers=1)
        async with open_house(mine) as house:
            for settings, client, links in (
                (msgspec.structs.replace(mine, host="0.0.0.0"), "127.0.0.1", "everywhere"),
                (msgspec.structs.replace(mine, url=f"http://{HOST}"), "127.0.0.1", "everywhere"),
                (mine, "192.0.2.7", "here"),
            ):
                app: Any = make_app(settings, house)
                app.state.door.make_server = never
                transport = httpx.ASGITransport(app=app, client=(client, 50_000))
                async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as eve:
                    told = (await eve.get("/api/network")).json()
                    assert told == {"links": links, "address": None, "can_open": False}
                    refused = await eve.post("/api/network", json={"open": True})
                    assert refused.status_code == 403, refused.text

    asyncio.run(story())


def never() -> uvicorn.Server:
    raise AssertionError("nobody may open this door")


def test_without_a_network_there_is_no_address() -> None:
    found = own_address()
    assert found is None or not found.startswith("127.")
