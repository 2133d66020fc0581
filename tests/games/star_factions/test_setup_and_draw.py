"""Worked examples: set-up, the deck, the Draw phase, kits."""

import pytest
from games.star_factions.board import (
    HOMES,
    arrange,
    asked,
    drawing,
    duel,
    figures,
    held,
    is_on_mat,
    position_of,
    set_up,
    skip_draws,
    stack,
)
from kit import example, given, play, refused

from starmeeple.games.star_factions.engine.fields import CARDS, FACTIONS
from starmeeple.match import Match


def deck(match: Match) -> int:
    return int(str(match.view()["deck"]))


def discarded(match: Match, card: str) -> int:
    return int(position_of(match).discard[CARDS.index(card)])


@example("E01", "E02", "E03")
@pytest.mark.parametrize(("players", "dashboards", "out", "pile"), [(4, 16, 0, 88), (3, 12, 1, 91), (2, 8, 2, 94)])
def test_the_draw_pile_by_player_count(players: int, dashboards: int, out: int, pile: int) -> None:
    match = set_up(*FACTIONS[:players])

    state = position_of(match)
    on_dashboards = sum(1 for cell in state.cell if cell >= 0)
    assert on_dashboards == dashboards
    assert deck(match) == pile
    assert state.deck[CARDS.index("mothership-blueprint")] == 0
    assert 104 - dashboards - pile == out


@example("E04")
def test_tied_players_roll_again_for_the_places_they_tied_for() -> None:
    match = given("star-factions", players=4)

    play(match, "roll 5", "roll 3", "roll 5", "roll 1")
    assert match.view()["asked"] == "roll-order"
    assert [player["rolls"] for player in match.view()["players"]] == [True, False, True, False]  # type: ignore[attr-defined]

    play(match, "roll 2", "roll 6")
    order = []
    for faction in ("jear", "nexus", "marshall"):
        order.append(match.actor)
        match.play(f"faction {faction}")
    assert order == [2, 0, 1]
    assert match.actor == 2, "the highest roller begins; the last player got the last faction"


def test_a_second_tie_is_rolled_off_as_well() -> None:
    match = given("star-factions", players=3)

    play(match, "roll 4", "roll 4", "roll 4", "roll 2", "roll 2", "roll 6", "roll 1", "roll 3")

    assert match.actor == 2
    match.play("faction jear")
    assert match.actor == 1


@example("E05")
def test_turns_go_clockwise_from_the_highest_roller_and_skip_empty_corners() -> None:
    match = set_up("marshall", "jear", "black-cloud")

    turns = []
    for _ in range(4):
        skip_draws(match)
        turns.append(FACTIONS[position_of(match).active])
        match.play("end-turn")

    assert turns == ["marshall", "jear", "black-cloud", "marshall"]


@example("E06")
def test_first_ships_stand_in_the_own_area() -> None:
    match = given("star-factions", players=2)
    play(match, "roll 6", "roll 1", "faction jear", "faction nexus")

    assert refused(match, "place d4") == "SF 3.5"
    assert {"place c4", "place e1"} <= set(match.legal())
    assert len(match.legal()) == 19
    match.play("place c4")
    assert refused(match, "place c4") == "SF 4.1"


@example("E07")
def test_the_discard_pile_becomes_the_deck_when_the_deck_is_empty() -> None:
    match = duel({}, flags={"e7": "jear", "h10": "jear"})
    stack(match, {})
    state = position_of(match)
    for card in range(len(CARDS)):
        state.discard[card] += state.deck[card]
        state.deck[card] = 0
    fuel, survivor = CARDS.index("fuel-1"), CARDS.index("survivor-kit")
    state.discard[fuel] -= 1
    state.deck[fuel] = 1
    before = sum(state.discard)
    drawing(match)
    match.play("draw fuel-1")

    assert position_of(match).deck[fuel] == 14, "the card just drawn is not shuffled in"
    assert deck(match) == before
    assert match.view()["discard"] == 0
    play(match, "draw survivor-kit", "draw metal-1")
    assert deck(match) == before - 2
    assert position_of(match).deck[survivor] == 1


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
    match = duel(ships, flags=flags, without=["jear-mothership"])

    drawing(match)

    assert position_of(match).to_draw == cards
    skip_draws(match)
    assert sum(position_of(match).counters[:3]) == cards
    assert position_of(match).alive & 1, "nobody is out for drawing nothing"


