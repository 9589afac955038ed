"""The tables. Actions are only ever added, and (game, number) is unique: the database itself refuses a second move."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(128), unique=True),  # the name in one spelling; only of accounts with a password
    Column("password", String(256)),  # an argon2 hash
    Column("epoch", Integer, nullable=False),  # a new password raises it, and older cookies are worth nothing
    Column("created", BigInteger, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("config", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("start", Text),  # a position in JSON for games that do not begin with the set-up
    Column("status", String(16), nullable=False),
    Column("number", Integer, nullable=False),  # how many rows of `actions` there are
    Column("to_move", Integer),
    Column("result", Text),
    Column("hints", Boolean, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("tutorial", Boolean, nullable=False),
    Column("creator", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("next_game", String(32)),
    Column("match", String(32)),  # of several games, if it is part of one
    Column("match_number", Integer),  # its place in it, from 0
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("games_by_creator", "creator"),
    Index("games_by_status", "status"),
    Index("games_by_match", "match", "match_number", unique=True),  # nobody begins the next game twice
)

# Several games between the same players; how it stands follows from its games.
matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("config", Text, nullable=False),
    Column("seed", String(64), nullable=False),  # the seeds of its games are made from it
    Column("creator", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String(8), nullable=False),
    Column("account", String(32), ForeignKey("accounts.id")),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("here", Boolean, nullable=False),
    Index("seats_by_account", "account"),
)

actions = Table(
    "actions",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("kind", String(8), nullable=False),  # act, or undo
    Column("seat", Integer),
    Column("data", Text, nullable=False),  # the action in JSON, or how many actions are left after an undo
    Column("at", BigInteger, nullable=False),
)

# Who wants to take back what: for the position after `number` rows, and worth nothing once the game has gone on.
votes = Table(
    "votes",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asks", Boolean, nullable=False),
    Column("back", Integer, nullable=False),
    Column("yes", Boolean, nullable=False),
)
