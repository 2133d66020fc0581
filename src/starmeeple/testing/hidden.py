"""Witnesses of what nobody may know.

None of them trusts the game's own account of what is hidden. A *twin* is a second game in which an action that a viewer may not know
was another one: by the game's own word the viewer cannot tell the two apart, so everything the viewer gets must stay equal, byte by
byte, for as long as the same actions can be played in both. A twin is also a proof that something is hidden, so a redeal must be able to
change it, and what the twin holds must occur in some redeal.
"""

from dataclasses import dataclass

from starmeeple.core.state import PUBLIC, State
from starmeeple.testing.sight import Sight, difference, leaves
from starmeeple.testing.walk import Walk

HIDDEN = "hidden actions leave equal bytes"
SHOWN = "no action is shown to those whose view hides it"
QUESTIONS = "questions depend on what everybody knows"
REDEAL = "a redeal keeps what is known"
DIFFERS = "a redeal changes what is hidden"
REACHES = "redeals reach what may be hidden"
UNDO = "what can be taken back taught nobody"
MARKS = "reveal marks where something came to light"

TWINS = 6  # alive at once
LIFE = 30  # actions that a twin is followed
ENOUGH = 64  # redeals of which one differs: a false alarm has at most the chance of 2 ** -64
MANY = 2000  # redeals among which a word of one card in a hundred or so is found
SEARCHES = 2  # of these long ones in a game


@dataclass
class Twin:
    """Another course of the game that one viewer cannot tell from the true one."""

    viewer: int
    state: State
    left: int
    why: str


