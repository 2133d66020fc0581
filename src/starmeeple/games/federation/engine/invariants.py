"""What is always true: every piece lies in one place, figures keep their bounds, the answers fit the question."""

from typing import Final

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import zeros
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters import course, e81216, influence, six_moon

LEVELS_1_AND_2: Final[i64] = 1073741823  # the first thirty tiles, as bits


def check(position: f.Position) -> None:
    """Raise AssertionError if something was lost or a limit is broken."""
    for name in position.fields():
        value = getattr(position, name)
        if isinstance(value, int):
            assert value >= 0, f"{name} is below zero"
        else:
            assert min(value) >= 0, f"{name} is below zero somewhere"
    check_course(position)
    for seat in range(f.PLAYERS):
        check_player(position, seat)
    check_tiles(position)
    check_alterations(position)
    check_asteroids(position)
    check_deep_space(position)
    check_buildings(position)
    check_ambassadors(position)
    check_blocks(position)
    check_laws(position)
    check_medals_and_projects(position)
    check_question(position)


def check_course(position: f.Position) -> None:
    """Round, phase, President and the steps that wait are possible."""
    players = position.figures.players
    assert position.round <= position.figures.rounds, "there are five rounds"
    assert position.phase <= f.FINISHED, "there is no such phase"
    assert position.first < players, "nobody began the round"
    assert position.president < players, "nobody holds the President"
    assert position.cursor <= players * f.SLOTS, "the phase has passed its end"
    assert position.opening <= 1 and position.passed_side in (f.LEFT, f.RIGHT), "a yes or no is neither"
    assert position.guard <= f.COPY_PLANETS, "there is nothing like that to guard"
    assert position.top < f.STACK - 4, "the stack is nearly full"
    for place in range(f.STACK):
        assert (position.stack[place] > 0) == (place < position.top), "a step is lost, or lies above the top"


def check_question(position: f.Position) -> None:
    """The answers offered are those of the question, and it is asked of the right seat."""
    step, choices = position.step, position.answers
    if step == steps.END:
        assert position.phase == f.FINISHED and position.round == position.figures.rounds, "it stopped before its end"
        assert position.asked + position.about + position.amount + position.extra + choices == 0, "the game is over"
        return
    assert step < len(steps.NAMES), "there is no such question"
    assert choices == course.answers(position), "the answers offered are not those of the question"
    assert choices & (choices - 1) or six_moon.is_secret(position), "a question with one answer is asked"
    if step >= steps.FIRST_CHANCE:
        assert position.asked == 0, "chance is to speak"
    else:
        assert position.active < position.figures.players, "nobody is asked"
        assert position.asked == 1 << position.active, "somebody else is asked"


def pending(position: f.Position, step: i64, about: i64) -> i64:
    """How often a step about something is still to come."""
    times: i64 = 0
    wanted = steps.word(step, about, 0, 0)
    for place in range(position.top):
        if position.stack[place] & (1 << steps.AMOUNT_AT) - 1 == wanted:
            times += position.stack[place] >> steps.AMOUNT_AT
    if position.step == step and position.about == about:
        times += position.amount
    return times


