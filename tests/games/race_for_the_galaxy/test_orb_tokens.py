"""Every kind of artifact token, what the tokens score, and the cards that count them."""

from typing import cast

import pytest
from games.race_for_the_galaxy.orb_scene import (
    edge,
    force,
    give_token,
    held,
    lay_down,
    orb_scene,
    pass_by,
    seen,
    state_of,
    steps,
    team,
    used,
)
from games.race_for_the_galaxy.scene import act, chips, draw, due, goods, hand, skip, tableau
from kit import example, play, refused

from starmeeple.games.race_for_the_galaxy.engine.scoring import score, variable_points
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.tokens import token_points
from starmeeple.match import Match

Row = dict[str, object]
FILLER = "space-marines mining-robots drop-ships replicant-robots deficit-spending"


def settle_scene(tableau: str, hand: str, tokens: str) -> Match:
    """A match in which seat 0 is asked which world it places, with nobody's Settle bonus but its own."""
    match = orb_scene(tableau, "gem-world", hands=(hand, ""), tokens=(tokens, ""))
    act(match, "settle", "settle")
    return match


def settle(match: Match, world: str) -> None:
    match.play(f"settle {world}", 0)
    match.play("pass", 1)


# Cheaper placements ---------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "less"), [("a-develop-2", 2), ("b-develop-3", 3)])
def test_a_develop_token_makes_one_development_cheaper(token: str, less: int) -> None:
    match = orb_scene("old-earth", "gem-world", hands=(f"galactic-federation {FILLER}", ""), tokens=(token, ""))
    act(match, "settle", "develop")
    match.play("develop galactic-federation", 0)
    match.play("pass", 1)
    assert match.view()["need"] == 6 and hand(match) == 5  # only the token makes it possible

    match.play(f"redeem {token}")

    assert match.view()["need"] == 6 - less
    assert used(match) == [token] and held(match) == []
    for name in FILLER.split()[: 6 - less - 1]:
        match.play(f"pay {name}")
    assert refused(match, f"redeem {token}") == "RG 8.10"


@pytest.mark.parametrize(("token", "less"), [("a-settle-2", 2), ("b-settle-3", 3)])
def test_a_settle_token_makes_one_world_cheaper(token: str, less: int) -> None:
    match = settle_scene("old-earth", f"deserted-alien-library {FILLER}", token)
    settle(match, "deserted-alien-library")
    need = cast(int, match.view()["need"])

    match.play(f"redeem {token}")

    assert match.view()["need"] == need - less
    assert used(match) == [token]


def test_a_settle_token_also_serves_a_military_world_that_is_paid_for() -> None:
    match = settle_scene("contact-specialist", "rebel-base space-marines mining-robots drop-ships", "a-settle-2")
    assert "settle rebel-base" in match.legal(0)  # 6 - 1 = 5, three cards and the token
    settle(match, "rebel-base")
    match.play("buy contact-specialist")
    assert match.view()["need"] == 5
    match.play("redeem a-settle-2")

    assert match.view()["need"] == 3
    match.play("pay space-marines")
    draw(match)
    assert "rebel-base" in tableau(match) and hand(match) == 1  # the rest of the hand paid, one card for settling


def test_a_token_of_the_wrong_phase_does_not_pay() -> None:
    match = settle_scene("old-earth", f"spice-world {FILLER}", "a-develop-2 a-uplift")
    settle(match, "spice-world")

    assert refused(match, "redeem a-develop-2") == "RG 8.10"
    assert refused(match, "redeem a-uplift") == "RG 8.10"
    assert refused(match, "redeem b-settle-3") == "RG 8.10"


def test_tokens_that_do_not_reach_leave_the_ship_as_the_only_way() -> None:
    match = settle_scene("colony-ship old-earth", "terraformed-world space-marines", "a-settle-2")
    settle(match, "terraformed-world")  # 5 against one card and the token
    assert match.legal() == ["use colony-ship"]
    assert refused(match, "redeem a-settle-2") == "RG 6.6"
    match.play("use colony-ship")
    assert "terraformed-world" in tableau(match)


def test_without_tokens_nothing_is_asked_that_has_one_answer() -> None:
    match = settle_scene("old-earth", "new-vinland space-marines mining-robots", "")
    settle(match, "new-vinland")
    assert hand(match) == 0 and "new-vinland" in tableau(match)


def test_an_uplift_token_makes_a_genes_world_cheaper() -> None:
    match = settle_scene("old-earth", f"lost-species-ark-world {FILLER}", "a-uplift")
    settle(match, "lost-species-ark-world")
    need = cast(int, match.view()["need"])

    match.play("redeem a-uplift")

    assert match.view()["need"] == need - 2


