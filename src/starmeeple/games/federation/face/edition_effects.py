"""Effects and costs from the words of the edition: a closed set."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters import influence

PLAIN = {
    "authority": steps.AUTHORITY, "die": steps.PIPS, "ship": steps.SHIPS, "mission-token": steps.OPEN_MISSION, "project": steps.FUND,
    "level": steps.LEVEL, "lasting-level": steps.LASTING_LEVEL, "set-die": steps.SET_DIE, "discount": steps.DISCOUNT, "further": steps.FURTHER,
}  # fmt: skip
BARE = {
    "president": steps.TAKE_PRESIDENT, "medal": steps.TAKE_MEDAL, "intrigue": steps.INTRIGUE, "mission-tokens-all": steps.EVERY_MISSION,
    "special-ambassador": steps.SPECIAL_TOKEN, "any-level-3": steps.ANY_LEVEL_3, "free-build": steps.FREE_BUILD, "transport": steps.TRANSPORT,
    "upgrade": steps.UPGRADE, "refresh": steps.REFRESH,
}  # fmt: skip


class Programs:
    """Effects and costs as they are read: a program is a run of steps, a cost four numbers."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.codes: list[int] = []
        self.prices: list[int] = []

    def added(self, codes: list[int]) -> tuple[int, int]:
        """A program from its steps: where it begins and how long it is."""
        at = len(self.codes)
        self.codes.extend(codes)
        return at, len(codes)

    def read(self, key: str, income: bool = False) -> tuple[int, int]:
        """A program from the words of an effect."""
        parts = [steps_of(self.edition, key, text.split(), income, self.prices) for text in self.edition.texts(key)]
        return self.added([code for part in parts for code in part])

    def rows(self, keys: list[str], income: bool = False) -> tuple[vec[i64], vec[i64]]:
        """Several programs: where each begins and how long it is."""
        found = [self.read(key, income) for key in keys]
        return array([at for at, _ in found]), array([n for _, n in found])

    def steps(self, at: i64, n: i64) -> list[tuple[int, int, int]]:
        """The steps of a program: each with what it is about and its amount."""
        codes = self.codes[int(at) : int(at + n)]
        return [
            (code & steps.KIND_MASK, code >> steps.ABOUT_AT & steps.ABOUT_MASK, code >> steps.AMOUNT_AT & steps.AMOUNT_MASK)
            for code in codes
        ]

    def price(self, key: str) -> int:
        """A cost from its words: its number."""
        return price_of(self.edition, key, self.prices)


def array(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def word(step: int, about: int = 0, amount: int = 0, extra: int = 0) -> int:
    """A step as a word."""
    return int(steps.word(step, about, amount, extra))


def steps_of(edition: Edition, key: str, words: list[str], income: bool, prices: list[int]) -> list[int]:
    """The steps of one part of an effect; BadEdition if the words are not of the closed set."""
    verb = words[0] if words else ""
    rest = words[1:]
    if verb == "copy" and rest in (["any"], ["planets"]):
        return [word(steps.UNGUARD), word(steps.COPY_ACTION, rest == ["any"])]
    return [step_of(edition, key, verb, rest, income, prices)]


def step_of(edition: Edition, key: str, verb: str, rest: list[str], income: bool, prices: list[int]) -> int:
    """A part of an effect that is one step."""
    if len(rest) == 0 and verb in BARE:
        return word(BARE[verb], verb == "refresh" and income)
    if len(rest) == 1 and rest[0].isdecimal():
        number = int(rest[0])
        if verb in f.RESOURCE_NAMES:
            return word(steps.GAIN, f.RESOURCE_NAMES.index(verb), number)
        if verb in PLAIN:
            return word(PLAIN[verb], 0, number)
        if verb == "copy-tile" and 1 <= number <= 2:
            return word(steps.COPY_TILE, number)
        if verb == "alteration" and 1 <= number <= f.POWERS:
            return word(steps.DRAW_ALTERATION, number - 1)
        if verb == "income" and number == 1:
            return word(steps.INCOME_OF)
    if verb == "planet" and len(rest) == 1 and rest[0] in f.PLANET_NAMES:
        return word(steps.PLANET, f.PLANET_NAMES.index(rest[0]))
    if verb == "choose" and rest == ["ship", "mission-token"]:
        return word(steps.SHIP_OR_TOKEN)
    if verb == "choose" and rest == ["sixmoon", "neo"]:
        return word(steps.MOON_OR_NEO)
    if verb == "disc" and len(rest) == 2 and rest[0] in ("1", "2") and rest[1] in ("with-bonus", "without-bonus"):
        return word(steps.PLACE_DISC, int(rest[0]), rest[1] == "with-bonus")
    if len(rest) == 2 and rest[1].isdecimal():
        if verb == "points" and rest[0] in influence.COUNTS:
            return word(steps.POINTS, influence.COUNTS.index(rest[0]), int(rest[1]))
        if verb == "pay" and rest[0] in f.RESOURCE_NAMES:
            prices.extend([int(rest[1]) if name == rest[0] else 0 for name in f.RESOURCE_NAMES])
            return word(steps.PAY, len(prices) // int(f.RESOURCES) - 1)
        if verb == "look-alterations" and rest[0].isdecimal() and 1 <= int(rest[0]) <= f.POWERS:
            return word(steps.LOOK, int(rest[0]) - 1, int(rest[1]))
        if verb.endswith("-per") and verb[:-4] in f.RESOURCE_NAMES and rest[0] in influence.COUNTS:
            return word(steps.GAIN_PER, f.RESOURCE_NAMES.index(verb[:-4]), int(rest[1]), influence.COUNTS.index(rest[0]))
    raise edition.wrong(key, f"no effect is called {' '.join([verb, *rest])!r}")


def price_of(edition: Edition, key: str, prices: list[int]) -> int:
    """A cost from its words, e.g. `coppernium 1`; at most three of a crystal."""
    found = [0, 0, 0, 0]
    for text in edition.texts(key):
        words = text.split()
        if len(words) != 2 or words[0] not in f.RESOURCE_NAMES or not words[1].isdecimal() or int(words[1]) > f.MOST_PAID:
            raise edition.wrong(key, f"expected a resource and a number up to {f.MOST_PAID}, found {text!r}")
        found[f.RESOURCE_NAMES.index(words[0])] += int(words[1])
    if max(found) > f.MOST_PAID:
        raise edition.wrong(key, "expected at most three of a kind")
    prices.extend(found)
    return len(prices) // int(f.RESOURCES) - 1
