"""What a game is: the contract that Blue Moon City and Blue Moon Legends both keep.

Read `game.py` first (the contract), then `table.py` (a game being played: actions, undo, record), `history.py` (who did
what on it, and how far it can be taken back) and `match.py` (several games in a row). `event.py` tells what happened
and who may see it, `words.py` says it, `rng.py` is the only source of chance, `errors.py` names everything that can be
refused, `read.py` reads untrusted data without guessing.
"""
