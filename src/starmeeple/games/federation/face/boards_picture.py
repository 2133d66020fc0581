"""The players' boards: hand and board at full size for the viewer, and for others if there is room; else in a few lines."""

from starmeeple.core.frames import Frame
from starmeeple.core.speech import who
from starmeeple.drawing import Svg, icon, panel
from starmeeple.drawing.lettering import line_width
from starmeeple.drawing.sprites import seat_token
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.federation.face.board_pieces import (
    alteration_item,
    ambassador_item,
    authority_item,
    die_item,
    hangar_item,
    honour_items,
    mission_item,
    reserve_item,
    tile_item,
)
from starmeeple.games.federation.face.flow import Item, height_of, lay
from starmeeple.games.federation.face.glyphs import colour_of, frame, line_of, note_of, plate
from starmeeple.games.federation.face.names import (
    PLACES,
    SHORT_PLACES,
    effect_text,
    place,
    points_text,
)
from starmeeple.games.federation.face.planets_open import low_tile_width
from starmeeple.games.federation.face.planets_short import draw_short
from starmeeple.games.federation.face.view import Player, View

HEAD = 28.0
EDGE = 8.0
GAP = 6.0
HAND_GAP = 4.0
STEP = 7.0  # by which things get larger: what has its size from the room that is left should not change it at every move
BROAD = 500.0  # from this width on the final scoring stands beside the name
LINES = (36.0, 32.0, 29.0, 26.0)  # how high a line of another player's board may be


def box(svg: Svg, view: View, player: Player, width: float, height: float) -> None:
    """The frame of a part of a player's side; the one who is to act has an edge of their colour."""
    active = view["actor"] == player["seat"]
    panel(svg, 0, 0, width, height, "", stroke=seat_colour(player["seat"]) if active else "var(--line)", stroke_width=2 if active else 1)
    svg.rect(0, 8, 4, height - 16, 2, fill=seat_colour(player["seat"]))


def head_height(player: Player, width: float) -> float:
    """The final scoring stands beside the name, or below it where that is too narrow."""
    return HEAD + (18 if "final" in player and width < BROAD else 0)


def draw_head(svg: Svg, view: View, player: Player, width: float) -> None:
    """Who it is, the President of the Senate, the points."""
    seat = player["seat"]
    score = points_text(player["score"], player["parts"])
    wide = line_width(score, 18, bold=True)
    seat_token(svg, seat, 18, 16, 7.5)
    holds, final = view["pawn"] == seat, final_said(player)
    taken = wide + 78 + (96 if holds else 0)
    if final and width > BROAD:
        line_of(svg, width - taken + 32, 20.5, final, width - taken - 80, 11, anchor="end", fill="var(--ink-soft)")
        taken += line_width(final, 11)
    elif final:
        line_of(svg, 12, HEAD + 14, final, width - 24, 12, fill="var(--ink-soft)")
    svg.text(31, 21, who(seat), 14, bold=True, room=width - taken)
    icon(svg, "vp", width - wide - 26, 16, 20)
    svg.text(width - 12, 22, score, 18, anchor="end", bold=True)
    if holds:
        with svg.piece("president", f"{who(seat)} holds the President of the Senate", width - wide - 134, 5):
            plate(svg, 92, 22, 11, fill="var(--deep)", stroke="var(--lit)")
            icon(svg, "star", 13, 11, 15, "var(--lit)")
            svg.text(24, 15, "President", 11)


# At full size -------------------------------------------------------------------------------


def hand_items(svg: Svg, view: View, player: Player, layout: Frame) -> list[Item]:
    """What is sent and spent: Ambassadors, resources, spaceships, the die, Alteration tokens."""
    high = max(34.0, layout.target)
    found = [ambassador_item(player, name, high) for name in dict.fromkeys(player["hand"])]
    if not player["hand"]:
        found.append(Item(62, high, lambda svg, x, y: svg.text(x + 4, y + high / 2 + 4, "all sent", 12, fill="var(--ink-soft)")))
    found.append(reserve_item(player, 37.0 if layout.layout == "tall" else 44.0, high))
    found.append(hangar_item(player, high))
    found.append(die_item(player, high))
    found += [alteration_item(view, player, kind, high) for kind in sorted(set(player["alterations"]))]
    return found


def hand_height(svg: Svg, view: View, player: Player, width: float, layout: Frame) -> float:
    return head_height(player, width) + 4 + height_of(hand_items(svg, view, player, layout), width - 2 * EDGE - 4, HAND_GAP) + EDGE


