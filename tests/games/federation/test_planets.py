"""Worked examples: the five planets."""

from games.federation.scene import Scene
from scene import example

from starmeeple.games.federation.engine import steps


@example("W4")
def test_the_miner_takes_a_token_and_the_first_medal() -> None:
    scene = Scene(4).have(miner=2, hangar=0).open_pool(0, "as3", "as5")

    scene.send("neo-left")
    scene.play("move 3", "mine as3")

    assert scene.reserve() == (0, 0, 2, 0)
    assert scene.owns("asteroids") == ["as3"]
    assert scene.influence("neo") == 3
    assert scene.owns("medals") == ["neo"]
    assert scene.position.medals_left[0] == 1 << 4 | 1 << 5 | 1 << 6
    assert bin(int(scene.position.pools[0])).count("1") == 1, "it is not replaced"


@example("W5")
def test_the_miner_moves_to_the_printed_asteroid() -> None:
    scene = Scene(4).have(miner=2, hangar=0).open_pool(0, "as3", "as5")

    scene.send("neo-left")
    scene.play("move 4")

    assert scene.reserve() == (1, 1, 0, 0)
    assert scene.influence("neo") == 4
    assert scene.owns("medals") == ["neo"]
    assert scene.position.medals_left[0] == 1 << 4 | 1 << 5 | 1 << 6


def test_a_space_of_tokens_is_closed_when_they_are_gone() -> None:
    scene = Scene().have(miner=2, hangar=0)
    scene.position.pools_open |= 1

    scene.refresh().send("neo-left")

    assert scene.influence("neo") == 4, "the only way led to 4"


def test_arriving_on_2_reveals_the_first_asteroid_tokens() -> None:
    scene = Scene().have(miner=1, hangar=0)

    scene.send("neo-left")
    scene.settle("show-asteroid as1", "show-asteroid as4")

    assert scene.reserve() == (0, 0, 1, 0)
    position = scene.position
    assert position.pools[0] == 0b1001


def test_at_the_last_asteroid_another_dead_token_is_taken_without_influence() -> None:
    scene = Scene().have(miner=8, hangar=0).open_pool(2, "da1", "da2", "da3")

    scene.send("neo-left")
    scene.play("mine da3")

    assert scene.influence("neo") == 8
    assert scene.reserve() == (0, 0, 3, 0)


def test_neo_cannot_be_chosen_at_its_end_without_tokens() -> None:
    scene = Scene().have(miner=8, hangar=0)
    scene.play("send one", "as voting")
    assert scene.refused("go neo-left") == "FE 3.6"


@example("W39")
def test_1e3_carries_the_miner_by_4_to_5() -> None:
    scene = Scene().have(miner=2, hangar=0, tiles="1e3").open_pool(0, "as3", "as5")

    scene.send("neo-left")
    scene.play("use 1e3", "move 4")
    scene.settle()

    assert scene.influence("neo") == 5
    assert scene.reserve() == (1, 0, 1, 0)
    assert scene.owns("used") == ["1e3"]


@example("W40")
def test_on_the_planet_a_further_action_takes_a_token_without_influence() -> None:
    scene = Scene().have(mage=7, hangar=0).open_moon(7, "al4v33", "al4f38")

    scene.send("sixmoon-right")
    scene.play("take al4v33")

    assert scene.influence("sixmoon") == 7
    assert scene.owns("alterations") == ["al4v33"]


def test_the_mage_takes_a_token_and_reveals_the_next_moon() -> None:
    scene = Scene().have(hangar=0)

    scene.send("sixmoon-right")
    scene.play(scene.legal()[0])
    scene.settle()

    assert scene.influence("sixmoon") == 1
    assert len(scene.owns("alterations")) == 1
    moons = scene.view(0)["moons"]
    assert len(moons[0]["tokens"]) == 3 and len(moons[1]["tokens"]) == 4 and moons[2]["tokens"] is None


@example("W41")
def test_3a2_scores_the_colours_with_itself() -> None:
    scene = Scene().have(hangar=0, tiles="1a1 2a1 1b1 1c1", used="1c1 1a1").show("3a2")

    scene.send("atalum-left")
    scene.play("learn 3a2")

    assert scene.score() == 9


