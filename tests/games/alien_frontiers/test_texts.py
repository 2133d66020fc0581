"""Texts follow the figures: what a player reads of cards, boards, facilities, territories and agendas changes with the edition."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from starmeeple.core.errors import BadEdition
from starmeeple.edition import Overlay
from starmeeple.game_setup import game_setup, printed_edition
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.face import names
from starmeeple.games.alien_frontiers.face.view_figures import figures_view
from starmeeple.games.alien_frontiers.face.words import WORDS

SLUG = "alien-frontiers"
PRINTED = printed_edition(SLUG)
FIGURES = {figure.key: figure.value for figure in PRINTED.ledger()}

# What no text names: the set-up (it is read off the table), ports, copies, and numbers that their condition does not use.
UNSAID = re.compile(
    r"players\.|long-game\.|limits\.(max-own-ships|start-ships|tech-display|start-tech-cards|discard-powers|hub-|start-agendas|faction-boards)"
    r"|facilities\.(?!alien-artifact).*\.ports|facilities\.colonist-hub\.freeform|tech\..*\.copies|territories\..*\.borrowable|scoring\.|ties\."
    r"|territories\.asimov-crater\.amount|tech\.experimental-ftl-drive\.marker-fuel"
)


def nested(key: str, value: object) -> dict[str, Any]:
    """A dotted key as the tables of an overlay."""
    for part in reversed(key.split(".")):
        value = {part: value}
    assert isinstance(value, dict)
    return value


def other(view: Any, **changes: object) -> Any:
    """A view with some entries changed."""
    return {**view, **changes}


def texts(overlay: dict[str, Any] | None = None) -> set[str]:
    """All that is said of things, with the printed edition or an overlay over it."""
    edition = PRINTED.with_overlay(Overlay("test", overlay)) if overlay else PRINTED
    setup = game_setup(SLUG, edition, players=3, factions=True)
    figures = figures_view(setup.figures)
    view: Any = setup.start().view(0)
    found = [names.rules_of(figures, slug) for slug in (*f.TECH_NAMES, *f.ALL_FACILITY_NAMES)]
    found += [f"{slug}: {names.bonus(figures, slug)}" for slug in f.TERRITORY_NAMES]
    found += [names.field_rules(figures, field) for field in f.FIELD_NAMES]
    found += [names.agenda_rules(figures, slug) for slug in f.AGENDA_NAMES]
    found += [WORDS.refusal(reason, view, "end-turn")[0] for reason in WORDS.refusals]
    found += [WORDS.asked_of(other(view, asked="return"))]
    return set(found)


@pytest.fixture(scope="module")
def usual() -> set[str]:
    return texts()


def with_other_value(key: str) -> tuple[object, set[str]]:
    """Another number that the edition may have there, and the texts with it."""
    value = FIGURES[key]
    for change in (2, 1, 3, -1, -2):
        other = [number + change for number in value] if isinstance(value, list) else int(str(value)) + change
        try:
            return other, texts(nested(key, other))
        except BadEdition:
            continue
    raise AssertionError(f"no other value for {key}")


def is_number(value: object) -> bool:
    return (isinstance(value, int) and not isinstance(value, bool)) or (
        isinstance(value, list) and bool(value) and isinstance(value[0], int)
    )


SAID = [key for key, value in FIGURES.items() if is_number(value) and not UNSAID.search(key)]


NUMBERLESS = {
    "landed-on-isolation", "bumped-own-ships", "lowest-to-highest-score", "move-gains-vp-for-self-and-opponent", "took-and-used-bonus",
    "stole-from-all", "filled-unused-solar-ports", "placed-repulsor", "filled-mine", "launched-and-restarted",
}  # fmt: skip


def is_used(key: str) -> bool:
    """Does an agenda ask for this number at all?"""
    _, agenda, what = key.split(".")
    if what == "in-game-number":
        return FIGURES[f"agendas.{agenda}.in-game"] not in NUMBERLESS
    return what != "end-game-number" or str(FIGURES[f"agendas.{agenda}.end-game"]).startswith("control-with")


@pytest.mark.parametrize("key", [key for key in SAID if not key.startswith("agendas.") or is_used(key)])
def test_a_number_that_changes_is_read(key: str, usual: set[str]) -> None:
    other, changed = with_other_value(key)

    fresh = " ".join(changed - usual)

    assert all(str(number) in re.findall(r"\d+", fresh) for number in (other if isinstance(other, list) else [other])), fresh


@pytest.mark.parametrize("kind", sorted({str(value) for key, value in FIGURES.items() if key.endswith(".in-game")}))
def test_an_agenda_says_what_it_asks_for(kind: str, usual: set[str]) -> None:
    changed = texts({"agendas": {"a24": {"in-game": kind, "in-game-number": 3}}})

    assert len(changed - usual) == 1 and (kind in NUMBERLESS or " 3 " in f" {(changed - usual).pop()}".replace(".", " "))


def test_an_agenda_names_its_cards_and_territory(usual: set[str]) -> None:
    changed = texts(
        {"agendas": {"a18": {"end-game-subjects": ["lem-badlands"]}, "a01": {"end-game-subjects": ["stasis-beam", "data-crystal"]}}}
    )

    fresh = " ".join(changed - usual)

    assert "no colony on Lem Badlands" in fresh and "hold Stasis Beam and Data Crystal" in fresh


def test_what_is_said_only_with_its_option_or_as_a_flag(usual: set[str]) -> None:
    assert "asimov-crater: no bonus" in texts({"territories": {"asimov-crater": {"amount": 0}}}) - usual
    edition = PRINTED.with_overlay(Overlay("test", {"tech": {"experimental-ftl-drive": {"marker-fuel": 4}}}))
    setup = game_setup(SLUG, edition, players=3, factions=True, ftl_marker_paid_by_player=True)
    assert "4 fuel of yours" in names.rules_of(figures_view(setup.figures), "experimental-ftl-drive")


def test_a_card_names_the_field_it_places(usual: set[str]) -> None:
    fields = {"isolation": {"placed-by": "data-crystal"}, "positron": {"placed-by": "stasis-beam"}}

    fresh = " ".join(texts({"fields": fields}) - usual)

    assert "place or move the Positron Field" in fresh and "place or move the Isolation Field" in fresh


def test_no_name_repeats_a_figure() -> None:
    """The names' source has no digit in any text."""
    tree = ast.parse(Path(names.__file__).read_text(encoding="utf-8"))
    said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]

    assert [text for text in said if re.search(r"\d", text) and text not in ("guest-2", "`2 fuel, 1 ore`; nothing is `free`.")] == [
        "`2 fuel and 1 ore`; nothing is `nothing`."
    ]
