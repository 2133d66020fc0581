"""A witness of how often a redeal deals what: beside the same game played forward again and again.

Forward play knows nothing of `redeal`: it repeats the actions that the viewer has seen, each outcome that the viewer was shown with
the weight of its odds, and draws anew whatever was hidden.
"""

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.game_setup import GameSetup
from starmeeple.testing.sight import leaves
from starmeeple.testing.walk import History, Walk

DEALT = "redeals deal as forward play does"
FORWARD = 200
REDEALS = 300
LIMIT = 6.0  # standard errors


def forward(setup: GameSetup, history: History, viewer: int, rng: Rng) -> tuple[State, float]:
    """The game once more, as far as the viewer has seen it, and its weight; weight 0 where it could not have gone that way."""
    state, weight = setup.start(), 1.0
    for seat, action in history:
        if int(state.actor()) != seat and seat not in state.waiting():
            return state, 0.0
        if state.why_not(seat, action) == 0 and state.shows(viewer, seat, action):
            if seat == CHANCE:
                weight *= dict(state.odds())[action]
        elif seat == CHANCE:
            shown = [outcome for outcome, _ in state.odds() if state.shows(viewer, CHANCE, outcome)]
            if shown:
                return state, 0.0
            action = int(state.sample(rng))
        else:
            hidden = [choice for choice in state.legal(seat) if not state.shows(viewer, seat, choice)]
            if not hidden:
                return state, 0.0
            action = hidden[int(rng.below(len(hidden)))]
        state.apply(seat, action)
    return state, weight


def check_deal(walk: Walk, state: State, history: History) -> None:
    """Compare, for everybody and one seat by lot from whom something was hidden, how often each word stands in the views of up to
    two others. Where nothing was hidden, a redeal has nothing to change."""
    unseen = hidden_from(walk, history)
    seats = walk.setup.players
    chosen = int(walk.rng.below(seats))
    for viewer in walk.viewers:
        if not unseen[viewer]:
            walk.count(DEALT)
            if any(world != state for world in walk.worlds(state, viewer, 3)):
                walk.fail(DEALT, f"nothing is hidden from {walk.name_of(viewer)}, but a redeal changes something")
            continue
        if viewer not in (chosen, PUBLIC):
            continue
        words = Words([(chosen + ahead) % seats for ahead in range(min(seats, 3)) if (chosen + ahead) % seats != viewer])
        played = [forward(walk.setup, history, viewer, walk.rng) for _ in range(FORWARD)]
        seen = walk.view(state, viewer)
        kept = [(world, weight) for world, weight in played if weight > 0 and world.view(viewer) == seen]
        total = sum(weight for _, weight in kept)
        size = total**2 / sum(weight**2 for _, weight in kept) if kept else 0.0
        if size < FORWARD / 5:
            continue
        due: dict[str, float] = {}
        for world, weight in kept:
            for word in words.of(world):
                due[word] = due.get(word, 0.0) + weight / total
        found: dict[str, float] = {}
        for world in walk.worlds(state, viewer, REDEALS):
            for word in words.of(world):
                found[word] = found.get(word, 0.0) + 1 / REDEALS
        walk.count(DEALT, len(due))
        for word in sorted({*due, *found}):
            one, two = due.get(word, 0.0), found.get(word, 0.0)
            mean = (one * size + two * REDEALS + 1) / (size + REDEALS + 2)
            error = (mean * (1 - mean) * (1 / size + 1 / REDEALS)) ** 0.5
            if abs(one - two) > LIMIT * error + 0.01:
                walk.fail(DEALT, f"for {walk.name_of(viewer)} {word} has a chance of {one:.3f}, redeals give {two:.3f}")
                break


def hidden_from(walk: Walk, history: History) -> dict[int, bool]:
    """For every viewer: was any of these actions one that the viewer may not know?"""
    state = walk.setup.start()
    found = dict.fromkeys(walk.viewers, False)
    for seat, action in history:
        for viewer in walk.viewers:
            found[viewer] = found[viewer] or not state.shows(viewer, seat, action)
        state.apply(seat, action)
    return found


class Words:
    """The words in the owners' views, each with its owner. Most parts of a view are the same in all worlds: they are taken apart once."""

    def __init__(self, owners: list[int]) -> None:
        self.owners = owners
        self.known: dict[str, set[str]] = {}

    def of(self, state: State) -> set[str]:
        found: set[str] = set()
        for owner in self.owners:
            for key, value in state.view(owner).items():
                for part in value if isinstance(value, list) else [value]:
                    text = f"{owner}:{key}:{part!r}"
                    if text not in self.known:
                        self.known[text] = leaves(part, f"{owner}:{key}")
                    found |= self.known[text]
        return found
