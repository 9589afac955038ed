"""Where games, matches, seats, actions and accounts are kept: SQLite in the user's data folder, or any PostgreSQL.

`place` says where, `tables` and `rows` what there is, `database` opens it and brings it up to date by its
`migrations`; `writer` is the one hand that writes, `accounts`, `games` and `matches` are what the rest of the world
asks for.
"""
