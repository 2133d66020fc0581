"""The log: what was done, and what followed from it."""

from typing import TypeVar

from starmeeple.core.speech import counted, listed, who
from starmeeple.games.federation.face import names
from starmeeple.games.federation.face.view import Player, View

Thing = TypeVar("Thing", int, str)

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


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action and of what followed from it."""
    lines: list[str] = []
    if notation is not None:
        line = told_action(before, seat, notation)
        if line:
            lines.append(line)
    elif after["asked"] == "keep-looked":
        lines.append(f"{who(after['actor'])} looks at spare Alteration tokens.")
    lines += told_law(before, after)
    lines += told_changes(before, after, notation.split()[0] if notation else "")
    if before["round"] != after["round"]:
        lines.append(f"Round {after['round']} begins with {who(after['first'])}.")
    if after["over"] and not before["over"]:
        for player in after["players"]:
            final = player["final"]
            lines.append(
                f"{who(player['seat'])} scores {final['medals']} for medals, {final['leftovers']} for leftovers and "
                f"{final['projects']} for projects: {player['score']} in all."
            )
    return lines


def told_action(view: View, seat: int, notation: str) -> str:
    """What was done."""
    verb, *rest = notation.split()
    what = rest[0] if rest else ""
    actor = view["actor"] if seat < 0 else seat
    acting = who(actor) if actor >= 0 else "Somebody"
    if verb in ("send", "as", "done"):
        return ""
    if verb == "go":
        about = view["question"]
        sent = names.ambassador(view, about["ambassador"])
        return f"{acting} sends {sent} to {names.the_place(what)}, {names.face_shown(view, about['face'])}."
    if verb == "fly":
        effect = names.effect_text(view["figures"]["missions"][what]["effect"])
        return f"{acting} flies the mission of {names.the_place(what)}: {effect}."
    if verb in ("use", "copy", "refresh", "learn"):
        tile = view["figures"]["tiles"][what]
        done = {"use": "uses", "copy": "copies", "refresh": "refreshes", "learn": "takes"}[verb]
        when = f" ({names.timing_text(tile['timing'])})" if verb == "learn" else ""
        return f"{acting} {done} the Erudite tile {what.upper()}: {names.effect_text(tile['effect'])}{when}."
    if verb == "pay":
        return f"{acting} pays {names.payment_label(view, int(rest[0]), int(rest[1]))}."
    if verb in ("mine", "take"):
        return f"{acting} takes {names.label(view, notation)}."
    if verb in ("trade", "build", "split", "earn", "deep-space", "start-with", "upkeep", "choose"):
        return f"{acting} chooses {names.label(view, notation)}."
    sentence = TOLD[verb]
    named = names.the_place(what) if what in names.PLACES else names.building(what)
    return sentence.format(
        who=acting,
        seat=who(int(what)) if what.isdecimal() else "",
        what=what,
        place=named,
        plain=names.place(what) if what in names.PLACES else names.building(what),
        code=what.upper(),
        building=names.building(what),
    )


def told_law(before: View, after: View) -> list[str]:
    """The law that passed, when a round has come to its vote."""
    old, new = before["laws"], after["laws"]
    if not new["passed"] or (old["passed"], old["passed_side"]) == (new["passed"], new["passed_side"]):
        return []
    return [f"The votes are counted: the {new['passed_side']} law passes, about {names.place(new['passed'])}."]


def told_changes(before: View, after: View, verb: str) -> list[str]:
    """What follows from the views; what the action itself has said is not said again."""
    lines: list[str] = []
    for old, new in zip(before["players"], after["players"]):
        lines += told_player(old, new, verb, after["over"])
    for name, project in after["projects"].items():
        if project["funded"] and not before["projects"][name]["funded"]:
            lines.append(f"The project {names.place(name)} is funded.")
    for seat in fresh(before["deep_space"]["seen_by"], after["deep_space"]["seen_by"]):
        lines.append(f"{who(seat)} opens the Deep Space pile.")
    if after["pawn"] != before["pawn"] and before["round"]:
        lines.append(f"{who(after['pawn'])} holds the President of the Senate.")
    return lines


def fresh(old: list[Thing], new: list[Thing]) -> list[Thing]:
    """What was not there before."""
    return [thing for thing in new if thing not in old]


def told_player(old: Player, new: Player, verb: str, over: bool) -> list[str]:
    """What changed in front of a player."""
    name = who(new["seat"])
    lines: list[str] = []
    if verb != "medal":
        lines += [f"{name} receives the Medal of Honor of {names.place(medal)}." for medal in fresh(old["medals"], new["medals"])]
    if verb != "learn":
        lines += [f"{name} takes the Erudite tile {tile.upper()}." for tile in fresh(old["tiles"], new["tiles"])]
    if verb != "build":
        lines += [f"{name} builds the {names.building(robot)}." for robot in fresh(old["robots"], new["robots"])]
    if verb not in ("take", "draw-token"):
        lines += [f"{name} takes the Alteration token {kind.upper()}." for kind in fresh(old["alterations"], new["alterations"])]
    if verb != "mine":
        lines += [f"{name} takes the Asteroid token {rock.upper()}." for rock in fresh(old["asteroids"], new["asteroids"])]
    if verb != "open":
        lines += [f"{name}'s mission of {names.the_place(mission)} is open." for mission in fresh(old["opened"], new["opened"])]
    if verb != "move" and new["miner"] > old["miner"]:
        lines.append(f"{name}'s Miner moves to position {new['miner']}.")
    if verb != "ascend" and new["mage"] > old["mage"]:
        lines.append(f"{name}'s Mage moves to moon {new['mage']}.")
    had = names.reserve_of(old)
    gains = [names.amount(resource, number - had[resource]) for resource, number in names.reserve_of(new).items() if number > had[resource]]
    if gains:
        lines.append(f"{name} gains {listed(gains)}.")
    if new["degree"] > old["degree"]:
        lines.append(f"{name} rises to degree {new['degree']} of authority.")
    if new["die"] > old["die"]:
        lines.append(f"{name}'s Assistant die shows {new['die']}.")
    if new["hangar"] > old["hangar"]:
        lines.append(f"{name} has {counted(new['hangar'], 'spaceship')} in the hangar.")
    scored = new["score"] - old["score"]
    if scored > 0 and not over:
        lines.append(f"{name} scores {counted(scored, 'prestige point')}.")
    return lines
