"""What Alembic runs: bring the database of the connection it is handed up to date."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
