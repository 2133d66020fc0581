"""What each choice of the Orb does, with its figures."""

from starmeeple.core.speech import counted
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import places, words

VERBS = frozenset(words.CLAUSES)
TOKEN_USES = ("boost", "breach", "hurry", "redeem", "barter")
GOING = {
    "return": "Takes your survey team back to this airlock at the end of its move.",
    "corner": "Your survey team starts the game on this corner of the main block.",
    "dock": "Your second survey team starts on this airlock space.",
    "cross": "Your team goes through this wall or barrier with the token.",
}


def effect(view: View, notation: str) -> str:
    """What a choice does, in a sentence or two."""
    verb, _, rest = notation.partition(" ")
    seen = words.orb(view)
    if verb in TOKEN_USES:
        return f"Uses this artifact token up, but keeps its points: {words.token_text(view, rest)}."
    if verb == "go":
        return GOING.get(view["asked"]) or going(view, rest)
    if verb == "lay":
        brings = places.brings(places.face_of(seen, rest))
        return f"Lays this card onto the Orb or beside it{': ' + brings if brings else ''}. You choose where and which way round next."
    if verb == "done":
        return {
            "return": "Your survey team stays where it stands until the next orb step.",
        }.get(view["asked"], "Ends the move of your teams; artifacts are taken where a team stops.")
    return {
        "at": "Puts the upper left sector of the card here; it must touch the Orb and add a sector.",
        "turn": "Lays the card this way round. Walls and tubes turn with it.",
        "team": "Chooses this team to move; each team moves once in the orb step.",
        "withdraw": "Does nothing in this orb step and goes to the top of the priority order instead.",
        "stay": "Leaves your teams where they are; you play an orb card and draw one instead.",
        "hold": "Keeps your orb cards for a later orb step." if view["round"] else "Shows all your orb cards, because none of them fits.",
        "take": "Adds the top card of the orb deck to your orb hand, which has no limit.",
    }.get(verb, "")


def going(view: View, sector: str) -> str:
    """A move within the maze."""
    seen = words.orb(view)
    row = places.found(seen, sector)
    holds = str(row["holds"]) if row and row["holds"] else ""
    what = f" {places.HELD[holds].capitalize()} is there." if holds in places.HELD else ""
    steps = f" It has {counted(seen['steps'], 'step')} left now." if seen["steps"] is not None else ""
    return f"Your survey team walks to this sector.{what}{steps}"
