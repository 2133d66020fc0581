"""The worked examples of the Alien Artifacts cards."""

from games.race_for_the_galaxy.scene import Scene
from games.race_for_the_galaxy.test_base_examples import worth
from scene import example

from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import military


@example("RG-30")
def test_each_player_keeps_one_of_two_start_worlds_and_four_of_six_cards() -> None:
    scene = Scene.begin(players=2, set="alien-artifacts")
    assert all("new-sparta" not in notation for notation in scene.legal(CHANCE)), "blue start worlds are dealt first"
    scene.play("deal old-earth", "deal new-sparta", "deal uplift-researchers", "deal rebel-mutineers")
    scene.draw()
    own = scene.view(0)["own"]
    assert own["offers"] == ["old-earth", "new-sparta"]
    assert len(own["hand"]) == 6
    assert "old-earth" not in scene.view(1)

    assert scene.refused("start rebel-mutineers", 0) == "RG 2.4"
    scene.play(f"discard {own['hand'][0]}", seat=0)
    scene.play("start new-sparta", seat=0)
    scene.play(f"discard {own['hand'][1]}", seat=0)
    assert scene.waiting == [1]
    assert scene.tableau(0) == []
    scene.play("start rebel-mutineers", seat=1)
    for _ in range(2):
        scene.play(scene.legal(1)[0], seat=1)

    assert (scene.tableau(0), scene.tableau(1)) == (["new-sparta"], ["rebel-mutineers"])
    assert (scene.hand(0), scene.hand(1)) == (4, 4)
    assert scene.good_on("rebel-mutineers") == 1
    assert scene.view()["discards"] == 6


@example("RG-31")
def test_uplift_researchers_pay_for_chromosome_worlds_only() -> None:
    scene = Scene("uplift-researchers", "old-earth", hands=("avian-uplift-race rebel-fuel-cache gem-world comet-zone", ""))
    scene.act("settle", "settle")
    assert scene.refused("settle rebel-fuel-cache", 0) == "RG 6.3"
    scene.play("settle avian-uplift-race", "pass")
    assert scene.view()["need"] == 1
    scene.play("pay gem-world")
    assert "avian-uplift-race" in scene.tableau()


@example("RG-32")
def test_alien_survey_technology_pays_for_the_sentinels() -> None:
    paid = "gem-world comet-zone mining-world new-earth space-port"
    scene = Scene(
        "old-earth alien-survey-technology alien-researchers alien-tech-institute", "new-sparta", hands=(f"alien-sentinels {paid}", "")
    )
    scene.act("settle", "settle")
    scene.play("settle alien-sentinels", "pass")
    assert scene.view()["need"] == 4


@example("RG-33")
def test_two_pay_powers_never_combine() -> None:
    scene = Scene("uplift-researchers contact-specialist", "old-earth", hands=("reptilian-uplift-race gem-world comet-zone", ""))
    scene.act("settle", "settle")
    scene.play("settle reptilian-uplift-race", "pass")
    assert scene.legal(0) == ["buy contact-specialist", "buy uplift-researchers"]
    scene.play("buy uplift-researchers")
    assert scene.view()["need"] == 1

    scene = Scene("uplift-researchers contact-specialist", "old-earth", hands=("reptilian-uplift-race", ""))
    scene.act("settle", "settle")
    scene.play("settle reptilian-uplift-race", "pass")
    assert "reptilian-uplift-race" in scene.tableau()


@example("RG-34")
def test_rebel_uplift_world_counts_from_the_next_phase() -> None:
    scene = Scene(
        "new-sparta avian-uplift-race reptilian-uplift-race imperium-supply-convoy",
        "old-earth",
        hands=("rebel-uplift-world pirate-world", ""),
    )
    scene.act("settle", "settle")
    scene.play("settle rebel-uplift-world", "pass")
    scene.draw()
    assert scene.refused("follow pirate-world", 0) == "RG 6.3"
    assert military(scene.position, 0) == 2 + 3


