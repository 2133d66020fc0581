"""Where the parts of the picture go and how large the cards are. From the top: the strip of phases and actions, the Orb while it is asked about,
the cards that only the viewer sees, the own tableau, those of the others, else the Orb. Fewer cards are larger cards: the largest sizes at
which all is within the window; where even the smallest need more, the picture gets taller than the window. Sizes follow from round numbers
of cards, not from every card: what stays on the table stays as it is drawn, and little is sent for it."""

from collections.abc import Collection
from dataclasses import dataclass

from starmeeple.core.frames import Frame
from starmeeple.games.race_for_the_galaxy.face.strip import actions_height, strip_height
from starmeeple.games.race_for_the_galaxy.face.view import Own, View
from starmeeple.games.race_for_the_galaxy.orb.face import picture as orb_picture
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words

MARGIN = {"wide": 12.0, "square": 10.0, "tall": 8.0}
GAP = 8.0  # between parts
SPACE = 8.0  # between cards
INSIDE = 8.0  # from the edge of a part to its cards
TITLE = 30.0  # the line above the cards of a part
COLUMNS: dict[str, tuple[int, ...]] = {"wide": (4, 6, 8), "square": (3, 4, 5), "tall": (2, 3)}  # cards in a row
NARROWEST = 108.0  # of the others' cards
TALLEST = 1.55  # of a card: its height over its width
LARGEST = 280.0  # its height
STEP = 8.0  # by which cards grow, so that a small change moves nothing
# How tall cards are: of the hand, of the own tableau, of the others' tableaux; the last is no taller than the head of a card.
Level = tuple[float, float, float]
LEVELS: tuple[Level, ...] = (
    (200.0, 190.0, 140.0), (190.0, 176.0, 124.0), (180.0, 160.0, 108.0), (180.0, 150.0, 92.0), (172.0, 140.0, 76.0), (160.0, 132.0, 60.0),
    (150.0, 124.0, 36.0), (136.0, 116.0, 36.0),
)  # fmt: skip
FEW = 3  # cards of an own tableau that leave room for the others' beside it
SHORTEST = 116.0  # card of a hand in two rows
ROUND = (2, 3, 6, 8, 12, 16, 24)  # cards in an own tableau, as its sizes count them
MOST = 5.0  # windows that a picture fills; above that the others' tableaux fold
FOLDED = 6  # cards that a folded tableau shows at most


@dataclass
class Part:
    """A part of the picture: what it is, where, how its cards lie."""

    name: str  # strip, actions, orb, offer, drawn, hand or tableau
    x: float
    y: float
    width: float
    height: float
    seat: int = -1
    columns: int = 1
    card: tuple[float, float] = (0.0, 0.0)
    most: int = 99

    def place(self, index: int) -> tuple[float, float]:
        """Where a card of this part is, from its corner."""
        column, row = index % self.columns, index // self.columns
        return INSIDE + column * (self.card[0] + SPACE), TITLE + row * (self.card[1] + SPACE)


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


def shown(view: View, seat: int) -> list[tuple[str, str]]:
    """The cards in front of a seat with the ids of their elements: the tableau, and what is turned up but not placed."""
    player = view["players"][seat]
    cards = [(f"tableau/{seat}/{row['card']}", str(row["card"])) for row in player["tableau"]]
    placing = str(view["placing"]) if view["placing"] and view["turn"] == seat else ""
    if placing and placing not in [card for _, card in cards]:
        cards.append(("placing", placing))
    elif player["revealed"]:
        cards.append((f"revealed/{seat}", str(player["revealed"])))
    return cards


