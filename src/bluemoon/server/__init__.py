"""The service behind the page: HTTP and one WebSocket a page, over the store.

`house` holds the rooms, a `room` is one game with who looks at it; `play` is the game in it, `undo` says when
something can be taken back, `bot_driver` lets its bots play, `telling` says what of the guide pages do not know yet.
`connection` speaks with one socket. HTTP is answered by `people` and `logins` (accounts, with `passwords`), `lobby`
(games from outside: `new_games` makes them, `summaries` tell of them), `waiting` (tables before the game), `leaving`
(getting up, and coming back), `matches` (of several games), `decks` (custom ones), `shuffle` (what players add to a
`deal`), `archive` (finished games), `afterwards` (their reviews, which `review_jobs` has made, and playing on from
them), `network` (friends on the same network), `service_info` (the server itself, with `metrics`) and `page` (the
built page). `security`, `limits` and `keys` say who may ask, and `problems` how a refusal is said. Bots (`bots` lists
them) think in `workers`, processes that run `bot_process`, and `fair_queue` says whose turn it is. `wire` is what goes
over the line; `app` puts everything together by its `settings`, `run` starts it, `processes` several of it, with a
`doorkeeper` for its connections; `garbage` is looked for seldom. Nothing here knows which game is played: that is the
guide's part.
"""
