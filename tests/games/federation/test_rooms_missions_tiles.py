"""Every room, mission, Starting tile and Deep Space tile does what it says."""

import pytest
from games.federation.scene import (
    asked,
    effect_now,
    executive,
    have,
    influence,
    number,
    owns,
    position_of,
    project,
    refresh,
    reserve,
    score,
    send,
    settle,
    start,
    until,
)
from kit import given, play, refused

from starmeeple.core.state import PUBLIC
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters.influence import authority_level, spaceships_left
from starmeeple.match import Match

# Rooms ------------------------------------------------------------------------------------------


def test_officers_quarters_give_two_degrees() -> None:
    match = have(start(), hangar=0)
    send(match, "officers-quarters")
    assert number(match, "degree") == 3


def test_the_purchasing_office_sells_two_spaceships_for_oceanium() -> None:
    match = have(start(), hangar=0, oceanium=1)
    send(match, "purchasing-office")
    assert (number(match, "hangar"), reserve(match)) == (2, (0, 0, 0, 0))

    match = have(start(), hangar=0, lavandium=1)
    play(match, "send one", "as voting")
    assert refused(match, "go purchasing-office") == "FE 3.6"


def test_the_purchasing_office_gives_what_the_supply_has() -> None:
    match = have(start(), flown="neo sixmoon atalum arratooine e81216 spy", hangar=1, oceanium=1)
    assert spaceships_left(position_of(match), 0) == 1
    send(match, "purchasing-office")
    assert (number(match, "hangar"), spaceships_left(position_of(match), 0)) == (2, 0)


def test_the_patrons_lounge_gives_a_spaceship_and_a_mission_token() -> None:
    match = have(start(), hangar=0)
    send(match, "patrons-lounge")
    match.play("open spy")
    assert (number(match, "hangar"), owns(match, "opened")) == (1, ["spy"])


def test_the_presidents_office_without_a_medal_to_take_gives_the_pawn() -> None:
    match = have(start(), 0, hangar=0, medals="neo sixmoon atalum arratooine e81216 authority intrigue")
    position = position_of(match)
    position.opening = 0
    position.president = 1
    send(refresh(match), "presidents-office")
    assert position_of(match).president == 0


def test_the_assistants_room_raises_the_die_by_two() -> None:
    match = have(start(), hangar=0, coppernium=1)
    send(match, "assistants-room")
    assert asked(match) == "die", "received by this very action it may join at once"
    assert number(match, "die") == 2


def test_the_small_lounge_gives_a_degree_and_a_project_step() -> None:
    match = have(start(), hangar=0)
    send(match, "small-lounge")
    match.play("fund joint")
    assert (number(match, "degree"), number(match, "shares"), reserve(match)) == (2, 1, (1, 0, 0, 0))


def test_a_funded_project_takes_no_free_step() -> None:
    match = have(start(), hangar=0)
    project(match, "neo", 4)
    send(match, "small-lounge")
    assert refused(match, "fund neo") == "FE 6.2"


def test_the_first_three_contributions_bring_a_crystal_each() -> None:
    match = have(start(), hangar=0)
    effect_now(match, steps.word(steps.FUND, 0, 4, 0))
    play(match, "fund joint", "fund joint", "fund joint", "fund joint")
    assert (reserve(match), number(match, "shares"), project(match, "joint")) == ((1, 1, 1, 0), 4, 4)


# Missions ---------------------------------------------------------------------------------------


def flying(mission: str, **figures: object) -> Match:
    """A player of high authority flies a mission after a visit to the Outer Module, whose Oceanium is put away."""
    match = have(start(), 0, **{"hangar": 1, "opened": mission, "lasting": 4, **figures})
    send(match, "outer-module")
    have(match, oceanium=int(str(figures.get("oceanium", 0))))
    match.play(f"fly {mission}")
    return match


@pytest.mark.parametrize("mission", f.ACTION_NAMES)
def test_a_flown_mission_keeps_its_spaceship(mission: str) -> None:
    match = flying(mission, lavandium=2, die=1)
    assert owns(match, "flown") == [mission]
    assert number(match, "hangar") == 0


def test_missions_of_planets_perform_their_actions() -> None:
    assert influence(flying("neo"), "neo") == 1
    match = flying("sixmoon")
    assert influence(match, "sixmoon") == 1
    assert asked(match) == "take"
    assert asked(flying("atalum")) == "learn"
    assert influence(flying("arratooine"), "arratooine") == 1, "only the free stall could be paid"
    assert owns(flying("e81216", lavandium=2), "robots") == ["lavandium-replicator"]