@example("E11")
def test_counters_are_collected_before_ships_are_paid() -> None:
    match = duel({"jear-scout-1": "a1", "jear-scout-2": "b1"}, counters={"jear": (1, 0, 1)}, flags={"e7": "jear"})

    play(drawing(match), "draw fuel-1", "draw scout-blueprint", "build scout", "place c1")

    assert held(match, "jear") == (0, 0, 0)
    assert is_on_mat(match, "jear-scout-3")


@example("E12", "E15")
@pytest.mark.parametrize(
    ("ships", "kind"),
    [({"jear-scout-1": "a1", "jear-scout-2": "b1", "jear-scout-3": "c1"}, "scout"), ({"jear-juggernaut": "a1"}, "juggernaut")],
)
def test_no_more_ships_than_tokens(ships: dict[str, str], kind: str) -> None:
    match = duel(ships, counters={"jear": (9, 9, 9)}, flags={"e7": "jear"})

    play(drawing(match), f"draw {kind}-blueprint", "draw survivor-kit")

    assert asked(match) == "kit", "nothing could be built, so nothing was asked"
    match.play("done-kits")
    assert discarded(match, f"{kind}-blueprint") == 1


def test_a_blueprint_without_a_token_is_refused_by_its_clause() -> None:
    match = duel({"jear-juggernaut": "a1"}, counters={"jear": (9, 9, 9)}, flags={"e7": "jear"})

    play(drawing(match), "draw juggernaut-blueprint", "draw scout-blueprint")

    assert refused(match, "build juggernaut") == "SF 1.4"
    assert refused(match, "build warrior") == "SF 5.4"
    assert refused(match, "build mothership") == "SF 1.4"
    assert match.legal() == ["build scout", "done-ships"]


@example("E13")
def test_what_cannot_be_paid_any_more_is_discarded() -> None:
    match = duel({}, counters={"jear": (2, 2, 2)}, flags={"e7": "jear"})

    play(drawing(match), "draw warrior-blueprint", "draw survivor-kit", "build warrior", "place a1")

    assert held(match, "jear") == (0, 0, 0)
    assert asked(match) == "act"
    assert discarded(match, "survivor-kit") == 1


@example("E14")
def test_a_new_ship_takes_a_kit_but_neither_moves_nor_acts() -> None:
    match = duel({"jear-scout-1": "a1", "nexus-scout-1": "d3"}, counters={"jear": (3, 3, 3)}, flags={"e7": "jear"})

    play(drawing(match), "draw scout-blueprint", "draw crusher-kit", "build scout", "place c1", "kit crusher", "fit scout-2")

    assert figures(match, "jear-scout-2") == (10, 10, 3, 4, 5)
    assert held(match, "jear") == (1, 1, 1)
    assert refused(match, "move scout-2") == "SF 6.1"
    assert refused(match, "attack scout-2") == "SF 6.1"
    assert "attack scout-1" in match.legal()


@example("E16")
def test_nothing_is_built_in_a_full_area() -> None:
    match = set_up("jear", "black-cloud", "nexus")
    area = [
        name
        for name in position_of(match).figures.cell_names
        if position_of(match).figures.area_of[position_of(match).figures.cell_names.index(name)] == 0
    ]
    fleets = [f"{faction}-{slot}" for faction in ("jear", "black-cloud", "nexus") for slot in ("mothership", "juggernaut", "warrior-1", "warrior-2", "scout-1", "scout-2", "scout-3")]  # fmt: skip
    fleets.remove("jear-scout-3")
    fleets.remove("nexus-scout-3")
    arrange(match, dict(zip(fleets, area)), counters={"jear": (9, 9, 9)})

    play(drawing(match), "draw scout-blueprint")

    assert len(area) == len(fleets) == 19
    assert asked(match) == "act"
    assert discarded(match, "scout-blueprint") == 1


