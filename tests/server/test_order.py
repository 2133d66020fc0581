"""Who begins at a table of Alien Frontiers is drawn, and everybody reads it in the log."""

from server.running import Program


def first_player(anna: Program) -> str:
    """The line of a new table's log that names the first player."""
    asked = {"game": "alien-frontiers", "seats": ["me", "here"], "options": {"players": 2}, "pace": "off"}
    table = anna.post("/api/tables", asked)["id"]
    found = anna.get(f"/api/tables/{table}")
    (line,) = [line["text"] for line in found["log"] if line["text"].endswith("first player.")]
    if line == "You are first player.":  # the log speaks to the seat whose screen it is
        begins = next(player["name"] for player in found["players"] if player["you"] and player["waiting"])
    else:
        begins = next(player["name"] for player in found["players"] if line.startswith(f"{player['name']} is "))
    asked_now = [seat for seat in (0, 1) if anna.choices(str(table), seat)["choices"]]
    assert [found["players"][seat]["name"] for seat in asked_now] == [begins]
    return str(begins)


def test_either_seat_may_begin(anna: Program) -> None:
    began = [first_player(anna) for _ in range(24)]
    assert len(set(began)) == 2, "of 24 tables one seat began all: by a fair lot that happens once in eight million times"
