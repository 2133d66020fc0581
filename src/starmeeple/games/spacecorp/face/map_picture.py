"""The era's board: regions, and their sites with costs, explore boxes, tiles, bases, teams."""

from starmeeple.core.frames import Frame
from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, icon, token
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.spacecorp.face.fitting import named
from starmeeple.games.spacecorp.face.map_grid import Grid, grid_of
from starmeeple.games.spacecorp.face.place_picture import draw_place, seat_number
from starmeeple.games.spacecorp.face.view import Site, View

NAME = 20.0  # the line with a site's name
COSTS = 15.0  # with its costs
PLACE = 45.0  # the least height of a place where a tile may lie
BARE = 26.0  # of one where only a base may stand
TEAMS = 20.0  # the line with the teams
PITCH = 19.0  # from one team to the next
# The bodies that stand before a region's name: colour and, for some, a ring.
BODIES = {
    "earth-moon": "--seat-0", "mars": "--bad", "inner-planets": "--energy", "jupiter": "--ore", "saturn": "--vp", "uranus": "--science",
    "neptune": "--good-novelty",
}  # fmt: skip
RINGED = ("saturn", "uranus")

Standing = tuple[int, int, bool]  # seat or -1, number of the team, does it stand on a tile?


class Board:
    """The board of a view on a map of a width: measured first, drawn then."""

    def __init__(self, view: View, width: float, frame: Frame, lit: frozenset[str]) -> None:
        self.view = view
        self.width = width
        self.target = frame.target
        self.grid: Grid = grid_of(view, frame.layout == "tall")
        self.chosen = {id.split("/")[1] for id in lit if id.startswith("team/")}
        self.needs = {
            region: [self.need(site, self.grid.site_width(region, width)) for site in sites] for region, sites in self.grid.sites.items()
        }
        order = [row["region"] for row in view["regions"]]
        start = next(site for site in view["sites"] if site["kind"] == "start")
        self.start = start["name"]
        self.away = dict(zip(order, view["regions"][order.index(start["region"])]["distances"]))
        self.away[start["region"]] = 0
        self.names = {row["region"]: row["name"] for row in view["regions"]}

    def height(self) -> float:
        """The least height of the board."""
        return self.grid.edges(self.needs)[-1]

    def need(self, site: Site, width: float) -> float:
        """The least height of a site."""
        found = NAME + COSTS + TEAMS
        if site["kind"] == "beyond":
            found += 34
        for place in site["places"]:
            found += (PLACE if place["stack"] is not None else BARE if self.target < 40 else 44) + 2
        shown = [team for team in teams_at(self.view, site) if self.is_chosen(team)]
        if shown:
            across = max(1, int((width - 10) / (self.target + 2)))
            found += -(-len(shown) // across) * (self.target + 2)
        return found

    def is_chosen(self, team: Standing) -> bool:
        return f"{team[0]}-{team[1]}" in self.chosen

    def draw(self, svg: Svg, x: float, y: float, height: float) -> None:
        """All regions with their sites."""
        edges = self.grid.edges(self.needs, height)
        with svg.group(id="panel/map", transform=f"translate({x:g} {y:g})"):
            for region in self.grid.sites:
                box = self.grid.box(region, self.width, edges)
                with svg.piece(
                    f"region/{region}", self.names[region], box[0], box[1], note=self.distances(region) if self.grid.named[region] else ""
                ):
                    if self.grid.named[region]:
                        svg.rect(0, 0, box[2], box[3], 12, fill="var(--deep)", fill_opacity=".5", stroke="var(--line)")
                        self.draw_name(svg, region, box[2])
                    boxes = self.grid.site_boxes(region, box, self.needs[region])
                    for site, (left, top, wide, high) in zip(self.grid.sites[region], boxes):
                        self.draw_site(svg, site, left, top, wide, high)

    def distances(self, region: str) -> str:
        """How far the other regions are from one."""
        row = next(row for row in self.view["regions"] if row["region"] == region)
        others = [f"{self.names[other['region']]} {far}" for other, far in zip(self.view["regions"], row["distances"]) if other is not row]
        return f"Distances: {', '.join(others)}."

    def draw_name(self, svg: Svg, region: str, width: float) -> None:
        """The region's name, and how far it is from where teams start."""
        name, left = self.names[region].upper(), 10.0
        if region in BODIES:
            svg.circle(left + 4, 10.5, 4.5, fill=f"var({BODIES[region]})")
            if region in RINGED:
                svg.path(f"M{left - 3} 13L{left + 11} 8", stroke="var(--ink-soft)", stroke_width=1.2)
            left += 15
        far = f"{self.away[region]} from {self.start}" if self.away[region] else ""
        if line_width(name, 11) * 1.12 + line_width(far, 11) + left + 18 > width:
            far = f"+{self.away[region]}" if self.away[region] else ""
        room = width - left - 14 - line_width(far)
        spaced = line_width(name) * 1.12 <= room
        text = name if spaced else cut(self.names[region], room)
        svg.text(left, 14.5, text, 11, fill="var(--ink-soft)", letter_spacing=".08em" if spaced else None)
        if far:
            svg.text(width - 9, 14.5, far, 11, anchor="end", fill="var(--ink-soft)")

    def draw_site(self, svg: Svg, site: Site, x: float, y: float, width: float, height: float) -> None:
        """One site: name, costs, boxes, teams."""
        slug = site["site"]
        note = "" if self.grid.named[site["region"]] else self.distances(site["region"])
        with svg.piece(f"site/{slug}", self.site_title(site), x, y, note=note):
            lit, subject = svg.is_lit(f"site/{slug}"), slug == self.view["about"].get("site")
            stroke = "var(--lit)" if lit else "var(--ink-soft)" if subject else "var(--line)"
            thick = 2.5 if lit or subject else 1
            svg.rect(0, 0, width, height, 8, fill="var(--panel)", fill_opacity=".72", stroke=stroke, stroke_width=thick)
            left: float = 8
            if site["kind"] not in ("start", "beyond"):
                left = 29 if width > 100 else 22
                if width > 100:
                    svg.rect(5, 5, 20, 15, 4, fill="var(--raised)", stroke="var(--line)")
                svg.text(left / 2 + 0.5, 16.5, str(site["id"]), 11, anchor="middle", fill="var(--ink-soft)")
            named(svg, left, 17, site["name"], width - left - (16 if site["radiation"] else 3))
            if site["radiation"]:
                icon(svg, "radiation", width - 9, 12.5, 13, "var(--energy)")
            self.draw_costs(svg, site, width)
            top = NAME + COSTS
            places, under = site["places"], TEAMS + self.chosen_height(site, width)
            if places:
                share = (height - top - under) / len(places)
                for index, place in enumerate(places):
                    draw_place(svg, self.view, site, place, 5, top + index * share, width - 10, share - 2)
            if site["kind"] == "beyond":
                self.draw_markers(svg, width, top)
            if not places:
                draw_body(svg, site, width, top, height)
            self.draw_teams(svg, site, width, height)

    def chosen_height(self, site: Site, width: float) -> float:
        """The height of the lines with teams that can be chosen."""
        number = sum(self.is_chosen(team) for team in teams_at(self.view, site))
        return -(-number // max(1, int((width - 10) / (self.target + 2)))) * (self.target + 2)

    def move_costs(self, site: Site) -> list[int]:
        """What a Move to the site costs the viewer's teams."""
        return sorted({row[site["site"]] for row in self.view["costs"].get("moves", {}).values() if site["site"] in row})

    def draw_costs(self, svg: Svg, site: Site, width: float) -> None:
        """Explore, build, launch or land; on the right what a Move to the site costs. A Move's cost contains the launch and the landing:
        where there is no room for both, it stands alone."""
        costs = [("explore", site["explore"]), ("gear", site["build"]), ("develop", site["gravity"])]
        found = self.move_costs(site)
        text = "–".join(str(cost) for cost in dict.fromkeys((found[0], found[-1]))) if found else ""
        room = width - 13 - sum(15 + line_width(str(amount)) for _, amount in costs if amount)
        if text and room < 14 + line_width(text, 11, True) and len(found) > 1:
            text = f"{found[0]}+"
        if text and room < 14 + line_width(text, 11, True):
            costs.pop()
        x, y = 7.0, NAME + 7
        for name, amount in costs:
            if amount:
                icon(svg, name, x + 5, y, 11, "var(--ink-soft)")
                svg.text(x + 11.5, y + 4, str(amount), 11, fill="var(--ink-soft)")
                x += 15 + line_width(str(amount))
        if text:
            svg.text(width - 6, y + 4, text, 11, anchor="end", fill="var(--science)", bold=True)
            icon(svg, "move", width - 13 - line_width(text, 11, True), y, 9, "var(--science)")

    def site_title(self, site: Site) -> str:
        """A site for a screen reader."""
        parts = [site["name"]]
        for name, amount in (("explore", site["explore"]), ("build", site["build"]), ("launch or land", site["gravity"])):
            if amount:
                parts.append(f"{name} {amount}")
        if site["radiation"]:
            parts.append("radiation")
        found = self.move_costs(site)
        return ", ".join(parts) + (f"; a Move here costs {' or '.join(map(str, found))}" if found else "")

    def draw_markers(self, svg: Svg, width: float, top: float) -> None:
        """The two markers of the first who go Beyond."""
        for index, holder in enumerate(self.view["markers"]):
            y = top + 4 + index * 17
            if holder is None:
                svg.circle(14, y + 7, 6, fill="none", stroke="var(--line)", stroke_dasharray="2 2")
            else:
                token(svg, seat_number(holder), 14, y + 7, 6.5)
            svg.text(25, y + 11, cut(f"{'1st' if index == 0 else '2nd'} Beyond", width - 29, 11), 11, fill="var(--ink-soft)")

    def draw_teams(self, svg: Svg, site: Site, width: float, height: float) -> None:
        """Teams of all sides; one on a tile stands on a small plate. Those that can be chosen have lines of their own."""
        teams = teams_at(self.view, site)
        quiet = [team for team in teams if not self.is_chosen(team)]
        colony_room = self.draw_colony(svg, site, width, height, len(quiet))
        pitch = min(PITCH, (width - 24 - colony_room) / max(1, len(quiet) - 1))
        for index, team in enumerate(quiet):
            self.draw_team(svg, team, 14 + index * pitch, height - TEAMS / 2, 0)
        side = self.target + 2
        across = max(1, int((width - 10) / side))
        top = height - TEAMS - self.chosen_height(site, width)
        for index, team in enumerate(team for team in teams if self.is_chosen(team)):
            self.draw_team(svg, team, 5 + (index % across + 0.5) * side, top + (index // across + 0.5) * side, self.target)

    def draw_team(self, svg: Svg, team: Standing, x: float, y: float, target: float) -> None:
        """One team; with a target it can be chosen in all of it."""
        seat, number, on_tile = team
        title = f"Team {number} of {who(seat)}" if seat >= 0 else "Team of the competition"
        with svg.piece(f"team/{seat}-{number}" if seat >= 0 else f"competition-team/{number}", title, x, y):
            if target:
                svg.rect(-target / 2, -target / 2, target, target, 6, fill="var(--raised)", stroke="var(--lit)", stroke_width=2)
            if on_tile:
                svg.rect(-8.5, -8.5, 17, 17, 3, fill="none", stroke=seat_colour(seat), stroke_width=1.5)
            token(svg, seat, 0, 0, min(14.0, target * 0.36) if target else 7)

    def draw_colony(self, svg: Svg, site: Site, width: float, height: float, teams: int) -> float:
        """A colony's flag and name, or the points for one; returns the room that it takes."""
        y = height - TEAMS / 2
        if site["colony"]:
            owner = seat_number(site["colony_owner"])
            name = next((row["name"] for row in self.view["colonies"] if row["colony"] == site["colony"]), site["colony"])
            room = width - 12 - 17 * min(teams, 3)
            name = cut(name, room - 32, 11, True)
            taken = line_width(name, 11, True) + 28
            svg.rect(width - 5 - taken, y - 9, taken, 18, 5, fill=seat_colour(owner))
            icon(svg, "colony", width - taken + 6, y, 13, "var(--on-seat)")
            svg.text(width - 10, y + 4, name, 11, anchor="end", fill="var(--on-seat)", bold=True)
            return taken + 4
        if self.view["era"] == "starfarers" and site["kind"] == "system" and site["points"]:
            text = counted(site["points"], "point")
            if width - 20 - 17 * teams < line_width(text, 11):
                text = str(site["points"])
            svg.text(width - 7, y + 4, text, 11, anchor="end", fill="var(--ink-soft)")
            return line_width(text, 11) + 6
        return 0.0


def draw_body(svg: Svg, site: Site, width: float, top: float, height: float) -> None:
    """Where nothing is built: the world that teams come from with its orbits, or the way out of the chart."""
    x, y, room = width - 34.0, (top + height) / 2, min(56.0, height - top - 8)
    if width < 150:
        x, y, room = width / 2, (top + height) / 2 + 14, min(width - 40, height - top - 70)
    if room < 24:
        return
    with svg.group(fill="none", stroke="var(--line)", stroke_width=1.5):
        if site["kind"] == "start":
            for share in (0.5, 0.36):
                svg.circle(x, y, round(room * share, 1))
            svg.circle(
                x, y, round(room * 0.22, 1), fill=f"var({BODIES.get(site['region'], '--energy')})", fill_opacity=".55", stroke="none"
            )
        else:
            for share in (0.5, 0.3, 0.1):
                svg.path(f"M{x - room * share:g} {y - room * 0.45:g}q{room * 0.3:g} {room * 0.45:g} 0 {room * 0.9:g}")
            svg.path(f"M{x - room * 0.4:g} {y:g}h{room * 0.9:g}m-6-5 6 5-6 5")


def teams_at(view: View, site: Site) -> list[Standing]:
    """The teams at a site, of all sides."""
    beyond = site["kind"] == "beyond"
    found = [
        (player["seat"], team["team"], team["place"] is not None)
        for player in view["players"]
        for team in player["teams"]
        if team["site"] == site["site"] or (team["beyond"] and beyond)
    ]
    if site["competition_team"]:
        found.append((-1, site["id"], any(place["competition_team"] for place in site["places"])))
    return found
