"""Players that are programs. A bot decides from the view of its seat alone, never from the state.

`bot` says what a bot is, `registry` makes one by name. `random_bot` plays any game; `greedy` plays City in plain
terms, with `city_view` to read the position and `thrift` to pay for it; `duel_greedy` plays Legends, with `duel_worth`
to value a position.

The levels of City are in `city_levels`: `city_easy`, `greedy`, and `city_thinker` for hard and expert, which finds the
turns worth a thought (`city_turns`) and judges where they end (`city_lookahead`) by a network that begins with rules of
thumb (`city_judge`, `city_sprint`, `city_features`, `network`). The levels of Legends are in `duel_levels`:
`duel_easy`, `duel_medium`, and `duel_search` for hard and expert, which finds all plans of a turn (`duel_plan`) and
judges where they end (`duel_turn`) by rules of thumb (`duel_judge`) or by a network (`duel_features`, `network`).
`playout` and `duel_playout` play random games fast.
"""