def check_player(position: f.Position, seat: i64) -> None:
    """A player's figures are possible; an empty seat has nothing."""
    figures = position.figures
    if seat >= figures.players:
        held = position.degree[seat] + position.hangar[seat] + position.hand[seat] + position.score[seat]
        assert held == 0, "nobody sits there"
        return
    assert 1 <= position.degree[seat] <= figures.top_degree, "the authority marker left its track"
    assert position.final[seat * f.FINALS + f.FINAL_PARTS] < f.PARTS, "twelve twelfths are a point"
    points: i64 = 0
    for source in range(f.SOURCES):
        points += position.earned[seat * f.SOURCES + source]
    assert points == position.score[seat], "points that come from nowhere"
    assert influence.spaceships_left(position, seat) >= 0, "there are more spaceships than in the box"
    opened = position.opened[seat]
    assert opened & ~f.EVERY_MISSION == 0, "there is no such mission"
    assert position.flown[seat] & ~opened == 0, "a mission was flown that was not open"
    assert position.die[seat] <= figures.die_faces, "the die has no such face"
    if position.die_at[seat]:
        assert position.die[seat] > 0, "a die lies in the Senate that was not received"
        assert position.die_at[seat] <= f.SPACES, "the die lies outside the Senate"
        beside = position.senate[position.die_at[seat] - 1]
        assert beside & f.OWNER_MASK == seat + 1, "the die lies without an Ambassador"
    assert position.miner[seat] <= f.NEO_END, "the Miner left its track"
    assert position.mage[seat] <= f.MOONS, "the Mage left its track"
    assert position.used[seat] & ~position.tiles[seat] == 0, "a tile is used that is not owned"
    assert position.discs[seat] & ~f.EVERY_STALL == 0, "there is no such stall"
    assert position.high[seat] & ~position.discs[seat] == 0, "a disc lies on level 2 only"
    assert position.medals[seat] >> f.MEDALS == 0, "there is no such medal"
    for pile in range(f.TILES // f.IN_PILE):
        assert bits.ones(position.tiles[seat] >> pile * f.IN_PILE & f.PILE) <= 1, "two tiles of one level and colour"


# Pieces ---------------------------------------------------------------------------------------


def check_tiles(position: f.Position) -> None:
    """Erudite tiles lie in one place each, one faceup a pile; as many Starting tiles are there as should be."""
    figures = position.figures
    tiles = position.shown | position.hidden
    held = bits.ones(position.shown) + bits.ones(position.hidden)
    owned: i64 = 0
    starting = position.offer
    started = bits.ones(position.offer)
    for seat in range(figures.players):
        owned |= position.tiles[seat]
        held += bits.ones(position.tiles[seat])
        if position.started[seat]:
            starting |= 1 << position.started[seat] - 1
            started += 1
    tiles |= owned
    assert held == bits.ones(tiles), "an Erudite tile lies in two places"
    assert tiles >> f.TILES == 0 and bits.ones(tiles & LEVELS_1_AND_2) == f.USABLE, "an Erudite tile was lost"
    for pile in range(f.TILES // f.IN_PILE):
        assert bits.ones(position.shown >> pile * f.IN_PILE & f.PILE) <= 1, "two tiles of a pile are faceup"
    assert (position.fresh | position.resolving) & ~owned == 0, "a tile works that nobody has"
    due = figures.players + figures.starting_spare - pending(position, steps.DRAW_START, 0)
    assert started == bits.ones(starting) and started == due, "a Starting tile was lost"


def check_alterations(position: f.Position) -> None:
    """Alteration tokens lie in one place each, by power: on moons, in the supply, with players, out of the game."""
    figures = position.figures
    tokens = position.bag | position.spent | position.looked
    held = bits.ones(position.bag) + bits.ones(position.spent) + bits.ones(position.looked)
    facedown = zeros(f.POWERS)
    for power in range(f.POWERS):
        facedown[power] = position.spare[power]
    for moon in range(i64(1), f.MOONS + 1):
        there = position.moons[moon]
        tokens |= there
        held += bits.ones(there)
        power = figures.moon_power[moon]
        if position.moons_open >> moon & 1:
            facedown[power] += pending(position, steps.REVEAL_MOON, moon)
        else:
            facedown[power] += figures.moon_tokens
            assert there == 0, "a token is known that lies facedown"
        assert there & ~figures.power_mask[power] == 0, "a moon holds other tokens than its own"
        assert bits.ones(there) <= figures.moon_tokens, "a moon holds too many tokens"
    assert position.moons_open & 1 == 0 and position.moons_open >> f.MOONS + 1 == 0, "there is no such moon"
    assert position.moons[0] == 0, "a token lies on no moon"
    for seat in range(figures.players):
        tokens |= position.alterations[seat]
        held += bits.ones(position.alterations[seat])
    assert held == bits.ones(tokens) and tokens == figures.every_token, "an Alteration token was lost"
    for power in range(f.POWERS):
        left = bits.ones(position.bag & figures.power_mask[power])
        assert left == facedown[power], "the facedown tokens are not those left"
    assert position.looker <= figures.players, "nobody has looked"
    assert position.looked == 0 or position.looker, "a token was looked at by nobody"


def check_asteroids(position: f.Position) -> None:
    """Asteroid tokens lie in one place each, the dead ones on the last space."""
    rocks = position.rock_bag
    held = bits.ones(rocks)
    half: i64 = (1 << f.ROCKS // 2) - 1
    for pool in range(f.POOLS):
        there = position.pools[pool]
        rocks |= there
        held += bits.ones(there)
        dead = pool == position.figures.neo_pool[f.NEO_END]
        assert there == 0 or position.pools_open >> pool & 1, "a token is known that lies facedown"
        assert (there & half if dead else there & ~half) == 0, "a token lies on the wrong space"
        most = position.figures.pool_tokens[pool]
        assert bits.ones(there) + pending(position, steps.REVEAL_POOL, pool) <= most, "a space holds too many tokens"
    assert position.pools_open >> f.POOLS == 0, "there is no such space of tokens"
    for seat in range(position.figures.players):
        rocks |= position.asteroids[seat]
        held += bits.ones(position.asteroids[seat])
    assert held == bits.ones(rocks) and rocks == (1 << f.ROCKS) - 1, "an Asteroid token was lost"


def check_deep_space(position: f.Position) -> None:
    """One more Deep Space tile than players is in the game; it is known from when somebody opened the pile."""
    players = position.figures.players
    tiles = position.pile
    held = bits.ones(tiles)
    for seat in range(players):
        tile = position.deep[seat]
        assert tile <= f.SMALL_TILES, "there is no such Deep Space tile"
        if tile:
            assert position.pile_seen >> seat & 1, "a Deep Space tile was taken unseen"
            tiles |= 1 << tile - 1
            held += 1
    due = players + position.figures.deep_space_spare if position.pile_seen else i64(0)
    assert held == bits.ones(tiles) and tiles >> f.SMALL_TILES == 0, "a Deep Space tile lies in two places"
    assert held + pending(position, steps.DRAW_DEEP, 0) == due, "a Deep Space tile was lost"
    assert position.pile_seen >> players == 0, "nobody can have seen the pile"


def check_buildings(position: f.Position) -> None:
    """Robots stand in buildings in play, not too many in one; one structure of each tile; each count is there once."""
    figures = position.figures
    sides = figures.slot_sides
    laid: i64 = 0
    for slot in range(f.SLOTS):
        pair: i64 = 1 << sides[slot * 2] | 1 << sides[slot * 2 + 1]
        assert bits.ones(position.structures & pair) <= 1, "both structures of a tile are in play"
        laid += bits.ones(position.structures & pair)
    assert laid == bits.ones(position.structures), "there is no such structure"
    counts: i64 = 0
    tokens: i64 = 0
    for place in range(f.SMALL_TILES):
        token = position.counts[place]
        assert token <= f.SMALL_TILES, "there is no such count"
        if token:
            counts |= 1 << token
            tokens += 1
    assert tokens == bits.ones(counts), "a count lies in two places"
    complete = laid == f.SLOTS and tokens == f.SMALL_TILES
    assert complete or position.phase == f.PREPARING, "a structure or a count is missing"
    for seat in range(figures.players):
        robots = position.robots[seat]
        assert robots & ~(position.structures | f.MEGA_BITS) == 0, "a Robot stands in a structure that is not in play"
        assert bits.ones(robots) <= figures.robots, "too many Robots"
    for building in range(f.STRUCTURES, f.BUILDINGS):
        assert e81216.robots_on(position, building) <= figures.mega_places, "a megastructure holds too many Robots"


def check_medals_and_projects(position: f.Position) -> None:
    """Planet medals are with players or on their levels; contributions add up; no project leaves its track."""
    figures = position.figures
    for planet in range(f.PLANETS):
        owners: i64 = 0
        for seat in range(figures.players):
            owners += position.medals[seat] >> planet & 1
        left = bits.ones(position.medals_left[planet])
        assert owners + left == bits.ones(figures.medal_levels), "a planet medal was lost"
    shares: i64 = 0
    for seat in range(f.PLAYERS):
        shares += position.shares[seat]
    assert shares == position.projects[f.JOINT], "the Joint project does not add up"
    for project in range(f.JOINT):
        assert position.projects[project] <= figures.needed[project], "a project left its track"


# The Senate and the laws ----------------------------------------------------------------------


def check_ambassadors(position: f.Position) -> None:
    """Each Ambassador is in hand, in the Senate or at the Outer Module."""
    for seat in range(position.figures.players):
        hand, outside = position.hand[seat], position.outside[seat]
        there: i64 = 0
        for space in range(f.SPACES):
            token = position.senate[space]
            if token and (token & f.OWNER_MASK) - 1 == seat and token >> f.AMBASSADOR_AT & f.OWNER_MASK < f.SPECIAL:
                there += 1
        regulars = bits.ones(hand & f.REGULARS) + bits.ones(outside & f.REGULARS)
        assert regulars + there == bits.ones(f.REGULARS), "an Ambassador was lost"
        assert (hand | outside) < 2 * f.SPECIAL_BIT, "there is no such Ambassador"
        assert not position.kept >> seat & 1 or hand & f.SPECIAL_BIT, "only the special Ambassador can be kept"
    assert position.kept >> position.figures.players == 0, "nobody keeps it"
    for space in range(f.SPACES):
        token = position.senate[space]
        if token:
            assert not position.blocked >> space & 1, "a token lies on a blocked space"
            assert 1 <= token & f.OWNER_MASK <= position.figures.players, "nobody has such a token"
            assert token >> f.AMBASSADOR_AT & f.OWNER_MASK < f.AMBASSADORS, "there is no such Ambassador"
            face = token >> f.FACE_AT
            assert face < f.KINDS + f.COVERED, "there is no such face"
            if face >= f.COVERED:
                cover = six_moon.tokens_of(position, face - f.COVERED)
                assert position.spent & cover, "a token is covered by one that was not used"


def check_blocks(position: f.Position) -> None:
    """So many blocking tiles are gone as rounds have begun."""
    assert position.blocked >> f.SPACES == 0, "there is no such space"
    assert position.neutral & ~position.blocked == 0, "neutral votes lie on an open space"
    assert (position.planet_blocks | position.room_blocks) & ~f.ALL_BLOCKS == 0, "there is no such blocking tile"
    assert position.planet_block <= f.BLOCKS and position.room_block <= f.BLOCKS, "there is no such blocking tile"
    players, step = position.figures.players, position.step
    if not f.TURNS <= position.phase <= f.UPKEEP:
        return
    left = f.BLOCKS - position.round
    if players <= 3 and step != steps.DRAW_PLANET_BLOCK:
        assert bits.ones(position.planet_blocks) == left and position.planet_block, "a blocking tile was lost"
        assert not position.planet_blocks >> position.planet_block - 1 & 1, "a blocking tile is shown and in its pile"
    if players == 2 and step not in (steps.DRAW_PLANET_BLOCK, steps.DRAW_ROOM_BLOCK):
        assert bits.ones(position.room_blocks) == left and position.room_block, "a blocking tile was lost"
        assert not position.room_blocks >> position.room_block - 1 & 1, "a blocking tile is shown and in its pile"


def check_laws(position: f.Position) -> None:
    """Laws in question are not in their piles; so many laws are gone as rounds have begun."""
    left, right = (position.law_left, position.next_left), (position.law_right, position.next_right)
    for laws, pile in ((left, position.left_pile), (right, position.right_pile)):
        assert pile & ~f.LAW_PILE == 0, "there is no such law"
        for law in laws:
            assert law <= f.PLANETS, "there is no such law"
            assert law == 0 or not pile >> law - 1 & 1, "a law is in question and in its pile"
    assert position.passed <= f.PLANETS and position.aside <= f.PLANETS, "there is no such law"
    if not f.TURNS <= position.phase <= f.UPKEEP:
        return
    begun, rounds = position.round, position.figures.rounds
    gone = rounds if begun >= 2 and begun >= rounds - 1 else begun
    assert bits.ones(position.left_pile) == f.PLANETS - gone, "a left law was lost"
    assert bits.ones(position.right_pile) == f.PLANETS - gone, "a right law was lost"
    assert position.law_left and position.law_right, "a side has no law"
