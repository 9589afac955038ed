"""Where accounts are logged in (cookies from before name none, so each account gets the one that they stand for), and
a row that is written to see whether anything can be."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_account", "sessions", ["account"])
    op.execute(
        sa.text(
            "INSERT INTO sessions (id, account, device, created, seen)"
            " SELECT id || '.' || epoch, id, '', created, created FROM accounts"
        )
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute(sa.text("INSERT INTO pulse (id, at) VALUES (1, 0)"))


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_index("sessions_by_account", "sessions")
    op.drop_table("sessions")
