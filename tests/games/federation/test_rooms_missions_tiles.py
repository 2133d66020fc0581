"""Every room, mission, Starting tile and Deep Space tile does what it says."""

import pytest
from games.federation.scene import Scene

from starmeeple.core.state import PUBLIC
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters.influence import authority_level, spaceships_left

# Rooms ------------------------------------------------------------------------------------------


def test_officers_quarters_give_two_degrees() -> None:
    scene = Scene().have(hangar=0)
    scene.send("officers-quarters")
    assert scene.number("degree") == 3


def test_the_purchasing_office_sells_two_spaceships_for_oceanium() -> None:
    scene = Scene().have(hangar=0, oceanium=1)
    scene.send("purchasing-office")
    assert (scene.number("hangar"), scene.reserve()) == (2, (0, 0, 0, 0))

    scene = Scene().have(hangar=0, lavandium=1)
    scene.play("send one", "as voting")
    assert scene.refused("go purchasing-office") == "FE 3.6"


def test_the_purchasing_office_gives_what_the_supply_has() -> None:
    scene = Scene().have(flown="neo sixmoon atalum arratooine e81216 spy", hangar=1, oceanium=1)
    assert spaceships_left(scene.position, 0) == 1
    scene.send("purchasing-office")
    assert (scene.number("hangar"), spaceships_left(scene.position, 0)) == (2, 0)


def test_the_patrons_lounge_gives_a_spaceship_and_a_mission_token() -> None:
    scene = Scene().have(hangar=0)
    scene.send("patrons-lounge")
    scene.play("open spy")
    assert (scene.number("hangar"), scene.owns("opened")) == (1, ["spy"])


def test_the_presidents_office_without_a_medal_to_take_gives_the_pawn() -> None:
    scene = Scene().have(0, hangar=0, medals="neo sixmoon atalum arratooine e81216 authority intrigue")
    position = scene.position
    position.opening = 0
    position.president = 1
    scene.refresh().send("presidents-office")
    assert scene.position.president == 0


def test_the_assistants_room_raises_the_die_by_two() -> None:
    scene = Scene().have(hangar=0, coppernium=1)
    scene.send("assistants-room")
    assert scene.asked == "die", "received by this very action it may join at once"
    assert scene.number("die") == 2


def test_the_small_lounge_gives_a_degree_and_a_project_step() -> None:
    scene = Scene().have(hangar=0)
    scene.send("small-lounge")
    scene.play("fund joint")
    assert (scene.number("degree"), scene.number("shares"), scene.reserve()) == (2, 1, (1, 0, 0, 0))


def test_a_funded_project_takes_no_free_step() -> None:
    scene = Scene().have(hangar=0)
    scene.project("neo", 4)
    scene.send("small-lounge")
    assert scene.refused("fund neo") == "FE 6.2"


def test_the_first_three_contributions_bring_a_crystal_each() -> None:
    scene = Scene().have(hangar=0)
    scene.effect_now(steps.word(steps.FUND, 0, 4, 0))
    scene.play("fund joint", "fund joint", "fund joint", "fund joint")
    assert (scene.reserve(), scene.number("shares"), scene.project("joint")) == ((1, 1, 1, 0), 4, 4)


# Missions ---------------------------------------------------------------------------------------


def flying(mission: str, **figures: object) -> Scene:
    """A player of high authority flies a mission after a visit to the Outer Module, whose Oceanium is put away."""
    scene = Scene().have(0, **{"hangar": 1, "opened": mission, "lasting": 4, **figures})
    scene.send("outer-module")
    scene.have(oceanium=int(str(figures.get("oceanium", 0))))
    scene.play(f"fly {mission}")
    return scene


@pytest.mark.parametrize("mission", f.ACTION_NAMES)
def test_a_flown_mission_keeps_its_spaceship(mission: str) -> None:
    scene = flying(mission, lavandium=2, die=1)
    assert scene.owns("flown") == [mission]
    assert scene.number("hangar") == 0


