"""Teaching a network to judge positions, by letting it play against itself. Only here is torch needed.

`pupil` says what a game must supply, `city_pupil` and `legends_pupil` supply it, `pupils` finds the one. `loop` plays
and learns, generation by generation, by its `settings`: `playing` plays, `games` is what is learned from, `learner`
learns it, `checkpoint` keeps it, `curve` draws how it went. `ensemble` joins networks that have learned apart.

Legends is also learned from recorded games: `legends_records` reads them, `legends_study` notes what they teach,
`card_learner` learns it, `judgement` says how well, `study` does all of it; from `own_games`, too, if it begins with
weights.
"""
