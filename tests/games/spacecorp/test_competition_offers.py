"""Worked examples: the competition's Offers and Progress Actions, and the Edges that turn up."""

from games.spacecorp.scene import Scene
from scene import example


@example("SC-42")
def test_o1_cards_of_the_printed_type_pay_one_each() -> None:
    scene = Scene()
    scene.offers("chemical-drive", "cargo-pod", "heavy-lifter", "science-module")

    scene.rival_turn("c-m19", "draw ion-drive", "draw mass-driver")

    assert scene.position.rival_profit == 1
    assert scene.offered() == ["chemical-drive", "cargo-pod", "ion-drive", "mass-driver"]


@example("SC-43")
def test_o2_the_era_symbol_of_mariners_pays_for_upgrades() -> None:
    scene = Scene()
    scene.offers("mass-driver", "chemical-drive", "cargo-pod", "mass-driver")

    scene.rival_turn("c-m17", "draw ion-drive", "draw cargo-pod")

    assert scene.position.rival_profit == 1


@example("SC-44")
def test_o2_nothing_matches() -> None:
    scene = Scene()
    scene.offers("mass-driver", "cargo-pod", "science-module", "mass-driver")

    scene.rival_turn("c-m17", "draw ion-drive", "draw cargo-pod")

    assert scene.position.rival_profit == 0


def test_the_era_symbols_of_the_later_eras() -> None:
    scene = Scene("planeteers")
    scene.offers("gene-splicer", "cargo-hauler", "exo-dna-sequencer", "cargo-hauler")
    scene.rival_turn("c-p22", "draw ore-market", "draw ore-market")
    assert scene.position.rival_profit == 2

    scene = Scene("starfarers")
    scene.offers("alien-codex", "clone-forge", "xenoarchaeology", "clone-forge")
    scene.rival_turn("c-s30", "draw laser-sail", "draw laser-sail")
    assert scene.position.rival_profit == 2


def test_a9_a_card_with_two_matching_values_pays_once() -> None:
    scene = Scene("planeteers")
    scene.offers("cargo-hauler", "cargo-hauler", "grown-mesh", "grown-mesh")

    scene.rival_turn("c-p25", "draw ore-market", "draw ore-market")

    assert scene.position.rival_profit == 2


def test_an_empty_box_is_skipped() -> None:
    scene = Scene()
    scene.offers("mass-driver", "chemical-drive", "", "mass-driver")

    scene.rival_turn("c-m17", "draw ion-drive", "draw cargo-pod")

    assert scene.position.rival_profit == 1
    assert "" not in scene.offered()


def test_with_the_era_deck_empty_the_boxes_stay_empty_and_the_era_ends() -> None:
    scene = Scene()
    board = scene.position
    for kind in range(len(board.deck)):
        board.discards[kind] += board.deck[kind]
        board.deck[kind] = 0
    board.deck_left = 0

    facts = scene.rival_turn("c-m19")

    assert "deck-out" in facts
    assert scene.offered()[2:] == ["", ""]
    assert scene.is_over


@example("SC-45")
def test_o3_salvage_on_a_refill_clears_the_start_cards() -> None:
    scene = Scene()
    scene.offers("chemical-drive", "chemical-drive", "cargo-pod", "mass-driver")

    facts = scene.rival_turn("c-m17", "draw salvage", "draw ion-drive", "draw heavy-lifter", "draw mass-driver")

    assert scene.position.rival_profit == 1 + 1
    assert scene.offered() == ["heavy-lifter", "ion-drive", "mass-driver", "mass-driver"], "boxes 2, 1 and 3, in this order"
    assert scene.position.discards[scene.card("salvage")] == 1
    assert facts == ["card", "offers", "edge", "edge-profit"]


@example("SC-46")
def test_o3_sabotage_finds_nothing_where_you_have_bases() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.team("luna", 1)

    facts = scene.rival_turn("c-m19", "draw sabotage-m", "draw ion-drive", "draw ion-drive")

    assert "edge-nothing" in facts
    assert (scene.where(1), scene.where(2)) == ("luna", "earth")


@example("SC-47")
def test_o3_sabotage_hits_the_team_at_the_highest_site_without_a_base() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.team("luna", 1)
    scene.team("south-mars", 2)

    scene.rival_turn("c-m19", "draw sabotage-m", "draw ion-drive", "draw ion-drive")

    assert scene.where(2) == "luna"


def test_o3_sabotage_without_any_base_sends_the_team_to_the_start() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")
    scene.team("south-mars", 1)
    scene.team("lunar-l4", 2)

    scene.rival_turn("c-m19", "draw sabotage-m", "draw ion-drive", "draw ion-drive")

    assert (scene.where(1), scene.where(2)) == ("earth", "lunar-l4")