@example("RG-35")
def test_a_second_conquest_takes_the_excess() -> None:
    scene = Scene("new-sparta drop-ships imperium-supply-convoy", "old-earth", hands=("mercenary-guild avian-uplift-race pirate-world", ""))
    scene.act("settle", "settle")
    scene.play("settle mercenary-guild", "pass")
    scene.draw("gem-world")
    assert scene.refused("follow pirate-world", 0) == "RG 6.3"
    scene.play("follow avian-uplift-race")
    assert scene.tableau()[-2:] == ["mercenary-guild", "avian-uplift-race"]


@example("RG-36")
def test_specialized_military_of_the_first_conquest_is_not_spent_on_the_second() -> None:
    hands = ("rebel-underground avian-uplift-race rebel-warrior-race malevolent-lifeforms rebel-outpost", "")
    scene = Scene("new-sparta galactic-imperium imperium-supply-convoy", "old-earth", hands=hands)
    scene.act("settle", "settle")
    scene.play("settle rebel-underground", "pass")
    scene.draw("gem-world")
    follows = [notation for notation in scene.legal(0) if notation.startswith("follow")]
    assert follows == ["follow avian-uplift-race", "follow rebel-warrior-race"]


@example("RG-37")
def test_a_world_that_was_paid_for_opens_no_second_conquest() -> None:
    scene = Scene(
        "new-sparta contact-specialist imperium-supply-convoy",
        "old-earth",
        hands=("pirate-world gem-world comet-zone rebel-fuel-cache", ""),
    )
    scene.act("settle", "settle")
    scene.play("settle pirate-world", "pass", "pay gem-world", "pay comet-zone")
    scene.draw()
    assert scene.asked == "action"


@example("RG-38")
def test_the_good_of_the_first_conquest_helps_the_second() -> None:
    scene = Scene("new-sparta rebel-gem-smugglers imperium-supply-convoy", "old-earth", hands=("rebel-fuel-cache pirate-world", ""))
    scene.act("settle", "settle")
    scene.play("settle rebel-fuel-cache", "pass")
    scene.draw("gem-world")
    scene.play("follow pirate-world")
    assert scene.tableau()[-1] == "pirate-world"
    assert scene.good_on("rebel-fuel-cache") == 0


@example("RG-39")
def test_a_project_places_a_second_world_at_no_cost() -> None:
    hands = ("refugee-world terraformed-world deserted-alien-library rebel-homeworld", "")
    scene = Scene("old-earth terraforming-project", "new-sparta", hands=hands)
    scene.act("settle", "settle")
    scene.play("settle refugee-world", "pass")
    scene.draw("gem-world")
    assert scene.refused("terraform deserted-alien-library", 0) == "RG 5.19"
    assert scene.refused("terraform rebel-homeworld", 0) == "RG 5.19"
    scene.play("terraform terraformed-world")
    assert scene.tableau() == ["old-earth", "refugee-world", "terraformed-world"]
    assert scene.due() == 0

    scene = Scene("old-earth terraforming-project contact-specialist", "new-sparta", hands=hands)
    scene.act("settle", "settle")
    scene.play("pass", "pass", "terraform rebel-homeworld")
    assert scene.tableau()[-1] == "rebel-homeworld"
    assert scene.due() == 1, "the bonus comes for the first world placed by any means"


@example("RG-40")
def test_prospectors_place_what_they_turn_over() -> None:
    scene = Scene("old-earth wormhole-prospectors", "new-sparta")
    scene.act("settle", "settle")
    scene.play("prospect", "pass", "flip deserted-alien-colony")
    assert scene.good_on("deserted-alien-colony") == 1
    assert scene.due() == 1

    for card in ("rebel-base", "drop-ships"):
        scene = Scene("old-earth wormhole-prospectors", "new-sparta")
        scene.act("settle", "settle")
        scene.play("prospect", "pass", f"flip {card}")
        assert scene.hand() == 1
        assert card not in scene.tableau()


