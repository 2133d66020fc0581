"""Every design: it is placed for what it costs, and every one of its powers does what its row says. The cases come from the data; what
the row cannot say is tested by hand in the other files."""

from collections.abc import Callable
from typing import cast

import pytest
from games.race_for_the_galaxy.scene import Scene

from starmeeple.game_setup import printed_edition
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import force_against, military

Row = dict[str, object]

EDITION = printed_edition("race-for-the-galaxy")
SLUGS = EDITION.rows("cards")
CARDS: dict[str, Row] = {slug: cast(Row, EDITION.at(f"cards.{slug}")) for slug in SLUGS}
PRICES = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}

# Worlds with nothing but a circle, to hold goods
HOLDERS = {
    "novelty": ("mercenary-guild", "former-penal-colony", "refugee-world"),
    "rare": ("asteroid-belt", "radioactive-world", "destroyed-world"),
    "genes": ("pre-sentient-race", "avian-uplift-race", "empath-world"),
    "alien": ("deserted-alien-outpost", "deserted-alien-colony", "deserted-alien-library"),
}
# Cards to pay with, more than any card costs, none with copies
PURSE = "terraforming-robots diversified-economy deficit-spending genetics-lab consumer-markets interstellar-bank investment-credits"
SOLDIERS = (
    ("drop-ships", 3),
    ("lost-alien-battle-fleet", 3),
    ("space-marines", 2),
    ("new-sparta", 2),
    ("expedition-force", 1),
    ("rebel-outpost", 1),
)


def other_than(*names: str) -> str:
    """The tableau of the other seat: a card that the test does not use."""
    return next(name for name in ("epsilon-eridani", "frontier-capital", "sentient-robots") if name not in names)


def purse(number: int, *without: str) -> str:
    """So many cards to pay with."""
    found = [name for name in PURSE.split() if name not in without] + [name for name in PURSE.split() if name not in without]
    assert len(found) >= number
    return " ".join(found[:number])


def powers_of(kind: str) -> list[tuple[str, Row]]:
    """Every card that has a power of this phase and type."""
    return [
        (slug, power) for slug in SLUGS for power in cast(list[Row], CARDS[slug]["powers"]) if f"{power['phase']} {power['type']}" == kind
    ]


