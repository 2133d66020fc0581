"""View to SVG: the board of the era, the cards, what is won beside it; in the shape of the window."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import who
from starmeeple.drawing import Svg
from starmeeple.games.spacecorp.face import hand_picture, legend_picture, panel_picture
from starmeeple.games.spacecorp.face.fitting import GAP, Sheet
from starmeeple.games.spacecorp.face.hq_picture import draw_headquarters, hq_height
from starmeeple.games.spacecorp.face.map_picture import Board
from starmeeple.games.spacecorp.face.names import card_name, values_words
from starmeeple.games.spacecorp.face.place_picture import tile_words
from starmeeple.games.spacecorp.face.sky import draw_sky
from starmeeple.games.spacecorp.face.view import Player, Site, View
from starmeeple.games.spacecorp.face.words import WORDS

SIDE = 296.0  # the column beside the board, in a wide window
STANDING = 90.0  # the height of cards that stand
HAND = 122.0  # of a panel with them
LYING = 58.0  # of cards that lie
NARROW = 70.0  # the same, where their names need two lines


@dataclass
class Panel:
    """Something to draw in a box: its least height, the share that it takes of what is left over, and how."""

    height: float
    share: float
    draw: Callable[[float, float, float, float], None]


class Table:
    """The panels of a view for a frame; the same ones serve every layout."""

    def __init__(self, svg: Svg, view: View, frame: Frame) -> None:
        self.svg, self.view, self.frame = svg, view, frame
        self.hand = hand_picture.shown_hand(view)
        self.own = view["players"][max(view["viewer"], 0)]
        self.others = [player for player in view["players"] if player is not self.own]

    def board(self, width: float) -> Panel:
        board = Board(self.view, width, self.frame, self.svg.lit)
        return Panel(board.height(), 1, lambda x, y, w, h: board.draw(self.svg, x, y, h))

    def offers(self, width: float, height: float) -> Panel:
        return Panel(
            hand_picture.height_for(len(self.view["offers"]) + 1, width, height), 0,
            lambda x, y, w, h: hand_picture.draw_offers(self.svg, self.view, x, y, w, h),
        )  # fmt: skip

    def cards(self, width: float, height: float, each: float = LYING) -> list[Panel]:
        """The hand, if one is shown; a panel of at least a height, each card of at least a height."""
        if self.hand is None:
            return []
        number = len(hand_picture.kinds_of(self.hand[1]))
        least = max(height, hand_picture.height_for(number, width, each))
        return [Panel(least, 0, lambda x, y, w, h: hand_picture.draw_hand(self.svg, self.view, x, y, w, h))]

    def competition(self) -> list[Panel]:
        rival = self.view["competition"]
        if rival is None:
            return []
        return [Panel(panel_picture.COMPETITION, 0, lambda x, y, w, h: panel_picture.draw_competition(self.svg, rival, x, y, w, h))]

    def contracts(self, width: float) -> Panel:
        return Panel(
            panel_picture.contracts_height(self.view, width), 1,
            lambda x, y, w, h: panel_picture.draw_contracts(self.svg, self.view, x, y, w, h),
        )  # fmt: skip

    def progress(self, width: float) -> list[Panel]:
        if not self.view["progress"]:
            return []
        least = panel_picture.progress_height(self.view, width, self.frame)
        return [Panel(least, 1, lambda x, y, w, h: panel_picture.draw_progress(self.svg, self.view, self.frame, x, y, w, h))]

    def colonies(self, width: float) -> list[Panel]:
        if not self.view["colonies"]:
            return []
        least = panel_picture.colonies_height(self.view, width)
        return [Panel(least, 1, lambda x, y, w, h: panel_picture.draw_colonies(self.svg, self.view, x, y, w, h))]

    def chart(self) -> Panel:
        return Panel(panel_picture.chart_height(self.view), 1, lambda x, y, w, h: panel_picture.draw_chart(self.svg, self.view, x, y, w, h))

    def legend(self) -> Panel:
        return Panel(legend_picture.HEIGHT, 1, lambda x, y, w, h: legend_picture.draw_legend(self.svg, self.view, x, y, w, h))

    def headquarters(self, player: Player) -> Panel:
        own = player is self.own
        return Panel(
            hq_height(self.view, self.frame, own), 1,
            lambda x, y, w, h: draw_headquarters(self.svg, self.view, player, own, self.frame, x, y, w, h),
        )  # fmt: skip


def least(panels: list[Panel]) -> float:
    """The least height of panels one below the other."""
    return sum(panel.height for panel in panels) + GAP * (len(panels) - 1)


def stack(panels: list[Panel], x: float, y: float, width: float, height: float = 0.0) -> float:
    """Panels one below the other, in a height where there is more than they need; returns where the next one begins."""
    more = max(0.0, height - least(panels))
    shares = sum(panel.share for panel in panels)
    for panel in panels:
        high = round(panel.height + (more * panel.share / shares if shares else 0.0))
        panel.draw(x, y, width, high)
        y += high + GAP
    return y


def side_by_side(rows: list[list[Panel]], x: float, y: float, width: float) -> float:
    """Panels beside each other, row by row; those of a row are equally high."""
    for row in rows:
        wide = round((width + GAP) / len(row) - GAP)
        high = round(max(panel.height for panel in row))
        for index, panel in enumerate(row):
            panel.draw(x + index * (wide + GAP), y, wide, high)
        y += high + GAP
    return y


def columns(panels: list[Panel], number: int, x: float, y: float, width: float) -> float:
    """Panels in columns, each below the shortest so far; all columns end alike."""
    found: list[list[Panel]] = [[] for _ in range(number)]
    for panel in panels:
        min(found, key=lambda one: least(one) if one else 0.0).append(panel)
    high = max(least(one) for one in found if one)
    wide = (width + GAP) / number - GAP
    for index, one in enumerate(found):
        if one:
            stack(one, x + index * (wide + GAP), y, wide, high)
    return y + high + GAP


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view for a window; elements whose ids are lit can be chosen."""
    svg = Sheet(frame.width, frame.height, f"SpaceCorp, {WORDS.status(view)}", lit)
    with svg.whole():
        bottom = {"wide": wide, "square": square, "tall": tall}[frame.layout](Table(svg, view, frame), frame)
    svg.height = max(frame.height, round(bottom))
    drawn, svg.parts = svg.parts, []
    draw_sky(svg, frame.width, svg.height, frame.height * 0.42)
    svg.parts += drawn
    return svg.done()


