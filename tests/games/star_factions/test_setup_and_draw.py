"""Worked examples: set-up, the deck, the Draw phase, kits."""

import pytest
from games.star_factions.scene import HOMES, Scene, duel
from scene import example

from starmeeple.games.star_factions.engine.fields import CARDS, FACTIONS


def deck(scene: Scene) -> int:
    return int(scene.view()["deck"])


@example("E01", "E02", "E03")
@pytest.mark.parametrize(("players", "dashboards", "out", "pile"), [(4, 16, 0, 88), (3, 12, 1, 91), (2, 8, 2, 94)])
def test_the_draw_pile_by_player_count(players: int, dashboards: int, out: int, pile: int) -> None:
    scene = Scene(*FACTIONS[:players])

    state = scene.position
    on_dashboards = sum(1 for cell in state.cell if cell >= 0)
    assert on_dashboards == dashboards
    assert deck(scene) == pile
    assert state.deck[CARDS.index("mothership-blueprint")] == 0
    assert 104 - dashboards - pile == out


@example("E04")
def test_tied_players_roll_again_for_the_places_they_tied_for() -> None:
    scene = Scene.begin(players=4)

    scene.play("roll 5", "roll 3", "roll 5", "roll 1")
    assert scene.asked == "roll-order"
    assert [player["rolls"] for player in scene.view()["players"]] == [True, False, True, False]

    scene.play("roll 2", "roll 6")
    order = []
    for faction in ("jear", "nexus", "marshall"):
        order.append(scene.actor)
        scene.play(f"faction {faction}")
    assert order == [2, 0, 1]
    assert scene.actor == 2, "the highest roller begins; the last player got the last faction"


def test_a_second_tie_is_rolled_off_as_well() -> None:
    scene = Scene.begin(players=3)

    scene.play("roll 4", "roll 4", "roll 4", "roll 2", "roll 2", "roll 6", "roll 1", "roll 3")

    assert scene.actor == 2
    scene.play("faction jear")
    assert scene.actor == 1


@example("E05")
def test_turns_go_clockwise_from_the_highest_roller_and_skip_empty_corners() -> None:
    scene = Scene("marshall", "jear", "black-cloud")

    turns = []
    for _ in range(4):
        scene.skip_draws()
        turns.append(FACTIONS[scene.position.active])
        scene.play("end-turn")

    assert turns == ["marshall", "jear", "black-cloud", "marshall"]


@example("E06")
def test_first_ships_stand_in_the_own_area() -> None:
    scene = Scene.begin(players=2)
    scene.play("roll 6", "roll 1", "faction jear", "faction nexus")

    assert scene.refused("place d4") == "SF 3.5"
    assert {"place c4", "place e1"} <= set(scene.legal())
    assert len(scene.legal()) == 19
    scene.play("place c4")
    assert scene.refused("place c4") == "SF 4.1"


@example("E07")
def test_the_discard_pile_becomes_the_deck_when_the_deck_is_empty() -> None:
    scene = duel({}, flags={"e7": "jear", "h10": "jear"})
    scene.stack({})
    state = scene.position
    for card in range(len(CARDS)):
        state.discard[card] += state.deck[card]
        state.deck[card] = 0
    fuel, survivor = CARDS.index("fuel-1"), CARDS.index("survivor-kit")
    state.discard[fuel] -= 1
    state.deck[fuel] = 1
    before = sum(state.discard)
    scene.drawing()
    scene.play("draw fuel-1")

    assert scene.position.deck[fuel] == 14, "the card just drawn is not shuffled in"
    assert deck(scene) == before
    assert scene.view()["discard"] == 0
    scene.play("draw survivor-kit", "draw metal-1")
    assert deck(scene) == before - 2
    assert scene.position.deck[survivor] == 1


@example("E08", "E09", "E10")
@pytest.mark.parametrize(
    ("ships", "flags", "cards"),
    [
        ({"jear-mothership": "c5"}, {"e7": "jear", "h10": "jear"}, 3),
        ({"jear-warrior-1": "c5"}, {"e7": "jear"}, 1),
        ({"jear-warrior-1": "c5"}, {}, 0),
    ],
)
def test_cards_are_drawn_for_the_mothership_and_for_colonies(ships: dict[str, str], flags: dict[str, str], cards: int) -> None:
    scene = duel(ships, flags=flags, without=["jear-mothership"])

    scene.drawing()

    assert scene.position.to_draw == cards
    scene.skip_draws()
    assert sum(scene.position.counters[:3]) == cards
    assert scene.position.alive & 1, "nobody is out for drawing nothing"


