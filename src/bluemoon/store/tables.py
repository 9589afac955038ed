"""The tables. Actions are only ever added, and (game, number) is unique: the database itself refuses a second move."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, true

metadata = MetaData()

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(128), unique=True),  # the name in one spelling; only of accounts with a password
    Column("password", String(256)),  # an argon2 hash
    Column("epoch", Integer, nullable=False),  # a new password raises it, and what was read before changes nothing
    Column("created", BigInteger, nullable=False),
)

# Where accounts are logged in: a cookie names one of these, and is worth nothing once it is gone.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("device", String(64), nullable=False),  # in a few words
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("sessions_by_account", "account"),
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
    Column("watching", Boolean, nullable=False, server_default=true()),  # whoever has the link may watch
    Column("lesson", String(64)),  # which lesson it is, if it is one
    Column("creator", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("next_game", String(32)),
    Column("match", String(32)),  # of several games, if it is part of one
    Column("match_number", Integer),  # its place in it, from 0
    Column("match_score", Text),  # how the match stood before this game
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("origin", String(32)),  # the finished game that it plays on from,
    Column("origin_number", Integer),  # after this many of its actions
    Column("commitment", String(64)),  # to the secret; everybody may know it
    Column("secret", String(64)),  # what the seed is made from, with the players' parts; null: a seed of its own
    Column("next_secret", String(64)),  # of the game that follows this one
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
    Column("kept_for", String(32)),  # a bot plays here for this account, which may come back
    Column("part", String(64)),  # what whoever sat here added to the shuffle
    Column("next_part", String(64)),  # and to that of the game that follows
    Index("seats_by_account", "account"),
    Index("seats_by_kept_for", "kept_for"),
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

# What the strongest bot thinks of a finished game.
reviews = Table(
    "reviews",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("data", Text, nullable=False),  # in JSON
    Column("created", BigInteger, nullable=False),
)

# Secrets that games can be dealt by: an account is shown the commitment before it adds its part, and uses it once.
commitments = Table(
    "commitments",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("account", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("commitments_by_account", "account"),
    Index("commitments_by_created", "created"),
)

# One row, written now and then to see whether anything can be written.
pulse = Table("pulse", metadata, Column("id", Integer, primary_key=True), Column("at", BigInteger, nullable=False))

# Custom decks, for games to which players bring them.
decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("kind", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("cards", Text, nullable=False),  # ids in JSON; a deck may be unfinished
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("decks_by_account", "account"),
)
