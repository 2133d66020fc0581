"""Edges for players, two to four players, ends of eras, hidden hands, and overlays."""

from pathlib import Path

import pytest
from games.spacecorp.scene import COMPETITION, Scene
from scene import example

import starmeeple as sm
from starmeeple.core.errors import BadEdition
from starmeeple.core.rng import Rng
from starmeeple.core.state import PUBLIC, changed
from starmeeple.games.spacecorp.engine import setup, steps
from starmeeple.games.spacecorp.engine.chapters import turn


def first_to_act(scene: Scene) -> int:
    return scene.actor


def seat_zero_first(era: str = "mariners", players: int = 2, **options: str) -> Scene:
    """A table in which seat 0 begins."""
    scene = Scene(era, players, **options)
    assert scene.actor == 0
    return scene


# Edges -----------------------------------------------------------------------------------------------------------


def test_sabotage_sends_a_competition_team_back() -> None:
    scene = Scene()
    scene.hand("sabotage-m")
    scene.rival_team("solar-l2", "luna")
    scene.tile("luna", "water-ice-m")
    scene.base("luna", "habitat")
    scene.play("edge sabotage-m")
    assert scene.legal() == ["site solar-l2"], "Luna has a base"
    scene.play("site solar-l2")
    assert not scene.has_rival_team("solar-l2")


def test_sabotage_without_a_target_cannot_be_played() -> None:
    scene = Scene()
    scene.hand("sabotage-m")
    assert scene.refused("edge sabotage-m") == "SC 4.1"


def test_sabotage_against_a_player_lets_the_owner_choose() -> None:
    scene = seat_zero_first()
    scene.hand("sabotage-m")
    scene.team("south-mars", 1, seat=1)
    scene.base("lunar-l4", "spaceport", 1)
    scene.base("solar-l4", "spaceport", 1)
    scene.play("edge sabotage-m")
    assert scene.legal() == ["team 1 1"]
    scene.play("team 1 1")
    assert scene.actor == 1
    scene.play("site solar-l4")
    assert scene.where(1, 1) == "solar-l4"
    assert scene.actor == 0


def test_an_edge_is_never_played_between_two_actions() -> None:
    scene = Scene()
    scene.hand("salvage")
    scene.play("time", "pass")
    assert scene.refused("edge salvage") == "SC 4.1"
    scene.play("pass")
    assert scene.legal() == ["edge salvage", "end"], "after the last action"
    scene.play("end")


def test_only_one_edge_a_turn() -> None:
    scene = Scene()
    scene.hand("salvage", "near-space-probe")
    scene.play("edge salvage")
    assert scene.refused("edge near-space-probe") == "SC 4.1"


def test_intercept_gives_a_further_turn_before_the_competition() -> None:
    scene = Scene()
    scene.hand("intercept-m", "cargo-pod", "cargo-pod", "mass-driver", "mass-driver")
    scene.play("pass")
    assert scene.legal() == ["edge intercept-m", "decline"]
    scene.play("edge intercept-m")
    assert scene.asked == "main"
    scene.play("pass", "draw ion-drive")
    assert scene.legal()[0].startswith("card "), "then the competition acts"


def test_intercept_at_the_end_of_another_turn_keeps_the_order() -> None:
    scene = seat_zero_first(players=3)
    scene.hand("intercept-m", "cargo-pod", "cargo-pod", "cargo-pod", "cargo-pod", "mass-driver", seat=2)
    scene.play("pass", "draw ion-drive", "decline")
    assert scene.actor == 2
    scene.play("edge intercept-m")
    assert scene.actor == 2 and scene.view(2)["asked"] == "main"
    scene.play("pass", "end", "decline", "decline")
    assert scene.actor == 1, "who was next before"
    assert scene.asked == "main"


def test_intercept_is_refused_in_the_middle_of_a_turn() -> None:
    scene = Scene()
    scene.hand("intercept-m")
    assert scene.refused("edge intercept-m") == "SC 4.1"


def test_poach_takes_a_card_that_an_opponent_paid_with() -> None:
    scene = seat_zero_first()
    scene.hand("heavy-lifter", "cargo-pod", "cargo-pod")
    scene.hand("poach-m", seat=1)
    scene.play("move 1 luna", "pay heavy-lifter 1", "done")
    assert scene.actor == 1
    scene.play("edge poach-m", "poach heavy-lifter")
    assert scene.held(1) == ["heavy-lifter"]
    assert scene.where() == "luna"


