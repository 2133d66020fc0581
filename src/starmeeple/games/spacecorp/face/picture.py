"""View to SVG: the board of the era on the left, what is won beside it, offers, headquarters and hand below."""

from collections.abc import Collection

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import who
from starmeeple.drawing import Svg
from starmeeple.games.spacecorp.face.map_picture import draw_map, tile_words
from starmeeple.games.spacecorp.face.names import card_name, values_words
from starmeeple.games.spacecorp.face.panel_picture import (
    draw_chart,
    draw_colonies,
    draw_contracts,
    draw_hand,
    draw_headquarters,
    draw_offers,
    draw_progress,
    draw_sides,
)
from starmeeple.games.spacecorp.face.view import Site, View
from starmeeple.games.spacecorp.face.words import WORDS

WIDTH = 1440
MARGIN = 12
BOARD_HEIGHTS = {"mariners": 680.0, "planeteers": 770.0, "starfarers": 740.0}
RIGHT = 1010  # where the right column begins


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view; elements whose ids are lit can be chosen."""
    players = view["players"]
    colonies = bool(view["colonies"])
    board_height = BOARD_HEIGHTS[view["era"]]
    hq_height = 170.0
    bottom = MARGIN + board_height + 10
    hand_height = 236.0 if colonies else 176.0
    height = bottom + hq_height + 10 + hand_height + MARGIN
    svg = Svg(WIDTH, height, f"SpaceCorp, {WORDS.status(view)}", lit)
    svg.rect(0, 0, WIDTH, height, fill="var(--space)")
    draw_map(svg, view, MARGIN, MARGIN, RIGHT - MARGIN - 10, board_height)
    width = WIDTH - RIGHT - MARGIN
    draw_sides(svg, view, RIGHT, MARGIN, width, 96)
    top = MARGIN + 104.0
    draw_contracts(svg, view, RIGHT, top, width, 236)
    top += 244
    rest = MARGIN + board_height - top
    if colonies:
        draw_progress(svg, view, RIGHT, top, width, 200)
        draw_colonies(svg, view, RIGHT, top + 208, width, rest - 208)
    else:
        share = 60.0 if not view["progress"] else 176.0
        draw_progress(svg, view, RIGHT, top, width, share)
        draw_chart(svg, view, RIGHT, top + share + 8, width, rest - share - 8)
    offers = 600.0
    draw_offers(svg, view, MARGIN, bottom, offers, hq_height)
    left = MARGIN + offers + 10
    share = (WIDTH - MARGIN - left + 8) / len(players)
    for index, player in enumerate(players):
        draw_headquarters(svg, view, player, left + index * share, bottom, share - 8, hq_height)
    bottom += hq_height + 10
    hand = float(WIDTH - 2 * MARGIN)
    if colonies:
        draw_chart(svg, view, WIDTH - MARGIN - 500, bottom, 500, hand_height)
        hand -= 510
    draw_hand(svg, view, MARGIN, bottom, hand, hand_height)
    return svg.done()


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