def wide(table: Table, frame: Frame) -> float:
    """The board over the cards, beside it what is won and the own headquarters; what is left is looked up below."""
    view, width = table.view, frame.width - 2 * GAP
    board = width - SIDE - GAP
    left = [table.board(board), table.offers(board, STANDING), *table.cards(board, HAND)]
    right = [*table.competition(), table.contracts(SIDE)]
    below: list[Panel] = []
    if view["colonies"]:
        right += table.colonies(SIDE)
        below += table.progress(width / 2)
    else:
        right += table.progress(SIDE) or [table.chart()]
    right.append(table.headquarters(table.own))
    if view["progress"]:
        below.append(table.chart())
    high = max(frame.height - 2 * GAP, least(left), least(right))
    stack(left, GAP, GAP, board, high)
    stack(right, GAP + board + GAP, GAP, SIDE, high)
    others = [table.headquarters(player) for player in table.others]
    if below and len(below) == 1:
        others, below = others + below + ([] if others else [table.legend()]), []
    return side_by_side([row for row in (others, below) if row], GAP, GAP + high + GAP, width)


def square(table: Table, frame: Frame) -> float:
    """The board over the hand and the cards on offer; below them two columns."""
    width = frame.width - 2 * GAP
    half = (width - GAP) / 2
    first = [table.board(width), *table.cards(width, HAND), table.offers(width, STANDING)]
    y = stack(first, GAP, GAP, width, frame.height - 2 * GAP)
    panels = [table.headquarters(table.own), *table.competition(), table.contracts(half), *table.colonies(half), *table.progress(half)]
    panels += [table.headquarters(player) for player in table.others]
    if panel_picture.chart_width(table.view) <= half:
        return columns([*panels, table.chart()], 2, GAP, y, width)
    return stack([table.chart()], GAP, columns(panels, 2, GAP, y, width), width)


