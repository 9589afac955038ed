"""The tables' history, as Alembic reads it: `env` applies the `versions`. A new version is a new file; old ones are
never changed.
"""
