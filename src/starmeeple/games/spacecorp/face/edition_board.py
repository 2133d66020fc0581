"""Reads the boards of an edition: sites and distances, tiles, bases, colonies."""

from starmeeple.edition import Edition
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.figures import Figures
from starmeeple.games.spacecorp.face.edition_cards import array, index, mask

BASES_WITH_RULES = (
    "spaceport", "refinery", "research-station", "industrial-park", "bio-lab", "xeno-lab", "habitat", "observatory", "antimatter-plant",
)  # fmt: skip
COLONIES_WITH_RULES = (
    "outpost", "smith", "waystation", "haven", "foundry", "garden", "academy", "exchange", "enclave", "metropolis", "new-earth", "concordia",
)  # fmt: skip


def read_sites(made: Figures, edition: Edition) -> None:
    """Sites in the order of their ids, their places, and the distances between any two of an era."""
    made.site_slugs = []
    made.site_names = []
    made.region_slugs = []
    made.groups = []
    made.stacks = []
    made.place_slugs = []
    starts: list[int] = [0]
    place_starts: list[int] = [0]
    ids: list[int] = []
    kinds: list[int] = []
    regions: list[int] = []
    explore: list[int] = []
    build: list[int] = []
    gravity: list[int] = []
    radiation: list[int] = []
    members: list[int] = []
    first_place: list[int] = []
    place_site: list[int] = []
    place_stack: list[int] = []
    rows: list[list[int]] = []
    for era in f.ERAS:
        known = edition.texts(f"distances.{era}.regions")
        titles = edition.texts(f"distances.{era}.names")
        base = len(made.region_slugs)
        if len(titles) != len(known):
            raise edition.wrong(f"distances.{era}.names", "expected a name for each region")
        made.region_slugs.extend(known)
        for region in known:
            rows.append(edition.integers(f"distances.{era}.{region}", len(known), 0, 999))
        by_id: list[tuple[int, str]] = []
        for slug in edition.rows(f"sites.{era}"):
            by_id.append((edition.integer(f"sites.{era}.{slug}.id", 0, 999), slug))
        by_id.sort()
        for number, slug in by_id:
            key = f"sites.{era}.{slug}"
            if slug in made.site_slugs or (len(ids) > starts[-1] and ids[-1] == number):
                raise edition.wrong(f"{key}.id", "sites need names of their own, and ids of their own within an era")
            site = len(made.site_slugs)
            made.site_slugs.append(slug)
            made.site_names.append(edition.text(f"{key}.name"))
            ids.append(number)
            kinds.append(index(f.SITE_KINDS, edition.text(f"{key}.kind", f.SITE_KINDS)))
            regions.append(base + index(known, edition.text(f"{key}.region", known)))
            explore.append(edition.integer(f"{key}.explore", 0, 99))
            build.append(edition.integer(f"{key}.build", 0, 99))
            gravity.append(edition.integer(f"{key}.gravity", 0, 99))
            radiation.append(1 if edition.flag(f"{key}.radiation") else 0)
            own = edition.texts(f"{key}.groups")
            for group in own:
                if group not in made.groups:
                    made.groups.append(group)
            members.append(mask(made.groups, own))
            boxes = edition.texts(f"{key}.boxes")
            if len(boxes) > f.MOST_BOXES or (len(boxes) > 0) != (kinds[-1] in (f.BODY, f.SYSTEM)):
                raise edition.wrong(f"{key}.boxes", "a body has one box, a system one to three, other sites none")
            first_place.append(len(place_site))
            if kinds[-1] == f.LAGRANGE:
                place_site.append(site)
                place_stack.append(-1)
                made.place_slugs.append(slug)
            for i in range(len(boxes)):
                if boxes[i] not in made.stacks:
                    made.stacks.append(boxes[i])
                place_site.append(site)
                place_stack.append(index(made.stacks, boxes[i]))
                made.place_slugs.append(slug if len(boxes) == 1 else f"{slug}-{i + 1}")
        starts.append(len(made.site_slugs))
        place_starts.append(len(place_site))
    first_place.append(len(place_site))
    if "alien" not in made.stacks:
        made.stacks.append("alien")
    made.alien_stack = index(made.stacks, "alien")
    n = len(made.site_slugs)
    made.sites = n
    made.places = len(place_site)
    made.first_site = array(starts)
    made.first_place_of_era = array(place_starts)
    made.site_id = array(ids)
    made.site_kind = array(kinds)
    made.region = array(regions)
    made.explore_cost = array(explore)
    made.build_cost = array(build)
    made.gravity = array(gravity)
    made.radiation = array(radiation)
    made.group_mask = array(members)
    made.first_place = array(first_place)
    made.place_site = array(place_site)
    made.place_stack = array(place_stack)
    if len(made.region_slugs) > f.MOST_IN_A_DECK or len(made.groups) > f.MOST_IN_A_DECK:
        raise edition.wrong("sites", f"at most {f.MOST_IN_A_DECK} regions and groups")
    distances = [0] * (n * n)
    offset = 0
    for i in range(len(f.ERAS)):
        size = len(edition.texts(f"distances.{f.ERAS[i]}.regions"))
        for a in range(starts[i], starts[i + 1]):
            for b in range(starts[i], starts[i + 1]):
                distances[a * n + b] = rows[regions[a]][regions[b] - offset]
        offset += size
    made.distance = array(distances)


