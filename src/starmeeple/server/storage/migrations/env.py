"""Alembic runs this for each command: on the connection, and in the transaction, that `migrate` gives it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
