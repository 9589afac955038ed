"""Blue Moon Legends at the terminal: what it shows, what can be typed, what is answered.

`show` is the door. `scene` gathers what a seat may see; `drawing` draws it, `plainwords` says it. `menu` lists what
can be done. `options` are those of a new duel, `commands` those on the command line; `browse` and `deckfile` are
commands about cards and decks.
"""
