"""The picture of a view: the planet in the middle, facilities around it, cards and players below."""

from collections.abc import Collection

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, badge, card, counter, die, fitted, icon, panel, paragraph, text_width, token
from starmeeple.games.alien_frontiers.face import names, words
from starmeeple.games.alien_frontiers.face.names import agenda_name, at_end, in_game, name, offer, owns
from starmeeple.games.alien_frontiers.face.planet_picture import draw_planet
from starmeeple.games.alien_frontiers.face.text_picture import plain as plain
from starmeeple.games.alien_frontiers.face.view import Facility, Player, Ship, View

WIDTH = 1440
COLUMN = 392
RIGHT = WIDTH - COLUMN - 12
AGENDA = 72  # the height of an agenda's row
RELIC = 5
RELIC_PAINT: dict[str, object] = {"fill": "var(--seat-auto)"}  # no colour: a clear die


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view."""
    below = 856
    boards = [facility for facility in view["facilities"] if facility["owner"] is not None]
    boards += [{"id": slug, "ports": [1], "owner": None, "sets": [[]]} for slug in view["offered"]]
    players_top = below + (112 if boards else 0)
    height = players_top + players_height(view) + 12
    svg = Svg(WIDTH, height, f"Alien Frontiers: {words.WORDS.status(view)}", lit)
    svg.rect(0, 0, WIDTH, height, fill="var(--space)")
    draw_planet(svg, view, WIDTH / 2, 326, 300)
    draw_facilities(svg, view)
    draw_ships(svg, view)
    draw_cards(svg, view)
    for index, board in enumerate(boards):
        draw_board(svg, view, board, index, len(boards), below)
    draw_players(svg, view, players_top)
    return svg.done()


# Facilities ---------------------------------------------------------------------------------------------


def draw_facilities(svg: Svg, view: View) -> None:
    """The printed facilities: four on the left, five and the Maintenance Bay on the right."""
    facilities = {facility["id"]: facility for facility in view["facilities"]}
    y = 12.0
    for slug in ("solar-converter", "lunar-mine", "alien-artifact"):
        y = draw_facility(svg, view, facilities[slug], 12, y)
    draw_hub(svg, view, facilities["colonist-hub"], 12, y)
    y = 12.0
    for slug in ("orbital-market", "raiders-outpost", "shipyard", "colony-constructor", "terraforming-station"):
        y = draw_facility(svg, view, facilities[slug], RIGHT, y)
    draw_bay(svg, view, RIGHT, y)


def frame(svg: Svg, slug: str, x: float, y: float, width: float, height: float, offer: str) -> None:
    """The panel of a facility."""
    lit = svg.is_lit(f"facility/{slug}")
    panel(svg, x, y, width, height, name(slug), stroke="var(--lit)" if lit else "var(--line)", stroke_width=2.5 if lit else 1)
    svg.text(x + 14, y + 40, offer, fitted(offer, width - 28, 13), fill="var(--ink-soft)")


def draw_facility(svg: Svg, view: View, facility: Facility, x: float, y: float) -> float:
    """A facility with its sets of ports; returns the y below it."""
    slug = facility["id"]
    with svg.piece(f"facility/{slug}", f"{name(slug)}: {offer(view['figures'], slug)}", note=names.rules_of(view["figures"], slug)):
        frame(svg, slug, x, y, COLUMN, 96, offer(view["figures"], slug))
        extra = facility_note(view, slug)
        if extra:
            svg.text(x + COLUMN - 14, y + 22, extra, 13, anchor="end", fill="var(--lit)")
        left = x + 14
        for index, ports in enumerate(facility["ports"]):
            ships = facility["sets"][index]
            for port in range(ports):
                draw_port(svg, f"ship/{slug}/{index}-{port}", left + 18, y + 69, ships[port] if port < len(ships) else None)
                left += 42
            left += 14
    return y + 104


def facility_note(view: View, slug: str) -> str:
    """What is worth knowing of a facility now."""
    now = view["turn"]
    if not now:
        return ""
    if slug == "alien-artifact" and (now["artifact"] or now["cycles"]):
        return f"total {now['artifact']} · cycles {now['cycles']}"
    if slug == "shipyard" and now["build"] is not None:
        return names.cost(*now["build"])
    if slug == "colony-constructor":
        return names.cost(view["figures"]["constructor"][0], now["constructor"])
    if slug == "terraforming-station":
        return names.cost(*view["figures"]["terraform"]) + (" · saved" if now["saved"] else "")
    return ""


def draw_port(svg: Svg, id: str, x: float, y: float, ship: Ship | None, size: float = 34) -> None:
    """A port, empty or with a ship."""
    svg.rect(x - size / 2 - 2, y - size / 2 - 2, size + 4, size + 4, 8, fill="var(--deep)", stroke="var(--line)")
    if ship is not None:
        draw_ship(svg, id, x, y, ship, size - 4)


def draw_ship(svg: Svg, id: str, x: float, y: float, ship: Ship, size: float) -> None:
    """A ship: a die in its owner's colour, the Relic Ship without one."""
    owner = ship["owner"]
    value = ship["value"]
    whose = "Relic Ship" if owner == RELIC else who(owner)
    with svg.piece(id, f"{whose}: {value}", x, y):
        die(svg, 0, 0, size, value, None if owner == RELIC else owner, **RELIC_PAINT if owner == RELIC else {})


