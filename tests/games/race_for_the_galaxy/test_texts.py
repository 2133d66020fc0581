"""What players read follows the figures: every figure that a text mentions is changed, and the text says the new one. Refusals say their
numbers, and everything on the Orb has a name."""

import re
from typing import Any

import pytest
from games.race_for_the_galaxy.orb_scene import OrbScene
from games.race_for_the_galaxy.scene import Scene

import starmeeple as sm
from starmeeple.edition import Overlay
from starmeeple.game_setup import game_setup, printed_edition
from starmeeple.games.race_for_the_galaxy.face.names import full_text, headline, power_words, scoring_lines
from starmeeple.games.race_for_the_galaxy.face.words import WORDS
from starmeeple.games.race_for_the_galaxy.orb.face import places
from starmeeple.games.race_for_the_galaxy.orb.face.words import POWER_TEXTS

MORE = 2  # every figure is raised by so much
FIXED = ("copies", "start_number", "deck")  # not in any text


def raised(row: Any) -> Any:
    """A row of the edition with every number in it raised."""
    if isinstance(row, dict):
        return {name: value if name in (*FIXED, "source", "note") else raised(value) for name, value in row.items()}
    if isinstance(row, list):
        return [raised(value) for value in row]
    return row + MORE if isinstance(row, int) and not isinstance(row, bool) else row


def other_edition() -> sm.Edition:
    """The printed edition with all those figures changed, and every card renamed."""
    printed = printed_edition("race-for-the-galaxy")
    cards = {
        slug: {**raised(printed.at(f"cards.{slug}")), "name": f"Card {number} of {slug}"}
        for number, slug in enumerate(printed.rows("cards"))
    }
    tokens = {
        slug: {"vp": raised(printed.at(f"orb.tokens.{slug}.vp")), "powers": raised(printed.at(f"orb.tokens.{slug}.powers"))}
        for slug in printed.rows("orb.tokens")
    }
    numbers = {
        name: printed.integer(f"numbers.{name}") + MORE for name in ("develop_discount", "settle_draw", "consume_factor", "produce_bonus")
    }
    actions = {name: {"draw": printed.integer(f"actions.{name}.draw") + MORE} for name in ("explore-5", "explore-1")}
    goods = {kind: {"trade_price": printed.integer(f"goods.{kind}.trade_price") + MORE} for kind in ("novelty", "rare", "genes", "alien")}
    return printed.with_overlay(
        Overlay("all else", {"cards": cards, "orb": {"tokens": tokens}, "numbers": numbers, "actions": actions, "goods": goods})
    )


OTHER = other_edition()
FIGURES = game_setup("race-for-the-galaxy", OTHER, set="orb").figures


def says(text: str, number: int) -> bool:
    return re.search(rf"(?<!\d){abs(number)}(?!\d)", text) is not None or (number == 1 and re.search(r"\b(a|an|the)\b", text) is not None)


@pytest.mark.parametrize("slug", OTHER.rows("cards"))
def test_a_card_reads_as_its_figures_are(slug: str) -> None:
    card = FIGURES.printed[slug]  # type: ignore[attr-defined]  # of this game's figures
    assert card["name"] in full_text(card) and card["name"].startswith("Card ")
    assert says(headline(card), card["defense"] if card.get("military") else card["cost"])
    assert "scoring" in card or says(headline(card), card["vp"])
    for power in card["powers"]:
        for name, value in power.items():
            if isinstance(value, int) and not isinstance(value, bool):
                assert says(power_words(power), value), f"{power_words(power)!r} does not say {name} {value}"
    text = " ".join(scoring_lines(card))
    for line in card.get("scoring", []):
        assert says(text, line["points"])
        if "cost" in line.get("match", {}):
            assert f"{line['match']['cost']}-cost" in text
        if "card" in line.get("match", {}):
            assert str(OTHER.at(f"cards.{line['match']['card']}.name")) in text


@pytest.mark.parametrize("slug", OTHER.rows("orb.tokens"))
def test_a_token_reads_as_its_figures_are(slug: str) -> None:
    token = FIGURES.orb.token_printed[slug]  # type: ignore[attr-defined]
    for power in token["powers"]:
        text = POWER_TEXTS[power["type"]].format(n=power.get("amount", 0))
        assert "amount" not in power or says(text, power["amount"])
        if re.search(r"\d", token["name"]) and "amount" in power:
            assert says(token["name"], power["amount"])


def test_actions_and_prices_read_as_their_figures_are() -> None:
    scene = Scene("old-earth gem-world* comet-zone*", "new-sparta", edition=OTHER)
    labels = [WORDS.label(scene.view(0), notation) for notation in scene.legal(0)]
    assert labels == [
        "Explore +7 (draw 7 more)", "Explore +3/+1 (draw 3 more, keep 1 more)", "Develop (costs 3 less)", "Settle (draw 3 after placing)",
        "Consume-Trade (sell a good first)", "Consume 4× (4 times the VP chips)", "Produce (fill 3 windfall worlds)",
    ]  # fmt: skip
    picture = scene.match.picture(0)
    for words in ("+7", "+3/+1", "cost −3", "draw 3", "4× VP"):
        assert f">{words}<" in picture, words
    scene.act("trade", "trade")
    assert [WORDS.label(scene.view(0), notation).partition(" for ")[2] for notation in scene.legal(0)] == [
        "7 cards",
        "8 cards",
    ]  # 2 and 3, each 2 more, and 3 by Old Earth


