"""Every sentence and every picture of every game, along random games."""

import re
import xml.etree.ElementTree as ElementTree

import numpy
import pytest
from modes import every_game, every_mode, random_game

from starmeeple.core.game import part
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC
from starmeeple.drawing.icons import SYMBOLS
from starmeeple.drawing.theme import THEMES, resolved
from starmeeple.games import find
from starmeeple.match import Setting

CLAUSE = re.compile(r"\b([A-Z]{2}) (\d+(?:\.\d+)*[a-z]?)\b")


def clauses_of(slug: str) -> set[str]:
    """Every clause that RULES.md has, as `AF 4.3`."""
    game = find(slug)
    return {f"{letters} {number}" for letters, number in CLAUSE.findall(game.rules_text()) if letters == game.clauses}


@every_mode
def test_sentences_are_there_for_everything(played: Setting) -> None:
    words = played.game.words
    clauses = clauses_of(played.game.slug)
    vocabulary = played.vocabulary
    rng = Rng(1)
    before = {viewer: played.start().view(viewer) for viewer in [*range(played.players), PUBLIC]}
    previous: tuple[int, int, dict[int, bool]] | None = None
    for step, (state, actor, action) in enumerate(random_game(played, 31)):
        viewers = [*range(played.players), PUBLIC]
        looked = step % 5 == 0
        if previous is not None and (looked or actor == OVER):
            seat, made, shown = previous
            for viewer in viewers:
                lines = words.told(before[viewer], seat, vocabulary.text(made) if shown[viewer] else None, state.view(viewer))
                assert isinstance(lines, list)
                assert all(isinstance(line, str) and line for line in lines)
        previous = None
        if step % 5 == 4 and actor != OVER:
            before = {viewer: state.view(viewer) for viewer in viewers}
            previous = (actor, action, {viewer: state.shows(viewer, actor, action) for viewer in viewers})
        if step % 10 and actor != OVER:
            continue
        for viewer in viewers:
            view = state.view(viewer)
            assert words.question(view).strip()
            assert words.status(view).strip()
            for seat in range(played.players):
                for icon, what, amount in words.summary(view, seat):
                    assert icon in SYMBOLS and what and isinstance(amount, str)
        for seat in state.waiting():
            view = state.view(seat)
            labels: set[tuple[str, str]] = set()
            for choice in state.legal(seat):
                notation = vocabulary.text(choice)
                label = words.label(view, notation)
                assert label.strip() and "\n" not in label
                labels.add((words.group(view, notation), label))
                assert words.clause(notation) in clauses, (notation, words.clause(notation))
            assert len(labels) == len(state.legal(seat)), "two choices read alike"
        for seat in range(played.players):
            for _ in range(30):
                tried = int(rng.below(vocabulary.size))
                reason = int(state.why_not(seat, tried)) if actor != OVER else 0
                if reason:
                    sentence, clause = words.refusal(reason, state.view(seat), vocabulary.text(tried))
                    assert sentence.strip() and sentence.endswith("."), sentence
                    assert clause in clauses, (reason, clause)


@every_mode
def test_pictures_are_well_formed_and_light_what_can_be_chosen(played: Setting) -> None:
    words, picture = played.game.words, played.game.picture
    for step, (state, actor, _) in enumerate(random_game(played, 32)):
        if step % 97 and actor != OVER:
            continue
        for viewer in [*range(played.players), PUBLIC]:
            view = state.view(viewer)
            notations = [played.vocabulary.text(choice) for choice in state.legal(viewer)] if viewer in state.waiting() else []
            lit = sorted({target for notation in notations for target in words.targets(view, notation)})
            svg = picture.draw(view, lit)
            root = ElementTree.fromstring(svg)
            ids = [name for element in root.iter() if (name := element.get("id"))]
            assert len(ids) == len(set(ids)), f"ids twice: {sorted({i for i in ids if ids.count(i) > 1})[:5]}"
            assert set(lit) <= set(ids), f"lit but not drawn: {sorted(set(lit) - set(ids))[:5]}"
            assert root.get("viewBox") and root.get("width") is None
            assert "style=" not in svg and "<style" not in svg and "<script" not in svg
            assert "NaN" not in svg and "«" not in svg
            for theme in THEMES:
                assert "var(" not in resolved(svg, theme)
            assert picture.plain(view).strip()


@every_mode
def test_observations_have_one_size_and_hide_what_a_redeal_changes(played: Setting) -> None:
    features = part(played.game.package, "features")
    rng = Rng(4)
    for step, (state, actor, _) in enumerate(random_game(played, 33)):
        if step % 61 and actor != OVER:
            continue
        for seat in range(played.players):
            seen = features.observe(state, seat)
            assert isinstance(seen, numpy.ndarray) and seen.shape == (features.SIZE,)
            assert numpy.isfinite(seen).all()
            other = state.copy()
            other.redeal(seat, rng)
            assert (features.observe(other, seat) == seen).all()


@every_mode
def test_what_is_hidden_is_not_told(played: Setting) -> None:
    """An action that a viewer may not know leaves views that a redeal cannot tell apart, and no word of it in the log."""
    words, vocabulary = played.game.words, played.vocabulary
    for step, (state, actor, action) in enumerate(random_game(played, 34)):
        if actor == OVER or step > 400:
            break
        hidden = [viewer for viewer in [*range(played.players), PUBLIC] if not state.shows(viewer, actor, action)]
        if actor >= 0:
            assert actor not in hidden, "a seat may not know its own action"
        if not hidden or step % 3:
            continue
        after = state.copy()
        after.apply(actor, action)
        for viewer in hidden:
            others = [choice for choice in state.legal(actor) if not state.shows(viewer, actor, choice)][:4]
            told = words.told(state.view(viewer), actor, None, after.view(viewer))
            for choice in others:
                other = state.copy()
                other.apply(actor, choice)
                if actor == CHANCE and other.actor() == after.actor():
                    assert words.told(state.view(viewer), actor, None, other.view(viewer)) == told
        assert vocabulary.text(action)


@every_game
def test_the_registration_is_complete(slug: str) -> None:
    game = find(slug)
    assert game.modes, "a game declares its modes"
    assert game.blurb and game.minutes
    counts = {int(options["players"]) for options in game.all_modes()}
    low, high = game.seats.low, game.seats.high
    assert set(range(low, high + 1)) <= counts, "every player count has a mode"
    for option in game.options:
        assert option.meaning
    assert clauses_of(slug)


@every_game
def test_every_refusal_of_chance_is_worded(slug: str) -> None:
    game = find(slug)
    from starmeeple.match import setting

    played = setting(slug)
    state = played.start()
    for reason in (1, 2):
        sentence, clause = game.words.refusal(reason, state.view(PUBLIC), played.vocabulary.text(0))
        assert sentence.endswith(".")
        assert clause in clauses_of(slug)
    with pytest.raises(Exception, match=r"."):
        played.vocabulary.text(-1)
