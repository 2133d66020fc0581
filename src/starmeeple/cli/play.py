"""`starmeeple play`: a game in the terminal, choices by number or notation, bots in the other seats."""

import re
from collections.abc import Callable
from pathlib import Path

from starmeeple import bots
from starmeeple.bots import loading
from starmeeple.bots.players import Players
from starmeeple.core.errors import BadBot, StarmeepleError, cited
from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_MARKS, named
from starmeeple.core.standing import ASK, StandingOrder, asks_reaction, standing_order
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.match import Match, lines_of, load, step_of

ME = "me"
HELP = """  a number or a notation   choose
  undo                     take back your last action (never past chance, another seat or what came to light)
  why NOTATION             may I do this? if not, by which rule?
  board                    show the table again
  rules [CLAUSE]           the rules in short with their chapters, or a whole clause, e.g. rules {clauses} 1.1
  save FILE                write the record
  quit                     leave"""
REACTIONS_HELP = """  reactions {spans:<14} be asked for reactions, or say no to all of them for a while, whatever you hold"""
Read = Callable[[str], str]
Write = Callable[[str], None]


def play(
    slug: str,
    options: dict[str, object],
    overlays: list[str],
    seats: str,
    seed: int | None,
    saved: str | None,
    read: Read = input,
    write: Write = print,
) -> int:
    """Play until the game is over or the player leaves."""
    if saved:
        match = load(Path(saved).read_text(encoding="utf-8"))
        players = match.seats
    else:
        players = loading.names_in(seats)
        if len(players) > 1 and "players" not in options:
            options = {**options, "players": len(players)}
        setup = game_setup(slug, overlays, **options)
        players = (players or [ME]) + ["greedy"] * (setup.players - len(players or [ME]))
        match = Match(setup, seed, seats=players)
    terminal = Terminal(match, seated(players, match.setup), read, write)
    try:
        terminal.run()
    finally:
        terminal.players.close()
    return 0


def seated(players: list[str], setup: GameSetup) -> list[bots.Bot | None]:
    """Who answers for each seat; None is somebody at the keyboard."""
    if len(players) != setup.players:
        raise BadBot(f"expected {setup.players} names for the seats, found {len(players)}")
    return [None if name == ME else loading.load(name, setup.game) for name in players]


