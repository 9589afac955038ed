"""The bots of Blue Moon Legends, by name in `levels`.

`easy`, `greedy` and `medium` look little further than the next action, valued by `worth`. `search` is hard and expert:
it finds all plans of a turn (`planner`) and evaluates where they end (`evaluator`), by a `heuristic` or by a network,
which sees `features` of a position. `opinion` says what all of them think. `playout` plays random games fast.
"""
