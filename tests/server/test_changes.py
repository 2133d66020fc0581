"""Only what changed is sent: what a page makes of it is what it would have got whole, and a decision costs little."""

import xml.etree.ElementTree as ElementTree
from random import Random
from xml.etree.ElementTree import ParseError

import pytest
from server.following import Follower, canonical, changed_part, changed_picture, event_of, pieces_of, watched
from server.running import Running

from starmeeple.core.frames import FRAMES
from starmeeple.server.http.events import CSRF, page_screen
from starmeeple.server.screens.builder import opened
from starmeeple.server.screens.changes import DEEPEST, part_changes, picture_changes

MOST = 40_000  # bytes of the person's stream for one decision of theirs
DECISIONS = 8
RECORDS = {
    "star-factions": "star-factions_players-3",
    "alien-frontiers": "alien-frontiers_players-3",
    "federation": "federation_players-3",
    "race-for-the-galaxy": "race-for-the-galaxy_players-3",
    "race-orb": "race-for-the-galaxy_players-3_set-orb",
    "spacecorp": "spacecorp_players-2",
}


@pytest.mark.parametrize("game", RECORDS)
def test_what_a_page_makes_of_changes_is_the_whole_and_a_decision_costs_at_most_40_kb(server: Running, game: str) -> None:
    async def compared() -> tuple[int, list[int]]:
        page = Follower()
        changes = 0
        costs: list[int] = []
        async for seen in watched(server, RECORDS[game], FRAMES["wide"], DECISIONS):
            kind, mark, data = event_of(seen.sent)
            changes += kind == "change" and "picture" not in data["screen"]
            page.hear(kind, mark, data)
            screen, parts, _ = opened(seen.whole.version)
            expected = page_screen(screen)
            assert canonical(page.screen.pop("picture")) == canonical(str(expected["picture"]))
            assert {**page.screen, "picture": ""} == {**expected, "picture": ""}
            assert page.parts == {part: text.replace(CSRF, "token") for part, text in parts.items()}
            page.screen["picture"] = expected["picture"]
            if seen.acted:
                costs.append(0)
            if costs:
                costs[-1] += len(seen.sent)
        return changes, costs[:-1]

    changes, costs = server.call(compared(), seconds=240)
    assert changes > 5 and len(costs) >= DECISIONS - 1
    assert max(costs) <= MOST, costs


OLD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a" class="piece"><title>A</title><rect x="1"/></g>'
    '<text x="1">one</text><g><g id="b" class="piece lit"><circle r="2"/></g></g><text x="2">two</text></svg>'
)
NEW = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 12"><g id="a" class="piece lit"><title>A &amp; B</title><rect x="4"/></g>'
    '<text x="1">one</text><g><g id="c" class="piece"/><g id="b" class="piece"><circle r="2"/><path d="M0 0"/></g></g><text x="5">two</text></svg>'
)


def test_changes_name_the_elements_by_their_ids_and_none_of_them_can_be_left_out() -> None:
    spare = "".join(f'<rect x="{at}" y="1"/>' for at in range(200)) + "</svg>"  # a small picture is sent whole
    old, new = OLD.replace("</svg>", spare), NEW.replace("</svg>", spare)
    assert picture_changes(OLD, NEW) is None
    changes = picture_changes(old, new)
    assert changes is not None
    assert canonical(changed_picture(old, changes)) == canonical(new)
    assert ["a", ["a"], {"class": "piece lit"}] in changes and ["a", ["b"], {"class": "piece"}] in changes
    assert ["t", ["a", 0], "A & B"] in changes
    assert "one" not in str(changes), "what stays is not sent"
    for left_out in range(len(changes)):
        try:
            made = canonical(changed_picture(old, changes[:left_out] + changes[left_out + 1 :]))
        except (IndexError, StopIteration, AssertionError, ParseError):
            made = ""  # it does not fit any more
        assert made != canonical(new)


