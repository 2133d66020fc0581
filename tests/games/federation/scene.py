"""Positions of Federation for tests: a clean table at a player's turn, and what a test wants on it."""

from typing import cast

from kit import given

from starmeeple.core.state import CHANCE
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters import course, senate
from starmeeple.games.federation.engine.chapters.influence import influence as influence_of
from starmeeple.games.federation.engine.state import Federation
from starmeeple.match import Match


def position_of(match: Match) -> Federation:
    return cast(Federation, match.state)


def start(players: int = 2, seat: int = 0, **choices: object) -> Match:
    """The first turn of round 1 of a game that `seat` begins: no blocks, no resources, nothing owned."""
    match = given("federation", players=players, **choices)
    while position_of(match).round == 0 or match.actor == CHANCE:
        wanted = f"first-player {seat}"
        match.play(wanted if wanted in match.legal() else match.legal()[0])
    position = position_of(match)
    for place in range(len(position.reserve)):
        position.reserve[place] = 0
    for each in range(players):
        position.hangar[each] = 1
        position.opened[each] = 0
        position.degree[each] = 1
    position.blocked = position.neutral = 0
    return refresh(match)


def refresh(match: Match) -> Match:
    """Ask the question again after the position was changed."""
    position = position_of(match)
    position.answers = course.answers(position)
    position.check()
    return match


def mask(names: list[str], chosen: str) -> int:
    return sum(1 << names.index(name) for name in chosen.split())


def have(match: Match, seat: int = 0, **wanted: object) -> Match:
    """Give a player things by the names of fields and resources; sets as words: `tiles="1a1 2b3"`, `opened="neo spy"`."""
    position = position_of(match)
    figures = position.figures
    words = {
        "opened": list(f.ACTION_NAMES), "flown": list(f.ACTION_NAMES), "medals": list(f.MEDAL_NAMES),
        "robots": figures.structure_names + list(f.MEGA_NAMES), "discs": figures.stall_names, "high": figures.stall_names,
        "tiles": figures.tile_names, "used": figures.tile_names, "asteroids": figures.rock_names,
    }  # fmt: skip
    for name, value in wanted.items():
        if name in f.RESOURCE_NAMES:
            position.reserve[seat * f.RESOURCES + f.RESOURCE_NAMES.index(name)] = int(str(value))
        elif name == "alterations":
            position.alterations[seat] = 0
            for kind in str(value).split():
                take_token(position, seat, kind)
        elif name in words:
            found = mask(words[name], str(value))
            getattr(position, name)[seat] = found
            if name == "tiles":
                position.shown &= ~found
                position.hidden &= ~found
            elif name == "asteroids":
                position.rock_bag &= ~found
            elif name == "flown":
                position.opened[seat] |= found
            elif name == "medals":
                for planet in range(f.PLANETS):
                    if found >> planet & 1:
                        position.medals_left[planet] &= position.medals_left[planet] - 1
        else:
            if name == "shares":
                position.projects[f.JOINT] += int(str(value)) - position.shares[seat]
            getattr(position, name)[seat] = int(str(value))
            if name == "deep":
                fill_pile(position, seat)
    return refresh(match)


def fill_pile(position: Federation, seat: int) -> None:
    """A player has opened the Deep Space pile and taken a tile; the pile holds others."""
    players = int(position.figures.players)
    taken = [int(position.deep[each]) - 1 for each in range(players) if position.deep[each]]
    left = [tile for tile in range(f.SMALL_TILES) if tile not in taken]
    position.pile = sum(1 << tile for tile in left[: players + int(position.figures.deep_space_spare) - len(taken)])
    position.pile_seen |= 1 << seat


def tokens_of(position: Federation, kind: str) -> range:
    """The Alteration tokens of a kind."""
    index = position.figures.kind_names.index(kind)
    return range(int(position.figures.kind_first[index]), int(position.figures.kind_first[index + 1]))


def take_token(position: Federation, seat: int, kind: str) -> None:
    """An Alteration token for a player, from wherever one of its kind lies."""
    for token in tokens_of(position, kind):
        bit = 1 << token
        for moon in range(f.MOONS + 1):
            if position.moons[moon] & bit or (moon == 0 and position.bag & bit):
                if moon == 0:
                    position.bag &= ~bit
                    position.spare[position.figures.kind_power[position.figures.token_kind[token]]] -= 1
                position.moons[moon] &= ~bit
                position.alterations[seat] |= bit
                return
    raise AssertionError(f"no token {kind} is left")


def number(match: Match, name: str, seat: int = 0) -> int:
    """What a player has of something, by the name of a field or a resource."""
    if name in f.RESOURCE_NAMES:
        return reserve(match, seat)[f.RESOURCE_NAMES.index(name)]
    return int(getattr(position_of(match), name)[seat])


def score(match: Match, seat: int = 0) -> int:
    return number(match, "score", seat)


