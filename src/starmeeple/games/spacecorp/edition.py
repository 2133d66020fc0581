"""The figures of an edition as typed tables, shared by all states and never changed.

Cards, sites, tiles and competition cards of the three eras are numbered through, era after era, so that a card in the
headquarters keeps its number when a new era begins. Sites are in the order of their ids: the highest id is the highest
number. A *place* is where one base can stand: a Lagrange site, or one explore box.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition

ERAS: Final = ("mariners", "planeteers", "starfarers")
MARINERS: Final = 0
PLANETEERS: Final = 1
STARFARERS: Final = 2

TYPES: Final = ("move", "explore", "build", "produce", "research", "genetics", "revelation", "upgrade")
MOVE: Final = 0
EXPLORE: Final = 1
BUILD: Final = 2
PRODUCE: Final = 3
RESEARCH: Final = 4
GENETICS: Final = 5
REVELATION: Final = 6
UPGRADE: Final = 7
KINDS_OF_VALUE: Final = 8

SITE_KINDS: Final = ("start", "lagrange", "body", "system", "beyond")
START: Final = 0
LAGRANGE: Final = 1
BODY: Final = 2
SYSTEM: Final = 3
BEYOND: Final = 4

FEATURES: Final = ("water", "ores", "exotics", "life", "artifact", "habitable", "alien")
WATER: Final = 1
HABITABLE: Final = 32
ALIEN: Final = 64

EDGES: Final = ("salvage", "sabotage", "probe", "intercept", "poach", "claim-jump", "hostile-takeover", "parallel-discovery")
SALVAGE: Final = 0
SABOTAGE: Final = 1
PROBE: Final = 2
INTERCEPT: Final = 3
POACH: Final = 4
CLAIM_JUMP: Final = 5
HOSTILE_TAKEOVER: Final = 6
PARALLEL_DISCOVERY: Final = 7

DECKS: Final = ("adaptation", "breakthrough")
ADAPTATION: Final = 0
BREAKTHROUGH: Final = 1

CONDITIONS: Final = (
    "first-produce", "bases", "regions", "infra", "beyond", "radiation-base", "base-type", "progress", "colonies", "systems", "bases-cost",
    "base-on-feature",
)  # fmt: skip
FIRST_PRODUCE: Final = 0
BASES: Final = 1
REGIONS: Final = 2
INFRA: Final = 3
FIRST_BEYOND: Final = 4
RADIATION_BASE: Final = 5
BASE_TYPE: Final = 6
PROGRESS: Final = 7
COLONIES: Final = 8
SYSTEMS: Final = 9
BASES_COST: Final = 10
BASE_ON_FEATURE: Final = 11

CARD_KINDS: Final = ("site", "group", "offers", "progress", "discovery")
SITE_CARD: Final = 0
GROUP_CARD: Final = 1
OFFERS_CARD: Final = 2
PROGRESS_CARD: Final = 3
DISCOVERY_CARD: Final = 4
ERA_SYMBOL: Final = -1

MOST_IN_A_DECK: Final = 60  # a competition deck, the progress cards and the regions are bit masks
MOST_BOXES: Final = 3


def table(numbers: list[int]) -> vec[i64]:
    """A native array of these numbers."""
    result = vec[i64]([0] * len(numbers))
    for i in range(len(numbers)):
        result[i] = i64(numbers[i])
    return result


def bit(known: tuple[str, ...] | list[str], name: str) -> int:
    """Where a name stands in a list; -1 if it does not."""
    for i in range(len(known)):
        if known[i] == name:
            return i
    return -1


def mask(known: tuple[str, ...] | list[str], names: list[str]) -> int:
    """The set of these names."""
    found = 0
    for name in names:
        found |= 1 << bit(known, name)
    return found


class Tables:
    """All printed figures, typed. Every impossible figure is a BadEdition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.read_constants(edition)
        self.read_cards(edition)
        self.read_sites(edition)
        self.read_tiles(edition)
        self.read_bases(edition)
        self.read_progress(edition)
        self.read_colonies(edition)
        self.read_eras(edition)
        self.read_contracts(edition)
        self.read_competition(edition)
        self.read_edges(edition)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (tables, (self.edition,))

    def read_constants(self, e: Edition) -> None:
        self.offers: i64 = i64(e.integer("constants.offers", 1, 4))
        self.contracts_to_end: i64 = i64(e.integer("constants.contracts_to_end", 1, 8))
        self.contracts: i64 = i64(e.integer("constants.contracts", 7, 7))
        self.teams: i64 = i64(e.integer("constants.teams", 1, 8))
        self.rival_teams: i64 = i64(e.integer("constants.rival_teams", 0, 60))
        self.rival_cheap: i64 = i64(e.integer("constants.rival_cheap", 0, 99))
        self.rival_costly: i64 = i64(e.integer("constants.rival_costly", 1, 99))
        self.rival_colours: i64 = i64(e.integer("constants.rival_colours", 1, 5))
        self.draw_at_most: i64 = i64(e.integer("constants.draw_at_most", 0, 20))
        self.research: i64 = i64(e.integer("constants.research", 1, 9))
        self.slots: i64 = i64(e.integer("constants.slots", 3, 3))
        self.printed_slot: i64 = i64(e.integer("constants.printed_slot", 1, 3)) - 1
        self.printed_move: i64 = i64(e.integer("constants.printed_move", 0, 9))
        self.wheel: i64 = i64(e.integer("constants.wheel", 2, 12))
        self.compensation: i64 = i64(e.integer("constants.compensation", 0, 9))
        self.edges_per_turn: i64 = i64(e.integer("constants.edges_per_turn", 1, 1))
        self.settle: i64 = i64(e.integer("constants.settle", 0, 99))
        self.time_most: i64 = i64(e.integer("constants.time_most", 0, 9))
        self.time_cards: i64 = i64(e.integer("constants.time_cards", 4, 99))
        self.time_actions: i64 = i64(e.integer("constants.time_actions", 1, 9))
        self.time_bonus: i64 = i64(e.integer("constants.time_bonus", 0, 9))
        self.borrows_per_turn: i64 = i64(e.integer("constants.borrows_per_turn", 0, 1))
        self.borrow_draws: i64 = i64(e.integer("constants.borrow_draws", 0, 9))
        self.idle_rounds: i64 = i64(e.integer("constants.idle_rounds", 1, 99))

    def read_cards(self, e: Edition) -> None:
        """The action cards. A value is `move 2`, `shielded build 1` or `explore x2`."""
        self.card_slugs: list[str] = []
        self.card_names: list[str] = []
        starts: list[int] = [0]
        copies: list[int] = []
        infra: list[int] = []
        start: list[int] = []
        edge: list[int] = []
        types: list[int] = []
        amounts: list[int] = []
        shields: list[int] = []
        multiples: list[int] = []
        for era in ERAS:
            for slug in e.rows(f"cards.{era}"):
                key = f"cards.{era}.{slug}"
                if slug in self.card_slugs:
                    raise e.wrong(key, "this name stands in two eras; names are for all eras")
                self.card_slugs.append(slug)
                self.card_names.append(e.text(f"{key}.name"))
                copies.append(e.integer(f"{key}.copies", 0, 40))
                infra.append(1 if e.flag(f"{key}.infra") else 0)
                start.append(1 if e.flag(f"{key}.start") else 0)
                edge.append(bit(EDGES, e.text(f"{key}.edge", ("", *EDGES))))
                values = e.texts(f"{key}.actions")
                if not 1 <= len(values) <= 2:
                    raise e.wrong(f"{key}.actions", f"expected one or two values, found {len(values)}")
                for i in range(2):
                    words = values[i].split() if i < len(values) else []
                    shielded = len(words) > 0 and words[0] == "shielded"
                    if shielded:
                        words = words[1:]
                    if i < len(values) and (len(words) != 2 or words[0] not in TYPES[:7] or not words[1].lstrip("x").isdecimal()):
                        raise e.wrong(
                            f"{key}.actions", f"expected a value like `move 2`, `shielded build 1` or `explore x2`, found {values[i]!r}"
                        )
                    multiple = len(words) == 2 and words[1].startswith("x")
                    types.append(bit(TYPES, words[0]) if words else -1)
                    amounts.append(int(words[1].lstrip("x")) if words else 0)
                    shields.append(1 if shielded else 0)
                    multiples.append(1 if multiple else 0)
                    if shielded and multiple:
                        raise e.wrong(f"{key}.actions", "a multiplier is never shielded")
                if len(values) == 2 and types[-1] == types[-2] and multiples[-1] != multiples[-2]:
                    raise e.wrong(f"{key}.actions", "a card cannot show a value and a multiplier of the same type")
            starts.append(len(self.card_slugs))
        n = len(self.card_slugs)
        self.kinds: i64 = i64(n)
        self.first_kind = table(starts)
        self.copies = table(copies)
        self.infra = table(infra)
        self.is_start = table(start)
        self.edge = table(edge)
        self.value_type = table(types)
        self.value_amount = table(amounts)
        self.value_shielded = table(shields)
        self.value_multiple = table(multiples)
        plain = [0] * (n * KINDS_OF_VALUE)
        shield = [0] * (n * KINDS_OF_VALUE)
        mult = [0] * (n * KINDS_OF_VALUE)
        matching = [0] * n
        top = [0] * n
        second = [-1] * n
        for k in range(n):
            if infra[k]:
                matching[k] |= 1 << UPGRADE
            for i in range(2 * k, 2 * k + 2):
                if types[i] < 0:
                    continue
                at = k * KINDS_OF_VALUE + types[i]
                matching[k] |= 1 << types[i]
                top[k] = max(top[k], amounts[i])
                if multiples[i]:
                    mult[at] = max(mult[at], amounts[i])
                else:
                    plain[at] = max(plain[at], amounts[i])
                    if shields[i]:
                        shield[at] = max(shield[at], amounts[i])
            if types[2 * k + 1] >= 0 and types[2 * k + 1] != types[2 * k]:
                second[k] = types[2 * k + 1]
        self.plain = table(plain)
        self.shielded = table(shield)
        self.multiplier = table(mult)
        self.matching = table(matching)
        self.top_value = table(top)
        self.second_type = table(second)

    def read_sites(self, e: Edition) -> None:
        """Sites in the order of their ids, their places, and the distances between any two of an era."""
        self.site_slugs: list[str] = []
        self.site_names: list[str] = []
        self.region_slugs: list[str] = []
        self.region_names: list[str] = []
        self.groups: list[str] = []
        self.stacks: list[str] = []
        self.place_slugs: list[str] = []
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
        for era in ERAS:
            known = e.texts(f"distances.{era}.regions")
            titles = e.texts(f"distances.{era}.names")
            base = len(self.region_slugs)
            if len(titles) != len(known):
                raise e.wrong(f"distances.{era}.names", "expected a name for each region")
            self.region_slugs.extend(known)
            self.region_names.extend(titles)
            for region in known:
                rows.append(e.integers(f"distances.{era}.{region}", len(known), 0, 999))
            by_id: list[tuple[int, str]] = []
            for slug in e.rows(f"sites.{era}"):
                by_id.append((e.integer(f"sites.{era}.{slug}.id", 0, 999), slug))
            by_id.sort()
            for number, slug in by_id:
                key = f"sites.{era}.{slug}"
                if slug in self.site_slugs or (len(ids) > starts[-1] and ids[-1] == number):
                    raise e.wrong(f"{key}.id", "sites need names of their own, and ids of their own within an era")
                site = len(self.site_slugs)
                self.site_slugs.append(slug)
                self.site_names.append(e.text(f"{key}.name"))
                ids.append(number)
                kinds.append(bit(SITE_KINDS, e.text(f"{key}.kind", SITE_KINDS)))
                regions.append(base + bit(known, e.text(f"{key}.region", known)))
                explore.append(e.integer(f"{key}.explore", 0, 99))
                build.append(e.integer(f"{key}.build", 0, 99))
                gravity.append(e.integer(f"{key}.gravity", 0, 99))
                radiation.append(1 if e.flag(f"{key}.radiation") else 0)
                own = e.texts(f"{key}.groups")
                for group in own:
                    if group not in self.groups:
                        self.groups.append(group)
                members.append(mask(self.groups, own))
                boxes = e.texts(f"{key}.boxes")
                if len(boxes) > MOST_BOXES or (len(boxes) > 0) != (kinds[-1] in (BODY, SYSTEM)):
                    raise e.wrong(f"{key}.boxes", "a body has one box, a system one to three, other sites none")
                first_place.append(len(place_site))
                if kinds[-1] == LAGRANGE:
                    place_site.append(site)
                    place_stack.append(-1)
                    self.place_slugs.append(slug)
                for i in range(len(boxes)):
                    if boxes[i] not in self.stacks:
                        self.stacks.append(boxes[i])
                    place_site.append(site)
                    place_stack.append(bit(self.stacks, boxes[i]))
                    self.place_slugs.append(slug if len(boxes) == 1 else f"{slug}-{i + 1}")
            starts.append(len(self.site_slugs))
            place_starts.append(len(place_site))
        first_place.append(len(place_site))
        if "alien" not in self.stacks:
            self.stacks.append("alien")
        self.alien_stack: i64 = i64(bit(self.stacks, "alien"))
        n = len(self.site_slugs)
        self.sites: i64 = i64(n)
        self.places: i64 = i64(len(place_site))
        self.first_site = table(starts)
        self.first_place_of_era = table(place_starts)
        self.site_id = table(ids)
        self.site_kind = table(kinds)
        self.region = table(regions)
        self.explore_cost = table(explore)
        self.build_cost = table(build)
        self.gravity = table(gravity)
        self.radiation = table(radiation)
        self.group_mask = table(members)
        self.first_place = table(first_place)
        self.place_site = table(place_site)
        self.place_stack = table(place_stack)
        if len(self.region_slugs) > MOST_IN_A_DECK or len(self.groups) > MOST_IN_A_DECK:
            raise e.wrong("sites", f"at most {MOST_IN_A_DECK} regions and groups")
        distances = [0] * (n * n)
        offset = 0
        for i in range(len(ERAS)):
            size = len(e.texts(f"distances.{ERAS[i]}.regions"))
            for a in range(starts[i], starts[i + 1]):
                for b in range(starts[i], starts[i + 1]):
                    distances[a * n + b] = rows[regions[a]][regions[b] - offset]
            offset += size
        self.distance = table(distances)

    def read_tiles(self, e: Edition) -> None:
        self.tile_slugs: list[str] = []
        self.tile_names: list[str] = []
        columns: list[list[int]] = [[] for i in range(13)]
        starts: list[int] = [0]
        for era in ERAS:
            for slug in e.rows(f"tiles.{era}"):
                key = f"tiles.{era}.{slug}"
                if slug in self.tile_slugs:
                    raise e.wrong(key, "this name stands in two eras; names are for all eras")
                self.tile_slugs.append(slug)
                self.tile_names.append(e.text(f"{key}.name"))
                columns[0].append(bit(self.stacks, e.text(f"{key}.stack", self.stacks)))
                columns[1].append(e.integer(f"{key}.copies", 0, 40))
                columns[2].append(mask(FEATURES, e.texts(f"{key}.features", FEATURES)))
                columns[3].append(e.integer(f"{key}.profit", 0, 99))
                columns[4].append(e.integer(f"{key}.production", 0, 99))
                columns[5].append(e.integer(f"{key}.modifier", -99, 99))
                columns[6].append(e.integer(f"{key}.genetics", 0, 12))
                columns[7].append(e.integer(f"{key}.revelation", 0, 12))
                columns[8].append(e.integer(f"{key}.points", 0, 99))
                columns[9].append(1 if e.flag(f"{key}.draws_alien") else 0)
                columns[10].append(1 if e.flag(f"{key}.hostile") else 0)
                columns[11].append(1 if e.flag(f"{key}.closed") else 0)
                columns[12].append(1 if e.flag(f"{key}.shunned") else 0)
            starts.append(len(self.tile_slugs))
        self.tiles: i64 = i64(len(self.tile_slugs))
        self.first_tile = table(starts)
        self.tile_stack = table(columns[0])
        self.tile_copies = table(columns[1])
        self.tile_features = table(columns[2])
        self.tile_profit = table(columns[3])
        self.tile_production = table(columns[4])
        self.tile_modifier = table(columns[5])
        self.tile_genetics = table(columns[6])
        self.tile_revelation = table(columns[7])
        self.tile_points = table(columns[8])
        self.tile_draws_alien = table(columns[9])
        self.tile_hostile = table(columns[10])
        self.tile_closed = table(columns[11])
        self.tile_shunned = table(columns[12])

    def read_bases(self, e: Edition) -> None:
        self.base_slugs: list[str] = e.rows("bases")
        self.base_names: list[str] = []
        columns: list[list[int]] = [[] for i in range(10)]
        bonus: list[int] = []
        for slug in self.base_slugs:
            key = f"bases.{slug}"
            self.base_names.append(e.text(f"{key}.name"))
            columns[0].append(e.integer(f"{key}.copies", 0, 40))
            columns[1].append(mask(ERAS, e.texts(f"{key}.eras", ERAS)))
            columns[2].append(1 if e.flag(f"{key}.lagrange") else 0)
            columns[3].append(1 if e.flag(f"{key}.any_tile") else 0)
            columns[4].append(mask(FEATURES, e.texts(f"{key}.features", FEATURES)))
            columns[5].append(mask(FEATURES, e.texts(f"{key}.features_starfarers", FEATURES)))
            columns[6].append(1 if e.flag(f"{key}.radiation") else 0)
            columns[7].append(e.integer(f"{key}.most", 0, 99))
            columns[8].append(e.integer(f"{key}.when_built", 0, 12))
            columns[9].append(e.integer(f"{key}.event", 0, 99))
            plain = e.integer(f"{key}.bonus", 0, 99)
            bonus.extend([plain, plain, e.integer(f"{key}.bonus_starfarers", 0, 99)])
        self.bases: i64 = i64(len(self.base_slugs))
        self.base_copies = table(columns[0])
        self.base_eras = table(columns[1])
        self.base_lagrange = table(columns[2])
        self.base_any_tile = table(columns[3])
        self.base_features = table(columns[4])
        self.base_features_starfarers = table(columns[5])
        self.base_radiation = table(columns[6])
        self.base_most = table(columns[7])
        self.base_when_built = table(columns[8])
        self.base_event = table(columns[9])
        self.base_bonus = table(bonus)
        self.spaceport: i64 = i64(bit(self.base_slugs, "spaceport"))
        self.refinery: i64 = i64(bit(self.base_slugs, "refinery"))
        self.research_station: i64 = i64(bit(self.base_slugs, "research-station"))
        self.industrial_park: i64 = i64(bit(self.base_slugs, "industrial-park"))
        self.bio_lab: i64 = i64(bit(self.base_slugs, "bio-lab"))
        self.xeno_lab: i64 = i64(bit(self.base_slugs, "xeno-lab"))
        self.habitat: i64 = i64(bit(self.base_slugs, "habitat"))
        self.observatory: i64 = i64(bit(self.base_slugs, "observatory"))
        self.antimatter_plant: i64 = i64(bit(self.base_slugs, "antimatter-plant"))

    def read_progress(self, e: Edition) -> None:
        self.progress_slugs: list[str] = e.rows("progress")
        self.progress_names: list[str] = []
        decks: list[int] = []
        copies: list[int] = []
        award: list[int] = []
        eras: list[int] = []
        needs: list[int] = []
        values: list[int] = []
        if len(self.progress_slugs) > MOST_IN_A_DECK:
            raise e.wrong("progress", f"at most {MOST_IN_A_DECK} names")
        for slug in self.progress_slugs:
            key = f"progress.{slug}"
            self.progress_names.append(e.text(f"{key}.name"))
            decks.append(bit(DECKS, e.text(f"{key}.deck", DECKS)))
            copies.append(e.integer(f"{key}.copies", 0, 9))
            award.append(e.integer(f"{key}.award", 0, 99))
            eras.append(mask(ERAS, e.texts(f"{key}.eras", ERAS)))
            needs.append(bit(self.progress_slugs, e.text(f"{key}.prerequisite", ["", *self.progress_slugs])))
            plain = e.integer(f"{key}.value", 0, 99)
            values.extend([plain, plain, e.integer(f"{key}.value_starfarers", 0, 99)])
        self.progress: i64 = i64(len(self.progress_slugs))
        self.progress_deck = table(decks)
        self.progress_copies = table(copies)
        self.progress_award = table(award)
        self.progress_eras = table(eras)
        self.prerequisite = table(needs)
        self.progress_value = table(values)
        self.rr: i64 = i64(bit(self.progress_slugs, "rr"))
        self.lg: i64 = i64(bit(self.progress_slugs, "lg"))
        self.hb: i64 = i64(bit(self.progress_slugs, "hb"))
        self.cb: i64 = i64(bit(self.progress_slugs, "cb"))
        self.el: i64 = i64(bit(self.progress_slugs, "el"))
        self.et: i64 = i64(bit(self.progress_slugs, "et"))
        self.sc: i64 = i64(bit(self.progress_slugs, "sc"))
        self.ps: i64 = i64(bit(self.progress_slugs, "ps"))
        self.hm: i64 = i64(bit(self.progress_slugs, "hm"))
        self.ag: i64 = i64(bit(self.progress_slugs, "ag"))
        self.pm: i64 = i64(bit(self.progress_slugs, "pm"))
        self.qc: i64 = i64(bit(self.progress_slugs, "qc"))
        self.zp: i64 = i64(bit(self.progress_slugs, "zp"))
        self.ft: i64 = i64(bit(self.progress_slugs, "ft"))
        self.si: i64 = i64(bit(self.progress_slugs, "si"))
        self.ce: i64 = i64(bit(self.progress_slugs, "ce"))

    def read_colonies(self, e: Edition) -> None:
        by_selector: list[tuple[int, str]] = []
        for slug in e.rows("colonies"):
            by_selector.append((e.integer(f"colonies.{slug}.selector", 1, 99), slug))
        by_selector.sort()
        self.colony_slugs: list[str] = [slug for selector, slug in by_selector]
        self.colony_names: list[str] = [e.text(f"colonies.{slug}.name") for slug in self.colony_slugs]
        self.colonies: i64 = i64(len(by_selector))
        self.colony_selector = table([selector for selector, slug in by_selector])
        self.colony_points = table([e.integer(f"colonies.{slug}.points", 0, 99) for slug in self.colony_slugs])
        self.colony_value = table([e.integer(f"colonies.{slug}.value", 0, 99) for slug in self.colony_slugs])
        self.colony_bonus = table([e.integer(f"colonies.{slug}.bonus", 0, 99) for slug in self.colony_slugs])
        self.outpost: i64 = i64(bit(self.colony_slugs, "outpost"))
        self.smith: i64 = i64(bit(self.colony_slugs, "smith"))
        self.waystation: i64 = i64(bit(self.colony_slugs, "waystation"))
        self.haven: i64 = i64(bit(self.colony_slugs, "haven"))
        self.foundry: i64 = i64(bit(self.colony_slugs, "foundry"))
        self.garden: i64 = i64(bit(self.colony_slugs, "garden"))
        self.academy: i64 = i64(bit(self.colony_slugs, "academy"))
        self.exchange: i64 = i64(bit(self.colony_slugs, "exchange"))
        self.enclave: i64 = i64(bit(self.colony_slugs, "enclave"))
        self.metropolis: i64 = i64(bit(self.colony_slugs, "metropolis"))
        self.new_earth: i64 = i64(bit(self.colony_slugs, "new-earth"))
        self.concordia: i64 = i64(bit(self.colony_slugs, "concordia"))

    def read_eras(self, e: Edition) -> None:
        starts: list[int] = []
        beyond: list[int] = []
        teams: list[int] = []
        cards: list[int] = []
        keys: list[int] = []
        draws: list[int] = []
        ahead: list[int] = [0, 0]
        self.era_names: list[str] = []
        self.era_years: list[str] = []
        for i in range(len(ERAS)):
            key = f"eras.{ERAS[i]}"
            own = self.site_slugs[int(self.first_site[i]) : int(self.first_site[i + 1])]
            self.era_names.append(e.text(f"{key}.name"))
            self.era_years.append(e.text(f"{key}.years"))
            starts.append(bit(self.site_slugs, e.text(f"{key}.start", own)))
            beyond.append(bit(self.site_slugs, e.text(f"{key}.beyond", own)))
            teams.append(e.integer(f"{key}.teams", 1, int(self.teams)))
            cards.append(bit(self.card_slugs, e.text(f"{key}.start_card", ["", *self.card_slugs])))
            keys.append(mask(TYPES, e.texts(f"{key}.offers_key", TYPES)))
            for players in range(1, 5):
                drawn = e.integers(f"{key}.draws_{players}", players, 0, 12)
                draws.extend(drawn + [0] * (4 - players))
            if i > 0:
                for marker in ("first", "second"):
                    ahead.append(bit(self.site_slugs, e.text(f"beyond.{marker}.{ERAS[i]}", own)))
        self.start_site = table(starts)
        self.beyond_site = table(beyond)
        self.era_teams = table(teams)
        self.start_card = table(cards)
        self.offers_key = table(keys)
        self.draws = table(draws)
        self.ahead = table(ahead)
        self.beyond_bonus = table([e.integer("beyond.first.bonus", 0, 99), e.integer("beyond.second.bonus", 0, 99)])

    def read_contracts(self, e: Edition) -> None:
        columns: list[list[int]] = [[] for i in range(8)]
        self.contract_texts: list[str] = []
        for era in ERAS:
            for number in range(1, int(self.contracts) + 1):
                key = f"contracts.{era}.c{number}"
                kind = bit(CONDITIONS, e.text(f"{key}.kind", CONDITIONS))
                self.contract_texts.append(e.text(f"{key}.text"))
                columns[0].append(kind)
                subject = -1
                if kind == BASES:
                    subject = bit(self.groups, e.text(f"{key}.subject", self.groups))
                elif kind in (BASE_TYPE, BASE_ON_FEATURE):
                    subject = bit(FEATURES, e.text(f"{key}.subject", FEATURES))
                elif kind == PROGRESS:
                    subject = bit(DECKS, e.text(f"{key}.subject", DECKS))
                columns[1].append(subject)
                columns[2].append(bit(self.base_slugs, e.text(f"{key}.base", self.base_slugs)) if kind == BASE_TYPE else -1)
                columns[3].append(e.integer(f"{key}.cost", 0, 99))
                columns[4].append(e.integer(f"{key}.count", 1, 99))
                columns[5].append(e.integer(f"{key}.count_many", 1, 99))
                columns[6].append(e.integer(f"{key}.profit", 0, 99))
                columns[7].append(e.integer(f"{key}.profit_many", 0, 99))
        self.contract_kind = table(columns[0])
        self.contract_subject = table(columns[1])
        self.contract_base = table(columns[2])
        self.contract_cost = table(columns[3])
        self.contract_count = table(columns[4] + columns[5])
        self.contract_profit = table(columns[6] + columns[7])

    def read_competition(self, e: Edition) -> None:
        self.rival_slugs: list[str] = []
        starts: list[int] = [0]
        columns: list[list[int]] = [[] for i in range(13)]
        for i in range(len(ERAS)):
            own = self.site_slugs[int(self.first_site[i]) : int(self.first_site[i + 1])]
            for slug in e.rows(f"competition.{ERAS[i]}"):
                key = f"competition.{ERAS[i]}.{slug}"
                if slug in self.rival_slugs:
                    raise e.wrong(key, "this name stands in two eras; names are for all eras")
                self.rival_slugs.append(slug)
                kind = bit(CARD_KINDS, e.text(f"{key}.kind", CARD_KINDS))
                row = [kind, -1, -1, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0]
                if kind == SITE_CARD:
                    listed = e.texts(f"{key}.sites", own)
                    if not 1 <= len(listed) <= 2 or (i == STARFARERS and len(listed) != 1):
                        raise e.wrong(f"{key}.sites", "expected one or two sites, in Starfarers one")
                    row[1] = bit(self.site_slugs, listed[0])
                    row[2] = bit(self.site_slugs, listed[1]) if len(listed) == 2 else -1
                    row[3] = e.integer(f"{key}.selector", 0, 99)
                elif kind == GROUP_CARD:
                    if i == STARFARERS:
                        raise e.wrong(f"{key}.kind", "Starfarers has no cards of groups")
                    row[4] = bit(self.groups, e.text(f"{key}.group", self.groups))
                    row[5] = bit(("lowest", "highest"), e.text(f"{key}.end", ("lowest", "highest")))
                    row[6] = bit(("even", "odd"), e.text(f"{key}.parity", ("even", "odd")))
                    if self.of_group(i, row[4], row[6]) == 0:
                        raise e.wrong(f"{key}.group", "the group has no site of that parity")
                elif kind in (OFFERS_CARD, PROGRESS_CARD):
                    for box in e.integers(f"{key}.boxes", -1, 1, int(self.offers)):
                        row[7] |= 1 << (box - 1)
                    action = e.text(f"{key}.action", ("era", *TYPES))
                    row[8] = ERA_SYMBOL if action == "era" else bit(TYPES, action)
                    if kind == PROGRESS_CARD:
                        row[9] = bit(self.progress_slugs, e.text(f"{key}.card", self.progress_slugs))
                        row[10] = 1 if e.flag(f"{key}.starred") else 0
                else:
                    row[11] = e.integer(f"{key}.discoveries", 1, 2)
                    row[12] = e.integer(f"{key}.contract", 1, int(self.contracts)) - 1
                for column in range(13):
                    columns[column].append(row[column])
            starts.append(len(self.rival_slugs))
            if starts[-1] - starts[-2] > MOST_IN_A_DECK:
                raise e.wrong(f"competition.{ERAS[i]}", f"at most {MOST_IN_A_DECK} cards")
        self.rival_cards: i64 = i64(len(self.rival_slugs))
        self.first_rival_card = table(starts)
        self.rival_kind = table(columns[0])
        self.rival_site = table(columns[1])
        self.rival_second_site = table(columns[2])
        self.rival_selector = table(columns[3])
        self.rival_group = table(columns[4])
        self.rival_end = table(columns[5])
        self.rival_parity = table(columns[6])
        self.rival_boxes = table(columns[7])
        self.rival_action = table(columns[8])
        self.rival_progress = table(columns[9])
        self.rival_starred = table(columns[10])
        self.rival_discoveries = table(columns[11])
        self.rival_contract = table(columns[12])

    def of_group(self, era: int, group: int, parity: int) -> int:
        """How many sites of an era are in a group and have an id of a parity."""
        found = 0
        for site in range(int(self.first_site[era]), int(self.first_site[era + 1])):
            if (int(self.group_mask[site]) >> group) & 1 and int(self.site_id[site]) % 2 == parity:
                found += 1
        return found

    def read_edges(self, e: Edition) -> None:
        profit: list[int] = []
        amount: list[int] = []
        for edge in EDGES:
            profit.append(e.integer(f"edges.{edge}.rival_profit", 0, 99))
            plain = e.integer(f"edges.{edge}.amount", 0, 99)
            amount.extend([plain, plain, e.integer(f"edges.{edge}.amount_starfarers", 0, 99)])
        self.edge_profit = table(profit)
        self.edge_amount = table(amount)
        self.edge_kinds = table([k for k in range(int(self.kinds)) if self.edge[k] >= 0])

    def widest(self) -> i64:
        """No decision has more answers than this."""
        kinds = self.kinds
        answers = (
            self.teams * self.sites + self.sites + self.places * self.bases + kinds * self.slots + self.sites * self.colonies + kinds * 2
        )
        return answers + self.tiles + self.rival_cards + 64


def tables(edition: Edition) -> Tables:
    """The typed tables of an edition."""
    return Tables(edition)
