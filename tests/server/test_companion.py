"""The competition beside the real box on the server: one person's own, kept after every line, refusals with their clause."""

import re
from pathlib import Path

import httpx
from server.running import Running, client


class Owner:
    """Somebody with the box, at a browser without script."""

    def __init__(self, address: str) -> None:
        self.http: httpx.Client = client(address, follow_redirects=True)
        self.page = self.http.get("/companion")
        self.at = ""

    def field(self, name: str) -> str:
        found = re.search(rf'name="{name}" value="([^"]*)"', self.page.text)
        assert found, name
        return found[1]

    def begin(self, era: str) -> None:
        self.page = self.http.post("/companion", data={"csrf": self.field("csrf"), "era": era})
        self.at = self.page.url.path

    def say(self, line: str = "", said: str = "", **form: str) -> httpx.Response:
        data = {"csrf": self.field("csrf"), "said": said or self.field("said"), "line": line, **form}
        self.page = self.http.post(self.at, data=data)
        return self.page


def test_a_session_is_kept_line_by_line_and_resumes_after_a_restart(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db")
    owner = Owner(server.address)
    owner.begin("mariners")
    owner.say("site 5")
    assert "Place a competition team at 5 Solar L2." in owner.page.text and "/rules/spacecorp#SC-15.3" in owner.page.text
    owner.say("site 5")
    assert "Draw a base from the cup" in owner.page.text
    cookies = dict(owner.http.cookies)
    server.stop()

    server = Running(tmp_path / "games.db")
    again = client(server.address, cookies=cookies, follow_redirects=True)
    assert "Draw a base from the cup" in again.get(owner.at).text
    assert "2 lines" in again.get("/").text and "2 lines said" in again.get("/companion").text
    assert again.get(f"{owner.at}/record.txt").text.endswith("> site 5\n> site 5\n")
    assert 'game = "spacecorp"' in again.get(f"{owner.at}/overlay.txt").text
    assert again.get(f"{owner.at}/secret.txt").status_code == 404
    server.stop()


def test_forms_without_words_say_the_same(server: Running) -> None:
    owner = Owner(server.address)
    owner.begin("planeteers")
    owner.say(kind="site", site18="1", site19="1")
    assert "Place a competition team at 18 Ariel." in owner.page.text
    owner.say(kind="group", which="highest odd", group="jupiter")
    assert "11 Ganymede" in owner.page.text
    owner.say(kind="fact", fact="tile", where="2")
    owner.say(kind="fact", fact="my base", where="2")
    assert "your base at 2 Pallas" in owner.page.text
    owner.say(kind="offers", box1="1", box3="1", type="era")
    assert "Discard the cards in boxes 1 and 3." in owner.page.text
    owner.say("2")
    owner.say("no")
    owner.say(kind="progress", code="EL", star="1", box2="1", type="era")
    assert "prerequisite" in owner.page.text
    owner.say("undo")
    assert "The card you drew for it" in owner.page.text


def test_a_wrong_line_is_refused_with_its_clause_and_changes_nothing(server: Running) -> None:
    owner = Owner(server.address)
    owner.begin("mariners")
    owner.say("its base 3")
    refused = owner.say("my base 3")
    assert refused.status_code == 422 and "already" in refused.text and "SC 2.5" in refused.text
    assert owner.say("c-m07").status_code == 400 and "a card as it is printed" in owner.page.text
    assert owner.field("said") == "1"


def test_a_line_that_answers_another_screen_changes_nothing(server: Running) -> None:
    owner = Owner(server.address)
    owner.begin("mariners")
    owner.say("site 5")
    late = owner.say("site 7", said="0")
    assert late.status_code == 409 and "another screen" in late.text and owner.field("said") == "1"


def test_nobody_sees_or_changes_the_session_of_somebody_else(server: Running) -> None:
    owner, other = Owner(server.address), Owner(server.address)
    owner.begin("mariners")
    assert other.http.get(owner.at).status_code == 404
    assert other.http.post(owner.at, data={"csrf": other.field("csrf"), "said": "0", "line": "site 5"}).status_code == 404
    assert other.http.get(f"{owner.at}/record.txt").status_code == 404
    assert client(server.address).get(owner.at).status_code == 404
    assert owner.http.post(owner.at, data={"csrf": other.field("csrf"), "said": "0", "line": "site 5"}).status_code == 403


def test_an_era_that_does_not_exist_is_refused(server: Running) -> None:
    owner = Owner(server.address)
    assert owner.http.post("/companion", data={"csrf": owner.field("csrf"), "era": "jurassic"}).status_code == 400


def test_what_was_told_of_the_box_is_known_in_the_next_session(server: Running) -> None:
    owner = Owner(server.address)
    owner.begin("mariners")
    for line in ("its team contract 6", "discovery contract 6", "4"):
        owner.say(line)
    assert "gains 4 ₣" in owner.page.text
    owner.page = owner.http.get("/companion")
    owner.begin("mariners")
    owner.say("its team contract 6")
    owner.say("discovery contract 6")
    assert "fulfils contract 6 and gains 4 ₣" in owner.page.text, "not asked again"
