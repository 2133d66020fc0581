"""What changed from one picture or part of a page to the next, so that only this is sent.

A picture is compared element by element. A change is one of

    ["a", address, attributes]             attributes of an element; None takes one away
    ["s", attributes, ids]                 the same attributes of several elements
    ["m", {id: "x y"}]                     elements that are translated there
    ["t", address, text]                   the text of an element that has nothing else
    ["c", address, first, count, markup]   of the children of an element, these become the elements of the markup

An address begins with an id ("" is the picture itself), followed by the positions of children on the way from there. Changes are carried out
in order; positions are those at that moment. Markups, the parts of a page and the choices are texts that are `packed`: runs of pieces that
the reader has already, and new text.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import accumulate

Address = list[str | int]
Change = list[object]
Patch = list[str | int]  # new texts, and runs of pieces that were there before: the first one and how many

TAG = re.compile(r"<(/?)([A-Za-z][^\s/>]*)([^>]*)>")  # what our writer writes: > is escaped in attributes
OPENING = re.compile(r"<([A-Za-z][^\s/>]*)([^>]*?)/?>")
ATTRIBUTE = re.compile(r"""([^\s=]+)=("[^"]*"|'[^']*')""")
IDENT = re.compile(r""" id=("[^"]*"|'[^']*')""")
PLACE = re.compile(r""" (?:x|y|cx|cy|x1|x2|y1|y2|transform)=(?:"[^"]*"|'[^']*')""")
PIECE = re.compile(
    r"""[<> "'(,/&][^<> "'(,/&]*|^[^<> "'(,/&]+"""
)  # how a text is cut; the page cuts it alike, and never in a token of a form
COARSE = re.compile(r"[<>][^<>]*|^[^<>]+")  # whole tags, and what is between them
MOVED = re.compile(r"translate\((-?[\d.]+ -?[\d.]+)\)")
RUN = 3  # pieces by which a run that was there before is found
BATCH = 16  # new pieces after which runs of them are found too
STRIDE = 32  # pieces of a run that are compared at once
MUCH = 3000  # letters of new text in a part that are worth a closer look
SHORTEST = 13  # letters of a run that is worth its numbers
AHEAD = 3  # children that may be left out before the next one that stays
DEEPEST = 24  # elements in each other; deeper pictures are sent whole
WORTH = 0.6  # of the whole: changes that are longer are sent as the whole
ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'", "#10": "\n", "#13": "\r", "#9": "\t"}


def nested(depth: int) -> str:
    """The pattern of an element with everything in it, so that a picture is cut by the regular expressions' own machine, which is ten times as
    fast as going from tag to tag here."""
    inside = "[^<]*+"
    for _ in range(depth):
        inside = f"[^<]*+(?:<[A-Za-z][^>]*+>(?:(?<=/>)|{inside}</[^>]*+>)[^<]*+)*+"
    return f"<[A-Za-z][^>]*+>(?:(?<=/>)|{inside}</[^>]*+>)"


ELEMENT = re.compile(nested(DEEPEST - 1))


class Element:
    """An element of a picture, as it is written. It is read as far as somebody asks: most of a picture stays what it was. What was read stays in
    its slot; `cached_property` takes a lock at the first look."""

    __slots__ = ("attributes", "children", "content", "ident", "is_cut", "tag", "text", "worded")
    tag: str
    attributes: str
    content: str  # what is written between its tags
    ident: str
    children: list["Element"]
    worded: bool  # is there text directly in it?

    def __init__(self, text: str) -> None:
        self.text = text
        self.is_cut = False  # are the children known?

    def __getattr__(self, name: str) -> object:
        """Read what is asked for, the first time."""
        if name in ("tag", "attributes", "content"):
            found = OPENING.match(self.text)
            assert found is not None
            self.tag, self.attributes = found[1], found[2]
            self.content = self.text[found.end() : self.text.rindex("<")] if not self.text.endswith("/>") else ""
        elif name == "ident":
            found = IDENT.search(self.attributes)
            self.ident = found[1][1:-1] if found else ""
        elif name == "children":
            self.children, self.is_cut = [Element(text) for text in ELEMENT.findall(self.content)], True
        elif name == "worded":
            self.worded = len(self.content) > sum([len(child.text) for child in self.children])
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def cut_like(self, old: "Element") -> None:
        """Find the children where most of them are those of an element that is read already: these need not be looked for."""
        if self.is_cut:
            return
        content, known, at, children = self.content, old.children, 0, []
        number = 0  # the next of the known children
        while at < len(content):
            for tried in range(number, min(number + AHEAD, len(known))):
                if content.startswith(known[tried].text, at):
                    child, number = known[tried], tried + 1
                    break
            else:
                found = ELEMENT.match(content, at)
                if found is None:
                    return  # text between elements: it is read from its beginning
                child = Element(found[0])
            children.append(child)
            at += len(child.text)
        self.children, self.is_cut, self.worded = children, True, False

    @property
    def is_line(self) -> bool:
        """Does it hold words alone?"""
        return self.worded and not self.children


