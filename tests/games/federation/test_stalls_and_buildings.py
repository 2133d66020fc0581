"""Every stall and every building does what it says."""

import pytest
from games.federation.scene import (
    asked,
    effect_now,
    executive,
    have,
    influence,
    number,
    open_pool,
    owns,
    position_of,
    reserve,
    score,
    send,
    settle,
    show,
    start,
    until,
)
from kit import play, refused

from starmeeple.games.federation.engine import steps
from starmeeple.match import Match


def count(match: Match, item: str) -> int:
    """How many of a stall's item a player has."""
    if item in ("lavandium", "coppernium", "oceanium", "gold", "die"):
        return number(match, item)
    if item == "authority":
        return number(match, "degree") - 1
    return number(match, "hangar") if item == "ship" else len(owns(match, "opened"))


@pytest.mark.parametrize("index", range(6))
def test_every_stall_pays_level_1_and_level_2(index: int) -> None:
    match = start()
    edition = match.setting.edition
    stall = position_of(match).figures.stall_names[index]
    items = edition.texts(f"stalls.{stall}.first_of")
    cost = edition.texts(f"stalls.{stall}.cost")
    paid = {text.split()[0]: int(text.split()[1]) for text in cost}
    have(match, hangar=0, **paid)

    send(match, "arratooine-left")
    if asked(match) == "trade":
        match.play(f"trade {stall}")

    assert influence(match, "arratooine") == 1
    assert count(match, items[0]) == edition.integer(f"stalls.{stall}.first")
    for name in paid:
        assert number(match, name) == 0 or name in items

    match = have(start(), hangar=0, discs=stall, **paid)
    send(match, "arratooine-left")
    if asked(match) == "trade":
        match.play(f"trade {stall}")
    second = edition.texts(f"stalls.{stall}.second_of")
    total = edition.integer(f"stalls.{stall}.second")
    assert len(match.legal()) == total + 1
    match.play("split 1")
    until(match, "token", "open spy", "open neo", "open atalum", "done")
    assert influence(match, "arratooine") == 2
    assert [count(match, item) for item in second] == [1, total - 1]


def test_a_stall_that_cannot_be_paid_is_refused() -> None:
    match = have(start(), hangar=0, lavandium=1)
    send(match, "arratooine-left")
    assert refused(match, "trade st3") == "FE 3.6"
    assert match.legal() == ["trade st1", "trade st2", "trade st5", "trade st6"]


def built(structure: str, sides: str, **figures: object) -> Match:
    """A player builds a structure with exactly its cost."""
    match = start(setup="advanced", sides=sides)
    edition = match.setting.edition
    cost = {text.split()[0]: int(text.split()[1]) for text in edition.texts(f"structures.{structure}.cost")}
    have(match, 0, **{"hangar": 0, **cost, **figures})
    send(match, "e81216-left")
    if asked(match) == "build":
        match.play(f"build {structure}")
    return match


def test_the_space_shipyard_gives_a_spaceship_at_once_and_each_round() -> None:
    match = built("space-shipyard", "aaaa")
    assert (owns(match, "robots"), number(match, "hangar"), influence(match, "e81216")) == (["space-shipyard"], 1, 1)
    executive(match)
    assert number(match, "hangar") == 2


def test_the_transporter_moves_a_pawn_without_reward() -> None:
    match = built("transporter", "bbbb")
    assert match.legal() == ["decline", "move 1", "ascend"]
    match.play("move 1")
    assert influence(match, "neo") == 1
    assert reserve(match) == (0, 0, 0, 0)

    match = built("transporter", "bbbb")
    match.play("ascend")
    settle(match)
    assert influence(match, "sixmoon") == 1
    assert owns(match, "alterations") == []


def test_the_transporter_enters_a_space_of_tokens_and_leaves_them() -> None:
    match = open_pool(start(setup="advanced", sides="bbbb"), 0, "as1", "as2")
    have(match, hangar=0, oceanium=1, coppernium=1, miner=2)
    send(match, "e81216-left")
    play(match, "build transporter", "move 3")
    assert (influence(match, "neo"), owns(match, "asteroids")) == (3, [])


