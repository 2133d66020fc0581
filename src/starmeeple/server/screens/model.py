"""What one person's screen shows of one table, as one JSON-able dict: templates get it as `screen`, the stream and the API send it as JSON.
Nothing else about a game leaves the server before the game is over. How it travels is written in `docs/protocol.md`."""

from typing import NotRequired

from typing_extensions import TypedDict


class Me(TypedDict):
    """The person at this browser."""

    name: str  # "" if not said yet


class OptionCard(TypedDict):
    """One option in the form for a new table."""

    name: str
    title: str  # the name with spaces
    meaning: str
    kind: str  # "flag", "choice", "number"
    default: int | bool | str
    choices: list[str]  # for "choice"
    low: int  # for "number"
    high: int
    clause: str


class SeatRule(TypedDict):
    """How many may play when an option has a value."""

    option: str
    value: int | bool | str
    low: int
    high: int


class GameCard(TypedDict):
    """A game in the lobby."""

    slug: str
    name: str
    blurb: str
    minutes: str
    low: int  # players, over all options
    high: int
    default_players: int
    base_low: int  # players with no seat rule in force
    base_high: int
    seat_rules: list[SeatRule]
    options: list[OptionCard]
    rules: str  # address of its rules
    picture: str  # address of its picture, without ?theme=
    figures: str  # where its figures come from, in shares
    new: str  # address of its form
    learn: str  # address of its guide, or ""


class BotCard(TypedDict):
    """A kind of bot."""

    name: str
    blurb: str


class TableCard(TypedDict):
    """A table in a list."""

    id: str
    url: str
    game: str  # slug
    game_name: str
    name: str
    options: str
    state: str  # "waiting", "running", "over", "closed"
    your_turn: bool
    host: bool  # are you the host?
    players: list[str]  # names in the order of seats
    result: str  # one sentence when over
    replay: str  # address when over, else ""
    changed: str  # when something last happened, ISO 8601, UTC


class TableHead(TypedDict):
    id: str
    url: str
    stream: str
    game: str  # slug
    game_name: str
    name: str
    options: str  # in words, for a subtitle
    state: str  # "waiting" (for people to take seats), "running", "over", "closed" (given up by the host)
    pace: str
    asks: bool  # people are asked even where there is one answer only
    hints: bool  # players may ask what a bot would do
    stand_in: str  # the kind of bot that plays on for people who are away or resign
    spectators: bool  # those who look on may speak
    rules: str  # address of the rules
    watch: str  # the whole address to share with spectators


class You(TypedDict):
    name: str
    host: bool
    seats: list[int]  # that you hold, also while a bot stands in
    links: dict[str, str]  # seat (as text) -> your own link back to it, whole address; nobody else sees it


class Choice(TypedDict):
    action: str  # the notation: what to post
    label: str
    group: str  # a heading, may be ""
    targets: list[str]  # ids of elements of the picture
    clause: str
    clause_url: str
    ends: bool  # it ends the turn, or passes
    final: bool  # it could not be taken back
    sure: bool  # a page asks once more before it: final, and more than a draw or a roll of one's own
    tip: str  # what it does, and what chance may make of it


class Fact(TypedDict):
    icon: str  # of drawing.icons
    label: str
    value: str


class Saying(TypedDict):
    say: str  # what to post: "ask" or a span
    label: str  # "Ask me", "Not this round"
    now: bool  # this is how it stands


class Player(TypedDict):
    seat: int
    name: str
    mark: str  # ● ▲ ■ ◆ ⬢
    kind: str  # "person", "bot", "open"
    bot: str  # which bot plays now (of a bot, or standing in), else ""
    stand_in: bool  # a bot plays for an absent person
    you: bool
    waiting: bool  # the game waits for this seat
    online: bool  # a browser is open (bots always)
    score: int | None
    points: str  # the score as people read it, e.g. "9⅓"
    place: int | None  # 1 = winner, once over
    facts: list[Fact]
    invite: str  # whole address of the link to this open seat, for the host only, else ""
    can: list[str]  # what you may do with the seat: "rename", "remove", "bot", "stand-in", "return", "resign"
    resigned: str  # "Ann resigned in round 4", or ""


class LogLine(TypedDict):
    number: int  # of the line; rises
    sequence: int  # the screen in which it appeared
    text: str
    undone: bool  # taken back later
    seat: int  # who acted; -1 chance
    heading: str  # "turn" or "phase" where the line begins one, else empty
    concerns: bool  # somebody else does it, and it is about you
    by_table: bool  # it was the only answer, and the table gave it
    since: bool  # it happened since your last action


class Happening(TypedDict):
    """Something that another player did since your last action."""

    order: int  # in which it happened, from 1
    number: int  # that stands at its places on the board, from 1; 0 if it has none
    text: str  # without the player's name
    targets: list[str]  # ids of the picture's elements that it was about


class Difference(TypedDict):
    """How a count of a player has changed since your last action."""

    icon: str
    label: str
    amount: int


class Since(TypedDict):
    """What one player did since your last action; of yourself only how your counts have changed."""

    seat: int
    name: str
    happened: list[Happening]
    changed: list[Difference]


