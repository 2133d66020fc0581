"""What a seat may know of the Orb: all that lies on it, teams, priority and counts are public; orb cards in hand and unused
tokens are their owner's. [RG 10.2]"""

from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.rules.flow import CROSSING, SPOTTING, SURVEYING, TURNING
from starmeeple.games.race_for_the_galaxy.rules.orb_board import (
    CONTENT,
    EAST,
    EDGE,
    HEAD,
    NORTH,
    SOUTH,
    STATION,
    TOKEN_A,
    TOKEN_B,
    WEST,
    card_at,
    count_contents,
    x_of,
    y_of,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_board import TOKENS as TOKEN_BITS
from starmeeple.games.race_for_the_galaxy.rules.orb_moving import map_of_steps
from starmeeple.games.race_for_the_galaxy.rules.orb_placing import list_placements
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    AVOID,
    BEGUN,
    CARDS,
    CROSSES,
    DECK,
    DRAWER,
    DRAWS,
    GONE,
    KNOWN,
    LAST,
    LAYING,
    MOVING,
    PRIORITY,
    READY,
    SPOT,
    STEPS,
    TEAM,
    TOKENS,
    USED,
    team_place,
    teams_of,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_survey import orb_force
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import DECKS, MOST_TOKENS
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import token_points
from starmeeple.games.race_for_the_galaxy.state import Table

CONTENTS = ("space", "plain", "artifact-a", "artifact-b", "breeding", "tube", "station", "large", "small")
Row = dict[str, object]


def orb_of(table: Table, viewer: int) -> Row:
    """The Orb as a seat (or PUBLIC) sees it."""
    survey = table.survey
    stage = int(table.stage)
    seats = range(int(table.players))
    moving = int(survey[MOVING])
    turn = int(table.turn)
    acting = bool(stage) and survey[READY] == 1 and moving >= 0
    return {
        "sectors": sectors_of(table),
        "stations": int(count_contents(table.sectors, STATION)),
        "priority": [int(survey[PRIORITY + place]) for place in seats] if table.step > 3 or table.round else [],
        "teams": [
            {"seat": seat, "team": team, "at": xy(table, int(survey[TEAM + seat * 2 + team]))}
            for seat in seats
            for team in range(int(teams_of(table, seat)))
            if survey[TEAM + seat * 2 + team] >= 0
        ],
        "deck": {name: int(survey[DECK + which]) for which, name in enumerate(DECKS)},
        "hands": [hand_of(table, seat, viewer) for seat in seats],
        "tokens": [tokens_of(table, seat, viewer) for seat in seats],
        "gone": names_in(table, int(survey[GONE])),
        "last": card_name(table, int(survey[LAST]) - 1),
        "moving": moving if acting else None,
        "steps": int(survey[STEPS]) if acting else 0,
        "force": int(orb_force(table, turn)) if stage in (SURVEYING, CROSSING) else None,
        "begun": bool(survey[BEGUN]),
        "all_three": bool(survey[DRAWS]),
        "crossing": table.tables.orb.token_slugs[int(survey[CROSSES]) - 1] if survey[CROSSES] else None,
        "drawer": int(survey[DRAWER]) if table.orb_draw else None,
        "laying": laying_of(table),
        "reach": reach_of(table) if stage == SURVEYING and moving >= 0 and survey[STEPS] > 0 else [],
        "kinds": {slug: table.tables.orb.token_facts[slug] for slug in table.tables.orb.token_slugs},
    }


def xy(table: Table, position: int) -> list[int]:
    o = table.tables.orb
    return [position % int(o.side) - int(o.reach), position // int(o.side) - int(o.reach)]


def edges_of(sector: int) -> list[int]:
    """North, east, south, west: 0 open, 15 wall, else the strength of a barrier."""
    return [sector >> side & EDGE for side in (NORTH, EAST, SOUTH, WEST)]


def card_name(table: Table, card: int) -> str | None:
    o = table.tables.orb
    if card < 0:
        return None
    return o.slugs[card] if card < o.cards else o.airlocks[card - int(o.cards)]


def sectors_of(table: Table) -> list[Row]:
    """Every sector in sight, row by row."""
    found: list[Row] = []
    for place in range(HEAD, len(table.sectors)):
        sector = int(table.sectors[place])
        if sector:
            token = sector & TOKEN_BITS
            found.append(
                {
                    "x": int(x_of(table.sectors, place)),
                    "y": int(y_of(table.sectors, place)),
                    "holds": CONTENTS[sector & CONTENT],
                    "token": "A" if token == TOKEN_A else "B" if token == TOKEN_B else None,
                    "edges": edges_of(sector),
                    "card": card_name(table, int(card_at(table.sectors, place))),
                }
            )
    return found


def names_in(table: Table, mask: int) -> list[str]:
    return [slug for card, slug in enumerate(table.tables.orb.slugs) if mask >> card & 1]


def face_of(table: Table, card: int, turn: int) -> list[Row]:
    """The six sectors of a card, row by row."""
    faces = table.tables.orb.faces
    return [
        {"holds": CONTENTS[sector & CONTENT], "edges": edges_of(sector)}
        for sector in (int(faces[(card * 4 + turn) * 6 + k]) for k in range(6))
    ]


def hand_of(table: Table, seat: int, viewer: int) -> Row:
    """How many orb cards of each set a seat holds; which ones, for their owner and where all have seen them."""
    o = table.tables.orb
    mask = int(table.survey[CARDS + seat])
    shown = mask if viewer == seat else mask & int(table.survey[KNOWN])
    return {
        "A": (mask & int(o.all_a)).bit_count(),
        "B": (mask & int(o.all_b)).bit_count(),
        "cards": [{"card": name, "face": face_of(table, o.slugs.index(name), 0)} for name in names_in(table, shown)],
    }


def tokens_of(table: Table, seat: int, viewer: int) -> Row:
    """How many unused tokens of each set a seat has, the used ones, and for their owner which the others are."""
    o = table.tables.orb
    held: list[str] = []
    used: list[str] = []
    counts = {name: 0 for name in DECKS}
    for kind, slug in enumerate(o.token_slugs):
        unused = int(table.survey[TOKENS + seat * MOST_TOKENS + kind])
        held += [slug] * unused
        used += [slug] * int(table.survey[USED + seat * MOST_TOKENS + kind])
        counts[DECKS[int(o.token_deck[kind])]] += unused
    knows = viewer == seat or bool(table.over)
    return {**counts, "used": used, "held": held if knows else None, "points": int(token_points(table, seat, knows))}


def laying_of(table: Table) -> Row | None:
    """The card that is being laid, its four faces, and where it may lie."""
    o = table.tables.orb
    survey = table.survey
    card = int(survey[LAYING])
    if card < 0:
        return None
    stage = int(table.stage)
    spots: list[list[int]] = []
    if stage in (SPOTTING, TURNING):
        found = zeros(4 * o.side * o.side)
        n = list_placements(table.sectors, o.faces, card, survey[AVOID], o.reach, found)
        spots = [[*xy(table, int(code) // 4), int(code) % 4] for code in found[:n]]
    at = xy(table, int(survey[SPOT])) if stage == TURNING else None
    return {
        "card": card_name(table, card),
        "faces": [face_of(table, card, turn) for turn in range(4)],
        "spots": [spot for spot in spots if at is None or spot[:2] == at],
        "at": at,
        "avoid": card_name(table, int(survey[AVOID])),
    }


def reach_of(table: Table) -> list[list[int]]:
    """Where the moving team can go, with the steps it takes."""
    seat = int(table.turn)
    start = team_place(table, seat, table.survey[MOVING])
    seen = map_of_steps(table.sectors, start, table.survey[STEPS], orb_force(table, seat))
    return [
        [int(x_of(table.sectors, place)), int(y_of(table.sectors, place)), int(seen[place]) - 1]
        for place in range(HEAD, len(seen))
        if seen[place] > 1
    ]
