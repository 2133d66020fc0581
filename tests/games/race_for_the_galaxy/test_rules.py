"""Rules that the worked examples do not reach: seat order, supply, goods, options, the second edition, refusals."""

from typing import Any

import pytest
from games.race_for_the_galaxy.scene import act, chips, draw, due, good_on, goods, hand, hold, out_of_bag, scene, skip, state_of, tableau
from kit import given, play, refused

import starmeeple as sm
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE
from starmeeple.games import find
from starmeeple.games.race_for_the_galaxy.engine.chapters.cards import discard
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import military
from starmeeple.games.race_for_the_galaxy.engine.fields import DECIDED
from starmeeple.games.race_for_the_galaxy.face.names import titled


def test_the_lowest_start_world_resolves_first() -> None:
    match = given("race-for-the-galaxy", players=3)
    play(match, "deal new-sparta", "deal epsilon-eridani", "deal earths-lost-colony")
    assert match.view()["first"] == 1
    assert match.view()["drawing"] == 1


def test_preset_hands_follow_the_seats() -> None:
    match = given("race-for-the-galaxy", players=5, set="alien-artifacts", preset_hands=True)
    assert [tableau(match, seat) for seat in range(5)] == [
        ["epsilon-eridani"],
        ["alpha-centauri"],
        ["new-sparta"],
        ["earths-lost-colony"],
        ["sentient-robots"],
    ]
    assert [hand(match, seat) for seat in range(5)] == [4] * 5
    assert good_on(match, "alpha-centauri") == 1
    assert match.view()["pool"] == 60
    assert match.view()["supply"] == 160 - 5 - 20 - 1


def test_two_actions_are_for_two_players() -> None:
    with pytest.raises(sm.BadOptions):
        given("race-for-the-galaxy", players=3, two_actions=True)
    with pytest.raises(sm.BadOptions):
        given("race-for-the-galaxy", players=5)


def test_only_develop_and_settle_may_be_chosen_twice() -> None:
    match = scene("old-earth", "new-sparta", two_actions=True)
    match.play("choose produce", 0)
    assert refused(match, "choose produce", 0) == "RG 2.7"
    match.play("choose settle", 0)
    match.play("choose settle", 1)
    match.play("choose settle", 1)
    assert match.view()["phases"] == ["settle", "settle", "produce"]


def test_there_are_23_pairs_of_actions() -> None:
    match = scene("old-earth", "new-sparta", two_actions=True)
    pairs = set()
    for one in match.legal(0):
        other = match.state.copy()
        other.apply(0, match.setup.vocabulary.parse(one))
        pairs |= {frozenset([one, match.setup.vocabulary.text(two)]) for two in other.legal(0)}
    assert len(pairs) == 23


def test_both_consumes_first_sell_then_consume_doubled() -> None:
    match = scene("old-earth gem-world* comet-zone*", "new-sparta", two_actions=True)
    act(match, "trade+double", "develop+produce")
    skip(match, "trade")
    play(match, "trade comet-zone")
    assert due(match) == 4
    draw(match)
    assert chips(match) == 2


def test_a_second_develop_gives_the_discount_only_to_who_chose_it_twice() -> None:
    match = scene(
        "old-earth",
        "new-sparta",
        hands=("public-works expedition-force gem-world", "export-duties contact-specialist comet-zone"),
        two_actions=True,
    )
    act(match, "develop+develop", "develop+produce")
    match.play("develop public-works", 0)
    match.play("develop export-duties", 1)
    assert (hand(match, 0), hand(match, 1)) == (2, 2)
    match.play("develop expedition-force", 0)
    match.play("develop contact-specialist", 1)
    assert due(match, 0) == 1, "Public Works of the first phase draws in the second"
    draw(match)
    assert hand(match, 1) == 0, "without the bonus it costs 1"


