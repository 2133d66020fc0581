"""What the decks and tokens of Race for the Galaxy can show, counted from the printed figures.

Nothing of the engine is used: the cards are those of the edition, and where they are is read from the views of all seats. A card that
was in sight and no longer is was discarded; when the supply grows the discards have become the supply. What lies under a good is in no
view: of the table's own arrays only the cards under goods are read, and only those that chance has told apart.
"""

from collections import Counter
from fractions import Fraction
from typing import cast

from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.game_setup import GameSetup

Row = dict[str, object]
TOLD_APART = 2  # a good that was told apart is this plus the number of its card


class Composition:
    """The cards and tokens that nobody has seen."""

    def __init__(self, setup: GameSetup) -> None:
        edition = setup.edition
        options = setup.options
        self.players = setup.players
        self.with_orb = options["set"] == "orb"
        self.base = options["set"] == "base"
        self.preset = bool(options["preset_hands"])
        figures = {slug: cast(Row, edition.at(f"cards.{slug}")) for slug in edition.rows("cards")}
        self.cards = [slug for slug, row in figures.items() for _ in range(cast(int, row["copies"]))]
        self.deck = Counter(slug for slug in self.cards if figures[slug]["set"] == "base" or not self.base)
        self.starts = {slug: str(figures[slug]["start_group"]) for slug in self.deck if "start_number" in figures[slug]}
        self.before: list[Counter[str]] | None = None  # what was in sight at each seat
        self.pending: tuple[int, str, int | None] | None = None
        self.supply = 0
        self.flipper = 0
        self.discards: Counter[str] = Counter()  # known to somebody
        self.told_apart: Counter[str] = Counter()  # under goods, or used since and not reshuffled
        self.under: Counter[str] = Counter()  # of them, those on the table
        if self.with_orb:
            self._orb(setup)

    def _orb(self, setup: GameSetup) -> None:
        edition = setup.edition
        numbers = cast(dict[str, int], edition.at("orb.numbers"))
        cards = {slug: str(edition.at(f"orb.cards.{slug}.deck")) for slug in edition.rows("orb.cards")}
        self.orb_cards = {name: {slug for slug, deck in cards.items() if deck == name} for name in ("A", "B")}
        missing = numbers["full_players"] - self.players
        if setup.options["orb_removal"] == "flat":
            missing = min(missing, 1)
        self.orb_deck = {name: len(self.orb_cards[name]) - numbers[f"removed_{name.lower()}"] * missing for name in ("A", "B")}
        self.tokens = {slug: cast(Row, edition.at(f"orb.tokens.{slug}")) for slug in edition.rows("orb.tokens")}
        self.sector = ""

    # Following the game -----------------------------------------------------------------------

    def follow(self, state: State, seat: int, notation: str) -> None:
        """An action is about to be played."""
        views = self._look(state)
        self.pending = (seat, notation, cast("int | None", views[0]["drawing"]))
        verb, _, what = notation.partition(" ")
        if verb == "flip":
            self.flipper = cast(int, views[0]["drawing"])
        elif verb == "go":
            self.sector = what
        elif verb == "reveal":
            name = "A" if self.orb_deck["A"] else "B"
            self.orb_deck[name] -= 1
            self.orb_cards[name].remove(what)

    def _look(self, state: State) -> list[Row]:
        """The views of all seats, once what happened since the last look is booked."""
        views = [state.view(seat) for seat in range(self.players)]
        now = [self._in_sight(views[seat], seat) for seat in range(self.players)]
        if views[0]["flipped"]:  # the supply ran out by it: goods are told apart before it goes anywhere
            now[self.flipper][str(views[0]["flipped"])] += 1
        supply = cast(int, views[0]["supply"])
        under = self._under_goods(state)
        if self.pending is not None and self.before is not None:
            seat, notation, drawing = self.pending
            verb, _, card = notation.partition(" ")
            if seat == CHANCE and verb in ("draw", "deal", "flip"):
                assert drawing is not None
                self.before[drawing][card] += 1
            elif verb == "good":
                self.told_apart[card] += 1
                self.under[card] += 1
            gone = [self.before[owner] - now[owner] for owner in range(self.players)]
            if supply > self.supply and not (self.starts and self._dealing(views)):
                # What the action itself discards or uses becomes part of the supply; what is discarded or used after that does not.
                self.told_apart = self.under.copy() if seat == CHANCE else under.copy()
                self.discards = Counter()
                for owner in range(self.players):
                    if owner != seat:
                        self.discards += gone[owner]
            else:
                for lost in gone:
                    self.discards += lost
            self.pending = None
        self.before = now
        self.supply = supply
        self.under = under
        return views

    def _dealing(self, views: list[Row]) -> bool:
        """The start worlds that nobody got join the cards: the supply grows without a reshuffle."""
        return views[0]["round"] == 0

    def _in_sight(self, view: Row, seat: int) -> Counter[str]:
        """The cards of a seat that somebody can see."""
        own = cast(dict[str, list[str]], view["own"])
        player = cast(list[Row], view["players"])[seat]
        tableau = [str(row["card"]) for row in cast(list[Row], player["tableau"])]
        found = Counter([*own["hand"], *own["drawn"], *own["offers"], *tableau])
        if player["revealed"]:
            found[str(player["revealed"])] += 1
        placing = view["placing"]
        if placing and view["turn"] == seat and placing not in tableau and placing != player["revealed"]:
            found[str(placing)] += 1
        return found

    # What chance can show ---------------------------------------------------------------------

    def expected(self, state: State) -> dict[str, Fraction]:
        """Every outcome with its probability."""
        views = self._look(state)
        asked = str(views[0]["asked"])
        if asked == "chance-token":
            return self._token(views)
        if asked == "chance-orb-card":
            name = "A" if self.orb_deck["A"] else "B"
            assert cast(dict[str, dict[str, int]], views[0]["orb"])["deck"] == self.orb_deck, "the orb deck has another size"
            return even("reveal", Counter(self.orb_cards[name]))
        if asked == "chance-deal":
            return self._start(views)
        verb = {"chance-draw": "draw", "chance-flip": "flip", "chance-good": "good"}[asked]
        return even(verb, self._unseen(state, views))

    def _unseen(self, state: State, views: list[Row]) -> Counter[str]:
        """The cards that nobody has seen since the last reshuffle: the supply, and what lies or lay under goods."""
        assert self.before is not None
        left = self.deck.copy()
        for part in [*self.before, self.discards, self.told_apart]:
            left.subtract(part)
        assert min(left.values()) >= 0, "a card is in two places"
        view = state.view(PUBLIC)
        goods = sum(cast(int, row["goods"]) for player in cast(list[Row], view["players"]) for row in cast(list[Row], player["tableau"]))
        unknown = goods - self.under.total()
        veiled = cast(int, view["discards"]) - self.discards.total() - (self.told_apart - self.under).total()
        rest = cast(int, view["supply"]) + unknown + veiled - left.total()
        waits = view["asked"] == "chance-good"  # some worlds may still wait for the good that the view shows on them
        assert veiled >= 0 and (rest >= 0 if waits else rest == 0), "the piles have other sizes"
        return +left

    def _under_goods(self, state: State) -> Counter[str]:
        """The cards that chance has put under the goods that lie on worlds."""
        table = cast("Goods", state)
        goods = [int(good) for good in [*table.goods, *table.stored] if good >= TOLD_APART]
        return Counter(self.cards[good - TOLD_APART] for good in goods)

    def _start(self, views: list[Row]) -> dict[str, Fraction]:
        """Base: one of the start worlds that nobody has. Alien Artifacts: first a blue one, then a red one."""
        assert self.before is not None
        taken = {card for seen in self.before for card in seen}
        drawing = cast(int, views[0]["drawing"])
        offers = cast(dict[str, list[str]], views[drawing]["own"])["offers"]
        group = "red" if offers else "blue"
        return even("deal", Counter(slug for slug, color in self.starts.items() if slug not in taken and (self.base or color == group)))

    def _token(self, views: list[Row]) -> dict[str, Fraction]:
        """The tokens of the sector's set that no player has."""
        orb = cast(Row, views[0]["orb"])
        here = [row for row in cast(list[Row], orb["sectors"]) if f"{row['x']},{row['y']}" == self.sector]
        left = Counter({slug: cast(int, row["copies"]) for slug, row in self.tokens.items() if row["deck"] == here[0]["token"]})
        for seat in range(self.players):
            mine = cast(list[Row], cast(Row, views[seat]["orb"])["tokens"])[seat]
            for slug in [*cast(list[str], mine["held"]), *cast(list[str], mine["used"])]:
                left[slug] -= slug in left
        return even("find", +left)


class Goods(State):
    """The two arrays of the table that say what lies under goods."""

    goods: list[int]
    stored: list[int]


def even(verb: str, counts: Counter[str]) -> dict[str, Fraction]:
    """Every single card or token alike."""
    whole = counts.total()
    return {f"{verb} {name}": Fraction(number, whole) for name, number in counts.items() if number}
