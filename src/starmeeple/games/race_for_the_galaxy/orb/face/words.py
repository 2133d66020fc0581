"""The sentences of the Orb."""

from starmeeple.core.speech import counted
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.engine import reasons
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import placement
from starmeeple.games.race_for_the_galaxy.orb.engine.fields import DECKS
from starmeeple.games.race_for_the_galaxy.orb.face import places
from starmeeple.games.race_for_the_galaxy.orb.face.view import Laying, Orb

CLAUSES = {
    "find": "RG 8.5", "reveal": "RG 8.8", "lay": "RG 8.6", "at": "RG 8.6", "turn": "RG 8.6", "boost": "RG 8.10", "breach": "RG 8.10",
    "hurry": "RG 8.10", "redeem": "RG 8.10", "barter": "RG 8.10", "team": "RG 8.5", "go": "RG 8.5", "withdraw": "RG 8.4", "stay": "RG 8.4",
    "hold": "RG 8.4", "take": "RG 8.8",
}  # fmt: skip
TEAMS = ("first", "second")
GOING = {"return": "Return to", "corner": "Start at", "dock": "Start at", "cross": "Pass to"}
STAGES = ("corner", "survey", "cross", "lay", "spot", "turn", "return", "dock")
GROUPS = {
    "lay": "Orb cards", "at": "Positions", "turn": "Ways to lie", "boost": "Tokens", "breach": "Tokens", "hurry": "Tokens",
    "redeem": "Tokens", "barter": "Tokens", "team": "Survey teams", "go": "Sectors", "withdraw": "Orb", "stay": "Orb", "hold": "Orb", "take": "Orb",
    "find": "Tokens", "reveal": "Orb cards",
}  # fmt: skip
TOKEN_LABELS = {
    "boost": "Use {token} for Military", "breach": "Pass with {token}", "hurry": "Go farther with {token}",
    "redeem": "Pay less with {token}", "barter": "Use {token} as a good", "find": "Find {token}",
}  # fmt: skip
POWER_TEXTS = {
    "discount-development": "a development costs {n} less", "discount-nonmilitary-world": "a world you pay for costs {n} less",
    "discount-genes-world": "a genes world you pay for costs {n} less", "military-vs-genes-world": "+{n} Military against genes worlds in Settle",
    "temporary-military": "+{n} Military for a phase, in the Orb or in Settle", "pass-one-barrier": "a team passes one barrier",
    "pass-one-wall-or-barrier": "a team passes one wall or barrier", "extra-movement": "a team goes {n} sectors farther", "alien-good": "stands in for an alien good",
}  # fmt: skip
REFUSALS: dict[int, tuple[str, str]] = {
    reasons.PLACEMENT + placement.COVERS_AN_AIRLOCK: ("An orb card may not cover an airlock card.", "RG 8.6"),
    reasons.PLACEMENT + placement.COVERS_A_TOKEN: ("An orb card may not cover a token.", "RG 8.6"),
    reasons.PLACEMENT + placement.COVERS_A_TEAM: ("An orb card may not cover a survey team.", "RG 8.6"),
    reasons.PLACEMENT + placement.ADDS_NOTHING: ("An orb card must add at least one sector.", "RG 8.6"),
    reasons.PLACEMENT + placement.DOES_NOT_TOUCH: ("An orb card must lie on the Orb or side by side with it.", "RG 8.6"),
    reasons.PLACEMENT + placement.OPENS_A_BORDER: ("The outer border of the Orb may not be opened or weakened.", "RG 8.6"),
    reasons.PLACEMENT + placement.TOUCHES_THE_BREEDING_TUBE: ("The card must keep clear of the card with the breeding tube.", "RG 8.7"),
    reasons.PLACEMENT + placement.OFF_THE_TABLE: ("The Orb cannot grow beyond the edge of the table.", "RG 8.6"),
    reasons.NO_SUCH_TOKEN: ("You have no unused token of that kind.", "RG 8.10"),
    reasons.TOKEN_WITHOUT_THAT_POWER: ("That token has no such power here.", "RG 8.10"),
    reasons.NO_SECTOR_THERE: ("There is no sector of the Orb.", "RG 8.5"),
    reasons.TOO_FAR: ("Your team cannot get there with its steps and your Military.", "RG 8.5"),
    reasons.NOT_CLOSED: ("No wall or barrier that the token could pass lies in between.", "RG 8.10"),
    reasons.NOT_AN_AIRLOCK: ("That is not an airlock space.", "RG 8.4"),
    reasons.CORNER_TAKEN: ("A team already stands on that corner.", "RG 8.3"),
    reasons.NOT_A_CORNER: ("A team starts on a corner of the main block.", "RG 8.3"),
    reasons.ALREADY_MOVED: ("One team finishes its move before another begins, and none moves twice.", "RG 8.5"),
    reasons.NO_SECOND_TEAM: ("You have no second survey team.", "RG 8.9"),
    reasons.MOVE_HAS_BEGUN: ("Your turn has already begun with a move.", "RG 8.4"),
    reasons.ALL_THREE_ACTIONS: ("You do all the orb actions in their order; nothing is left out.", "RG 8.4"),
    reasons.NOT_YOUR_ORB_CARD: ("You do not hold that orb card.", "RG 8.6"),
    reasons.FITS_NOWHERE: ("That orb card fits nowhere.", "RG 8.6"),
    reasons.MUST_PLACE: ("The first orb card must be placed.", "RG 8.3"),
    reasons.DECK_IS_EMPTY: ("The orb deck is empty.", "RG 8.8"),
    reasons.NO_STEPS_LEFT: ("Your team has no steps left.", "RG 8.5"),
    reasons.NO_BARRIER_NEEDS_IT: ("No barrier on the Orb is stronger than your Military.", "RG 8.5"),
    reasons.CHOOSE_A_TEAM: ("First choose the team that moves.", "RG 8.5"),
    reasons.ALREADY_THERE: ("Your team already stands there.", "RG 8.5"),
}


