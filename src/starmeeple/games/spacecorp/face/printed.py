"""What is printed on tiles, cards, bases and the chart, as views write it; made once for each edition."""

from functools import lru_cache

from typing_extensions import TypedDict

from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.figures import Figures
from starmeeple.games.spacecorp.face.edition import edition_of
from starmeeple.games.spacecorp.face.texts import filled


class Tile(TypedDict):
    """What is printed on a tile."""

    slug: str
    name: str
    profit: int
    production: int
    modifier: int
    points: int
    features: list[str]
    effect: str
    guess: bool


class Region(TypedDict):
    region: str
    name: str
    distances: list[int]


class Value(TypedDict):
    type: str
    amount: int
    shielded: bool
    multiplier: bool


class Card(TypedDict):
    """What is printed on a card."""

    name: str
    values: list[Value]
    infra: bool
    start: bool
    edge: str | None
    effect: str
    copies: int
    guess: bool


class Base(TypedDict):
    """What is printed about a type of base."""

    name: str
    effect: str
    event: str


@lru_cache(maxsize=4096)
def is_guess(figures: Figures, key: str) -> bool:
    """Is the figure reconstructed?"""
    return edition_of(figures).is_reconstructed(key)


def tile(figures: Figures, number: int) -> Tile | None:
    """A tile with its figures, or none."""
    return tile_face(figures, number - 1).copy() if number > 0 else None


@lru_cache(maxsize=4096)
def tile_face(figures: Figures, number: int) -> Tile:
    """What is printed on a tile."""
    edition, slug = edition_of(figures), figures.tile_slugs[number]
    key = next(f"tiles.{era}.{slug}" for era in f.ERAS if edition.has(f"tiles.{era}.{slug}"))
    return {
        "slug": slug,
        "name": figures.tile_names[number],
        "profit": int(figures.tile_profit[number]),
        "production": int(figures.tile_production[number]),
        "modifier": int(figures.tile_modifier[number]),
        "points": int(figures.tile_points[number]),
        "features": [feature for bit, feature in enumerate(f.FEATURES) if int(figures.tile_features[number]) >> bit & 1],
        "effect": filled(edition, key, "effect", f.ERAS.index(key.split(".")[1])),
        "guess": edition.is_reconstructed(f"{key}.profit"),
    }


def regions(figures: Figures, era: int) -> list[Region]:
    """The regions of the board with their distances, in the order of the chart."""
    return [row.copy() for row in chart(figures, era)]


@lru_cache(maxsize=64)
def chart(figures: Figures, era: int) -> list[Region]:
    """The chart of distances of an era."""
    edition, key = edition_of(figures), f"distances.{f.ERAS[era]}"
    slugs, names = edition.texts(f"{key}.regions"), edition.texts(f"{key}.names")
    return [{"region": slug, "name": name, "distances": edition.integers(f"{key}.{slug}")} for slug, name in zip(slugs, names)]


@lru_cache(maxsize=4096)
def card_face(figures: Figures, kind: int) -> Card:
    """What is printed on a card."""
    edge = int(figures.edge[kind])
    era = next(era for number, era in enumerate(f.ERAS) if kind < int(figures.first_kind[number + 1]))
    return {
        "name": figures.card_names[kind],
        "values": [value(figures, at) for at in (2 * kind, 2 * kind + 1) if figures.value_type[at] >= 0],
        "infra": bool(figures.infra[kind]),
        "start": bool(figures.is_start[kind]),
        "edge": f.EDGES[edge] if edge >= 0 else None,
        "effect": filled(edition_of(figures), f"edges.{f.EDGES[edge]}", "player", f.ERAS.index(era)) if edge >= 0 else "",
        "copies": int(figures.copies[kind]),
        "guess": edition_of(figures).is_reconstructed(f"cards.{era}.{figures.card_slugs[kind]}.actions"),
    }


def value(figures: Figures, at: int) -> Value:
    return {
        "type": f.TYPES[figures.value_type[at]],
        "amount": int(figures.value_amount[at]),
        "shielded": bool(figures.value_shielded[at]),
        "multiplier": bool(figures.value_multiple[at]),
    }


@lru_cache(maxsize=256)
def base(figures: Figures, number: int, era: int) -> Base:
    """What is printed about a type of base."""
    slug, edition = figures.base_slugs[number], edition_of(figures)
    return {
        "name": figures.base_names[number],
        "effect": filled(edition, f"bases.{slug}", "effect", era),
        "event": filled(edition, f"bases.{slug}", "event_text", era),
    }


@lru_cache(maxsize=1024)
def competition_card(figures: Figures, card: int) -> str:
    """What a competition card says, in the words of the sheet: `Site 3 Lunar L4 / 4 Lunar L5`, `Offers 2, 3: Build`."""
    kind = int(figures.rival_kind[card])
    if kind == f.SITE_CARD:
        second = int(figures.rival_second_site[card])
        sites = [int(figures.rival_site[card])] + ([second] if second >= 0 else [])
        listed = " / ".join(f"{int(figures.site_id[site])} {figures.site_names[site]}" for site in sites)
        selector = int(figures.rival_selector[card])
        return f"Site {listed}" + (f", selector {selector}" if selector else "")
    if kind == f.GROUP_CARD:
        end, parity = ("lowest", "highest")[figures.rival_end[card]], ("even", "odd")[figures.rival_parity[card]]
        return f"Site, {group_name(figures, int(figures.rival_group[card]))}: {end} {parity}"
    if kind == f.DISCOVERY_CARD:
        some = "Two Discoveries" if figures.rival_discoveries[card] > 1 else "Discovery"
        return f"{some} & Contract {int(figures.rival_contract[card]) + 1}"
    boxes = [str(box + 1) for box in range(int(figures.offers)) if int(figures.rival_boxes[card]) >> box & 1]
    named = "all Offers" if len(boxes) == figures.offers else f"Offers {', '.join(boxes)}"
    action = int(figures.rival_action[card])
    offers = f"{named}: {'era symbol' if action == f.ERA_SYMBOL else f.TYPES[action].capitalize()}"
    if kind == f.OFFERS_CARD:
        return offers[0].upper() + offers[1:]
    taken = int(figures.rival_progress[card])
    star = "*" if figures.rival_starred[card] else ""
    return f"Progress {figures.progress_names[taken]}{star}, then {offers}"


def group_name(figures: Figures, group: int) -> str:
    """A group of sites, as people say it."""
    return figures.groups[group].replace("-", " ").capitalize()


def place_name(figures: Figures, place: int) -> str:
    """A place: its site, with the number of the box where there are several."""
    site = int(figures.place_site[place])
    first = int(figures.first_place[site])
    many = int(figures.first_place[site + 1]) - first > 1
    return f"{figures.site_names[site]}, box {place - first + 1}" if many else figures.site_names[site]
