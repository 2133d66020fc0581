"""Every kind of artifact token, what the tokens score, and the cards that count them."""

import pytest
from games.race_for_the_galaxy.orb_scene import OrbScene
from scene import example

from starmeeple.games.race_for_the_galaxy.engine.scoring import score, variable_points
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.tokens import token_points

FILLER = "space-marines mining-robots drop-ships replicant-robots deficit-spending"


def settle_scene(tableau: str, hand: str, tokens: str) -> OrbScene:
    """A match in which seat 0 is asked which world it places, with nobody's Settle bonus but its own."""
    scene = OrbScene(tableau, "gem-world", hands=(hand, ""), tokens=(tokens, ""))
    scene.act("settle", "settle")
    return scene


def settle(scene: OrbScene, world: str) -> None:
    scene.play(f"settle {world}", seat=0)
    scene.play("pass", seat=1)


# Cheaper placements ---------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "less"), [("a-develop-2", 2), ("b-develop-3", 3)])
def test_a_develop_token_makes_one_development_cheaper(token: str, less: int) -> None:
    scene = OrbScene("old-earth", "gem-world", hands=(f"galactic-federation {FILLER}", ""), tokens=(token, ""))
    scene.act("settle", "develop")
    scene.play("develop galactic-federation", seat=0)
    scene.play("pass", seat=1)
    assert scene.view()["need"] == 6 and scene.hand() == 5  # only the token makes it possible

    scene.play(f"redeem {token}")

    assert scene.view()["need"] == 6 - less
    assert scene.used() == [token] and scene.held() == []
    for name in FILLER.split()[: 6 - less - 1]:
        scene.play(f"pay {name}")
    assert scene.refused(f"redeem {token}") == "RG 8.10"


@pytest.mark.parametrize(("token", "less"), [("a-settle-2", 2), ("b-settle-3", 3)])
def test_a_settle_token_makes_one_world_cheaper(token: str, less: int) -> None:
    scene = settle_scene("old-earth", f"deserted-alien-library {FILLER}", token)
    settle(scene, "deserted-alien-library")
    need = scene.view()["need"]

    scene.play(f"redeem {token}")

    assert scene.view()["need"] == need - less
    assert scene.used() == [token]


def test_a_settle_token_also_serves_a_military_world_that_is_paid_for() -> None:
    scene = settle_scene("contact-specialist", "rebel-base space-marines mining-robots drop-ships", "a-settle-2")
    assert "settle rebel-base" in scene.legal(0)  # 6 - 1 = 5, three cards and the token
    settle(scene, "rebel-base")
    scene.play("buy contact-specialist")
    assert scene.view()["need"] == 5
    scene.play("redeem a-settle-2")

    assert scene.view()["need"] == 3
    scene.play("pay space-marines")
    scene.draw()
    assert "rebel-base" in scene.tableau() and scene.hand() == 1  # the rest of the hand paid, one card for settling


def test_a_token_of_the_wrong_phase_does_not_pay() -> None:
    scene = settle_scene("old-earth", f"spice-world {FILLER}", "a-develop-2 a-uplift")
    settle(scene, "spice-world")

    assert scene.refused("redeem a-develop-2") == "RG 8.10"
    assert scene.refused("redeem a-uplift") == "RG 8.10"
    assert scene.refused("redeem b-settle-3") == "RG 8.10"


def test_tokens_that_do_not_reach_leave_the_ship_as_the_only_way() -> None:
    scene = settle_scene("colony-ship old-earth", "terraformed-world space-marines", "a-settle-2")
    settle(scene, "terraformed-world")  # 5 against one card and the token
    assert scene.legal() == ["use colony-ship"]
    assert scene.refused("redeem a-settle-2") == "RG 6.6"
    scene.play("use colony-ship")
    assert "terraformed-world" in scene.tableau()


