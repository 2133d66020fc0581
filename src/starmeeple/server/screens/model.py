"""The sight: everything that one person may see of one table, as one JSON-able dict. It is the whole contract between the
server and the page: templates get it as `sight`, the stream and the API send it as JSON. Nothing else about a game
leaves the server before the game is over.

Types below say what each key holds. How they are used:

PAGES (Jinja2, folder `web/templates`, autoescape on). Every page gets `me: Me`, `csrf` (put it into each form as
`<input type="hidden" name="csrf" value="{{ csrf }}">` and into `<meta name="csrf" content="{{ csrf }}">`), `page` (the
template's name without `.html`), `version` (append `?v={{ version }}` to static addresses) and `symbols` (`drawing.icons.SYMBOLS`: icon ->
its shapes in a 24 × 24 box, for `<svg viewBox="0 0 24 24">{{ symbols[fact.icon] | safe }}</svg>`). Besides:

  GET /                    lobby.html    games: list[GameCard]; mine: list[TableCard], your turn first, then running, waiting, over
  GET /new/{game}          new.html      game: GameCard; bots: list[BotCard]; form: the values to show (see POST /new); error: Trouble | None
  GET /table/{id}          table.html    sight: Sight; last: for the stream's `?last=`, so that it does not send the same sight again
  GET /join/{token}        join.html     table: TableCard; seat: int; seat_name: str; yours: bool (you hold the seat already); token; error
  GET /replay              upload.html   error: Trouble | None
  GET /replay/{id}         replay.html   replay: Replay   (?step=12&seat=0; seat absent = public)
  GET /rules/{game}        rules.html    game: GameCard; contents: list of {id, title, level}; html: the rules, safe HTML (use `| safe`);
                                         each clause is an element whose id is the clause with `-` for spaces: `AF 4.3` -> `#AF-4.3`
  any error                error.html    error: Trouble; status: int

  A template file in `web/templates/parts/<element-id>.html` is a live part: the server renders it with the same context as
  table.html and sends it with every `sight` event as `parts[<element-id>]`. table.html includes the same files
  (`{% include "parts/question.html" %}`), each with one outer element `id="<element-id>"`; so a reload shows exactly what live
  showed, and the script only swaps elements by id. Use any parts you like. The picture is not a part: `sight.picture`.
  Modules (`.js`) import each other by plain addresses, without `?v=`: they are served with `Cache-Control: no-cache` (and an ETag).
  GET /static/…            files of `web/static`; /static/theme.css is served by the server (colour tokens from drawing/theme.py)
  GET /games/{slug}.svg    a picture of a real position (?theme=dark|light), for the lobby's cards
  GET /table/{id}/picture.svg and .png, /replay/{id}/picture.svg and .png   (?theme=dark|light&seat=…&step=…)
  GET /replay/{id}/record.txt     the record, once the game is over

FORMS (POST, urlencoded, always with `csrf`; the answer is a 303 to the page to show; errors are error.html or the form again):

  /me                       name                                        also next: a local address to return to
  /new/{game}               option.<name>=… for each option, players=N, name (the table's), pace (off|quick|normal|slow),
                            seat.0 … seat.N-1, each `me`, `here`, `friend`, `bot:greedy`, `bot:random`, …; name.0 … (optional names).
                            The last value of a field counts: put a hidden `false` before a checkbox `true`
  /join/{token}             name
  /table/{id}/act           sequence, seat, action (the notation)
  /table/{id}/undo          sequence, seat
  /table/{id}/lift          seat                                        the curtain: this seat's player sits here now
  /table/{id}/chat          text
  /table/{id}/seat/{n}      do = rename (name) | remove | bot (bot) | stand-in (bot) | return;  host, or the holder for remove (= leave),
                            stand-in and return. remove opens the seat with a new link; bot fills an open seat
  /table/{id}/reactions     seat, say = ask | a span of sight.reactions  the holder's standing order; nobody else ever hears of it
  /table/{id}/table         do = rename (name) | rematch | close;       host
  /replay                   record (text field) or file (multipart)     -> /replay/{id}

SCRIPT. JSON with header `X-CSRF: <csrf>`; the same origin sends the cookie:

  POST /api/tables/{id}/actions  {"sequence", "seat", "action"}         -> {"sequence"} after commit, or Trouble
  POST /api/tables/{id}/undo     {"sequence", "seat"}                   -> {"sequence"}
  POST /api/tables/{id}/lift     {"seat"}
  POST /api/tables/{id}/chat     {"text"}
  POST /api/tables/{id}/reactions  {"seat", "say"}                      -> {"seat", "say"}: the standing order of one of your seats
  GET  /api/tables/{id}          Sight                                  ?seat=n: the sight of one of your seats, without curtain
  GET  /api/tables/{id}/why?seat=&action=   {"legal", "sentence", "clause"}: why something cannot be chosen
       …/why?seat=&target=   the same for an element of the picture: the most telling refusal among the actions about it (a reason other than
                             NOT_ASKED / NOT_WAITING where there is one); "legal" if a choice is about it; an empty sentence if no action is
  GET  /api/tables/{id}/log?before=         {"log": [...]}: earlier lines, 100 at a time
  GET  /api/games/{slug}/rules/{clause}     {"clause", "html", "url"}: one clause, to show beside a choice or refusal
  GET  /api/replays/{id}?step=&seat=        Replay
  GET  /api/openapi.json                    all the rest

STREAM. GET /table/{id}/stream (EventSource; it sends Last-Event-ID by itself):

  event: sight       data: {"sight": Sight, "parts": {element id: HTML}}    whenever something changed; the first at once, unless
                                                                            Last-Event-ID shows that you have it already
  event: chat        data: ChatLine                                          one new line (it is in the next sight too)
  event: presence    data: {"online": [bool for each seat]}
  event: bye         data: {}                                                the server stops; reconnect (EventSource does)

Errors are `Trouble` with a fitting status. Codes: illegal-move 422 (with clause), bad-notation 400, not-your-turn 409,
stale-action 409, repeated-action 409 (this very action was played already: all is well), nothing-to-undo 409, not-your-seat 403,
not-the-host 403, not-over 403, seat-taken 409, knows-another-seat 403 (you have seen another seat's hidden things), bad-options 422, bad-record 422, bad-request 422, unknown-game 404, unknown-table 404,
unknown-link 404, unknown-replay 404, not-found 404, forged-request 403, too-large 413, too-many-requests 429, table-unreadable 409, internal 500.
"""

