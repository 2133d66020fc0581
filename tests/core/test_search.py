"""Search on games that can be solved by hand: it finds the safe answer, does not see what is secret, and keeps its bounds."""

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.bots.search import SearchBot
from starmeeple.core.candidates import Candidates
from starmeeple.core.instinct import SHARE, Instinct, outcome_into, shared_out
from starmeeple.core.rng import Rng
from starmeeple.core.search import Search
from starmeeple.core.state import CHANCE, OVER, State, zeros
from starmeeple.core.tree import EDGE, EDGES, FIRST, NODE, NONE, ONLY, PRIOR, SEEN, SHARES, Trees, mixed
from starmeeple.core.tuning import Settings, Tuning

SAFE, GAMBLE, RED, BLACK, ROLL = 0, 1, 2, 3, 4  # the six faces of the die follow ROLL


class Guess(State):
    """One secret and one die. Seat 0 takes the die (SAFE: it wins with 1 to `good`) or the card (GAMBLE), whose colour it then has to name
    without having seen it. Who knew the card would always gamble; who does not wins half of the gambles."""

    def __init__(self, good: int, step: str = "choose", secret: int = 0, won: bool = False) -> None:
        self.good, self.step, self.secret, self.won = good, step, secret, won

    def actor(self) -> int:
        return {"choose": 0, "name": 0, "roll": CHANCE, "over": OVER}[self.step]

    def widest(self) -> int:
        return 6

    def legal_into(self, seat: int, buffer: vec[i64]) -> int:
        actions = {"choose": [SAFE, GAMBLE], "name": [RED, BLACK], "roll": range(ROLL, ROLL + 6), "over": []}[self.step]
        for place, action in enumerate(actions):
            buffer[place] = action
        return len(actions)

    def why_not(self, seat: int, action: int) -> int:
        return 0 if action in self.legal(seat) else 1

    def sample(self, rng: Rng) -> int:
        return ROLL + int(rng.below(6))

    def apply(self, seat: int, action: int) -> None:
        if self.step == "choose":
            self.step = "roll" if action == SAFE else "name"
        else:
            self.won = action - RED == self.secret if self.step == "name" else action - ROLL < self.good
            self.step = "over"

    def copy(self) -> "Guess":
        return Guess(self.good, self.step, self.secret, self.won)

    def redeal(self, seat: int, rng: Rng) -> None:
        self.secret = int(rng.below(2))

    def scores(self) -> list[int]:
        return [int(self.won), int(not self.won)]

    def ranking(self) -> list[int]:
        return [1, 2] if self.won else [2, 1]

    def freeze(self) -> list[int]:
        return [self.good, len(self.step), self.secret, int(self.won)]


class Pennies(State):
    """Both seats show a side of their coin at once; seat 1 wins if they match. Who knew the other's side would always win."""

    def __init__(self, shown: tuple[int, int] = (-1, -1)) -> None:
        self.shown = list(shown)

    def waiting(self) -> list[int]:
        return [seat for seat in (0, 1) if self.shown[seat] < 0]

    def actor(self) -> int:
        return min(self.waiting(), default=OVER)

    def widest(self) -> int:
        return 2

    def legal_into(self, seat: int, buffer: vec[i64]) -> int:
        buffer[0], buffer[1] = 0, 1
        return 2

    def why_not(self, seat: int, action: int) -> int:
        return 0 if seat in self.waiting() and action in (0, 1) else 1

    def shows(self, viewer: int, seat: int, action: int) -> bool:
        return viewer == seat

    def apply(self, seat: int, action: int) -> None:
        self.shown[seat] = action

    def copy(self) -> "Pennies":
        return Pennies((self.shown[0], self.shown[1]))

    def redeal(self, seat: int, rng: Rng) -> None:
        if self.shown[1 - seat] >= 0:
            self.shown[1 - seat] = int(rng.below(2))

    def scores(self) -> list[int]:
        return [0, 0]

    def ranking(self) -> list[int]:
        return [2, 1] if self.shown[0] == self.shown[1] else [1, 2]

    def freeze(self) -> list[int]:
        return list(self.shown)


WAIT, END, STOP = 0, 1, 2


