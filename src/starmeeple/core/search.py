"""Search for any game: many short futures in worlds that the seat holds possible.

Each simulation plays in a redealt copy. There is one tree per seat, and its nodes are found by what that seat saw (`shows`): an answer
that is secret, or given at the same time, is not known to whoever answers after it. Chance makes no nodes, nor does a question with
one answer. At the root the actions of highest prior are compared in the same worlds with the same chance, and the worse half is
dropped again and again; below it each seat follows its own chance to win, drawn by the prior (PUCT).
"""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.candidates import Candidates
from starmeeple.core.instinct import SHARE, Instinct, Scratch, best_of
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State, zeros
from starmeeple.core.tree import EDGES, NODE, NONE, ONLY, SEEN, SETTLED, Trees, fresh, mixed
from starmeeple.core.tuning import EVERY_ACTION, Settings

MOST_DEPTH: Final[i64] = 100  # decisions of one simulation that the trees remember
MOST_STEPS: Final[i64] = 2000  # decisions of one simulation in all
A_CALL: Final = 0.045  # seconds after which `think` returns
A_MOMENT: Final = 0.001  # seconds: where simulations took less,
UNWATCHED: Final[i64] = 7  # so many more are made before the clock is looked at


class Line:
    """What a search found about one action."""

    def __init__(self, action: int, visits: int, chance: int, prior: int, reply: int) -> None:
        self.action = action
        self.visits = visits
        self.chance = chance  # to win, in millionths
        self.prior = prior  # in millionths
        self.reply = reply  # what whoever is asked next would most likely do, or -1


