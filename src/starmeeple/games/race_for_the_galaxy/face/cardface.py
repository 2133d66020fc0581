"""A card as it is drawn, in any size: the colour of its kind over its whole edge, cost and name in its head, its powers in lines of signs and
words, points and goods in its corner. What has no room is folded: powers to the numerals of their phases, then to the enlarged card."""

from dataclasses import dataclass

from starmeeple.core.frames import WORD
from starmeeple.drawing import Svg, icon
from starmeeple.drawing.lettering import cut, fits, line_width, lines_in
from starmeeple.drawing.shapes import hexagon_points
from starmeeple.games.race_for_the_galaxy.face.names import Card, Row, headline, power_words, scoring_lines
from starmeeple.games.race_for_the_galaxy.face.signs import BRIEF, LETTERS, NUMERALS, Sign, rows_of, sign_width, signs

LARGEST = 16.0  # the size of words on the widest cards
PAD = 7.0
TOLD = 190.0  # how tall a card is whose powers are also told in words


def good_colour(kind: str) -> str:
    return f"var(--good-{kind})" if kind in LETTERS else "var(--ink-soft)"


def edge_of(card: Card) -> str:
    """The colour of a card's kind: of its good, of war, of plain worlds, of developments."""
    kind = str(card.get("good_kind", "none"))
    if kind != "none":
        return good_colour(kind)
    return "var(--rock)" if card["kind"] == "development" else "var(--bad)" if card.get("military") else "var(--planet)"


def letter_size(width: float, height: float) -> float:
    """Of the words on a card that is so wide and tall."""
    return max(WORD, min(LARGEST, round(width / 10.6, 1), round(height / 11.2, 1)))


def head_height(size: float) -> float:
    """Of the band with cost and name, in two lines."""
    return round(size * 2.2 + 9)


@dataclass
class Line:
    """A line of a card's body: the numeral of a phase and signs, a text, or numerals alone; `top` is where it begins."""

    top: float
    numeral: str = ""
    signs: tuple[Sign, ...] = ()
    text: str = ""
    ink: str = ""  # of a text
    size: float = 0.0
    folded: tuple[str, ...] = ()


@dataclass
class Body:
    """The room under a card's head: how large its words are, how tall a line, and what the corner at the lower right takes."""

    width: float
    top: float
    bottom: float
    size: float
    corner_top: float
    corner: float

    @property
    def step(self) -> float:
        return round(self.size * 1.4, 1)

    @property
    def box(self) -> float:
        """How wide the box of a numeral is."""
        return round(self.size * 1.95, 1)

    def room(self, top: float) -> float:
        """How wide a line that begins there may be."""
        return self.width - 2 * PAD - (self.corner if top + self.step > self.corner_top else 0)


