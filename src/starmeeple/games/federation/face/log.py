"""The log of Federation: facts in, sentences out. What one player does in a row is one sentence."""

from collections.abc import Sequence

from starmeeple.core.facts import HIDDEN, Fact
from starmeeple.core.speech import agrees, counted, does, listed, who
from starmeeple.core.telling import Part, Teller, lines_of_parts
from starmeeple.core.words import Line
from starmeeple.games.federation.engine import facts as happened
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.face import names
from starmeeple.games.federation.face.log_senate import EXECUTIVE
from starmeeple.games.federation.face.view import View

Tale = Teller[View]
PHASES = {
    int(f.INCOME): "Executive Phase: income.",
    int(f.UPKEEP): "Executive Phase: upkeep of authority.",
    int(f.FUNDING_STEP): "Executive Phase: funding.",
    int(f.FLOORS_STEP): "Executive Phase: majorities of the floors.",
    int(f.LAW_STEP): "Executive Phase: the law.",
    int(f.FINISHED): "Final scoring.",
}


def resources(tale: Tale, fact: Fact, verb: str) -> None:
    """Resources that come or go together."""
    taken = [fact]
    while tale.next_is(fact.number) and tale.facts[tale.at].seat == fact.seat:
        taken.append(tale.facts[tale.at])
        tale.at += 1
    totals: dict[int, int] = {}
    for one in taken:
        totals[one.about] = totals.get(one.about, 0) + one.amount
    what = [names.amount(f.RESOURCE_NAMES[resource], number) for resource, number in sorted(totals.items())]
    tale.does(taken, verb, listed(what))


def heading(tale: Tale, fact: Fact) -> None:
    """A round or a turn; a round that begins is told with its first turn."""
    if fact.number == happened.ROUND_BEGINS:
        tale.says([fact], f"Round {fact.amount} of {tale.after['rounds']} begins with {who(fact.seat)}.", "turn")
    else:
        tale.says([fact], f"Round {fact.amount}: {who(fact.seat)}’s turn.", "turn")


def phase(tale: Tale, fact: Fact) -> None:
    """A step of the Executive Phase in which something happens."""
    if not tale.next_is(happened.PHASE_BEGINS):
        tale.says([fact], PHASES[fact.about], "phase")


def sends(tale: Tale, fact: Fact) -> None:
    """An Ambassador goes to a space, with its face or what covers it."""
    taken = [fact, *tale.take(happened.COVERS, happened.GOES_OUTSIDE)]
    faces = ["voting", "funding", *tale.after["figures"]["alterations"]]
    spaces = [*[space["space"] for space in tale.after["senate"]], "outer-module"]
    sent = names.ambassador(tale.after, f.AMBASSADOR_NAMES[fact.about])
    face = names.face_shown(tale.after, faces[fact.amount])
    shown = f", {face}," if fact.amount >= f.COVERED else f" {face}"
    tale.does(taken, "sends", f"{sent}{shown} to {names.the_place(spaces[fact.place])}")


def mission(fact: Fact) -> str:
    return f"the mission of {names.the_place(f.ACTION_NAMES[fact.about])}"


def kind(tale: Tale, fact: Fact) -> str:
    return names.alteration(tale.after, list(tale.after["figures"]["alterations"])[fact.about])


def tile(tale: Tale, fact: Fact, timing: bool = False) -> str:
    """An Erudite tile with its effect."""
    slug = sorted(tale.after["figures"]["tiles"])[fact.about]  # by level, colour and number, as the rules count them
    figures = tale.after["figures"]["tiles"][slug]
    when = f", {names.timing_text(figures['timing'])}" if timing and figures["timing"] != "immediate" else ""
    return f"the Erudite tile {slug.upper()} ({names.effect_text(figures['effect'])}{when})"


def rock(tale: Tale, fact: Fact) -> str:
    return names.asteroid(tale.after, list(tale.after["figures"]["asteroids"])[fact.about])


def opens(tale: Tale, fact: Fact) -> None:
    """Missions that get their tokens."""
    taken = [fact]
    while tale.next_is(happened.OPENS_A_MISSION) and tale.facts[tale.at].seat == fact.seat:
        taken.append(tale.facts[tale.at])
        tale.at += 1
    where = listed([names.the_place(f.ACTION_NAMES[one.about]) for one in taken])
    tale.does(taken, "opens", f"the {'mission' if len(taken) == 1 else 'missions'} of {where}")


