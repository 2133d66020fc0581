"""The cards on the table: every tableau, and what only the viewer sees."""

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, counter, token
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.race_for_the_galaxy.face import words
from starmeeple.games.race_for_the_galaxy.face.cardface import draw_face, letter_size
from starmeeple.games.race_for_the_galaxy.face.names import action_name, card_name, full_text, headline
from starmeeple.games.race_for_the_galaxy.face.plan import Part, shown
from starmeeple.games.race_for_the_galaxy.face.strip import bonus_of
from starmeeple.games.race_for_the_galaxy.face.view import Placed, Player, View

COUNTS = 208.0  # how wide a player's counts are
STATUS = 460.0  # the narrowest tableau that says what its player does


def short_name(view: View, action: str) -> str:
    """An action card on a player's row."""
    return bonus_of(view, action) if action == "double" else "Trade" if action == "trade" else action_name(view, action)


def hand_text(player: Player) -> str:
    drawn = player["drawn"]
    return f"{player['hand']}+{drawn}" if drawn else str(player["hand"])


def draw_card(
    svg: Svg, view: View, part: Part, index: int, name: str, card: str, row: Placed | None = None, mark: str = "", note: str = ""
) -> None:
    """One card of a part as a piece; `row` is what a tableau knows of it."""
    facts = words.facts(view, card)
    if facts is None:
        return
    wide, tall = part.card
    x, y = part.place(index)
    goods = row["goods"] if row else 0
    stock = f", {goods} good{'s' if goods > 1 else ''}" if goods else ""
    title = f"{facts['name']}: {headline(facts)}{stock}{note}"
    with svg.piece(name, title, x, y, full_text(facts), font_size=letter_size(wide, tall), fill="var(--ink)"):
        draw_face(svg, wide, tall, facts, goods, row.get("worth") if row else None, bool(row and row["used"]), mark, view["set"] == "orb")
        if svg.is_lit(name):
            svg.rect(-1.5, -1.5, wide + 3, tall + 3, 10, fill="none", stroke="var(--lit)", stroke_width=3)


# Tableaux -------------------------------------------------------------------------------------


def draw_tableau(svg: Svg, view: View, part: Part) -> None:
    """One player's cards under a line with name and counts."""
    seat = part.seat
    player = view["players"][seat]
    waiting = seat in view["waiting"]
    cards = shown(view, seat)
    with svg.group(id=f"table/{seat}", transform=f"translate({part.x:.6g} {part.y:.6g})"):
        draw_ground(svg, part.width, part.height, "var(--ink-soft)" if waiting else "var(--line)")
        svg.rect(0, 8, 4, part.height - 16, 2, fill=seat_colour(seat))
        draw_label(svg, view, player, part.width)
        rows = {f"tableau/{seat}/{row['card']}": row for row in player["tableau"]}
        most = part.most if len(cards) > part.most else len(cards)
        for index, (name, card) in enumerate(cards[: most - 1] if most < len(cards) else cards):
            row = rows.get(name)
            draw_card(svg, view, part, index, name, card, row, "" if row else "to be placed", "" if row else ", to be placed")
        if most < len(cards):
            draw_more(svg, part, most - 1, [card_name(view, card) for _, card in cards[most - 1 :]])
        if not cards:
            svg.text(part.width / 2, max(44.0, part.height / 2 + 4), "no cards yet", 12, anchor="middle", fill="var(--ink-soft)")


def draw_ground(svg: Svg, width: float, height: float, edge: str) -> None:
    """What cards lie on: the sky shines through."""
    svg.rect(0.5, 0.5, width - 1, height - 1, 10, fill="var(--panel)", fill_opacity=0.72, stroke=edge)


def draw_more(svg: Svg, part: Part, index: int, names: list[str]) -> None:
    """How many cards of a folded tableau are not drawn; the title names them."""
    wide, tall = part.card
    with svg.piece(f"more/{part.seat}", ", ".join(names), *part.place(index), ". ".join(names)):
        svg.rect(1, 1, wide - 2, tall - 2, 8, fill="var(--deep)", stroke="var(--line)", class_="face")
        svg.text(wide / 2, tall / 2 + 5, f"{len(names)} more", 13, anchor="middle", bold=True)


def draw_label(svg: Svg, view: View, player: Player, width: float) -> None:
    """Name, points, chips, hand, Military, and what the player does in this round."""
    seat = player["seat"]
    token(svg, seat, 17, 15, 8)
    me = " (you)" if view["viewer"] == seat else ""
    said = status_of(view, player) if width >= STATUS else ""
    pill = line_width(said, 11.5) + 16 if said else 0
    x = width - COUNTS - 4 - (pill + 8 if said else 0)
    svg.text(31, 20, who(seat) + me, 13.5, bold=True, room=x - 36)
    counter(svg, "vp", x + 9, 15, view["scores"][seat], 16, f"score/{seat}", "points so far")
    counter(svg, "star", x + 54, 15, str(player["chips"]), 15, f"chips/{seat}", "VP chips")
    counter(svg, "cards", x + 98, 15, hand_text(player), 15, f"cards/{seat}", "cards in hand")
    counter(svg, "military", x + 164, 15, f"{player['military']:+d}".replace("-", "−"), 15, f"military/{seat}", "Military")
    if said:
        svg.rect(width - pill - 8, 5, pill, 20, 10, fill="var(--deep)", stroke=seat_colour(seat), stroke_width=1)
        svg.text(width - pill / 2 - 8, 19, said, 11.5, anchor="middle")


def status_of(view: View, player: Player) -> str:
    """What a player does in this round, or has come to."""
    seat = player["seat"]
    ranking = view["ranking"]
    if ranking is not None:
        return "winner" if ranking[seat] == 1 else f"place {ranking[seat]}"
    if player["actions"]:
        return " · ".join(dict.fromkeys(short_name(view, action) for action in player["actions"]))
    if seat in view["waiting"]:
        return "is asked"
    return "has answered" if view["simultaneous"] else ""


# The own cards --------------------------------------------------------------------------------


def draw_hand(svg: Svg, view: View, part: Part, title: str, cards: list[str]) -> None:
    """Cards that only the viewer sees."""
    own = view["own"]
    assert own is not None, "only a seat has cards of its own"
    prefix = part.name
    picked = list(own["picked"])
    seen: list[str] = []
    with svg.group(id=f"cards/{prefix}", transform=f"translate({part.x:.6g} {part.y:.6g})"):
        draw_ground(svg, part.width, part.height, "var(--line)")
        svg.text(12, 20, cut(title, part.width - 24, 13.5, True), 13.5, bold=True)
        for index, card in enumerate(cards):
            name = f"{prefix}/{card}/2" if card in seen else f"{prefix}/{card}"
            seen.append(card)
            mark = ""
            if card in picked and (prefix == "drawn") == bool(own["drawn"]):
                picked.remove(card)
                mark = "keep" if prefix == "drawn" else "discard"
            if own["choice"] == card and name == f"{prefix}/{card}" and prefix != "drawn":
                mark = "chosen"
            draw_card(svg, view, part, index, name, card, None, mark)