def columns_for(number: int, options: tuple[int, ...]) -> int:
    """As few rows as can be, and in them as few columns as can be."""
    rows = -(-number // options[-1])
    return next((few for few in options if few * rows >= number), options[-1])


def card_width(width: float, columns: int) -> float:
    """Of so many cards side by side in a part."""
    return round((width - 2 * INSIDE + SPACE) / columns - SPACE - 0.05, 1)


def highest(wide: float, tall: float) -> float:
    """How tall a card of this width is, if it may be so tall."""
    return min(tall, LARGEST, wide * TALLEST // STEP * STEP)


def part_height(number: int, columns: int, tall: float) -> float:
    rows = -(-number // columns)
    return TITLE + rows * (tall + SPACE) - SPACE + INSIDE if rows else TITLE + 20


@dataclass(frozen=True)
class Counts:
    """How many cards lie in each part."""

    rows: tuple[tuple[str, int], ...]  # offers, drawn cards, hand
    own: int
    others: tuple[tuple[int, int], ...]  # seat, cards

    @property
    def is_start(self) -> bool:
        """Is the first card of the own tableau still to be chosen?"""
        return any(name == "offer" for name, _ in self.rows)


def counts_of(view: View) -> Counts:
    """What is on the table."""
    viewer = view["viewer"]
    rows = tuple((prefix, len(cards)) for _, prefix, cards in hand_rows(view["own"]))
    others = tuple((player["seat"], len(shown(view, player["seat"]))) for player in view["players"] if player["seat"] != viewer)
    return Counts(rows, len(shown(view, viewer)) if viewer >= 0 else -1, others)


def rounded(counts: Counts) -> Counts:
    """The same in round numbers, without what is drawn for a moment: what sizes follow from."""
    rows = tuple((name, 8 if name == "hand" else number) for name, number in counts.rows if name != "drawn")
    return Counts(rows, round_number(counts.own), counts.others)


def round_number(number: int) -> int:
    return next((most for most in ROUND if most >= number), number)


def plan(view: View, frame: Frame, lit: Collection[str] = ()) -> list[Part]:
    """The parts at the largest sizes at which they are within the window. With the Orb the picture is taller anyhow: there it is what lies
    above it, or under it, that is within a window of its own."""
    width = frame.width - 2 * MARGIN[frame.layout]
    orb = orb_picture.orb_size(view, width, frame, lit) if view["orb"] else None
    counts = counts_of(view)
    level = fitting(view, frame, rounded(counts))
    parts = planned(view, frame, counts, level, 99, orb)
    if bottom(parts, frame) - (orb[1] if orb else 0) > MOST * frame.height:
        return planned(view, frame, counts, level, FOLDED, orb)
    return parts


def bottom(parts: list[Part], frame: Frame) -> float:
    return max(part.y + part.height for part in parts) + MARGIN[frame.layout]


def fitting(view: View, frame: Frame, counts: Counts) -> Level:
    """The largest sizes at which all but the Orb is within the window: of the levels the first that fits, then all cards, or else those of the
    viewer, as tall as the room that is left allows."""

    def parts_at(level: Level) -> list[Part]:
        return planned(view, frame, counts, level, 99, None)

    best = next((level for level in LEVELS if bottom(parts_at(level), frame) <= frame.height), None)
    if best is None:
        return LEVELS[-1]
    for more in (STEP, 0.0):
        while True:
            taller = (best[0] + STEP, best[1] + STEP, best[2] + more)
            now, larger = parts_at(best), parts_at(taller)
            if bottom(larger, frame) > frame.height or all(a.card == b.card for a, b in zip(now, larger, strict=True)):
                break
            best = taller
    return best


def planned(view: View, frame: Frame, counts: Counts, level: Level, most: int, orb: tuple[float, float] | None) -> list[Part]:
    """The parts one under the other, with cards of these heights."""
    margin = MARGIN[frame.layout]
    width = frame.width - 2 * margin
    asked = orb is not None and view["asked"] in orb_words.STAGES
    at_hand = frame.layout != "tall" or view["asked"] == "action"  # are the actions in the strip?
    parts = [Part("strip", margin, margin, width, strip_height(view, frame, at_hand))]
    y = margin + parts[0].height + GAP
    if orb and asked:
        parts.append(Part("orb", margin, y, *orb))
        y += parts[-1].height + GAP
    beside = is_roomy(frame, counts)
    for name, number in counts.rows:
        if name != "offer" or not beside:
            parts.append(hand_part(name, number, margin, y, width, frame, level[0]))
            y += parts[-1].height + GAP
    parts += halves(frame, counts, view["viewer"], y, level, most) if beside else tableaux(frame, counts, view["viewer"], y, level, most)
    y = max(part.y + part.height for part in parts) + GAP
    if orb and not asked:
        parts.append(Part("orb", margin, y, *orb))
        y += parts[-1].height + GAP
    if not at_hand:
        parts.append(Part("actions", margin, y, width, actions_height(view, frame)))
    return parts


def hand_part(name: str, number: int, x: float, y: float, width: float, frame: Frame, tall: float) -> Part:
    """Cards that only the viewer sees. In a wide window those of a second row, and those that are drawn, are shorter."""
    options = COLUMNS[frame.layout]
    few, many = options[-2], options[-1]
    columns = few if number <= few else many
    wide = card_width(width, columns)
    tall = highest(wide, tall)
    if frame.layout == "wide" and (number > many or name == "drawn"):
        tall = max(SHORTEST, tall * 0.7 // STEP * STEP)
    return Part(name, x, y, width, part_height(number, columns, tall), -1, columns, (wide, tall))


def is_roomy(frame: Frame, counts: Counts) -> bool:
    """Do the others' tableaux fit beside the own one? In a wide window, as long as there are few cards."""
    return frame.layout == "wide" and 0 <= counts.own <= FEW and all(number <= FEW + 1 for _, number in counts.others)


def tableaux(frame: Frame, counts: Counts, viewer: int, y: float, level: Level, most: int) -> list[Part]:
    """The own tableau, unless its first card is still to be chosen, and under it the others'."""
    margin = MARGIN[frame.layout]
    width = frame.width - 2 * margin
    if viewer < 0 or counts.is_start:
        return others(frame, counts, margin, y, width, level[2], most)
    columns = columns_for(round_number(max(1, counts.own)), COLUMNS[frame.layout])
    wide = card_width(width, columns)
    tall = highest(wide, level[1])
    own = Part("tableau", margin, y, width, part_height(counts.own, columns, tall), viewer, columns, (wide, tall))
    return [own, *others(frame, counts, margin, own.y + own.height + GAP, width, level[2], most)]


def halves(frame: Frame, counts: Counts, viewer: int, y: float, level: Level, most: int) -> list[Part]:
    """Left the own tableau, or the worlds to start with; right the others', one under the other."""
    margin = MARGIN[frame.layout]
    half = (frame.width - 2 * margin - GAP) / 2
    columns = 2 if counts.own < FEW else FEW
    wide = card_width(half, columns)
    tall = highest(wide, level[1])
    name, seat = ("offer", -1) if counts.is_start else ("tableau", viewer)
    left = Part(name, margin, y, half, part_height(columns, columns, tall), seat, columns, (wide, tall))
    high = tall
    right = others(frame, counts, margin + half + GAP, y, half, high, most)
    while high > level[2] and right[-1].y + right[-1].height > left.y + left.height:
        high = max(level[2], high - STEP)
        right = others(frame, counts, margin + half + GAP, y, half, high, most)
    low = max(part.y + part.height for part in [left, *right])
    left.height = low - y
    left.card = (wide, highest(wide, (left.height - TITLE - INSIDE) // STEP * STEP))
    share = (low - right[-1].y - right[-1].height) / len(right)
    for index, part in enumerate(right):
        part.y += index * share
        part.height += share
    return [left, *right]


def others(frame: Frame, counts: Counts, left: float, y: float, width: float, tall: float, most: int) -> list[Part]:
    """The others' tableaux, where there is room side by side. Those in a row are equally tall."""
    beside = 1
    if frame.layout == "wide" and width > frame.width / 2:
        beside = 3 if len(counts.others) == 3 else min(2, len(counts.others))
    width = (width + GAP) / beside - GAP
    columns = int((width - 2 * INSIDE + SPACE) // (NARROWEST + SPACE))
    if max(number for _, number in counts.others) <= max(2, columns // 2):
        columns = max(2, columns // 2)
    wide = card_width(width, columns)
    tall = highest(wide, tall)
    parts: list[Part] = []
    for first in range(0, len(counts.others), beside):
        row = counts.others[first : first + beside]
        high = max(part_height(min(most, number), columns, tall) for _, number in row)
        for index, (seat, _) in enumerate(row):
            parts.append(Part("tableau", left + index * (width + GAP), y, width, high, seat, columns, (wide, tall), most))
        y += high + GAP
    return parts