def test_claim_jump_cheapens_a_build_and_pays_no_compensation() -> None:
    scene = Scene("planeteers")
    scene.tile("ceres", "exotic-elements-e2")
    scene.team("ceres")
    scene.rival_team("ceres", on="ceres")
    scene.hand("claim-jump-p", "cargo-hauler")
    assert "build ceres refinery" in scene.legal(verb="build"), "4 − 2 is within reach"
    scene.play("build ceres refinery")
    assert scene.legal() == ["edge claim-jump-p", "pay cargo-hauler 2", "pay claim-jump-p 1"]
    scene.play("edge claim-jump-p", "pay cargo-hauler 2")
    assert scene.base_at("ceres") == ("refinery", 0)
    assert scene.position.rival_profit == 0


def test_claim_jump_may_be_needed_so_its_value_cannot_be_paid() -> None:
    scene = Scene("planeteers")
    scene.tile("ceres", "exotic-elements-e2")
    scene.team("ceres")
    scene.hand("claim-jump-p", "shielded-hull", "shielded-hull")
    scene.play("build ceres refinery")
    assert "pay claim-jump-p 1" in scene.legal(), "1 + 1 + 2 is enough, too"
    scene.play("pay shielded-hull 2", "edge claim-jump-p")
    assert scene.refused("done") == "SC 5.7"
    scene.play("pay shielded-hull 2")

    scene = Scene("planeteers")
    scene.tile("ceres", "exotic-elements-e2")
    scene.team("ceres")
    scene.hq("", "grown-mesh")
    scene.hand("claim-jump-p")
    scene.play("build ceres refinery")
    assert "pay claim-jump-p 1" in scene.legal()


def test_hostile_takeover() -> None:
    scene = Scene("starfarers")
    scene.hand("hostile-takeover")
    assert scene.refused("edge hostile-takeover") == "SC 4.1"
    scene.position.rival_profit = 1
    scene.play("edge hostile-takeover")
    assert scene.position.rival_profit == 0

    scene = seat_zero_first("starfarers")
    scene.hq("laser-sail", seat=1)
    scene.hand("hostile-takeover")
    scene.play("edge hostile-takeover")
    assert scene.legal() == ["strip 1 1"]
    scene.play("strip 1 1")
    assert scene.position.hq[3] == 0


def test_parallel_discovery_among_players() -> None:
    scene = seat_zero_first("planeteers")
    scene.position.wheel = changed(scene.position.wheel, 1, 2)
    scene.hand("artifact-analysis")
    scene.hand("parallel-discovery-p", seat=1)
    scene.play("revelation", "pay artifact-analysis 1", "decline", "learn ag")
    assert scene.actor == 1
    scene.play("edge parallel-discovery-p")
    assert scene.copies("ag") == 0
    assert [int(scene.position.profit[seat]) for seat in (0, 1)] == [1 + 3, 0]


# Two to four players -----------------------------------------------------------------------------------------------


def test_borrowing_an_infra_card_gives_its_owner_a_card() -> None:
    scene = seat_zero_first()
    scene.hq("", "ion-drive", seat=1)
    assert "move 1 luna" in scene.legal(verb="move"), "1 and the borrowed 2"
    scene.play("move 1 luna")
    assert scene.legal() == ["borrow 1 2"]
    scene.play("borrow 1 2", "draw cargo-pod")
    assert scene.held(1) == ["cargo-pod"]
    assert scene.where() == "luna"


def test_borrowing_happens_once_a_turn() -> None:
    scene = seat_zero_first()
    scene.hq("", "ion-drive", "ion-drive", seat=1)
    scene.play("time", "move 1 luna", "borrow 1 2", "draw cargo-pod")
    assert "move 2 luna" not in scene.legal(verb="move")


def test_the_first_player_is_drawn_by_lot_and_later_has_the_lowest_profit() -> None:
    scene = Scene.begin(
        players=3,
        era="mariners",
    )
    assert scene.legal() == ["first 0", "first 1", "first 2"]
    scene.play("first 2")
    while scene.actor == -1:
        scene.play(scene.legal()[0])
    assert scene.actor == 2

    scene = Scene("mariners-planeteers", 2)
    scene.position.profit = changed(scene.position.profit, 0, 5)
    scene.fulfilled(1, 2, 3, 4, 5, 6)
    scene.play("pass")
    scene.settle()
    assert scene.view(0)["era"] == "planeteers"
    assert scene.actor == 1


