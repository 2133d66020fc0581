"""The trees of a search in flat arrays: nodes found by what a seat saw, edges by action."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.features import floats
from starmeeple.core.rng import MASK32, MULTIPLIER, Rng
from starmeeple.core.state import zeros

EDGES_A_NODE: Final[i64] = 12  # room for actions, on the average
FIRST_ROOM: Final[i64] = 512
NONE: Final[i64] = -1

# What is known of a node lies side by side, a cache line of it.
NODE: Final[i64] = 8  # numbers a node
KEY: Final[i64] = 0
FIRST: Final[i64] = 1  # its first edge, actions ascending
EDGES: Final[i64] = 2  # how many
SEEN: Final[i64] = 3  # how often
SHARES: Final[i64] = 4  # of its seat, added up
SETTLED: Final[i64] = 5  # 1: its edges are all that can be chosen there, in every world
ONLY: Final[i64] = 6  # what alone can be done there, in every world, or NONE
PRIORS: Final[i64] = 7  # of its edges, added up

# Of an edge its action and the next edge of the same node lie side by side,
LINK: Final[i64] = 2  # numbers an edge
ACTION: Final[i64] = 0
NEXT: Final[i64] = 1  # or NONE

# and what PUCT adds and divides, as floats: whole numbers below 2**53, but for the mean.
EDGE: Final[i64] = 5  # numbers an edge
PRIOR: Final[i64] = 0
VISITS: Final[i64] = 1
TOTAL: Final[i64] = 2
MEAN: Final[i64] = 3
OPEN: Final[i64] = 4  # how often it could have been chosen


class Trees:
    """The trees of all seats together: what a seat saw, its own number included, is the key of a node. At the bound they stop growing."""

    def __init__(self, nodes: i64, breadth: i64) -> None:
        self.nodes: i64 = nodes
        self.breadth: i64 = breadth
        # Arrays grow by doubling up to the bound: most searches are short.
        room = nodes if nodes < FIRST_ROOM else FIRST_ROOM
        self.slots: vec[i64] = zeros(slots_for(room))  # open addressing: node + 1
        self.used: i64 = 0
        self.only_used: i64 = 0  # of them, those where one thing alone can be done: they have a bound of their own
        self.node: vec[i64] = zeros(room * NODE)  # [node * NODE + KEY], …
        self.edges_used: i64 = 0
        self.link: vec[i64] = zeros(room * LINK)  # [edge * LINK + ACTION], …
        self.edge: vec[float] = floats(room * EDGE)  # [edge * EDGE + PRIOR], …
        self.open: vec[i64] = zeros(breadth + 1)  # edges that are legal in this world

    def clear(self) -> None:
        """Forget everything."""
        for i in range(i64(len(self.slots))):
            self.slots[i] = 0
        self.used = 0
        self.only_used = 0
        self.edges_used = 0

    def make_room(self) -> None:
        """Twice as many nodes, at most up to the bounds."""
        size = i64(len(self.node)) // NODE * 2
        if size > 2 * self.nodes:
            size = 2 * self.nodes
        self.node = grown(self.node, size * NODE)
        self.slots = zeros(slots_for(size))
        for node in range(self.used):
            self.place(node, self.node[node * NODE + KEY])

    def make_edge_room(self) -> None:
        """Twice as many edges."""
        size = i64(len(self.link)) // LINK * 2
        self.link = grown(self.link, size * LINK)
        self.edge = grown_floats(self.edge, size * EDGE)

    def has_room(self, node: i64) -> bool:
        """May the node get another edge?"""
        return self.node[node * NODE + EDGES] < self.breadth and self.edges_used < self.nodes * EDGES_A_NODE

    def learn(self, n: i64, nodes: vec[i64], chosen: vec[i64], shares: vec[i64]) -> None:
        """What n steps of simulations through the trees brought to whoever took them: at which node, by which edge (or NONE), what share."""
        known, numbers = self.node, self.edge
        for i in range(n):
            at, share = nodes[i] * NODE, shares[i]
            known[at + SEEN] += 1
            known[at + SHARES] += share
            if chosen[i] >= 0:
                at = chosen[i] * EDGE
                times = numbers[at + VISITS] + 1.0
                whole = numbers[at + TOTAL] + float(share)
                numbers[at + VISITS] = times
                numbers[at + TOTAL] = whole
                numbers[at + MEAN] = whole / times

    def most_tried(self, node: i64) -> i64:
        """The action of the edge with most visits, or -1."""
        found: i64 = NONE
        most: float = 0.0
        edge = self.node[node * NODE + FIRST]
        while edge >= 0:
            if self.edge[edge * EDGE + VISITS] > most:
                most = self.edge[edge * EDGE + VISITS]
                found = self.link[edge * LINK + ACTION]
            edge = self.link[edge * LINK + NEXT]
        return found

    def action_of(self, edge: i64) -> i64:
        """The action of an edge."""
        return self.link[edge * LINK + ACTION]

    def find(self, key: i64) -> i64:
        """The node of what was seen; -1 if there is none."""
        mask = i64(len(self.slots)) - 1
        at = spread(key) & mask
        while self.slots[at] > 0:
            node = self.slots[at] - 1
            if self.node[node * NODE + KEY] == key:
                return node
            at = (at + 1) & mask
        return NONE

    def node_at(self, key: i64) -> i64:
        """The node of what was seen, made if there is room; -1 otherwise."""
        node = self.find(key)
        return node if node >= 0 or self.deciding() >= self.nodes else self.new_node(key)

    def deciding(self) -> i64:
        """How many nodes there are at which something is chosen."""
        return self.used - self.only_used

    def keep_only(self, key: i64, action: i64) -> None:
        """After what was seen one thing alone can be done, in every world: nobody has to list it again."""
        if self.only_used < self.nodes:
            self.only_used += 1
            node = self.new_node(key)  # which may make room: the array is looked up after it
            self.node[node * NODE + ONLY] = action

    def new_node(self, key: i64) -> i64:
        """A node for what no node is there for yet."""
        if (self.used + 1) * NODE > i64(len(self.node)):
            self.make_room()
        node = self.used
        self.used += 1
        self.place(node, key)
        known, at = self.node, node * NODE
        known[at + KEY] = key
        known[at + FIRST] = NONE
        known[at + EDGES] = 0
        known[at + SEEN] = 0
        known[at + SHARES] = 0
        known[at + SETTLED] = 0
        known[at + ONLY] = NONE
        known[at + PRIORS] = 0
        return node

    def place(self, node: i64, key: i64) -> None:
        """Put a node into the first free slot for its key."""
        mask = i64(len(self.slots)) - 1
        at = spread(key) & mask
        while self.slots[at] > 0:
            at = (at + 1) & mask
        self.slots[at] = node + 1

    def most_promising(self, node: i64, found: i64, explore: i64) -> i64:
        """PUCT over the edges that are legal now, or -1 if there are none: as many as were `found`, which stand in `open` if they are not all of the
        node's. What was never tried is worth what the node is."""
        if found == 0:
            return NONE
        choice, known, numbers, link = self.open, self.node, self.edge, self.link
        here = node * NODE
        all_are_legal = found == known[here + EDGES]
        edge = known[here + FIRST]
        sum_of_priors = float(known[here + PRIORS])
        if not all_are_legal:
            edge = choice[0]
            sum_of_priors = 0.0
            for i in range(found):
                sum_of_priors += numbers[choice[i] * EDGE + PRIOR]
        first_play = float(known[here + SHARES]) / float(known[here + SEEN])
        reach = float(explore) * 1000.0 / (sum_of_priors if sum_of_priors > 0.0 else 1.0)
        best: i64 = edge
        high: float = -1.0
        before: float = 0.0
        root: float = 0.0
        for i in range(found):
            if not all_are_legal:
                edge = choice[i]
            at = edge * EDGE
            times = numbers[at + OPEN] + 1.0
            numbers[at + OPEN] = times
            if times != before:  # most edges could be chosen equally often
                before = times
                root = sqrt(times)
            tried = numbers[at + VISITS]
            score = (numbers[at + MEAN] if tried > 0.0 else first_play) + reach * numbers[at + PRIOR] * root / (tried + 1.0)
            if score > high:
                high = score
                best = edge
            edge = link[edge * LINK + NEXT]
        return best

    def match(self, node: i64, actions: vec[i64], n: i64) -> i64:
        """Write the node's edges that are legal now into `open`; return how many. Both are in ascending order of action."""
        found: i64 = 0
        i: i64 = 0
        edge = self.node[node * NODE + FIRST]
        link, choice = self.link, self.open
        while edge >= 0 and i < n:
            action = link[edge * LINK + ACTION]
            while i < n and actions[i] < action:
                i += 1
            if i < n and actions[i] == action:
                choice[found] = edge
                found += 1
                i += 1
            edge = link[edge * LINK + NEXT]
        return found

    def widen(self, node: i64, actions: vec[i64], weights: vec[i64], n: i64) -> None:
        """Add the best of the legal actions that the node does not have yet, as long as there is room."""
        link = self.link
        edge = self.node[node * NODE + FIRST]
        i: i64 = 0
        known: i64 = 0
        while edge >= 0:  # what is there already is not added again
            action = link[edge * LINK + ACTION]
            while i < n and actions[i] < action:
                i += 1
            if i < n and actions[i] == action:
                weights[i] = -1
                known += 1
            edge = link[edge * LINK + NEXT]
        if self.node[node * NODE + EDGES] + n - known <= self.breadth and self.edges_used + n - known <= self.nodes * EDGES_A_NODE:
            self.insert_all(node, actions, weights, n)
            return
        while self.has_room(node):
            high: i64 = NONE
            for j in range(n):
                if weights[j] >= 0 and (high < 0 or weights[j] > weights[high]):
                    high = j
            if high < 0:
                return
            self.insert(node, actions[high], weights[high])
            weights[high] = -1

    def insert_all(self, node: i64, actions: vec[i64], weights: vec[i64], n: i64) -> None:
        """All that are not there yet; both are in ascending order, so each search begins where the last ended."""
        before: i64 = NONE
        for j in range(n):
            if weights[j] >= 0:
                before = self.insert(node, actions[j], weights[j], before)
                weights[j] = -1

    def insert(self, node: i64, action: i64, prior: i64, before: i64 = NONE) -> i64:
        """A new edge at its place in the order of actions, somewhere behind the edge `before` if there is one; return it."""
        edge = self.edges_used
        if (edge + 1) * LINK > i64(len(self.link)):
            self.make_edge_room()
        self.edges_used += 1
        here = node * NODE
        self.node[here + EDGES] += 1
        self.node[here + PRIORS] += prior
        numbers, at = self.edge, edge * EDGE
        numbers[at + PRIOR] = float(prior)
        numbers[at + VISITS] = 0.0
        numbers[at + TOTAL] = 0.0
        numbers[at + OPEN] = 0.0
        link = self.link
        after = self.node[here + FIRST] if before < 0 else link[before * LINK + NEXT]
        while after >= 0 and link[after * LINK + ACTION] < action:
            before = after
            after = link[after * LINK + NEXT]
        link[edge * LINK + ACTION] = action
        link[edge * LINK + NEXT] = after
        if before < 0:
            self.node[here + FIRST] = edge
        else:
            link[before * LINK + NEXT] = edge
        return edge


