"""Situations, mistakes, taking back, keeping, and what is remembered of the box; and many runs of nonsense."""

from pathlib import Path

import pytest
from companion.person import pieces

from starmeeple.cli.competition import main
from starmeeple.companion import Excluded, Session, load, owner_edition
from starmeeple.companion.cards import FORMS as CARDS
from starmeeple.companion.facts import FORMS as FACTS
from starmeeple.core.errors import BadNotation, BadRecord, StarmeepleError
from starmeeple.core.rng import Rng
from starmeeple.game_setup import game_setup


def session(*lines: str, era: str = "mariners") -> Session:
    found = Session(era)
    for line in lines:
        found.say(line)
    return found


def session_with(overlay: Path, *lines: str) -> Session:
    found = Session("mariners", owner_edition(str(overlay)))
    for line in lines:
        found.say(line)
    return found


# Cards as they are printed ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant", "era"),
    [
        ("site 5", "site 5", "mariners"), ("5", "site 5", "mariners"), ("Site: 5 Solar L2", "site 5", "mariners"), ("SITE solar l2", "site 5", "mariners"),
        ("sites 18 / 19", "site 18/19", "planeteers"), ("18/19", "site 18/19", "planeteers"), ("site 18 or 19", "site 18/19", "planeteers"),
        ("site ariel and titania", "site 18/19", "planeteers"), ("Highest Even", "highest even", "mariners"), ("low odd", "lowest odd", "mariners"),
        ("lowest odd of Lagrange", "lowest odd of 2,3,4,5,6,7,8", "mariners"), ("highest even, mars", "highest even of 11,12,13,14", "mariners"),
        ("site 7 selector 8", "site 7 selector 8", "starfarers"), ("site 7, sel. 8", "site 7 selector 8", "starfarers"), ("7 selector 8", "site 7 selector 8", "starfarers"),
        ("offers 2,3 build", "offers 2,3 build", "mariners"), ("Offers 2 3 Build", "offers 2,3 build", "mariners"), ("offer 3, 2: build", "offers 2,3 build", "mariners"),
        ("offers 1,3 era", "offers 1,3 era", "mariners"), ("offers 1 & 3 era symbol", "offers 1,3 era", "mariners"), ("all offers", "offers all", "mariners"),
        ("offers all era", "offers all era", "mariners"), ("SC* offers all", "SC* offers all", "starfarers"), ("A/SC*, all offers", "SC* offers all", "starfarers"),
        ("star children* offers all", "SC* offers all", "starfarers"), ("b/ft * offers 1,2", "FT* offers 1,2", "starfarers"), ("EL offers 3,4 era", "EL offers 3,4 era", "planeteers"),
        ("discovery contract 6", "discovery contract 6", "mariners"), ("Discovery & Contract 6", "discovery contract 6", "mariners"), ("disc 6", "discovery contract 6", "mariners"),
        ("two discoveries contract 7", "two discoveries contract 7", "mariners"), ("2 discoveries & contract 7", "two discoveries contract 7", "mariners"),
    ],
)  # fmt: skip
def test_a_card_is_read_forgivingly_and_written_in_one_way(typed: str, meant: str, era: str) -> None:
    reader = Session(era).table.reader()
    assert reader.read(typed).text == meant
    assert reader.read(meant).text == meant


@pytest.mark.parametrize(
    "typed", ["c-m07", "foo", "site", "site 99", "offers", "offers 7", "offers 2 bananas", "discovery contract 9", "site 1/2/3", "highest"]
)
def test_what_is_no_card_is_refused_and_the_forms_are_shown(typed: str) -> None:
    found = Session("mariners")
    with pytest.raises(BadNotation) as refused:
        found.say(typed)
    assert "expected" in str(refused.value) and found.lines == [] and found.question is None


@pytest.mark.parametrize(
    ("typed", "era"),
    [("site 7 selector 8", "mariners"), ("site 7", "starfarers"), ("site 7/8", "starfarers"), ("highest even", "starfarers"), ("EL offers 1,2", "mariners"), ("site 5/5", "mariners")],
)  # fmt: skip
def test_a_card_of_another_era_is_refused(typed: str, era: str) -> None:
    with pytest.raises(BadNotation):
        Session(era).say(typed)