def test_a_mission_whose_action_is_impossible_cannot_be_flown() -> None:
    match = have(start(), hangar=1, opened="e81216 spy", lasting=4)
    match.play("send one")
    play(match, "as voting", "go officers-quarters")
    assert match.actor == 1, "nothing to build, nothing to pay the Spy with"


def test_the_mission_of_the_officers_quarters() -> None:
    assert number(flying("officers-quarters"), "degree") == 3


def test_the_mission_of_the_spy_copies_planets_only() -> None:
    match = flying("spy", lavandium=1)
    assert reserve(match)[0] == 0
    assert refused(match, "perform officers-quarters") == "FE 4.8"
    match.play("perform neo")
    assert influence(match, "neo") == 1


def test_missions_that_score() -> None:
    assert score(flying("presidents-office", lavandium=2, gold=1, oceanium=1)) == 4
    assert score(flying("assistants-room", die=3)) == 6
    assert score(flying("purchasing-office", degree=3)) == 2 * (2 + 4)
    assert score(flying("patrons-lounge", hangar=1)) == 2, "itself and the Starting tile"


def test_the_mission_of_the_small_lounge() -> None:
    match = flying("small-lounge")
    match.play("fund sixmoon")
    assert project(match, "sixmoon") == 1
    assert number(match, "degree") == 2
    assert "intrigue" in owns(match, "medals")


def test_a_mission_needs_a_spaceship() -> None:
    match = have(start(), hangar=0, opened="neo", tiles="1a1")
    send(match, "outer-module")
    assert refused(match, "fly neo") == "FE 3.8"


# Starting tiles ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "gain", "degree", "hangar"),
    [
        ("s1", (2, 1, 0, 0), 1, 1),
        ("s2", (1, 0, 1, 0), 1, 1),
        ("s3", (0, 0, 0, 0), 3, 1),
        ("s4", (0, 0, 0, 0), 1, 2),
        ("s5", (0, 1, 0, 0), 1, 2),
        ("s6", (0, 2, 0, 0), 1, 1),
        ("s7", (0, 0, 1, 0), 1, 1),
        ("s8", (0, 1, 0, 0), 2, 1),
    ],
)
def test_starting_tiles(tile: str, gain: tuple[int, int, int, int], degree: int, hangar: int) -> None:
    match = given("federation", players=2)
    settle(match, "first-player 0", f"offer {tile}")
    assert match.actor == 1, "the start player chooses last"

    match.play(f"start-with {tile}")
    if tile in ("s4", "s7"):
        match.play("open spy")
        assert owns(match, "opened", 1) == ["spy"]

    assert reserve(match, 1) == gain
    assert (number(match, "degree", 1), number(match, "hangar", 1)) == (degree, hangar)


# Deep Space tiles -------------------------------------------------------------------------------


def reaching(tile: str, players: int = 2, **figures: object) -> Match:
    """A player reaches the last degree and takes a Deep Space tile."""
    match = have(start(players), 0, **{"hangar": 0, "degree": 9, **figures})
    effect_now(match, steps.word(steps.AUTHORITY, 0, 1, 0))
    settle(match, f"see-deep {tile}")
    match.play(f"deep-space {tile}")
    return match


def test_ds1() -> None:
    match = reaching("ds1")
    play(match, "fund neo", "fund joint")
    assert (project(match, "neo"), project(match, "joint"), number(match, "hangar")) == (1, 1, 1)
    assert owns(match, "opened") == list(f.ACTION_NAMES)


def test_ds2_looks_at_two_tokens_keeps_one_and_visits_atalum() -> None:
    match = reaching("ds2")
    settle(match, "see-token al4v33", "see-token al4f38")
    assert match.legal() == ["take al4v33", "take al4f38"]
    assert match.view(0)["looked"] == ["al4v33", "al4f38"]
    assert match.view(1)["looked"] is None and match.view(PUBLIC)["looked"] is None
    match.play("take al4v33")
    assert owns(match, "alterations") == ["al4v33"]
    assert asked(match) == "learn"


def test_ds3_sets_a_disc_on_level_2_with_its_bonus() -> None:
    match = reaching("ds3", discs="st4")
    play(match, "trade st4", "split 2")
    assert reserve(match) == (0, 0, 1, 2)
    assert influence(match, "arratooine") == 2


