"""The suite on a game: which witness looks where."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from starmeeple.core.rng import scrambled
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find
from starmeeple.testing.audit import AUDITED, Audit
from starmeeple.testing.chance import FAIR, PRINTED, Composition, Tally
from starmeeple.testing.contract import COPIES, FIELDS, LEGAL, REDEALT, SOUND, THAWED, VIEWS, Contract
from starmeeple.testing.deals import DEALT, check_deal
from starmeeple.testing.hidden import HIDDEN, MARKS, REDEAL, Hidden
from starmeeple.testing.instincts import INSTINCT, check_instinct
from starmeeple.testing.matches import NOTATION, RECORDS, UNDONE, check_notation, check_records, check_undo
from starmeeple.testing.report import Report
from starmeeple.testing.sentences import DRAWN, TOLD, WORDED, Sentences
from starmeeple.testing.walk import Looked, TooLong, Walk, random_history

CLOSE = 50  # positions of a game that are looked at closely
FIRST = 1  # of each verb the first so many are among them
PICTURES = 5
INSTINCT_GAMES = 12


def check_game(
    slug: str,
    games: int = 1,
    seed: int = 1,
    close: int = CLOSE,
    modes: Sequence[Mapping[str, object]] | None = None,
    composition: Callable[[GameSetup], Composition] | None = None,
    positions: int = 0,
) -> Report:
    """Run the whole suite on a game: so many games in each mode (by default in every mode that it declares), and more until so many
    positions of each mode were looked at closely."""
    game = find(slug)
    report = Report(slug)
    instinct_due = True
    for options in game.all_modes() if modes is None else modes:
        setup = game_setup(slug, **options)
        check_mode(setup, report, games, seed, close, composition, instinct_due and setup.players == 2, positions)
        instinct_due = instinct_due and setup.players != 2
    return report


def check_mode(
    setup: GameSetup,
    report: Report,
    games: int = 1,
    seed: int = 1,
    close: int = CLOSE,
    composition: Callable[[GameSetup], Composition] | None = None,
    instinct: bool = False,
    positions: int = 0,
) -> None:
    """Run the suite on one mode of a game: so many games, and more until so many positions were looked at closely."""
    tally, sentences = Tally(), Sentences()
    marked: dict[str, int] = {}
    taught: dict[str, int] = {}
    report.verbs |= {verb.name for verb in setup.vocabulary.verbs}
    walk = Walk(setup, seed, report)
    walk.guard(NOTATION, check_notation, walk)
    number = -1
    while (number := number + 1) < games or report.counts[walk.mode]["positions"] < positions:
        if number > games + positions:
            walk.fail("random games end", f"{positions} positions were not reached in {number} games")
            break
        game_seed = seed if number == 0 else scrambled(seed * 1_000_003 + number) >> 20
        walk = Walk(setup, game_seed, report)
        try:
            walk.history = random_history(setup, game_seed)
        except (TooLong, AssertionError) as error:
            walk.fail("random games end", str(error))
            continue
        walk.count("games")
        report.met |= {walk.verb(action) for _, action in walk.history}
        hidden = Hidden(walk)
        one_game(walk, hidden, tally, sentences, close, composition(setup) if composition else None)
        for verb, times in hidden.marked.items():
            marked[verb] = marked.get(verb, 0) + times
            taught[verb] = taught.get(verb, 0) + hidden.taught[verb]
        if number == 0:
            walk.guard(RECORDS, check_records, walk, walk.seed)
        if number % 4 == 0:
            walk.guard(UNDONE, check_undo, walk)
    walk.step = len(walk.history)
    walk.guard(FAIR, tally.draw, walk)
    sentences.end(walk)
    for verb, times in marked.items():
        if times >= 12 and not taught[verb]:
            walk.fail(MARKS, f"`{verb}` was marked {times} times and never taught anybody anything")
    if instinct:
        walk.guard(INSTINCT, check_instinct, walk, INSTINCT_GAMES)


def chosen_steps(walk: Walk, close: int) -> set[int]:
    """The positions to look at closely: the first of every verb, the others spread by lot."""
    met: dict[str, int] = {}
    steps: set[int] = set()
    for step, (_, action) in enumerate(walk.history):
        verb = walk.verb(action)
        met[verb] = met.get(verb, 0) + 1
        if met[verb] <= FIRST:
            steps.add(step)
    wanted = min(len(steps) + close // 2 if len(steps) > close // 2 else close, len(walk.history))
    while len(steps) < wanted:
        steps.add(int(walk.rng.below(len(walk.history))))
    return steps


def one_game(walk: Walk, hidden: Hidden, tally: Tally, sentences: Sentences, close: int, composition: Composition | None) -> None:
    """Walk through the game, every witness at its places."""
    contract = Contract(walk)
    steps = chosen_steps(walk, close)
    ordered = sorted(steps)
    pictured = {ordered[index * len(ordered) // PICTURES] for index in range(PICTURES)} if ordered else set()
    probed = {ordered[len(ordered) // 3], ordered[-1]} if ordered else set()
    redealt = ordered[int(walk.rng.below(len(ordered)))] if ordered else -1
    first_decision = next((step for step, (seat, _) in enumerate(walk.history) if seat != CHANCE), -1)
    state = walk.setup.start()
    audit = Audit(walk, state)
    for step in range(len(walk.history) + 1):
        walk.stand_at(step, state)
        actor, action = walk.history[step] if step < len(walk.history) else (OVER, -1)
        looked = step in steps or actor == OVER
        looked_at: Any = Looked(walk, state)
        before = state.freeze()
        walk.guard(SOUND, contract.always, state, actor, action)
        if actor == CHANCE:
            walk.guard(PRINTED, tally.position, walk, state, composition, looked_at)
        if looked:
            walk.count("positions")
            walk.guard(REDEAL, hidden.position, state)
            walk.guard(VIEWS, contract.views, state, actor)
            walk.guard(WORDED, sentences.words, walk, state, actor)
            walk.guard(THAWED, contract.keep, state)
            if actor != OVER:
                walk.guard(LEGAL, contract.legal, state, actor)
        if step in probed or actor == OVER:
            walk.guard(FIELDS, contract.fields, state)
        if step in pictured or actor == OVER:
            walk.guard(DRAWN, sentences.picture, walk, state)
        if step == redealt:
            walk.guard(REDEALT, contract.play_redealt, state, max(actor, 0))
        if step == first_decision:
            walk.guard(DEALT, check_deal, walk, state, walk.history[: walk.step])
        if actor == OVER:
            contract.end(state)
            return
        after = state.copy()
        after.apply(actor, action)
        walk.look_ahead(after)
        if composition is not None:
            composition.follow(looked_at, actor, walk.text(action))
        walk.guard(AUDITED, audit.action, state, actor, action, after)
        walk.guard(HIDDEN, hidden.follow, state, actor, action, after)
        if looked:
            walk.guard(HIDDEN, hidden.action, state, actor, action, after)
            walk.guard(TOLD, sentences.action, walk, state, actor, action, after)
        walk.guard(THAWED, contract.follow, actor, action, after)
        walk.guard(COPIES, contract.untouched, state, before)
        state = after
