"""Every sentence of SpaceCorp. The facts of the table are told in `stories`, refusals in `refusals`."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE
from starmeeple.games.spacecorp.naming import (
    base_name,
    card_name,
    card_row,
    colony_name,
    hq_card,
    place_name,
    place_row,
    players,
    progress_name,
    site_name,
    site_row,
    spoken,
    value_words,
    values_words,
)
from starmeeple.games.spacecorp.refusals import REFUSALS
from starmeeple.games.spacecorp.stories import money, story

Row = dict[str, object]

CLAUSES = {
    "time": "SC 4.2", "edge": "SC 4.1", "research": "SC 6.1", "move": "SC 6.2", "explore": "SC 6.3", "build": "SC 6.4", "produce": "SC 6.5",
    "upgrade": "SC 6.6", "genetics": "SC 6.7", "revelation": "SC 6.8", "settle": "SC 14.3", "pass": "SC 6.10", "pay": "SC 5.2", "borrow": "SC 18.2",
    "harvest": "SC 6.5", "done": "SC 5.7", "end": "SC 4.1", "decline": "SC 4.1", "take": "SC 6.1", "learn": "SC 11.3", "site": "SC 12.5",
    "team": "SC 12.5", "strip": "SC 12.5", "poach": "SC 12.5", "discard": "SC 12.6", "first": "SC 18.1", "draw": "SC 4.5", "discover": "SC 6.3",
    "cup": "SC 15.4", "card": "SC 15.1",
}  # fmt: skip
GROUPS = {
    "time": "Before the action", "edge": "Edges", "research": "Business", "move": "Move", "explore": "Explore", "build": "Build",
    "produce": "Business", "upgrade": "Upgrade", "genetics": "Progress", "revelation": "Progress", "settle": "Settle", "pass": "Business",
    "pay": "Your cards", "borrow": "Borrow", "harvest": "Bases", "take": "Cards", "learn": "Progress cards", "site": "Sites", "team": "Teams",
    "strip": "Infra cards", "poach": "Cards", "discard": "Cards",
}  # fmt: skip
OWN_TURN = ("salvage", "sabotage", "probe", "hostile-takeover")  # Edges that are played before or after one's own action
ERA_WORDS = {"mariners": "the Mariners", "planeteers": "the Planeteers", "starfarers": "the Starfarers"}


# The question and the status --------------------------------------------------------------------------------


def question(view: View) -> str:
    """What the viewer is asked, for whom everybody waits, or how it ended."""
    if view["over"]:
        return ending(view)
    actor = cast(int, view["actor"])
    if actor == CHANCE:
        return "The decks decide."
    if view["viewer"] != actor and view["asked"] in ("react", "after"):
        return f"Waiting for reactions: {who(actor)}." if view["asked"] == "react" else f"Waiting for {who(actor)} to end the turn."
    asked = asked_words(view)
    if view["viewer"] != actor:
        return f"Waiting for {who(actor)}: {asked[0].lower()}{asked[1:].rstrip('.?')}."
    return asked


def asked_words(view: View) -> str:
    """The question itself."""
    about = cast(Row, view["about"])
    asked = view["asked"]
    if asked == "main":
        left = cast(int, view["actions_left"])
        return "Choose your action." if left < 2 else f"Choose an action; {counted(left, 'action')} left."
    if asked == "pay":
        return pay_question(view, about)
    if asked == "take":
        return f"Take a card from an offer box or the deck; {counted(cast(int, about['left']), 'card')} to take."
    if asked == "harvest":
        return f"Which base produces? Up to {about['left']} more."
    if asked == "learn":
        return f"An orbit is complete: choose {'an Adaptation' if about['deck'] == 'adaptation' else 'a Breakthrough'}."
    if asked == "site":
        return {
            "probe": "Where does your probe discover a tile?",
            "sabotage": "Which competition team do you send back?",
            "retreat": "Your team is sabotaged: to which of your bases does it fall back?",
            "star-children": "Star Children: in which system does your fourth team appear?",
        }[str(about["purpose"])]
    if asked == "team":
        return "Which team do you sabotage?"
    if asked == "strip":
        return "Which Infra card do you take down?"
    if asked == "poach":
        return "Which of the discarded cards do you take?"
    if asked == "discard":
        return "The competition poaches: which card do you discard?"
    if asked == "after":
        return "Play an Edge, or end your turn." if held_edges(view, cast(int, view["actor"])) else "Your actions are done: end your turn."
    return react_question(str(about["edge"]), about["progress"], bool(held_edges(view, cast(int, view["actor"]))))


def react_question(edge: str, progress: object, held: bool) -> str:
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


def held_edges(view: View, seat: int) -> list[str]:
    """The Edge cards that the present question is about, in the seat's hand as far as the viewer sees it."""
    wanted = OWN_TURN if view["asked"] == "after" else (cast(Row, view["about"]).get("edge"),)
    hand = cast(list[str], players(view)[seat]["hand"] or [])
    return [slug for slug in dict.fromkeys(hand) if (row := card_row(view, slug)) and row["edge"] in wanted]