# Military -------------------------------------------------------------------------------------


def test_an_uplift_token_gives_military_against_genes_worlds_only() -> None:
    match = settle_scene("old-earth", "avian-uplift-race rebel-fuel-cache", "a-uplift")
    assert "settle avian-uplift-race" in match.legal(0)
    assert refused(match, "settle rebel-fuel-cache", 0) == "RG 6.3"
    settle(match, "avian-uplift-race")
    assert match.legal() == ["boost a-uplift"]

    match.play("boost a-uplift")
    assert "avian-uplift-race" in tableau(match)


def test_the_military_of_an_uplift_token_lasts_for_a_second_genes_world() -> None:
    match = settle_scene("imperium-supply-convoy new-sparta", "avian-uplift-race reptilian-uplift-race", "a-uplift")
    settle(match, "avian-uplift-race")
    assert "boost a-uplift" not in match.legal()  # Military 2 is enough for the first
    play_until(match, "extend")

    match.play("follow reptilian-uplift-race")  # 2 + 2 - 2
    assert match.legal() == ["boost a-uplift"]
    match.play("boost a-uplift")
    play_until(match, "extend")
    assert {"avian-uplift-race", "reptilian-uplift-race"} <= set(tableau(match))


def play_until(match: Match, stage: str) -> None:
    """Conquer what can be conquered until something else is asked."""
    while match.view()["asked"] == "place":
        match.play("conquer")
    draw(match)


BARRIER_TOKENS = [("a-barrier-mil-1", 1), ("a-barrier-mil-2", 2), ("b-barrier-mil-2", 2), ("b-barrier-mil-3", 3)]


@pytest.mark.parametrize(("token", "amount"), BARRIER_TOKENS)
def test_a_barrier_token_gives_military_in_settle(token: str, amount: int) -> None:
    world = {1: "rebel-fuel-cache", 2: "alien-robot-sentry", 3: "pirate-world"}[amount]
    match = settle_scene("old-earth", world, token)
    settle(match, world)
    match.play(f"boost {token}")
    if match.view()["asked"] == "place":
        match.play("conquer")
    draw(match)

    assert world in tableau(match)
    assert used(match) == [token]


@pytest.mark.parametrize(("token", "amount"), BARRIER_TOKENS)
def test_a_barrier_token_gives_military_in_the_orb_step(token: str, amount: int) -> None:
    match = orb_scene("new-sparta", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=(token, ""))
    act(match, "explore-1", "develop")
    match.play(f"boost {token}")

    assert force(match) == 2 + amount
    assert ("go 3,1" in match.legal()) == (amount >= 2)
    assert f"breach {token}" not in match.legal()  # only one of its powers


@pytest.mark.parametrize(("token", "amount"), BARRIER_TOKENS)
def test_a_barrier_token_passes_a_barrier_but_no_wall(token: str, amount: int) -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=(token, ""))
    act(match, "explore-1", "develop")
    match.play(f"breach {token}")
    assert match.legal() == ["go 3,1"]
    assert refused(match, "go 2,0") == "RG 8.10"

    match.play("go 3,1")

    assert team(match) == "3,1"
    assert match.view()["asked"] == "chance-token"
    assert force_of(match) == 0


def force_of(match: Match) -> int:
    return int(state_of(match).temporary)


@example("RG-61")
def test_a_barrier_token_opens_one_barrier_as_a_pass_and_both_as_military() -> None:
    match = orb_scene("new-sparta", "gem-world", teams=("-2,2", "1,0"), tokens=("a-barrier-mil-2", ""))
    state = state_of(match)
    for place in ("-2,2", "-1,2", "0,2"):
        edge(state, place, "north", 15)
    edge(state, "-2,2", "east", 4)
    edge(state, "-1,2", "east", 4)
    act(match, "explore-1", "develop")
    assert refused(match, "go -1,2") == "RG 8.5"
    before = match.state.copy()

    play(match, "breach a-barrier-mil-2", "go -1,2")
    assert refused(match, "go 0,2") == "RG 8.5"

    match.state = before
    match.play("boost a-barrier-mil-2")
    assert {"go -1,2", "go 0,2"} <= set(match.legal())


# Moving ---------------------------------------------------------------------------------------


def test_a_wall_pass_crosses_a_wall_or_a_barrier() -> None:
    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("1,1", "1,0"), tokens=("a-pass-wall", ""))
    act(match, "explore-1", "develop")
    match.play("breach a-pass-wall")
    assert match.legal() == ["go 2,1"]
    match.play("go 2,1")
    assert steps(match) == 3
    assert used(match) == ["a-pass-wall"]

    match = orb_scene("old-earth", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=("a-pass-wall", ""))
    act(match, "explore-1", "develop")
    match.play("breach a-pass-wall")
    assert "go 3,1" in match.legal()


