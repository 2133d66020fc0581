"""`starmeeple competition`: runs the competition of SpaceCorp for somebody who plays with the real box.

It keeps a small copy of the board: what the competition did it knows, what you did you tell it. Then you name the card that you
drew for the competition, and it says, with the clause, what to do; where a tile, a base or a card is drawn it asks which.
"""

import argparse
from collections.abc import Callable, Sequence
from typing import cast

from starmeeple.core.errors import BadNotation, StarmeepleError
from starmeeple.core.facts import Recorder
from starmeeple.core.speech import named
from starmeeple.core.state import CHANCE
from starmeeple.game_setup import game_setup
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, contracts, turn
from starmeeple.games.spacecorp.engine.figures import Figures
from starmeeple.games.spacecorp.face.log import lines
from starmeeple.games.spacecorp.face.view import View, view_of

Read = Callable[[str], str]
Write = Callable[[str], None]

HELP = """Tell what changed on the board since the last card, one fact a line, then the card you drew for the competition.
  base SITE BASE      you built a base (in a system: name the place, e.g. tau-ceti-2)
  tile SITE TILE      you discovered a tile
  team SITE [SITE …]  where all your teams are now
  contract N          you fulfilled contract N
  took CARD           you took a progress card
  colony SITE COLONY  you founded a colony
  beyond              a team of yours went Beyond
  profit N            the competition's profit is N (to correct it)
  show                the board as the competition sees it
  CARD                a card of the competition, e.g. c-m07
  quit                leave
Sites may be named by their number, their name or its beginning."""

QUIET = (facts.FINAL_BASE, facts.FINAL_TIME, facts.FINAL_MARKER, facts.FINAL_COLONY, facts.BEGINS_TURN)  # of the person's own books


class Leave(Exception):
    """The person wants to stop."""


