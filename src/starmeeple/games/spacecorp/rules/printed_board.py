"""The printed boards of an edition as typed tables: sites and distances, tiles, bases, colonies."""

from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.spacecorp.rules.kinds import BODY, ERAS, FEATURES, LAGRANGE, MOST_BOXES, MOST_IN_A_DECK, SITE_KINDS, SYSTEM
from starmeeple.games.spacecorp.rules.printed_cards import PrintedCards, bit, mask, table


class PrintedBoard(PrintedCards):
    """Sites, tiles, bases, colonies."""

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
