"""What is printed on a card, in our own words: one short line per power and per scoring line."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NotRequired

from typing_extensions import TypedDict

from starmeeple.core.speech import counted
from starmeeple.edition import read_edition

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.face.view import View

Row = dict[str, Any]  # a power or a line of points; which keys it has, its type says


class Card(TypedDict):
    """What is printed on a card."""

    name: str
    kind: str  # world or development
    vp: int
    keywords: list[str]
    chromosome: bool
    powers: list[Row]
    cost: NotRequired[int]
    defense: NotRequired[int]  # of a military world
    military: NotRequired[bool]  # of a world
    goods: NotRequired[str]  # none, production or windfall
    good_kind: NotRequired[str]
    start_number: NotRequired[int]
    start_group: NotRequired[str]
    scoring: NotRequired[list[Row]]  # of a card with variable points


PHASE_LABELS = {
    "placement": "When placed", "explore": "I Explore", "develop": "II Develop", "settle": "III Settle", "trade": "IV Trade",
    "consume": "IV Consume", "produce": "V Produce",
}  # fmt: skip
SCOPES = {
    "non-alien": "any military world but an alien one",
    "alien": "an alien military world",
    "chromosome": "a chromosome military world",
}


def number(row: Row, name: str) -> int:
    value = row.get(name, 0)
    return value if isinstance(value, int) else 0


def a_good(kind: object) -> str:
    return "good" if kind in ("any", None) else f"{kind} good"


def a(words: str) -> str:
    """With its article."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def power_words(power: Row) -> str:
    """One power of a card, without its phase."""
    kind = f"{power['phase']} {power['type']}"
    n = number(power, "amount")
    if kind in SIMPLE:
        return SIMPLE[kind].format(n=n, cards=counted(n, "card"))
    if kind == "placement discard-card-for-good":
        return f"you may discard {counted(number(power, 'cards'), 'card')} to put {a(str(power['good']))} good here"
    if kind == "settle discount":
        world = f"{power['world_kind']} worlds" if "world_kind" in power else "worlds you pay for"
        return f"{world} cost {n} less"
    if kind == "settle military":
        against = power.get("against")
        target = "" if against is None else " against Rebel military worlds" if against == "rebel" else f" against {against} worlds"
        return f"{n:+d} Military{target}"
    if kind == "settle discard-good-military":
        return f"you may discard {a(str(power['good']))} good: +{n} Military this phase"
    if kind == "settle pay-for-military":
        adjust = number(power, "cost_adjust")
        cost = "its defense" if adjust == 0 else f"its defense {adjust:+d}".replace("-", "− ").replace("+", "+ ")
        return f"you may pay for {SCOPES[str(power['scope'])]}: cost is {cost}"
    if kind == "trade sale-bonus":
        if power.get("this_world_only"):
            return f"+{n} when you sell the good of this world"
        return f"+{n} when you sell {a(a_good(power.get('good')))}"
    if power["phase"] == "consume":
        return consume_words(power, kind)
    return produce_words(power, kind, n)


SIMPLE = {
    "placement extra-survey-team": "place a second survey team on the Orb (Orb only)",
    "explore draw": "draw {n} more",
    "explore keep": "keep {n} more",
    "explore orb-movement": "survey teams move {n} sectors further (Orb only)",
    "develop draw-at-start": "draw {cards} at the start of the phase",
    "develop discount": "developments cost {n} less",
    "develop draw-after-placing": "draw {cards} after placing a development",
    "settle military-per-chromosome-world": "+{n} Military per chromosome world",
    "settle draw-after-placing": "draw {cards} after placing a world",
    "settle discard-self-military": "you may discard this card: +{n} Military this phase",
    "settle discard-self-cost-zero": "you may discard this card: a world you pay for costs 0 (not alien)",
    "settle discard-self-extra-place-at-zero": "you may discard this card: place another world for 0 (not alien)",
    "settle extra-conquest-with-excess-military": "after conquering a world, conquer another with the excess Military",
    "settle flip-and-place-at-zero": "instead of placing a card, turn over the top card: a non-military world is placed for 0",
    "trade cannot-sell-from-this-world": "the good of this world cannot be sold",
    "consume draw": "draw {cards}",
    "produce draw": "draw {cards}",
    "produce draw-if-produced-here": "draw {cards} if a good is produced here",
    "produce draw-per-kind-produced": "draw {cards} per kind of good you produced",
    "produce draw-per-rebel-military-world": "draw {cards} per Rebel military world",
}


