"""A planet's short state: a strip of small fields below the head of its row. What they mean is told when one points at them."""

from collections.abc import Callable
from math import floor

from starmeeple.core.speech import counted, listed, who
from starmeeple.drawing import Svg, icon
from starmeeple.drawing.lettering import cut, line_width, lines_in
from starmeeple.drawing.sprites import seat_token
from starmeeple.games.federation.face.glyphs import (
    PLANET_COLOURS,
    dots,
    draw_effect,
    effect_width,
    face_colour,
    face_letter,
    frame,
    note_of,
    parts_of,
    pawn,
    plate,
    tile_colour,
)
from starmeeple.games.federation.face.hall_picture import PLANET_ICONS
from starmeeple.games.federation.face.names import (
    PLACES,
    SHORT_COUNTS,
    alteration_label,
    asteroid,
    building,
    capital,
    cost_text,
    effect_text,
    short_effect,
    timing_text,
)
from starmeeple.games.federation.face.view import Megastructure, View
from starmeeple.games.federation.face.view_figures import Row, Stall, Tile

Drawer = Callable[[Svg, View, float, float, float, float], None]


# What things are: the same in a strip and in an open row ----------------------------------------


def told(view: View, planet: str, alone: bool) -> str:
    """What a planet is about; where its head stands alone also what lies there."""
    if not alone:
        return {
            "neo": "The Miner's asteroids.", "sixmoon": "The Mage's moons.", "atalum": "The Erudite tiles.", "arratooine": "The stalls.",
            "e81216": "Structures and megastructures.",
        }[planet]  # fmt: skip
    if planet == "neo":
        rocks = [asteroid(view, rock) for entry in view["neo"] for rock in entry.get("tokens") or []]
        return f"The Miner's asteroids. Faceup: {listed(rocks) or 'no tokens'}."
    if planet == "sixmoon":
        moons = [f"{moon_name(at)}: {listed([alteration_label(view, kind) for kind in moon['tokens']])}"
                 for at, moon in enumerate(view["moons"], start=1) if moon["tokens"]]  # fmt: skip
        return f"The Mage's moons. {'; '.join(moons) or 'No faceup tokens'}."
    if planet == "atalum":
        return f"Erudite tiles, faceup: {listed([tile.upper() for tile in view['erudites']['shown']]) or 'none'}."
    if planet == "arratooine":
        return "Six stalls; a disc on the first level counts 1, on the second 2."
    return f"Structures: {listed([building(name) for name in view['structures']]) or 'none'}; four megastructures."


def asteroid_holds(view: View, position: int) -> str:
    """What an asteroid of Neo gives."""
    if not position:
        return "start"
    gain = view["figures"]["neo"][str(position)]["gain"]
    if gain:
        return effect_text(gain)
    entry = view["neo"][position - 1]
    tokens = entry.get("tokens")
    if tokens is None:
        return f"{entry.get('count', 0)} facedown tokens"
    return counted(len(tokens), "token") + (
        f": {listed([effect_text(view['figures']['asteroids'][rock]['gain']) for rock in tokens])}" if tokens else ""
    )


def moon_name(number: int) -> str:
    return f"Moon {number}" if number < 7 else "The planet 6Moon"


def moon_said(view: View, number: int) -> tuple[str, str]:
    """A moon's title, and its tokens in words."""
    moon = view["moons"][number - 1]
    tokens = moon["tokens"]
    holds = f"{moon['count']} facedown tokens" if tokens is None else counted(len(tokens), "token")
    note = f"Power {moon['power']}: {listed([alteration_label(view, kind) for kind in tokens]) if tokens else holds}."
    return f"{moon_name(number)}, power {moon['power']}: {holds}", note


def tile_said(tile: str, figures: Tile, used: bool = False) -> tuple[str, str]:
    """An Erudite tile's title and note."""
    effect, timing = effect_text(figures["effect"]), timing_text(figures["timing"])
    return f"Erudite tile {tile.upper()}, {timing}: {effect}" + (" (used)" if used else ""), note_of(figures)


