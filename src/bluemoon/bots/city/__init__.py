"""The bots of Blue Moon City, by name in `levels`.

`greedy`, which is the level medium, and `easy`, which plays like a beginner, decide in plain terms (`greedy_turn`):
`view` reads the position, `estimates` says what things are worth in it, `cheapest_payment` pays, and `opinion` says
what they think. `search` is hard and expert: it finds the turns worth a thought (`planner`) and evaluates where they
end (`evaluator`) by a network (`network_evaluator`), which sees `features` of a position, what a `heuristic` makes of
it among them. In the worlds it imagines, `hidden_crystals` guesses what others hold and `opponents` answers for them.
`valuation`, `payable` and `race` are what several of them count with. `playout` plays random games fast.
"""
