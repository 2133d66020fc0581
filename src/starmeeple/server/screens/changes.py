"""What changed from one picture or part of a page to the next, so that only this is sent.

A picture is compared element by element. A change is `["a", address, attributes]` (None takes an attribute away) or
`["c", address, first, count, markup]`: of the children of the element there, these become the elements of the markup. An address begins with
an id ("" is the picture itself), followed by the positions of children on the way from there. Changes are carried out in order; positions are
those at that moment. A part of a page is compared tag by tag: its text anew is made of runs of pieces of the old one and of new text.
"""

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

Address = list[str | int]
Change = list[object]
Patch = list[str | list[int]]

TAG = re.compile(r"<(/?)([A-Za-z][^\s/>]*)([^>]*)>")  # what our writer writes: > is escaped in attributes
ATTRIBUTE = re.compile(r"""([^\s=]+)=("[^"]*"|'[^']*')""")
IDENT = re.compile(r""" id=("[^"]*"|'[^']*')""")
PLACE = re.compile(r""" (?:x|y|cx|cy|x1|x2|y1|y2|transform)=(?:"[^"]*"|'[^']*')""")
PIECE = re.compile(r"<[^<]*|^[^<]+")  # how a part of a page is cut; the page cuts it alike
WORTH = 0.6  # of the whole: changes that are longer are sent as the whole
ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'", "#10": "\n", "#13": "\r", "#9": "\t"}


class Element:
    """An element of a picture, as it is written."""

    __slots__ = ("attributes", "children", "end", "ident", "source", "start", "tag", "worded")

    def __init__(self, source: str, tag: str, attributes: str, ident: str, start: int) -> None:
        self.source = source
        self.tag = tag
        self.attributes = attributes
        self.ident = ident
        self.start = self.end = start
        self.worded = False  # there is text directly in it
        self.children: list[Element] = []

    @property
    def text(self) -> str:
        return self.source[self.start : self.end]


def parsed(svg: str) -> Element | None:
    """The elements of a picture; None if it is none of ours."""
    root: Element | None = None
    stack: list[Element] = []
    at = 0
    for found in TAG.finditer(svg):
        if stack and svg[at : found.start()]:
            stack[-1].worded = True
        at = found.end()
        closing, tag, attributes = found.groups()
        if closing:
            if not stack or stack[-1].tag != tag:
                return None
            stack.pop().end = at
            continue
        ident = IDENT.search(attributes) if " id=" in attributes else None
        element = Element(svg, tag, attributes.rstrip("/"), ident[1][1:-1] if ident else "", found.start())
        if stack:
            stack[-1].children.append(element)
        elif root is None:
            root = element
        else:
            return None
        if attributes.endswith("/"):
            element.end = at
        else:
            stack.append(element)
    return root if not stack else None


def picture_changes(old: str, new: str) -> list[Change] | None:
    """How the old picture becomes the new one; None if it is better sent whole."""
    if old == new:
        return []
    before, after = parsed(old), parsed(new)
    if before is None or after is None or before.tag != after.tag:
        return None
    comparison = Comparison(known_once(old) & known_once(new))
    comparison.compare(before, after, [""])
    return comparison.changes if comparison.length < WORTH * len(new) else None


def known_once(svg: str) -> set[str]:
    """The ids that one element alone has."""
    return {ident[1:-1] for ident, count in Counter(IDENT.findall(svg)).items() if count == 1}


Pairs = list[tuple[Element, Element]]
Step = tuple[Pairs, int, int, list[Element]]


