"""What holds for every game in every mode: the contract, by random play."""

import copy
import json
import pickle

import pytest
from modes import every_mode, random_game

import starmeeple as sm
from starmeeple.bots import RandomBot, ask
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.match import Match, Setting, load


def seats_of(state: State) -> range:
    return range(len(state.scores()))


@every_mode
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_and_every_position_is_sound(played: Setting, seed: int) -> None:
    last = None
    for state, actor, action in random_game(played, seed):
        state.check()
        if actor == OVER:
            last = state
            break
        actions = state.legal(actor)
        assert actions, "a position without a legal action"
        assert actions == sorted(set(actions))
        assert action in actions
        assert len(actions) <= state.widest()
    assert last is not None
    ranking = last.ranking()
    assert len(ranking) == played.players == len(last.scores())
    assert 1 in ranking or played.players == 1
    assert all(1 <= place <= played.players + 1 for place in ranking)
    assert last.waiting() == []


@every_mode
def test_legal_exactly_where_nothing_forbids_it(played: Setting) -> None:
    size = played.vocabulary.size
    rng = Rng(99)
    for step, (state, actor, _) in enumerate(random_game(played, 11)):
        if actor == OVER or step % 17:
            continue
        before = state.freeze()
        asked = state.waiting() if actor >= 0 else [CHANCE]
        tried = range(size) if size <= 600 else [int(rng.below(size)) for _ in range(400)]
        for seat in asked:
            legal = set(state.legal(seat))
            for action in [*tried, *legal]:
                assert (state.why_not(seat, action) == 0) == (action in legal), (seat, played.vocabulary.text(action))
        for seat in seats_of(state):
            if seat not in state.waiting():
                assert state.why_not(seat, int(rng.below(size))) != 0
        assert state.freeze() == before, "asking changed the position"


@every_mode
def test_chance_is_a_proper_distribution(played: Setting) -> None:
    rng = Rng(5)
    for step, (state, actor, _) in enumerate(random_game(played, 12)):
        if actor != CHANCE or step % 5:
            continue
        odds = state.odds()
        assert [action for action, _ in odds] == state.legal(CHANCE)
        assert abs(sum(probability for _, probability in odds) - 1) < 1e-9
        assert all(probability > 0 for _, probability in odds)
        before = state.freeze()
        for _ in range(3):
            assert state.sample(rng) in {action for action, _ in odds}
        assert state.freeze() == before


@every_mode
def test_sampling_follows_the_odds(played: Setting) -> None:
    rng = Rng(6)
    tested = 0
    for state, actor, _ in random_game(played, 13):
        if actor != CHANCE or len(state.odds()) < 2:
            continue
        draws = 2000
        seen: dict[int, int] = {}
        for _ in range(draws):
            outcome = int(state.sample(rng))
            seen[outcome] = seen.get(outcome, 0) + 1
        chi = sum((seen.get(action, 0) - draws * p) ** 2 / (draws * p) for action, p in state.odds())
        freedom = len(state.odds()) - 1
        assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 12, "sample() and odds() disagree"
        tested += 1
        if tested == 5:
            break


@every_mode
def test_copies_are_independent_and_every_earlier_one_stays(played: Setting) -> None:
    kept: list[tuple[State, list[int]]] = []
    for step, (state, actor, action) in enumerate(random_game(played, 14)):
        twin = state.copy()
        assert twin.freeze() == state.freeze()
        kept.append((twin, twin.freeze()))
        if actor != OVER and step % 7 == 0:
            other = twin.copy()
            other.apply(actor, action)
            assert twin.freeze() == kept[-1][1], "playing on a copy changed its original"
    for earlier, numbers in kept:
        assert earlier.freeze() == numbers, "an earlier copy changed"


@every_mode
def test_a_state_survives_pickle_and_deepcopy(played: Setting) -> None:
    for step, (state, actor, _) in enumerate(random_game(played, 15)):
        if step % 29 and actor != OVER:
            continue
        for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert twin == state
            assert twin.digest() == state.digest()
            assert twin.actor() == state.actor()
            twin.check()
            if actor != OVER:
                assert twin.legal(actor) == state.legal(actor)


@every_mode
def test_a_redeal_leaves_the_view_equal(played: Setting) -> None:
    rng = Rng(8)
    for step, (state, actor, _) in enumerate(random_game(played, 16)):
        if step % 13 and actor != OVER:
            continue
        before = state.freeze()
        for viewer in [*seats_of(state), PUBLIC]:
            seen = json.dumps(state.view(viewer))
            assert json.dumps(state.view(viewer)) == seen, "a view differs from itself"
            other = state.copy()
            other.redeal(viewer, rng)
            other.check()
            assert json.dumps(other.view(viewer)) == seen, f"viewer {viewer} sees through a redeal"
            assert other.actor() == state.actor()
            assert other.waiting() == state.waiting()
            if viewer in state.waiting():
                assert other.legal(viewer) == state.legal(viewer)
        assert state.freeze() == before