@example("SC-94")
def test_with_the_deck_empty_the_round_is_completed_and_the_era_ends() -> None:
    scene = seat_zero_first(players=3)
    for seat in range(3):
        scene.hand("heavy-lifter", seat=seat)
    empty_deck(scene)
    for seat, target in enumerate(("lunar-l1", "lunar-l4", "luna")):
        assert scene.actor == seat and not scene.is_over
        scene.play(f"move 1 {target}", "pay heavy-lifter 1")
    assert scene.is_over, "nobody has passed"


def test_a_round_that_began_before_the_deck_ran_out_is_completed_too() -> None:
    scene = seat_zero_first(players=3)
    scene.hand("cargo-pod", "mass-driver", "mass-driver", "heavy-lifter", "heavy-lifter")
    empty_deck(scene, but="ion-drive")
    scene.play("pass")
    assert not scene.is_over and scene.actor == 1
    scene.play("pass", "draw ion-drive")
    no_reactions(scene)
    assert not scene.is_over and scene.actor == 2, "the last card is drawn in the second turn of the round"
    scene.play("pass")
    assert scene.is_over


def test_a_turn_gained_by_intercept_does_not_complete_the_round() -> None:
    scene = seat_zero_first(players=3)
    scene.hand("intercept-m")
    scene.openly_held("intercept-m")
    empty_deck(scene)
    scene.play("pass", "edge intercept-m", seat=0)
    assert scene.actor == 0
    scene.play("pass")
    assert not scene.is_over and scene.actor == 1
    scene.play("pass")
    assert not scene.is_over and scene.actor == 2
    scene.play("pass")
    assert scene.is_over


@example("SC-95")
def test_as_an_option_the_era_goes_on_with_the_deck_empty_until_everybody_has_passed() -> None:
    scene = seat_zero_first(era_end="passing")
    scene.hand("heavy-lifter", seat=1)
    empty_deck(scene)
    scene.play("pass", "move 1 lunar-l1", "pay heavy-lifter 1")
    assert not scene.is_over, "the round is complete, but one of the two did something"
    scene.play("pass")
    assert not scene.is_over
    scene.play("pass")
    assert scene.is_over


def empty_deck(scene: Scene, but: str = "") -> None:
    """Nothing, or only this card, is left in the era deck; the offers are full."""
    position = scene.position
    for kind in range(len(position.deck)):
        position.discards[kind] += position.deck[kind]
        position.deck[kind] = 0
    position.deck_left = 0
    if but:
        position.discards[scene.card(but)] -= 1
        position.deck[scene.card(but)] = 1
        position.deck_left = 1


def no_reactions(scene: Scene) -> None:
    while not scene.is_over and "decline" in scene.legal():
        scene.play("decline")


def test_three_idle_rounds_end_the_era() -> None:
    scene = seat_zero_first()
    five = ("cargo-pod", "cargo-pod", "mass-driver", "mass-driver", "heavy-lifter")
    scene.hand(*five)
    scene.hand("cargo-pod", "science-module", "science-module", "heavy-lifter", "heavy-lifter", seat=1)
    for played in range(6):
        assert not scene.is_over, played
        scene.play("pass", "end")
        while not scene.is_over and "decline" in scene.legal():
            scene.play("decline")
    assert scene.is_over


def test_three_players_use_the_other_side_of_the_contracts() -> None:
    scene = seat_zero_first(players=3)
    for place in ("lunar-l1", "lunar-l4"):
        scene.base(place, "spaceport", 0)
    scene.team("lunar-l5")
    scene.hand("construction-drones", "cargo-pod")
    scene.play("build lunar-l5 spaceport", "pay construction-drones 1", "pay cargo-pod 2")
    assert scene.position.contract_owner[2] == 0, "three Lagrange bases are enough"


def test_compensation_between_players() -> None:
    scene = seat_zero_first()
    scene.tile("luna", "abundant-ores-m")
    scene.team("luna", 1)
    scene.team("luna", 1, seat=1, on="luna")
    scene.play("build luna refinery")
    assert scene.position.profit[1] == 1