class Turns(State):
    """Whoever ends the turn, in whichever words, has a point. One may wait first, which brings nothing: both ways a turn is worth the same."""

    def __init__(self, points: tuple[int, int] = (0, 0), waited: bool = False, seat: int = 0) -> None:
        self.points, self.waited, self.seat = list(points), waited, seat

    def actor(self) -> int:
        return self.seat

    def widest(self) -> int:
        return 2

    def legal_into(self, seat: int, buffer: vec[i64]) -> int:
        actions = [END, STOP] if self.waited else [WAIT, END]
        for place, action in enumerate(actions):
            buffer[place] = action
        return len(actions)

    def why_not(self, seat: int, action: int) -> int:
        return 0 if action in self.legal(seat) else 1

    def apply(self, seat: int, action: int) -> None:
        self.waited = action == WAIT
        if action != WAIT:
            self.points[seat] += 1
            self.seat = 1 - seat

    def copy(self) -> "Turns":
        return Turns((self.points[0], self.points[1]), self.waited, self.seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        pass

    def scores(self) -> list[int]:
        return list(self.points)

    def freeze(self) -> list[int]:
        return [*self.points, int(self.waited), self.seat]


class Rooms(State):
    """Seat 0 walks through a house with one secret, every wrong step fails. Behind the LEFT door is a corridor with one way, then a choice;
    behind the RIGHT one stands what the secret allows. In the end, or OUT in the open, a die says what may be done, or seat 1, whose hand is the secret."""

    LEFT, RIGHT, OUT, ON, EAST, WEST, SEEN, ALWAYS, DIE = 0, 1, 2, 3, 4, 5, 6, 8, 10

    def __init__(self, ways: dict[str, int], asks: int = CHANCE, step: str = "door", secret: int = 0, face: int = 0) -> None:
        self.ways = ways  # how often each question was listed
        self.asks, self.step, self.secret, self.face = asks, step, secret, face

    def actor(self) -> int:
        return {"die": self.asks, "over": OVER}.get(self.step, 0)

    def widest(self) -> int:
        return 6

    def may(self) -> list[int]:
        return {
            "door": [self.LEFT, self.RIGHT, self.OUT],
            "corridor": [self.ON],
            "room": [self.EAST, self.WEST],
            "seen": [self.SEEN + self.secret, self.ALWAYS],
            "die": list(range(self.DIE, self.DIE + 6)) if self.asks == CHANCE else [self.DIE + self.secret, self.DIE + 5],
            "after": [self.DIE + self.face, self.DIE + 6],
            "over": [],
        }[self.step]

    def legal_into(self, seat: int, buffer: vec[i64]) -> int:
        self.ways[self.step] = self.ways.get(self.step, 0) + 1
        for place, action in enumerate(self.may()):
            buffer[place] = action
        return len(self.may())

    def why_not(self, seat: int, action: int) -> int:
        return 0 if action in self.may() else 1

    def sample(self, rng: Rng) -> int:
        return self.DIE + int(rng.below(6))

    def apply(self, seat: int, action: int) -> None:
        assert action in self.may(), f"{action} at {self.step}, where {self.may()} may be done"
        if self.step == "door":
            self.step = {self.LEFT: "corridor", self.RIGHT: "seen", self.OUT: "die"}[action]
            self.revealed = self.revealed or action == self.RIGHT
        elif self.step == "die":
            self.step, self.face = "after", action - self.DIE
        else:
            self.step = {"corridor": "room", "room": "die", "seen": "die", "after": "over"}[self.step]

    def shows(self, viewer: int, seat: int, action: int) -> bool:
        return True

    def freeze(self) -> list[int]:
        return [["door", "corridor", "room", "seen", "die", "after", "over"].index(self.step), self.secret, self.face]

    def copy(self) -> "Rooms":
        return Rooms(self.ways, self.asks, self.step, self.secret, self.face)

    def copy_onto(self, old: State) -> State:
        assert isinstance(old, Rooms)
        old.step, old.secret, old.face = self.step, self.secret, self.face
        return old

    def redeal(self, seat: int, rng: Rng) -> None:
        self.secret = int(rng.below(2))

    def scores(self) -> list[int]:
        return [self.face % 2, 0]

    def ranking(self) -> list[int]:
        return [1, 2] if self.face % 2 else [2, 1]


class Ends(Instinct):
    """Counts points, and would end the turn."""

    def value(self, state: State, seat: int) -> int:
        return 1000 * state.scores()[seat]

    def rate(self, state: State, seat: int, action: int, rng: Rng) -> int:
        return 1000 * action


class Nothing(Instinct):
    """Feels nothing: all positions and actions are alike."""

    def value(self, state: State, seat: int) -> int:
        return 0


class Slow(Nothing):
    def value(self, state: State, seat: int) -> int:
        time.sleep(0.004)
        return 0


def search_of(horizon: int = 10, nodes: int = 1000, seed: int = 1, instinct: Instinct | None = None, doubt: int = 0) -> Search:
    tuning = Tuning()
    tuning.doubt = doubt
    for place in range(len(tuning.horizon)):
        tuning.horizon[place] = horizon
    return Search(instinct or Nothing(), Settings(tuning, 2, nodes), seed)


def thought(search: Search, state: State, seat: int, iterations: int) -> Search:
    while search.think(state, seat, iterations) < iterations:
        pass
    return search


@pytest.mark.parametrize("horizon", [0, 10])
@pytest.mark.parametrize("secret", [0, 1])
def test_what_is_not_known_when_it_is_asked_is_not_known_to_the_search(horizon: int, secret: int) -> None:
    """The die wins 4 of 6, a gamble 3 of 6: a search that plays each world with open cards would gamble and always win."""
    search = thought(search_of(horizon), Guess(4, secret=secret), 0, 2000)
    assert search.best() == SAFE
    chances = {line.action: line.chance for line in search.lines()}
    assert abs(chances[SAFE] - int(SHARE) * 4 // 6) < 40_000
    assert abs(chances[GAMBLE] - int(SHARE) // 2) < 50_000


def test_a_gamble_is_taken_where_it_is_better() -> None:
    assert thought(search_of(), Guess(2), 0, 500).best() == GAMBLE  # the die wins 2 of 6


@pytest.mark.parametrize(("doubt", "answer"), [(0, GAMBLE), (60, GAMBLE), (250, SAFE)])
def test_who_doubts_leaves_the_first_idea_only_for_a_lead_that_is_large_enough(doubt: int, answer: int) -> None:
    """The die, which stands first, wins 2 of 6, a gamble 3 of 6: it leads by a sixth."""
    assert thought(search_of(doubt=doubt), Guess(2), 0, 3000).best() == answer


def test_who_doubts_leaves_the_first_idea_only_for_a_lead_that_is_no_luck() -> None:
    """The die wins 3 of 6 as a gamble does: what 40 worlds say about them is luck."""
    seeds = range(60)
    answers = [[thought(search_of(seed=seed, doubt=doubt), Guess(3), 0, 80).best() for seed in seeds] for doubt in (0, 1)]
    assert answers[0].count(GAMBLE) > 15
    assert answers[1].count(GAMBLE) < 8


def test_the_first_idea_of_who_doubts_stays_to_the_end() -> None:
    """Eight actions, the first of them the worst: it is compared in every world, the others are halved."""
    candidates = Candidates(search_of(doubt=10).settings)
    candidates.pick(vec[i64](range(8)), vec[i64](range(108, 100, -1)), 8, 240)
    while candidates.alive > 2:
        for i in range(candidates.alive):
            candidates.credit(i, candidates.actions[i] * 1000)
        candidates.halve()
    assert [int(candidates.actions[i]) for i in range(2)] == [0, 7]
    assert int(candidates.actions[candidates.best()]) == 0  # seven thousandths are less than ten


@pytest.mark.parametrize("horizon", [1, 2, 3])
def test_who_doubts_judges_all_at_the_same_moment_also_what_ends_the_turn(horizon: int) -> None:
    """Ending the turn is as good as waiting first; judged a turn later than waiting it would look worse or better."""
    search = thought(search_of(horizon, instinct=Ends(), doubt=1), Turns(), 0, 200)
    chances = {line.action: line.chance for line in search.lines()}
    assert search.best() == END and chances[WAIT] == chances[END], chances


@pytest.mark.parametrize("other", [-1, 0, 1])
def test_an_answer_given_at_the_same_time_is_not_known(other: int) -> None:
    """Whether the other has answered already or not: either side of the coin wins about half."""
    search = thought(search_of(), Pennies((other, -1)), 1, 3000)
    chances = [line.chance for line in search.lines()]
    assert all(350_000 < chance < 650_000 for chance in chances), chances


def test_the_other_seat_does_not_see_what_the_thinking_one_chooses() -> None:
    """Seat 0 thinks and seat 1 answers after it in the search: if it knew, seat 0 would win nothing."""
    search = thought(search_of(), Pennies(), 0, 3000)
    assert sum(line.chance for line in search.lines()) / 2 > 350_000


def test_the_same_seed_gives_the_same_answer_also_after_other_questions() -> None:
    used = search_of(seed=99)
    thought(used, Guess(5), 0, 50)
    used.restart(5)
    runs = []
    for search in (search_of(seed=5), search_of(seed=5), used, search_of(seed=6)):
        thought(search, Guess(3), 0, 210)
        runs.append([(line.action, line.visits, line.chance, line.prior, line.reply) for line in search.lines()])
    assert runs[0] == runs[1] == runs[2]
    assert runs[3] != runs[0]


def test_the_trees_stop_growing_at_their_bound_and_the_search_goes_on() -> None:
    search = thought(search_of(nodes=1), Guess(4), 0, 400)
    assert search.trees.used == 1
    assert search.made == 400
    assert search.best() == SAFE
    assert sum(line.visits for line in search.lines()) == 400


def test_trees_grow_and_find_everything_again() -> None:
    trees = Trees(3000, 4)
    keys = [mixed(7 * number + 1, 1, number) for number in range(3000)]
    nodes = [int(trees.node_at(key)) for key in keys]
    assert nodes == list(range(3000))
    for node in range(3000):
        trees.insert(node, 5, 1)
        trees.insert(node, 2, 1)
        trees.learn(1, vec[i64]([node]), vec[i64]([trees.node[node * NODE + FIRST]]), vec[i64]([node]))
    assert [int(trees.node_at(key)) for key in keys] == nodes
    assert trees.node_at(12345) == -1  # the bound
    actions = vec[i64]([1, 2, 5])
    for node in (0, 511, 512, 2999):
        assert trees.match(node, actions, 3) == 2
        assert [int(trees.action_of(trees.open[place])) for place in range(2)] == [2, 5]
        assert trees.most_tried(node) == 2 and trees.node[node * NODE + SHARES] == node


def test_what_alone_can_be_done_is_kept_up_to_a_bound_of_its_own() -> None:
    trees = Trees(700, 4)
    keys = [mixed(7 * number + 1, 1, number) for number in range(1500)]
    for number, key in enumerate(keys[:800]):
        trees.keep_only(key, number + 1)
    nodes = [trees.node_at(key) for key in keys[800:]]
    assert nodes[:700] == list(range(700, 1400)) and trees.used == 1400  # forced answers took no room from the nodes
    kept = [trees.node[trees.find(key) * NODE + ONLY] for key in keys[:700]]
    assert kept == list(range(1, 701))
    assert all(trees.find(key) == NONE for key in keys[700:800])
    assert all(trees.node[node * NODE + ONLY] == NONE for node in nodes)


def test_a_node_gets_all_new_actions_in_order_or_the_best_that_it_has_room_for() -> None:
    actions = vec[i64]([1, 2, 4, 5, 8, 9])
    for breadth, expected in ((24, [1, 2, 4, 5, 8, 9]), (6, [1, 2, 4, 5, 8, 9]), (4, [2, 4, 5, 9]), (2, [2, 5])):
        trees = Trees(50, breadth)
        node = trees.node_at(7)
        trees.insert(node, 5, 1)
        trees.insert(node, 2, 1)

        trees.widen(node, actions, vec[i64]([10, 20, 40, 50, 30, 60]), 6)

        assert trees.match(node, actions, 6) == trees.node[node * NODE + EDGES] == len(expected)
        found = [int(trees.open[place]) for place in range(len(expected))]
        assert [int(trees.action_of(edge)) for edge in found] == expected
        assert all(
            trees.edge[edge * EDGE + PRIOR] == (1 if trees.action_of(edge) in (2, 5) else 10 * prior(trees.action_of(edge)))
            for edge in found
        )


def prior(action: int) -> int:
    """Tens of the prior of an action of the test above."""
    return {1: 1, 4: 4, 8: 3, 9: 6}[int(action)]


def test_a_call_is_short_and_a_slow_evaluation_ends_in_time() -> None:
    """The best of a few tries: a busy machine may hold up any one of them."""
    calls, answers = [], []
    for seed in range(5):
        search = search_of(horizon=0, instinct=Slow())
        begun = time.monotonic()
        made = search.think(Guess(4), 0, 100_000)
        calls.append(time.monotonic() - begun)
        assert 0 < made < 100_000
        bot = SearchBot(Slow(), 100_000, 0.3)
        begun = time.monotonic()
        assert bot.choose(Guess(4), 0, Rng(seed)) in (SAFE, GAMBLE)
        answers.append(time.monotonic() - begun)
        if min(calls) < 0.07 and min(answers) < 0.3 * 1.2:
            break
    assert min(calls) < 0.07
    assert min(answers) < 0.3 * 1.2


def test_within_a_turn_the_tree_is_kept_and_after_chance_it_is_not() -> None:
    search = thought(search_of(), Guess(4), 0, 200)
    known = search.trees.used
    search.advance(0, GAMBLE)
    state = Guess(4, step="name")
    search.think(state, 0, 10)
    assert search.trees.used >= known  # its own question went on: nothing was forgotten
    assert {line.action for line in search.lines()} == {RED, BLACK}
    other = thought(search_of(), Guess(4), 0, 200)
    other.advance(0, SAFE)  # the die is rolled next
    assert other.root is None


@pytest.mark.parametrize("asks", [CHANCE, 1])
def test_what_a_seat_may_do_alone_is_listed_once_and_what_differs_from_world_to_world_each_time(asks: int) -> None:
    listed: dict[str, int] = {}
    thought(search_of(horizon=0), Rooms(listed, asks), 0, 600)
    assert listed["room"] <= 3  # to see that it is a choice, and once its actions are weighed
    assert listed["corridor"] == 1  # there is one way on, in every world
    assert listed["seen"] > 100 and listed["after"] > 400


def test_what_alone_can_be_done_after_one_throw_is_not_done_after_another() -> None:
    class Narrow(Rooms):
        def may(self) -> list[int]:
            return [self.DIE + 7] if self.step == "after" and self.face < 3 else super().may()

        def copy(self) -> "Narrow":
            return Narrow(self.ways, self.asks, self.step, self.secret, self.face)

    for seed in range(6):
        listed: dict[str, int] = {}
        thought(search_of(horizon=0, seed=seed + 1), Narrow(listed), 0, 200)  # where an action is done that is not allowed, it raises
        assert listed["after"] > 100


def test_an_action_that_a_node_has_from_elsewhere_is_not_taken_for_legal() -> None:
    search, house = search_of(horizon=0), Rooms({})
    search.think(house, 0, 1)
    room = search.trees.node_at(mixed(mixed(1, 0, Rooms.LEFT), 0, Rooms.ON))
    search.trees.insert(room, 9, SHARE)
    thought(search, house, 0, 600)
    assert search.trees.node[room * NODE + SEEN] > 100


def test_a_tree_is_not_kept_once_something_is_revealed() -> None:
    search = thought(search_of(horizon=0), Rooms({}), 0, 200)
    search.advance(0, Rooms.LEFT)
    assert search.root is not None
    used = search.trees.used
    search.think(Rooms({}, step="corridor"), 0, 10)
    search.advance(0, Rooms.ON)
    thought(search, Rooms({}, step="room"), 0, 10)
    assert search.trees.used == used  # what follows was known already, behind the one way of the corridor too
    other = thought(search_of(horizon=0), Rooms({}), 0, 200)
    other.advance(0, Rooms.RIGHT)
    assert other.root is None


def test_one_answer_needs_no_thought() -> None:
    class Alone(Guess):
        def legal_into(self, seat: int, buffer: vec[i64]) -> int:
            buffer[0] = SAFE
            return 1

        def copy(self) -> "Alone":
            return Alone(self.good, self.step, self.secret, self.won)

    search = search_of()
    assert search.think(Alone(3), 0, 500) == 500
    assert search.best() == SAFE
    assert [line.visits for line in search.lines()] == [0]


def test_nobody_asks_what_was_not_thought_about() -> None:
    with pytest.raises(ValueError, match="nothing was thought"):
        search_of().best()


def test_chances_are_exact_at_the_end_and_add_up() -> None:
    class Three(Guess):
        def ranking(self) -> list[int]:
            return [1, 3, 1]

    shares = zeros(3)
    outcome_into(Three(3, "over"), shares)
    assert list(shares) == [SHARE // 2, 0, SHARE // 2]
    worths = vec[i64]([3000, 1000, -90_000_000])
    shared_out(worths, 3, 2000)
    assert sum(worths) == SHARE
    assert worths[2] == 0
    assert abs(int(worths[0]) / int(worths[1]) - 2.718281828) < 1e-4  # one temperature apart


def test_the_prior_adds_up_and_no_action_is_left_out() -> None:
    instinct = Nothing()
    state, weights = Guess(3), zeros(6)
    buffer = zeros(6)
    n = state.legal_into(0, buffer)
    instinct.weigh(state, 0, buffer, n, weights)
    assert [int(weights[i]) for i in range(n)] == [SHARE // 2, SHARE // 2]
