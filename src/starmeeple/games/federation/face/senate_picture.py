"""The Senate: laws, three floors of six spaces, projects below their columns, the Outer Module, the Joint project."""

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, die, fitted, icon, panel, token
from starmeeple.games.federation.face.glyphs import colour_of, draw_effect, effect_width, frame, line_of
from starmeeple.games.federation.face.names import PLACES, cost_text, effect_text, law_on, place
from starmeeple.games.federation.face.view import Placed, Space, View
from starmeeple.games.federation.face.view_figures import Room

LEFT_EDGE = 92.0
CELL_WIDTH = 113.0
CELL_HEIGHT = 100.0
TOP = 96.0
AISLE = 14.0  # between the left and the right side


def column_x(column: int) -> float:
    """The left edge of a column."""
    return LEFT_EDGE + (column - 1) * (CELL_WIDTH + 4) + (AISLE if column > 3 else 0)


def floor_y(floor: int) -> float:
    """The top of a floor: the third is the highest."""
    return TOP + (3 - floor) * (CELL_HEIGHT + 5)


def draw_senate(svg: Svg, view: View, x: float, y: float) -> None:
    """The whole Senate, 812 × 590."""
    with svg.group(transform=f"translate({x} {y})"):
        panel(svg, 0, 0, 812, 590, "")
        title = f"Senate · round {view['round']} of {view['rounds']}" if view["round"] else "Senate · set-up"
        line_of(svg, 14, 22, title, 150, 14, bold=True)
        draw_laws(svg, view)
        draw_floors(svg, view)
        for space in view["senate"]:
            draw_space(svg, view, space)
        for column, name in enumerate(view["columns"], start=1):
            draw_project(svg, view, name, column_x(column), floor_y(1) + CELL_HEIGHT + 6, CELL_WIDTH, 56)
        draw_outer_module(svg, view)
        draw_joint(svg, view)


def draw_laws(svg: Svg, view: View) -> None:
    """The two laws above their sides, with the votes for each, and those that come next."""
    laws = view["laws"]
    votes = laws["votes"]
    for index, side in enumerate(("left", "right")):
        planet = law_on(view, side)
        following = laws["next_left"] if side == "left" else laws["next_right"]
        left = column_x(1 + 3 * index)
        id = f"law/{side}"
        coming = f"; round 5: {PLACES[following]}" if following else ""
        title = f"Law on the {side}: {PLACES.get(planet, 'none')}, {votes[index]} votes{coming}"
        with svg.piece(
            id, title, left, 34, note="The side with more votes passes its law: 2 points for each level of influence on its planet."
        ):
            svg.rect(0, 0, 3 * CELL_WIDTH + 8, 54, 8, fill="var(--deep)", **frame(svg, id, colour_of(planet)))
            icon(svg, "planet", 26, 27, 34, colour_of(planet))
            svg.text(52, 24, f"Law · {side}", 12, fill="var(--ink-soft)")
            svg.text(52, 43, PLACES.get(planet, "none"), 17, bold=True)
            if coming:
                svg.text(150, 43, f"then {PLACES[following]}", 12, fill="var(--ink-soft)")
            icon(svg, "vote", 280, 27, 22, "var(--ink-soft)")
            svg.text(
                330,
                36,
                str(votes[index]),
                26,
                anchor="end",
                bold=True,
                fill="var(--lit)" if votes[index] > votes[1 - index] else "var(--ink)",
            )