def test_goods_are_told_apart_only_when_the_supply_is_renewed() -> None:
    match = scene("gem-world* comet-zone*", "new-sparta plague-world*", set="base")
    state = state_of(match)
    t = state.figures
    for card in range(int(t.cards)):
        if state.supply > 1 and state.bag[t.word[card]] & t.bit[card] and int(t.start_number[card]) < 0 and state.supply > 4:
            discard(state, 0, out_of_bag(state, t.slugs[int(t.design[card])]))
            state.supply -= 1
    state.check()
    assert state.supply == 4
    act(match, "explore-5", "develop")
    for _ in range(4):
        match.play(match.legal(CHANCE)[0])
    told = [notation for notation in match.legal(CHANCE) if notation.startswith("good ")]
    assert told, "the three goods are decided before the next card is dealt"
    assert not match.state.shows(0, CHANCE, match.setup.vocabulary.parse(told[0]))
    for _ in range(3):
        match.play(match.legal(CHANCE)[0])
        match.state.check()
    after = state_of(match)
    assert sorted(bool(after.goods[card] >= DECIDED) for card in range(int(t.cards)) if after.goods[card]) == [True] * 3
    assert after.unknown == 0
    draw(match)
    while match.waiting:
        match.play(match.legal(match.waiting[0])[0], match.waiting[0])
        if match.view()["asked"] == "action":
            break
    act(match, "trade", "trade")
    play(match, "trade comet-zone")
    match.state.check()
    assert goods(match, 0) == 1


def test_nothing_is_drawn_where_nothing_is_left() -> None:
    match = scene("old-earth", "new-sparta", set="base")
    state = state_of(match)
    t = state.figures
    for card in range(int(t.cards)):
        if state.bag[t.word[card]] & t.bit[card]:
            hold(state, 1, t.slugs[int(t.design[card])])
            state.supply -= 1
    act(match, "explore-5", "explore-1")
    assert match.view()["asked"] == "limit"
    assert hand(match, 0) == 0


def test_the_second_edition_changes_four_cards() -> None:
    overlay = find("race-for-the-galaxy").folder() / "overlays" / "second-edition.toml"
    first: Any = sm.game("race-for-the-galaxy").new(chance="given").setup.figures
    second: Any = sm.game("race-for-the-galaxy").new(chance="given", edition=overlay).setup.figures
    changed = {slug for slug in first.slugs if first.printed[slug] != second.printed[slug]}
    assert changed == {"black-market-trading-world", "imperium-armaments-world", "bio-hazard-mining-world", "outlaw-world"}
    facts = second.printed
    assert (facts["black-market-trading-world"]["cost"], facts["black-market-trading-world"]["vp"]) == (2, 1)
    assert facts["imperium-armaments-world"]["cost"] == 3
    assert (facts["bio-hazard-mining-world"]["cost"], facts["bio-hazard-mining-world"]["vp"]) == (2, 0)


def test_outlaw_world_of_the_second_edition_has_military() -> None:
    match = scene("outlaw-world", "new-sparta")
    assert military(state_of(match), 0) == 0
    overlay = find("race-for-the-galaxy").folder() / "overlays" / "second-edition.toml"
    match = scene("outlaw-world", "new-sparta", edition=overlay)
    assert military(state_of(match), 0) == 1


def test_consumption_is_compulsory() -> None:
    match = scene("gem-world* deficit-spending earths-lost-colony galactic-trendsetters", "new-sparta", hands=("comet-zone", ""))
    act(match, "double", "double")
    assert refused(match, "done", 0) == "RG 4.5"
    play(match, "consume galactic-trendsetters")
    assert chips(match) == 4
    play(match, "done")
    assert chips(match) == 4


def test_a_bad_order_may_strand_goods() -> None:
    match = scene("tourist-world mining-conglomerate comet-zone* mining-world* gem-world*", "new-sparta", set="base")
    act(match, "double", "double")
    play(match, "consume tourist-world", "feed comet-zone", "feed mining-world")
    assert goods(match) == 1
    assert chips(match) == 6


def test_diversified_economy_needs_three_kinds() -> None:
    match = scene("diversified-economy gem-world* spice-world* comet-zone* distant-world*", "new-sparta", set="base")
    act(match, "double", "double")
    play(match, "feed gem-world")
    assert (chips(match), goods(match)) == (6, 1)
    assert good_on(match, "spice-world") == 1


