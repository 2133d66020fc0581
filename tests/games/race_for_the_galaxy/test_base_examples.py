"""The worked examples of the base game."""

from games.race_for_the_galaxy.scene import act, chips, draw, due, good_on, goods, hand, hold, out_of_bag, scene, skip, state_of, tableau
from kit import example, given, play, refused

from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.engine.chapters.cards import discard
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import military
from starmeeple.games.race_for_the_galaxy.engine.scoring import variable_points
from starmeeple.games.race_for_the_galaxy.engine.steps import END
from starmeeple.match import Match

FILLER = "artist-colony plague-world distant-world new-earth space-port"  # cards to pay with


def explored(match: Match, *actions: str) -> tuple[int, int]:
    """How many cards seat 0 draws and keeps in Explore."""
    act(match, *actions)
    drawn = due(match)
    draw(match)
    keeps = 0
    while 0 in match.waiting and match.view(0)["asked"] == "keep":
        match.play(match.legal(0)[0], 0)
        keeps += 1
    return drawn, keeps


@example("RG-1")
def test_explore_powers_add_draws_and_keeps() -> None:
    for action, expected in (("develop", (4, 2)), ("explore-5", (9, 2)), ("explore-1", (5, 3))):
        match = scene("old-earth galactic-renaissance", "new-sparta", set="base")
        assert explored(match, action, "explore-5") == expected


@example("RG-2")
def test_both_explores_draw_eight_and_keep_two() -> None:
    match = scene("old-earth", "new-sparta", set="base", two_actions=True)
    assert explored(match, "explore-5+explore-1", "develop+produce") == (8, 2)


@example("RG-3")
def test_public_works_draws_nothing_for_itself() -> None:
    match = scene("old-earth", "new-sparta", hands=("public-works export-duties", ""), set="base")
    act(match, "develop", "explore-5")
    skip(match, "develop")
    before = hand(match)
    play(match, "develop public-works", "pass")
    assert tableau(match) == ["old-earth", "public-works"]
    assert hand(match) == before - 1

    act(match, "develop", "develop")
    match.play("develop export-duties", 0)
    match.play("pass", 1)
    assert due(match) == 1


@example("RG-4")
def test_there_is_no_refund() -> None:
    match = scene("old-earth investment-credits galactic-federation", "new-sparta", hands=("export-duties gem-world", ""), set="base")
    act(match, "develop", "develop")
    play(match, "develop export-duties", "pass")
    assert hand(match) == 1
    assert "export-duties" in tableau(match)


@example("RG-5")
def test_a_development_lies_only_once_in_a_tableau() -> None:
    match = scene("old-earth space-marines", "new-sparta", hands=(f"space-marines {FILLER}", ""), set="base")
    act(match, "develop", "develop")
    assert refused(match, "develop space-marines", 0) == "RG 4.2"


@example("RG-6")
def test_contact_specialist_pays_for_military_worlds_but_not_alien_ones() -> None:
    match = scene("epsilon-eridani contact-specialist", "old-earth", hands=(f"pirate-world alien-robot-sentry {FILLER}", ""), set="base")
    act(match, "settle", "settle")
    assert refused(match, "settle alien-robot-sentry", 0) == "RG 6.3"
    before = hand(match)
    play(match, "settle pirate-world", "pass", "pay artist-colony", "pay plague-world")
    assert hand(match) == before - 3
    assert due(match) == 1

    match = scene("old-earth contact-specialist replicant-robots", "new-sparta", hands=("pirate-world", ""), set="base")
    act(match, "settle", "settle")
    play(match, "settle pirate-world", "pass")
    assert "pirate-world" in tableau(match)


@example("RG-7")
def test_contact_specialist_and_colony_ship_take_a_rebel_base() -> None:
    match = scene("old-earth contact-specialist colony-ship", "new-sparta", hands=("rebel-base gem-world", ""), set="base")
    act(match, "settle", "explore-5")
    skip(match, "settle")
    before = hand(match)
    play(match, "settle rebel-base", "pass")
    play(match, "use colony-ship")
    assert tableau(match) == ["old-earth", "contact-specialist", "rebel-base"]
    assert hand(match) == before - 1
    assert due(match) == 1


@example("RG-8")
def test_military_does_not_make_a_payment_cheaper() -> None:
    match = scene("old-earth contact-specialist space-marines", "new-sparta", hands=(f"pirate-world {FILLER}", ""), set="base")
    assert military(state_of(match), 0) == 1
    act(match, "settle", "settle")
    play(match, "settle pirate-world", "pass")
    assert match.view(0)["need"] == 2


@example("RG-9")
def test_temporary_military_conquers_and_the_tableau_keeps_its_size() -> None:
    match = scene("new-sparta new-military-tactics", "old-earth", hands=("lost-alien-warship", ""), set="base")
    act(match, "settle", "settle")
    play(match, "settle lost-alien-warship", "pass")
    assert tableau(match) == ["new-sparta", "lost-alien-warship"]
    assert good_on(match, "lost-alien-warship") == 1


