"""Every stall and every building does what it says."""

import pytest
from games.federation.scene import Scene

from starmeeple.games.federation.engine import steps


def count(scene: Scene, item: str) -> int:
    """How many of a stall's item a player has."""
    if item in ("lavandium", "coppernium", "oceanium", "gold", "die"):
        return scene.number(item)
    if item == "authority":
        return scene.number("degree") - 1
    return scene.number("hangar") if item == "ship" else len(scene.owns("opened"))


@pytest.mark.parametrize("index", range(6))
def test_every_stall_pays_level_1_and_level_2(index: int) -> None:
    scene = Scene()
    edition = scene.match.setup.edition
    stall = scene.position.figures.stall_names[index]
    items = edition.texts(f"stalls.{stall}.first_of")
    cost = edition.texts(f"stalls.{stall}.cost")
    paid = {text.split()[0]: int(text.split()[1]) for text in cost}
    scene.have(hangar=0, **paid)

    scene.send("arratooine-left")
    if scene.asked == "trade":
        scene.play(f"trade {stall}")

    assert scene.influence("arratooine") == 1
    assert count(scene, items[0]) == edition.integer(f"stalls.{stall}.first")
    for name in paid:
        assert scene.number(name) == 0 or name in items

    scene = Scene().have(hangar=0, discs=stall, **paid)
    scene.send("arratooine-left")
    if scene.asked == "trade":
        scene.play(f"trade {stall}")
    second = edition.texts(f"stalls.{stall}.second_of")
    total = edition.integer(f"stalls.{stall}.second")
    assert len(scene.legal()) == total + 1
    scene.play("split 1")
    scene.until("token", "open spy", "open neo", "open atalum", "done")
    assert scene.influence("arratooine") == 2
    assert [count(scene, item) for item in second] == [1, total - 1]


def test_a_stall_that_cannot_be_paid_is_refused() -> None:
    scene = Scene().have(hangar=0, lavandium=1)
    scene.send("arratooine-left")
    assert scene.refused("trade st3") == "FE 3.6"
    assert scene.legal() == ["trade st1", "trade st2", "trade st5", "trade st6"]


def built(structure: str, sides: str, **figures: object) -> Scene:
    """A player builds a structure with exactly its cost."""
    scene = Scene(setup="advanced", sides=sides)
    edition = scene.match.setup.edition
    cost = {text.split()[0]: int(text.split()[1]) for text in edition.texts(f"structures.{structure}.cost")}
    scene.have(0, **{"hangar": 0, **cost, **figures})
    scene.send("e81216-left")
    if scene.asked == "build":
        scene.play(f"build {structure}")
    return scene


def test_the_space_shipyard_gives_a_spaceship_at_once_and_each_round() -> None:
    scene = built("space-shipyard", "aaaa")
    assert (scene.owns("robots"), scene.number("hangar"), scene.influence("e81216")) == (["space-shipyard"], 1, 1)
    scene.executive()
    assert scene.number("hangar") == 2


def test_the_transporter_moves_a_pawn_without_reward() -> None:
    scene = built("transporter", "bbbb")
    assert scene.legal() == ["decline", "move 1", "ascend"]
    scene.play("move 1")
    assert scene.influence("neo") == 1
    assert scene.reserve() == (0, 0, 0, 0)

    scene = built("transporter", "bbbb")
    scene.play("ascend")
    scene.settle()
    assert scene.influence("sixmoon") == 1
    assert scene.owns("alterations") == []


def test_the_transporter_enters_a_space_of_tokens_and_leaves_them() -> None:
    scene = Scene(setup="advanced", sides="bbbb").open_pool(0, "as1", "as2")
    scene.have(hangar=0, oceanium=1, coppernium=1, miner=2)
    scene.send("e81216-left")
    scene.play("build transporter", "move 3")
    assert (scene.influence("neo"), scene.owns("asteroids")) == (3, [])


def test_the_transmutation_chamber_may_be_declined() -> None:
    scene = built("transmutation-chamber", "aaaa", oceanium=1)
    if scene.asked == "pay":
        scene.play("pay 1 1")
    assert scene.legal() == ["decline", "upgrade oceanium"]
    scene.play("decline")
    assert scene.reserve() == (0, 0, 1, 0)


def test_the_lavandium_replicator() -> None:
    assert built("lavandium-replicator", "abaa").reserve() == (1, 0, 0, 0)


def test_the_military_academy() -> None:
    assert built("military-academy", "aaaa").number("degree") == 2


def test_the_embassy_refreshes_a_used_tile() -> None:
    scene = Scene(setup="advanced", sides="aaba")
    scene.show("1c1")
    scene.have(hangar=0, coppernium=2, tiles="1e1 1c1", used="1e1 1c1")
    scene.send("e81216-left")
    assert scene.owns("robots") == ["embassy"], "nothing else could be paid"
    assert scene.legal() == ["decline", "refresh 1c1", "refresh 1e1"]
    scene.play("refresh 1e1")
    assert scene.owns("used") == ["1c1"]


def test_the_alteration_incubator_draws_a_token_of_power_1() -> None:
    scene = built("alteration-incubator", "aaaa")
    scene.settle()
    tokens = scene.owns("alterations")
    assert len(tokens) == 1 and tokens[0].startswith("al1")
    assert scene.view(0)["spare"] == [15, 2, 2, 2]


def test_an_empty_supply_gives_no_token() -> None:
    scene = Scene()
    position = scene.position
    position.spare[0] = 0
    scene.effect_now(steps.DRAW_ALTERATION)
    assert scene.owns("alterations") == []
    assert scene.asked == "token"


def test_the_space_university_raises_the_die() -> None:
    assert built("space-university", "aaab").number("die") == 1


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
    scene = Scene().have(0, **{"hangar": 0, "coppernium": 1, "oceanium": 1, "gold": 1, **figures})
    scene.send("e81216-left")
    if scene.asked == "build":
        scene.play(f"build {mega}")
    assert scene.owns("robots") == [mega]
    assert scene.score() == points


def test_the_second_place_of_a_megastructure_scores_twice() -> None:
    scene = Scene().have(hangar=0, coppernium=1, oceanium=1, gold=1, mage=2, die=2)
    scene.have(1, robots="megastructure-3")
    scene.send("e81216-left")
    scene.play("build megastructure-3")
    assert scene.score() == 2 * 2


def test_each_building_once_and_six_robots_at_most() -> None:
    scene = Scene().have(hangar=0, robots="space-shipyard", coppernium=2, lavandium=2)
    scene.send("e81216-left")
    assert scene.refused("build space-shipyard") == "FE 5.5"
    assert scene.refused("build transporter") == "FE 5.5"

    scene = Scene().have(
        hangar=0, robots="space-shipyard lavandium-replicator megastructure-1 megastructure-2 megastructure-3 megastructure-4"
    )
    scene.have(coppernium=5, lavandium=5, oceanium=5)
    scene.play("send one", "as voting")
    assert scene.refused("go e81216-left") == "FE 3.6"


def test_income_comes_from_left_to_right() -> None:
    scene = Scene(setup="advanced", sides="bbbb")
    scene.have(robots="transporter lavandium-replicator space-university", die=2)
    scene.executive()
    assert scene.asked == "transport"
    assert scene.number("lavandium") == 0
    scene.play("decline")
    assert (scene.number("lavandium"), scene.number("die")) == (1, 3)