def test_a_pass_is_not_used_where_nothing_is_closed() -> None:
    match = orb_scene("old-earth", "gem-world", teams=("-1,1", "1,0"), tokens=("a-pass-wall a-barrier-mil-1", ""))
    act(match, "explore-1", "develop")
    assert refused(match, "breach a-pass-wall") == "RG 8.10"
    assert refused(match, "breach a-move-4") == "RG 8.10"
    assert refused(match, "breach b-barrier-mil-3") == "RG 8.10"


def test_a_move_token_gives_four_more_steps() -> None:
    match = orb_scene("old-earth", "gem-world", teams=("-2,0", "1,0"), tokens=("a-move-4 a-move-4", ""))
    act(match, "explore-1", "develop")
    play(match, "go 1,1")
    assert steps(match) == 1
    play(match, "hurry a-move-4")
    assert steps(match) == 5
    play(match, "hurry a-move-4")
    assert steps(match) == 9
    assert held(match) == []


# Alien goods ----------------------------------------------------------------------------------


@example("RG-62")
@pytest.mark.parametrize("token", ["a-alien-good", "b-alien-good"])
def test_an_alien_good_token_may_be_sold_and_need_not(token: str) -> None:
    match = orb_scene("research-labs", "gem-world", tokens=(token, ""))
    act(match, "trade", "produce")
    assert match.legal() == ["done", f"barter {token}"]
    before = match.state.copy()

    match.play(f"barter {token}")
    assert due(match) == 5
    assert used(match) == [token]

    match.state = before
    match.play("done")
    assert due(match) == 0 and held(match) == [token]
    assert match.view()["phase"] == "produce" or match.view()["round"] == 2
    assert hand(match) == 0  # Research Labs drew nothing for the token


def test_trade_powers_count_for_a_token_but_no_worlds_own_bonus() -> None:
    match = orb_scene("export-duties pirate-world", "gem-world", tokens=("a-alien-good", ""))
    act(match, "trade", "produce")
    match.play("barter a-alien-good")
    assert due(match) == 6


def test_with_a_good_to_sell_something_must_be_sold() -> None:
    match = orb_scene("comet-zone*", "gem-world", tokens=("a-alien-good", ""))
    act(match, "trade", "produce")
    assert match.legal() == ["trade comet-zone", "barter a-alien-good"]
    assert refused(match, "done") == "RG 4.5"


def test_a_token_feeds_a_consume_power_that_takes_alien_goods_and_need_not() -> None:
    match = orb_scene("alien-researchers", "gem-world", tokens=("a-alien-good", ""))
    act(match, "double", "produce")
    assert match.legal() == ["consume alien-researchers", "done"]
    before = match.state.copy()

    play(match, "consume alien-researchers", "barter a-alien-good")
    assert chips(match) == 4
    match.state = before
    match.play("done")
    assert chips(match) == 0 and held(match) == ["a-alien-good"]


def test_a_token_tops_up_a_power_that_takes_up_to_a_number() -> None:
    match = orb_scene("old-earth comet-zone*", "gem-world", tokens=("a-alien-good", ""))
    act(match, "double", "produce")
    play(match, "consume old-earth", "feed comet-zone")
    assert match.legal() == ["done", "barter a-alien-good"]
    match.play("barter a-alien-good")

    assert chips(match) == 4


def test_a_token_does_not_feed_a_power_for_another_kind() -> None:
    match = orb_scene("research-labs old-earth", "gem-world", tokens=("a-alien-good", ""))
    act(match, "double", "produce")
    assert "consume research-labs" not in match.legal()


def test_a_token_pays_for_military_by_an_alien_good() -> None:
    match = orb_scene("self-repairing-alien-artillery", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=("a-alien-good", ""))
    act(match, "explore-1", "develop")
    before = force(match)
    play(match, "use self-repairing-alien-artillery", "barter a-alien-good")

    assert force(match) == before + 3
    assert used(match) == ["a-alien-good"]
    assert goods(match) == 0


def test_a_token_pays_for_military_in_settle() -> None:
    match = settle_scene("self-repairing-alien-artillery", "rebel-base", "b-alien-good")
    assert refused(match, "settle rebel-base", 0) == "RG 6.3"  # 6 against 3

    match = settle_scene("self-repairing-alien-artillery", "pirate-world", "b-alien-good")
    settle(match, "pirate-world")
    assert match.legal() == ["use self-repairing-alien-artillery"]
    match.play("use self-repairing-alien-artillery")
    assert match.legal() == ["barter b-alien-good"]
    match.play("barter b-alien-good")
    assert "pirate-world" in tableau(match)