def draw_hand(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float, layout: Frame) -> None:
    """A player's name and hand."""
    with svg.group(id=f"hand/{player['seat']}", transform=f"translate({x:g} {y:g})"):
        box(svg, view, player, width, height)
        draw_head(svg, view, player, width)
        lay(svg, hand_items(svg, view, player, layout), EDGE + 4, head_height(player, width) + 4, width - 2 * EDGE - 4, HAND_GAP)


def mission_columns(width: float) -> int:
    return 6 if width > 460 else 4


def board_parts(
    svg: Svg, view: View, player: Player, width: float, layout: Frame, more: float = 0
) -> tuple[float, float, list[Item], list[Item]]:
    """The height of the authority scale and of a mission; the honours and the Erudite tiles, each in rows. `more` height makes first the
    missions larger, then the tiles."""
    target = layout.target
    scale = max(26.0, target) if svg.is_lit(f"authority/{player['seat']}") else 26.0
    rows = 12 / mission_columns(width)
    larger = min(28.0, more / rows // STEP * STEP)
    inner = width - 2 * EDGE - 4
    columns = max(3, int(inner // 106))
    tile = (inner + GAP) / columns - GAP
    higher = (more - larger * rows) / max(1, -(-len(player["tiles"]) // columns))
    high = max(28.0, target) + min(21.0, higher // STEP * STEP)
    tiles = [tile_item(view, player, name, tile, high) for name in player["tiles"]]
    return scale, max(32.0, target) + larger, honour_items(view, player, 26.0), tiles


def board_height(svg: Svg, view: View, player: Player, width: float, layout: Frame) -> float:
    scale, mission, honours, tiles = board_parts(svg, view, player, width, layout)
    inner = width - 2 * EDGE - 4
    found = EDGE + scale + GAP + (12 / mission_columns(width)) * (mission + 4) + 2 + height_of(honours, inner) + GAP
    found += height_of(tiles, inner) + GAP if tiles else 0
    return found + 2


def draw_board(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float, layout: Frame) -> None:
    """A player's board: authority, missions, honours, Erudite tiles."""
    more = max(0.0, height - board_height(svg, view, player, width, layout))
    scale, mission, honours, tiles = board_parts(svg, view, player, width, layout, more)
    inner = width - 2 * EDGE - 4
    rows = 12 / mission_columns(width)
    with svg.group(id=f"board/{player['seat']}", transform=f"translate({x:g} {y:g})"):
        box(svg, view, player, width, height)
        top = EDGE
        draw_authority(svg, view, player, EDGE + 4, top, inner, scale)
        top += scale + GAP
        draw_missions(svg, view, player, EDGE + 4, top, inner, mission)
        top += rows * (mission + 4) + 2
        lay(svg, honours, EDGE + 4, top, inner)
        top += height_of(honours, inner) + GAP
        if tiles:
            lay(svg, tiles, EDGE + 4, top, inner)


def final_said(player: Player) -> str:
    """At the end of the game: what the final scoring brought."""
    final = player.get("final")
    return f"medals {final['medals']} · leftovers {final['leftovers']} · projects {final['projects']}" if final else ""


def draw_authority(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """The authority scale: ten degrees in five levels, the medal and the last degree marked."""
    seat = player["seat"]
    id = f"authority/{seat}"
    levels = view["figures"]["levels"]
    with svg.piece(id, f"{who(seat)}: degree {player['degree']}, authority level {player['level']}", x, y):
        plate(svg, width, height, 6, fill="var(--deep)", **frame(svg, id))
        icon(svg, "authority", 16, height / 2, 18, seat_colour(seat))
        svg.text(28, height / 2 + 6, str(player["level"]), 16, bold=True)
        pitch = (width - 54) / len(levels)
        for index, level in enumerate(levels):
            on = index + 1 == player["degree"]
            left = 50 + index * pitch
            last = levels[index + 1 : index + 2] != [level]
            svg.rect(
                left, 4, pitch - (4 if last else 1), height - 8, 3, fill=seat_colour(seat) if on else "var(--raised)", stroke="var(--line)"
            )
            if index + 1 == view["figures"]["medal_degree"] and not on:
                icon(svg, "medal", left + pitch / 2 - 1, height / 2, 15)
            elif index + 1 == len(levels) and not on:
                icon(svg, "star", left + pitch / 2 - 1, height / 2, 13, "var(--ink-soft)")
            else:
                fill = "var(--on-seat)" if on else "var(--ink-soft)"
                svg.text(left + pitch / 2 - 1, height / 2 + 4, str(level), 11, anchor="middle", bold=on, fill=fill)


def draw_missions(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """The twelve missions: closed, open, flown; the level each one needs. The whole of them can be chosen, too."""
    seat = player["seat"]
    whole, columns = f"missions/{seat}", mission_columns(width)
    pitch = (width + 4) / columns
    with svg.piece(whole, f"{who(seat)}: {player['completed']} completed missions", x, y):
        svg.rect(-3, -3, width + 6, (height + 4) * 12 / columns + 2, 6, fill="transparent", **frame(svg, whole, "none"))
        for index, (name, mission) in enumerate(view["figures"]["missions"].items()):
            draw_mission(svg, view, player, name, index % columns * pitch, index // columns * (height + 4), pitch - 4, height)


def draw_mission(svg: Svg, view: View, player: Player, name: str, x: float, y: float, width: float, height: float) -> None:
    """One mission."""
    seat, mission = player["seat"], view["figures"]["missions"][name]
    is_open, is_flown = name in player["opened"], name in player["flown"]
    word = "flown" if is_flown else "open" if is_open else "closed"
    id = f"mission/{seat}/{name}"
    said = f"Mission {place(name)}, {word}, level {mission['level']}: {effect_text(mission['effect'])}"
    with svg.piece(id, said, x, y, note=note_of(mission)):
        edge = frame(svg, id, colour_of(name) if is_open else "var(--line)")
        plate(svg, width, height, 5, fill="var(--raised)" if is_open else "var(--deep)", **edge)
        title = SHORT_PLACES.get(name, PLACES[name]).split()[0].removesuffix("'").removesuffix("s'")
        roomy = height > 48
        middle = 17.0 if roomy else height / 2
        line_of(svg, 5, middle - 3, title, width - 8, 11, bold=is_open, fill="var(--ink)" if is_open else "var(--ink-soft)")
        svg.text(5, middle + 11, f"level {mission['level']}", 11, fill="var(--ink-soft)")
        if roomy:
            if mission["effect"][0].startswith("planet"):
                svg.text(5, height - 8, "its action", 11, fill="var(--ink-soft)")
            else:
                draw_short(svg, mission["effect"], 5, height - 12, width - 8, "var(--ink-soft)", 1, 15)
        if is_flown:
            icon(svg, "ship", width - 12, middle + 6, 17, seat_colour(seat))
        elif is_open:
            icon(svg, "flag", width - 12, middle + 6, 15, "var(--lit)")


# The others ------------------------------------------------------------------------------------------------


def other_items(svg: Svg, view: View, player: Player, layout: Frame, line: float) -> list[Item]:
    """Another player's side in small pieces: what they have, not what they might get."""
    found = [authority_item(player, line), reserve_item(player, 38.0, line), hangar_item(player, line), die_item(player, line)]
    found += [ambassador_item(player, name, line) for name in dict.fromkeys(player["hand"])]
    found += [alteration_item(view, player, kind, line) for kind in sorted(set(player["alterations"]))]
    found += honour_items(view, player, line, owned_alone=True)
    found += [
        mission_item(view, player, name, line)
        for name in view["figures"]["missions"]
        if name in player["opened"] or name in player["flown"]
    ]
    for tile in player["tiles"]:
        lit = svg.is_lit(f"tile/{tile}")
        found.append(tile_item(view, player, tile, low_tile_width(view, tile), max(line, layout.target) if lit else line))
    return found


def other_height(svg: Svg, view: View, player: Player, width: float, layout: Frame, line: float = LINES[-1]) -> float:
    rows = height_of(other_items(svg, view, player, layout, line), width - 2 * EDGE - 4, 5)
    return head_height(player, width) + 2 + rows + EDGE


def draw_other(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float, layout: Frame) -> None:
    """Another player's board, with lines as high as there is room."""
    line = next((line for line in LINES if other_height(svg, view, player, width, layout, line) <= height), LINES[-1])
    items = other_items(svg, view, player, layout, line)
    inner = width - 2 * EDGE - 4
    with svg.group(id=f"player/{player['seat']}", transform=f"translate({x:g} {y:g})"):
        box(svg, view, player, width, height)
        draw_head(svg, view, player, width)
        lay(svg, items, EDGE + 4, head_height(player, width) + 2, inner, 5)
