"""What a view of SpaceCorp holds, part by part; `view` fills it."""

from typing_extensions import TypedDict

from starmeeple.core.views import Head
from starmeeple.games.spacecorp.face import printed

Side = int | str | None  # a seat, `competition`, or nothing


class Team(TypedDict):
    team: int
    site: str | None  # none: not in play, or Beyond
    beyond: bool
    place: str | None  # the tile that it stands on


class Player(TypedDict):
    """A seat; the hand is its owner's secret (open in solo play), but everybody remembers the cards that were taken openly."""

    seat: int
    profit: int
    cards: int
    hand: list[str] | None
    known: list[str]
    hq: list[str | None]
    time: int
    genetics: int
    revelation: int
    progress: list[str]
    teams: list[Team]
    supply: dict[str, int]
    bases: int
    edge_played: bool


class Place(TypedDict):
    """Where a base can stand."""

    place: str
    stack: str | None
    tile: printed.Tile | None
    alien: printed.Tile | None
    base: str | None
    owner: Side
    production: int
    competition_team: bool  # on the tile


class Site(TypedDict):
    """A site of the era's board."""

    site: str
    id: int
    name: str
    region: str
    kind: str
    explore: int
    build: int
    gravity: int
    radiation: bool
    places: list[Place]
    competition_team: bool
    colony: str | None
    colony_owner: Side
    points: int  # for a colony of the viewer


class TileLeft(TypedDict):
    """A kind of discovery tile that is still in its stack: everybody sees those that are not."""

    tile: str
    stack: str
    left: int
    profit: int


class Contract(TypedDict):
    number: int
    text: str
    profit: int
    owner: Side
    competition_team: bool
    guess: bool


class Progress(TypedDict):
    """A progress card."""

    progress: str
    name: str
    deck: str
    left: int
    award: int
    needs: str | None
    effect: str
    removed: bool


class Colony(TypedDict):
    colony: str
    name: str
    selector: int
    points: int
    value: int
    owner: Side
    effect: str


class Competition(TypedDict):
    profit: int
    teams: int
    deck: int
    bases: int
    removed: list[str]
    cards: dict[str, str]


class Numbered(TypedDict):
    """What the numbers of facts are called in this era: the first of them, and the names from it on."""

    first: int
    names: list[str]


class Costs(TypedDict, total=False):
    """What things cost the viewer who chooses an action now."""

    moves: dict[str, dict[str, int]]
    builds: dict[str, int]
    settle: int


class About(TypedDict, total=False):
    """What the present question is about."""

    action: str
    type: str
    cost: int
    shield: bool
    total: int
    open: bool  # does the total count, and not only whether it is enough?
    values: int  # what the values add up to, before they are multiplied
    multiplier: int
    bonus: int  # that comes on top of any value
    loss: int | None  # what the shield would cost without a further shielded value; none: there is no shield yet
    site: str
    place: str
    base: str
    colony: str
    team: int
    left: int
    chosen: list[str]
    profit: int
    deck: str
    purpose: str
    edge: str
    progress: str | None
    to: str
    seat: int | None
    box: int | None
    side: Side


class View(Head):
    players: list[Player]
    about: About
    solo: bool
    era: str
    round: int
    era_name: str
    years: str
    last_era: str
    turn: Side
    first_player: int
    actions_left: int
    acted: bool
    sites: list[Site]
    regions: list[printed.Region]
    offers: list[str | None]
    deck: int
    discards: dict[str, int]
    spent: list[str]
    cards: dict[str, printed.Card]
    stacks: dict[str, int]
    tiles: list[TileLeft]
    contracts: list[Contract]
    contracts_to_end: int
    time_actions: int
    progress: list[Progress]
    colonies: list[Colony]
    bases: dict[str, printed.Base]
    markers: list[Side]
    wheel: int
    printed_slot: int
    printed_move: int
    research: int
    competition: Competition | None
    names: dict[str, Numbered]
    costs: Costs
