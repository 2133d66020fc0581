"""Every step of the competition is told in a sentence with its clause."""

import re

from games.spacecorp.scene import Scene

from starmeeple.games import find
from starmeeple.games.spacecorp.engine import facts, reasons
from starmeeple.games.spacecorp.face import events
from starmeeple.games.spacecorp.face.log import TOLD, sentence
from starmeeple.games.spacecorp.face.words import WORDS

CLAUSES = set(re.findall(r"SC \d+\.\d+", find("spacecorp").rules_text()))


def test_every_fact_has_a_sentence_with_a_clause_that_exists() -> None:
    assert {kind.name for kind in facts.KINDS} == set(TOLD)
    position = Scene().position
    for number, kind in enumerate(facts.KINDS):
        position.tell(number, 0, 1, 5 if kind.name == "star-step" else 1, 1)
        told = sentence(events.told(position)["facts"][-1])
        assert told.endswith(".") and set(re.findall(r"SC \d+\.\d+", told)) & CLAUSES, (kind.name, told)


def test_every_reason_has_its_refusal() -> None:
    codes = {value for name, value in vars(reasons).items() if name.isupper()}
    assert codes == set(WORDS.refusals)
    assert {clause for _, clause in WORDS.refusals.values()} <= CLAUSES


def test_the_log_says_an_observatory() -> None:
    scene = Scene()
    scene.team("lunar-l1")
    scene.hand("construction-drones", "construction-drones", "construction-drones")
    before = scene.view(0)
    lines = [WORDS.told(before, 0, f"build lunar-l1 {base}", before)[0] for base in ("observatory", "spaceport")]
    assert "builds an Observatory at" in lines[0] and "builds a Spaceport at" in lines[1]


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
    before = scene.view(0)
    scene.rival_turn("c-m01", "discover water-ice-m", "cup bio-lab")

    assert WORDS.told(before, -1, None, scene.view(0)) == [
        "The competition draws card C-M01 (SC 15.1).",
        "A base of yours is at Luna: it acts at its highest qualifying site instead (SC 15.2).",
        "Its highest qualifying site is Sisyphus (SC 15.1).",
        "The competition discovers Water Ice at Sisyphus and gains 1 ₣ (SC 15.3).",
        "The competition builds a base at Sisyphus: Bio Lab (SC 15.4).",
        "The competition fulfils contract 5 for 1 ₣ (SC 10.1).",
        "The Bio Lab does not fit its place: no event (SC 15.4).",
    ]