def lines_of(card: Card, body: Body, orb: bool) -> list[Line]:
    """The lines that fit. At most everything twice, in signs and in words; else all powers and points in signs; else fewer, and the numerals
    of the powers that are left out."""
    powers = [power for power in card["powers"] if orb or not power.get("orb_only")]
    scoring = [line for line in scoring_lines(card) if orb or not line.endswith("(Orb)")]
    for lines in (told(card, powers, scoring, body), placed(powers, scoring, [], body), placed(powers, [], [], body)):
        if lines is not None:
            return lines
    for number in range(len(powers) - 1, -1, -1):
        some = placed(powers[:number], [], powers[number:], body)
        if some is not None:
            return some
    few = int((body.room(body.top) + 3) // (body.box + 3)) if body.top + body.step <= body.bottom + 0.5 else 0
    return [Line(body.top, folded=numerals_of(powers)[:few])] if powers and few > 0 else []


def numerals_of(powers: list[Row]) -> tuple[str, ...]:
    """The phases of powers, each once."""
    return tuple(dict.fromkeys(NUMERALS[str(power["phase"])] for power in powers))


def texts(said: str, top: float, body: Body, size: float, ink: str) -> list[Line]:
    """A text in lines from `top` on."""
    found: list[Line] = []
    for line in lines_in(said, body.room(top), size):
        found.append(Line(round(top, 1), text=line, ink=ink, size=size))
        top += size * 1.32
    return found


def below(lines: list[Line], body: Body, top: float) -> float:
    """Where the next line begins."""
    if not lines:
        return top
    return lines[-1].top + (lines[-1].size * 1.32 if lines[-1].text else body.step)


def power_lines(power: Row, top: float, body: Body) -> list[Line] | None:
    """A power in signs, in one line or two; None if a sign is wider than a line."""
    found: list[Line] = []
    for index, row in enumerate(rows_of(signs(power), body.room(top) - body.box - 4, body.size)):
        if sum(sign_width(sign, body.size) for sign in row) - body.size * 0.36 > body.room(top) - body.box - 4:
            return None
        found.append(Line(round(top, 1), NUMERALS[str(power["phase"])] if not index else "", tuple(row)))
        top += body.step
    return found


def told(card: Card, powers: list[Row], scoring: list[str], body: Body) -> list[Line] | None:
    """What kind of card it is, every power in signs and in words, and its points; None on a card that is too short for that."""
    if body.bottom < TOLD:
        return None
    small = max(WORD, round(body.size * 0.75, 1))
    kind = ", ".join(part for part in headline(card).split(", ")[:-1] if not part.isupper())
    found = texts(kind, body.top, body, small, "var(--ink-soft)")
    for power in powers:
        top = below(found, body, body.top) + 4
        lines = power_lines(power, top, body)
        if lines is None:
            return None
        found += lines
        found += texts(power_words(power), below(found, body, top), body, small, "var(--ink-soft)")
    for line in scoring:
        found += texts(line, below(found, body, body.top) + 3, body, small, "var(--vp)")
    return found if below(found, body, body.top) <= body.bottom - body.size * 1.4 * bool(card["keywords"]) else None


def placed(powers: list[Row], scoring: list[str], folded: list[Row], body: Body) -> list[Line] | None:
    """The lines in signs one under the other; None if they need more room than there is."""
    found: list[Line] = []
    for power in powers:
        lines = power_lines(power, below(found, body, body.top), body)
        if lines is None:
            return None
        found += lines
    for text in scoring:
        for long, brief in BRIEF:
            text = text.replace(long, brief)
        found += texts(text, below(found, body, body.top), body, max(WORD, body.size - 1), "var(--vp)")
    if folded:
        numerals = numerals_of(folded)
        top = below(found, body, body.top)
        if len(numerals) * (body.box + 3) - 3 > body.room(top):
            return None
        found.append(Line(round(top, 1), folded=numerals))
    return found if below(found, body, body.top) <= body.bottom + 0.5 else None


def draw_face(
    svg: Svg,
    width: float,
    height: float,
    card: Card,
    goods: int = 0,
    worth: object = None,
    used: bool = False,
    mark: str = "",
    orb: bool = False,
) -> None:
    """The face of a card at the origin, in a piece whose words are `letter_size(width, height)` large. `goods` lie on it, `worth` is what it scores
    now, `mark` a word across its foot."""
    size = letter_size(width, height)
    edge = edge_of(card)
    head = min(head_height(size), height)
    svg.rect(
        1.5, 1.5, width - 3, height - 3, 8, fill="var(--deep)" if used else "var(--raised)", stroke=edge, stroke_width=3, class_="face"
    )
    svg.path(f"M2 {head:.4g}V10a8 8 0 0 1 8-8H{width - 10:.4g}a8 8 0 0 1 8 8V{head:.4g}z", fill=edge, fill_opacity=0.2)
    if height < head + size * 1.4 + 4:
        draw_head(svg, width, head, size, card, goods)
        return
    radius = 9.0 if height < head + 40 else round(size * 0.92, 1)
    stock = round(radius * 2.1) if goods else 0.0
    corner = radius * 2 + 2 + (stock + 4 if stock else 0)
    body = Body(width, head + 4, height - (31 if mark else 4), size, height - max(radius * 2 + 4, stock + 5) - 3, corner)
    lines = lines_of(card, body, orb)
    low = below([line for line in lines if line.text], body, head)
    if height > head + 70:
        draw_art(svg, width, height, card, edge, height - low - 8)
    draw_head(svg, width, head, size, card, 0)
    for line in lines:
        draw_line(svg, body, line, used)
    if mark:
        draw_mark(svg, width, height, size, mark)
        return
    variable = "scoring" in card
    points = str(worth if worth is not None else "?" if variable else card["vp"])
    draw_points(svg, width - radius - 5, height - radius - 5, radius, points, variable)
    if goods:
        kind = str(card.get("good_kind", "none"))
        draw_stock(svg, width - radius * 2 - 9 - stock, height - stock - 6, stock, kind if kind != "none" else "rare", goods)
    if below(lines, body, head) < height - size - 9:
        draw_keywords(svg, height - 9, width - corner - 2 * PAD, size, card)


def draw_head(svg: Svg, width: float, head: float, size: float, card: Card, goods: int) -> None:
    """Cost and name; on a card that is no taller than its head also its goods."""
    radius = round(size * 0.92, 1)
    middle = round(head / 2, 1)
    draw_cost(svg, radius * 1.3 + 5, middle, radius, card)
    left = round(radius * 2.6 + 9, 1)
    room = width - left - 5
    if goods:
        side = round(size * 1.7)
        kind = str(card.get("good_kind", "none"))
        draw_stock(svg, width - side - 5, middle - side / 2, side, kind if kind != "none" else "rare", goods)
        room -= side + 3
    name = card["name"]
    bold = True
    if not fits(name, room, size, True, 2):
        size = max(WORD, round(size * 0.88, 1))
    if not fits(name, room, size, True, 2):
        size, bold = WORD, fits(name, room, WORD, True, 2)
    lines = lines_in(name, room, size, bold, 2)
    top = middle + size * (0.36 - 0.56 * (len(lines) - 1))
    for index, line in enumerate(lines):
        svg.add("text", line, x=left, y=top + index * size * 1.12, font_size=size, font_weight=600 if bold else None)


def draw_art(svg: Svg, width: float, height: float, card: Card, edge: str, room: float) -> None:
    """What a card shows besides words: a world rises from the foot of its card, a development stands there as towers; no taller than its room."""
    seed = sum((index + 3) * ord(letter) for index, letter in enumerate(card["name"]))
    low = height - 3
    if room < 12:
        return
    if card["kind"] == "development":
        wide, storey = round((width - 20) / 5, 1), min(7.0, room / 6)
        path = "".join(
            f"M{10 + tower * wide:.4g} {low:.4g}v-{(2 + (seed >> tower * 2) % 5) * storey:.4g}h{wide - 3:.4g}V{low:.4g}z"
            for tower in range(5)
        )
        svg.path(path, fill=edge, fill_opacity=0.34)
        return
    half = min(width * (0.3 + seed % 4 * 0.04), room / 0.62)
    x = half + 6 + (width - 2 * half - 12) * (seed % 7) / 6
    for share in (half, half * 0.8):
        arc = f"{share * 1.12:.4g} {share * 1.12:.4g}"
        svg.path(f"M{x - share:.4g} {low:.4g}A{arc} 0 0 1 {x + share:.4g} {low:.4g}z", fill=edge, fill_opacity=0.16)


def draw_line(svg: Svg, body: Body, line: Line, used: bool) -> None:
    """A line of the body; on the darker ground of a used card all words are plain ink."""
    size = body.size
    middle = round(line.top + body.step / 2, 1)
    if line.text:
        svg.add("text", line.text, x=PAD, y=round(line.top + line.size * 1.02, 1), font_size=line.size, fill=None if used else line.ink)
        return
    for index, numeral in enumerate(line.folded or ((line.numeral,) if line.numeral else ())):
        x = PAD + index * (body.box + 3)
        svg.rect(x, line.top + 1, body.box, body.step - 2, 4, fill="var(--raised)" if used else "var(--deep)")
        svg.add("text", numeral, x=x + body.box / 2, y=round(middle + size * 0.36, 1), text_anchor="middle", font_weight=600)
    draw_signs(svg, PAD + body.box + 4, middle, line.signs, size)


def draw_signs(svg: Svg, x: float, y: float, line: tuple[Sign, ...], size: float) -> None:
    """A row of signs from x on; y is its middle."""
    for kind, what in line:
        if kind == "word":
            svg.add("text", what, x=round(x, 1), y=round(y + size * 0.36, 1))
        elif kind == "icon":
            icon(svg, what, round(x + size * 0.55, 1), y, round(size * 1.15, 1))
        else:
            draw_good(svg, round(x + size * 0.55, 1), y, round(size * 1.1, 1), what)
        x += sign_width((kind, what), size)


def draw_good(svg: Svg, x: float, y: float, size: float, kind: str) -> None:
    """A good of a kind: its colour and its letter; any kind is an open square."""
    half = size / 2
    if kind == "any":
        svg.rect(x - half + 1, y - half + 1, size - 2, size - 2, 3, fill="none", stroke="var(--ink-soft)", stroke_width=1.6)
        return
    svg.rect(x - half, y - half, size, size, 3, fill=good_colour(kind))
    svg.add("text", LETTERS[kind], x=x, y=round(y + size * 0.31, 1), font_size=round(max(9.0, size * 0.84), 1), text_anchor="middle", font_weight=600, fill="var(--space)")  # fmt: skip


def draw_cost(svg: Svg, x: float, y: float, radius: float, card: Card) -> None:
    """Cost or defense: a diamond for developments, a circle for worlds; filled for production, a halo for windfall, red for military."""
    kind = str(card.get("good_kind", "none"))
    ink = "var(--ink)"
    if card["kind"] == "development":
        far = radius * 1.25
        svg.path(f"M{x:.4g} {y - far:.4g}l{far:.4g} {far:.4g}l-{far:.4g} {far:.4g}l-{far:.4g}-{far:.4g}z", fill="var(--deep)", stroke="var(--ink-soft)", stroke_width=1.6)  # fmt: skip
        number = str(card["cost"])
    else:
        solid = card.get("goods") == "production"
        military = bool(card.get("military"))
        if card.get("goods") == "windfall":
            svg.circle(x, y, radius * 1.14, fill="none", stroke=good_colour(kind), stroke_width=radius * 0.36)
        svg.circle(
            x,
            y,
            radius * (1.12 if solid else 0.95),
            fill=good_colour(kind) if solid else "var(--deep)",
            stroke="var(--bad)" if military else "var(--ink-soft)",
            stroke_width=2.4 if military else 1.2,
        )
        number = str(card.get("defense") if military else card.get("cost"))
        ink = "var(--space)" if solid else "var(--bad)" if military else ink
    svg.add("text", number, x=x, y=round(y + radius * 0.44, 1), font_size=round(radius * 1.25, 1), text_anchor="middle", font_weight=600, fill=ink)  # fmt: skip


def draw_points(svg: Svg, x: float, y: float, radius: float, content: str, variable: bool) -> None:
    """Printed points in a hexagon; variable ones have a dashed edge."""
    svg.polygon(
        hexagon_points(x, y, radius),
        fill="var(--raised)",
        stroke="var(--vp)",
        stroke_width=1.2,
        stroke_dasharray="2 2" if variable else None,
    )
    size = WORD if len(content) > 1 else max(10.0, radius * 1.1)
    svg.add(
        "text", content, x=x, y=round(y + size * 0.36, 1), font_size=round(size, 1), text_anchor="middle", font_weight=600, fill="var(--vp)"
    )


def draw_stock(svg: Svg, x: float, y: float, side: float, kind: str, goods: int) -> None:
    """The goods on a world: a card face down with the letter of its kind, and their number where they are several."""
    svg.rect(x, y, side, side, 4, fill=good_colour(kind), stroke="var(--space)", stroke_width=1.5)
    said = LETTERS[kind] if goods == 1 else f"{goods}{LETTERS[kind]}"
    size = round(side * 0.72, 1) if goods == 1 else WORD
    svg.add("text", said, x=x + side / 2, y=round(y + side / 2 + size * 0.36, 1), font_size=size, text_anchor="middle", font_weight=600, fill="var(--space)")  # fmt: skip


def draw_keywords(svg: Svg, y: float, room: float, size: float, card: Card) -> None:
    """Keywords at the foot, and the sign of chromosomes."""
    small = max(WORD, size - 1.5)
    x = PAD
    if card["chromosome"]:
        icon(svg, "gene", x + small * 0.5, y - small * 0.36, small * 1.15, "var(--good-genes)")
        x += small * 1.3
    said = cut(" ".join(keyword.capitalize() for keyword in card["keywords"]), room - x + PAD, small)
    if card["keywords"]:
        svg.add("text", said, x=x, y=y, font_size=small)


def draw_mark(svg: Svg, width: float, height: float, size: float, mark: str) -> None:
    """A word across the foot: what becomes of the card."""
    small = max(WORD, size - 1)
    wide = min(width - 12, line_width(mark, small, True) + 24)
    svg.rect((width - wide) / 2, height - 27, wide, 21, 10, fill="var(--ink)")
    svg.add("text", cut(mark, wide - 8, small, True), x=width / 2, y=round(height - 16.5 + small * 0.36, 1), font_size=small, text_anchor="middle", font_weight=600, fill="var(--space)")  # fmt: skip