def draw_floors(svg: Svg, view: View) -> None:
    """The votes of each player on each floor."""
    for index, floor in enumerate(view["floors"]):
        top = floor_y(index + 1)
        seats = floor["seats"]
        neutral = floor["neutral"]
        most = max(1, *seats, neutral if view["options"]["neutral_votes_contest_floors"] else 0)
        said = ", ".join(f"{who(seat)} {votes}" for seat, votes in enumerate(seats))
        with svg.piece(f"floor/{index + 1}", f"Floor {index + 1}, votes: {said}, neutral {neutral}", 10, top):
            svg.text(0, 14, f"Floor {index + 1}", 12, bold=True, fill="var(--ink-soft)")
            for seat, votes in enumerate(seats):
                line = 30 + seat * 17
                token(svg, seat, 8, line, 6.5)
                svg.text(22, line + 4.5, str(votes), 13, bold=votes == most, fill="var(--lit)" if votes == most else "var(--ink)")
            if neutral:
                token(svg, -1, 46, 30, 6.5)
                svg.text(58, 34.5, str(neutral), 13)


def draw_space(svg: Svg, view: View, space: Space) -> None:
    """One space: its action, its cost, and the token, neutral votes or nothing on it."""
    name = space["space"]
    action = space["action"]
    room = view["figures"]["rooms"].get(action)
    id = f"space/{name}"
    effect = effect_text(room["effect"]) if room else f"perform the action of {PLACES[action]}"
    cost = f" for {cost_text(room['cost'])}" if room and room["cost"] else ""
    said = f"{place(name)}, floor {space['floor']}, column {space['column']}"
    placed = space["token"]
    if placed:
        said += f": {who(placed['seat'])}, {placed['symbol']}"
        said += f" {placed['votes']}" if placed["symbol"] == "voting" else ""
    elif space["neutral"] is not None:
        said += f": blocked, {space['neutral']} neutral votes"
    x, y = column_x(space["column"]), floor_y(space["floor"])
    with svg.piece(id, said, x, y, note=f"{effect[:1].upper()}{effect[1:]}{cost}."):
        tint = colour_of(action)
        svg.rect(0, 0, CELL_WIDTH, CELL_HEIGHT, 8, fill="var(--raised)", **frame(svg, id, tint))
        svg.rect(0, 0, CELL_WIDTH, 22, 8, fill=tint, opacity=0.28)
        line_of(svg, CELL_WIDTH / 2, 16, PLACES[action], CELL_WIDTH - 10, 13, anchor="middle", bold=True)
        if placed:
            draw_placed(svg, view, placed)
        elif space["neutral"] is not None:
            icon(svg, "lock", CELL_WIDTH / 2 - 16, 58, 30, "var(--ink-soft)")
            token(svg, -1, CELL_WIDTH / 2 + 20, 58, 15, marked=False)
            svg.text(CELL_WIDTH / 2 + 20, 64, str(space["neutral"]), 17, anchor="middle", bold=True, fill="var(--space)")
        else:
            draw_offer(svg, view, action, room)


def draw_offer(svg: Svg, view: View, action: str, room: Room | None) -> None:
    """What a free space offers."""
    if room is None:
        icon(svg, "planet", CELL_WIDTH / 2, 60, 40, colour_of(action))
        return
    effects = room["effect"]
    width = min(effect_width(effects, 19), CELL_WIDTH - 12)
    draw_effect(svg, (CELL_WIDTH - width) / 2, 52, effects, 19, most=CELL_WIDTH - 12)
    cost = room["cost"]
    if cost:
        svg.text(CELL_WIDTH / 2 - 8, 86, "pay", 12, anchor="end", fill="var(--ink-soft)")
        draw_effect(svg, CELL_WIDTH / 2 - 2, 82, cost, 16)


def draw_placed(svg: Svg, view: View, placed: Placed) -> None:
    """A token in the Senate: its owner, its votes or the Funding sign, its cover and its die."""
    seat = placed["seat"]
    middle = CELL_WIDTH / 2 - (16 if placed["die"] else 0)
    token(svg, seat, middle, 59, 27, marked=False)
    token(svg, seat, middle + 22, 38, 9)
    if placed["symbol"] == "voting":
        svg.text(middle, 68, str(placed["votes"]), 27, anchor="middle", bold=True, fill="var(--on-seat)")
    else:
        svg.text(middle, 68, "F", 25, anchor="middle", bold=True, fill="var(--on-seat)")
    if placed["die"]:
        die(svg, CELL_WIDTH - 26, 62, 26, placed["die"], seat)
    under = "covered" if placed["cover"] else "special" if placed["ambassador"] == "special" else "Ambassador"
    svg.text(CELL_WIDTH / 2, 97, under, 9, anchor="middle", fill="var(--ink-soft)")


