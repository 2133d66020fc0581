"""A dashboard for each player: counters, flags and all seven tokens, a row each."""

from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, counter, icon, mark, panel
from starmeeple.drawing.text import text_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.star_factions.engine.fields import SLOT_NAMES
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import tokens
from starmeeple.games.star_factions.face.table_picture import FONT, cut
from starmeeple.games.star_factions.face.view import Player, Ship, View

HEADING = 48.0  # name, faction and counters
DETAILED = 300.0  # the least width at which a row tells attack, movement and range as well


def draw_player(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """One player's dashboard."""
    seat = player["seat"]
    turn = view["turn"] == seat and not view["over"]
    with svg.group(id=f"dashboard/{seat}"):
        panel(svg, x, y, width, height, "", seat, stroke=seat_colour(seat) if turn else "var(--line)", stroke_width=2 if turn else 1)
        svg.circle(x + 18, y + 15, 8, fill=seat_colour(seat))
        mark(svg, seat, x + 18, y + 15, 8)
        told = told_of(view, player, width)
        svg.text(x + 32, y + 19.5, who(seat), 13.5, bold=True, room=round(width - 46 - text_width(told, 11) * FONT))
        svg.text(x + width - 9, y + 19, told, 11, anchor="end", fill="var(--ink-soft)")
        if player["faction"]:
            draw_counters(svg, view, player, x, y + 36, width)
            draw_list(svg, view, player, x, y + HEADING, width, height - HEADING - 5)
        else:
            draw_reserve(svg, x, y + 26, width, height - 30)


def told_of(view: View, player: Player, width: float) -> str:
    """The faction and what is special about a player now; only the latter where there is no room for both."""
    if not player["faction"]:
        return waiting_for(view, player)
    note = player_note(view, player)
    both = f"{player['name']} · {note}" if note else player["name"]
    most = width * 0.5
    return both if text_width(both, 11) * FONT <= most else cut(note or player["name"], most, 11)


def waiting_for(view: View, player: Player) -> str:
    """What a player without a faction does."""
    return "rolls for the order" if player["rolls"] else "chooses a faction" if view["actor"] == player["seat"] else "waits"


def player_note(view: View, player: Player) -> str:
    """What is special about a player now."""
    if view["ranking"]:
        return f"place {view['ranking'][player['seat']]}"
    if not player["alive"]:
        return "out"
    if player["grace"]:
        return f"grace {player['grace']} of {view['rules']['grace_turns']}"
    work = player["work"]
    if work:
        needed = view["rules"]["colonize_actions" if work["kind"] == "colonize" else "decolonize_actions"]
        return f"{work['kind']} {work['done']}/{needed}"
    return ""


def draw_counters(svg: Svg, view: View, player: Player, x: float, y: float, width: float) -> None:
    """Metal, Fuel and Weapons on the left, flags planted and to plant on the right."""
    seat, counters, wins = player["seat"], player["counters"], view["rules"]["colonies_to_win"]
    held = f"{counters['metal']} Metal, {counters['fuel']} Fuel, {counted(counters['weapon'], 'Weapon')}"
    with svg.piece(f"counters/{seat}", f"{who(seat)}: {held}; {player['colonies']} of {wins} colonies", round(x, 1), round(y, 1)):
        svg.rect(8, -11, width - 14, 22, 4, fill="transparent")
        step = min(66.0, (width - 92) / 3)
        for index, (kind, amount) in enumerate(counters.items()):
            counter(svg, kind, 18 + index * step, 0, amount, 17, id=f"counter/{seat}-{kind}")
        for index in range(wins):
            colour = seat_colour(seat) if index < player["colonies"] else "var(--line)"
            icon(svg, "flag", width - 14 - (wins - 1 - index) * 17, 0, 16, colour)


def draw_reserve(svg: Svg, x: float, y: float, width: float, height: float) -> None:
    """The tokens of a player who has no corner yet."""
    step = (width - 24) / len(SLOT_NAMES)
    for index, slot in enumerate(SLOT_NAMES):
        with svg.group(transform=f"translate({x + 14 + step * (index + 0.5):.1f} {y + height / 2:.1f})"):
            tokens.ghost(svg, slot.partition("-")[0], min(1.3, step / 31))


def token_of(view: View, player: Player, slot: str) -> Ship | None:
    """The ship of a slot, if it is on the mat."""
    return naming.ship_row(view, f"{player['faction']}-{slot}")


def is_acting(view: View, player: Player) -> bool:
    """Are this player's moves and actions counted now?"""
    return bool(view["round"] and view["turn"] == player["seat"] and not view["over"])


# A row for each ship ------------------------------------------------------------------------------


def draw_list(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """All tokens, one below the other, with name, kit, hull and hex; with more room also attack, movement and range."""
    step = min(26.0, height / len(SLOT_NAMES))
    for index, slot in enumerate(SLOT_NAMES):
        draw_line(svg, view, player, slot, x, y + step * (index + 0.5), width, step)


def draw_line(svg: Svg, view: View, player: Player, slot: str, x: float, y: float, width: float, step: float) -> None:
    """One token of the list."""
    kind = slot.partition("-")[0]
    row = token_of(view, player, slot)
    size = min(0.8, step / 30)
    name = naming.slot_name(slot)
    if row is None:
        with svg.group(transform=f"translate({x + 25:.1f} {y:.1f})"):
            tokens.ghost(svg, kind, size)
        lost = kind == "mothership" and player["mothership_lost"]
        svg.text(x + 39, y + 4, f"{name} lost" if lost else name, 11, fill="var(--ink-soft)")
        return
    with svg.piece(f"token/{row['ship']}", tokens.ship_title(row), round(x, 1), round(y, 1)):
        svg.rect(6, -step / 2 + 1, width - 12, step - 2, 4, fill="var(--raised)")
        with svg.group(transform="translate(25 0)"):
            tokens.outline(svg, kind, player["seat"], size)
        if is_acting(view, player):
            if row["new"]:
                icon(svg, "spark", 11, 0, 9, "var(--lit)")
            else:
                tokens.move_pip(svg, 11, -4, bool(row["moved"]))
                tokens.action_pip(svg, 11, 3.5, bool(row["acted"]))
        svg.text(39, 4, name, 11)
        if row["kit"]:
            tokens.kit_badge(svg, 113, 0, row["kit"])
        tokens.hull_bar(svg, 123, -2, 24, row["hull"], row["max_hull"], 4)
        svg.text(184, 4, f"{row['hull']}/{row['max_hull']}", 11, anchor="end")
        svg.text(212, 4, row["cell"].upper(), 11, anchor="end", fill="var(--ink-soft)")
        if width >= DETAILED:
            bonus = f"+{row['damage']}" if row["damage"] else ""
            svg.text(220, 4, f"d{row['die']}{bonus}", 11)
            for at, sign, figure in ((264, "move", row["movement"]), (288, "range", row["range"])):
                icon(svg, sign, at, 0, 11, "var(--ink-soft)")
                svg.text(at + 8, 4, str(figure), 11)
