"""Observations for learning: players, Senate, planets, laws, projects and the question; the observer first."""

from typing import Final, cast

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core import features as core
from starmeeple.core import figures as core_figures
from starmeeple.core.state import State
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters import influence, senate
from starmeeple.games.federation.engine.figures import Figures

PHASES: Final[i64] = 8
GUARDS: Final[i64] = 15
HAND: Final[i64] = 5  # Ambassadors: one, one, two, three, special
COPIES: Final[i64] = 2  # of a kind of Alteration token
FACES: Final[i64] = 40

# Parts of an observation that a forecast may have nothing to say about.
QUESTION: Final[i64] = 0
ROUND: Final[i64] = 1
BLOCKED: Final[i64] = 2
LAWS: Final[i64] = 3
ON_PLANETS: Final[i64] = 4


class Features(core.Features):
    """What a seat may know: all but the Deep Space pile and spare tokens that only others have looked at."""

    def write(self, state: State, seat: i64, sheet: core.Sheet) -> None:
        position = cast(f.Position, state)
        players = position.figures.players
        write_course(position, seat, sheet)
        for place in range(players):
            sheet.seat(place)
            write_player(position, seat_after(seat, place, players), sheet)
        sheet.table()
        write_senate(position, seat, sheet)
        if sheet.opens(LAWS):
            write_laws(position, sheet)
            sheet.closes(LAWS)
        if sheet.opens(ON_PLANETS):
            write_planets(position, sheet)
            sheet.closes(ON_PLANETS)
        write_secrets(position, seat, sheet)

    def labels(self, figures: core_figures.Figures) -> dict[str, list[str]]:
        printed = cast(Figures, figures)
        tiles, kinds = printed.tile_names, printed.kind_names
        found = {
            "asked": list(steps.NAMES),
            "face": ["voting", "funding", *kinds],
            "reserve": list(f.RESOURCE_NAMES),
            "opened": list(f.ACTION_NAMES),
            "flown": list(f.ACTION_NAMES),
            "asteroids": printed.rock_names,
            "alterations": kinds,
            "looked-at": kinds,
            "medals": list(f.MEDAL_NAMES),
            "robots": [*printed.structure_names, *f.MEGA_NAMES],
            "structures": printed.structure_names,
            "discs": printed.stall_names,
            "high-discs": printed.stall_names,
            "deep-space": printed.deep_names,
            "deep-space-pile": printed.deep_names,
            "start": printed.start_names,
            "offer": printed.start_names,
            "die-at": printed.space_names,
            "blocked": printed.space_names,
            "projects": list(f.PROJECT_NAMES),
            "hand": ["one", *f.AMBASSADOR_NAMES],
            "outside": ["one", *f.AMBASSADOR_NAMES],
        }
        for name in ("tiles", "turned", "tiles-shown", "tiles-hidden", "tiles-fresh", "tiles-resolving"):
            found[name] = tiles
        for name in ("law-left", "law-right", "next-left", "next-right", "law-aside", "law-passed"):
            found[name] = list(f.PLANET_NAMES)
        for name in ("left-pile", "right-pile"):
            found[name] = list(f.PLANET_NAMES)
        return found


FEATURES = Features()


def clockwise(other: i64, seat: i64, players: i64) -> i64:
    """How many seats clockwise of the observer."""
    return other - seat if other >= seat else other - seat + players


def seat_after(seat: i64, place: i64, players: i64) -> i64:
    """The seat so many places clockwise of the observer, without a division."""
    return seat + place if seat + place < players else seat + place - players


def kinds(name: str, position: f.Position, tokens: i64, sheet: core.Sheet) -> None:
    """Alteration tokens by their kinds."""
    row = sheet.row(name, core.COUNT, f.KINDS, COPIES)
    put_kinds(position, tokens, row, sheet)


def put_kinds(position: f.Position, tokens: i64, row: i64, sheet: core.Sheet) -> None:
    """The same, into a row."""
    rest = tokens
    while rest:
        sheet.add(row + position.figures.token_kind[bits.lowest(rest)], 1, COPIES)
        rest &= rest - 1


