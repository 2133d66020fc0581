"""The phases of the round over the action cards that call them, and the piles: supply, discards, pool of points."""

from starmeeple.core.frames import WORD, Frame
from starmeeple.drawing import Svg, icon, token
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.games.race_for_the_galaxy.face.names import action_hint, action_name
from starmeeple.games.race_for_the_galaxy.face.view import View

PHASES = (
    ("explore", "I", "Explore"), ("develop", "II", "Develop"), ("settle", "III", "Settle"), ("consume", "IV", "Consume"), ("produce", "V", "Produce"),
)  # fmt: skip
ACTIONS = (
    ("explore-5", "explore", "Explore"), ("explore-1", "explore", "Explore"), ("orb-explore", "eye", "Orb"), ("develop", "develop", "Develop"),
    ("settle", "settle", "Settle"), ("trade", "trade", "Trade"), ("double", "consume", "Consume"), ("produce", "produce", "Produce"),
)  # fmt: skip
CALLED_BY = {"explore-5": 0, "explore-1": 0, "orb-explore": 0, "develop": 1, "settle": 2, "trade": 3, "double": 3, "produce": 4}
GAP = 5.0
PHASE = 22.0  # how tall a phase is
TALL_PHASE = 26.0  # on a telephone, where it carries tokens
ACTION = 46.0
OVERHANG = 8.0  # of the tokens below a card
PILES = 3 * 60.0  # how wide they are beside the actions


def bonus_of(view: View, action: str) -> str:
    """What an action card brings, in a word or two."""
    numbers = view["numbers"]
    if action in ("explore-5", "explore-1"):
        return action_name(view, action).partition(" ")[2]
    return {
        "develop": f"cost −{numbers['develop_discount']}",
        "settle": f"draw {numbers['settle_draw']}",
        "trade": "sell a good",
        "double": f"{numbers['consume_factor']}× VP",
        "produce": "windfall",
        "orb-explore": "all three",
    }[action]


def actions_of(view: View) -> list[tuple[str, str, str]]:
    """The action cards of this game: name, sign and word."""
    return [row for row in ACTIONS if view["orb"] or row[0] != "orb-explore"]


def pile_height(frame: Frame) -> float:
    """Of a pile in a row of its own: the supply can be chosen."""
    return max(28.0, frame.target + 2)


def strip_height(view: View, frame: Frame, actions: bool = True) -> float:
    """How tall the strip is: on a telephone with two rows of actions, or none."""
    if frame.layout == "wide":
        return PHASE + GAP + ACTION + OVERHANG
    if frame.layout == "square":
        return PHASE + GAP + ACTION + OVERHANG + GAP + pile_height(frame)
    return TALL_PHASE + OVERHANG + 2 + pile_height(frame) + (GAP + actions_height(view, frame) if actions else 0)


def actions_height(view: View, frame: Frame) -> float:
    """How tall the actions are on a telephone."""
    return 2 * (ACTION + OVERHANG) + GAP


def draw_strip(svg: Svg, view: View, x: float, y: float, width: float, frame: Frame, actions: bool = True) -> None:
    """Phases over their actions; beside or under them the piles. On a telephone two rows of actions, unless they stand elsewhere."""
    if frame.layout == "tall":
        step = (width + GAP) / 5
        for index in range(5):
            draw_phase(svg, view, index, x + index * step, y, step - GAP, TALL_PHASE, not actions)
        draw_piles(svg, view, x, y + TALL_PHASE + OVERHANG + 2, width, pile_height(frame))
        if actions:
            draw_actions(svg, view, x, y + TALL_PHASE + OVERHANG + 2 + GAP + pile_height(frame), width)
        return
    cards = actions_of(view)
    wide = width - PILES - 12 if frame.layout == "wide" else width
    step = (wide - 4 * 3 + GAP) / len(cards)  # 3 more between two phases
    left = x
    for phase in range(5):
        own = [row for row in cards if CALLED_BY[row[0]] == phase]
        draw_phase(svg, view, phase, left, y, len(own) * step - GAP)
        for row in own:
            draw_action(svg, view, row, left, y + PHASE + GAP, step - GAP)
            left += step
        left += 3
    if frame.layout == "wide":
        draw_piles(svg, view, x + width - PILES, y, PILES, PHASE + GAP + ACTION)
    else:
        draw_piles(svg, view, x, y + PHASE + 2 * GAP + ACTION + OVERHANG, width, pile_height(frame))


