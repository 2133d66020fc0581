"""What each choice of Federation does, with its figures."""

from starmeeple.core.speech import counted, listed
from starmeeple.games.federation.face import names
from starmeeple.games.federation.face.view import View

ACTIONS = {  # what the action of a planet is
    "neo": "move the Miner to a next asteroid and gain what it shows, or one of its tokens",
    "sixmoon": "move the Mage to the next moon and take one of its Alteration tokens",
    "atalum": "buy an Erudite tile: level 1 of a new colour, or the next level of a colour that you have",
    "arratooine": "pay a stall, move your disc there up and gain the bonus of the level reached",
    "e81216": "build a production structure or a megastructure with a Robot",
}
LINKED = " With a Funding side this also opens the mission of the place."


def effect(view: View, notation: str) -> str:
    """What a choice does, in a sentence or two."""
    verb, *rest = notation.split()
    what = rest[0] if rest else ""
    if verb in ("go", "perform"):
        return at_a_place(view, verb, what)
    if verb in ("send", "keep", "as", "assistant", "take"):
        return about_tokens(view, verb, what)
    if verb in ("use", "copy", "learn", "refresh"):
        return about_tiles(view, verb, what)
    if verb in ("fly", "open", "fund", "medal", "deep-space", "start-with"):
        return about_projects(view, verb, what)
    if verb in ("move", "mine", "ascend", "trade", "split", "build", "earn"):
        return on_a_planet(view, verb, what)
    return plain(view, verb, rest)


def at_a_place(view: View, verb: str, space: str) -> str:
    """Where an Ambassador goes, or which action is copied."""
    place = space.removesuffix("-left").removesuffix("-right")
    if place in ACTIONS:
        does, cost = ACTIONS[place], ""
        influence = f" Your influence on {names.PLACES[place]} rises with it."
    elif place == "outer-module":
        room = view["figures"]["rooms"].get(place)
        gain = names.effect_text(room["effect"]) if room else "gain 1 Oceanium"
        return f"Outside the Senate: {gain}. The token there neither votes nor funds, and any number may go there."
    else:
        room = view["figures"]["rooms"].get(place)
        does = names.effect_text(room["effect"]) if room else ""
        cost = f", for {names.cost_text(room['cost'])}" if room and room["cost"] else ""
        influence = ""
    told = f"{names.PLACES.get(place, names.building(place))}: {does or 'perform its action'}{cost}.{influence}"
    return f"Copies this action. {told}" if verb == "perform" else f"{told}{LINKED}"


def about_tokens(view: View, verb: str, what: str) -> str:
    """Ambassadors, their faces, and what covers or joins them."""
    figures = view["figures"]
    if verb == "send":
        row = figures["ambassadors"][what]
        bonus = f", which brings {names.effect_text(row['bonus']).removeprefix('gain ')}" if row["bonus"] else ""
        if what == "special":
            return f"Sends the token of {counted(row['vote'], 'vote')}. It has no Funding side, and you take another turn this round."
        return f"Sends this token to a space: {counted(row['vote'], 'vote')} with its Voting side, or its Funding side{bonus}."
    if verb == "keep":
        return "Your round ends here; the special Ambassador stays in your hand for a later one."
    if verb == "assistant":
        if what == "joins":
            return "Adds the pips of your Assistant die to this Ambassador's votes until the round ends."
        return "Keeps the Assistant die on your board for a later Ambassador of this round."
    if what == "voting":
        return "Votes count for the floor's majority, which scores your authority level, and for the law of this side."
    if what == "funding":
        return "Opens the Special Mission of the place, and moves the project of its column one step when the round ends."
    token = names.alteration(view, what)
    if verb == "take":
        return f"Takes this Alteration token, {token}: it can cover one of your Ambassadors for a round."
    return f"Covers the Ambassador: only the symbol, votes and bonus of {token} count, and the token is spent."


def about_tiles(view: View, verb: str, tile: str) -> str:
    """Erudite tiles."""
    told = names.tile_text(view, tile)
    if verb == "learn":
        return f"Takes {told}. It works once, and adds one to your influence on Atalum."
    if verb == "copy":
        return f"Uses the effect of {told}; the tile itself stays as it is."
    if verb == "refresh":
        return f"Turns your used tile faceup, so that it works once more: {told}."
    return f"Turns your tile over for its effect: {names.effect_text(view['figures']['tiles'][tile]['effect'])}. A used tile still counts."


