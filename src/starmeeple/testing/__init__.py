"""The conformance suite, for any registered game: `check_game("salvage")`.

A walk plays a random game once and lets every witness look at it: positions, actions, chance, words, pictures, freezes. The witnesses
do not rely on what they check (`hidden.py`, `chance.py` and `deals.py` say how). A report says what each part checked, how often, and
what failed, with the seed and the notation that show it again.
"""

from starmeeple.testing.chance import Composition
from starmeeple.testing.report import Finding, Report
from starmeeple.testing.suite import check_game, check_mode
from starmeeple.testing.walk import mode_name

__all__ = ["Composition", "Finding", "Report", "check_game", "check_mode", "mode_name"]
