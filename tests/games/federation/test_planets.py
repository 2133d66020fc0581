"""Worked examples: the five planets."""

from games.federation.scene import (
    asked,
    effect_now,
    have,
    influence,
    number,
    open_moon,
    open_pool,
    owns,
    position_of,
    refresh,
    reserve,
    score,
    send,
    settle,
    show,
    start,
)
from kit import example, play, refused

from starmeeple.games.federation.engine import steps


@example("W4")
def test_the_miner_takes_a_token_and_the_first_medal() -> None:
    match = open_pool(have(start(4), miner=2, hangar=0), 0, "as3", "as5")

    send(match, "neo-left")
    play(match, "move 3", "mine as3")

    assert reserve(match) == (0, 0, 2, 0)
    assert owns(match, "asteroids") == ["as3"]
    assert influence(match, "neo") == 3
    assert owns(match, "medals") == ["neo"]
    assert position_of(match).medals_left[0] == 1 << 4 | 1 << 5 | 1 << 6
    assert bin(int(position_of(match).pools[0])).count("1") == 1, "it is not replaced"


@example("W5")
def test_the_miner_moves_to_the_printed_asteroid() -> None:
    match = open_pool(have(start(4), miner=2, hangar=0), 0, "as3", "as5")

    send(match, "neo-left")
    match.play("move 4")

    assert reserve(match) == (1, 1, 0, 0)
    assert influence(match, "neo") == 4
    assert owns(match, "medals") == ["neo"]
    assert position_of(match).medals_left[0] == 1 << 4 | 1 << 5 | 1 << 6


def test_a_space_of_tokens_is_closed_when_they_are_gone() -> None:
    match = have(start(), miner=2, hangar=0)
    position_of(match).pools_open |= 1

    send(refresh(match), "neo-left")

    assert influence(match, "neo") == 4, "the only way led to 4"


def test_arriving_on_2_reveals_the_first_asteroid_tokens() -> None:
    match = have(start(), miner=1, hangar=0)

    send(match, "neo-left")
    settle(match, "show-asteroid as1", "show-asteroid as4")

    assert reserve(match) == (0, 0, 1, 0)
    position = position_of(match)
    assert position.pools[0] == 0b1001


def test_at_the_last_asteroid_another_dead_token_is_taken_without_influence() -> None:
    match = open_pool(have(start(), miner=8, hangar=0), 2, "da1", "da2", "da3")

    send(match, "neo-left")
    match.play("mine da3")

    assert influence(match, "neo") == 8
    assert reserve(match) == (0, 0, 3, 0)


def test_neo_cannot_be_chosen_at_its_end_without_tokens() -> None:
    match = have(start(), miner=8, hangar=0)
    play(match, "send one", "as voting")
    assert refused(match, "go neo-left") == "FE 3.6"


@example("W39")
def test_1e3_carries_the_miner_by_4_to_5() -> None:
    match = open_pool(have(start(), miner=2, hangar=0, tiles="1e3"), 0, "as3", "as5")

    send(match, "neo-left")
    play(match, "use 1e3", "move 4")
    settle(match)

    assert influence(match, "neo") == 5
    assert reserve(match) == (1, 0, 1, 0)
    assert owns(match, "used") == ["1e3"]


@example("W40")
def test_on_the_planet_a_further_action_takes_a_token_without_influence() -> None:
    match = open_moon(have(start(), mage=7, hangar=0), 7, "al4v33", "al4f38")

    send(match, "sixmoon-right")
    match.play("take al4v33")

    assert influence(match, "sixmoon") == 7
    assert owns(match, "alterations") == ["al4v33"]


def test_the_mage_takes_a_token_and_reveals_the_next_moon() -> None:
    match = have(start(), hangar=0)

    send(match, "sixmoon-right")
    match.play(match.legal()[0])
    settle(match)

    assert influence(match, "sixmoon") == 1
    assert len(owns(match, "alterations")) == 1
    moons = match.view(0)["moons"]
    assert isinstance(moons, list)
    assert len(moons[0]["tokens"]) == 3 and len(moons[1]["tokens"]) == 4 and moons[2]["tokens"] is None


