"""When Python looks for garbage: objects that hold each other and nothing else does.

Going through all objects takes 0.4 s with a thousand open games, and nobody is answered meanwhile. Left to itself
Python does that whenever there are a quarter more objects than before, so most often while many people come. So it
looks at young objects as ever, but at all of them only once in a while, and never at those that were there when the
server began. Nearly everything is freed without it, as soon as nobody holds it.
"""

import asyncio
import gc

YOUNG = 1_000  # new objects, until they are looked at: 4 ms
MIDDLE = 10  # such looks, until what stayed is looked at again: 40 ms
NEVER = 1_000_000_000
SECONDS = 600.0


def look_seldom() -> None:
    """What is there now stays for good: libraries, components, the rules."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def look_at_all(seconds: float = SECONDS) -> None:
    """Once in a while, until it is cancelled."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
