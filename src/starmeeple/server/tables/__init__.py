"""Matches with people and bots in their seats: one table, all tables, what each viewer has seen, bots, replays."""
