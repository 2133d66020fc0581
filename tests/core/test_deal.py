"""A deal draws by the odds, draws alike where the odds are nearly alike, and is the same everywhere."""

import pickle
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.deal import Deal, key_of, mixed
from starmeeple.core.playout import settle
from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.core.verbs import Die, Pile, Verb, Vocabulary, die_into
from starmeeple.core.vocabulary import names, numbers
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import registered
from starmeeple.lab.bench import bench_modes
from starmeeple.testing.chance import chi_square

DRAWS = 1500  # a kind of question
KEPT = 10  # positions of a kind to draw from


def chance_verbs(setup: GameSetup) -> set[str]:
    """The verbs of chance that the game declares in its `chance.py`."""
    return {verb.name for verb in setup.vocabulary.kinds if type(verb).__module__.endswith(".chance")}


def chance_positions(setup: GameSetup, seed: int = 11) -> dict[str, list[State]]:
    """Positions at chance of a random game, by the verb of their outcomes; a few of each, spread over the game."""
    found: dict[str, list[State]] = {}
    rng = Rng(seed)
    state = setup.start()
    while state.actor() != OVER:
        seat = int(state.actor())
        if seat == CHANCE:
            outcome = state.sample(rng)
            found.setdefault(setup.vocabulary.verb(int(outcome)).name, []).append(state.copy())
            state.apply(CHANCE, outcome)
        else:
            actions = state.legal(seat)
            state.apply(seat, actions[int(rng.below(len(actions)))])
    return {kind: states[:: max(1, len(states) // KEPT)][:KEPT] for kind, states in found.items()}


@pytest.mark.parametrize("slug", list(registered()))
def test_every_kind_of_chance_question_is_drawn_by_its_odds(slug: str) -> None:
    kinds: dict[str, list[State]] = {}
    declared: set[str] = set()
    setups = [*bench_modes(slug), game_setup(slug, players=registered()[slug].seats.low)]
    for setup in setups:
        declared |= chance_verbs(setup)
        for kind, states in chance_positions(setup).items():
            kinds.setdefault(kind, states)
    for seed in range(12, 30):  # what not every game asks
        if declared <= set(kinds):
            break
        for setup in setups:
            if not chance_verbs(setup) <= set(kinds):
                for kind, states in chance_positions(setup, seed).items():
                    kinds.setdefault(kind, states)
    assert declared and declared <= set(kinds), f"never asked: {declared - set(kinds)}"
    for kind, states in kinds.items():
        seen: Counter[int] = Counter()
        due: dict[int, float] = {}
        each = -(-DRAWS // len(states))
        for place, state in enumerate(states):
            before = state.freeze()
            for outcome, chance in state.odds():
                due[outcome] = due.get(outcome, 0.0) + chance * each
            for deal in range(each):
                seen[int(Deal(place * each + deal).draw(state))] += 1
            assert state.freeze() == before
        assert set(seen) <= set(due), f"{kind}: an outcome without a chance was drawn"
        found, limit = chi_square(seen, due)
        assert found <= limit, f"{kind}: chi-square {found:.0f}, limit {limit:.0f}"


def test_the_questions_of_one_deal_follow_the_odds_too() -> None:
    state = game_setup("alien-frontiers", players=2).start()
    settle(state, Rng(1))
    while state.actor() != CHANCE:
        state.apply(state.actor(), state.legal(state.actor())[0])
    odds = dict(state.odds())
    deal = Deal(5)
    seen = Counter(int(deal.draw(state)) for _ in range(6000))
    found, limit = chi_square(seen, {outcome: chance * 6000 for outcome, chance in odds.items()})
    assert found <= limit


def test_mixing_changes_half_of_the_bits_for_every_bit_that_changes() -> None:
    for place in range(62):
        changed = [bin(mixed(key_of(str(x))) ^ mixed(key_of(str(x)) ^ 1 << place)).count("1") for x in range(300)]
        # The clock is read from all 62 bits folded to 32: what counts is that none of those given is lost.
        assert 24 < sum(changed) / len(changed) < 38, place
    assert all(0 <= mixed(key_of(str(x))) < 1 << 62 for x in range(1000))


def test_copies_and_pickles_go_on_where_the_deal_stands() -> None:
    state = game_setup("race-for-the-galaxy", players=2).start()
    deal = Deal(8)
    deal.draw(state)
    twins = [deal.copy(), pickle.loads(pickle.dumps(deal))]
    following = [int(deal.draw(state)) for _ in range(20)]
    assert [[int(twin.draw(state)) for _ in range(20)] for twin in twins] == [following, following]
    assert following != [int(Deal(8).draw(state)) for _ in range(20)]


class Deck(State):
    """Cards with their weights: a state that has neither verbs nor a vocabulary."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def widest(self) -> int:
        return len(self.cards)

    def chance_into(self, buffer: vec[i64], weights: vec[i64]) -> int:
        for card, weight in enumerate(self.cards):
            buffer[card], weights[card] = card, weight
        return len(self.cards)


def test_a_state_without_a_vocabulary_is_dealt_by_the_numbers_of_its_outcomes() -> None:
    seen = Counter(int(Deal(seed).draw(Deck([3, 0, 1]))) for seed in range(4000))
    assert seen[1] == 0
    assert abs(seen[0] - 3000) < 5 * (4000 * 3 / 16) ** 0.5


def test_chance_without_outcomes_is_an_error() -> None:
    with pytest.raises(ValueError, match="no outcome"):
        Deal(1).draw(Deck([0, 0]))


def test_questions_of_one_kind_do_not_shift_those_of_another() -> None:
    """What one stream of numbers cannot do: after three more dice the cards are what they were."""
    kinds = chance_positions(game_setup("alien-frontiers", players=2))
    (one,), (other,) = [states[:1] for states in kinds.values()][:2]
    plain, disturbed = Deal(2), Deal(2)
    for _ in range(3):
        disturbed.draw(one)
    assert [plain.draw(other) for _ in range(10)] == [disturbed.draw(other) for _ in range(10)]


def test_one_more_card_in_a_deck_changes_as_few_draws_as_arithmetic_says() -> None:
    """Two sets of exponential clocks that share their variates name the same winner with the probability
    sum over i of 1 / sum over j of max(w_j / w_i, v_j / v_i); independent draws would agree with sum of p_i q_i."""
    deck = Deck([1] * 20)
    more = Deck([1] * 19 + [2])
    before, after = [1] * 20, [1] * 19 + [2]
    due = sum(1 / sum(max(w / before[i], v / after[i]) for w, v in zip(before, after)) for i in range(20))
    agreed = sum(Deal(seed).draw(deck) == Deal(seed).draw(more) for seed in range(4000)) / 4000
    assert due > 0.9
    assert abs(agreed - due) < 5 * (due * (1 - due) / 4000) ** 0.5


class DrawCard(Verb["Hand"]):
    """Every name is as likely as any other."""

    def weigh_into(self, position: "Hand", buffer: vec[i64], weights: vec[i64], n: int) -> int:
        return int(die_into(self.first, self.size_a, buffer, weights, n))


class Hand(Position):
    """A position that draws a card, from an edition that lists its cards in this order."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__(Vocabulary([DrawCard("draw", names("card", cards), at=(1,))], 2), None)
        self.ask(1, 0)


def test_an_outcome_keeps_its_clock_when_the_numbers_of_actions_move() -> None:
    """The name decides, not the number: the same card is drawn from an edition whose cards stand in another order."""
    cards = [f"card-{n}" for n in range(30)]
    one, other = Hand(cards), Hand(cards[::-1])
    drawn = [(one.vocabulary.text(int(Deal(s).draw(one))), other.vocabulary.text(int(Deal(s).draw(other)))) for s in range(100)]
    assert all(first == second for first, second in drawn)
    assert len({first for first, _ in drawn}) > 20


def test_the_same_deal_draws_the_same_compiled_and_interpreted() -> None:
    deck, hand = Deck([1, 5, 2, 1, 1, 8]), Hand([f"card-{n}" for n in range(30)])
    deal = Deal(7)
    assert [int(deal.draw(deck)) for _ in range(12)] == [0, 0, 1, 5, 2, 5, 1, 4, 1, 1, 1, 3]
    deal = Deal(7)
    assert [int(deal.draw(hand)) for _ in range(12)] == [14, 27, 7, 21, 9, 11, 5, 18, 28, 29, 11, 8]


class Throw(Die["Dice"]):
    """A die of as many faces as the position says."""

    def faces(self, position: "Dice") -> int:
        return position.count


class Dice(Position):
    """A position that throws a die."""

    def __init__(self, faces: int) -> None:
        super().__init__(Vocabulary([Throw("throw", numbers("pips", 1, 20), at=(1,))], 2), None)
        self.count = faces
        self.ask(1, 0)


@pytest.mark.parametrize("faces", [1, 2, 5, 6, 8, 20])
def test_every_face_of_a_die_comes_alike(faces: int) -> None:
    dice = Dice(faces)
    deal = Deal(3)
    seen = Counter(int(deal.draw(dice)) for _ in range(4000))
    assert set(seen) == set(range(faces))
    found, limit = chi_square(seen, dict.fromkeys(range(faces), 4000 / faces))
    assert found <= limit


def test_a_larger_die_shows_what_the_smaller_would_unless_it_cannot() -> None:
    """Six faces or eight: only the seventh and the eighth are new. From six to twelve most of what both can show stays too."""
    thrown = {faces: [int(Deal(seed).draw(Dice(faces))) for seed in range(2000)] for faces in (6, 8, 12)}
    assert all(small == large or large > 5 for small, large in zip(thrown[6], thrown[8]))
    assert sum(small == large for small, large in zip(thrown[6], thrown[12])) > 0.4 * 2000


class DrawPiece(Pile["Stack"]):
    """As many pieces of each kind as the position says."""

    def pieces(self, position: "Stack", kind: int) -> int:
        return position.most[kind]

    def left(self, position: "Stack", kind: int) -> int:
        return position.counts[kind]


class Stack(Position):
    """A position that draws a piece from a pile: so many of each kind in the game, and so many of them left."""

    def __init__(self, most: dict[str, int], left: dict[str, int] | None = None) -> None:
        super().__init__(Vocabulary([DrawPiece("draw", names("kind", list(most)), at=(1,))], 2), None)
        self.most = list(most.values())
        self.counts = [(left or most).get(kind, 0) for kind in most]
        self.ask(1, 0)

    def drawn(self, seed: int) -> str:
        return self.vocabulary.text(int(Deal(seed).draw(self)))


PIECES = {f"kind-{n}": 1 + n % 3 for n in range(30)}


@pytest.mark.parametrize("few", [30, 20, 2, 1])
def test_a_pile_is_drawn_by_its_odds_however_few_are_left(few: int) -> None:
    """From a full pile the first dart nearly always hits; of one or two kinds it takes so long that the clocks have to answer."""
    stack = Stack(PIECES, {kind: min(n, 2) for kind, n in list(PIECES.items())[:few]})
    seen = Counter(int(Deal(seed).draw(stack)) for seed in range(4000))
    found, limit = chi_square(seen, {outcome: chance * 4000 for outcome, chance in stack.odds()})
    assert set(seen) <= {outcome for outcome, _ in stack.odds()}
    assert found <= limit


def test_an_empty_pile_is_an_error() -> None:
    with pytest.raises(ValueError, match="no outcome"):
        Deal(1).draw(Stack(PIECES, {"kind-0": 0}))


def test_one_more_piece_changes_no_draw_but_its_own() -> None:
    """With n pieces, one more is drawn once in n + 1 times; all other draws are what they were."""
    pieces = sum(PIECES.values())
    before, after = Stack(PIECES), Stack({**PIECES, "kind-7": PIECES["kind-7"] + 1})
    differing = [after.drawn(seed) for seed in range(4000) if before.drawn(seed) != after.drawn(seed)]
    assert set(differing) == {"draw kind-7"}
    assert abs(len(differing) - 4000 / (pieces + 1)) < 5 * (4000 / pieces) ** 0.5


def test_a_piece_taken_away_changes_no_draw_but_its_own() -> None:
    whole, rest = Stack(PIECES), Stack(PIECES, {**PIECES, "kind-4": 1})
    assert {whole.drawn(seed) for seed in range(2000) if whole.drawn(seed) != rest.drawn(seed)} == {"draw kind-4"}


def test_a_pile_with_another_kind_draws_nearly_alike_in_any_order() -> None:
    """Names decide, not numbers. A new kind may take a slot that others wanted: few of them move."""
    turned = dict(reversed(PIECES.items()))
    assert all(Stack(PIECES).drawn(seed) == Stack(turned).drawn(seed) for seed in range(100))
    before, after = Stack(PIECES), Stack({"new-kind": 1, **PIECES})
    assert sum(before.drawn(seed) == after.drawn(seed) for seed in range(2000)) > 0.9 * 2000


def test_the_same_deal_draws_the_same_from_a_pile_compiled_and_interpreted() -> None:
    stack, deal = Stack(PIECES), Deal(7)
    assert [int(deal.draw(stack)) for _ in range(12)] == [10, 6, 2, 17, 20, 23, 12, 3, 2, 8, 8, 7]


@pytest.mark.parametrize("slug", list(registered()))
def test_piles_know_their_pieces(slug: str) -> None:
    """What is left of a kind is its weight, and never more than the game has: a deal would not find the others."""
    for setup in [*bench_modes(slug), game_setup(slug, players=registered()[slug].seats.low)]:
        for kind, states in chance_positions(setup).items():
            pile = setup.vocabulary.by_name[kind]
            if isinstance(pile, Pile):
                for state in states:
                    left = [int(pile.left(state, number)) for number in range(pile.size)]
                    assert state.odds() == [(pile.first + number, n / sum(left)) for number, n in enumerate(left) if n]
                    assert all(n <= pile.pieces(state, number) for number, n in enumerate(left))
