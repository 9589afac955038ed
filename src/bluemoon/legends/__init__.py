"""Blue Moon Legends: the card duel of two peoples over three dragons.

Data: `cards.json`, read by `vocabulary` (what an effect can say) and `catalogue` (what a card is); `deck` makes the
tables of one deck, `construction` judges decks of one's own. `setup` deals a game; a position is `state`; `power` says
what is ignored and what everything is worth, `breakdown` of what it is made; `play` which card may be played,
`demands` what the other side's cards ask for, `payments` what pays for it. `actions` packs an action into an int;
`legal` lists actions, `finish` keeps those with which the turn can be finished (LT6), `refusal` says why another is
not among them; `rules` does them, `texts` carries out card texts, `choices` asks and answers, `zones` moves cards,
`fights` ends fights and games. `sample` draws positions that a seat cannot tell apart from the true one. `events` is
what can happen, `tell` says it in words. `actionform`, `stateform` and `textform` are the ways out and in: `load`
checks what comes in, with `loadquestion` for an open question and `infer` for what need not be said; `phrases`
understands what players say, `naming` the cards they name. `game` is the door.
"""
