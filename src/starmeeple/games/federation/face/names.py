"""What things are called: places, tokens, costs, effects and choices in plain words, for words, log and pictures."""

from starmeeple.core.speech import counted, listed
from starmeeple.games.federation.face.view import Player, View
from starmeeple.games.federation.face.view_figures import Stall

PLACES = {
    "neo": "Neo", "sixmoon": "6Moon", "atalum": "Atalum", "arratooine": "Arratooine", "e81216": "E81216",
    "officers-quarters": "Officers' Quarters", "purchasing-office": "Purchasing Office", "patrons-lounge": "Patrons' Lounge",
    "presidents-office": "President's Office", "assistants-room": "Assistants' Room", "small-lounge": "Small Lounge", "spy": "Spy",
    "special-missions": "Special Missions", "joint": "Joint project", "authority": "Authority", "intrigue": "Intrigue",
    "outer-module": "Outer Module",
}  # fmt: skip
SHORT_PLACES = {  # where there is no room for the whole name
    "officers-quarters": "Officers", "purchasing-office": "Purchase", "patrons-lounge": "Patrons' Lounge",
    "presidents-office": "President", "assistants-room": "Assistant", "small-lounge": "Small Lounge", "special-missions": "Missions",
}  # fmt: skip
RESOURCE_NAMES = {"lavandium": "Lavandium", "coppernium": "Coppernium", "oceanium": "Oceanium", "gold": "gold diamond"}
COUNT_NAMES = {
    "neo": "influence on Neo", "sixmoon": "influence on 6Moon", "atalum": "influence on Atalum", "arratooine": "influence on Arratooine",
    "e81216": "influence on E81216", "missions": "completed mission", "authority": "authority level", "die": "pip of the Assistant die",
    "available": "available mission", "colours": "colour of Erudite tiles", "gold": "gold diamond", "megastructures": "megastructure with your Robot",
    "hangar": "spaceship in the hangar", "high-discs": "disc on level 2", "alterations": "unused Alteration token",
    "asteroids": "Asteroid token", "reserve": "crystal and gold diamond",
}  # fmt: skip
MANY = {
    "missions": "completed missions", "die": "pips of the Assistant die", "available": "available missions", "colours": "colours of Erudite tiles",
    "gold": "gold diamonds", "megastructures": "megastructures", "hangar": "spaceships in the hangar", "high-discs": "discs on level 2",
    "alterations": "unused Alteration tokens", "asteroids": "Asteroid tokens", "reserve": "crystals and gold diamonds",
}  # fmt: skip
SHORT_COUNTS = {
    "neo": "Neo", "sixmoon": "6Moon", "atalum": "Atalum", "arratooine": "Arratooine", "e81216": "E81216", "missions": "mission",
    "authority": "level", "die": "pip", "available": "open flag", "colours": "colour", "gold": "gold", "megastructures": "megastr.",
    "hangar": "ship", "high-discs": "high disc", "alterations": "alteration", "asteroids": "asteroid", "reserve": "resource",
}  # fmt: skip
FRACTIONS = ("", "¹⁄₁₂", "⅙", "¼", "⅓", "⁵⁄₁₂", "½", "⁷⁄₁₂", "⅔", "¾", "⅚", "¹¹⁄₁₂")  # twelfths of a point


def place(name: str) -> str:
    """A place, planet, project or medal by its name in people's words; spaces of a side are told apart."""
    for side in ("left", "right"):
        if name.endswith(f"-{side}"):
            return f"{PLACES[name[: -len(side) - 1]]} ({side})"
    return PLACES.get(name) or building(name)


def the_place(name: str) -> str:
    """A place in a sentence: planets have no article."""
    planet = name.removesuffix("-left").removesuffix("-right") in ("neo", "sixmoon", "atalum", "arratooine", "e81216")
    return place(name) if planet else f"the {place(name)}"


def the_project(name: str) -> str:
    """A Major Project in a sentence."""
    return "the Joint project" if name == "joint" else f"the {PLACES[name]} project"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def building(name: str) -> str:
    """A building in people's words."""
    return " ".join(word.capitalize() for word in name.replace("-", " ").split())


def amount(resource: str, number: int) -> str:
    """`2 Lavandium`, `1 gold diamond`."""
    if resource == "gold":
        return counted(number, "gold diamond")
    return f"{number} {RESOURCE_NAMES[resource]}"