def about_projects(view: View, verb: str, what: str) -> str:
    """Missions, projects, medals and the tiles that are taken once."""
    figures = view["figures"]
    if verb in ("fly", "open"):
        row = figures["missions"][what]
        does = names.effect_text(row["effect"])
        if verb == "fly":
            return f"A spaceship from your hangar flies this mission, once in the game: {does}."
        return f"Opens this mission. Later a spaceship may fly it with authority level {row['level']}: {does}."
    if verb == "fund":
        project = view["projects"].get(what)
        steps = f"; it has {counted(project['steps'], 'step')} now" if project else ""
        if what == "joint":
            return f"Moves the Joint project one step{steps}. Each step is a contribution of yours."
        return f"Moves the project one step{steps}. Once it is funded it scores at the end, by influence or missions."
    if verb == "medal":
        points = figures["medal_points"]
        return f"Takes this Medal of Honor. At the end none to seven of them score {listed([str(number) for number in points])} points."
    table = figures["deep_space"] if verb == "deep-space" else figures["starting"]
    kind = "Deep Space tile: it stays with you" if verb == "deep-space" else "Starting tile, which also counts as a completed mission"
    return f"Takes this {kind}. At once: {names.effect_text(table[what]['effect'])}."


def on_a_planet(view: View, verb: str, what: str) -> str:
    """What pawns, discs and Robots do."""
    figures = view["figures"]
    if verb == "move":
        space = figures["neo"].get(what)
        gain = names.effect_text(space["gain"]) if space and space["gain"] else "take one of the Asteroid tokens there"
        return f"The Miner goes on to this asteroid: {gain}. Its position is your influence on Neo."
    if verb == "mine":
        return f"Takes this token, which is not replaced: {names.effect_text(figures['asteroids'][what]['gain'])}."
    if verb == "ascend":
        return "The Mage goes on to the next moon, which is revealed. It takes no token there, but its position is your influence on 6Moon."
    if verb == "trade":
        stall = figures["stalls"][what]
        levels = [f"level {level} gives {number} of {' and '.join(names.item_name(kind) for kind in kinds)}" for level, (number, kinds) in enumerate((names.bonus_of(stall, 1), names.bonus_of(stall, 2)), 1)]  # fmt: skip
        price = f"Pays {names.cost_text(stall['cost'])}" if stall["cost"] else "Costs nothing"
        return f"{price} and sets your disc on this stall, or moves it up: {'; '.join(levels)}."
    if verb == "split":
        return "Takes the stall's bonus in these shares; any other split is as good."
    if verb == "earn":
        return f"Takes the income of this structure once: {names.effect_text(figures['buildings'][what]['income'])}."
    row = figures["buildings"].get(what)
    if row is not None:
        return (
            f"Pays {names.cost_text(row['cost'])} and sets a Robot there. It pays now and after every round: "
            f"{names.effect_text(row['income'])}."
        )
    mega = view["megastructures"][int(what[-1]) - 1]
    counts = " and ".join(names.MANY.get(count, names.COUNT_NAMES[count]) for count in mega["counts"])
    return f"Sets a Robot there and scores at once {mega['multiplier']} times the lower of {counts}."


def plain(view: View, verb: str, rest: list[str]) -> str:
    """Payments, upkeep, laws and going on."""
    figures = view["figures"]
    what = rest[0] if rest else ""
    if verb == "choose":
        return {
            "spaceship": "A spaceship from the supply goes to your hangar, ready for a mission.",
            "mission-token": "A Special Mission token opens one of your missions.",
        }.get(what) or f"{names.PLACES[what]}: {ACTIONS[what]}."
    if verb == "done":
        return {
            "mission": "Flies no Special Mission this turn; spaceships and open missions keep.",
            "tiles": "Goes on with the action without a tile; your tiles keep.",
        }.get(view["asked"], "Goes on without using anything more here.")
    if verb == "upkeep":
        return f"Pays 1 {names.RESOURCE_NAMES[rest[1]]} and stays on authority level {what}, which majorities score."
    if verb == "upgrade":
        ladder = list(names.RESOURCE_NAMES.values())
        here = ladder.index(names.RESOURCE_NAMES[what])
        better = ladder[min(here + 1, len(ladder) - 1)]
        return f"Changes 1 {names.RESOURCE_NAMES[what]} into 1 {better}, the next in value."
    if verb == "enact":
        planet = names.place(names.law_on(view, what))
        return f"This law passes: everybody scores {counted(figures['law_points'], 'point')} for each level of influence on {planet}."
    return {
        "pay": "Pays the cost in this way; an Oceanium may stand for another crystal.",
        "lapse": f"Keeps your crystals; your authority drops to level {figures['lapse_level']}.",
        "decline": "Leaves this effect out; the rest goes on.",
    }.get(verb, "")