def test_missions_of_planets_perform_their_actions() -> None:
    assert flying("neo").influence("neo") == 1
    scene = flying("sixmoon")
    assert scene.influence("sixmoon") == 1
    assert scene.asked == "take"
    assert flying("atalum").asked == "learn"
    assert flying("arratooine").influence("arratooine") == 1, "only the free stall could be paid"
    assert flying("e81216", lavandium=2).owns("robots") == ["lavandium-replicator"]


def test_a_mission_whose_action_is_impossible_cannot_be_flown() -> None:
    scene = Scene().have(hangar=1, opened="e81216 spy", lasting=4)
    scene.play("send one")
    scene.play("as voting", "go officers-quarters")
    assert scene.actor == 1, "nothing to build, nothing to pay the Spy with"


def test_the_mission_of_the_officers_quarters() -> None:
    assert flying("officers-quarters").number("degree") == 3


def test_the_mission_of_the_spy_copies_planets_only() -> None:
    scene = flying("spy", lavandium=1)
    assert scene.reserve()[0] == 0
    assert scene.refused("perform officers-quarters") == "FE 4.8"
    scene.play("perform neo")
    assert scene.influence("neo") == 1


def test_missions_that_score() -> None:
    assert flying("presidents-office", lavandium=2, gold=1, oceanium=1).score() == 4
    assert flying("assistants-room", die=3).score() == 6
    assert flying("purchasing-office", degree=3).score() == 2 * (2 + 4)
    assert flying("patrons-lounge", hangar=1).score() == 2, "itself and the Starting tile"


def test_the_mission_of_the_small_lounge() -> None:
    scene = flying("small-lounge")
    scene.play("fund sixmoon")
    assert scene.project("sixmoon") == 1
    assert scene.number("degree") == 2
    assert "intrigue" in scene.owns("medals")


def test_a_mission_needs_a_spaceship() -> None:
    scene = Scene().have(hangar=0, opened="neo", tiles="1a1")
    scene.send("outer-module")
    assert scene.refused("fly neo") == "FE 3.8"


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
    scene = Scene.begin(players=2)
    scene.settle("first-player 0", f"offer {tile}")
    assert scene.actor == 1, "the start player chooses last"

    scene.play(f"start-with {tile}")
    if tile in ("s4", "s7"):
        scene.play("open spy")
        assert scene.owns("opened", 1) == ["spy"]

    assert scene.reserve(1) == gain
    assert (scene.number("degree", 1), scene.number("hangar", 1)) == (degree, hangar)


# Deep Space tiles -------------------------------------------------------------------------------


def reaching(tile: str, players: int = 2, **figures: object) -> Scene:
    """A player reaches the last degree and takes a Deep Space tile."""
    scene = Scene(players).have(0, **{"hangar": 0, "degree": 9, **figures})
    scene.effect_now(steps.word(steps.AUTHORITY, 0, 1, 0))
    scene.settle(f"see-deep {tile}")
    scene.play(f"deep-space {tile}")
    return scene


def test_ds1() -> None:
    scene = reaching("ds1")
    scene.play("fund neo", "fund joint")
    assert (scene.project("neo"), scene.project("joint"), scene.number("hangar")) == (1, 1, 1)
    assert scene.owns("opened") == list(f.ACTION_NAMES)


def test_ds2_looks_at_two_tokens_keeps_one_and_visits_atalum() -> None:
    scene = reaching("ds2")
    scene.settle("see-token al4v33", "see-token al4f38")
    assert scene.legal() == ["take al4v33", "take al4f38"]
    assert scene.view(0)["looked"] == ["al4v33", "al4f38"]
    assert scene.view(1)["looked"] is None and scene.view(PUBLIC)["looked"] is None
    scene.play("take al4v33")
    assert scene.owns("alterations") == ["al4v33"]
    assert scene.asked == "learn"


def test_ds3_sets_a_disc_on_level_2_with_its_bonus() -> None:
    scene = reaching("ds3", discs="st4")
    scene.play("trade st4", "split 2")
    assert scene.reserve() == (0, 0, 1, 2)
    assert scene.influence("arratooine") == 2


