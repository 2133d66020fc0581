"""Secret answers in the log: who gives one reads what it was, everybody else that there was one."""

from starmeeple.core.speech import does
from starmeeple.core.words import Line
from starmeeple.games.race_for_the_galaxy.face.names import action_name, card_name
from starmeeple.games.race_for_the_galaxy.face.view import View

OWN_ANSWERS = {
    "choose": "chooses", "keep": "decides to keep", "discard": "sets aside", "start": "chooses", "develop": "puts down",
    "settle": "puts down", "pass": "decides to place nothing", "prospect": "decides to turn over the top card",
}  # fmt: skip
IN_SECRET = {
    "first-cards": "chooses in secret", "action": "chooses an action", "keep": "decides what to keep", "develop": "decides what to place",
    "settle": "decides what to place", "limit": "sets a card aside",
}  # fmt: skip


def lines(before: View, seat: int, notation: str | None, viewer: int) -> list[Line]:
    """An answer to a question that is put to all at once; nothing for any other action."""
    if seat < 0 or not before["simultaneous"]:
        return []
    if seat != viewer:
        return [Line(f"{does(seat, *IN_SECRET[before['asked']].split(' ', 1))}.")]
    verb, _, rest = (notation or "").partition(" ")
    if verb not in OWN_ANSWERS:
        return []
    what = action_name(before, rest) if verb == "choose" else card_name(before, rest) if rest else ""
    first, _, more = OWN_ANSWERS[verb].partition(" ")
    return [Line(f"{does(seat, first, ' '.join(part for part in (more, what) if part))}.")]