def pay_question(view: View, about: Row) -> str:
    """How far the payment is."""
    kind = str(about["type"]).capitalize()
    if about["open"]:
        return f"{str(about['action']).capitalize()}: add {kind} values to the {about['total']} you have, or go on."
    shield = ", one of them shielded" if about["shield"] else ""
    return f"{paid_for(view, about)} costs {about['cost']} {kind}{shield}; you have {about['total']}. Add values or go on."


def paid_for(view: View, about: Row) -> str:
    action = about["action"]
    if action == "move":
        return f"The Move to {site_name(view, about['site'])}"
    if action == "explore":
        return f"Exploring {site_name(view, about['site'])}"
    if action == "build":
        return f"A {base_name(view, str(about['base']))} at {place_name(view, str(about['place']))}"
    return f"{colony_name(view, str(about['colony']))} in {site_name(view, about['site'])}"


def ending(view: View) -> str:
    """How the game ended."""
    scores = cast(list[int], view["scores"])
    ranking = cast(list[int], view["ranking"])
    if view["solo"]:
        rival = cast(Row, view["competition"])["profit"]
        result = "wins" if ranking[0] == 1 else "loses"
        return f"{who(0)} {result} with {money(scores[0])} to {money(rival)} of the competition."
    winners = [seat for seat, place in enumerate(ranking) if place == 1]
    if len(winners) == 1:
        return f"{who(winners[0])} wins with {money(scores[winners[0]])}."
    return f"{' and '.join(who(seat) for seat in winners)} share the victory with {money(scores[winners[0]])}."


def status(view: View) -> str:
    """Era, round, and how near the end is."""
    done = sum(1 for contract in cast(list[Row], view["contracts"]) if contract["owner"] is not None)
    parts = [
        str(view["era_name"]),
        f"round {view['round']}",
        f"{done} of {view['contracts_to_end']} contracts",
        f"{view['deck']} cards left",
    ]
    if view["solo"]:
        parts.append(f"competition: {cast(Row, view['competition'])['deck']} cards")
    return " · ".join(parts)


# Choices --------------------------------------------------------------------------------------------------------


def label(view: View, notation: str) -> str:
    """What a choice says on its button."""
    verb, *rest = notation.split()
    if verb == "edge":
        return f"Edge: {card_name(view, rest[0])}"
    if verb == "move":
        return f"Team {rest[0]} to {site_name(view, rest[1])}{cost_words(view, 'moves', rest[1], rest[0])}"
    if verb == "explore":
        row = site_row(view, rest[0])
        return f"Explore {site_name(view, rest[0])}{explore_words(row)}"
    if verb == "build":
        return f"{base_name(view, rest[1])} at {place_name(view, rest[0])}{cost_words(view, 'builds', rest[0])}"
    if verb == "upgrade":
        return f"{card_name(view, rest[0])} ({values_words(view, rest[0])}) into slot {rest[1]}"
    if verb == "settle":
        return f"{colony_name(view, rest[1])} in {site_name(view, rest[0])}"
    if verb == "pay":
        row = card_row(view, rest[0])
        values = cast(list[Row], row["values"]) if row else []
        nth = int(rest[1]) - 1
        return f"{card_name(view, rest[0])}: {value_words(values[nth]) if nth < len(values) else rest[1]}"
    if verb == "borrow":
        slug = hq_card(view, int(rest[0]), int(rest[1]))
        return f"Borrow {card_name(view, slug)} ({values_words(view, slug)}) of {who(int(rest[0]))}, slot {rest[1]}"
    if verb == "harvest":
        row = place_row(view, rest[0])
        return f"{place_name(view, rest[0])}{production_words(row)}"
    if verb == "take":
        if rest[0] == "deck":
            return "Top of the deck"
        slug = str(cast(list[object], view["offers"])[int(rest[0]) - 1])
        return f"Box {rest[0]}: {card_name(view, slug)} ({values_words(view, slug)})"
    if verb == "learn":
        return progress_name(view, rest[0])
    if verb == "site":
        return site_name(view, rest[0])
    if verb == "team":
        return f"Team {rest[1]} of {who(int(rest[0]))}{team_where(view, int(rest[0]), int(rest[1]))}"
    if verb == "strip":
        return f"{card_name(view, hq_card(view, int(rest[0]), int(rest[1])))} of {who(int(rest[0]))}, slot {rest[1]}"
    if verb in ("poach", "discard"):
        return f"{card_name(view, rest[0])} ({values_words(view, rest[0])})"
    return plain_label(view, verb, rest)