def test_ds3_gives_only_a_bonus_when_all_discs_are_high() -> None:
    every = "st1 st2 st3 st4 st5 st6"
    scene = reaching("ds3", discs=every, high=every)
    scene.play("trade st1", "split 0")
    assert scene.reserve() == (0, 3, 1, 0)
    assert scene.influence("arratooine") == 12


def test_ds4() -> None:
    scene = reaching("ds4")
    assert authority_level(scene.position, 0) == 5 + 3
    assert (scene.number("die"), scene.reserve()) == (1, (0, 0, 1, 0))


def test_ds5_gives_the_special_ambassador() -> None:
    scene = reaching("ds5")
    assert "special" in scene.owns("hand")
    assert "send special" in scene.legal()


def test_ds6() -> None:
    scene = reaching("ds6", die=2)
    assert (authority_level(scene.position, 0), scene.number("die")) == (6, 6)


def test_ds7_builds_for_free() -> None:
    scene = reaching("ds7", miner=2)
    scene.play("build megastructure-2")
    assert scene.score() == 3 * 2, "the lower of influence 2 on Neo and two completed missions"
    assert scene.reserve() == (0, 0, 0, 0)


def test_ds8_visits_a_planet_and_takes_a_medal() -> None:
    scene = reaching("ds8")
    assert scene.legal() == ["choose sixmoon", "choose neo"]
    scene.play("choose neo", "medal atalum")
    assert scene.influence("neo") == 1
    assert "atalum" in scene.owns("medals")


def test_ds8_with_neo_and_6moon_exhausted_gives_the_medal_only() -> None:
    scene = reaching("ds8", miner=8, mage=7)
    assert scene.asked == "medal"


def test_a_deep_space_tile_is_taken_once_and_counts_as_a_mission() -> None:
    scene = reaching("ds6")
    assert scene.view(0)["players"][0]["completed"] == 2
    scene.have(degree=9)
    scene.effect_now(steps.word(steps.AUTHORITY, 0, 1, 0))
    assert scene.asked == "token"


def test_only_those_who_opened_the_pile_know_it() -> None:
    scene = reaching("ds6", players=3)
    assert len(scene.view(0)["deep_space"]["tiles"]) == 3
    assert scene.view(1)["deep_space"]["tiles"] is None
    assert scene.view(PUBLIC)["deep_space"]["tiles"] is None
    assert scene.view(1)["deep_space"]["left"] == 3


def test_an_income_that_reaches_the_last_degree_brings_the_tile_at_once() -> None:
    scene = Scene().have(degree=9, robots="military-academy", oceanium=1)
    scene.executive()
    scene.settle("see-deep ds6")
    scene.play("deep-space ds6")
    scene.until("upkeep")
    assert (scene.number("degree"), scene.number("die")) == (10, 6)


# Alteration tokens ------------------------------------------------------------------------------


@pytest.mark.parametrize("index", range(38))
def test_every_alteration_token_brings_its_bonus(index: int) -> None:
    scene = Scene()
    position = scene.position
    kind = position.figures.kind_names[index]
    bonus = [text.split() for text in scene.match.setup.edition.texts(f"alterations.{kind}.bonus")]
    scene.have(hangar=0, alterations=kind, lavandium=1)

    scene.send("outer-module", "one", kind)
    scene.until("token", "fund neo", "open spy", "done", "assistant stays")

    expected = [1, 0, 1, 0]
    for words in bonus:
        names = ["lavandium", "coppernium", "oceanium", "gold"]
        if words[0] in names:
            expected[names.index(words[0])] += int(words[1])
        elif words[0] == "pay":
            expected[names.index(words[1])] -= int(words[2])
    found = {words[0]: int(words[1]) for words in bonus if words[0] not in ("pay",)}
    if kind != "al3v25":
        assert list(scene.reserve()) == expected
    else:
        assert scene.reserve() in ((0, 0, 1, 0), (1, 0, 0, 0))
    assert scene.number("degree") == 1 + found.get("authority", 0)
    assert scene.number("die") == found.get("die", 0)
    assert scene.number("hangar") == found.get("ship", 0)
    assert len(scene.owns("opened")) == found.get("mission-token", 0)
    assert scene.project("neo") == found.get("project", 0)
    assert scene.owns("alterations") == []