def test_o3_sabotage_lets_you_choose_among_several_bases() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")
    scene.base("lunar-l4", "spaceport")
    scene.base("solar-l4", "spaceport")
    scene.team("south-mars", 1)

    scene.rival_turn("c-m19", "draw sabotage-m")
    assert scene.actor == 0
    assert scene.legal() == ["site lunar-l4", "site solar-l4"]
    scene.play("site solar-l4", "draw ion-drive", "draw ion-drive")

    assert scene.where(1) == "solar-l4"


def test_o3_probe_explores_the_highest_site_with_a_team() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")
    scene.rival_team("sisyphus", "north-mars")

    facts = scene.rival_turn("c-m19", "draw near-space-probe", "discover exotic-elements-m", "draw ion-drive", "draw ion-drive")

    assert "edge-probe" in facts
    assert scene.rival_on_tile("north-mars")
    assert scene.position.rival_profit == 1 + 2, "the tile, and Cargo Pod twice"


def test_o3_probe_without_teams_explores_the_lowest_site() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "science-module", "science-module")

    scene.rival_turn("c-m19", "draw near-space-probe", "discover exotic-elements-m", "draw ion-drive", "draw ion-drive")

    assert scene.tile_at("luna") == "exotic-elements-m"
    assert not scene.has_rival_team("luna")
    assert scene.position.rival_profit == 1


def test_o3_probe_with_everything_explored_finds_nothing() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "science-module", "science-module")
    tiles = [
        "abundant-ores-m",
        "abundant-ores-m",
        "exotic-elements-m",
        "exotic-elements-m",
        "exotic-elements-m",
        "water-ice-m",
        "water-ice-m",
    ]
    for place, tile in zip(("luna", "sisyphus", "halleys-comet", "south-mars", "north-mars", "phobos", "deimos"), tiles):
        scene.tile(place, tile)

    assert "edge-nothing" in scene.rival_turn("c-m19", "draw near-space-probe", "draw ion-drive", "draw ion-drive")


@example("SC-48")
def test_o3_intercept_resolves_another_card_when_the_offers_are_full() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")

    facts = scene.rival_turn("c-m19", "draw intercept-m", "draw ion-drive", "draw ion-drive", "card c-m02")

    assert facts == ["card", "offers", "edge", "edge-intercept", "card", "team"]
    assert scene.actor == 0


def test_a43_an_intercept_with_the_deck_empty_is_lost() -> None:
    scene = Scene()
    scene.offers("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")
    scene.position.rival_deck = 1 << scene.figures.rival_slugs.index("c-m19")

    scene.rival_turn("c-m19", "draw intercept-m", "draw ion-drive", "draw ion-drive")

    assert scene.is_over


def test_o3_poach_takes_a_card_of_your_choice() -> None:
    scene = Scene()
    scene.hand("ion-drive", "mass-driver")
    scene.offers("cargo-pod", "cargo-pod", "science-module", "science-module")

    scene.rival_turn("c-m19", "draw poach-m")
    assert scene.legal() == ["discard ion-drive", "discard mass-driver"]
    scene.play("discard mass-driver", "draw ion-drive", "draw ion-drive")

    assert scene.held() == ["ion-drive"]


def test_o3_poach_on_an_empty_hand_pays_one() -> None:
    scene = Scene()
    scene.offers("cargo-pod", "cargo-pod", "science-module", "science-module")

    scene.rival_turn("c-m19", "draw poach-m", "draw ion-drive", "draw ion-drive")

    assert scene.position.rival_profit == 1


def test_o3_claim_jump_pays_for_your_teams_on_tiles_without_a_base() -> None:
    scene = Scene("planeteers")
    scene.offers("ore-market", "ore-market", "gene-splicer", "gene-splicer")
    scene.tile("ceres", "water-ice-e2")
    scene.team("ceres", 1, on="ceres")
    scene.tile("pallas", "water-ice-e2")
    scene.base("pallas", "habitat")
    scene.team("pallas", 2, on="pallas")

    scene.rival_turn("c-p25", "draw claim-jump-p", "draw fusion-torch", "draw fusion-torch")

    assert scene.position.rival_profit == 1


def test_o3_hostile_takeover_strips_the_highest_value_in_the_lowest_slot() -> None:
    scene = Scene("starfarers")
    scene.offers("alien-codex", "alien-codex", "solar-foundry", "solar-foundry")
    scene.hq("fusion-ramjet", "laser-sail", "laser-sail")

    facts = scene.rival_turn("c-s31", "draw hostile-takeover", "draw clone-forge", "draw clone-forge")

    assert "stripped" in facts
    assert [int(card) for card in scene.position.hq] == [scene.card("fusion-ramjet") + 1, 0, scene.card("laser-sail") + 1]


def test_o3_hostile_takeover_without_infra_pays_one() -> None:
    scene = Scene("starfarers")
    scene.offers("alien-codex", "alien-codex", "solar-foundry", "solar-foundry")

    scene.rival_turn("c-s31", "draw hostile-takeover", "draw clone-forge", "draw clone-forge")

    assert scene.position.rival_profit == 1


