"""The tables' history, as Alembic reads it. A new version is a new file; old ones are never changed."""