def points_text(whole: int, parts: int) -> str:
    """Points with twelfths: `9⅓`."""
    return f"{whole if whole or not parts else ''}{FRACTIONS[parts]}"


def ambassador(view: View, name: str) -> str:
    """An Ambassador by its votes."""
    votes = counted(view["figures"]["ambassadors"][name]["vote"], "vote")
    return f"the special Ambassador of {votes}" if name == "special" else f"the Ambassador of {votes}"


def face_shown(view: View, face: str) -> str:
    """How a token is played."""
    if face in ("voting", "funding"):
        return f"with its {face.capitalize()} side"
    return f"covered by the Alteration token {alteration(view, face)}"


def alteration(view: View, kind: str) -> str:
    """An Alteration token by its symbol and what it brings."""
    token = view["figures"]["alterations"][kind]
    symbol = f"Voting {token['vote']}" if token["symbol"] == "voting" else "Funding"
    return f"“{symbol}: {effect_text(token['bonus'])}”" if token["bonus"] else f"“{symbol}”"


def asteroid(view: View, rock: str) -> str:
    """An Asteroid token by what it brings."""
    dead = "Dead " if rock.startswith("da") else ""
    return f"{dead}Asteroid token ({effect_text(view['figures']['asteroids'][rock]['gain'])})"


def numbered(kind: str, code: str) -> str:
    """A Starting or Deep Space tile by its number: `ds4` is `Deep Space tile 4`."""
    return f"{kind} tile {code.lstrip('ds')}"


def cost_text(cost: list[str]) -> str:
    """A cost in words."""
    parts = [amount(text.split()[0], int(text.split()[1])) for text in cost]
    return listed(parts) if parts else "nothing"


def effect_text(effects: list[str]) -> str:
    """An effect in one sentence without its full stop."""
    if not effects:
        return "nothing"
    gains: list[str] = []
    others: list[str] = []
    for text in effects:
        part = one_effect(text.split())
        if part.startswith("gain ") and " for each " not in part and " or " not in part:
            gains.append(part.removeprefix("gain "))
        else:
            others.append(part)
    return listed(([f"gain {listed(gains)}"] if gains else []) + others)


def one_effect(words: list[str]) -> str:
    """One step of an effect in words."""
    verb, rest = words[0], words[1:]
    if verb in RESOURCE_NAMES:
        return f"gain {amount(verb, int(rest[0]))}"
    if verb.endswith("-per"):
        return f"gain {amount(verb[:-4], int(rest[1]))} for each level of {COUNT_NAMES[rest[0]]}"
    if verb == "points":
        per = COUNT_NAMES[rest[0]]
        return f"score {counted(int(rest[1]), 'point')} for each {'level of ' + per if per.startswith('influence') else per}"
    if verb == "planet":
        return f"perform the action of {PLACES[rest[0]]}"
    if verb == "pay":
        return f"pay {amount(rest[0], int(rest[1]))}"
    if verb == "copy":
        return "copy a planet's action" if rest[0] == "planets" else "copy a planet's or a room's action"
    if verb == "copy-tile":
        return f"use the effect of a faceup tile of level {'1' if rest[0] == '1' else '1 or 2'}"
    if verb == "choose":
        return "gain 1 spaceship or 1 Special Mission token" if rest[0] == "ship" else "perform the action of 6Moon or Neo"
    if verb == "disc":
        return f"set a disc on level {rest[0]} of a stall, {rest[1].replace('-', ' its ')}"
    if verb == "look-alterations":
        return f"look at {rest[1]} spare Alteration tokens of power {rest[0]} and keep one"
    number = int(rest[0]) if rest else 0
    return {
        "authority": f"gain {counted(number, 'degree')} of authority",
        "die": f"raise the Assistant die by {number}",
        "ship": f"gain {counted(number, 'spaceship')}",
        "mission-token": f"gain {counted(number, 'Special Mission token')}",
        "project": f"move {counted(number, 'step')} on Major Projects",
        "level": f"your authority level counts {number} higher this round",
        "lasting-level": f"your authority level counts {number} higher for the rest of the game",
        "set-die": f"set the Assistant die to {number}",
        "discount": f"the building costs {counted(number, 'crystal')} less",
        "further": f"move {counted(number, 'space')} further, with the gain of the last one only",
        "alteration": f"draw an Alteration token of power {number}",
        "income": "take the income of a structure in play",
        "president": "take the President of the Senate",
        "medal": "take a Medal of Honor of your choice",
        "intrigue": "take the Medal of Honor for intrigue",
        "mission-tokens-all": "put a Special Mission token on every mission",
        "special-ambassador": "gain the special Ambassador",
        "any-level-3": "take any tile of level 3",
        "free-build": "build anything for free",
        "transport": "move one space on Neo or 6Moon without its gain",
        "upgrade": "upgrade a resource by one value",
        "refresh": "turn a used tile of level 1 faceup",
    }[verb]


