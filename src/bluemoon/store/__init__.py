"""Where games, seats, actions and accounts are kept: SQLite in the user's data folder, or any PostgreSQL.

`tables` says what there is, `database` opens it and brings it up to date, `writer` is the one hand that writes,
`accounts` and `games` are what the rest of the world asks for.
"""