def scores(tale: Tale, fact: Fact) -> None:
    """Points as they come; those for floors and laws say for what."""
    what = counted(fact.amount, "point")
    if fact.about == f.BY_FLOORS:
        level = f", {agrees(fact.seat, 'their')} authority level"
        tale.says([fact], f"{does(fact.seat, 'scores')} {what} for floor {fact.place + 1}{level}.")
    elif fact.about == f.BY_LAWS:
        influence = tale.after["players"][fact.seat]["influence"][f.PLANET_NAMES[fact.place]]
        tale.says([fact], f"{does(fact.seat, 'scores')} {what} for influence {influence} on {names.place(f.PLANET_NAMES[fact.place])}.")
    elif fact.about == f.BY_DEGREES:
        tale.does([fact], "scores", f"{what} for {'a degree' if fact.amount == 1 else 'degrees'} beyond the last")
    else:
        tale.does([fact], "scores", what)


def scores_medals(tale: Tale, fact: Fact) -> None:
    tale.says([fact], f"{does(fact.seat, 'scores')} {counted(fact.amount, 'point')} for {counted(fact.about, 'medal')}.")


def scores_leftovers(tale: Tale, fact: Fact) -> None:
    tale.says([fact], f"{does(fact.seat, 'scores')} {counted(fact.amount, 'point')} for leftovers.")


def scores_project(tale: Tale, fact: Fact) -> None:
    """The share of a project, exact; twelfths that make a point with those of before are told."""
    taken = [fact, *tale.take(happened.PARTS_CHANGE)]
    change = taken[1].amount if len(taken) > 1 else 0
    project = f.PROJECT_NAMES[fact.about]
    counts = "contribution" if project == "joint" else "completed mission" if project == "special-missions" else ""
    by = counted(fact.place, counts) if counts else f"influence {fact.place}"
    share = names.points_text(fact.amount, change) if change >= 0 else str(fact.amount)
    carried = ""
    if change < 0:  # the share's own twelfths and those of before make one point more
        own = int(f.PARTS) + change
        carried = f"; {names.points_text(fact.amount - 1, own)} and {names.FRACTIONS[-change]} of before"
    points = "point" if share == "1" else "points"
    tale.says(taken, f"{does(fact.seat, 'scores')} {share} {points} for {names.the_project(project)} ({by}{carried}).")


def level(tale: Tale, fact: Fact) -> None:
    """An authority level that counts higher, or no longer."""
    if fact.number == happened.LEVEL_ENDS:
        tale.says([fact], f"{who(fact.seat)}’s authority level no longer counts {fact.amount} higher.")
    else:
        how_long = "this round" if fact.number == happened.LEVEL_FOR_ROUND else "for the rest of the game"
        tale.says([fact], f"{who(fact.seat)}’s authority level counts {fact.amount} higher {how_long}.")


def rises(tale: Tale, fact: Fact) -> None:
    level_of = tale.after["figures"]["levels"][fact.about - 1]
    if fact.number == happened.RISES:
        tale.does([fact], "rises", f"{counted(fact.amount, 'degree')} of authority to {fact.about} (level {level_of})")
    else:
        tale.does([fact], "drops", f"{counted(fact.amount, 'degree')} of authority to {fact.about} (level {level_of})")


def die(tale: Tale, fact: Fact) -> None:
    if fact.amount:
        tale.says([fact], f"{who(fact.seat)}’s Assistant die goes up by {fact.amount} to {fact.about}.")
    else:
        tale.says([fact], f"{who(fact.seat)}’s Assistant die stays at {fact.about}.")


def commissions(tale: Tale, fact: Fact) -> None:
    if fact.amount:
        less = f" of {fact.about}: the supply has no more" if fact.amount < fact.about else ""
        tale.does([fact], "gains", f"{counted(fact.amount, 'spaceship')}{less}")
    else:
        tale.says([fact], f"{does(fact.seat, 'gains')} no spaceship: the supply is empty.")


def alteration(tale: Tale, fact: Fact) -> None:
    drawn = " off the supply" if fact.place == 1 else ""
    tale.does([fact], "takes", f"the Alteration token {kind(tale, fact)}{drawn}")


def supply(tale: Tale, fact: Fact) -> None:
    """A token leaves the supply: it is told with who draws or looks at it."""
    following = tale.take(happened.TAKES_AN_ALTERATION)
    if following:
        alteration(tale, following[0])
    tale.attach([fact])


def looks(tale: Tale, fact: Fact) -> None:
    """Only who looks knows what the token is."""
    what = "a spare Alteration token" if fact.about == HIDDEN else f"the spare Alteration token {kind(tale, fact)}"
    tale.does([fact], "looks", f"at {what}")


def takes_tile(tale: Tale, fact: Fact) -> None:
    taken = [fact, *tale.take(happened.TILE_IS_SPENT)]
    tale.does(taken, "takes", tile(tale, fact, timing=True))


