"""The competition of one solo game on a real table: a record of what was said, and what the sheet makes of it.

A session is its lines. Everything else (books, board, the question that is open) follows from them, so that any line can be taken back,
in the middle of a card too, and a session can be kept and sent as text.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field

from starmeeple.companion import facts as situation
from starmeeple.companion.asking import Excluded, Question
from starmeeple.companion.cards import Card
from starmeeple.companion.overlays import flat, nested, new_progress, with_figures, written
from starmeeple.companion.resolving import checked, end_of_era, resolve
from starmeeple.companion.steps import Step
from starmeeple.companion.table import Table
from starmeeple.core.errors import BadNotation, BadRecord, StarmeepleError
from starmeeple.core.state import changed
from starmeeple.edition import Edition, Overlay
from starmeeple.game_setup import game_setup
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import steps as engine_steps
from starmeeple.games.spacecorp.engine.chapters import board

HEAD = "starmeeple competition 1"
IDLE = "Tell what you did, or the card that you drew for the competition."
ENDS = ("era ends", "end era", "era over", "era deck empty", "deck empty", "competition deck empty")
LONGEST = 2000  # lines of a record, and characters of a line
MOST_IN_A_LINE = 200

Talk = Generator[Question, object, None]


@dataclass
class Books:
    """What outlasts an era."""

    profit: int = 0
    removed: set[str] = field(default_factory=set)  # codes of progress cards that the competition removed, in any era
    markers: set[int] = field(default_factory=set)  # Beyond markers that it took in the era before: 1, 2


class Session:
    """What was said, and what came of it. `say` reads one line; `told` is what it says to it."""

    def __init__(self, era: str, edition: Edition | None = None) -> None:
        if era not in f.ERAS:
            raise BadNotation(era, "one of " + ", ".join(f.ERAS))
        self.first_era = era
        self.given = edition or game_setup("spacecorp").edition
        self.lines: list[str] = []
        self.new: list[Step] = []
        self.maps: dict[str, object] = {}  # figures of the board that were corrected
        self.moved = False  # has the line that is being heard changed anything?
        self.codes: set[str] = set()  # progress cards that the edition does not know
        self.begin()

    def begin(self) -> None:
        """The table before anything was said."""
        self.era = self.first_era
        self.books = Books()
        self.learned: dict[str, int | str] = {}  # figures that the person told, by their key in the edition
        self.table = self.fresh_table()
        self.talk: Talk | None = None
        self.question: Question | None = None
        self.turns = 0
        self.over = False

    def fresh_table(self) -> Table:
        """The board of the era, as far as the person corrected it."""
        more = {f"progress.{code.lower()}": new_progress(code) for code in sorted(self.codes)}
        changed = nested({**self.maps, **more})
        return Table(self.given.with_overlay(Overlay("told", changed)) if changed else self.given, self.era)

    # Saying ---------------------------------------------------------------------------------------

    def say(self, line: str) -> list[Step]:
        """Hear one line; the steps that follow. An error, and nothing changed, if it cannot be read or cannot be so."""
        line = " ".join(line.split())
        if not line:
            raise BadNotation(line, "something to read; `help` explains")
        if len(line) > MOST_IN_A_LINE or len(self.lines) >= LONGEST or not line.isprintable():
            raise BadNotation(line[:40], f"a plain line of at most {MOST_IN_A_LINE} characters, and at most {LONGEST} of them")
        if self.question is None and situation.is_map(line):
            line = situation.with_era(line, self.era)
        self.meet_code(line)
        lines, maps = list(self.lines), dict(self.maps)
        self.moved = False
        try:
            told = self.hear(line)
        except StarmeepleError:
            if self.moved:
                self.maps = maps
                self.replay(lines)
            raise
        self.lines.append(line)
        self.new = told
        return told

    def meet_code(self, line: str) -> None:
        """A card may name a progress card that the edition does not know: then it gets to know it."""
        if self.over or (self.question is not None and self.question.takes != "card") or situation.is_fact(line) or situation.is_map(line):
            return
        try:
            code = self.table.reader().read(line).code
        except BadNotation:
            return
        if code and code.lower() not in self.table.figures.progress_slugs:
            self.codes.add(code)
            self.replay(list(self.lines))

    def hear(self, line: str) -> list[Step]:
        """What a line does."""
        if self.question is not None:
            return self.answer(self.question.read(line))
        if situation.is_map(line):
            return self.correct(line)
        if self.over:
            return self.next_era(line)
        if line.lower() in ENDS:
            return self.start(end_of_era(self))
        if situation.is_fact(line):
            return situation.set_fact(self, line)
        return self.card(checked(self, self.table.reader().read(line)))

    def card(self, card: Card) -> list[Step]:
        """A card is drawn for the competition."""
        self.turns += 1
        return self.start(resolve(self, card))

    def start(self, talk: Talk) -> list[Step]:
        """Begin to talk, up to the first question."""
        self.new = []
        self.talk = talk
        self.moved = True
        return self.listen(lambda: next(talk))

    def answer(self, value: object) -> list[Step]:
        """The open question is answered."""
        assert self.talk is not None
        self.new = []
        self.moved = True
        talk = self.talk
        return self.listen(lambda: talk.send(value))

    def listen(self, ask: Callable[[], Question]) -> list[Step]:
        """Until the next question, or the end of the turn."""
        try:
            self.question = ask()
        except StopIteration:
            self.talk = self.question = None
            if not self.over:
                self.new.append(Step(self.standing()))
        return self.new

    def tell(self, *steps: Step) -> None:
        self.new += steps

    def correct(self, line: str) -> list[Step]:
        """A site of the board is corrected: everything is said again on the new board."""
        changed = situation.read_map(self, line)
        self.moved = True
        self.maps |= changed
        try:
            self.replay(list(self.lines))
        except (StarmeepleError, StopIteration) as error:
            raise Excluded(line, f"what was said before cannot be so on that board ({error})", "SC 2.1") from error
        return [Step(situation.map_words(line))]

    # Taking back, keeping --------------------------------------------------------------------------

    def undo(self) -> str:
        """Take the last line back, in the middle of a card too; what it was."""
        if not self.lines:
            raise BadNotation("undo", "something that was said before")
        last = self.lines[-1]
        if situation.is_map(last):
            self.maps = {}
        self.replay(self.lines[:-1])
        return last

    def replay(self, lines: list[str]) -> None:
        """Begin again and hear these lines; what is said of the board counts from the beginning."""
        for line in lines:
            if situation.is_map(line):
                self.maps |= situation.read_map(self, line)
        self.begin()
        self.lines = []
        self.new = []
        for line in lines:
            self.new = self.hear(line) if not situation.is_map(line) else []
            self.lines.append(line)

    @property
    def record(self) -> str:
        """The session as text."""
        known = [f"= {key} = {written(value)}" for key, value in sorted(self.known.items())]
        return "\n".join([f"{HEAD} {self.first_era}", *known, *(f"> {line}" for line in self.lines)]) + "\n"

    @property
    def known(self) -> dict[str, object]:
        """What the owner's overlays say of the box: known from the beginning."""
        found: dict[str, object] = {}
        for overlay in self.given.overlays:
            found |= flat(overlay.figures)
        return found

    # Eras ------------------------------------------------------------------------------------------

    def next_era(self, line: str) -> list[Step]:
        """The next era, with what the competition brings along."""
        names = list(f.ERAS)
        at = names.index(self.era) + 1
        if at >= len(names):
            raise BadNotation(line, "nothing more: the last era is over")
        if line.lower() not in ("next", "next era", names[at]):
            raise BadNotation(line, f"`next`, to begin the {names[at].capitalize()}")
        self.enter(names[at])
        found = [Step(f"The era of the {self.table.figures.era_names[at]} begins; the competition has {self.books.profit} ₣.", "SC 3.1")]
        for marker in sorted(self.books.markers):
            site = int(self.table.figures.ahead[at * int(f.MARKERS) + marker - 1])
            board.add_rival_team(self.table.position, site)
            which = ("1st", "2nd")[marker - 1]
            found.append(Step(f"It holds the {which} Beyond marker: place one of its teams at {self.table.name(site)}.", "SC 3.1"))
        self.books.markers = set()
        return found

    def enter(self, era: str) -> None:
        """The board of an era, empty but for what is brought along."""
        self.era = era
        self.over = False
        self.table = self.fresh_table()
        self.table.position.rival_profit = self.books.profit
        known = self.table.figures.progress_slugs
        for code in self.books.removed:
            if code.lower() in known:
                self.table.position.rival_removed |= 1 << known.index(code.lower())

    def close_era(self) -> None:
        """What outlasts the era is written down."""
        position = self.table.position
        self.books.profit = int(position.rival_profit)
        self.books.removed = self.removed()
        self.books.markers = {number + 1 for number in range(int(f.MARKERS)) if position.marker[number] == f.RIVAL}
        self.over = True

    def removed(self) -> set[str]:
        """The progress cards that the competition has removed, in any era."""
        mask = int(self.table.position.rival_removed)
        return {slug.upper() for at, slug in enumerate(self.table.figures.progress_slugs) if mask >> at & 1}

    # Pieces that answers put down -------------------------------------------------------------------

    def put_teams(self, sites: Sequence[int]) -> None:
        """Where the person's teams stand."""
        position = self.table.position
        for team in range(int(self.table.figures.teams)):
            position.team_site[team] = sites[team] if team < len(sites) else f.AWAY
            position.team_place = changed(position.team_place, team, 0)

    def put_colony(self, site: int, side: int, selector: int, value: int) -> None:
        """A colony marker by its number; the one that was there is taken off."""
        position, figures = self.table.position, self.table.figures
        there = int(position.colony_at[site]) - 1
        if there >= 0:
            position.colony_owner = changed(position.colony_owner, there, f.NOBODY)
        numbers = [int(number) for number in figures.colony_selector]
        free = [at for at, number in enumerate(numbers) if number == selector and position.colony_owner[at] == f.NOBODY]
        at = free[0] if free else next(at for at in range(len(numbers)) if position.colony_owner[at] == f.NOBODY)
        figures.colony_selector[at] = selector
        figures.colony_value[at] = value
        position.colony_owner = changed(position.colony_owner, at, side)
        position.colony_at = changed(position.colony_at, site, at + 1)

    # What is known ---------------------------------------------------------------------------------

    def knows(self, key: str) -> int | str | None:
        """A figure that the person told, or that the edition has from somebody who saw it."""
        if key in self.learned:
            return self.learned[key]
        edition = self.given
        if edition.has(key) and edition.source_of(key) in ("owner", "rulebook", "public"):
            value = edition.at(key)
            return value if isinstance(value, (int, str)) and not isinstance(value, bool) else None
        return None

    def learn(self, key: str, value: int | str) -> None:
        """Remember a figure for the rest of the session, and for the overlay."""
        self.learned[key] = value

    @property
    def overlay(self) -> str:
        """What was told of the box, as an overlay that the game and the next session read."""
        return self.overlay_beside({})

    def overlay_beside(self, kept: Mapping[str, object]) -> str:
        """The same, with figures that are kept in the file already."""
        told = {**self.maps, **{key: value for key, value in self.learned.items() if self.given.has(key)}}
        figures = {**kept, **self.known, **told}
        head = ['game = "spacecorp"', 'overlay = "my copy of the box"', ""]
        return "\n".join([*head, *(f"{key} = {written(value)}" for key, value in sorted(figures.items()))]) + "\n"

    def standing(self) -> str:
        """The competition's books in one line."""
        position = self.table.position
        self.books.profit = int(position.rival_profit)
        teams = int(board.rival_supply(position))
        return f"The competition has {self.books.profit} ₣ and {teams} teams in supply. It is your turn."

    @property
    def prompt(self) -> str:
        """What is to be said next."""
        if self.question is not None:
            return self.question.text
        if self.over:
            at = list(f.ERAS).index(self.era) + 1
            return f"Say `next` to begin the {f.ERAS[at].capitalize()}." if at < len(f.ERAS) else "The last era is over."
        return IDLE

    def ended(self) -> bool:
        """Has the rules' era ended?"""
        return bool(self.table.position.step == engine_steps.END)


def load(text: str) -> Session:
    """A session from its record, with what was known of the box then; BadRecord says which line it was."""
    head, *rest = text.strip().splitlines() or [""]
    if not head.startswith(HEAD):
        raise BadRecord(1, f"expected `{HEAD} ERA`")
    era = head[len(HEAD) :].strip()
    if era not in f.ERAS:
        raise BadRecord(1, f"there is no era {era!r}; expected one of {', '.join(f.ERAS)}")
    session = Session(era, with_figures([line[1:].strip() for line in rest if line.startswith("=")]))
    for number, line in enumerate(rest, start=2):
        if not line.startswith(">"):
            continue  # a remark, or a figure
        try:
            session.say(line[1:].strip())
        except StarmeepleError as error:
            raise BadRecord(number, str(error)) from error
    return session
