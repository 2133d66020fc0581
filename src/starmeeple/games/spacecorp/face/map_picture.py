"""The era's board: regions, sites with their costs, explore boxes, tiles, bases, teams."""

from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, fitted, icon, mark, text_width, token, wrapped
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.spacecorp.face.printed import Tile
from starmeeple.games.spacecorp.face.view import Place, Site, View

Cell = tuple[int, int, int, int]  # column, row, columns, rows

# Where the regions of the printed boards lie on a grid; a region that an overlay adds takes the next free cells.
LAYOUTS: dict[str, tuple[int, int, dict[str, Cell]]] = {
    "mariners": (6, 4, {
        "earth-moon": (0, 0, 2, 3), "near-solar": (2, 0, 1, 1), "far-solar": (2, 1, 1, 3), "sisyphus": (3, 0, 2, 1), "mars": (3, 1, 2, 2),
        "halley": (3, 3, 2, 1), "asteroid-belt": (5, 0, 1, 4),
    }),
    "planeteers": (6, 5, {
        "inner-planets": (0, 0, 1, 1), "asteroid-belt": (0, 1, 2, 3), "jupiter": (2, 0, 2, 3), "saturn": (4, 0, 1, 5), "uranus": (5, 0, 1, 4),
        "neptune": (0, 4, 2, 1), "kuiper-belt": (2, 3, 2, 2), "oort-cloud": (5, 4, 1, 1),
    }),
    "starfarers": (5, 3, {}),
}  # fmt: skip
STACKS = {"mariners": "?", "e2": "e2", "e3": "e3", "primary": "P", "secondary": "S"}


def seat_number(side: object) -> int:
    """A side as the palette knows it: a seat, or -1 for the competition."""
    return side if isinstance(side, int) else -1


def layout(view: View) -> tuple[int, int, dict[str, Cell]]:
    """The cells of every region of the era."""
    columns, rows, known = LAYOUTS[view["era"]]
    found = {name: cell for name, cell in known.items() if any(row["region"] == name for row in view["regions"])}
    sizes: dict[str, int] = {}
    for site in view["sites"]:
        sizes[site["region"]] = sizes.get(site["region"], 0) + 1
    taken = {(c, r) for x, y, w, h in found.values() for c in range(x, x + w) for r in range(y, y + h)}
    # A region that has more sites than its printed cells spills over into free ones.
    for name, size in sizes.items():
        if name in found and found[name][2] * found[name][3] >= size:
            continue
        old = found.pop(name, None)
        if old:
            taken -= {(c, r) for c in range(old[0], old[0] + old[2]) for r in range(old[1], old[1] + old[3])}
        width, height = shape_for(size, rows)
        spot = next(
            (
                (c, r)
                for c in range(columns + 40)
                for r in range(rows - height + 1)
                if all((c + i, r + j) not in taken for i in range(width) for j in range(height))
            ),
        )
        found[name] = (spot[0], spot[1], width, height)
        taken |= {(spot[0] + i, spot[1] + j) for i in range(width) for j in range(height)}
    return max(columns, *(x + w for x, y, w, h in found.values())), rows, found


def shape_for(size: int, rows: int) -> tuple[int, int]:
    """Columns and rows of a region of so many sites."""
    height = min(size, rows)
    return (size + height - 1) // height, height


