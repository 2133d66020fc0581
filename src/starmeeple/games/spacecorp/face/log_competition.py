"""What the competition does, branch by branch of its sheet, each sentence with its clause. [SC 15]"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from starmeeple.core.facts import Fact
from starmeeple.core.speech import a, listed, who
from starmeeple.games.spacecorp.engine import facts as happened
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.face.names import money

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.face.log import Teller

YOU = who(0)  # the one player of a solo game
COLUMNS = ("the Lagrange site {0}", "{0}, which is unexplored", "{0}, beside the tile", "the system {0}")
STAR_STEPS = {
    5: "its team is there and so is a base of its own: it founds a colony",
    6: "its team is there and everything is explored: bases, then a colony",
    7: "its team is there and everything is explored, at the highest cost: bases",
    8: "its team is there and a box is empty: discovery tiles",
    9: "its team is there and the one box is empty: tile, base and colony in one go",
}


def plainly(text: str, clause: str) -> "Callable[[Teller, list[Fact]], str]":
    """A sentence in which {site}, {tile} … stand for the things of the fact; it ends with its clause."""

    def told(t: "Teller", group: list[Fact]) -> str:
        first = group[0]
        kind = first.kind
        things: dict[str, str] = {"money": money(first.amount), "number": str(first.about + 1), "you": YOU}
        if kind.about in ("card", "base", "tile", "progress", "colony", "competition card"):
            things["what"] = t.word(kind.about, first.about)
        if kind.about == "second site":
            things["second"] = t.word("site", first.about)
        if kind.place in ("site", "place"):
            things["where"] = t.word(kind.place, first.place)
        return f"{text.format(**things)} ({clause})."

    return told


def tile(t: "Teller", group: list[Fact]) -> str:
    first = group[0]
    gain = f" and gains {money(first.amount)}" if first.amount else ", which pays nothing"
    return f"The competition discovers {t.word('tile', first.about)} at {t.word('place', first.place)}{gain} (SC 15.3)."


def alien(t: "Teller", group: list[Fact]) -> str:
    first = group[0]
    gain = f" and gains {money(first.amount)}" if first.amount else ""
    return f"The competition meets the {t.word('tile', first.about)} at {t.word('place', first.place)}{gain} (SC 14.2)."


def target(t: "Teller", group: list[Fact]) -> str:
    end = ("lowest", "highest")[group[0].about]
    return f"Its {end} qualifying site is {t.word('site', group[0].place)}: it acts there (SC 15.1)."


def team_arrives(t: "Teller", group: list[Fact]) -> str:
    first = group[0]
    clause = "SC 15.5" if first.about == 3 else "SC 15.3"
    return f"A competition team arrives at {COLUMNS[first.about].format(t.word('site', first.place))} ({clause})."


def star_step(t: "Teller", group: list[Fact]) -> str:
    return f"{t.word('site', group[0].place)}: {STAR_STEPS[group[0].about]} (SC 15.5)."


def cleared(t: "Teller", group: list[Fact]) -> str:
    """Which offers go, which of them match, and what that pays."""
    gone = [fact for fact in group if fact.number == happened.CLEARED]
    pays = next((fact for fact in group if fact.number == happened.OFFERS), None)
    boxes = listed([f"{t.word('card', fact.about)} (box {fact.place + 1}{', matches' if fact.amount else ''})" for fact in gone])
    text = f"The competition clears {boxes}" if gone else "The boxes that the competition would clear are empty"
    if pays is None:
        return f"{text} (SC 15.6)."
    kind = "the era symbol" if pays.about == f.ERA_SYMBOL else f.TYPES[pays.about].capitalize()
    return f"{text}: {money(pays.amount)} for what matches {kind} (SC 15.6)."


def progress(t: "Teller", group: list[Fact]) -> str:
    first = group[0]
    award = f" and gains its award of {money(first.amount)}" if first.amount else ", without an award"
    return f"The competition removes {t.word('progress', first.about)}{award} (SC 15.7)."


def base(t: "Teller", group: list[Fact]) -> str:
    first = group[0]
    return f"The competition places {a(t.word('base', first.about))} at {t.word('place', first.place)} (SC 15.4)."


def bonus(t: "Teller", group: list[Fact]) -> str:
    return f"The competition gains {money(group[0].amount)} for its best base (SC 17.2)."


TOLD: "dict[int, Callable[[Teller, list[Fact]], str]]" = {
    happened.CARD: plainly("The competition draws “{what}”", "SC 15.1"),
    happened.CARD_ON_FACE: plainly("It says “{what}”", "SC 15.1"),
    happened.FACE: plainly("The competition draws a card from its half of the deck, {what}", "SC 15.10"),
    happened.YOUR_BASE: plainly("{you}’s base is at {where}: it acts at its highest qualifying site instead", "SC 15.2"),
    happened.ITS_BASE: plainly("A base of its own is at {where}: it acts at its lowest qualifying site instead", "SC 15.2"),
    happened.BOTH_BASES: plainly("{where} and {second} both have bases: it acts at its highest qualifying site instead", "SC 15.2"),
    happened.NONE_QUALIFIES: plainly("No site with a competition team qualifies: it draws another card", "SC 15.2"),
    happened.TARGET: target,
    happened.GROUP_TEAM: plainly("Of the group, {where} has a competition team and no base: it acts there", "SC 15.2"),
    happened.GROUP_FREE: plainly("No site of the group has a competition team and no base: it acts at {where}", "SC 15.2"),
    happened.GROUP_FULL: plainly("Every site of the group has a base: {where} counts as listed", "SC 15.10"),
    happened.ONE_TEAM: plainly("Of the two sites {where} has its team: that one is meant", "SC 15.2"),
    happened.BOTH_TEAMS: plainly("Both sites have its teams: {where}, listed first, is meant", "SC 15.2"),
    happened.OTHER_SITE: plainly("The other site has a base: it acts at {where}", "SC 15.2"),
    happened.FIRST_LISTED: plainly("Neither site has a team or a base: it acts at {where}, listed first", "SC 15.2"),
    happened.TEAM_ARRIVES: team_arrives,
    happened.NO_TEAM: plainly("No competition team is left for {where}: nothing happens", "SC 15.3"),
    happened.TILE_INSTEAD: plainly("No competition team is left for {where}: it draws a tile there instead", "SC 15.3"),
    happened.TEAM_BACK: plainly("The competition team at {where} goes back to the supply", "SC 15.3"),
    happened.TEAM_OFF_CONTRACT: plainly("The competition team on Contract {number} goes back to the supply", "SC 15.8"),
    happened.TILE: tile,
    happened.ALIEN: alien,
    happened.ALIEN_SHUNNED: plainly("The competition discards {what} and draws another Alien tile", "SC 14.2"),
    happened.RIVAL_BASE: base,
    happened.MATCH: plainly("The {what} fits its place: the competition gains {money}", "SC 9.4"),
    happened.NO_MATCH: plainly("The {what} does not fit its place: no event", "SC 15.4"),
    happened.MATCH_TEAM: plainly("The Spaceport fits its place: a competition team goes to {where}", "SC 9.4"),
    happened.MATCH_NO_TEAM: plainly("The Spaceport fits its place, but there is no team or no free site", "SC 9.4"),
    happened.MATCH_TILE: plainly("The Observatory fits its place: the competition explores {where}", "SC 9.4"),
    happened.STAR_YOUR_BASE: plainly("{you}’s base is in {where}: it acts at its lowest qualifying system instead", "SC 15.5"),
    happened.STAR_YOUR_COLONY: plainly("{you}’s colony is in {where}: it acts at its highest qualifying system instead", "SC 15.5"),
    happened.STAR_ITS_COLONY: plainly("Its own colony in {where} pays {money} again; its turn ends", "SC 15.5"),
    happened.STAR_STEP: star_step,
    happened.COLONY: plainly("The competition founds {what} in {where} and gains {money}", "SC 15.5"),
    happened.NO_COLONY: plainly("No colony marker is left", "SC 15.10"),
    happened.CLEARED: cleared,
    happened.OFFERS: cleared,
    happened.EDGE: plainly("{what} turns up: its Edge helps the competition, and it is discarded", "SC 15.6"),
    happened.DECK_OUT: plainly("The era deck is empty: the boxes stay empty", "SC 15.6"),
    happened.PROGRESS: progress,
    happened.PROGRESS_AGAIN: progress,
    happened.STAR_REFUSED: plainly("{what} needs a prerequisite that the competition has not removed: no card goes", "SC 15.7"),
    happened.NO_COPY: plainly("No copy of {what} is left to remove", "SC 15.7"),
    happened.CONTRACT_TEAM: plainly("A competition team is placed on Contract {number}", "SC 15.8"),
    happened.CONTRACT_PAID: plainly("A competition team stands on Contract {number}: it is paid", "SC 15.8"),
    happened.CONTRACT_DONE: plainly("Contract {number} is fulfilled already", "SC 15.8"),
    happened.CONTRACT_NO_TEAM: plainly("No competition team is left for Contract {number}", "SC 15.8"),
    happened.NOTHING_DONE: plainly("Neither step did anything: it draws another card", "SC 15.8"),
    happened.EDGE_PROFIT: plainly("The competition gains {money}", "SC 12.6"),
    happened.EDGE_START: plainly("The Start card {what} leaves the offers", "SC 12.6"),
    happened.EDGE_SABOTAGE: plainly("{you}’s Team {number} at {where} is sabotaged", "SC 12.6"),
    happened.EDGE_NOTHING: plainly("It finds no target", "SC 12.6"),
    happened.EDGE_POACH: plainly("It asks {you} for a card", "SC 12.6"),
    happened.EDGE_PROBE: plainly("A competition probe explores {where}", "SC 12.6"),
    happened.EDGE_INTERCEPT: plainly("The competition will resolve one more card", "SC 12.6"),
    happened.OUT_OF_CARDS: plainly("The competition deck is empty: its turn ends", "SC 15.1"),
    happened.RIVAL_BONUS: bonus,
}
