"""The arena: who meets whom, the same rows however they are played, and what happens to bots that fail."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet
import pytest
from toys.salvage import GAME as SALVAGE

import starmeeple as sm
from starmeeple.cli import main
from starmeeple.games import registered
from starmeeple.lab.arena import Report, Tournament, arena, question_of, read
from starmeeple.lab.arena_folder import Folder
from starmeeple.lab.arena_games import Order, Row, meetings_of, play_order, rotations_of, seed_of

SLUG = "star-factions"
RANDOMS = """
import time
import starmeeple as sm
from starmeeple.bots.random import RandomBot

class Other(RandomBot):
    "Draws by lot, like random, under another name."

class Slow(RandomBot):
    "Takes its time before each game, so that a run can be caught in the middle however fast the engine is."
    def begin(self, setup, seat, seed):
        time.sleep(0.05)

class Raises(RandomBot):
    def choose(self, state, seat, rng):
        raise RuntimeError("lost my way")

class Illegal(sm.Bot):
    def choose(self, state, seat, rng):
        return next(action for action in range(state.vocabulary.size) if state.why_not(seat, action))

class Moody(RandomBot):
    "Fails in its first game of three."
    def begin(self, setup, seat, seed):
        Moody.games = getattr(Moody, "games", -1) + 1
    def choose(self, state, seat, rng):
        return None if Moody.games % 3 == 0 else super().choose(state, seat, rng)

class Recorder(RandomBot):
    "Keeps what chance did, as far as its seat is told."
    heard = []
    def begin(self, setup, seat, seed):
        Recorder.heard.append([])
    def told(self, happening):
        if happening.seat == sm.CHANCE and happening.notation:
            Recorder.heard[-1].append(happening.notation)