def tile_sign(timing: str) -> tuple[str, str]:
    """When a tile works, as an icon and its colour."""
    signs = {"immediate": ("spark", "var(--lit)"), "anytime": ("time", "var(--ink-soft)")}
    return signs.get(timing) or (PLANET_ICONS[timing], PLANET_COLOURS[timing])


def short_words(effects: list[str]) -> str:
    """What a tile does in a few words; nothing where it is drawn as icons."""
    words = effects[0].split()
    if words[0] == "points":
        return f"{words[2]}★ per {SHORT_COUNTS[words[1]]}"
    if words[0].endswith("-per"):
        return f"{words[0][0].upper()} per {SHORT_COUNTS[words[1]]}"
    if len(effects) > 1 and effects[0] == effects[1]:
        return f"{len(effects)} × {short_effect(words)}"
    return "" if any(number for _, number in parts_of(effects)) else short_effect(words)


def fits_short(effects: list[str], width: float) -> bool:
    """Is there room for what a tile does, in one line?"""
    said = short_words(effects).replace(" per ", "/")
    return (line_width(said, 11) if said else effect_width(effects, 15)) <= width


def draw_short(svg: Svg, effects: list[str], x: float, y: float, width: float, ink: str, lines: int, size: float = 16) -> None:
    """What a tile does: icons where there are any, else a few words in so many lines."""
    said = short_words(effects)
    if lines == 1 and line_width(said, 11) > width:
        said = said.replace(" per ", "/")
    if not said:
        draw_effect(svg, x, y, effects, size, ink, most=width)
    for index, line in enumerate(lines_in(said, width, 11, most=lines)):
        svg.text(x, y + 4 + index * 13, line, 11, fill=ink)


def stall_said(name: str, stall: Stall) -> str:
    first, second = " or ".join(stall["first_of"]), " or ".join(stall["second_of"])
    return f"Stall {name[2:]}, for {cost_text(stall['cost'])}: level 1 gives {stall['first']} {first}, level 2 gives {stall['second']} {second}"


def mega_said(view: View, mega: Megastructure) -> str:
    counts = " and ".join(PLACES.get(count, SHORT_COUNTS[count]) for count in mega["counts"])
    worth = f"{mega['multiplier']} points" if mega["multiplier"] else "full; it brought points"
    return f"{building(mega['name'])}, for {cost_text(view['figures']['mega_cost'])}: {worth} for each of the lower of {counts}"


def discs_on(view: View, stall: str, level: int) -> list[int]:
    """Whose discs lie on a level of a stall."""
    return [player["seat"] for player in view["players"] if player["discs"][stall] == level]


def draw_discs(svg: Svg, view: View, stall: str, level: int, x: float, y: float, pitch: float, through: bool) -> None:
    """The discs on a level, from the right; a click goes through them to a stall that can be chosen."""
    for stacked, seat in enumerate(discs_on(view, stall, level)):
        title = f"{who(seat)}: disc on level {level} of stall {stall[2:]}"
        with svg.piece(f"disc/{seat}/{stall}", title, x - stacked * pitch, y, pointer_events="none" if through else None):
            seat_token(svg, seat, 0, 0, 6.4)


def draw_robots(svg: Svg, seats: list[int], name: str, x: float, y: float, pitch: float, through: bool) -> None:
    """The Robots on a building, from the right."""
    for stacked, seat in enumerate(seats):
        with svg.piece(f"robot/{seat}/{name}", f"{who(seat)}'s Robot", x - stacked * pitch, y, pointer_events="none" if through else None):
            seat_token(svg, seat, 0, 0, 6)


