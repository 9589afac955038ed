"""Players that are programs. A bot decides from the view of its seat alone, never from the state.

`city` and `legends` are the bots of each game; what both share is here. `bot` says what a bot is, `registry` makes one
from its `spec`, `configured` gives it limits of its own; `random_bot` plays any game. `network` is what training leaves
behind, to evaluate positions. `advice` asks a bot for its opinion.
"""
