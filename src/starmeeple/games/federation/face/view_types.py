"""What a view of Federation holds, part by part; `view` fills it."""

from typing import NotRequired

from typing_extensions import TypedDict

from starmeeple.core.views import Head
from starmeeple.games.federation.face.view_figures import PrintedFigures


class Question(TypedDict, total=False):
    """What a question is about: the token that is being sent, the cost that is due."""

    ambassador: str
    face: str
    space: str
    cost: list[int]
    discount: int
    planet: str
    added: int
    stall: str
    level: int
    times: int
    moon: int


class Final(TypedDict):
    """Points of final scoring."""

    medals: int
    leftovers: int
    projects: int


class Player(TypedDict):
    """One player's side of the table; `final` at the end of the game."""

    seat: int
    score: int
    lavandium: int
    coppernium: int
    oceanium: int
    gold: int
    degree: int
    marker_level: int
    level: int
    lasting: int
    passing: int
    hangar: int
    supply: int
    opened: list[str]
    flown: list[str]
    completed: int
    die: int
    die_at: str
    miner: int
    mage: int
    tiles: list[str]
    used: list[str]
    discs: dict[str, int]
    robots: list[str]
    medals: list[str]
    deep_space: str
    start: str
    hand: list[str]
    outside: list[str]
    kept: bool
    shares: int
    asteroids: list[str]
    alterations: list[str]
    influence: dict[str, int]
    parts: int  # twelfths of a point beyond the whole ones
    final: NotRequired[Final]


class Placed(TypedDict):
    """A token in the Senate."""

    seat: int
    ambassador: str
    cover: str  # the Alteration token on top
    symbol: str
    votes: int
    die: int


class Space(TypedDict):
    """One space of the Senate."""

    space: str
    action: str
    floor: int
    column: int
    token: Placed | None
    neutral: int | None  # neutral votes where it is blocked


class Floor(TypedDict):
    """Votes on a floor."""

    seats: list[int]
    neutral: int


class Laws(TypedDict):
    """The laws in question and those still facedown."""

    left: str
    right: str
    next_left: str
    next_right: str
    left_pile: list[str]
    right_pile: list[str]
    passed: str
    passed_side: str
    votes: list[int]


class Asteroid(TypedDict):
    """A space of Neo; facedown tokens are only counted."""

    position: int
    next: list[int]
    tokens: NotRequired[list[str] | None]
    count: NotRequired[int]


class Moon(TypedDict):
    """A moon: its power, and its tokens when they are faceup."""

    power: int
    tokens: list[str] | None
    count: int


class Erudites(TypedDict):
    """Faceup tiles, and how many lie below them."""

    shown: list[str]
    piles: dict[str, int]


class Megastructure(TypedDict):
    """Its two counts and the Robots on it."""

    name: str
    counts: list[str]
    robots: list[int]
    multiplier: int


class Project(TypedDict):
    """A Major Project's funding."""

    steps: int
    needed: int
    funded: bool


class DeepSpace(TypedDict):
    """The Deep Space pile: its size; its tiles for those who have opened it."""

    left: int
    tiles: list[str] | None
    seen_by: list[int]


class Options(TypedDict):
    """What people chose."""

    advanced: bool
    oceanium_wild: str
    neutral_votes_contest_floors: bool
    tie_split: str


class View(Head):
    """Everything that a viewer may know."""

    question: Question
    round: int
    rounds: int
    phase: str
    first: int
    pawn: int
    players: list[Player]
    senate: list[Space]
    columns: list[str]
    floors: list[Floor]
    laws: Laws
    neo: list[Asteroid]
    moons: list[Moon]
    spare: list[int]
    erudites: Erudites
    structures: list[str]
    megastructures: list[Megastructure]
    medals: dict[str, list[int]]
    projects: dict[str, Project]
    offer: list[str]
    deep_space: DeepSpace
    looked: list[str] | None
    options: Options
    figures: PrintedFigures