class Hidden:
    """All witnesses of secrets along one walk."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.twins: list[Twin] = []
        self.searches = SEARCHES
        self.marked: dict[str, int] = {}  # verb -> marks met
        self.taught: dict[str, int] = {}  # verb -> marks that taught somebody

    # At a position ----------------------------------------------------------------------------

    def position(self, state: State) -> None:
        """Two redeals for every viewer: legal positions in which the viewer and everybody are told and asked the same."""
        walk = self.walk
        before = state.freeze()
        public = walk.true_sight(state, PUBLIC)
        for viewer in walk.viewers:
            seen = walk.true_sight(state, viewer)
            walk.count(REDEAL)
            walk.count(QUESTIONS)
            for world in walk.other_worlds(state, viewer, 2):
                world.check()
                found = difference(seen, walk.sight(world, viewer, observed=True))
                if found:
                    walk.fail(REDEAL, f"{walk.name_of(viewer)} sees through a redeal: {found}")
                found = difference(public, walk.sight(world, PUBLIC)) if viewer != PUBLIC and not found else ""
                if world.actor() != state.actor() or world.waiting() != state.waiting():
                    found = f"the game waits for {state.waiting()} and {world.waiting()}"
                if found:
                    walk.fail(QUESTIONS, f"what is public depends on what {walk.name_of(viewer)} cannot know: {found}")
        if state.freeze() != before:
            walk.fail(REDEAL, "a redeal of a copy changed its original")

    # At an action -----------------------------------------------------------------------------

    def action(self, before: State, actor: int, action: int, after: State) -> None:
        """Everything about one action at a position that is looked at closely."""
        walk = self.walk
        seen = {viewer: walk.sight(after, viewer) for viewer in walk.viewers}
        if actor >= 0 and not before.shows(actor, actor, action):
            walk.fail(HIDDEN, f"seat {actor} may not know its own action")
        others = [choice for choice in before.legal(actor) if choice != action]
        secret = not all(before.shows(viewer, actor, action) for viewer in walk.viewers)
        others = [others[int(walk.rng.below(len(others)))] for _ in range(min(3 if secret else 1, len(others)))]
        self._alternatives(before, actor, action, after, seen, others)
        if actor >= 0:
            self._undo(before, actor, action, after, seen)

    def _alternatives(self, before: State, actor: int, action: int, after: State, seen: dict[int, Sight], others: list[int]) -> None:
        """The same position with other actions: who may not know the difference gets the same; who may, sees it."""
        walk = self.walk
        for choice in others:
            other = before.copy()
            other.apply(actor, choice)
            differs = {viewer: difference(seen[viewer], walk.sight(other, viewer)) for viewer in walk.viewers}
            some = any(differs.values())
            for viewer in walk.viewers:
                shown = before.shows(viewer, actor, action)
                if shown != before.shows(viewer, actor, choice):
                    continue
                if shown:
                    walk.count(SHOWN)
                    if some and not differs[viewer]:
                        walk.fail(
                            SHOWN,
                            f"{walk.name_of(viewer)} is shown `{walk.text(action)}`, but nothing in the view tells it from `{walk.text(choice)}`",
                        )
                    continue
                if after.revealed or other.revealed:
                    if after.revealed != other.revealed:
                        walk.fail(HIDDEN, f"whether `{walk.text(action)}` or `{walk.text(choice)}` can be taken back tells them apart")
                    continue
                walk.count(HIDDEN)
                found = differs[viewer]
                if not found and walk.told(before, actor, action, viewer) != walk.told(before, actor, choice, viewer):
                    found = "the log"
                if found:
                    walk.fail(
                        HIDDEN, f"{walk.name_of(viewer)} may not know `{walk.text(action)}` from `{walk.text(choice)}`, but sees {found}"
                    )
                elif other.freeze() != after.freeze():
                    self._is_hidden(after, other, viewer)
                    if len(self.twins) < TWINS:
                        self.twins.append(Twin(viewer, other.copy(), LIFE, f"`{walk.text(choice)}` instead of `{walk.text(action)}`"))

    def _is_hidden(self, state: State, twin: State, viewer: int) -> None:
        """Something is hidden from the viewer: then redeals differ, and reach what the twin holds."""
        walk = self.walk
        frozen = state.freeze()
        walk.count(DIFFERS)
        for _ in range(ENOUGH):
            world = state.copy()
            world.redeal(viewer, walk.rng)
            if world.freeze() != frozen:
                break
        else:
            walk.fail(DIFFERS, f"something is hidden from {walk.name_of(viewer)}, but {ENOUGH} redeals left everything as it was")
            return
        if self.searches > 0:
            self._reaches(state, twin, viewer)

    def _reaches(self, state: State, twin: State, viewer: int) -> None:
        """A word that only the twin's owner can read occurs in some redeal."""
        walk = self.walk
        for owner in walk.viewers:
            wanted = sorted(leaves(twin.view(owner)) - leaves(state.view(owner)))
            if owner == viewer or not wanted:
                continue
            self.searches -= 1
            walk.count(REACHES)
            word = wanted[int(walk.rng.below(len(wanted)))]
            for _ in range(MANY):
                world = state.copy()
                world.redeal(viewer, walk.rng)
                if word in leaves(world.view(owner)):
                    return
            walk.fail(REACHES, f"{walk.name_of(owner)} could have {word} for all that {walk.name_of(viewer)} knows, but no redeal has it")
            return

    def _undo(self, before: State, actor: int, action: int, after: State, seen: dict[int, Sight]) -> None:
        """An action without a mark is possible and looks the same in every world that any viewer holds possible."""
        walk = self.walk
        taught = ""
        for viewer in walk.viewers:
            shown = before.shows(viewer, actor, action)
            for world in walk.other_worlds(before, viewer, 3):
                played = action
                if not shown:
                    hidden = [choice for choice in world.legal(actor) if not world.shows(viewer, actor, choice)]
                    if hidden and (world.why_not(actor, action) or world.shows(viewer, actor, action)):
                        played = hidden[int(walk.rng.below(len(hidden)))]
                if world.why_not(actor, played):
                    taught = f"that seat {actor} could do it"
                    break
                world.apply(actor, played)
                found = difference(seen[viewer], walk.sight(world, viewer))
                if found:
                    taught = found
                    break
                if world.revealed != after.revealed:
                    walk.fail(MARKS, f"the mark of `{walk.text(action)}` depends on what {walk.name_of(viewer)} cannot know")
            if taught:
                taught = f"{walk.name_of(viewer)} learns {taught}"
                break
        if after.revealed:
            walk.count(MARKS)
            verb = walk.verb(action)
            self.marked[verb] = self.marked.get(verb, 0) + 1
            self.taught[verb] = self.taught.get(verb, 0) + bool(taught)
        else:
            walk.count(UNDO)
            if taught:
                walk.fail(UNDO, f"`{walk.text(action)}` can be taken back, but {taught}")

    # Along the way ----------------------------------------------------------------------------

    def follow(self, before: State, actor: int, action: int, after: State) -> None:
        """Play an action in every twin; whoever cannot tell them apart must not be able to afterwards."""
        walk = self.walk
        alive: list[Twin] = []
        seen: dict[int, Sight] = {}
        for twin in self.twins:
            other = twin.state
            if other.why_not(actor, action):
                continue  # what was hidden decided it: the two courses part
            if other.shows(twin.viewer, actor, action) != before.shows(twin.viewer, actor, action):
                walk.fail(
                    HIDDEN, f"whether {walk.name_of(twin.viewer)} is shown `{walk.text(action)}` depends on what is hidden ({twin.why})"
                )
                continue
            other.apply(actor, action)
            twin.left -= 1
            if twin.viewer not in seen:
                seen[twin.viewer] = walk.sight(after, twin.viewer)
            walk.count(HIDDEN)
            found = difference(seen[twin.viewer], walk.sight(other, twin.viewer))
            if found:
                if not (after.revealed or other.revealed):
                    walk.fail(
                        HIDDEN,
                        f"{walk.name_of(twin.viewer)} cannot know of {twin.why}, but after `{walk.text(action)}` sees {found}",
                    )
                continue
            if twin.left > 0 and other.freeze() != after.freeze():
                alive.append(twin)
        self.twins = alive
