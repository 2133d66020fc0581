"""The worked examples of the base game."""

from games.race_for_the_galaxy.scene import Scene
from scene import example

from starmeeple.core.state import CHANCE, changed
from starmeeple.games.race_for_the_galaxy.engine.chapters.cards import discard
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import military
from starmeeple.games.race_for_the_galaxy.engine.scoring import variable_points
from starmeeple.games.race_for_the_galaxy.engine.steps import END

FILLER = "artist-colony plague-world distant-world new-earth space-port"  # cards to pay with


def explored(scene: Scene, *actions: str) -> tuple[int, int]:
    """How many cards seat 0 draws and keeps in Explore."""
    scene.act(*actions)
    drawn = scene.due()
    scene.draw()
    keeps = 0
    while 0 in scene.waiting and scene.view(0)["asked"] == "keep":
        scene.play(scene.legal(0)[0], seat=0)
        keeps += 1
    return drawn, keeps


@example("RG-1")
def test_explore_powers_add_draws_and_keeps() -> None:
    for action, expected in (("develop", (4, 2)), ("explore-5", (9, 2)), ("explore-1", (5, 3))):
        scene = Scene("old-earth galactic-renaissance", "new-sparta", set="base")
        assert explored(scene, action, "explore-5") == expected


@example("RG-2")
def test_both_explores_draw_eight_and_keep_two() -> None:
    scene = Scene("old-earth", "new-sparta", set="base", two_actions=True)
    assert explored(scene, "explore-5+explore-1", "develop+produce") == (8, 2)


@example("RG-3")
def test_public_works_draws_nothing_for_itself() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("public-works export-duties", ""), set="base")
    scene.act("develop", "explore-5")
    scene.skip("develop")
    before = scene.hand()
    scene.play("develop public-works", "pass")
    assert scene.tableau() == ["old-earth", "public-works"]
    assert scene.hand() == before - 1

    scene.act("develop", "develop")
    scene.play("develop export-duties", seat=0)
    scene.play("pass", seat=1)
    assert scene.due() == 1


@example("RG-4")
def test_there_is_no_refund() -> None:
    scene = Scene("old-earth investment-credits galactic-federation", "new-sparta", hands=("export-duties gem-world", ""), set="base")
    scene.act("develop", "develop")
    scene.play("develop export-duties", "pass")
    assert scene.hand() == 1
    assert "export-duties" in scene.tableau()


@example("RG-5")
def test_a_development_lies_only_once_in_a_tableau() -> None:
    scene = Scene("old-earth space-marines", "new-sparta", hands=(f"space-marines {FILLER}", ""), set="base")
    scene.act("develop", "develop")
    assert scene.refused("develop space-marines", 0) == "RG 4.2"


@example("RG-6")
def test_contact_specialist_pays_for_military_worlds_but_not_alien_ones() -> None:
    scene = Scene("epsilon-eridani contact-specialist", "old-earth", hands=(f"pirate-world alien-robot-sentry {FILLER}", ""), set="base")
    scene.act("settle", "settle")
    assert scene.refused("settle alien-robot-sentry", 0) == "RG 6.3"
    before = scene.hand()
    scene.play("settle pirate-world", "pass", "pay artist-colony", "pay plague-world")
    assert scene.hand() == before - 3
    assert scene.due() == 1

    scene = Scene("old-earth contact-specialist replicant-robots", "new-sparta", hands=("pirate-world", ""), set="base")
    scene.act("settle", "settle")
    scene.play("settle pirate-world", "pass")
    assert "pirate-world" in scene.tableau()


@example("RG-7")
def test_contact_specialist_and_colony_ship_take_a_rebel_base() -> None:
    scene = Scene("old-earth contact-specialist colony-ship", "new-sparta", hands=("rebel-base gem-world", ""), set="base")
    scene.act("settle", "explore-5")
    scene.skip("settle")
    before = scene.hand()
    scene.play("settle rebel-base", "pass")
    scene.play("use colony-ship")
    assert scene.tableau() == ["old-earth", "contact-specialist", "rebel-base"]
    assert scene.hand() == before - 1
    assert scene.due() == 1


@example("RG-8")
def test_military_does_not_make_a_payment_cheaper() -> None:
    scene = Scene("old-earth contact-specialist space-marines", "new-sparta", hands=(f"pirate-world {FILLER}", ""), set="base")
    assert military(scene.position, 0) == 1
    scene.act("settle", "settle")
    scene.play("settle pirate-world", "pass")
    assert scene.view(0)["need"] == 2


@example("RG-9")
def test_temporary_military_conquers_and_the_tableau_keeps_its_size() -> None:
    scene = Scene("new-sparta new-military-tactics", "old-earth", hands=("lost-alien-warship", ""), set="base")
    scene.act("settle", "settle")
    scene.play("settle lost-alien-warship", "pass")
    assert scene.tableau() == ["new-sparta", "lost-alien-warship"]
    assert scene.good_on("lost-alien-warship") == 1


