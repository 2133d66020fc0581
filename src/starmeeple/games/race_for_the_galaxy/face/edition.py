"""Reads edition and options into figures; each impossible figure is a BadEdition that names its key."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.edition import Edition
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import verbs
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures
from starmeeple.games.race_for_the_galaxy.face import edition_powers as powers
from starmeeple.games.race_for_the_galaxy.face.names import titled
from starmeeple.games.race_for_the_galaxy.orb.engine import verbs as orb_verbs
from starmeeple.games.race_for_the_galaxy.orb.face import edition as orb

SETS = ("base", "alien-artifacts", "orb")
BY_KIND = ("discount", "force", "sale")  # columns with a number for each kind
COLUMNS = (
    "design", "word", "bit", "is_world", "military", "cost", "circle", "kind", "vp", "keywords", "chromosome", "start_number", "start_group",
    "phases", "enriching", "survey_team", "explore_draws", "explore_keeps", "orb_movement", "develop_start", "develop_discount", "develop_after",
    "per_chromosome", "settle_after", "tactics", "spend_force", "spend_kind", "buy_scope", "buy_adjust", "colony_ship", "project", "convoy",
    "prospects", "sale_here", "unsellable", "eats", "eats_goods", "eats_kind", "eats_distinct", "eats_vp", "eats_cards", "cash_most", "cash_vp",
    "consume_draw", "lucky_low", "lucky_high", "makes", "makes_draw", "windfall", "produce_draw", "here_draw", "per_good", "per_good_kind",
    "per_kind", "most", "most_kind", "per_world", "per_world_kind", "per_keyword", "per_keyword_word", "per_rebel", "per_development",
    "per_development_cost", "stores",
)  # fmt: skip


def figures(edition: Edition, options: Mapping[str, object]) -> Figures:
    """The figures of an edition with the options of a game."""
    made = Figures(edition, dict(options))
    read_options(made, options)
    read_numbers(made, edition)
    read_cards(made, edition)
    read_scoring(made)
    orb.read(made.orb, edition, options)
    read_presets(made)
    made.vocabulary = orb_verbs.vocabulary(made) if made.with_orb else verbs.vocabulary(made)
    return made


def read_options(made: Figures, options: Mapping[str, object]) -> None:
    """What people chose. [RG 1.2, RG 2.5, RG 2.7, RG 6.7, RG 8.3]"""
    made.players = int(str(options["players"]))
    made.artifacts = 0 if options["set"] == "base" else 1
    made.with_orb = 1 if options["set"] == "orb" else 0
    made.two_actions = 1 if options["two_actions"] else 0
    made.preset = 1 if options["preset_hands"] else 0
    made.only_needed = 1 if options["optional_powers"] == "needed" else 0
    made.actions = len(f.ACTIONS) if made.with_orb else len(f.ACTIONS) - 1


def read_numbers(made: Figures, edition: Edition) -> None:
    """The numbers of the rules, the action cards and the prices of goods."""
    made.vp_per_player = edition.integer("numbers.vp_per_player", 1, 200)
    made.start_hand = edition.integer("numbers.start_hand", 0, 12)
    made.start_discards = edition.integer("numbers.start_discards", 0, int(made.start_hand))
    made.hand_limit = edition.integer("numbers.hand_limit", 0, 60)
    made.tableau_end = edition.integer("numbers.tableau_end", 2, 14)
    made.explore_draw = edition.integer("numbers.explore_draw", 0, 20)
    made.explore_keep = edition.integer("numbers.explore_keep", 0, 20)
    made.develop_bonus = edition.integer("numbers.develop_discount", 0, 20)
    made.settle_bonus = edition.integer("numbers.settle_draw", 0, 20)
    made.consume_factor = edition.integer("numbers.consume_factor", 1, 10)
    made.produce_bonus = edition.integer("numbers.produce_bonus", 0, 10)
    made.action_draw = vec[i64]([edition.integer(f"actions.{name}.draw", 0, 20) for name in f.ACTIONS])
    made.action_keep = vec[i64]([edition.integer(f"actions.{name}.keep", 0, 20) for name in f.ACTIONS])
    made.price = vec[i64]([0] + [edition.integer(f"goods.{good}.trade_price", 0, 20) for good in f.GOODS[1:]])
    made.numbers = {
        "develop_discount": int(made.develop_bonus),
        "settle_draw": int(made.settle_bonus),
        "consume_factor": int(made.consume_factor),
        "produce_bonus": int(made.produce_bonus),
        "hand_limit": int(made.hand_limit),
        "tableau_end": int(made.tableau_end),
        "draw": {name: int(made.action_draw[i]) for i, name in enumerate(f.ACTIONS)},
        "keep": {name: int(made.action_keep[i]) for i, name in enumerate(f.ACTIONS)},
    }


def read_cards(made: Figures, edition: Edition) -> None:
    """All cards: each design, its copies one after the other."""
    made.slugs = edition.rows("cards")
    made.designs = len(made.slugs)
    made.design_of = {slug: i for i, slug in enumerate(made.slugs)}
    made.printed = {slug: printed(edition, slug) for slug in made.slugs}
    made.spelled = {slug: str(row["name"]) for slug, row in made.printed.items() if row["name"] != titled(slug)}
    copies = [edition.integer(f"cards.{slug}.copies", 1, 4) for slug in made.slugs]
    made.cards = sum(copies)
    if made.cards > f.WORDS * f.WORD:
        raise edition.wrong("cards", f"there are {made.cards} cards, at most {f.WORDS * f.WORD} can be played with")
    for name in COLUMNS:
        setattr(made, name, zeros(made.cards))
    for name in BY_KIND:
        setattr(made, name, zeros(made.cards * f.KINDS))
    made.first = zeros(made.designs)
    made.behind = zeros(made.designs)
    made.deck = zeros(f.WORDS)
    card = 0
    for design, slug in enumerate(made.slugs):
        made.first[design] = card
        played = edition.text(f"cards.{slug}.set", ("base", "alien-artifacts")) == "base" or made.artifacts
        for _ in range(copies[design]):
            word, bit = divmod(card, int(f.WORD))
            made.design[card] = design
            made.word[card] = word
            made.bit[card] = 1 << bit
            if played:
                made.deck[word] |= 1 << bit
            read_card(made, card, slug)
            card += 1
        made.behind[design] = card
    made.log = zeros(59)
    for exponent in range(int(f.WORD)):
        made.log[(1 << exponent) % 59] = exponent
    stores = [card for card in range(int(made.cards)) if made.stores[card]]
    if len(stores) > 1:
        raise edition.wrong("cards", "only one card may store goods")
    made.store_card = stores[0] if stores else -1


def printed(edition: Edition, slug: str) -> powers.Row:
    """What is printed on a card, for views."""
    row = edition.at(f"cards.{slug}")
    if not isinstance(row, dict):
        raise edition.wrong(f"cards.{slug}", f"expected a card, found {row!r}")
    edition.text(f"cards.{slug}.name")
    shown = {name: value for name, value in row.items() if name not in ("source", "sources", "note", "notes", "set", "copies")}
    if isinstance(lines := shown.get("scoring"), list):
        shown["scoring"] = [named_line(edition, line) for line in lines]
    return shown


def named_line(edition: Edition, line: object) -> object:
    """A line of points; of a card that it asks for it has the printed name."""
    match = line.get("match") if isinstance(line, dict) else None
    if not isinstance(line, dict) or not isinstance(match, dict) or "card" not in match or not edition.has(f"cards.{match['card']}.name"):
        return line
    return {**line, "match": {**match, "card_name": edition.text(f"cards.{match['card']}.name")}}


def read_card(made: Figures, c: int, slug: str) -> None:
    """One copy of a card."""
    edition = powers.printed_in(made)
    key = f"cards.{slug}"
    world = edition.text(f"{key}.kind", ("world", "development")) == "world"
    if world:
        made.is_world[c] = 1
        military = edition.flag(f"{key}.military")
        made.military[c] = 1 if military else 0
        made.cost[c] = edition.integer(f"{key}.defense" if military else f"{key}.cost", 0, 20)
        made.circle[c] = f.CIRCLES.index(edition.text(f"{key}.goods", f.CIRCLES))
        made.kind[c] = f.GOODS.index(edition.text(f"{key}.good_kind", f.GOODS))
        if (made.circle[c] == 0) != (made.kind[c] == 0):
            raise edition.wrong(f"{key}.good_kind", "a world has a kind of good exactly if it is a production or windfall world")
    else:
        made.cost[c] = edition.integer(f"{key}.cost", 0, 20)
    made.vp[c] = edition.integer(f"{key}.vp", 0, 20)
    for keyword in edition.texts(f"{key}.keywords", f.KEYWORDS):
        made.keywords[c] |= 1 << f.KEYWORDS.index(keyword)
    made.chromosome[c] = 1 if edition.flag(f"{key}.chromosome") else 0
    made.start_number[c] = -1
    if edition.has(f"{key}.start_number"):
        made.start_number[c] = edition.integer(f"{key}.start_number", 0, 9)
        made.start_group[c] = f.BLUE if edition.text(f"{key}.start_group", ("blue", "red")) == "blue" else f.RED
    rows = edition.at(f"{key}.powers")
    if not isinstance(rows, list):
        raise edition.wrong(f"{key}.powers", "expected a list of powers")
    for row in rows:
        if not isinstance(row, dict):
            raise edition.wrong(f"{key}.powers", f"expected a power, found {row!r}")
        powers.power(made, c, f"{key}.powers", row)


def read_scoring(made: Figures) -> None:
    """Points that each card of a tableau gives to each scoring card. [RG 7.4]"""
    made.scorer = zeros(made.cards)
    for c in range(made.cards):
        slug = made.slugs[int(made.design[c])]
        if powers.printed_in(made).has(f"cards.{slug}.scoring"):
            made.scorers.append(int(c))
            made.scorer[c] = len(made.scorers)
    rows = len(made.scorers)
    made.worth = zeros(rows * made.cards)
    made.per_chips = zeros(rows + 1)
    made.per_military = zeros(rows + 1)
    made.chips_divisor = 3
    made.per_token = zeros((rows + 1) * len(f.FAMILIES))
    edition = powers.printed_in(made)
    for s, card in enumerate(made.scorers):
        key = f"cards.{made.slugs[int(made.design[card])]}.scoring"
        lines = edition.at(key)
        if not isinstance(lines, list):
            raise edition.wrong(key, "expected a list of lines")
        for line in lines:
            if not isinstance(line, dict):
                raise edition.wrong(key, f"expected a line, found {line!r}")
            read_score_line(made, s, key, line)


def read_score_line(made: Figures, s: int, key: str, line: powers.Row) -> None:
    """One line of a scoring card: so many points for each of something."""
    e = powers.printed_in(made)
    per = powers.word(e, key, line, "per", ("card", "3-vp-chips", "total-military", "artifact-token"))
    points = powers.whole(e, key, line, "points")
    if per == "3-vp-chips":
        made.per_chips[s] = points
    elif per == "total-military":
        made.per_military[s] = points
    elif per == "artifact-token":
        made.per_token[s * len(f.FAMILIES) + f.FAMILIES.index(powers.word(e, key, line, "family", f.FAMILIES))] = points
    else:
        match = line.get("match")
        if not isinstance(match, dict):
            raise e.wrong(key, "a line per card needs a match")
        for c in range(int(made.cards)):
            at = s * int(made.cards) + c
            if made.worth[at] == 0 and fits(made, c, key, match):
                made.worth[at] = points


def fits(made: Figures, c: int, key: str, match: powers.Row) -> bool:
    """Does a card fit all that a scoring line asks for?"""
    e = powers.printed_in(made)
    for name, value in match.items():
        if name == "kind":
            good = (made.is_world[c] == 1) == (value == "world")
        elif name == "military":
            good = (made.military[c] == 1) == (value is True)
        elif name == "goods":
            good = made.circle[c] == f.CIRCLES.index(powers.word(e, key, match, name, f.CIRCLES))
        elif name == "good_kind":
            good = made.kind[c] == f.GOODS.index(powers.word(e, key, match, name, f.GOODS))
        elif name == "keyword":
            good = made.keywords[c] & (1 << f.KEYWORDS.index(powers.word(e, key, match, name, f.KEYWORDS))) != 0
        elif name == "cost":
            good = made.cost[c] == powers.whole(e, key, match, name)
        elif name == "card":
            good = made.slugs[int(made.design[c])] == powers.word(e, key, match, name, made.slugs)
        elif name == "has_power_in":
            bit = 1 << f.PHASES.index(powers.word(e, key, match, name, f.PHASES))
            good = made.phases[c] & bit != 0
        else:
            raise e.wrong(key, f"a line cannot match {name!r}")
        if not good:
            return False
    return True


def read_presets(made: Figures) -> None:
    """The fixed first hands: per number the start world and the cards, as first cards of their designs. [RG 2.5]"""
    edition = powers.printed_in(made)
    for number in edition.rows("preset"):
        key = f"preset.{number}"
        made.preset_world.append(int(made.first[made.design_of[edition.text(f"{key}.start_world", made.slugs)]]))
        hand = edition.texts(f"{key}.cards", made.slugs)
        made.preset_hand.append([int(made.first[made.design_of[slug]]) for slug in hand])
