"""A card as it is drawn: cost, name, points, and every power of every phase in one short line of signs and words."""

from starmeeple.drawing import Svg, icon, text_width, wrapped
from starmeeple.drawing.shapes import hexagon_points
from starmeeple.drawing.text import fitted
from starmeeple.games.race_for_the_galaxy.face.names import Card, Row, scoring_lines

Sign = tuple[str, str]  # what it is: word, icon or good; and which

NUMERALS = {"placement": "!", "explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}
LETTERS = {"novelty": "N", "rare": "R", "genes": "G", "alien": "A"}
KEYWORD_ICONS = {"alien": "planet", "rebel": "flag", "imperium": "authority", "uplift": "gene", "terraforming": "settle"}


BRIEF = (
    (" VP per ", " · "), ("development", "dev."), ("with an Explore power", "with I"), ("with a Consume power", "with IV"),
    ("with a Trade power", "with $"), ("production world", "production"), ("windfall world", "windfall"),
)  # fmt: skip


def good_colour(kind: str) -> str:
    return f"var(--good-{kind})" if kind in LETTERS else "var(--ink-soft)"


def amount(power: Row, name: str = "amount") -> int:
    return int(power.get(name, 0))


def minus(number: int) -> str:
    """With a sign, and a real minus."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def word(text: str) -> Sign:
    return ("word", text)


def good(kind: object) -> Sign:
    return ("good", str(kind))


FORCE: Sign = ("icon", "military")
POINTS: Sign = ("icon", "vp")
CARD: Sign = ("icon", "card")
GENE: Sign = ("icon", "gene")

PLAIN: dict[str, str] = {
    "explore draw": "draw +{n}", "explore keep": "keep +{n}", "explore orb-movement": "move +{n} (Orb)", "develop draw-at-start": "draw {n} first",
    "develop discount": "cost −{n}", "develop draw-after-placing": "draw {n} after", "settle draw-after-placing": "draw {n} after",
    "settle discard-self-cost-zero": "discard: cost 0", "settle discard-self-extra-place-at-zero": "discard: +1 world",
    "settle extra-conquest-with-excess-military": "conquer twice", "settle flip-and-place-at-zero": "flip for a world",
    "trade cannot-sell-from-this-world": "no sale here", "consume draw": "draw {n}", "produce draw": "draw {n}",
    "produce draw-if-produced-here": "draw {n} if here", "produce draw-per-kind-produced": "draw {n} per kind",
    "produce draw-per-rebel-military-world": "draw {n} per Rebel", "placement extra-survey-team": "survey team (Orb)",
}  # fmt: skip


def signs(power: Row) -> list[Sign]:
    """A power as signs."""
    kind = f"{power['phase']} {power['type']}"
    n = amount(power)
    if kind in PLAIN:
        return [word(PLAIN[kind].format(n=n))]
    if power["phase"] == "consume":
        return consume_signs(power, kind)
    if power["phase"] == "produce":
        return produce_signs(power, kind, n)
    if kind == "placement discard-card-for-good":
        return [CARD, word("→"), good(power["good"])]
    if kind == "settle discount":
        return [*([good(power["world_kind"])] if "world_kind" in power else []), word(f"cost −{n}")]
    if kind == "settle military":
        against = power.get("against")
        target = [] if against is None else [word("vs Rebel")] if against == "rebel" else [word("vs"), good(against)]
        return [FORCE, word(minus(n)), *target]
    if kind == "settle military-per-chromosome-world":
        return [FORCE, word(f"+{n} per"), GENE]
    if kind == "settle discard-self-military":
        return [word("discard:"), FORCE, word(f"+{n}")]
    if kind == "settle discard-good-military":
        return [good(power["good"]), word("→"), FORCE, word(f"+{n}")]
    if kind == "settle pay-for-military":
        adjust = amount(power, "cost_adjust")
        scope = {"non-alien": [], "alien": [good("alien")], "chromosome": [GENE]}[str(power["scope"])]
        return [word("pay"), *scope, FORCE, *([word(minus(adjust))] if adjust else [])]
    if power.get("this_world_only"):
        return [word(f"this +{n}")]
    return [*([] if power["good"] == "any" else [good(power["good"])]), word(f"sell +{n}")]


def consume_signs(power: Row, kind: str) -> list[Sign]:
    if kind == "consume discard-cards-for-vp":
        return [word(f"{amount(power, 'max_cards')}×"), CARD, word("→"), word(str(amount(power, "vp_each"))), POINTS]
    if kind == "consume lucky-draw":
        return [word(f"guess {amount(power, 'min')}–{amount(power, 'max')}"), CARD]
    if kind == "consume consume-all":
        return [word("all"), good("any"), word("→ n−1"), POINTS]
    if kind == "consume consume-at-trade-price":
        return [good("any"), word("→ price" + (" +$" if power["with_trade_powers"] else "")), CARD]
    exact = kind == "consume consume"
    number = amount(power, "goods" if exact else "max_goods")
    vp, cards = amount(power, "vp" if exact else "vp_each"), amount(power, "cards" if exact else "cards_each")
    front = "" if exact and number == 1 else f"{number}" if exact else f"≤{number}"
    gains: list[Sign] = [word(str(vp)), POINTS] if vp else []
    gains += [word(str(cards)), CARD] if cards else []
    different = [word("≠")] if power.get("distinct") else []
    each = [] if exact or cards else [word("each")]
    return [*([word(front)] if front else []), *different, good(power["good"]), word("→"), *gains, *each]


def produce_signs(power: Row, kind: str, n: int) -> list[Sign]:
    if kind == "produce produce":
        draw = amount(power, "draw")
        return [word("make"), good(power["good"]), *([word(f"draw {draw}")] if draw else [])]
    if kind == "produce produce-on-windfall":
        return [word("fill"), good(power["kind"])]
    if kind == "produce draw-per-good-produced":
        return [word(f"draw {n} per"), good(power["good"])]
    if kind == "produce draw-if-most-produced":
        return [word("most"), good(power["good"]), word(f"draw {n}")]
    if kind == "produce draw-per-world":
        return [word(f"draw {n} per"), good(power["world_kind"]), word("world")]
    if kind == "produce draw-per-keyword-card":
        return [word(f"draw {n} per {str(power['keyword']).title()}")]
    if kind == "produce draw-per-development":
        return [word(f"draw {n} per {amount(power, 'min_cost')}+ cost")]
    return [word("store"), good(power["good"])]


def sign_width(sign: Sign, size: float) -> float:
    return text_width(sign[1], size) * 1.04 + size * 0.38 if sign[0] == "word" else size * 1.48


def draw_signs(svg: Svg, x: float, y: float, width: float, line: list[Sign], size: float) -> None:
    """A row of signs from x on, shrunk to fit; y is its middle."""
    needed = sum(sign_width(sign, size) for sign in line)
    size *= min(1.0, width / needed) if needed else 1.0
    for sign in line:
        step = sign_width(sign, size)
        if sign[0] == "word":
            svg.text(x, y + size * 0.36, sign[1], size)
        elif sign[0] == "icon":
            icon(svg, sign[1], x + size * 0.6, y, size * 1.2)
        else:
            draw_good(svg, x + size * 0.6, y, size * 1.08, sign[1])
        x += step


def draw_good(svg: Svg, x: float, y: float, size: float, kind: str) -> None:
    """A good of a kind: its colour and its letter; any kind is an open square."""
    half = size / 2
    if kind == "any":
        svg.rect(x - half, y - half, size, size, size * 0.2, fill="none", stroke="var(--ink-soft)", stroke_width=max(1.0, size * 0.14))
        return
    svg.rect(x - half, y - half, size, size, size * 0.2, fill=good_colour(kind))
    svg.text(x, y + size * 0.32, LETTERS[kind], size * 0.85, anchor="middle", bold=True, fill="var(--space)")


def draw_cost(svg: Svg, x: float, y: float, radius: float, card: Card) -> None:
    """Cost or defense: a diamond for developments, a circle for worlds; filled for production, a halo for windfall, red for military."""
    kind = str(card.get("good_kind", "none"))
    if card["kind"] == "development":
        svg.polygon(
            [(x, y - radius * 1.2), (x + radius * 1.2, y), (x, y + radius * 1.2), (x - radius * 1.2, y)],
            fill="var(--deep)",
            stroke="var(--ink-soft)",
            stroke_width=1.6,
        )
        number, ink = str(card["cost"]), "var(--ink)"
    else:
        circle = card["goods"]
        if circle == "windfall":
            svg.circle(x, y, radius * 1.22, fill="none", stroke=good_colour(kind), stroke_width=radius * 0.42)
        solid = circle == "production"
        svg.circle(
            x,
            y,
            radius * (1.1 if solid else 0.95),
            fill=good_colour(kind) if solid else "var(--deep)",
            stroke="var(--bad)" if card["military"] else "var(--ink-soft)",
            stroke_width=2.4 if card["military"] else 1.2,
        )
        number, ink = str(card["defense"] if card["military"] else card["cost"]), "var(--space)" if solid else "var(--ink)"
        if card["military"] and not solid:
            ink = "var(--bad)"
    svg.text(x, y + radius * 0.42, number, radius * 1.25, anchor="middle", bold=True, fill=ink)


def draw_points(svg: Svg, x: float, y: float, radius: float, content: str, variable: bool) -> None:
    """Printed points in a hexagon; variable ones have a dashed edge."""
    svg.polygon(
        hexagon_points(x, y, radius), fill="var(--deep)", stroke="var(--vp)", stroke_width=1.2, stroke_dasharray="2 2" if variable else None
    )
    svg.text(x, y + radius * 0.38, content, fitted(content, radius * 1.5, radius * 1.1, 5), anchor="middle", bold=True, fill="var(--vp)")


def draw_face(
    svg: Svg,
    width: float,
    height: float,
    card: Card,
    goods: int = 0,
    worth: object = None,
    faded: bool = False,
    mark: str = "",
    orb: bool = False,
) -> None:
    """The face of a card at the origin. `goods` lie on it, `worth` is what it scores now, `mark` a word across its foot."""
    kind = str(card.get("good_kind", "none"))
    edge = good_colour(kind) if kind != "none" else "var(--bad)" if card.get("military") else "var(--line)"
    unit = width / 104
    svg.rect(
        0, 0, width, height, 7 * unit, fill="var(--raised)", stroke=edge, stroke_width=1.4, class_="face", opacity=0.55 if faded else None
    )
    radius = 10 * unit
    draw_cost(svg, 15.5 * unit, 16 * unit, radius, card)
    name = str(card["name"])
    left = (32 if card.get("goods") == "windfall" else 30) * unit
    size = 10 * unit
    room = width - left - 4 * unit
    lines = wrapped(name, room, size)
    if len(lines) > 2 or any(text_width(line, size) > room for line in lines):
        size = 8.4 * unit
        lines = wrapped(name, room, size)[:3]
    top = 17 * unit - (len(lines) - 1) * size * 0.52
    for index, line in enumerate(lines):
        svg.text(left, top + index * size * 1.06 + size * 0.3, line, fitted(line, room, size, 5), bold=True)
    svg.line(6 * unit, 32 * unit, width - 6 * unit, 32 * unit, stroke_width=0.8)
    powers = [power for power in card["powers"] if orb or not power.get("orb_only")]
    scoring = [line for line in scoring_lines(card) if orb or not line.endswith("(Orb)")]
    bottom = height - (12 if card["keywords"] or card["chromosome"] else 4) * unit
    step = min(13.6 * unit, (bottom - 34 * unit) / max(1, len(powers) + 0.72 * len(scoring)))
    y = 33.5 * unit + step * 0.55
    for power in powers:
        beside = y > height - (48 if goods else 18) * unit  # the good and the points stand right of it
        draw_power(svg, 5 * unit, y, width - 9 * unit - (20 * unit if beside else 0), power, min(10 * unit, step * 0.8))
        y += step
    for line in scoring:
        text = line
        for long, brief in BRIEF:
            text = text.replace(long, brief)
        small = min(7.8 * unit, step * 0.62)
        space = width - 11 * unit - (20 * unit if y > height - (48 if goods else 22) * unit else 0)
        svg.text(6 * unit, y + small * 0.1, text, fitted(text, space, small, 4), fill="var(--vp)")
        y += step * 0.72
    foot = height - 9 * unit
    draw_points(
        svg,
        width - 11 * unit,
        foot - 1.5 * unit,
        8.2 * unit,
        str(worth if worth is not None else "?" if "scoring" in card else card["vp"]),
        "scoring" in card,
    )
    x = 11 * unit
    for keyword in card["keywords"]:
        svg.text(x - 5 * unit, foot + 3 * unit, keyword.upper(), 6.4 * unit, fill="var(--ink-soft)", letter_spacing=".06em")
        x += text_width(keyword.upper(), 6.4 * unit) * 1.12 + 5 * unit
    if card["chromosome"]:
        icon(svg, "gene", x + 1 * unit, foot + 0.5 * unit, 9 * unit, "var(--good-genes)")
    if goods:
        draw_stock(svg, width, height, unit, kind if kind != "none" else "rare", goods)
    if mark:
        svg.rect(8 * unit, height / 2 - 8 * unit, width - 16 * unit, 17 * unit, 5 * unit, fill="var(--lit)")
        svg.text(
            width / 2,
            height / 2 + 4.5 * unit,
            mark,
            fitted(mark, width - 22 * unit, 11 * unit),
            anchor="middle",
            bold=True,
            fill="var(--space)",
        )


def draw_power(svg: Svg, x: float, y: float, width: float, power: Row, size: float) -> None:
    """The phase in a small box, then the power."""
    box = size * 1.75
    trade = power["phase"] == "trade"
    svg.rect(x, y - size * 0.58, box, size * 1.16, size * 0.25, fill="var(--deep)", stroke="var(--line)", stroke_width=0.6)
    svg.text(
        x + box / 2,
        y + size * 0.33,
        NUMERALS[str(power["phase"])],
        size * 0.85,
        anchor="middle",
        bold=True,
        fill="var(--lit)" if trade else "var(--ink-soft)",
    )
    draw_signs(svg, x + box + size * 0.35, y, width - box - size * 0.5, signs(power), size)


def draw_stock(svg: Svg, width: float, height: float, unit: float, kind: str, goods: int) -> None:
    """The good on a world: a face-down card with its kind, above the points."""
    x, y = width - 14 * unit, height - 32 * unit
    svg.rect(x - 10 * unit, y - 11 * unit, 20 * unit, 22 * unit, 4 * unit, fill=good_colour(kind), stroke="var(--space)", stroke_width=1.5)
    svg.text(
        x,
        y + 5 * unit,
        LETTERS[kind] if goods == 1 else f"{goods}{LETTERS[kind]}",
        13 * unit if goods == 1 else 10 * unit,
        anchor="middle",
        bold=True,
        fill="var(--space)",
    )
