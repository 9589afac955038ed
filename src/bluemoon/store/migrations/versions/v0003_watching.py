"""Tables that nobody may watch, and how a match stood before each of its games."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("watching", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("games", sa.Column("match_score", sa.Text))
    games = sa.table("games", *map(sa.column, ("id", "match", "match_number", "match_score", "result")))
    played = sa.select(games.c.id, games.c.match, games.c.result).where(games.c.match.is_not(None))
    scores: dict[str, list[int]] = {}
    connection = op.get_bind()
    for id, match, result in connection.execute(played.order_by(games.c.match, games.c.match_number)).all():
        points = json.loads(result or "{}").get("points", [0, 0])
        before = scores.get(match, [0] * len(points))
        connection.execute(sa.update(games).where(games.c.id == id).values(match_score=json.dumps(before)))
        scores[match] = [one + more for one, more in zip(before, points, strict=True)]


def downgrade() -> None:
    op.drop_column("games", "match_score")
    op.drop_column("games", "watching")
