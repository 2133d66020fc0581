"""A planet that is asked about: everything on it, large enough to be read and hit."""

from collections.abc import Callable

from starmeeple.drawing import Svg, badge, icon
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.games.federation.face.flow import Item, lay
from starmeeple.games.federation.face.flow import height_of as height_of_items
from starmeeple.games.federation.face.glyphs import (
    PLANET_COLOURS,
    alteration_chip,
    chip_width,
    draw_effect,
    effect_width,
    frame,
    line_of,
    note_of,
    plate,
    tile_colour,
)
from starmeeple.games.federation.face.names import (
    SHORT_COUNTS,
    alteration_label,
    asteroid,
    bonus_of,
    building,
    cost_text,
    effect_text,
)
from starmeeple.games.federation.face.planets_short import (
    asteroid_holds,
    draw_discs,
    draw_pawns,
    draw_robots,
    draw_short,
    mega_said,
    moon_said,
    short_words,
    stall_said,
    tile_said,
    tile_sign,
)
from starmeeple.games.federation.face.view import View
from starmeeple.games.federation.face.view_figures import Row

Drawer = Callable[[Svg, View, float, float, float, float, float], None]
GAP = 4.0
ASIDE = 92.0  # of a moon's row: its number and power, and the Mages
BROAD = 500.0  # from this width on things lie in one row that otherwise lie in two


def height_of(svg: Svg, view: View, planet: str, width: float, target: float) -> float:
    """How much room a planet needs below its head."""
    if planet == "neo":
        return 5 * (max(42.0, target + 2) + GAP)
    if planet == "sixmoon":
        return sum(height + GAP for _, height in moon_rows(svg, view, width, target))
    if planet == "atalum":
        return 3 * ((46.0 if width > BROAD else 52.0) + GAP)
    if planet == "arratooine":
        return (1 if width > BROAD else 2) * (74.0 + GAP)
    return (2 if width > BROAD else 4) * (48.0 + GAP)


