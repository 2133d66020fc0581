"""Options, overlays, impossible figures, hidden things."""

import pytest
from games.federation.scene import Scene

import starmeeple as sm
from starmeeple.core.rng import Rng
from starmeeple.core.state import PUBLIC
from starmeeple.edition import Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.games.federation.engine import steps


def test_oceanium_stands_for_other_crystals_in_every_payment() -> None:
    scene = Scene().have(hangar=0, oceanium=1)
    scene.send("assistants-room")
    assert (scene.number("die"), scene.reserve()) == (2, (0, 0, 0, 0))


def test_oceanium_stands_for_others_in_upkeep_only() -> None:
    scene = Scene(oceanium_wild="upkeep-only").have(hangar=0, oceanium=1)
    scene.play("send one", "as voting")
    assert scene.refused("go assistants-room") == "FE 3.6"
    assert scene.refused("go spy-left") == "FE 3.6"
    scene.play("go purchasing-office")
    assert scene.number("hangar") == 2


def test_the_player_says_how_oceanium_is_used() -> None:
    scene = Scene().have(hangar=0, lavandium=1, coppernium=1, oceanium=2)
    scene.send("e81216-left")
    scene.play("build space-shipyard")
    assert scene.legal() == ["pay 0 0", "pay 0 1", "pay 1 0", "pay 1 1"]
    scene.play("pay 0 1")
    assert scene.reserve() == (1, 0, 1, 0)


def test_the_advanced_set_up_draws_sides_and_counts() -> None:
    scene = Scene.begin(players=4, setup="advanced")
    scene.play("first-player 2")
    assert scene.legal() == ["lay space-shipyard", "lay transporter"]
    scene.play("lay transporter", "lay lavandium-replicator", "lay embassy", "lay space-university", "lay-count die", "lay-count neo")
    assert "lay-count die" not in scene.legal()
    scene.settle()
    view = scene.view(0)
    assert view["structures"] == ["transporter", "lavandium-replicator", "embassy", "space-university"]
    assert view["megastructures"][0]["counts"] == ["die", "neo"]


def test_the_sides_may_be_chosen() -> None:
    scene = Scene.begin(players=2, setup="advanced", sides="abba")
    scene.play("first-player 0")
    assert scene.view(0)["structures"] == ["space-shipyard", "lavandium-replicator", "embassy", "alteration-incubator"]


def test_the_first_game_has_the_printed_structures() -> None:
    scene = Scene.begin(players=2)
    scene.play("first-player 0")
    assert scene.view(0)["structures"] == ["space-shipyard", "lavandium-replicator", "military-academy", "space-university"]
    assert scene.view(0)["megastructures"][0]["counts"] == ["arratooine", "authority"]


def with_overlay(figures: dict[str, object], **options: object) -> Scene:
    edition = printed_edition("federation").with_overlay(Overlay("mine", figures))
    return Scene.begin(edition=edition, **options)


def test_an_overlay_changes_a_figure() -> None:
    scene = with_overlay({"outer-module": {"effect": ["gold 1"]}}, players=2)
    scene.settle()
    while scene.asked != "token":
        scene.play(scene.legal()[0])
        scene.settle()
    seat = scene.actor
    before = scene.reserve(seat)
    scene.play("send one", "as voting", "go outer-module")
    assert scene.reserve(seat)[3] == before[3] + 1


