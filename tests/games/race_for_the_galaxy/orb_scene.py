"""Positions with the Orb for the rules tests, at the start of a round."""

from typing import cast

from games.race_for_the_galaxy.scene import scene
from mypy_extensions import i64

from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.engine import steps as base_steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import round
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board as orb_board
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.teams import place_at, set_team
from starmeeple.games.race_for_the_galaxy.orb.engine.fields import MOST_TOKENS, Position
from starmeeple.match import Match

Row = dict[str, object]
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
SHIFTS = {"north": orb_board.NORTH, "east": orb_board.EAST, "south": orb_board.SOUTH, "west": orb_board.WEST}
ACROSS = {"north": "south", "south": "north", "east": "west", "west": "east"}


def state_of(match: Match) -> Position:
    return cast(Position, match.state)


def orb_scene(
    *tableaux: str,
    hands: tuple[str, ...] = (),
    laid: str = "",
    cards: tuple[str, ...] = (),
    teams: tuple[str, ...] = (),
    tokens: tuple[str, ...] = (),
    deck: tuple[int, int] | None = None,
    **options: object,
) -> Match:
    """A match at the start of a round. `laid` are upright orb cards with their places, `a30@2,0`; `cards`, `teams` and `tokens` are per seat,
    with spaces in between. Teams start on the corners of the main block where nothing else is said."""
    match = scene(*tableaux, hands=hands, set="orb", **options)  # type: ignore[arg-type]  # options are the game's
    state = state_of(match)
    state.orb_draw = 0
    for name in laid.split():
        card, _, place = name.partition("@")
        lay_down(state, card, place)
    corners = ("-2,0", "1,0", "-2,2", "1,2", "-1,1")
    for seat in range(len(tableaux)):
        state.priority[seat] = seat
        places = teams[seat].split() if seat < len(teams) and teams[seat] else [corners[seat]]
        for team, place in enumerate(places):
            set_team(state, seat, team, spot(state, place))
        for name in cards[seat].split() if seat < len(cards) else []:
            hold_orb_card(state, seat, name)
        for name in tokens[seat].split() if seat < len(tokens) else []:
            give_token(state, seat, name)
    if deck is not None:
        state.deck_a, state.deck_b = deck
    state.next = base_steps.ROUND
    round.run(state)
    state.check()
    return match


def xy(place: str) -> tuple[int, int]:
    x, y = place.split(",")
    return int(x), int(y)


def spot(state: Position, place: str) -> int:
    return int(orb_board.place_of(state.sectors, *xy(place)))


def unseen(state: Position, name: str) -> int:
    """Take an orb card from those that nobody has seen."""
    o = state.figures.orb
    card = o.slugs.index(name)
    bit = i64(1) << card
    assert state.orb_unseen & bit, f"{name} is not there"
    state.orb_unseen ^= bit
    state.deck_a = min(state.deck_a, int(state.orb_unseen & o.all_a).bit_count())
    state.deck_b = min(state.deck_b, int(state.orb_unseen & o.all_b).bit_count())
    return card


def lay_down(state: Position, name: str, place: str, turn: int = 0) -> None:
    """An orb card onto the Orb, whether the rules allow it or not."""
    state.sectors = orb_board.with_card(state.sectors, state.figures.orb.faces, unseen(state, name), turn, *xy(place))


def hold_orb_card(state: Position, seat: int, name: str) -> None:
    state.orb_hand[seat] |= i64(1) << unseen(state, name)


def give_token(state: Position, seat: int, name: str) -> None:
    kind = state.figures.orb.token_slugs.index(name)
    assert state.token_bag[kind] > 0, f"no {name} is left"
    state.token_bag[kind] -= 1
    state.tokens[seat * MOST_TOKENS + kind] += 1


def edge(state: Position, place: str, side: str, value: int) -> None:
    """Change one edge of the Orb."""
    x, y = xy(place)
    dx, dy = SIDES[side]
    orb_board.write_edge(state.sectors, orb_board.place_of(state.sectors, x, y), SHIFTS[side], value)
    orb_board.write_edge(state.sectors, orb_board.place_of(state.sectors, x + dx, y + dy), SHIFTS[ACROSS[side]], value)


def seen(match: Match, viewer: int = 0) -> Row:
    return cast(Row, match.view(viewer)["orb"])


def force(match: Match) -> int:
    """Military against barriers of the team that moves."""
    return cast(int, seen(match)["force"])


def steps(match: Match) -> int:
    return cast(int, seen(match)["steps"])


def held(match: Match, seat: int = 0) -> list[str]:
    """The unused tokens of a seat."""
    return cast(list[str], cast(list[Row], seen(match, seat)["tokens"])[seat]["held"])


def used(match: Match, seat: int = 0) -> list[str]:
    return cast(list[str], cast(list[Row], seen(match)["tokens"])[seat]["used"])


def team(match: Match, seat: int = 0, which: int = 0) -> str:
    """Where a team stands."""
    state = state_of(match)
    position = int(state.team[seat * 2 + which])
    o = state.figures.orb
    return "none" if position < 0 else f"{position % int(o.side) - int(o.reach)},{position // int(o.side) - int(o.reach)}"


def at(state: Position, seat: int) -> int:
    return int(place_at(state, state.team[seat * 2]))


def any_draws(match: Match) -> None:
    """Chance draws whatever is due."""
    while match.actor == CHANCE:
        match.play(match.legal(CHANCE)[0])


def pass_by(match: Match, seat: int) -> None:
    """The seat takes a turn of the orb step in which nothing happens."""
    assert match.view()["asked"] == "survey" and match.actor == seat
    match.play("done")
    while match.actor == seat and match.view()["asked"] == "lay":
        match.play("hold")
    any_draws(match)