@example("RG-10")
def test_an_option_that_is_needed_must_be_used() -> None:
    scene = Scene("old-earth colony-ship", "new-sparta", hands=("new-earth gem-world", ""), set="base")
    scene.act("settle", "settle")
    scene.play("settle new-earth", "pass")
    assert scene.legal(0) == ["use colony-ship"]
    scene.play("use colony-ship")
    assert scene.tableau() == ["old-earth", "new-earth"]


@example("RG-11")
def test_specialized_military_counts_only_where_it_fits() -> None:
    scene = Scene("old-earth alien-rosetta-stone-world", "new-sparta", hands=("alien-robot-sentry new-survivalists", ""), set="base")
    scene.act("settle", "settle")
    assert scene.refused("settle new-survivalists", 0) == "RG 6.3"
    scene.play("settle alien-robot-sentry", "pass")
    assert "alien-robot-sentry" in scene.tableau()


@example("RG-12")
def test_up_to_takes_as_many_as_it_can() -> None:
    cards = "new-vinland* free-trade-association gem-world* artist-colony*"
    scene = Scene(cards, "new-sparta", set="base")
    scene.act("explore-5", "double")
    scene.skip("consume")
    scene.play("consume free-trade-association")
    assert (scene.chips(), scene.due(), scene.goods()) == (3, 3, 0)

    scene = Scene(cards, "new-sparta", set="base")
    scene.act("explore-5", "double")
    scene.skip("consume")
    scene.play("consume new-vinland", "feed gem-world")
    assert scene.due() == 2
    scene.draw()
    assert (scene.chips(), scene.goods()) == (2, 0)


@example("RG-13")
def test_pilgrimage_world_takes_everything() -> None:
    for actions, expected in ((("explore-5", "double"), 2), (("double", "explore-5"), 4)):
        scene = Scene("pilgrimage-world gem-world* distant-world* comet-zone*", "new-sparta", set="base")
        scene.act(*actions)
        scene.skip("action")
        assert (scene.chips(), scene.goods()) == (expected, 0)
    scene = Scene("pilgrimage-world gem-world*", "new-sparta", set="base")
    scene.act("double", "explore-5")
    scene.skip("action")
    assert (scene.chips(), scene.goods()) == (0, 0)


@example("RG-14")
def test_cards_for_points_are_never_doubled() -> None:
    scene = Scene("old-earth deficit-spending", "new-sparta", hands=("gem-world plague-world comet-zone", ""), set="base")
    scene.act("double", "double")
    scene.play("cash gem-world", "cash plague-world")
    assert scene.chips() == 2
    assert scene.hand() == 1


@example("RG-15")
def test_trade_powers_add_up() -> None:
    scene = Scene("plague-world* genetics-lab export-duties", "new-sparta", set="base")
    scene.act("trade", "trade")
    assert scene.due() == 6


@example("RG-16")
def test_the_power_of_this_very_world_comes_on_top() -> None:
    scene = Scene("pirate-world* export-duties", "new-sparta", set="base")
    scene.act("trade", "trade")
    assert scene.due() == 6


@example("RG-17")
def test_trade_price_with_and_without_trade_powers() -> None:
    scene = Scene("pirate-world* export-duties black-market-trading-world", "new-sparta", set="base")
    scene.act("double", "double")
    assert scene.due() == 2

    scene = Scene("pirate-world* export-duties trade-league", "new-sparta", set="base")
    scene.act("double", "double")
    assert scene.due() == 7


@example("RG-18")
def test_a_full_world_produces_and_draws_nothing() -> None:
    scene = Scene("old-earth gem-world*", "new-sparta", set="base")
    scene.act("produce", "produce")
    assert scene.hand() == 0
    assert scene.good_on("gem-world") == 1
    assert scene.view()["round"] == 2


@example("RG-19")
def test_equal_production_is_not_the_most() -> None:
    scene = Scene("mining-conglomerate new-earth imperium-armaments-world", "rebel-miners bio-hazard-mining-world", set="base")
    scene.act("produce", "produce")
    assert scene.view()["round"] == 2
    assert scene.hand() == 0

    scene = Scene("mining-conglomerate new-earth imperium-armaments-world", "rebel-miners", set="base")
    scene.act("produce", "produce")
    assert scene.due() == 2


@example("RG-20")
def test_windfall_worlds_are_filled_by_powers_and_by_the_bonus() -> None:
    scene = Scene("asteroid-belt mining-robots", "new-sparta", set="base")
    scene.act("develop", "produce")
    scene.skip("action")
    assert scene.good_on("asteroid-belt") == 1

    scene = Scene("asteroid-belt mining-robots pre-sentient-race", "new-sparta", set="base")
    scene.act("produce", "produce")
    scene.play("produce asteroid-belt")
    assert (scene.good_on("asteroid-belt"), scene.good_on("pre-sentient-race")) == (1, 1)


@example("RG-21")
def test_the_pool_pays_even_when_it_is_empty() -> None:
    scene = Scene(
        "gem-world* galactic-trendsetters secluded-world* expanding-colony", "plague-world* tourist-world comet-zone*", pool=2, set="base"
    )
    state = scene.position
    state.chips = changed(state.chips, 0, 11)
    state.chips = changed(state.chips, 1, 11)
    scene.act("produce", "double")
    while not scene.is_over:
        choices = scene.legal()
        wanted = [
            choice for choice in choices if choice in ("consume galactic-trendsetters", "consume expanding-colony", "consume tourist-world")
        ]
        scene.play((wanted or choices)[0])
        assert scene.view()["round"] == 1
    assert (scene.chips(0), scene.chips(1)) == (14, 17)
    assert scene.view()["pool"] == 0


