"""Killed again and again, servers lose nothing that was acknowledged, play nothing twice and leave no table stuck: a short run of
`tools/chaos.py` (`make chaos` is the long one)."""

import pytest
from scripts import script


@pytest.mark.fails_on_purpose
def test_ten_kills_on_each_database(place: str) -> None:
    tally = script("tools/chaos.py").storm(place, kills=10, actions=0, processes=2 if "://" in place else 1, players=5, seed=13)

    assert tally.faults == []
    assert tally.kills == 10 and tally.acknowledged > 10
