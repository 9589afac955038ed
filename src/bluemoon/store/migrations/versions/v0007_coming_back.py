"""Seats that a bot plays for somebody who has left and may come back."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Without a constraint: SQLite cannot add one to a table that is there.
    op.add_column("seats", sa.Column("kept_for", sa.String(32)))
    op.create_index("seats_by_kept_for", "seats", ["kept_for"])


def downgrade() -> None:
    op.drop_index("seats_by_kept_for", "seats")
    op.drop_column("seats", "kept_for")
