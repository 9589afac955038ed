"""Accounts, games, seats, actions, votes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(128), unique=True),
        sa.Column("password", sa.String(256)),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("config", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("to_move", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("tutorial", sa.Boolean, nullable=False),
        sa.Column("creator", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("next_game", sa.String(32)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("games_by_creator", "games", ["creator"])
    op.create_index("games_by_status", "games", ["status"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(8), nullable=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("here", sa.Boolean, nullable=False),
    )
    op.create_index("seats_by_account", "seats", ["account"])
    op.create_table(
        "actions",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "votes",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("asks", sa.Boolean, nullable=False),
        sa.Column("back", sa.Integer, nullable=False),
        sa.Column("yes", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("votes", "actions", "seats", "games", "accounts"):
        op.drop_table(name)