def consume_words(power: Row, kind: str) -> str:
    if kind == "consume discard-cards-for-vp":
        most, each = number(power, "max_cards"), number(power, "vp_each")
        return f"you may discard a card for {each} VP" if most == 1 else f"you may discard up to {most} cards for {each} VP each"
    if kind == "consume lucky-draw":
        return f"name {number(power, 'min')}–{number(power, 'max')}, turn over the top card: keep it if it costs that"
    if kind == "consume consume-all":
        return "all goods for 1 VP each, less 1"
    if kind == "consume consume-at-trade-price":
        return "1 good for its trade price in cards" + (
            ", trade powers included" if power.get("with_trade_powers") else ", no trade powers"
        )
    exact = kind == "consume consume"
    goods = number(power, "goods" if exact else "max_goods")
    good = "different good" if power.get("distinct") else a_good(power.get("good"))
    ending = "" if exact else " each"
    vp, cards = number(power, "vp" if exact else "vp_each"), number(power, "cards" if exact else "cards_each")
    gains = [f"{vp} VP"] if vp else []
    if cards:
        gains.append(counted(cards, "card"))
    return f"{'' if exact else 'up to '}{counted(goods, good)} for {' and '.join(gains)}{ending}"


def produce_words(power: Row, kind: str, n: int) -> str:
    cards = counted(n, "card")
    if kind == "produce produce":
        draw = number(power, "draw")
        return f"produce {a(str(power['good']))} good" + (f" and draw {counted(draw, 'card')}" if draw else "")
    if kind == "produce produce-on-windfall":
        return "produce on a windfall world" if power["kind"] == "any" else f"produce on {a(str(power['kind']))} windfall world"
    if kind == "produce draw-per-good-produced":
        return f"draw {cards} per {power['good']} good you produced"
    if kind == "produce draw-if-most-produced":
        return f"draw {cards} if you produced the most {power['good']} goods"
    if kind == "produce draw-per-world":
        return f"draw {cards} per {power['world_kind']} world"
    if kind == "produce draw-per-keyword-card":
        return f"draw {cards} per {str(power['keyword']).upper()} card"
    if kind == "produce draw-per-development":
        return f"draw {cards} per development that costs {number(power, 'min_cost')} or more"
    if kind == "produce store-goods-here":
        return f"first move any of your {power['good']} goods here; this world holds any number"
    raise KeyError(kind)


def scoring_lines(card: Card) -> list[str]:
    """The lines of a card with variable points; a card scores only the first line that fits, so later ones say `other`."""
    found = []
    earlier = 0
    for line in joined(card.get("scoring", [])):
        match = line.get("match")
        keys = len(match) if isinstance(match, dict) and "card" not in match else 0
        found.append(scoring_words(line, 0 < keys < earlier))
        earlier = max(earlier, keys)
    return found


def joined(lines: list[Row]) -> list[Row]:
    """Lines that differ only in the kind of good, or only in production and windfall, become one."""
    for name, values in (("good_kind", ("novelty", "rare", "genes", "alien")), ("goods", ("production", "windfall"))):
        groups: dict[str, list[Row]] = {}
        for line in lines:
            rest = {key: value for key, value in line.get("match", {}).items() if key != name}
            groups.setdefault(f"{line['points']} {line['per']} {rest} {line.get('family')}", []).append(line)
        result = []
        for line in lines:
            group = next(group for group in groups.values() if line in group)
            if {str(other.get("match", {}).get(name)) for other in group} == set(values):
                if line is group[0]:
                    result.append({**line, "match": {key: value for key, value in line["match"].items() if key != name}})
            else:
                result.append(line)
        lines = result
    return lines


