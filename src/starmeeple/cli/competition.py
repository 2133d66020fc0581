"""`starmeeple competition`: runs the competition of SpaceCorp for somebody who plays with the real box.

It keeps a small copy of the board: what the competition did it knows, what you did you tell it. Then you name the card that you
drew for the competition, and it says, with the clause, what to do; where a tile, a base or a card is drawn it asks which.
"""

import argparse
from collections.abc import Callable, Sequence
from typing import cast

from starmeeple.core.errors import BadNotation, StarmeepleError
from starmeeple.core.speech import named
from starmeeple.core.state import CHANCE
from starmeeple.games.spacecorp.edition import Tables
from starmeeple.games.spacecorp.rules import parts, steps
from starmeeple.games.spacecorp.rules.contracts import fulfil
from starmeeple.games.spacecorp.rules.kinds import CLAIM_JUMP, ERAS, HOSTILE_TAKEOVER, POACH, SABOTAGE, SALVAGE
from starmeeple.games.spacecorp.state import Board
from starmeeple.games.spacecorp.stories import new_facts, sentence
from starmeeple.match import setting

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


class Leave(Exception):
    """The person wants to stop."""


class Companion:
    """The competition's side of a solo game on a real table."""

    def __init__(self, era: str, edition: str | None, read: Read, write: Write) -> None:
        self.read = read
        self.write = write
        self.setting = setting("spacecorp", edition, players=1, era=era)
        self.board = cast(Board, self.setting.start())
        while self.board.asked == CHANCE:
            self.board.apply(CHANCE, self.board.legal(CHANCE)[0])
        self.empty_the_table()

    @property
    def tables(self) -> Tables:
        return self.board.tables

    def empty_the_table(self) -> None:
        """Hands and offers are on the real table; the copy of the board knows nothing of them."""
        b = self.board
        for kind in range(int(self.tables.kinds)):
            b.deck[kind] += b.hand[kind]
            b.deck_left += b.hand[kind]
            b.hand[kind] = 0
            b.known[kind] = 0
        for box in range(int(self.tables.offers)):
            if b.offers[box]:
                b.deck[int(b.offers[box]) - 1] += 1
                b.deck_left += 1
                b.offers[box] = 0

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
        t = self.tables
        first, last = int(t.first_site[self.board.era]), int(t.first_site[self.board.era + 1])
        numbers = [str(int(t.site_id[site])) for site in range(first, last)]
        if word in numbers:
            return first + numbers.index(word)
        return first + find(word, t.site_slugs[first:last], t.site_names[first:last])

    def place(self, word: str) -> int:
        """A place by its own name, or by its site: then its first place without a base."""
        t = self.tables
        if word in t.place_slugs:
            return t.place_slugs.index(word)
        site = self.site(word)
        places = range(int(t.first_place[site]), int(t.first_place[site + 1]))
        if not places:
            raise BadNotation(word, "a site that can hold a base or a tile")
        return next((place for place in places if not self.board.base[place]), places[0])

    def box(self, word: str) -> int:
        """An explore box by its own name, or by its site: then its first empty box."""
        t = self.tables
        if word in t.place_slugs and t.place_stack[t.place_slugs.index(word)] >= 0:
            return t.place_slugs.index(word)
        site = self.site(word)
        for place in range(int(t.first_place[site]), int(t.first_place[site + 1])):
            if t.place_stack[place] >= 0 and not self.board.tile[place]:
                return place
        raise BadNotation(word, "a site with an empty explore box")

    def fact(self, words: list[str]) -> None:
        """Write down one thing that the person did."""
        b, t = self.board, self.tables
        verb, rest = words[0], words[1:]
        needed = {"base": 2, "tile": 2, "contract": 1, "took": 1, "colony": 2, "beyond": 0, "profit": 1}
        if verb in needed and len(rest) != needed[verb]:
            raise BadNotation(" ".join(words), f"{needed[verb]} words after {verb}")
        if verb == "base":
            place, base = self.place(rest[0]), find(rest[1], t.base_slugs, t.base_names)
            b.base[place] = base + 1
            b.owner[place] = 0
            b.supply[base] = max(0, int(b.supply[base]) - 1)
        elif verb == "tile":
            place = self.box(rest[0])
            stack = int(t.place_stack[place])
            choices = [i for i in range(int(t.tiles)) if int(t.tile_stack[i]) == stack]
            tile = choices[find(rest[1], [t.tile_slugs[i] for i in choices], [t.tile_names[i] for i in choices])]
            b.tile[place] = tile + 1
            b.tiles_left[tile] = max(0, int(b.tiles_left[tile]) - 1)
        elif verb == "team":
            self.place_teams(rest)
        elif verb == "contract":
            number = int(rest[0]) - 1 if rest[0].isdecimal() else -1
            if not 0 <= number < int(t.contracts) or (int(b.contracts_done) >> number) & 1:
                raise BadNotation(" ".join(words), "the number of a contract that is not fulfilled")
            fulfil(b, number, 0)
        elif verb == "took":
            card = find(rest[0], t.progress_slugs, t.progress_names)
            b.progress_left[card] = max(0, int(b.progress_left[card]) - 1)
        elif verb == "colony":
            site, colony = self.site(rest[0]), find(rest[1], t.colony_slugs, t.colony_names)
            b.colony_at[site] = colony + 1
            b.colony_owner[colony] = 0
            parts.remove_rival_team(b, site)
        elif verb == "beyond":
            marker = 0 if b.marker[0] == parts.NOBODY else 1
            b.marker[marker] = 0
        elif verb == "profit":
            if not rest[0].isdecimal():
                raise BadNotation(" ".join(words), "a number")
            b.rival_profit = int(rest[0])
        else:
            raise BadNotation(" ".join(words), "a fact or a card; `help` lists them")

    def place_teams(self, words: list[str]) -> None:
        """Where the person's teams are."""
        t = self.tables
        sites = [self.site(word) for word in words]
        for team in range(int(t.teams)):
            self.board.team_site[team] = sites[team] if team < len(sites) else parts.AWAY
            self.board.team_place[team] = 0

    # The competition's turn -------------------------------------------------------------------------------------

    def turn(self, card: int) -> None:
        """Resolve a card, asking for what is drawn."""
        b, t = self.board, self.tables
        b.top = 0
        b.phase = parts.NOTHING
        parts.push(b, parts.S_RIVAL_TURN)
        steps.run(b)
        before = b.view(0)
        self.prepare(card)
        b.apply(CHANCE, int(b.verbs.card) + card)
        before = self.tell(before)
        while not (b.asked == 0 and b.phase == parts.MAIN) and b.phase != parts.FINISHED:
            if b.asked == CHANCE:
                self.chance()
            else:
                self.answer()
            before = self.tell(before)
        rival = int(b.rival_profit)
        self.write(f"The competition has {rival} ₣ and {int(parts.rival_supply(b))} teams left.")
        if b.phase != parts.FINISHED and t.edition:
            self.write("It is your turn.")

    def tell(self, before: dict[str, object]) -> dict[str, object]:
        """Say every new fact."""
        after = self.board.view(0)
        for fact in new_facts(before, after):
            if fact["fact"] == "final-bonus":
                continue
            self.write("  " + named(sentence(fact), ["You"]))
        return after

    def prepare(self, card: int) -> None:
        """What must be known before a card is resolved: the offers that it clears."""
        b, t = self.board, self.tables
        first, last = int(t.first_kind[b.era]), int(t.first_kind[b.era + 1])
        if not t.rival_boxes[card]:
            return
        for box in range(int(t.offers)):
            if not (int(t.rival_boxes[card]) >> box) & 1:
                # What lies in the other boxes does not matter: any card stands for it.
                b.offers[box] = self.some_card() + 1
                continue
            b.offers[box] = 0
            while True:
                answer = self.ask(f"Which card lies in offer box {box + 1} (Enter: none)? ")
                if not answer:
                    break
                try:
                    kind = first + find(answer, t.card_slugs[first:last], t.card_names[first:last])
                except BadNotation as error:
                    self.write(str(error))
                    continue
                b.offers[box] = kind + 1
                break

    def some_card(self) -> int:
        """A plain card that stands for one that is not known."""
        t = self.tables
        kinds = range(int(t.first_kind[self.board.era]), int(t.first_kind[self.board.era + 1]))
        return next(kind for kind in kinds if t.edge[kind] < 0 and not t.is_start[kind])

    def chance(self) -> None:
        """Ask what was drawn from the real box."""
        b, t = self.board, self.tables
        words = [self.setting.vocabulary.text(action).split() for action in b.legal(CHANCE)]
        slugs = [word[1] for word in words]
        if b.phase == parts.DRAW:
            first, last = int(t.first_kind[b.era]), int(t.first_kind[b.era + 1])
            answer = self.ask(f"Refill offer box {int(b.q2) + 1}: which card (Enter: one without an Edge; `empty`: the deck is empty)? ")
            if answer.lower() == "empty":
                self.deck_is_empty()
                return
            drawn = find_or_none(answer, t.card_slugs[first:last], t.card_names[first:last]) if answer else self.some_card() - first
            if drawn is None:
                self.write("I do not know that card.")
                return
            self.before_edge(first + drawn)
            b.deck[first + drawn] += 1  # the copy of the deck must never run out before the real one
            b.deck_left += 1
            b.apply(CHANCE, int(b.verbs.draw) + first + drawn)
            return
        if b.phase == parts.CUP:
            question, names = "Draw a base from the cup: which is it?", [t.base_names[t.base_slugs.index(slug)] for slug in slugs]
        elif b.phase in (parts.DISCOVER, parts.CONTACT):
            where = t.site_names[int(t.place_site[b.q1])]
            kind = "an Alien tile" if b.phase == parts.CONTACT else f"a tile of stack {t.stacks[int(t.place_stack[b.q1])]}"
            question = f"Draw {kind} for {where}: which is it?"
            names = [t.tile_names[t.tile_slugs.index(slug)] for slug in slugs]
        else:
            question, names = "Draw the next competition card: which is it?", slugs
        index = self.choose(question, slugs, names)
        if b.phase == parts.RIVAL_CARD:
            self.prepare(t.rival_slugs.index(slugs[index]))
        b.apply(CHANCE, b.legal(CHANCE)[index])

    def deck_is_empty(self) -> None:
        """The real era deck has run out: no box is refilled any more, and the era ends after this turn."""
        b = self.board
        for kind in range(int(self.tables.kinds)):
            b.discards[kind] += b.deck[kind]
            b.deck[kind] = 0
        b.deck_left = 0
        b.phase = parts.NOTHING
        parts.push(b, parts.S_RIVAL_REFILL, int(b.q2) + 1)
        steps.run(b)

    def before_edge(self, kind: int) -> None:
        """An Edge turned up: ask the few facts that its effect needs."""
        b, t = self.board, self.tables
        edge = int(t.edge[kind])
        if edge == SALVAGE:
            answer = self.ask("Which offer boxes hold a Start card (numbers, Enter: none)? ")
            start = next(k for k in range(int(t.kinds)) if t.is_start[k])
            for box in range(int(t.offers)):
                if str(box + 1) in answer.replace(",", " ").split():
                    b.offers[box] = start + 1
        if edge in (SABOTAGE, CLAIM_JUMP):
            while True:
                try:
                    self.place_teams(self.ask("Where are your teams (sites)? ").split())
                    break
                except BadNotation as error:
                    self.write(str(error))
        if edge == CLAIM_JUMP:
            for team in range(int(t.teams)):
                site = int(b.team_site[team])
                if site >= 0 and t.first_place[site] < t.first_place[site + 1] and b.tile[t.first_place[site]] > 0:
                    name = t.site_names[site]
                    if self.ask(f"Does your team at {name} stand on the tile (y/n)? ").lower().startswith("y"):
                        b.team_place[team] = t.first_place[site] + 1
        if edge == POACH:
            for other in range(int(t.kinds)):
                b.hand[other] = 0
            if not self.ask("Is your hand empty (y/n)? ").lower().startswith("y"):
                spare = next(k for k in range(int(t.first_kind[b.era]), int(t.first_kind[b.era + 1])) if b.deck[k] > 0 and k != kind)
                b.hand[spare] = 1
                b.deck[spare] -= 1
                b.deck_left -= 1
        if edge == HOSTILE_TAKEOVER:
            for slot in range(int(t.slots)):
                answer = self.ask(f"Which Infra card is in slot {slot + 1} (Enter: none)? ")
                found = find_or_none(answer, t.card_slugs, t.card_names) if answer else None
                b.hq[slot] = 0 if found is None else found + 1

    def answer(self) -> None:
        """A decision of yours within the competition's turn."""
        b = self.board
        if b.phase == parts.DISCARD:
            self.write("  Discard a card of your choice (SC 12.6).")
            b.apply(0, b.legal(0)[0])
            return
        words = [self.setting.vocabulary.text(action).split()[1] for action in b.legal(0)]
        names = [self.tables.site_names[self.tables.site_slugs.index(word)] for word in words]
        index = self.choose(f"To which of your bases does the team go ({', '.join(names)})?", words, names)
        b.apply(0, b.legal(0)[index])

    # The session ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The board as the competition sees it."""
        b, t = self.board, self.tables
        self.write(f"The competition has {int(b.rival_profit)} ₣ and {int(parts.rival_supply(b))} teams left.")
        for site in range(int(t.first_site[b.era]), int(t.first_site[b.era + 1])):
            things = []
            for place in range(int(t.first_place[site]), int(t.first_place[site + 1])):
                if b.tile[place]:
                    things.append(t.tile_names[int(b.tile[place]) - 1])
                if b.base[place]:
                    owner = "its" if b.owner[place] == parts.RIVAL else "your"
                    things.append(f"{owner} {t.base_names[int(b.base[place]) - 1]}")
            if parts.rival_team_at(b, site):
                things.append("competition team")
            if b.colony_at[site]:
                owner = "its" if b.colony_owner[int(b.colony_at[site]) - 1] == parts.RIVAL else "your"
                things.append(f"{owner} colony {t.colony_names[int(b.colony_at[site]) - 1]}")
            if things:
                self.write(f"  {int(t.site_id[site]):>2} {t.site_names[site]}: {', '.join(things)}")
        on = [str(number + 1) for number in range(int(t.contracts)) if (int(b.rival_contracts) >> number) & 1]
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
        elif words[0] in self.tables.rival_slugs:
            b = self.board
            card = self.tables.rival_slugs.index(words[0])
            local = card - int(self.tables.first_rival_card[b.era])
            if not 0 <= local < 60 or not (int(b.rival_deck) >> local) & 1:
                self.write("That card is of another era, or it has been drawn already.")
                return
            self.turn(card)
        else:
            self.fact(words)
            self.write("  noted")

    def run(self) -> int:
        """Until the era ends or the person leaves."""
        era = self.tables.era_names[int(self.board.era)]
        self.write(f"The competition of the {era}. Tell what you did, then the card you drew for it; `help` explains.")
        while self.board.phase != parts.FINISHED:
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
    parser.add_argument("era", nargs="?", default=ERAS[0], choices=ERAS, help="the era you play (default: mariners)")
    parser.add_argument("--edition", metavar="FILE", help="an overlay with the figures of your box")
    given = parser.parse_args(arguments)
    try:
        return Companion(given.era, given.edition, read, write).run()
    except Leave:
        return 0
    except StarmeepleError as error:
        write(str(error))
        return 1