# Refusals with their numbers ------------------------------------------------------------------


def refused(scene: Any, notation: str, seat: int = 0) -> str:
    """The sentence by which an action is refused."""
    with pytest.raises(sm.IllegalMove) as caught:
        scene.match.play(notation, seat)
    return str(caught.value).replace(f" ({caught.value.clause}).", ".")


def test_a_conquest_is_refused_with_military_and_defense() -> None:
    scene = Scene("new-sparta", "old-earth", hands=("alien-sentinels gem-world", ""))
    scene.act("settle", "settle")
    assert "Your Military against Alien Sentinels is 2, its defense 9." in refused(scene, "settle alien-sentinels")


def test_a_second_conquest_is_refused_with_what_the_first_left() -> None:
    scene = Scene("new-sparta drop-ships imperium-supply-convoy", "old-earth", hands=("mercenary-guild avian-uplift-race pirate-world", ""))
    scene.act("settle", "settle")
    scene.play("settle mercenary-guild", "pass")
    scene.draw("gem-world")
    assert "Your Military against Pirate World is 2 after the first conquest, its defense 3." in refused(scene, "follow pirate-world")


def test_a_price_is_refused_with_cost_and_hand() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("new-vinland gem-world", "galactic-federation"))
    scene.act("settle", "develop")
    assert "Galactic Federation costs you 5 cards, and you hold no other card." in refused(scene, "develop galactic-federation", 1)
    scene.play("pass", "pass")
    assert "New Vinland costs you 2 cards, and you hold 1 other card." in refused(scene, "settle new-vinland")


def test_who_must_sell_is_told_so() -> None:
    scene = OrbScene("comet-zone*", "gem-world", tokens=("a-alien-good", ""))
    scene.act("trade", "produce")
    assert "Who chose Consume-Trade must sell a good." in refused(scene, "done")


# Places on the Orb ----------------------------------------------------------------------------


def test_a_second_team_that_does_not_exist_is_refused_as_such() -> None:
    scene = OrbScene("new-sparta", "gem-world")
    scene.act("explore-1", "develop")
    assert "You have no second survey team." in refused(scene, "team second")


def test_the_right_half_of_the_large_airlock_is_named_by_its_left_half() -> None:
    scene = OrbScene("new-sparta", "gem-world")
    scene.act("explore-1", "develop")
    assert "N11 is the right half of the large airlock, which is one sector: it is called M11." in refused(scene, "go 0,1")
    scene.play("withdraw")
    assert "N11 is the right half of the large airlock" in refused(scene, "go 0,1")


def test_a_sector_out_of_reach_is_refused_with_steps_and_military() -> None:
    scene = OrbScene("new-sparta", "gem-world", laid="a30@2,0", teams=("2,1", "1,0"))
    scene.act("explore-1", "develop")
    assert "Your team cannot get to the token A at Q11: it has 4 steps left, with Military 2." in refused(scene, "go 3,1")


def test_columns_have_letters_and_rows_numbers() -> None:
    assert [places.grid(sector) for sector in ("-2,0", "1,2", "-13,-9", "12,0")] == ["L10", "O12", "A1", "Z10"]
    assert [places.grid(sector) for sector in ("13,0", "-14,0", "0,-10", "0,-12")] == ["a10", "ω10", "N0", "N−2"]
    names = [places.column(x) for x in range(-30, 31)]
    assert len(set(names)) == len(names)


def test_what_is_asked_about_the_orb_has_names() -> None:
    scene = OrbScene("new-sparta", "gem-world", cards=("a01 a27", ""))
    scene.act("orb-explore", "develop")
    labels = {notation: WORDS.label(scene.view(0), notation) for notation in scene.legal(0)}
    assert labels["go -1,0"] == "Go to the jump tube at M10"
    assert labels["go -1,1"] == "Go to the large airlock"
    scene.play("done")
    assert [WORDS.label(scene.view(0), notation) for notation in scene.legal(0)] == [
        "Play orb card A1 with a jump tube and 2 feeding stations", "Play orb card A27 with 2 artifacts A", "Play no orb card",
    ]  # fmt: skip
    scene.play("lay a27")
    label = WORDS.label(scene.view(0), scene.legal(0)[0])
    assert re.fullmatch(r"Lay its upper left sector on [A-Z]\d+", label)


def test_the_question_how_to_place_a_world_says_military_and_price() -> None:
    hands = ("pirate-world gem-world comet-zone mining-world", "")
    scene = Scene("new-sparta contact-specialist new-military-tactics", "old-earth", hands=hands)
    scene.act("settle", "settle")
    scene.play("settle pirate-world", "pass")
    view = scene.view(0)
    assert WORDS.question(view) == "How do you place Pirate World? Military 1, defense 3."
    assert [WORDS.label(view, notation) for notation in scene.legal(0)] == [
        "Discard New Military Tactics",
        "Pay 2 cards, by Contact Specialist",
    ]