def parsed(svg: str, like: Element | None = None) -> Element | None:
    """A picture as an element, much of it perhaps like another one; None if it is none of ours."""
    if not OPENING.match(svg):
        return None
    element = Element(svg)
    if like is not None:
        element.cut_like(like)
    return element if svg.endswith(f"</{element.tag}>") and not element.worded else None


def picture_changes(old: str, new: str) -> list[Change] | None:
    """How the old picture becomes the new one; None if it is better sent whole."""
    if old == new:
        return []
    before = parsed(old)
    after = parsed(new, before)
    if before is None or after is None or before.tag != after.tag:
        return None
    comparison = Comparison(known_once(old) & known_once(new))
    comparison.compare(before, after, [""])
    return gathered(comparison.changes) if comparison.length < WORTH * len(new) else None


def gathered(changes: list[Change]) -> list[Change]:
    """The same changes in fewer letters. What is known by its id alone can be told at the end: it stays where it is whatever else changes."""
    pool = Pool()
    found: list[Change] = []
    moves: dict[str, str] = {}
    alike: defaultdict[str, list[str]] = defaultdict(list)
    attributes: dict[str, dict[str, str | None]] = {}
    for change in changes:
        kind, address, *what = change
        if kind == "c":
            first, count, markup = what
            found.append(["c", address, first, count, pool.packed(str(markup))])
        elif kind == "a" and isinstance(address, list) and len(address) == 1 and address[0] and isinstance(what[0], dict):
            moved = MOVED.fullmatch(what[0].get("transform") or "") if list(what[0]) == ["transform"] else None
            if moved:
                moves[address[0]] = moved[1]
                continue
            alike[str(what[0])].append(address[0])
            attributes[str(what[0])] = what[0]
        else:
            found.append(change)
    for same, ids in alike.items():
        found.append(["s", attributes[same], ids] if len(ids) > 1 else ["a", ids, attributes[same]])
    return [*found, ["m", moves]] if moves else found


def known_once(svg: str) -> set[str]:
    """The ids that one element alone has."""
    if " id='" in svg:
        found = [ident[1:-1] for ident in IDENT.findall(svg)]
    else:  # as our writer writes it
        found = [rest[: rest.index('"')] for rest in svg.split(' id="')[1:]]
    once = set(found)
    return once if len(once) == len(found) else {ident for ident, count in Counter(found).items() if count == 1}


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
        if old.worded:
            if old.content != new.content:
                self.note(["t", address, unescaped(new.content)])
        for pairs, first, count, fresh in reversed(steps(old.children, new.children)):
            if count and count == len(fresh) and all(map(comparable, old.children[first : first + count], fresh)):
                if self.led_on(list(zip(old.children[first:], fresh)), first, address):
                    continue
            if fresh or count:
                self.note(["c", address, first, count, quoted_simply("".join(element.text for element in fresh))])
            self.compare_pairs(pairs, first, address)
        if old.attributes != new.attributes:
            before, after = attributes_of(old), attributes_of(new)
            gone: dict[str, str | None] = {name: None for name in before if name not in after}
            self.note(["a", address, {**gone, **{name: value for name, value in after.items() if before.get(name) != value}}])

    def compare_pairs(self, pairs: Pairs, first: int, address: Address) -> None:
        for at in range(len(pairs) - 1, -1, -1):
            was, now = pairs[at]
            if was.text != now.text:
                self.compare(was, now, [*address, first + at])

    def led_on(self, pairs: Pairs, first: int, address: Address) -> bool:
        """Elements that could be led on one by one, or be replaced: the former if it is shorter."""
        trial = Comparison(self.once)
        trial.compare_pairs(pairs, first, address)
        if trial.length >= sum(len(now.text) for _, now in pairs):
            return False
        self.changes += trial.changes
        self.length += trial.length
        return True

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
    if before and after:
        matcher = SequenceMatcher(None, [key(element) for element in before], [key(element) for element in after], autojunk=False)
        for kind, i, j, m, n in matcher.get_opcodes():
            if kind == "equal":
                found.append((list(zip(before[i:j], after[m:n])), low + i, 0, []))
            else:
                found.append(([], low + i, j - i, list(after[m:n])))
    elif before or after:
        found.append(([], low, len(before), list(after)))
    found.append((list(zip(old[len(old) - high :], new[len(new) - high :])), len(old) - high, 0, []))
    return found


def quoted_simply(markup: str) -> str:
    """Markup with ' around values: JSON writes " with a backslash, an eighth of a picture."""
    return TAG.sub(lambda tag: tag[0] if "'" in tag[0] else tag[0].replace('"', "'"), markup)


def key(element: Element) -> str:
    """By what an element is known among its siblings: its id, else what it is, wherever it is."""
    return f"{element.tag}#{element.ident}" if element.ident and (not element.worded or element.is_line) else PLACE.sub("", element.text)


