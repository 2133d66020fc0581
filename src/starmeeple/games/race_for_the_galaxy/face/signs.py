"""A power of a card in signs and words: short enough for one line of a card's face."""

from starmeeple.drawing.lettering import line_width
from starmeeple.games.race_for_the_galaxy.face.names import Row

Sign = tuple[str, str]  # what it is: word, icon or good; and which

NUMERALS = {"placement": "!", "explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}
LETTERS = {"novelty": "N", "rare": "R", "genes": "G", "alien": "A"}
BRIEF = (
    (" VP per ", " · "), ("development", "dev."), ("with an Explore power", "with I"), ("with a Consume power", "with IV"),
    ("with a Trade power", "with $"), ("production world", "production"), ("windfall world", "windfall"),
)  # fmt: skip


def amount(power: Row, name: str = "amount") -> int:
    return int(power.get(name, 0))


def minus(number: int) -> str:
    """With a sign, and a real minus."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def word(text: str) -> Sign:
    return ("word", text)


def good(kind: object) -> Sign:
    return ("good", str(kind))


FORCE: Sign = ("icon", "military")
POINTS: Sign = ("icon", "vp")
CARD: Sign = ("icon", "card")
GENE: Sign = ("icon", "gene")

PLAIN: dict[str, str] = {
    "explore draw": "draw +{n}", "explore keep": "keep +{n}", "explore orb-movement": "move +{n} (Orb)", "develop draw-at-start": "draw {n} first",
    "develop discount": "cost −{n}", "develop draw-after-placing": "draw {n} after", "settle draw-after-placing": "draw {n} after",
    "settle discard-self-cost-zero": "discard: cost 0", "settle discard-self-extra-place-at-zero": "discard: +1 world",
    "settle extra-conquest-with-excess-military": "conquer twice", "settle flip-and-place-at-zero": "flip for a world",
    "trade cannot-sell-from-this-world": "no sale here", "consume draw": "draw {n}", "produce draw": "draw {n}",
    "produce draw-if-produced-here": "draw {n} if here", "produce draw-per-kind-produced": "draw {n} per kind",
    "produce draw-per-rebel-military-world": "draw {n} per Rebel", "placement extra-survey-team": "survey team (Orb)",
}  # fmt: skip


def signs(power: Row) -> list[Sign]:
    """A power as signs."""
    kind = f"{power['phase']} {power['type']}"
    n = amount(power)
    if kind in PLAIN:
        return [word(PLAIN[kind].format(n=n))]
    if power["phase"] == "consume":
        return consume_signs(power, kind)
    if power["phase"] == "produce":
        return produce_signs(power, kind, n)
    if kind == "placement discard-card-for-good":
        return [CARD, word("→"), good(power["good"])]
    if kind == "settle discount":
        return [*([good(power["world_kind"])] if "world_kind" in power else []), word(f"cost −{n}")]
    if kind == "settle military":
        against = power.get("against")
        target = [] if against is None else [word("vs Rebel")] if against == "rebel" else [word("vs"), good(against)]
        return [FORCE, word(minus(n)), *target]
    if kind == "settle military-per-chromosome-world":
        return [FORCE, word(f"+{n} per"), GENE]
    if kind == "settle discard-self-military":
        return [word("discard:"), FORCE, word(f"+{n}")]
    if kind == "settle discard-good-military":
        return [good(power["good"]), word("→"), FORCE, word(f"+{n}")]
    if kind == "settle pay-for-military":
        adjust = amount(power, "cost_adjust")
        scope = {"non-alien": [], "alien": [good("alien")], "chromosome": [GENE]}[str(power["scope"])]
        return [word("pay"), *scope, FORCE, *([word(minus(adjust))] if adjust else [])]
    if power.get("this_world_only"):
        return [word(f"this +{n}")]
    return [*([] if power["good"] == "any" else [good(power["good"])]), word(f"sell +{n}")]


def consume_signs(power: Row, kind: str) -> list[Sign]:
    if kind == "consume discard-cards-for-vp":
        return [word(f"{amount(power, 'max_cards')}×"), CARD, word("→"), word(str(amount(power, "vp_each"))), POINTS]
    if kind == "consume lucky-draw":
        return [word(f"guess {amount(power, 'min')}–{amount(power, 'max')}"), CARD]
    if kind == "consume consume-all":
        return [word("all"), good("any"), word("→ n−1"), POINTS]
    if kind == "consume consume-at-trade-price":
        return [good("any"), word("→ price" + (" +$" if power["with_trade_powers"] else "")), CARD]
    exact = kind == "consume consume"
    number = amount(power, "goods" if exact else "max_goods")
    vp, cards = amount(power, "vp" if exact else "vp_each"), amount(power, "cards" if exact else "cards_each")
    front = "" if exact and number == 1 else f"{number}" if exact else f"≤{number}"
    gains: list[Sign] = [word(str(vp)), POINTS] if vp else []
    gains += [word(str(cards)), CARD] if cards else []
    different = [word("≠")] if power.get("distinct") else []
    each = [] if exact or cards else [word("each")]
    return [*([word(front)] if front else []), *different, good(power["good"]), word("→"), *gains, *each]


def produce_signs(power: Row, kind: str, n: int) -> list[Sign]:
    if kind == "produce produce":
        draw = amount(power, "draw")
        return [word("make"), good(power["good"]), *([word(f"draw {draw}")] if draw else [])]
    if kind == "produce produce-on-windfall":
        return [word("fill"), good(power["kind"])]
    if kind == "produce draw-per-good-produced":
        return [word(f"draw {n} per"), good(power["good"])]
    if kind == "produce draw-if-most-produced":
        return [word("most"), good(power["good"]), word(f"draw {n}")]
    if kind == "produce draw-per-world":
        return [word(f"draw {n} per"), good(power["world_kind"]), word("world")]
    if kind == "produce draw-per-keyword-card":
        return [word(f"draw {n} per {str(power['keyword']).title()}")]
    if kind == "produce draw-per-development":
        return [word(f"draw {n} per {amount(power, 'min_cost')}+ cost")]
    return [word("store"), good(power["good"])]


def sign_width(sign: Sign, size: float) -> float:
    """With the space after it."""
    return line_width(sign[1], size) + size * 0.36 if sign[0] == "word" else size * 1.42


def parts_of(sign: Sign, room: float, size: float) -> list[Sign]:
    """A sign whose words are wider than a row becomes one for each word."""
    if sign[0] != "word" or line_width(sign[1], size) <= room:
        return [sign]
    return [word(part) for part in sign[1].split()]


def rows_of(line: list[Sign], room: float, size: float) -> list[list[Sign]]:
    """The signs in rows that are at most so wide. An arrow and a number stay with what follows them."""
    rows: list[list[Sign]] = [[]]
    left = room
    line = [part for sign in line for part in parts_of(sign, room, size)]
    for index, sign in enumerate(line):
        last = index
        while last + 1 < len(line) and (line[last][1] in ("→", "vs") or line[last][1].isdecimal()):
            last += 1
        needed = sum(sign_width(part, size) for part in line[index : last + 1]) - size * 0.36
        if rows[-1] and needed > left:
            rows.append([])
            left = room
        rows[-1].append(sign)
        left -= sign_width(sign, size)
    return rows
