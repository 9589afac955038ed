"""What a game is: the contract that Blue Moon City and Blue Moon Legends both keep.

Read `game` first (the contract), then `table` (a game being played: actions, undo, record), `history` (who did what on
it, and how far it can be taken back) and `match` (several games in a row). `event` tells what happened and who may see
it, `words` says it, `rng` is the only source of chance, `shuffle` makes its seed so that nobody chooses it, `errors`
names everything that can be refused, `read` reads untrusted data without guessing. `vectors` and `floats` are for inner
loops.
"""
