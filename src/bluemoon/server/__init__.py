"""The service behind the page: HTTP and one WebSocket a page, over the store.

`house` holds the rooms, a `room` is one game with who looks at it, `desk` speaks with one socket, `workers` let bots
think in processes of their own. `wire` is what goes over the line; `app` puts everything together, `run` starts it.
Nothing here knows which game is played: that is the guide's part.
"""