def draw_hub(svg: Svg, view: View, facility: Facility, x: float, y: float) -> None:
    """The Colonist Hub: a track a player; with five players the ports are common."""
    players = view["players"]
    ships = facility["sets"][0]
    freeform = bool(view["freeform"])
    step = 30.0 if freeform else min(64.0, 248 / len(players))
    height = 52 + len(players) * step + (72 if freeform else 6)
    circles = view["figures"]["circles"]
    gives = offer(view["figures"], "colonist-hub")
    with svg.piece("facility/colonist-hub", f"Colonist Hub: {gives}", note=names.rules_of(view["figures"], "colonist-hub")):
        frame(svg, "colonist-hub", x, y, COLUMN, height, gives)
        row = y + 50 + step / 2
        for player in players:
            seat = player["seat"]
            token(svg, seat, x + 24, row, 8)
            for circle in range(1, circles + 1):
                cx = x + 34 + circle * (42 if freeform else 27)
                last = circle == circles
                svg.circle(cx, row, 11, fill="var(--deep)", stroke="var(--vp)" if last else "var(--line)", stroke_width=1.5)
                if player["hub"] == circle:
                    token(svg, seat, cx, row, 9)
                else:
                    svg.text(cx, row + 4, str(circle), 12, anchor="middle", fill="var(--ink-soft)")
            if not freeform:
                mine = [ship for ship in ships if on_track(view, ship) == seat]
                for port in range(3):
                    draw_port(
                        svg, f"ship/colonist-hub/{seat}-{port}", x + 268 + port * 42, row, mine[port] if port < len(mine) else None, 30
                    )
            row += step
        if freeform:
            for port in range(12):
                px = x + 40 + port % 6 * 62
                draw_port(svg, f"ship/colonist-hub/{port}", px, row + 4 + port // 6 * 34, ships[port] if port < len(ships) else None, 26)


def on_track(view: View, ship: Ship) -> int:
    """The track that a ship at the Hub stands on: its owner's, the Relic Ship on that of the player who has it."""
    owner = ship["owner"]
    return view["relic"]["owner"] if owner == RELIC else owner


def draw_bay(svg: Svg, view: View, x: float, y: float) -> None:
    """The Maintenance Bay: how many ships of whom."""
    with svg.piece("facility/maintenance-bay", "Maintenance Bay", note="Ships that were built, bumped or could not be docked wait here."):
        frame(svg, "maintenance-bay", x, y, COLUMN, 96, "ships wait here for their owner's next turn")
        left = x + 32
        for owner, ships in enumerate(view["bay"]):
            if ships:
                relic = owner == len(view["bay"]) - 1
                die(svg, left, y + 69, 28, 0, None if relic else owner, **RELIC_PAINT if relic else {})
                svg.text(left + 20, y + 75, f"× {ships}", 15, bold=True)
                left += 72


def draw_board(svg: Svg, view: View, board: Facility, index: int, boards: int, y: float) -> None:
    """A Faction board: its one port, what it offers, what its owner has. While boards are drafted some have no owner."""
    slug = board["id"]
    width = (WIDTH - 24 - (boards - 1) * 8) / boards
    x = 12 + index * (width + 8)
    owner = board["owner"]
    whose = f"of {who(owner)}" if owner is not None else "on offer"
    with svg.piece(f"facility/{slug}", f"{name(slug)} {whose}: {offer(view['figures'], slug)}", note=names.rules_of(view["figures"], slug)):
        lit = svg.is_lit(f"facility/{slug}")
        panel(svg, x, y, width, 104, name(slug), owner, stroke="var(--lit)" if lit else "var(--line)", stroke_width=2.5 if lit else 1)
        ships = board["sets"][0]
        draw_port(svg, f"ship/{slug}", x + width - 30, y + 68, ships[0] if ships else None, 34)
        bottom = paragraph(svg, x + 14, y + 44, width - 76, f"Dock: {offer(view['figures'], slug)}", 12.5, 2)
        paragraph(svg, x + 14, bottom + 2, width - 76, f"Owner: {owns(view['figures'], slug)}", 12.5, 2, fill="var(--ink-soft)")


# Ships, cards ---------------------------------------------------------------------------------------------------


def draw_ships(svg: Svg, view: View) -> None:
    """The active player's unplaced ships."""
    x, y, width = 420.0, 646.0, 600.0
    active = view["active"]
    title = f"{who(active)}: unplaced ships" if active >= 0 else "Unplaced ships"
    panel(svg, x, y, width, 78, title, active if active >= 0 else None)
    ships = view["ships"]
    for index, ship in enumerate(ships):
        cx = x + 44 + index * 60
        draw_ship(svg, f"unplaced/{index}", cx, y + 51, ship, 40)
        if ship["kind"] != "own":
            badge(svg, cx + 21, y + 69, "↗" if ship["air"] else "G" if ship["kind"].startswith("guest") else "R", 9)
    if not ships and active >= 0:
        rolling = view["turn"].get("rolling", 0)
        svg.text(x + 20, y + 58, f"rolling {rolling} …" if rolling else "all are placed", 15, fill="var(--ink-soft)")


def draw_cards(svg: Svg, view: View) -> None:
    """The display, the decks and the score track."""
    y = 730.0
    shown = view["display"]
    width = (600 - 8 * (len(shown) - 1)) / len(shown)
    drawn: set[str] = set()
    for slot, slug in enumerate(shown):
        x = 420 + slot * (width + 8)
        if slug is None:
            svg.rect(x, y, width, 116, 10, fill="none", stroke="var(--line)", stroke_dasharray="6 5")
            continue
        id = f"display/{slug}" if slug not in drawn else f"display/{slug}/{slot}"
        drawn.add(slug)
        draw_tech(svg, view, id, slug, x, y, width)
    draw_decks(svg, view, 12, 646)
    draw_scores(svg, view, RIGHT, 646)


def draw_decks(svg: Svg, view: View, x: float, y: float) -> None:
    """How many cards are left, and what lies on the discard pile."""
    panel(svg, x, y, COLUMN, 200, "Decks")
    pile = view["pile"]
    icon(svg, "cards", x + 24, y + 46, 20)
    svg.text(x + 42, y + 51, f"Alien Tech: {view['deck']} in the deck, {len(pile)} discarded", 14)
    kinds = dict.fromkeys(pile)
    listing = ", ".join(name(slug) + (f" × {pile.count(slug)}" if pile.count(slug) > 1 else "") for slug in kinds)
    with svg.piece("pile", "The discard pile", note=listing):
        lit = svg.is_lit("pile")
        svg.rect(x + 8, y + 60, COLUMN - 16, 104, 6, fill="var(--deep)" if lit else "none", stroke="var(--lit)" if lit else "none")
        paragraph(svg, x + 14, y + 74, COLUMN - 28, listing or "The discard pile is empty.", 12.5, 6, fill="var(--ink-soft)")
    if view["factions"]:
        icon(svg, "lock", x + 24, y + 178, 16)
        svg.text(x + 42, y + 183, f"Agendas: {view['agenda_deck']} in the deck, {view['agenda_pile']} put away", 14)


def draw_tech(svg: Svg, view: View, id: str, slug: str, x: float, y: float, width: float) -> None:
    """An Alien Tech card, face up."""
    with svg.piece(id, name(slug), x, y, note=names.rules_of(view["figures"], slug)):
        lit = svg.is_lit(id)
        card(svg, 0, 0, width, 116, accent="var(--lit)" if lit else "var(--science)", stroke_width=2.5 if lit else 1.2)
        svg.text(12, 30, name(slug), fitted(name(slug), width - 62, 14), bold=True)
        fuel = view["figures"]["tech"][slug]
        if fuel:
            counter(svg, "fuel", width - 34, 25, fuel, 16)
        if f"tech.{slug}.fuel" in view["figures"]["guessed"]:
            icon(svg, "guess", width - 52, 25, 13, "var(--ink-soft)")
        paragraph(svg, 12, 48, width - 20, names.rules_of(view["figures"], slug), 11.5, 5, fill="var(--ink-soft)")


def draw_scores(svg: Svg, view: View, x: float, y: float) -> None:
    """The score track."""
    scores = view["scores"]
    top = max(14, *scores)
    panel(svg, x, y, COLUMN, 200, "Scores")
    step = (COLUMN - 28) / (top + 1)
    for value in range(top + 1):
        left = x + 14 + value * step
        svg.rect(left, y + 36, step - 2, 22, 4, fill="var(--deep)", stroke="var(--line)")
        svg.text(left + step / 2 - 1, y + 51, str(value), fitted(str(value), step - 4, 12), anchor="middle", fill="var(--ink-soft)")
    row = (200 - 76) / max(4, len(scores))
    for seat, points in enumerate(scores):
        level = y + 72 + seat * row
        svg.line(x + 14, level, x + 14 + points * step + step / 2, level, stroke="var(--line)")
        with svg.piece(f"score/{seat}", f"{who(seat)}: {points}", x + 13 + points * step + step / 2, level):
            token(svg, seat, 0, 0, 9)


# Players ------------------------------------------------------------------------------------------------------------


def players_height(view: View) -> float:
    """How high the players' panels must be."""
    players = view["players"]
    return max(74 + (chips(player) + 1) // 2 * 30 + agenda_rows(player) * AGENDA for player in players) + 6


def chips(player: Player) -> int:
    """How many small cards a player's panel shows."""
    hidden = player["hidden"] if player["agendas"] is None else 0
    return len(player["tech"]) + (1 if hidden else 0)


def agenda_rows(player: Player) -> int:
    """How many agendas are shown in full."""
    return len(player["revealed"]) + len(player["agendas"] or [])


def draw_players(svg: Svg, view: View, y: float) -> None:
    """A panel for each player."""
    players = view["players"]
    width = (WIDTH - 24 - (len(players) - 1) * 8) / len(players)
    for index, player in enumerate(players):
        draw_player(svg, view, player, 12 + index * (width + 8), y, width, players_height(view))


def draw_player(svg: Svg, view: View, player: Player, x: float, y: float, width: float, height: float) -> None:
    """A player's resources, ships, colonies, cards and agendas."""
    seat = player["seat"]
    with svg.piece(f"player/{seat}", f"{who(seat)}: {player['score']} points"):
        active = view["active"] == seat or view["actor"] == seat
        stroke = "var(--lit)" if active or svg.is_lit(f"player/{seat}") else "var(--line)"
        panel(svg, x, y, width, height, "", seat, stroke=stroke)
        token(svg, seat, x + 18, y + 17, 7)
        counts = [("vp", "points", player["score"]), ("fuel", "fuel", player["fuel"]), ("ore", "ore", player["ore"])]
        counts += [("colony", "colonies left", player["colonies_left"]), ("die", "ships in stock", player["stock"])]
        step = (width - 24) / len(counts)
        for k, (symbol, what, amount) in enumerate(counts):
            counter(svg, symbol, x + 26 + k * step, y + 48, amount, 20, title=what)
        marks = ["first player"] if view["first_player"] == seat else []
        marks += ["Relic Ship"] if player["relic"] else []
        if marks:
            svg.text(x + width - 14, y + 22, " · ".join(marks), 12, anchor="end", fill="var(--ink-soft)")
        room = width - 44 - (text_width(" · ".join(marks), 12) + 8 if marks else 0)
        svg.text(x + 30, y + 22, who(seat), 14, bold=True, letter_spacing=".04em", room=room)
        top = y + 74.0
        half = (width - 32) / 2
        tech = player["tech"]
        for k, slug in enumerate(tech):
            draw_chip(svg, view, player, slug, x + 12 + k % 2 * (half + 8), top + k // 2 * 30, half)
        if player["agendas"] is None and player["hidden"]:
            k = len(tech)
            left = x + 12 + k % 2 * (half + 8)
            svg.rect(left, top + k // 2 * 30, half, 26, 6, fill="var(--deep)", stroke="var(--line)")
            icon(svg, "lock", left + 14, top + k // 2 * 30 + 13, 14, "var(--ink-soft)")
            svg.text(left + 28, top + k // 2 * 30 + 18, counted(player["hidden"], "agenda"), 12.5, fill="var(--ink-soft)")
        top += (chips(player) + 1) // 2 * 30
        for agenda in player["revealed"]:
            top = draw_agenda(svg, view, agenda, x + 12, top, width - 24, True)
        for agenda in player["agendas"] or []:
            top = draw_agenda(svg, view, agenda, x + 12, top, width - 24, False)


def draw_chip(svg: Svg, view: View, player: Player, slug: str, x: float, y: float, width: float) -> None:
    """A player's card as a small plate; dim when it is used this turn."""
    seat = player["seat"]
    id = f"card/{seat}/{slug}"
    used = seat == view["active"] and slug in view["turn"].get("used", [])
    with svg.piece(id, name(slug), note=names.rules_of(view["figures"], slug), opacity=0.55 if used else None):
        lit = svg.is_lit(id)
        svg.rect(x, y, width, 26, 6, fill="var(--raised)", stroke="var(--lit)" if lit else "var(--science)", stroke_width=2 if lit else 1)
        tail = f" ({player['markers']})" if slug == "experimental-ftl-drive" else ""
        svg.text(x + 9, y + 18, name(slug) + tail, fitted(name(slug) + tail, width - 16, 13))


def draw_agenda(svg: Svg, view: View, agenda: str, x: float, y: float, width: float, revealed: bool) -> float:
    """An agenda with both halves; a revealed one has its star."""
    id = f"agenda/{agenda}"
    figures = view["figures"]
    with svg.piece(id, agenda_name(figures, agenda), note=names.agenda_rules(figures, agenda)):
        lit = svg.is_lit(id)
        stroke = "var(--lit)" if lit else "var(--vp)" if revealed else "var(--line)"
        svg.rect(x, y, width, AGENDA - 4, 6, fill="var(--raised)", stroke=stroke)
        icon(svg, "vp" if revealed else "eye", x + 16, y + AGENDA / 2 - 2, 18, "var(--ink-soft)")
        below = paragraph(svg, x + 32, y + 16, width - 38, in_game(figures, agenda), 12, 2)
        paragraph(svg, x + 32, below + 1, width - 38, f"end: {at_end(figures, agenda)}", 12, 2, fill="var(--ink-soft)")
    return y + AGENDA
