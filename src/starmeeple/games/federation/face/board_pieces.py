"""The pieces of a player's board, each with its size, so that boards can lay them in rows."""

from starmeeple.core.speech import listed, who
from starmeeple.drawing import Svg, die, icon
from starmeeple.drawing.lettering import line_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.federation.face.flow import Item
from starmeeple.games.federation.face.glyphs import colour_of, frame, note_of, plate, resource
from starmeeple.games.federation.face.names import (
    PLACES,
    RESOURCE_NAMES,
    SHORT_PLACES,
    asteroid,
    effect_text,
    numbered,
    place,
    reserve_of,
)
from starmeeple.games.federation.face.planets_open import draw_tile, token_item
from starmeeple.games.federation.face.senate_picture import VOTES
from starmeeple.games.federation.face.view import Player, View


def ambassador_item(player: Player, name: str, size: float) -> Item:
    """An Ambassador to send; of equal ones the second looks out from below the first."""
    seat, copies = player["seat"], player["hand"].count(name)
    id = f"ambassador/{seat}/{name}"
    behind = 10.0 * (copies - 1)

    def draw(svg: Svg, x: float, y: float) -> None:
        many = f" ({copies} of them)" if copies > 1 else ""
        with svg.piece(id, f"Ambassador with {VOTES[name]} votes{many}", x, y):
            for copy in range(copies):
                svg.circle(size / 2 + behind - copy * 10, size / 2, size / 2, fill=seat_colour(seat), **frame(svg, id, "var(--space)"))
            svg.text(
                size / 2, size / 2 + size * 0.18, VOTES[name], max(11.0, size * 0.5), anchor="middle", bold=True, fill="var(--on-seat)"
            )

    return Item(size + behind, size, draw)


def reserve_item(player: Player, pitch: float, height: float) -> Item:
    """Crystals and gold."""
    seat = player["seat"]
    id = f"reserve/{seat}"
    reserve = reserve_of(player)

    def draw(svg: Svg, x: float, y: float) -> None:
        held = ", ".join(f"{number} {RESOURCE_NAMES[name]}" for name, number in reserve.items())
        with svg.piece(id, f"{who(seat)}'s reserve: {held}", x, y):
            plate(svg, pitch * 4 + 2, height, 7, fill="var(--deep)", **frame(svg, id))
            for index, (name, number) in enumerate(reserve.items()):
                size = 18.0 if pitch > 40 else 16.0
                resource(svg, name, size / 2 + 4 + index * pitch, height / 2, size)
                svg.text(size + 6 + index * pitch, height / 2 + 5, str(number), 14 if pitch > 40 else 12, bold=True)

    return Item(pitch * 4 + 2, height, draw)


def hangar_item(player: Player, height: float) -> Item:
    """Spaceships in the hangar and in the supply."""
    seat = player["seat"]
    id = f"hangar/{seat}"

    def draw(svg: Svg, x: float, y: float) -> None:
        with svg.piece(id, f"{player['hangar']} spaceships in the hangar, {player['supply']} in the supply", x, y):
            plate(svg, 54, height, 7, fill="var(--deep)", **frame(svg, id))
            icon(svg, "ship", 12, height / 2, 16, seat_colour(seat))
            svg.text(21, height / 2 + 5, str(player["hangar"]), 13, bold=True)
            svg.text(33, height / 2 + 4, f"+{player['supply']}", 11, fill="var(--ink-soft)")

    return Item(54, height, draw)


def die_item(player: Player, height: float) -> Item:
    """The Assistant die; a blank one is not received yet, a pale one is in the Senate."""
    seat = player["seat"]
    id = f"die/{seat}"

    def draw(svg: Svg, x: float, y: float) -> None:
        where = f"on {place(player['die_at'])}" if player["die_at"] else "on the player board" if player["die"] else "not yet received"
        here = player["die"] and not player["die_at"]
        with svg.piece(id, f"Assistant die: {player['die']}, {where}", x, y):
            plate(svg, max(34.0, height), height, 7, fill="var(--deep)", **frame(svg, id))
            wide, size = max(34.0, height), min(24.0, height - 6)
            die(svg, wide / 2, height / 2, size, player["die"], seat if player["die"] else None, opacity=None if here else 0.4)

    return Item(max(34.0, height), height, draw)


def alteration_item(view: View, player: Player, kind: str, height: float) -> Item:
    """An Alteration token; equal ones lie on each other."""
    return token_item(view, f"alteration/{player['seat']}/{kind}", kind, player["alterations"].count(kind), height)


