"""The edition of Star Factions: what an overlay can change, what it cannot, and where the figures come from."""

import pytest
from games.star_factions.scene import Scene

import starmeeple as sm
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.edition import Edition, Overlay
from starmeeple.game_setup import game_setup, printed_edition


def changed(**figures: object) -> Edition:
    return printed_edition("star-factions").with_overlay(Overlay("a test", figures))


def test_an_overlay_changes_figures_of_the_game() -> None:
    edition = changed(ships={"scout": {"hull": 7}}, kits={"cheetah": {"movement": 2}}, rules={"start_fuel": 2})
    scene = Scene("jear", "nexus", edition=edition)

    assert scene.figures("jear-scout-1") == (7, 7, 0, 5, 4)
    assert list(scene.position.counters[:3]) == [0, 2, 0]
    assert scene.position.figures.movement[3 * 6 + 3] == 4


def test_an_overlay_moves_a_planet() -> None:
    scene = Scene("jear", "nexus", edition=changed(map={"planets": {"outer-nw": {"cell": "f7"}}}))

    tables = scene.position.figures
    assert tables.planet_at[tables.cell_names.index("f7")] == 0
    assert tables.planet_at[tables.cell_names.index("e7")] == -1


@pytest.mark.parametrize(
    ("figures", "key"),
    [
        ({"ships": {"scout": {"hull": 0}}}, "ships.scout.hull"),
        ({"ships": {"scout": {"tokens": 4}}}, "ships.scout.tokens"),
        ({"ships": {"mothership": {"rebuildable": True}}}, "ships.mothership.rebuildable"),
        ({"ships": {"warrior": {"cost": [1, 1]}}}, "ships.warrior.cost"),
        ({"ships": {"juggernaut": {"blueprints": 2}}}, "ships.juggernaut.blueprints"),
        ({"kits": {"cheetah": {"hull": -10}}}, "kits.cheetah.hull"),
        ({"kits": {"goliath": {"range": -3}}}, "kits.goliath.range"),
        ({"loot": {"metal-1": {"counter": "gold"}}}, "loot.metal-1.counter"),
        ({"map": {"rows": 25}}, "map.rows"),
        ({"map": {"planets": {"outer-nw": {"cell": "z9"}}}}, "map.planets.outer-nw.cell"),
        ({"map": {"planets": {"outer-nw": {"cell": "i4"}}}}, "map.planets.outer-nw.cell"),
        ({"factions": {"jear": {"wormhole": "v1"}}}, "factions.black-cloud.wormhole"),
    ],
)
def test_an_impossible_figure_is_named(figures: dict[str, object], key: str) -> None:
    with pytest.raises(sm.BadEdition) as caught:
        game_setup("star-factions", changed(**figures))
    assert caught.value.key == key


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(sm.BadEdition, match=r"kits\.dragon"):
        changed(kits={"dragon": {"hull": 1}})


def test_every_figure_says_where_it_comes_from() -> None:
    edition = printed_edition("star-factions")

    assert edition.source_of("ships.scout.hull") == "rulebook"
    assert edition.is_reconstructed("ships.scout.cost")
    assert edition.is_reconstructed("kits.cheetah.damage")
    assert not edition.is_reconstructed("kits.crusher.damage")
    assert edition.is_reconstructed("map.belts.outer.cells")
    assert edition.is_reconstructed("limits.rounds_2")


def test_the_deck_has_104_cards() -> None:
    assert sum(Scene("jear", "nexus").position.figures.copies) == 104


def test_nobody_is_asked_a_question_with_one_answer_but_to_end_the_turn() -> None:
    setup, rng = game_setup("star-factions", players=3), Rng(7)
    state, vocabulary = setup.start(), setup.vocabulary
    while (actor := state.actor()) != OVER:
        legal = state.legal(actor)
        assert actor == CHANCE or len(legal) > 1 or vocabulary.text(legal[0]) == "end-turn"
        state.apply(actor, state.sample(rng) if actor == CHANCE else legal[rng.below(len(legal))])
