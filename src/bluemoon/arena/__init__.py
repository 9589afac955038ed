"""Tournaments between bots: who is the stronger, by how much, and how sure that is; and games for the sake of counting.

`plan` says what is played in a tournament, `series` what in many games on end: `entrants` who takes part, `seating` who
meets whom in which seats. `playing` plays one game or match, with `players` in the seats: bots of ours, `code` of
somebody's own, or `external` programs. `workers` and `cluster` play many games at a time, `journal` keeps the results,
`scores`, `times`, `interval` and `ratings` count them, `summary` and `report` (on a `page` of its own) tell them.
"""
