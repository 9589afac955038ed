"""The guide to Blue Moon Legends.

`legends` is the door. `table` says what a screen draws besides the view, from `choices` (what can be done, and where),
`ahead` (what one press leads to beyond that), `forecast` (what would come of it), `power` (what each total is made
of), `questions` and `why_not`. `book` has words for everything there is, `cardwords` for cards, `log` for what
happened, `lines` for what was or could be done in a row, `look` for a card that somebody looks at.
`decks` judges custom decks, `decktext` writes and reads them, `lessons` is what one learns by playing. `wire`
says how all that goes over the line, with the names of `naming`.
"""