class Companion:
    """The competition's side of a solo game on a real table."""

    def __init__(self, era: str, edition: str | None, read: Read, write: Write) -> None:
        self.read = read
        self.write = write
        self.setup = game_setup("spacecorp", edition, players=1, era=era)
        self.position = cast(f.Position, self.setup.start())
        while self.position.actor() == CHANCE:
            self.position.apply(CHANCE, self.position.legal(CHANCE)[0])
        self.empty_the_table()
        self.heard = Recorder(facts.KINDS)
        self.position.listener = self.heard

    @property
    def figures(self) -> Figures:
        return self.position.figures

    def empty_the_table(self) -> None:
        """Hands and offers are on the real table; the copy of the board knows nothing of them."""
        position = self.position
        for kind in range(int(self.figures.kinds)):
            position.deck[kind] += position.hand[kind]
            position.deck_left += position.hand[kind]
            position.hand[kind] = 0
            position.known[kind] = 0
        for box in range(int(self.figures.offers)):
            if position.offers[box]:
                position.deck[int(position.offers[box]) - 1] += 1
                position.deck_left += 1
                position.offers[box] = 0

    # Asking -------------------------------------------------------------------------------------------------

    def ask(self, question: str) -> str:
        """One line from the person."""
        try:
            answer = self.read(question).strip()
        except EOFError as end:
            raise Leave from end
        if answer.lower() in ("quit", "exit"):
            raise Leave
        return answer

    def choose(self, question: str, slugs: Sequence[str], names: Sequence[str]) -> int:
        """Ask until the answer is one of these; returns its index."""
        while True:
            answer = self.ask(question + " ")
            try:
                return find(answer, slugs, names)
            except BadNotation as error:
                self.write(str(error))

    # The person's facts ---------------------------------------------------------------------------------------

    def site(self, word: str) -> int:
        figures = self.figures
        first, last = int(figures.first_site[self.position.era]), int(figures.first_site[self.position.era + 1])
        numbers = [str(int(figures.site_id[site])) for site in range(first, last)]
        if word in numbers:
            return first + numbers.index(word)
        return first + find(word, figures.site_slugs[first:last], figures.site_names[first:last])

    def place(self, word: str) -> int:
        """A place by its own name, or by its site: then its first place without a base."""
        figures = self.figures
        if word in figures.place_slugs:
            return figures.place_slugs.index(word)
        site = self.site(word)
        places = range(int(figures.first_place[site]), int(figures.first_place[site + 1]))
        if not places:
            raise BadNotation(word, "a site that can hold a base or a tile")
        return next((place for place in places if not self.position.base[place]), places[0])

    def box(self, word: str) -> int:
        """An explore box by its own name, or by its site: then its first empty box."""
        figures = self.figures
        if word in figures.place_slugs and figures.place_stack[figures.place_slugs.index(word)] >= 0:
            return figures.place_slugs.index(word)
        site = self.site(word)
        for place in range(int(figures.first_place[site]), int(figures.first_place[site + 1])):
            if figures.place_stack[place] >= 0 and not self.position.tile[place]:
                return place
        raise BadNotation(word, "a site with an empty explore box")

    def fact(self, words: list[str]) -> None:
        """Write down one thing that the person did."""
        position, figures = self.position, self.figures
        verb, rest = words[0], words[1:]
        needed = {"base": 2, "tile": 2, "contract": 1, "took": 1, "colony": 2, "beyond": 0, "profit": 1}
        if verb in needed and len(rest) != needed[verb]:
            raise BadNotation(" ".join(words), f"{needed[verb]} words after {verb}")
        if verb == "base":
            place, base = self.place(rest[0]), find(rest[1], figures.base_slugs, figures.base_names)
            position.base[place] = base + 1
            position.owner[place] = 0
            position.supply[base] = max(0, int(position.supply[base]) - 1)
        elif verb == "tile":
            place = self.box(rest[0])
            stack = int(figures.place_stack[place])
            choices = [i for i in range(int(figures.tiles)) if int(figures.tile_stack[i]) == stack]
            tile = choices[find(rest[1], [figures.tile_slugs[i] for i in choices], [figures.tile_names[i] for i in choices])]
            position.tile[place] = tile + 1
            position.tiles_left[tile] = max(0, int(position.tiles_left[tile]) - 1)
        elif verb == "team":
            self.place_teams(rest)
        elif verb == "contract":
            number = int(rest[0]) - 1 if rest[0].isdecimal() else -1
            if not 0 <= number < int(figures.contracts) or (int(position.contracts_done) >> number) & 1:
                raise BadNotation(" ".join(words), "the number of a contract that is not fulfilled")
            contracts.fulfil(position, number, 0)
        elif verb == "took":
            card = find(rest[0], figures.progress_slugs, figures.progress_names)
            position.progress_left[card] = max(0, int(position.progress_left[card]) - 1)
        elif verb == "colony":
            site, colony = self.site(rest[0]), find(rest[1], figures.colony_slugs, figures.colony_names)
            position.colony_at[site] = colony + 1
            position.colony_owner[colony] = 0
            board.remove_rival_team(position, site)
        elif verb == "beyond":
            marker = 0 if position.marker[0] == f.NOBODY else 1
            position.marker[marker] = 0
        elif verb == "profit":
            if not rest[0].isdecimal():
                raise BadNotation(" ".join(words), "a number")
            position.rival_profit = int(rest[0])
        else:
            raise BadNotation(" ".join(words), "a fact or a card; `help` lists them")

    def place_teams(self, words: list[str]) -> None:
        """Where the person's teams are."""
        figures = self.figures
        sites = [self.site(word) for word in words]
        for team in range(int(figures.teams)):
            self.position.team_site[team] = sites[team] if team < len(sites) else f.AWAY
            self.position.team_place[team] = 0

    # The competition's turn -------------------------------------------------------------------------------------

    def turn(self, card: int) -> None:
        """Resolve a card, asking for what is drawn."""
        position = self.position
        position.top = 0
        turn.resume(position, steps.THEN_COMPETITION_TURN, 0)
        before = view_of(position, 0)
        self.prepare(card)
        position.apply(CHANCE, position.vocabulary.first("card") + card)
        before = self.tell(before)
        while position.step not in (steps.MAIN, steps.END):
            if position.actor() == CHANCE:
                self.chance()
            else:
                self.answer()
            before = self.tell(before)
        rival = int(position.rival_profit)
        self.write(f"The competition has {rival} ₣ and {int(board.rival_supply(position))} teams left.")
        if position.step != steps.END:
            self.write("It is your turn.")

    def tell(self, before: View) -> View:
        """Say every new fact."""
        after = view_of(self.position, 0)
        told = [fact for fact in self.heard.facts if fact.number not in QUIET]
        self.heard.facts = []
        for line in lines(before, CHANCE, None, told, before):
            self.write("  " + named(line.text, ["You"], 0))
        return after

    def prepare(self, card: int) -> None:
        """What must be known before a card is resolved: the offers that it clears."""
        position, figures = self.position, self.figures
        first, last = int(figures.first_kind[position.era]), int(figures.first_kind[position.era + 1])
        if not figures.rival_boxes[card]:
            return
        for box in range(int(figures.offers)):
            if not (int(figures.rival_boxes[card]) >> box) & 1:
                # What lies in the other boxes does not matter: any card stands for it.
                position.offers[box] = self.some_card() + 1
                continue
            position.offers[box] = 0
            while True:
                answer = self.ask(f"Which card lies in offer box {box + 1} (Enter: none)? ")
                if not answer:
                    break
                try:
                    kind = first + find(answer, figures.card_slugs[first:last], figures.card_names[first:last])
                except BadNotation as error:
                    self.write(str(error))
                    continue
                position.offers[box] = kind + 1
                break

    def some_card(self) -> int:
        """A plain card that stands for one that is not known."""
        figures = self.figures
        kinds = range(int(figures.first_kind[self.position.era]), int(figures.first_kind[self.position.era + 1]))
        return next(kind for kind in kinds if figures.edge[kind] < 0 and not figures.is_start[kind])

    def chance(self) -> None:
        """Ask what was drawn from the real box."""
        position, figures = self.position, self.figures
        words = [self.setup.vocabulary.text(action).split() for action in position.legal(CHANCE)]
        slugs = [word[1] for word in words]
        if position.step == steps.DRAW:
            first, last = int(figures.first_kind[position.era]), int(figures.first_kind[position.era + 1])
            answer = self.ask(
                f"Refill offer box {int(position.receiver) + 1}: which card (Enter: one without an Edge; `empty`: the deck is empty)? "
            )
            if answer.lower() == "empty":
                self.deck_is_empty()
                return
            drawn = (
                find_or_none(answer, figures.card_slugs[first:last], figures.card_names[first:last]) if answer else self.some_card() - first
            )
            if drawn is None:
                self.write("I do not know that card.")
                return
            self.before_edge(first + drawn)
            position.deck[first + drawn] += 1  # the copy of the deck must never run out before the real one
            position.deck_left += 1
            position.apply(CHANCE, position.vocabulary.first("draw") + first + drawn)
            return
        if position.step == steps.CUP:
            question, names = (
                "Draw a base from the cup: which is it?",
                [figures.base_names[figures.base_slugs.index(slug)] for slug in slugs],
            )
        elif position.step in (steps.DISCOVER, steps.CONTACT):
            where = figures.site_names[int(figures.place_site[position.place])]
            kind = (
                "an Alien tile"
                if position.step == steps.CONTACT
                else f"a tile of stack {figures.stacks[int(figures.place_stack[position.place])]}"
            )
            question = f"Draw {kind} for {where}: which is it?"
            names = [figures.tile_names[figures.tile_slugs.index(slug)] for slug in slugs]
        else:
            question, names = "Draw the next competition card: which is it?", slugs
        index = self.choose(question, slugs, names)
        if position.step == steps.COMPETITION_CARD:
            self.prepare(figures.rival_slugs.index(slugs[index]))
        position.apply(CHANCE, position.legal(CHANCE)[index])

    def deck_is_empty(self) -> None:
        """The real era deck has run out: no box is refilled any more, and the era ends after this turn."""
        position = self.position
        for kind in range(int(self.figures.kinds)):
            position.discards[kind] += position.deck[kind]
            position.deck[kind] = 0
        position.deck_left = 0
        turn.resume(position, steps.THEN_COMPETITION_REFILL, int(position.receiver) + 1)

    def before_edge(self, kind: int) -> None:
        """An Edge turned up: ask the few facts that its effect needs."""
        position, figures = self.position, self.figures
        edge = int(figures.edge[kind])
        if edge == f.SALVAGE:
            answer = self.ask("Which offer boxes hold a Start card (numbers, Enter: none)? ")
            start = next(k for k in range(int(figures.kinds)) if figures.is_start[k])
            for box in range(int(figures.offers)):
                if str(box + 1) in answer.replace(",", " ").split():
                    position.offers[box] = start + 1
        if edge in (f.SABOTAGE, f.CLAIM_JUMP):
            while True:
                try:
                    self.place_teams(self.ask("Where are your teams (sites)? ").split())
                    break
                except BadNotation as error:
                    self.write(str(error))
        if edge == f.CLAIM_JUMP:
            for team in range(int(figures.teams)):
                site = int(position.team_site[team])
                if site >= 0 and figures.first_place[site] < figures.first_place[site + 1] and position.tile[figures.first_place[site]] > 0:
                    name = figures.site_names[site]
                    if self.ask(f"Does your team at {name} stand on the tile (y/n)? ").lower().startswith("y"):
                        position.team_place[team] = figures.first_place[site] + 1
        if edge == f.POACH:
            for other in range(int(figures.kinds)):
                position.hand[other] = 0
            if not self.ask("Is your hand empty (y/n)? ").lower().startswith("y"):
                spare = next(
                    k
                    for k in range(int(figures.first_kind[position.era]), int(figures.first_kind[position.era + 1]))
                    if position.deck[k] > 0 and k != kind
                )
                position.hand[spare] = 1
                position.deck[spare] -= 1
                position.deck_left -= 1
        if edge == f.HOSTILE_TAKEOVER:
            for slot in range(int(figures.slots)):
                answer = self.ask(f"Which Infra card is in slot {slot + 1} (Enter: none)? ")
                found = find_or_none(answer, figures.card_slugs, figures.card_names) if answer else None
                position.hq[slot] = 0 if found is None else found + 1

    def answer(self) -> None:
        """A decision of yours within the competition's turn."""
        position = self.position
        if position.step == steps.DISCARD:
            self.write("  Discard a card of your choice (SC 12.6).")
            position.apply(0, position.legal(0)[0])
            return
        words = [self.setup.vocabulary.text(action).split()[1] for action in position.legal(0)]
        names = [self.figures.site_names[self.figures.site_slugs.index(word)] for word in words]
        index = self.choose(f"To which of your bases does the team go ({', '.join(names)})?", words, names)
        position.apply(0, position.legal(0)[index])

    # The session ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The board as the competition sees it."""
        position, figures = self.position, self.figures
        self.write(f"The competition has {int(position.rival_profit)} ₣ and {int(board.rival_supply(position))} teams left.")
        for site in range(int(figures.first_site[position.era]), int(figures.first_site[position.era + 1])):
            things = []
            for place in range(int(figures.first_place[site]), int(figures.first_place[site + 1])):
                if position.tile[place]:
                    things.append(figures.tile_names[int(position.tile[place]) - 1])
                if position.base[place]:
                    owner = "its" if position.owner[place] == f.RIVAL else "your"
                    things.append(f"{owner} {figures.base_names[int(position.base[place]) - 1]}")
            if board.rival_team_at(position, site):
                things.append("competition team")
            if position.colony_at[site]:
                owner = "its" if position.colony_owner[int(position.colony_at[site]) - 1] == f.RIVAL else "your"
                things.append(f"{owner} colony {figures.colony_names[int(position.colony_at[site]) - 1]}")
            if things:
                self.write(f"  {int(figures.site_id[site]):>2} {figures.site_names[site]}: {', '.join(things)}")
        on = [str(number + 1) for number in range(int(figures.contracts)) if (int(position.rival_contracts) >> number) & 1]
        if on:
            self.write(f"  teams on contracts: {', '.join(on)}")

    def line(self, text: str) -> None:
        """One line of the person: a fact, a card or a wish."""
        words = text.lower().split()
        if not words:
            return
        if words[0] == "help":
            self.write(HELP)
        elif words[0] == "show":
            self.show()
        elif words[0] in self.figures.rival_slugs:
            position = self.position
            card = self.figures.rival_slugs.index(words[0])
            local = card - int(self.figures.first_rival_card[position.era])
            if not 0 <= local < 60 or not (int(position.rival_deck) >> local) & 1:
                self.write("That card is of another era, or it has been drawn already.")
                return
            self.turn(card)
        else:
            self.fact(words)
            self.write("  noted")

    def run(self) -> int:
        """Until the era ends or the person leaves."""
        era = self.figures.era_names[int(self.position.era)]
        self.write(f"The competition of the {era}. Tell what you did, then the card you drew for it; `help` explains.")
        while self.position.step != steps.END:
            try:
                self.line(self.ask("> "))
            except BadNotation as error:
                self.write(str(error))
        return 0


