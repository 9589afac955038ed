"""Which lesson a game is: until now there was one, of one game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("lesson", sa.String(64)))
    op.execute(sa.text("UPDATE games SET lesson = 'first-game' WHERE tutorial"))
    op.drop_column("games", "tutorial")


def downgrade() -> None:
    op.add_column("games", sa.Column("tutorial", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.text("UPDATE games SET tutorial = true WHERE lesson IS NOT NULL"))
    op.drop_column("games", "lesson")
