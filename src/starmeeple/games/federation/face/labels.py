"""What a choice says on its button."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed
from starmeeple.games.federation.face.names import PLACES, RESOURCE_NAMES, amount, building, cost_text, effect_text, place

Row = dict[str, View]


def rows(view: View, group: str) -> Row:
    """A table of the printed figures."""
    return cast(Row, cast(View, view["figures"])[group])


def texts(value: object) -> list[str]:
    """A list of texts out of a view."""
    return cast(list[str], value)


def players(view: View) -> list[View]:
    return cast(list[View], view["players"])


def item_name(item: str) -> str:
    """An item of a stall in words."""
    return {
        "authority": "degrees of authority", "die": "die steps", "ship": "spaceships", "mission-token": "Special Mission tokens",
        "gold": "gold diamonds",
    }.get(item) or RESOURCE_NAMES[item]  # fmt: skip


def label(view: View, notation: str) -> str:
    """What a choice says on its button."""
    verb, *rest = notation.split()
    what = rest[0] if rest else ""
    if verb == "send":
        return {"one": "Ambassador 1", "two": "Ambassador 2", "three": "Ambassador 3", "special": "Special Ambassador"}[what]
    if verb == "keep":
        return "Keep the special Ambassador for a later round"
    if verb == "done":
        return {"mission": "No mission", "tiles": "Go on with the action"}.get(cast(str, view["asked"]), "Done")
    if verb == "fly":
        mission = rows(view, "missions")[what]
        return f"{place(what)}: {effect_text(texts(mission['effect']))}"
    if verb in ("use", "copy", "learn", "refresh"):
        tile = rows(view, "tiles")[what]
        return f"{what.upper()}: {effect_text(texts(tile['effect']))}"
    if verb == "as":
        return face_label(view, what)
    if verb == "take":
        return alteration_label(view, what)
    if verb == "go":
        return place(what)
    if verb == "assistant":
        return "The die joins" if what == "joins" else "The die stays"
    if verb == "pay":
        return payment_label(view, int(rest[0]), int(rest[1]))
    if verb == "open":
        mission = rows(view, "missions")[what]
        return f"{place(what)} (level {mission['level']})"
    if verb in ("fund", "medal", "perform"):
        return place(what)
    if verb == "move":
        entry = rows(view, "neo").get(what, {})
        gain = texts(entry.get("gain", []))
        return f"Position {what}: {effect_text(gain) if gain else 'a token'}"
    if verb == "mine":
        return f"{what.upper()}: {effect_text(texts(rows(view, 'asteroids')[what]['gain']))}"
    if verb == "trade":
        stall = rows(view, "stalls")[what]
        return f"Stall {what[2:]}, for {cost_text(texts(stall['cost']))}"
    if verb == "split":
        return split_label(view, int(what))
    if verb == "build":
        return building_label(view, what)
    if verb == "earn":
        return f"{building(what)}: {effect_text(texts(rows(view, 'buildings')[what]['income']))}"
    if verb == "choose":
        return {"spaceship": "1 spaceship", "mission-token": "1 Special Mission token"}.get(what) or f"Action on {place(what)}"
    if verb == "deep-space":
        return f"{what.upper()}: {effect_text(texts(rows(view, 'deep_space')[what]['effect']))}"
    if verb in ("start-with", "offer"):
        return f"{what.upper()}: {effect_text(texts(rows(view, 'starting')[what]['effect']))}"
    if verb == "upkeep":
        return f"Level {what} with 1 {RESOURCE_NAMES[rest[1]]}"
    return plain_label(view, verb, what)


def plain_label(view: View, verb: str, what: str) -> str:
    """The labels that need no figures."""
    if verb == "enact":
        return f"The {what} law: {place(cast(str, cast(View, view['laws'])[what]))}"
    if verb == "upgrade":
        return f"Upgrade 1 {RESOURCE_NAMES[what]}"
    return {
        "lapse": "Pay nothing: drop to level 2",
        "decline": "Decline",
        "ascend": "The Mage, to the next moon",
    }.get(verb) or f"{verb.replace('-', ' ')} {what}".capitalize()


def face_label(view: View, face: str) -> str:
    """A face of the token that is sent."""
    ambassador = cast(str, cast(View, view["question"]).get("ambassador", "one"))
    figures = rows(view, "ambassadors")[ambassador]
    if face == "voting":
        return f"Voting: {counted(cast(int, figures['vote']), 'vote')}"
    if face == "funding":
        bonus = texts(figures["bonus"])
        return f"Funding: {effect_text(bonus)}" if bonus else "Funding"
    return alteration_label(view, face)


def alteration_label(view: View, kind: str) -> str:
    """An Alteration token in words."""
    token = rows(view, "alterations")[kind]
    symbol = f"Voting {token['vote']}" if token["symbol"] == "voting" else "Funding"
    return f"{kind.upper()} · {symbol}: {effect_text(texts(token['bonus']))}"


def payment_label(view: View, lavandium: int, coppernium: int) -> str:
    """One way to pay."""
    about = cast(View, view["question"])
    cost = cast(list[int], about.get("cost", [0, 0, 0, 0]))
    oceanium = max(0, sum(cost[:3]) - cast(int, about.get("discount", 0))) - lavandium - coppernium
    paid = zip(RESOURCE_NAMES, (lavandium, coppernium, oceanium, cost[3]))
    return listed([amount(name, number) for name, number in paid if number]) or "Nothing"


def split_label(view: View, first: int) -> str:
    """One way to split a stall's bonus."""
    about = cast(View, view["question"])
    stall = rows(view, "stalls").get(cast(str, about.get("stall", "")))
    if stall is None:
        return f"{first} of the first kind"
    level = "first" if about["level"] == 1 else "second"
    kinds = texts(stall[f"{level}_of"])
    return f"{first} {item_name(kinds[0])}, {cast(int, stall[level]) - first} {item_name(kinds[-1])}"


def building_label(view: View, name: str) -> str:
    """A building with its cost."""
    figures = rows(view, "buildings").get(name)
    if figures is not None:
        return f"{building(name)}, for {cost_text(texts(figures['cost']))}"
    mega = cast(list[View], view["megastructures"])[int(name[-1]) - 1]
    counts = " and ".join(PLACES.get(count, count) for count in texts(mega["counts"]))
    return f"{building(name)} ({counts}, ×{mega['multiplier']})"
