"""Every step of the competition is told in a sentence with its clause."""

import re

from games.spacecorp.scene import Scene

from starmeeple.games import find
from starmeeple.games.spacecorp import facts, words
from starmeeple.games.spacecorp.refusals import REFUSALS
from starmeeple.games.spacecorp.rules import parts, reasons
from starmeeple.games.spacecorp.stories import TOLD, sentence

CLAUSES = set(re.findall(r"SC \d+\.\d+", find("spacecorp").rules_text()))


def test_every_fact_has_a_sentence_with_a_clause_that_exists() -> None:
    codes = [value for name, value in vars(parts).items() if name.startswith(("E_", "R_"))]
    assert sorted(facts.FACTS) == sorted(codes)
    assert {name for name, _ in facts.FACTS.values()} == set(TOLD)
    tables = Scene().tables
    for code, (name, kinds) in facts.FACTS.items():
        number = 5 if name == "star-step" else 1
        told = sentence(facts.fact(tables, code | number << 8 | 1 << 20 | 1 << 32))
        assert told.endswith(".") and set(re.findall(r"SC \d+\.\d+", told)) & CLAUSES, (name, kinds, told)


def test_every_reason_has_its_refusal() -> None:
    codes = {value for name, value in vars(reasons).items() if name.isupper()}
    assert codes <= set(REFUSALS)
    assert {clause for _, clause in REFUSALS.values()} <= CLAUSES


def test_docstrings_cite_clauses_that_exist() -> None:
    folder = find("spacecorp").folder()
    cited = {
        f"SC {number}"
        for path in folder.rglob("*.py")
        for cites in re.findall(r"\[SC ([^\]]*)\]", path.read_text(encoding="utf-8"))
        for number in re.findall(r"\d+\.\d+", cites)
    }
    assert cited <= CLAUSES, cited - CLAUSES


def test_a_redirection_is_told_step_by_step() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.rival_team("solar-l2", "sisyphus")
    before = scene.match.view(0)
    scene.rival_turn("c-m01", "discover water-ice-m", "cup bio-lab")

    assert words.told(before, -1, None, scene.match.view(0)) == [
        "The competition draws card C-M01 (SC 15.1).",
        "A base of yours is at Luna: it acts at its highest qualifying site instead (SC 15.2).",
        "Its highest qualifying site is Sisyphus (SC 15.1).",
        "The competition discovers Water Ice at Sisyphus and gains 1 ₣ (SC 15.3).",
        "The competition builds a base at Sisyphus: Bio Lab (SC 15.4).",
        "The competition fulfils contract 5 for 1 ₣ (SC 10.1).",
        "The Bio Lab does not fit its place: no event (SC 15.4).",
    ]