def every(kind: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test for every power of a kind."""
    TESTED.add(kind)
    cases = powers_of(kind)
    assert cases, kind
    return pytest.mark.parametrize(("slug", "power"), cases, ids=[slug for slug, _ in cases])


TESTED: set[str] = set()


def amount(power: Row, name: str = "amount") -> int:
    return cast(int, power.get(name, 0))


def army(strength: int, without: str) -> str:
    """Cards that give exactly this much Military."""
    found = []
    for name, force in SOLDIERS:
        if name != without and force <= strength:
            found.append(name)
            strength -= force
    assert strength == 0
    return " ".join(found)


# Placing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_is_placed_for_what_is_printed(slug: str) -> None:
    card = CARDS[slug]
    start = next(name for name in ("secluded-world", "gem-world") if name != slug)
    if card["kind"] == "development":
        cost = cast(int, card["cost"])
        for cards in range(max(0, cost - 1), cost + 1):
            scene = Scene(start, other_than(slug), hands=(f"{slug} {purse(cards, slug)}", ""))
            scene.act("settle", "develop")
            if cards < cost:
                assert scene.refused(f"develop {slug}", 0) == "RG 6.6"
        scene.play(f"develop {slug}", "pass")
    elif card["military"]:
        defense = cast(int, card["defense"])
        for strength in (defense - 1, defense):
            scene = Scene(f"{start} {army(strength, slug)}", other_than(slug), hands=(slug, ""))
            scene.act("develop", "settle")
            scene.play("pass", "pass")
            if strength < defense:
                assert scene.refused(f"settle {slug}", 0) == "RG 6.3"
        scene.play(f"settle {slug}", "pass")
    else:
        cost = cast(int, card["cost"])
        for cards in range(max(0, cost - 1), cost + 1):
            scene = Scene(start, other_than(slug), hands=(f"{slug} {purse(cards, slug)}", ""))
            scene.act("develop", "settle")
            scene.play("pass", "pass")
            if cards < cost:
                assert scene.refused(f"settle {slug}", 0) == "RG 6.6"
        scene.play(f"settle {slug}", "pass")
    assert slug in scene.tableau()
    assert scene.hand() == 0
    assert scene.good_on(slug) == (1 if card.get("goods") == "windfall" else 0)
    if "scoring" not in card:
        others = [name for name in scene.tableau() if name != slug]
        assert scene.scores[0] == cast(int, card["vp"]) + sum(cast(int, CARDS[name]["vp"]) for name in others)
    scene.position.check()


# Explore --------------------------------------------------------------------------------------


@every("explore draw")
def test_draws_more_in_explore(slug: str, power: Row) -> None:
    scene = Scene(slug, other_than(slug))
    scene.act("develop", "explore-1")
    assert scene.due() == 2 + amount(power)


@every("explore keep")
def test_keeps_more_in_explore(slug: str, power: Row) -> None:
    scene = Scene(slug, other_than(slug))
    scene.act("explore-5", "develop")
    scene.draw()
    own = scene.view(0)["own"]
    assert own["todo"] == 1 + amount(power)


@every("explore orb-movement")
def test_movement_on_the_orb_does_nothing_without_it(slug: str, power: Row) -> None:
    scene = Scene(slug, other_than(slug))
    scene.act("develop", "explore-5")
    assert scene.due() == 2


@every("placement extra-survey-team")
def test_a_survey_team_does_nothing_without_the_orb(slug: str, power: Row) -> None:
    scene = Scene("secluded-world", other_than(slug), hands=(f"{slug} {purse(4, slug)}", ""))
    scene.act("settle", "develop")
    scene.play(f"develop {slug}", "pass")
    assert scene.asked == "settle"


# Develop --------------------------------------------------------------------------------------


@every("develop draw-at-start")
def test_draws_at_the_start_of_develop(slug: str, power: Row) -> None:
    scene = Scene(slug, other_than(slug))
    scene.act("settle", "develop")
    assert scene.due() == amount(power)


@every("develop discount")
def test_makes_developments_cheaper(slug: str, power: Row) -> None:
    scene = Scene(slug, other_than(slug), hands=(f"drop-ships {PURSE}", ""))
    scene.act("settle", "develop")
    scene.play("develop drop-ships", "pass")
    assert scene.view()["need"] == 4 - amount(power)


@every("develop draw-after-placing")
def test_draws_after_a_development(slug: str, power: Row) -> None:
    card = next(name for name in ("public-works", "export-duties") if name != slug)
    scene = Scene(slug, other_than(slug), hands=(card, ""))
    scene.act("develop", "develop")
    scene.play(f"develop {card}", "pass")
    assert scene.due() == amount(power)


# Settle ---------------------------------------------------------------------------------------


def settling(slug: str, target: str, more: str = "", cards: str = PURSE) -> Scene:
    """The first seat has the card and is about to settle the target, without the bonus."""
    scene = Scene(
        f"{slug} {more}".strip(), other_than(slug, target, *more.replace("*", "").split()), hands=(f"{target} {cards}".strip(), "")
    )
    scene.act("develop", "settle")
    scene.skip("settle")
    return scene


@every("settle discount")
def test_makes_worlds_cheaper(slug: str, power: Row) -> None:
    worlds = {
        "none": ("terraformed-world", 5),
        "rare": ("new-earth", 5),
        "genes": ("lost-species-ark-world", 5),
        "alien": ("alien-robotic-factory", 6),
    }
    general = sum(
        amount(row)
        for row in cast(list[Row], CARDS[slug]["powers"])
        if row["type"] == "discount" and row["phase"] == "settle" and "world_kind" not in row
    )
    for kind, (target, cost) in worlds.items():
        scene = settling(slug, target)
        scene.play(f"settle {target}", "pass")
        special = amount(power) if power.get("world_kind") == kind else 0
        assert scene.view()["need"] == cost - general - special


@every("settle military")
def test_gives_military_where_it_fits(slug: str, power: Row) -> None:
    targets = {
        "novelty": "pirate-world",
        "rare": "imperium-blaster-gem-depot",
        "genes": "amphibian-uplift-race",
        "alien": "alien-sentinels",
        "rebel": "rebel-homeworld",
    }
    scene = Scene(slug, other_than(slug))
    scene.act("develop", "settle")
    scene.skip("settle")
    state = scene.position
    general = sum(amount(row) for row in cast(list[Row], CARDS[slug]["powers"]) if row["type"] == "military" and "against" not in row)
    assert military(state, 0) == general
    for kind, target in targets.items():
        special = amount(power) if power.get("against") == kind else 0
        assert force_against(state, 0, state.figures.first[state.figures.design_of[target]]) == general + special


@every("settle military-per-chromosome-world")
def test_gives_military_per_chromosome_world(slug: str, power: Row) -> None:
    scene = Scene(f"{slug} avian-uplift-race aquatic-uplift-race old-earth", other_than(slug))
    assert military(scene.position, 0) == 3 * amount(power)


@every("settle draw-after-placing")
def test_draws_after_a_world(slug: str, power: Row) -> None:
    scene = settling(slug, "refugee-world", cards="")
    scene.play("settle refugee-world", "pass")
    assert scene.due() == amount(power)


@every("settle discard-self-military")
def test_is_discarded_for_military(slug: str, power: Row) -> None:
    own = sum(amount(row) for row in cast(list[Row], CARDS[slug]["powers"]) if row["type"] == "military")
    target = {3: "pirate-world", 4: "malevolent-lifeforms"}[amount(power) + own]
    scene = settling(slug, target, more="old-earth")
    scene.play(f"settle {target}", "pass")
    assert scene.tableau() == ["old-earth", target]


@every("settle discard-good-military")
def test_spends_a_good_for_military(slug: str, power: Row) -> None:
    target = {2: "former-penal-colony", 3: "pirate-world"}[amount(power)]
    for kind, (holder, *_) in HOLDERS.items():
        scene = Scene(f"{slug} {holder}*", other_than(slug), hands=(target, ""))
        scene.act("develop", "settle")
        scene.skip("settle")
        spare = sum(amount(row) for row in cast(list[Row], CARDS[holder]["powers"]) if row["type"] == "military")
        if kind == power["good"]:
            scene.play(f"settle {target}", "pass")
            assert scene.good_on(holder) == 0
            assert scene.tableau()[-1] == target
        elif spare <= 0:
            assert scene.refused(f"settle {target}", 0) == "RG 6.3"


@every("settle pay-for-military")
def test_pays_for_military_worlds_of_its_scope(slug: str, power: Row) -> None:
    targets = {"non-alien": ("rebel-base", 6), "alien": ("lost-alien-warship", 5), "chromosome": ("amphibian-uplift-race", 2)}
    general = sum(amount(row) for row in cast(list[Row], CARDS[slug]["powers"]) if row["type"] == "discount" and row["phase"] == "settle")
    for scope, (target, defense) in targets.items():
        scene = settling(slug, target)
        fits = scope == power["scope"] or (scope == "chromosome" and power["scope"] == "non-alien")
        if fits:
            scene.play(f"settle {target}", "pass")
            assert scene.view()["need"] == defense + cast(int, power["cost_adjust"]) - general
        else:
            assert scene.refused(f"settle {target}", 0) == "RG 6.3"


@every("settle discard-self-cost-zero")
def test_is_discarded_instead_of_a_payment(slug: str, power: Row) -> None:
    scene = settling(slug, "new-earth", cards="", more="old-earth")
    scene.play("settle new-earth", "pass", f"use {slug}")
    assert scene.tableau() == ["old-earth", "new-earth"]
    scene = settling(slug, "deserted-alien-outpost", cards="")
    assert scene.refused("settle deserted-alien-outpost", 0) == "RG 6.6"
    scene = settling(slug, "alien-rosetta-stone-world", cards="")
    assert "settle alien-rosetta-stone-world" in scene.legal(0)


@every("settle discard-self-extra-place-at-zero")
def test_is_discarded_to_place_another_world(slug: str, power: Row) -> None:
    scene = settling(slug, "terraformed-world", cards="deserted-alien-outpost", more="old-earth")
    scene.play("pass", "pass")
    assert scene.legal(0) == ["terraform terraformed-world", "done"]
    scene.play("terraform terraformed-world")
    assert scene.tableau() == ["old-earth", "terraformed-world"]


@every("settle extra-conquest-with-excess-military")
def test_lets_a_second_conquest_follow(slug: str, power: Row) -> None:
    scene = settling(slug, "rebel-fuel-cache", cards="star-nomad-lair avian-uplift-race", more="new-sparta")
    scene.play("settle rebel-fuel-cache", "pass")
    assert scene.legal(0) == ["follow star-nomad-lair", "done"]
    scene.play("follow star-nomad-lair")
    assert scene.tableau()[-2:] == ["rebel-fuel-cache", "star-nomad-lair"]


@every("settle flip-and-place-at-zero")
def test_turns_over_a_world(slug: str, power: Row) -> None:
    scene = settling(slug, "gem-world", cards="")
    scene.play("prospect", "pass", "flip new-earth")
    assert scene.tableau()[-1] == "new-earth"


@every("placement discard-card-for-good")
def test_takes_a_card_for_a_good(slug: str, power: Row) -> None:
    scene = settling(slug="secluded-world", target=slug, cards=purse(3))
    scene.play(f"settle {slug}", "pass")
    while scene.asked == "pay":
        scene.play(scene.legal(0)[0])
    scene.play(scene.legal(0)[0])
    assert scene.good_on(slug) == 1
    assert scene.hand() == 3 - cast(int, CARDS[slug]["cost"]) - amount(power, "cards")


# Trade ----------------------------------------------------------------------------------------


@every("trade sale-bonus")
def test_sells_for_more(slug: str, power: Row) -> None:
    if power.get("this_world_only"):
        scene = Scene(f"{slug}*", other_than(slug))
        scene.act("trade", "trade")
        assert scene.due() == PRICES[str(CARDS[slug]["good_kind"])] + amount(power)
        holder = next(name for name in HOLDERS["rare"])
        scene = Scene(f"{slug} {holder}*", other_than(slug))
        scene.act("trade", "trade")
        assert scene.due() == PRICES["rare"]
        return
    for kind, holders in HOLDERS.items():
        holder = next(name for name in holders if name != slug)
        scene = Scene(f"{slug} {holder}*", other_than(slug))
        scene.act("trade", "trade")
        assert scene.due() == PRICES[kind] + (amount(power) if power["good"] in ("any", kind) else 0)


@every("trade cannot-sell-from-this-world")
def test_is_not_sold(slug: str, power: Row) -> None:
    scene = Scene(f"{slug}* asteroid-belt*", other_than(slug))
    scene.act("trade", "trade")
    assert scene.due() == PRICES["rare"]
    assert scene.good_on(slug) == 1


# Consume --------------------------------------------------------------------------------------


def consuming(slug: str, stock: list[str]) -> Scene:
    """The first seat has the card and these goods, and the card's power was just used, doubled."""
    left = {kind: [name for name in names if name != slug] for kind, names in HOLDERS.items()}
    scene = Scene(" ".join([slug, *[f"{left[kind].pop(0)}*" for kind in stock]]), "new-sparta")
    scene.act("double", "double")
    if scene.asked == "consume" and f"consume {slug}" in scene.legal(0):
        scene.play(f"consume {slug}")
    while scene.asked == "feed":
        scene.play(scene.legal(0)[0])
    return scene


@every("consume consume")
def test_consumes_exactly(slug: str, power: Row) -> None:
    number = amount(power, "goods")
    good = str(power["good"])
    kinds = ["novelty", "rare", "genes", "alien"][:number] if power.get("distinct") or good == "any" else [good] * number
    scene = consuming(slug, kinds)
    assert scene.chips() == 2 * amount(power, "vp")
    assert scene.due() == amount(power, "cards")
    assert scene.goods() == 0
    scene = consuming(slug, kinds[:-1])
    assert (scene.chips(), scene.goods()) == (0, number - 1)
    if good != "any":
        wrong = "novelty" if good != "novelty" else "rare"
        assert consuming(slug, [wrong] * number).chips() == 0
    if power.get("distinct"):
        assert consuming(slug, ["novelty", "novelty", "rare"]).chips() == 0


@every("consume consume-up-to")
def test_consumes_up_to(slug: str, power: Row) -> None:
    good = str(power["good"])
    kinds = ["novelty", "rare", "genes", "alien"]
    stock = [*kinds] if good == "any" else [good] * 3
    most = min(amount(power, "max_goods"), len(stock))
    scene = consuming(slug, stock)
    assert scene.chips() == 2 * most * amount(power, "vp_each")
    assert scene.due() == most * amount(power, "cards_each")
    assert scene.goods() == len(stock) - most
    scene = consuming(slug, stock[:1])
    assert scene.chips() == 2 * amount(power, "vp_each")


@every("consume consume-all")
def test_consumes_everything(slug: str, power: Row) -> None:
    scene = consuming(slug, ["novelty", "rare", "rare", "alien"])
    assert (scene.chips(), scene.goods()) == (2 * 3, 0)


@every("consume consume-at-trade-price")
def test_consumes_at_the_trade_price(slug: str, power: Row) -> None:
    own = sum(amount(row) for row in cast(list[Row], CARDS[slug]["powers"]) if row["phase"] == "trade")
    for kind, price in PRICES.items():
        scene = consuming(slug, [kind])
        assert scene.due() == price + (own if power["with_trade_powers"] else 0)
        assert scene.chips() == 0


@every("consume discard-cards-for-vp")
def test_takes_cards_for_points(slug: str, power: Row) -> None:
    scene = Scene(slug, other_than(slug), hands=("gem-world comet-zone new-earth", ""))
    scene.act("double", "double")
    for number in range(amount(power, "max_cards")):
        assert "done" in scene.legal(0)
        scene.play(scene.legal(0)[0])
        assert scene.chips() == (number + 1) * amount(power, "vp_each")
    assert scene.asked == "action"


@every("consume draw")
def test_draws_in_consume(slug: str, power: Row) -> None:
    scene = Scene(slug, other_than(slug))
    scene.act("double", "double")
    assert scene.due() == amount(power)


@every("consume lucky-draw")
def test_gambles(slug: str, power: Row) -> None:
    for named, kept in ((6, 1), (5, 0)):
        scene = Scene(slug, other_than(slug))
        scene.act("double", "double")
        assert scene.legal(0) == [f"gamble {number}" for number in range(amount(power, "min"), amount(power, "max") + 1)]
        assert scene.refused("gamble 8", 0) == "RG 5.30"
        assert scene.refused("done", 0) == "RG 4.5"
        scene.play(f"gamble {named}", "flip rebel-base")
        assert scene.hand() == kept
        assert scene.view()["discards"] == 1 - kept


# Produce --------------------------------------------------------------------------------------


def producing(slug: str, more: str = "", opponent: str = "new-sparta") -> Scene:
    """The first seat has the card and takes part in Produce without the bonus."""
    scene = Scene(f"{slug} {more}".strip(), opponent if slug != opponent else "old-earth")
    scene.act("develop", "produce")
    scene.skip("develop")
    scene.play(*["pass"] * len(scene.waiting))
    return scene


@every("produce produce")
def test_produces_a_good(slug: str, power: Row) -> None:
    scene = producing(slug)
    assert scene.good_on(slug) == 1
    assert CARDS[slug]["good_kind"] == power["good"]
    assert scene.due() == amount(power, "draw")
    scene = producing(f"{slug}*")
    assert (scene.good_on(slug), scene.due()) == (1, 0)


@every("produce produce-on-windfall")
def test_fills_a_windfall_world(slug: str, power: Row) -> None:
    for kind, (holder, *_) in HOLDERS.items():
        scene = producing(slug, holder)
        scene.skip("action")
        assert scene.good_on(holder) == (1 if power["kind"] in ("any", kind) else 0)


@every("produce draw")
def test_draws_in_produce(slug: str, power: Row) -> None:
    assert producing(slug).due() == amount(power)


@every("produce draw-if-produced-here")
def test_draws_if_it_produces(slug: str, power: Row) -> None:
    assert producing(slug).due() == 0
    assert producing(slug, "galactic-engineers").due() == amount(power)


@every("produce draw-per-good-produced")
def test_draws_per_good(slug: str, power: Row) -> None:
    makers = {
        "novelty": "artist-colony space-port",
        "rare": "rebel-miners new-earth",
        "alien": "alien-robotic-factory lost-alien-battle-fleet",
    }
    for kind, worlds in makers.items():
        assert producing(slug, worlds).due() == (2 * amount(power) if kind == power["good"] else 0)


@every("produce draw-per-kind-produced")
def test_draws_per_kind(slug: str, power: Row) -> None:
    assert producing(slug, "artist-colony space-port rebel-miners plague-world").due() == 3 * amount(power)


@every("produce draw-if-most-produced")
def test_draws_for_the_most(slug: str, power: Row) -> None:
    two, one = {
        "rare": ("rebel-miners new-earth", "bio-hazard-mining-world"),
        "novelty": ("artist-colony space-port", "earths-lost-colony"),
    }[str(power["good"])]
    assert producing(slug, two, one).due() == amount(power)
    assert producing(slug, one, two).due() == 0
    assert producing(slug).due() == 0


@every("produce draw-per-world")
def test_draws_per_world_of_a_kind(slug: str, power: Row) -> None:
    assert producing(slug, "distant-world pre-sentient-race gem-world*").due() == 2 * amount(power)


@every("produce draw-per-keyword-card")
def test_draws_per_keyword(slug: str, power: Row) -> None:
    assert producing(slug, "imperium-stealth-tactics old-earth galactic-imperium").due() == 3 * amount(power)


@every("produce draw-per-rebel-military-world")
def test_draws_per_rebel_world(slug: str, power: Row) -> None:
    assert producing(slug, "rebel-base pirate-world rebel-fuel-cache").due() == 3 * amount(power)


@every("produce draw-per-development")
def test_draws_per_large_development(slug: str, power: Row) -> None:
    assert producing(slug, "consumer-markets drop-ships new-economy").due() == 3 * amount(power)


@every("produce store-goods-here")
def test_stores_goods(slug: str, power: Row) -> None:
    scene = Scene(f"{slug} asteroid-belt* pre-sentient-race*", other_than(slug))
    scene.act("produce", "produce")
    assert scene.legal(0) == ["store asteroid-belt", "done"]
    scene.play("store asteroid-belt")
    assert scene.good_on(slug) == 1


def test_every_kind_of_power_is_tested() -> None:
    printed = {f"{power['phase']} {power['type']}" for card in CARDS.values() for power in cast(list[Row], card["powers"])}
    assert printed == TESTED


# Variable points ------------------------------------------------------------------------------

SCORING = [
    ("alien-tech-institute", "alien-fuel-refinery alien-sentinels alien-survey-technology gem-world", 2 + 3 + 2 + 2),
    ("free-trade-association", "gem-world pirate-world consumer-markets expanding-colony comet-zone", 2 + 1 + 2 + 2),
    ("galactic-federation", "merchant-guild public-works gem-world", 2 + 2 + 1),
    ("galactic-imperium", "rebel-base pirate-world gem-world rebel-fuel-cache", 2 + 1 + 2),
    ("galactic-renaissance", "research-labs galactic-trendsetters artist-colony old-earth", 9),
    ("galactic-survey-seti", "expedition-force malevolent-lifeforms gem-world public-works", 1 + 1 + 2 + 1),
    ("merchant-guild", "gem-world comet-zone plague-world alien-robotic-factory asteroid-belt", 8),
    ("mining-league", "comet-zone asteroid-belt mining-robots mining-conglomerate gem-world", 2 + 1 + 2 + 2),
    ("new-economy", "public-works old-earth export-duties black-market-trading-world gambling-world trade-league", 2 + 2 + 1 + 1 + 1 + 2),
    ("new-galactic-order", "space-marines refugee-world alien-rosetta-stone-world", 2 + 2 - 1),
    ("pan-galactic-league", "plague-world avian-uplift-race pirate-world contact-specialist gem-world", 2 + 2 + 1 + 3),
    ("trade-league", "export-duties old-earth black-market-trading-world", 2 + 2 + 1),
    ("alien-researchers", "alien-rosetta-stone-world deserted-alien-outpost gem-world", 1 + 3 + 1),
    ("galactic-expansionists", "public-works gem-world asteroid-belt comet-zone", 1 + 1 + 1 + 1),
    ("imperium-war-faction", "imperium-fifth-column blaster-gem-mines pirate-world gem-world", 2 + 2 + 3 + 1),
    ("terraforming-unlimited", "terraforming-robots terraformed-world gem-world pirate-world", 2 + 2 + 3 + 1),
    ("uplift-alliance", "rebel-uplift-world plague-world gem-world", 2 + 2 + 2),
    ("wormhole-prospectors", "spice-world gem-world export-duties star-nomad-lair public-works rebel-base", 1 + 2 + 1 + 1 + 1),
    ("alien-uplift-chamber", "avian-uplift-race uplift-researchers gem-world", 2 + 2 + 2),
    ("rebel-resistance", "rebel-base rebel-miners pirate-world", 2 + 2 + 2),
]


@pytest.mark.parametrize(("slug", "others", "points"), SCORING, ids=[row[0] for row in SCORING])
def test_variable_points(slug: str, others: str, points: int) -> None:
    scene = Scene(f"{others} {slug}", "old-earth" if "old-earth" not in others else "new-sparta")
    player = scene.view()["players"][0]
    assert player["tableau"][-1]["worth"] == points


def test_every_card_with_variable_points_is_tested() -> None:
    assert {slug for slug, card in CARDS.items() if "scoring" in card} == {row[0] for row in SCORING}