def test_without_tokens_nothing_is_asked_that_has_one_answer() -> None:
    scene = settle_scene("old-earth", "new-vinland space-marines mining-robots", "")
    settle(scene, "new-vinland")
    assert scene.hand() == 0 and "new-vinland" in scene.tableau()


def test_an_uplift_token_makes_a_genes_world_cheaper() -> None:
    scene = settle_scene("old-earth", f"lost-species-ark-world {FILLER}", "a-uplift")
    settle(scene, "lost-species-ark-world")
    need = scene.view()["need"]

    scene.play("redeem a-uplift")

    assert scene.view()["need"] == need - 2


# Military -------------------------------------------------------------------------------------


def test_an_uplift_token_gives_military_against_genes_worlds_only() -> None:
    scene = settle_scene("old-earth", "avian-uplift-race rebel-fuel-cache", "a-uplift")
    assert "settle avian-uplift-race" in scene.legal(0)
    assert scene.refused("settle rebel-fuel-cache", 0) == "RG 6.3"
    settle(scene, "avian-uplift-race")
    assert scene.legal() == ["boost a-uplift"]

    scene.play("boost a-uplift")
    assert "avian-uplift-race" in scene.tableau()


def test_the_military_of_an_uplift_token_lasts_for_a_second_genes_world() -> None:
    scene = settle_scene("imperium-supply-convoy new-sparta", "avian-uplift-race reptilian-uplift-race", "a-uplift")
    settle(scene, "avian-uplift-race")
    scene.play("boost a-uplift")  # Military 2 is enough for the first: it may be used, and is not used up
    play_until(scene, "extend")

    scene.play("follow reptilian-uplift-race")  # 2 + 2 - 2
    play_until(scene, "extend")
    assert {"avian-uplift-race", "reptilian-uplift-race"} <= set(scene.tableau())


@pytest.mark.parametrize(("cards", "tokens", "boosts"), [(3, "a-uplift", True), (2, "a-uplift", False), (2, "a-uplift a-uplift", True)])
def test_a_token_that_must_pay_for_a_world_cannot_be_spent_for_too_little_military(cards: int, tokens: str, boosts: bool) -> None:
    """Military -1 against 4: the world has to be paid for, 3 by the Contact Specialist, and an uplift token saves 2 of them. Whoever
    could not pay without the token would have no way left."""
    scene = settle_scene("old-earth contact-specialist", f"malevolent-lifeforms {' '.join(FILLER.split()[:cards])}", tokens)
    settle(scene, "malevolent-lifeforms")
    assert "buy contact-specialist" in scene.legal()
    if boosts:
        scene.play("boost a-uplift")
        assert "buy contact-specialist" in scene.legal() or "malevolent-lifeforms" in scene.tableau()
    else:
        assert scene.refused("boost a-uplift") == "RG 6.7"


def play_until(scene: OrbScene, stage: str) -> None:
    """Conquer what can be conquered until something else is asked."""
    while scene.asked == "place":
        scene.play("conquer")
    scene.draw()


BARRIER_TOKENS = [("a-barrier-mil-1", 1), ("a-barrier-mil-2", 2), ("b-barrier-mil-2", 2), ("b-barrier-mil-3", 3)]


@pytest.mark.parametrize(("token", "amount"), BARRIER_TOKENS)
def test_a_barrier_token_gives_military_in_settle(token: str, amount: int) -> None:
    world = {1: "rebel-fuel-cache", 2: "alien-robot-sentry", 3: "pirate-world"}[amount]
    scene = settle_scene("old-earth", world, token)
    settle(scene, world)
    scene.play(f"boost {token}")
    if scene.asked == "place":
        scene.play("conquer")
    scene.draw()

    assert world in scene.tableau()
    assert scene.used() == [token]