@example("RG-22")
def test_a_tableau_may_pass_twelve_before_the_round_ends() -> None:
    eleven = "old-earth gem-world plague-world distant-world new-earth space-port comet-zone mining-world asteroid-belt radioactive-world destroyed-world"
    scene = Scene(eleven, "new-sparta", hands=("public-works refugee-world", ""), set="base")
    scene.act("develop", "settle")
    scene.play("develop public-works", "pass")
    assert not scene.is_over
    scene.play("settle refugee-world", "pass")
    scene.draw()
    assert len(scene.tableau()) == 13
    assert scene.is_over


@example("RG-23")
def test_hand_and_goods_break_a_tie() -> None:
    scene = Scene("gem-world* plague-world", "comet-zone* mining-world* bio-hazard-mining-world*", set="base")
    state = scene.position
    state.chips = changed(state.chips, 0, 30 - 1)
    state.chips = changed(state.chips, 1, 30 - 6)
    for name in ["old-earth", "new-sparta", "epsilon-eridani", "public-works"]:
        scene.hold(0, name)
    for name in ["space-marines", "drop-ships", "colony-ship"]:
        scene.hold(1, name)
    state.ask(END, 0)
    assert scene.scores == [30, 30]
    assert scene.ranking == [2, 1]
    scene.hold(0, "star-nomad-lair")
    assert scene.ranking == [1, 1]


@example("RG-24")
def test_settle_twice_gives_the_bonus_twice_to_who_chose_it_twice() -> None:
    scene = Scene(
        "old-earth",
        "epsilon-eridani",
        hands=(
            "blaster-gem-mines refugee-world star-nomad-lair comet-zone mining-world new-earth",
            "destroyed-world empath-world gem-world",
        ),
        set="base",
        two_actions=True,
    )
    scene.act("settle+settle", "settle+produce")
    assert scene.refused("settle star-nomad-lair", 0) == "RG 6.3"
    scene.play("settle blaster-gem-mines", seat=0)
    scene.play("settle destroyed-world", seat=1)
    scene.play("pay comet-zone", "pay mining-world", "pay new-earth")
    assert scene.due(0) == 1
    scene.draw()
    scene.play("pay gem-world")
    assert scene.due(1) == 1
    scene.draw()

    scene.play("settle star-nomad-lair", seat=0)
    scene.play("settle empath-world", seat=1)
    assert scene.due(0) == 1
    scene.draw()
    assert scene.tableau() == ["old-earth", "blaster-gem-mines", "star-nomad-lair"]
    assert "empath-world" in scene.tableau(1)
    assert scene.hand(1) == 0


def worth(scene: Scene, name: str) -> int:
    """What a card with variable points is worth in the first tableau."""
    state = scene.position
    return int(variable_points(state, 0, state.figures.first[state.figures.design_of[name]]))


@example("RG-25")
def test_galactic_renaissance_counts_chips_by_threes() -> None:
    scene = Scene("galactic-renaissance research-labs artist-colony", "new-sparta", chips=(11,), set="base")
    assert worth(scene, "galactic-renaissance") == 9


@example("RG-26")
def test_new_galactic_order_counts_military_with_its_minus() -> None:
    scene = Scene("new-galactic-order drop-ships contact-specialist galactic-imperium", "new-sparta", set="base")
    assert worth(scene, "new-galactic-order") == 4


@example("RG-27")
def test_a_card_scores_only_its_first_line() -> None:
    scene = Scene("alien-tech-institute alien-robotic-factory deserted-alien-colony alien-rosetta-stone-world", "new-sparta", set="base")
    assert worth(scene, "alien-tech-institute") == 9


@example("RG-28")
def test_the_start_of_four_players() -> None:
    scene = Scene.begin(players=4)
    scene.play("deal old-earth", "deal alpha-centauri", "deal new-sparta", "deal earths-lost-colony")
    assert scene.view()["pool"] == 48
    assert scene.good_on("alpha-centauri") == 1
    scene.draw()
    assert [scene.hand(seat) for seat in range(4)] == [6, 6, 6, 6]


@example("RG-29")
def test_the_discards_become_the_supply_in_the_middle_of_a_deal() -> None:
    scene = Scene("old-earth", "new-sparta", set="base")
    state = scene.position
    t = state.figures
    cards = [card for card in range(int(t.cards)) if state.bag[t.word[card]] & t.bit[card]]
    for card in cards[3:]:
        discard(state, 0, scene.out_of_bag(t.slugs[int(t.design[card])]))
    state.supply = 3
    scene.act("explore-5", "develop")
    scene.play(*scene.legal(CHANCE))
    assert scene.view()["supply"] == len(cards) - 3
    assert scene.due(0) == 4
    assert scene.view()["discards"] == 0
