"""Blue Moon City: the complete rules, both editions, 2 to 4 players, the expansion, the scattered variant.

How the modules fit together. `components` reads the data file (`components.toml`); `cards` packs a set of cards into
one int, `actions` an action, `verbs` declares each; `geometry` is the shape of the city. `payments` finds every way to
pay, with `reach` to tell what a set can pay and `roles` to tell what each card does in one; `ways` puts them in order,
the cheapest first. `box` gathers all that as tables. `setup` deals a game; `state` is a position; `legal` lists the
actions, with `resetting` for the end of a turn, `refusal` says why another is not among them; `rules`, `scoring` and
`ending` carry an action out. `forecast` tries one out, `sample` draws positions that a seat cannot tell apart from the
true one. `events` is what can happen, `tell` says it in words. `actionform`, `stateform` and `textform` are the ways
out and in; `load` checks what comes in. `game.City` is the door to all of it.
"""
