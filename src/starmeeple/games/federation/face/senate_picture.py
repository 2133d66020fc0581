"""The Senate: laws, three floors of six spaces, projects below their columns, the Outer Module, the Joint project."""

from dataclasses import dataclass
from math import floor

from starmeeple.core.frames import Frame
from starmeeple.core.speech import who
from starmeeple.drawing import Svg, die, icon, panel, token
from starmeeple.drawing.lettering import cut, line_width, lines_in
from starmeeple.drawing.sprites import seat_token
from starmeeple.games.federation.face.glyphs import colour_of, dots, draw_effect, effect_width, frame, line_of, plate
from starmeeple.games.federation.face.hall_picture import draw_tiers, planet_icon
from starmeeple.games.federation.face.names import PLACES, SHORT_PLACES, cost_text, effect_text, law_on, place
from starmeeple.games.federation.face.view import Placed, Space, View
from starmeeple.games.federation.face.view_figures import Room

LAW = 48.0
PROJECT = 46.0
BOTTOM = 58.0
LINE = 20.0  # the votes of a floor, where they stand above it
LABELS = 62.0  # the votes of a floor, where they stand beside it


@dataclass(frozen=True)
class Grid:
    """Where the spaces lie: the size of one, and whether the votes of a floor stand above it or beside it."""

    width: float
    height: float
    beside: bool
    left: float
    top: float
    aisle: float  # between the left and the right side
    edge: float
    gap: float

    def x(self, column: int) -> float:
        """The left edge of a column."""
        return self.left + (column - 1) * (self.width + self.gap) + (self.aisle if column > 3 else 0)

    def y(self, floor: int) -> float:
        """The top of a floor: the third is the highest."""
        above = 0 if self.beside else LINE
        return self.top + above + (3 - floor) * (self.height + self.gap + above)

    @property
    def side(self) -> float:
        """The width of three columns."""
        return 3 * self.width + 2 * self.gap

    @property
    def below(self) -> float:
        """Where the projects begin."""
        return self.y(1) + self.height + self.gap


def grid_of(width: float, height: float, layout: Frame) -> Grid:
    """The grid in a panel of this size; its lowest rows are the projects and the Outer Module."""
    beside = layout.layout != "tall"
    edge, gap, aisle = (8.0, 4.0, 8.0) if beside else (4.0, 2.0, 4.0)
    left = edge + (LABELS if beside else 0)
    wide = floor((width - left - edge - aisle - 5 * gap) / 6 * 2) / 2
    top = edge + LAW + gap
    rest = height - top - PROJECT - BOTTOM - edge - 5 * gap
    return Grid(wide, floor(rest / 3) - (0 if beside else LINE), beside, left, top, aisle, edge, gap)


def least_height(layout: Frame) -> float:
    """The least height of the Senate: a space shows its name and what it offers."""
    cell = 82.0 if layout.layout != "tall" else 60.0 + LINE
    return LAW + 3 * cell + PROJECT + BOTTOM + (40 if layout.layout != "tall" else 20)


def draw_senate(svg: Svg, view: View, x: float, y: float, width: float, height: float, layout: Frame) -> None:
    """The whole Senate."""
    grid = grid_of(width, height, layout)
    with svg.group(id="senate", transform=f"translate({x:g} {y:g})"):
        panel(svg, 0, 0, width, height, "")
        draw_tiers(svg, width, height)
        if grid.beside:
            svg.rect(grid.edge, grid.edge, LABELS - 6, LAW, 8, fill="var(--deep)", stroke="var(--line)")
            said = ("Round", f"{view['round']} of {view['rounds']}") if view["round"] else ("", "Set-up")
            svg.text(grid.edge + LABELS / 2 - 3, grid.edge + 20, said[0] or said[1], 12, anchor="middle", fill="var(--ink-soft)")
            if said[0]:
                svg.text(grid.edge + LABELS / 2 - 3, grid.edge + 38, said[1], 14, anchor="middle", bold=True)
        for index, side in enumerate(("left", "right")):
            draw_law(svg, view, grid, index, side)
        for floor in (3, 2, 1):
            draw_floor(svg, view, grid, floor, width)
        for space in view["senate"]:
            draw_space(svg, view, grid, space)
        for column, name in enumerate(view["columns"], start=1):
            draw_project(svg, view, name, grid.x(column), grid.below, grid.width, PROJECT)
        top = grid.below + PROJECT + grid.gap
        draw_outer_module(svg, view, grid, top)
        draw_joint(svg, view, grid, top)