def test_o3_parallel_discovery_pays_one() -> None:
    scene = Scene("planeteers")
    scene.offers("ore-market", "ore-market", "gene-splicer", "gene-splicer")

    scene.rival_turn("c-p25", "draw parallel-discovery-p", "draw fusion-torch", "draw fusion-torch")

    assert scene.position.rival_profit == 1


def test_a44_you_may_poach_a_card_that_the_competition_discards() -> None:
    scene = Scene()
    scene.hand("poach-m")
    scene.offers("mass-driver", "mass-driver", "heavy-lifter", "science-module")

    scene.rival_turn("c-m19")
    assert scene.actor == 0
    assert scene.legal() == ["edge poach-m", "decline"]
    scene.play("edge poach-m")
    assert scene.legal() == ["poach science-module", "poach heavy-lifter"]
    scene.play("poach heavy-lifter", "draw ion-drive", "draw ion-drive")

    assert scene.held() == ["heavy-lifter"]
    assert scene.position.rival_profit == 1, "the competition keeps its profit"


def test_poach_may_be_declined() -> None:
    scene = Scene()
    scene.hand("poach-m")
    scene.offers("mass-driver", "mass-driver", "heavy-lifter", "science-module")

    scene.rival_turn("c-m19", "decline", "draw ion-drive", "draw ion-drive")

    assert scene.held() == ["poach-m"]


@example("SC-49")
def test_p1_both_copies_the_award_goes_to_the_competition() -> None:
    scene = Scene("planeteers")
    scene.fulfilled(5)
    scene.offers("ore-market", "ore-market", "robotic-foundry", "robotic-foundry")

    facts = scene.rival_turn("c-p32", "draw fusion-torch", "draw fusion-torch")

    assert facts == ["card", "progress", "offers"]
    assert scene.position.rival_profit == 1
    assert scene.copies("el") == 1


@example("SC-50")
def test_p2_one_copy_goes_without_an_award() -> None:
    scene = Scene("planeteers")
    scene.fulfilled(5)
    scene.offers("ore-market", "ore-market", "robotic-foundry", "robotic-foundry")
    scene.knows("el")

    scene.rival_turn("c-p32", "draw fusion-torch", "draw fusion-torch")

    assert scene.position.rival_profit == 0
    assert scene.copies("el") == 0


@example("SC-51")
def test_p3_a_marked_card_needs_its_prerequisite_removed() -> None:
    scene = Scene("starfarers")
    scene.offers("solar-foundry", "solar-foundry", "generation-ship", "generation-ship")

    facts = scene.rival_turn("c-s35", *["draw nanofactories"] * 4)

    assert facts == ["card", "star-refused", "offers"]
    assert scene.copies("sc") == 2
    assert scene.offered() == ["nanofactories"] * 4


@example("SC-52")
def test_p4_a_marked_card_goes_when_its_prerequisite_was_removed() -> None:
    scene = Scene("starfarers")
    scene.offers("solar-foundry", "solar-foundry", "generation-ship", "generation-ship")
    scene.removed("el")

    facts = scene.rival_turn("c-s35", *["draw nanofactories"] * 4)

    assert facts == ["card", "progress", "offers"]
    assert scene.copies("sc") == 1
    assert scene.position.rival_profit == 1


@example("SC-53")
def test_p5_no_copy_left_only_the_offers() -> None:
    scene = Scene("planeteers")
    scene.offers("ore-market", "ore-market", "robotic-foundry", "robotic-foundry")
    scene.knows("el")
    scene.removed("el")

    facts = scene.rival_turn("c-p32", "draw fusion-torch", "draw fusion-torch")

    assert facts == ["card", "no-copy", "offers"]


@example("SC-91")
def test_parallel_discovery_takes_the_copy_that_is_left() -> None:
    scene = Scene("starfarers")
    scene.offers("solar-foundry", "solar-foundry", "generation-ship", "generation-ship")
    scene.hand("parallel-discovery-s")

    scene.rival_turn("c-s39")
    assert scene.legal() == ["edge parallel-discovery-s", "decline"]
    scene.play("edge parallel-discovery-s", "draw nanofactories", "draw nanofactories")

    assert scene.copies("ag") == 0
    assert scene.position.profit[0] == 0, "no award"
    assert int(scene.position.held[0]) == 1 << scene.figures.progress_slugs.index("ag")


def test_a_progress_card_that_the_competition_removes_fulfils_its_contract() -> None:
    scene = Scene("planeteers")
    scene.offers("ore-market", "ore-market", "robotic-foundry", "robotic-foundry")

    facts = scene.rival_turn("c-p32", "draw fusion-torch", "draw fusion-torch")

    assert "contract" in facts
    assert scene.position.rival_profit == 1 + 2