def read_tiles(made: Figures, edition: Edition) -> None:
    """Discovery tiles and Alien tiles."""
    made.tile_slugs = []
    made.tile_names = []
    columns: list[list[int]] = [[] for i in range(13)]
    starts: list[int] = [0]
    for era in f.ERAS:
        for slug in edition.rows(f"tiles.{era}"):
            key = f"tiles.{era}.{slug}"
            if slug in made.tile_slugs:
                raise edition.wrong(key, "this name stands in two eras; names are for all eras")
            made.tile_slugs.append(slug)
            made.tile_names.append(edition.text(f"{key}.name"))
            columns[0].append(index(made.stacks, edition.text(f"{key}.stack", made.stacks)))
            columns[1].append(edition.integer(f"{key}.copies", 0, 40))
            columns[2].append(mask(f.FEATURES, edition.texts(f"{key}.features", f.FEATURES)))
            columns[3].append(edition.integer(f"{key}.profit", 0, 99))
            columns[4].append(edition.integer(f"{key}.production", 0, 99))
            columns[5].append(edition.integer(f"{key}.modifier", -99, 99))
            columns[6].append(edition.integer(f"{key}.genetics", 0, 12))
            columns[7].append(edition.integer(f"{key}.revelation", 0, 12))
            columns[8].append(edition.integer(f"{key}.points", 0, 99))
            columns[9].append(1 if edition.flag(f"{key}.draws_alien") else 0)
            columns[10].append(1 if edition.flag(f"{key}.hostile") else 0)
            columns[11].append(1 if edition.flag(f"{key}.closed") else 0)
            columns[12].append(1 if edition.flag(f"{key}.shunned") else 0)
        starts.append(len(made.tile_slugs))
    made.tiles = len(made.tile_slugs)
    made.first_tile = array(starts)
    made.tile_stack = array(columns[0])
    made.tile_copies = array(columns[1])
    made.tile_features = array(columns[2])
    made.tile_profit = array(columns[3])
    made.tile_production = array(columns[4])
    made.tile_modifier = array(columns[5])
    made.tile_genetics = array(columns[6])
    made.tile_revelation = array(columns[7])
    made.tile_points = array(columns[8])
    made.tile_draws_alien = array(columns[9])
    made.tile_hostile = array(columns[10])
    made.tile_closed = array(columns[11])
    made.tile_shunned = array(columns[12])


def read_bases(made: Figures, edition: Edition) -> None:
    """Types of bases."""
    made.base_slugs = edition.rows("bases")
    made.base_names = []
    columns: list[list[int]] = [[] for i in range(10)]
    bonus: list[int] = []
    for slug in made.base_slugs:
        key = f"bases.{slug}"
        made.base_names.append(edition.text(f"{key}.name"))
        columns[0].append(edition.integer(f"{key}.copies", 0, 40))
        columns[1].append(mask(f.ERAS, edition.texts(f"{key}.eras", f.ERAS)))
        columns[2].append(1 if edition.flag(f"{key}.lagrange") else 0)
        columns[3].append(1 if edition.flag(f"{key}.any_tile") else 0)
        columns[4].append(mask(f.FEATURES, edition.texts(f"{key}.features", f.FEATURES)))
        columns[5].append(mask(f.FEATURES, edition.texts(f"{key}.features_starfarers", f.FEATURES)))
        columns[6].append(1 if edition.flag(f"{key}.radiation") else 0)
        columns[7].append(edition.integer(f"{key}.most", 0, 99))
        columns[8].append(edition.integer(f"{key}.when_built", 0, 12))
        columns[9].append(edition.integer(f"{key}.event", 0, 99))
        plain = edition.integer(f"{key}.bonus", 0, 99)
        bonus.extend([plain, plain, edition.integer(f"{key}.bonus_starfarers", 0, 99)])
    made.bases = len(made.base_slugs)
    made.base_copies = array(columns[0])
    made.base_eras = array(columns[1])
    made.base_lagrange = array(columns[2])
    made.base_any_tile = array(columns[3])
    made.base_features = array(columns[4])
    made.base_features_starfarers = array(columns[5])
    made.base_radiation = array(columns[6])
    made.base_most = array(columns[7])
    made.base_when_built = array(columns[8])
    made.base_event = array(columns[9])
    made.base_bonus = array(bonus)
    for slug in BASES_WITH_RULES:
        setattr(made, slug.replace("-", "_"), index(made.base_slugs, slug))


def read_colonies(made: Figures, edition: Edition) -> None:
    """Colony markers, in the order of their selectors."""
    by_selector: list[tuple[int, str]] = []
    for slug in edition.rows("colonies"):
        by_selector.append((edition.integer(f"colonies.{slug}.selector", 1, 99), slug))
    by_selector.sort()
    made.colony_slugs = [slug for selector, slug in by_selector]
    made.colony_names = [edition.text(f"colonies.{slug}.name") for slug in made.colony_slugs]
    made.colonies = len(by_selector)
    made.colony_selector = array([selector for selector, slug in by_selector])
    made.colony_points = array([edition.integer(f"colonies.{slug}.points", 0, 99) for slug in made.colony_slugs])
    made.colony_value = array([edition.integer(f"colonies.{slug}.value", 0, 99) for slug in made.colony_slugs])
    made.colony_bonus = array([edition.integer(f"colonies.{slug}.bonus", 0, 99) for slug in made.colony_slugs])
    for slug in COLONIES_WITH_RULES:
        setattr(made, slug.replace("-", "_"), index(made.colony_slugs, slug))
