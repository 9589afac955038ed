"""The bots of Blue Moon Legends, by name in `levels`.

`easy`, `greedy` and `medium` look little further than the next action, valued by `worth`. `search` is hard and expert:
it finds all plans of a turn (`planner`) and evaluates where they end (`evaluator`), by a `heuristic` or by a network,
which sees `features` of a position; a second network says what strong players like, from `card_features`, in which
every card is one of the `card_vectors`. Hidden cards are dealt anew in `worlds`. `opinion` says what all of them think.
`playout` plays random games fast.
"""
