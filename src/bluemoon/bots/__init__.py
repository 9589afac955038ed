"""Players that are programs. A bot decides from the view of its seat alone, never from the state.

`bot` says what a bot is, `registry` makes one by name. `random_bot` plays any game; `greedy` plays City in plain
terms, with `city_view` to read the position and `thrift` to pay for it; `duel_greedy` plays Legends, with `duel_worth`
to value a position. `playout` and `duel_playout` play random games fast.
"""
