"""Editions, overlays, and every way in which a file can be wrong."""

from pathlib import Path

import pytest

from starmeeple.core.errors import BadEdition
from starmeeple.edition import Edition, read_edition, read_overlay

PRINTED = """
game = "toy"
version = 3
title = "A toy"

[ships]
source = "rulebook"
[ships.scout]
hull = 4
cost = 2
armed = false
name = "Scout"
sources = { cost = "reconstructed" }
notes = { cost = "lost in print" }
[ships.tender]
source = "public"
hull = 9
cost = 5
armed = true
name = "Tender"

[deck]
source = "recalled"
open = true
sun = 3
moon = 2

[track]
source = "rulebook"
steps = [1, 2, 4]
"""


@pytest.fixture
def edition(tmp_path: Path) -> Edition:
    path = tmp_path / "edition.toml"
    path.write_text(PRINTED, encoding="utf-8")
    return read_edition("toy", path)


def overlaid(edition: Edition, tmp_path: Path, text: str) -> Edition:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return edition.with_overlay(read_overlay(path, "toy"))


def test_figures_are_read_by_key_and_type(edition: Edition) -> None:
    assert edition.version == 3
    assert edition.integer("ships.scout.hull", 1, 10) == 4
    assert edition.flag("ships.tender.armed")
    assert edition.text("ships.scout.name") == "Scout"
    assert edition.integers("track.steps", 3) == [1, 2, 4]
    assert edition.rows("ships") == ["scout", "tender"]


def test_every_figure_knows_its_source(edition: Edition) -> None:
    sources = {figure.key: figure.source for figure in edition.ledger()}
    assert sources["ships.scout.hull"] == "rulebook"
    assert sources["ships.scout.cost"] == "reconstructed"
    assert sources["ships.tender.cost"] == "public"
    assert sources["deck.sun"] == "recalled"
    assert len(sources) == 8 + 2 + 1
    assert edition.provenance("ships.scout.cost") == ("reconstructed", "lost in print")
    assert edition.is_reconstructed("ships.scout.cost")
    assert not edition.is_reconstructed("ships.scout.hull")


def test_an_overlay_changes_what_it_names_and_marks_it(edition: Edition, tmp_path: Path) -> None:
    changed = overlaid(edition, tmp_path, 'game = "toy"\noverlay = "mine"\n[ships.scout]\nhull = 5\n')
    assert changed.integer("ships.scout.hull") == 5
    assert changed.integer("ships.scout.cost") == 2
    assert changed.source_of("ships.scout.hull") == "owner"
    assert changed.digest != edition.digest
    assert edition.integer("ships.scout.hull") == 4, "the printed edition stays"


def test_an_open_table_takes_and_gives_rows(edition: Edition, tmp_path: Path) -> None:
    changed = overlaid(edition, tmp_path, 'game = "toy"\n[deck]\ncomet = 1\nremove = ["moon"]\n')
    assert changed.integer("deck.comet") == 1
    assert not changed.has("deck.moon")


def test_notes_do_not_change_the_digest(edition: Edition, tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(PRINTED.replace("lost in print", "somewhere else"), encoding="utf-8")
    assert read_edition("toy", path).digest == edition.digest


@pytest.mark.parametrize(
    ("text", "key", "why"),
    [
        ('game = "toy"\n[ships.scout]\nhull = "five"\n', "ships.scout.hull", "expected a whole number like 4, found 'five'"),
        ('game = "toy"\n[ships.scout]\nhull = true\n', "ships.scout.hull", "expected a whole number"),
        ('game = "toy"\n[ships.scout]\nspeed = 5\n', "ships.scout.speed", "unknown key; expected one of hull, cost, armed, name"),
        ('game = "toy"\n[ships.cruiser]\nhull = 5\n', "ships.cruiser", "unknown key; expected one of scout, tender"),
        ('game = "toy"\nships = 5\n', "ships", "expected a table"),
        ('game = "other"\n', "game", "expected 'toy', found 'other'"),
        ("[ships.scout]\nhull = 5\n", "game", "expected 'toy', found None"),
        ('game = "toy"\n[ships]\nremove = ["scout"]\n', "ships.remove", "only from a table that is open"),
        ('game = "toy"\n[deck]\nremove = ["star"]\n', "deck.remove", "no row 'star'"),
        ('game = "toy"\n[deck]\nremove = [["moon"]]\n', "deck.remove", "no row ['moon']"),
        ('game = "toy"\n[deck]\nremove = [{ a = 1 }]\n', "deck.remove", "no row {'a': 1}"),
        ('game = "toy"\n[deck]\nremove = ["open"]\n', "deck.remove", "no row 'open'"),
        ('game = "toy"\n[deck]\nopen = false\n', "deck.open", "cannot change this"),
        ('game = "toy"\n[ships', "", "is not TOML"),
    ],
)
def test_a_wrong_overlay_says_where_and_why(edition: Edition, tmp_path: Path, text: str, key: str, why: str) -> None:
    with pytest.raises(BadEdition) as caught:
        overlaid(edition, tmp_path, text)
    assert caught.value.key == key
    assert why in caught.value.why


def test_a_missing_file_says_so(edition: Edition, tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="cannot be read"):
        read_overlay(tmp_path / "nowhere.toml", "toy")


def test_an_impossible_value_names_the_file_that_has_it(edition: Edition, tmp_path: Path) -> None:
    changed = overlaid(edition, tmp_path, 'game = "toy"\noverlay = "mine"\n[ships.scout]\nhull = 500\n')
    with pytest.raises(BadEdition) as caught:
        changed.integer("ships.scout.hull", 1, 20)
    assert caught.value.file == "mine"
    assert "from 1 to 20" in caught.value.why


def test_an_edition_without_a_source_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text('game = "toy"\n[ships]\nhull = 1\n', encoding="utf-8")
    with pytest.raises(BadEdition, match=r"ships\.hull: its source"):
        read_edition("toy", path)


@pytest.mark.parametrize(
    ("method", "key"),
    [("integer", "ships.scout.name"), ("flag", "ships.scout.hull"), ("text", "ships.scout.hull"), ("integers", "ships.scout.hull"), ("texts", "track.steps"), ("rows", "ships.scout.hull"), ("integer", "ships.scout.nothing")],
)  # fmt: skip
def test_reading_a_figure_as_something_else_is_an_error(edition: Edition, method: str, key: str) -> None:
    with pytest.raises(BadEdition) as caught:
        getattr(edition, method)(key)
    assert caught.value.key == key