@pytest.mark.parametrize(("token", "amount"), BARRIER_TOKENS)
def test_a_barrier_token_gives_military_in_the_orb_step(token: str, amount: int) -> None:
    scene = OrbScene("new-sparta", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=(token, ""))
    scene.act("explore-1", "develop")
    scene.play(f"boost {token}")

    assert scene.orb()["force"] == 2 + amount
    assert ("go 3,1" in scene.legal()) == (amount >= 2)
    assert f"breach {token}" not in scene.legal()  # only one of its powers


@pytest.mark.parametrize(("token", "amount"), BARRIER_TOKENS)
def test_a_barrier_token_passes_a_barrier_but_no_wall(token: str, amount: int) -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=(token, ""))
    scene.act("explore-1", "develop")
    scene.play(f"breach {token}")
    assert scene.legal() == ["go 3,1"]
    assert scene.refused("go 2,0") == "RG 8.10"

    scene.play("go 3,1")

    assert scene.team() == "3,1"
    assert scene.asked == "chance-token"
    assert scene.position.temporary == 0


@example("RG-61")
def test_a_barrier_token_opens_one_barrier_as_a_pass_and_both_as_military() -> None:
    scene = OrbScene("new-sparta", "gem-world", teams=("-2,2", "1,0"), tokens=("a-barrier-mil-2", ""))
    for place in ("-2,2", "-1,2", "0,2"):
        scene.edge(place, "north", 15)
    scene.edge("-2,2", "east", 4)
    scene.edge("-1,2", "east", 4)
    scene.act("explore-1", "develop")
    assert scene.refused("go -1,2") == "RG 8.5"
    before = scene.position.copy()

    scene.play("breach a-barrier-mil-2", "go -1,2")
    assert scene.refused("go 0,2") == "RG 8.5"

    scene.position = before
    scene.play("boost a-barrier-mil-2")
    assert {"go -1,2", "go 0,2"} <= set(scene.legal())


# Moving ---------------------------------------------------------------------------------------


def test_a_wall_pass_crosses_a_wall_or_a_barrier() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("1,1", "1,0"), tokens=("a-pass-wall", ""))
    scene.act("explore-1", "develop")
    scene.play("breach a-pass-wall")
    assert scene.legal() == ["go 2,1"]
    scene.play("go 2,1")
    assert scene.orb()["steps"] == 3
    assert scene.used() == ["a-pass-wall"]

    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=("a-pass-wall", ""))
    scene.act("explore-1", "develop")
    scene.play("breach a-pass-wall")
    assert "go 3,1" in scene.legal()


def test_a_pass_is_not_used_where_nothing_is_closed() -> None:
    scene = OrbScene("old-earth", "gem-world", teams=("-1,1", "1,0"), tokens=("a-pass-wall a-barrier-mil-1", ""))
    scene.act("explore-1", "develop")
    assert scene.refused("breach a-pass-wall") == "RG 8.10"
    assert scene.refused("breach a-move-4") == "RG 8.10"
    assert scene.refused("breach b-barrier-mil-3") == "RG 8.10"


def test_a_move_token_gives_four_more_steps() -> None:
    scene = OrbScene("old-earth", "gem-world", teams=("-2,0", "1,0"), tokens=("a-move-4 a-move-4", ""))
    scene.act("explore-1", "develop")
    scene.play("go 1,1")
    assert scene.orb()["steps"] == 1
    scene.play("hurry a-move-4")
    assert scene.orb()["steps"] == 5
    scene.play("hurry a-move-4")
    assert scene.orb()["steps"] == 9
    assert scene.held() == []


# Alien goods ----------------------------------------------------------------------------------


@example("RG-62")
@pytest.mark.parametrize("token", ["a-alien-good", "b-alien-good"])
def test_an_alien_good_token_may_be_sold_and_need_not(token: str) -> None:
    scene = OrbScene("research-labs", "gem-world", tokens=(token, ""))
    scene.act("trade", "produce")
    assert scene.legal() == ["done", f"barter {token}"]
    before = scene.position.copy()

    scene.play(f"barter {token}")
    assert scene.due() == 5
    assert scene.used() == [token]

    scene.position = before
    scene.play("done")
    assert scene.due() == 0 and scene.held() == [token]
    assert scene.view()["phase"] == "produce" or scene.view()["round"] == 2
    assert scene.hand() == 0  # Research Labs drew nothing for the token