@every_mode
def test_a_redealt_game_can_be_played_to_its_end(played: Setting) -> None:
    rng = Rng(9)
    for step, (state, actor, _) in enumerate(random_game(played, 17)):
        if step != 40 and not (step < 40 and actor == OVER):
            continue
        other = state.copy()
        other.redeal(max(actor, 0), rng)
        made = 0
        while other.actor() != OVER:
            seat = int(other.actor())
            other.apply(seat, other.sample(rng) if seat == CHANCE else ask(RandomBot(), other, seat, rng))
            other.check()
            made += seat >= 0
            assert made <= played.game.longest
        break


@every_mode
def test_notation_round_trips(played: Setting) -> None:
    vocabulary = played.vocabulary
    step = max(1, vocabulary.size // 20_000)
    for action in range(0, vocabulary.size, step):
        text = vocabulary.text(action)
        assert vocabulary.parse(text) == action
        assert vocabulary.parse(f"  {text.upper()} ") == action
    for verb in vocabulary.verbs:
        assert vocabulary.text(verb.first).split()[0] == verb.name
        with pytest.raises(sm.BadNotation):
            vocabulary.parse(f"{verb.name} nonsense at all costs")


def random_match(played: Setting, seed: int, most: int = 10_000_000) -> Match:
    match = Match(played, seed, seats=["Anna", "Bo", "Cy", "Di", "Ed"][: played.players])
    rng = Rng(seed + 1000)
    while not match.is_over and most > 0:
        waiting = match.waiting
        seat = waiting[int(rng.below(len(waiting)))]
        actions = match.state.legal(seat)
        match.play_action(actions[int(rng.below(len(actions)))], seat)
        most -= 1
    return match


@every_mode
def test_records_round_trip(played: Setting) -> None:
    match = random_match(played, 21)
    again = load(match.record.text)
    assert again.record.text == match.record.text
    assert again.state == match.state
    assert again.is_over


@every_mode
def test_a_game_goes_on_from_its_record_as_it_would_have(played: Setting) -> None:
    match = random_match(played, 22, most=25)
    again = load(match.record.text)
    assert again.state == match.state
    rng = Rng(3)
    for _ in range(10):
        if match.is_over:
            break
        actions = match.state.legal(match.actor)
        action = actions[int(rng.below(len(actions)))]
        match.play_action(action)
        again.play_action(action)
        assert again.state == match.state


@every_mode
def test_a_record_that_breaks_the_rules_is_refused_at_its_line(played: Setting) -> None:
    lines = random_match(played, 23, most=12).record.text.split("\n")
    start = lines.index("") + 1
    for number, broken in ((start, "0 frobnicate"), (start, "9 " + lines[start].partition(" ")[2])):
        with pytest.raises(sm.BadRecord) as caught:
            load("\n".join([*lines[:number], broken, *lines[number:]]))
        assert caught.value.line == number + 1


@every_mode
def test_undo_never_passes_chance_or_another_seat(played: Setting) -> None:
    match = Match(played, 24)
    rng = Rng(77)
    undone = 0
    for _ in range(120):
        if match.is_over:
            break
        waiting = match.waiting
        seat = waiting[int(rng.below(len(waiting)))]
        actions = match.state.legal(seat)
        match.play_action(actions[int(rng.below(len(actions)))], seat)
        if rng.below(4) == 0:
            while match.can_undo():
                seat, action = match.played[-1]
                assert seat != CHANCE
                match.undo()
                undone += 1
                again = match.state.copy()
                again.check()
                assert match.state.why_not(seat, action) == 0
            last = match.played[-1][0] if match.played else CHANCE
            with pytest.raises(sm.NothingToUndo):
                match.undo()
            if last != CHANCE:
                fresh = Match(played, 24, "given")
                for seat, action in match.played:
                    fresh.play_action(action, seat)
                assert fresh.state == match.state
            if match.waiting:
                actions = match.state.legal(match.waiting[0])
                match.play_action(actions[0], match.waiting[0])
    assert undone or len(match.played) > 0


@every_mode
def test_views_say_what_every_page_needs(played: Setting) -> None:
    for step, (state, actor, _) in enumerate(random_game(played, 25)):
        if step % 41 and actor != OVER:
            continue
        for viewer in [*seats_of(state), PUBLIC]:
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view, "a view must be plain JSON"
            assert view["game"] == played.game.slug
            assert view["viewer"] == viewer
            assert view["actor"] == state.actor()
            assert view["waiting"] == state.waiting()
            assert view["over"] is (actor == OVER)
            assert isinstance(view["scores"], list) and len(view["scores"]) == played.players
            assert view["ranking"] == (state.ranking() if actor == OVER else None)
            players = view["players"]
            assert isinstance(players, list)
            assert [player["seat"] for player in players] == list(range(played.players))
            assert isinstance(view["asked"], str)
