"""What to do with the pieces: facts of the sheet's procedure as instructions, each with its clause and why."""

from dataclasses import dataclass
from typing import cast

from starmeeple.companion.table import Table
from starmeeple.core.facts import Fact
from starmeeple.core.speech import named
from starmeeple.games.spacecorp.engine import facts as happened
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.face import log_competition
from starmeeple.games.spacecorp.face.log import Teller
from starmeeple.games.spacecorp.face.view import View, numbered_pieces

QUIET = (
    happened.BEGINS_TURN, happened.CARD, happened.CARD_ON_FACE, happened.CLEARED, happened.OFFERED, happened.FINAL_BASE, happened.FINAL_TIME,
    happened.FINAL_COLONY, happened.FINAL_MARKER, happened.RIVAL_BONUS, happened.CONTRACT_PAID, happened.NO_MATCH, happened.EDGE,
    happened.EDGE_POACH, happened.DISCARDS,
)  # fmt: skip
PAYING = (happened.MATCH, happened.OFFERS, happened.TILE, happened.ALIEN, happened.EDGE_PROFIT)
NO_REASON = (happened.NONE_QUALIFIES, happened.NOTHING_DONE, happened.NO_TEAM, happened.OUT_OF_CARDS, happened.NO_COLONY, happened.EDGE_NOTHING,
             happened.DECK_OUT, happened.STAR_REFUSED, happened.NO_COPY, happened.CONTRACT_DONE, happened.CONTRACT_NO_TEAM)  # fmt: skip


@dataclass(frozen=True)
class Step:
    """One thing to do, or to know."""

    text: str
    clause: str = ""
    why: str = ""

    @property
    def whole(self) -> str:
        """The step in one line."""
        why = f"{self.why} " if self.why else ""
        return f"{why}{self.text}" + (f" ({self.clause})" if self.clause else "")


def instructions(table: Table, heard: list[Fact]) -> list[Step]:
    """The steps that facts ask for; what leads to a step is told as its reason."""
    found: list[Step] = []
    why: list[str] = []
    by = ""  # the clause of the first reason
    view = cast(View, {"names": numbered_pieces(table.figures, table.era)})
    for fact in heard:
        if fact.number in QUIET or (fact.number in PAYING and not fact.amount):
            continue
        text, clause = told(table, fact)
        if text:
            found.append(Step(text, clause, " ".join(why)))
            why, by = [], ""
        elif fact.number in log_competition.TOLD:
            sentence = named(log_competition.TOLD[fact.number](Teller(view, None), [fact]), ["You"], 0)
            text, _, clause = sentence.rstrip(".").rpartition(" (")
            if fact.number in NO_REASON:
                found.append(Step(f"{text}.", clause.rstrip(")"), " ".join(why)))
                why, by = [], ""
            else:
                why.append(f"{text}.")
                by = by or clause.rstrip(")")
    return [*found, Step(" ".join(why), by)] if why else found


def told(table: Table, fact: Fact) -> tuple[str, str]:
    """The instruction of a fact and its clause; nothing where it is only a reason."""
    number, clause = fact.number, "SC 15.3" if fact.number == happened.TILE else fact.kind.clause
    where = table.name(fact.place) if fact.kind.place == "site" and fact.place >= 0 else ""
    profit = f"The competition gains {fact.amount} ₣."
    if fact.kind.place == "place" and fact.place >= 0:
        where = place_name(table, fact.place)
    if number == happened.TEAM_ARRIVES:
        beside = ", beside the tile" if fact.about == 2 else ""
        return f"Place a competition team at {where}{beside}.", "SC 15.5" if fact.about == 3 else clause
    if number == happened.MATCH_NO_TEAM:
        return "The base’s event: a team, but there is none in supply or no free site.", clause
    if number == happened.MATCH_TEAM:
        return f"The base’s event: place a competition team at {where}.", clause
    if number == happened.MATCH_TILE:
        return f"The base’s event: a discovery at {where}.", clause
    if number == happened.TEAM_BACK:
        return f"Take the competition team at {where} back to the supply.", clause
    if number == happened.TEAM_OFF_CONTRACT:
        return f"Take the competition team off contract {fact.about + 1}.", clause
    if number == happened.CONTRACT_TEAM:
        return f"Place a competition team on contract {fact.about + 1}.", clause
    if number == happened.CONTRACT:
        side = "The competition fulfils" if fact.seat == f.RIVAL else "You fulfil"
        gain = f" and gains {fact.amount} ₣" if fact.seat == f.RIVAL else ""
        return f"{side} contract {fact.about + 1}{gain}: put a disc on it.", clause
    if number == happened.MARKER:
        whose = "the competition" if fact.seat == f.RIVAL else "you"
        return f"The {('1st', '2nd')[fact.about]} Beyond marker goes to {whose}.", "SC 15.10"
    if number == happened.RIVAL_BASE:
        return f"The base stands at {where}.", clause
    if number in (happened.TILE, happened.ALIEN, happened.MATCH, happened.OFFERS, happened.EDGE_PROFIT, happened.STAR_ITS_COLONY):
        return (
            profit if number != happened.STAR_ITS_COLONY else f"Its own colony in {where} pays {fact.amount} ₣ again; its turn ends.",
            clause,
        )
    if number in (happened.PROGRESS, happened.PROGRESS_AGAIN):
        code = table.figures.progress_slugs[fact.about].upper()
        award = f" with the award; the competition gains {fact.amount} ₣" if fact.amount else ""
        return f"Remove a {code} card{award}.", clause
    if number == happened.COLONY:
        return f"The competition founds its colony in {where}.", clause
    if number == happened.SENT_HOME:
        return f"Return your teams in {where} to Sol.", "SC 15.5"
    if number == happened.EDGE_SABOTAGE:
        return f"Your team at {where} is sabotaged.", clause
    if number == happened.RETREATS:
        return f"Move it to {where}.", "SC 12.6"
    if number == happened.EDGE_INTERCEPT:
        return "When this card is finished the competition resolves one more.", clause
    if number == happened.EDGE_START:
        return "Discard every Start card in the offer boxes.", clause
    if number == happened.STRIPPED:
        return "Discard your Infra card with the highest printed value, of equals the one in the lowest slot.", "SC 12.6"
    if number == happened.ERA_ENDS:
        return "The era ends after this turn.", clause
    return "", clause


def place_name(table: Table, place: int) -> str:
    """A place by its site, with its box where there are several."""
    site = int(table.figures.place_site[place])
    places = table.places(site)
    return f"{table.name(site)}, box {place - places.start + 1}" if len(places) > 1 else table.name(site)