def test_trade_powers_count_for_a_token_but_no_worlds_own_bonus() -> None:
    scene = OrbScene("export-duties pirate-world", "gem-world", tokens=("a-alien-good", ""))
    scene.act("trade", "produce")
    scene.play("barter a-alien-good")
    assert scene.due() == 6


def test_with_a_good_to_sell_something_must_be_sold() -> None:
    scene = OrbScene("comet-zone*", "gem-world", tokens=("a-alien-good", ""))
    scene.act("trade", "produce")
    assert scene.legal() == ["trade comet-zone", "barter a-alien-good"]
    assert scene.refused("done") == "RG 4.4"


def test_a_token_feeds_a_consume_power_that_takes_alien_goods_and_need_not() -> None:
    scene = OrbScene("alien-researchers", "gem-world", tokens=("a-alien-good", ""))
    scene.act("double", "produce")
    assert scene.legal() == ["consume alien-researchers", "done"]
    before = scene.position.copy()

    scene.play("consume alien-researchers", "barter a-alien-good")
    assert scene.chips() == 4
    scene.position = before
    scene.play("done")
    assert scene.chips() == 0 and scene.held() == ["a-alien-good"]


def test_a_token_tops_up_a_power_that_takes_up_to_a_number() -> None:
    scene = OrbScene("old-earth comet-zone*", "gem-world", tokens=("a-alien-good", ""))
    scene.act("double", "produce")
    scene.play("consume old-earth", "feed comet-zone")
    assert scene.legal() == ["done", "barter a-alien-good"]
    scene.play("barter a-alien-good")

    assert scene.chips() == 4


def test_a_token_does_not_feed_a_power_for_another_kind() -> None:
    scene = OrbScene("research-labs old-earth", "gem-world", tokens=("a-alien-good", ""))
    scene.act("double", "produce")
    assert "consume research-labs" not in scene.legal()


