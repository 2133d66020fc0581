"""Witnesses of the contract: legal exactly where nothing forbids it, sound positions, whole views, complete freezes, true copies."""

import copy
import json
import pickle

from librt.vecs import vec

from starmeeple.core.position import Position
from starmeeple.core.state import CHANCE, OVER, State, changed
from starmeeple.testing.walk import Walk
from starmeeple.view_schema import is_typed, mismatch

SOUND = "positions are sound"
LEGAL = "legal exactly where nothing forbids it"
VIEWS = "views say what every page needs"
THAWED = "a thawed state plays on to the same end"
FIELDS = "every field is in the freeze, no copy shares one"
NOTICED = "invariants notice a changed field"
COPIES = "earlier copies stay as they were"
ENDED = "games end with a ranking"
REDEALT = "redealt games can be played to their end"

FOLLOWERS = 3


class Contract:
    """All witnesses of the contract along one walk."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.kept: list[tuple[int, State, list[int]]] = []
        self.followers: list[tuple[int, State]] = []
        self.constants: dict[str, str] = {}
        self.noticed = 0
        self.changed = 0

    def always(self, state: State, actor: int, action: int) -> None:
        """What is cheap enough for every position."""
        walk = self.walk
        walk.count(SOUND)
        state.check()
        if actor == OVER:
            if state.waiting():
                walk.fail(SOUND, "the game is over and waits for somebody")
            return
        waiting = state.waiting()
        if (actor == CHANCE) != (not waiting) or (waiting and int(state.actor()) != min(waiting)):
            walk.fail(SOUND, f"the actor is {int(state.actor())}, the game waits for {waiting}")
        actions = state.legal(actor)
        if actions != sorted(set(actions)) or action not in actions:
            walk.fail(SOUND, "the legal actions are not in order, or lack the one that was drawn")
        if len(actions) > state.widest():
            walk.fail(SOUND, f"{len(actions)} legal actions, the widest decision is said to have {int(state.widest())}")

    def legal(self, state: State, actor: int) -> None:
        """`why_not` is 0 exactly for the legal actions, for any seat and any action, and asking changes nothing."""
        walk = self.walk
        size = walk.setup.vocabulary.size
        before = state.freeze()
        waiting = state.waiting()
        tried = list(range(size)) if size <= 300 else [int(walk.rng.below(size)) for _ in range(120)]
        if isinstance(state, Position):
            tried += self.answers(state)
        for seat in waiting if actor >= 0 else [CHANCE]:
            legal = set(state.legal(seat))
            for action in [*tried, *legal]:
                walk.count(LEGAL)
                if (state.why_not(seat, action) == 0) != (action in legal):
                    walk.fail(LEGAL, f"`{walk.text(action)}` of {seat}: legal() and why_not() disagree")
                    break
        for seat in range(walk.setup.players):
            if seat not in waiting and state.why_not(seat, int(walk.rng.below(size))) == 0:
                walk.fail(LEGAL, f"seat {seat} is not asked, but nothing forbids its action")
        if state.freeze() != before:
            walk.fail(LEGAL, "asking changed the position")

    def answers(self, state: Position) -> list[int]:
        """Actions of the verbs that are asked for: all of a small verb, some of a large one. Here listing and refusing may differ."""
        found: list[int] = []
        for verb in state.vocabulary.answers_to(state.step):
            every = range(int(verb.first), int(verb.first) + verb.size)
            found += every if verb.size <= 30 else [every[int(self.walk.rng.below(verb.size))] for _ in range(30)]
        return found

    def views(self, state: State, actor: int) -> None:
        """Views are plain JSON with the keys that every page reads."""
        walk = self.walk
        for viewer in walk.viewers:
            view = walk.view(state, viewer)
            walk.count(VIEWS)
            expected = {
                "game": walk.setup.game.slug,
                "viewer": viewer,
                "actor": int(state.actor()),
                "waiting": state.waiting(),
                "over": actor == OVER,
                "ranking": state.ranking() if actor == OVER else None,
            }
            wrong = [key for key, value in expected.items() if view.get(key) != value]
            if json.loads(json.dumps(view)) != view:
                wrong.append("JSON")
            players, scores = view.get("players"), view.get("scores")
            if not isinstance(players, list) or [player["seat"] for player in players] != list(range(walk.setup.players)):
                wrong.append("players")
            if not isinstance(scores, list) or len(scores) != walk.setup.players:
                wrong.append("scores")
            if not isinstance(view.get("asked"), str):
                wrong.append("asked")
            if is_typed(walk.setup.game) and (different := mismatch(walk.setup.game, view)):
                walk.fail(VIEWS, f"the view of {walk.name_of(viewer)} is not of its type: {different}")
            if wrong:
                walk.fail(VIEWS, f"the view of {walk.name_of(viewer)} is wrong in {', '.join(wrong)}")

    # Freeze, copies, fields -------------------------------------------------------------------

    def keep(self, state: State) -> None:
        """A copy that must never change, and now and then a state thawed from its freeze that plays along to the end."""
        twin = state.copy()
        self.kept.append((self.walk.step, twin, twin.freeze()))
        constants = {name: str(getattr(state, name)) for name in state.constants()}
        self.constants = self.constants or constants
        if constants != self.constants:
            self.walk.fail(FIELDS, "a field that is said never to change has changed")
        for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            if other != state or other.digest() != state.digest():
                self.walk.fail(THAWED, "a pickle or a deep copy differs from its original")
        if len(self.followers) < FOLLOWERS:
            self.followers.append((self.walk.step, pickle.loads(pickle.dumps(state))))

    def untouched(self, state: State, before: list[int]) -> None:
        """All was tried on copies, and the game went on with one: the position is what it was."""
        self.walk.count(COPIES)
        if state.freeze() != before:
            self.walk.fail(COPIES, "what was done to a copy changed its original")

    def follow(self, actor: int, action: int, after: State) -> None:
        """The thawed states play the same action."""
        walk = self.walk
        alive: list[tuple[int, State]] = []
        for born, other in self.followers:
            other.apply(actor, action)
            walk.count(THAWED)
            if said(other) != said(after):
                walk.fail(THAWED, f"thawed after {born} actions, it parts from its original")
            else:
                alive.append((born, other))
        self.followers = alive

    def fields(self, state: State) -> None:
        """Change every field by hand, one at a time: the freeze tells, the original of the copy does not change, and the
        invariants notice some of it."""
        walk = self.walk
        before = state.freeze()
        constants = state.constants()
        for name in field_names(state):
            if name in constants:
                continue
            value = getattr(state, name)
            places: list[int] = [-1]
            if isinstance(value, vec):
                size = len(value)
                places = sorted({*range(min(size, 4)), *(int(walk.rng.below(size)) for _ in range(6))}) if size else []
            elif not isinstance(value, int):
                continue
            for place in places:
                if not self._field(state, before, name, place):
                    break

    def _field(self, state: State, before: list[int], name: str, place: int) -> bool:
        """Change one place of one field up and down; False once there is a finding."""
        walk = self.walk
        for by in (1, -1):
            twin = state.copy()
            change(twin, name, place, by)
            walk.count(FIELDS)
            self.changed += 1
            told = True
            try:
                told = twin.freeze() != before
                twin.check()
            except Exception:
                self.noticed += 1
            if state.freeze() != before:
                change(twin, name, place, -by)
                walk.fail(FIELDS, f"a copy shares {name} with its original")
                return False
            if not told:
                walk.fail(FIELDS, f"{name}{f'[{place}]' if place >= 0 else ''} is not in the freeze")
                return False
        return True

    # The end ----------------------------------------------------------------------------------

    def end(self, state: State) -> None:
        """The game is over."""
        walk = self.walk
        ranking, players = state.ranking(), walk.setup.players
        walk.count(ENDED)
        if len(ranking) != players or len(state.scores()) != players:
            walk.fail(ENDED, f"{players} play, the ranking has {len(ranking)} places and {len(state.scores())} scores")
        if (players > 1 and 1 not in ranking) or not all(1 <= place <= players + 1 for place in ranking):
            walk.fail(ENDED, f"the ranking is {ranking}")
        for place in ranking:
            if players > 1 and place > 1 and sum(other < place for other in ranking) != place - 1:
                walk.fail(ENDED, f"the ranking is {ranking}")
                break
        for born, earlier, numbers in self.kept:
            walk.count(COPIES)
            if earlier.freeze() != numbers:
                walk.fail(COPIES, f"the copy made after {born} actions has changed")
        if self.changed:
            walk.count(NOTICED, self.changed)
            if self.noticed * 20 < self.changed:
                walk.fail(NOTICED, f"of {self.changed} changes of a field by hand check() noticed {self.noticed}")

    def play_redealt(self, state: State, viewer: int) -> None:
        """A redealt game goes on by the rules to an end."""
        walk = self.walk
        other = state.copy()
        other.redeal(viewer, walk.rng)
        made = 0
        while (actor := int(other.actor())) != OVER:
            actions = other.legal(actor)
            other.apply(actor, int(other.sample(walk.rng)) if actor == CHANCE else actions[int(walk.rng.below(len(actions)))])
            made += actor >= 0
            if made % 8 == 0:
                other.check()
            if made > walk.setup.game.longest:
                walk.fail(REDEALT, f"no end after {made} decisions")
                return
        other.check()
        walk.count(REDEALT)


def said(state: State) -> tuple[object, ...]:
    """What a position says of itself in every way that a freeze could forget."""
    actor = int(state.actor())
    return (state.freeze(), actor, state.waiting(), state.scores(), state.legal(actor) if actor != OVER else state.ranking())


def field_names(state: State) -> list[str]:
    """The attributes of a state, compiled or not, without what is not part of the position."""
    found: list[str] = []
    for kind in reversed(type(state).__mro__):
        found.extend(kind.__dict__.get("__mypyc_attrs__", ()))
    found.extend(getattr(state, "__dict__", ()))
    return [name for name in dict.fromkeys(found) if not name.startswith("__") and name != "revealed"]


def change(state: State, name: str, place: int, by: int) -> None:
    """Add to one field, or to one place of an array, as its rules would."""
    value = getattr(state, name)
    if name in state.replaced():
        setattr(state, name, changed(value, place, value[place] + by))
    elif place >= 0:
        value[place] = value[place] + by
    elif isinstance(value, bool):
        setattr(state, name, not value)
    else:
        setattr(state, name, value + by)
