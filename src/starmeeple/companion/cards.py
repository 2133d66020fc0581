"""A competition card as it is printed, in the words of the sheet: read forgivingly, written in one way."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from starmeeple.core.errors import BadNotation

FORMS = (
    "site 5",
    "site 18/19",
    "highest even",
    "lowest odd of mars",
    "site 7 selector 8",
    "offers 2,3 build",
    "offers 1,3 era",
    "SC* offers all",
    "discovery contract 6",
    "two discoveries contract 7",
)
EXPECTED = "a card as it is printed: " + " · ".join(FORMS)
TYPES = ("move", "explore", "build", "produce", "research", "genetics", "revelation", "upgrade")

SITE = "site"
GROUP = "group"
OFFERS = "offers"
PROGRESS = "progress"
DISCOVERY = "discovery"
KINDS = (SITE, GROUP, OFFERS, PROGRESS, DISCOVERY)

PARITY = re.compile(r"(?:site\w*\s+)?(high|highest|low|lowest)\W+(even|odd)(?:\W+(?:of|in|on|at)?\W*(?:the\s+)?(.+))?$")
CONTRACT = re.compile(r"(?:(two|2|both|double)\W+)?disc\w*\W*(?:and|&|\+)?\W*(?:contr\w*)?\W*(\d+)$")
OFFER = re.compile(
    r"(?:(?:progress\s+)?(?:[ab]\s*/\s*)?([a-z][a-z ]*?)\s*(\*)?[\s,:;]+(?:then\s+)?)?(?:(all)\s+)?offer\w*\W*(all|[\d\s,;&and+]*)\W*(.*)$"
)
LISTED = re.compile(r"sites?\W*(.*?)(?:\W+(?:sel\w*|colony|marker|number|no)\W*(\d+))?$")


@dataclass(frozen=True)
class Card:
    """What stands on a card. Sites are their numbers."""

    kind: str
    sites: tuple[int, ...] = ()
    selector: int = 0
    highest: bool = False
    odd: bool = False
    group: tuple[int, ...] = ()  # the numbers of the group's sites; empty: all of the board
    boxes: tuple[int, ...] = ()
    action: str = ""  # a type, `era`, or nothing where the person did not say
    code: str = ""
    starred: bool = False
    discoveries: int = 1
    contract: int = 0

    @property
    def text(self) -> str:
        """The card in the one way in which it is written."""
        if self.kind == SITE:
            return f"site {'/'.join(map(str, self.sites))}" + (f" selector {self.selector}" if self.selector else "")
        if self.kind == GROUP:
            among = f" of {','.join(map(str, self.group))}" if self.group else ""
            return f"{'highest' if self.highest else 'lowest'} {'odd' if self.odd else 'even'}{among}"
        if self.kind == DISCOVERY:
            return f"{'two discoveries' if self.discoveries > 1 else 'discovery'} contract {self.contract}"
        boxes = "all" if len(self.boxes) == 4 else ",".join(map(str, self.boxes))
        offers = f"offers {boxes}" + (f" {self.action}" if self.action else "")
        return f"{self.code}{'*' if self.starred else ''} {offers}" if self.kind == PROGRESS else offers


class Reader:
    """Reads cards for one board: its sites by number and name, and its groups."""

    def __init__(
        self, sites: dict[int, str], groups: dict[str, tuple[int, ...]], codes: dict[str, str], boxes: int, contracts: int
    ) -> None:
        self.sites = sites  # number -> name
        self.groups = groups  # as people say it -> numbers
        self.codes = codes  # code -> name
        self.boxes = boxes
        self.contracts = contracts

    def read(self, text: str) -> Card:
        """The card that is meant; BadNotation shows the forms."""
        plain = " ".join(text.strip().lower().split())
        if not plain:
            raise BadNotation(text, EXPECTED)
        found = PARITY.match(plain)
        if found:
            return Card(GROUP, highest=found[1].startswith("high"), odd=found[2] == "odd", group=self.group(found[3] or ""))
        found = CONTRACT.match(plain)
        if found:
            return self.discovery(text, bool(found[1]) or "discoveries" in plain, int(found[2]))
        found = OFFER.match(plain)
        if found:
            return self.offers(text, found)
        found = LISTED.match(plain)
        if found:
            return self.listed(text, found[1], found[2])
        if plain[0].isdigit():
            return self.read(f"site {plain}")
        raise BadNotation(text, EXPECTED)

    def listed(self, text: str, words: str, selector: str | None) -> Card:
        """One or two sites, and perhaps a selector."""
        parts = [part for part in re.split(r"\s*(?:/|,|\bor\b|\band\b|&|\+)\s*", words.strip(" :#")) if part]
        if len(parts) == 1 and re.fullmatch(r"\d+\s+\d+", parts[0]):
            parts = parts[0].split()
        if not 1 <= len(parts) <= 2:
            raise BadNotation(text, EXPECTED)
        return Card(SITE, sites=tuple(self.site(part) for part in parts), selector=int(selector or 0))

    def site(self, word: str) -> int:
        """The number of a site, by its number, its name or the beginning of its name."""
        word = word.strip().lower()
        numbered = re.match(r"(\d+)(?:\s+.*)?$", word)
        if numbered and int(numbered[1]) in self.sites:
            return int(numbered[1])
        plain = simple(word)
        names = {number: simple(name) for number, name in self.sites.items()}
        close = [number for number, name in names.items() if name == plain] or [
            number for number, name in names.items() if plain and name.startswith(plain)
        ]
        if len(close) == 1:
            return close[0]
        among = [f"{number} {self.sites[number]}" for number in close or self.sites]
        raise BadNotation(word, "a site of this board: " + ", ".join(among))

    def group(self, words: str) -> tuple[int, ...]:
        """The sites of a group: by its name, or listed."""
        words = words.strip(" .")
        if not words or words in ("all", "board", "all sites"):
            return ()
        plain = simple(words)
        for name, members in self.groups.items():
            if simple(name) == plain or simple(name).startswith(plain) or plain.startswith(simple(name)):
                return members
        numbers: list[int] = []
        for part in re.split(r"\s*[,;/&]\s*|\s+and\s+", words):
            span = re.fullmatch(r"(\d+)\s*(?:-|–|to)\s*(\d+)", part)
            if span:
                numbers += [n for n in self.sites if int(span[1]) <= n <= int(span[2])]
            else:
                numbers.append(self.site(part))
        if not numbers:
            raise BadNotation(words, "a group of sites: " + ", ".join(self.groups) + ", or their numbers")
        return tuple(sorted(set(numbers)))

    def offers(self, text: str, found: re.Match[str]) -> Card:
        """Offers to clear, perhaps after a progress card."""
        code, star, all_before, boxes_words, rest = found.groups()
        everything = bool(all_before) or "all" in (boxes_words or "") or rest.strip().startswith("all")
        if code and code.strip() == "all":
            everything, code = True, None
        boxes = tuple(range(1, self.boxes + 1)) if everything else tuple(sorted({int(n) for n in re.findall(r"\d+", boxes_words or "")}))
        if not boxes or not set(boxes) <= set(range(1, self.boxes + 1)):
            raise BadNotation(text, f"the boxes, from 1 to {self.boxes}, or `all`: offers 2,3 build")
        word = rest.replace("all", "", 1).strip(" ,:;-–—*") if everything else rest.strip(" ,:;-–—")
        action = ""
        if word:
            known = [kind for kind in (*TYPES, "era") if kind.startswith(word.split()[0][:6]) or word.split()[0].startswith(kind)]
            if not known and word.split()[0] in ("symbol", "key", "icon"):
                known = ["era"]
            if len(known) != 1:
                raise BadNotation(text, "a type after the boxes: " + ", ".join((*TYPES, "era")))
            action = known[0]
        if not code:
            return Card(OFFERS, boxes=boxes, action=action)
        return Card(PROGRESS, boxes=boxes, action=action, code=self.code(code.strip()), starred=bool(star))

    def code(self, word: str) -> str:
        """The letters of a progress card; letters that are not known are taken as they are."""
        plain = simple(word)
        for code, name in self.codes.items():
            if plain in (simple(code), simple(name)):
                return code
        if re.fullmatch(r"[a-z]{1,3}", plain):
            return plain.upper()
        close = [code for code, name in self.codes.items() if simple(name).startswith(plain)]
        if len(close) == 1:
            return close[0]
        raise BadNotation(word, "the letters of a progress card: " + ", ".join(self.codes))

    def discovery(self, text: str, two: bool, contract: int) -> Card:
        if not 1 <= contract <= self.contracts:
            raise BadNotation(text, f"a contract from 1 to {self.contracts}: discovery contract 6")
        return Card(DISCOVERY, discoveries=2 if two else 1, contract=contract)


def simple(word: str) -> str:
    """A name without what people leave out."""
    return re.sub(r"[^a-z0-9]", "", word.lower())


def completions(text: str, sites: Sequence[str], codes: Sequence[str]) -> list[str]:
    """How a line that was begun may go on."""
    known = [
        *FORMS,
        *(f"site {name}" for name in sites),
        *(f"{code} offers all" for code in codes),
        *(f"{code}* offers all" for code in codes),
    ]
    return [form for form in known if form.lower().startswith(text.lower())]