def disc(tale: Tale, fact: Fact) -> None:
    stall = list(tale.after["figures"]["stalls"])[fact.about][2:]
    if not fact.amount:
        tale.does([fact], "takes", f"the bonus of level {fact.place} of stall {stall} again")
        return
    influence = f" (influence +{fact.amount})" if fact.amount > 1 else ""
    verb = "sets" if fact.amount == fact.place else "moves"
    tale.does([fact], verb, f"{agrees(fact.seat, 'their')} disc to level {fact.place} of stall {stall}{influence}")


def building(tale: Tale, number: int) -> str:
    structures = list(tale.after["figures"]["buildings"])
    return names.building(structures[number] if number < len(structures) else f.MEGA_NAMES[number - len(structures)])


def builds(tale: Tale, fact: Fact) -> None:
    the = "" if fact.about >= f.STRUCTURES else "the "
    influence = f" (influence +{fact.amount})" if fact.amount > 1 else ""
    tale.does([fact], "builds", f"{the}{building(tale, fact.about)}{influence}")


def income(tale: Tale, fact: Fact) -> None:
    """The income of a structure, built or named by a tile."""
    tale.does([fact], "has", f"the income of the {building(tale, fact.about)}")


def medal(tale: Tale, fact: Fact) -> None:
    slug = f.MEDAL_NAMES[fact.about]
    what = f"for {slug}" if slug in ("authority", "intrigue") else f"of {names.place(slug)}"
    tale.does([fact], "receives", f"the Medal of Honor {what}")


def funds(tale: Tale, fact: Fact) -> None:
    """A step on a project; on the Joint project it is a contribution."""
    taken = [fact, *tale.take(happened.CONTRIBUTES)]
    project = f.PROJECT_NAMES[fact.about]
    needed = tale.after["projects"][project]["needed"]
    if len(taken) > 1:
        step = f"step {fact.amount} of {needed}" if fact.amount <= needed else f"funded at {needed}"
        tale.does(taken, "makes", f"contribution {taken[1].amount} to the Joint project ({step})")
    else:
        tale.does(taken, "moves", f"{names.the_project(project)} to step {fact.amount} of {needed}")


def looked_at(tale: Tale, fact: Fact) -> None:
    slug = list(tale.after["figures"]["deep_space"])[fact.about]
    tale.does(
        [fact], "sees", f"{names.numbered('Deep Space', slug)}: {names.effect_text(tale.after['figures']['deep_space'][slug]['effect'])}"
    )


def takes_deep(tale: Tale, fact: Fact) -> None:
    slug = list(tale.after["figures"]["deep_space"])[fact.about]
    effect = names.effect_text(tale.after["figures"]["deep_space"][slug]["effect"])
    tale.does([fact], "takes", f"{names.numbered('Deep Space', slug)} ({effect})")


def starting(tale: Tale, fact: Fact) -> None:
    slug = list(tale.after["figures"]["starting"])[fact.about]
    said = f"{names.numbered('Starting', slug)} ({names.effect_text(tale.after['figures']['starting'][slug]['effect'])})"
    if fact.number == happened.TILE_IS_OFFERED:
        tale.says([fact], f"{said} is on offer.")
    else:
        tale.does([fact], "takes", said)