def short_effect(words: list[str]) -> str:
    """One step of an effect in a few letters, where it is not drawn as icons."""
    verb, rest = words[0], words[1:]
    if verb == "points":
        return f"{rest[1]}★ / {SHORT_COUNTS[rest[0]]}"
    if verb.endswith("-per"):
        return f"{verb[0].upper()} / {SHORT_COUNTS[rest[0]]}"
    if verb == "disc":
        return f"disc L{rest[0]}{'+' if rest[1] == 'with-bonus' else ''}"
    number = rest[0] if rest else ""
    return {
        "level": f"+{number} level", "lasting-level": f"+{number} level", "refresh": "refresh L1", "copy-tile": f"copy ≤L{number}",
        "any-level-3": "any L3", "discount": f"build −{number}", "income": "income", "further": f"+{number} space",
        "choose": "ship / flag" if number == "ship" else "6Moon / Neo",
        "alteration": f"token P{number}", "planet": f"act {PLACES.get(number, '')}", "transport": "1 space", "upgrade": "upgrade", "copy": "copy",
        "free-build": "free build", "look-alterations": f"token P{number}", "special-ambassador": "special", "set-die": f"die {number}",
        "mission-tokens-all": "all flags", "medal": "medal", "president": "President", "intrigue": "intrigue", "pay": f"pay {rest[-1:] and rest[-1]}",
    }.get(verb, verb)  # fmt: skip


def tile_text(view: View, tile: str) -> str:
    """An Erudite tile: its code as it is printed, what it does and when."""
    figures = view["figures"]["tiles"][tile]
    return f"Erudite tile {tile.upper()}: {effect_text(figures['effect'])}, {timing_text(figures['timing'])}"


def timing_text(timing: str) -> str:
    """When an Erudite tile works."""
    if timing == "immediate":
        return "at once"
    if timing == "anytime":
        return "in your turn, at any time"
    return f"in a later action on {PLACES[timing]}"


def item_name(item: str) -> str:
    """An item of a stall in words."""
    return {
        "authority": "degrees of authority", "die": "die steps", "ship": "spaceships", "mission-token": "Special Mission tokens",
        "gold": "gold diamonds",
    }.get(item) or RESOURCE_NAMES[item]  # fmt: skip


def item_text(item: str, number: int) -> str:
    """So many items of a stall: `1 spaceship`."""
    words = {
        "authority": ("degree of authority", "degrees of authority"), "die": ("die step", ""), "ship": ("spaceship", ""),
        "mission-token": ("Special Mission token", ""), "gold": ("gold diamond", ""),
    }.get(item)  # fmt: skip
    return counted(number, *words) if words else f"{number} {RESOURCE_NAMES[item]}"


def stall_label(view: View, name: str) -> str:
    """A stall with its cost."""
    cost = view["figures"]["stalls"][name]["cost"]
    return f"Stall {name[2:]}, {'for ' + cost_text(cost) if cost else 'free'}"


def bonus_of(stall: Stall, level: int) -> tuple[int, list[str]]:
    """How many items a level of a stall gives, and of which kinds."""
    return (stall["first"], stall["first_of"]) if level == 1 else (stall["second"], stall["second_of"])


def reserve_of(player: Player) -> dict[str, int]:
    """A player's resources by name."""
    return {"lavandium": player["lavandium"], "coppernium": player["coppernium"], "oceanium": player["oceanium"], "gold": player["gold"]}


def law_on(view: View, side: str) -> str:
    """The planet of the law on a side."""
    return view["laws"]["left"] if side == "left" else view["laws"]["right"]


# Choices ----------------------------------------------------------------------------------------


