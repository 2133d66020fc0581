"""Spectators: counted, silent unless the host lets them speak, and never shown what is hidden."""

from server.running import QUICK, Browser, Program, Running
from server.timing import until


def table_of(host: Program, **more: object) -> str:
    wish = {"game": QUICK, "seats": ["me", "here"], "options": {"players": 2}, "pace": "off", **more}
    return str(host.post("/api/tables", wish)["id"])


def test_those_who_look_on_are_counted_once_each(server: Running, anna: Program) -> None:
    table = table_of(anna)
    path = f"/api/tables/{table}"

    def counted() -> int:
        return int(anna.get(f"{path}/presence")["watching"])

    mine = anna.events(f"{path}/stream")
    heard = [data for kind, _, data in [next(mine), next(mine)] if kind == "presence"]
    assert heard[0]["watching"] == 0 and counted() == 0, "a player does not look on"
    berta, carl = Program(server.address, "Berta"), Program(server.address, "Carl")
    streams = [berta.events(f"{path}/stream"), berta.events(f"{path}/stream"), carl.events(f"{path}/stream")]
    for stream in streams:
        next(stream)
    assert counted() == 2
    seen = next(data["watching"] for kind, _, data in mine if kind == "presence" and data["watching"] == 2)
    assert seen == 2
    streams[2].close()
    until(lambda: counted() == 1)
    streams[0].close()
    until(lambda: server.services.registry.tables[table].listeners.__len__() == 2)
    assert counted() == 1, "another window of theirs is open"


def test_spectators_are_silent_until_the_host_lets_them_speak(server: Running, anna: Program) -> None:
    table = table_of(anna)
    path = f"/api/tables/{table}"
    berta = Program(server.address, "Berta")
    response = berta.http.post(f"{path}/chat", json={"text": "Hello"})
    assert response.json()["code"] == "not-your-seat" and "the host has not allowed spectators" in response.json()["sentence"]
    assert not berta.get(path)["chat_allowed"]
    assert berta.refused("POST", f"{path}/table", {"do": "spectators", "spectators": "chat"}) == "not-the-host"
    assert anna.refused("POST", f"{path}/table", {"do": "spectators", "spectators": "sing"}) == "bad-request"
    anna.post(f"{path}/table", {"do": "spectators", "spectators": "chat"})
    assert berta.get(path)["chat_allowed"]
    berta.post(f"{path}/chat", {"text": "Good luck"})
    anna.post(f"{path}/chat", {"text": "Thank you"})
    for person in (anna, berta):
        lines = person.get(path)["chat"]
        holder = ("Anna", "Player 2")[lines[1]["seat"]]  # two share Anna's screen: whose turn it is speaks, and the first player is drawn
        assert [(line["name"], line["text"], line["spectator"], line["seat"]) for line in lines] == [
            ("Berta", "Good luck", True, None),
            (holder, "Thank you", False, lines[1]["seat"]),
        ]
    assert "spectator" in Browser(server.address).http.get(f"/table/{table}").text
    anna.post(f"{path}/table", {"do": "spectators", "spectators": "silent"})
    assert berta.refused("POST", f"{path}/chat", {"text": "Hello?"}) == "not-your-seat"


def test_a_spectator_cannot_speak_as_a_player_or_without_a_name(server: Running, anna: Program) -> None:
    table = table_of(anna, spectators="chat")
    assert Program(server.address, "Anna").refused("POST", f"/api/tables/{table}/chat", {"text": "I give up"}) == "name-taken"
    stranger = Browser(server.address)
    assert stranger.submit(f"/table/{table}/chat", text="Boo").status_code == 422
    assert anna.refused("POST", "/api/tables", {"game": QUICK, "spectators": "loud"}) == "bad-request"
    assert anna.refused("POST", "/api/tables", {"game": QUICK, "stand_in": "nobody"}) == "bad-bot"


def test_players_find_room_in_a_chat_that_spectators_have_filled(server: Running, anna: Program) -> None:
    table = table_of(anna, spectators="chat")
    berta = Program(server.address, "Berta")
    server.services.registry.tables[table].said = 1000
    assert berta.refused("POST", f"/api/tables/{table}/chat", {"text": "more"}) == "not-allowed"
    anna.post(f"/api/tables/{table}/chat", {"text": "peace"})


def test_a_resigned_player_who_looks_on_sees_what_everybody_sees(server: Running, anna: Program) -> None:
    berta = Program(server.address, "Berta")
    made = anna.post(
        "/api/tables",
        {"game": "race-for-the-galaxy", "seats": ["me", "friend"], "options": {"players": 2}, "pace": "slow", "stand_in": "random"},
    )
    berta.post(f"/api/join/{made['invite'].rsplit('/', 1)[1]}", {})
    anna.post(f"/api/tables/{made['id']}/table", {"do": "pace", "pace": "off"})
    berta.post(f"/api/tables/{made['id']}/seats/1", {"do": "resign"})
    carl = Program(server.address, "Carl")
    views = [person.get(f"/api/tables/{made['id']}/view")["view"] for person in (berta, carl)]
    assert views[0] == views[1]
    assert berta.refused("GET", f"/api/tables/{made['id']}/view?seat=1") == "not-your-seat"