from typing import NotRequired

from typing_extensions import TypedDict


class Trouble(TypedDict):
    """A refusal or an error: a stable code, a sentence, and the rule where there is one."""

    code: str
    sentence: str
    clause: str  # e.g. "AF 4.3", or ""
    clause_url: str  # e.g. "/rules/alien-frontiers#AF-4.3", or ""


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
    new: str  # address of its form


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
    place: int | None  # 1 = winner, once over
    facts: list[Fact]
    invite: str  # whole address of the link to this open seat, for the host only, else ""
    can: list[str]  # what you may do with the seat: "rename", "remove", "bot", "stand-in", "return"


class LogLine(TypedDict):
    number: int  # of the line; rises
    sequence: int  # the sight in which it appeared
    text: str
    undone: bool  # taken back later
    seat: int  # who acted; -1 chance


class ChatLine(TypedDict):
    number: int
    name: str
    seat: int | None  # the writer's seat, for the mark
    text: str
    at: str  # ISO 8601, UTC


class Curtain(TypedDict):
    """Something is hidden and the screen goes to another player: show nothing but this and a button that posts `lift`."""

    seat: int
    name: str


class Result(TypedDict):
    sentence: str
    ranking: list[int]  # place per seat
    scores: list[int]
    replay: str  # address
    record: str  # address of the record's text
    rematch: str  # address of the table that follows, or ""


class Sight(TypedDict):
    table: TableHead
    sequence: int  # post it with your action
    viewer: int | None  # whose view this is; None = public
    you: You
    status: str  # round and phase, a few words
    question: str  # one sentence: what is asked of you, for whom everybody waits, or how it ended
    asked_of_you: bool
    choices: list[Choice]
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
    result: Result | None
    bots: list[BotCard]  # kinds of bots, for the host's menus


class Replay(TypedDict):
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
    rules: str
    share: str  # whole address
    table: NotRequired[str]  # address of the table it came from