def draw_law(svg: Svg, view: View, grid: Grid, index: int, side: str) -> None:
    """A law above its side, with the votes for it, and the one that comes next."""
    laws = view["laws"]
    votes = laws["votes"]
    planet = law_on(view, side)
    following = laws["next_left"] if side == "left" else laws["next_right"]
    id = f"law/{side}"
    coming = f"; round 5: {PLACES[following]}" if following else ""
    title = f"Law on the {side}: {PLACES.get(planet, 'none')}, {votes[index]} votes{coming}"
    note = "The side with more votes passes its law: 2 points for each level of influence on its planet."
    with svg.piece(id, title, grid.x(1 + 3 * index), grid.edge, note=note):
        plate(svg, grid.side, LAW, 8, fill="var(--deep)", **frame(svg, id, colour_of(planet)))
        plate(svg, 5, LAW, 2.5, fill=colour_of(planet))
        text, size = (48, 24.0) if grid.beside else (38, 20.0)
        if planet:
            planet_icon(svg, planet, text / 2 + 2, LAW / 2, text - 14)
        count = str(votes[index])
        wide = line_width(count, size, bold=True) + 8
        room = grid.side - text - wide - size - 4
        said = f"Law · {side}" if grid.beside or not following else f"then {PLACES[following]}"
        if grid.beside and following and line_width(f"{said} · then {PLACES[following]}", 12) < room:
            said = f"{said} · then {PLACES[following]}"
        svg.text(text, 20, cut(said, room, 12), 12, fill="var(--ink-soft)")
        line_of(svg, text, 38, PLACES.get(planet, "none"), room, 16, bold=True)
        leads = votes[index] > votes[1 - index]
        svg.text(grid.side - 8, 24 + size * 0.36, count, size, anchor="end", bold=True)
        icon(svg, "vote", grid.side - wide - size * 0.5, 23, size * 0.85, "var(--lit)" if leads else "var(--ink-soft)")


def draw_floor(svg: Svg, view: View, grid: Grid, number: int, width: float) -> None:
    """The votes of each player on a floor."""
    floor = view["floors"][number - 1]
    counts = list(enumerate(floor["seats"])) + ([(-1, floor["neutral"])] if floor["neutral"] else [])
    contest = view["options"]["neutral_votes_contest_floors"]
    most = max([1, *floor["seats"], floor["neutral"] if contest else 0])
    said = ", ".join(f"{who(seat)} {votes}" for seat, votes in enumerate(floor["seats"]))
    top = grid.y(number) - (0 if grid.beside else LINE)
    with svg.piece(f"floor/{number}", f"Floor {number}, votes: {said}, neutral {floor['neutral']}", grid.edge, top):
        if grid.beside:
            plate(svg, LABELS - 6, grid.height, 6, fill="var(--deep)", stroke="var(--line)")
            svg.text(7, 15, f"Floor {number}", 11, bold=True, fill="var(--ink-soft)")
            pitch = min(20.0, (grid.height - 20) / len(counts))
            places = [(14.0, 20 + pitch * (index + 0.5)) for index in range(len(counts))]
        else:
            svg.rect(0, 1, width - 2 * grid.edge, LINE - 3, 5, fill="var(--deep)", stroke="var(--line)")
            svg.text(7, 13.5, f"Floor {number}", 11, bold=True, fill="var(--ink-soft)")
            places = [(78.0 + 58 * index, 9.5) for index in range(len(counts))]
        for (seat, votes), (x, y) in zip(counts, places):
            if votes == most:
                svg.rect(x - 9, y - 8, 40, 16, 8, fill="none", stroke="var(--lit)", stroke_width=1.5)
            seat_token(svg, seat, x, y, 6.4)
            svg.text(x + 12, y + 4.5, str(votes), 12, bold=votes == most)


