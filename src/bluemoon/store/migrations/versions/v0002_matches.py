"""Matches of several games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("config", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("creator", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.add_column("games", sa.Column("match", sa.String(32)))
    op.add_column("games", sa.Column("match_number", sa.Integer))
    op.create_index("games_by_match", "games", ["match", "match_number"], unique=True)


def downgrade() -> None:
    op.drop_index("games_by_match", "games")
    op.drop_column("games", "match_number")
    op.drop_column("games", "match")
    op.drop_table("matches")