def orb(view: View) -> Orb:
    """The Orb, in a game with it."""
    seen = view["orb"]
    assert seen is not None, "a game without the Orb"
    return seen


def token_name(view: View, slug: str) -> str:
    seen = view["orb"]
    kind = seen["kinds"].get(slug) if seen else None
    return kind["name"] if kind else slug


def token_text(view: View, slug: str) -> str:
    """What a token does and what it is worth."""
    row = orb(view)["kinds"][slug]
    parts = [POWER_TEXTS[str(power["type"])].format(n=power.get("amount", 0)) for power in row["powers"]]
    points = f"{row['vp']} VP" + (f" and {row['per_station']} per feeding station in sight" if row["per_station"] else "")
    return f"{' or '.join(parts)}; {points}" if parts else points


def laying(view: View) -> Laying:
    """The card that is being laid."""
    found = orb(view)["laying"]
    assert found is not None, "no card is being laid"
    return found


def question(view: View) -> str:
    """What a seat is asked about the Orb."""
    asked = str(view["asked"])
    seen = orb(view)
    if asked == "corner":
        return "On which corner does your survey team start?"
    if asked == "survey":
        if seen["moving"] is None:
            return "Which survey team moves?"
        steps = counted(seen["steps"], "step")
        return f"Where does your survey team go? It has {steps} left, with Military {seen['force']}."
    if asked == "cross":
        return "Which way does your team pass?"
    if asked == "lay":
        return "Which orb card do you place?" if not view["round"] else "Do you play an orb card?"
    if asked in ("spot", "turn"):
        card = places.orb_card(seen, laying(view)["card"])
        return f"Where do you lay {card}?" if asked == "spot" else f"Which way round does {card} lie?"
    if asked == "return":
        return "Does your survey team return to an airlock?"
    return "On which airlock does your second team start?"


