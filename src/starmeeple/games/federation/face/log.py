"""The log: what was done, and what followed from it."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed, who
from starmeeple.games.federation.face.labels import Row, label, payment_label, players, rows, texts
from starmeeple.games.federation.face.names import (
    AMBASSADOR_NAMES,
    PLACES,
    RESOURCE_NAMES,
    amount,
    building,
    effect_text,
    place,
    the_place,
    timing_text,
)

TOLD = {
    "keep": "{who} keeps the special Ambassador for a later round.",
    "assistant": "{who}'s Assistant die {what}.",
    "open": "{who} opens the mission of {place}.",
    "fund": "{who} moves the project {plain} on.",
    "medal": "{who} takes the Medal of Honor of {plain}.",
    "perform": "{who} copies the action of {place}.",
    "move": "{who}'s Miner moves to position {what}.",
    "ascend": "{who}'s Mage moves to the next moon.",
    "upgrade": "{who} upgrades 1 {what}.",
    "decline": "{who} declines an income.",
    "lapse": "{who} pays nothing for authority and drops to level 2.",
    "enact": "{who} breaks the tie for the law on the {what}.",
    "first-player": "{seat} starts and holds the President of the Senate.",
    "show-tile": "The Erudite tile {code} is revealed.",
    "show-token": "The Alteration token {code} is revealed.",
    "draw-token": "{who} draws the Alteration token {code}.",
    "see-token": "You see the spare Alteration token {code}.",
    "see-deep": "You see the Deep Space tile {code}.",
    "show-asteroid": "The Asteroid token {code} is revealed.",
    "offer": "The Starting tile {code} is on offer.",
    "lay": "The {building} is in play.",
    "lay-count": "A megastructure counts {plain}.",
    "law-left": "The left law is about {place}.",
    "law-right": "The right law is about {place}.",
    "block-planets": "Planet spaces are blocked by the tile {code}.",
    "block-room": "A room and a Spy are blocked by the tile {code}.",
}  # fmt: skip


def log_lines(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action and of what followed from it."""
    lines: list[str] = []
    if notation is not None:
        line = told_action(before, seat, notation)
        if line:
            lines.append(line)
    elif after["asked"] == "keep-looked":
        lines.append(f"{who(cast(int, after['actor']))} looks at spare Alteration tokens.")
    lines += told_law(before, after)
    lines += told_changes(before, after, notation.split()[0] if notation else "")
    if before["round"] != after["round"]:
        lines.append(f"Round {after['round']} begins with {who(cast(int, after['first']))}.")
    if after["over"] and not before["over"]:
        for player in players(after):
            final = cast(dict[str, int], player["final"])
            lines.append(
                f"{who(cast(int, player['seat']))} scores {final['medals']} for medals, {final['leftovers']} for leftovers and "
                f"{final['projects']} for projects: {player['score']} in all."
            )
    return lines


def told_action(view: View, seat: int, notation: str) -> str:
    """What was done."""
    verb, *rest = notation.split()
    what = rest[0] if rest else ""
    actor = cast(int, view["actor"]) if seat < 0 else seat
    acting = who(actor) if actor >= 0 else "Somebody"
    if verb in ("send", "as", "done"):
        return ""
    if verb == "go":
        about = cast(View, view["question"])
        face = cast(str, about["face"])
        shown = f"on its {face.capitalize()} side" if face in ("voting", "funding") else f"covered by {face.upper()}"
        return f"{acting} sends {AMBASSADOR_NAMES[cast(str, about['ambassador'])]} to {the_place(what)}, {shown}."
    if verb == "fly":
        effect = effect_text(texts(rows(view, "missions")[what]["effect"]))
        return f"{acting} flies the mission of {the_place(what)}: {effect}."
    if verb in ("use", "copy", "refresh", "learn"):
        tile = rows(view, "tiles")[what]
        done = {"use": "uses", "copy": "copies", "refresh": "refreshes", "learn": "takes"}[verb]
        when = f" ({timing_text(cast(str, tile['timing']))})" if verb == "learn" else ""
        return f"{acting} {done} the Erudite tile {what.upper()}: {effect_text(texts(tile['effect']))}{when}."
    if verb == "pay":
        return f"{acting} pays {payment_label(view, int(rest[0]), int(rest[1]))}."
    if verb in ("mine", "take"):
        return f"{acting} takes {label(view, notation)}."
    if verb in ("trade", "build", "split", "earn", "deep-space", "start-with", "upkeep", "choose"):
        return f"{acting} chooses {label(view, notation)}."
    sentence = TOLD[verb]
    named = the_place(what) if what in PLACES else building(what)
    return sentence.format(
        who=acting,
        seat=who(int(what)) if what.isdecimal() else "",
        what=what,
        place=named,
        plain=place(what) if what in PLACES else building(what),
        code=what.upper(),
        building=building(what),
    )