def test_a_windfall_power_for_any_kind_may_be_wasted_on_purpose() -> None:
    match = scene("asteroid-belt mining-robots pre-sentient-race galactic-engineers", "new-sparta")
    act(match, "develop", "produce")
    skip(match, "fill")
    assert match.legal(0) == ["produce pre-sentient-race", "produce asteroid-belt", "produce-freely asteroid-belt"]
    play(match, "produce-freely asteroid-belt")
    assert (good_on(match, "asteroid-belt"), good_on(match, "pre-sentient-race")) == (1, 0)


def test_two_powers_of_one_kind_fill_two_worlds() -> None:
    match = scene("asteroid-belt mining-robots radioactive-world mining-league destroyed-world", "new-sparta")
    act(match, "develop", "produce")
    skip(match, "fill")
    play(match, "produce asteroid-belt", "produce destroyed-world")
    assert goods(match) == 2


def test_temporary_military_is_used_only_where_it_is_needed() -> None:
    match = scene(
        "new-sparta new-military-tactics contact-specialist refugee-world", "old-earth", hands=("pirate-world gem-world comet-zone", "")
    )
    act(match, "settle", "settle")
    play(match, "settle pirate-world", "pass")
    assert match.legal(0) == ["use new-military-tactics", "buy contact-specialist"]
    assert refused(match, "conquer", 0) == "RG 6.3"
    play(match, "use new-military-tactics")
    assert tableau(match)[-1] == "pirate-world"

    match = scene(
        "new-sparta new-military-tactics contact-specialist drop-ships", "old-earth", hands=("pirate-world gem-world comet-zone", "")
    )
    act(match, "settle", "settle")
    play(match, "settle pirate-world", "pass")
    assert refused(match, "use new-military-tactics", 0) == "RG 6.7"
    assert match.legal(0) == ["buy contact-specialist", "conquer"]


def test_which_good_is_spent_is_the_players_choice() -> None:
    match = scene("rebel-gem-smugglers comet-zone* mining-world*", "old-earth", hands=("former-penal-colony", ""))
    act(match, "settle", "settle")
    play(match, "settle former-penal-colony", "pass")
    assert match.legal(0) == ["spend comet-zone", "spend mining-world"]
    play(match, "spend comet-zone")
    assert good_on(match, "mining-world") == 1
    assert "former-penal-colony" in tableau(match)


def test_two_good_powers_need_two_goods() -> None:
    hands = ("malevolent-lifeforms", "")
    match = scene("rebel-gem-smugglers imperium-war-faction comet-zone*", "old-earth", hands=hands)
    act(match, "settle", "settle")
    assert refused(match, "settle malevolent-lifeforms", 0) == "RG 6.3"
    match = scene("rebel-gem-smugglers imperium-war-faction comet-zone* mining-world*", "old-earth", hands=hands)
    act(match, "settle", "settle")
    play(match, "settle malevolent-lifeforms", "pass")
    while match.view()["asked"] in ("place", "spend"):
        match.play(match.legal(0)[0])
    assert "malevolent-lifeforms" in tableau(match)
    assert goods(match) == 0


def test_project_and_convoy_come_in_either_order() -> None:
    for first, second in (
        ("terraform terraformed-world", "follow star-nomad-lair"),
        ("follow star-nomad-lair", "terraform terraformed-world"),
    ):
        match = scene(
            "new-sparta imperium-supply-convoy terraforming-project",
            "old-earth",
            hands=("rebel-fuel-cache star-nomad-lair terraformed-world gem-world", ""),
        )
        act(match, "settle", "settle")
        play(match, "settle rebel-fuel-cache", "pass")
        assert due(match) == 1
        draw(match, "comet-zone")
        play(match, first)
        assert due(match) == 0, "the bonus comes once a phase"
        play(match, second)
        assert {"rebel-fuel-cache", "star-nomad-lair", "terraformed-world"} < set(tableau(match))
        assert "terraforming-project" not in tableau(match)


