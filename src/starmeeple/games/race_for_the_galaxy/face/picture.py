"""The table as a picture: the strip of phases and actions, every tableau as a row of cards, the own hand below."""

from collections.abc import Collection

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import SEAT_MARKS, who
from starmeeple.drawing import Svg, counter, fitted, icon, token
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.race_for_the_galaxy.face import words
from starmeeple.games.race_for_the_galaxy.face.cardface import draw_face
from starmeeple.games.race_for_the_galaxy.face.names import action_hint, action_name, card_name, full_text, headline
from starmeeple.games.race_for_the_galaxy.face.view import Own, Player, View
from starmeeple.games.race_for_the_galaxy.orb.face import picture as orb_picture

WIDTH = 1440.0
MARGIN = 14.0
LABEL = 132.0  # the column left of the tableaux
GAP = 5.0
RATIO = 0.95  # height of a card to its width
STRIP = 62.0
PHASES = (
    ("explore", "I", "Explore"),
    ("develop", "II", "Develop"),
    ("settle", "III", "Settle"),
    ("consume", "IV", "Consume"),
    ("produce", "V", "Produce"),
)
ACTIONS = (
    ("explore-5", "explore", "Explore"), ("explore-1", "explore", "Explore"), ("develop", "develop", "Develop"), ("settle", "settle", "Settle"),
    ("trade", "trade", "Trade"), ("double", "consume", "Consume"), ("produce", "produce", "Produce"), ("orb-explore", "eye", "Orb"),
)  # fmt: skip


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


def short_name(view: View, action: str) -> str:
    """An action card on a player's row."""
    return bonus_of(view, action) if action == "double" else "Trade" if action == "trade" else action_name(view, action)


