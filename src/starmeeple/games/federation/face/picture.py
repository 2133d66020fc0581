"""The picture of a view: the Senate, the planets, and every player's board."""

from collections.abc import Collection

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import listed, who
from starmeeple.drawing import Svg, badge, die, icon, panel, token
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.federation.face.glyphs import alteration_chip, colour_of, draw_effect, frame, line_of, note_of, resource
from starmeeple.games.federation.face.names import (
    PLACES,
    RESOURCE_NAMES,
    alteration_label,
    asteroid,
    effect_text,
    numbered,
    place,
    reserve_of,
)
from starmeeple.games.federation.face.planets_picture import draw_arratooine, draw_atalum, draw_e81216, draw_neo, draw_sixmoon, draw_tile
from starmeeple.games.federation.face.senate_picture import draw_senate
from starmeeple.games.federation.face.text_picture import plain as plain
from starmeeple.games.federation.face.view import Player, View
from starmeeple.games.federation.face.words import WORDS

WIDTH = 1500.0
BOARD_HEIGHT = 606.0
PLAYER_HEIGHT = 316.0
GAP = 8.0


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view."""
    table = to_choose(view)
    height = BOARD_HEIGHT + PLAYER_HEIGHT + 2 * GAP + (84 if table else 0)
    svg = Svg(WIDTH, height, f"Federation · {WORDS.status(view)}", lit)
    svg.rect(0, 0, WIDTH, height, fill="var(--space)")
    top = GAP
    if table:
        draw_table(svg, view, table, top)
        top += 84
    draw_senate(svg, view, GAP, top)
    with svg.group(transform=f"translate(824 {top})"):
        draw_neo(svg, view, 0)
        draw_sixmoon(svg, view, 108)
        draw_atalum(svg, view, 250)
        draw_arratooine(svg, view, 402)
        draw_e81216(svg, view, 502)
    players = view["players"]
    width = (WIDTH - GAP * (len(players) + 1)) / len(players)
    for index, player in enumerate(players):
        draw_player(svg, view, player, GAP + index * (width + GAP), top + BOARD_HEIGHT + 4, width)
    return svg.done()


# What lies open to choose from ------------------------------------------------------------------


def to_choose(view: View) -> list[tuple[str, str, str, list[str]]]:
    """Starting tiles, the Deep Space pile for those who know it, spare tokens looked at: id, name, text, effect."""
    found: list[tuple[str, str, str, list[str]]] = []
    if view["round"] == 0:
        for tile in view["offer"]:
            effect = view["figures"]["starting"][tile]["effect"]
            found.append((f"start/{tile}", numbered("Starting", tile), effect_text(effect), effect))
    if view["asked"] == "deep-space":
        tiles = view["deep_space"]["tiles"]
        for tile in tiles or []:
            effect = view["figures"]["deep_space"][tile]["effect"]
            found.append((f"deep/{tile}", numbered("Deep Space", tile), effect_text(effect), effect))
    if view["asked"] == "keep-looked":
        for kind in sorted(set(view["looked"] or [])):
            found.append(
                (
                    f"looked/{kind}",
                    "Spare token",
                    alteration_label(view, kind),
                    view["figures"]["alterations"][kind]["bonus"],
                )
            )
    return found


def draw_table(svg: Svg, view: View, table: list[tuple[str, str, str, list[str]]], y: float) -> None:
    """A row of what can be chosen from, above the board."""
    pitch = (WIDTH - 2 * GAP) / max(4, len(table))
    for index, (id, name, said, effect) in enumerate(table):
        with svg.piece(id, f"{name}: {said}", GAP + index * pitch, y, note=f"{said[:1].upper()}{said[1:]}."):
            svg.rect(0, 0, pitch - 8, 76, 10, fill="var(--raised)", **frame(svg, id))
            svg.text(14, 24, name, 14, bold=True)
            draw_effect(svg, 14, 50, effect, 24, most=pitch - 34)


# A player's board -------------------------------------------------------------------------------


def draw_player(svg: Svg, view: View, player: Player, x: float, y: float, width: float) -> None:
    """One player's board."""
    seat = player["seat"]
    active = view["actor"] == seat
    with svg.group(transform=f"translate({x} {y})"):
        edge, stroke = (seat_colour(seat), 2.5) if active else ("var(--line)", 1)
        panel(svg, 0, 0, width, PLAYER_HEIGHT - 4, "", stroke=edge, stroke_width=stroke)
        token(svg, seat, 18, 17, 7)
        holds = view["pawn"] == seat
        svg.text(30, 22, who(seat), 14, bold=True, letter_spacing=".04em", room=width - (236 if holds else 150))
        icon(svg, "vp", width - 70, 17, 22)
        svg.text(width - 14, 24, str(player["score"]), 20, anchor="end", bold=True)
        if holds:
            with svg.piece("president", f"{who(seat)} holds the President of the Senate", width - 168, 17):
                icon(svg, "star", 0, 0, 18, "var(--lit)")
                svg.text(13, 5, "President", 11, fill="var(--lit)")
        draw_authority(svg, view, player, width)
        draw_reserve(svg, player, width)
        draw_missions(svg, view, player, width)
        draw_hand(svg, view, player, width)
        draw_honours(svg, view, player, width)
        draw_tiles(svg, view, player, width)