def draw_map(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """All regions with their sites."""
    columns, rows, cells = layout(view)
    cell_width, cell_height = width / columns, height / rows
    by_region: dict[str, list[Site]] = {}
    for site in view["sites"]:
        by_region.setdefault(site["region"], []).append(site)
    names = {row["region"]: row["name"] for row in view["regions"]}
    home = next(site["region"] for site in view["sites"] if site["kind"] == "start")
    start = next(site["name"] for site in view["sites"] if site["kind"] == "start")
    order = [row["region"] for row in view["regions"]]
    from_home = view["regions"][order.index(home)]["distances"]
    away = {name: 0 if name == home else distance for name, distance in zip(order, from_home)}
    for region, sites in by_region.items():
        cx, cy, cw, ch = cells[region]
        left, top = x + cx * cell_width + 3, y + cy * cell_height + 3
        wide, high = cw * cell_width - 6, ch * cell_height - 6
        alone = len(sites) == 1 and names[region] == sites[0]["name"]
        head = 0 if alone else 20
        svg.rect(left, top, wide, high, 12, fill="var(--deep)", stroke="var(--line)")
        if not alone:
            svg.text(left + 10, top + 15, names[region].upper(), 11, fill="var(--ink-soft)", letter_spacing=".12em")
            if away[region]:
                far = f"{away[region]} from {start}" if wide > 200 else f"+{away[region]}"
                svg.text(left + wide - 10, top + 15, far, 10.5, anchor="end", fill="var(--ink-soft)")
        across = cw if len(sites) > 1 else 1
        down = max(1, (len(sites) + across - 1) // across)
        site_width, site_height = (wide - 8) / across, (high - head - 6) / down
        for index, site in enumerate(sites):
            draw_site(
                svg,
                view,
                site,
                left + 4 + (index % across) * site_width + 2,
                top + head + 3 + (index // across) * site_height + 2,
                site_width - 4,
                min(site_height - 4, 250),
            )


def draw_site(svg: Svg, view: View, site: Site, x: float, y: float, width: float, height: float) -> None:
    """One site: name, costs, boxes, teams."""
    slug = site["site"]
    kind = site["kind"]
    with svg.piece(f"site/{slug}", site_title(site), x, y):
        lit = svg.is_lit(f"site/{slug}")
        svg.rect(0, 0, width, height, 8, fill="var(--panel)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1)
        name = site["name"]
        left: float = 8
        if kind not in ("start", "beyond"):
            number = str(site["id"])
            svg.rect(6, 6, 20, 15, 4, fill="var(--raised)", stroke="var(--line)")
            svg.text(16, 17.5, number, 11, anchor="middle", fill="var(--ink-soft)")
            left = 31
        room = width - left - (22 if site["radiation"] else 6)
        svg.text(left, 18, name, fitted(name, room, 14, 9), bold=True)
        if site["radiation"]:
            icon(svg, "radiation", width - 13, 13, 15, "var(--energy)")
        draw_costs(svg, site, 8, 32)
        draw_move_costs(svg, view, slug, width - 6, 35)
        places = site["places"]
        top = 42.0
        bottom = height - 24
        if places:
            share = (width - 12) / len(places)
            for index, place in enumerate(places):
                draw_place(svg, view, site, place, 6 + index * share, top, share - 3, max(26.0, bottom - top))
        draw_teams(svg, view, site, 6, height - 12, width - 12)


def site_title(site: Site) -> str:
    """A site for a screen reader."""
    parts = [site["name"]]
    if site["explore"]:
        parts.append(f"explore {site['explore']}")
    if site["build"]:
        parts.append(f"build {site['build']}")
    if site["gravity"]:
        parts.append(f"launch or land {site['gravity']}")
    if site["radiation"]:
        parts.append("radiation")
    return ", ".join(parts)


def draw_costs(svg: Svg, site: Site, x: float, y: float) -> None:
    """Explore, build, launch or land."""
    for name, amount in (("explore", site["explore"]), ("gear", site["build"]), ("develop", site["gravity"])):
        if amount:
            icon(svg, name, x + 5, y, 12, "var(--ink-soft)")
            svg.text(x + 13, y + 4, str(amount), 11.5, fill="var(--ink-soft)")
            x += 19 + text_width(str(amount), 11.5)


def draw_move_costs(svg: Svg, view: View, slug: str, right: float, y: float) -> None:
    """What the Move to the site costs each team of the viewer."""
    moves = view["costs"].get("moves", {})
    found = sorted({row[slug] for row in moves.values() if slug in row})
    if found:
        text = "/".join(str(cost) for cost in found)
        svg.text(right, y, text, 11.5, anchor="end", fill="var(--science)", bold=True)
        icon(svg, "move", right - text_width(text, 11.5) - 9, y - 4, 11, "var(--science)")


def draw_place(svg: Svg, view: View, site: Site, place: Place, x: float, y: float, width: float, height: float) -> None:
    """An explore box or a Lagrange site, with its tile and base."""
    slug = place["place"]
    tile = place["tile"]
    with svg.piece(f"place/{slug}", place_title(view, site, place), x, y, note=place_note(view, place)):
        lit = svg.is_lit(f"place/{slug}")
        stroke = "var(--lit)" if lit else "var(--line)"
        owner = place["owner"]
        if owner is not None:
            stroke = "var(--lit)" if lit else seat_colour(seat_number(owner))
        svg.rect(
            0, 0, width, height, 6, fill="var(--raised)" if tile or place["base"] else "none", stroke=stroke,
            stroke_width=2 if lit or owner is not None else 1, stroke_dasharray=None if tile or place["stack"] is None else "4 3",
        )  # fmt: skip
        line = 13.0
        if tile:
            for part in wrapped(tile["name"], width - 8, 10.5)[:2] if width < 70 else [tile["name"]]:
                svg.text(5, line, part, fitted(part, width - 9, 11.5, 6))
                line += 12
            if height >= 44:
                for part in wrapped(tile_words(tile), width - 8, 10)[:4] if width < 90 and height > 90 else [tile_words(tile)]:
                    svg.text(5, line, part, fitted(part, width - 9, 10.5, 6.5), fill="var(--ink-soft)")
                    line += 12
            alien = place["alien"]
            if alien and height >= 56:
                svg.text(5, line, f"! {alien['name']}", fitted(f"! {alien['name']}", width - 10, 10.5, 6.5), fill="var(--lit)")
                line += 12
        elif place["stack"] is not None:
            svg.text(width / 2, height / 2 + 5, STACKS.get(place["stack"], "?"), 14, anchor="middle", fill="var(--ink-soft)", opacity=".7")
        elif not place["base"]:
            svg.text(
                width / 2,
                height / 2 + 4,
                "Lagrange",
                fitted("Lagrange", width - 8, 11),
                anchor="middle",
                fill="var(--ink-soft)",
                opacity=".6",
            )
        if place["base"]:
            draw_base(svg, view, place, 3, height - 19, width - 6)


def draw_base(svg: Svg, view: View, place: Place, x: float, y: float, width: float) -> None:
    """A base: a bar in its owner's colour with its name and mark."""
    owner = seat_number(place["owner"])
    base = view["bases"][place["base"] or ""]
    svg.rect(x, y, width, 16, 4, fill=seat_colour(owner))
    mark(svg, owner, x + 9, y + 8, 8)
    name = base["name"]
    room = width - 20
    short = name if text_width(name, 7) <= room else name.split()[0]
    svg.text(x + 17, y + 12, short, fitted(short, room, 11, 6.5), fill="var(--on-seat)", bold=True)


def tile_words(tile: Tile) -> str:
    """The figures of a tile in one line."""
    parts = []
    if tile["production"]:
        parts.append(f"P{tile['production']}")
    if tile["modifier"]:
        parts.append(f"b{tile['modifier']}")
    if tile["points"]:
        parts.append(f"c{tile['points']}")
    parts += [str(feature) for feature in tile["features"]]
    return " ".join(parts) if parts else "nothing"


def place_title(view: View, site: Site, place: Place) -> str:
    """A place for a screen reader."""
    tile = place["tile"]
    text = site["name"]
    if tile:
        text += f": {tile['name']} ({tile_words(tile)})"
    elif place["stack"] is not None:
        text += ": unexplored"
    if place["base"]:
        base = view["bases"][place["base"]]
        owner = who(place["owner"]) if isinstance(place["owner"], int) else "the competition"
        text += f", {base['name']} of {owner}, production {place['production']}"
    return text


def place_note(view: View, place: Place) -> str:
    """What hovering tells: effects in our words."""
    notes = []
    for tile in (place["tile"], place["alien"]):
        if tile and tile["effect"]:
            notes.append(tile["effect"])
    if place["base"]:
        notes.append(str(view["bases"][place["base"]]["effect"]))
    if place["tile"] and place["tile"]["guess"]:
        notes.append("⟡ Figures of this tile are reconstructed.")
    return " ".join(notes)


def draw_teams(svg: Svg, view: View, site: Site, x: float, y: float, width: float) -> None:
    """Teams of all sides; one on a tile stands on a small plate. A colony shows its flag."""
    at = x + 8
    for player in view["players"]:
        seat = player["seat"]
        for team in player["teams"]:
            here = team["site"] == site["site"] or (team["beyond"] and site["kind"] == "beyond")
            if not here:
                continue
            with svg.piece(f"team/{seat}-{team['team']}", f"Team {team['team']} of seat {seat}", at, y):
                if team["place"]:
                    svg.rect(-8.5, -8.5, 17, 17, 3, fill="none", stroke=seat_colour(seat), stroke_width=1.5)
                token(svg, seat, 0, 0, 6.5)
            at += 19
    if site["competition_team"]:
        with svg.group(role="img", aria_label="competition team"):
            if any(place["competition_team"] for place in site["places"]):
                svg.rect(at - 8.5, y - 8.5, 17, 17, 3, fill="none", stroke="var(--seat-auto)", stroke_width=1.5)
            token(svg, -1, at, y, 6.5)
        at += 19
    if site["colony"]:
        owner = seat_number(site["colony_owner"])
        icon(svg, "colony", at, y, 15, seat_colour(owner))
        name = site["colony"].replace("-", " ").title()
        svg.text(at + 11, y + 4, name, fitted(name, width - (at - x) - 8, 11, 7), fill=seat_colour(owner), bold=True)
    elif view["era"] == "starfarers" and site["kind"] == "system" and site["points"]:
        svg.text(x + width, y + 4, counted(site["points"], "point"), 10.5, anchor="end", fill="var(--ink-soft)")
    if site["kind"] == "beyond":
        markers = view["markers"]
        for index, holder in enumerate(markers):
            label = f"{'1st' if index == 0 else '2nd'} Beyond"
            svg.text(x + 2, y - 42 + index * 15, label, 11, fill="var(--ink-soft)")
            if holder is not None:
                token(svg, seat_number(holder), x + 74, y - 46 + index * 15, 5)
