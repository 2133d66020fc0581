"""Any situation of the table, set and mended line by line; what the rules exclude is refused with its clause."""

import re
from typing import TYPE_CHECKING

from starmeeple.companion.asking import Excluded
from starmeeple.companion.steps import Step
from starmeeple.companion.table import Table
from starmeeple.core.errors import BadNotation
from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, contracts

if TYPE_CHECKING:
    from starmeeple.companion.session import Session

FORMS = (
    "my base 5", "my base 10 box 2", "its base 12", "tile 9", "tile 10 box 3", "my team 5", "its team 7", "its team contract 6", "my contract 3",
    "its contract 4", "my colony 3", "its colony 5 number 6 value 4", "my beyond", "its beyond", "its removed EL", "profit 12",
    "remove my base 5", "remove its team 7", "remove tile 9", "map 5 lagrange Solar L2", "map 10 system 3 Tau Ceti",
)  # fmt: skip
SIDES = {
    "my": 0,
    "mine": 0,
    "your": 0,
    "you": 0,
    "i": 0,
    "its": int(f.RIVAL),
    "it": int(f.RIVAL),
    "competition": int(f.RIVAL),
    "rival": int(f.RIVAL),
}
THINGS = ("base", "team", "teams", "tile", "contract", "colony", "beyond", "removed", "profit")
FACT = re.compile(
    r"(?:(remove|no|take back|delete)\s+)?(?:(my|mine|your|you|its|competition|rival)\s+)?(base|teams?|tile|contract|colony|beyond|removed|profit)\b\s*(.*)$"
)
MAP = re.compile(
    r"map\s+(?:(mariners|planeteers|starfarers)\s+)?(\d{1,3})\s+(lagrange|body|system|none)\s*([123])?\b\s*(.*)$", re.IGNORECASE
)
COSTS = {1: 4, 2: 7, 3: 10}


def is_fact(line: str) -> bool:
    return FACT.match(line.lower()) is not None


def set_fact(session: "Session", line: str) -> list[Step]:
    """Write one thing down."""
    found = FACT.match(line.lower())
    if not found:
        raise BadNotation(line, "a fact: " + " · ".join(FORMS))
    away, side_word, thing, rest = found.groups()
    thing = "team" if thing == "teams" else thing
    if thing in ("base", "team", "contract", "colony", "beyond") and side_word is None:
        raise BadNotation(line, f"whose {thing} it is: my {thing} …, its {thing} …")
    side = SIDES.get(side_word or "its", int(f.RIVAL))
    if thing == "profit":
        text = profit(session, line, rest)
    elif thing == "removed":
        text = removed(session, line, rest, bool(away))
    elif thing == "contract":
        text = contract(session, line, side, rest, bool(away))
    elif thing == "beyond":
        text = beyond(session, side, bool(away), line)
    elif thing == "tile":
        text = tile(session.table, line, rest, bool(away))
    elif thing == "base":
        text = base(session.table, line, side, rest, bool(away))
    elif thing == "colony":
        text = colony(session, line, side, rest, bool(away))
    else:
        text = team(session, line, side, rest, bool(away))
    return [Step(text)]


def place_in(table: Table, line: str, words: str) -> int:
    """The place that is meant: a site, and a box where it has several."""
    found = re.match(r"(.*?)(?:\s+box\s*(\d))?$", words.strip())
    assert found is not None
    site = table.site(table.reader().site(found[1]))
    places = table.places(site)
    box = int(found[2] or 0)
    if box > len(places):
        raise Excluded(
            line,
            f"{table.name(site)} has {len(places)} explore boxes" if len(places) > 1 else f"{table.name(site)} has one place",
            "SC 2.1",
        )
    return places[box - 1] if box else first_place(table, places)


def first_place(table: Table, places: range) -> int:
    """Without a box: the first place that is not done with."""
    position = table.position
    return next((place for place in places if not position.base[place]), places[0])


def mine(side: int) -> str:
    return "Your" if side == 0 else "The competition’s"