@example("W6")
def test_a_stall_on_level_2_splits_its_bonus() -> None:
    scene = Scene().have(hangar=0, discs="st3", coppernium=1)

    scene.send("arratooine-left")
    scene.play("trade st3")

    assert scene.reserve() == (0, 0, 0, 0)
    assert scene.influence("arratooine") == 2
    assert scene.legal() == ["split 0", "split 1", "split 2", "split 3"]
    scene.play("split 1")
    assert scene.reserve() == (0, 0, 1, 0)
    assert scene.number("degree") == 3


def test_a_disc_on_level_2_gains_again_without_influence() -> None:
    scene = Scene().have(hangar=0, discs="st1", high="st1")

    scene.send("arratooine-left")
    scene.play("split 3")

    assert scene.influence("arratooine") == 2
    assert scene.reserve() == (3, 0, 0, 0)


@example("W7")
def test_a_megastructure_scores_three_times_the_lower_count() -> None:
    scene = Scene().have(hangar=0, discs="st1 st2", high="st1", degree=7, coppernium=1, oceanium=1, gold=1)

    scene.send("e81216-left")
    scene.play("build megastructure-1")

    assert scene.score() == 9
    assert scene.influence("e81216") == 2
    assert scene.reserve() == (0, 0, 0, 0)


@example("W48")
def test_the_third_robot_scores_once_and_a_fourth_has_no_place() -> None:
    scene = Scene(4).have(hangar=0, discs="st1 st2", high="st1", degree=7, coppernium=1, oceanium=1, gold=1)
    for other in (1, 2):
        scene.have(other, robots="megastructure-1")
    scene.send("e81216-left")
    scene.play("build megastructure-1")
    assert scene.score() == 3

    scene = Scene(4).have(hangar=0, coppernium=2, oceanium=2, gold=2)
    for other in (1, 2, 3):
        scene.have(other, robots="megastructure-1")
    scene.send("e81216-left")
    assert scene.refused("build megastructure-1") == "FE 5.5"


@example("W18")
def test_the_transmutation_chamber_upgrades_lavandium() -> None:
    scene = Scene(setup="advanced", sides="aaaa").have(hangar=0, lavandium=1)
    position = scene.position
    chamber = position.figures.structure_names.index("transmutation-chamber")

    scene.effect_now(int(position.figures.code[position.figures.income_at[chamber]]))
    assert scene.legal() == ["decline", "upgrade lavandium"]
    scene.play("upgrade lavandium")

    assert scene.reserve() == (0, 1, 0, 0)


@example("W42")
def test_2b2_after_the_build_counts_the_new_robot() -> None:
    scene = Scene().have(hangar=0, tiles="2b2", robots="space-shipyard military-academy", lavandium=2)

    scene.send("e81216-left")
    scene.play("done")
    assert scene.asked == "after-build"
    scene.play("use 2b2")

    assert scene.influence("e81216") == 3
    assert scene.reserve()[1] == 3


def test_2b2_before_the_build_pays_for_it() -> None:
    scene = Scene().have(hangar=0, tiles="2b2", robots="lavandium-replicator military-academy")

    scene.send("e81216-left")

    assert scene.owns("used") == ["2b2"], "without its Coppernium nothing could be built"
    assert "space-university" in scene.owns("robots")
    assert scene.number("die") == 1


def test_a_token_from_the_supply_is_no_longer_there() -> None:
    scene = Scene().effect_now(steps.word(steps.DRAW_ALTERATION, 1, 0, 0))
    assert scene.view(0)["spare"] == [16, 2, 2, 2]

    token = scene.legal()[0]
    scene.play(token)

    assert scene.owns("alterations") == [token.split()[1]]
    assert scene.view(0)["spare"] == [16, 1, 2, 2]


def test_an_empty_supply_gives_nothing() -> None:
    scene = Scene()
    for _ in range(2):
        scene.effect_now(steps.word(steps.DRAW_ALTERATION, 1, 0, 0))
        scene.settle()

    scene.effect_now(steps.word(steps.DRAW_ALTERATION, 1, 0, 0))

    assert scene.actor == 0 and len(scene.owns("alterations")) == 2
