"""What the Orb adds to the table: the names and numbers of its things, and its fields."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.engine import state
from starmeeple.games.race_for_the_galaxy.engine.fields import filled
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures

TEAMS: Final[i64] = 2  # of a seat
MOST_TOKENS: Final[i64] = 16  # kinds
NO_CARD: Final[i64] = -1
TURNS: Final = ("0", "90", "180", "270")  # degrees clockwise
DECKS: Final = ("A", "B")

# What chance is to draw.
NO_DRAW: Final[i64] = 0
A_TOKEN: Final[i64] = 1
TO_HAND: Final[i64] = 2  # an orb card
TO_BREED: Final[i64] = 3  # an orb card from a breeding tube, shown to all

# How a team comes to a sector.
GOES: Final[i64] = 0
CROSSES: Final[i64] = 1
STARTS: Final[i64] = 2
RETURNS: Final[i64] = 3

# What a token is used for.
FOR_FORCE: Final[i64] = 0
TO_PASS: Final[i64] = 1
TO_HURRY: Final[i64] = 2
TO_PAY_LESS: Final[i64] = 3
AS_A_GOOD: Final[i64] = 4


class Position(state.RaceForTheGalaxy):
    """One moment of a game with the Orb. A set of orb cards is a mask; `sectors` is the Orb as `chapters/board.py`
    describes it."""

    def __init__(self, figures: Figures, like: "Position | None" = None) -> None:
        super().__init__(figures, like)
        players = figures.players
        self.sectors: vec[i64] = like.sectors if like else figures.orb.start_orb[:]
        # A cell is a sector of the table, counted row by row; -1 = the team is not there.
        self.team: vec[i64] = like.team[:] if like else filled(players * TEAMS, -1)  # [seat * TEAMS + team] cell
        # Cards.
        self.orb_hand: vec[i64] = like.orb_hand[:] if like else zeros(players)  # [seat]
        self.orb_known: i64 = like.orb_known if like else i64(0)  # orb cards in hands that all have seen
        self.orb_unseen: i64 = like.orb_unseen if like else i64(0)  # nobody has seen them, removed ones too
        self.deck_a: i64 = like.deck_a if like else i64(0)  # how many A cards are in the deck
        self.deck_b: i64 = like.deck_b if like else i64(0)
        self.gone: i64 = like.gone if like else i64(0)  # orb cards that were shown and removed from the game
        self.last: i64 = like.last if like else i64(0)  # the newest orb card on the Orb plus 1; 0 = none
        # Tokens.
        # [seat * MOST_TOKENS + kind]
        self.tokens: vec[i64] = like.tokens if like else zeros(players * MOST_TOKENS)  # unused
        self.used_tokens: vec[i64] = like.used_tokens if like else zeros(players * MOST_TOKENS)
        self.token_bag: vec[i64] = like.token_bag if like else zeros(MOST_TOKENS)  # [kind] nobody has seen
        # The orb step.
        self.priority: vec[i64] = like.priority if like else zeros(players)  # [place] seats from the top
        self.order_now: vec[i64] = like.order_now if like else zeros(players)  # [place] fixed when the step began
        self.place: i64 = like.place if like else i64(0)  # whose turn comes next in the order
        self.moving: i64 = like.moving if like else i64(-1)  # the team that moves; -1 = it is yet to be chosen
        self.steps_left: i64 = like.steps_left if like else i64(0)  # sectors that it may still move
        self.finished: i64 = like.finished if like else i64(0)  # mask of the teams that have moved
        self.begun: i64 = like.begun if like else i64(0)  # has the Move action begun?
        self.draws: i64 = like.draws if like else i64(0)  # will an orb card be drawn at the end of the turn?
        self.laying: i64 = like.laying if like else NO_CARD  # the orb card that is being laid
        self.avoid: i64 = like.avoid if like else NO_CARD  # the card that it must keep clear of
        self.spot: i64 = like.spot if like else i64(0)  # the cell where it is laid
        self.crosses: i64 = like.crosses if like else i64(0)  # 1 + the token with which a team is about to cross
        self.smalls: i64 = like.smalls if like else i64(0)  # second teams on the way or on the Orb
        self.orb_draw: i64 = like.orb_draw if like else NO_DRAW  # what chance is to draw,
        self.drawer: i64 = like.drawer if like else i64(0)  # and for whom

    def varying(self) -> list[str]:
        return ["stored", "sectors"]

    def replaced(self) -> list[str]:
        own = ["sectors", "tokens", "used_tokens", "token_bag", "priority", "order_now"]
        return super().replaced() + own

    def deck_size(self) -> i64:
        """Cards in the orb deck."""
        return self.deck_a + self.deck_b

    def hand_size(self, seat: i64) -> i64:
        """How many orb cards a seat holds."""
        rest = self.orb_hand[seat]
        found: i64 = 0
        while rest:
            rest &= rest - 1
            found += 1
        return found
