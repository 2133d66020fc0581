"""Glossaries: every sign that a table shows is explained there, every word cites a clause that exists and is met in the game's own texts."""

import re

import pytest
from recorded_games import GOLDENS, recorded

from starmeeple.core.errors import BadEdition
from starmeeple.core.frames import TALL, WIDE
from starmeeple.core.state import PUBLIC
from starmeeple.drawing.icons import SYMBOLS
from starmeeple.games import find, registered
from starmeeple.glossary import Word, glossary, read_glossary, words_at
from starmeeple.guides import guide, has_guide
from starmeeple.server.screens.rulebook import rulebook

RECORDS = sorted(path.stem for path in GOLDENS.glob("*.txt"))
SLUGS = list(registered())
MOST = 45  # words of an explanation
OF_SEATS = re.compile(r"seat-\d|seat-auto")  # the marks of players: the legend names them


def signs(record: str) -> set[str]:
    """Every sign that a recorded game shows at its start, in its course and at its end, in pictures and in players' panels."""
    match = recorded(record)
    game, state = match.setup.game, match.setup.start()
    found: set[str] = set()
    moments = {len(match.played) * part // 6 for part in range(1, 6)}
    for number, (seat, action) in enumerate(match.played):
        state.apply(seat, action)
        if number in moments or number + 1 == len(match.played):
            for viewer in (0, PUBLIC):
                view = state.view(viewer)
                for frame in (WIDE, TALL):
                    found |= set(re.findall(r'<symbol id="icon-([^"]+)"', game.picture.draw(view, [], frame)))
                for chair in range(match.setup.players):
                    found |= {icon for icon, _, _ in game.words.summary(view, chair)}
    return found


@pytest.mark.parametrize("record", RECORDS)
def test_every_sign_of_a_table_is_explained_there(record: str) -> None:
    setup = recorded(record).setup
    explained = {icon for word in words_at(setup.game.slug, setup.options) for icon in word.icons}
    shown = signs(record)
    assert len(shown) > 5
    assert {icon for icon in shown if not OF_SEATS.fullmatch(icon)} - explained == set()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_word_is_short_cites_its_clause_and_has_signs_that_exist(slug: str) -> None:
    clauses = rulebook(slug).clauses
    options = {option.name: option for option in find(slug).options}
    assert find(slug).picture
    words = glossary(slug)
    assert len(words) >= 20
    assert len({word.name for word in words}) == len(words)
    for word in words:
        assert word.clause in clauses, f"{word.name} cites {word.clause}"
        assert len(word.text.split()) <= MOST and word.text.endswith("."), word.name
        assert set(word.icons) <= set(SYMBOLS), word.name
        for name, value in word.when.items():
            assert name == "players" or options[name].read(value) == value, word.name


@pytest.mark.parametrize("slug", SLUGS)
def test_no_form_belongs_to_two_words(slug: str) -> None:
    forms = [form for word in glossary(slug) for form in word.forms]
    assert sorted(forms) == sorted(set(forms))


def texts(slug: str) -> str:
    """What players of a game read: its rules, its guide, the labels of its counts."""
    found = [find(slug).rules_text()]
    if has_guide(slug):
        found += [step.text for step in guide(slug).steps]
    return "\n".join(found)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_word_is_met_in_what_players_read(slug: str) -> None:
    read = texts(slug)
    for word in glossary(slug):
        if word.forms:
            found = [form for form in word.forms if re.search(rf"(?<![\w-]){re.escape(form)}(?!\w)", read, re.IGNORECASE)]
            assert found, f"{word.name}: {word.forms} stand nowhere"


def test_words_of_an_expansion_are_left_out_without_it() -> None:
    def names(**options: object) -> set[str]:
        return {word.name for word in words_at("race-for-the-galaxy", options)}

    assert names(set="orb") - names(set="base") >= {"Survey team", "Sector", "Artifact tokens"}
    assert names(set="base") < names(set="orb")


def test_forms_are_the_name_and_its_plural_unless_they_are_given() -> None:
    word, other = read_glossary(
        '[[word]]\nname = "Scout"\ntext = "A."\nclause = "X 1"\n[[word]]\nname = "B"\nforms = []\ntext = "A."\nclause = "X 1"'
    )
    assert word == Word("Scout", "A.", "X 1", ("scout", "scouts")) and other.forms == ()


@pytest.mark.parametrize(
    "text", ['name = "A"\ntext = "B."', 'name = "A"\nclause = "X 1"', 'name = "A"\ntext = "B."\nclause = "X 1"\nform = []']
)
def test_a_wrong_word_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(BadEdition, match=r"glossary.toml: word\.A: "):
        read_glossary(f"[[word]]\n{text}")