def write_course(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """The question, what it is about, and the course of the game."""
    figures = position.figures
    players = figures.players
    sheet.one_of("seat", seat, players)
    if sheet.opens(QUESTION):
        sheet.one_of("asked", position.step, i64(len(steps.NAMES)))
        # A cost is the largest of what a question can be about; spaces, tiles' piles, moons and stalls are fewer.
        sheet.one_of("about", position.about, i64(len(figures.cost)) // f.RESOURCES)
        face = position.step == steps.CHOOSE_SPACE
        sheet.one_of("face", position.amount if face else i64(-1), FACES)
        sheet.number("amount", i64(0) if face else position.amount, 2)
        sheet.number("extra", position.extra, 2)
        sheet.count("pending", position.top, f.STACK)
        sheet.count("round", position.round, figures.rounds)
        sheet.one_of("phase", position.phase, PHASES)
        sheet.number("progress", position.cursor, 4)
        sheet.closes(QUESTION)
    nobody = position.active < 0 or position.active >= players
    sheet.one_of("active", i64(-1) if nobody else clockwise(position.active, seat, players), players)
    sheet.one_of("first", clockwise(position.first, seat, players), players)
    sheet.one_of("president", clockwise(position.president, seat, players), players)
    if sheet.opens(ROUND):
        sheet.flag("first-turn", position.opening != 0)
        sheet.one_of("guard", position.guard, GUARDS)
        sheet.flags("offer", position.offer, f.SMALL_TILES)
        sheet.closes(ROUND)


def write_player(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """One player's side of the table."""
    figures = position.figures
    sheet.flag("is-asked", position.is_asked(seat))
    sheet.number("points", position.score[seat], 40)
    sheet.counts("reserve", position.reserve, seat * f.RESOURCES, f.RESOURCES, 24)
    sheet.count("degree", position.degree[seat], figures.top_degree)
    sheet.count("authority", influence.authority_level(position, seat), f.LEVELS)
    sheet.number("lasting-levels", position.lasting[seat], 2)
    sheet.number("passing-levels", position.passing[seat], 2)
    sheet.count("hangar", position.hangar[seat], figures.spaceships)
    sheet.count("ships-left", influence.spaceships_left(position, seat), figures.spaceships)
    sheet.flags("opened", position.opened[seat], f.ACTIONS)
    sheet.flags("flown", position.flown[seat], f.ACTIONS)
    sheet.count("die", position.die[seat], figures.die_faces)
    sheet.one_of("die-at", position.die_at[seat] - 1, f.SPACES)
    sheet.one_of("miner", position.miner[seat], f.NEO_END + 1)
    sheet.one_of("mage", position.mage[seat], f.MOONS + 1)
    sheet.flags("tiles", position.tiles[seat], f.TILES)
    sheet.flags("turned", position.used[seat], f.TILES)
    sheet.flags("discs", position.discs[seat], f.STALLS)
    sheet.flags("high-discs", position.high[seat], f.STALLS)
    sheet.flags("robots", position.robots[seat], f.BUILDINGS)
    sheet.flags("medals", position.medals[seat], f.MEDALS)
    sheet.one_of("deep-space", position.deep[seat] - 1, f.SMALL_TILES)
    sheet.one_of("start", position.started[seat] - 1, f.SMALL_TILES)
    sheet.flags("hand", position.hand[seat], HAND)
    sheet.flags("outside", position.outside[seat], HAND)
    sheet.flag("special-kept", position.kept >> seat & 1 == 1)
    sheet.count("shares", position.shares[seat], figures.needed[f.JOINT] + 3)
    sheet.flags("asteroids", position.asteroids[seat], f.ROCKS)
    kinds("alterations", position, position.alterations[seat], sheet)
    sheet.counts("final-points", position.final, seat * f.FINALS, f.FINALS, 200)


def write_senate(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Tokens, what covers them, votes and blocked spaces."""
    players = position.figures.players
    owner = sheet.row("senate-owner", core.ONE_OF, f.SPACES * players, 1)
    ambassador = sheet.row("senate-ambassador", core.ONE_OF, f.SPACES * f.AMBASSADORS, 1)
    faces = sheet.row("senate-face", core.ONE_OF, f.SPACES * FACES, 1)
    voting = sheet.row("senate-voting", core.FLAG, f.SPACES, 1)
    votes = sheet.row("senate-votes", core.COUNT, f.SPACES, 16)
    neutral = sheet.row("senate-neutral", core.COUNT, f.SPACES, 8)
    if sheet.opens(BLOCKED):
        sheet.flags("blocked", position.blocked, f.SPACES)
        sheet.flags("neutral-votes", position.neutral, f.SPACES)
        sheet.one_of("planet-block", position.planet_block - 1, f.BLOCKS)
        sheet.one_of("room-block", position.room_block - 1, f.BLOCKS)
        sheet.flags("planet-blocks-left", position.planet_blocks, f.BLOCKS)
        sheet.flags("room-blocks-left", position.room_blocks, f.BLOCKS)
        sheet.closes(BLOCKED)
    faced = sheet.wants(faces) or sheet.wants(ambassador) or sheet.wants(voting) or sheet.wants(votes)
    if sheet.listing:
        return
    owned, contested = sheet.wants(owner), sheet.wants(neutral)
    tokens = position.senate
    for space in range(f.SPACES):
        token = tokens[space]
        if token:
            if owned:
                sheet.set(owner + space * players + clockwise((token & f.OWNER_MASK) - 1, seat, players), 1.0)
            if not faced:
                continue
            face = token >> f.FACE_AT
            sheet.put(ambassador + space * f.AMBASSADORS + (token >> f.AMBASSADOR_AT & f.OWNER_MASK), 1, 1)
            sheet.put(faces + space * FACES + face, 1, 1)
            if senate.votes_as(position, face):
                sheet.put(voting + space, 1, 1)
            sheet.put(votes + space, senate.votes_on(position, space), 16)
        elif contested and position.blocked >> space & 1:
            sheet.put(neutral + space, senate.neutral_on(position, space), 8)


def write_laws(position: f.Position, sheet: core.Sheet) -> None:
    """Laws, projects and medals."""
    figures = position.figures
    sheet.one_of("law-left", position.law_left - 1, f.PLANETS)
    sheet.one_of("law-right", position.law_right - 1, f.PLANETS)
    sheet.one_of("next-left", position.next_left - 1, f.PLANETS)
    sheet.one_of("next-right", position.next_right - 1, f.PLANETS)
    sheet.one_of("law-aside", position.aside - 1, f.PLANETS)
    sheet.one_of("law-passed", position.passed - 1, f.PLANETS)
    sheet.flag("passed-on-the-right", position.passed_side != f.LEFT)
    sheet.flags("left-pile", position.left_pile, f.PLANETS)
    sheet.flags("right-pile", position.right_pile, f.PLANETS)
    funded = sheet.row("projects", core.SHARE, f.PROJECTS, 1)
    for project in range(f.PROJECTS):
        if position.projects[project]:
            # More than needed may be given.
            sheet.put(funded + project, position.projects[project], 2 * figures.needed[project])
    levels = bits.ones(figures.medal_levels)
    row = sheet.row("medals-left", core.FLAG, f.PLANETS * levels, 1)
    for planet in range(f.PLANETS if sheet.wants(row) else i64(0)):
        rest = figures.medal_levels
        while rest:
            if position.medals_left[planet] & rest & -rest:
                sheet.put(row, 1, 1)
            rest &= rest - 1
            row += 1


def write_planets(position: f.Position, sheet: core.Sheet) -> None:
    """Asteroids, moons, Erudite tiles, buildings."""
    figures = position.figures
    sheet.flags("pools-open", position.pools_open, f.POOLS)
    pools = sheet.row("pools", core.FLAG, f.POOLS * f.ROCKS, 1)
    for pool in range(f.POOLS):
        sheet.mark(pools + pool * f.ROCKS, position.pools[pool])
    sheet.flags("moons-open", position.moons_open >> 1, f.MOONS)
    moons = sheet.row("moons", core.COUNT, f.MOONS * f.KINDS, COPIES)
    for moon in range(f.MOONS if sheet.wants(moons) else i64(0)):
        if position.moons[moon + 1]:
            put_kinds(position, position.moons[moon + 1], moons + moon * f.KINDS, sheet)
    sheet.counts("spare-tokens", position.spare, 0, f.POWERS, 16)
    sheet.flags("tiles-shown", position.shown, f.TILES)
    sheet.flags("tiles-hidden", position.hidden, f.TILES)
    sheet.flags("tiles-fresh", position.fresh, f.TILES)
    sheet.flags("tiles-resolving", position.resolving, f.TILES)
    sheet.flags("structures", position.structures, f.STRUCTURES)
    counts = sheet.row("megastructure-counts", core.ONE_OF, f.SMALL_TILES * i64(len(figures.count_names)), 1)
    for place in range(f.SMALL_TILES):
        if position.counts[place]:
            sheet.put(counts + place * i64(len(figures.count_names)) + position.counts[place] - 1, 1, 1)


def write_secrets(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """The Deep Space pile for those who have opened it, spare tokens for who has looked at them."""
    players = position.figures.players
    seen = sheet.row("pile-seen-by", core.FLAG, players, 1)
    for place in range(players):
        if position.pile_seen >> seat_after(seat, place, players) & 1:
            sheet.put(seen + place, 1, 1)
    sheet.flags("deep-space-pile", position.pile if position.pile_seen >> seat & 1 else i64(0), f.SMALL_TILES)
    sheet.one_of("looker", clockwise(position.looker - 1, seat, players) if position.looker else i64(-1), players)
    kinds("looked-at", position, position.looked if position.looker == seat + 1 else i64(0), sheet)
