"""What players read: every part of a phase in a sentence of its own, nothing left out, nothing that a reader may not know."""

import re

from games.race_for_the_galaxy.orb_scene import OrbScene
from games.race_for_the_galaxy.scene import Scene

from starmeeple.core.state import PUBLIC
from starmeeple.match import lines_of


def after(lines: list[str], heading: str) -> list[str]:
    """The lines that follow a heading."""
    return lines[lines.index(heading) + 1 :]


def test_what_is_consumed_and_produced_again_is_told_twice() -> None:
    """Consume-2x against Produce: the same world loses a good and gains one."""
    scene = Scene("new-vinland* gem-world*", "old-earth")
    scene.play("choose double", seat=0)
    lines = scene.told("choose produce", viewer=0)
    assert lines[:2] == ["Amber chooses an action.", "You chose Consume 2× and Amber chose Produce."]
    assert after(lines, "Phase IV, Consume.")[0] == "You use New Vinland."  # which good, is asked
    lines = scene.told("feed gem-world", viewer=1)
    assert lines == ["Sky consumes the good of Gem World with New Vinland: 2 cards."]
    scene.settle()


def test_production_is_told_in_one_sentence_and_its_cards_in_another() -> None:
    scene = Scene("gem-world spice-world comet-zone", "old-earth")
    scene.play("choose produce", seat=0)
    lines = scene.told("choose produce", viewer=1)
    assert after(lines, "Phase V, Produce.") == [
        "Sky produces 3 goods, on Gem World, Spice World and Comet Zone.",
        "Sky draws 2 cards for producing on Gem World and Comet Zone.",
    ]


def test_cards_are_told_together_to_their_owner_and_as_a_number_to_others() -> None:
    scene = Scene("old-earth gem-world*", "new-sparta")
    scene.play("choose trade", seat=0)
    scene.play("choose trade", seat=1)
    assert scene.told_to("draw comet-zone", 0, 1) == [[], []]
    assert scene.told_to("draw spice-world", 0, 1) == [[], []]
    mine, theirs = scene.told_to("draw drop-ships", 0, 1)
    assert sorted(re.split(", | and ", mine[0].removeprefix("You draw ").rstrip("."))) == ["Comet Zone", "Drop Ships", "Spice World"]
    assert not any("Comet" in line or "draws" in line for line in theirs)


def test_bought_and_conquered_worlds_are_told_apart() -> None:
    scene = Scene("new-sparta drop-ships contact-specialist", "old-earth", hands=("pirate-world gem-world comet-zone mining-world", ""))
    scene.act("settle", "settle")
    scene.play("settle pirate-world", seat=0)
    assert after(scene.told("pass", viewer=1), "You decide to place nothing.") == ["Sky shows Pirate World.", "You place nothing."]
    before = scene.position.copy()
    assert scene.told("conquer", viewer=1)[0] == "Sky conquers Pirate World (defense 3) with Military 4: 2 points."
    scene.position = before
    assert scene.told("buy contact-specialist", viewer=1) == ["Pirate World costs Sky 2 cards, by Contact Specialist."]
    assert scene.told_to("pay gem-world", 0, 1) == [
        ["You pay 1 card for Pirate World: Gem World, 1 more to pay."],
        ["Sky pays 1 card for Pirate World, 1 more to pay."],
    ]
    assert scene.told("pay comet-zone", viewer=1)[:2] == [
        "Sky pays 1 card for Pirate World.",
        "Sky settles Pirate World, paid for instead of conquered: 2 points.",
    ]


def test_optional_powers_are_told_with_what_they_bring() -> None:
    scene = Scene("new-sparta new-military-tactics imperium-stealth-tactics", "old-earth", hands=("pirate-world", ""))
    scene.act("settle", "settle")
    scene.play("settle pirate-world", "pass")
    assert scene.told("use new-military-tactics")[0] == "You discard New Military Tactics for 3 more Military in this phase."
    lines = scene.told("use imperium-stealth-tactics")
    assert lines[:2] == [
        "You discard Imperium Stealth Tactics for 3 more Military in this phase, Military −1.",
        "You conquer Pirate World (defense 3) with Military 9.",
    ]
    assert "You gain 1 point printed on cards." in lines  # 2 of the world, less 1 of the tactics


def test_the_end_is_told_with_its_parts() -> None:
    scene = Scene("outlaw-world gem-world* new-economy", "new-sparta", chips=(3, 20), pool=1)
    scene.play("choose double", seat=0)
    told = scene.told("choose double", viewer=PUBLIC)
    while not scene.is_over:
        told += scene.told(scene.legal()[0], viewer=PUBLIC)
    assert "Sky consumes the good of Gem World with Outlaw World: 2 VP (1 of them spare chips, for the pool is empty) and 1 card." in told
    assert told[-4:] == [
        "The game ends after round 1: the pool of chips is empty.",
        "Sky: 10 points, of them 2 printed on cards, 5 in chips and 3 by New Economy.",
        "Amber: 21 points, of them 1 printed on cards and 20 in chips.",
        "Amber wins with 21 points.",
    ]


def test_an_orb_card_is_told_with_where_it_lies() -> None:
    scene = OrbScene("old-earth", "gem-world", cards=("a30", ""))
    scene.act("orb-explore", "develop")
    scene.play("done")
    assert scene.told("lay a30", viewer=1) == ["Sky plays orb card A30 with a jump tube and an artifact A."]
    scene.play("at 2,0")
    assert scene.told("turn 0", viewer=1)[0] == "Sky lays orb card A30 with its upper left sector on P10, upright."


def test_a_token_is_told_with_what_it_does_and_what_it_scores() -> None:
    scene = OrbScene("replicant-robots", "old-earth", hands=("new-vinland new-earth gem-world", ""), tokens=("a-settle-2", ""))
    scene.act("settle", "settle")
    scene.play("settle new-earth", "pass")
    mine, theirs = scene.told_to("redeem a-settle-2", 0, 1)
    assert mine[0].startswith("You use the token Settle −2 instead of ")
    assert "Sky gains 2 points for artifact tokens." in theirs
    assert not any("points for artifact tokens" in line for line in mine)  # its owner has counted them all along


def test_the_counters_follow_from_the_log() -> None:
    """A good sold, then a good consumed: what the lines tell adds up to what the view shows, after every action."""
    scene = Scene("old-earth gem-world* outlaw-world comet-zone*", "new-sparta")
    words, setup = scene.match.game.words, scene.match.setup
    book = words.counters(scene.view(0))
    for wanted in ("choose trade", "choose trade", "trade gem-world", *[""] * 20):
        if scene.position.round > 1:
            break
        before, seat = scene.position, scene.actor
        action = setup.vocabulary.parse(wanted or scene.legal()[0])
        after, facts = setup.applied(before, seat, action)
        for line in lines_of(setup, before, seat, action, after, facts, 0):
            for fact in line.facts:
                for counter, amount in words.moved(fact).items():
                    book[counter] += amount
        scene.play(wanted or scene.legal()[0], seat=seat if seat >= 0 else None)
        assert book == words.counters(scene.view(0))
    assert scene.goods() == 0 and scene.chips() == 1
