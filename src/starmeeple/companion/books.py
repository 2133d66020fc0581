"""The competition's books as they stand: pieces by site, contracts, progress, profit."""

from starmeeple.companion.session import Session
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board


def at_site(session: Session, site: int) -> list[str]:
    """What stands at a site, as far as it concerns the competition."""
    table, position = session.table, session.table.position
    found: list[str] = []
    for box, place in enumerate(table.places(site), start=1):
        where = f" in box {box}" if len(table.places(site)) > 1 else ""
        if position.tile[place]:
            found.append(f"tile{where}")
        if position.base[place]:
            found.append(f"{'its' if position.owner[place] == f.RIVAL else 'your'} base{where}")
    if board.rival_team_at(position, site):
        found.append("competition team")
    teams = sum(1 for at in position.team_site if at == site)
    if teams:
        found.append("your team" if teams == 1 else f"{teams} of your teams")
    side = board.colony_side(position, site)
    if side != f.NOBODY:
        marker = int(session.table.figures.colony_selector[int(position.colony_at[site]) - 1])
        found.append(f"{'its' if side == f.RIVAL else 'your'} colony" + (f" (marker {marker})" if marker else ""))
    return found


def shown(session: Session) -> list[str]:
    """The books, line by line."""
    table, position = session.table, session.table.position
    lines = [f"{session.era.capitalize()}: {int(position.rival_profit)} ₣, {int(board.rival_supply(position))} teams in supply."]
    lines += [f"{table.name(site)}: {', '.join(things)}" for site in table.sites if (things := at_site(session, site))]
    for name, numbers in (
        ("Its teams on contracts", [n + 1 for n in range(7) if int(position.rival_contracts) >> n & 1]),
        ("Its contracts", [n + 1 for n in range(7) if position.contract_owner[n] == f.RIVAL]),
        ("Your contracts", [n + 1 for n in range(7) if position.contract_owner[n] == 0]),
    ):
        if numbers:
            lines.append(f"{name}: {', '.join(map(str, numbers))}")
    if session.removed():
        lines.append(f"Progress cards it removed: {', '.join(sorted(session.removed()))}")
    markers = [("1st", "2nd")[n] for n in range(int(f.MARKERS)) if position.marker[n] == f.RIVAL]
    if markers:
        lines.append(f"Its Beyond markers: {', '.join(markers)}")
    return lines