def plain_label(view: View, verb: str, rest: list[str]) -> str:
    """Choices without a target, and the outcomes of chance."""
    if verb == "draw":
        return f"Draw {card_name(view, rest[0])}"
    if verb == "first":
        return f"{who(int(rest[0]))} begins"
    if verb in ("discover", "cup"):
        return spoken(rest[0])
    if verb == "card":
        return rest[0].upper()
    if verb == "done" and view["asked"] == "pay":
        return "Paid: go on"
    if verb == "decline" and view["asked"] == "react" and not held_edges(view, cast(int, view["actor"])):
        return "Go on"
    return {
        "time": "Spend a Time card: two actions", "research": "Research", "produce": "Produce", "genetics": "Genetics", "revelation": "Revelation",
        "pass": "Pass", "done": "Enough", "end": "End the turn", "decline": "No",
    }[verb]  # fmt: skip


def cost_words(view: View, kind: str, where: str, team: str = "") -> str:
    """The cost of a Move or a Build, where the viewer may choose it."""
    known = cast(Row, cast(Row, view["costs"]).get(kind, {}))
    found = cast(Row, known.get(team, {})).get(where) if team else known.get(where)
    return f" ({found})" if found is not None else ""


def explore_words(row: Row | None) -> str:
    return f" ({row['explore']})" if row else ""


def production_words(row: Row | None) -> str:
    return f": {money(row['production'])}" if row else ""


def team_where(view: View, seat: int, team: int) -> str:
    if seat >= len(players(view)):
        return ""
    row = cast(list[Row], players(view)[seat]["teams"])[team - 1]
    return f" at {site_name(view, row['site'])}" if row["site"] else ""


def group(view: View, notation: str) -> str:
    """The heading under which a choice stands."""
    verb, *rest = notation.split()
    if verb == "move":
        return f"Move team {rest[0]}{team_where(view, cast(int, view['viewer']), int(rest[0])) if cast(int, view['viewer']) >= 0 else ''}"
    return GROUPS.get(verb, "")


def targets(view: View, notation: str) -> list[str]:
    """The elements of the picture that a choice is about."""
    verb, *rest = notation.split()
    viewer = cast(int, view["viewer"])
    if verb == "move":
        return [f"site/{rest[1]}"]
    if verb in ("explore", "settle", "site"):
        return [f"site/{rest[0]}"]
    if verb in ("build", "harvest"):
        return [f"place/{rest[0]}"]
    if verb in ("edge", "pay", "discard"):
        return [f"hand/{rest[0]}"]
    if verb == "upgrade":
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
    if verb == "time":
        return [f"time/{viewer}"]
    return []


def clause(notation: str) -> str:
    """The clause that allows a choice."""
    return CLAUSES[notation.split()[0]]


