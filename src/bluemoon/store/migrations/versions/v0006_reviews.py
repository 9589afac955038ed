"""Reviews of finished games, and games that play on from a moment of one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("origin", sa.String(32)))
    op.add_column("games", sa.Column("origin_number", sa.Integer))
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
    op.drop_column("games", "origin_number")
    op.drop_column("games", "origin")
