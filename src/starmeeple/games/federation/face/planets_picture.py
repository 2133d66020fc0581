"""The five planets: asteroids, moons, Erudite tiles, stalls, structures."""

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, badge, icon, token
from starmeeple.games.federation.face.glyphs import (
    PLANET_COLOURS,
    alteration_chip,
    draw_effect,
    effect_width,
    frame,
    line_of,
    note_of,
    pawn,
)
from starmeeple.games.federation.face.names import (
    PLACES,
    SHORT_COUNTS,
    alteration_label,
    asteroid,
    bonus_of,
    building,
    cost_text,
    effect_text,
    timing_text,
)
from starmeeple.games.federation.face.view import View

WIDTH = 668.0
MOON_WIDTH = 90.0


def planet_panel(svg: Svg, view: View, name: str, y: float, height: float) -> None:
    """A planet's frame with its name, every player's influence, and the medals that are left."""
    id = f"planet/{name}"
    players = view["players"]
    influence = [player["influence"][name] for player in players]
    said = ", ".join(f"{who(seat)} {level}" for seat, level in enumerate(influence))
    with svg.piece(id, f"{PLACES[name]}, influence: {said}", 0, y):
        svg.rect(0, 0, WIDTH, height, 10, fill="var(--panel)", **frame(svg, id))
        svg.rect(0, 8, 4, height - 16, 2, fill=PLANET_COLOURS[name])
        icon(svg, "planet", 20, 17, 20, PLANET_COLOURS[name])
        svg.text(36, 22, PLACES[name], 14, bold=True)
        for seat, level in enumerate(influence):
            token(svg, seat, 140 + seat * 42, 17, 7)
            svg.text(151 + seat * 42, 22, str(level), 14, bold=True)
    medal = f"medal/{name}"
    levels = view["medals"][name]
    left = ", ".join(map(str, levels)) or "none"
    with svg.piece(medal, f"Medals of Honor of {PLACES[name]} at influence {left}", WIDTH - 150, y + 4):
        svg.rect(0, 0, 142, 24, 12, fill="var(--deep)", **frame(svg, medal))
        icon(svg, "medal", 16, 12, 18)
        svg.text(30, 16.5, "at " + " · ".join(map(str, levels)) if levels else "all taken", 12)


def draw_neo(svg: Svg, view: View, y: float) -> None:
    """The Miner's track: 96 high."""
    planet_panel(svg, view, "neo", y, 104)
    pitch = (WIDTH - 8) / 9
    entries = {entry["position"]: entry for entry in view["neo"]}
    for position in range(9):
        x = 6 + position * pitch
        id = f"asteroid/{position}"
        gain = view["figures"]["neo"][str(position)]["gain"] if position else []
        tokens = entries[position].get("tokens") if position else None
        count = entries[position].get("count", 0) if position else 0
        holds = (
            "start"
            if not position
            else effect_text(gain)
            if gain
            else f"{len(tokens)} tokens"
            if tokens is not None
            else f"{count} facedown tokens"
        )
        with svg.piece(id, f"Asteroid {position}: {holds}", x, y + 34, note=note_of(holds, view["figures"]["neo"].get(str(position)))):
            svg.rect(0, 0, pitch - 6, 40, 7, fill="var(--deep)", **frame(svg, id))
            svg.text(5, 12, str(position), 10, fill="var(--ink-soft)", bold=True)
            if gain:
                draw_effect(svg, 16, 22, gain, 17, most=pitch - 26)
            elif not position:
                svg.text(18, 25, "start", 12, fill="var(--ink-soft)")
            elif tokens is None:
                for back in range(count):
                    svg.circle(22 + back * 11, 24, 6.5, fill="var(--rock)", stroke="var(--line)")
        for index, rock in enumerate(tokens or []):
            draw_rock(
                svg, view, rock, x + 14, y + 35 + index * (38 / max(2, len(tokens or []))), pitch - 21, 38 / max(2, len(tokens or [])) - 1
            )
    draw_pawns(svg, "miner", "Miner", [player["miner"] for player in view["players"]], pitch, y + 88)


def draw_rock(svg: Svg, view: View, rock: str, x: float, y: float, width: float, height: float) -> None:
    """An Asteroid token."""
    gain = view["figures"]["asteroids"][rock]["gain"]
    id = f"rock/{rock}"
    note = note_of(effect_text(gain), view["figures"]["asteroids"][rock])
    with svg.piece(id, asteroid(view, rock), x, y, note=note):
        svg.rect(0, 0, width, height, 4, fill="var(--raised)", **frame(svg, id, "var(--rock)"))
        draw_effect(svg, 4, height / 2, gain, min(14.0, height * 0.9), most=width - 6)


def draw_pawns(svg: Svg, key: str, name: str, positions: list[int], pitch: float, y: float) -> None:
    """The players' pawns below a track."""
    there: dict[int, int] = {}
    for seat, position in enumerate(positions):
        stacked = there.get(position, 0)
        there[position] = stacked + 1
        pawn(svg, f"{key}/{seat}", f"{who(seat)}'s {name}: {position}", seat, 18 + position * pitch + stacked * 15, y, 10)


