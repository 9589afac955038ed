"""Players that are programs. A bot decides from the view of its seat alone, never from the state.

`city` and `legends` are the bots of each game; what both share is here. `bot` says what a bot is, `registry` makes one
by name, as `wish` reads it and `asked` limits it; `random_bot` plays any game. `network` is what training leaves
behind, to evaluate positions. `advice` asks a bot for its opinion.
"""
