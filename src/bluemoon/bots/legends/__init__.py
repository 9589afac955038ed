"""The bots of Blue Moon Legends, by name in `levels`.

`easy`, `greedy` and `medium` look little further than the next action, valued by `worth`. `search` is hard and expert:
it finds all plans of a turn (`planner`) and evaluates where they end (`evaluator`), by a `heuristic` or by a network,
which sees `features` of a position and is asked through `summary_network`. A second one, the `card_network`, has
learned from strong players: it sees `card_features`, in which every card is one of the `card_vectors`. What sets of
cards add up to, both remember in `sums`. Hidden cards are dealt again in `worlds`, where `lookahead` plays the fight
on. `opinion` says what all of them think. `playout` plays random games fast.
"""