def comparable(old: Element, new: Element) -> bool:
    """Can the one be led on to become the other, rather than be replaced?"""
    if old.tag != new.tag or old.ident != new.ident:
        return False
    new.cut_like(old)
    return old.is_line if new.is_line else not old.worded and not new.worded


def alike(old: Element, new: Element) -> bool:
    return old.text == new.text or (bool(old.ident) and comparable(old, new))


def attributes_of(element: Element) -> dict[str, str]:
    """The attributes of an element, read."""
    return {name: unescaped(value[1:-1]) for name, value in ATTRIBUTE.findall(element.attributes)}


def unescaped(value: str) -> str:
    return re.sub(r"&(#?\w+);", lambda found: ENTITIES.get(found[1], found[0]), value) if "&" in value else value


# Texts ----------------------------------------------------------------------------------------


def part_changes(old: str, new: str) -> Patch:
    """How the old text of a part becomes the new one: runs of pieces of the old, and new text. They are looked for by whole tags and the texts
    between them, which takes a fifth of the time; where much is new, piece by piece, and in the new text too."""
    known: list[str] = COARSE.findall(old)
    fresh: list[str] = COARSE.findall(new)
    places = {text: at for at, text in enumerate(known) if len(text) >= SHORTEST}
    starts = [0, *accumulate(map(pieces_in, known))]  # of each coarse piece: how many pieces are before it
    patch: Patch = []
    at = written = common(known, 0, fresh, 0, min(len(known), len(fresh)))  # so much of the new text is told
    if at:
        patch += [0, starts[at]]
    while at < len(fresh):
        first = places.get(fresh[at])
        if first is None:
            at += 1
            continue
        while at > written and first and fresh[at - 1] == known[first - 1]:
            at, first = at - 1, first - 1
        length = common(known, first, fresh, at, min(len(known) - first, len(fresh) - at))
        if written < at:
            patch.append("".join(fresh[written:at]))
        patch += [starts[first], starts[first + length] - starts[first]]
        at = written = at + length
    if written < at:
        patch.append("".join(fresh[written:]))
    return patch if sum(len(new) for new in patch if isinstance(new, str)) < MUCH else Pool(old).packed(new)


@lru_cache(maxsize=20_000)
def pieces_in(text: str) -> int:
    """How many pieces a text is cut into; tags are the same again and again."""
    return len(PIECE.findall(text))


class Pool:
    """The pieces that whoever reads has already: those of the texts before, one after the other."""

    def __init__(self, known: str = "") -> None:
        self.pieces: list[str] = PIECE.findall(known)
        self._places: dict[tuple[str, ...], int] = {}  # where each run of three pieces was last
        self._indexed = 0  # of so many pieces

    def packed(self, text: str) -> Patch:
        """The text as runs of pieces that are known, and new text. Its pieces are known from then on."""
        fresh: list[str] = PIECE.findall(text)
        known, places = self.pieces, self._places
        before, after = len(known), len(fresh)
        at = common(known, 0, fresh, 0, min(before, after))
        tail = 0
        while tail < min(before, after) - at and known[before - 1 - tail] == fresh[after - 1 - tail]:
            tail += 1
        patch: Patch = [0, at] if at else []
        known += fresh[:at]
        written = at  # so much of the text is told
        end = after - tail
        runs = list(zip(fresh[at:], fresh[at + 1 :], fresh[at + 2 :]))[: end - at]
        start = at
        while at - start < len(runs):
            if len(known) >= self._due:
                self._index()
            first = places.get(runs[at - start])
            if first is None:
                known.append(fresh[at])
                at += 1
                continue
            length = RUN + common(known, first + RUN, fresh, at + RUN, min(after - at, len(known) - first) - RUN)
            if length < SHORTEST and sum(len(piece) + ('"' in piece) for piece in fresh[at : at + length]) < SHORTEST:
                known.append(fresh[at])
                at += 1
                continue
            if written < at:
                patch.append("".join(fresh[written:at]))
            patch += [first, length]
            known += fresh[at : at + length]
            at = written = at + length
        if at < end:
            known += fresh[at:end]
            at = end
        if written < at:
            patch.append("".join(fresh[written:at]))
        if at < after:
            patch += [before - (after - at), after - at]
            known += fresh[at:]
        return patch

    @property
    def _due(self) -> int:
        """From how many pieces on the index is continued: not for every new one."""
        return self._indexed + BATCH if self._indexed else RUN

    def _index(self) -> None:
        new = self.pieces[self._indexed :]
        self._places.update(zip(zip(new, new[1:], new[2:]), range(self._indexed, len(self.pieces))))
        self._indexed = len(self.pieces) - RUN + 1


def common(known: Sequence[str], first: int, fresh: Sequence[str], at: int, most: int) -> int:
    """How many pieces are the same from there on."""
    length = 0
    while length + STRIDE <= most and known[first + length : first + length + STRIDE] == fresh[at + length : at + length + STRIDE]:
        length += STRIDE
    while length < most and known[first + length] == fresh[at + length]:
        length += 1
    return length