def label(view: View, notation: str) -> str:
    """What a choice says on its button."""
    verb, *rest = notation.split()
    what = rest[0] if rest else ""
    if verb == "send":
        return capital(ambassador(view, what).removeprefix("the "))
    if verb == "keep":
        return "Keep the special Ambassador for a later round"
    if verb == "done":
        return {"mission": "No mission", "tiles": "Go on with the action"}.get(view["asked"], "Done")
    if verb == "fly":
        mission = view["figures"]["missions"][what]
        return f"{place(what)}: {effect_text(mission['effect'])}"
    if verb in ("use", "copy", "learn", "refresh"):
        tile = view["figures"]["tiles"][what]
        return f"{what.upper()}: {effect_text(tile['effect'])}"
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
        mission = view["figures"]["missions"][what]
        return f"{place(what)} (level {mission['level']})"
    if verb in ("fund", "medal", "perform"):
        return place(what)
    if verb == "move":
        space = view["figures"]["neo"].get(what)
        gain = space["gain"] if space else []
        return f"Position {what}: {effect_text(gain) if gain else 'a token'}"
    if verb == "mine":
        return asteroid(view, what)
    if verb == "trade":
        return stall_label(view, what)
    if verb == "split":
        return split_label(view, int(what))
    if verb == "build":
        return building_label(view, what)
    if verb == "earn":
        return f"{building(what)}: {effect_text(view['figures']['buildings'][what]['income'])}"
    if verb == "choose":
        return {"spaceship": "1 spaceship", "mission-token": "1 Special Mission token"}.get(what) or f"Action on {place(what)}"
    if verb == "deep-space":
        return f"{numbered('Deep Space', what)}: {effect_text(view['figures']['deep_space'][what]['effect'])}"
    if verb in ("start-with", "offer"):
        return f"{numbered('Starting', what)}: {effect_text(view['figures']['starting'][what]['effect'])}"
    if verb == "upkeep":
        return f"Level {what}, for 1 {RESOURCE_NAMES[rest[1]]}"
    return plain_label(view, verb, what)


def plain_label(view: View, verb: str, what: str) -> str:
    """The labels that need no figures."""
    if verb == "enact":
        return f"The {what} law: {place(law_on(view, what))}"
    if verb == "upgrade":
        return f"Upgrade 1 {RESOURCE_NAMES[what]}"
    return {
        "lapse": f"Pay nothing: drop to level {view['figures']['lapse_level']}",
        "decline": "Decline",
        "ascend": "The Mage, to the next moon",
    }.get(verb) or f"{verb.replace('-', ' ')} {what}".capitalize()


def face_label(view: View, face: str) -> str:
    """A face of the token that is sent."""
    figures = view["figures"]["ambassadors"][view["question"].get("ambassador", "one")]
    if face == "voting":
        return f"Voting: {counted(figures['vote'], 'vote')}"
    if face == "funding":
        bonus = figures["bonus"]
        return f"Funding: {effect_text(bonus)}" if bonus else "Funding"
    return alteration_label(view, face)


def alteration_label(view: View, kind: str) -> str:
    """An Alteration token in words."""
    return alteration(view, kind).strip("“”")


def payment_label(view: View, lavandium: int, coppernium: int) -> str:
    """One way to pay."""
    about = view["question"]
    cost = about.get("cost", [0, 0, 0, 0])
    oceanium = max(0, sum(cost[:3]) - about.get("discount", 0)) - lavandium - coppernium
    paid = zip(RESOURCE_NAMES, (lavandium, coppernium, oceanium, cost[3]))
    return listed([amount(name, number) for name, number in paid if number]) or "Nothing"


def split_label(view: View, first: int) -> str:
    """One way to split a stall's bonus."""
    about = view["question"]
    stall = view["figures"]["stalls"].get(about.get("stall", ""))
    if stall is None:
        return f"{first} of the first kind"  # asked out of its step
    number, kinds = bonus_of(stall, about["level"])
    return listed([item_text(kind, n) for kind, n in ((kinds[0], first), (kinds[-1], number - first)) if n])


def building_label(view: View, name: str) -> str:
    """A building with its cost."""
    figures = view["figures"]["buildings"].get(name)
    if figures is not None:
        return f"{building(name)}, for {cost_text(figures['cost'])}"
    mega = view["megastructures"][int(name[-1]) - 1]
    counts = " and ".join(MANY.get(count, COUNT_NAMES[count]) for count in mega["counts"])
    return f"{building(name)}, for {cost_text(view['figures']['mega_cost'])} (×{mega['multiplier']}: the lower of {counts})"
