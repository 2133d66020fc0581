"""Every sentence of SpaceCorp but the log."""

from collections.abc import Sequence
from typing import ClassVar

from starmeeple.core import words
from starmeeple.core.facts import Fact
from starmeeple.core.speech import counted, who
from starmeeple.core.words import Series
from starmeeple.games.spacecorp.engine import reasons
from starmeeple.games.spacecorp.engine.facts import PILES
from starmeeple.games.spacecorp.engine.fields import RIVAL
from starmeeple.games.spacecorp.engine.scoring import SOURCES
from starmeeple.games.spacecorp.face import log, names, odds, picks, tips
from starmeeple.games.spacecorp.face.view import About, View

TABLE = -1  # whose counters those of the table are


class Words(words.Words[View]):
    """What SpaceCorp says."""

    asking = "SC 4.3"
    chance = "The decks decide."
    clauses = {
        "time": "SC 4.2", "edge": "SC 4.1", "research": "SC 6.1", "move": "SC 6.2", "explore": "SC 6.3", "build": "SC 6.4", "produce": "SC 6.5",
        "upgrade": "SC 6.6", "genetics": "SC 6.7", "revelation": "SC 6.8", "settle": "SC 14.3", "pass": "SC 6.10", "pay": "SC 5.2", "borrow": "SC 18.2",
        "harvest": "SC 6.5", "done": "SC 5.7", "end": "SC 4.1", "decline": "SC 4.1", "take": "SC 6.1", "learn": "SC 11.3", "site": "SC 12.5",
        "team": "SC 12.5", "strip": "SC 12.5", "poach": "SC 12.5", "discard": "SC 12.6", "first": "SC 18.1", "draw": "SC 4.5", "discover": "SC 6.3",
        "cup": "SC 15.4", "card": "SC 15.1",
    }  # fmt: skip
    groups = {
        "time": "Before the action", "edge": "Edges", "research": "Business", "move": "Move", "explore": "Explore", "build": "Build",
        "produce": "Business", "upgrade": "Upgrade", "genetics": "Progress", "revelation": "Progress", "settle": "Settle", "pass": "Business",
        "pay": "Your cards", "borrow": "Borrow", "harvest": "Bases", "take": "Cards", "learn": "Progress cards", "site": "Sites", "team": "Teams",
        "strip": "Infra cards", "poach": "Cards", "discard": "Cards",
    }  # fmt: skip
    labels = {
        "research": "Research", "produce": "Produce", "genetics": "Genetics", "revelation": "Revelation",
        "pass": "Pass", "end": "End the turn",
    }  # fmt: skip
    questions = {
        "team": "Which team do you sabotage?",
        "strip": "Which Infra card do you take down?",
        "poach": "Which of the discarded cards do you take?",
        "discard": "The competition poaches: which card do you discard?",
    }
    purposes = {
        "probe": "Where does your probe discover a tile?",
        "sabotage": "Which competition team do you send back?",
        "retreat": "Your team is sabotaged: to which of your bases does it fall back?",
        "star-children": "Star Children: in which system does your new team appear?",
    }
    refusals = {
        reasons.NOT_OF_THIS_ERA: ("That is on the board of another era.", "SC 3.1"),
        reasons.TEAM_NOT_IN_PLAY: ("That team is not on the board.", "SC 6.2"),
        reasons.ALREADY_THERE: ("A Move goes to another site.", "SC 6.2"),
        reasons.FOREIGN_COLONY: ("Another side’s colony closes that system.", "SC 6.2"),
        reasons.NOT_ENOUGH: ("Your values do not reach the cost.", "SC 5.7"),
        reasons.NEEDS_SHIELD: ("Radiation: at least one value must be shielded.", "SC 13.1"),
        reasons.NO_TEAM_THERE: ("You have no team there.", "SC 6.3"),
        reasons.NOTHING_TO_EXPLORE: ("There is no empty explore box with tiles left.", "SC 2.2"),
        reasons.NEEDS_A_TILE: ("A base needs a discovery tile to stand on.", "SC 6.4"),
        reasons.BASE_STANDS_THERE: ("A base stands there already.", "SC 6.4"),
        reasons.CLOSED_BY_ALIENS: ("The aliens there let nobody build.", "SC 14.2"),
        reasons.FOREIGN_SYSTEM: ("Another side has a base or a colony there.", "SC 14.1"),
        reasons.NOT_IN_SUPPLY: ("All your bases of that type are on the board.", "SC 9.1"),
        reasons.BASE_NOT_OF_THIS_ERA: ("That base is not built in this era.", "SC 9.1"),
        reasons.REQUIREMENT_NOT_MET: ("The place does not meet the base’s requirement.", "SC 9.1"),
        reasons.NO_BASE_OF_YOURS: ("You have no base there.", "SC 6.5"),
        reasons.NOTHING_TO_TAKE: ("The offers and the deck are empty.", "SC 6.1"),
        reasons.CARD_NOT_IN_HAND: ("You do not hold that card.", "SC 5.2"),
        reasons.NOT_INFRA: ("Only Infra cards go into the headquarters.", "SC 6.6"),
        reasons.NO_REVELATION_YET: ("Revelation begins with the Planeteers.", "SC 6.8"),
        reasons.ONLY_STARFARERS_SETTLE: ("Colonies are founded in Starfarers only.", "SC 14.3"),
        reasons.COLONY_STANDS_THERE: ("The system has a colony already.", "SC 14.3"),
        reasons.COLONY_TAKEN: ("That colony has been founded.", "SC 14.3"),
        reasons.TOO_FEW_POINTS: ("The system has too few colony points for it.", "SC 14.3"),
        reasons.NO_TIME_CARD: ("You have no Time card.", "SC 4.2"),
        reasons.ONLY_BEFORE_THE_FIRST_ACTION: ("A Time card is played once, before the first action.", "SC 4.2"),
        reasons.EDGE_ALREADY_PLAYED: ("You have played an Edge this turn.", "SC 4.1"),
        reasons.WRONG_MOMENT_FOR_THIS_EDGE: ("That Edge is played at another time.", "SC 4.1"),
        reasons.EDGE_HAS_NO_TARGET: ("The Edge has nothing to act on.", "SC 4.1"),
        reasons.VALUE_OF_ANOTHER_TYPE: ("That value is of another type.", "SC 5.2"),
        reasons.ONE_MULTIPLIER: ("Only one multiplier counts for an action.", "SC 5.5"),
        reasons.WOULD_FALL_SHORT: ("With that value you could no longer pay for the action.", "SC 5.7"),
        reasons.NOTHING_TO_BORROW: ("There is no Infra card of another player.", "SC 18.2"),
        reasons.BORROWED_ALREADY: ("You have borrowed an Infra card this turn.", "SC 18.2"),
        reasons.NO_SUCH_VALUE: ("The card has one value only.", "SC 5.2"),
        reasons.BOX_IS_EMPTY: ("That offer box is empty.", "SC 6.1"),
        reasons.DECK_IS_EMPTY: ("The era deck is empty.", "SC 6.1"),
        reasons.NOT_LAID_OUT: ("No copy of that card is laid out.", "SC 11.3"),
        reasons.ALREADY_KNOWN: ("You hold that card already.", "SC 11.3"),
        reasons.PREREQUISITE_MISSING: ("You lack its prerequisite.", "SC 11.3"),
        reasons.WRONG_DECK: ("Genetics gives an Adaptation, Revelation a Breakthrough.", "SC 11.2"),
        reasons.NO_TARGET_THERE: ("There is no target for this.", "SC 12.5"),
        reasons.ALREADY_CHOSEN: ("That base is chosen already.", "SC 6.5"),
        reasons.CHOOSE_ONE_FIRST: ("Choose at least one base.", "SC 6.5"),
        reasons.NOT_AMONG_THE_DISCARDED: ("That card was not just discarded.", "SC 12.5"),
        reasons.NOT_LEFT: ("There is none of that left to draw.", "SC 4.5"),
    }

    # The question and the status --------------------------------------------------------------

    def asked_of(self, view: View) -> str:
        """The question itself."""
        about, asked = view["about"], view["asked"]
        if asked in self.questions:
            return self.questions[asked]
        if asked == "main":
            left = view["actions_left"]
            return "Choose your action." if left < 2 else f"Choose an action; {counted(left, 'action')} left."
        if asked == "pay":
            return pay_question(view, about)
        if asked == "take":
            return f"Take a card from an offer box or the deck; {counted(about['left'], 'card')} to take."
        if asked == "harvest":
            return f"Which base produces? Up to {about['left']} more."
        if asked == "learn":
            return f"An orbit is complete: choose {names.with_article(about['deck'].capitalize())}."
        if asked == "site":
            return self.purposes[about["purpose"]]
        held = bool(names.held_edges(view, view["actor"]))
        if asked == "after":
            return "Play an Edge, or end your turn." if held else "Your actions are done: end your turn."
        return react_question(about["edge"], about["progress"], held)

    def waiting_for(self, view: View) -> str:
        """For whom the others wait; reactions are named alike, whatever is in the hand."""
        actor = view["actor"]
        if view["asked"] == "react":
            return f"Waiting for reactions: {who(actor)}."
        if view["asked"] == "after":
            return f"Waiting for {who(actor)} to end the turn."
        asked = self.asked_of(view)
        return f"Waiting for {who(actor)}: {asked[0].lower()}{asked[1:].rstrip('.?')}."

    def ending(self, view: View) -> str:
        return names.ending(view)

    def rival(self, view: View) -> tuple[str, int] | None:
        """The competition, for somebody who plays alone."""
        return ("the competition", view["competition"]["profit"]) if view["competition"] is not None else None

    def status(self, view: View) -> str:
        """Era, round, and how near the end is."""
        done = sum(1 for contract in view["contracts"] if contract["owner"] is not None)
        parts = [
            view["era_name"],
            f"round {view['round']}",
            f"{done} of {view['contracts_to_end']} contracts",
            f"{view['deck']} cards left",
        ]
        if view["competition"] is not None:
            parts.append(f"competition: {view['competition']['deck']} cards")
        return " · ".join(parts)

    # Choices ----------------------------------------------------------------------------------

    def label(self, view: View, notation: str) -> str:
        """What a choice says on its button."""
        verb, *rest = notation.split()
        if verb in self.labels:
            return self.labels[verb]
        if verb == "time":
            return f"Spend a Time card: {counted(view['time_actions'], 'action')}"
        if verb == "edge":
            return f"Edge: {names.card_name(view, rest[0])}"
        if verb == "move":
            return f"Team {rest[0]} to {names.site_name(view, rest[1])}{names.cost_words(view, 'moves', rest[1], rest[0])}"
        if verb == "explore":
            row = names.site_row(view, rest[0])
            cost = f" ({row['explore']})" if row else ""
            return f"Explore {names.site_name(view, rest[0])}{cost}"
        if verb == "build":
            return f"{names.base_name(view, rest[1])} at {names.place_name(view, rest[0])}{names.cost_words(view, 'builds', rest[0])}"
        if verb == "upgrade":
            return f"{names.card_name(view, rest[0])} ({names.values_words(view, rest[0])}) into slot {rest[1]}"
        if verb == "settle":
            return f"{names.colony_name(view, rest[1])} in {names.site_name(view, rest[0])}"
        if verb == "pay":
            return names.paid_card(view, rest[0], int(rest[1]))
        if verb == "borrow":
            return f"Borrow {infra_words(view, rest, True)}"
        if verb == "strip":
            return infra_words(view, rest, False)
        if verb == "harvest":
            place = names.place_row(view, rest[0])
            profit = f": {names.money(place['production'])}" if place else ""
            return f"{names.place_name(view, rest[0])}{profit}"
        if verb == "take":
            if rest[0] == "deck":
                return "Top of the deck"
            return f"Box {rest[0]}: {names.whole_card(view, names.offer(view, int(rest[0])))}"
        if verb == "learn":
            return names.progress_name(view, rest[0])
        if verb == "site":
            return names.site_name(view, rest[0])
        if verb == "team":
            return f"Team {rest[1]} of {who(int(rest[0]))}{names.team_where(view, int(rest[0]), int(rest[1]))}"
        if verb in ("poach", "discard"):
            return names.whole_card(view, rest[0])
        if verb == "done":
            return "Paid: go on" if view["asked"] == "pay" else "Enough"
        if verb == "decline":
            return "No" if view["asked"] != "react" or names.held_edges(view, view["actor"]) else "Go on"
        return chance_label(view, verb, rest[0])

    def effect(self, view: View, notation: str) -> str:
        return tips.effect(view, notation)

    def forecast(self, view: View, notation: str) -> str:
        return odds.forecast(view, notation)

    def pick(self, view: View, choices: Sequence[str]) -> Series | None:
        return picks.series(view, choices)

    def group(self, view: View, notation: str) -> str:
        """The heading under which a choice stands."""
        verb, *rest = notation.split()
        if verb == "move":
            return f"Move team {rest[0]}{names.team_where(view, view['viewer'], int(rest[0]))}"
        return self.groups.get(verb, "")

    def targets(self, view: View, notation: str) -> list[str]:
        """The elements of the picture that a choice is about."""
        verb, *rest = notation.split()
        if verb == "move":
            return [f"site/{rest[1]}"]
        if verb in ("explore", "settle", "site"):
            return [f"site/{rest[0]}"]
        if verb in ("build", "harvest"):
            return [f"place/{rest[0]}"]
        if verb in ("edge", "pay", "discard", "upgrade"):
            return [f"hand/{rest[0]}"]
        if verb == "poach":
            return [f"spent/{rest[0]}"]
        if verb == "take":
            return ["deck"] if rest[0] == "deck" else [f"offer/{rest[0]}"]
        if verb in ("borrow", "strip"):
            return [f"slot/{rest[0]}-{rest[1]}"]
        if verb == "learn":
            return [f"progress/{rest[0]}"]
        if verb == "team":
            return [f"team/{rest[0]}-{rest[1]}"]
        return [f"time/{view['viewer']}"] if verb == "time" else []

    def touched(self, view: View, fact: Fact) -> list[str]:
        """The site or place that a fact is about."""
        what = fact.kind.place
        if what not in ("site", "place") or fact.place < 0:
            return []
        row = view["names"][what]
        name = row["names"][fact.place - row["first"]]
        return [f"{what}/{name.lower().replace('’', '').replace(chr(39), '').replace(' ', '-')}"]

    # The log and the counts -------------------------------------------------------------------

    events = ("the competition draws a card", "the competition draws an action card", "meets aliens", "discovers a tile")
    sources = SOURCES
    uncounted: ClassVar = {
        "seat": "its number",
        "hand": "its length stands under cards",
        "known": "which of the cards came openly, every line of them says",
        "hq": "its cards are counted as infra",
        "teams": "those on the board are counted",
    }

    def log(self, before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[words.Line]:
        return log.lines(before, seat, notation, facts, after)

    def counters(self, view: View) -> dict[words.Counter, int]:
        """What stands in the panels of the sides, and how much lies in each pile of the table."""
        found = super().counters(view)
        for player in view["players"]:
            seat = player["seat"]
            plain = words.counts_of(player, {**self.uncounted, "profit": "the points", "supply": "by number"})
            found |= {(name, seat): number for name, number in plain.items()}
            found["infra", seat] = sum(card is not None for card in player["hq"])
            found["teams", seat] = sum(team["site"] is not None for team in player["teams"])
            found |= {(f"supply.{number}", seat): left for number, left in enumerate(player["supply"].values())}
        rival = view["competition"]
        if rival is not None:
            own = {"points": rival["profit"], "reserve": rival["teams"], "bases": rival["bases"], "removed": len(rival["removed"])}
            found |= {(name, RIVAL): number for name, number in own.items()}
        for what, owners in (
            ("contracts", [row["owner"] for row in view["contracts"]]),
            ("colonies", [row["owner"] for row in view["colonies"]]),
            ("markers", view["markers"]),
        ):
            for owner in owners:
                if owner is not None:
                    key = what, names.seat_of(owner)
                    found[key] = found.get(key, 0) + 1
        piles = (
            view["deck"],
            rival["deck"] if rival else 0,
            sum(view["stacks"].values()),
            sum(card is not None for card in view["offers"]),
        )
        found |= {(pile, TABLE): number for pile, number in zip(PILES, (*piles, sum(view["discards"].values())))}
        return found

    def moved(self, fact: Fact) -> dict[words.Counter, int]:
        """As everywhere; a counter may be the table's, and the cubes, piles and kinds of bases are named by number."""
        found: dict[words.Counter, int] = {}
        for move in fact.kind.moves:
            by_one = move[:2] in ("++", "--")
            name, _, whose = move[2 if by_one else 1 :].partition("@")
            if "{about}" in name:
                known = {"deck": ("genetics", "revelation"), "pile": PILES}.get(fact.kind.about)
                name = name.replace("{about}", known[fact.about] if known else str(fact.about))
            key = name, TABLE if whose == "table" else fact.seat
            amount = 1 if by_one else fact.amount
            found[key] = found.get(key, 0) + (amount if move[0] == "+" else -amount)
        return found

    def summary(self, view: View, seat: int) -> list[tuple[str, str, str]]:
        """A player's key counts."""
        row = view["players"][seat]
        found = [
            ("money", "profit", f"{row['profit']}"),
            ("cards", "cards in hand", f"{row['cards']}"),
            ("base", "bases", f"{row['bases']}"),
            ("time", "Time cards", f"{row['time']}"),
            ("gene", "progress cards", f"{len(row['progress'])}"),
        ]
        if view["competition"] is not None:
            found.append(("robot", "profit of the competition", f"{view['competition']['profit']}"))
        return found


def pay_question(view: View, about: About) -> str:
    """How far the payment is."""
    kind = about["type"].capitalize()
    if about["open"]:
        return f"{about['action'].capitalize()}: add {kind} values to the {about['total']} you have, or go on."
    shield = ", one of them shielded" if about["shield"] else ""
    return f"{paid_for(view, about)} costs {about['cost']} {kind}{shield}; you have {about['total']}. Add values or go on."


def paid_for(view: View, about: About) -> str:
    action = about["action"]
    if action == "move":
        return f"The Move to {names.site_name(view, about['site'])}"
    if action == "explore":
        return f"Exploring {names.site_name(view, about['site'])}"
    if action == "build":
        base = names.with_article(names.base_name(view, about["base"]))
        return f"{base[0].upper()}{base[1:]} at {names.place_name(view, about['place'])}"
    return f"{names.colony_name(view, about['colony'])} in {names.site_name(view, about['site'])}"


def react_question(edge: str, progress: str | None, held: bool) -> str:
    """A reaction, for a seat that has the card and for one that has not."""
    if held:
        return {
            "intercept": "Play Intercept for a further turn?",
            "poach": "Play Poach for one of the cards just discarded?",
            "parallel-discovery": f"Play Parallel Discovery for {progress}?",
        }[edge]
    return {
        "intercept": "The turn is over, and you have no Intercept to play.",
        "poach": "Cards were discarded, and you have no Poach to take one.",
        "parallel-discovery": f"You have no Parallel Discovery to copy {progress}.",
    }[edge]


def infra_words(view: View, rest: list[str], with_values: bool) -> str:
    """An Infra card in somebody's headquarters."""
    slug = names.hq_card(view, int(rest[0]), int(rest[1]))
    values = f" ({names.values_words(view, slug)})" if with_values else ""
    return f"{names.card_name(view, slug)}{values} of {who(int(rest[0]))}, slot {rest[1]}"


def chance_label(view: View, verb: str, what: str) -> str:
    """The outcomes of chance."""
    if verb == "draw":
        return f"Draw {names.card_name(view, what)}"
    if verb == "first":
        return f"{who(int(what))} begins"
    if verb == "discover":
        return names.tile_name(what)
    rival = view["competition"]
    return rival["cards"].get(what, "A card of another era") if verb == "card" and rival else names.spoken(what)


WORDS = Words()