def test_what_moves_or_changes_alike_is_told_at_once_and_words_without_their_element() -> None:
    def drawn(places: list[int], words: str, shown: str) -> str:
        pieces = "".join(
            f'<g id="p/{at}" class="piece{shown}" transform="translate({x} 0)"><rect x="1"/></g>' for at, x in enumerate(places)
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg">{pieces}<text x="1" font-size="11">{words}</text>{"<rect/>" * 200}</svg>'

    old, new = drawn([1, 2, 3], "1 &lt; 2", ""), drawn([4, 2, 6], "2 &lt; 3", " lit")
    changes = picture_changes(old, new)
    assert changes is not None and canonical(changed_picture(old, changes)) == canonical(new)
    assert ["t", ["", 3], "2 < 3"] in changes
    moved = picture_changes(old, drawn([4, 2, 6], "1 &lt; 2", ""))
    assert moved == [["m", {"p/2": "6 0", "p/0": "4 0"}]]
    lit = picture_changes(old, drawn([1, 2, 3], "1 &lt; 2", " lit"))
    assert lit == [["s", {"class": "piece lit"}, ["p/2", "p/1", "p/0"]]]


def test_a_part_is_made_of_the_pieces_that_it_has() -> None:
    old = '<ol class="log"><li class="new">one and more &lt; all</li><li>two and more of it</li></ol>'
    new = '<ol class="log"><li>one and more &lt; all</li><li>two and more of it</li><li class="new">three ⬢ 🚀</li></ol>'
    patch = part_changes(old, new)
    assert changed_part(old, patch) == new and "two" not in str(patch) and "all" not in str(patch)
    assert changed_part("", part_changes("", new)) == new
    assert part_changes(old, old) == [0, len(pieces_of(old))]


def test_what_a_text_repeats_is_written_once() -> None:
    text = "".join(
        f'<li><button class="choice" type="submit" name="action" value="at {at},1">Lay its upper left sector on {at}</button></li>'
        for at in range(100)
    )
    patch = part_changes("", text)
    assert changed_part("", patch) == text and len(str(patch)) < len(text) / 2


def test_packing_undoes_itself_whatever_the_texts_are() -> None:
    chance = Random(4)
    for _ in range(300):
        words = ["<li>", "a b", "/", "x,y", '"', "'", "&amp;", "⬢", "🚀 ", "(", "", "\n", "long-word"]
        old, new = ("".join(chance.choice(words) for _ in range(chance.randrange(60))) for _ in range(2))
        new = chance.choice(
            [new, old[: len(old) // 2] + new + old[len(old) // 2 :], old[:9] + new + "<li>a b long-word" + old[:20] + old[9:]]
        )
        assert changed_part(old, part_changes(old, new)) == new


def random_picture(chance: Random, depth: int = 5) -> str:
    """An element with elements in it, some with ids (a few of them twice), some with words alone, some with words and elements."""

    def element(left: int) -> str:
        name = chance.choice(["g", "rect", "path"])
        more = f' id="p/{chance.randrange(30)}"' if chance.random() < 0.6 else ""
        more += f' x="{chance.randrange(4)}"' if chance.random() < 0.5 else ""
        more += chance.choice(["", " d='M0/1 2'", ' class="a/b"', ' title="&lt;/g&gt;"'])
        if left and name == "g":
            return f"<g{more}>{''.join(element(left - 1) for _ in range(chance.randrange(5)))}</g>"
        words = chance.choice(["one", "two &amp; three", "/", "one<tspan>two</tspan>"])
        return f"<text{more}>{words}</text>" if chance.random() < 0.4 else f"<{name}{more}/>"

    children = "".join(element(depth) for _ in range(12))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{children}{"<rect/>" * 300}</svg>'


def test_changes_lead_from_any_picture_to_any_that_is_partly_the_same() -> None:
    chance = Random(11)
    told = 0
    for _ in range(150):
        old = random_picture(chance)
        other = random_picture(chance)
        root = ElementTree.fromstring(old)
        for _ in range(chance.randrange(1, 6)):
            parent = chance.choice([found for found in root.iter() if not found.text or found is root])
            worded = [found for found in root.iter() if found.text]
            kind = chance.randrange(5)
            if kind == 4 and worded:
                chance.choice(worded).text = chance.choice(["one", "four <", "five"])
            elif kind == 0:
                parent.insert(chance.randrange(len(parent) + 1), chance.choice(list(ElementTree.fromstring(other))))
            elif kind == 1 and len(parent):
                parent.remove(chance.choice(list(parent)))
            elif kind == 2 and len(parent) > 1:
                parent[0], parent[-1] = parent[-1], parent[0]
            else:
                parent.set("x", str(chance.randrange(9)))
        new = ElementTree.tostring(root, encoding="unicode").replace(" />", "/>")
        changes = picture_changes(old, new)
        if changes is not None:
            told += 1
            assert canonical(changed_picture(old, changes)) == canonical(new)
    assert told > 100


def test_a_picture_that_is_too_deep_or_none_is_sent_whole() -> None:
    def deep(levels: int, x: int) -> str:
        inner = f'{"<g>" * levels}<rect x="{x}"/>{"</g>" * levels}'
        return f'<svg xmlns="http://www.w3.org/2000/svg">{inner}{"<circle/>" * 400}</svg>'

    shallow = picture_changes(deep(DEEPEST - 3, 1), deep(DEEPEST - 3, 2))
    assert shallow is not None and canonical(changed_picture(deep(DEEPEST - 3, 1), shallow)) == canonical(deep(DEEPEST - 3, 2))
    assert picture_changes(deep(DEEPEST + 3, 1), deep(DEEPEST + 3, 2)) is None
    assert picture_changes("", deep(1, 1)) is None and picture_changes(deep(1, 1), "no picture") is None