class Beat(TypedDict):
    """Something to be shown for a moment where it happened, in the order of the rules."""

    sequence: int  # the screen in which it happened
    kind: str  # "roll", "gain", "pay", "fight", "reveal"
    seat: int  # whom it happened to; -1 the automatic competition
    amount: int | None  # signed; of a roll the pips
    icon: str  # of drawing.icons, or empty
    label: str  # the count of the player that moves, or empty
    targets: list[str]  # ids of elements of the picture
    text: str  # the sentence of the log, where there is something to read
    clause: str


class Amounts(TypedDict):
    """What picked things add up to, where they pay a sum: (have + what is added) × the largest factor, and `more` if that is anything."""

    unit: str
    need: int
    open: bool  # more than is needed is worth something too
    have: int
    times: int
    more: int
    adds: dict[str, list[int]]  # action -> what it adds, and its factor
    one_of: list[str]  # one of these actions is needed, or `without` is lost of what is added (None: nothing else will do)
    without: int | None


class Pick(TypedDict):
    """The question is one of a series that the page collects: things are picked, put back, and sent together."""

    verb: str  # the choices that are picked
    least: int  # so many must be picked
    most: int  # so many may be picked
    does: str  # what the button says that sends them
    copies: dict[str, int]  # element of the picture -> how many things it stands for, if several
    then: str  # the action that is sent after them, or empty
    amounts: Amounts | None  # where they pay a sum


class ChatLine(TypedDict):
    number: int
    name: str
    seat: int | None  # the writer's seat, for the mark
    text: str
    at: str  # ISO 8601, UTC
    yours: bool  # you may take it away
    spectator: bool  # it was said by somebody who only looked on


class Curtain(TypedDict):
    """Something is hidden and the screen goes to another player: show nothing but this and a button that posts `lift`."""

    seat: int
    name: str


class SeatClock(TypedDict):
    """The clock of a seat."""

    seat: int
    seconds: int  # that are left, while it stands
    until: float | None  # when it runs out, while it runs: seconds since 1970 by the server's clock


class Clock(TypedDict):
    """The clocks of a table."""

    kind: str  # "move", "game", "days"
    seconds: int  # that each has
    end: str  # "bot", "skip", "end"
    words: str  # "2 minutes for each move, then a bot plays on"
    seats: list[SeatClock]


class Invite(TypedDict):
    """The link for any free seat, for the host only."""

    link: str  # whole address
    qr: str  # the same as SVG


class Result(TypedDict):
    sentence: str
    ranking: list[int]  # place per seat
    scores: list[int]
    replay: str  # address
    summary: str  # address of the score sheet
    record: str  # address of the record's text
    rematch: str  # address of the table that follows, or ""
    asked_by: str  # who asks for the rematch, or ""


class Hint(TypedDict):
    """An answer to "What would you do?"."""

    sequence: int
    action: str  # notation
    label: str
    targets: list[str]  # ids of elements of the picture
    sentence: str
    clause: str
    clause_url: str


class Screen(TypedDict):
    """All that a person may see of a table at this moment."""

    table: TableHead
    sequence: int  # post it with your action
    viewer: int | None  # whose view this is; None = public
    you: You
    status: str  # round and phase, a few words
    question: str  # one sentence: what is asked of you, for whom everybody waits, or how it ended
    asked_of_you: bool
    choices: list[Choice]
    pick: Pick | None  # things of this question are picked together
    can_undo: bool
    reactions: list[Saying]  # the viewer's standing order, in games that have reactions: the same for every seat, whatever it holds
    curtain: Curtain | None
    players: list[Player]
    log: list[LogLine]  # the last 60, oldest first
    log_before: int  # number of the oldest line shown, if there are earlier ones, else 0
    chat: list[ChatLine]  # the last 60
    chat_allowed: bool
    picture: str  # SVG with var(--token) colours, or "" while waiting for people
    acted: list[str]  # ids of the picture's elements that the last action was about, to outline them
    since: list[Since]  # what the others did since your last action, when you are asked
    beats: list[Beat]  # of the last steps, to show those that are new
    result: Result | None
    bots: list[BotCard]  # kinds of bots, for the host's menus
    clock: Clock | None  # where the host wanted one
    invite: Invite | None  # for the host, while a seat is free


class ReplayScreen(TypedDict):
    """One step of a replay."""

    id: str
    url: str
    game: str
    game_name: str
    name: str
    options: str
    step: int  # 0 = the start
    steps: int  # the last step
    viewer: int | None
    seats: list[str]  # names, in the order of seats
    status: str
    question: str
    told: list[str]  # what happened in this step
    players: list[Player]
    log: list[LogLine]  # up to this step, the last 60
    picture: str
    acted: list[str]
    result: Result | None
    turns: list[int]  # steps at which another seat begins to act: for "next turn"
    changes: list[int]  # steps after which somebody has other points than before: for "next change of points"
    over: bool  # the record goes to the end of its game
    rules: str
    share: str  # whole address
    table: NotRequired[str]  # address of the table it came from