def draw_actions(svg: Svg, view: View, x: float, y: float, width: float) -> None:
    """The actions in two rows of four, for a telephone."""
    step = (width + GAP) / 4
    for index, row in enumerate(actions_of(view)):
        draw_action(svg, view, row, x + index % 4 * step, y + index // 4 * (ACTION + OVERHANG + GAP), step - GAP)


def choosers(view: View, action: str) -> list[int]:
    """The seats that chose an action, as far as the viewer knows, each as often as it did."""
    found = [player["seat"] for player in view["players"] for chosen in player["actions"] if chosen == action]
    own = view["own"]
    if own and not view["players"][view["viewer"]]["actions"]:
        found += [view["viewer"]] * own["chosen"].count(action)
    return found


def draw_phase(svg: Svg, view: View, index: int, x: float, y: float, width: float, height: float = PHASE, seats: bool = False) -> None:
    """A phase: bright in a round that has it, framed while it goes on."""
    phase, numeral, name = PHASES[index]
    times = view["phases"].count(phase)
    now = view["phase"] == phase
    title = f"{name}: {'now' if now else 'in this round' if times else 'not called'}"
    called = [seat for action, at in CALLED_BY.items() if at == index for seat in choosers(view, action)] if seats else []
    with svg.piece(f"phase/{phase}", title, x, y):
        svg.rect(
            0.75, 0.75, width - 1.5, height - 1.5, 6,
            fill="var(--raised)" if times else "var(--deep)", stroke="var(--lit)" if now else "var(--ink-soft)" if times else "var(--line)",
            stroke_width=2 if now else 1,
        )  # fmt: skip
        said = f"{numeral} {name}" + (f" ×{times}" if times > 1 else "")
        bold = line_width(said, WORD, True) <= width - 4
        if line_width(said, WORD) > width - 4:
            said = f"{numeral} ×{times}"
        svg.text(width / 2, 15, said, WORD, anchor="middle", bold=bold, fill="var(--ink)" if times else "var(--ink-soft)")
        draw_seats(svg, called, width, height)


def draw_action(svg: Svg, view: View, row: tuple[str, str, str], x: float, y: float, width: float) -> None:
    """An action card with the tokens of those who chose it."""
    action, sign, name = row
    seats = choosers(view, action)
    on = view["viewer"] in seats
    title = f"{action_name(view, action)}: {action_hint(view, action)}" + (", your choice" if on else "")
    icons = width >= 96
    with svg.piece(f"action/{action}", title, x, y):
        lit = svg.is_lit(f"action/{action}")
        svg.rect(
            1, 1, width - 2, ACTION - 2, 8, fill="var(--raised)" if seats or lit else "var(--panel)",
            stroke="var(--lit)" if lit or on else "var(--line)", stroke_width=2 if lit or on else 1, class_="face",
        )  # fmt: skip
        if icons:
            icon(svg, sign, 17, 18, 19)
        middle = (width + 22) / 2 if icons else width / 2
        svg.text(middle, 19, name, WORD if width < 84 else 12.5, anchor="middle", bold=True)
        svg.text(
            middle, 34, cut(bonus_of(view, action), width - 6 - (22 if icons else 0), WORD), WORD, anchor="middle", fill="var(--ink-soft)"
        )
        draw_seats(svg, seats, width, ACTION)


def draw_seats(svg: Svg, seats: list[int], width: float, height: float) -> None:
    """Tokens over the lower edge of a card."""
    step = min(17.0, (width - 12) / max(1, len(seats)))
    for index, seat in enumerate(seats):
        token(svg, seat, width / 2 + (index - (len(seats) - 1) / 2) * step, height, 7.5)


def draw_piles(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Supply, discards, pool."""
    piles = (
        ("supply", "cards", "supply", view["supply"]), ("discards", "card", "discards", view["discards"]), ("pool", "vp", "VP pool", view["pool"]),
    )  # fmt: skip
    step = (width + GAP) / 3
    wide = step - GAP
    for index, (name, sign, label, size) in enumerate(piles):
        with svg.piece(name, f"{label}: {size}", x + index * step, y):
            lit = svg.is_lit(name)
            svg.rect(1, 1, wide - 2, height - 2, 8, fill="var(--panel)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1, class_="face")  # fmt: skip
            if height >= 60:
                icon(svg, sign, wide / 2, 18, 20)
                svg.text(wide / 2, 48, str(size), 17, anchor="middle", bold=True)
                svg.text(wide / 2, 65, label, WORD, anchor="middle", fill="var(--ink-soft)")
            else:
                middle = height / 2
                icon(svg, sign, 16, middle, 17)
                svg.text(29, middle + 5, str(size), 15, bold=True)
                svg.text(wide - 8, middle + 4, label, WORD, anchor="end", fill="var(--ink-soft)")