def owns(match: Match, what: str, seat: int = 0) -> list[str]:
    """A player's set as a view names it."""
    player = cast(list[dict[str, object]], match.view(seat)["players"])[seat]
    return cast(list[str], player[what])


def influence(match: Match, planet: str, seat: int = 0) -> int:
    return int(influence_of(position_of(match), seat, f.PLANET_NAMES.index(planet)))


def reserve(match: Match, seat: int = 0) -> tuple[int, int, int, int]:
    """Lavandium, Coppernium, Oceanium, gold."""
    lavandium, coppernium, oceanium, gold = [int(position_of(match).reserve[seat * f.RESOURCES + index]) for index in range(f.RESOURCES)]
    return lavandium, coppernium, oceanium, gold


def show(match: Match, *tiles: str) -> Match:
    """These Erudite tiles are the faceup ones of their piles."""
    position = position_of(match)
    for tile in tiles:
        index = position.figures.tile_names.index(tile)
        pile = 7 << (index // f.IN_PILE * f.IN_PILE)
        position.hidden |= position.shown & pile
        position.shown = position.shown & ~pile | 1 << index
        position.hidden &= ~(pile if index >= f.USABLE else 1 << index)
    return refresh(match)


def open_pool(match: Match, pool: int, *rocks: str) -> Match:
    """Asteroid tokens lie faceup on a pool (0, 1, 2 the dead ones)."""
    position = position_of(match)
    found = mask(position.figures.rock_names, " ".join(rocks))
    position.pools_open |= 1 << pool
    position.pools[pool] = found
    position.rock_bag &= ~found
    return refresh(match)


def open_moon(match: Match, moon: int, *kinds: str) -> Match:
    """These Alteration tokens lie faceup on a moon; the others were taken and used."""
    position = position_of(match)
    position.moons_open |= 1 << moon
    for kind in kinds:
        token = next(token for token in tokens_of(position, kind) if position.bag >> token & 1)
        position.bag &= ~(1 << token)
        position.moons[moon] |= 1 << token
    for _ in range(int(position.figures.moon_tokens) - len(kinds)):
        rest = position.bag & position.figures.power_mask[position.figures.moon_power[moon]]
        position.bag &= ~(rest & -rest)
        position.spent |= rest & -rest
    return refresh(match)


def block(match: Match, space: str, votes: bool = True) -> None:
    """A space is blocked, with neutral votes of the round's number or with none."""
    position = position_of(match)
    bit = 1 << position.figures.space_names.index(space)
    position.blocked |= bit
    position.neutral |= bit if votes else 0


def project(match: Match, name: str, steps_made: int | None = None) -> int:
    """The steps of a project, set or read."""
    position = position_of(match)
    place = f.PROJECT_NAMES.index(name)
    if steps_made is not None:
        position.projects[place] = steps_made
        refresh(match)
    return int(position.projects[place])


def sit(match: Match, seat: int, space: str, ambassador: str, face: str = "voting") -> Match:
    """A token of a player lies on a space."""
    position = position_of(match)
    kind = f.AMBASSADOR_NAMES.index(ambassador)
    faces = ["voting", "funding", *position.figures.kind_names]
    senate.leave_hand(position, seat, kind)
    position.senate[position.figures.space_names.index(space)] = senate.placed(seat, kind, faces.index(face))
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
    """The kind of decision; `chance` where no seat decides."""
    return "chance" if match.actor == CHANCE else steps.NAMES[position_of(match).step]


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
    position = position_of(match)
    for seat in range(int(position.figures.players)):
        position.outside[seat] = position.hand[seat] & f.REGULARS
        position.hand[seat] &= ~f.REGULARS
        position.kept |= (1 << seat) if position.hand[seat] else 0
    position.drop_to(0)
    position.opening = 0
    course.begin_phase(position, f.INCOME)
    position.go_on()
    return match


def in_round(match: Match, number: int) -> Match:
    """It is another round: so many laws and blocking tiles have been used."""
    position = position_of(match)
    position.round = number
    for _ in range(int(f.BLOCKS) - number, int(position.planet_blocks).bit_count()):
        position.planet_blocks &= position.planet_blocks - 1
    gone = f.PLANETS if number >= position.figures.rounds - 1 else number
    for name in ("left_pile", "right_pile"):
        while int(getattr(position, name)).bit_count() > f.PLANETS - gone:
            setattr(position, name, getattr(position, name) & getattr(position, name) - 1)
    return match


def last_round(match: Match) -> Match:
    """It is the last round, and nobody has anything in front that would score besides what a test gives."""
    position_of(match).round = 5
    return match


def effect_now(match: Match, *words: int) -> Match:
    """Carry out steps for the player whose turn it is, then go on with the turn."""
    position = position_of(match)
    position.push(position.step, position.about, position.amount)
    for word in reversed(words):
        position.push_word(word)
    position.go_on()
    return match