def draw_authority(svg: Svg, view: View, player: Player, width: float) -> None:
    """The authority scale: ten degrees in five levels, the medal and the last degree marked."""
    seat = player["seat"]
    id = f"authority/{seat}"
    levels = view["figures"]["levels"]
    said = f"{who(seat)}: degree {player['degree']}, authority level {player['level']}"
    with svg.piece(id, said, 12, 36):
        pitch = (width - 92) / len(levels)
        svg.rect(-3, -3, width - 86, 28, 6, fill="none", **frame(svg, id, "none"))
        for index, level in enumerate(levels):
            on = index + 1 == player["degree"]
            svg.rect(
                index * pitch,
                0,
                pitch - (3 if levels[index + 1 : index + 2] != [level] else 1),
                22,
                3,
                fill=seat_colour(seat) if on else "var(--deep)",
                stroke="var(--line)",
            )
            text = "m" if index + 1 == view["figures"]["medal_degree"] else "D" if index + 1 == len(levels) else str(level)
            svg.text(
                index * pitch + pitch / 2 - 1, 15.5, text, 11, anchor="middle", bold=on, fill="var(--on-seat)" if on else "var(--ink-soft)"
            )
        icon(svg, "authority", width - 68, 11, 20, seat_colour(seat))
        svg.text(width - 52, 17, str(player["level"]), 18, bold=True)


def draw_reserve(svg: Svg, player: Player, width: float) -> None:
    """Crystals and gold, spaceships, the Assistant die."""
    seat = player["seat"]
    id = f"reserve/{seat}"
    reserve = reserve_of(player)
    held = ", ".join(f"{number} {RESOURCE_NAMES[name]}" for name, number in reserve.items())
    pitch = (width - 24) / 7
    with svg.piece(id, f"{who(seat)}'s reserve: {held}", 12, 66):
        svg.rect(0, 0, pitch * 4 - 6, 32, 7, fill="var(--deep)", **frame(svg, id))
        for index, (name, number) in enumerate(reserve.items()):
            resource(svg, name, 16 + index * (pitch - 2), 16, 20)
            svg.text(30 + index * (pitch - 2), 22, str(number), 16, bold=True)
    id = f"hangar/{seat}"
    with svg.piece(id, f"{player['hangar']} spaceships in the hangar, {player['supply']} in the supply", 12 + pitch * 4, 66):
        svg.rect(0, 0, pitch * 1.7 - 6, 32, 7, fill="var(--deep)", **frame(svg, id))
        icon(svg, "ship", 15, 16, 19, seat_colour(seat))
        svg.text(28, 22, str(player["hangar"]), 16, bold=True)
        svg.text(41, 21, f"+{player['supply']}", 11, fill="var(--ink-soft)")
    id = f"die/{seat}"
    where = f"on {place(player['die_at'])}" if player["die_at"] else "on the player board" if player["die"] else "not yet received"
    with svg.piece(id, f"Assistant die: {player['die']}, {where}", 12 + pitch * 5.7, 66):
        svg.rect(0, 0, pitch * 1.3, 32, 7, fill="var(--deep)", **frame(svg, id))
        die(
            svg,
            pitch * 0.65,
            16,
            22,
            player["die"],
            seat if player["die"] else None,
            opacity=None if player["die"] and not player["die_at"] else 0.4,
        )