def count_laid(tale: Tale, fact: Fact) -> None:
    mega = tale.after["megastructures"][fact.place // 2]
    said = names.MANY.get(mega["counts"][-1]) or names.COUNT_NAMES[mega["counts"][-1]]
    tale.says([fact], f"{names.building(mega['name'])} counts {said}.")


def tokens_return(tale: Tale, fact: Fact) -> None:
    """The round is over: tokens and dice come back."""
    taken = [fact, *tale.take(happened.LEAVES_THE_OUTER_MODULE)]
    outside = f", {taken[1].amount} of them from the Outer Module" if len(taken) > 1 else ""
    tale.says(taken, f"{who(fact.seat)}’s {counted(fact.amount, 'Ambassador')} {'comes' if fact.amount == 1 else 'come'} back{outside}.")


def ends(tale: Tale, fact: Fact) -> None:
    """The end is told after everything else: see `lines`."""


TOLD = {
    **EXECUTIVE,
    happened.ROUND_BEGINS: heading,
    happened.BEGINS_A_TURN: heading,
    happened.PHASE_BEGINS: phase,
    happened.SENDS: sends,
    happened.ADDS_THE_DIE: lambda tale, fact: tale.does([fact], "adds", f"the Assistant die, which shows {fact.amount}"),
    happened.OPENS_A_MISSION: opens,
    happened.FLIES: lambda tale, fact: tale.does([fact], "flies", mission(fact)),
    happened.GAINS: lambda tale, fact: resources(tale, fact, "gains"),
    happened.PAYS: lambda tale, fact: resources(tale, fact, "pays"),
    happened.SCORES: scores,
    happened.SCORES_MEDALS: scores_medals,
    happened.SCORES_LEFTOVERS: scores_leftovers,
    happened.SCORES_PROJECT: scores_project,
    happened.RISES: rises,
    happened.DROPS: rises,
    happened.LEVEL_FOR_ROUND: level,
    happened.LEVEL_FOR_GOOD: level,
    happened.LEVEL_ENDS: level,
    happened.DIE_TURNS: die,
    happened.COMMISSIONS: commissions,
    happened.HOLDS_THE_PRESIDENT: lambda tale, fact: tale.does([fact], "holds", "the President of the Senate"),
    happened.COPIES_AN_ACTION: lambda tale, fact: tale.does([fact], "copies", f"the action of {names.the_place(f.ACTION_NAMES[fact.about])}"),
    happened.DECLINES: lambda tale, fact: tale.does([fact], "declines", "the income"),
    happened.MINER_MOVES: lambda tale, fact: tale.does([fact], "moves", f"{agrees(fact.seat, 'their')} Miner {counted(fact.amount, 'space')} to asteroid {fact.place}"),
    happened.ASTEROID_IS_REVEALED: lambda tale, fact: tale.says([fact], f"Neo shows the {rock(tale, fact)}."),
    happened.TAKES_AN_ASTEROID: lambda tale, fact: tale.does([fact], "takes", f"the {rock(tale, fact)}"),
    happened.MAGE_MOVES: lambda tale, fact: mage(tale, fact),
    happened.TOKEN_IS_REVEALED: lambda tale, fact: tale.says([fact], f"Moon {fact.place} shows the Alteration token {kind(tale, fact)}."),
    happened.TAKES_AN_ALTERATION: alteration,
    happened.SUPPLY_SHRINKS: supply,
    happened.LOOKS: looks,
    happened.TILE_IS_REVEALED: lambda tale, fact: tale.says([fact], f"Atalum shows {tile(tale, fact)}."),
    happened.TAKES_A_TILE: takes_tile,
    happened.USES_A_TILE: lambda tale, fact: tale.does([fact], "uses", tile(tale, fact)),
    happened.COPIES_A_TILE: lambda tale, fact: tale.does([fact], "copies", tile(tale, fact)),
    happened.TURNS_FACEUP: lambda tale, fact: tale.does([fact], "turns", f"{tile(tale, fact)} faceup"),
    happened.REFRESHES: lambda tale, fact: tale.does([fact], "uses", f"{tile(tale, fact)} again"),
    happened.SETS_A_DISC: disc,
    happened.BUILDS: builds,
    happened.HAS_INCOME: income,
    happened.RECEIVES_A_MEDAL: medal,
    happened.FUNDS: funds,
    happened.PROJECT_IS_FUNDED: lambda tale, fact: tale.says([fact], f"{names.capital(names.the_project(f.PROJECT_NAMES[fact.about]))} is funded."),
    happened.OPENS_DEEP_SPACE: lambda tale, fact: tale.does([fact], "opens", "the Deep Space pile"),
    happened.SEES_DEEP_SPACE: looked_at,
    happened.TAKES_DEEP_SPACE: takes_deep,
    happened.TILE_IS_OFFERED: starting,
    happened.STARTS_WITH: starting,
    happened.STRUCTURE_IS_LAID: lambda tale, fact: tale.says([fact], f"The {building(tale, fact.about)} is in play."),
    happened.COUNT_IS_LAID: count_laid,
    happened.TOKENS_RETURN: tokens_return,
    happened.GETS_THE_SPECIAL: lambda tale, fact: tale.does([fact], "gets", names.ambassador(tale.after, "special")),
    happened.KEEPS_THE_SPECIAL: lambda tale, fact: tale.does([fact], "keeps", "the special Ambassador for a later round"),
    happened.GAME_ENDS: ends,
}  # fmt: skip


def mage(tale: Tale, fact: Fact) -> None:
    """The Mage moves, or stays on the planet itself."""
    if fact.amount:
        where = f"moon {fact.place}" if fact.place < f.MOONS else "6Moon itself"
        tale.does([fact], "moves", f"{agrees(fact.seat, 'their')} Mage {counted(fact.amount, 'moon')} to {where}")


def lines(before: View, facts: Sequence[Fact], after: View, ending: str) -> list[Line]:
    """The log lines of one action; the ending, if the game is over, last."""
    parts: list[Part] = Tale(before, after, facts, TOLD).all()
    found = lines_of_parts(parts)
    return [*found, Line(ending)] if ending else found