def test_a_token_pays_for_military_by_an_alien_good() -> None:
    scene = OrbScene("self-repairing-alien-artillery", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"), tokens=("a-alien-good", ""))
    scene.act("explore-1", "develop")
    before = scene.orb()["force"]
    scene.play("use self-repairing-alien-artillery", "barter a-alien-good")

    assert scene.orb()["force"] == before + 3
    assert scene.used() == ["a-alien-good"]
    assert scene.goods() == 0


def test_a_token_pays_for_military_in_settle() -> None:
    scene = settle_scene("self-repairing-alien-artillery", "rebel-base", "b-alien-good")
    assert scene.refused("settle rebel-base", 0) == "RG 6.3"  # 6 against 3

    scene = settle_scene("self-repairing-alien-artillery", "pirate-world", "b-alien-good")
    settle(scene, "pirate-world")
    assert scene.legal() == ["use self-repairing-alien-artillery"]
    scene.play("use self-repairing-alien-artillery")
    assert scene.legal() == ["barter b-alien-good"]
    scene.play("barter b-alien-good")
    assert "pirate-world" in scene.tableau()


# Scoring --------------------------------------------------------------------------------------


@example("RG-63")
def test_uplift_tokens_score_feeding_stations() -> None:
    scene = OrbScene("old-earth", "uplift-alliance", laid="a01@2,0 a04@4,0 a02@6,0", tokens=("a-uplift a-uplift b-uplift", ""))
    state = scene.position
    assert scene.orb()["stations"] == 5
    assert token_points(state, 0, True) == 17
    scene.lay_down("a05", "2,2")  # covers the two stations of a01
    assert scene.orb()["stations"] == 3
    assert token_points(state, 0, True) == 3 + 3 + 5

    scene = OrbScene("uplift-alliance", "old-earth", laid="a01@2,0 a04@4,0 a02@6,0", tokens=("a-uplift a-uplift b-uplift", ""))
    state = scene.position
    card = state.tableau[0]
    assert variable_points(state, 0, card) == 2 + 3
    scene.lay_down("a05", "7,1")  # covers the station of a02
    assert scene.orb()["stations"] == 4
    assert token_points(state, 0, True) == 14


@pytest.mark.parametrize(
    ("token", "points"),
    [
        ("a-settle-2", 2), ("b-settle-3", 2), ("a-develop-2", 1), ("b-develop-3", 1), ("a-alien-good", 0), ("b-alien-good", 3), ("a-uplift", 0),
        ("b-uplift", 2), ("a-pass-wall", 2), ("a-move-4", 2), ("a-barrier-mil-1", 2), ("a-barrier-mil-2", 1), ("b-barrier-mil-2", 3), ("b-barrier-mil-3", 2),
    ],
)  # fmt: skip
def test_printed_points_count_used_or_not_and_only_the_owner_sees_unused_ones(token: str, points: int) -> None:
    scene = OrbScene("old-earth", "gem-world", tokens=(token, ""))
    state = scene.position
    bare = int(score(state, 0)) - points
    assert scene.view(0)["scores"][0] == bare + points
    assert scene.view(1)["scores"][0] == bare


@pytest.mark.parametrize(
    ("card", "tokens", "more"),
    [
        ("alien-researchers", "a-alien-good b-alien-good", 2),
        ("terraforming-unlimited", "a-settle-2 b-settle-3 a-develop-2 b-develop-3", 4),
        ("uplift-alliance", "a-uplift b-uplift", 2),
    ],
)
def test_cards_that_count_tokens_of_a_family(card: str, tokens: str, more: int) -> None:
    bare = OrbScene(card, "gem-world").position
    scene = OrbScene(card, "gem-world", tokens=(f"{tokens} a-move-4", tokens.split()[0]))
    state = scene.position

    assert variable_points(state, 0, state.tableau[0]) == variable_points(bare, 0, bare.tableau[0]) + more
    rows = scene.view(1)["players"][0]["tableau"]
    assert rows[0]["worth"] == variable_points(bare, 0, bare.tableau[0])


@example("RG-50")
def test_seti_counts_powers_that_only_the_orb_uses() -> None:
    state = OrbScene("galactic-survey-seti alien-survey-technology old-earth", "gem-world").position
    assert variable_points(state, 0, state.tableau[0]) == 3


def test_points_of_tokens_are_no_chips() -> None:
    scene = OrbScene("galactic-renaissance", "gem-world", tokens=("b-alien-good b-alien-good", ""))
    state = scene.position
    before = variable_points(state, 0, state.tableau[0])
    scene.give_token(0, "b-barrier-mil-2")
    assert variable_points(state, 0, state.tableau[0]) == before


def test_tokens_in_a_whole_round() -> None:
    """A player uses one token in each phase that has a use for it."""
    scene = OrbScene(
        "new-sparta", "gem-world", hands=("public-works rebel-fuel-cache", ""), laid="a30@2,0", teams=("2,1", "1,0"),
        tokens=("a-barrier-mil-2 a-develop-2 a-alien-good", ""),
    )  # fmt: skip
    scene.act("trade", "orb-explore")
    scene.skip("survey")
    scene.pass_by(scene.actor)
    scene.play("boost a-barrier-mil-2", "go 3,1", "find a-pass-wall")
    assert scene.held() == ["a-alien-good", "a-pass-wall", "a-develop-2"]
    scene.skip("trade")
    scene.play("barter a-alien-good")
    assert scene.used() == ["a-alien-good", "a-barrier-mil-2"]
    scene.position.check()