def draw_space(svg: Svg, view: View, grid: Grid, space: Space) -> None:
    """One space: its action, its cost, and the token, neutral votes or nothing on it."""
    name, action, placed = space["space"], space["action"], space["token"]
    room = view["figures"]["rooms"].get(action)
    id = f"space/{name}"
    effect = effect_text(room["effect"]) if room else f"perform the action of {PLACES[action]}"
    cost = f" for {cost_text(room['cost'])}" if room and room["cost"] else ""
    said = f"{place(name)}, floor {space['floor']}, column {space['column']}"
    if placed:
        said += f": {who(placed['seat'])}, {placed['symbol']}"
        said += f" {placed['votes']}" if placed["symbol"] == "voting" else ""
        said += ", covered by an Alteration token" if placed["cover"] else ""
    elif space["neutral"] is not None:
        said += f": blocked, {space['neutral']} neutral votes"
    width, height = grid.width, grid.height
    with svg.piece(id, said, grid.x(space["column"]), grid.y(space["floor"]), note=f"{effect[:1].upper()}{effect[1:]}{cost}."):
        tint = colour_of(action)
        plate(svg, width, height, 8, fill="var(--raised)", **frame(svg, id, tint))
        names = lines_in(PLACES[action] if grid.beside else SHORT_PLACES.get(action, PLACES[action]), width - 1, 11, grid.beside, 2)
        head = 17.0 if len(names) == 1 else 30.0
        plate(svg, width, head, 8, fill=tint, opacity=0.28)
        for index, line in enumerate(names):
            svg.text(width / 2, 12.5 + index * 12.5, line, 11, anchor="middle", bold=grid.beside)
        middle = head + (height - head) / 2
        if placed:
            draw_placed(svg, placed, width, middle, min(27.0, (height - head) / 2 - 3))
        elif space["neutral"] is not None:
            icon(svg, "lock", width / 2 - 12, middle, 22, "var(--ink-soft)")
            token(svg, -1, width / 2 + 14, middle, 11, marked=False)
            svg.text(width / 2 + 14, middle + 5, str(space["neutral"]), 14, anchor="middle", bold=True, fill="var(--on-seat)")
        else:
            draw_offer(svg, action, room, width, middle, height - head)


def draw_offer(svg: Svg, action: str, room: Room | None, width: float, middle: float, height: float) -> None:
    """What a free space offers, and below it what it costs."""
    if room is None:
        planet_icon(svg, action, width / 2, middle, min(46.0, height - 4))
        return
    cost = room["cost"]
    effects = ["copy"] if action == "spy" else room["effect"]
    size = 20.0 if height > 46 else 15.0
    together = bool(cost) and height < 40  # side by side
    shift = 11.0 if cost and not together else 0.0
    wide = min(effect_width(effects, size), width - 8)
    draw_effect(svg, (width - wide) / 2 - (13 if together else 0), middle - shift, effects, size, most=width - 6)
    if cost:
        price = effect_width([f"pay {cost[0]}"], 15)
        draw_effect(svg, width - price - 3 if together else (width - price) / 2, middle + shift, [f"pay {cost[0]}"], 15)


def draw_placed(svg: Svg, placed: Placed, width: float, middle: float, radius: float) -> None:
    """A token in the Senate: its owner, its votes or the Funding sign, its cover and its die."""
    seat, small = placed["seat"], width < 70
    radius = min(radius, 16.0 if small else 22.0 if placed["die"] else 27.0)
    x = radius + (4 if small else 7) if placed["die"] else width / 2
    if placed["cover"]:
        svg.rect(x - radius - 2, middle - radius - 1, 2 * radius + 4, 2 * radius + 2, 5, fill="none", stroke="var(--ink)", stroke_width=1.5)
    token(svg, seat, x, middle, radius, marked=False)
    seat_token(svg, seat, x + radius * 0.85, middle - radius * 0.7, max(6.4, radius * 0.35))
    said = str(placed["votes"]) if placed["symbol"] == "voting" else "F"
    size = min(26.0, radius * (1.1 if len(said) == 1 else 0.9))
    svg.text(x, middle + size * 0.36, said, max(11.0, size), anchor="middle", bold=True, fill="var(--on-seat)")
    if placed["die"]:
        die(svg, width - (14 if small else 19), middle + 3, 20 if small else 26, placed["die"], seat)