def tile(table: Table, line: str, words: str, away: bool) -> str:
    position, figures = table.position, table.figures
    place = place_in(table, line, words)
    site = int(figures.place_site[place])
    if table.is_lagrange(site):
        raise Excluded(line, f"{table.name(site)} is a Lagrange site without an explore box", "SC 2.1")
    if "box" not in words:
        boxes = [p for p in table.places(site) if bool(position.tile[p]) == away]
        if not boxes:
            raise Excluded(line, f"{table.name(site)} has {'no tile' if away else 'no empty explore box'}", "SC 2.2")
        place = boxes[-1] if away else boxes[0]
    if bool(position.tile[place]) != away:
        raise Excluded(line, f"there is {'no' if away else 'a'} tile at {table.name(site)} {'to remove' if away else 'already'}", "SC 2.5")
    if away and position.base[place]:
        raise Excluded(line, "a base stands on that tile", "SC 2.5")
    own = range(int(figures.first_tile[table.era]), int(figures.first_tile[table.era + 1]))
    there = 0 if away else 1 + next(tile for tile in own if figures.tile_stack[tile] == figures.place_stack[place])
    position.tile = changed(position.tile, place, there)
    return f"Noted: {'no tile' if away else 'a tile'} at {table.name(site)}."


def base(table: Table, line: str, side: int, words: str, away: bool) -> str:
    position, figures = table.position, table.figures
    place = place_in(table, line, words)
    site = int(figures.place_site[place])
    if away:
        owned = [p for p in table.places(site) if position.base[p] and position.owner[p] == side]
        if not owned:
            raise Excluded(line, f"{mine(side).lower()} base is not at {table.name(site)}", "SC 2.5")
        place = place if place in owned else owned[-1]
        position.base = changed(position.base, place, 0)
        position.owner = changed(position.owner, place, f.NOBODY)
        return f"Noted: no base at {table.name(site)}."
    there = board.base_at(position, site)
    if position.base[place] or (there != f.NOBODY and there != side):
        raise Excluded(line, f"a base stands at {table.name(site)} already", "SC 2.5")
    if not table.is_lagrange(site) and not position.tile[place]:
        raise Excluded(line, f"{table.name(site)} is unexplored: a base needs a discovery tile", "SC 6.4")
    if side == f.RIVAL and table.era < 2 and board.rival_team_at(position, site):
        raise Excluded(line, f"its team is still at {table.name(site)}; it goes back when the base is placed", "SC 15.3")
    colonist = board.colony_side(position, site)
    if colonist not in (f.NOBODY, side):
        raise Excluded(line, f"another side’s colony closes {table.name(site)}", "SC 14.1")
    position.base = changed(position.base, place, 1)
    position.owner = changed(position.owner, place, side)
    return f"Noted: {mine(side).lower()} base at {table.name(site)}."


def team(session: "Session", line: str, side: int, words: str, away: bool) -> str:
    table = session.table
    position = table.position
    on_contract = re.match(r"(?:on\s+)?contract\s*(\d+)$", words.strip())
    if on_contract:
        return contract_team(session, line, side, int(on_contract[1]), away)
    site = table.site(table.reader().site(words))
    if side == 0:
        return my_team(session, line, site, away)
    if bool(board.rival_team_at(position, site)) != away:
        raise Excluded(line, f"{'no' if away else 'a'} competition team is at {table.name(site)}{'' if away else ' already'}", "SC 15.1")
    if away:
        board.remove_rival_team(position, site)
        return f"Noted: no competition team at {table.name(site)}."
    if board.rival_supply(position) <= 0:
        raise Excluded(line, f"all {int(table.figures.rival_teams)} competition teams are out", "SC 3.4")
    if board.closed_to(position, f.RIVAL, site) or board.colony_side(position, site) == f.RIVAL:
        raise Excluded(line, f"a colony is at {table.name(site)}", "SC 15.5")
    board.add_rival_team(position, site)
    return f"Noted: a competition team at {table.name(site)}."


def my_team(session: "Session", line: str, site: int, away: bool) -> str:
    table = session.table
    position = table.position
    teams = [int(at) for at in position.team_site if at >= 0]
    if away:
        if site not in teams:
            raise Excluded(line, f"you have no team at {table.name(site)}", "SC 6.2")
        teams.remove(site)
    else:
        if len(teams) >= int(table.figures.teams):
            raise Excluded(line, f"you have {int(table.figures.teams)} teams", "SC 3.1")
        if table.era == 2 and board.closed_to(position, 0, site):
            raise Excluded(line, f"the competition’s colony closes {table.name(site)}", "SC 6.2")
        teams.append(site)
    session.put_teams(teams)
    return f"Noted: your teams are at {', '.join(table.name(at) for at in teams) or 'the start'}."


