"""Standing orders in the terminal: a person against bots is not asked at every payment."""

from cli.test_cli import Typist

from starmeeple.cli.play import play

CORP = {"players": 2, "era": "mariners"}
ASKED = "[decline]"


def test_an_order_spares_the_asking_for_its_span() -> None:
    asked, spared = Typist("help", most=400), Typist("reactions era", most=400)
    for typist in (asked, spared):
        assert play("spacecorp", dict(CORP), [], "me,random", 6, None, typist.read, typist.write) == 0

    assert "reactions ask|round|era" in asked.text and "be asked for reactions" in asked.text
    assert asked.text.count(ASKED) > 3
    assert spared.text.count(ASKED) == 1, "only what was asked when the order was given"
    assert "You are not asked for reactions this era." in spared.text


def test_an_order_ends_and_can_be_taken_back() -> None:
    once = Typist("reactions round", most=400)
    play("spacecorp", dict(CORP), [], "me,random", 6, None, once.read, once.write)
    assert ASKED in once.text, "it ends with the round"
    back = Typist("reactions era", "reactions ask", "reactions never", "reactions", most=400)
    play("spacecorp", dict(CORP), [], "me,random", 6, None, back.read, back.write)
    assert "You are asked for reactions." in back.text and back.text.count("Expected one of ask, round, era.") == 2
    assert ASKED in back.text


def test_games_without_reactions_say_so() -> None:
    typist = Typist("help", "reactions era", "quit")
    play("star-factions", {"players": 2}, [], "me,random", 5, None, typist.read, typist.write)
    assert "Nobody is ever asked for a reaction in this game." in typist.text
    assert "reactions ask" not in typist.text


def test_undo_never_takes_back_what_a_bot_did() -> None:
    typist = Typist("undo", most=3)
    play("star-factions", {"players": 2}, [], "random,me", 1, None, typist.read, typist.write)
    assert "nothing can be taken back" in typist.text