@example("RG-10")
def test_an_option_that_is_needed_must_be_used() -> None:
    match = scene("old-earth colony-ship", "new-sparta", hands=("new-earth gem-world", ""), set="base")
    act(match, "settle", "settle")
    play(match, "settle new-earth", "pass")
    assert match.legal(0) == ["use colony-ship"]
    play(match, "use colony-ship")
    assert tableau(match) == ["old-earth", "new-earth"]


@example("RG-11")
def test_specialized_military_counts_only_where_it_fits() -> None:
    match = scene("old-earth alien-rosetta-stone-world", "new-sparta", hands=("alien-robot-sentry new-survivalists", ""), set="base")
    act(match, "settle", "settle")
    assert refused(match, "settle new-survivalists", 0) == "RG 6.3"
    play(match, "settle alien-robot-sentry", "pass")
    assert "alien-robot-sentry" in tableau(match)


@example("RG-12")
def test_up_to_takes_as_many_as_it_can() -> None:
    cards = "new-vinland* free-trade-association gem-world* artist-colony*"
    match = scene(cards, "new-sparta", set="base")
    act(match, "explore-5", "double")
    skip(match, "consume")
    play(match, "consume free-trade-association")
    assert (chips(match), due(match), goods(match)) == (3, 3, 0)

    match = scene(cards, "new-sparta", set="base")
    act(match, "explore-5", "double")
    skip(match, "consume")
    play(match, "consume new-vinland", "feed gem-world")
    assert due(match) == 2
    draw(match)
    assert (chips(match), goods(match)) == (2, 0)


@example("RG-13")
def test_pilgrimage_world_takes_everything() -> None:
    for actions, expected in ((("explore-5", "double"), 2), (("double", "explore-5"), 4)):
        match = scene("pilgrimage-world gem-world* distant-world* comet-zone*", "new-sparta", set="base")
        act(match, *actions)
        skip(match, "action")
        assert (chips(match), goods(match)) == (expected, 0)
    match = scene("pilgrimage-world gem-world*", "new-sparta", set="base")
    act(match, "double", "explore-5")
    skip(match, "action")
    assert (chips(match), goods(match)) == (0, 0)


@example("RG-14")
def test_cards_for_points_are_never_doubled() -> None:
    match = scene("old-earth deficit-spending", "new-sparta", hands=("gem-world plague-world comet-zone", ""), set="base")
    act(match, "double", "double")
    play(match, "cash gem-world", "cash plague-world")
    assert chips(match) == 2
    assert hand(match) == 1


@example("RG-15")
def test_trade_powers_add_up() -> None:
    match = scene("plague-world* genetics-lab export-duties", "new-sparta", set="base")
    act(match, "trade", "trade")
    assert due(match) == 6


@example("RG-16")
def test_the_power_of_this_very_world_comes_on_top() -> None:
    match = scene("pirate-world* export-duties", "new-sparta", set="base")
    act(match, "trade", "trade")
    assert due(match) == 6


@example("RG-17")
def test_trade_price_with_and_without_trade_powers() -> None:
    match = scene("pirate-world* export-duties black-market-trading-world", "new-sparta", set="base")
    act(match, "double", "double")
    assert due(match) == 2

    match = scene("pirate-world* export-duties trade-league", "new-sparta", set="base")
    act(match, "double", "double")
    assert due(match) == 7


@example("RG-18")
def test_a_full_world_produces_and_draws_nothing() -> None:
    match = scene("old-earth gem-world*", "new-sparta", set="base")
    act(match, "produce", "produce")
    assert hand(match) == 0
    assert good_on(match, "gem-world") == 1
    assert match.view()["round"] == 2


@example("RG-19")
def test_equal_production_is_not_the_most() -> None:
    match = scene("mining-conglomerate new-earth imperium-armaments-world", "rebel-miners bio-hazard-mining-world", set="base")
    act(match, "produce", "produce")
    assert match.view()["round"] == 2
    assert hand(match) == 0

    match = scene("mining-conglomerate new-earth imperium-armaments-world", "rebel-miners", set="base")
    act(match, "produce", "produce")
    assert due(match) == 2


@example("RG-20")
def test_windfall_worlds_are_filled_by_powers_and_by_the_bonus() -> None:
    match = scene("asteroid-belt mining-robots", "new-sparta", set="base")
    act(match, "develop", "produce")
    skip(match, "action")
    assert good_on(match, "asteroid-belt") == 1

    match = scene("asteroid-belt mining-robots pre-sentient-race", "new-sparta", set="base")
    act(match, "produce", "produce")
    play(match, "produce asteroid-belt")
    assert (good_on(match, "asteroid-belt"), good_on(match, "pre-sentient-race")) == (1, 1)


@example("RG-21")
def test_the_pool_pays_even_when_it_is_empty() -> None:
    match = scene(
        "gem-world* galactic-trendsetters secluded-world* expanding-colony", "plague-world* tourist-world comet-zone*", pool=2, set="base"
    )
    state = state_of(match)
    state.chips[0] = 11
    state.chips[1] = 11
    act(match, "produce", "double")
    while not match.is_over:
        choices = match.legal()
        wanted = [
            choice for choice in choices if choice in ("consume galactic-trendsetters", "consume expanding-colony", "consume tourist-world")
        ]
        match.play((wanted or choices)[0])
        assert match.view()["round"] == 1
    assert (chips(match, 0), chips(match, 1)) == (14, 17)
    assert match.view()["pool"] == 0


