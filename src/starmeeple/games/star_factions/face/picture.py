"""The picture: battlemat, cards and dashboards; and the same as text."""

from collections.abc import Collection
from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg
from starmeeple.games.star_factions.engine.chapters.battlemat import ROWS, row_width
from starmeeple.games.star_factions.face import dashboards, mat_picture, reference, tokens, words
from starmeeple.games.star_factions.face import names as naming

Row = dict[str, object]
SIDE_WIDTH = 400.0
HEIGHT = mat_picture.MAT_HEIGHT
DASHBOARD = 174.0


def draw(view: View, lit: Collection[str] = ()) -> str:
    """The SVG of a view."""
    svg = Svg(mat_picture.MAT_WIDTH + SIDE_WIDTH, HEIGHT, f"Star Factions: {words.status(view)}", lit)
    mat_picture.draw_mat(svg, view)
    draw_line_of_fire(svg, view)
    draw_ships(svg, view)
    left = mat_picture.MAT_WIDTH + 4
    width = SIDE_WIDTH - 8
    dashboards.draw_table(svg, view, left, 4, width, 144)
    top = 156.0
    for player in seated(view):
        dashboards.draw_player(svg, view, player, left, top, width, DASHBOARD)
        top += DASHBOARD + 8
    reference.draw_reference(svg, view, left, top, width, HEIGHT - 4 - top)
    return svg.done()


def draw_ships(svg: Svg, view: View) -> None:
    """Every ship, with the marks of a decision that is half made."""
    half = naming.pending(view)
    works = {player["seat"]: cast(Row | None, player.get("work")) for player in naming.players(view)}
    playing = view["round"] and not view["over"]
    for row in naming.ships(view):
        x, y = mat_picture.centre(cast(str, row["cell"]))
        chosen = "aimed" if row["ship"] == half.get("target") else "chosen" if row["ship"] == half.get("ship") else ""
        work = works.get(row["seat"]) if row["kind"] == "mothership" else None
        tokens.token(svg, row, x, y, bool(playing and row["seat"] == view["turn"]), chosen, work)


def seated(view: View) -> list[Row]:
    """The players clockwise by corner, from the top left; before that by seat."""
    order = list(naming.FACTION_NAMES)
    return sorted(
        naming.players(view), key=lambda player: order.index(str(player["faction"])) if player["faction"] else cast(int, player["seat"])
    )


def draw_line_of_fire(svg: Svg, view: View) -> None:
    """The line of the attack that is being made."""
    half = naming.pending(view)
    if "ship" not in half or "target" not in half:
        return
    shooter, target = naming.ship_row(view, str(half["ship"])), naming.ship_row(view, str(half["target"]))
    if shooter and target and shooter["cell"] != target["cell"]:
        x1, y1 = mat_picture.centre(str(shooter["cell"]))
        x2, y2 = mat_picture.centre(str(target["cell"]))
        svg.line(x1, y1, x2, y2, stroke="var(--lit)", stroke_width=2, stroke_dasharray="6 4")


# Text -----------------------------------------------------------------------------------------

KIND_LETTERS = {"mothership": "M", "juggernaut": "J", "warrior": "W", "scout": "S"}


def plain(view: View) -> str:
    """The battlemat as text: two characters a hex, ships as kind and seat, then a line for each player."""
    signs = plain_signs(view)
    lines = ["     " + " ".join(f"{chr(65 + column):2}" for column in range(23))]
    for row in range(ROWS):
        width = int(row_width(row))
        signs_here = " ".join(signs.get(f"{chr(97 + column)}{row + 1}", ". ") for column in range(width))
        lines.append(f"{row + 1:>3}  " + (" " if row & 1 else "") + signs_here)
    lines.append("")
    lines.append(
        "M J W S and a seat number: ships · # asteroid · O planet (number: its colony's seat) · : area · * wormhole · + rim · @ black hole · ' within reach"
    )
    for player in naming.players(view):
        lines.append(plain_player(view, player))
    lines.append(
        f"Deck {view['deck']}, discard {view['discard']}"
        + (
            f"; drawn: {', '.join(f'{n} × {naming.card_name(c)}' for c, n in cast(dict[str, int], view['drawn']).items())}"
            if view["drawn"]
            else ""
        )
    )
    return "\n".join(lines)


def plain_signs(view: View) -> dict[str, str]:
    """The sign of each hex that is not plain."""
    mat = cast(Row, view["mat"])
    signs: dict[str, str] = {}
    for area in cast(dict[str, list[str]], mat["areas"]).values():
        for cell in area:
            signs[cell] = ": "
    for cell in cast(dict[str, str], mat["wormholes"]).values():
        signs[cell] = "* "
    for name, sign in (("asteroids", "##"), ("black_hole", "@@"), ("rim", "+ ")):
        for cell in cast(list[str], mat[name]):
            signs[cell] = sign
    for planet in cast(list[Row], view["planets"]):
        flag = planet["flag"]
        signs[str(planet["cell"])] = "O" + (str(flag) if flag is not None else " ")
    for cell in cast(list[str], naming.pending(view).get("reach", [])):
        sign = signs.get(cell, ". ")
        signs[cell] = f"{sign[0]}'" if sign[1] == " " else sign.lower()
    for ship in naming.ships(view):
        signs[str(ship["cell"])] = f"{KIND_LETTERS[str(ship['kind'])]}{ship['seat']}"
    return signs


def plain_player(view: View, player: Row) -> str:
    """A player in one line."""

    seat = cast(int, player["seat"])
    if not player["faction"]:
        return f"{seat} {who(seat)}"
    counters = cast(dict[str, int], player["counters"])
    fleet = ", ".join(
        f"{naming.slot_name(str(ship['slot']))} {str(ship['cell']).upper()} {ship['hull']}/{ship['max_hull']}"
        + (f" {ship['kit']}" if ship["kit"] else "")
        for ship in naming.ships(view)
        if ship["seat"] == seat
    )
    held = f"{counters['metal']}M {counters['fuel']}F {counters['weapon']}W"
    return f"{seat} {who(seat)}, {player['name']}: {counted(cast(int, player['colonies']), 'flag')}, {held}; {fleet or 'no ships'}"
