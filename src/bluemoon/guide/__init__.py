"""What a screen needs besides the view, for each game: what is possible, what comes of it, and what things are.

`guide` says what a guide is, `games` lists the games that have one, `city` and `legends` are the two, `plain` serves
games without one. `wire` has the form in which all of it goes to a page, `options` describes what a new game can be set
to, `decks` says what is asked about custom decks, `rulebook` has the rules in words, `lesson` the guided first
game, `exercise` positions in which something is to be found. A page draws what its guide says; it computes no rule.
"""