def test_time_gives_two_actions_once_a_turn() -> None:
    scene = Scene()
    scene.position.time = changed(scene.position.time, 0, 2)
    scene.play("time")
    assert scene.refused("time") == "SC 4.2"
    scene.play("pass")
    assert scene.asked == "main"
    scene.position.time = changed(scene.position.time, 0, 0)
    scene.play("pass")
    scene.settle()
    assert scene.refused("time") == "SC 4.2"


def test_research_mixes_offers_and_deck() -> None:
    scene = Scene()
    scene.offers("ion-drive", "cargo-pod", "mass-driver", "")
    scene.play("research")
    assert scene.legal() == ["take 1", "take 2", "take 3", "take deck"]
    scene.play("take 1", "take deck", "draw data-relay")
    assert scene.held() == ["ion-drive", "data-relay"]


# Refusals --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "clause"),
    [
        ("move 3 luna", "SC 6.2"),
        ("move 1 ceres", "SC 3.1"),
        ("move 1 earth", "SC 6.2"),
        ("explore luna", "SC 6.3"),
        ("explore ceres", "SC 3.1"),
        ("build luna refinery", "SC 6.3"),
        ("build ceres refinery", "SC 3.1"),
        ("build lunar-l4 xeno-lab", "SC 9.1"),
        ("build lunar-l4 refinery", "SC 9.1"),
        ("build sisyphus refinery", "SC 6.4"),
        ("build solar-l4 spaceport", "SC 6.4"),
        ("produce", "SC 6.5"),
        ("upgrade ion-drive 1", "SC 5.2"),
        ("upgrade cargo-pod 1", "SC 6.6"),
        ("genetics", "SC 5.7"),
        ("revelation", "SC 6.8"),
        ("settle sol smith", "SC 14.3"),
        ("edge poach-m", "SC 5.2"),
        ("pay cargo-pod 1", "SC 4.3"),
        ("done", "SC 4.3"),
    ],
)
def test_refusals_cite_their_clause(notation: str, clause: str) -> None:
    scene = Scene()
    scene.hand("cargo-pod")
    scene.team("lunar-l4", 1)
    scene.team("sisyphus", 2)
    scene.base("solar-l4", "spaceport", COMPETITION)
    if notation == "build solar-l4 spaceport":
        scene.team("solar-l4", 2)
    if notation == "move 1 earth":
        scene.team("earth", 1)
    assert scene.refused(notation) == clause


# Hidden hands ------------------------------------------------------------------------------------------------------------


def test_hands_are_hidden_but_cards_taken_openly_are_remembered() -> None:
    scene = seat_zero_first()
    scene.offers("ion-drive", "cargo-pod", "mass-driver", "heavy-lifter")
    scene.play("research", "take 1", "take deck", "draw data-relay")
    other = scene.view(1)["players"][0]
    assert other["hand"] is None
    assert other["known"] == ["ion-drive"]
    assert other["cards"] == 2
    seen = set()
    for board in scene.worlds(1, 30):
        assert board.hand[scene.card("ion-drive")] >= 1
        seen.add(tuple(int(board.hand[k]) for k in range(int(scene.figures.kinds))))
    assert len(seen) > 3
    assert scene.view(PUBLIC)["players"][1]["hand"] is None


# Overlays ------------------------------------------------------------------------------------------------------------------


def overlaid(tmp_path: Path, text: str) -> Scene:
    path = tmp_path / "mine.toml"
    path.write_text('game = "spacecorp"\noverlay = "mine"\n' + text, encoding="utf-8")
    return Scene.begin(players=1, era="mariners", edition=path)


