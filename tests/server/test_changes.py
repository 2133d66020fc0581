"""Only what changed is sent: what a page makes of it is what it would have got whole, and a decision costs little."""

import pytest
from server.following import Follower, canonical, changed_part, changed_picture, event_of, watched
from server.running import Running

from starmeeple.core.frames import FRAMES
from starmeeple.server.http.streaming import CSRF, page_screen
from starmeeple.server.screens.changes import part_changes, picture_changes

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
PENDING = {"race-orb"}  # the map is drawn anew at another size whenever it grows: more than this, until its picture is redrawn


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
            expected = page_screen(seen.whole.screen)
            assert canonical(page.screen.pop("picture")) == canonical(str(expected["picture"]))
            assert {**page.screen, "picture": ""} == {**expected, "picture": ""}
            assert page.parts == {part: text.replace(CSRF, "token") for part, text in seen.whole.parts.items()}
            page.screen["picture"] = expected["picture"]
            if seen.acted:
                costs.append(0)
            if costs:
                costs[-1] += len(seen.sent)
        return changes, costs[:-1]

    changes, costs = server.call(compared(), seconds=240)
    assert changes > 5 and len(costs) >= DECISIONS - 1
    assert game in PENDING or max(costs) <= MOST, costs


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
    assert "one" not in str(changes), "what stays is not sent"
    for left_out in range(len(changes)):
        try:
            made = canonical(changed_picture(old, changes[:left_out] + changes[left_out + 1 :]))
        except (IndexError, StopIteration, AssertionError):
            made = ""  # it does not fit any more
        assert made != canonical(new)


def test_a_part_is_made_of_the_pieces_that_it_has() -> None:
    old = '<ol class="log"><li class="new">one &lt;</li><li>two</li></ol>'
    new = '<ol class="log"><li>one &lt;</li><li>two</li><li class="new">three ⬢ 🚀</li></ol>'
    patch = part_changes(old, new)
    assert changed_part(old, patch) == new and "two" not in str(patch)
    assert changed_part("", part_changes("", new)) == new