def scoring_words(line: Row, other: bool = False) -> str:
    """One line of a card with variable points."""
    points = f"{number(line, 'points')} VP per "
    per = line["per"]
    if per == "3-vp-chips":
        return points + "3 VP in chips"
    if per == "total-military":
        return points + "Military"
    if per == "artifact-token":
        return points + f"{str(line['family']).replace('-', ' ')} token (Orb)"
    match = line["match"]
    if "card" in match:
        return points + str(match["card_name"])
    parts = ["other"] if other else []
    if "cost" in match:
        parts.append(f"{match['cost']}-cost")
    if "keyword" in match:
        parts.append(str(match["keyword"]).upper())
    if "military" in match:
        parts.append("military" if match["military"] else "non-military")
    if "good_kind" in match:
        parts.append(str(match["good_kind"]))
    if "goods" in match:
        parts.append(str(match["goods"]))
    parts.append(str(match.get("kind", "card")))
    if "has_power_in" in match:
        parts.append(f"with {'an' if match['has_power_in'] == 'explore' else 'a'} {str(match['has_power_in']).title()} power")
    return points + " ".join(parts)


def card_name(view: "View", card: str | None) -> str:
    """The printed name of a card."""
    row = view["cards"].get(card or "")
    return row["name"] if row else view["spelled"].get(str(card)) or titled(str(card))


def titled(slug: str) -> str:
    """The name of a card as it follows from the notation."""
    words = slug.split("-")
    return " ".join(word if word in ("of", "the") and i else word.capitalize() for i, word in enumerate(words))


@cache
def slugs() -> list[str]:
    """All cards in the order of their designs, which no overlay can change."""
    return read_edition("race-for-the-galaxy", Path(__file__).parent.parent / "edition.toml").rows("cards")


def slug_of(design: int) -> str:
    """A card by the number of its design, as facts name it."""
    return slugs()[design]


def action_name(view: "View", action: str) -> str:
    """An action card; its figures are printed in its name."""
    numbers = view["numbers"]
    if action in ("explore-5", "explore-1"):
        draw, keep = numbers["draw"][action], numbers["keep"][action]
        return f"Explore +{draw}/+{keep}" if keep else f"Explore +{draw}"
    if action == "double":
        return f"Consume {numbers['consume_factor']}×"
    return {"develop": "Develop", "settle": "Settle", "trade": "Consume-Trade", "produce": "Produce", "orb-explore": "Orb/Explore"}[action]


def action_hint(view: "View", action: str) -> str:
    """What an action card brings who chose it."""
    numbers = view["numbers"]
    draw, keep = numbers["draw"][action], numbers["keep"][action]
    parts = [f"draw {draw} more"] if draw else []
    if keep:
        parts.append(f"keep {keep} more")
    if action == "develop":
        parts.insert(0, f"costs {numbers['develop_discount']} less")
    elif action == "settle":
        parts.insert(0, f"draw {numbers['settle_draw']} after placing")
    elif action == "trade":
        parts.insert(0, "sell a good first")
    elif action == "double":
        parts.insert(0, f"{numbers['consume_factor']} times the VP chips")
    elif action == "produce":
        parts.insert(0, f"fill {counted(numbers['produce_bonus'], 'windfall world')}")
    elif action == "orb-explore":
        parts.insert(0, "all three orb actions")
    return ", ".join(parts)


def headline(card: Card) -> str:
    """Kind, cost or defense, goods and points of a card."""
    parts = []
    if card["kind"] == "development":
        parts.append(f"development, cost {card['cost']}")
    elif card["military"]:
        parts.append(f"military world, defense {card['defense']}")
    else:
        parts.append(f"world, cost {card['cost']}")
    if card.get("goods", "none") != "none":
        parts.append(f"{card['good_kind']} {card['goods']}")
    if card["keywords"]:
        parts.append(" ".join(word.upper() for word in card["keywords"]))
    if card["chromosome"]:
        parts.append("chromosome")
    parts.append("variable VP" if "scoring" in card else f"{card['vp']} VP")
    return ", ".join(parts)


def full_text(card: Card) -> str:
    """Everything on a card, for the enlarged card."""
    lines = [f"{card['name']!s}: {headline(card)}."]
    for power in card["powers"]:
        words = power_words(power)
        lines.append(f"{PHASE_LABELS[str(power['phase'])]}: {words}.")
    lines += [f"{line}." for line in scoring_lines(card)]
    return " ".join(lines)