def draw_neo(svg: Svg, view: View, x: float, y: float, width: float, height: float, target: float) -> None:
    """The Miner's asteroids in two columns; the last one, with four tokens, is twice as high."""
    pitch, line = (width + GAP) / 2, height / 5
    for position in range(9):
        left = x + (0 if position < 5 else pitch)
        top = y + (position if position < 5 else position - 5) * line
        tall = (2 * line if position == 8 else line) - GAP
        id = f"asteroid/{position}"
        said = asteroid_holds(view, position)
        with svg.piece(id, f"Asteroid {position}: {said}", left, top, note=note_of(view["figures"]["neo"].get(str(position)))):
            plate(svg, pitch - GAP, tall, 7, fill="var(--deep)", **frame(svg, id))
            svg.text(6, 13, str(position), 11, bold=True, fill="var(--ink-soft)")
            gain = view["figures"]["neo"][str(position)]["gain"] if position else []
            entry = view["neo"][position - 1] if position else None
            tokens = (entry.get("tokens") if entry else None) or []
            if gain:
                draw_effect(svg, 44, tall / 2, gain, 22)
            elif not position:
                svg.text(44, tall / 2 + 4, "start", 12, fill="var(--ink-soft)")
            elif entry and entry.get("tokens") is None:
                for back in range(entry.get("count", 0)):
                    svg.circle(
                        56 + back % 2 * 26,
                        tall / 2 + (back // 2 * 26 - 13 if position == 8 else 0),
                        10,
                        fill="var(--rock)",
                        stroke="var(--line)",
                    )
            elif not tokens:
                svg.text(44, tall / 2 + 4, "no tokens", 11, fill="var(--ink-soft)")
        wide = (pitch - GAP - 38) / 2
        high = (tall if position < 8 else tall / 2) - 2
        for index, rock in enumerate(tokens):
            draw_rock(svg, view, rock, left + 36 + index % 2 * wide, top + 1 + index // 2 * high, wide - 2, high, svg.is_lit(id))
        draw_pawns(svg, view, "miner", position, left + 9, top + 23, 30, id, down=True)


def draw_rock(svg: Svg, view: View, rock: str, x: float, y: float, width: float, height: float, through: bool) -> None:
    """An Asteroid token; a click goes through it to an asteroid that can be chosen."""
    gain = view["figures"]["asteroids"][rock]["gain"]
    id = f"rock/{rock}"
    note = note_of(view["figures"]["asteroids"][rock])
    with svg.piece(id, asteroid(view, rock), x, y, note=note, pointer_events="none" if through else None):
        plate(svg, width, height, 8, fill="var(--raised)", **frame(svg, id, "var(--rock)"))
        wide = min(effect_width(gain, 15), width - 6)
        draw_effect(svg, (width - wide) / 2, height / 2, gain, 15, most=width - 6)


def moon_rows(svg: Svg, view: View, width: float, target: float) -> list[tuple[int, float]]:
    """The moons with their heights: what can be chosen, and what is chosen from, is as high as a target."""
    found: list[tuple[int, float]] = [(0, 24.0)] if any(not player["mage"] for player in view["players"]) else []
    for number, moon in enumerate(view["moons"], start=1):
        least = max(28.0, target + 2) if svg.is_lit(f"moon/{number}") else 28.0 if moon["tokens"] else 24.0
        found.append((number, max(least, height_of_items(moon_items(svg, view, number, target), width - ASIDE, 3) + 2)))
    return found


def moon_items(svg: Svg, view: View, number: int, target: float) -> list[Item]:
    """The faceup tokens of a moon; equal ones lie on each other."""
    tokens = view["moons"][number - 1]["tokens"] or []
    found: list[Item] = []
    for kind in sorted(set(tokens)):
        id = f"token/{number}/{kind}"
        found.append(token_item(view, id, kind, tokens.count(kind), max(26.0, target) if svg.is_lit(id) else 26.0))
    return found


def token_item(view: View, id: str, kind: str, copies: int, height: float) -> Item:
    """An Alteration token, on a moon or with a player; equal ones lie on each other."""
    figures = view["figures"]["alterations"][kind]
    width = chip_width(figures, copies)

    def draw(svg: Svg, x: float, y: float) -> None:
        said = f"Alteration token {alteration_label(view, kind)}" + (f" ({copies} of them)" if copies > 1 else "")
        with svg.piece(id, said, x, y):
            alteration_chip(svg, figures, width, height, frame(svg, id))
            if copies > 1:
                badge(svg, width - 11, height / 2, f"×{copies}", 9)

    return Item(width, height, draw)


def draw_sixmoon(svg: Svg, view: View, x: float, y: float, width: float, height: float, target: float) -> None:
    """The Mage's moons, one below the other, each with its tokens; equal ones lie on each other."""
    rows = moon_rows(svg, view, width, target)
    spare = (height - sum(tall + GAP for _, tall in rows)) / len(rows)
    for number, least in rows:
        tall = least + max(0.0, spare)
        if not number:
            svg.rect(x, y, width, tall, 6, fill="var(--deep)", stroke="var(--line)")
            svg.text(x + 48, y + tall / 2 + 4, "start", 11, fill="var(--ink-soft)")
        else:
            draw_moon(svg, view, number, x, y, width, tall, target)
        draw_pawns(svg, view, "mage", number, x + width - 42, y + tall / 2, 38, f"moon/{number}")
        y += tall + GAP


def draw_moon(svg: Svg, view: View, number: int, x: float, y: float, width: float, height: float, target: float) -> None:
    """One moon: its number and power, its tokens faceup or facedown."""
    id = f"moon/{number}"
    moon = view["moons"][number - 1]
    title, note = moon_said(view, number)
    tokens = moon["tokens"]
    room = width - ASIDE
    with svg.piece(id, title, x, y, note=note):
        plate(svg, width, height, 6, fill="var(--deep)", **frame(svg, id))
        svg.circle(13, height / 2, 9, fill=PLANET_COLOURS["sixmoon"])
        svg.text(13, height / 2 + 4, str(number), 11, anchor="middle", bold=True, fill="var(--space)")
        icon(svg, "spark", 32, height / 2, 10, "var(--ink-soft)")
        svg.text(38, height / 2 + 4, str(moon["power"]), 11, fill="var(--ink-soft)")
        if tokens is None:
            for back in range(moon["count"]):
                svg.rect(48 + back * room / 4, 5, room / 4 - 6, height - 10, 4, fill="var(--planet)", opacity=0.55)
    items = moon_items(svg, view, number, target)
    with svg.group(pointer_events="none" if svg.is_lit(id) else None):
        lay(svg, items, x + 48, y + (height - height_of_items(items, room, 3)) / 2, room, 3)


def draw_atalum(svg: Svg, view: View, x: float, y: float, width: float, height: float, target: float) -> None:
    """Erudite tiles by colour and level."""
    shown, piles = view["erudites"]["shown"], view["erudites"]["piles"]
    pitch, line = (width + GAP) / 5, height / 3
    for level in (3, 2, 1):
        for index, colour in enumerate("abcde"):
            left, top = x + index * pitch, y + (3 - level) * line
            below = piles.get(f"{level}{colour}", 0)
            faceup = [tile for tile in shown if tile.startswith(f"{level}{colour}")]
            if faceup:
                draw_tile(svg, view, faceup[0], left, top, pitch - GAP, line - GAP, below)
                continue
            svg.rect(left, top, pitch - GAP, line - GAP, 6, fill="var(--deep)", stroke="var(--line)", stroke_dasharray="3 3")
            svg.text(left + 6, top + 15, f"{level}{colour.upper()}", 11, bold=True, fill="var(--ink-soft)")
            svg.text(left + 6, top + 32, f"{below} below" if below else "none", 11, fill="var(--ink-soft)")


def draw_tile(svg: Svg, view: View, tile: str, x: float, y: float, width: float, height: float, left: int = 0, used: bool = False) -> None:
    """An Erudite tile: its code, when it works, what it does; low ones have it all in one line."""
    figures = view["figures"]["tiles"][tile]
    effects, id = figures["effect"], f"tile/{tile}"
    said, note = tile_said(tile, figures, used)
    ink = "var(--ink-soft)" if used else "var(--ink)"
    with svg.piece(id, said, x, y, note=note):
        look = {"fill": "var(--deep)", "stroke_dasharray": "4 3"} if used else {"fill": "var(--raised)"}
        plate(svg, width, height, 6, **look, **frame(svg, id, tile_colour(tile)))
        svg.rect(0, 3, 4, height - 6, 2, fill=tile_colour(tile))
        low = height < 40 or (height < 48 and width > 92)
        middle = height / 2 if height < 40 else 12.0
        svg.text(8, middle + 4, tile.upper(), 11, bold=True, fill=ink)
        sign, fill = tile_sign(figures["timing"])
        icon(svg, sign, 40, middle, 12, fill)
        if left:
            svg.text(width - 4, middle + 4, f"+{left}", 10, anchor="end", fill="var(--ink-soft)")
        if height < 40:
            draw_short(svg, effects, 52, middle, width - 56, ink, 1)
        else:
            draw_short(svg, effects, 8, 30 if low else 29, width - 12, ink, 1 if low else 2)


def low_tile_width(view: View, tile: str) -> float:
    """How wide a tile is that has all in one line."""
    effects = view["figures"]["tiles"][tile]["effect"]
    said = short_words(effects)
    return 58 + (line_width(said, 11) if said else effect_width(effects, 16))


def draw_arratooine(svg: Svg, view: View, x: float, y: float, width: float, height: float, target: float) -> None:
    """Six stalls of two levels, with what they cost and give and the discs there."""
    columns = 6 if width > BROAD else 3
    pitch, line = (width + GAP) / columns, height * columns / 6
    for index, (name, stall) in enumerate(view["figures"]["stalls"].items()):
        id = f"stall/{name}"
        left, top = x + index % columns * pitch, y + index // columns * line
        said = stall_said(name, stall)
        level_height = (line - GAP - 24) / 2
        with svg.piece(id, said, left, top, note=note_of(stall)):
            plate(svg, pitch - GAP, line - GAP, 7, fill="var(--deep)", **frame(svg, id))
            svg.text(6, 16, f"Stall {name[2:]}", 11, bold=True)
            cost = f"pay {stall['cost'][0]}" if stall["cost"] else ""
            if cost:
                draw_effect(svg, pitch - GAP - effect_width([cost], 15) - 5, 13, [cost], 15)
            else:
                svg.text(pitch - GAP - 5, 16, "free", 11, anchor="end", fill="var(--ink-soft)")
            for level in (1, 2):
                middle = 24 + level_height * (level - 0.5)
                number, items = bonus_of(stall, level)
                svg.rect(3, middle - level_height / 2 + 1, pitch - GAP - 6, level_height - 3, 4, fill="var(--panel)")
                svg.text(7, middle + 4, f"{number}×", 11, bold=True)
                draw_effect(svg, 25, middle, [f"{item} 1" for item in items], 15)
        for level in (1, 2):
            room = pitch - GAP - 70
            draw_discs(
                svg,
                view,
                name,
                level,
                left + pitch - GAP - 11,
                top + 24 + level_height * (level - 0.5),
                min(12.0, room / 3),
                svg.is_lit(id),
            )


def draw_e81216(svg: Svg, view: View, x: float, y: float, width: float, height: float, target: float) -> None:
    """Four production structures and four megastructures: side by side, or in two columns."""
    broad = width > BROAD
    pitch, line = (width + GAP) / (4 if broad else 2), height / (2 if broad else 4)
    players = view["players"]
    inner = pitch - GAP
    for slot, name in enumerate(view["structures"]):
        left, top = (x + slot * pitch, y) if broad else (x, y + slot * line)
        figures = view["figures"]["buildings"][name]
        effects, id = figures["income"], f"building/{name}"
        said = f"{building(name)}, for {cost_text(figures['cost'])}: {effect_text(effects)}"
        with svg.piece(id, said, left, top, note=note_of(figures)):
            plate(svg, inner, line - GAP, 7, fill="var(--deep)", **frame(svg, id))
            line_of(svg, 6, 16, building(name), inner - 10, 12, bold=True)
            end = draw_effect(svg, 6, line - GAP - 14, figures["cost"], 15)
            svg.text(end + 1, line - GAP - 10, "▸", 11, fill="var(--ink-soft)")
            draw_effect(svg, end + 13, line - GAP - 14, effects, 15, most=inner - end - 17)
        there = [player["seat"] for player in players if name in player["robots"]]
        draw_robots(svg, there, name, left + inner - 10, top + line - GAP - 13, 11, svg.is_lit(id))
    cost = view["figures"]["mega_cost"]
    guessed: Row | None = {"guessed": ["cost"]} if view["figures"]["mega_guessed"] else None
    for slot, mega in enumerate(view["megastructures"]):
        left, top = (x + slot * pitch, y + line) if broad else (x + pitch, y + slot * line)
        id = f"building/{mega['name']}"
        said = mega_said(view, mega)
        with svg.piece(id, said, left, top, note=note_of(guessed)):
            plate(svg, inner, line - GAP, 7, fill="var(--raised)", **frame(svg, id, PLANET_COLOURS["e81216"]))
            svg.text(6, 17, f"×{mega['multiplier']}" if mega["multiplier"] else "full", 13, bold=True)
            draw_effect(svg, 34, 13, cost, 15)
            counts = " · ".join(SHORT_COUNTS[count] for count in mega["counts"])
            svg.text(6, line - GAP - 10, cut(counts, inner - 10, 11), 11)
        draw_robots(svg, mega["robots"], mega["name"], left + inner - 10, top + 13, 11, svg.is_lit(id))


DRAWERS: dict[str, Drawer] = {
    "neo": draw_neo, "sixmoon": draw_sixmoon, "atalum": draw_atalum, "arratooine": draw_arratooine, "e81216": draw_e81216,
}  # fmt: skip
