"""Blue Moon Legends: the card duel of two peoples over three dragons.

Data: `cards.json`, read by `vocabulary` (what an effect can say) and `catalogue` (what a card is); `deck` makes the
tables of one deck, `construction` holds the box of decks and judges custom ones. `setup` deals a game; a
position is `state`, with lists of `entry`. What follows from the cards on the table: `active` says who acts,
`ignoring` what is ignored, `targets` which card a text is aimed at, `values` what a card is worth, `power` brings all
of it up to date, `breakdown` explains it. `playable` says which card may be played, `demands` what the other side's
cards ask for, `payments` what pays for it. `actions` packs an action into an int, `verbs` declares each; `allowed`
lists actions, with `declining` for those at the engagement, `legal` keeps those with which the turn can be finished
(LT6), `refusal` says why another is not among them; `playing` does a legal one, by `rules`; `texts` carries out card
texts, `choices` asks and answers one of the `questions`, `zones` moves cards, `fights` ends fights and games. `sample`
draws positions that a seat cannot tell apart from the true one. `events` is what can happen, `tell` says it in words.
`actionform`, `stateform` and `textform` are the ways out and in: `load` checks what comes in, with `loadquestion` for
an open question and `infer` for what need not be said; `phrases` understands what players say, `naming` the cards they
name. `game` is the door.
"""
