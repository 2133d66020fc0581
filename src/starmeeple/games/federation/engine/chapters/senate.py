"""The Ambassador Phase: a turn from the choice of a token to its end, and the votes of the tokens. [FE 3]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import actions, costs, effects, six_moon

# A turn ---------------------------------------------------------------------------------------


def begin_turn(position: f.Position) -> None:
    """A token and its action, a mission, the end; tiles for any time in between. [FE 3.2]"""
    position.tell(facts.BEGINS_A_TURN, position.active, position.round, -1, -1)
    position.push(steps.TURN_OVER, 0, 0)
    position.push(steps.LAST_WINDOW, 0, 0)
    position.push(steps.MISSION_WINDOW, 0, 0)
    position.push(steps.CHOOSE_TOKEN, 0, 0)


class Keep(Choice[f.Position]):
    """The special Ambassador, if it is the last token, may wait for a later round. [FE 3.10]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return i64(1) if position.hand[seat] == f.SPECIAL_BIT else i64(0)

    def why_refused(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return reasons.TOKENS_LEFT

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.kept |= 1 << seat
        position.tell(facts.KEEPS_THE_SPECIAL, seat, 0, -1, -1)
        position.drop_to(1)  # only the end of the turn is left


class Send(Choice[f.Position]):
    """The Ambassador to send. [FE 3.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        hand = position.hand[seat]
        return hand >> 1 | hand & 1  # two tokens are alike

    def why_refused(self, position: f.Position, seat: i64, ambassador: i64, b: i64, c: i64) -> i64:
        return reasons.ALREADY_SENT

    def apply(self, position: f.Position, seat: i64, ambassador: i64, b: i64, c: i64) -> None:
        position.push(steps.CHOOSE_FACE, ambassador, 0)


class Done(Choice[f.Position]):
    """No mission, no tile more: the turn or the action goes on. [FE 3.2]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        if position.step == steps.USE_TILES and not actions.may_go_on(position, seat, position.about, position.amount):
            return 0
        return 1

    def why_refused(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return reasons.MUST_ACT

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        if position.step == steps.USE_TILES:
            actions.begin(position, position.about, position.amount)
        elif position.step == steps.MISSION_WINDOW:
            position.drop_to(position.top - 1)  # the last window would ask the same again


# Placing a token ------------------------------------------------------------------------------


class As(Choice[f.Position]):
    """The face: Voting, Funding, or an Alteration token on top, if what it costs can be paid. [FE 3.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        found = i64(1) if position.about == f.SPECIAL else i64(3)
        tokens = position.alterations[seat]
        if not tokens:
            return found
        kinds = six_moon.kinds_of(position, tokens)
        rest = kinds
        while rest:
            kind = bits.lowest(rest)
            rest &= rest - 1
            price = position.figures.kind_price[kind]
            if price >= 0 and not costs.can_pay(position, seat, price, 0):
                kinds &= ~(1 << kind)
        return found | kinds << f.COVERED

    def why_refused(self, position: f.Position, seat: i64, face: i64, b: i64, c: i64) -> i64:
        if face == f.FUNDING:
            return reasons.SPECIAL_ONLY_VOTES
        owned = six_moon.kinds_of(position, position.alterations[seat]) >> (face - f.COVERED) & 1
        return reasons.CANNOT_PAY if owned else reasons.NOT_OWNED

    def apply(self, position: f.Position, seat: i64, face: i64, b: i64, c: i64) -> None:
        position.push(steps.CHOOSE_SPACE, position.about, face)


class Go(Choice[f.Position]):
    """A free, unblocked space whose action can be performed after the bonus; the Outer Module always. [FE 3.4, 3.6]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        ambassador, face = position.about, position.amount
        lav = with_bonus(position, seat, ambassador, face, f.LAVANDIUM)
        cop = with_bonus(position, seat, ambassador, face, f.COPPERNIUM)
        oce = with_bonus(position, seat, ambassador, face, f.OCEANIUM)
        gold = with_bonus(position, seat, ambassador, face, f.GOLD)
        price = position.figures.kind_price[face - f.COVERED] if face >= f.COVERED else i64(-1)
        found: i64 = 1 << f.OUTER_MODULE
        checked = position.opening << f.PRESIDENT
        possible: i64 = 0
        space_action = position.figures.space_action
        for space in range(f.SPACES):
            if position.senate[space] or position.blocked >> space & 1:
                continue
            action = space_action[space]
            if not checked >> action & 1:
                checked |= 1 << action
                if price >= 0:
                    can = actions.can_pay_and_do(position, seat, price, action + 1, lav, cop, oce, gold)
                else:
                    can = actions.can_act(position, seat, action, lav, cop, oce, gold)
                if can:
                    possible |= 1 << action
            found |= (possible >> action & 1) << space
        return found

    def why_refused(self, position: f.Position, seat: i64, space: i64, b: i64, c: i64) -> i64:
        if position.senate[space]:
            return reasons.SPACE_IS_TAKEN
        if position.blocked >> space & 1:
            return reasons.SPACE_IS_BLOCKED
        action = position.figures.space_action[space]
        if action == f.PRESIDENT and position.opening:
            return reasons.FIRST_PLAYER_MUST_WAIT
        return reasons.CANNOT_PERFORM if action < f.PLANETS or action == f.SPY else reasons.CANNOT_PAY

    def apply(self, position: f.Position, seat: i64, space: i64, b: i64, c: i64) -> None:
        """The bonus first, then the action, then what the symbol brings. [FE 3.2]"""
        figures = position.figures
        ambassador, face = position.about, position.amount
        token = leave_hand(position, seat, ambassador)
        position.tell(facts.SENDS, seat, face, ambassador, space)
        if face >= f.COVERED:
            cover = six_moon.token_of(position, position.alterations[seat], face - f.COVERED)
            position.alterations[seat] &= ~cover
            position.spent |= cover
            position.tell(facts.COVERS, seat, 0, face - f.COVERED, -1)
        if space == f.OUTER_MODULE:
            position.outside[seat] |= token
            position.tell(facts.GOES_OUTSIDE, seat, 0, -1, -1)
            position.push_program(figures.outer_at, figures.outer_n)
        else:
            position.senate[space] = placed(seat, ambassador, face)
            if votes_as(position, face):
                position.push(steps.ADD_DIE, space, 0)
            else:
                position.push(steps.OPEN_LINKED, space, 0)
            action = figures.space_action[space]
            position.push(steps.ACT, action, 0)
            position.guard = action + 1
        if face == f.FUNDING:
            position.push_program(figures.ambassador_at[ambassador], figures.ambassador_n[ambassador])
        elif face >= f.COVERED:
            position.push_program(figures.kind_at[face - f.COVERED], figures.kind_n[face - f.COVERED])


def leave_hand(position: f.Position, seat: i64, ambassador: i64) -> i64:
    """Take an Ambassador out of a hand; its bit there."""
    token: i64 = 1 << ambassador + 1
    if ambassador == 0 and position.hand[seat] & 1:
        token = 1
    position.hand[seat] &= ~token
    return token


def with_bonus(position: f.Position, seat: i64, ambassador: i64, face: i64, resource: i64) -> i64:
    """What a player has of a resource after the token's bonus, with what its project steps may bring. [FE 3.6]"""
    figures = position.figures
    has = position.reserve[seat * f.RESOURCES + resource]
    if face == f.FUNDING:
        start = figures.ambassador_at[ambassador]
        for i in range(start, start + figures.ambassador_n[ambassador]):
            word = figures.code[i]
            if word & steps.KIND_MASK == steps.GAIN and word >> steps.ABOUT_AT & steps.ABOUT_MASK == resource:
                has += word >> steps.AMOUNT_AT
    elif face >= f.COVERED:
        kind = face - f.COVERED
        has += figures.kind_gain[kind * f.RESOURCES + resource]
        has += joint_gain(position, seat, figures.kind_steps[kind], resource)
    return has


def joint_gain(position: f.Position, seat: i64, count: i64, resource: i64) -> i64:
    """How much of a crystal so many contributions to the Joint project would bring. [FE 6.2]"""
    figures = position.figures
    gained: i64 = 0
    for share in range(position.shares[seat], costs.at_most(position.shares[seat] + count, figures.joint_gains)):
        if figures.joint_gain[share] == resource:
            gained += 1
    return gained


class Assistant(Choice[f.Position]):
    """The Assistant die stays, or joins a Voting token while it lies on the player board. [FE 3.7]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return i64(3) if position.die[seat] > 0 and position.die_at[seat] == 0 else i64(1)

    def apply(self, position: f.Position, seat: i64, joins: i64, b: i64, c: i64) -> None:
        if joins:
            position.die_at[seat] = position.about + 1
            position.tell(facts.ADDS_THE_DIE, seat, position.die[seat], -1, position.about)


def open_linked(position: f.Position, space: i64) -> None:
    """A Funding symbol opens the mission that is linked to the space. [FE 3.7]"""
    effects.open_mission(position, position.active, position.figures.space_action[space])


# Votes ----------------------------------------------------------------------------------------


def placed(seat: i64, ambassador: i64, face: i64) -> i64:
    """The number for a token that lies in the Senate."""
    return 1 + seat | ambassador << f.AMBASSADOR_AT | face << f.FACE_AT


def votes_as(position: f.Position, face: i64) -> bool:
    """Does a token with this face show the Voting symbol? [FE 3.5]"""
    return face == f.VOTING if face < f.COVERED else position.figures.kind_votes[face - f.COVERED] == 1


def votes_on(position: f.Position, space: i64) -> i64:
    """The votes of the token on a space, with its die. [FE 7.5]"""
    token = position.senate[space]
    if token == 0:
        return 0
    face = token >> f.FACE_AT
    if not votes_as(position, face):
        return 0
    if face < f.COVERED:
        votes = position.figures.vote[token >> f.AMBASSADOR_AT & f.OWNER_MASK]
    else:
        votes = position.figures.kind_vote[face - f.COVERED]
    seat = (token & f.OWNER_MASK) - 1
    if position.die_at[seat] == space + 1:
        votes += position.die[seat]
    return votes


def neutral_on(position: f.Position, space: i64) -> i64:
    """The neutral votes on a blocked space. [FE 8.1]"""
    return position.round if position.neutral >> space & 1 else i64(0)
