"""The picture as text, for a terminal."""

from starmeeple.core.speech import counted, listed, who
from starmeeple.games.alien_frontiers.face import names, words
from starmeeple.games.alien_frontiers.face.view import Facility, Player, Ship, Territory, Unplaced, View

RELIC = 5  # the owner of the Relic Ship


def plain(view: View) -> str:
    """The whole table: planet, facilities, Faction boards, cards, players."""
    figures = view["figures"]
    printed = [facility for facility in view["facilities"] if facility["owner"] is None]
    boards = [facility for facility in view["facilities"] if facility["owner"] is not None]
    lines = [words.WORDS.status(view), "", "The planet"]
    lines += [f"  {territory_line(view, territory)}" for territory in view["territories"]]
    off = [f"the {names.name(field)}" for field, place in view["fields"].items() if place is None]
    lines += [f"  Off the planet: {listed(off)}"] if off else []
    lines += ["", "Facilities"]
    lines += [f"  {facility_line(view, facility)}" for facility in printed]
    waiting = [f"{owner_of(view, owner)} {ships}" for owner, ships in enumerate(view["bay"]) if ships]
    lines.append(f"  Maintenance Bay: {', '.join(waiting) or 'empty'}")
    if boards:
        lines += ["", "Faction boards"]
        for board in boards:
            lines.append(f"  {names.name(board['id'])}, {who(board['owner'] or 0)}'s: {ports_text(view, board)}")
            lines.append(f"    {names.rules_of(figures, board['id'])}")
    if view["offered"]:
        lines += ["", "Faction boards on offer"]
        lines += [f"  {names.name(slug)}: {names.rules_of(figures, slug)}" for slug in view["offered"]]
    lines += ["", f"Alien Tech on display ({view['deck']} in the deck, {len(view['pile'])} discarded)"]
    lines += [f"  {names.name(slug)}: {names.card_rules(figures, slug)}" for slug in view["display"] if slug]
    if view["active"] >= 0:
        lines += ["", f"Unplaced ships of {who(view['active'])}: {', '.join(unplaced(ship) for ship in view['ships']) or 'none'}"]
    for player in view["players"]:
        lines += ["", *player_lines(view, player)]
    return "\n".join(lines)


def owner_of(view: View, owner: int) -> str:
    """Whose ships these are; the last place is the Relic Ship's."""
    return "the Relic Ship" if owner == len(view["bay"]) - 1 else who(owner)


def unplaced(ship: Unplaced) -> str:
    """An unplaced ship: its value, and what is special about it."""
    kind = "" if ship["kind"] == "own" else f" ({names.name(ship['kind'])})"
    return f"{ship['value']}{kind}"


def territory_line(view: View, territory: Territory) -> str:
    """A territory: its bonus, colonies, controller and fields."""
    colonies = ", ".join(f"{who(seat)} {n}" for seat, n in enumerate(territory["colonies"]) if n)
    notes = [f"controlled by {who(territory['control'])}"] if territory["control"] is not None else []
    notes += [names.name(field) for field in territory["fields"]]
    notes += ["the Relic Ship is here"] if territory["relic"] else []
    notes += ["its bonus is borrowed this turn"] if territory["borrowed"] else []
    bonus = names.bonus(view["figures"], territory["id"])
    return "; ".join([f"{names.name(territory['id'])} ({bonus}): {colonies or 'no colony'}", *notes])


def facility_line(view: View, facility: Facility) -> str:
    """A facility: what it offers, and the ships at its ports."""
    return f"{names.name(facility['id'])} ({names.offer(view['figures'], facility['id'])}): {ports_text(view, facility)}"


def ports_text(view: View, facility: Facility) -> str:
    """The ships at a facility by their owners, and how many ports are free."""
    groups = []
    for ports, ships in zip(facility["ports"], facility["sets"]):
        owners = dict.fromkeys(ship["owner"] for ship in ships)
        parts = [f"{ship_owner(owner)} {values(ships, owner)}" for owner in owners]
        free = ports - len(ships)
        groups.append(", ".join([*parts, f"{free} free"] if free else parts))
    return " | ".join(groups)


def ship_owner(owner: int) -> str:
    return "the Relic Ship" if owner == RELIC else who(owner)


def values(ships: list[Ship], owner: int) -> str:
    """The values of an owner's ships."""
    return " ".join(str(ship["value"]) for ship in ships if ship["owner"] == owner)


def player_lines(view: View, player: Player) -> list[str]:
    """A player's side of the table; face-down agendas are told to their holder alone."""
    figures = view["figures"]
    first = ", first player" if view["first_player"] == player["seat"] else ""
    counts = [
        counted(player["score"], "point"),
        f"{player['fuel']} fuel",
        f"{player['ore']} ore",
        f"{counted(player['colonies_left'], 'colony', 'colonies')} left",
        f"{counted(player['stock'], 'ship')} in stock",
    ]
    counts += [f"a colony on circle {player['hub']} of the Colonist Hub"] if player["hub"] else []
    counts += ["the Relic Ship"] if player["relic"] else []
    lines = [f"{who(player['seat'])}{first}: {', '.join(counts)}"]
    for slug in player["tech"]:
        tokens = f" ({counted(player['markers'], 'token')})" if slug == "experimental-ftl-drive" else ""
        lines.append(f"  {names.name(slug)}{tokens}: {names.card_rules(figures, slug)}")
    lines += [f"  Faction board: {names.name(player['board'])}"] if player["board"] else []
    lines += [f"  Revealed agenda: {names.agenda_rules(figures, slug)}" for slug in player["revealed"]]
    if player["agendas"] is not None:
        lines += [f"  Agenda, face down: {names.agenda_rules(figures, slug)}" for slug in player["agendas"]]
    elif player["hidden"]:
        lines.append(f"  {counted(player['hidden'], 'agenda')} face down")
    return lines