def test_the_transmutation_chamber_may_be_declined() -> None:
    match = built("transmutation-chamber", "aaaa", oceanium=1)
    if asked(match) == "pay":
        match.play("pay 1 1")
    assert match.legal() == ["decline", "upgrade oceanium"]
    match.play("decline")
    assert reserve(match) == (0, 0, 1, 0)


def test_the_lavandium_replicator() -> None:
    assert reserve(built("lavandium-replicator", "abaa")) == (1, 0, 0, 0)


def test_the_military_academy() -> None:
    assert number(built("military-academy", "aaaa"), "degree") == 2


def test_the_embassy_refreshes_a_used_tile() -> None:
    match = start(setup="advanced", sides="aaba")
    show(match, "1c1")
    have(match, hangar=0, coppernium=2, tiles="1e1 1c1", used="1e1 1c1")
    send(match, "e81216-left")
    assert owns(match, "robots") == ["embassy"], "nothing else could be paid"
    assert match.legal() == ["decline", "refresh 1c1", "refresh 1e1"]
    match.play("refresh 1e1")
    assert owns(match, "used") == ["1c1"]


def test_the_alteration_incubator_draws_a_token_of_power_1() -> None:
    match = built("alteration-incubator", "aaaa")
    settle(match)
    tokens = owns(match, "alterations")
    assert len(tokens) == 1 and tokens[0].startswith("al1")
    assert match.view(0)["spare"] == [15, 2, 2, 2]


def test_an_empty_supply_gives_no_token() -> None:
    match = start()
    position = position_of(match)
    position.spare[0] = 0
    effect_now(match, steps.DRAW_ALTERATION)
    assert owns(match, "alterations") == []
    assert asked(match) == "token"


def test_the_space_university_raises_the_die() -> None:
    assert number(built("space-university", "aaab"), "die") == 1


@pytest.mark.parametrize(
    ("mega", "figures", "points"),
    [
        ("megastructure-1", {"discs": "st1 st2", "degree": 5}, 3 * 2),
        ("megastructure-2", {"miner": 3, "flown": "neo"}, 3 * 2),
        ("megastructure-3", {"mage": 2, "die": 4}, 3 * 2),
        ("megastructure-4", {"tiles": "1a1 1b1 1c1", "used": "1a1 1b1 1c1"}, 3 * 2),
    ],
)
def test_every_megastructure_scores_the_lower_of_its_counts(mega: str, figures: dict[str, object], points: int) -> None:
    match = have(start(), 0, **{"hangar": 0, "coppernium": 1, "oceanium": 1, "gold": 1, **figures})
    send(match, "e81216-left")
    if asked(match) == "build":
        match.play(f"build {mega}")
    assert owns(match, "robots") == [mega]
    assert score(match) == points


def test_the_second_place_of_a_megastructure_scores_twice() -> None:
    match = have(start(), hangar=0, coppernium=1, oceanium=1, gold=1, mage=2, die=2)
    have(match, 1, robots="megastructure-3")
    send(match, "e81216-left")
    match.play("build megastructure-3")
    assert score(match) == 2 * 2


def test_each_building_once_and_six_robots_at_most() -> None:
    match = have(start(), hangar=0, robots="space-shipyard", coppernium=2, lavandium=2)
    send(match, "e81216-left")
    assert refused(match, "build space-shipyard") == "FE 5.5"
    assert refused(match, "build transporter") == "FE 5.5"

    match = have(
        start(), hangar=0, robots="space-shipyard lavandium-replicator megastructure-1 megastructure-2 megastructure-3 megastructure-4"
    )
    have(match, coppernium=5, lavandium=5, oceanium=5)
    play(match, "send one", "as voting")
    assert refused(match, "go e81216-left") == "FE 3.6"


def test_income_comes_from_left_to_right() -> None:
    match = start(setup="advanced", sides="bbbb")
    have(match, robots="transporter lavandium-replicator space-university", die=2)
    executive(match)
    assert asked(match) == "transport"
    assert number(match, "lavandium") == 0
    match.play("decline")
    assert (number(match, "lavandium"), number(match, "die")) == (1, 3)