@example("W41")
def test_3a2_scores_the_colours_with_itself() -> None:
    match = show(have(start(), hangar=0, tiles="1a1 2a1 1b1 1c1", used="1c1 1a1"), "3a2")

    send(match, "atalum-left")
    match.play("learn 3a2")

    assert score(match) == 9


@example("W6")
def test_a_stall_on_level_2_splits_its_bonus() -> None:
    match = have(start(), hangar=0, discs="st3", coppernium=1)

    send(match, "arratooine-left")
    match.play("trade st3")

    assert reserve(match) == (0, 0, 0, 0)
    assert influence(match, "arratooine") == 2
    assert match.legal() == ["split 0", "split 1", "split 2", "split 3"]
    match.play("split 1")
    assert reserve(match) == (0, 0, 1, 0)
    assert number(match, "degree") == 3


def test_a_disc_on_level_2_gains_again_without_influence() -> None:
    match = have(start(), hangar=0, discs="st1", high="st1")

    send(match, "arratooine-left")
    match.play("split 3")

    assert influence(match, "arratooine") == 2
    assert reserve(match) == (3, 0, 0, 0)


@example("W7")
def test_a_megastructure_scores_three_times_the_lower_count() -> None:
    match = have(start(), hangar=0, discs="st1 st2", high="st1", degree=7, coppernium=1, oceanium=1, gold=1)

    send(match, "e81216-left")
    match.play("build megastructure-1")

    assert score(match) == 9
    assert influence(match, "e81216") == 2
    assert reserve(match) == (0, 0, 0, 0)


@example("W48")
def test_the_third_robot_scores_once_and_a_fourth_has_no_place() -> None:
    match = have(start(4), hangar=0, discs="st1 st2", high="st1", degree=7, coppernium=1, oceanium=1, gold=1)
    for other in (1, 2):
        have(match, other, robots="megastructure-1")
    send(match, "e81216-left")
    match.play("build megastructure-1")
    assert score(match) == 3

    match = have(start(4), hangar=0, coppernium=2, oceanium=2, gold=2)
    for other in (1, 2, 3):
        have(match, other, robots="megastructure-1")
    send(match, "e81216-left")
    assert refused(match, "build megastructure-1") == "FE 5.5"


@example("W18")
def test_the_transmutation_chamber_upgrades_lavandium() -> None:
    match = have(start(setup="advanced", sides="aaaa"), hangar=0, lavandium=1)
    position = position_of(match)
    chamber = position.figures.structure_names.index("transmutation-chamber")

    effect_now(match, int(position.figures.code[position.figures.income_at[chamber]]))
    assert match.legal() == ["decline", "upgrade lavandium"]
    match.play("upgrade lavandium")

    assert reserve(match) == (0, 1, 0, 0)


@example("W42")
def test_2b2_after_the_build_counts_the_new_robot() -> None:
    match = have(start(), hangar=0, tiles="2b2", robots="space-shipyard military-academy", lavandium=2)

    send(match, "e81216-left")
    play(match, "done")
    assert asked(match) == "after-build"
    match.play("use 2b2")

    assert influence(match, "e81216") == 3
    assert reserve(match)[1] == 3


def test_2b2_before_the_build_pays_for_it() -> None:
    match = have(start(), hangar=0, tiles="2b2", robots="lavandium-replicator military-academy")

    send(match, "e81216-left")

    assert owns(match, "used") == ["2b2"], "without its Coppernium nothing could be built"
    assert "space-university" in owns(match, "robots")
    assert number(match, "die") == 1


def test_a_token_from_the_supply_is_no_longer_there() -> None:
    match = effect_now(start(), steps.word(steps.DRAW_ALTERATION, 1, 0, 0))
    assert match.view(0)["spare"] == [16, 2, 2, 2]

    token = match.legal()[0]
    match.play(token)

    assert owns(match, "alterations") == [token.split()[1]]
    assert match.view(0)["spare"] == [16, 1, 2, 2]


def test_an_empty_supply_gives_nothing() -> None:
    match = start()
    for _ in range(2):
        effect_now(match, steps.word(steps.DRAW_ALTERATION, 1, 0, 0))
        settle(match)

    effect_now(match, steps.word(steps.DRAW_ALTERATION, 1, 0, 0))

    assert match.actor == 0 and len(owns(match, "alterations")) == 2
