"""What dice and decks decide. [AF 2.1, 2.5, 2.7, 3.2, 4.1, 8.2, 8.9]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.verbs import Die, Pile, Verb, mask_into
from starmeeple.games.alien_frontiers.engine import facts, setup, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import artifact, turn


class Roll(Die[f.Position]):
    """A ship's die. The pips are one more than the index. [AF 3.2]"""

    def faces(self, position: f.Position) -> i64:
        return f.FACES

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + rng.below(f.FACES)

    def apply(self, position: f.Position, seat: i64, less: i64, b: i64, c: i64) -> None:
        turn.rolled(position, less + 1)


class Draw(Pile[f.Position]):
    """A card off the tech deck: for the display, for a player at the start, or by Dark Space. [AF 4.1, 8.2]"""

    def pieces(self, position: f.Position, title: i64) -> i64:
        return position.figures.copies[title]

    def left(self, position: f.Position, title: i64) -> i64:
        return position.deck >> 2 * title & 3

    def sample(self, position: f.Position, rng: Rng) -> i64:
        total: i64 = 0
        deck = position.deck
        while deck:
            total += deck & 3
            deck >>= 2
        rest = rng.below(total)
        deck = position.deck
        for title in range(f.TITLES):
            rest -= deck & 3
            deck >>= 2
            if rest < 0:
                return self.first + title
        raise AssertionError("unreachable: the counts add up to the total")

    def apply(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> None:
        position.deck -= 1 << (2 * title)
        if position.step == steps.DRAW:
            artifact.receive(position, position.active, title, facts.DRAWS_A_CARD, -1)
            position.ask_active(steps.ACT)
        else:
            setup.tech_dealt(position, title)


class DrawAgenda(Pile[f.Position]):
    """A face-down agenda, known to its holder alone. [AF 9.1]"""

    def pieces(self, position: f.Position, agenda: i64) -> i64:
        return 1

    def left(self, position: f.Position, agenda: i64) -> i64:
        return position.agenda_deck >> agenda & 1

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + rng.from_mask(position.agenda_deck)

    def shows(self, position: f.Position, viewer: i64, seat: i64, agenda: i64, b: i64, c: i64) -> bool:
        return viewer == position.deal_to

    def apply(self, position: f.Position, seat: i64, agenda: i64, b: i64, c: i64) -> None:
        setup.agenda_dealt(position, agenda)


class DrawFaction(Verb[f.Position]):
    """A board that is not on offer yet. [AF 2.7]"""

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return mask_into(self.first, ~position.offered & (1 << f.BOARDS) - 1, buffer, weights, n)

    def apply(self, position: f.Position, seat: i64, board: i64, b: i64, c: i64) -> None:
        setup.board_dealt(position, board)


class First(Die[f.Position]):
    """The first player, each as likely as any other. [AF 2.1]"""

    def faces(self, position: f.Position) -> i64:
        return position.figures.seats

    def apply(self, position: f.Position, seat: i64, drawn: i64, b: i64, c: i64) -> None:
        setup.begin_with(position, drawn)
