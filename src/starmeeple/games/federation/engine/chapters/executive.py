"""The Executive Phase and the end of a round. [FE 7]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import effects, influence, projects, senate


def in_order(position: f.Position, place: i64) -> i64:
    """The seat at a place of the round's turn order. [FE 3.1]"""
    return (position.first + place) % position.figures.players


# Income and upkeep ----------------------------------------------------------------------------


def next_income(position: f.Position) -> bool:
    """The next income in turn order, each player's structures from left to right. [FE 7.1]"""
    figures = position.figures
    while position.cursor < figures.players * f.SLOTS:
        place = position.cursor
        position.cursor = place + 1
        seat = in_order(position, place // f.SLOTS)
        built = position.robots[seat] & position.structures & slot_mask(position, place % f.SLOTS)
        if built:
            position.active = seat
            structure = bits.lowest(built)
            position.tell(facts.HAS_INCOME, seat, 0, structure, -1)
            position.push_program(figures.income_at[structure], figures.income_n[structure])
            return True
    return False


def slot_mask(position: f.Position, slot: i64) -> i64:
    """The two structures of a tile. [FE 10.6]"""
    return 1 << position.figures.slot_sides[slot * 2] | 1 << position.figures.slot_sides[slot * 2 + 1]


def next_upkeep(position: f.Position) -> bool:
    """The next player in turn order whose authority costs something. [FE 7.2]"""
    while position.cursor < position.figures.players:
        seat = in_order(position, position.cursor)
        position.cursor += 1
        if position.figures.upkeep[influence.marker_level(position, seat)]:
            position.active = seat
            position.push(steps.PAY_UPKEEP, 0, 0)
            return True
    return False


class Upkeep(Choice[f.Position]):
    """Pay for the level or for a lower one, Oceanium standing for any crystal. Paid for the own level the marker stays;
    otherwise it drops to the bottom of the level that was paid. [FE 7.2]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        at = seat * f.RESOURCES
        found: i64 = 0
        level = influence.marker_level(position, seat)
        while level > 0 and position.figures.upkeep[level]:
            crystal = position.figures.upkeep[level] - 1
            if position.reserve[at + crystal] > 0:
                found |= 1 << (level - 1) * f.CRYSTALS + crystal
            if position.reserve[at + f.OCEANIUM] > 0:
                found |= 1 << (level - 1) * f.CRYSTALS + f.OCEANIUM
            level -= 1
        return found

    def why_refused(self, position: f.Position, seat: i64, below: i64, crystal: i64, c: i64) -> i64:
        wanted = position.figures.upkeep[below + 1]
        if below + 1 > influence.marker_level(position, seat) or wanted == 0:
            return reasons.NOT_THAT_LEVEL
        return reasons.CANNOT_PAY if crystal in (wanted - 1, f.OCEANIUM) else reasons.NOT_THAT_LEVEL

    def apply(self, position: f.Position, seat: i64, below: i64, crystal: i64, c: i64) -> None:
        effects.pay(position, seat, crystal, 1)
        if below + 1 < influence.marker_level(position, seat):
            drop(position, seat, position.figures.bottom_of[below + 1])


class Lapse(Choice[f.Position]):
    """Pay nothing and drop. [FE 7.2]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return 1

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        drop(position, seat, position.figures.lapse_degree)


def drop(position: f.Position, seat: i64, degree: i64) -> None:
    """The authority marker drops to a degree. [FE 7.2]"""
    position.tell(facts.DROPS, seat, position.degree[seat] - degree, degree, -1)
    position.degree[seat] = degree


# Funding, majorities, law ---------------------------------------------------------------------


def fund_projects(position: f.Position) -> None:
    """Columns from the left, floors from the lowest: each Funding token is a step on the column's project, or when that
    is complete its owner's contribution to the Joint project. [FE 7.3]"""
    for column in range(f.COLUMNS):
        project = position.figures.column_project[column]
        for floor in range(f.FLOORS):
            token = position.senate[position.figures.space_at[column * f.FLOORS + floor]]
            if token and not senate.votes_as(position, token >> f.FACE_AT):
                funded = projects.is_funded(position, project)
                projects.move_on(position, (token & f.OWNER_MASK) - 1, f.JOINT if funded else project)


def floor_votes(position: f.Position, floor: i64, seat: i64) -> i64:
    """A player's votes on a floor; those of the neutral player for seat -1. [FE 7.4]"""
    votes: i64 = 0
    for column in range(f.COLUMNS):
        space = position.figures.space_at[column * f.FLOORS + floor]
        if seat < 0:
            votes += senate.neutral_on(position, space)
        elif position.senate[space] & f.OWNER_MASK == seat + 1:
            votes += senate.votes_on(position, space)
    return votes


def score_majorities(position: f.Position) -> None:
    """On each floor the player with most votes scores the authority level; all who tie score. [FE 7.4]"""
    for floor in range(f.FLOORS):
        most: i64 = 1
        if position.figures.contest:
            neutral = floor_votes(position, floor, -1)
            if neutral > most:
                most = neutral
        for seat in range(position.figures.players):
            votes = floor_votes(position, floor, seat)
            if votes > most:
                most = votes
        if position.listener is not None:
            tell_votes(position, floor)
        for seat in range(position.figures.players):
            if floor_votes(position, floor, seat) == most:
                effects.score(position, seat, influence.authority_level(position, seat), f.BY_FLOORS, floor)


def tell_votes(position: f.Position, floor: i64) -> None:
    """Report the votes on a floor: the players', then the neutral ones. [FE 7.4]"""
    for seat in range(position.figures.players):
        if floor_votes(position, floor, seat):
            position.tell(facts.VOTES_ON_FLOOR, seat, floor_votes(position, floor, seat), -1, floor)
    if floor_votes(position, floor, -1):
        position.tell(facts.VOTES_ON_FLOOR, -1, floor_votes(position, floor, -1), -1, floor)


def side_votes(position: f.Position, side: i64) -> i64:
    """All votes on one side, the neutral ones included. [FE 7.5]"""
    votes: i64 = 0
    half = f.SPACES // 2
    for place in range(side * half, side * half + half):
        space = position.figures.space_at[place]
        votes += senate.votes_on(position, space) + senate.neutral_on(position, space)
    return votes


def vote_on_law(position: f.Position) -> None:
    """The law of the side with more votes passes; on a tie the holder of the President chooses. [FE 7.5]"""
    left = side_votes(position, f.LEFT)
    right = side_votes(position, f.RIGHT)
    position.phase = f.ROUND_END
    position.tell(facts.VOTES_ON_LAW, -1, left, right, -1)
    if left == right:
        position.active = position.president
        position.push(steps.BREAK_TIE, 0, 0)
    else:
        pass_law(position, f.LEFT if left > right else f.RIGHT)


class Enact(Choice[f.Position]):
    """The holder of the President breaks the tie. [FE 7.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return 3

    def apply(self, position: f.Position, seat: i64, side: i64, b: i64, c: i64) -> None:
        position.tell(facts.BREAKS_THE_TIE, seat, side, -1, -1)
        pass_law(position, side)


def pass_law(position: f.Position, side: i64) -> None:
    """Everybody scores for influence on the planet of the law. [FE 7.5]"""
    law = position.law_left if side == f.LEFT else position.law_right
    position.passed = law
    position.passed_side = side
    position.tell(facts.LAW_PASSES, -1, side, law - 1, -1)
    for seat in range(position.figures.players):
        points = position.figures.law_points * influence.influence(position, seat, law - 1)
        if points:
            effects.score(position, seat, points, f.BY_LAWS, law - 1)


# The end of a round ---------------------------------------------------------------------------


def end_round(position: f.Position) -> None:
    """Tokens and dice come back, what was for this round goes. [FE 7.6]"""
    for seat in range(position.figures.players):
        if position.listener is not None:
            tell_return(position, seat)
        position.hand[seat] |= f.REGULARS
        position.die_at[seat] = 0
        position.outside[seat] = 0
        position.passing[seat] = 0
    for space in range(f.SPACES):
        position.senate[space] = 0
    position.kept = 0
    position.blocked = 0
    position.neutral = 0
    position.planet_block = 0
    position.room_block = 0


def tell_return(position: f.Position, seat: i64) -> None:
    """Report what comes back to a player, and what ends. [FE 7.6]"""
    position.tell(facts.TOKENS_RETURN, seat, bits.ones(f.REGULARS & ~position.hand[seat]), -1, -1)
    if position.outside[seat]:
        position.tell(facts.LEAVES_THE_OUTER_MODULE, seat, bits.ones(position.outside[seat]), -1, -1)
    if position.passing[seat]:
        position.tell(facts.LEVEL_ENDS, seat, position.passing[seat], -1, -1)


def next_laws(position: f.Position) -> None:
    """Reveal the laws of the next round; for round 4 those of round 5 too. [FE 7.7]"""
    position.phase = f.ROUND_START
    if position.next_left:
        position.law_left = position.next_left
        position.law_right = position.next_right
        position.next_left = 0
        position.next_right = 0
        return
    if position.round == position.figures.rounds - 2:
        position.push(steps.DRAW_RIGHT, 1, 0)
        position.push(steps.DRAW_LEFT, 1, 0)
    position.push(steps.DRAW_RIGHT, 0, 0)
    position.push(steps.DRAW_LEFT, 0, 0)


def left_law(position: f.Position, planet: i64) -> None:
    """The left law is revealed. [FE 7.7]"""
    position.left_pile &= ~(1 << planet)
    position.tell(facts.LAW_IS_REVEALED, -1, f.LEFT, planet, position.about)
    if position.about:
        position.next_left = planet + 1
    else:
        position.law_left = planet + 1
        position.aside = 0


def right_law(position: f.Position, planet: i64) -> None:
    """The right law is revealed; equal to the left one it goes back and the next is used. If the last two are equal,
    the right laws of rounds 4 and 5 change places. [FE 7.7]"""
    position.tell(facts.LAW_IS_REVEALED, -1, f.RIGHT, planet, position.about)
    if not position.about:
        if position.law_left == planet + 1 and position.right_pile & (position.right_pile - 1):
            position.tell(facts.LAW_GOES_BACK, -1, 0, planet, -1)
            position.aside = planet + 1
            position.push(steps.DRAW_RIGHT, 0, 0)
            return
        position.law_right = planet + 1
        position.aside = 0
    elif position.next_left == planet + 1:
        position.tell(facts.LAWS_CHANGE_PLACES, -1, 0, -1, -1)
        position.next_right = position.law_right
        position.law_right = planet + 1
    else:
        position.next_right = planet + 1
    position.right_pile &= ~(1 << planet)


def right_laws(position: f.Position) -> i64:
    """The right laws that may be revealed now. [FE 7.7]"""
    return position.right_pile & ~(1 << position.aside - 1) if position.aside else position.right_pile