# Scoring --------------------------------------------------------------------------------------


@example("RG-63")
def test_uplift_tokens_score_feeding_stations() -> None:
    match = orb_scene("old-earth", "uplift-alliance", laid="a01@2,0 a04@4,0 a02@6,0", tokens=("a-uplift a-uplift b-uplift", ""))
    state = state_of(match)
    assert seen(match)["stations"] == 5
    assert token_points(state, 0, True) == 17
    lay_down(state, "a05", "2,2")  # covers the two stations of a01
    assert seen(match)["stations"] == 3
    assert token_points(state, 0, True) == 3 + 3 + 5

    match = orb_scene("uplift-alliance", "old-earth", laid="a01@2,0 a04@4,0 a02@6,0", tokens=("a-uplift a-uplift b-uplift", ""))
    state = state_of(match)
    card = state.tableau[0]
    assert variable_points(state, 0, card) == 2 + 3
    lay_down(state, "a05", "7,1")  # covers the station of a02
    assert seen(match)["stations"] == 4
    assert token_points(state, 0, True) == 14


@pytest.mark.parametrize(
    ("token", "points"),
    [
        ("a-settle-2", 2), ("b-settle-3", 2), ("a-develop-2", 1), ("b-develop-3", 1), ("a-alien-good", 0), ("b-alien-good", 3), ("a-uplift", 0),
        ("b-uplift", 2), ("a-pass-wall", 2), ("a-move-4", 2), ("a-barrier-mil-1", 2), ("a-barrier-mil-2", 1), ("b-barrier-mil-2", 3), ("b-barrier-mil-3", 2),
    ],
)  # fmt: skip
def test_printed_points_count_used_or_not_and_only_the_owner_sees_unused_ones(token: str, points: int) -> None:
    match = orb_scene("old-earth", "gem-world", tokens=(token, ""))
    state = state_of(match)
    bare = int(score(state, 0)) - points
    assert cast(list[int], match.view(0)["scores"])[0] == bare + points
    assert cast(list[int], match.view(1)["scores"])[0] == bare


@pytest.mark.parametrize(
    ("card", "tokens", "more"),
    [
        ("alien-researchers", "a-alien-good b-alien-good", 2),
        ("terraforming-unlimited", "a-settle-2 b-settle-3 a-develop-2 b-develop-3", 4),
        ("uplift-alliance", "a-uplift b-uplift", 2),
    ],
)
def test_cards_that_count_tokens_of_a_family(card: str, tokens: str, more: int) -> None:
    bare = state_of(orb_scene(card, "gem-world"))
    match = orb_scene(card, "gem-world", tokens=(f"{tokens} a-move-4", tokens.split()[0]))
    state = state_of(match)

    assert variable_points(state, 0, state.tableau[0]) == variable_points(bare, 0, bare.tableau[0]) + more
    rows = cast(list[Row], cast(list[Row], match.view(1)["players"])[0]["tableau"])
    assert rows[0]["worth"] == variable_points(bare, 0, bare.tableau[0])


@example("RG-50")
def test_seti_counts_powers_that_only_the_orb_uses() -> None:
    state = state_of(orb_scene("galactic-survey-seti alien-survey-technology old-earth", "gem-world"))
    assert variable_points(state, 0, state.tableau[0]) == 3


def test_points_of_tokens_are_no_chips() -> None:
    state = state_of(orb_scene("galactic-renaissance", "gem-world", tokens=("b-alien-good b-alien-good", "")))
    before = variable_points(state, 0, state.tableau[0])
    give_token(state, 0, "b-barrier-mil-2")
    assert variable_points(state, 0, state.tableau[0]) == before


def test_tokens_in_a_whole_round() -> None:
    """A player uses one token in each phase that has a use for it."""
    match = orb_scene(
        "new-sparta", "gem-world", hands=("public-works rebel-fuel-cache", ""), laid="a30@2,0", teams=("2,1", "1,0"),
        tokens=("a-barrier-mil-2 a-develop-2 a-alien-good", ""),
    )  # fmt: skip
    act(match, "trade", "orb-explore")
    skip(match, "survey")
    pass_by(match, match.actor)
    play(match, "boost a-barrier-mil-2", "go 3,1", "find a-pass-wall")
    assert held(match) == ["a-alien-good", "a-pass-wall", "a-develop-2"]
    skip(match, "trade")
    match.play("barter a-alien-good")
    assert used(match) == ["a-alien-good", "a-barrier-mil-2"]
    state_of(match).check()
