"""The table as a picture: the strip of phases and actions, the own hand and tableau, the others', the Orb; each where the plan of the window
puts it."""

from collections.abc import Collection

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import SEAT_MARKS, who
from starmeeple.drawing import Svg
from starmeeple.games.race_for_the_galaxy.face import words
from starmeeple.games.race_for_the_galaxy.face.names import action_name, card_name, headline
from starmeeple.games.race_for_the_galaxy.face.plan import MARGIN, Part, hand_rows, plan
from starmeeple.games.race_for_the_galaxy.face.sky import draw_sky
from starmeeple.games.race_for_the_galaxy.face.strip import draw_actions, draw_strip
from starmeeple.games.race_for_the_galaxy.face.table import draw_hand, draw_tableau, hand_text
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import picture as orb_picture

ORDER = ("strip", "offer", "drawn", "hand", "tableau", "orb", "actions")


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view, for a frame."""
    parts = plan(view, frame, lit)
    margin = MARGIN[frame.layout]
    width = max([frame.width, *(part.x + part.width + margin for part in parts)])
    height = max([frame.height, *(part.y + part.height + margin for part in parts)])
    svg = Svg(width, height, "Race for the Galaxy", lit)
    draw_sky(svg, frame.width, (width, height))
    for part in sorted(parts, key=lambda part: (ORDER.index(part.name), part.seat)):  # wherever they are: what moves is not drawn anew
        draw_part(svg, view, part, frame)
    return svg.done()


def draw_part(svg: Svg, view: View, part: Part, frame: Frame) -> None:
    """One part of the picture."""
    if part.name == "strip":
        with svg.group(id="strip"):
            inside = frame.layout != "tall" or view["asked"] == "action"
            draw_strip(svg, view, part.x, part.y, part.width, frame, inside)
    elif part.name == "actions":
        with svg.group(id="strip/actions", transform=f"translate({part.x:g} {part.y:g})"):
            draw_actions(svg, view, 0, 0, part.width)
    elif part.name == "orb":
        orb_picture.draw_orb(svg, view, part.x, part.y, frame.width - 2 * MARGIN[frame.layout], frame)
    elif part.name == "tableau":
        draw_tableau(svg, view, part)
    else:
        title, _, cards = next(row for row in hand_rows(view["own"]) if row[1] == part.name)
        draw_hand(svg, view, part, title, cards)


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