@example("RG-41")
def test_ore_rich_world_asks_before_the_bonus_is_drawn() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("ore-rich-world gem-world comet-zone", ""))
    scene.act("settle", "settle")
    scene.play("settle ore-rich-world", "pass")
    assert scene.due() == 1
    assert scene.good_on("ore-rich-world") == 0

    scene = Scene("old-earth", "new-sparta", hands=("ore-rich-world gem-world comet-zone new-earth", ""))
    scene.act("settle", "settle")
    scene.play("settle ore-rich-world", "pass", "pay gem-world", "pay comet-zone", "enrich new-earth")
    assert scene.good_on("ore-rich-world") == 1


@example("RG-42")
def test_tranship_point_holds_any_number_of_goods() -> None:
    scene = Scene("tranship-point comet-zone* mining-world*", "new-sparta")
    scene.act("produce", "produce")
    scene.play("store comet-zone", "store mining-world")
    assert scene.due() == 2
    scene.draw()
    assert scene.goods() == 4

    scene.act("produce", "produce")
    scene.play("store comet-zone", "store mining-world")
    assert scene.good_on("tranship-point") == 4
    scene.draw()
    assert scene.goods() == 6
    scene.position.check()


@example("RG-43")
def test_the_good_of_the_alien_fuel_refinery_cannot_be_sold() -> None:
    scene = Scene("alien-fuel-refinery* trade-league", "new-sparta")
    scene.act("trade", "trade")
    assert scene.due() == 6
    assert scene.goods() == 0

    scene = Scene("alien-fuel-refinery*", "new-sparta")
    scene.act("trade", "trade")
    assert scene.goods() == 1


@example("RG-44")
def test_interstellar_trade_port_takes_one_good_of_each_kind() -> None:
    scene = Scene("interstellar-trade-port* gem-world* distant-world*", "new-sparta")
    scene.act("produce", "trade")
    scene.play("feed gem-world")
    assert (scene.chips(), scene.due(), scene.goods()) == (2, 2, 1)
    assert scene.good_on("distant-world") == 0


@example("RG-45")
def test_imperium_stealth_tactics_give_four_once() -> None:
    scene = Scene("old-earth imperium-stealth-tactics", "gem-world", hands=("malevolent-lifeforms", ""))
    assert military(scene.position, 0) == 1
    scene.act("settle", "settle")
    scene.play("settle malevolent-lifeforms", "pass")
    assert scene.tableau() == ["old-earth", "malevolent-lifeforms"]
    assert military(scene.position, 0) == 0


@example("RG-46")
def test_terraforming_unlimited_scores() -> None:
    scene = Scene("terraforming-unlimited terraforming-colony terraformed-world old-earth new-sparta", "gem-world")
    assert worth(scene, "terraforming-unlimited") == 8


@example("RG-47")
def test_uplift_alliance_scores() -> None:
    scene = Scene("uplift-alliance uplift-researchers avian-uplift-race pre-sentient-race", "gem-world")
    assert worth(scene, "uplift-alliance") == 8


@example("RG-48")
def test_wormhole_prospectors_score() -> None:
    scene = Scene("wormhole-prospectors old-earth asteroid-belt pirate-world export-duties", "gem-world")
    assert worth(scene, "wormhole-prospectors") == 6


@example("RG-49")
def test_the_refinery_counts_as_a_world_with_a_trade_power() -> None:
    scene = Scene("trade-league", "gem-world")
    alone = worth(scene, "trade-league")
    scene = Scene("trade-league alien-fuel-refinery", "gem-world")
    assert worth(scene, "trade-league") - alone == 1
    scene = Scene("wormhole-prospectors", "gem-world")
    alone = worth(scene, "wormhole-prospectors")
    scene = Scene("wormhole-prospectors alien-fuel-refinery", "gem-world")
    assert worth(scene, "wormhole-prospectors") - alone == 2


@example("RG-50")
def test_seti_ignores_powers_that_only_the_orb_uses() -> None:
    scene = Scene("galactic-survey-seti alien-survey-technology old-earth", "gem-world")
    assert worth(scene, "galactic-survey-seti") == 2


def test_skip_stops_at_the_next_round() -> None:
    scene = Scene("old-earth", "gem-world")
    scene.act("develop", "develop")
    scene.skip("consume")
    assert scene.view()["round"] == 2