def test_only_one_second_conquest() -> None:
    match = scene(
        "new-sparta drop-ships imperium-supply-convoy terraforming-project",
        "old-earth",
        hands=("rebel-fuel-cache star-nomad-lair runaway-robots gem-world", ""),
    )
    act(match, "settle", "settle")
    play(match, "settle rebel-fuel-cache", "pass")
    draw(match, "comet-zone")
    play(match, "follow star-nomad-lair")
    assert refused(match, "follow runaway-robots", 0) == "RG 3.4"


def test_draws_for_placing_come_for_every_world() -> None:
    match = scene("new-sparta jumpdrive-fuel-refinery terraforming-project", "old-earth", hands=("rebel-fuel-cache terraformed-world", ""))
    act(match, "settle", "settle")
    play(match, "settle rebel-fuel-cache", "pass")
    assert due(match) == 2
    draw(match, "comet-zone", "gem-world")
    play(match, "terraform terraformed-world")
    assert due(match) == 1


def test_a_tranship_point_good_can_be_sold_and_consumed() -> None:
    match = scene("tranship-point asteroid-belt* radioactive-world* mining-conglomerate", "new-sparta")
    act(match, "produce", "produce")
    play(match, "store asteroid-belt", "store radioactive-world")
    skip(match, "action")
    assert good_on(match, "tranship-point") == 2
    act(match, "trade", "trade")
    play(match, "trade tranship-point")
    assert due(match) == 4
    match.state.check()


def test_a_card_that_is_out_of_sight_is_named_as_it_is_printed() -> None:
    tables: Any = given("race-for-the-galaxy").setup.figures
    for slug in tables.slugs:
        assert titled(slug) == tables.printed[slug]["name"]


def test_the_log_tells_a_sale_that_needed_no_question() -> None:
    match = scene("old-earth gem-world*", "new-sparta")
    match.play("choose trade", 0)
    before = match.view(1)
    match.play("choose trade", 1)
    lines = match.game.words.told(before, 1, "choose trade", match.view(1))
    assert "«0» uses 1 good." in lines
    assert "The actions: «0» Consume-Trade and «1» Consume-Trade." in lines


def test_refusals_name_their_rule() -> None:
    match = scene("old-earth space-marines", "new-sparta", hands=("space-marines gem-world galactic-imperium", ""))
    act(match, "develop", "settle")
    assert refused(match, "develop gem-world", 0) == "RG 4.2"
    assert refused(match, "develop galactic-imperium", 0) == "RG 6.6"
    assert refused(match, "develop drop-ships", 0) == "RG 6.6"
    assert refused(match, "settle gem-world", 0) == "RG 3.2"
    assert refused(match, "prospect", 0) == "RG 3.2"
    play(match, "pass", "pass")
    assert refused(match, "settle space-marines", 0) == "RG 4.3"
    assert refused(match, "prospect", 0) == "RG 5.21"
    with pytest.raises(sm.IllegalMove, match="Space Marines is a development"):
        match.play("settle space-marines", 0)


def test_greedy_mostly_beats_random() -> None:
    """A small share of the match that is measured over 200 games; the bound leaves room for luck."""
    from starmeeple.bots import ask
    from starmeeple.bots import find as bot
    from starmeeple.game_setup import game_setup

    played = game_setup("race-for-the-galaxy", players=2)
    players = [bot("greedy", played.game), bot("random", played.game)]
    won = 0
    for seed in range(12):
        state = played.start()
        rng = Rng(seed)
        while (actor := int(state.actor())) >= CHANCE:
            state.apply(actor, state.sample(rng) if actor == CHANCE else ask(players[(actor + seed) % 2], state, actor, rng))
        won += state.ranking()[seed % 2] == 1
    assert won >= 9


def test_greedy_does_not_wait_for_goods_that_nobody_can_produce() -> None:
    from starmeeple.bots import ask
    from starmeeple.bots import find as bot

    match = scene("epsilon-eridani pilgrimage-world diversified-economy mining-conglomerate", "old-earth research-labs", set="base")
    greedy = bot("greedy", match.game)
    action = ask(greedy, match.state, 0, Rng(1))
    assert match.setup.vocabulary.text(action) in ("choose explore-5", "choose explore-1")