class Layout:
    """Where things are: fewer players have larger cards, and full rows break."""

    def __init__(self, view: View) -> None:
        self.players = view["players"]
        crowd = len(self.players)
        self.per_row = 9 if crowd <= 3 else 12
        self.card = (WIDTH - 2 * MARGIN - LABEL - 12) / self.per_row - GAP
        self.tall = self.card * RATIO
        self.in_hand = 10
        self.hand_card = (WIDTH - 2 * MARGIN) / self.in_hand - GAP - 1
        viewer = view["viewer"]
        order = [player["seat"] for player in self.players]
        self.order = [seat for seat in order if seat != viewer] + [seat for seat in order if seat == viewer]

    def shown(self, view: View, seat: int) -> list[tuple[str, str]]:
        """The cards in front of a seat with the ids of their elements: the tableau, and what is turned up but not placed."""
        player = self.players[seat]
        cards = [(f"tableau/{seat}/{row['card']}", str(row["card"])) for row in player["tableau"]]
        placing = str(view["placing"]) if view["placing"] and view["turn"] == seat else ""
        if placing and placing not in [card for _, card in cards]:
            cards.append(("placing", placing))
        elif player["revealed"]:
            cards.append((f"revealed/{seat}", str(player["revealed"])))
        return cards

    def rows(self, view: View, seat: int) -> int:
        return max(1, -(-len(self.shown(view, seat)) // self.per_row))

    def height(self, view: View, seat: int) -> float:
        return max(self.rows(view, seat) * (self.tall + GAP) + 11, 104) if self.shown(view, seat) else 104


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view."""
    layout = Layout(view)
    hands = hand_rows(view["own"])
    tops: dict[int, float] = {}
    y = MARGIN + STRIP + 10
    if view["orb"]:
        y += orb_picture.orb_height(view, WIDTH - 2 * MARGIN) + 8
    for seat in layout.order:
        tops[seat] = y
        y += layout.height(view, seat) + 8
    below = y
    y += sum(24 + (-(-len(cards) // layout.in_hand)) * (layout.hand_card * RATIO + GAP) for _, _, cards in hands)
    svg = Svg(WIDTH, y + MARGIN, "Race for the Galaxy", lit)
    svg.rect(0, 0, WIDTH, y + MARGIN, fill="var(--space)")
    draw_strip(svg, view)
    if view["orb"]:
        orb_picture.draw_orb(svg, view, MARGIN, MARGIN + STRIP + 10, WIDTH - 2 * MARGIN)
    for seat in layout.order:
        draw_tableau(svg, view, layout, seat, tops[seat])
    for title, prefix, cards in hands:
        below = draw_hand(svg, view, layout, title, prefix, cards, below)
    return svg.done()


def hand_rows(own: Own | None) -> list[tuple[str, str, list[str]]]:
    """What only the viewer sees: offers, drawn cards, the hand."""
    if not own:
        return []
    rows = []
    if offers := own["offers"]:
        rows.append(("Your start worlds: keep one", "offer", offers))
    if drawn := own["drawn"]:
        rows.append((f"Drawn in Explore: {len(drawn)}", "drawn", drawn))
    hand = own["hand"]
    rows.append((f"Your hand: {len(hand)}", "hand", hand))
    return rows


# The strip ------------------------------------------------------------------------------------


def draw_strip(svg: Svg, view: View) -> None:
    """Round, phases of the round, the own action cards, supply, discards and pool."""
    x, y = MARGIN, MARGIN
    svg.rect(x, y, WIDTH - 2 * MARGIN, STRIP, 10, fill="var(--panel)", stroke="var(--line)")
    svg.text(x + 14, y + 25, f"Round {view['round']}" if view["round"] else "Set-up", 17, bold=True)
    svg.text(
        x + 14,
        y + 46,
        "the game is over" if view["over"] else words.WORDS.status(view).partition(" · ")[2] or "before the first round",
        11.5,
        fill="var(--ink-soft)",
    )
    draw_phases(svg, view, x + 176, y + 9)
    draw_actions(svg, view, x + 590, y + 6)
    draw_piles(svg, view, WIDTH - MARGIN - 188, y)


def draw_phases(svg: Svg, view: View, x: float, y: float) -> None:
    """Five phases; those of this round are bright, the present one is framed."""
    called = view["phases"]
    for index, (phase, numeral, name) in enumerate(PHASES):
        left = x + index * 79
        times = called.count(phase)
        now = view["phase"] == phase
        title = f"{name}: {'now' if now else 'in this round' if times else 'not called'}"
        with svg.piece(f"phase/{phase}", title, left, y):
            svg.rect(
                0,
                0,
                73,
                44,
                8,
                fill="var(--raised)" if times else "var(--deep)",
                stroke="var(--lit)" if now else "var(--line)",
                stroke_width=2.2 if now else 1,
            )
            ink = "var(--ink)" if times else "var(--ink-soft)"
            svg.text(36.5, 19, numeral + (f" ×{times}" if times > 1 else ""), 15, anchor="middle", bold=True, fill=ink)
            svg.text(36.5, 35, name, 11, anchor="middle", fill=ink)


def draw_actions(svg: Svg, view: View, x: float, y: float) -> None:
    """The action cards, with the Orb one more; the viewer's own choice is marked."""
    chosen = own["chosen"] if (own := view["own"]) else []
    cards = ACTIONS if view["orb"] else ACTIONS[:-1]
    step = 637 / len(cards)
    for index, (action, sign, name) in enumerate(cards):
        bonus = bonus_of(view, action)
        left = x + index * step
        on = action in chosen
        can = svg.is_lit(f"action/{action}")
        title = f"{action_name(view, action)}: {action_hint(view, action)}" + (", your choice" if on else "")
        with svg.piece(f"action/{action}", title, left, y):
            svg.rect(
                0,
                0,
                step - 5,
                50,
                8,
                fill="var(--raised)" if on or can else "var(--deep)",
                stroke="var(--lit)" if on or can else "var(--line)",
                stroke_width=2.6 if on else 1.2,
                class_="face",
            )
            icon(svg, sign, 16, 18, 19, "var(--lit)" if on else "var(--ink)")
            svg.text(29, 22.5, name, fitted(name, step - 42, 12), bold=True)
            times = f" · chosen ×{chosen.count(action)}" if chosen.count(action) > 1 else " · chosen" if on else ""
            text = (times.removeprefix(" · ") or bonus) if view["orb"] else bonus + times
            svg.text(
                (step - 5) / 2,
                41,
                text,
                fitted(text, step - 11, 11),
                anchor="middle",
                fill="var(--lit)" if on else "var(--ink-soft)",
            )


def draw_piles(svg: Svg, view: View, x: float, y: float) -> None:
    """Supply, discards, pool."""
    piles = (
        ("supply", "cards", "supply", view["supply"]),
        ("discards", "card", "discards", view["discards"]),
        ("pool", "vp", "VP pool", view["pool"]),
    )
    for index, (name, sign, label, size) in enumerate(piles):
        with svg.piece(name, f"{label}: {size}", x + index * 61, y + 6):
            svg.rect(0, 0, 57, 50, 8, fill="var(--deep)", stroke="var(--line)", class_="face")
            icon(svg, sign, 15, 19, 18, "var(--ink-soft)")
            svg.text(28, 25, str(size), 16, bold=True)
            svg.text(28.5, 42, label, 10.5, anchor="middle", fill="var(--ink-soft)")


# Tableaux -------------------------------------------------------------------------------------


def draw_tableau(svg: Svg, view: View, layout: Layout, seat: int, y: float) -> None:
    """One player's row: who it is, key counts, the cards."""
    player = layout.players[seat]
    height = layout.height(view, seat)
    waiting = seat in view["waiting"]
    svg.rect(
        MARGIN,
        y,
        WIDTH - 2 * MARGIN,
        height,
        10,
        fill="var(--panel)",
        stroke="var(--lit)" if waiting else "var(--line)",
        stroke_width=1.6 if waiting else 1,
    )
    svg.rect(MARGIN, y + 8, 4, height - 16, 2, fill=seat_colour(seat))
    draw_label(svg, view, player, seat, MARGIN + 12, y)
    rows = {f"tableau/{seat}/{row['card']}": row for row in player["tableau"]}
    for index, (name, card) in enumerate(layout.shown(view, seat)):
        left = MARGIN + LABEL + 6 + (index % layout.per_row) * (layout.card + GAP)
        top = y + 8 + (index // layout.per_row) * (layout.tall + GAP)
        row = rows.get(name)
        facts = words.facts(view, card)
        if facts is None:
            continue
        mark = "" if row else "to be placed"
        goods = row["goods"] if row else 0
        stock = f", {goods} good{'s' if goods > 1 else ''}" if goods else ""
        with svg.piece(name, f"{facts['name']}: {headline(facts)}{stock}", left, top, note=full_text(facts)):
            draw_face(
                svg,
                layout.card,
                layout.tall,
                facts,
                goods,
                row.get("worth") if row else None,
                bool(row and row["used"]),
                mark,
                view["set"] == "orb",
            )
            if svg.is_lit(name):
                svg.rect(-1.5, -1.5, layout.card + 3, layout.tall + 3, 9, fill="none", stroke="var(--lit)", stroke_width=2.6)


def draw_label(svg: Svg, view: View, player: Player, seat: int, x: float, y: float) -> None:
    """Name, points, hand, chips, Military, and the actions of this round."""
    scores = view["scores"]
    token(svg, seat, x + 8, y + 19, 8)
    me = " (you)" if view["viewer"] == seat else ""
    svg.text(x + 22, y + 24, who(seat) + me, 13.5, bold=True, room=118)
    counter(svg, "vp", x + 9, y + 43, scores[seat], 17, f"score/{seat}", "points so far")
    counter(svg, "star", x + 62, y + 43, str(player["chips"]), 16, f"chips/{seat}", "VP chips")
    counter(svg, "cards", x + 9, y + 65, hand_text(player), 16, f"cards/{seat}", "cards in hand")
    counter(svg, "military", x + 62, y + 65, f"{player['military']:+d}".replace("-", "−"), 16, f"military/{seat}", "Military")
    actions = [short_name(view, action) for action in player["actions"]]
    ranking = view["ranking"]
    if ranking is not None:
        actions = ["winner" if ranking[seat] == 1 else f"place {ranking[seat]}"]
    elif not actions and seat in view["waiting"]:
        actions = ["is asked"]
    elif not actions and view["simultaneous"]:
        actions = ["has answered"]
    for index, text in enumerate(actions[:2]):
        wide = 112.0 if len(actions) == 1 else 54.0
        svg.rect(x - 1 + index * 58, y + 78, wide, 19, 6, fill="var(--deep)", stroke=seat_colour(seat), stroke_width=1)
        svg.text(x - 1 + index * 58 + wide / 2, y + 91.5, text, fitted(text, wide - 6, 11.5), anchor="middle")


def hand_text(player: Player) -> str:
    drawn = player["drawn"]
    return f"{player['hand']}+{drawn}" if drawn else str(player["hand"])


# The own cards --------------------------------------------------------------------------------


def draw_hand(svg: Svg, view: View, layout: Layout, title: str, prefix: str, cards: list[str], y: float) -> float:
    """A row of cards that only the viewer sees; returns the y below it."""
    own = view["own"]
    assert own is not None, "only a seat has cards of its own"
    picked = list(own["picked"])
    svg.text(MARGIN + 4, y + 15, title, 14, bold=True, letter_spacing=".04em")
    y += 24
    tall = layout.hand_card * RATIO
    seen: list[str] = []
    for index, card in enumerate(cards):
        facts = words.facts(view, card)
        if facts is None:
            continue
        left = MARGIN + (index % layout.in_hand) * (layout.hand_card + GAP + 1)
        top = y + (index // layout.in_hand) * (tall + GAP)
        name = f"{prefix}/{card}/2" if card in seen else f"{prefix}/{card}"
        seen.append(card)
        mark = ""
        if card in picked and (prefix == "drawn") == bool(own["drawn"]):
            picked.remove(card)
            mark = "keep" if prefix == "drawn" else "discard"
        if own["choice"] == card and name == f"{prefix}/{card}" and prefix != "drawn":
            mark = "chosen"
        with svg.piece(name, f"{facts['name']}: {headline(facts)}", left, top, note=full_text(facts)):
            draw_face(svg, layout.hand_card, tall, facts, mark=mark, orb=view["set"] == "orb")
            if svg.is_lit(name):
                svg.rect(-1.5, -1.5, layout.hand_card + 3, tall + 3, 9, fill="none", stroke="var(--lit)", stroke_width=2.6)
    if not cards:
        svg.text(MARGIN + 4, y + 6, "no cards", 12, fill="var(--ink-soft)")
    return y + (-(-len(cards) // layout.in_hand)) * (tall + GAP)


# As text --------------------------------------------------------------------------------------


def plain(view: View) -> str:
    """The table as text, for a terminal."""
    lines = [f"{words.WORDS.status(view)}   pool {view['pool']}, supply {view['supply']}, discards {view['discards']}"]
    if view["orb"]:
        lines += orb_picture.plain_orb(view)
    for player in view["players"]:
        seat = player["seat"]
        actions = ", ".join(action_name(view, action) for action in player["actions"])
        lines.append(
            f"{SEAT_MARKS[seat]} {who(seat)}: {view['scores'][seat]} points, {player['chips']} in chips, "
            f"hand {hand_text(player)}, Military {player['military']:+d}" + (f"   [{actions}]" if actions else "")
        )
        for row in player["tableau"]:
            facts = words.facts(view, str(row["card"]))
            goods = "*" * row["goods"]
            lines.append(f"    {card_name(view, row['card'])}{goods} ({headline(facts) if facts else ''})")
        if player["revealed"]:
            lines.append(f"    to be placed: {card_name(view, player['revealed'])}")
    for title, _, cards in hand_rows(view["own"]):
        lines.append(f"{title}: " + (", ".join(card_name(view, card) for card in cards) or "none"))
    lines.append(words.WORDS.question(view))
    return "\n".join(lines)
