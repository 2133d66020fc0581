"""Everything beside the board: contracts, the competition, progress, colonies, offers, headquarters, hand, chart."""

from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, badge, counter, fitted, icon, panel, text_width, token, wrapped
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.spacecorp.face.map_picture import seat_number
from starmeeple.games.spacecorp.face.printed import Card, Value
from starmeeple.games.spacecorp.face.view import Player, View

TYPE_ICONS = {
    "move": "move", "explore": "explore", "build": "gear", "produce": "produce", "research": "science", "genetics": "gene", "revelation": "eye",
    "upgrade": "develop",
}  # fmt: skip


def value_text(value: Value) -> str:
    """`Move 2`, `Explore ×2`."""
    amount = f"×{value['amount']}" if value["multiplier"] else value["amount"]
    return f"{str(value['type']).capitalize()} {amount}"


def draw_card(svg: Svg, card: Card, width: float, height: float, lit: bool, count: int = 1) -> None:
    """An action card: name, values, Infra, Start or Edge."""
    edge = card["edge"]
    accent = "var(--bad)" if edge else "var(--good)" if card["infra"] else "var(--seat-0)" if card["start"] else "var(--ink-soft)"
    if count > 1:
        svg.rect(4, -4, width, height, 9, fill="var(--raised)", stroke="var(--line)")
    svg.rect(0, 0, width, height, 9, fill="var(--raised)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=2.5 if lit else 1.2)
    svg.rect(8, 6, width - 16, 3, 1.5, fill=accent)
    lines = wrapped(card["name"], width - 12, 12.5)[:2]
    for index, line in enumerate(lines):
        svg.text(width / 2, 24 + index * 14, line, fitted(line, width - 10, 12.5, 8), anchor="middle", bold=True)
    y = 62.0 if len(lines) > 1 else 54.0
    for value in card["values"]:
        icon(svg, TYPE_ICONS[value["type"]], 15, y - 4, 15, "var(--science)")
        text = value_text(value)
        room = width - 30 - (16 if value["shielded"] else 0)
        svg.text(27, y, text, fitted(text, room, 13, 8))
        if value["shielded"]:
            icon(svg, "hull", width - 11, y - 4, 13, "var(--energy)")
        y += 20
    foot = f"Edge: {str(edge).replace('-', ' ')}" if edge else "Infra" if card["infra"] else ""
    if card["start"]:
        foot = "Start · Infra"
    if foot:
        svg.text(width / 2, height - 8, foot, fitted(foot, width - 10, 11.5, 7), anchor="middle", fill=accent)
    if count > 1:
        badge(svg, width - 4, 2, f"×{count}", 11)


def card_note(card: Card) -> str:
    """What hovering tells about a card."""
    parts = [card["effect"]] if card["effect"] else []
    if card["guess"]:
        parts.append("⟡ The values of this card are reconstructed.")
    return " ".join(parts)


def card_title(card: Card) -> str:
    """A card for a screen reader."""
    values = " or ".join(("shielded " if value["shielded"] else "") + value_text(value) for value in card["values"])
    return f"{card['name']}: {values}" + (", Infra" if card["infra"] else "") + (f", Edge {card['edge']}" if card["edge"] else "")


def draw_offers(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The four offers and the deck."""
    panel(svg, x, y, width, height, "Offers")
    cards = view["cards"]
    offers = view["offers"]
    step = (width - 20) / (len(offers) + 1)
    for box, slug in enumerate(offers, start=1):
        left = x + 12 + (box - 1) * step
        if slug is None:
            svg.rect(left, y + 34, step - 10, height - 46, 9, fill="none", stroke="var(--line)", stroke_dasharray="5 4")
            svg.text(left + (step - 10) / 2, y + 34 + (height - 46) / 2, str(box), 16, anchor="middle", fill="var(--ink-soft)")
            continue
        card = cards[str(slug)]
        with svg.piece(f"offer/{box}", f"Offer {box}, {card_title(card)}", left, y + 34, note=card_note(card)):
            draw_card(svg, card, step - 10, height - 46, svg.is_lit(f"offer/{box}"))
            badge(svg, 4, 4, str(box), 9, "var(--line)", "var(--ink)")
    left = x + 12 + len(offers) * step
    with svg.piece("deck", f"Era deck: {view['deck']} cards", left, y + 34):
        lit = svg.is_lit("deck")
        svg.rect(
            0,
            0,
            step - 10,
            height - 46,
            9,
            fill="var(--deep)",
            stroke="var(--lit)" if lit else "var(--line)",
            stroke_width=2.5 if lit else 1,
        )
        for radius in (34, 22, 10):
            svg.circle((step - 10) / 2, (height - 46) / 2 - 8, radius, fill="none", stroke="var(--line)")
        svg.text((step - 10) / 2, (height - 46) / 2 - 3, str(view["deck"]), 18, anchor="middle", bold=True)
        svg.text((step - 10) / 2, height - 58, "Era deck", 12, anchor="middle", fill="var(--ink-soft)")


def draw_contracts(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The seven contracts: who has fulfilled them, where a competition team stands."""
    rows = view["contracts"]
    done = sum(1 for row in rows if row["owner"] is not None)
    panel(svg, x, y, width, height, f"Contracts · {done} of {view['contracts_to_end']}")
    step = (height - 34) / len(rows)
    for index, row in enumerate(rows):
        top = y + 30 + index * step
        note = "⟡ The profit of this contract is reconstructed." if row["guess"] else ""
        with svg.piece(f"contract/{row['number']}", f"Contract {row['number']}: {row['text']}, {row['profit']}", x + 8, top, note=note):
            owned = row["owner"] is not None
            svg.rect(0, 0, width - 16, step - 3, 6, fill="var(--raised)", stroke="var(--line)")
            badge(svg, 13, (step - 3) / 2, str(row["number"]), 8.5, "var(--line)", "var(--ink)")
            lines = wrapped(row["text"], width - 118, 11.5)
            if len(lines) > 2:
                lines = wrapped(row["text"], width - 118, 10)[:2]
            size = 11.5 if len(lines) < 2 or step > 30 else 10
            for number, line in enumerate(lines):
                offset = (step - 3) / 2 + 4 + (number - (len(lines) - 1) / 2) * (size + 1.5)
                svg.text(28, offset, line, size, fill="var(--ink-soft)" if owned else "var(--ink)")
            svg.text(width - 62, (step - 3) / 2 + 5, f"{row['profit']} ₣", 13, anchor="end", bold=True, fill="var(--vp)")
            if owned:
                token(svg, seat_number(row["owner"]), width - 42, (step - 3) / 2, 8)
            elif row["competition_team"]:
                token(svg, -1, width - 42, (step - 3) / 2, 6.5)


def draw_sides(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Profit of all sides, the leader first in sight."""
    panel(svg, x, y, width, height, f"{view['era_name']} {view['years']}")
    entries: list[tuple[int, str, object]] = [(player["seat"], who(player["seat"]), player["profit"]) for player in view["players"]]
    rival = view["competition"]
    if rival:
        entries.append((-1, "Competition", rival["profit"]))
    step = (width - 20) / max(2, len(entries))
    for index, (seat, name, profit) in enumerate(entries):
        left = x + 16 + index * step
        token(svg, seat, left + 12, y + 52, 11)
        svg.text(left + 32, y + 60, f"{profit} ₣", 24, bold=True)
        svg.text(left, y + 84, name, 11.5, fill="var(--ink-soft)", room=step - 12)
    if rival:
        left = x + 16 + step
        text = f"{rival['deck']} cards · {rival['teams']} teams left"
        svg.text(
            left + text_width("Competition  ", 11.5), y + 84, text, fitted(text, width - (left - x) - 90, 11.5, 8), fill="var(--ink-soft)"
        )


def draw_progress(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The progress cards laid out, with their copies and who holds them."""
    rows = view["progress"]
    panel(svg, x, y, width, height, "Progress")
    if not rows:
        svg.text(x + 14, y + 44, "Begins with the Planeteers.", 12, fill="var(--ink-soft)")
        return
    half = (len(rows) + 1) // 2
    step = min(25.0, (height - 34) / half)
    column = (width - 16) / 2
    for index, row in enumerate(rows):
        left, top = x + 8 + (index // half) * column, y + 30 + (index % half) * step
        needs = f", needs {row['needs']}" if row["needs"] else ""
        slug = row["progress"]
        with svg.piece(f"progress/{slug}", f"{row['name']}: {row['effect']} {row['left']} left{needs}", left, top, note=row["effect"]):
            lit = svg.is_lit(f"progress/{slug}")
            svg.rect(
                0, 0, column - 4, step - 3, 5, fill="var(--raised)" if row["left"] else "none", stroke="var(--lit)" if lit else "var(--line)",
                stroke_width=2 if lit else 1,
            )  # fmt: skip
            icon(svg, "gene" if row["deck"] == "adaptation" else "eye", 11, (step - 3) / 2, 12, "var(--ink-soft)")
            name = row["name"]
            holders = [player["seat"] for player in view["players"] if slug in player["progress"]]
            tail = 20 + 13 * len(holders) + (13 if row["removed"] else 0)
            svg.text(20, (step - 3) / 2 + 4, name, fitted(name, column - 28 - tail, 11.5, 6.5), opacity=None if row["left"] else ".6")
            at = column - 14
            svg.text(at, (step - 3) / 2 + 4, f"×{row['left']}", 10.5, anchor="end", fill="var(--ink-soft)")
            at -= 26
            for seat in holders:
                token(svg, seat, at, (step - 3) / 2, 5)
                at -= 13
            if row["removed"]:
                token(svg, -1, at, (step - 3) / 2, 5)


def draw_colonies(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The colony markers: selector, points required, value, owner."""
    rows = view["colonies"]
    panel(svg, x, y, width, height, "Colonies")
    half = (len(rows) + 1) // 2
    step = min(24.0, (height - 34) / half)
    column = (width - 16) / 2
    for index, row in enumerate(rows):
        left, top = x + 8 + (index // half) * column, y + 30 + (index % half) * step
        title = f"{row['name']}: {row['points']} points, value {row['value']}. {row['effect']}"
        with svg.piece(f"colony/{row['colony']}", title, left, top, note=row["effect"]):
            free = row["owner"] is None
            svg.rect(0, 0, column - 4, step - 3, 5, fill="var(--raised)" if free else "none", stroke="var(--line)")
            svg.text(8, (step - 3) / 2 + 4, str(row["selector"]), 10.5, fill="var(--ink-soft)")
            name = row["name"]
            svg.text(25, (step - 3) / 2 + 4, name, fitted(name, column - 110, 11.5, 7), bold=True, opacity=None if free else ".6")
            svg.text(column - 44, (step - 3) / 2 + 4, f"c{row['points']}", 10.5, anchor="end", fill="var(--ink-soft)")
            svg.text(column - 22, (step - 3) / 2 + 4, f"{row['value']}₣", 11, anchor="end", fill="var(--vp)")
            if not free:
                token(svg, seat_number(row["owner"]), column - 13, (step - 3) / 2, 5)


def draw_chart(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The distance chart."""
    rows = view["regions"]
    panel(svg, x, y, width, height, "Distances")
    names = [row["name"] for row in rows]
    label = 92.0
    step_x = (width - label - 18) / len(rows)
    step_y = (height - 44) / len(rows)
    size = min(11.5, step_y * 0.85, step_x * 0.75)
    for i, row in enumerate(rows):
        top = y + 36 + i * step_y + step_y * 0.72
        name = f"{i + 1} {names[i]}"
        svg.text(x + 10, top, name, fitted(name, label - 6, min(11, step_y * 0.85), 6), fill="var(--ink-soft)")
        svg.text(x + 10 + label + (i + 0.5) * step_x, y + 30, str(i + 1), min(10, step_x * 0.6), anchor="middle", fill="var(--ink-soft)")
        for j, amount in enumerate(row["distances"]):
            if j > i:
                continue
            left = x + 10 + label + (j + 0.5) * step_x
            svg.text(left, top, "·" if i == j else str(amount), size, anchor="middle")


def draw_headquarters(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """A headquarters: slots, Research field, wheel, Time cards."""
    seat = player["seat"]
    acting = view["turn"] == seat
    panel(svg, x, y, width, height, f"{who(seat)} · {player['profit']} ₣", seat, stroke=seat_colour(seat) if acting else "var(--line)")
    if width < 330:
        draw_slot_rows(svg, view, player, x + 12, y + 34, width - 24)
    else:
        draw_slots(svg, view, player, x + 12, y + 34, width - 24, height - 86)
    draw_wheel(svg, view, player, x + 14, y + height - 46, width - 28)


def draw_slot_rows(svg: Svg, view: View, player: Player, x: float, y: float, width: float) -> None:
    """The slots one below the other, where there is little room."""
    cards = view["cards"]
    seat = player["seat"]
    for slot, slug in enumerate(player["hq"], start=1):
        title = f"Slot {slot}: " + (card_title(cards[str(slug)]) if slug else "empty")
        with svg.piece(f"slot/{seat}-{slot}", title, x, y + (slot - 1) * 28):
            lit = svg.is_lit(f"slot/{seat}-{slot}")
            svg.rect(
                0, 0, width, 25, 5, fill="var(--raised)" if slug else "var(--deep)",
                stroke="var(--lit)" if lit else "var(--good)" if slug else "var(--line)", stroke_width=2 if lit else 1,
            )  # fmt: skip
            if slug:
                values = cards[str(slug)]["values"]
                icon(svg, TYPE_ICONS[str(values[0]["type"])], 12, 12.5, 13, "var(--science)")
                text = f"{cards[str(slug)]['name']}: " + " or ".join(value_text(value) for value in values)
                svg.text(23, 17, text, fitted(text, width - 30, 11.5, 6.5))
            elif slot - 1 == view["printed_slot"]:
                svg.text(10, 17, f"Move {view['printed_move']}", 11.5, fill="var(--ink-soft)")
            else:
                svg.text(10, 17, "empty slot", 11.5, fill="var(--ink-soft)")


def draw_slots(svg: Svg, view: View, player: Player, left: float, y: float, width: float, height: float) -> None:
    """The Research field and the three slots side by side."""
    cards = view["cards"]
    seat = player["seat"]
    slots = player["hq"]
    slot_width = width / (len(slots) + 0.6)
    slot_height = max(46.0, min(80.0, height))
    svg.rect(left, y, slot_width * 0.6 - 6, slot_height, 6, fill="var(--deep)", stroke="var(--line)")
    icon(svg, "science", left + slot_width * 0.3 - 3, y + slot_height * 0.36, 18)
    svg.text(left + slot_width * 0.3 - 3, y + slot_height * 0.85, str(view["research"]), 14, anchor="middle", bold=True)
    left += slot_width * 0.6
    for slot, slug in enumerate(slots, start=1):
        title = f"Slot {slot}: " + (card_title(cards[str(slug)]) if slug else "empty")
        with svg.piece(f"slot/{seat}-{slot}", title, left, y):
            lit = svg.is_lit(f"slot/{seat}-{slot}")
            svg.rect(
                0, 0, slot_width - 6, slot_height, 6, fill="var(--raised)" if slug else "var(--deep)",
                stroke="var(--lit)" if lit else "var(--good)" if slug else "var(--line)", stroke_width=2 if lit else 1,
            )  # fmt: skip
            if slug:
                card = cards[str(slug)]
                name = card["name"]
                svg.text((slot_width - 6) / 2, 16, name, fitted(name, slot_width - 14, 11.5, 6.5), anchor="middle", bold=True)
                for index, value in enumerate(card["values"]):
                    icon(svg, TYPE_ICONS[value["type"]], 12, 28 + index * 16, 12, "var(--science)")
                    text = value_text(value) + (" ◇" if value["shielded"] else "")
                    svg.text(22, 32 + index * 16, text, fitted(text, slot_width - 32, 11.5, 6.5))
            elif slot - 1 == view["printed_slot"]:
                text = f"Move {view['printed_move']}"
                svg.text(
                    (slot_width - 6) / 2,
                    slot_height / 2 + 5,
                    text,
                    fitted(text, slot_width - 12, 12),
                    anchor="middle",
                    fill="var(--ink-soft)",
                )
            else:
                svg.text((slot_width - 6) / 2, slot_height / 2 + 5, "–", 12, anchor="middle", fill="var(--ink-soft)")
        left += slot_width


def draw_wheel(svg: Svg, view: View, player: Player, x: float, y: float, width: float) -> None:
    """Both cubes on the wheel, Time cards, cards in hand, bases."""
    spaces = view["wheel"]
    seat = player["seat"]
    for row, (at, name) in enumerate(((player["genetics"], "gene"), (player["revelation"], "eye"))):
        icon(svg, name, x + 6, y + 8 + row * 17, 13, "var(--ink-soft)")
        for space in range(spaces):
            on = at == space
            svg.circle(
                x + 24 + space * 17,
                y + 8 + row * 17,
                6,
                fill=("var(--ore)" if row == 0 else "var(--crystal)") if on else "var(--deep)",
                stroke="var(--line)",
            )
    left = x + 34 + spaces * 17
    with svg.piece(f"time/{seat}", f"{player['time']} Time cards", left, y + 16):
        lit = svg.is_lit(f"time/{seat}")
        if lit:
            svg.rect(-4, -15, 44, 30, 8, fill="none", stroke="var(--lit)", stroke_width=2)
        counter(svg, "time", 9, 0, player["time"], 17)
    known = (
        ("cards", player["cards"], "cards in hand"),
        ("base", player["bases"], "bases"),
        ("spark", len(player["progress"]), "progress"),
    )
    left += 50
    if width - (left - x) < 120:
        for row, (name, amount, title) in enumerate(known[:2]):
            counter(svg, name, left, y + 8 + row * 17, str(amount), 14, title=title)
        return
    for index, (name, amount, title) in enumerate(known):
        counter(svg, name, left + 8 + index * 62, y + 16, str(amount), 17, title=title)


def draw_hand(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The viewer's hand (solo: the hand, for everybody); while a card is poached the cards just discarded."""
    viewer = view["viewer"]
    if view["asked"] == "poach":
        spent = view["spent"]
        panel(svg, x, y, width, height, f"Just discarded · {counted(len(spent), 'card')}")
        draw_kinds(svg, view, "spent", spent, x, y, width, height)
        return
    if viewer < 0 and not view["solo"]:
        panel(svg, x, y, width, height, "Hands are hidden")
        return
    seat = max(viewer, 0)
    hand = view["players"][seat]["hand"] or []
    panel(svg, x, y, width, height, f"{'Your' if viewer >= 0 else 'The'} hand · {len(hand)} cards", seat)
    if not hand:
        svg.text(x + 30, y + 60, f"{'Your' if viewer >= 0 else 'The'} hand is empty: Research brings cards.", 13, fill="var(--ink-soft)")
        return
    draw_kinds(svg, view, "hand", hand, x, y, width, height)


def draw_kinds(svg: Svg, view: View, where: str, slugs: list[str], x: float, y: float, width: float, height: float) -> None:
    """One card for each kind, with its number."""
    kinds = sorted(set(slugs), key=slugs.index)
    cards = view["cards"]
    step = min(130.0, (width - 28) / max(1, len(kinds)))
    for index, slug in enumerate(kinds):
        card = cards[slug]
        with svg.piece(f"{where}/{slug}", card_title(card), x + 14 + index * step, y + 38, note=card_note(card)):
            draw_card(svg, card, min(step - 10, 120), min(height - 50, 150), svg.is_lit(f"{where}/{slug}"), slugs.count(slug))