def test_an_owner_corrects_a_card_a_site_and_a_whole_deck(tmp_path: Path) -> None:
    scene = overlaid(
        tmp_path,
        """
[cards.mariners.ion-drive]
actions = ["move 4"]
[sites.mariners.luna]
build = 1
[competition.mariners]
remove = ["c-m01", "c-m02"]
[competition.mariners.c-m99]
kind = "site"
sites = ["luna", "phobos"]
selector = 0
[cards.mariners.solar-sail]
name = "Solar Sail"
copies = 2
actions = ["move 3", "explore x2"]
infra = true
start = false
edge = ""
""",
    )
    board = scene.position
    assert int(board.rival_deck).bit_count() == 27
    assert "draw solar-sail" in scene.legal()
    rng = Rng(1)
    while not scene.is_over:
        actions = scene.position.legal(scene.actor)
        scene.match.play_action(actions[int(rng.below(len(actions)))])
        scene.position.check()
        scene.match.game.picture.draw(scene.view(0))
    assert sm.load(scene.match.record.text).state == scene.position


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('[cards.mariners.ion-drive]\nactions = ["jump 4"]', "cards.mariners.ion-drive.actions"),
        ('[cards.mariners.ion-drive]\nactions = ["move 2", "move x2"]', "cards.mariners.ion-drive.actions"),
        ('[cards.mariners.ion-drive]\nactions = ["shielded move x2"]', "cards.mariners.ion-drive.actions"),
        ("[cards.mariners.ion-drive]\nactions = []", "cards.mariners.ion-drive.actions"),
        ('[cards.mariners.ion-drive]\nedge = "bribe"', "cards.mariners.ion-drive.edge"),
        ('[sites.mariners.luna]\nregion = "venus"', "sites.mariners.luna.region"),
        ("[sites.mariners.luna]\nid = 2", "sites.mariners"),
        ("[sites.mariners.luna]\nboxes = []", "sites.mariners.luna.boxes"),
        ('[competition.mariners.c-m01]\nsites = ["ceres"]', "competition.mariners.c-m01.sites"),
        ('[competition.mariners.c-m12]\ngroup = "asteroid"', "competition.mariners.c-m12.group"),
        ('[contracts.mariners.c2]\nsubject = "venus"', "contracts.mariners.c2.subject"),
        ("[constants]\nwheel = 1", "constants.wheel"),
        ('[eras.mariners]\nstart = "ceres"', "eras.mariners.start"),
        ("[distances.mariners]\nmars = [1, 2]", "distances.mariners.mars"),
        ('[progress.sc]\nprerequisite = "zz"', "progress.sc.prerequisite"),
    ],
)
def test_impossible_figures_are_named(tmp_path: Path, text: str, key: str) -> None:
    with pytest.raises(sm.BadEdition) as caught:
        overlaid(tmp_path, text)
    assert caught.value.key.startswith(key)


@pytest.mark.parametrize(
    ("notation", "clause"),
    [
        ("settle luna smith", "SC 3.1"),
        ("settle luhman-16 smith", "SC 6.5"),
        ("settle sirius smith", "SC 14.3"),
        ("settle ross-128 garden", "SC 14.3"),
        ("settle ross-128 concordia", "SC 14.3"),
        ("settle ross-128 smith", "SC 5.7"),
        ("build tau-ceti-2 refinery", "SC 14.1"),
        ("build procyon-1 habitat", "SC 14.1"),
        ("explore luhman-16", "SC 5.7"),
        ("explore ross-128", "SC 2.2"),
        ("explore alpha-centauri", "SC 6.3"),
    ],
)
def test_refusals_of_starfarers(notation: str, clause: str) -> None:
    scene = Scene("starfarers")
    scene.tile("ross-128", "marginal-world")
    scene.base("ross-128", "industrial-park")
    scene.tile("sirius-1", "marginal-world")
    scene.base("sirius-1", "industrial-park")
    scene.colony("sirius", "garden")
    scene.tile("tau-ceti-1", "marginal-world")
    scene.tile("tau-ceti-2", "gas-giant")
    scene.base("tau-ceti-1", "habitat", COMPETITION)
    scene.tile("procyon-1", "habitable-world")
    scene.colony("procyon", "outpost", COMPETITION)
    scene.team("tau-ceti" if "tau" in notation else "procyon" if "procyon" in notation else "luhman-16", 1)
    scene.team("ross-128", 2)
    assert scene.refused(notation) == clause