# The log ----------------------------------------------------------------------------------------------------------


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action, then the facts that came of it."""
    lines = told_action(before, seat, notation)
    lines += story(before, after)
    if after["over"] and not before["over"]:
        lines.append(ending(after))
    return lines


def told_action(before: View, seat: int, notation: str | None) -> list[str]:
    """The action itself."""
    about = cast(Row, before["about"])
    if notation is None:
        return [f"{who(cast(int, about['seat']))} draws a card."] if before["asked"] == "draw" else []
    verb, *rest = notation.split()
    if seat == CHANCE:
        return told_chance(before, verb, rest, about)
    me = who(seat)
    if verb == "move":
        return [f"{me} moves team {rest[0]} to {site_name(before, rest[1])}{cost_words(before, 'moves', rest[1], rest[0])}."]
    if verb == "explore":
        return [f"{me} explores {site_name(before, rest[0])}."]
    if verb == "build":
        return [f"{me} builds a {base_name(before, rest[1])} at {place_name(before, rest[0])}."]
    if verb == "settle":
        return [f"{me} founds {colony_name(before, rest[1])} in {site_name(before, rest[0])}."]
    if verb == "upgrade":
        return [f"{me} puts {card_name(before, rest[0])} into slot {rest[1]} of the headquarters."]
    if verb == "pay":
        return [f"{me} discards {label(before, notation)}."]
    if verb == "borrow":
        return [f"{me} borrows {card_name(before, hq_card(before, int(rest[0]), int(rest[1])))} of {who(int(rest[0]))}, who draws a card."]
    if verb == "edge":
        return [f"{me} plays the Edge {card_name(before, rest[0])}."]
    if verb == "take":
        return (
            [] if rest[0] == "deck" else [f"{me} takes {card_name(before, str(cast(list[object], before['offers'])[int(rest[0]) - 1]))}."]
        )
    if verb == "harvest":
        return [f"{me} produces at {place_name(before, rest[0])}."]
    if verb == "learn":
        return [f"{me} takes {progress_name(before, rest[0])}."]
    if verb == "site":
        return [told_site(before, me, str(about["purpose"]), site_name(before, rest[0]))]
    if verb == "team":
        return [f"{me} sabotages team {rest[1]} of {who(int(rest[0]))}."]
    if verb == "strip":
        return [f"{me} takes down {card_name(before, hq_card(before, int(rest[0]), int(rest[1])))} of {who(int(rest[0]))}."]
    if verb == "poach":
        return [f"{me} poaches {card_name(before, rest[0])}."]
    if verb == "discard":
        return [f"{me} discards {card_name(before, rest[0])}."]
    if verb == "decline":
        return told_decline(before, seat)
    if verb == "done" and before["asked"] == "pay":
        return [f"{me} pays {about['total']} {str(about['type']).capitalize()}."]
    return {
        "time": [f"{me} spends a Time card for two actions."],
        "research": [f"{me} researches."],
        "produce": [f"{me} produces."],
        "genetics": [f"{me} works on Genetics."],
        "revelation": [f"{me} works on Revelation."],
        "pass": [f"{me} passes."],
        "end": [f"{me} ends the turn."],
    }.get(verb, [])


def told_decline(before: View, seat: int) -> list[str]:
    """A reaction that is not played, for those who see the hand; the others read nothing, whatever is in it."""
    if players(before)[seat]["hand"] is None:
        return []
    kept = held_edges(before, seat)
    if kept:
        return [f"{who(seat)} keeps {listed([card_name(before, slug) for slug in kept])}."]
    return [f"{who(seat)} has no {spoken(cast(Row, before['about'])['edge'])} to play."]


def told_site(before: View, me: str, purpose: str, site: str) -> str:
    return {
        "probe": f"{me} sends a probe to {site}.",
        "sabotage": f"{me} drives the competition team from {site}.",
        "retreat": f"{me} takes the team back to {site}.",
        "star-children": f"{me} places the fourth team at {site}.",
    }[purpose]


def told_chance(before: View, verb: str, rest: list[str], about: Row) -> list[str]:
    """What chance decided."""
    if verb == "first":
        return [f"{who(int(rest[0]))} is first player."]
    if verb == "draw":
        if about["to"] == "hand":
            return [f"{who(cast(int, about['seat']))} draws {card_name(before, rest[0])}."]
        return [f"{card_name(before, rest[0])} comes into offer box {about['box']}."]
    if verb == "discover" and about["side"] != "competition":
        return [f"{who(cast(int, about['side']))} discovers {tile_words(rest[0])} at {place_name(before, str(about['place']))}."]
    return []


def tile_words(slug: str) -> str:
    """A tile's slug as people say it; its last part may name its stack."""
    parts = slug.split("-")
    return spoken("-".join(parts[:-1] if len(parts) > 1 and parts[-1] in ("m", "e2", "e3", "primary", "secondary") else parts))


def refusal(reason: int, view: View, notation: str) -> tuple[str, str]:
    """The sentence and the clause of a refusal."""
    return REFUSALS[reason]


def summary(view: View, seat: int) -> list[tuple[str, str, str]]:
    """A player's key counts."""
    row = players(view)[seat]
    found = [
        ("money", "profit", f"{row['profit']}"),
        ("cards", "cards in hand", f"{row['cards']}"),
        ("base", "bases", f"{row['bases']}"),
        ("time", "Time cards", f"{row['time']}"),
        ("gene", "progress cards", f"{len(cast(list[str], row['progress']))}"),
    ]
    if view["solo"]:
        found.append(("robot", "profit of the competition", f"{cast(Row, view['competition'])['profit']}"))
    return found
