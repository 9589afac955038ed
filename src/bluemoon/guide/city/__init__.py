"""The guide to Blue Moon City.

`city` is the door. `book` says what every tile and card is, with `cardwords` and the texts of `words.toml`; `table`
says what a position offers: `choices` and, for each, `pays` and `paywords`; how many spaces a hand pays `together`;
`buildings` as they stand; what is said again and again is `kept`. `log` tells what happened, `lines` what was or could
be done in a row, `look` what there is to say about a tile or card (`tilewords`), `phrases` understands what players
type, and `scene` is a view with the things in it named. `tutorial` teaches (by `tutorial.toml`), `naming` has the names
for the engine's numbers, `wire` the form of all this.
"""
