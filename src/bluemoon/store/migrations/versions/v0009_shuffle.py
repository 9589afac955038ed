"""What the seed of a game is made from. Games from before have a seed and nothing to show for it; those of a match get
their seeds in the same way as others, so that a match needs none."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("commitment", "secret", "next_secret"):
        op.add_column("games", sa.Column(name, sa.String(64)))
    for name in ("part", "next_part"):
        op.add_column("seats", sa.Column(name, sa.String(64)))
    op.drop_column("matches", "seed")
    op.create_table(
        "commitments",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("commitments_by_account", "commitments", ["account"])
    op.create_index("commitments_by_created", "commitments", ["created"])


def downgrade() -> None:
    op.drop_index("commitments_by_created", "commitments")
    op.drop_index("commitments_by_account", "commitments")
    op.drop_table("commitments")
    op.add_column("matches", sa.Column("seed", sa.String(64), nullable=False, server_default="0"))
    for name in ("part", "next_part"):
        op.drop_column("seats", name)
    for name in ("commitment", "secret", "next_secret"):
        op.drop_column("games", name)
