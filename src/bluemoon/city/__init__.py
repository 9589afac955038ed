"""Blue Moon City: the complete rules, both editions, 2 to 4 players, the expansion, the scattered variant.

How the rooms hang together: `components` reads the data file; `cards` packs a set of cards into one int;
`payments` finds every way to pay; `box` gathers all that as tables; `state` is a position; `legal` lists the
actions, `refusal` says why another is not among them, `rules`, `scoring` and `ending` carry an action out.
`view`, `jsonform` and `textform` are the ways out and in. `game.City` is the door to all of it.
"""
