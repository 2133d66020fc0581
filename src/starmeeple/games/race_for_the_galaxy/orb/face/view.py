"""What a seat may know of the Orb: all that lies on it, teams, priority and counts are public; orb cards in hand and unused
tokens are their owner's. [RG 10.2]"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from starmeeple.core.state import zeros
from starmeeple.core.views import members
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board, search, survey, teams
from starmeeple.games.race_for_the_galaxy.orb.engine.figures import OrbFigures

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.face.view import View

CONTENTS = ("space", "plain", "artifact-a", "artifact-b", "breeding", "tube", "station", "large", "small")


class Sector(TypedDict):
    """A sector in sight; edges north, east, south, west: 0 open, 15 wall, else the strength of a barrier."""

    x: int
    y: int
    holds: str
    token: str | None  # A or B
    edges: list[int]
    card: str | None


class Face(TypedDict):
    """One of the six sectors of an orb card."""

    holds: str
    edges: list[int]


class Team(TypedDict):
    seat: int
    team: int
    at: list[int]


class OrbCard(TypedDict):
    card: str
    face: list[Face]


class Hand(TypedDict):
    """How many orb cards of each set a seat holds, and which of them the viewer knows."""

    A: int
    B: int
    cards: list[OrbCard]


class Tokens(TypedDict):
    """How many unused tokens of each set a seat has, and the used ones; for their owner which the others are."""

    A: int
    B: int
    used: list[str]
    held: list[str] | None
    points: int


class Laying(TypedDict):
    """The card that is being laid, its four faces, and where it may lie: x, y and turn."""

    card: str | None
    faces: list[list[Face]]
    spots: list[list[int]]
    at: list[int] | None
    avoid: str | None


class TokenKind(TypedDict):
    """What is printed on a token."""

    name: str
    vp: int
    per_station: int
    powers: list[dict[str, Any]]


class Orb(TypedDict):
    """The Orb as a seat (or PUBLIC) sees it."""

    sectors: list[Sector]
    stations: int
    priority: list[int]
    teams: list[Team]
    deck: dict[str, int]
    hands: list[Hand]
    tokens: list[Tokens]
    gone: list[str]
    last: str | None
    moving: int | None
    steps: int
    force: int | None
    begun: bool
    all_three: bool
    crossing: str | None
    drawer: int | None
    laying: Laying | None
    reach: list[list[int]]  # x, y, steps
    kinds: dict[str, TokenKind]  # in the order of their numbers
    edge: int  # of the table: sectors in each direction


def view_of(position: o.Position, viewer: int) -> "View":
    """The table as a seat (or PUBLIC) sees it."""
    from starmeeple.games.race_for_the_galaxy.face.view import table_of  # which has the Orb as a part

    return table_of(position, viewer, orb_steps.NAMES, orb_of(position, viewer))


def orb_of(position: o.Position, viewer: int) -> Orb:
    """The Orb as a seat (or PUBLIC) sees it."""
    asked = int(position.question())
    seats = range(int(position.figures.players))
    moving = int(position.moving)
    turn = int(position.turn)
    acting = asked != steps.END and moving >= 0
    return {
        "sectors": sectors_of(position),
        "stations": int(board.count_contents(position.sectors, board.STATION)),
        "priority": [int(position.priority[place]) for place in seats] if position.next >= steps.EXPANSION or position.round else [],
        "teams": [
            {"seat": seat, "team": team, "at": xy(position, int(position.team[seat * int(o.TEAMS) + team]))}
            for seat in seats
            for team in range(int(teams.teams_of(position, seat)))
            if position.team[seat * int(o.TEAMS) + team] >= 0
        ],
        "deck": {"A": int(position.deck_a), "B": int(position.deck_b)},
        "hands": [hand_of(position, seat, viewer) for seat in seats],
        "tokens": [tokens_of(position, seat, viewer) for seat in seats],
        "gone": members(int(position.gone), position.figures.orb.slugs),
        "last": card_name(position.figures.orb, int(position.last) - 1),
        "moving": moving if acting else None,
        "steps": int(position.steps_left) if acting else 0,
        "force": int(survey.orb_force(position, turn)) if asked in (orb_steps.SURVEYING, orb_steps.CROSSING) else None,
        "begun": bool(position.begun),
        "all_three": bool(position.draws),
        "crossing": position.figures.orb.token_slugs[int(position.crosses) - 1] if position.crosses else None,
        "drawer": int(position.drawer) if position.orb_draw else None,
        "laying": laying_of(position),
        "reach": reach_of(position) if asked == orb_steps.SURVEYING and moving >= 0 and position.steps_left > 0 else [],
        "edge": int(position.figures.orb.reach),
        "kinds": {slug: position.figures.orb.token_printed[slug] for slug in position.figures.orb.token_slugs},
    }


def xy(position: o.Position, cell: int) -> list[int]:
    printed = position.figures.orb
    return [cell % int(printed.side) - int(printed.reach), cell // int(printed.side) - int(printed.reach)]


def edges_of(sector: int) -> list[int]:
    """North, east, south, west: 0 open, 15 wall, else the strength of a barrier."""
    edge = board.EDGE
    return [sector >> board.NORTH & edge, sector >> board.EAST & edge, sector >> board.SOUTH & edge, sector >> board.WEST & edge]


def card_name(printed: OrbFigures, card: int) -> str | None:
    if card < 0:
        return None
    return printed.slugs[card] if card < printed.cards else printed.airlocks[card - int(printed.cards)]


def sectors_of(position: o.Position) -> list[Sector]:
    """Every sector in sight, row by row."""
    return laid(position.figures.orb, tuple(position.sectors))


@lru_cache(maxsize=4)
def laid(printed: OrbFigures, sectors: tuple[int, ...]) -> list[Sector]:
    """The sectors of an Orb; all viewers see the same one, and most actions leave it as it is."""
    head, wide = int(board.HEAD), int(sectors[board.WIDE])
    left, top = int(sectors[board.LEFT]), int(sectors[board.TOP])
    found: list[Sector] = []
    for place in range(head, len(sectors)):
        sector = int(sectors[place])
        if sector:
            token = sector & board.TOKENS
            found.append(
                {
                    "x": left + (place - head) % wide,
                    "y": top + (place - head) // wide,
                    "holds": CONTENTS[sector & board.CONTENT],
                    "token": "A" if token == board.TOKEN_A else "B" if token == board.TOKEN_B else None,
                    "edges": edges_of(sector),
                    "card": card_name(printed, (sector >> int(board.CARD)) - 1),
                }
            )
    return found


def face_of(position: o.Position, card: int, turn: int) -> list[Face]:
    """The six sectors of a card, row by row."""
    faces = position.figures.orb.faces
    return [
        {"holds": CONTENTS[sector & board.CONTENT], "edges": edges_of(sector)}
        for sector in (int(faces[(card * 4 + turn) * 6 + k]) for k in range(6))
    ]


def hand_of(position: o.Position, seat: int, viewer: int) -> Hand:
    """How many orb cards of each set a seat holds; which ones, for their owner and where all have seen them."""
    printed = position.figures.orb
    mask = int(position.orb_hand[seat])
    shown = mask if viewer == seat else mask & int(position.orb_known)
    return {
        "A": (mask & int(printed.all_a)).bit_count(),
        "B": (mask & int(printed.all_b)).bit_count(),
        "cards": [{"card": name, "face": face_of(position, printed.slugs.index(name), 0)} for name in members(shown, printed.slugs)],
    }


def tokens_of(position: o.Position, seat: int, viewer: int) -> Tokens:
    """How many unused tokens of each set a seat has, the used ones, and for their owner which the others are."""
    printed = position.figures.orb
    held: list[str] = []
    used: list[str] = []
    counts = {name: 0 for name in o.DECKS}
    tokens, used_tokens, first = position.tokens, position.used_tokens, seat * int(o.MOST_TOKENS)
    for kind, slug in enumerate(printed.token_slugs):
        if unused := int(tokens[first + kind]):
            held += [slug] * unused
            counts[o.DECKS[int(printed.token_deck[kind])]] += unused
        if spent := int(used_tokens[first + kind]):
            used += [slug] * spent
    knows = viewer == seat or position.step == steps.END
    return {
        "A": counts["A"],
        "B": counts["B"],
        "used": used,
        "held": held if knows else None,
        "points": int(position.token_points(seat, knows)),
    }


def laying_of(position: o.Position) -> Laying | None:
    """The card that is being laid, its four faces, and where it may lie."""
    printed = position.figures.orb
    card = int(position.laying)
    if card < 0:
        return None
    asked = int(position.question())
    spots: list[list[int]] = []
    if asked in (orb_steps.SPOTTING, orb_steps.TURNING):
        found = zeros(4 * printed.side * printed.side)
        n = search.list_placements(position.sectors, printed, card, position.avoid, printed.reach, found)
        spots = [[*xy(position, int(code) // 4), int(code) % 4] for code in found[:n]]
    at = xy(position, int(position.spot)) if asked == orb_steps.TURNING else None
    return {
        "card": card_name(position.figures.orb, card),
        "faces": [face_of(position, card, turn) for turn in range(4)],
        "spots": [spot for spot in spots if at is None or spot[:2] == at],
        "at": at,
        "avoid": card_name(position.figures.orb, int(position.avoid)),
    }


def reach_of(position: o.Position) -> list[list[int]]:
    """Where the moving team can go, with the steps it takes."""
    seat = int(position.turn)
    start = teams.team_place(position, seat, position.moving)
    seen = survey.reach(position, seat, start)
    return [
        [int(board.x_of(position.sectors, place)), int(board.y_of(position.sectors, place)), int(seen[place]) - 1]
        for place in range(board.HEAD, len(position.sectors))
        if seen[place] > 1
    ]
