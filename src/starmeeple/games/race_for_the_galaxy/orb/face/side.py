"""What is drawn beside the maze: priority with everybody's counts, the card that is laid, the own orb cards and tokens."""

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, fitted, icon, token
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import places
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words
from starmeeple.games.race_for_the_galaxy.orb.face.cards import draw_card_face
from starmeeple.games.race_for_the_galaxy.orb.face.view import Hand, Laying, Tokens

SIDE_PANEL = 404.0
TOKEN_SIGNS = {
    "settle": ("settle", "Settle"), "develop": ("develop", "Develop"), "alien-good": ("goods", "alien good"), "uplift": ("gene", "uplift"),
    "pass-wall": ("lock", "wall pass"), "move": ("move", "move"), "barrier": ("military", "barrier"),
}  # fmt: skip


def side_height(view: View) -> float:
    """How tall the panel beside the maze must be."""
    seen = orb_words.orb(view)
    tall = 62.0 + len(view["players"]) * 25
    if seen["laying"]:
        tall += 138
    viewer = view["viewer"]
    if viewer >= 0:
        cards = len(seen["hands"][viewer]["cards"])
        tall += 26 + max(1, -(-cards // 6)) * 92 if cards else 30
        tall += 30 + -(-len(own_kinds(view)) // 2) * 29
    return tall + 34


def own_kinds(view: View) -> list[tuple[str, int, bool]]:
    """The viewer's tokens: kind, how many, used or not."""
    viewer = view["viewer"]
    if viewer < 0:
        return []
    row = orb_words.orb(view)["tokens"][viewer]
    held, used = row["held"] or [], row["used"]
    found = [(kind, held.count(kind), False) for kind in dict.fromkeys(held)]
    return found + [(kind, used.count(kind), True) for kind in dict.fromkeys(used)]


def draw_side(svg: Svg, view: View, x: float, height: float) -> None:
    """Priority with everybody's counts, the card that is laid, the own orb cards and tokens."""
    seen = orb_words.orb(view)
    y = draw_priority(svg, view, x + 8, 12)
    if seen["laying"]:
        y = draw_laid(svg, orb_words.laying(view), x + 8, y + 8)
    if view["viewer"] >= 0:
        y = draw_own_cards(svg, view, x + 8, y + 8)
        draw_own_tokens(svg, view, x + 8, y + 6)
    text = f"{seen['stations']} feeding station{'' if seen['stations'] == 1 else 's'} in sight"
    icon(svg, "gene", x + 16, height - 18, 14, "var(--good-genes)")
    svg.text(x + 28, height - 13.5, text, 12, fill="var(--ink-soft)")
    force = seen["force"]
    if force is not None:
        svg.text(x + SIDE_PANEL - 22, height - 13.5, f"Military {force} · {seen['steps']} steps left", 12, anchor="end", fill="var(--lit)")


def draw_priority(svg: Svg, view: View, x: float, y: float) -> float:
    """The slide from top to bottom; in each row a player's orb cards and tokens. Beside it the orb deck."""
    seen = orb_words.orb(view)
    order = seen["priority"] or [player["seat"] for player in view["players"]]
    hands, tokens = seen["hands"], seen["tokens"]
    tall = 30.0 + len(order) * 25
    with svg.piece("priority", "priority of the orb step, from the top", x, y):
        svg.rect(0, 0, 296, tall + 6, 8, fill="var(--deep)", stroke="var(--lit)" if svg.is_lit("priority") else "var(--line)")
        svg.text(12, 19, "Priority", 13, bold=True, letter_spacing=".04em")
        svg.text(150, 19, "orb cards", 11, anchor="middle", fill="var(--ink-soft)")
        svg.text(214, 19, "tokens", 11, anchor="middle", fill="var(--ink-soft)")
        svg.text(268, 19, "points", 11, anchor="middle", fill="var(--ink-soft)")
        for place, seat in enumerate(order):
            top = 26 + place * 25
            if view["turn"] == seat and view["asked"] in orb_words.STAGES:
                svg.rect(4, top + 1, 288, 24, 6, fill="var(--raised)")
            svg.text(12, top + 17, str(place + 1), 12, fill="var(--ink-soft)")
            token(svg, seat, 34, top + 12.5, 8)
            svg.text(48, top + 17, who(seat), 13, room=84)
            hand, row = hands[seat], tokens[seat]
            svg.text(150, top + 17, sets(hand), 12.5, anchor="middle")
            used = len(row["used"])
            svg.text(214, top + 17, sets(row) + (f" +{used}" if used else ""), 12.5, anchor="middle")
            svg.text(268, top + 17, str(row["points"]), 12.5, anchor="middle", bold=True)
    deck = seen["deck"]
    with svg.piece("orb-deck", f"orb deck: {deck['A']} A and {deck['B']} B cards", x + 304, y):
        svg.rect(0, 0, 82, tall + 6, 8, fill="var(--deep)", stroke="var(--lit)" if svg.is_lit("orb-deck") else "var(--line)")
        svg.text(41, 19, "Orb deck", 11.5, anchor="middle", bold=True)
        svg.text(41, 46, str(deck["A"] + deck["B"]), 22, anchor="middle", bold=True)
        svg.text(41, 64, f"{deck['A']} A · {deck['B']} B", 11.5, anchor="middle", fill="var(--ink-soft)")
    return y + tall + 6


def sets(row: Hand | Tokens) -> str:
    """`2 A`, `1 A 1 B` or a dash."""
    parts = [f"{number} {name}" for name, number in (("A", row["A"]), ("B", row["B"])) if number]
    return " ".join(parts) or "–"


def draw_laid(svg: Svg, laying: Laying, x: float, y: float) -> float:
    """The card that is being laid in its four rotations; those that fit can be chosen once its position is."""
    faces = laying["faces"]
    name = places.number_of(laying["card"])
    svg.text(x + 2, y + 13, f"{name[0].upper()}{name[1:]}: four ways to lie", 13, bold=True)
    fits = {spot[2] for spot in laying["spots"]}
    size = 28.0
    for turn in range(4):
        left = x + turn * 97
        with svg.piece(f"turn/{turn * 90}", places.way_round(turn * 90), left, y + 20):
            lit = svg.is_lit(f"turn/{turn * 90}")
            svg.rect(0, 0, 94, 106, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=1.8 if lit else 1)
            columns = 2 + turn % 2
            with svg.group(opacity=1 if turn in fits else 0.3):
                draw_card_face(svg, faces[turn], turn, (94 - columns * size) / 2, (106 - 6 // columns * size) / 2, size, "var(--line)")
    return y + 130


def draw_own_cards(svg: Svg, view: View, x: float, y: float) -> float:
    """The orb cards in the viewer's hand."""
    viewer = view["viewer"]
    cards = orb_words.orb(view)["hands"][viewer]["cards"]
    svg.text(x + 2, y + 13, f"Your orb cards: {len(cards)}" if cards else "You hold no orb cards", 13, bold=True)
    if not cards:
        return y + 22
    size = 21.0
    for index, row in enumerate(cards):
        left, top = x + (index % 6) * 65, y + 22 + (index // 6) * 92
        name = f"orb-card/{row['card']}"
        with svg.piece(name, places.orb_card(orb_words.orb(view), row["card"]), left, top):
            lit = svg.is_lit(name)
            svg.rect(0, 0, 61, 86, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=1.8 if lit else 1)
            draw_card_face(svg, row["face"], 0, 9.5, 5, size, "var(--line)")
            svg.text(30.5, 81, places.number_of(row["card"]), 11, anchor="middle", fill="var(--ink-soft)")
    return y + 22 + -(-len(cards) // 6) * 92


def sign_of(kind: str) -> str:
    """The icon of a kind of token."""
    return next((sign for part, (sign, _) in TOKEN_SIGNS.items() if part in kind), "spark")


def draw_own_tokens(svg: Svg, view: View, x: float, y: float) -> None:
    """The viewer's tokens: unused ones by name, used ones faint."""
    kinds = own_kinds(view)
    svg.text(x + 2, y + 13, "Your artifact tokens" if kinds else "You have no artifact tokens yet", 13, bold=True)
    for index, (kind, number, spent) in enumerate(kinds):
        left, top = x + (index % 2) * 195, y + 22 + (index // 2) * 29
        name = f"used-token/{kind}" if spent else f"token/{kind}"
        text = orb_words.token_name(view, kind) + (f" ×{number}" if number > 1 else "") + (" (used)" if spent else "")
        with svg.piece(name, f"{text}: {orb_words.token_text(view, kind)}", left, top):
            lit = svg.is_lit(name)
            svg.rect(0, 0, 190, 25, 7, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=1.8 if lit else 1)
            with svg.group(opacity=0.5 if spent else 1):
                icon(svg, sign_of(kind), 15, 12.5, 16)
                svg.text(28, 17, text, fitted(text, 156, 12.5))