@example("E11")
def test_counters_are_collected_before_ships_are_paid() -> None:
    scene = duel({"jear-scout-1": "a1", "jear-scout-2": "b1"}, counters={"jear": (1, 0, 1)}, flags={"e7": "jear"})

    scene.drawing().play("draw fuel-1", "draw scout-blueprint", "build scout", "place c1")

    assert scene.held("jear") == (0, 0, 0)
    assert scene.is_on_mat("jear-scout-3")


@example("E12", "E15")
@pytest.mark.parametrize(
    ("ships", "kind"),
    [({"jear-scout-1": "a1", "jear-scout-2": "b1", "jear-scout-3": "c1"}, "scout"), ({"jear-juggernaut": "a1"}, "juggernaut")],
)
def test_no_more_ships_than_tokens(ships: dict[str, str], kind: str) -> None:
    scene = duel(ships, counters={"jear": (9, 9, 9)}, flags={"e7": "jear"})

    scene.drawing().play(f"draw {kind}-blueprint", "draw survivor-kit")

    assert scene.asked == "kit", "nothing could be built, so nothing was asked"
    scene.play("done-kits")
    assert scene.discarded(f"{kind}-blueprint") == 1


def test_a_blueprint_without_a_token_is_refused_by_its_clause() -> None:
    scene = duel({"jear-juggernaut": "a1"}, counters={"jear": (9, 9, 9)}, flags={"e7": "jear"})

    scene.drawing().play("draw juggernaut-blueprint", "draw scout-blueprint")

    assert scene.refused("build juggernaut") == "SF 1.4"
    assert scene.refused("build warrior") == "SF 5.4"
    assert scene.refused("build mothership") == "SF 1.4"
    assert scene.legal() == ["build scout", "done-ships"]


@example("E13")
def test_what_cannot_be_paid_any_more_is_discarded() -> None:
    scene = duel({}, counters={"jear": (2, 2, 2)}, flags={"e7": "jear"})

    scene.drawing().play("draw warrior-blueprint", "draw survivor-kit", "build warrior", "place a1")

    assert scene.held("jear") == (0, 0, 0)
    assert scene.asked == "act"
    assert scene.discarded("survivor-kit") == 1


@example("E14")
def test_a_new_ship_takes_a_kit_but_neither_moves_nor_acts() -> None:
    scene = duel({"jear-scout-1": "a1", "nexus-scout-1": "d3"}, counters={"jear": (3, 3, 3)}, flags={"e7": "jear"})

    scene.drawing().play("draw scout-blueprint", "draw crusher-kit", "build scout", "place c1", "kit crusher", "fit scout-2")

    assert scene.figures("jear-scout-2") == (10, 10, 3, 4, 5)
    assert scene.held("jear") == (1, 1, 1)
    assert scene.refused("move scout-2") == "SF 6.1"
    assert scene.refused("attack scout-2") == "SF 6.1"
    assert "attack scout-1" in scene.legal()


@example("E16")
def test_nothing_is_built_in_a_full_area() -> None:
    scene = Scene("jear", "black-cloud", "nexus")
    area = [
        name
        for name in scene.position.figures.cell_names
        if scene.position.figures.area_of[scene.position.figures.cell_names.index(name)] == 0
    ]
    fleets = [f"{faction}-{slot}" for faction in ("jear", "black-cloud", "nexus") for slot in ("mothership", "juggernaut", "warrior-1", "warrior-2", "scout-1", "scout-2", "scout-3")]  # fmt: skip
    fleets.remove("jear-scout-3")
    fleets.remove("nexus-scout-3")
    scene.arrange(dict(zip(fleets, area)), counters={"jear": (9, 9, 9)})

    scene.drawing().play("draw scout-blueprint")

    assert len(area) == len(fleets) == 19
    assert scene.asked == "act"
    assert scene.discarded("scout-blueprint") == 1