def draw_project(svg: Svg, view: View, name: str, x: float, y: float, width: float, height: float) -> None:
    """A project's funding track."""
    project = view["projects"][name]
    steps, needed = project["steps"], project["needed"]
    id = f"project/{name}"
    funded = bool(project["funded"])
    said = f"Project {place(name)}: {min(steps, needed)} of {needed} steps" + (", funded" if funded else "")
    with svg.piece(id, said, x, y, note="Each Funding token in its column moves it one step. Funded, it scores at the end."):
        plate(svg, width, height, 8, fill="var(--deep)", **frame(svg, id, "var(--good)" if funded else colour_of(name)))
        title = PLACES[name] if name == "joint" else SHORT_PLACES.get(name, PLACES[name])
        line_of(svg, width / 2, 16, title, width - 1, 12, anchor="middle", bold=funded)
        line = 31.0 if name != "joint" else height - 9
        pitch = min(14.0, (width - 8) / needed)
        left = (width - pitch * needed) / 2
        places, size = [(left + pitch * (step + 0.5), line) for step in range(needed)], min(11.0, pitch * 0.8)
        dots(svg, places, size, "var(--line)")
        dots(svg, places[: needed if funded else steps], size, "var(--good)" if funded else "var(--lit)")
        dots(svg, places[needed if funded else steps :], size - 2, "var(--space)")
        if name == "joint":
            pitch = (width - 8) / len(view["players"])
            radius, digits = (6.8, 12) if pitch > 26 else (5.0, 11)
            for player in view["players"]:
                at = 4 + pitch * player["seat"] + (pitch - 2 * radius - 3 - digits * 0.64) / 2 + radius
                seat_token(svg, player["seat"], at, 31, radius)
                svg.text(at + radius + 2, 35, str(player["shares"]), digits, bold=True)


def draw_outer_module(svg: Svg, view: View, grid: Grid, y: float) -> None:
    """The Outer Module with the tokens there."""
    id = "space/outer-module"
    guests = [(player["seat"], guest) for player in view["players"] for guest in player["outside"]]
    said = "Outer Module: 1 Oceanium; " + (f"{len(guests)} tokens" if guests else "no tokens")
    left, width = grid.edge, grid.x(3) + grid.width - grid.edge
    with svg.piece(id, said, left, y, note="Takes any token at any time: 1 Oceanium and the token's bonus, no votes, no funding."):
        plate(svg, width, BOTTOM, 8, fill="var(--raised)", **frame(svg, id))
        svg.text(10, 18, "Outer Module", 12, bold=True)
        draw_effect(svg, 18 + line_width("Outer Module", 12, bold=True), 14, ["oceanium 1"], 16)
        pitch = min(26.0, (width - 30) / max(1, len(guests) - 1))
        if not guests:
            line_of(svg, 10, 43, "always open, no votes", width - 16, 11, fill="var(--ink-soft)")
        for index, (seat, guest) in enumerate(guests):
            at = 18 + index * pitch
            token(svg, seat, at, 40, 12, marked=False)
            svg.text(at, 44.5, VOTES[guest], 13, anchor="middle", bold=True, fill="var(--on-seat)")


VOTES = {"one": "1", "two": "2", "three": "3", "special": "7"}


def draw_joint(svg: Svg, view: View, grid: Grid, y: float) -> None:
    """The Joint project with each player's contributions, and the two medals that belong to no planet."""
    draw_project(svg, view, "joint", grid.x(4), y, grid.side * 0.5 - grid.gap, BOTTOM)
    holders = view["players"]
    left = grid.x(4) + grid.side * 0.5
    width = grid.side * 0.25 - grid.gap / 2
    for index, name in enumerate(("authority", "intrigue")):
        id = f"medal/{name}"
        free = len(holders) - sum(name in player["medals"] for player in holders)
        what = "reach degree 8" if name == "authority" else "fly the mission of the Small Lounge"
        at = left + index * (width + grid.gap)
        with svg.piece(id, f"Medals of Honor for {name}: {free} left", at, y, note=f"To take one: {what}."):
            plate(svg, width, BOTTOM, 8, fill="var(--deep)", **frame(svg, id))
            size = 22.0 if width > 50 else 18.0
            icon(svg, "medal", width / 2 - 9, 24, size)
            svg.text(width / 2 + 1, 28, f"×{free}", 13 if width > 50 else 12, bold=True)
            short = PLACES[name] if line_width(PLACES[name], 11) <= width - 4 else PLACES[name][:5] + "."
            line_of(svg, width / 2, 50, short, width - 2, 11, anchor="middle", fill="var(--ink-soft)")