"""


@pytest.fixture
def salvage() -> Iterator[str]:
    """A small game with hidden hands, secret bids and a die."""
    registered()[SALVAGE.slug] = SALVAGE
    yield SALVAGE.slug
    del registered()[SALVAGE.slug]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.py"
    path.write_text(RANDOMS, encoding="utf-8")
    return path


# Who meets whom -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "players", "meetings"),
    [
        ("ab", 2, ["ab"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("abc", 3, ["abc"]),
        ("ab", 4, ["abbb"]),
        ("aab", 3, ["aab"]),
        ("abcd", 3, ["abc", "abd", "acd", "bcd"]),
        ("abc", 1, ["abc"]),
    ],
)
def test_who_meets_whom(bots: str, players: int, meetings: list[str]) -> None:
    assert ["".join(meeting) for meeting in meetings_of(list(bots), players)] == meetings


@pytest.mark.parametrize(
    ("meeting", "players", "seats"),
    [("ab", 2, "ab ba"), ("abc", 3, "abc cab bca"), ("abbb", 4, "abbb babb bbab bbba"), ("abab", 4, "abab baba"), ("abc", 1, "a b c")],
)
def test_every_bot_sits_once_in_every_seat(meeting: str, players: int, seats: str) -> None:
    assert ["".join(seating) for seating in rotations_of(tuple(meeting), players)] == seats.split()


@pytest.mark.parametrize(
    ("bots", "players", "sentence"), [("", 2, "found none"), ("aa", 2, "at least two different"), ("aba", 2, "a is named twice")]
)
def test_one_bot_alone_does_not_meet_anybody(bots: str, players: int, sentence: str) -> None:
    with pytest.raises(sm.BadOptions, match=sentence):
        meetings_of(list(bots), players)


# Rows ---------------------------------------------------------------------------------------------


def test_a_deal_has_the_same_chance_in_every_rotation_as_far_as_the_decisions_allow(own: Path, salvage: str) -> None:
    arena(salvage, ["random", f"{own}:Recorder"], games=12, seed=4)
    heard = sys.modules[next(name for name in sys.modules if name.startswith("starmeeple_bot_") and hasattr(sys.modules[name], "Recorder"))]
    games: list[list[str]] = heard.Recorder.heard
    rolls = [[outcome for outcome in game if outcome.startswith("roll")] for game in games]
    assert len(games) == 12 and len({tuple(roll) for roll in rolls}) > 4, "deals differ"
    for deal in range(6):
        one, two = rolls[2 * deal : 2 * deal + 2]
        assert one[: len(two)] == two[: len(one)], "the n-th roll of a deal is the same, whoever sits where"


def test_seeds_of_deals_and_seats_are_all_different_and_small_enough() -> None:
    seeds = [seed_of(0, deal) for deal in range(50)] + [
        seed_of(0, deal, 0, turn, seat) for deal in range(50) for turn in (0, 1) for seat in (0, 1)
    ]
    assert len(set(seeds)) == len(seeds) and max(seeds) < 1 << 62


def test_workers_make_the_same_rows(tmp_path: Path, own: Path) -> None:
    bots = ["random", f"{own}:Other"]
    alone = arena(SLUG, bots, games=6, seed=3)
    shared = arena(SLUG, bots, games=6, seed=3, workers=2)
    other = arena(SLUG, bots, games=6, seed=4)
    assert alone.rows == shared.rows and alone.rows != other.rows
    assert [row.key for row in alone.rows] == [(0, deal, turn) for deal in range(3) for turn in (0, 1)]


def test_games_are_rounded_up_to_whole_deals(own: Path, salvage: str) -> None:
    assert len(arena(salvage, ["random", f"{own}:Other"], games=3).rows) == 4
    three = arena(salvage, ["random", "greedy", f"{own}:Other"], games=2)
    assert len(three.rows) == 6 and len(three.meetings) == 3
    assert {row.bots for row in three.rows if row.meeting == 1} == {("random", f"{own}:Other"), (f"{own}:Other", "random")}


def test_alone_at_the_table_every_bot_plays_every_deal() -> None:
    report = arena("spacecorp", ["greedy", "random"], games=2, players=1, era="mariners")
    assert [row.bots for row in report.rows] == [("greedy",), ("random",)]
    (pair,) = report.standings.pairs()
    assert pair.ahead.deals == 1


def test_parquet_has_a_row_a_game_with_all_that_made_it(tmp_path: Path, salvage: str) -> None:
    report = arena(salvage, ["greedy", "random"], games=4, seed=9, out=tmp_path / "run")
    table = pyarrow.parquet.read_table(tmp_path / "run" / "games.parquet").to_pylist()
    assert len(table) == 4
    for found, row in zip(table, report.rows):
        assert (found["meeting"], found["deal"], found["rotation"]) == row.key
        assert (found["bot_0"], found["bot_1"]) == row.bots
        assert (found["score_0"], found["score_1"]) == row.scores
        assert (found["place_0"], found["place_1"]) == row.places
        assert found["decisions"] == sum(row.decisions) == found["decisions_0"] + found["decisions_1"]
        assert sum(found["times_0"]) == row.decisions[0] and found["slowest_0"] <= found["seconds_0"]
        assert found["forfeit"] is None and found["why"] is None and found["overlays"] == []
        assert found["edition"] == sm.game(salvage).setup().edition.digest and found["version"] == sm.__version__
        assert found["command"] == "starmeeple arena salvage --bots greedy,random --players 2 --games 4 --seed 9"
    assert (tmp_path / "run" / "ladder.svg").read_text().startswith("<svg")


# Until sure ---------------------------------------------------------------------------------------


def played(deal: int) -> list[Row]:
    """Both games of a deal, won by the first bot."""
    return [Row(0, deal, 0, ("a", "b"), (0, 0), (1, 2), (1, 1)), Row(0, deal, 1, ("b", "a"), (0, 0), (2, 1), (1, 1))]


def test_a_meeting_ends_as_soon_as_the_test_is_sure_and_nothing_counts_after_it(salvage: str) -> None:
    question = question_of(sm.game(salvage).setup(), ["a", "b"], 400, 0, 10.0, True, 0)
    tournament = Tournament(question, [200], [("a", "b")], 2)
    for deal in range(40):
        counted = tournament.take(played(deal)) if not tournament.settled[0] else []
        assert bool(counted) == (deal < 31), "31 deals that are all won"
    assert tournament.verdicts(0)["a", "b"].accepted == "H1"
    assert tournament.take(played(31)) == []
    assert list(tournament.orders(sm.game(salvage).setup().edition)) == []


def test_a_meeting_does_not_end_before_its_least_deals(salvage: str) -> None:
    question = question_of(sm.game(salvage).setup(), ["a", "b"], 400, 0, 10.0, True, 40)
    assert question.command.endswith("--until-sure --least 40")
    tournament = Tournament(question, [200], [("a", "b")], 2)
    for deal in range(40):
        assert not tournament.settled[0], "31 deals would be enough for the test"
        tournament.take(played(deal))
    assert tournament.settled[0]


@pytest.mark.parametrize(("least", "until_sure"), [(-1, True), (10, False)])
def test_least_deals_are_for_a_run_that_may_end_early(least: int, until_sure: bool, salvage: str) -> None:
    with pytest.raises(sm.BadOptions, match="however sure the test is"):
        arena(salvage, ["greedy", "random"], games=4, until_sure=until_sure, least=least)


def test_a_run_goes_on_when_more_deals_are_wanted_at_least(tmp_path: Path, salvage: str) -> None:
    first = arena(salvage, ["greedy", "random"], games=400, seed=2, until_sure=True, out=tmp_path / "run")
    deals = len(first.standings.deals) + 5
    more = arena(salvage, ["greedy", "random"], games=400, seed=2, until_sure=True, resume=tmp_path / "run", least=deals)
    assert len(more.standings.deals) == deals and more.rows[: len(first.rows)] == first.rows


def test_until_sure_says_what_it_accepted(capsys: pytest.CaptureFixture[str], salvage: str) -> None:
    assert main(["arena", salvage, "--bots", "greedy,random", "--games", "400", "--until-sure", "--quiet"]) == 0
    printed = capsys.readouterr().out
    assert "greedy against random: accepts H1: greedy wins 55% or more" in printed
    assert main(["arena", salvage, "--bots", "greedy,random", "--games", "4", "--until-sure", "--quiet"]) == 0
    assert "not sure yet (2 deals" in capsys.readouterr().out


# Bots that fail -----------------------------------------------------------------------------------


def test_a_forfeited_game_says_why_and_the_arena_goes_on(own: Path, salvage: str) -> None:
    report = arena(salvage, ["random", f"{own}:Moody"], games=6)
    lost = [row for row in report.rows if row.forfeit >= 0]
    assert len(report.rows) == 6 and len(lost) == 2 and not report.broken
    for row in lost:
        assert row.bots[row.forfeit].endswith("Moody") and "Moody answered None" in row.why
        assert row.places[row.forfeit] == 2 and row.places[1 - row.forfeit] == 1


@pytest.mark.parametrize(
    ("name", "sentence"), [("Raises", "Raises raised RuntimeError: lost my way"), ("Illegal", "Illegal answered .*(`.*`)")]
)
def test_three_forfeits_in_a_row_end_the_run_with_code_3(
    name: str, sentence: str, own: Path, salvage: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "run"
    assert main(["arena", salvage, "--bots", f"random,{own}:{name}", "--games", "40", "--out", str(out), "--quiet"]) == 3
    error = capsys.readouterr().err
    assert "forfeited 3 games in a row" in error and "Traceback" not in error
    table = pyarrow.parquet.read_table(out / "games.parquet").to_pylist()
    assert len(table) == 4, "two deals: the third forfeit is in the second"
    assert all(re.search(sentence, row["why"]) and row[f"place_{row['forfeit']}"] == 2 for row in table)


def test_a_program_that_fails_forfeits_as_any_bot_does(salvage: str) -> None:
    for command in ("cmd: /nowhere/at/all", "cmd: false"):
        report = arena(salvage, ["random", command], games=10, seconds=2.0)
        assert "3 games in a row" in report.broken and len(report.rows) == 4
        assert all(row.forfeit >= 0 and row.bots[row.forfeit] == command for row in report.rows)


def test_a_game_without_end_is_broken_off_and_shared(monkeypatch: pytest.MonkeyPatch, salvage: str) -> None:
    monkeypatch.setattr("starmeeple.lab.arena_games.ENDLESS", 0)
    (row,) = play_order(Order(salvage, None, sm.game(salvage).setup().options, 0, ("random", "greedy"), 0, 1, 0, 1.0))[0][:1]
    assert row.why == "broken off after 0 decisions" and row.places == (1, 1) and row.forfeit == -1


# Bad input ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["monopoly", "--bots", "greedy,random"], "there is no game 'monopoly'"),
        ([SLUG, "--bots", "greedy,nobody"], "there is no bot 'nobody'; expected one of"),
        ([SLUG, "--bots", "greedy,/nowhere.py:Bot"], "there is no such file"),
        ([SLUG, "--bots", "greedy,{own}:Nobody"], "has no 'Nobody'; it has Illegal, Moody, Other"),
        ([SLUG, "--bots", "greedy,{own}:sm"], "sm is no subclass of starmeeple.Bot"),
        ([SLUG, "--bots", "greedy,cmd:"], "expected a command"),
        ([SLUG, "--bots", "greedy,random", "--games", "0"], "option games: expected at least 1"),
        ([SLUG, "--bots", "greedy,random", "--workers", "0"], "option workers: expected at least 1"),
        ([SLUG, "--bots", "greedy,random", "--seconds", "0"], "option seconds"),
        ([SLUG, "--bots", "greedy,random", "--seconds", "nan"], "option seconds"),
        ([SLUG, "--bots", "greedy"], "option bots: expected at least two different bots"),
        ([SLUG], "option bots: expected at least two different bots, found none"),
        ([SLUG, "--bots", "greedy,random", "--players", "9"], "option players"),
        ([SLUG, "--bots", "greedy,random", "--option", "colour=red"], "has no such option"),
        ([SLUG, "--bots", "greedy,random", "--edition", "nowhere.toml"], "cannot be read"),
        ([SLUG, "--bots", "greedy,random", "--out", "/proc/nowhere"], "option out: /proc/nowhere cannot be written"),
        ([SLUG, "--bots", "greedy,random", "--out", "{own}"], "cannot be written"),
        ([SLUG, "--bots", "greedy,random", "--resume", "{own}"], "option resume"),
        ([SLUG, "--bots", "greedy,random", "--resume", "/nowhere"], "option resume: /nowhere holds no run"),
        ([SLUG, "--bots", "greedy,random", "--resume", "/nowhere", "--out", "/tmp"], "option resume: /nowhere holds no run"),
        ([], "expected the name of a game"),
    ],
)
def test_bad_input_is_a_sentence_and_nothing_is_played(
    words: list[str], sentence: str, own: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starmeeple.lab.arena.play_order", None)
    assert main(["arena", *[word.replace("{own}", str(own)) for word in words]]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err and "Traceback" not in captured.err and captured.out == ""


# Resuming -----------------------------------------------------------------------------------------


def test_a_run_that_was_killed_goes_on_to_the_same_rows(tmp_path: Path, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    words = ["arena", SLUG, "--bots", f"random,{own}:Slow", "--games", "24", "--seed", "5", "--out", str(out), "--quiet"]
    process = subprocess.Popen([sys.executable, "-m", "starmeeple", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while (not (out / "games.jsonl").exists() or not (out / "games.jsonl").stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = (out / "games.jsonl").read_bytes()
    assert 0 < kept.count(b"\n") < 24 and not (out / "games.parquet").exists()
    with open(out / "games.jsonl", "ab") as journal:
        journal.write(kept.splitlines()[0][:-9])  # what was being written when the power failed
    assert main(["arena", "--resume", str(out), "--quiet"]) == 0
    whole = arena(SLUG, ["random", f"{own}:Slow"], games=24, seed=5)
    found = [Row.from_json(json.loads(line)) for line in (out / "games.jsonl").read_text().splitlines()]
    assert sorted(found, key=lambda row: row.key) == whole.rows
    table = pyarrow.parquet.read_table(out / "games.parquet")
    assert list(zip(table["score_0"].to_pylist(), table["score_1"].to_pylist())) == [row.scores for row in whole.rows]


def test_a_finished_run_can_be_made_longer(tmp_path: Path, salvage: str) -> None:
    first = arena(salvage, ["greedy", "random"], games=4, seed=2, out=tmp_path / "run")
    more = arena(salvage, ["greedy", "random"], games=10, seed=2, resume=tmp_path / "run")
    assert more.resumed == 4 and more.rows[:4] == first.rows
    assert more.rows == arena(salvage, ["greedy", "random"], games=10, seed=2).rows


def test_a_run_can_be_read_without_playing(tmp_path: Path, salvage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    report = arena(salvage, ["greedy", "random"], games=80, seed=2, until_sure=True, out=tmp_path / "run")
    monkeypatch.setattr("starmeeple.lab.arena.play_order", None)
    again = read(tmp_path / "run")
    assert again.rows == report.rows and again.verdicts == report.verdicts and again.question == report.question
    assert again.standings.pairs() == report.standings.pairs()


def changed(folder: Path, **values: object) -> None:
    path = folder / "arena.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **values}))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bots": ["random", "greedy"]}, 'bots was \\["random", "greedy"\\], is \\["greedy", "random"\\]'),
        ({"seed": 3}, "seed was 3, is 2"),
        ({"edition": "0123"}, "edition was"),
        ({"version": "0.0"}, 'version was "0.0"'),
        ({"rules": 0}, "rules was 0"),
        ({"files": {"own.py": "1"}}, "files was"),
        ({"until_sure": True}, "until_sure was true, is false"),
        ({"colour": "red"}, "cannot be read as the question of a run"),
    ],
)
def test_another_question_is_not_resumed(change: dict[str, object], sentence: str, tmp_path: Path, salvage: str) -> None:
    arena(salvage, ["greedy", "random"], games=2, seed=2, out=tmp_path / "run")
    before = (tmp_path / "run" / "games.jsonl").read_bytes()
    changed(tmp_path / "run", **change)
    with pytest.raises(sm.BadOptions, match=sentence):
        arena(salvage, ["greedy", "random"], games=4, seed=2, resume=tmp_path / "run")
    assert (tmp_path / "run" / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("journal", "sentence"), [("{}\n", "line 1: cannot be read as a game"), ("x\n", "line 1"), (None, "deal 1"), ("[1]\n", "line 1")]
)
def test_a_journal_of_other_games_is_refused(journal: str | None, sentence: str, tmp_path: Path, salvage: str) -> None:
    arena(salvage, ["greedy", "random"], games=4, seed=2, out=tmp_path / "run")
    path = tmp_path / "run" / "games.jsonl"
    path.write_text(journal if journal is not None else "".join(path.read_text().splitlines(keepends=True)[2:]))
    with pytest.raises(sm.BadOptions, match=sentence):
        arena(salvage, ["greedy", "random"], games=4, seed=2, resume=tmp_path / "run")


def test_two_runs_do_not_share_a_folder(tmp_path: Path, salvage: str) -> None:
    report = arena(salvage, ["greedy", "random"], games=2, out=tmp_path / "run")
    folder, rows = Folder.old(tmp_path / "run", report.question)
    assert rows == report.rows
    with pytest.raises(sm.BadOptions, match="another run is at work"):
        arena(salvage, ["greedy", "random"], games=4, resume=tmp_path / "run")
    folder.close()
    assert len(arena(salvage, ["greedy", "random"], games=4, resume=tmp_path / "run").rows) == 4


def test_a_folder_is_not_written_over(tmp_path: Path, salvage: str) -> None:
    arena(salvage, ["greedy", "random"], games=2, out=tmp_path / "run")
    with pytest.raises(sm.BadOptions, match="holds a run already; --resume"):
        arena(salvage, ["greedy", "random"], games=2, out=tmp_path / "run")


def test_an_overlay_comes_back_with_its_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    overlay = tmp_path / "sturdy.toml"
    overlay.write_text(f'game = "{SLUG}"\noverlay = "sturdier scouts"\n[ships.scout]\nhull = 6\n', encoding="utf-8")
    words = ["arena", SLUG, "--bots", "greedy,random", "--games", "1", "--quiet"]
    assert main([*words, "--edition", str(overlay), "--out", str(tmp_path / "run")]) == 0
    os.unlink(overlay)
    assert main(["arena", "--resume", str(tmp_path / "run"), "--games", "2", "--quiet"]) == 0
    assert main([*words, "--resume", str(tmp_path / "run")]) == 0, "the overlay is the run's own"
    table = pyarrow.parquet.read_table(tmp_path / "run" / "games.parquet").to_pylist()
    assert table[0]["overlays"] == ["sturdier scouts"] and "--edition 'sturdier scouts'" in table[0]["command"]


def test_a_report_prints_every_part(capsys: pytest.CaptureFixture[str], salvage: str) -> None:
    assert main(["arena", salvage, "--bots", "greedy,random", "--games", "8", "--quiet"]) == 0
    printed = capsys.readouterr().out
    for part in ("ladder", "rating", "ms a decision", "slowest", "bot by bot", "margin", "the seats' own advantage", "--seed 0"):
        assert part in printed


def test_the_report_is_a_plain_object(salvage: str) -> None:
    report = arena(salvage, ["greedy", "random"], games=2)
    assert isinstance(report, Report) and report.standings.wins("greedy").games == 2
