"""Blue Moon City and Blue Moon Legends, the games by Reiner Knizia: rules, bots and tables to play at.

An unofficial fan implementation. Start with `core`, which says what a game is; `city` and `legends` are the two games,
and `games` lists them. `bots` play them, `referee`, `arena` and `training` let programs play, `guide` says in words and
tables what people need, `review` goes through finished games; `store`, `server` and `cli` are where people meet. Each
imports only from those named before it. Beside them: `build_info` (compiled or plain), `charts` (drawn as SVG),
`worker_pool` (processes that are given work) and `cluster` (other machines that are). `__main__` is the `bluemoon`
command.
"""

import os
import sys

__version__ = "0.1.0"

# Numpy's library looks for this when it is loaded. It would share out large products among threads, and on a busy
# machine waiting for those costs far more than the product does: a bot has one core (`bots.network`).
if "numpy" not in sys.modules:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
ONE_THREAD: bool = os.environ.get("OPENBLAS_NUM_THREADS") == "1"
