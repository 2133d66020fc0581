"""The log: sentences as their readers get them, with totals, costs and causes."""

from typing import Any

from games.federation.scene import Scene

from starmeeple.core.facts import HIDDEN, Fact, Recorder
from starmeeple.core.speech import named
from starmeeple.core.state import PUBLIC
from starmeeple.game_setup import game_setup
from starmeeple.games.federation.engine import facts
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.face import log
from starmeeple.games.federation.face.words import WORDS


def executive(scene: Scene) -> list[str]:
    """What everybody reads when the Executive Phase begins, until somebody is asked."""
    recorder, before = Recorder(facts.KINDS), scene.view(PUBLIC)
    scene.position.listener = recorder
    scene.executive()
    scene.position.listener = None
    return [named(line.text) for line in log.lines(before, recorder.facts, scene.view(PUBLIC), "")]


def test_a_token_is_told_with_its_bonus_its_cost_and_its_effect() -> None:
    scene = Scene().have(hangar=0, coppernium=1)
    scene.play("send two", "as funding")

    assert scene.told("go assistants-room", viewer=1)[:2] == [
        "Sky sends the Ambassador of 2 votes with its Funding side to the Assistants' Room, gains 1 Coppernium and pays 1 Coppernium.",
        "Sky’s Assistant die goes up by 2 to 2.",
    ]


def test_a_mission_of_one_spaceship_is_singular_and_a_free_stall_costs_nothing() -> None:
    scene = Scene().have(hangar=0)
    scene.play("send one", "as voting")
    assert (
        scene.told("go patrons-lounge")[0]
        == "You send the Ambassador of 1 vote with its Voting side to the Patrons' Lounge and gain 1 spaceship."
    )


def test_a_joint_contribution_says_its_step_and_its_crystal() -> None:
    scene = Scene().have(hangar=0)
    scene.play("send one", "as voting", "go small-lounge")

    assert scene.told("fund joint")[0] == "You make contribution 1 to the Joint project (step 1 of 5) and gain 1 Lavandium."


def test_the_executive_phase_is_told_in_its_order() -> None:
    scene = Scene(3).have(0, hangar=0, degree=5, lavandium=1, miner=3).have(1, hangar=0, miner=1).have(2, hangar=0)
    scene.position.law_left, scene.position.law_right = f.NEO + 1, f.ATALUM + 1
    scene.position.left_pile, scene.position.right_pile = f.LAW_PILE & ~(1 << f.NEO), f.LAW_PILE & ~(1 << f.ATALUM)
    scene.sit(0, "sixmoon-left", "one").sit(1, "small-lounge", "two").sit(1, "atalum-left", "three", "funding")

    lines = executive(scene) + scene.told("upkeep 3 lavandium", viewer=PUBLIC)

    headings = [line for line in lines if line.startswith("Executive Phase")]
    assert headings == [
        "Executive Phase: upkeep of authority.",
        "Executive Phase: funding.",
        "Executive Phase: majorities of the floors.",
        "Executive Phase: the law.",
    ]
    told = [
        "Sky pays 1 Lavandium.",
        "Amber moves the Neo project to step 1 of 5.",
        "Floor 1: Sky has 1 vote and Amber has 2 votes.",
        "Amber scores 1 point for floor 1, their authority level.",
        "The laws have 1 vote on the left and 2 votes on the right.",
        "The right law passes: Atalum.",
    ]
    places = [lines.index(line) for line in told]
    assert places == sorted(places)


def test_equal_votes_are_told_with_who_breaks_the_tie() -> None:
    scene = Scene().have(0, hangar=0, miner=2).have(1, hangar=0)
    scene.position.law_left, scene.position.law_right = f.NEO + 1, f.SIXMOON + 1
    scene.executive()

    lines = scene.told("enact left", viewer=0)

    assert lines[:3] == ["You break the tie for the left law.", "The left law passes: Neo.", "You score 4 points for influence 2 on Neo."]


def test_twelfths_that_make_a_point_are_told() -> None:
    view: Any = game_setup("federation", players=3).start().view(0)
    score = Fact(facts.KINDS[facts.SCORES_PROJECT], facts.SCORES_PROJECT, 1, 10, int(f.NEO), 4)
    parts = Fact(facts.KINDS[facts.PARTS_CHANGE], facts.PARTS_CHANGE, 1, -8, -1, -1)

    (line,) = log.lines(view, [score, parts], view, "")

    assert line.text == "«1» ‹1:scores› 10 points for the Neo project (influence 4; 9⅓ and ⅔ of before)."
    assert WORDS.moved(parts) == {("parts", 1): -8}


def test_things_are_named_as_the_rules_number_them() -> None:
    """Tiles, tokens and buildings are numbers in facts: each must be told by its own name."""
    setup = game_setup("federation", players=3)
    figures: Any = setup.figures
    view: Any = setup.start().view(0)

    def told(kind: int, about: int) -> str:
        return log.lines(view, [Fact(facts.KINDS[kind], kind, 0, 1, about, 0)], view, "")[0].text

    for number, name in enumerate(figures.tile_names):
        assert f"the Erudite tile {name.upper()} (" in told(facts.TAKES_A_TILE, number)
    for number, name in enumerate(figures.kind_names):
        assert WORDS.label(view, f"take {name}") in told(facts.TAKES_AN_ALTERATION, number)
    for number, name in enumerate(figures.rock_names):
        assert WORDS.label(view, f"mine {name}") in told(facts.TAKES_AN_ASTEROID, number)
    for number, name in enumerate(figures.structure_names):
        assert name.replace("-", " ").title() in told(facts.BUILDS, number)
    for number, name in enumerate(figures.deep_names):
        assert WORDS.label(view, f"deep-space {name}").split(":")[0] in told(facts.TAKES_DEEP_SPACE, number)
    for number, name in enumerate(figures.start_names):
        assert WORDS.label(view, f"start-with {name}").split(":")[0] in told(facts.STARTS_WITH, number)


def test_who_looks_at_a_token_is_told_what_it_is() -> None:
    view: Any = game_setup("federation", players=3).start().view(0)
    kind = facts.KINDS[facts.LOOKS]
    mine = log.lines(view, [Fact(kind, facts.LOOKS, 0, 0, 5, -1)], view, "")[0].text
    theirs = log.lines(view, [Fact(kind, facts.LOOKS, 0, 0, HIDDEN, -1)], view, "")[0].text

    assert "Alteration token “" in mine and theirs == "«0» ‹0:looks› at a spare Alteration token."