def contract_number(session: "Session", line: str, word: str) -> int:
    found = re.search(r"\d+", word)
    most = int(session.table.figures.contracts)
    if not found or not 1 <= int(found[0]) <= most:
        raise BadNotation(line, f"a contract from 1 to {most}")
    return int(found[0])


def contract(session: "Session", line: str, side: int, words: str, away: bool) -> str:
    position = session.table.position
    number = contract_number(session, line, words)
    done = bool(contracts.is_fulfilled(position, number - 1))
    if done != away:
        raise Excluded(line, f"contract {number} is {'not fulfilled' if away else 'fulfilled already'}", "SC 10.1")
    if away:
        position.contracts_done &= ~(1 << (number - 1))
        position.contract_owner = changed(position.contract_owner, number - 1, f.NOBODY)
        return f"Noted: contract {number} is open."
    position.contracts_done |= 1 << (number - 1)
    position.contract_owner = changed(position.contract_owner, number - 1, side)
    back = ""
    if int(position.rival_contracts) >> (number - 1) & 1:
        position.rival_contracts &= ~(1 << (number - 1))
        back = " Take the competition team off it (SC 15.10)."
    if side == f.RIVAL:
        return f"Noted: the competition has contract {number}; its profit is not changed.{back}"
    ends = contracts.fulfilled(position) >= session.table.figures.contracts_to_end
    return f"Noted: contract {number} is yours.{back}" + (" The era ends after this turn: say `era ends` (SC 17.1)." if ends else "")


def contract_team(session: "Session", line: str, side: int, number: int, away: bool) -> str:
    position = session.table.position
    if side == 0:
        raise Excluded(line, "only competition teams stand on contracts", "SC 15.8")
    contract_number(session, line, str(number))
    if contracts.is_fulfilled(position, number - 1) and not away:
        raise Excluded(line, f"contract {number} is fulfilled already", "SC 15.8")
    there = bool(int(position.rival_contracts) >> (number - 1) & 1)
    if there != away:
        raise Excluded(line, f"{'no' if away else 'a'} competition team is on contract {number}{'' if away else ' already'}", "SC 15.8")
    if not away and board.rival_supply(position) <= 0:
        raise Excluded(line, f"all {int(session.table.figures.rival_teams)} competition teams are out", "SC 3.4")
    position.rival_contracts ^= 1 << (number - 1)
    return f"Noted: {'no' if away else 'a'} competition team on contract {number}."


def colony(session: "Session", line: str, side: int, words: str, away: bool) -> str:
    table = session.table
    position = table.position
    if session.era != "starfarers":
        raise Excluded(line, "colonies are founded in Starfarers only", "SC 14.3")
    found = re.match(r"(.*?)(?:\s+(?:number|no|marker|selector)\s*(\d+))?(?:\s+value\s*(\d+))?$", words.strip())
    assert found is not None
    site = table.site(table.reader().site(found[1]))
    there = int(position.colony_at[site])
    if away:
        if not there or position.colony_owner[there - 1] != side:
            raise Excluded(line, f"{mine(side).lower()} colony is not at {table.name(site)}", "SC 14.3")
        position.colony_owner = changed(position.colony_owner, there - 1, f.NOBODY)
        position.colony_at = changed(position.colony_at, site, 0)
        return f"Noted: no colony at {table.name(site)}."
    if there:
        raise Excluded(line, f"{table.name(site)} has a colony already", "SC 14.3")
    if board.base_at(position, site) != side:
        raise Excluded(line, f"a colony needs a base of the same side at {table.name(site)}", "SC 14.3")
    if not any(owner == f.NOBODY for owner in position.colony_owner):
        raise Excluded(line, "no colony marker is left", "SC 14.3")
    session.put_colony(site, side, int(found[2] or 0), int(found[3] or 0))
    back = " Take the competition team there back to the supply (SC 14.3)." if board.rival_team_at(position, site) else ""
    board.remove_rival_team(position, site)
    return f"Noted: {mine(side).lower()} colony at {table.name(site)}.{back}"


