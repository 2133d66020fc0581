"""A dashboard for each player: counters, flags and all seven tokens, a row each."""

from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, counter, icon, mark, panel
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.star_factions.engine.fields import SLOT_NAMES
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import tokens
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
        svg.text(x + 32, y + 19.5, who(seat), 13.5, bold=True, room=round(width - 46 - line_width(told, 11)))
        svg.text(x + width - 9, y + 19, told, 11, anchor="end", fill="var(--ink-soft)")
        if player["faction"]:
            draw_counters(svg, view, player, x, y + 36, width)
        draw_list(svg, view, player, x, y + HEADING, width, height - HEADING - 5)


def told_of(view: View, player: Player, width: float) -> str:
    """The faction and what is special about a player now; only the latter where there is no room for both."""
    if not player["faction"]:
        return waiting_for(view, player)
    note = player_note(view, player)
    both = f"{player['name']} · {note}" if note else player["name"]
    most = width * 0.5
    return both if line_width(both, 11) <= most else cut(note or player["name"], most, 11)


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


def token_of(view: View, player: Player, slot: str) -> Ship | None:
    """The ship of a slot, if it is on the mat."""
    return naming.ship_row(view, f"{player['faction']}-{slot}") if player["faction"] else None


def is_acting(view: View, player: Player) -> bool:
    """Are this player's moves and actions counted now?"""
    return bool(view["round"] and view["turn"] == player["seat"] and not view["over"])


# A row for each ship ------------------------------------------------------------------------------


def draw_list(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """All tokens, one below the other, with name, kit, hull and hex; with more room also attack, movement and range."""
    step = min(26.0, height / len(SLOT_NAMES))
    with svg.group(fill="var(--ink)", font_size=11):
        for index, slot in enumerate(SLOT_NAMES):
            draw_line(svg, view, player, slot, x, y + step * (index + 0.5), width, step)


def draw_line(svg: Svg, view: View, player: Player, slot: str, x: float, y: float, width: float, step: float) -> None:
    """One token of the list."""
    kind = slot.partition("-")[0]
    row = token_of(view, player, slot)
    size = min(0.8, step / 30)
    name = naming.slot_name(slot)
    if row is None:
        tokens.ghost(svg, kind, size, x + 25, y)
        lost = kind == "mothership" and player.get("mothership_lost")
        svg.add("text", f"{name} lost" if lost else name, x=round(x + 39, 1), y=round(y + 4, 1), fill="var(--ink-soft)")
        return
    with svg.piece(f"token/{row['ship']}", tokens.ship_title(row), round(x, 1), round(y, 1)):
        svg.rect(6, round(1 - step / 2, 1), round(width - 12, 1), round(step - 2, 1), 4, fill="var(--raised)")
        tokens.outline(svg, kind, player["seat"], size, 25)
        if is_acting(view, player):
            if row["new"]:
                icon(svg, "spark", 11, 0, 9, "var(--lit)")
            else:
                tokens.move_pip(svg, 11, -4, bool(row["moved"]))
                tokens.action_pip(svg, 11, 3.5, bool(row["acted"]))
        svg.add("text", name, x=39, y=4)
        if row["kit"]:
            tokens.kit_badge(svg, 113, 0, row["kit"])
        tokens.hull_bar(svg, 123, -2, 24, row["hull"], row["max_hull"], 4)
        svg.add("text", f"{row['hull']}/{row['max_hull']}", x=184, y=4, text_anchor="end")
        svg.add("text", row["cell"].upper(), x=212, y=4, text_anchor="end", fill="var(--ink-soft)")
        if width >= DETAILED:
            bonus = f"+{row['damage']}" if row["damage"] else ""
            svg.add("text", f"d{row['die']}{bonus}", x=220, y=4)
            for at, sign, figure in ((264, "move", row["movement"]), (288, "range", row["range"])):
                icon(svg, sign, at, 0, 11, "var(--ink-soft)")
                svg.add("text", str(figure), x=at + 8, y=4)
