"""Where the parts of the picture go and how large the cards are. From the top: the strip of phases and actions, the Orb while it is asked about,
the cards that only the viewer sees, the own tableau, those of the others, else the Orb. Fewer cards are larger cards: the largest sizes at
which all is within the window; where even the smallest need more, the picture gets taller than the window."""

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
COLUMNS = {"wide": (4, 6, 8), "square": (3, 4, 5), "tall": (2, 3)}  # cards in a row
NARROWEST = 108.0  # of the others' cards
TALLEST = 1.55  # of a card: its height over its width
LARGEST = 280.0  # its height
STEP = 8.0  # by which cards grow, so that a small change moves nothing
# How tall cards are: of the hand, of the own tableau, of the others' tableaux; the last is no taller than the head of a card.
LEVELS = (
    (200.0, 190.0, 140.0), (190.0, 176.0, 124.0), (180.0, 160.0, 108.0), (180.0, 150.0, 92.0), (172.0, 140.0, 76.0), (160.0, 132.0, 60.0),
    (150.0, 124.0, 36.0), (136.0, 116.0, 36.0),
)  # fmt: skip
FEW = 3  # cards of an own tableau that leave room for the others' beside it
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


def plan(view: View, frame: Frame, lit: Collection[str] = ()) -> list[Part]:
    """The parts at the largest sizes at which they are within the window. With the Orb the picture is taller anyhow: there it is what lies
    above it, or beside its maze, that is within a window of its own."""
    width = frame.width - 2 * MARGIN[frame.layout]
    orb = orb_picture.orb_size(view, width, frame, lit) if view["orb"] else None
    room = frame.height + (orb[1] + GAP if orb else 0)
    parts: list[Part] = []
    for level in LEVELS:
        parts = planned(view, frame, level, 99, orb)
        if bottom(parts, frame) <= room:
            return grown(view, frame, level, orb, room)
    if bottom(parts, frame) > MOST * frame.height + room - frame.height:
        return planned(view, frame, LEVELS[-1], FOLDED, orb)
    return parts


def bottom(parts: list[Part], frame: Frame) -> float:
    return max(part.y + part.height for part in parts) + MARGIN[frame.layout]


def grown(view: View, frame: Frame, level: tuple[float, float, float], orb: tuple[float, float] | None, room: float) -> list[Part]:
    """The same with all cards, or else those of the viewer, as tall as the room that is left allows."""
    parts = planned(view, frame, level, 99, orb)
    for more in (STEP, 0.0):
        while True:
            taller = (level[0] + STEP, level[1] + STEP, level[2] + more)
            larger = planned(view, frame, taller, 99, orb)
            if bottom(larger, frame) > room or all(a.card == b.card for a, b in zip(parts, larger, strict=True)):
                break
            level, parts = taller, larger
    return parts


def planned(view: View, frame: Frame, level: tuple[float, float, float], most: int, orb: tuple[float, float] | None) -> list[Part]:
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
    beside = is_roomy(view, frame)
    for _, prefix, cards in hand_rows(view["own"]):
        if prefix != "offer" or not beside:
            parts.append(cards_part(prefix, len(cards), margin, y, width, frame, level[0]))
            y += parts[-1].height + GAP
    parts += halves(view, frame, y, level, most) if beside else tableaux(view, frame, y, level, most)
    y = max(part.y + part.height for part in parts) + GAP
    if orb and not asked:
        parts.append(Part("orb", margin, y, *orb))
        y += parts[-1].height + GAP
    if not at_hand:
        parts.append(Part("actions", margin, y, width, actions_height(view, frame)))
    return parts


def cards_part(name: str, number: int, x: float, y: float, width: float, frame: Frame, tall: float, seat: int = -1) -> Part:
    """The viewer's cards: a hand, or the own tableau."""
    columns = columns_for(max(1, number), COLUMNS[frame.layout])
    wide = card_width(width, columns)
    tall = highest(wide, tall)
    return Part(name, x, y, width, part_height(number, columns, tall), seat, columns, (wide, tall))


def is_roomy(view: View, frame: Frame) -> bool:
    """Do the others' tableaux fit beside the own one? In a wide window, as long as there are few cards."""
    viewer = view["viewer"]
    if frame.layout != "wide" or viewer < 0 or len(shown(view, viewer)) > FEW:
        return False
    return all(len(shown(view, player["seat"])) <= FEW + 1 for player in view["players"])


def tableaux(view: View, frame: Frame, y: float, level: tuple[float, float, float], most: int) -> list[Part]:
    """The own tableau, unless its first card is still to be chosen, and under it the others'."""
    margin = MARGIN[frame.layout]
    width = frame.width - 2 * margin
    viewer = view["viewer"]
    own = view["own"]
    if own is None or own["offers"]:
        return others(view, frame, margin, y, width, level[2], most)
    mine = cards_part("tableau", len(shown(view, viewer)), margin, y, width, frame, level[1], viewer)
    return [mine, *others(view, frame, margin, mine.y + mine.height + GAP, width, level[2], most)]


def halves(view: View, frame: Frame, y: float, level: tuple[float, float, float], most: int) -> list[Part]:
    """Left the own tableau, or the worlds to start with; right the others', one under the other."""
    margin = MARGIN[frame.layout]
    half = (frame.width - 2 * margin - GAP) / 2
    viewer = view["viewer"]
    own = view["own"]
    offers = own["offers"] if own else []
    number = len(offers or shown(view, viewer))
    columns = 2 if number < 3 else 3
    wide = card_width(half, columns)
    tall = highest(wide, level[1])
    left = Part(
        "offer" if offers else "tableau",
        margin,
        y,
        half,
        part_height(number, columns, tall),
        -1 if offers else viewer,
        columns,
        (wide, tall),
    )
    high = tall
    right = others(view, frame, margin + half + GAP, y, half, high, most)
    while high > level[2] and right[-1].y + right[-1].height > left.y + left.height:
        high = max(level[2], high - STEP)
        right = others(view, frame, margin + half + GAP, y, half, high, most)
    low = max(part.y + part.height for part in [left, *right])
    left.height = low - y
    if number <= columns:
        left.card = (wide, highest(wide, (left.height - TITLE - INSIDE) // STEP * STEP))
    share = (low - right[-1].y - right[-1].height) / len(right)
    for index, part in enumerate(right):
        part.y += index * share
        part.height += share
    return [left, *right]


def others(view: View, frame: Frame, left: float, y: float, width: float, tall: float, most: int) -> list[Part]:
    """The others' tableaux, where there is room side by side. Those in a row are equally tall."""
    seats = [player["seat"] for player in view["players"] if player["seat"] != view["viewer"]]
    beside = 1
    if frame.layout == "wide" and width > frame.width / 2:
        beside = 3 if len(seats) == 3 else min(2, len(seats))
    width = (width + GAP) / beside - GAP
    most_columns = int((width - 2 * INSIDE + SPACE) // (NARROWEST + SPACE))
    number = max(len(shown(view, seat)) for seat in seats)
    columns = columns_for(max(1, min(number, most)), tuple(range(max(2, most_columns // 2), most_columns + 1, max(1, most_columns // 4))))
    wide = card_width(width, columns)
    tall = highest(wide, tall)
    parts: list[Part] = []
    for first in range(0, len(seats), beside):
        row = seats[first : first + beside]
        numbers = [min(most, len(shown(view, seat))) for seat in row]
        high = max(part_height(each, columns, tall) for each in numbers)
        for index, seat in enumerate(row):
            parts.append(Part("tableau", left + index * (width + GAP), y, width, high, seat, columns, (wide, tall), most))
        y += high + GAP
    return parts