def beyond(session: "Session", side: int, away: bool, line: str) -> str:
    position = session.table.position
    if away:
        held = [number for number in range(int(f.MARKERS)) if position.marker[number] == side]
        if not held:
            raise Excluded(line, f"{mine(side).lower()} side holds no Beyond marker", "SC 6.2")
        position.marker = changed(position.marker, held[-1], f.NOBODY)
        return "Noted: that Beyond marker is free."
    free = [number for number in range(int(f.MARKERS)) if position.marker[number] == f.NOBODY]
    if not free:
        raise Excluded(line, "both Beyond markers are taken", "SC 6.2")
    position.marker = changed(position.marker, free[0], side)
    return f"Noted: the {('1st', '2nd')[free[0]]} Beyond marker is {'yours' if side == 0 else 'the competition’s'}."


def removed(session: "Session", line: str, words: str, away: bool) -> str:
    table = session.table
    code = table.reader().code(words.strip())
    if code.lower() not in table.figures.progress_slugs:
        raise BadNotation(line, "the letters of a progress card: " + ", ".join(table.reader().codes))
    bit = 1 << table.progress(code)
    if bool(int(table.position.rival_removed) & bit) != away:
        raise Excluded(line, f"the competition has {'not ' if away else ''}removed {code}{'' if away else ' already'}", "SC 15.7")
    table.position.rival_removed ^= bit
    return f"Noted: the competition has {'not ' if away else ''}removed {code}."


def profit(session: "Session", line: str, words: str) -> str:
    found = re.fullmatch(r"(?:is\s+|=\s*)?(\d{1,4})\s*₣?", words.strip())
    if not found:
        raise BadNotation(line, "the competition’s profit: profit 12")
    session.table.position.rival_profit = int(found[1])
    return f"Noted: the competition has {int(found[1])} ₣."


# The board ------------------------------------------------------------------------------------------


def is_map(line: str) -> bool:
    return MAP.match(line) is not None


def with_era(line: str, era: str) -> str:
    """A correction of the board that says which board it means."""
    found = MAP.match(line)
    assert found is not None
    return line if found[1] else f"map {era} {line.split(maxsplit=1)[1]}"


def map_words(line: str) -> str:
    return f"Noted: {line}. The next session knows it, too, if you keep the overlay."


def read_map(session: "Session", line: str) -> dict[str, object]:
    """What a correction changes in the edition: `map 5 lagrange Solar L2`, `map 10 system 3 Tau Ceti`, `map 4 none`."""
    found = MAP.match(line)
    assert found is not None
    era, number, kind = (found[1] or session.era).lower(), int(found[2]), found[3].lower()
    boxes, name = int(found[4] or 1), found[5].strip()
    edition = session.given
    slugs = {edition.integer(f"sites.{era}.{slug}.id"): slug for slug in edition.rows(f"sites.{era}")}
    slug = slugs.get(number)
    if (kind == "system" and era != "starfarers") or (kind in ("lagrange", "body") and era == "starfarers"):
        raise Excluded(line, "Starfarers has systems, the other eras Lagrange sites and bodies", "SC 2.1")
    if slug is not None and edition.text(f"sites.{era}.{slug}.kind") in ("start", "beyond"):
        raise Excluded(line, "the start and Beyond are no sites for bases", "SC 2.6")
    stack = {"mariners": ["mariners"], "planeteers": ["e2"], "starfarers": ["primary", "secondary", "secondary"]}[era]
    row: dict[str, object] = {"kind": kind if kind != "none" else "start", "boxes": stack[:boxes] if kind in ("body", "system") else []}
    if name:
        row["name"] = name[:40]
    if kind == "system":
        row["explore"] = COSTS[boxes]
    if slug is None:
        if kind == "none":
            raise Excluded(line, f"there is no site {number} on this board", "SC 2.1")
        slug = f"site-{era}-{number}"
        region = edition.texts(f"distances.{era}.regions")[0]
        row = {
            "id": number, "name": name or f"Site {number}", "region": region, "explore": 0, "build": 0, "gravity": 0, "radiation": False, "groups": [], **row,
        }  # fmt: skip
    return {f"sites.{era}.{slug}.{key}": value for key, value in row.items()}