@pytest.mark.parametrize("ship", ["a1", "b1"])
def test_the_last_free_hex_of_the_area_is_not_asked_for(ship: str) -> None:
    scene = Scene("jear", "black-cloud", "nexus")
    names = scene.position.figures.cell_names
    area = [name for name in names if scene.position.figures.area_of[names.index(name)] == 0 and name != ship]
    fleets = [f"{faction}-{slot}" for faction in ("jear", "black-cloud", "nexus") for slot in ("mothership", "juggernaut", "warrior-1", "warrior-2", "scout-1", "scout-2")]  # fmt: skip
    scene.arrange(dict(zip(fleets, area)), counters={"jear": (9, 9, 9)})

    scene.drawing().play("draw scout-blueprint", "build scout")

    assert scene.position.cell[6] == names.index(ship)


# Kits -----------------------------------------------------------------------------------------


def fitted(ship: str, hull: int, kit: str, before: str = "") -> Scene:
    """The Action phase after `ship` of Jear was fitted with a kit."""
    kits = {f"jear-{ship}": before} if before else {}
    where = {} if ship == "mothership" else {f"jear-{ship}": "a1"}
    scene = duel(where, counters={"jear": (1, 1, 1)}, hull={f"jear-{ship}": hull}, kits=kits)
    scene.drawing().play(f"draw {kit}-kit", f"kit {kit}")
    if scene.asked == "fit":
        scene.play(f"fit {ship}")
    return scene


@example("E17")
def test_goliath_raises_current_and_maximum_hull() -> None:
    assert fitted("juggernaut", 12, "goliath").figures("jear-juggernaut") == (16, 24, 0, 2, 3)


@example("E18")
def test_a_new_kit_replaces_the_old_one() -> None:
    scene = fitted("juggernaut", 16, "explorer", "goliath")

    assert scene.figures("jear-juggernaut") == (16, 20, 1, 4, 2)
    assert scene.discarded("goliath-kit") == 1
    assert scene.held("jear") == (0, 0, 0)


@example("E19")
def test_losing_a_bonus_cuts_only_the_excess() -> None:
    assert fitted("juggernaut", 23, "crusher", "goliath").figures("jear-juggernaut")[:2] == (20, 20)


@example("E20")
def test_removal_comes_before_the_new_bonus() -> None:
    assert fitted("scout-1", 5, "goliath", "survivor").figures("jear-scout-1")[:2] == (9, 14)


@example("E21")
@pytest.mark.parametrize(("before", "after"), [(30, 28), (5, 5)])
def test_cheetah_lowers_the_maximum_and_cuts_the_excess(before: int, after: int) -> None:
    assert fitted("mothership", before, "cheetah").figures("jear-mothership")[:4] == (after, 28, 2, 3)


@pytest.mark.parametrize(
    ("kit", "scout", "warrior", "juggernaut", "mothership"),
    [
        ("survivor", (12, 2, 5, 4), (17, 2, 4, 2), (22, 2, 3, 2), (32, 2, 2, 3)),
        ("explorer", (10, 1, 6, 4), (15, 1, 5, 2), (20, 1, 4, 2), (30, 1, 3, 3)),
        ("cheetah", (8, 2, 6, 4), (13, 2, 5, 2), (18, 2, 4, 2), (28, 2, 3, 3)),
        ("goliath", (14, 0, 4, 5), (19, 0, 3, 3), (24, 0, 2, 3), (34, 0, 1, 4)),
        ("crusher", (10, 3, 4, 5), (15, 3, 3, 3), (20, 3, 2, 3), (30, 3, 1, 4)),
    ],
)
def test_every_kit_on_every_ship(kit: str, scout: object, warrior: object, juggernaut: object, mothership: object) -> None:
    for ship, expected in (("scout-1", scout), ("warrior-1", warrior), ("juggernaut", juggernaut), ("mothership", mothership)):
        bare = {"scout-1": 10, "warrior-1": 15, "juggernaut": 20, "mothership": 30}[ship]
        assert fitted(ship, bare, kit).figures(f"jear-{ship}")[1:] == expected


def test_homes_are_areas() -> None:
    scene = Scene("jear", "nexus")
    names = scene.position.figures.cell_names
    for side, faction in enumerate(FACTIONS):
        assert all(scene.position.figures.area_of[names.index(name)] == side for name in HOMES[faction])


def test_the_order_of_play_goes_clockwise_by_corner_from_the_highest_roller() -> None:
    scene = Scene.begin(players=3)
    scene.play("roll 2", "roll 6", "roll 4")
    assert scene.position.order() == []

    scene.play("faction nexus", "faction black-cloud", "faction marshall")

    assert scene.position.order() == [1, 0, 2]
    assert scene.actor == 1