def label(view: View, notation: str) -> str:
    """What a choice says on its button."""
    verb, _, rest = notation.partition(" ")
    seen = orb(view)
    if verb in TOKEN_LABELS:
        return TOKEN_LABELS[verb].format(token=token_name(view, rest))
    if verb in ("lay", "reveal"):
        return f"{'Play' if verb == 'lay' else 'Draw'} {places.orb_card(seen, rest)}"
    if verb == "at":
        return f"Lay its upper left sector on {places.grid(rest)}"
    if verb == "go":
        return f"{GOING.get(view['asked'], 'Go to')} {places.place(seen, rest)}"
    if verb == "turn":
        way = places.way_round(int(rest))
        return way[:1].upper() + way[1:]
    if verb == "team":
        return f"Move {team_name(view, view['viewer'], TEAMS.index(rest))}"
    return {
        "withdraw": "Pass: to the top of the order",
        "stay": "Do not move: play and draw",
        "hold": "Play no orb card" if view["round"] else "None fits: show them all",
        "take": "Draw an orb card instead",
    }[verb]


def team_name(view: View, seat: int, team: int) -> str:
    """A survey team by where it stands."""
    at = next((row["at"] for row in orb(view)["teams"] if (row["seat"], row["team"]) == (seat, team)), None)
    return f"the team at {places.place(orb(view), f'{at[0]},{at[1]}')}" if at else f"the {TEAMS[team]} team"


def refusal(reason: int, view: View, notation: str) -> tuple[str, str] | None:
    """A refusal of the Orb with its figures and places; None if it is plain."""
    verb, _, rest = notation.partition(" ")
    if verb != "go":
        return None
    seen = orb(view)
    if reason in (reasons.NO_SECTOR_THERE, reasons.NOT_AN_AIRLOCK, reasons.NOT_CLOSED) and places.is_right_half(seen, rest):
        left = f"{int(rest.split(',')[0]) - 1},{rest.split(',')[1]}"
        return (
            f"{places.grid(rest)} is the right half of the large airlock, which is one sector: it is called {places.grid(left)}.",
            "RG 8.1",
        )
    if reason == reasons.NO_SECTOR_THERE:
        return f"There is no sector of the Orb at {places.grid(rest)}.", "RG 8.5"
    if reason == reasons.TOO_FAR and seen["force"] is not None:
        steps = counted(seen["steps"], "step")
        return f"Your team cannot get to {places.place(seen, rest)}: it has {steps} left, with Military {seen['force']}.", "RG 8.5"
    return None


def done_label(view: View) -> str:
    """What `done` says in a question of the Orb."""
    if view["asked"] == "return":
        return "Stay here"
    return "End the move" if orb(view)["begun"] else "Stay here: then play or draw" if not orb(view)["all_three"] else "Stay here"


def targets(view: View, notation: str) -> list[str]:
    """The elements of the picture that a choice is about."""
    verb, _, rest = notation.partition(" ")
    if verb == "go":
        return [f"sector/{rest}"]
    if verb == "at":
        return [f"spot/{rest}"]
    if verb == "turn":
        return [f"turn/{rest}"]
    if verb == "lay":
        return [f"orb-card/{rest}"]
    if verb in ("boost", "breach", "hurry", "redeem", "barter"):
        return [f"token/{rest}"]
    if verb == "team":
        return [f"team/{view['viewer']}-{rest}"]
    if verb == "withdraw":
        return ["priority"]
    if verb == "take":
        return ["orb-deck"]
    return []


def counters(view: View) -> dict[tuple[str, int], int]:
    """Orb cards and tokens of each player, the orb deck and the feeding stations."""
    seen = orb(view)
    found: dict[tuple[str, int], int] = {("stations", -1): seen["stations"]}
    for name in DECKS:
        found[f"deck.{name}", -1] = seen["deck"][name]
    for seat, (hand, tokens) in enumerate(zip(seen["hands"], seen["tokens"], strict=True)):
        found["orb-cards.A", seat], found["orb-cards.B", seat] = hand["A"], hand["B"]
        found["tokens.A", seat], found["tokens.B", seat] = tokens["A"], tokens["B"]
        found["tokens.used", seat] = len(tokens["used"])
    return found


def summary(view: View, seat: int) -> list[tuple[str, str, str]]:
    """A player's counts on the Orb."""
    seen = orb(view)
    hand = seen["hands"][seat]
    tokens = seen["tokens"][seat]
    unused = tokens["A"] + tokens["B"]
    return [
        ("card", "orb cards in hand", str(hand["A"] + hand["B"])),
        ("eye", "artifact tokens", str(unused + len(tokens["used"]))),
    ]
