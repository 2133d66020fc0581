"""Positions of Federation for tests: a clean table at a player's turn, and what a test wants on it."""

from typing import cast

from kit import given

from starmeeple.core.state import CHANCE
from starmeeple.games.federation.edition import ACTION_NAMES, AMBASSADORS, MEDAL_NAMES, MEGA_NAMES, PLANET_NAMES, PROJECT_NAMES
from starmeeple.games.federation.rules import names as n
from starmeeple.games.federation.rules.effects import drop_to
from starmeeple.games.federation.rules.flow import run
from starmeeple.games.federation.rules.measures import influence as influence_of
from starmeeple.games.federation.rules.measures import placed
from starmeeple.games.federation.rules.questions import options
from starmeeple.games.federation.state import Table
from starmeeple.match import Match


def table_of(match: Match) -> Table:
    return cast(Table, match.state)


def start(players: int = 2, seat: int = 0, **choices: object) -> Match:
    """The first turn of round 1 of a game that `seat` begins: no blocks, no resources, nothing owned."""
    match = given("federation", players=players, **choices)
    while table_of(match).board[n.ROUND] == 0 or match.actor == CHANCE:
        wanted = f"first-player {seat}"
        match.play(wanted if wanted in match.legal() else match.legal()[0])
    t = table_of(match)
    for each in range(players):
        at = each * n.SIZE
        for resource in range(4):
            t.own[at + resource] = 0
        t.own[at + n.SUPPLY] += t.own[at + n.HANGAR] - 1
        t.own[at + n.HANGAR] = 1
        t.own[at + n.OPENED] = 0
        t.own[at + n.DEGREE] = 1
    for space in range(n.SPACES):
        t.board[n.NEUTRAL + space] = 0
    return refresh(match)


def refresh(match: Match) -> Match:
    """Ask the question again after the position was changed."""
    t = table_of(match)
    t.choices = options(t, t.step, t.step & 255)
    t.check()
    return match


def mask(names: list[str], chosen: str) -> int:
    return sum(1 << names.index(name) for name in chosen.split())


def have(match: Match, seat: int = 0, **figures: object) -> Match:
    """Give a player figures by name; sets as words: `tiles="1a1 2b3"`, `opened="neo spy"`, `alterations="al1v02"`."""
    t = table_of(match)
    tables = t.tables
    at = seat * n.SIZE
    words = {
        "opened": ACTION_NAMES, "flown": ACTION_NAMES, "medals": MEDAL_NAMES, "robots": tables.structure_names + MEGA_NAMES,
        "discs": tables.stall_names, "high": tables.stall_names, "tiles": tables.tile_names, "used": tables.tile_names,
        "asteroids": tables.rock_names,
    }  # fmt: skip
    for name, value in figures.items():
        index = getattr(n, name.upper())
        if name == "alterations":
            t.own[at + n.ALTERATIONS] = 0
            for kind in str(value).split():
                take_token(t, at, kind)
        elif name in words:
            found = mask(words[name], str(value))
            t.own[at + index] = found
            if name == "tiles":
                t.board[n.SHOWN] &= ~found
                t.board[n.HIDDEN] &= ~found
            elif name == "asteroids":
                t.board[n.ROCK_BAG] &= ~found
            elif name == "flown":
                t.own[at + n.OPENED] |= found
                t.own[at + n.SUPPLY] = t.tables.spaceships - t.own[at + n.HANGAR] - len(str(value).split())
            elif name == "medals":
                for planet in range(n.PLANETS):
                    if found >> planet & 1:
                        t.board[n.MEDAL_AT + planet] &= t.board[n.MEDAL_AT + planet] - 1
        else:
            if name == "shares":
                t.board[n.JOINT_SUM] += int(str(value)) - t.own[at + n.SHARES]
            t.own[at + index] = int(str(value))
            if name == "deep":
                fill_pile(t, seat)
            elif name == "hangar":
                t.own[at + n.SUPPLY] = t.tables.spaceships - int(str(value)) - bin(int(t.own[at + n.FLOWN])).count("1")
    return refresh(match)


