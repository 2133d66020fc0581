"""Witnesses of words and pictures: everything is told, asked, labelled and drawn."""

import re
import xml.etree.ElementTree as ElementTree

from starmeeple.core.state import OVER, State
from starmeeple.drawing.icons import SYMBOLS
from starmeeple.drawing.names import with_names
from starmeeple.drawing.theme import THEMES, resolved
from starmeeple.testing.walk import Walk

WORDED = "questions, labels and refusals have words and clauses"
TOLD = "every verb is told to somebody"
DRAWN = "pictures are well formed and light what can be chosen"
TARGETS = "choices of a piece have a target"
OBSERVED = "observations have one size and numbers from -1 to 1"

CLAUSE = re.compile(r"\b([A-Z]{2}) (\d+(?:\.\d+)*[a-z]?)\b")
NUMBER = re.compile(r"-?\d+")


class Sentences:
    """All witnesses of words and pictures along the walks of one mode."""

    def __init__(self) -> None:
        self.played: dict[str, int] = {}  # verb -> how often it was looked at
        self.told: dict[str, int] = {}  # verb -> how often somebody was told
        self.offered: dict[str, int] = {}  # verb that names a thing -> choices met
        self.aimed: dict[str, int] = {}  # the same with a target
        self.clauses: set[str] = set()

    def words(self, walk: Walk, state: State, actor: int) -> None:
        """Every sentence of a position."""
        game, vocabulary = walk.setup.game, walk.setup.vocabulary
        words = game.words
        if not self.clauses:
            self.clauses = {f"{letters} {number}" for letters, number in CLAUSE.findall(game.rules_text()) if letters == game.clauses}
        for viewer in walk.viewers:
            view = walk.view(state, viewer)
            walk.count(WORDED)
            if not words.question(view).strip() or not words.status(view).strip():
                walk.fail(WORDED, f"{walk.name_of(viewer)} has no question or status")
            for seat in range(walk.setup.players):
                for icon, what, amount in words.summary(view, seat):
                    if icon not in SYMBOLS or not what or not isinstance(amount, str):
                        walk.fail(WORDED, f"the summary of seat {seat} has {(icon, what, amount)}")
        for seat in state.waiting():
            view = walk.view(state, seat)
            labels: dict[tuple[str, str], str] = {}
            for choice in state.legal(seat):
                notation = vocabulary.text(choice)
                label = (words.group(view, notation), words.label(view, notation))
                walk.count(WORDED)
                if not label[1].strip() or "\n" in label[1]:
                    walk.fail(WORDED, f"the label of `{notation}` is {label[1]!r}")
                if label in labels:
                    walk.fail(WORDED, f"`{notation}` and `{labels[label]}` read alike: {label[1]!r}")
                labels[label] = notation
                if words.clause(notation) not in self.clauses:
                    walk.fail(WORDED, f"`{notation}` cites {words.clause(notation)!r}, which RULES.md does not have")
                if any(not NUMBER.fullmatch(word) for word in notation.split()[1:]):
                    verb = walk.verb(choice)
                    self.offered[verb] = self.offered.get(verb, 0) + 1
                    self.aimed[verb] = self.aimed.get(verb, 0) + bool(words.targets(view, notation))
        for seat in range(walk.setup.players if actor != OVER else 0):
            for tried in walk.tries:
                reason = int(state.why_not(seat, tried))
                if reason:
                    sentence, clause = words.refusal(reason, walk.view(state, seat), vocabulary.text(tried))
                    walk.count(WORDED)
                    if not sentence.endswith(".") or clause not in self.clauses:
                        walk.fail(WORDED, f"the refusal of `{walk.text(tried)}` is {sentence!r} ({clause})")

    def action(self, walk: Walk, before: State, actor: int, action: int, after: State) -> None:
        """The log lines of an action."""
        verb = walk.verb(action)
        lines = [line.text for viewer in walk.viewers for line in walk.told(before, actor, action, viewer)]
        if any(not line.strip() for line in lines):
            walk.fail(TOLD, f"`{walk.text(action)}` is told with an empty line")
        walk.count(TOLD)
        self.played[verb] = self.played.get(verb, 0) + 1
        self.told[verb] = self.told.get(verb, 0) + bool(lines)

    def picture(self, walk: Walk, state: State) -> None:
        """The pictures and observations of a position."""
        words, picture = walk.setup.game.words, walk.setup.game.picture
        for viewer in walk.viewers:
            view = walk.view(state, viewer)
            notations = [walk.text(choice) for choice in state.legal(viewer)] if viewer in state.waiting() else []
            lit = sorted({target for notation in notations for target in words.targets(view, notation)})
            svg = with_names(picture.draw(view, lit))
            root = ElementTree.fromstring(svg)
            ids = [name for element in root.iter() if (name := element.get("id"))]
            walk.count(DRAWN)
            if len(ids) != len(set(ids)):
                walk.fail(DRAWN, f"ids twice: {sorted({name for name in ids if ids.count(name) > 1})[:5]}")
            if not set(lit) <= set(ids):
                walk.fail(DRAWN, f"lit but not drawn: {sorted(set(lit) - set(ids))[:5]}")
            if not root.get("viewBox") or root.get("width") is not None:
                walk.fail(DRAWN, "a picture has a viewBox and no width")
            if any(bad in svg for bad in ("style=", "<style", "<script", "NaN", "«")):
                walk.fail(DRAWN, "a picture has a style, a script, a mark of a player or a NaN")
            if any("var(" in resolved(svg, theme) for theme in THEMES):
                walk.fail(DRAWN, "a colour has no value in a theme")
            if not picture.plain(view).strip():
                walk.fail(DRAWN, "the plain picture is empty")
        features = walk.setup.game.features
        size = features.layout(walk.setup.figures).size
        for seat in range(walk.setup.players):
            seen = features.observe(state, seat)
            walk.count(OBSERVED)
            if seen.shape != (size,) or not abs(seen).max() <= 1:
                walk.fail(OBSERVED, f"an observation of seat {seat} has shape {seen.shape} and must have {size} numbers from -1 to 1")

    def end(self, walk: Walk) -> None:
        """After all walks of a mode."""
        for verb, times in self.played.items():
            if not self.told[verb] and verb not in walk.setup.game.quiet:
                walk.fail(TOLD, f"`{verb}` was played {times} times, and nobody was ever told")
        for verb, times in self.offered.items():
            walk.count(TARGETS, times)
            if not self.aimed[verb] and verb not in walk.setup.game.without_targets:
                walk.fail(TARGETS, f"`{verb}` names a thing, but none of its {times} choices points at the picture")