@pytest.mark.parametrize(
    ("figures", "key"),
    [
        ({"outer-module": {"effect": ["gold"]}}, "outer-module.effect"),
        ({"outer-module": {"effect": ["fly 3"]}}, "outer-module.effect"),
        ({"senate": {"spaces": {"neo-left": {"column": 6}}}}, "senate.spaces"),
        ({"senate": {"columns": ["neo", "neo", "atalum", "arratooine", "e81216", "special-missions"]}}, "senate.columns"),
        ({"authority": {"levels": [1, 2, 3]}}, "authority.levels"),
        ({"authority": {"upkeep": ["none"]}}, "authority.upkeep"),
        ({"erudites": {"3a1": {"timing": "anytime"}}}, "erudites.3a1.timing"),
        ({"stalls": {"st1": {"cost": ["lavandium 9"]}}}, "stalls.st1.cost"),
        ({"stalls": {"st1": {"second_of": ["gold", "ship", "die"]}}}, "stalls.st1.second_of"),
        ({"structures": {"embassy": {"side": "a"}}}, "structures"),
        ({"structures": {"space-shipyard": {"printed": False}}}, "structures"),
        ({"megastructures": {"first_game": ["neo"] * 8}}, "megastructures.first_game"),
        ({"moons": {"powers": [4, 4, 4, 4, 4, 4, 4]}}, "alterations"),
        ({"neo": {"spaces": {"3": {"tokens": 0}}}}, "neo.spaces"),
        ({"resources": {"ladder": ["gold", "gold", "oceanium", "lavandium"]}}, "resources.ladder"),
        ({"planet-blocks": {"pb1": {"zero": "neo", "zero_side": "left"}}}, "planet-blocks.pb1.zero"),
        ({"pieces": {"rounds": 6}}, "pieces.rounds"),
    ],
)
def test_impossible_figures_are_refused_by_name(figures: dict[str, object], key: str) -> None:
    with pytest.raises(sm.BadEdition) as caught:
        with_overlay(figures)
    assert caught.value.key.startswith(key)


def test_a_redeal_changes_the_deep_space_pile_for_those_who_have_not_seen_it() -> None:
    scene = Scene(3).have(degree=9, hangar=0)
    scene.effect_now(steps.word(steps.AUTHORITY, 0, 1, 0))
    scene.settle("see-deep ds1", "see-deep ds2", "see-deep ds3", "see-deep ds4")
    scene.play("deep-space ds4")
    position = scene.position
    piles = set()
    for seed in range(40):
        known = position.copy()
        known.redeal(0, Rng(seed))
        assert known.pile == position.pile
        other = position.copy()
        other.redeal(1, Rng(seed))
        assert bin(int(other.pile)).count("1") == 3
        assert not other.pile >> 3 & 1, "a tile that was taken is not in the pile"
        piles.add(int(other.pile))
    assert len(piles) > 5


def test_a_redeal_changes_spare_tokens_for_those_who_have_not_looked() -> None:
    scene = Scene().have(degree=9, hangar=0)
    scene.effect_now(steps.word(steps.AUTHORITY, 0, 1, 0))
    scene.settle("see-deep ds2")
    scene.play("deep-space ds2")
    scene.settle("see-token al4v33", "see-token al4f38")
    scene.play("take al4v33")
    position = scene.position
    seen = set()
    for seed in range(40):
        known = position.copy()
        known.redeal(0, Rng(seed))
        assert known.looked == position.looked
        other = position.copy()
        other.redeal(1, Rng(seed))
        other.check()
        seen.add(int(other.looked))
    assert len(seen) == 5, "any of the five tokens that the other player cannot tell apart"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_exactly_five_rounds(players: int) -> None:
    match = sm.game("federation").new(players=players, seed=players)
    rng = Rng(players)
    rounds = set()
    while not match.is_over:
        rounds.add(match.view(0)["round"])
        actions = match.state.legal(match.actor)
        match.play_action(actions[int(rng.below(len(actions)))])
    assert rounds - {0} == {1, 2, 3, 4, 5}
    assert match.view(0)["round"] == 5


def test_structure_tiles_are_seen_as_they_are_laid() -> None:
    scene = Scene.begin(players=2, setup="advanced")
    assert scene.view(0)["structures"] == []

    scene.play("first-player 0")
    scene.play("lay transporter")
    assert scene.view(0)["structures"] == ["transporter"]
    scene.play("lay lavandium-replicator")
    assert scene.view(PUBLIC)["structures"] == ["transporter", "lavandium-replicator"]


def test_the_answers_to_a_step_fit_into_one_mask() -> None:
    vocabulary = Scene().position.vocabulary
    for step in range(1, len(steps.NAMES)):
        verbs = vocabulary.answers_to(step)
        assert verbs[-1].first + verbs[-1].size - verbs[0].first <= 60, steps.NAMES[step]
