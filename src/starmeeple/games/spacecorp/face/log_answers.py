"""What the log tells of answers that are no facts by themselves: choices that only lead to the next question, and refusals to react."""

from starmeeple.core.speech import a, does, listed, who
from starmeeple.games.spacecorp.face import names
from starmeeple.games.spacecorp.face.names import money
from starmeeple.games.spacecorp.face.view import View


def told_action(before: View, seat: int, notation: str) -> list[str]:
    """What was chosen, where no fact says it."""
    verb, *rest = notation.split()
    if seat < 0:
        return []
    if verb in PLAIN:
        return [f"{does(seat, *PLAIN[verb])}."]
    if verb == "move":
        cost = names.cost_words(before, "moves", rest[1], rest[0])
        return [f"{does(seat, 'chooses')} Move: Team {rest[0]} to {names.site_name(before, rest[1])}{cost}."]
    if verb == "explore":
        return [f"{does(seat, 'chooses')} Explore: {names.site_name(before, rest[0])}."]
    if verb == "build":
        cost = names.cost_words(before, "builds", rest[0])
        return [f"{does(seat, 'chooses')} Build: {a(names.base_name(before, rest[1]))} at {names.place_name(before, rest[0])}{cost}."]
    if verb == "settle":
        return [f"{does(seat, 'chooses')} Settle: {names.colony_name(before, rest[1])} in {names.site_name(before, rest[0])}."]
    if verb == "harvest":
        place = names.place_row(before, rest[0])
        profit = f" ({money(place['production'])})" if place else ""
        return [f"{does(seat, 'produces')} at {names.place_name(before, rest[0])}{profit}."]
    if verb == "site":
        return told_site(before, seat, names.site_name(before, rest[0]))
    if verb == "team":
        return [f"{does(seat, 'sabotages')} {who(int(rest[0]))}’s Team {rest[1]}{names.team_where(before, int(rest[0]), int(rest[1]))}."]
    return told_decline(before, seat) if verb == "decline" else []


PLAIN: dict[str, tuple[str, str]] = {
    "research": ("chooses", "Research"),
    "produce": ("chooses", "Produce"),
    "genetics": ("chooses", "Genetics"),
    "revelation": ("chooses", "Revelation"),
    "pass": ("passes", ""),
    "end": ("ends", "the turn"),
}


def told_site(before: View, seat: int, site: str) -> list[str]:
    """A site that was chosen for a probe or a sabotage; where teams go facts tell."""
    purpose = before["about"]["purpose"]
    if purpose == "probe":
        return [f"{does(seat, 'sends')} a probe to {site}."]
    return [f"{does(seat, 'sabotages')} the competition team at {site}."] if purpose == "sabotage" else []


def told_decline(before: View, seat: int) -> list[str]:
    """A reaction that is not played, for those who see the hand; the others read nothing, whatever is in it."""
    if before["players"][seat]["hand"] is None:
        return []
    kept = names.held_edges(before, seat)
    if kept:
        return [f"{does(seat, 'keeps')} {listed([names.card_name(before, slug) for slug in kept])}."]
    return [f"{does(seat, 'has')} no {names.spoken(before['about']['edge'])} to play."]