# Situations -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "wrong", "clause", "era"),
    [
        (("its base 3",), "my base 3", "SC 2.5", "mariners"), (("my base 3",), "its base 3", "SC 2.5", "mariners"), (("my base 3",), "my base 3", "SC 2.5", "mariners"),
        ((), "my base 1", "SC 6.4", "mariners"), ((), "tile 5", "SC 2.1", "mariners"), (("tile 1",), "tile 1", "SC 2.2", "mariners"), ((), "remove tile 1", "SC 2.2", "mariners"),
        (("tile 1", "my base 1"), "remove tile 1", "SC 2.5", "mariners"), (("its team 5",), "its team 5", "SC 15.1", "mariners"), ((), "remove its team 5", "SC 15.1", "mariners"),
        (("its team 5",), "its base 5", "SC 15.3", "mariners"), (("my team 1", "my team 2", "my team 3", "my team 4"), "my team 5", "SC 3.1", "mariners"),
        ((), "remove my team 1", "SC 6.2", "mariners"), (("my contract 3",), "its contract 3", "SC 10.1", "mariners"), ((), "remove my contract 3", "SC 10.1", "mariners"),
        (("my contract 3",), "its team contract 3", "SC 15.8", "mariners"), ((), "my team contract 3", "SC 15.8", "mariners"), ((), "my colony 3", "SC 14.3", "mariners"),
        ((), "my colony 3", "SC 14.3", "starfarers"), (("tile 3", "my base 3", "my colony 3"), "its colony 3", "SC 14.3", "starfarers"),
        (("tile 3", "my base 3", "my colony 3"), "its team 3", "SC 15.5", "starfarers"), (("my beyond", "its beyond"), "its beyond", "SC 6.2", "mariners"),
        ((), "remove its beyond", "SC 6.2", "mariners"), (("its removed EL",), "its removed EL", "SC 15.7", "planeteers"), ((), "tile 10 box 4", "SC 2.1", "starfarers"),
        ((), "map 5 system 2", "SC 2.1", "mariners"), ((), "map 0 lagrange", "SC 2.6", "mariners"), ((), "map 77 none", "SC 2.1", "mariners"),
    ],
)  # fmt: skip
def test_what_the_rules_exclude_is_refused_with_its_clause_and_changes_nothing(
    lines: tuple[str, ...], wrong: str, clause: str, era: str
) -> None:
    found = session(*lines, era=era)
    before = pieces(found.table.position)
    with pytest.raises(Excluded) as refused:
        found.say(wrong)
    assert refused.value.clause == clause
    assert pieces(found.table.position) == before and found.lines == list(lines)


def test_twelve_teams_and_no_thirteenth() -> None:
    found = session(*(f"its team {site}" for site in range(1, 13)))
    with pytest.raises(Excluded, match="all 12 competition teams are out"):
        found.say("its team 13")


def test_everything_that_is_set_can_be_mended() -> None:
    found = session(
        "tile 1",
        "my base 1",
        "remove my base 1",
        "remove tile 1",
        "its team 5",
        "remove its team 5",
        "its contract 2",
        "remove its contract 2",
        "profit 7",
        "profit 0",
    )
    assert pieces(found.table.position) == pieces(Session("mariners").table.position)


def test_a_base_of_yours_never_replaces_one_of_the_competition() -> None:
    found = session("its team 3", "site 3", "yes 2", "no")
    with pytest.raises(Excluded, match="already"):
        found.say("my base lunar-l4")


def test_a_contract_that_you_fulfil_sends_its_team_back() -> None:
    found = session("discovery contract 6")
    assert "Take the competition team off it" in found.say("my contract 6")[0].text
    assert pieces(found.table.position)["teams on contracts"] == 0


def test_the_board_of_the_box_can_be_corrected(tmp_path: Path) -> None:
    found = session("site 5", "map 5 body Vulcan", "site 5")
    assert found.question is not None and "Draw a tile and place it at 5 Vulcan" in found.question.text
    found = session("map 30 lagrange Sun L9", "site 30")
    assert pieces(found.table.position)["teams"] == {30}
    overlay = tmp_path / "mine.toml"
    overlay.write_text(found.overlay, encoding="utf-8")
    assert pieces(session_with(overlay, "site 30").table.position)["teams"] == {30}, "the next session knows it"
    assert "sun l9" in str(game_setup("spacecorp", str(overlay)).start().view(0)).lower(), "and so does the game"
    found.undo()
    found.undo()
    with pytest.raises(BadNotation):
        found.say("site 30")


# Eras ---------------------------------------------------------------------------------------------


def test_a_new_era_knows_what_the_competition_removed_before() -> None:
    found = session("its removed EL", "profit 11", "era ends", "2", "next", era="planeteers")
    assert found.era == "starfarers" and found.removed() == {"EL"}
    assert found.books.profit == 13
    found.say("SC* offers all")
    assert found.question is not None and "which card is its prerequisite" in found.question.text
    found.say("EL")
    assert found.question is not None and "How many SC cards lie there?" in found.question.text, "EL was removed in the era before"
    assert found.learned["progress.sc.prerequisite"] == "el"


def test_the_last_era_is_the_last() -> None:
    found = session("era ends", "0", era="starfarers")
    assert found.over
    with pytest.raises(BadNotation, match="the last era is over"):
        found.say("next")


# Taking back and keeping ------------------------------------------------------------------------------


def test_undo_works_in_the_middle_of_a_card() -> None:
    found = session("its team 5", "site 5", "yes")
    question = found.question
    found.say("3")
    assert found.undo() == "3"
    assert found.question is not None and question is not None and found.question.text == question.text
    assert found.undo() == "yes" and found.undo() == "site 5" and found.question is None
    assert found.undo() == "its team 5"
    with pytest.raises(BadNotation):
        found.undo()


def test_a_record_is_text_and_replays() -> None:
    found = session("site 5", "site 5", "yes 2", "no", "offers 2,3 build", "1", "salvage")
    again = load(found.record)
    assert again.record == found.record and again.question is not None and found.question is not None
    assert again.question.text == found.question.text and pieces(again.table.position) == pieces(found.table.position)