def spread(key: i64) -> i64:
    """Where a key would best lie: its bits mixed once more."""
    x = (key & MASK32) * MULTIPLIER + (key >> 32)
    return x ^ (x >> 32)


def slots_for(nodes: i64) -> i64:
    """A power of two, at least twice as many as there are nodes."""
    size: i64 = 16
    while size < 2 * nodes:
        size *= 2
    return size


def grown(numbers: vec[i64], size: i64) -> vec[i64]:
    """A longer array that begins with these numbers."""
    longer = zeros(size)
    for i in range(i64(len(numbers))):
        longer[i] = numbers[i]
    return longer


def grown_floats(numbers: vec[float], size: i64) -> vec[float]:
    """The same of floats."""
    longer = floats(size)
    for i in range(i64(len(numbers))):
        longer[i] = numbers[i]
    return longer


def mixed(seen: i64, seat: i64, action: i64) -> i64:
    """All that was seen, and one action more, as one number below 2**62."""
    return ((seen & MASK32) * MULTIPLIER + (seen >> 32)) ^ (action * 8 + seat + 1)


def fresh(seeds: Rng) -> i64:
    """The state of a generator, drawn by another."""
    carry = seeds.next() % (MULTIPLIER - 2) + 1
    return carry << 32 | seeds.next()


def swap(numbers: vec[i64], a: i64, b: i64) -> None:
    """Two numbers of an array change places."""
    kept = numbers[a]
    numbers[a] = numbers[b]
    numbers[b] = kept