class Search:
    """A search for one seat of one game. Ask `think` until enough is made, then `best`."""

    def __init__(self, instinct: Instinct, settings: Settings, seed: int) -> None:
        self.instinct = instinct
        self.settings = settings
        self.seeds = Rng(seed)  # of worlds and their chance
        self.rng = Rng(seed)  # of the world that is being played
        self.root: State | None = None
        self.asked: list[int] = []  # the frozen root: another position is another question
        self.seat: i64 = 0
        self.players: i64 = 0
        self.buffer: vec[i64] = zeros(0)
        self.weights: vec[i64] = zeros(0)
        self.shares: vec[i64] = zeros(0)
        self.path: vec[i64] = zeros(0)  # [seat] all that the seat saw, as one number
        self.start: vec[i64] = zeros(0)  # [seat] the same at the root
        self.candidates = Candidates(settings)
        self.made: i64 = 0
        self.turn_of: i64 = 0  # the candidate that is next in this world
        self.scratch = Scratch()  # the world, and a copy of it that is used up
        self.world: State | None = None
        self.chance_state: i64 = 0
        self.turn: i64 = 0  # whose turn it is in this simulation, as the instinct counts
        self.passed: i64 = 0  # turns since it began
        self.certain: bool = True  # nothing has happened since the root that may differ from world to world: its seat has acted alone
        self.trees = Trees(settings.nodes, settings.breadth)
        # The ways through the trees of all simulations of one world: the trees learn from them once the world is over. If they
        # learnt at once, a seat would be told by its losses which of the candidates it meets next.
        most = MOST_DEPTH * (settings.candidates + 1)
        self.walked: i64 = 0  # of this world
        self.walk_begun: i64 = 0  # where the simulation began
        self.walk_node: vec[i64] = zeros(most)
        self.walk_edge: vec[i64] = zeros(most)
        self.walk_seat: vec[i64] = zeros(most)
        self.walk_share: vec[i64] = zeros(most)

    # What a caller asks -----------------------------------------------------------------------

    def think(self, state: State, seat: int, iterations: int) -> int:
        """Think about the seat's question until so many simulations of it are made in all, at most 50 ms a call; return how many are
        made. The first call about a position plans for the iterations that it names."""
        frozen = state.freeze()
        if self.root is None or seat != self.seat or frozen != self.asked:
            self.begin(state, seat, iterations)
            self.asked = frozen
        if self.candidates.alive == 1:
            self.made = iterations  # one answer: nothing to think about
        begun = looked = perf_counter()
        watched = self.made  # until so many are made nobody looks at the clock
        while self.made < iterations:
            self.iterate()
            if self.made > watched:
                now = perf_counter()
                if now - begun > A_CALL:
                    break
                watched = self.made + (UNWATCHED if now - looked < A_MOMENT else i64(0))
                looked = now
        return int(self.made)

    def best(self) -> int:
        """The action that has turned out best."""
        candidates = self.candidates
        if i64(len(candidates.actions)) == 0:
            raise ValueError("nothing was thought about yet")
        return int(candidates.actions[candidates.best()])

    def lines(self) -> list[Line]:
        """All candidates, the best first."""
        chosen, known = self.best(), self.candidates
        ranked: list[tuple[int, int, float, int]] = []
        for i in range(len(known.actions)):
            ranked.append((0 if known.actions[i] == chosen else 1, 0 if i < known.alive else 1, -known.score(i), i))
        ranked.sort()
        found: list[Line] = []
        for row in ranked:
            i = row[3]
            visits = int(known.visits[i])
            chance = int(known.totals[i]) // visits if visits else 0
            found.append(Line(int(known.actions[i]), visits, chance, int(known.priors[i]), self.reply_to(i)))
        return found

    def advance(self, seat: int, action: int) -> None:
        """The seat did this: keep what is still true as long as nobody else acts, no chance speaks and nothing is revealed, forget everything
        otherwise."""
        root, keeps = self.root, False  # is it still the same seat's question?
        if root is not None and seat == self.seat and self.trees.deciding() * 2 < self.settings.nodes and root.why_not(seat, action) == 0:
            for viewer in range(self.players):
                self.path[viewer] = self.start[viewer]
            self.observe(root, seat, action, False)
            root.apply(seat, action)
            keeps = root.actor() == seat and not root.revealed
        if keeps:
            for viewer in range(self.players):
                self.start[viewer] = self.path[viewer]
            self.asked = []
        else:
            self.root = None

    def restart(self, seed: int) -> None:
        """Forget everything and draw from another seed: as good as a new search, without making its arrays anew."""
        self.root = None
        self.seeds = Rng(seed)

    # The root ---------------------------------------------------------------------------------

    def begin(self, state: State, seat: i64, iterations: i64) -> None:
        """A new question: its candidates, and how often each of them will be tried."""
        if self.root is None or seat != self.seat or i64(len(self.asked)) > 0:
            self.forget(state)
        self.seat = seat
        self.root = state.copy()
        self.made = 0
        self.turn_of = 0
        self.walked = 0
        world = self.deal()
        n = world.legal_into(seat, self.buffer)
        if n < 1:
            raise ValueError(f"seat {seat} has no question to answer")
        if n == 1:
            self.weights[0] = SHARE
        else:
            self.rng.state = self.chance_state
            self.instinct.lot = self.rng
            self.instinct.weigh(world, seat, self.buffer, n, self.weights)
        self.candidates.pick(self.buffer, self.weights, n, iterations)

    def forget(self, state: State) -> None:
        """Empty trees for another position."""
        self.players = i64(len(state.scores()))
        wide = state.widest()
        if i64(len(self.buffer)) < wide:
            self.buffer = zeros(wide)
            self.weights = zeros(wide)
        if i64(len(self.shares)) != self.players:
            self.shares = zeros(self.players)
            self.path = zeros(self.players)
            self.start = zeros(self.players)
        for viewer in range(self.players):
            self.start[viewer] = viewer + 1
        self.trees.clear()
        self.walked = 0

    def deal(self) -> State:
        """The next world: what the seat cannot know dealt anew, and a generator for its chance."""
        root = self.root
        assert root is not None
        world = self.scratch.copy_of(root, 0)
        self.rng.state = fresh(self.seeds)
        world.redeal(self.seat, self.rng)
        self.world = world
        self.chance_state = fresh(self.seeds)
        return world

    def iterate(self) -> None:
        """One simulation: the next candidate in this world."""
        candidates = self.candidates
        if self.turn_of == 0 and self.made > 0:
            if candidates.worlds >= candidates.quota and candidates.alive > 2:
                candidates.halve()
            self.deal()
        world = self.world
        assert world is not None
        candidate = self.turn_of
        self.turn_of += 1
        last = self.turn_of == candidates.alive
        if last:
            self.turn_of = 0
            candidates.worlds += 1
        self.rng.state = self.chance_state
        self.simulate(world if last else self.scratch.copy_of(world, 1), candidate)
        candidates.credit(candidate, self.shares[self.seat])
        self.made += 1
        if last:
            self.learn()

    def reply_to(self, i: i64) -> int:
        """The most tried answer to the question that follows a candidate."""
        node = self.candidates.replies[i]
        return int(self.trees.most_tried(node)) if node >= 0 else -1

    # One simulation ---------------------------------------------------------------------------

    def simulate(self, state: State, candidate: i64) -> None:
        """Play a candidate, walk down the trees, play on to the horizon, and remember what the shares were."""
        rng, trees = self.rng, self.trees
        self.instinct.lot = rng
        for viewer in range(self.players):
            self.path[viewer] = self.start[viewer]
        self.walk_begun = self.walked
        self.certain = True
        state.revealed = False
        self.begin_turn(state)
        self.observe(state, self.seat, self.candidates.actions[candidate], False)
        self.act(state, self.seat, self.candidates.actions[candidate])
        steps: i64 = 0
        # Where the candidates' leads over one another count, all are judged at the same moment, also one that ends the turn.
        most_turns = self.settings.horizon if self.candidates.doubts and self.settings.horizon > 0 else MOST_STEPS
        while steps < MOST_STEPS and self.passed < most_turns:
            actor = state.actor()
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                self.certain = False
                continue
            if actor == OVER:
                break
            steps += 1
            if actor != self.seat or state.revealed:
                self.certain = False
            n: i64 = 0  # not listed: nobody asks what is legal where the tree ends, or where its edges are all that is legal
            node = trees.find(self.path[actor]) if self.certain else NONE
            if node < 0 and not state.has_choice(actor):
                n = state.legal_into(actor, self.buffer)
                if n == 1 and self.certain:
                    trees.keep_only(self.path[actor], self.buffer[0])
            only = self.buffer[0] if n == 1 else trees.node[node * NODE + ONLY] if node >= 0 else NONE
            if only >= 0:
                self.observe(state, actor, only, not self.certain)
                self.act(state, actor, only)
                continue
            edge = self.descend(state, actor, node, n)
            if self.walked == self.walk_begun + 1:
                self.candidates.replies[candidate] = self.walk_node[self.walk_begun]
            if edge < 0:
                break
            action = trees.action_of(edge)
            self.observe(state, actor, action, False)
            self.act(state, actor, action)
        self.play_on(state, steps)
        self.instinct.chances(state, self.shares)
        for i in range(self.walk_begun, self.walked):
            self.walk_share[i] = self.shares[self.walk_seat[i]]

    def learn(self) -> None:
        """What all simulations of the world that is over have shown."""
        self.trees.learn(self.walked, self.walk_node, self.walk_edge, self.walk_share)
        self.walked = 0

    def play_on(self, state: State, steps: i64) -> None:
        """By habit, until so many turns have passed since the tree ended, or since the question where leads count."""
        horizon = self.settings.horizon
        if not self.candidates.doubts:
            self.begin_turn(state)
        while self.passed < horizon and steps < MOST_STEPS:
            actor = state.actor()
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(self.rng))
            elif actor == OVER:
                break
            else:
                self.act(state, actor, self.careful(state, actor))
                steps += 1

    def begin_turn(self, state: State) -> None:
        """From here on turns are counted."""
        self.passed = 0
        if self.settings.horizon > 0:
            self.turn = self.instinct.turn(state)

    def act(self, state: State, seat: i64, action: i64) -> None:
        """A seat's action, and whether its turn passes with it."""
        state.apply(seat, action)
        if self.settings.horizon > 0:
            now = self.instinct.turn(state)
            if now != self.turn:
                self.turn = now
                self.passed += 1

    def careful(self, state: State, seat: i64) -> i64:
        """What habit draws, the best of several draws, or the best of all."""
        care = self.settings.care
        if care >= EVERY_ACTION:
            return best_of(self.instinct, state, seat, self.rng, self.buffer)
        found = self.instinct.habit(state, seat, self.rng, self.buffer)
        if care < 2:
            return found
        high = self.instinct.rate(state, seat, found, self.rng)
        for i in range(care - 1):
            other = self.instinct.habit(state, seat, self.rng, self.buffer)
            if other != found:
                rated = self.instinct.rate(state, seat, other, self.rng)
                if rated > high:
                    high = rated
                    found = other
        return found

    def observe(self, state: State, seat: i64, action: i64, forced: bool) -> None:
        """What everybody who may know it learns from an action; one's own answer tells oneself nothing where it was forced in this world alone."""
        path = self.path
        for viewer in range(self.players):
            if not forced if viewer == seat else state.shows(viewer, seat, action):
                path[viewer] = mixed(path[viewer], seat, action)

    def descend(self, state: State, seat: i64, node: i64, n: i64) -> i64:
        """The edge that the seat follows from what it has seen, or -1 where its tree ends. The node of it, if it is known; its n answers are in
        the buffer, 0: not yet."""
        if self.walked >= self.walk_begun + MOST_DEPTH:
            return NONE
        trees, edge = self.trees, NONE
        if node < 0:
            node = trees.node_at(self.path[seat])
        if node < 0:
            return NONE
        if self.certain and trees.node[node * NODE + SETTLED] > 0:
            edge = trees.most_promising(node, trees.node[node * NODE + EDGES], self.settings.explore)
        elif trees.node[node * NODE + SEEN] >= self.settings.patience:
            if n == 0:
                n = state.legal_into(seat, self.buffer)
            edge = self.choose(node, state, seat, n)
        self.walk_node[self.walked] = node
        self.walk_edge[self.walked] = edge
        self.walk_seat[self.walked] = seat
        self.walked += 1
        return edge

    def choose(self, node: i64, state: State, seat: i64, n: i64) -> i64:
        """The edge that PUCT follows; actions that the node does not know yet are weighed first."""
        trees, here = self.trees, node * NODE
        known = trees.node[here + EDGES]
        found = trees.match(node, self.buffer, n) if known else i64(0)
        if found < n and trees.has_room(node):
            self.instinct.weigh(state, seat, self.buffer, n, self.weights)
            trees.widen(node, self.buffer, self.weights, n)
            found = n if known == 0 and trees.node[here + EDGES] == n else trees.match(node, self.buffer, n)
        trees.node[here + SETTLED] = 1 if self.certain and found == trees.node[here + EDGES] else 0
        return trees.most_promising(node, found, self.settings.explore)
