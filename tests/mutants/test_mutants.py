"""Every planted fault still applies; a sample of them is planted and caught (`make mutants` plants them all)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from mutants.planting import ROOT, Mutant, all_mutants, caught, passes, scratch_copy

MUTANTS = all_mutants()
TOYS = [mutant for mutant in MUTANTS if mutant.where == "salvage"]
SAMPLE = TOYS[::2]


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    yield scratch_copy(tmp_path_factory.mktemp("mutants"))


def test_there_are_enough_of_every_kind() -> None:
    """At least thirteen in the toy game, eight in each real game, six in match, record and server."""
    counts = {where: sum(mutant.where == where for mutant in MUTANTS) for where in {mutant.where for mutant in MUTANTS}}
    games = ("alien_frontiers", "federation", "race_for_the_galaxy", "spacecorp", "star_factions")
    assert counts["salvage"] >= 13
    assert all(counts[game] >= 8 for game in games), counts
    assert counts["server"] >= 6
    assert len(MUTANTS) >= 60


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.id for mutant in MUTANTS])
def test_a_planted_fault_still_applies(mutant: Mutant) -> None:
    mutant.planted(ROOT)
    for node in mutant.tests:
        file, _, name = node.partition("::")
        assert not name or f"def {name.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8"), node


def test_the_toy_passes_without_faults(scratch: Path) -> None:
    fine, printed = passes(scratch, TOYS[0].command())
    assert fine, printed


@pytest.mark.parametrize("mutant", SAMPLE, ids=[mutant.id for mutant in SAMPLE])
def test_a_sample_is_caught(mutant: Mutant, scratch: Path) -> None:
    found, printed = caught(scratch, mutant)
    assert found, f"{mutant.sentence}\n{printed}"
