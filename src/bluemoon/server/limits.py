"""How often somebody may ask: token buckets, one kind for requests and for the messages of a socket.

Why not Litestar's rate limit middleware: it counts HTTP requests alone, while most of what a player sends comes over a
socket; it counts in fixed windows, so that twice the limit passes where two of them meet; it has one limit for a route,
where we need one for each action (log in, make an account, send a move) by account or address; and its store keeps an
entry for every address it has ever seen until that expires, which a stranger with many addresses can make large.
"""

import time
from collections import OrderedDict

MOST_BUCKETS = 20_000


class Limit:
    """At most `burst` at once, and `per_second` in the long run."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second


class Bucket:
    """One asker's share of a limit."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.left = limit.burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there was anything left to take."""
        now = time.monotonic()
        self.left = min(self.limit.burst, self.left + (now - self.at) * self.limit.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """The buckets of everybody who asked lately; those that were not touched for longest are forgotten first."""

    def __init__(self, limits: dict[str, Limit]) -> None:
        self.limits = limits
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, what: str, who: str) -> bool:
        if what not in self.limits:  # this server sets none
            return True
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.limits[what])
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()
