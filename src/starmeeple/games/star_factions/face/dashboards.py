"""The side of the picture: what is asked, the cards, and a dashboard for each player."""

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, badge, button, card, counter, fitted, icon, mark, panel
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.star_factions.engine.fields import SLOT_NAMES
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import tokens, words
from starmeeple.games.star_factions.face.view import Player, View


def draw_table(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Round and phase, the deck, the discard pile and the cards drawn this turn; or counters to spend."""
    panel(svg, x, y, width, height, words.WORDS.status(view))
    quiet, limit = view["quiet"], view["stall_limit"]
    if quiet and limit:
        svg.text(x + width - 14, y + 22, f"quiet rounds {quiet} of {limit}", 12, anchor="end", fill="var(--ink-soft)")
    top = y + 36
    with svg.piece("pile/deck", f"deck, {view['deck']} cards", x + 14, top):
        card(svg, 0, 0, 54, 76, face_up=False)
        if view["turn"] is not None:
            svg.text(27, 44, str(view["deck"]), 17, anchor="middle", bold=True)
        svg.text(27, 92, "deck", 12, anchor="middle", fill="var(--ink-soft)")
    gone = ", ".join(f"{copies} × {naming.card_name(name)}" for name, copies in view["discarded"].items())
    with svg.piece("pile/discard", f"discard pile, {view['discard']} cards", x + 78, top, note=gone):
        svg.rect(0, 0, 54, 76, 6, fill="none", stroke="var(--line)", stroke_dasharray="4 3")
        svg.text(27, 44, str(view["discard"]), 17, anchor="middle", bold=True, fill="var(--ink-soft)")
        svg.text(27, 92, "discard", 12, anchor="middle", fill="var(--ink-soft)")
    if view["asked"] in ("weapons", "metal"):
        draw_spending(svg, view, x + 148, top, width - 162)
    elif view["drawn"]:
        draw_drawn(svg, view, x + 148, top, width - 162)
    else:
        draw_legend(svg, x + 152, top + 4)


def draw_legend(svg: Svg, x: float, y: float) -> None:
    """What the small marks on ships mean."""
    rows = (
        ("move", "move not yet made"),
        ("action", "action not yet taken"),
        ("kit", "kit: Survivor, Explorer, Cheetah,"),
        ("", "Goliath, X for Crusher"),
    )
    for index, (sign, meaning) in enumerate(rows):
        top = y + 8 + index * 19
        if sign == "move":
            tokens.move_pip(svg, x + 2, top, False)
        elif sign == "action":
            tokens.action_pip(svg, x + 2, top, False)
        elif sign == "kit":
            badge(svg, x + 2, top, "S", 5.5, "var(--ink)", "var(--space)")
        svg.text(x + 14, top + 4, meaning, 12, fill="var(--ink-soft)")


def draw_drawn(svg: Svg, view: View, x: float, y: float, width: float) -> None:
    """The cards drawn in this phase."""
    drawn = view["drawn"]
    if not drawn:
        return
    step = min(62.0, width / len(drawn))
    for index, (name, copies) in enumerate(drawn.items()):
        left = x + index * step
        id = f"card/{name}"
        lit = svg.is_lit(id)
        with svg.piece(id, f"{naming.card_name(name)}, {copies} drawn", left, y, note=naming.card_note(view, name)):
            wide = min(58.0, step - 4)
            card(svg, 0, 0, wide, 76, accent="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1.2)
            kind, _, rest = name.partition("-")
            if rest == "blueprint":
                with svg.group(transform=f"translate({wide / 2} 32)"):
                    tokens.outline(svg, kind, view["turn"] or 0, 0.95)
            elif rest == "kit":
                badge(svg, wide / 2, 32, tokens.KIT_LETTERS[kind], 11, "var(--ink)")
            else:
                icon(svg, kind, wide / 2, 32, 24)
            title = kind.title() if rest in ("blueprint", "kit") else f"{rest} {kind.title()}"
            svg.text(wide / 2, 66, title, fitted(title, wide - 6, 11), anchor="middle")
            if copies > 1:
                badge(svg, wide - 6, 8, f"×{copies}", 8)


def draw_spending(svg: Svg, view: View, x: float, y: float, width: float) -> None:
    """Counters to spend on an attack or a repair."""
    kind = "weapon" if view["asked"] == "weapons" else "metal"
    choices = sorted(id for id in svg.lit if id.startswith("spend/"))
    svg.text(x, y + 12, "Weapon counters" if kind == "weapon" else "Metal counters", 12, fill="var(--ink-soft)")
    for index, id in enumerate(choices):
        notation = id.partition("/")[2].replace("-", " ")
        with svg.piece(id, words.WORDS.label(view, notation), x + index * 52, y + 22):
            button(svg, 0, 0, 48, 40, "", on=True)
            icon(svg, kind, 15, 20, 18)
            svg.text(34, 26, notation.split()[1], 16, anchor="middle", bold=True)


def draw_player(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """One player's dashboard: counters, flags and all seven tokens."""
    seat = player["seat"]
    turn = view["turn"] == seat and not view["over"]
    name = who(seat)
    title = f"{player['name']} · {name}" if player["faction"] else name
    panel(svg, x, y, width, height, "", seat, stroke=seat_colour(seat) if turn else "var(--line)", stroke_width=2 if turn else 1)
    svg.circle(x + 20, y + 19, 8, fill=seat_colour(seat))

    mark(svg, seat, x + 20, y + 19, 8)
    svg.text(x + 34, y + 24, title, 15, bold=True, room=width - 130)
    if not player["faction"]:
        svg.text(
            x + 34,
            y + 52,
            "rolls for the order" if player["rolls"] else "chooses a faction" if view["actor"] == seat else "waits",
            13,
            fill="var(--ink-soft)",
        )
        return
    note = player_note(view, player)
    if note:
        svg.text(x + width - 12, y + 24, note, 12, anchor="end", fill="var(--lit)" if turn else "var(--ink-soft)", bold=True)
    counters = player["counters"]
    for index, (kind, amount) in enumerate(counters.items()):
        counter(svg, kind, x + 24 + index * 58, y + 48, amount, 20, id=f"counter/{seat}-{kind}", title=f"{name}, {kind}")
    wins = view["rules"]["colonies_to_win"]
    for index in range(wins):
        held = index < player["colonies"]
        icon(svg, "flag", x + width - 20 - (wins - 1 - index) * 22, y + 47, 18, seat_colour(seat) if held else "var(--line)")
    step = (width - 20) / len(SLOT_NAMES)
    for index, slot in enumerate(SLOT_NAMES):
        draw_slot(svg, view, player, slot, x + 10 + step * (index + 0.5), y + 64, step)


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
        return f"{work['kind']} {work['done']} of {needed}"
    return "turn" if view["turn"] == player["seat"] else ""


def draw_slot(svg: Svg, view: View, player: Player, slot: str, x: float, y: float, width: float) -> None:
    """A token's place on the dashboard: the ship with its hull and kit, or an empty outline."""
    kind = slot.partition("-")[0]
    row = naming.ship_row(view, f"{player['faction']}-{slot}")
    middle = y + 20
    if row is None:
        with svg.group(transform=f"translate({x} {middle})"):
            tokens.ghost(svg, kind, 0.9)
            if kind == "mothership" and player["mothership_lost"]:
                svg.line(-11, -11, 11, 11, stroke="var(--bad)", stroke_width=2)
                svg.line(11, -11, -11, 11, stroke="var(--bad)", stroke_width=2)
        return
    with svg.group(transform=f"translate({x} {middle})"):
        tokens.outline(svg, kind, player["seat"], 0.9)
        if row["kit"]:
            badge(svg, 12, -10, tokens.KIT_LETTERS[row["kit"]], 6, "var(--ink)")
    tokens.hull_bar(svg, x - width / 2 + 6, y + 38, width - 12, row["hull"], row["max_hull"], 4)
    text = f"{row['hull']}/{row['max_hull']}"
    svg.text(x, y + 56, text, fitted(text, width - 4, 12), anchor="middle")
    svg.text(x, y + 72, row["cell"].upper(), 12, anchor="middle", fill="var(--ink-soft)")
    if row["kit"]:
        kit = row["kit"].title()
        svg.text(x, y + 87, kit, fitted(kit, width - 2, 11), anchor="middle", fill="var(--ink-soft)")
    if view["round"] and view["turn"] == player["seat"] and not view["over"]:
        if row["new"]:
            svg.text(x, y + 102, "new", 11, anchor="middle", fill="var(--lit)")
        else:
            tokens.move_pip(svg, x - 5, y + 98, bool(row["moved"]))
            tokens.action_pip(svg, x + 5, y + 98, bool(row["acted"]))