def draw_pawns(svg: Svg, view: View, key: str, position: int, x: float, y: float, width: float, cell: str, down: bool = False) -> None:
    """The players' pawns on a field, side by side as far as there is room; `down`: in two rows of two."""
    name = key.capitalize()
    there = [player["seat"] for player in view["players"] if (player["miner"] if key == "miner" else player["mage"]) == position]
    pitch = min(13.0, (width - 11) / max(1, len(there) - 1))
    for index, seat in enumerate(there):
        left, top = (x + index % 2 * 14, y + index // 2 * 17) if down else (x + 6 + index * pitch, y)
        with svg.group(pointer_events="none" if svg.is_lit(cell) else None):
            pawn(svg, f"{key}/{seat}", f"{who(seat)}'s {name}: {position}", seat, left, top, 9)


# The strips ----------------------------------------------------------------------------------------


def strip_neo(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Nine asteroids with what they give and the Miners."""
    pitch = floor(width / 9)
    for position in range(9):
        id, left = f"asteroid/{position}", x + position * pitch
        said = asteroid_holds(view, position)
        with svg.piece(id, f"Asteroid {position}: {said}", left, y, note=note_of(view["figures"]["neo"].get(str(position)))):
            plate(svg, pitch - 3, height, 6, fill="var(--deep)", **frame(svg, id))
            svg.text(4, 12, str(position), 10, bold=True, fill="var(--ink-soft)")
            gain = view["figures"]["neo"][str(position)]["gain"] if position else []
            if gain:
                wide = min(effect_width(gain, 15, 1), pitch - 5)
                draw_effect(svg, (pitch - 3 - wide) / 2, 20 if height < 56 else 24, gain, 15, most=pitch - 5)
            elif position:
                entry = view["neo"][position - 1]
                tokens = entry.get("tokens")
                count = entry.get("count", 0) if tokens is None else len(tokens)
                places = [((pitch - 3) / 2 - 6 + back % 2 * 12, 17.0 + back // 2 * 11) for back in range(count)]
                dots(svg, places, 10, "var(--rock)" if tokens is None else "var(--fuel)")
        draw_pawns(svg, view, "miner", position, left + 3, y + height - 10, pitch - 5, id)


def strip_sixmoon(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Seven moons with the marks of their tokens, and the Mages."""
    pitch = floor(width / 8)
    svg.rect(x, y, pitch - 3, height, 6, fill="var(--deep)", stroke="var(--line)")
    svg.text(x + 4, y + 12, "0", 10, bold=True, fill="var(--ink-soft)")
    draw_pawns(svg, view, "mage", 0, x + 3, y + height - 10, pitch - 5, "")
    for number, moon in enumerate(view["moons"], start=1):
        id, left = f"moon/{number}", x + number * pitch
        title, note = moon_said(view, number)
        with svg.piece(id, title, left, y, note=note):
            plate(svg, pitch - 3, height, 6, fill="var(--deep)", **frame(svg, id))
            svg.text(3, 12, str(number), 10, bold=True, fill="var(--ink-soft)")
            tokens = moon["tokens"]
            places = [(pitch - 24.0 + index % 2 * 13, 9.5 + index // 2 * 15) for index in range(len(tokens) if tokens else moon["count"])]
            if tokens is None:
                dots(svg, places, 11, "var(--planet)", "square")
            for kind, (at, line) in zip(tokens or [], places):
                figures = view["figures"]["alterations"][kind]
                svg.rect(at - 6, line - 6.5, 12, 13.5, 3, fill=face_colour(figures))
                svg.text(at, line + 4, face_letter(figures), 10, anchor="middle", bold=True, fill="var(--space)")
        draw_pawns(svg, view, "mage", number, left + 3, y + height - 10, pitch - 5, id)


def strip_atalum(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The faceup Erudite tiles by colour and level, each by its code and when it works."""
    pitch, line = floor(width / 5), floor(height / 3)
    shown, piles = view["erudites"]["shown"], view["erudites"]["piles"]
    for level in (3, 2, 1):
        for index, colour in enumerate("abcde"):
            left, top = x + index * pitch, y + (3 - level) * line
            tile = next((one for one in shown if one.startswith(f"{level}{colour}")), "")
            if not tile:
                below = piles.get(f"{level}{colour}", 0)
                svg.rect(left, top, pitch - 3, line - 2, 4, fill="var(--deep)", stroke="var(--line)", stroke_dasharray="3 3")
                svg.text(left + 6, top + line / 2 + 3, f"{below} below" if below else "none", 11, fill="var(--ink-soft)")
                continue
            figures = view["figures"]["tiles"][tile]
            said, note = tile_said(tile, figures)
            id, left_below = f"tile/{tile}", piles.get(tile[:2], 0)
            with svg.piece(id, f"{said}; {left_below} below", left, top, note=note):
                plate(svg, pitch - 3, line - 2, 4, fill="var(--raised)", **frame(svg, id, tile_colour(tile)))
                svg.text(5, line / 2 + 3, tile.upper(), 11, bold=True)
                sign, fill = tile_sign(figures["timing"])
                icon(svg, sign, 43, line / 2 - 1, 11, fill)
                if fits_short(figures["effect"], pitch - 58):
                    draw_short(svg, figures["effect"], 52, line / 2 - 1, pitch - 58, "var(--ink)", 1, 15)
                elif left_below and pitch > 72:
                    svg.text(pitch - 7, line / 2 + 3, f"+{left_below}", 10, anchor="end", fill="var(--ink-soft)")


def strip_arratooine(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Six stalls: what they cost and give, and the discs on their two levels."""
    pitch, line = floor(width / 6), (height - 20) / 2
    for index, (name, stall) in enumerate(view["figures"]["stalls"].items()):
        id, left = f"stall/{name}", x + index * pitch
        said = stall_said(name, stall)
        with svg.piece(id, said, left, y, note=note_of(stall)):
            plate(svg, pitch - 3, height, 6, fill="var(--deep)", **frame(svg, id))
            if stall["cost"]:
                draw_effect(svg, 3, 11, stall["cost"], 15)
            else:
                svg.text(3, 15, "free", 11, fill="var(--ink-soft)")
            draw_effect(svg, pitch - 21, 11, [f"{stall['first_of'][0]} 1"], 15)
            for level in (1, 2):
                svg.text(4, 20 + line * (level - 0.5) + 3.5, str(level), 10, fill="var(--ink-soft)")
        for level in (1, 2):
            draw_discs(
                svg, view, name, level, left + pitch - 12, y + 20 + line * (level - 0.5), min(12.0, (pitch - 30) / 3), svg.is_lit(id)
            )


def strip_e81216(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Four structures and four megastructures with their Robots."""
    pitch, line = floor(width / 4), floor(height / 2)
    players = view["players"]
    for slot, name in enumerate(view["structures"]):
        figures = view["figures"]["buildings"][name]
        said = f"{building(name)}, for {cost_text(figures['cost'])}: {effect_text(figures['income'])}"
        id = f"building/{name}"
        there = [player["seat"] for player in players if name in player["robots"]]
        with svg.piece(id, said, x + slot * pitch, y, note=note_of(figures)):
            plate(svg, pitch - 3, line - 2, 5, fill="var(--deep)", **frame(svg, id))
            room = pitch - 8 - (8 + 8 * len(there) if there else 0)
            svg.text(4, line / 2 + 3, cut(capital(name.split("-")[-1]), room, 11), 11)
            if fits_short(figures["income"], room - 74):
                draw_short(svg, figures["income"], 74, line / 2 - 1, room - 74, "var(--ink-soft)", 1, 15)
        draw_robots(svg, there, name, x + (slot + 1) * pitch - 11, y + line / 2 - 1, 8, svg.is_lit(id))
    guessed: Row | None = {"guessed": ["cost"]} if view["figures"]["mega_guessed"] else None
    for slot, mega in enumerate(view["megastructures"]):
        id = f"building/{mega['name']}"
        said = mega_said(view, mega)
        with svg.piece(id, said, x + slot * pitch, y + line, note=note_of(guessed)):
            plate(svg, pitch - 3, line - 2, 5, fill="var(--raised)", **frame(svg, id, PLANET_COLOURS["e81216"]))
            for row, count in enumerate(mega["counts"]):
                svg.text(4, line / 2 - 2 + row * 12, cut(SHORT_COUNTS[count], pitch - 24, 11), 11)
            svg.text(pitch - 5, line / 2 - 2, f"×{mega['multiplier']}" if mega["multiplier"] else "–", 10, anchor="end")
        draw_robots(svg, mega["robots"], mega["name"], x + (slot + 1) * pitch - 11, y + 2 * line - 9, 8, svg.is_lit(id))


DRAWERS: dict[str, Drawer] = {
    "neo": strip_neo, "sixmoon": strip_sixmoon, "atalum": strip_atalum, "arratooine": strip_arratooine, "e81216": strip_e81216,
}  # fmt: skip
