"""The worked examples of the Alien Artifacts cards."""

from games.race_for_the_galaxy.scene import act, chips, draw, due, good_on, goods, hand, scene, skip, state_of, tableau
from games.race_for_the_galaxy.test_base_examples import worth
from kit import example, given, play, refused

from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import military


@example("RG-30")
def test_each_player_keeps_one_of_two_start_worlds_and_four_of_six_cards() -> None:
    match = given("race-for-the-galaxy", players=2, set="alien-artifacts")
    assert all("new-sparta" not in notation for notation in match.legal(CHANCE)), "blue start worlds are dealt first"
    play(match, "deal old-earth", "deal new-sparta", "deal uplift-researchers", "deal rebel-mutineers")
    draw(match)
    own = match.view(0)["own"]
    assert isinstance(own, dict)
    assert own["offers"] == ["old-earth", "new-sparta"]
    assert len(own["hand"]) == 6
    assert "old-earth" not in str(match.view(1))

    assert refused(match, "start rebel-mutineers", 0) == "RG 2.4"
    match.play(f"discard {own['hand'][0]}", 0)
    match.play("start new-sparta", 0)
    match.play(f"discard {own['hand'][1]}", 0)
    assert match.waiting == [1]
    assert tableau(match, 0) == []
    match.play("start rebel-mutineers", 1)
    for _ in range(2):
        match.play(match.legal(1)[0], 1)

    assert (tableau(match, 0), tableau(match, 1)) == (["new-sparta"], ["rebel-mutineers"])
    assert (hand(match, 0), hand(match, 1)) == (4, 4)
    assert good_on(match, "rebel-mutineers") == 1
    assert match.view()["discards"] == 6


@example("RG-31")
def test_uplift_researchers_pay_for_chromosome_worlds_only() -> None:
    match = scene("uplift-researchers", "old-earth", hands=("avian-uplift-race rebel-fuel-cache gem-world comet-zone", ""))
    act(match, "settle", "settle")
    assert refused(match, "settle rebel-fuel-cache", 0) == "RG 6.3"
    play(match, "settle avian-uplift-race", "pass")
    assert match.view()["need"] == 1
    play(match, "pay gem-world")
    assert "avian-uplift-race" in tableau(match)


@example("RG-32")
def test_alien_survey_technology_pays_for_the_sentinels() -> None:
    paid = "gem-world comet-zone mining-world new-earth space-port"
    match = scene(
        "old-earth alien-survey-technology alien-researchers alien-tech-institute", "new-sparta", hands=(f"alien-sentinels {paid}", "")
    )
    act(match, "settle", "settle")
    play(match, "settle alien-sentinels", "pass")
    assert match.view()["need"] == 4


@example("RG-33")
def test_two_pay_powers_never_combine() -> None:
    match = scene("uplift-researchers contact-specialist", "old-earth", hands=("reptilian-uplift-race gem-world comet-zone", ""))
    act(match, "settle", "settle")
    play(match, "settle reptilian-uplift-race", "pass")
    assert match.legal(0) == ["buy contact-specialist", "buy uplift-researchers"]
    play(match, "buy uplift-researchers")
    assert match.view()["need"] == 1

    match = scene("uplift-researchers contact-specialist", "old-earth", hands=("reptilian-uplift-race", ""))
    act(match, "settle", "settle")
    play(match, "settle reptilian-uplift-race", "pass")
    assert "reptilian-uplift-race" in tableau(match)


@example("RG-34")
def test_rebel_uplift_world_counts_from_the_next_phase() -> None:
    match = scene(
        "new-sparta avian-uplift-race reptilian-uplift-race imperium-supply-convoy",
        "old-earth",
        hands=("rebel-uplift-world pirate-world", ""),
    )
    act(match, "settle", "settle")
    play(match, "settle rebel-uplift-world", "pass")
    draw(match)
    assert refused(match, "follow pirate-world", 0) == "RG 6.3"
    assert military(state_of(match), 0) == 2 + 3