def tall(table: Table, frame: Frame) -> float:
    """One below the other: the hand, the board, the cards on offer, then the rest."""
    x, width = GAP / 2, frame.width - GAP
    panels = [*table.cards(width, 0, NARROW), table.board(width), table.offers(width, NARROW), table.headquarters(table.own)]
    panels += [*table.competition(), table.contracts(width), *table.colonies(width), *table.progress(width)]
    y = stack(panels, x, GAP / 2, width)
    others = [table.headquarters(player) for player in table.others]
    return stack([*others, table.chart()], x, y, width)


def plain(view: View) -> str:
    """The picture as text, for a terminal."""
    lines = [WORDS.status(view), WORDS.question(view)]
    rival = view["competition"]
    if rival:
        lines.append(f"Competition: {rival['profit']} ₣, {rival['teams']} teams left, {rival['deck']} cards left")
    for player in view["players"]:
        seat = player["seat"]
        slots = ", ".join(card_name(view, str(slug)) if slug else "–" for slug in player["hq"])
        lines.append(
            f"{who(seat)}: {player['profit']} ₣, {player['cards']} cards, {player['time']} Time, wheel {player['genetics']}/{player['revelation']}, "
            f"headquarters {slots}"
        )
        if player["progress"]:
            lines.append("  progress: " + ", ".join(player["progress"]))
        if player["hand"]:
            lines.append("  hand: " + ", ".join(f"{card_name(view, slug)} ({values_words(view, slug)})" for slug in player["hand"]))
    lines += ["", "Sites:"]
    lines += [site_line(view, site) for site in view["sites"]]
    lines += ["", "Contracts:"]
    for contract in view["contracts"]:
        owner = (
            side_name(contract["owner"])
            if contract["owner"] is not None
            else "a competition team"
            if contract["competition_team"]
            else "open"
        )
        lines.append(f"  {contract['number']} {contract['text']}: {contract['profit']} ₣, {owner}")
    offers = [card_name(view, str(slug)) if slug else "empty" for slug in view["offers"]]
    lines += ["", "Offers: " + ", ".join(f"{box} {name}" for box, name in enumerate(offers, start=1))]
    return "\n".join(lines)


def side_name(side: object) -> str:
    return who(side) if isinstance(side, int) else "competition"


def site_line(view: View, site: Site) -> str:
    """One site in a line."""
    parts = [f"  {site['id']:>2} {site['name']}"]
    costs = [f"{letter}{cost}" for letter, cost in (("e", site["explore"]), ("b", site["build"]), ("g", site["gravity"])) if cost]
    parts.append(" ".join(costs))
    for place in site["places"]:
        tile = place["tile"]
        text = f"{tile['name']} ({tile_words(tile)})" if tile else "unexplored" if place["stack"] else ""
        if place["base"]:
            text += f" [{place['base']} of {side_name(place['owner'])}]"
        if text:
            parts.append(text)
    teams = [who(player["seat"]) for player in view["players"] for team in player["teams"] if team["site"] == site["site"]]
    if site["competition_team"]:
        teams.append("competition")
    if teams:
        parts.append("teams: " + ", ".join(teams))
    if site["colony"]:
        parts.append(f"colony {site['colony']} of {side_name(site['colony_owner'])}")
    return " · ".join(part for part in parts if part)
