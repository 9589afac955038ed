"""Where games, matches, seats, actions, accounts and decks are kept: SQLite in the user's data folder, or PostgreSQL.

`place` says where, `tables` and `rows` what there is, `database` opens it and brings it up to date by its
`migrations`; `writer` is the one hand that writes (`appending` has what it says to add a batch of rows to games' logs,
`sqlite_log` says it to SQLite), and `news` hears what other servers have written. `accounts` with their `sessions`,
`games` (dealt by `commitments`), `matches`, `decks` and `reviews` are what the rest of the world asks for.
"""