def draw_project(svg: Svg, view: View, name: str, x: float, y: float, width: float, height: float) -> None:
    """A project's funding track."""
    project = view["projects"][name]
    steps, needed = project["steps"], project["needed"]
    id = f"project/{name}"
    funded = bool(project["funded"])
    said = f"Project {place(name)}: {min(steps, needed)} of {needed} steps" + (", funded" if funded else "")
    with svg.piece(id, said, x, y, note="Each Funding token in its column moves it one step. Funded, it scores at the end."):
        svg.rect(0, 0, width, height, 8, fill="var(--deep)", **frame(svg, id))
        line_of(
            svg, width / 2, 18, PLACES[name], width - 12, 12, anchor="middle", bold=funded, fill="var(--good)" if funded else "var(--ink)"
        )
        pitch = min(17.0, (width - 16) / needed)
        left = (width - pitch * needed) / 2
        for step in range(needed):
            svg.circle(
                left + pitch * (step + 0.5),
                height - 18,
                pitch * 0.36,
                fill="var(--good)" if funded else "var(--lit)" if step < steps else "var(--space)",
                stroke="var(--line)",
            )


def draw_outer_module(svg: Svg, view: View) -> None:
    """The Outer Module with the tokens there."""
    id = "space/outer-module"
    players = view["players"]
    guests = [(player["seat"], guest) for player in players for guest in player["outside"]]
    said = "Outer Module: 1 Oceanium; " + (f"{len(guests)} tokens" if guests else "no tokens")
    with svg.piece(id, said, LEFT_EDGE, 480, note="Takes any token at any time: 1 Oceanium and the token's bonus, no votes, no funding."):
        svg.rect(0, 0, 3 * CELL_WIDTH + 8, 98, 8, fill="var(--raised)", **frame(svg, id))
        svg.text(12, 20, "Outer Module", 13, bold=True)
        draw_effect(svg, 110, 16, ["oceanium 1"], 17)
        for index, (seat, guest) in enumerate(guests):
            at = 24 + (index % 10) * 33
            line = 45 + index // 10 * 32
            token(svg, seat, at, line, 13, marked=False)
            number = {"one": "1", "two": "2", "three": "3", "special": "7"}[guest]
            svg.text(at, line + 5, number, 14, anchor="middle", bold=True, fill="var(--on-seat)")


def draw_joint(svg: Svg, view: View) -> None:
    """The Joint project with each player's contributions, and the medals that lie beside the planets."""
    left = column_x(4)
    draw_project(svg, view, "joint", left, 480, 2 * CELL_WIDTH + 4, 98)
    for player in view["players"]:
        at = left + 18 + player["seat"] * 54
        token(svg, player["seat"], at, 522, 8)
        svg.text(at + 13, 527, str(player["shares"]), 14, bold=True)
    holders = view["players"]
    for index, name in enumerate(("authority", "intrigue")):
        id = f"medal/{name}"
        free = len(holders) - sum(name in player["medals"] for player in holders)
        what = "reach degree 8" if name == "authority" else "fly the mission of the Small Lounge"
        with svg.piece(id, f"Medals of Honor for {name}: {free} left", column_x(6), 480 + index * 51, note=f"To take one: {what}."):
            svg.rect(0, 0, CELL_WIDTH, 47, 8, fill="var(--deep)", **frame(svg, id))
            icon(svg, "medal", 20, 24, 24)
            svg.text(40, 21, PLACES[name], fitted(PLACES[name], 66, 13), bold=True)
            svg.text(40, 37, f"{free} left", 12, fill="var(--ink-soft)")
