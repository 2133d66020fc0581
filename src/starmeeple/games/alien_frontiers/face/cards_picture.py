"""Cards: the display and the decks, unplaced ships, the viewer's own agendas."""

from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, badge, icon, token
from starmeeple.drawing.lettering import LEADING, cut, fitting, line_width, lines_in, write
from starmeeple.games.alien_frontiers.face import names
from starmeeple.games.alien_frontiers.face.briefs import kind_colour
from starmeeple.games.alien_frontiers.face.names import agenda_name, at_end, in_game, name
from starmeeple.games.alien_frontiers.face.plates import EDGE, GAP, Box, costs, draw_ship, plate
from starmeeple.games.alien_frontiers.face.view import View

WORDS = 11.0
STRIP = 118.0  # the room for words beside the ships


# The ships that are not placed -----------------------------------------------------------------------------------


def ships_layout(view: View, width: float, target: float) -> tuple[float, float, int, int]:
    """Where the ships begin, their size, how many stand in a row, and how many rows there are."""
    left = EDGE if width < 380 else STRIP
    room = width - left - EDGE
    count = max(1, len(view["ships"]))
    size = max(target, 32.0 if width < 380 else 36.0, min(44.0, (room + 8) / count - 8))
    across = max(1, int((room + 8) // (size + 8)))
    return left, size, across, -(-count // across)


def ships_height(view: View, width: float, target: float) -> float:
    """How high the strip of unplaced ships is."""
    left, size, _, rows = ships_layout(view, width, target)
    return (24 if left == EDGE else 0) + rows * (size + 8) + 8


def draw_ships(svg: Svg, box: Box, view: View, target: float) -> None:
    """The active player's unplaced ships."""
    active, ships = view["active"], view["ships"]
    left, size, across, rows = ships_layout(view, box.width, target)
    narrow = left == EDGE
    with svg.group(id="unplaced", transform=f"translate({box.x} {box.y})"):
        plate(svg, box.width, box.height, fill="var(--raised)")
        if active >= 0:
            svg.rect(0, 8, 4, box.height - 16, 2, fill=f"var(--seat-{active})")
            token(svg, active, 20, 17, 7)
            svg.text(33, 21.5, who(active), 13, bold=True, room=(box.width - 180 if narrow else left - 36))
        said = "unplaced ships" if ships else "all ships are placed" if active >= 0 else "ships are not rolled yet"
        rolling = view["turn"].get("rolling", 0)
        said = f"{counted(rolling, 'ship')} rolling …" if rolling and not ships else said
        if narrow:
            svg.text(box.width - EDGE, 21.5, said, 12, anchor="end", fill="var(--ink-soft)")
        else:
            write(svg, EDGE, 39 if active >= 0 else 24, lines_in(said, left - EDGE - 4, 12), 12, fill="var(--ink-soft)")
        top = (24 if narrow else 0) + (box.height - (24 if narrow else 0) - rows * (size + 8) + 8) / 2
        for index, (id, ship) in enumerate(zip(names.unplaced(ships), ships, strict=True)):
            x = left + index % across * (size + 8) + size / 2
            y = top + index // across * (size + 8) + size / 2
            draw_ship(svg, id, x, y, ship, size)
            if ship["kind"] != "own":
                badge(svg, x + size / 2 - 3, y + size / 2 - 3, "↗" if ship["air"] else "G" if ship["kind"].startswith("guest") else "R", 9)
        if not ships:
            for index in range(3 if narrow else 6):
                x = left + index * (size + 8)
                svg.rect(x, top, size, size, size * 0.22, fill="none", stroke="var(--line)", stroke_dasharray="4 4")


# The display and the decks ---------------------------------------------------------------------------------------


def tech_lines(view: View, slug: str, width: float, size: float) -> tuple[tuple[str, ...], float, tuple[str, ...]]:
    """A card's name in lines, their size, and its rules in lines."""
    title = fitting(max(name(slug).split(), key=len), width - 18, 13, True)
    return lines_in(name(slug), width - 18, title, True, 2), title, lines_in(names.rules_of(view["figures"], slug), width - 18, size)


def tech_height(view: View, slug: str, width: float, size: float = WORDS) -> float:
    """How high a card must be to say everything."""
    titles, title, lines = tech_lines(view, slug, width, size)
    return 16 + (len(titles) * title + len(lines) * size) * LEADING + 7


def display_height(view: View, width: float) -> float:
    """How high the cards of the display are when so wide: as high as most cards need; a longer one is cut and says the rest in its note."""
    needed = sorted(tech_height(view, slug, width) for slug in view["figures"]["tech"])
    return needed[-3]


def draw_display(svg: Svg, box: Box, view: View) -> None:
    """The cards that can be claimed."""
    shown = view["display"]
    width = (box.width - GAP * (len(shown) - 1)) / len(shown)
    drawn: set[str] = set()
    sizes = [size for size in (11.5, 12.0, 12.5, 13.0) if all(tech_height(view, slug, width, size) <= box.height for slug in shown if slug)]
    size = max(sizes, default=WORDS)
    with svg.group(id="display"):
        for slot, slug in enumerate(shown):
            here = Box(box.x + slot * (width + GAP), box.y, width, box.height)
            if slug is None:
                svg.rect(here.x, here.y, width, box.height, 10, fill="none", stroke="var(--line)", stroke_dasharray="6 5")
                continue
            draw_tech(svg, here, view, f"display/{slug}" if slug not in drawn else f"display/{slug}/{slot}", slug, size)
            drawn.add(slug)


def draw_tech(svg: Svg, box: Box, view: View, id: str, slug: str, size: float) -> None:
    """An Alien Tech card, face up, in the colour of its kind."""
    figures = view["figures"]
    colour, fuel = kind_colour(slug), figures["tech"][slug]
    with svg.piece(id, name(slug), box.x, box.y, note=names.rules_of(figures, slug)):
        lit = svg.is_lit(id)
        svg.rect(1.5, 1.5, box.width - 3, box.height - 3, 9, fill="var(--raised)", stroke="var(--lit)" if lit else colour, stroke_width=3)
        svg.path(f"M1.500 11a9 9 0 0 1 9-9.500h{box.width - 21:.1f}a9 9 0 0 1 9 9.500z", fill=colour)
        titles, title, _ = tech_lines(view, slug, box.width, size)
        draw_price(svg, titles, title, box.width, fuel, f"tech.{slug}.fuel" in figures["guessed"])
        below = write(svg, 9, 16 + title * 0.9, titles, title, bold=True)
        most = int((box.height - 5 - (below - size * 0.9)) // (size * LEADING))
        write(svg, 9, below, lines_in(names.rules_of(figures, slug), box.width - 18, size, most=most), size, fill="var(--ink-soft)")


def draw_price(svg: Svg, titles: tuple[str, ...], size: float, width: float, fuel: int, guessed: bool) -> None:
    """A card's price, and the sign of a guess, behind the first line of its name that leaves room; the rules say the price too."""
    needed = (28 if fuel else 0) + (15 if guessed else 0)
    for number, line in enumerate(titles):
        y = 16 + size * 0.55 + number * size * LEADING
        if needed and line_width(line, size, True) + needed <= width - 20:
            if guessed:
                icon(svg, "guess", width - needed - 1, y, 12, "var(--ink-soft)")
            if fuel:
                costs(svg, width - 36, y, fuel, 0)
            return
    if guessed:
        icon(svg, "guess", width - 14, 19, 11, "var(--ink-soft)")


def draw_decks(svg: Svg, box: Box, view: View) -> None:
    """How many cards are left, and the discard pile: beside or below each other, as the room is."""
    pile = view["pile"]
    listing = ", ".join(name(slug) + (f" × {pile.count(slug)}" if pile.count(slug) > 1 else "") for slug in dict.fromkeys(pile))
    stacks = [
        ("deck", "cards", view["deck"], "in the deck", "The deck of Alien Tech", ""),
        ("pile", "card", len(pile), "discarded", "The discard pile", listing),
    ]
    if view["factions"]:
        told = f"The deck of agendas. {counted(view['agenda_pile'], 'agenda')} put away."
        stacks.append(("agenda-deck", "eye", view["agenda_deck"], "agendas", "The deck of agendas", told))
    across = box.width > box.height
    flat = across and box.width / len(stacks) >= 150
    wide = (box.width - GAP * (len(stacks) - 1)) / len(stacks) if across else box.width
    high = box.height if across else (box.height - GAP * (len(stacks) - 1)) / len(stacks)
    for k, (id, symbol, count, said, title, note) in enumerate(stacks):
        x, y = (box.x + k * (wide + GAP), box.y) if across else (box.x, box.y + k * (high + GAP))
        with svg.piece(id, f"{title}: {counted(count, 'card')}", x, y, note=note):
            plate(svg, wide, high, svg.is_lit(id), fill="var(--raised)")
            paint = "var(--crystal)" if id == "agenda-deck" else "var(--science)" if id == "deck" else "var(--ink-soft)"
            icon(svg, symbol, 24 if flat else wide / 2 - 14, high / 2 - (0 if flat else 9), 20, paint)
            svg.text(42 if flat else wide / 2 + 2, high / 2 + (5.5 if flat else -3), str(count), 15, bold=True)
            if flat:
                svg.text(48 + line_width(str(count), 15, True), high / 2 + 5, cut(said, wide - 74, 12), 12, fill="var(--ink-soft)")
            else:
                size = fitting(said, wide - 6, 12)
                svg.text(wide / 2, high / 2 + 16, cut(said, wide - 6, size), size, anchor="middle", fill="var(--ink-soft)")


# Agendas ------------------------------------------------------------------------------------------------------------


def own_agendas(view: View) -> list[str]:
    """The viewer's agendas that lie face down."""
    return [agenda for player in view["players"] for agenda in player["agendas"] or []]


def agendas_across(count: int, width: float) -> int:
    """How many agendas stand in a row."""
    most = max(1, int((width + GAP) // (180 + GAP)))
    rows = -(-count // most)
    return -(-count // rows)


def agenda_height(view: View, agenda: str, width: float, target: float) -> float:
    """How high an agenda must be."""
    figures = view["figures"]
    room = width - 44
    lines = (
        len(lines_in(in_game(figures, agenda), room, 12, True)) * 12
        + len(lines_in(f"at the end: {at_end(figures, agenda)}", room, WORDS)) * WORDS
    )
    return max(target, lines * LEADING + 18)


def agendas_height(view: View, width: float, target: float) -> float:
    """How high the viewer's agendas are; without any, nothing."""
    own = own_agendas(view)
    if not own:
        return 0.0
    across = agendas_across(len(own), width)
    each = (width - GAP * (across - 1)) / across
    return -(-len(own) // across) * (max(agenda_height(view, agenda, each, target) for agenda in own) + GAP) - GAP


def draw_agendas(svg: Svg, box: Box, view: View, target: float) -> None:
    """The viewer's agendas."""
    own = own_agendas(view)
    across = agendas_across(len(own), box.width)
    rows = -(-len(own) // across)
    width = (box.width - GAP * (across - 1)) / across
    height = (box.height - GAP * (rows - 1)) / rows
    with svg.group(id="agendas"):
        for k, agenda in enumerate(own):
            draw_agenda(svg, Box(box.x + k % across * (width + GAP), box.y + k // across * (height + GAP), width, height), view, agenda)


def draw_agenda(svg: Svg, box: Box, view: View, agenda: str) -> None:
    """An agenda with both halves."""
    id, figures = f"agenda/{agenda}", view["figures"]
    with svg.piece(id, agenda_name(figures, agenda), box.x, box.y, note=names.agenda_rules(figures, agenda)):
        edge = "var(--lit)" if svg.is_lit(id) else "var(--crystal)"
        svg.rect(1.25, 1.25, box.width - 2.5, box.height - 2.5, 9, fill="var(--raised)", stroke=edge, stroke_width=2.5)
        icon(svg, "eye", 20, box.height / 2, 20, "var(--crystal)")
        below = write(svg, 38, 21, lines_in(in_game(figures, agenda), box.width - 44, 12, True), 12, bold=True)
        write(svg, 38, below, lines_in(f"at the end: {at_end(figures, agenda)}", box.width - 44, WORDS), WORDS, fill="var(--ink-soft)")