def draw_missions(svg: Svg, view: View, player: Player, width: float) -> None:
    """The twelve missions: closed, open, flown; the level each one needs."""
    seat = player["seat"]
    whole = f"missions/{seat}"
    with svg.piece(whole, f"{who(seat)}: {player['completed']} completed missions", 12, 103):
        svg.rect(-3, -2, width - 18, 76, 6, fill="none", **frame(svg, whole, "none"))
    pitch = (width - 24) / 6
    for index, (name, mission) in enumerate(view["figures"]["missions"].items()):
        is_open, is_flown = name in player["opened"], name in player["flown"]
        id = f"mission/{seat}/{name}"
        word = "flown" if is_flown else "open" if is_open else "closed"
        said = f"Mission {place(name)}, {word}, level {mission['level']}: {effect_text(mission['effect'])}"
        with svg.piece(id, said, 12 + index % 6 * pitch, 103 + index // 6 * 37, note=note_of(said, mission)):
            svg.rect(
                0,
                0,
                pitch - 4,
                33,
                5,
                fill="var(--raised)" if is_open else "var(--deep)",
                **frame(svg, id, colour_of(name) if is_open else "var(--line)"),
            )
            line_of(
                svg,
                4,
                12,
                PLACES[name].split()[0].rstrip("'s").rstrip("'") if " " in PLACES[name] else PLACES[name],
                pitch - 10,
                10,
                fill="var(--ink)" if is_open else "var(--ink-soft)",
            )
            svg.text(4, 27, f"L{mission['level']}", 10, fill="var(--ink-soft)")
            if is_flown:
                icon(svg, "ship", pitch - 16, 22, 17, seat_colour(seat))
            elif is_open:
                icon(svg, "flag", pitch - 16, 22, 15, "var(--lit)")


def draw_hand(svg: Svg, view: View, player: Player, width: float) -> None:
    """Ambassadors to send and Alteration tokens."""
    seat = player["seat"]
    hand = player["hand"]
    x = 12.0
    for name, vote in (("one", "1"), ("two", "2"), ("three", "3"), ("special", "7")):
        copies = hand.count(name)
        if not copies:
            continue
        id = f"ambassador/{seat}/{name}"
        with svg.piece(id, f"Ambassador with {vote} votes" + (f" ({copies} of them)" if copies > 1 else ""), x + 15, 196):
            svg.circle(0, 0, 15, fill=seat_colour(seat), **frame(svg, id, "var(--space)"))
            svg.text(0, 6, vote, 17, anchor="middle", bold=True, fill="var(--on-seat)")
            if copies > 1:
                badge(svg, 11, -10, f"×{copies}", 7.5)
        x += 37
    if not hand:
        svg.text(12, 201, "all sent", 12, fill="var(--ink-soft)")
    tokens = player["alterations"]
    kinds = sorted(set(tokens))
    left = 166.0
    columns = max(1, int((width - left - 8) // 84))
    pitch = (width - left - 8) / columns
    rows_needed = -(-len(kinds) // columns) if kinds else 1
    height = min(17.0, 34.0 / max(2, rows_needed) - 1)
    for index, kind in enumerate(kinds):
        id = f"alteration/{seat}/{kind}"
        copies = tokens.count(kind)
        said = f"Alteration token {alteration_label(view, kind)}" + (f" ({copies} of them)" if copies > 1 else "")
        with svg.piece(id, said, left + index % columns * pitch, 179 + index // columns * (height + 1)):
            alteration_chip(svg, view["figures"]["alterations"][kind], 0, 0, pitch - 4, height, frame(svg, id))
            if copies > 1:
                badge(svg, pitch - 12, height / 2, f"×{copies}", 7)


def draw_honours(svg: Svg, view: View, player: Player, width: float) -> None:
    """Medals, the Starting and the Deep Space tile, Asteroid tokens."""
    seat = player["seat"]
    medals = player["medals"]
    for index, name in enumerate((*list(PLACES)[:5], "authority", "intrigue")):
        owned = name in medals
        with svg.piece(f"owned-medal/{seat}/{name}", f"Medal of {PLACES[name]}: {'owned' if owned else 'not owned'}", 22 + index * 22, 230):
            svg.circle(
                0, 0, 10, fill=colour_of(name) if owned else "var(--deep)", stroke="var(--vp)" if owned else "var(--line)", stroke_width=1.5
            )
            svg.text(0, 3.5, PLACES[name][:2], 9, anchor="middle", bold=True, fill="var(--space)" if owned else "var(--ink-soft)")
    x = 178.0
    for kind, group, tile, figures in (
        ("Starting", "starting", player["start"], view["figures"]["starting"]),
        ("Deep Space", "deep_space", player["deep_space"], view["figures"]["deep_space"]),
    ):
        if tile:
            said = f"{numbered(kind, tile)}: {effect_text(figures[tile]['effect'])}"
            with svg.piece(f"owned/{seat}/{group}", said, x, 219, note=note_of(said, figures[tile])):
                svg.rect(0, 0, 44, 22, 5, fill="var(--raised)", stroke="var(--line)")
                svg.text(22, 15.5, tile.upper(), 12, anchor="middle", bold=True)
            x += 50
    rocks = player["asteroids"]
    if rocks:
        with svg.piece(f"asteroids/{seat}", listed([asteroid(view, rock) for rock in rocks]), x, 219):
            svg.circle(12, 11, 9, fill="var(--rock)")
            svg.text(26, 16, f"×{len(rocks)}", 13)


def draw_tiles(svg: Svg, view: View, player: Player, width: float) -> None:
    """The player's Erudite tiles; used ones are dim. At the end of the game the final scoring stands below them."""
    tiles = player["tiles"]
    used = player["used"]
    columns = 4 if width < 480 else 5 if width < 600 else 7
    lines = max(2, -(-len(tiles) // columns))
    pitch = (width - 20) / columns
    final = player.get("final")
    height = min(24.0, (66.0 if not final else 44.0) / lines - 2)
    for index, tile in enumerate(tiles):
        draw_tile(
            svg, view, tile, 12 + index % columns * pitch, 246 + index // columns * (height + 2), pitch - 4, height, used=tile in used
        )
    if not tiles:
        svg.text(12, 262, "no Erudite tiles", 12, fill="var(--ink-soft)")
    if final:
        said = f"medals {final['medals']} · leftovers {final['leftovers']} · projects {final['projects']}"
        line_of(svg, 12, PLAYER_HEIGHT - 14, said, width - 24, 13, bold=True, fill="var(--lit)")


# As text ----------------------------------------------------------------------------------------