def fill_pile(t: Table, seat: int) -> None:
    """A player has opened the Deep Space pile and taken a tile; the pile holds others."""
    taken = [int(t.own[each * n.SIZE + n.DEEP]) - 1 for each in range(int(t.players)) if t.own[each * n.SIZE + n.DEEP]]
    left = [tile for tile in range(n.DEEP_TILES) if tile not in taken]
    t.board[n.PILE] = sum(1 << tile for tile in left[: int(t.players + t.tables.deep_space_spare) - len(taken)])
    t.board[n.PILE_SEEN] |= 1 << seat


def take_token(t: Table, at: int, kind: str) -> None:
    """An Alteration token for a player, from wherever one of its kind lies."""
    index = t.tables.kind_names.index(kind)
    for token in range(int(t.tables.kind_first[index]), int(t.tables.kind_first[index + 1])):
        for place in (n.BAG, *[n.MOON + moon for moon in range(1, n.MOONS + 1)]):
            if t.board[place] >> token & 1:
                t.board[place] &= ~(1 << token)
                t.own[at + n.ALTERATIONS] |= 1 << token
                if place == n.BAG:
                    t.board[n.SPARE + t.tables.kind_power[index]] -= 1
                return
    raise AssertionError(f"no token {kind} is left")


def number(match: Match, name: str, seat: int = 0) -> int:
    """A player's figure by name."""
    return int(table_of(match).own[seat * n.SIZE + getattr(n, name.upper())])


def score(match: Match, seat: int = 0) -> int:
    return number(match, "score", seat)


def owns(match: Match, what: str, seat: int = 0) -> list[str]:
    """A player's set as a view names it."""
    player = cast(list[dict[str, object]], match.view(seat)["players"])[seat]
    return cast(list[str], player[what])


def influence(match: Match, planet: str, seat: int = 0) -> int:
    return int(influence_of(table_of(match), seat, PLANET_NAMES.index(planet)))


def reserve(match: Match, seat: int = 0) -> tuple[int, int, int, int]:
    """Lavandium, Coppernium, Oceanium, gold."""
    own = [number(match, name, seat) for name in ("lavandium", "coppernium", "oceanium", "gold")]
    return own[0], own[1], own[2], own[3]


