"""What is drawn beside or under the maze: priority with everybody's counts, the orb deck, the card that is laid, the own orb cards and tokens,
and a small map where only a part of the Orb is in sight."""

from starmeeple.core.frames import WORD, Frame
from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, icon
from starmeeple.drawing.lettering import cut
from starmeeple.drawing.sprites import seat_token
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import places
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words
from starmeeple.games.race_for_the_galaxy.orb.face.cards import draw_card_face
from starmeeple.games.race_for_the_galaxy.orb.face.maze import Maze
from starmeeple.games.race_for_the_galaxy.orb.face.view import Hand, Tokens

GAP = 8.0
ROW = 25.0  # of a player in the order
TITLE = 24.0
SECTOR = 25.0  # of an orb card in hand
CARD = (62.0, 100.0)
TURN = 112.0  # how tall a way to lie is
MAP = 130.0
TOKEN_SIGNS = {
    "settle": "settle", "develop": "develop", "alien-good": "goods", "uplift": "gene", "pass-wall": "lock", "move": "move", "barrier": "military",
}  # fmt: skip


def own_kinds(view: View) -> list[tuple[str, int, bool]]:
    """The viewer's tokens: kind, how many, used or not."""
    viewer = view["viewer"]
    if viewer < 0:
        return []
    row = orb_words.orb(view)["tokens"][viewer]
    held, used = row["held"] or [], row["used"]
    found = [(kind, held.count(kind), False) for kind in dict.fromkeys(held)]
    return found + [(kind, used.count(kind), True) for kind in dict.fromkeys(used)]


# Blocks ---------------------------------------------------------------------------------------


def blocks_of(view: View, frame: Frame, zoomed: bool) -> list[str]:
    """What there is, from the top: what is asked about first."""
    seen = orb_words.orb(view)
    own = view["viewer"] >= 0
    found = ["laid"] if seen["laying"] else []
    if own and seen["hands"][view["viewer"]]["cards"]:
        found.append("cards")
    if own and own_kinds(view):
        found.append("tokens")
    return [*found, "priority", "deck", "state", *(["map"] if zoomed else [])]