def test_a_claim_jump_that_is_worth_more_than_its_value(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "spacecorp"\n[edges.claim-jump]\namount = 4\n', encoding="utf-8")
    scene = Scene("planeteers", edition=str(path))
    scene.tile("ceres", "water-ice-e2")
    scene.team("ceres")
    scene.hand("claim-jump-p")
    scene.play("build ceres habitat")
    assert scene.legal() == ["edge claim-jump-p"], "its value of 2 would fall short"
    assert scene.refused("pay claim-jump-p 1") == "SC 5.7"
    scene.play("edge claim-jump-p")
    assert scene.base_at("ceres") == ("habitat", 0)

    scene = Scene("planeteers", edition=str(path))
    scene.tile("titan", "subsurface-ocean")
    scene.team("titan")
    scene.hand("claim-jump-p", "cargo-hauler")
    scene.play("build titan habitat", "edge claim-jump-p", "pay cargo-hauler 2")
    assert scene.base_at("titan") == ("habitat", 0)


def test_a_grown_mesh_in_the_headquarters_shields_a_build() -> None:
    scene = Scene("planeteers")
    scene.tile("io", "rare-exotics")
    scene.team("io")
    scene.hq("", "grown-mesh")
    scene.hand("cargo-hauler", "cargo-hauler")
    scene.play("build io refinery", "pay cargo-hauler 2", "pay cargo-hauler 2")
    assert scene.base_at("io") == ("refinery", 0), "shielded 1 + 2 + 2"


def test_a_free_build_at_a_radiation_site_still_needs_a_shield(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "spacecorp"\n[sites.planeteers.io]\nbuild = 0\n', encoding="utf-8")
    scene = Scene("planeteers", edition=str(path))
    scene.tile("io", "rare-exotics")
    scene.team("io")
    scene.hand("cargo-hauler")
    assert scene.refused("build io refinery") == "SC 13.1"
    scene.hand("hardened-constructors", "cargo-hauler")
    scene.play("build io refinery")
    assert scene.refused("done") == "SC 13.1"
    scene.play("pay hardened-constructors 1", "done")
    assert scene.base_at("io") == ("refinery", 0)


def test_a_claim_jump_does_not_make_up_for_a_missing_shield(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "spacecorp"\n[sites.planeteers.io]\nbuild = 0\n', encoding="utf-8")
    scene = Scene("planeteers", edition=str(path))
    scene.tile("io", "rare-exotics")
    scene.team("io")
    scene.hand("claim-jump-p", "cargo-hauler")
    assert scene.legal(verb="build") == [] and scene.refused("build io refinery") == "SC 13.1"


def test_a_second_multiplier_cannot_be_paid() -> None:
    scene = Scene("starfarers")
    scene.hand("1st-gen-antimatter-drive", "1st-gen-antimatter-drive", "fusion-booster")
    scene.play("move 1 orion-arm", "pay 1st-gen-antimatter-drive 1")
    assert scene.refused("pay 1st-gen-antimatter-drive 1") == "SC 5.5"


def test_an_orbit_without_a_card_to_take_is_lost() -> None:
    scene = Scene("planeteers")
    scene.knows("rr", "lg", "hb", "cb", "el")
    scene.position.wheel = changed(scene.position.wheel, 0, 2)
    scene.hand("gene-splicer")
    scene.play("genetics", "pay gene-splicer 1")
    assert "orbit-lost" in scene.facts()
    assert scene.position.wheel[0] == 0


def test_in_mariners_a_cube_stops_on_the_last_space() -> None:
    scene = Scene()
    scene.position.wheel = changed(scene.position.wheel, 0, 2)
    scene.hand("gene-bank", "gene-bank")
    scene.play("genetics", "pay gene-bank 1", "pay gene-bank 1")
    assert scene.position.wheel[0] == 2


def test_produce_may_stop_early() -> None:
    scene = Scene("planeteers")
    for place in ("ceres", "pallas"):
        scene.tile(place, "exotic-elements-e2")
        scene.base(place, "observatory")
    scene.hand("ore-market")
    scene.play("produce", "pay ore-market 1")
    assert scene.refused("done") == "SC 6.5"
    scene.play("harvest ceres")
    assert scene.refused("harvest ceres") == "SC 6.5"
    scene.play("done")
    assert scene.position.profit[0] == 2


def test_contracts_of_starfarers_that_count_cards_and_aliens() -> None:
    scene = Scene("starfarers")
    scene.tile("luhman-16", "inhabited-world")
    scene.tile("luhman-16", "traders", alien=True)
    scene.team("luhman-16")
    scene.hand("nanofactories", "nanofactories")
    scene.play("build luhman-16 xeno-lab", "pay nanofactories 1", "pay nanofactories 1")
    assert scene.position.contract_owner[3] == 0

    scene = Scene("starfarers")
    scene.position.took = changed(scene.position.took, 1, 2)
    scene.position.wheel = changed(scene.position.wheel, 1, 2)
    scene.hand("xenoarchaeology")
    scene.play("revelation", "pay xenoarchaeology 1", "learn ag")
    assert scene.position.contract_owner[5] == 0


def test_the_bonus_for_markers_and_a_shared_place() -> None:
    scene = Scene(players=2)
    scene.position.marker = changed(scene.position.marker, 0, 0)
    scene.position.marker = changed(scene.position.marker, 1, 1)
    scene.position.time = changed(scene.position.time, 0, 0)
    scene.position.time = changed(scene.position.time, 1, 0)
    scene.fulfilled(1, 2, 3, 4, 5, 6)
    scene.play("pass")
    scene.settle()
    assert [int(scene.position.profit[seat]) for seat in (0, 1)] == [2, 1]
    assert scene.ranking == [1, 2]


def overlay(folder: Path, figures: str) -> str:
    """An edition with other constants."""
    path = folder / "mine.toml"
    path.write_text(f'game = "spacecorp"\n[constants]\n{figures}\n', encoding="utf-8")
    return str(path)


def test_time_cards_are_given_while_there_are_any(tmp_path: Path) -> None:
    for cards, held in ((8, [2, 2, 2, 2]), (6, [2, 2, 1, 1])):
        scene = Scene("mariners-planeteers", 4, edition=overlay(tmp_path, f"time_cards = {cards}"))
        setup.next_era(scene.position)
        assert list(scene.position.time) == held


def test_the_edition_says_how_many_edges_a_turn_has(tmp_path: Path) -> None:
    for edges, allowed in ((1, False), (2, True)):
        scene = Scene("mariners", edition=overlay(tmp_path, f"edges_per_turn = {edges}"))
        scene.hand("salvage", "salvage")
        scene.offers("ion-drive", "cargo-pod", "", "")
        scene.play("edge salvage")
        scene.offers("mass-driver")
        assert ("edge salvage" in scene.legal()) is allowed


def test_a_split_deck_gives_half_of_the_action_cards_to_the_competition(tmp_path: Path) -> None:
    scene = Scene("mariners", edition=overlay(tmp_path, 'rival_deck = "split"'))
    position = scene.position
    assert int(position.deck_aside) == 22, "of 46 cards one is your Start card; half of the rest, rounded down"
    assert int(position.deck_left) + int(position.deck_aside) == 46 - 4, "the offers lie open, the hand of this scene is back in the deck"
    assert scene.view()["competition"]["deck"] == 22

    position.top = 0
    turn.resume(position, steps.THEN_COMPETITION_TURN, 0)
    assert scene.asked == "draw"
    scene.play("draw data-relay")
    assert scene.view()["competition"]["deck"] == 21 and scene.view()["discards"] == {"data-relay": 1}
    scene.play("card c-m02")
    assert scene.has_rival_team("solar-l2")


def test_a_split_deck_ends_the_era_when_the_half_of_the_competition_is_used(tmp_path: Path) -> None:
    for left in (1, 2):
        scene = Scene("mariners", edition=overlay(tmp_path, 'rival_deck = "split"'))
        position = scene.position
        position.deck_left += position.deck_aside - left
        position.deck_aside = left
        position.top = 0
        turn.resume(position, steps.THEN_COMPETITION_TURN, 0)
        scene.play("draw data-relay", "card c-m02")
        assert scene.is_over is (left == 1)


def test_whole_games_with_a_split_deck_lose_no_card(tmp_path: Path) -> None:
    for seed in range(3):
        match = sm.game("spacecorp").new(players=1, era="campaign", edition=overlay(tmp_path, 'rival_deck = "split"'), seed=seed)
        while not match.is_over:
            legal = match.legal()
            match.play(legal[(7 * len(match.played) + seed) % len(legal)])
            match.state.check()
        assert sm.load(match.record.text).scores == match.scores


def test_a_competition_deck_is_one_of_two_kinds(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="rival_deck"):
        Scene("mariners", edition=overlay(tmp_path, 'rival_deck = "none"'))
