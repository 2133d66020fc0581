"""Links: they lead their holders home and others to the spectators' bench; one link fills every free seat."""

import random

import pytest
from server.running import QUICK, Browser, Program, Running
from server.timing import GivenTime, until

from starmeeple.server.tables.away import stamp
from starmeeple.server.tables.invitations import qr_of


def invited(host: Program, seats: list[str], game: str = QUICK) -> tuple[str, str, dict[str, str]]:
    """A table with free seats: its id, the end of the link for any of them, those of the seats' own links."""
    made = host.post("/api/tables", {"game": game, "seats": seats, "options": {"players": len(seats)}, "pace": "off"})
    ends = {seat: link.rsplit("/", 1)[1] for seat, link in made["links"].items()}
    return str(made["id"]), str(made["invite"]).rsplit("/", 1)[1], ends


def test_a_used_link_leads_its_holder_home_and_others_to_the_bench(server: Running, anna: Program) -> None:
    table, _, links = invited(anna, ["me", "friend"])
    link = links["1"]
    berta, carl = Browser(server.address), Browser(server.address)
    assert berta.submit(f"/join/{link}", name="Berta").headers["location"] == f"/table/{table}"

    home = berta.http.get(f"/join/{link}")
    assert home.status_code == 303 and home.headers["location"] == f"/table/{table}"
    assert berta.submit(f"/join/{link}", name="Bertha").headers["location"] == f"/table/{table}"
    assert anna.get(f"/api/tables/{table}")["players"][1]["name"] == "Berta", "coming home renames nobody"

    page = carl.http.get(f"/join/{link}")
    assert page.status_code == 200 and "This seat is taken by Berta." in page.text
    assert f'href="/table/{table}"' in page.text and "Watch the game" in page.text and "Take the seat" not in page.text
    refused = carl.submit(f"/join/{link}", name="Carl")
    assert refused.status_code == 409
    assert anna.get(f"/api/tables/{table}")["players"][1]["name"] == "Berta"


def test_the_host_cannot_sit_down_in_a_friends_seat_by_the_link_that_they_sent(anna: Program, berta: Program) -> None:
    table, _, links = invited(anna, ["me", "friend"], "race-for-the-galaxy")
    berta.post(f"/api/join/{links['1']}", {})
    assert anna.post(f"/api/join/{links['1']}", {})["seats"] == [0], "it leads the host to the table, not to another seat"
    assert anna.get(f"/api/tables/{table}")["viewer"] == 0


def test_one_link_gives_each_who_comes_the_next_free_seat(server: Running, anna: Program) -> None:
    table, link, _ = invited(anna, ["me", "friend", "bot:random", "friend"], "race-for-the-galaxy")
    first, second, third = (Program(server.address, name) for name in ("Berta", "Carl", "Dora"))
    assert first.post(f"/api/join/{link}", {})["seats"] == [1]
    assert first.post(f"/api/join/{link}", {})["seats"] == [1], "one person, one seat"
    assert anna.post(f"/api/join/{link}", {})["seats"] == [0]
    assert second.post(f"/api/join/{link}", {})["seats"] == [3]
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "running"
    assert third.refused("POST", f"/api/join/{link}", {}) == "seat-taken"
    page = Browser(server.address).http.get(f"/join/{link}").text
    assert "Every seat at this table is taken." in page and "Watch the game" in page


def test_a_seat_that_somebody_left_is_theirs_again_by_the_same_link(anna: Program, berta: Program) -> None:
    table, link, _ = invited(anna, ["me", "friend"], "race-for-the-galaxy")
    berta.post(f"/api/join/{link}", {})
    berta.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
    assert berta.post(f"/api/join/{link}", {})["seats"] == [1]


def test_nobody_gets_a_second_hand_by_the_link_for_all(anna: Program, berta: Program) -> None:
    table, link, _ = invited(anna, ["me", "friend", "friend"], "race-for-the-galaxy")
    berta.post(f"/api/join/{link}", {})
    carl = Program(str(anna.http.base_url), "Carl")
    carl.post(f"/api/join/{link}", {})
    berta.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
    anna.post(f"/api/tables/{table}/seats/1", {"do": "bot", "bot": "random"})
    carl.post(f"/api/tables/{table}/seats/2", {"do": "remove"})
    assert berta.refused("POST", f"/api/join/{link}", {}) == "knows-another-seat"
    assert "You have seen what is hidden at seat" in berta.http.get(f"/join/{link}", headers={"Accept": "text/html"}).text


