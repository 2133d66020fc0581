"""The picture as text, for a terminal."""

from starmeeple.core.speech import counted, listed, who
from starmeeple.games.federation.face import names, words
from starmeeple.games.federation.face.view import Player, Space, View


def plain(view: View) -> str:
    """The whole table: laws, Senate, projects, planets, players."""
    laws, votes = view["laws"], view["laws"]["votes"]
    lines = [f"Federation · {words.WORDS.status(view)}", ""]
    for side, planet, count in (("Left", laws["left"], votes[0]), ("Right", laws["right"], votes[1])):
        lines.append(f"{side} law: {names.place(planet) if planet else 'none yet'} ({counted(count, 'vote')})")
    lines += ["", "The Senate, from the upper floor down; its columns fund " + listed([names.place(name) for name in view["columns"]])]
    for floor in (3, 2, 1):
        row = sorted((space for space in view["senate"] if space["floor"] == floor), key=lambda space: space["column"])
        lines.append(f"  Floor {floor}: " + " | ".join(cell(space) for space in row))
    projects = [f"{names.place(name)} {project['steps']} of {project['needed']}" for name, project in view["projects"].items()]
    lines += ["", "Major Projects: " + ", ".join(projects), "", "Erudite tiles on Atalum"]
    for tile in view["erudites"]["shown"]:
        lines.append(f"  {names.tile_text(view, tile)}")
    lines += ["", "Structures in play"]
    lines += [f"  {names.building_label(view, name)}" for name in view["structures"]]
    lines += [f"  {names.building_label(view, mega['name'])}" for mega in view["megastructures"] if mega["counts"]]
    for player in view["players"]:
        lines += ["", *player_lines(view, player)]
    return "\n".join(lines)


def cell(space: Space) -> str:
    """A space of the Senate, and what lies there."""
    placed = space["token"]
    if placed:
        shows = f"{counted(placed['votes'], 'vote')}" if placed["symbol"] == "voting" else "Funding"
        return f"{names.place(space['space'])} [{who(placed['seat'])}, {shows}]"
    if space["neutral"] is not None:
        neutral = f", {counted(space['neutral'], 'neutral vote')}" if space["neutral"] else ""
        return f"{names.place(space['space'])} [blocked{neutral}]"
    return names.place(space["space"])


def player_lines(view: View, player: Player) -> list[str]:
    """A player's side of the table."""
    reserve = listed([names.amount(name, number) for name, number in names.reserve_of(player).items() if number]) or "no resources"
    hand = listed([names.ambassador(view, name).removeprefix("the ") for name in player["hand"]]) or "none"
    lines = [
        f"{who(player['seat'])}: {names.points_text(player['score'], player['parts'])} points, authority level {player['level']} "
        f"(degree {player['degree']}), {reserve}, die {player['die'] or 'not received'}, "
        f"{counted(player['hangar'], 'spaceship')} in the hangar, {player['supply']} in the supply",
        f"  To send: {hand}",
        "  Influence: " + ", ".join(f"{names.place(name)} {level}" for name, level in player["influence"].items()),
    ]
    for title, missions in (
        ("Missions open", [name for name in player["opened"] if name not in player["flown"]]),
        ("Missions flown", player["flown"]),
    ):
        lines += [f"  {title}: {', '.join(names.place(name) for name in missions)}"] if missions else []
    lines += [f"  Medals: {', '.join(names.place(name) for name in player['medals'])}"] if player["medals"] else []
    lines += [f"  {names.tile_text(view, tile)}{' (used)' if tile in player['used'] else ''}" for tile in player["tiles"]]
    lines += [f"  Alteration token {names.alteration(view, kind)}" for kind in player["alterations"]]
    discs = [f"stall {name[2:]} level {level}" for name, level in player["discs"].items() if level]
    lines += [f"  Discs: {', '.join(discs)}"] if discs else []
    lines += [f"  Robots: {', '.join(names.building(name) for name in player['robots'])}"] if player["robots"] else []
    return lines