def show(match: Match, *tiles: str) -> Match:
    """These Erudite tiles are the faceup ones of their piles."""
    t = table_of(match)
    for tile in tiles:
        index = t.tables.tile_names.index(tile)
        pile = 7 << (index // 3 * 3)
        t.board[n.HIDDEN] |= t.board[n.SHOWN] & pile
        t.board[n.SHOWN] = t.board[n.SHOWN] & ~pile | 1 << index
        t.board[n.HIDDEN] &= ~(pile if index >= 30 else 1 << index)
    return refresh(match)


def open_pool(match: Match, pool: int, *rocks: str) -> Match:
    """Asteroid tokens lie faceup on a pool (0, 1, 2 the dead ones)."""
    t = table_of(match)
    found = mask(t.tables.rock_names, " ".join(rocks))
    t.board[n.POOLS_OPEN] |= 1 << pool
    t.board[n.POOL + pool] = found
    t.board[n.ROCK_BAG] &= ~found
    return refresh(match)


def open_moon(match: Match, moon: int, *kinds: str) -> Match:
    """These Alteration tokens lie faceup on a moon; the others were taken and used."""
    t = table_of(match)
    t.board[n.MOONS_OPEN] |= 1 << moon
    for kind in kinds:
        index = t.tables.kind_names.index(kind)
        for token in range(int(t.tables.kind_first[index]), int(t.tables.kind_first[index + 1])):
            if t.board[n.BAG] >> token & 1:
                t.board[n.BAG] &= ~(1 << token)
                t.board[n.MOON + moon] |= 1 << token
                break
        else:
            raise AssertionError(f"no token {kind} is left")
    for _ in range(int(t.tables.moon_tokens) - len(kinds)):
        rest = int(t.board[n.BAG] & t.tables.power_mask[t.tables.moon_power[moon]])
        t.board[n.BAG] &= ~(rest & -rest)
        t.board[n.SPENT] |= rest & -rest
    return refresh(match)


def project(match: Match, name: str, steps: int | None = None) -> int:
    """The steps of a project, set or read."""
    t = table_of(match)
    place = n.JOINT_SUM if name == "joint" else n.PROJECT + PROJECT_NAMES.index(name)
    if steps is not None:
        t.board[place] = steps
        refresh(match)
    return int(t.board[place])


def sit(match: Match, seat: int, space: str, ambassador: str, face: str = "voting") -> Match:
    """A token of a player lies on a space."""
    t = table_of(match)
    kind = AMBASSADORS.index(ambassador)
    faces = ["voting", "funding", *t.tables.kind_names]
    hand = int(t.own[seat * n.SIZE + n.HAND])
    bit = (hand & 3) & -(hand & 3) if kind == 0 else 2 << kind
    t.own[seat * n.SIZE + n.HAND] = hand & ~bit
    t.board[n.TOKEN_ON + t.tables.space_names.index(space)] = placed(seat, kind, faces.index(face))
    return match


def send(match: Match, space: str, ambassador: str = "one", face: str = "voting") -> None:
    """A whole placement; what has only one answer is not asked."""
    match.play(f"send {ambassador}")
    if asked(match) == "face":
        match.play(f"as {face}")
    match.play(f"go {space}")


def pass_turn(match: Match) -> None:
    """The player whose turn it is sends a token to the Outer Module and does nothing else."""
    seat, round_now = match.actor, match.view(0)["round"]
    while not match.is_over and (match.actor == seat or match.actor == CHANCE) and match.view(0)["round"] == round_now:
        legal = match.legal()
        match.play(next((choice for choice in ("done", "as voting", "go outer-module", "assistant stays") if choice in legal), legal[0]))


def settle(match: Match, *wanted: str) -> None:
    """Let chance speak until a seat is asked; the outcomes named, otherwise the first ones."""
    while match.actor == CHANCE:
        legal = match.legal()
        match.play(next((outcome for outcome in wanted if outcome in legal), legal[0]))


def asked(match: Match) -> str:
    return str(match.view(max(0, match.actor))["asked"])


def until(match: Match, question: str, *answers: str) -> None:
    """Answer (with these where they are legal, else with the first answer) until a question is asked."""
    for _ in range(60):
        if match.is_over or asked(match) == question:
            return
        legal = match.legal()
        match.play(next((answer for answer in answers if answer in legal), legal[0]))
    raise AssertionError(f"{question} is not asked")


def executive(match: Match) -> Match:
    """All tokens are placed: the Executive Phase begins."""
    t = table_of(match)
    for seat in range(int(t.players)):
        at = seat * n.SIZE
        t.own[at + n.OUTSIDE] = t.own[at + n.HAND] & n.REGULARS
        t.own[at + n.HAND] &= ~n.REGULARS
        t.own[at + n.KEPT] = t.own[at + n.HAND] >> n.SPECIAL & 1
    drop_to(t, 0)
    t.board[n.OPENING] = 0
    t.board[n.PHASE] = n.INCOME
    t.board[n.CURSOR] = 0
    run(t)
    return match


def last_round(match: Match) -> Match:
    """It is the last round, and nobody has anything in front that would score besides what a test gives."""
    table_of(match).board[n.ROUND] = 5
    return match


def effect_now(match: Match, *steps: int) -> Match:
    """Carry out steps for the player whose turn it is, then go on with the turn."""
    t = table_of(match)
    t.stack[t.top] = t.step
    t.top += 1
    for step in reversed(steps):
        t.stack[t.top] = step
        t.top += 1
    run(t)
    return match
