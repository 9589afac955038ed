"""The bots of Blue Moon City, by name in `levels`.

`easy` plays like a beginner. `greedy`, which is the level medium, plays in plain terms: `view` reads the position,
`worth` values it, `cheapest_payment` pays for it. `search` is hard and expert: it finds the turns worth a thought
(`planner`) and judges where they end by a network (`network_evaluator`) that sees `features` of a position and begins
with rules of thumb (`heuristic`, `prices`, `payable`, `race`); in the worlds it imagines, `hidden_crystals` guesses
what others hold and `opponents` answers for them. `chance` values a position for those who only ask how it stands;
`playout` plays random games fast.
"""