@example("RG-35")
def test_a_second_conquest_takes_the_excess() -> None:
    match = scene("new-sparta drop-ships imperium-supply-convoy", "old-earth", hands=("mercenary-guild avian-uplift-race pirate-world", ""))
    act(match, "settle", "settle")
    play(match, "settle mercenary-guild", "pass")
    draw(match, "gem-world")
    assert refused(match, "follow pirate-world", 0) == "RG 6.3"
    play(match, "follow avian-uplift-race")
    assert tableau(match)[-2:] == ["mercenary-guild", "avian-uplift-race"]


@example("RG-36")
def test_specialized_military_of_the_first_conquest_is_not_spent_on_the_second() -> None:
    hands = ("rebel-underground avian-uplift-race rebel-warrior-race malevolent-lifeforms rebel-outpost", "")
    match = scene("new-sparta galactic-imperium imperium-supply-convoy", "old-earth", hands=hands)
    act(match, "settle", "settle")
    play(match, "settle rebel-underground", "pass")
    draw(match, "gem-world")
    follows = [notation for notation in match.legal(0) if notation.startswith("follow")]
    assert follows == ["follow avian-uplift-race", "follow rebel-warrior-race"]


@example("RG-37")
def test_a_world_that_was_paid_for_opens_no_second_conquest() -> None:
    match = scene(
        "new-sparta contact-specialist imperium-supply-convoy",
        "old-earth",
        hands=("pirate-world gem-world comet-zone rebel-fuel-cache", ""),
    )
    act(match, "settle", "settle")
    play(match, "settle pirate-world", "pass", "pay gem-world", "pay comet-zone")
    draw(match)
    assert match.view()["asked"] == "action"


@example("RG-38")
def test_the_good_of_the_first_conquest_helps_the_second() -> None:
    match = scene("new-sparta rebel-gem-smugglers imperium-supply-convoy", "old-earth", hands=("rebel-fuel-cache pirate-world", ""))
    act(match, "settle", "settle")
    play(match, "settle rebel-fuel-cache", "pass")
    draw(match, "gem-world")
    play(match, "follow pirate-world")
    assert tableau(match)[-1] == "pirate-world"
    assert good_on(match, "rebel-fuel-cache") == 0


@example("RG-39")
def test_a_project_places_a_second_world_at_no_cost() -> None:
    hands = ("refugee-world terraformed-world deserted-alien-library rebel-homeworld", "")
    match = scene("old-earth terraforming-project", "new-sparta", hands=hands)
    act(match, "settle", "settle")
    play(match, "settle refugee-world", "pass")
    draw(match, "gem-world")
    assert refused(match, "terraform deserted-alien-library", 0) == "RG 5.19"
    assert refused(match, "terraform rebel-homeworld", 0) == "RG 5.19"
    play(match, "terraform terraformed-world")
    assert tableau(match) == ["old-earth", "refugee-world", "terraformed-world"]
    assert due(match) == 0

    match = scene("old-earth terraforming-project contact-specialist", "new-sparta", hands=hands)
    act(match, "settle", "settle")
    play(match, "pass", "pass", "terraform rebel-homeworld")
    assert tableau(match)[-1] == "rebel-homeworld"
    assert due(match) == 1, "the bonus comes for the first world placed by any means"


@example("RG-40")
def test_prospectors_place_what_they_turn_over() -> None:
    match = scene("old-earth wormhole-prospectors", "new-sparta")
    act(match, "settle", "settle")
    play(match, "prospect", "pass", "flip deserted-alien-colony")
    assert good_on(match, "deserted-alien-colony") == 1
    assert due(match) == 1

    for card in ("rebel-base", "drop-ships"):
        match = scene("old-earth wormhole-prospectors", "new-sparta")
        act(match, "settle", "settle")
        play(match, "prospect", "pass", f"flip {card}")
        assert hand(match) == 1
        assert card not in tableau(match)


