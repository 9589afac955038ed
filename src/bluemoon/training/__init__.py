"""Teaching a network to judge positions, by letting it play against itself. Only here is torch needed.

`pupil` says what a game must supply, `city_pupil` and `duel_pupil` supply it. `loop` plays and learns, generation by
generation; `targets` says what is learned, `learner` learns it, `checkpoint` keeps it, `curve` draws how it went.
"""
