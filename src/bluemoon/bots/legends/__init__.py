"""The bots of Blue Moon Legends, by name in `levels`.

`easy`, `greedy` and `medium` look little further than the next action, valued by `worth`. `search` is hard and expert:
it finds all plans of a turn (`planner`) and judges where they end (`evaluator`), by rules of thumb (`heuristic`) or by
a network, which sees `features` of a position. `chance` values a position for those who only ask how it stands;
`playout` plays random games fast.
"""