def test_the_host_makes_a_new_link_and_the_old_one_is_void(anna: Program, berta: Program) -> None:
    table, link, _ = invited(anna, ["me", "friend"])
    assert berta.refused("POST", f"/api/tables/{table}/table", {"do": "invite"}) == "not-the-host"
    anna.post(f"/api/tables/{table}/table", {"do": "invite"})
    assert berta.refused("POST", f"/api/join/{link}", {}) == "unknown-link"
    fresh = anna.get(f"/api/tables/{table}")["invite"]["link"].rsplit("/", 1)[1]
    assert fresh != link and berta.post(f"/api/join/{fresh}", {})["seats"] == [1]


def test_only_the_host_sees_the_link_for_all_and_only_while_a_seat_is_free(server: Running, anna: Program, berta: Program) -> None:
    table, link, _ = invited(anna, ["me", "friend"])
    screen = anna.get(f"/api/tables/{table}")
    assert screen["invite"]["link"].endswith(link) and screen["invite"]["qr"] == qr_of(screen["invite"]["link"])
    assert link not in str(berta.get(f"/api/tables/{table}"))
    berta.post(f"/api/join/{link}", {})
    assert anna.get(f"/api/tables/{table}")["invite"] is None


@pytest.mark.parametrize("link", ["x", "x.y", "%00", "a" * 500, "..", "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAA"])
def test_links_that_we_did_not_make_lead_nowhere(anna: Program, link: str) -> None:
    assert anna.http.post(f"/api/join/{link}", json={}).status_code in (400, 404, 405, 422)


def test_the_code_is_drawn_without_styles_and_scripts() -> None:
    svg = qr_of("https://games.example.org/join/abc.def")
    assert svg.startswith("<svg ") and svg.endswith("</svg>") and "style" not in svg and "<script" not in svg
    assert 'viewBox="0 0 ' in svg and len(svg) < 6000


def test_what_waits_for_somebody_is_counted(anna: Program, berta: Program) -> None:
    table, link, _ = invited(anna, ["me", "friend"])
    assert anna.get("/api/waiting") == {"count": 0, "tables": []}
    berta.post(f"/api/join/{link}", {})
    chooser = random.Random(1)
    for _ in range(6):
        waits = [person.get("/api/waiting")["count"] for person in (anna, berta)]
        assert waits == [int(bool(person.choices(table, seat)["choices"])) for seat, person in enumerate((anna, berta))]
        assert anna.step(table, [0], chooser) or berta.step(table, [1], chooser)
    late = anna if anna.get("/api/waiting")["count"] else berta
    seat = [anna, berta].index(late)
    assert late.get("/api/waiting")["tables"] == [{"id": table, "url": f"/table/{table}", "name": "Star Factions"}]
    late.post(f"/api/tables/{table}/seats/{seat}", {"do": "stand-in"})
    assert late.get("/api/waiting")["count"] == 0
    assert Program(str(anna.http.base_url), "Stranger").get("/api/waiting")["count"] == 0


def test_away_is_said_in_words(server: Running, anna: Program, berta: Program) -> None:
    time = GivenTime(server)
    table, link, _ = invited(anna, ["me", "friend"])
    berta.post(f"/api/join/{link}", {})
    path = f"/api/tables/{table}/presence"
    assert [one["sentence"] for one in anna.get(path)["away"]] == ["Anna is away.", "Berta is away."]
    stream = berta.events(f"/api/tables/{table}/stream")
    next(stream)
    assert [one["seat"] for one in anna.get(path)["away"]] == [0]
    time.moment += 1
    stream.close()
    left = stamp(time.moment)
    until(lambda: [one["since"] for one in anna.get(path)["away"]][1:] == [left])  # when she left is noted a moment after she is missed
    for seconds, words in [
        (30, "is away."),
        (90, "has been away for 2 minutes."),
        (7200, "has been away for 2 hours."),
        (200_000, "has been away for 2 days."),
    ]:
        time.moment += seconds
        assert anna.get(path)["away"][1]["sentence"] == f"Berta {words}"
