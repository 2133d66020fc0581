"""The log: what players and chance did, then the facts of the table, each with its clause."""

from collections.abc import Callable

from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE
from starmeeple.games.spacecorp.face import names
from starmeeple.games.spacecorp.face.events import Fact
from starmeeple.games.spacecorp.face.names import base_name, card_name, hq_card, money, place_name, side_name, site_name
from starmeeple.games.spacecorp.face.view import View


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action, then the facts that came of it."""
    lines = told_action(before, seat, notation)
    lines += [sentence(fact) for fact in new_facts(before, after)]
    if after["over"] and not before["over"]:
        lines.append(names.ending(after))
    return lines


# Actions --------------------------------------------------------------------------------------


def told_action(before: View, seat: int, notation: str | None) -> list[str]:
    """The action itself."""
    about = before["about"]
    if notation is None:
        receiver = about.get("seat")
        return [f"{who(receiver)} draws a card."] if receiver is not None else []
    verb, *rest = notation.split()
    if seat == CHANCE:
        return told_chance(before, verb, rest[0])
    me = who(seat)
    if verb in PLAIN:
        return [f"{me} {PLAIN[verb]}."]
    if verb == "move":
        return [f"{me} moves team {rest[0]} to {site_name(before, rest[1])}{names.cost_words(before, 'moves', rest[1], rest[0])}."]
    if verb == "explore":
        return [f"{me} explores {site_name(before, rest[0])}."]
    if verb == "build":
        return [f"{me} builds {names.with_article(base_name(before, rest[1]))} at {place_name(before, rest[0])}."]
    if verb == "settle":
        return [f"{me} founds {names.colony_name(before, rest[1])} in {site_name(before, rest[0])}."]
    if verb == "upgrade":
        return [f"{me} puts {card_name(before, rest[0])} into slot {rest[1]} of the headquarters."]
    if verb == "pay":
        return [f"{me} discards {paid_card(before, rest[0], int(rest[1]))}."]
    if verb == "borrow":
        return [f"{me} borrows {card_name(before, hq_card(before, int(rest[0]), int(rest[1])))} of {who(int(rest[0]))}, who draws a card."]
    if verb == "done":
        return [f"{me} pays {about['total']} {about['type'].capitalize()}."] if before["asked"] == "pay" else []
    if verb == "take":
        return [] if rest[0] == "deck" else [f"{me} takes {card_name(before, names.offer(before, int(rest[0])))}."]
    return told_choice(before, seat, verb, rest)


PLAIN = {
    "time": "spends a Time card for more actions",
    "research": "researches",
    "produce": "produces",
    "genetics": "works on Genetics",
    "revelation": "works on Revelation",
    "pass": "passes",
    "end": "ends the turn",
}


def told_choice(before: View, seat: int, verb: str, rest: list[str]) -> list[str]:
    """A choice within an action, or an Edge."""
    me = who(seat)
    if verb == "edge":
        return [f"{me} plays the Edge {card_name(before, rest[0])}."]
    if verb == "harvest":
        return [f"{me} produces at {place_name(before, rest[0])}."]
    if verb == "learn":
        return [f"{me} takes {names.progress_name(before, rest[0])}."]
    if verb == "site":
        return [told_site(me, before["about"]["purpose"], site_name(before, rest[0]))]
    if verb == "team":
        return [f"{me} sabotages team {rest[1]} of {who(int(rest[0]))}."]
    if verb == "strip":
        return [f"{me} takes down {card_name(before, hq_card(before, int(rest[0]), int(rest[1])))} of {who(int(rest[0]))}."]
    if verb == "poach":
        return [f"{me} poaches {card_name(before, rest[0])}."]
    if verb == "discard":
        return [f"{me} discards {card_name(before, rest[0])}."]
    return told_decline(before, seat)


def paid_card(view: View, slug: str, nth: int) -> str:
    """A card with the value that pays."""
    row = names.card_row(view, slug)
    values = row["values"] if row else []
    return f"{card_name(view, slug)}: {names.value_words(values[nth - 1]) if nth <= len(values) else nth}"


def told_decline(before: View, seat: int) -> list[str]:
    """A reaction that is not played, for those who see the hand; the others read nothing, whatever is in it."""
    if before["players"][seat]["hand"] is None:
        return []
    kept = names.held_edges(before, seat)
    if kept:
        return [f"{who(seat)} keeps {listed([card_name(before, slug) for slug in kept])}."]
    return [f"{who(seat)} has no {names.spoken(before['about']['edge'])} to play."]


def told_site(me: str, purpose: str, site: str) -> str:
    return {
        "probe": f"{me} sends a probe to {site}.",
        "sabotage": f"{me} drives the competition team from {site}.",
        "retreat": f"{me} takes the team back to {site}.",
        "star-children": f"{me} places a new team at {site}.",
    }[purpose]


def told_chance(before: View, verb: str, what: str) -> list[str]:
    """What chance decided."""
    about = before["about"]
    if verb == "first":
        return [f"{who(int(what))} is first player."]
    if verb == "draw":
        receiver = about["seat"]
        if receiver is not None:
            return [f"{who(receiver)} draws {card_name(before, what)}."]
        if about["to"] == "discards":
            return [f"The competition’s card is printed on {card_name(before, what)} (SC 15.1)."]
        return [f"{card_name(before, what)} comes into offer box {about['box']}."]
    if verb == "discover" and isinstance(about["side"], int):
        return [f"{who(about['side'])} discovers {names.tile_name(what)} at {place_name(before, about['place'])}."]
    return []


# Facts ----------------------------------------------------------------------------------------


def new_facts(before: View, after: View) -> list[Fact]:
    """The facts that the later view has and the earlier had not."""
    known = before["events"]["first"] + len(before["events"]["facts"])
    return [fact for number, fact in enumerate(after["events"]["facts"], start=after["events"]["first"]) if number >= known]


def sentence(fact: Fact) -> str:
    """One fact as a sentence that ends with its clause."""
    return TOLD[str(fact["fact"])](fact)


def number(fact: Fact, what: str) -> int:
    """A number of a fact."""
    found = fact[what]
    assert isinstance(found, int)
    return found


COLUMNS = ("at the free Lagrange site", "at the unexplored site", "at the site, beside the tile", "in the system")
STAR_STEPS = {
    5: "its team is there and so is a base of its own: it founds a colony (SC 15.5)",
    6: "its team is there and everything is explored: bases, then a colony (SC 15.5)",
    7: "its team is there and everything is explored, at a high cost: bases (SC 15.5)",
    8: "its team is there and a box is empty: discovery tiles (SC 15.5)",
    9: "its team is there and the one box is empty: tile, base and colony in one go (SC 15.5)",
}


def offers(f: Fact) -> str:
    cleared = f["boxes"]
    boxes = listed([str(box) for box in cleared]) if isinstance(cleared, list) else ""
    kind = "the era symbol" if f["type"] == "era" else str(f["type"]).title()
    return f"The competition clears the offers {boxes}: {money(f['profit'])} for cards that match {kind} (SC 15.6)."


def progress(f: Fact) -> str:
    award = f" and gains {money(f['profit'])}" if f["profit"] else ", without an award"
    return f"The competition removes {f['progress']}{award} (SC 15.7)."


def beyond(f: Fact) -> str:
    marker = "1st" if f["marker"] == 1 else "2nd"
    return f"{side_name(f['side'])} takes the {marker} Beyond marker (SC 6.2)."


def match_team(f: Fact) -> str:
    if f["maybe-site"] is None:
        return "The Spaceport matches, but there is no team or no free site (SC 9.4)."
    return f"The Spaceport matches: a competition team goes to {f['maybe-site']} (SC 9.4)."


def starts(f: Fact) -> str:
    n = number(f, "cards")
    return f"{counted(n, 'Start card')} {'leaves' if n == 1 else 'leave'} the offers (SC 12.6)."


def tile(f: Fact) -> str:
    return f"The competition discovers {f['tile']} at {f['place']} and gains {money(f['profit'])} (SC 15.3)."


TOLD: dict[str, Callable[[Fact], str]] = {
    "contract": lambda f: f"{side_name(f['side'])} fulfils contract {f['number']} for {money(f['profit'])} (SC 10.1).",
    "orbit-lost": lambda f: f"{side_name(f['side'])} completes an orbit, but there is no {str(f['deck']).title()} to take (SC 11.3).",
    "compensation": lambda f: f"{side_name(f['side'])} had a team on the tile and gains {money(f['profit'])} (SC 6.4).",
    "sent-home": lambda f: f"Teams in the system {f['site']} are sent home (SC 14.2).",
    "era-begins": lambda f: f"The era of the {f['era']} begins (SC 3.1).",
    "era-ends": lambda f: f"The era of the {f['era']} ends: {f['why']} (SC 17.1).",
    "rival-bonus": lambda f: f"The competition gains {money(f['profit'])} for its best base (SC 17.2).",
    "final-bonus": lambda f: f"{side_name(f['side'])} gains {money(f['profit'])} as final bonus (SC 17.3).",
    "beyond": beyond,
    "award": lambda f: f"{f['progress']} pays {side_name(f['side'])} {money(f['profit'])} (SC 11.3).",
    "gains": lambda f: f"{side_name(f['side'])} produces {money(f['profit'])} (SC 6.5).",
    "card": lambda f: f"The competition draws card {str(f['card']).upper()} (SC 15.1).",
    "your-base": lambda f: f"A base of yours is at {f['site']}: it acts at its highest qualifying site instead (SC 15.2).",
    "its-base": lambda f: f"A base of its own is at {f['site']}: it acts at its lowest qualifying site instead (SC 15.2).",
    "both-bases": lambda f: f"{f['site']} and {f['second']} both have bases: it acts at its highest qualifying site instead (SC 15.2).",
    "none-qualifies": lambda f: "No site with a competition team qualifies: it draws another card (SC 15.2).",
    "target": lambda f: f"Its {f['end']} qualifying site is {f['site']} (SC 15.1).",
    "group-team": lambda f: f"Of the group, {f['site']} has a competition team and no base: it acts there (SC 15.2).",
    "group-free": lambda f: f"No site of the group has a competition team: it acts at {f['site']} (SC 15.2).",
    "group-full": lambda f: f"Every site of the group has a base: {f['site']} counts as listed (SC 15.2).",
    "one-team": lambda f: f"Of the two sites {f['site']} has its team: that one is meant (SC 15.2).",
    "both-teams": lambda f: f"Both sites have its teams: {f['site']}, listed first, is meant (SC 15.2).",
    "other-site": lambda f: f"The other site has a base: it acts at {f['site']} (SC 15.2).",
    "first-listed": lambda f: f"Neither site has a team or a base: it acts at {f['site']}, listed first (SC 15.2).",
    "team": lambda f: f"A competition team arrives {COLUMNS[number(f, 'column')]} {f['site']} (SC {15.5 if f['column'] == 3 else 15.3}).",
    "no-team": lambda f: f"No competition team is left for {f['site']}: nothing happens (SC 15.3).",
    "tile-instead": lambda f: f"No competition team is left for {f['site']}: it draws a tile there instead (SC 15.3).",
    "tile": tile,
    "base": lambda f: f"The competition builds a base at {f['place']}: {f['base']} (SC 15.4).",
    "match": lambda f: f"The {f['base']} fits its place: the competition gains {money(f['profit'])} (SC 9.4).",
    "no-match": lambda f: f"The {f['base']} does not fit its place: no event (SC 15.4).",
    "match-team": match_team,
    "match-tile": lambda f: f"The Observatory matches: the competition explores {f['site']} (SC 9.4).",
    "star-your-base": lambda f: f"You have a base in {f['site']}: it acts at its lowest qualifying system instead (SC 15.5).",
    "star-your-colony": lambda f: f"You have a colony in {f['site']}: it acts at its highest qualifying system instead (SC 15.5).",
    "star-its-colony": lambda f: f"Its own colony in {f['site']} pays {money(f['profit'])}; its turn ends (SC 15.5).",
    "star-step": lambda f: f"{f['site']}: {STAR_STEPS[number(f, 'step')]}.",
    "colony": lambda f: (
        f"The competition founds {f['colony']} in {f['site']} and gains {money(f['profit'])}; all teams there go home (SC 15.5)."
    ),
    "no-colony": lambda f: "No colony marker is left (SC 15.5).",
    "alien-shunned": lambda f: f"The competition discards {f['tile']} and draws another Alien tile (SC 14.2).",
    "alien": lambda f: f"The competition meets the {f['tile']} at {f['place']} and gains {money(f['profit'])} (SC 14.2).",
    "offers": offers,
    "edge": lambda f: f"{f['edge-card']} turns up: its Edge helps the competition, and it is discarded (SC 15.6).",
    "deck-out": lambda f: "The era deck is empty: the boxes stay empty (SC 15.6).",
    "progress": progress,
    "star-refused": lambda f: f"{f['progress']} needs a prerequisite that the competition has not removed: no card goes (SC 15.7).",
    "no-copy": lambda f: f"No copy of {f['progress']} is left to remove (SC 15.7).",
    "contract-team": lambda f: f"A competition team is placed on contract {f['number']} (SC 15.8).",
    "contract-paid": lambda f: f"The competition team on contract {f['number']} is taken back and the contract is paid (SC 15.8).",
    "contract-done": lambda f: f"Contract {f['number']} is fulfilled already (SC 15.8).",
    "contract-no-team": lambda f: f"No competition team is left for contract {f['number']} (SC 15.8).",
    "nothing-done": lambda f: "Neither step did anything: it draws another card (SC 15.8).",
    "edge-profit": lambda f: f"The competition gains {money(f['profit'])} (SC 12.6).",
    "edge-starts": starts,
    "edge-sabotage": lambda f: f"Sabotage: your team at {f['site']} falls back to a base of yours (SC 12.6).",
    "edge-nothing": lambda f: "It finds no target (SC 12.6).",
    "edge-strip": lambda f: f"You lose {f['edge-card']} from your headquarters (SC 12.6).",
    "edge-probe": lambda f: f"A competition probe explores {f['site']} (SC 12.6).",
    "intercept": lambda f: "The competition will resolve one more card (SC 12.6).",
    "out-of-cards": lambda f: "The competition deck is empty: its turn ends (SC 15.1).",
}
