"""Blue Moon Legends at the terminal: a drawing of what the guide says.

`board` is the door. `scene` names the things in a sight; `drawing` draws them, `plainwords` says them. `menu` lists
what can be done. `commands` are the command line's, `options` those of a new duel; `browse` and
`deckfile` are commands about cards and decks.
"""
