"""Effects and costs from their words: a closed set."""

from starmeeple.edition import Edition
from starmeeple.games.federation.rules.names import (
    ANY_LEVEL_3,
    AUTHORITY,
    CHOOSE_MOON_OR_NEO,
    CHOOSE_SHIP_OR_TOKEN,
    COPY_ACTION,
    COPY_TILE,
    COUNTS,
    DISCOUNT,
    DRAW_ALTERATION,
    EVERY_MISSION,
    FREE_BUILD,
    FUND,
    FURTHER,
    GAIN,
    GAIN_PER,
    INCOME_OF,
    INTRIGUE,
    LASTING_LEVEL,
    LEVEL,
    LOOK,
    OPEN_MISSION,
    PAY,
    PIPS,
    PLACE_DISC,
    PLANET,
    POINTS,
    POWERS,
    REFRESH,
    SET_DIE,
    SHIPS,
    SPECIAL_TOKEN,
    TAKE_MEDAL,
    TAKE_PAWN,
    TRANSPORT,
    UPGRADE,
)

RESOURCES: list[str] = ["lavandium", "coppernium", "oceanium", "gold"]
PLANET_NAMES: list[str] = ["neo", "sixmoon", "atalum", "arratooine", "e81216"]
PLAIN: dict[str, int] = {
    "authority": AUTHORITY, "die": PIPS, "ship": SHIPS, "mission-token": OPEN_MISSION, "project": FUND, "level": LEVEL,
    "lasting-level": LASTING_LEVEL, "set-die": SET_DIE, "discount": DISCOUNT, "further": FURTHER,
}  # fmt: skip
BARE: dict[str, int] = {
    "president": TAKE_PAWN, "medal": TAKE_MEDAL, "intrigue": INTRIGUE, "mission-tokens-all": EVERY_MISSION,
    "special-ambassador": SPECIAL_TOKEN, "any-level-3": ANY_LEVEL_3, "free-build": FREE_BUILD, "transport": TRANSPORT, "upgrade": UPGRADE,
    "refresh": REFRESH,
}  # fmt: skip


def step_of(edition: Edition, key: str, words: list[str], income: bool, prices: list[int]) -> int:
    """One step of an effect; BadEdition if the words are not of the closed set."""
    verb = words[0] if words else ""
    rest = words[1:]
    if len(rest) == 0 and verb in BARE:
        return BARE[verb] + (256 if verb == "refresh" and income else 0)
    if len(rest) == 1 and rest[0].isdecimal():
        number = int(rest[0])
        if verb in RESOURCES:
            return GAIN + 256 * RESOURCES.index(verb) + 65536 * number
        if verb in PLAIN:
            return PLAIN[verb] + 65536 * number
        if verb == "copy-tile" and 1 <= number <= 2:
            return COPY_TILE + 256 * number
        if verb == "alteration" and 1 <= number <= POWERS:
            return DRAW_ALTERATION + 256 * (number - 1)
        if verb == "income" and number == 1:
            return INCOME_OF
    if verb == "planet" and len(rest) == 1 and rest[0] in PLANET_NAMES:
        return PLANET + 256 * PLANET_NAMES.index(rest[0])
    if verb == "copy" and rest in (["any"], ["planets"]):
        return COPY_ACTION + (256 if rest == ["any"] else 0)
    if verb == "choose" and rest == ["ship", "mission-token"]:
        return CHOOSE_SHIP_OR_TOKEN
    if verb == "choose" and rest == ["sixmoon", "neo"]:
        return CHOOSE_MOON_OR_NEO
    if verb == "disc" and len(rest) == 2 and rest[0] in ("1", "2") and rest[1] in ("with-bonus", "without-bonus"):
        return PLACE_DISC + 256 * int(rest[0]) + (65536 if rest[1] == "with-bonus" else 0)
    if len(rest) == 2 and rest[1].isdecimal():
        if verb == "points" and rest[0] in COUNTS:
            return POINTS + 256 * COUNTS.index(rest[0]) + 65536 * int(rest[1])
        if verb == "pay" and rest[0] in RESOURCES:
            prices.extend([int(rest[1]) if name == rest[0] else 0 for name in RESOURCES])
            return PAY + 256 * (len(prices) // 4 - 1)
        if verb == "look-alterations" and rest[0].isdecimal() and 1 <= int(rest[0]) <= POWERS:
            return LOOK + 256 * (int(rest[0]) - 1) + 65536 * int(rest[1])
        if verb.endswith("-per") and verb[:-4] in RESOURCES and rest[0] in COUNTS:
            return GAIN_PER + 256 * RESOURCES.index(verb[:-4]) + 65536 * int(rest[1]) + (COUNTS.index(rest[0]) << 32)
    raise edition.wrong(key, f"no effect is called {' '.join(words)!r}")


def price_of(edition: Edition, key: str, prices: list[int]) -> int:
    """A cost from its words, e.g. `coppernium 1`; at most three of a crystal."""
    found = [0, 0, 0, 0]
    for text in edition.texts(key):
        words = text.split()
        if len(words) != 2 or words[0] not in RESOURCES or not words[1].isdecimal() or int(words[1]) > 3:
            raise edition.wrong(key, f"expected a resource and a number up to 3, found {text!r}")
        found[RESOURCES.index(words[0])] += int(words[1])
    if max(found) > 3:
        raise edition.wrong(key, "expected at most three of a kind")
    prices.extend(found)
    return len(prices) // 4 - 1