@pytest.mark.parametrize("text", ["", "nonsense", "starmeeple competition 1 jurassic", "starmeeple competition 1 mariners\n> site 99\n"])
def test_a_record_that_is_none_is_refused_by_line(text: str) -> None:
    with pytest.raises(BadRecord, match="line"):
        load(text)


def test_what_was_told_of_the_box_is_never_asked_again(tmp_path: Path) -> None:
    found = session("its team contract 6", "discovery contract 6", "4", "its team 5", era="starfarers")
    found.say("site 5 selector 4")
    found.say("7")
    overlay = tmp_path / "mine.toml"
    overlay.write_text(found.overlay, encoding="utf-8")
    again = Session("starfarers", owner_edition(str(overlay)))
    assert [step.text for line in ("its team contract 6", "discovery contract 6") for step in again.say(line)][1].endswith(
        "gains 4 ₣: put a disc on it."
    )
    again.say("its team 5")
    again.say("site 5 selector 4")
    assert again.question is not None and "Draw a tile" in again.question.text, "its explore cost is known"
    assert again.overlay == found.overlay, "what was known stays in the file"
    assert load(again.record).record == again.record, "a record carries what was known"


# The terminal ------------------------------------------------------------------------------------------


def talk(*lines: str, arguments: tuple[str, ...] = ()) -> str:
    """What the terminal shows to these lines; it ends with the last."""
    given = iter(lines)
    said: list[str] = []

    def read(question: str) -> str:
        said.append(question)
        try:
            return next(given)
        except StopIteration as end:
            raise EOFError from end

    said.append(f"left with {main(list(arguments), read, said.append)}")
    return "\n".join(said)


def test_the_terminal_saves_resumes_and_remembers(tmp_path: Path) -> None:
    save, mine = str(tmp_path / "game.txt"), str(tmp_path / "mine.toml")
    said = talk(
        "site 5",
        "its team contract 6",
        "discovery contract 6",
        "3",
        "nonsense",
        "undo",
        "quit",
        arguments=("mariners", "--save", save, "--remember", mine),
    )
    assert "Place a competition team at 5 Solar L2." in said and "Taken back: 3" in said and "cannot read 'nonsense'" in said
    said = talk("2", "show", "record", "overlay", "help", arguments=("--resume", save, "--remember", mine))
    assert "3 lines were said before." in said and "5 Solar L2: competition team" in said
    assert "How many ₣ does contract 6 pay?" in said and "gains 2 ₣" in said, "it goes on as it was saved, whatever was remembered since"
    assert "contracts.mariners.c6.profit = 2" in Path(mine).read_text(encoding="utf-8")
    talk("era ends", "0", "its team contract 6", arguments=("planeteers", "--remember", mine))
    talk("its team contract 5", "discovery contract 5", "3", arguments=("planeteers", "--remember", mine))
    kept = Path(mine).read_text(encoding="utf-8")
    assert "contracts.mariners.c6.profit = 2" in kept and "contracts.planeteers.c5.profit = 3" in kept
    assert load(Path(save).read_text(encoding="utf-8")).lines[-1] == "2"
    assert "cannot" in talk(arguments=("--resume", str(tmp_path / "none.txt"))) or "No such file" in talk(
        arguments=("--resume", str(tmp_path / "none.txt"))
    )


def test_it_says_what_is_wrong_with_an_overlay(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text('game = "spacecorp"\n[constants]\nrival_teams = "many"\n', encoding="utf-8")
    said = talk(arguments=("--edition", str(overlay)))
    assert "rival_teams" in said and said.endswith("left with 1")


# Nonsense ----------------------------------------------------------------------------------------------

WORDS = ("yes", "no", "none", "2", "7", "10", "0", "99", "team", "phobos", "1 alien", "empty", "next", "era ends", "salvage", "sabotage", "intercept", "poach",
         "other", "discovery", "probe", "yes 3", "claim", "", "   ", "🚀", "box 2", "map 5 body X", "map 3 none", "site 1", "XY* offers 1,2")  # fmt: skip


@pytest.mark.parametrize("part", range(4))
def test_a_thousand_runs_of_nonsense_end_in_sentences(part: int) -> None:
    """1,000 runs: whatever is said is done, or refused with an error of our own; a refusal changes nothing, and the record replays."""
    for seed in range(250):
        rng = Rng(1 + part * 250 + seed)
        found = Session(("mariners", "planeteers", "starfarers")[seed % 3])
        for _ in range(14):
            pool = [answer.words for answer in found.question.answers] * 2 if found.question else [*CARDS, *FACTS]
            pool += list(WORDS) if rng.below(3) == 0 else []
            line = pool[int(rng.below(len(pool)))] if pool else "7"
            lines = list(found.lines)
            try:
                if rng.below(12) == 0:
                    found.undo()
                else:
                    found.say(line)
            except StarmeepleError as error:
                assert len(str(error)) > 10 and found.lines == lines
        if seed % 25 == 0:
            again = load(found.record)
            assert pieces(again.table.position) == pieces(found.table.position)
