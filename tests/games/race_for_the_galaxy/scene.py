"""Positions for the rules tests: tableaux, hands and goods as a test wants them, at the start of a round."""

from typing import cast

from kit import given

from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.engine.chapters.cards import find, to_hand
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import lay
from starmeeple.games.race_for_the_galaxy.engine.fields import UNKNOWN, WORDS, Position
from starmeeple.games.race_for_the_galaxy.engine.setup import recount
from starmeeple.match import Match


def state_of(match: Match) -> Position:
    return cast(Position, match.state)


def scene(
    *tableaux: str,
    hands: tuple[str, ...] = (),
    chips: tuple[int, ...] = (),
    pool: int | None = None,
    set: str = "alien-artifacts",
    **options: object,
) -> Match:
    """A match at the start of a round. A tableau is its cards by name, `*` behind a name is a good on it; a hand likewise; both as one
    text with spaces. There are as many players as tableaux."""
    match = given("race-for-the-galaxy", players=len(tableaux), set=set, preset_hands=True, **options)
    state = state_of(match)
    clear(state)
    for seat, text in enumerate(tableaux):
        for name in text.split():
            put(state, seat, name)
    for seat, text in enumerate(hands):
        for name in text.split():
            hold(state, seat, name)
    for seat, number in enumerate(chips):
        state.chips[seat] = number
        state.pool -= number
    if pool is not None:
        state.pool = pool
    recount(state)
    state.supply -= state.unknown
    return match


def clear(state: Position) -> None:
    """All cards go back into the bag."""
    for word in range(WORDS):
        state.bag[word] = state.figures.deck[word]
    for seat in range(state.figures.players):
        state.size[seat] = 0
        state.held[seat] = 0
        for word in range(WORDS):
            state.hand[seat * WORDS + word] = 0
    for card in range(state.figures.cards):
        state.goods[card] = 0
    state.unknown = 0
    for word in range(WORDS):
        state.known[word] = 0


def out_of_bag(state: Position, name: str) -> int:
    t = state.figures
    card = int(find(t, state.bag, 0, t.design_of[name]))
    assert card >= 0, f"{name} is not there"
    state.bag[t.word[card]] ^= t.bit[card]
    return card


def put(state: Position, seat: int, name: str) -> None:
    """A card into a tableau, with a good if a star follows."""
    card = out_of_bag(state, name.rstrip("*"))
    lay(state, seat, card)
    if name.endswith("*"):
        assert state.figures.kind[card], f"{name} has no kind"
        state.goods[card] = UNKNOWN
        state.unknown += 1


def hold(state: Position, seat: int, name: str) -> None:
    to_hand(state, seat, out_of_bag(state, name))


def act(match: Match, *actions: str) -> None:
    """Every seat chooses its action; two actions of a seat are joined by `+`."""
    for seat, text in enumerate(actions):
        for action in text.split("+"):
            match.play(f"choose {action}", seat)


def draw(match: Match, *names: str) -> None:
    """Chance draws these cards, whatever its verb is now; then any others that are due."""
    for name in names:
        verb = match.legal(CHANCE)[0].split()[0]
        match.play(f"{verb} {name}")
    while match.actor == CHANCE:
        match.play(match.legal(CHANCE)[0])


def due(match: Match, seat: int = 0) -> int:
    """How many cards a seat is about to draw."""
    return int(state_of(match).due[seat])


def hand(match: Match, seat: int = 0) -> int:
    return int(state_of(match).held[seat])


def goods(match: Match, seat: int = 0) -> int:
    player = cast(list[dict[str, object]], match.view()["players"])[seat]
    return sum(cast(int, row["goods"]) for row in cast(list[dict[str, object]], player["tableau"]))


def tableau(match: Match, seat: int = 0) -> list[str]:
    player = cast(list[dict[str, object]], match.view()["players"])[seat]
    return [str(row["card"]) for row in cast(list[dict[str, object]], player["tableau"])]


def good_on(match: Match, name: str) -> int:
    for player in cast(list[dict[str, object]], match.view()["players"]):
        for row in cast(list[dict[str, object]], player["tableau"]):
            if row["card"] == name:
                return cast(int, row["goods"])
    raise KeyError(name)


def chips(match: Match, seat: int = 0) -> int:
    return int(state_of(match).chips[seat])


def skip(match: Match, stage: str) -> None:
    """Everybody passes and chance draws anything until this is asked, or the round is over."""
    rounds = state_of(match).round
    while not match.is_over and match.view()["asked"] != stage and state_of(match).round == rounds:
        one_step(match)


def one_step(match: Match) -> None:
    """The quietest step: nothing is placed, the first of anything else."""
    choices = match.legal()
    for quiet in ("pass", "done"):
        if quiet in choices:
            match.play(quiet)
            return
    match.play(choices[0])
