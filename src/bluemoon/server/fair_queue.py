"""Who gets the next worker that is free. What somebody waits for at the table goes first; within that, addresses take
turns, and so do the accounts of an address: whoever asks for much waits for themselves, not the others for them.
"""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")

TURNS = 8  # one turn in this many begins with what is least urgent, so that this is late but never forgotten


class Owner(Struct, frozen=True):
    """For whom something is done: an account, and the address it was last seen at."""

    address: str
    account: str


class Busy(Exception):
    """This account already has as much waiting as it may have."""


class FairQueue(Generic[T]):
    """Things that are free (`put`), and who waits for one (`get`), in classes from 0, the most urgent, on."""

    def __init__(self, classes: int) -> None:
        self._free: list[T] = []  # the one used last is taken first: the others need not even be started
        self._waiting: list[_Turns[T]] = [_Turns() for _ in range(classes)]
        self._given = 0

    async def get(self, owner: Owner, urgency: int, most: int | None = None) -> T:
        """The next free one; Busy if this account has `most` waiting in that class."""
        if self._free:
            return self._free.pop()
        turns = self._waiting[urgency]
        if most is not None and turns.waiting(owner) >= most:
            raise Busy
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        turns.add(owner, future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.put(future.result())  # it came at the same moment: the next one may have it
            else:
                turns.remove(owner, future)
            raise

    def put(self, free: T) -> None:
        self._given += 1
        order = self._waiting if self._given % TURNS else self._waiting[::-1]
        for turns in order:
            future = turns.next()
            if future is not None:
                future.set_result(free)
                return
        self._free.append(free)


class _Turns(Generic[T]):
    """Those who wait in one class, by address and account, each in the order in which they asked."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[T]]]] = OrderedDict()

    def waiting(self, owner: Owner) -> int:
        accounts = self._addresses.get(owner.address)
        return len(accounts.get(owner.account, ())) if accounts else 0

    def add(self, owner: Owner, future: asyncio.Future[T]) -> None:
        accounts = self._addresses.setdefault(owner.address, OrderedDict())
        accounts.setdefault(owner.account, deque()).append(future)

    def remove(self, owner: Owner, future: asyncio.Future[T]) -> None:
        accounts = self._addresses.get(owner.address, OrderedDict())
        if future in accounts.get(owner.account, ()):
            accounts[owner.account].remove(future)
            self._tidy(owner.address, owner.account)

    def next(self) -> asyncio.Future[T] | None:
        """Whose turn it is; the address and the account go to the end of their rows."""
        while self._addresses:
            address, accounts = next(iter(self._addresses.items()))
            account, futures = next(iter(accounts.items()))
            future = futures.popleft()
            self._addresses.move_to_end(address)
            accounts.move_to_end(account)
            self._tidy(address, account)
            if not future.done():
                return future
        return None

    def _tidy(self, address: str, account: str) -> None:
        accounts = self._addresses[address]
        if not accounts[account]:
            del accounts[account]
        if not accounts:
            del self._addresses[address]