@example("RG-22")
def test_a_tableau_may_pass_twelve_before_the_round_ends() -> None:
    eleven = "old-earth gem-world plague-world distant-world new-earth space-port comet-zone mining-world asteroid-belt radioactive-world destroyed-world"
    match = scene(eleven, "new-sparta", hands=("public-works refugee-world", ""), set="base")
    act(match, "develop", "settle")
    play(match, "develop public-works", "pass")
    assert not match.is_over
    play(match, "settle refugee-world", "pass")
    draw(match)
    assert len(tableau(match)) == 13
    assert match.is_over


@example("RG-23")
def test_hand_and_goods_break_a_tie() -> None:
    match = scene("gem-world* plague-world", "comet-zone* mining-world* bio-hazard-mining-world*", set="base")
    state = state_of(match)
    state.chips[0] = 30 - 1
    state.chips[1] = 30 - 6
    for name in ["old-earth", "new-sparta", "epsilon-eridani", "public-works"]:
        hold(state, 0, name)
    for name in ["space-marines", "drop-ships", "colony-ship"]:
        hold(state, 1, name)
    state.ask(END, 0)
    assert match.scores == [30, 30]
    assert match.ranking == [2, 1]
    hold(state, 0, "star-nomad-lair")
    assert match.ranking == [1, 1]


@example("RG-24")
def test_settle_twice_gives_the_bonus_twice_to_who_chose_it_twice() -> None:
    match = scene(
        "old-earth",
        "epsilon-eridani",
        hands=("blaster-gem-mines refugee-world star-nomad-lair", "destroyed-world empath-world gem-world"),
        set="base",
        two_actions=True,
    )
    hold(state_of(match), 0, "comet-zone")
    hold(state_of(match), 0, "mining-world")
    hold(state_of(match), 0, "new-earth")
    act(match, "settle+settle", "settle+produce")
    assert refused(match, "settle star-nomad-lair", 0) == "RG 6.3"
    match.play("settle blaster-gem-mines", 0)
    match.play("settle destroyed-world", 1)
    play(match, "pay comet-zone", "pay mining-world", "pay new-earth")
    assert due(match, 0) == 1
    draw(match)
    play(match, "pay gem-world")
    assert due(match, 1) == 1
    draw(match)

    match.play("settle star-nomad-lair", 0)
    match.play("settle empath-world", 1)
    assert due(match, 0) == 1
    draw(match)
    assert tableau(match) == ["old-earth", "blaster-gem-mines", "star-nomad-lair"]
    assert "empath-world" in tableau(match, 1)
    assert hand(match, 1) == 0


def worth(match: Match, name: str) -> int:
    """What a card with variable points is worth in the first tableau."""
    state = state_of(match)
    return int(variable_points(state, 0, state.figures.first[state.figures.design_of[name]]))


@example("RG-25")
def test_galactic_renaissance_counts_chips_by_threes() -> None:
    match = scene("galactic-renaissance research-labs artist-colony", "new-sparta", chips=(11,), set="base")
    assert worth(match, "galactic-renaissance") == 9


@example("RG-26")
def test_new_galactic_order_counts_military_with_its_minus() -> None:
    match = scene("new-galactic-order drop-ships contact-specialist galactic-imperium", "new-sparta", set="base")
    assert worth(match, "new-galactic-order") == 4


@example("RG-27")
def test_a_card_scores_only_its_first_line() -> None:
    match = scene("alien-tech-institute alien-robotic-factory deserted-alien-colony alien-rosetta-stone-world", "new-sparta", set="base")
    assert worth(match, "alien-tech-institute") == 9


@example("RG-28")
def test_the_start_of_four_players() -> None:
    match = given("race-for-the-galaxy", players=4)
    play(match, "deal old-earth", "deal alpha-centauri", "deal new-sparta", "deal earths-lost-colony")
    assert match.view()["pool"] == 48
    assert good_on(match, "alpha-centauri") == 1
    draw(match)
    assert [hand(match, seat) for seat in range(4)] == [6, 6, 6, 6]


@example("RG-29")
def test_the_discards_become_the_supply_in_the_middle_of_a_deal() -> None:
    match = scene("old-earth", "new-sparta", set="base")
    state = state_of(match)
    t = state.figures
    cards = [card for card in range(int(t.cards)) if state.bag[t.word[card]] & t.bit[card]]
    for card in cards[3:]:
        discard(state, 0, out_of_bag(state, t.slugs[int(t.design[card])]))
    state.supply = 3
    act(match, "explore-5", "develop")
    play(match, *match.legal(CHANCE))
    assert match.view()["supply"] == len(cards) - 3
    assert due(match, 0) == 4
    assert match.view()["discards"] == 0
