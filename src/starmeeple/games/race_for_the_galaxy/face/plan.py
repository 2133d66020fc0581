"""Where the parts of the picture go and how large the cards are. From the top: the strip of phases and actions, the Orb while it is asked about,
the cards that only the viewer sees, the own tableau, those of the others, else the Orb. Fewer cards are larger cards: the largest sizes at
which all is within the window; where even the smallest need more, the picture gets taller than the window."""

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
TALLEST = 1.32  # of an own card: its height over its width
STEP = 8.0  # by which cards grow, so that a small change moves nothing
# How tall cards are: of the hand, of the own tableau, of the others' tableaux; the last is no taller than the head of a card.
LEVELS = (
    (200.0, 190.0, 132.0), (190.0, 176.0, 116.0), (180.0, 160.0, 100.0), (180.0, 150.0, 84.0), (172.0, 140.0, 68.0), (160.0, 132.0, 56.0), (150.0, 124.0, 36.0), (136.0, 116.0, 36.0),
)  # fmt: skip
FEW = 3  # cards of an own tableau that leave room for the others' beside it
HALF = (2, 2, 3)  # columns of such a tableau, by its cards
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


def part_height(number: int, columns: int, tall: float) -> float:
    rows = -(-number // columns)
    return TITLE + rows * (tall + SPACE) - SPACE + INSIDE if rows else TITLE + 20


def plan(view: View, frame: Frame) -> list[Part]:
    """The parts at the largest sizes at which they are within the window."""
    parts: list[Part] = []
    for level in LEVELS:
        parts = planned(view, frame, level, 99)
        if bottom(parts, frame) <= frame.height:
            return grown(view, frame, level, frame.height - bottom(parts, frame))
    if bottom(parts, frame) > MOST * frame.height:
        return planned(view, frame, LEVELS[-1], FOLDED)
    return parts


def bottom(parts: list[Part], frame: Frame) -> float:
    return max(part.y + part.height for part in parts) + MARGIN[frame.layout]


def grown(view: View, frame: Frame, level: tuple[float, float, float], left: float) -> list[Part]:
    """The same with the cards that are the viewer's as tall as the room that is left allows."""
    parts = planned(view, frame, level, 99)
    while left >= STEP:
        taller = (level[0] + STEP, level[1] + STEP, level[2])
        larger = planned(view, frame, taller, 99)
        if bottom(larger, frame) > frame.height or all(a.card == b.card for a, b in zip(parts, larger, strict=True)):
            break
        level, parts = taller, larger
    return parts


def planned(view: View, frame: Frame, level: tuple[float, float, float], most: int) -> list[Part]:
    """The parts one under the other, with cards of these heights."""
    margin = MARGIN[frame.layout]
    width = frame.width - 2 * margin
    of_orb = view["orb"] is not None
    asked = of_orb and view["asked"] in orb_words.STAGES
    at_hand = frame.layout != "tall" or view["asked"] == "action"  # are the actions in the strip?
    parts = [Part("strip", margin, margin, width, strip_height(view, frame, at_hand))]
    y = margin + parts[0].height + GAP
    if asked:
        parts.append(Part("orb", margin, y, width, orb_picture.orb_height(view, width, frame)))
        y += parts[-1].height + GAP
    for _, prefix, cards in hand_rows(view["own"]):
        parts.append(cards_part(prefix, len(cards), margin, y, width, frame, level[0]))
        y += parts[-1].height + GAP
    parts += tableaux(view, frame, y, level, most)
    y = max(part.y + part.height for part in parts) + GAP
    if of_orb and not asked:
        parts.append(Part("orb", margin, y, width, orb_picture.orb_height(view, width, frame)))
        y += parts[-1].height + GAP
    if not at_hand:
        parts.append(Part("actions", margin, y, width, actions_height(view, frame)))
    return parts


def cards_part(name: str, number: int, x: float, y: float, width: float, frame: Frame, tall: float, seat: int = -1) -> Part:
    """The viewer's cards: a hand, or the own tableau."""
    columns = columns_for(max(1, number), COLUMNS[frame.layout])
    wide = card_width(width, columns)
    tall = min(tall, wide * TALLEST // STEP * STEP)
    return Part(name, x, y, width, part_height(number, columns, tall), seat, columns, (wide, tall))


def tableaux(view: View, frame: Frame, y: float, level: tuple[float, float, float], most: int) -> list[Part]:
    """The own tableau and under it the others'; in a wide window, as long as the own has few cards, beside it."""
    margin = MARGIN[frame.layout]
    width = frame.width - 2 * margin
    viewer = view["viewer"]
    if viewer < 0:
        return others(view, frame, margin, y, width, level[2], most)
    number = len(shown(view, viewer))
    if frame.layout != "wide" or number > FEW:
        own = cards_part("tableau", number, margin, y, width, frame, level[1], viewer)
        return [own, *others(view, frame, margin, own.y + own.height + GAP, width, level[2], most)]
    half = (width - GAP) / 2
    wide = card_width(half, HALF[max(0, number - 1)])
    tall = min(level[1], wide * TALLEST // STEP * STEP)
    own = Part("tableau", margin, y, half, part_height(number, FEW, tall), viewer, FEW, (wide, tall))
    rest = others(view, frame, margin + half + GAP, y, half, level[2], most)
    low = max(part.y + part.height for part in [own, *rest])
    own.height = low - y
    if len(rest) <= 2:
        rest[-1].height = low - rest[-1].y
    return [own, *rest]


def others(view: View, frame: Frame, left: float, y: float, width: float, tall: float, most: int) -> list[Part]:
    """The others' tableaux, where there is room side by side. Those in a row are equally tall."""
    seats = [player["seat"] for player in view["players"] if player["seat"] != view["viewer"]]
    beside = 1
    if frame.layout == "wide" and (width > frame.width / 2 or len(seats) > 2):
        beside = 3 if len(seats) == 3 and width > frame.width / 2 else min(2, len(seats))
    width = (width + GAP) / beside - GAP
    most_columns = int((width - 2 * INSIDE + SPACE) // (NARROWEST + SPACE))
    number = max(len(shown(view, seat)) for seat in seats)
    columns = columns_for(max(1, min(number, most)), tuple(range(max(2, most_columns // 2), most_columns + 1, max(1, most_columns // 4))))
    wide = card_width(width, columns)
    parts: list[Part] = []
    for first in range(0, len(seats), beside):
        row = seats[first : first + beside]
        numbers = [min(most, len(shown(view, seat))) for seat in row]
        high = max(part_height(each, columns, tall) for each in numbers)
        for index, seat in enumerate(row):
            parts.append(Part("tableau", left + index * (width + GAP), y, width, high, seat, columns, (wide, tall), most))
        y += high + GAP
    return parts