class Terminal:
    """One game at one keyboard."""

    def __init__(self, match: Match, minds: list[bots.Bot | None], read: Read, write: Write) -> None:
        self.match = match
        self.minds = minds
        self.read = read
        self.write = write
        self.names = [f"{SEAT_MARKS[seat]} {name}" for seat, name in enumerate(match.names)]
        luck = Rng(match.seed or 0).fork()
        self.players = Players(match.setup, minds, [int(luck.next()) for _ in minds], self.names)
        self.at_keyboard = -1
        self.acted = -1  # the seat that played last: the board is shown anew when the turn comes back
        self.standing: dict[int, StandingOrder] = {}
        people = [seat for seat, mind in enumerate(minds) if mind is None]
        self.viewer = people[0] if people else -3

    def say(self, sentence: str) -> None:
        self.write(named(sentence, self.names))

    def run(self) -> None:
        """Ask whoever must answer until it is over."""
        match = self.match
        self.say(f"{match.game.name}. Type help for what you can type, rules for the rules.")
        self.say(f"Its figures: {match.setup.edition.honesty()} (starmeeple fidelity {match.game.slug}).")
        self.players.begin()
        state = match.setup.start()
        for who, made in match.played:
            step = step_of(match.setup, state, who, made)
            self.players.tell(step)
            state = step.after
        while not match.is_over:
            seat = self.next_seat()
            mind = self.minds[seat]
            if mind is not None:
                self.do(self.players.ask(match.state, seat), seat)
            elif self.declines(seat):
                assert match.game.reactions is not None
                self.do(match.setup.vocabulary.parse(match.game.reactions.decline), seat)
            elif not self.turn_of_person(seat):
                return
        self.players.end(match.state)
        self.board()
        self.say(match.game.words.question(match.view(self.viewer)))
        for place, seat in sorted((place, seat) for seat, place in enumerate(match.ranking)):
            self.say(f"  {place}. {self.names[seat]}: {match.game.words.points_text(match.view(self.viewer), seat)}")

    def next_seat(self) -> int:
        """A bot that is asked, otherwise the first person."""
        waiting = self.match.waiting
        return next((seat for seat in waiting if self.minds[seat] is not None), waiting[0])

    def declines(self, seat: int) -> bool:
        """Has somebody at the keyboard said in advance that they decline what is asked now?"""
        order = self.standing.get(seat)
        view = self.match.view(seat)
        return order is not None and order.holds(view) and asks_reaction(self.match.game.reactions, view)

    def do(self, action: int, seat: int) -> None:
        """Play an action and tell what happened, chance included."""
        match = self.match
        plan = match.plan_action(seat, action)
        match.adopt(plan)
        self.acted = seat
        for step in plan.steps:
            self.players.tell(step)
            for line in lines_of(match.setup, step.before, step.seat, step.action, step.after, step.facts, self.viewer):
                mark = {"turn": "\n", "phase": "  "}.get(line.heading, "  · ")
                self.write(mark + named(line.text, self.names, self.viewer))

    def turn_of_person(self, seat: int) -> bool:
        """Ask a person once; False if they leave."""
        match = self.match
        if self.at_keyboard != seat:
            if self.at_keyboard >= 0 and self.minds.count(None) > 1:
                self.read(named(f"\nPass the keyboard to {self.names[seat]} and press Enter. ", self.names))
            self.at_keyboard = self.viewer = seat
            self.board()
        elif self.acted != seat:
            self.board()
        self.acted = seat
        view = match.view(seat)
        words = match.game.words
        notations = match.legal(seat)
        self.say(f"\n{words.status(view)} — {self.names[seat]}: {words.question(view)}")
        heading = ""
        for number, notation in enumerate(notations, start=1):
            group = words.group(view, notation)
            if group and group != heading:
                self.say(f"  {group}")
            heading = group
            self.say(f"  {number:3d}  {words.label(view, notation)}   [{notation}]")
        try:
            answer = self.read("> ").strip()
        except EOFError:
            return False
        return self.answer(answer, seat, notations)

    def answer(self, answer: str, seat: int, notations: list[str]) -> bool:
        """Carry out what a person typed; an error is a sentence and changes nothing."""
        command, _, rest = answer.partition(" ")
        try:
            if command in ("quit", "q", "exit"):
                return False
            if command in ("help", "?", ""):
                self.write(HELP.format(clauses=self.match.game.clauses))
                if self.match.game.reactions is not None:
                    self.write(REACTIONS_HELP.format(spans="|".join(self.spans())))
            elif command == "undo":
                self.undo(seat)
            elif command == "reactions":
                self.reactions(rest.strip(), seat)
            elif command == "board":
                self.board()
            elif command == "why":
                reason = self.match.why_not(rest, seat)
                self.say("  It is allowed." if reason is None else f"  {cited(*reason)}")
            elif command == "rules":
                self.rules(rest)
            elif command == "save":
                Path(rest or "game.txt").write_text(self.match.record.text, encoding="utf-8")
                self.write(f"  saved as {rest or 'game.txt'}")
            elif answer.isdecimal():
                if not 1 <= int(answer) <= len(notations):
                    self.write(f"  Expected a number from 1 to {len(notations)}.")
                else:
                    self.do(self.match.setup.vocabulary.parse(notations[int(answer) - 1]), seat)
            elif command not in {verb.name for verb in self.match.setup.vocabulary.verbs}:
                typed = ", ".join(dict.fromkeys(notation.partition(" ")[0] for notation in notations))
                self.write(f"  I do not know {command!r}. Type a number from 1 to {len(notations)}, a notation ({typed} …), or help.")
            else:
                action = self.match.setup.vocabulary.parse(answer)
                reason = self.match.why_not(answer, seat)
                if reason is not None:
                    self.say(f"  {cited(*reason)}")
                else:
                    self.do(action, seat)
        except StarmeepleError as error:
            self.say(f"  {error}")
        except OSError as error:
            self.write(f"  {error.filename}: {error.strerror}")
        return True

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, or that of whoever had the keyboard before; never a bot's."""
        last = self.match.played[-1][0] if self.match.played else -1
        before = last >= 0 and self.minds[last] is None and not self.match.can_undo(seat)
        plan = self.match.plan_undo(last if before else seat)
        self.match.adopt(plan)
        self.players.take_back(len(self.match.played) - len(plan.steps))
        for step in plan.steps:
            self.players.tell(step)
        self.board()

    def spans(self) -> list[str]:
        """What can be said about reactions."""
        reactions = self.match.game.reactions
        return [ASK, *[key for _, key in reactions.spans]] if reactions is not None else []

    def reactions(self, say: str, seat: int) -> None:
        """Give or take back a standing order."""
        reactions = self.match.game.reactions
        if reactions is None:
            self.write("  Nobody is ever asked for a reaction in this game.")
            return
        order = standing_order(reactions, say, self.match.view(seat))
        if order is not None:
            self.standing[seat] = order
            self.write(f"  You are not asked for reactions {dict((key, words) for words, key in reactions.spans)[say]}.")
        elif say == ASK:
            self.standing.pop(seat, None)
            self.write("  You are asked for reactions.")
        else:
            self.write(f"  Expected one of {', '.join(self.spans())}.")

    def board(self) -> None:
        """The picture as text."""
        self.say(self.match.game.picture.plain(self.match.view(self.viewer)))

    def rules(self, clause: str) -> None:
        """A whole clause and only it; without one, how the rules open and what chapters they have."""
        text, letters = self.match.game.rules_text(), self.match.game.clauses
        if not clause.strip():
            opening = text.partition("\n## ")[0].partition("\n")[2].strip()
            chapters = [line[3:] for line in text.splitlines() if line.startswith("## ")]
            self.write("\n".join([opening, "", *[f"  {chapter}" for chapter in chapters], f"\n  rules {letters} 1.1 prints a clause."]))
            return
        found = clause_text(text, letters, clause)
        self.write(found or f"  The rules have no clause {clause.strip()!r}; rules alone prints their chapters.")


def clause_text(text: str, letters: str, clause: str) -> str:
    """The clause of a RULES.md: from its bold number to the next clause or heading. `5.3` and `sf 5.3` name it alike."""
    number = clause.strip().upper().removeprefix(letters).strip()
    begins = re.compile(rf"^(?:[-*|]\s*)?(?:⚑\s*)?\*\*(?:⚑\s*)?{letters}[  ](\d+(?:\.\d+)*[a-z]?)\b", re.IGNORECASE)
    lines: list[str] = []
    for line in text.splitlines():
        found = begins.match(line)
        if found is not None or line.startswith("#"):
            if lines:
                break
            if found is not None and found[1].lower() == number.lower():
                lines.append(line)
        elif lines:
            lines.append(line)
    return "\n".join(lines).strip()