class Comparison:
    """Collects changes from the last element to the first, so that the positions before a change stay what they were."""

    def __init__(self, once: set[str]) -> None:
        self.once = once
        self.changes: list[Change] = []
        self.length = 0

    def compare(self, old: Element, new: Element, address: Address) -> None:
        """Note how an element becomes another of the same kind."""
        if old.text == new.text:
            return
        if old.ident in self.once:
            address = [old.ident]
        for pairs, first, count, fresh in reversed(steps(old.children, new.children)):
            if count and count == len(fresh) and all(map(comparable, old.children[first : first + count], fresh)):
                pairs, count, fresh = self.cheaper(list(zip(old.children[first:], fresh)), first, address)
            if fresh or count:
                self.note(["c", address, first, count, quoted_simply("".join(element.text for element in fresh))])
            self.compare_pairs(pairs, first, address)
        if old.attributes != new.attributes:
            before, after = attributes_of(old), attributes_of(new)
            gone: dict[str, str | None] = {name: None for name in before if name not in after}
            self.note(["a", address, {**gone, **{name: value for name, value in after.items() if before.get(name) != value}}])

    def compare_pairs(self, pairs: Pairs, first: int, address: Address) -> None:
        for at, (was, now) in reversed(list(enumerate(pairs, first))):
            self.compare(was, now, [*address, at])

    def cheaper(self, pairs: Pairs, first: int, address: Address) -> tuple[Pairs, int, list["Element"]]:
        """Elements that could be led on one by one, or be replaced: whatever is shorter."""
        trial = Comparison(self.once)
        trial.compare_pairs(pairs, first, address)
        fresh = [now for _, now in pairs]
        return (pairs, 0, []) if trial.length < sum(len(now.text) for now in fresh) else ([], len(fresh), fresh)

    def note(self, change: Change) -> None:
        self.changes.append(change)
        self.length += sum(len(str(part)) for part in change)


def steps(old: Sequence[Element], new: Sequence[Element]) -> list[Step]:
    """How a list of children becomes another: runs of pairs that are compared further, and runs (first, count) that give way to new elements."""
    low = 0
    while low < min(len(old), len(new)) and alike(old[low], new[low]):
        low += 1
    high = 0
    while high < min(len(old), len(new)) - low and alike(old[-1 - high], new[-1 - high]):
        high += 1
    found: list[Step] = [(list(zip(old[:low], new[:low])), 0, 0, [])]
    before, after = old[low : len(old) - high], new[low : len(new) - high]
    matcher = SequenceMatcher(None, [key(element) for element in before], [key(element) for element in after], autojunk=False)
    for kind, i, j, m, n in matcher.get_opcodes() if before or after else ():
        if kind == "equal":
            found.append((list(zip(before[i:j], after[m:n])), low + i, 0, []))
        else:
            found.append(([], low + i, j - i, list(after[m:n])))
    found.append((list(zip(old[len(old) - high :], new[len(new) - high :])), len(old) - high, 0, []))
    return found


def quoted_simply(markup: str) -> str:
    """Markup with ' around values: JSON writes " with a backslash, an eighth of a picture."""
    return TAG.sub(lambda tag: tag[0] if "'" in tag[0] else tag[0].replace('"', "'"), markup)


def key(element: Element) -> str:
    """By what an element is known among its siblings: its id, else what it is, wherever it is."""
    return f"{element.tag}#{element.ident}" if element.ident and not element.worded else PLACE.sub("", element.text)


def comparable(old: Element, new: Element) -> bool:
    """Can the one be led on to become the other, rather than be replaced?"""
    return old.tag == new.tag and old.ident == new.ident and not old.worded and not new.worded


def alike(old: Element, new: Element) -> bool:
    return old.text == new.text or (bool(old.ident) and comparable(old, new))


def attributes_of(element: Element) -> dict[str, str]:
    """The attributes of an element, read."""
    return {name: unescaped(value[1:-1]) for name, value in ATTRIBUTE.findall(element.attributes)}


def unescaped(value: str) -> str:
    return re.sub(r"&(#?\w+);", lambda found: ENTITIES.get(found[1], found[0]), value) if "&" in value else value


def part_changes(old: str, new: str) -> Patch:
    """How the old text of a part becomes the new one: `[first, last]` are pieces of the old, cut before each tag; texts are new."""
    before, after = PIECE.findall(old), PIECE.findall(new)
    patch: Patch = []
    for kind, i, j, m, n in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            patch.append([i, j])
        elif n > m:
            patch.append("".join(after[m:n]))
    return patch