def find(word: str, slugs: Sequence[str], names: Sequence[str]) -> int:
    """Which of these is meant: by its name, its slug, or the beginning of either."""
    wanted = word.lower().strip().replace(" ", "-").replace("'", "").replace("’", "")
    plain = [name.lower().replace(" ", "-").replace("'", "") for name in names]
    for exact in (list(slugs), plain):
        if wanted in exact:
            return exact.index(wanted)
    close = [i for i in range(len(slugs)) if wanted and (slugs[i].startswith(wanted) or plain[i].startswith(wanted))]
    if len(close) == 1 or (close and len({plain[i] for i in close}) == 1):
        return close[0]
    if close:
        raise BadNotation(word, "one of " + ", ".join(names[i] for i in close))
    raise BadNotation(word, "one of " + ", ".join(dict.fromkeys(names)))


def find_or_none(word: str, slugs: Sequence[str], names: Sequence[str]) -> int | None:
    """As `find`, but None where nothing fits."""
    try:
        return find(word, slugs, names)
    except BadNotation:
        return None


def main(arguments: list[str], read: Read = input, write: Write = print) -> int:
    """`starmeeple competition [ERA] [--edition FILE]`."""
    parser = argparse.ArgumentParser(
        prog="starmeeple competition", description="Run the competition of SpaceCorp for a game with the real box."
    )
    parser.add_argument("era", nargs="?", default=f.ERAS[0], choices=f.ERAS, help="the era you play (default: mariners)")
    parser.add_argument("--edition", metavar="FILE", help="an overlay with the figures of your box")
    given = parser.parse_args(arguments)
    try:
        return Companion(given.era, given.edition, read, write).run()
    except Leave:
        return 0
    except StarmeepleError as error:
        write(str(error))
        return 1
