"""The battlemat and the players as text."""

from starmeeple.core.speech import counted, who
from starmeeple.games.star_factions.engine.chapters.battlemat import ROWS, row_width
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face.view import Player, View

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