def test_ds3_gives_only_a_bonus_when_all_discs_are_high() -> None:
    every = "st1 st2 st3 st4 st5 st6"
    match = reaching("ds3", discs=every, high=every)
    play(match, "trade st1", "split 0")
    assert reserve(match) == (0, 3, 1, 0)
    assert influence(match, "arratooine") == 12


def test_ds4() -> None:
    match = reaching("ds4")
    assert authority_level(position_of(match), 0) == 5 + 3
    assert (number(match, "die"), reserve(match)) == (1, (0, 0, 1, 0))


def test_ds5_gives_the_special_ambassador() -> None:
    match = reaching("ds5")
    assert "special" in owns(match, "hand")
    assert "send special" in match.legal()


def test_ds6() -> None:
    match = reaching("ds6", die=2)
    assert (authority_level(position_of(match), 0), number(match, "die")) == (6, 6)


def test_ds7_builds_for_free() -> None:
    match = reaching("ds7", miner=2)
    match.play("build megastructure-2")
    assert score(match) == 3 * 2, "the lower of influence 2 on Neo and two completed missions"
    assert reserve(match) == (0, 0, 0, 0)


def test_ds8_visits_a_planet_and_takes_a_medal() -> None:
    match = reaching("ds8")
    assert match.legal() == ["choose sixmoon", "choose neo"]
    play(match, "choose neo", "medal atalum")
    assert influence(match, "neo") == 1
    assert "atalum" in owns(match, "medals")


def test_ds8_with_neo_and_6moon_exhausted_gives_the_medal_only() -> None:
    match = reaching("ds8", miner=8, mage=7)
    assert asked(match) == "medal"


def test_a_deep_space_tile_is_taken_once_and_counts_as_a_mission() -> None:
    match = reaching("ds6")
    assert match.view(0)["players"][0]["completed"] == 2  # type: ignore[index]
    have(match, degree=9)
    effect_now(match, steps.word(steps.AUTHORITY, 0, 1, 0))
    assert asked(match) == "token"


def test_only_those_who_opened_the_pile_know_it() -> None:
    match = reaching("ds6", players=3)
    assert len(match.view(0)["deep_space"]["tiles"]) == 3  # type: ignore[index]
    assert match.view(1)["deep_space"]["tiles"] is None  # type: ignore[index]
    assert match.view(PUBLIC)["deep_space"]["tiles"] is None  # type: ignore[index]
    assert match.view(1)["deep_space"]["left"] == 3  # type: ignore[index]


def test_an_income_that_reaches_the_last_degree_brings_the_tile_at_once() -> None:
    match = have(start(), degree=9, robots="military-academy", oceanium=1)
    executive(match)
    settle(match, "see-deep ds6")
    match.play("deep-space ds6")
    until(match, "upkeep")
    assert (number(match, "degree"), number(match, "die")) == (10, 6)


# Alteration tokens ------------------------------------------------------------------------------


@pytest.mark.parametrize("index", range(38))
def test_every_alteration_token_brings_its_bonus(index: int) -> None:
    match = start()
    position = position_of(match)
    kind = position.figures.kind_names[index]
    bonus = [text.split() for text in match.setting.edition.texts(f"alterations.{kind}.bonus")]
    have(match, hangar=0, alterations=kind, lavandium=1)

    send(match, "outer-module", "one", kind)
    until(match, "token", "fund neo", "open spy", "done", "assistant stays")

    expected = [1, 0, 1, 0]
    for words in bonus:
        names = ["lavandium", "coppernium", "oceanium", "gold"]
        if words[0] in names:
            expected[names.index(words[0])] += int(words[1])
        elif words[0] == "pay":
            expected[names.index(words[1])] -= int(words[2])
    found = {words[0]: int(words[1]) for words in bonus if words[0] not in ("pay",)}
    if kind != "al3v25":
        assert list(reserve(match)) == expected
    else:
        assert reserve(match) in ((0, 0, 1, 0), (1, 0, 0, 0))
    assert number(match, "degree") == 1 + found.get("authority", 0)
    assert number(match, "die") == found.get("die", 0)
    assert number(match, "hangar") == found.get("ship", 0)
    assert len(owns(match, "opened")) == found.get("mission-token", 0)
    assert project(match, "neo") == found.get("project", 0)
    assert owns(match, "alterations") == []
