"""The service behind the page: HTTP and one WebSocket a page, over the store.

`house` holds the rooms, a `room` is one game with who looks at it; `play` is the game in it, `undo` says when
something can be taken back, `bot_driver` lets its bots play. `connection` speaks with one socket. HTTP is answered by
`people` (accounts), `lobby` (games from outside, of which `summaries` tell), `matches` (of several games), `archive`
(finished games), `service_info` (the server itself, with `metrics`) and `page` (the built page). `security`, `limits`
and `keys` say who may ask, and `problems` how a refusal is said. Bots (`bots` lists them) think in `workers`,
processes that run `bot_process`. `wire` is what goes over the line; `app` puts everything together by its `settings`,
`run` starts it. Nothing here knows which game is played: that is the guide's part.
"""
