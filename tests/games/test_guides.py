"""The guide of each game, played: legal, short, one idea a step, each with something to click, and true to the rules."""

import re

import pytest

from starmeeple.core.errors import BadRecord
from starmeeple.core.frames import FRAMES
from starmeeple.core.state import OVER
from starmeeple.games import registered
from starmeeple.guides import FILE, LEARNER, guide, has_guide, read_guide
from starmeeple.match import load
from starmeeple.record import read

OURS = ("star-factions", "alien-frontiers", "federation", "race-for-the-galaxy", "spacecorp")
CODE = re.compile(r"\b[A-Z]{2} \d|\b[a-z]+[-_/][a-z0-9]*\d|[\[\]{}<>_]|\b\d+[A-Z]\d*\b")


def text_of(slug: str) -> str:
    return (registered()[slug].folder() / FILE).read_text(encoding="utf-8")


def test_each_of_our_games_has_a_guide() -> None:
    assert [slug for slug in OURS if not has_guide(slug)] == []


@pytest.mark.parametrize("slug", OURS)
def test_a_guide_is_a_legal_game_from_its_beginning(slug: str) -> None:
    match = load(text_of(slug))

    assert match.played and not match.is_over
    assert match.setup.players == (1 if slug == "spacecorp" else 2)
    assert read(text_of(slug)).text == text_of(slug)


@pytest.mark.parametrize("slug", OURS)
def test_a_guide_is_short(slug: str) -> None:
    found = guide(slug)

    assert 8 <= len(found.steps) <= 14
    assert [step.text for step in found.steps if len(step.text.split()) > 20] == []
    assert found.words <= 280
    assert [step.text for step in found.steps if CODE.search(step.text.replace("E81216", ""))] == []
    assert all(len(step.told) <= 3 for step in found.steps)
    assert [line for step in found.steps for line in step.told if "«" in line or "‹" in line] == []


@pytest.mark.parametrize("frame", ["wide", "tall-touch"])
@pytest.mark.parametrize("slug", OURS)
def test_each_step_has_a_piece_to_click_or_a_labelled_choice(slug: str, frame: str) -> None:
    found = guide(slug)
    for step in found.steps:
        assert step.is_last == (step is found.steps[-1])
        if step.is_last:
            continue
        view = step.state.view(LEARNER)
        drawn = found.setup.game.picture.draw(view, found.targets(step), FRAMES[frame])
        assert found.label(step), step.text
        assert all(f'id="{target}"' in drawn for target in found.targets(step)), step.text


@pytest.mark.parametrize("slug", OURS)
def test_a_guide_teaches_by_clicks_on_the_board(slug: str) -> None:
    found = guide(slug)

    assert sum(bool(found.targets(step)) for step in found.steps) >= 8


@pytest.mark.parametrize("slug", OURS)
def test_the_learner_scores_and_hears_of_it(slug: str) -> None:
    found = guide(slug)
    first, last = found.steps[0], found.steps[-1]

    assert last.state.scores()[LEARNER] > first.state.scores()[LEARNER]
    assert last.state.actor() != OVER


# What a guide says about figures, against the figures of the game that it was played with.


def facts_of(slug: str, before: str, after: str) -> tuple[dict[str, object], dict[str, object]]:
    """The learner's own part of the view at the steps whose sentences begin so."""
    at = [next(step for step in guide(slug).steps if step.text.startswith(beginning)) for beginning in (before, after)]
    return tuple(step.state.view(LEARNER)["players"][LEARNER] for step in at)  # type: ignore[index]  # a list of players, two steps


def test_alien_frontiers_says_what_things_cost() -> None:
    paying, paid = facts_of("alien-frontiers", "Your ships return", "Alien Tech")
    assert (paying["fuel"] - paid["fuel"], paying["ore"] - paid["ore"]) == (1, 1)  # type: ignore[operator]
    scores = [step.state.scores()[LEARNER] for step in guide("alien-frontiers").steps if step.text.startswith(("Land it", "Two points"))]
    assert scores == [0, 2]


def test_star_factions_wins_with_four_flags() -> None:
    rules = registered()["star-factions"].rules_text()
    assert "flags on four planets wins at once" in rules
    assert guide("star-factions").steps[-1].state.scores()[LEARNER] == 1  # three more


def test_federation_has_five_rounds() -> None:
    assert "Five rounds are played" in registered()["federation"].rules_text()
    assert "of 5" in guide("federation").setup.game.words.status(guide("federation").steps[0].state.view(LEARNER))


def test_race_for_the_galaxy_ends_with_twelve_cards_or_no_chips() -> None:
    assert "in which a tableau has twelve cards or the chips run out" in registered()["race-for-the-galaxy"].rules_text()


def test_an_era_of_spacecorp_ends_with_six_contracts_or_an_empty_deck() -> None:
    assert "An era ends when six contracts are fulfilled or a deck has run out" in registered()["spacecorp"].rules_text()
    profits = [step.state.scores()[LEARNER] for step in guide("spacecorp").steps[-2:]]
    assert profits[1] - profits[0] == 2 + 2  # of the base, and of the contract


# Faults ---------------------------------------------------------------------------------------


def test_a_guide_that_breaks_the_rules_names_its_line() -> None:
    text = text_of("alien-frontiers").replace("0 dock lunar-mine 3", "0 dock lunar-mine 4")
    line = text.split("\n").index("0 dock lunar-mine 4") + 1

    with pytest.raises(BadRecord) as refused:
        read_guide(text)
    assert refused.value.line == line and "no such" in refused.value.why


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("1 end-turn", "# Rigel is done.\n1 end-turn", "before decisions of seat 0"),
        ("# Landing your last", "#\n# Landing your last", "comments of one line"),
    ],
)
def test_comments_stand_where_the_learner_decides(old: str, new: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        read_guide(text_of("alien-frontiers").replace(old, new, 1))


def test_a_guide_ends_with_a_comment() -> None:
    lines = text_of("alien-frontiers").strip().split("\n")
    assert lines[-1].startswith("# ")

    with pytest.raises(BadRecord, match="ends with a comment"):
        read_guide("\n".join(lines[:-1]) + "\n")
