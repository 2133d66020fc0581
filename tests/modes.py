"""Every registered game in every mode that it declares: what the generic tests run over."""

import pytest

from starmeeple.games import registered
from starmeeple.match import Setting, setting
from starmeeple.testing import mode_name

SETTINGS: list[Setting] = [setting(slug, **options) for slug, game in registered().items() for options in game.all_modes()]
IDS: list[str] = [mode_name(played) for played in SETTINGS]
every_mode = pytest.mark.parametrize("played", SETTINGS, ids=IDS)
every_game = pytest.mark.parametrize("slug", list(registered()))