def told_law(before: View, after: View) -> list[str]:
    """The law that passed, when a round has come to its vote."""
    old, new = cast(View, before["laws"]), cast(View, after["laws"])
    if not new["passed"] or (old["passed"], old["passed_side"]) == (new["passed"], new["passed_side"]):
        return []
    return [f"The votes are counted: the {new['passed_side']} law passes, about {place(cast(str, new['passed']))}."]


def told_changes(before: View, after: View, verb: str) -> list[str]:
    """What follows from the views; what the action itself has said is not said again."""
    lines: list[str] = []
    for old, new in zip(players(before), players(after)):
        lines += told_player(old, new, verb, bool(after["over"]))
    for name, project in cast(Row, after["projects"]).items():
        if project["funded"] and not cast(Row, before["projects"])[name]["funded"]:
            lines.append(f"The project {place(name)} is funded.")
    knew = cast(list[int], cast(View, before["deep_space"])["seen_by"])
    for seat in cast(list[int], cast(View, after["deep_space"])["seen_by"]):
        if seat not in knew:
            lines.append(f"{who(seat)} opens the Deep Space pile.")
    if after["pawn"] != before["pawn"] and before["round"]:
        lines.append(f"{who(cast(int, after['pawn']))} holds the President of the Senate.")
    return lines


def told_player(old: View, new: View, verb: str, over: bool) -> list[str]:
    """What changed in front of a player."""
    name = who(cast(int, new["seat"]))
    lines: list[str] = []

    def fresh(what: str) -> list[str]:
        return [thing for thing in texts(new[what]) if thing not in texts(old[what])]

    if verb != "medal":
        lines += [f"{name} receives the Medal of Honor of {place(medal)}." for medal in fresh("medals")]
    if verb != "learn":
        lines += [f"{name} takes the Erudite tile {tile.upper()}." for tile in fresh("tiles")]
    if verb != "build":
        lines += [f"{name} builds the {building(robot)}." for robot in fresh("robots")]
    if verb not in ("take", "draw-token"):
        lines += [f"{name} takes the Alteration token {kind.upper()}." for kind in fresh("alterations")]
    if verb != "mine":
        lines += [f"{name} takes the Asteroid token {rock.upper()}." for rock in fresh("asteroids")]
    if verb != "open":
        lines += [f"{name}'s mission of {the_place(mission)} is open." for mission in fresh("opened")]
    if verb != "move" and cast(int, new["miner"]) > cast(int, old["miner"]):
        lines.append(f"{name}'s Miner moves to position {new['miner']}.")
    if verb != "ascend" and cast(int, new["mage"]) > cast(int, old["mage"]):
        lines.append(f"{name}'s Mage moves to moon {new['mage']}.")
    gains = [
        amount(resource, cast(int, new[resource]) - cast(int, old[resource]))
        for resource in RESOURCE_NAMES
        if cast(int, new[resource]) > cast(int, old[resource])
    ]
    if gains:
        lines.append(f"{name} gains {listed(gains)}.")
    if cast(int, new["degree"]) > cast(int, old["degree"]):
        lines.append(f"{name} rises to degree {new['degree']} of authority.")
    if cast(int, new["die"]) > cast(int, old["die"]):
        lines.append(f"{name}'s Assistant die shows {new['die']}.")
    if cast(int, new["hangar"]) > cast(int, old["hangar"]):
        lines.append(f"{name} has {counted(cast(int, new['hangar']), 'spaceship')} in the hangar.")
    scored = cast(int, new["score"]) - cast(int, old["score"])
    if scored > 0 and not over:
        lines.append(f"{name} scores {counted(scored, 'prestige point')}.")
    return lines