def block_height(view: View, frame: Frame, width: float, name: str) -> float:
    """How tall a block is in a column of this width."""
    if name == "priority":
        return 30 + len(view["players"]) * ROW + 4
    if name == "deck":
        return max(30.0, frame.target + 2)
    if name == "laid":
        return TITLE + TURN
    if name == "cards":
        number = len(orb_words.orb(view)["hands"][view["viewer"]]["cards"])
        return TITLE + -(-number // cards_beside(width)) * (CARD[1] + 6) - 6
    if name == "tokens":
        return TITLE + -(-len(own_kinds(view)) // 2) * (token_height(frame) + 4) - 4
    return MAP if name == "map" else 20.0


def cards_beside(width: float) -> int:
    return int((width + 6) // (CARD[0] + 6))


def token_height(frame: Frame) -> float:
    return max(28.0, frame.target + 2)


def column_height(view: View, frame: Frame, width: float, names: list[str]) -> float:
    return sum(block_height(view, frame, width, name) + GAP for name in names) - GAP if names else 0.0


def draw_column(svg: Svg, view: View, frame: Frame, maze: Maze, x: float, y: float, width: float, names: list[str]) -> None:
    """The blocks one under the other."""
    for name in names:
        with svg.group(id=f"orb/{name}", transform=f"translate({x:.6g} {y:.6g})"):
            if name == "priority":
                draw_priority(svg, view, width)
            elif name == "deck":
                draw_deck(svg, view, width, block_height(view, frame, width, name))
            elif name == "laid":
                draw_laid(svg, view, width)
            elif name == "cards":
                draw_own_cards(svg, view, width)
            elif name == "tokens":
                draw_own_tokens(svg, view, frame, width)
            elif name == "map":
                draw_map(svg, view, maze, width)
            else:
                draw_state(svg, view, width)
        y += block_height(view, frame, width, name) + GAP


def draw_priority(svg: Svg, view: View, width: float) -> None:
    """The slide from top to bottom; in each row a player's orb cards, tokens and points."""
    seen = orb_words.orb(view)
    order = seen["priority"] or [player["seat"] for player in view["players"]]
    hands, tokens = seen["hands"], seen["tokens"]
    cards_at, tokens_at, points_at = width - 150, width - 80, width - 24
    with svg.piece("priority", "priority of the orb step, from the top; orb cards, tokens and points of each player"):
        lit = svg.is_lit("priority")
        svg.rect(1, 1, width - 2, 32 + len(order) * ROW, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1)  # fmt: skip
        svg.text(12, 20, "Priority", 13, bold=True)
        for x, said in ((cards_at, "cards"), (tokens_at, "tokens"), (points_at, "points")):
            svg.text(x, 20, said, WORD, anchor="middle", fill="var(--ink-soft)")
        for place in range(len(order)):
            svg.text(12, 44 + place * ROW, str(place + 1), 12, fill="var(--ink-soft)")
        for seat in sorted(order):
            with svg.group(id=f"priority/{seat}", transform=f"translate(0 {27 + order.index(seat) * ROW:g})"):
                asked = view["turn"] == seat and view["asked"] in orb_words.STAGES
                svg.rect(24, 1, width - 28, 24, 6, fill="var(--raised)" if asked else "none")
                seat_token(svg, seat, 34, 12.5, 8)
                svg.text(48, 17, who(seat), 13, room=cards_at - 72)
                hand, row = hands[seat], tokens[seat]
                svg.text(cards_at, 17, sets(hand), 12.5, anchor="middle")
                used = len(row["used"])
                svg.text(tokens_at, 17, sets(row) + (f" +{used}" if used else ""), 12.5, anchor="middle")
                svg.text(points_at, 17, str(row["points"]), 12.5, anchor="middle", bold=True)


def sets(row: Hand | Tokens) -> str:
    """`2 A`, `1 A 1 B` or a dash."""
    parts = [f"{number} {name}" for name, number in (("A", row["A"]), ("B", row["B"])) if number]
    return " ".join(parts) or "–"


def draw_deck(svg: Svg, view: View, width: float, height: float) -> None:
    deck = orb_words.orb(view)["deck"]
    with svg.piece("orb-deck", f"orb deck: {deck['A']} A and {deck['B']} B cards"):
        lit = svg.is_lit("orb-deck")
        svg.rect(
            1, 1, width - 2, height - 2, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1
        )
        middle = height / 2
        icon(svg, "cards", 18, middle, 17)
        svg.text(34, middle + 4.5, "Orb deck", 13, bold=True)
        svg.text(width - 12, middle + 4.5, f"{deck['A']} A · {deck['B']} B", 13, anchor="end")


def draw_state(svg: Svg, view: View, width: float) -> None:
    """Feeding stations in sight; while a team moves, its steps and Military."""
    seen = orb_words.orb(view)
    icon(svg, "gene", 9, 10, 14, "var(--good-genes)")
    force = seen["force"]
    svg.text(20, 14.5, counted(seen["stations"], "station" if force is not None else "feeding station") + (" in sight" if force is None else ""), 12, fill="var(--ink-soft)")  # fmt: skip
    if force is not None:
        svg.text(width - 4, 14.5, f"Military {force} · {counted(seen['steps'], 'step')} left", 12.5, anchor="end", bold=True)


def draw_laid(svg: Svg, view: View, width: float) -> None:
    """The card that is being laid: for whoever lays it in its four rotations, of which those that fit can be chosen once its position is."""
    laying = orb_words.laying(view)
    name = places.number_of(laying["card"])
    mine = view["turn"] == view["viewer"]
    svg.text(2, 15, f"{name[0].upper()}{name[1:]}: four ways to lie" if mine else f"{name[0].upper()}{name[1:]} is laid", 13, bold=True)
    fits = {spot[2] for spot in laying["spots"]}
    step = (width + 6) / 4
    size = min(32.0, (step - 14) / 3)
    for turn in range(4 if mine else 1):
        with svg.piece(f"turn/{turn * 90}", places.way_round(turn * 90), turn * step, TITLE):
            lit = svg.is_lit(f"turn/{turn * 90}")
            svg.rect(
                1, 1, step - 8, TURN - 2, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1
            )
            columns = 2 + turn % 2
            with svg.group(opacity=1 if turn in fits else 0.45):
                draw_card_face(
                    svg, laying["faces"][turn], turn, (step - 6 - columns * size) / 2, (TURN - 6 // columns * size) / 2, size, "var(--line)"
                )


def draw_own_cards(svg: Svg, view: View, width: float) -> None:
    """The orb cards in the viewer's hand."""
    cards = orb_words.orb(view)["hands"][view["viewer"]]["cards"]
    svg.text(2, 15, f"Your orb cards: {len(cards)}", 13, bold=True)
    beside = cards_beside(width)
    for index, row in enumerate(cards):
        name = f"orb-card/{row['card']}"
        left, top = (index % beside) * (CARD[0] + 6), TITLE + (index // beside) * (CARD[1] + 6)
        with svg.piece(name, places.orb_card(orb_words.orb(view), row["card"]), left, top):
            lit = svg.is_lit(name)
            svg.rect(1, 1, CARD[0] - 2, CARD[1] - 2, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1)  # fmt: skip
            draw_card_face(svg, row["face"], 0, (CARD[0] - 2 * SECTOR) / 2, 6, SECTOR, "var(--line)")
            svg.text(CARD[0] / 2, CARD[1] - 6, places.number_of(row["card"]), WORD, anchor="middle")


def sign_of(kind: str) -> str:
    """The icon of a kind of token."""
    return next((sign for part, sign in TOKEN_SIGNS.items() if part in kind), "spark")


def draw_own_tokens(svg: Svg, view: View, frame: Frame, width: float) -> None:
    """The viewer's tokens by name; used ones lie deeper."""
    svg.text(2, 15, "Your artifact tokens", 13, bold=True)
    step, high = (width + 6) / 2, token_height(frame)
    for index, (kind, number, spent) in enumerate(own_kinds(view)):
        name = f"used-token/{kind}" if spent else f"token/{kind}"
        text = orb_words.token_name(view, kind) + (f" ×{number}" if number > 1 else "") + (" (used)" if spent else "")
        with svg.piece(name, f"{text}: {orb_words.token_text(view, kind)}", (index % 2) * step, TITLE + (index // 2) * (high + 4)):
            lit = svg.is_lit(name)
            svg.rect(1, 1, step - 8, high - 2, 7, fill="var(--deep)" if spent else "var(--raised)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2 if lit else 1)  # fmt: skip
            icon(svg, sign_of(kind), 15, high / 2, 16)
            svg.text(28, high / 2 + 4.5, cut(text, step - 40, 12), 12, fill="var(--ink-soft)" if spent else "var(--ink)")


def draw_map(svg: Svg, view: View, maze: Maze, width: float) -> None:
    """The whole Orb small, with the part that is in sight and everybody's teams. It is drawn in sectors, card by card, and scaled as a whole:
    a card more is one path more."""
    whole = maze.whole
    cell = min(MAP / whole.rows, width / whole.columns, 12.0)
    left, top = (width - cell * whole.columns) / 2 - whole.left * cell, (MAP - cell * whole.rows) / 2 - whole.top * cell
    cards: dict[str, str] = {}
    for row in maze.all:
        cards[str(row["card"])] = cards.get(str(row["card"]), "") + f"M{row['x']} {row['y']}h1v1h-1z"
    with svg.piece("orb-map", "the whole Orb; framed: what is drawn large"):
        svg.rect(0, 0, width, MAP, 8, fill="var(--deep)", fill_opacity=0.6)
        with svg.group(id="orb-map/cards", transform=f"translate({left:.5g} {top:.5g}) scale({cell:.4g})", fill="var(--line)"):
            for card, floor in cards.items():
                svg.path(floor, id=f"orb-map/{card}")
            box = maze.box
            svg.rect(
                box.left, box.top, box.columns, box.rows, 2 / 12, id="orb-map/box", fill="none", stroke="var(--ink-soft)", stroke_width=0.15
            )
            for team in orb_words.orb(view)["teams"]:
                x, y = team["at"]
                svg.circle(x + 0.5, y + 0.5, 0.45, id=f"orb-map/{team['seat']}-{team['team']}", fill=seat_colour(team["seat"]))
