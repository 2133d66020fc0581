"""Reads the edition."""

from starmeeple.games.star_factions.engine.figures import tables as tables
