"""A finished game gone through by the strongest bot: who stood how at every turn, and which moves cost most.

`moves` cuts a game into moves, `judging` is what the bot is asked about one of them and what it answers, `reviewing`
asks about all of them and puts the answers together, in the guide's words; `wire` is what comes of it. Nothing here
knows which game is played, or where the bot thinks: a server asks it in a process of its own, a terminal at once.
"""
