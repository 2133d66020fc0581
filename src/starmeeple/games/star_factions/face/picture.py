"""The picture: battlemat, cards and dashboards; and the same as text."""

from collections.abc import Collection

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg
from starmeeple.games.star_factions.engine.chapters.battlemat import ROWS, row_width
from starmeeple.games.star_factions.face import dashboards, mat_picture, reference, tokens, words
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face.view import Player, View

SIDE_WIDTH = 400.0
HEIGHT = mat_picture.MAT_HEIGHT
DASHBOARD = 174.0


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view."""
    svg = Svg(mat_picture.MAT_WIDTH + SIDE_WIDTH, HEIGHT, f"Star Factions: {words.WORDS.status(view)}", lit)
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
    half = view["pending"] or {}
    works = {player["seat"]: player.get("work") for player in view["players"]}
    playing = view["round"] and not view["over"]
    for row in view["ships"]:
        x, y = mat_picture.centre(row["cell"])
        chosen = "aimed" if row["ship"] == half.get("target") else "chosen" if row["ship"] == half.get("ship") else ""
        work = works.get(row["seat"]) if row["kind"] == "mothership" else None
        tokens.token(svg, row, x, y, bool(playing and row["seat"] == view["turn"]), chosen, work)


def seated(view: View) -> list[Player]:
    """The players clockwise by corner, from the top left; before that by seat."""
    order = list(naming.FACTION_NAMES)
    return sorted(view["players"], key=lambda player: order.index(player["faction"]) if player["faction"] else player["seat"])


def draw_line_of_fire(svg: Svg, view: View) -> None:
    """The line of the attack that is being made."""
    half = view["pending"] or {}
    if "ship" not in half or "target" not in half:
        return
    shooter, target = naming.ship_row(view, half["ship"]), naming.ship_row(view, half["target"])
    if shooter and target and shooter["cell"] != target["cell"]:
        x1, y1 = mat_picture.centre(shooter["cell"])
        x2, y2 = mat_picture.centre(target["cell"])
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
    for player in view["players"]:
        lines.append(plain_player(view, player))
    lines.append(
        f"Deck {view['deck']}, discard {view['discard']}"
        + (f"; drawn: {', '.join(f'{n} × {naming.card_name(c)}' for c, n in view['drawn'].items())}" if view["drawn"] else "")
    )
    return "\n".join(lines)


def plain_signs(view: View) -> dict[str, str]:
    """The sign of each hex that is not plain."""
    mat = view["mat"]
    signs: dict[str, str] = {}
    for area in mat["areas"].values():
        for cell in area:
            signs[cell] = ": "
    for cell in mat["wormholes"].values():
        signs[cell] = "* "
    for cells, sign in ((mat["asteroids"], "##"), (mat["black_hole"], "@@"), (mat["rim"], "+ ")):
        for cell in cells:
            signs[cell] = sign
    for planet in view["planets"]:
        flag = planet["flag"]
        signs[planet["cell"]] = "O" + (str(flag) if flag is not None else " ")
    for cell in (view["pending"] or {}).get("reach", []):
        sign = signs.get(cell, ". ")
        signs[cell] = f"{sign[0]}'" if sign[1] == " " else sign.lower()
    for ship in view["ships"]:
        signs[ship["cell"]] = f"{KIND_LETTERS[ship['kind']]}{ship['seat']}"
    return signs


def plain_player(view: View, player: Player) -> str:
    """A player in one line."""

    seat = player["seat"]
    if not player["faction"]:
        return f"{seat} {who(seat)}"
    counters = player["counters"]
    fleet = ", ".join(
        f"{naming.slot_name(ship['slot'])} {ship['cell'].upper()} {ship['hull']}/{ship['max_hull']}"
        + (f" {ship['kit']}" if ship["kit"] else "")
        for ship in view["ships"]
        if ship["seat"] == seat
    )
    held = f"{counters['metal']}M {counters['fuel']}F {counters['weapon']}W"
    return f"{seat} {who(seat)}, {player['name']}: {counted(player['colonies'], 'flag')}, {held}; {fleet or 'no ships'}"