def tile_item(view: View, player: Player, tile: str, width: float, height: float) -> Item:
    """An Erudite tile of a player; a used one is dashed."""
    used = tile in player["used"]
    return Item(width, height, lambda svg, x, y: draw_tile(svg, view, tile, x, y, width, height, used=used))


def honour_items(view: View, player: Player, height: float, owned_alone: bool = False) -> list[Item]:
    """Medals, the Starting and the Deep Space tile, Asteroid tokens."""
    seat = player["seat"]
    names = [name for name in (*list(PLACES)[:5], "authority", "intrigue") if not owned_alone or name in player["medals"]]
    found = [medal_item(player, name, height) for name in names]
    for kind, group, tile, figures in (
        ("Starting", "starting", player["start"], view["figures"]["starting"]),
        ("Deep Space", "deep_space", player["deep_space"], view["figures"]["deep_space"]),
    ):
        if tile:
            said = f"{numbered(kind, tile)}: {effect_text(figures[tile]['effect'])}"
            found.append(label_item(f"owned/{seat}/{group}", said, note_of(figures[tile]), tile.upper(), height))
    rocks = player["asteroids"]
    if rocks:

        def draw(svg: Svg, x: float, y: float) -> None:
            with svg.piece(f"asteroids/{seat}", listed([asteroid(view, rock) for rock in rocks]), x, y):
                plate(svg, 44, height, 6, fill="var(--deep)", stroke="var(--line)")
                svg.circle(13, height / 2, 7.5, fill="var(--rock)")
                svg.text(24, height / 2 + 4, f"×{len(rocks)}", 12)

        found.append(Item(44, height, draw))
    return found


def label_item(id: str, said: str, note: str, label: str, height: float) -> Item:
    """A tile that shows its number alone."""

    def draw(svg: Svg, x: float, y: float) -> None:
        with svg.piece(id, said, x, y, note=note):
            plate(svg, 40, height, 6, fill="var(--raised)", stroke="var(--vp)")
            svg.text(20, height / 2 + 4, label, 12, anchor="middle", bold=True)

    return Item(40, height, draw)


def medal_item(player: Player, name: str, height: float) -> Item:
    """A Medal of Honor, owned or still to be had."""
    owned = name in player["medals"]
    size = min(height, 26.0)

    def draw(svg: Svg, x: float, y: float) -> None:
        title = f"Medal of {PLACES[name]}: {'owned' if owned else 'not owned'}"
        with svg.piece(f"owned-medal/{player['seat']}/{name}", title, x, y):
            edge, thick = (colour_of(name), 4.0) if owned else ("var(--line)", 1.5)
            svg.circle(
                size / 2, size / 2, size / 2 - thick / 2, fill="var(--raised)" if owned else "var(--deep)", stroke=edge, stroke_width=thick
            )
            ink = "var(--ink)" if owned else "var(--ink-soft)"
            svg.text(size / 2, size / 2 + 4, PLACES[name][:2], 11, anchor="middle", bold=owned, fill=ink)

    return Item(size, size, draw)


def authority_item(player: Player, height: float) -> Item:
    """Authority in short: the level, and the degree of ten."""
    seat = player["seat"]

    def draw(svg: Svg, x: float, y: float) -> None:
        with svg.piece(f"authority/{seat}", f"{who(seat)}: degree {player['degree']}, authority level {player['level']}", x, y):
            plate(svg, 74, height, 7, fill="var(--deep)", stroke="var(--line)")
            icon(svg, "authority", 14, height / 2, 17, seat_colour(seat))
            svg.text(25, height / 2 + 5, str(player["level"]), 14, bold=True)
            svg.text(38, height / 2 + 4, f"{player['degree']}/10", 11, fill="var(--ink-soft)")

    return Item(74, height, draw)


def mission_item(view: View, player: Player, name: str, height: float) -> Item:
    """An open or flown mission in short."""
    seat, mission = player["seat"], view["figures"]["missions"][name]
    flown = name in player["flown"]
    title = SHORT_PLACES.get(name, PLACES[name]).split()[0].removesuffix("'")
    width = line_width(title, 11) + 27

    def draw(svg: Svg, x: float, y: float) -> None:
        said = f"Mission {place(name)}, {'flown' if flown else 'open'}, level {mission['level']}: {effect_text(mission['effect'])}"
        with svg.piece(f"mission/{seat}/{name}", said, x, y):
            plate(svg, width, height, 5, fill="var(--deep)" if flown else "var(--raised)", stroke=colour_of(name))
            icon(svg, "ship" if flown else "flag", 12, height / 2, 14, seat_colour(seat) if flown else "var(--lit)")
            svg.text(22, height / 2 + 4, title, 11)

    return Item(width, height, draw)