def draw_sixmoon(svg: Svg, view: View, y: float) -> None:
    """The Mage's moons with their tokens: 132 high."""
    planet_panel(svg, view, "sixmoon", y, 138)
    icon_width = 26.0
    for index, moon in enumerate(view["moons"], start=1):
        x = 6 + icon_width + (index - 1) * MOON_WIDTH
        id = f"moon/{index}"
        tokens = moon["tokens"]
        holds = f"{moon['count']} facedown tokens" if tokens is None else f"{len(tokens)} tokens"
        where = f"Moon {index}" if index < 7 else "The planet 6Moon"
        with svg.piece(id, f"{where}, power {moon['power']}: {holds}", x, y + 32):
            svg.rect(0, 0, MOON_WIDTH - 5, 80, 7, fill="var(--deep)", **frame(svg, id))
            svg.text(6, 13, str(index), 10, bold=True, fill="var(--ink-soft)")
            svg.text(MOON_WIDTH - 11, 13, f"power {moon['power']}", 10, anchor="end", fill="var(--ink-soft)")
            if tokens is None:
                for back in range(moon["count"]):
                    svg.rect(8 + back % 2 * 36, 24 + back // 2 * 24, 32, 20, 4, fill="var(--planet)", opacity=0.55)
        if tokens is not None:
            draw_tokens(svg, view, index, tokens, x, y + 32)
    draw_pawns(svg, "mage", "Mage", [player["mage"] for player in view["players"]], MOON_WIDTH, y + 122)


def draw_tokens(svg: Svg, view: View, moon: int, tokens: list[str], x: float, y: float) -> None:
    """The faceup tokens of a moon; equal ones lie on each other."""
    for index, kind in enumerate(sorted(set(tokens))):
        id = f"token/{moon}/{kind}"
        copies = tokens.count(kind)
        with svg.piece(
            id,
            f"Alteration token {alteration_label(view, kind)}" + (f" ({copies} of them)" if copies > 1 else ""),
            x + 3,
            y + 17 + index * 15.6,
        ):
            alteration_chip(svg, view["figures"]["alterations"][kind], 0, 0, MOON_WIDTH - 11, 14.4, frame(svg, id))
            if copies > 1:
                badge(svg, MOON_WIDTH - 17, 7, f"×{copies}", 7)


def draw_atalum(svg: Svg, view: View, y: float) -> None:
    """Erudite tiles by colour and level: 152 high."""
    planet_panel(svg, view, "atalum", y, 148)
    erudites = view["erudites"]
    shown = erudites["shown"]
    piles = erudites["piles"]
    pitch = (WIDTH - 30) / 5
    for level in (3, 2, 1):
        top = y + 32 + (3 - level) * 38
        svg.text(8, top + 22, f"L{level}", 11, bold=True, fill="var(--ink-soft)")
        for index, colour in enumerate("abcde"):
            x = 26 + index * pitch
            faceup = [tile for tile in shown if tile.startswith(f"{level}{colour}")]
            left = piles.get(f"{level}{colour}", 0)
            if faceup:
                draw_tile(svg, view, faceup[0], x, top, pitch - 5, 35, left)
            else:
                svg.rect(x, top, pitch - 5, 35, 6, fill="var(--deep)", stroke="var(--line)", stroke_dasharray="3 3")
                what = f"{colour.upper()} · {left} facedown" if left else f"{colour.upper()} · none"
                svg.text(x + (pitch - 5) / 2, top + 22, what, 11, anchor="middle", fill="var(--ink-soft)")


def draw_tile(svg: Svg, view: View, tile: str, x: float, y: float, width: float, height: float, left: int = 0, used: bool = False) -> None:
    """An Erudite tile: its code, when it works, what it does."""
    figures = view["figures"]["tiles"][tile]
    effects = figures["effect"]
    timing = figures["timing"]
    id = f"tile/{tile}"
    said = f"Erudite tile {tile.upper()}, {timing_text(timing)}: {effect_text(effects)}" + (" (used)" if used else "")
    note = note_of(f"{timing_text(timing)}: {effect_text(effects)}", figures)
    with svg.piece(id, said, x, y, note=note, opacity=0.45 if used else None):
        svg.rect(0, 0, width, height, 6, fill="var(--raised)", **frame(svg, id, "var(--crystal)"))
        tall = height > 26
        svg.text(6, 13 if tall else height * 0.66, tile.upper(), 11 if tall else 10, bold=True)
        sign = {"immediate": ("spark", "var(--lit)"), "anytime": ("time", "var(--ink-soft)")}.get(
            timing, ("planet", PLANET_COLOURS.get(timing, ""))
        )
        icon(svg, sign[0], 38, 9 if tall else height / 2, 11, sign[1])
        if left:
            svg.text(width - 5, 13, f"+{left}", 10, anchor="end", fill="var(--ink-soft)")
        if tall:
            draw_effect(svg, 6, 25, effects, 15, most=width - 10)
        else:
            draw_effect(svg, 47, height / 2, effects, 12, most=width - 50)


def draw_arratooine(svg: Svg, view: View, y: float) -> None:
    """Six stalls of two levels: 84 high."""
    planet_panel(svg, view, "arratooine", y, 96)
    pitch = (WIDTH - 8) / 6
    for index, (name, stall) in enumerate(view["figures"]["stalls"].items()):
        id = f"stall/{name}"
        first = " or ".join(stall["first_of"])
        second = " or ".join(stall["second_of"])
        said = f"Stall {index + 1}, for {cost_text(stall['cost'])}: level 1 gives {stall['first']} {first}, level 2 gives {stall['second']} {second}"
        with svg.piece(id, said, 5 + index * pitch, y + 32, note=note_of(said, stall)):
            svg.rect(0, 0, pitch - 4, 58, 7, fill="var(--deep)", **frame(svg, id))
            cost = stall["cost"]
            if cost:
                draw_effect(svg, 5, 12, cost, 15)
            else:
                svg.text(5, 16, "free", 11, fill="var(--ink-soft)")
            for level in (1, 2):
                line = 9 + level * 19
                number, items = bonus_of(stall, level)
                svg.text(5, line + 5, f"{number}×", 12, bold=True)
                draw_effect(svg, 22, line, [f"{item} 1" for item in items], 14)
        discs = [(player["seat"], player["discs"][name]) for player in view["players"]]
        for level in (1, 2):
            there = [seat for seat, at in discs if at == level]
            for stacked, seat in enumerate(there):
                x = 5 + (index + 1) * pitch - 14 - stacked * 11
                with svg.piece(
                    f"disc/{seat}/{name}", f"{who(seat)}: disc on level {level} of stall {index + 1}", x, y + 32 + 9 + level * 19
                ):
                    token(svg, seat, 0, 0, 6.5)


def draw_e81216(svg: Svg, view: View, y: float) -> None:
    """Four production structures and four megastructures: 116 high."""
    planet_panel(svg, view, "e81216", y, 104)
    pitch = (WIDTH - 8) / 8
    players = view["players"]
    for slot, name in enumerate(view["structures"]):
        figures = view["figures"]["buildings"][name]
        effects = figures["income"]
        id = f"building/{name}"
        said = f"{building(name)}, for {cost_text(figures['cost'])}: {effect_text(effects)}"
        x = 5 + slot * pitch
        with svg.piece(id, said, x, y + 32, note=note_of(said, figures)):
            svg.rect(0, 0, pitch - 4, 66, 7, fill="var(--deep)", **frame(svg, id))
            words = building(name).split()
            line_of(svg, (pitch - 4) / 2, 13, words[0], pitch - 10, 11, anchor="middle", bold=True)
            line_of(svg, (pitch - 4) / 2, 24, words[-1] if len(words) > 1 else "", pitch - 10, 10, anchor="middle", fill="var(--ink-soft)")
            width = min(effect_width(effects, 15), pitch - 10)
            draw_effect(svg, (pitch - 4 - width) / 2, 36, effects, 15, most=pitch - 10)
            draw_effect(svg, 5, 55, figures["cost"], 13)
        robots(svg, [player["seat"] for player in players if name in player["robots"]], name, x + pitch - 12, y + 32 + 56)
    cost = view["figures"]["mega_cost"]
    guessed = bool(view["figures"]["mega_guessed"])
    for index, mega in enumerate(view["megastructures"]):
        name = mega["name"]
        id = f"building/{name}"
        x = 5 + (4 + index) * pitch
        counts = mega["counts"]
        said = f"{building(name)}, for {cost_text(cost)}: {mega['multiplier']} points for each of the lower of {' and '.join(counts)}"
        with svg.piece(id, said, x, y + 32, note=note_of(said, {"guessed": ["cost"]} if guessed else None)):
            svg.rect(0, 0, pitch - 4, 66, 7, fill="var(--raised)", **frame(svg, id, "var(--good-genes)"))
            svg.text(6, 16, f"×{mega['multiplier']}" if mega["multiplier"] else "full", 14, bold=True, fill="var(--lit)")
            draw_effect(svg, 30, 12, cost, 13, most=pitch - 38)
            for line, count in enumerate(counts):
                line_of(svg, 6, 32 + line * 13, SHORT_COUNTS[count], pitch - 16, 11)
        robots(svg, mega["robots"], name, x + pitch - 12, y + 32 + 56)


def robots(svg: Svg, seats: list[int], name: str, x: float, y: float) -> None:
    """The Robots on a building, from the right."""
    for stacked, seat in enumerate(seats):
        with svg.piece(f"robot/{seat}/{name}", f"{who(seat)}'s Robot", x - stacked * 12, y):
            token(svg, seat, 0, 0, 6.5)