@pytest.mark.parametrize("ship", ["a1", "b1"])
def test_the_last_free_hex_of_the_area_is_not_asked_for(ship: str) -> None:
    match = set_up("jear", "black-cloud", "nexus")
    names = position_of(match).figures.cell_names
    area = [name for name in names if position_of(match).figures.area_of[names.index(name)] == 0 and name != ship]
    fleets = [f"{faction}-{slot}" for faction in ("jear", "black-cloud", "nexus") for slot in ("mothership", "juggernaut", "warrior-1", "warrior-2", "scout-1", "scout-2")]  # fmt: skip
    arrange(match, dict(zip(fleets, area)), counters={"jear": (9, 9, 9)})

    play(drawing(match), "draw scout-blueprint", "build scout")

    assert position_of(match).cell[6] == names.index(ship)


# Kits -----------------------------------------------------------------------------------------


def fitted(ship: str, hull: int, kit: str, before: str = "") -> Match:
    """The Action phase after `ship` of Jear was fitted with a kit."""
    kits = {f"jear-{ship}": before} if before else {}
    where = {} if ship == "mothership" else {f"jear-{ship}": "a1"}
    match = duel(where, counters={"jear": (1, 1, 1)}, hull={f"jear-{ship}": hull}, kits=kits)
    play(drawing(match), f"draw {kit}-kit", f"kit {kit}")
    if asked(match) == "fit":
        match.play(f"fit {ship}")
    return match


@example("E17")
def test_goliath_raises_current_and_maximum_hull() -> None:
    assert figures(fitted("juggernaut", 12, "goliath"), "jear-juggernaut") == (16, 24, 0, 2, 3)


@example("E18")
def test_a_new_kit_replaces_the_old_one() -> None:
    match = fitted("juggernaut", 16, "explorer", "goliath")

    assert figures(match, "jear-juggernaut") == (16, 20, 1, 4, 2)
    assert discarded(match, "goliath-kit") == 1
    assert held(match, "jear") == (0, 0, 0)


@example("E19")
def test_losing_a_bonus_cuts_only_the_excess() -> None:
    assert figures(fitted("juggernaut", 23, "crusher", "goliath"), "jear-juggernaut")[:2] == (20, 20)


@example("E20")
def test_removal_comes_before_the_new_bonus() -> None:
    assert figures(fitted("scout-1", 5, "goliath", "survivor"), "jear-scout-1")[:2] == (9, 14)


@example("E21")
@pytest.mark.parametrize(("before", "after"), [(30, 28), (5, 5)])
def test_cheetah_lowers_the_maximum_and_cuts_the_excess(before: int, after: int) -> None:
    assert figures(fitted("mothership", before, "cheetah"), "jear-mothership")[:4] == (after, 28, 2, 3)


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
        assert figures(fitted(ship, bare, kit), f"jear-{ship}")[1:] == expected


def test_homes_are_areas() -> None:
    match = set_up("jear", "nexus")
    names = position_of(match).figures.cell_names
    for side, faction in enumerate(FACTIONS):
        assert all(position_of(match).figures.area_of[names.index(name)] == side for name in HOMES[faction])


def test_the_order_of_play_goes_clockwise_by_corner_from_the_highest_roller() -> None:
    match = given("star-factions", players=3)
    play(match, "roll 2", "roll 6", "roll 4")
    assert match.state.order() == []

    play(match, "faction nexus", "faction black-cloud", "faction marshall")

    assert match.state.order() == [1, 0, 2]
    assert match.actor == 1