@example("RG-41")
def test_ore_rich_world_asks_before_the_bonus_is_drawn() -> None:
    match = scene("old-earth", "new-sparta", hands=("ore-rich-world gem-world comet-zone", ""))
    act(match, "settle", "settle")
    play(match, "settle ore-rich-world", "pass")
    assert due(match) == 1
    assert good_on(match, "ore-rich-world") == 0

    match = scene("old-earth", "new-sparta", hands=("ore-rich-world gem-world comet-zone new-earth", ""))
    act(match, "settle", "settle")
    play(match, "settle ore-rich-world", "pass", "pay gem-world", "pay comet-zone", "enrich new-earth")
    assert good_on(match, "ore-rich-world") == 1


@example("RG-42")
def test_tranship_point_holds_any_number_of_goods() -> None:
    match = scene("tranship-point comet-zone* mining-world*", "new-sparta")
    act(match, "produce", "produce")
    play(match, "store comet-zone", "store mining-world")
    assert due(match) == 2
    draw(match)
    assert goods(match) == 4

    act(match, "produce", "produce")
    play(match, "store comet-zone", "store mining-world")
    assert good_on(match, "tranship-point") == 4
    draw(match)
    assert goods(match) == 6
    match.state.check()


@example("RG-43")
def test_the_good_of_the_alien_fuel_refinery_cannot_be_sold() -> None:
    match = scene("alien-fuel-refinery* trade-league", "new-sparta")
    act(match, "trade", "trade")
    assert due(match) == 6
    assert goods(match) == 0

    match = scene("alien-fuel-refinery*", "new-sparta")
    act(match, "trade", "trade")
    assert goods(match) == 1


@example("RG-44")
def test_interstellar_trade_port_takes_one_good_of_each_kind() -> None:
    match = scene("interstellar-trade-port* gem-world* distant-world*", "new-sparta")
    act(match, "produce", "trade")
    play(match, "feed gem-world")
    assert (chips(match), due(match), goods(match)) == (2, 2, 1)
    assert good_on(match, "distant-world") == 0


@example("RG-45")
def test_imperium_stealth_tactics_give_four_once() -> None:
    match = scene("old-earth imperium-stealth-tactics", "gem-world", hands=("malevolent-lifeforms", ""))
    assert military(state_of(match), 0) == 1
    act(match, "settle", "settle")
    play(match, "settle malevolent-lifeforms", "pass")
    assert tableau(match) == ["old-earth", "malevolent-lifeforms"]
    assert military(state_of(match), 0) == 0


@example("RG-46")
def test_terraforming_unlimited_scores() -> None:
    match = scene("terraforming-unlimited terraforming-colony terraformed-world old-earth new-sparta", "gem-world")
    assert worth(match, "terraforming-unlimited") == 8


@example("RG-47")
def test_uplift_alliance_scores() -> None:
    match = scene("uplift-alliance uplift-researchers avian-uplift-race pre-sentient-race", "gem-world")
    assert worth(match, "uplift-alliance") == 8


@example("RG-48")
def test_wormhole_prospectors_score() -> None:
    match = scene("wormhole-prospectors old-earth asteroid-belt pirate-world export-duties", "gem-world")
    assert worth(match, "wormhole-prospectors") == 6


@example("RG-49")
def test_the_refinery_counts_as_a_world_with_a_trade_power() -> None:
    match = scene("trade-league", "gem-world")
    alone = worth(match, "trade-league")
    match = scene("trade-league alien-fuel-refinery", "gem-world")
    assert worth(match, "trade-league") - alone == 1
    match = scene("wormhole-prospectors", "gem-world")
    alone = worth(match, "wormhole-prospectors")
    match = scene("wormhole-prospectors alien-fuel-refinery", "gem-world")
    assert worth(match, "wormhole-prospectors") - alone == 2


@example("RG-50")
def test_seti_ignores_powers_that_only_the_orb_uses() -> None:
    match = scene("galactic-survey-seti alien-survey-technology old-earth", "gem-world")
    assert worth(match, "galactic-survey-seti") == 2


def test_skip_stops_at_the_next_round() -> None:
    match = scene("old-earth", "gem-world")
    act(match, "develop", "develop")
    skip(match, "consume")
    assert match.view()["round"] == 2
