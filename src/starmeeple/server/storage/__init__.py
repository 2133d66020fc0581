"""The database: people, tables, seats, actions."""
