"""What the top card of the supply may be, for choices that turn it over: by the cards that the viewer does not see."""

from starmeeple.core.speech import counted
from starmeeple.games.race_for_the_galaxy.face.view import View


def forecast(view: View, notation: str) -> str:
    """The odds of a choice, or nothing where nothing is left to chance."""
    verb, _, rest = notation.partition(" ")
    unseen = view["own"]["unseen"] if view["own"] is not None else None
    if unseen is None or not unseen["cards"] or verb not in ("gamble", "prospect"):
        return ""
    hits = unseen["worlds"] if verb == "prospect" else unseen["costs"].get(rest, 0)
    what = counted(hits, "world") if verb == "prospect" else f"{counted(hits, 'card')} of {rest}"
    return f"Among the {unseen['cards']} cards that you do not see: {what}, {round(100 * hits / unseen['cards'])} %."
