"""What a screen needs besides the view, for each game: what is possible, what comes of it, and what things are.

`guide` says what a guide is, `games` lists the games that have one, `city` and `legends` are the two, `plain` is for a
game that has none of its own. `wire` has the
form in which all of it goes to a page, `rulebook` the rules in words, `lesson` the guided first game. A page draws what
its guide says; it computes no rule.
"""
