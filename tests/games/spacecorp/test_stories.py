"""Every step of the competition is told in a sentence with its clause."""

import re

from games.spacecorp.scene import Scene

from starmeeple.core.facts import Fact
from starmeeple.core.speech import named
from starmeeple.core.state import PUBLIC
from starmeeple.games import find
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import turn
from starmeeple.games.spacecorp.face import log, log_competition
from starmeeple.games.spacecorp.face.words import WORDS

CLAUSES = set(re.findall(r"SC \d+\.\d+", find("spacecorp").rules_text()))


def test_every_fact_has_a_sentence_and_a_clause_that_exists() -> None:
    assert set(range(len(facts.KINDS))) == set(log.TOLD) | set(log_competition.TOLD) | {facts.COVERS}
    assert {kind.clause for kind in facts.KINDS} <= CLAUSES
    views = [Scene(era).view(0) for era in ("mariners", "planeteers", "starfarers")]
    for number, told in log_competition.TOLD.items():
        kind = facts.KINDS[number]
        for view in views:
            about = view["names"].get(kind.about, {"first": 5 if kind.about == "step" else 1})["first"]
            place = view["names"].get(kind.place, {"first": 1})["first"]
            if kind.about == "second site":
                about = place
            text = told(log.Teller(view, None), [Fact(kind, number, int(f.RIVAL), 1, about, place)])
            assert text.endswith(").") and set(re.findall(r"SC \d+\.\d+", text)) & CLAUSES, (kind.name, text)


def test_every_reason_has_its_refusal() -> None:
    codes = {value for name, value in vars(reasons).items() if name.isupper()}
    assert codes == set(WORDS.refusals)
    assert {clause for _, clause in WORDS.refusals.values()} <= CLAUSES


def told(scene: Scene, notation: str, viewer: int = 0) -> list[str]:
    """What a viewer reads of one action, which is carried out."""
    before = scene.view(viewer)
    scene.happened = ()
    seat = scene.actor
    scene.play(notation)
    return [named(line.text, ["Ann", "Bob"], viewer) for line in WORDS.log(before, seat, notation, scene.happened, scene.view(viewer))]


def test_the_log_says_an_observatory_and_what_it_cost() -> None:
    for base, name in (("observatory", "an Observatory"), ("spaceport", "a Spaceport")):
        scene = Scene(players=2)
        scene.team("lunar-l1")
        scene.hand("construction-drones", "construction-drones")
        assert told(scene, f"build lunar-l1 {base}") == [f"You choose Build: {name} at Lunar L1 (3)."]
        assert told(scene, "pay construction-drones 1", viewer=1) == ["Ann discards Construction Drones: Build 2."]
        assert told(scene, "pay construction-drones 1") == [
            "You discard Construction Drones: Build 2.",
            "You pay 4 Build.",
            f"You build {name} at Lunar L1.",
        ]


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
    scene.position.top = 0
    turn.resume(scene.position, steps.THEN_COMPETITION_TURN, 0)

    assert told(scene, "card c-m01") == [
        "The competition draws “Site 1 Luna” (SC 15.1).",
        "Your base is at Luna: it acts at its highest qualifying site instead (SC 15.2).",
        "Its highest qualifying site is Sisyphus: it acts there (SC 15.1).",
    ]
    assert told(scene, "discover water-ice-m") == ["The competition discovers Water Ice at Sisyphus and gains 1 ₣ (SC 15.3)."]
    assert told(scene, "cup bio-lab", viewer=PUBLIC)[:4] == [
        "The competition team at Sisyphus goes back to the supply (SC 15.3).",
        "The competition places a Bio Lab at Sisyphus (SC 15.4).",
        "The competition fulfils Contract 5, “First to have a base on Sisyphus or Halley's Comet”, for 1 ₣ (SC 10.1).",
        "The Bio Lab does not fit its place: no event (SC 15.4).",
    ]


def test_the_log_says_which_offers_were_cleared_and_which_matched() -> None:
    scene = Scene()
    scene.offers("cargo-pod", "chemical-drive", "science-module", "cargo-pod")
    scene.position.top = 0
    turn.resume(scene.position, steps.THEN_COMPETITION_TURN, 0)

    assert told(scene, "card c-m17") == [
        "The competition draws “Offers 2, 3: era symbol” (SC 15.1).",
        "The competition clears Chemical Drive (box 2, matches) and Science Module (box 3): 1 ₣ for what matches the era symbol (SC 15.6).",
    ]


def test_a_choice_among_offers_says_that_a_card_has_an_edge_or_is_infra() -> None:
    scene = Scene()
    scene.offers("salvage", "ion-drive", "cargo-pod", "")
    scene.play("research")
    view = scene.view(0)
    assert [WORDS.label(view, f"take {box}") for box in (1, 2, 3)] == [
        "Box 1: Salvage (Build 1; Edge)",
        "Box 2: Ion Drive (Move 2; Infra)",
        "Box 3: Cargo Pod (Move 1 or Build 1)",
    ]


def test_a_card_drawn_face_down_is_named_to_its_owner_only() -> None:
    scene = Scene(players=2)
    scene.hand("cargo-pod")
    scene.play("pass")
    while scene.actor >= 0:
        scene.play(next(no for no in ("end", "decline") if no in scene.legal()))
    for viewer, line in ((0, "You draw Ion Drive."), (1, "Ann draws a card.")):
        shown = scene.position.copy().shows(viewer, -1, scene.match.setup.vocabulary.parse("draw ion-drive"))
        _, known = scene.match.setup.applied(scene.position, -1, scene.match.setup.vocabulary.parse("draw ion-drive"))
        facts_known = [fact for heard in known if (fact := heard.as_known_to(viewer, shown))]
        lines = WORDS.log(scene.view(viewer), -1, "draw ion-drive" if shown else None, facts_known, scene.view(viewer))
        assert named(lines[0].text, ["Ann", "Bob"], viewer) == line
