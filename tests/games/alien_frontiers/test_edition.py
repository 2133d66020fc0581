"""The edition: what an overlay changes, what is impossible, where figures come from."""

import pytest
from games.alien_frontiers.scene import Scene

import starmeeple as sm
from starmeeple.edition import Edition, Overlay
from starmeeple.game_setup import game_setup, printed_edition


def changed(**figures: object) -> Edition:
    return printed_edition("alien-frontiers").with_overlay(Overlay("a test", figures))


def test_an_overlay_changes_a_price() -> None:
    scene = Scene(roll="134", edition=changed(tech={"booster-pod": {"fuel": 3}}))
    scene.hold(0, "booster-pod")
    scene.stand(0, 2, 0)

    assert scene.refused("booster-pod 3") == "AF 3.4"


def test_an_overlay_adds_copies_and_ports() -> None:
    edition = changed(tech={"booster-pod": {"copies": 3}}, facilities={"lunar-mine": {"ports": 8}})
    view = game_setup("alien-frontiers", edition, players=4).start().view(0)

    assert view["deck"] == 23
    facilities = view["facilities"]
    assert isinstance(facilities, list)
    assert facilities[1]["ports"] == [8]


def test_an_overlay_changes_an_agenda() -> None:
    edition = changed(agendas={"a06": {"in-game-number": 1}})
    scene = Scene(roll="6", factions=True, edition=edition)
    scene.agendas(0, "a06")
    scene.play("dock lunar-mine 6", "reveal a06")

    assert scene.player(0)["revealed"] == ["a06"]


@pytest.mark.parametrize(
    ("figures", "key"),
    [
        ({"limits": {"start-ships": 9}}, "limits.start-ships"),
        ({"tech": {"booster-pod": {"copies": 4}}}, "tech.booster-pod.copies"),
        ({"players": {"2": {"covered": {"shipyard": 3}}}}, "players.2.covered.shipyard"),
        ({"facilities": {"shipyard": {"fuel-by-ship": [1, 2]}}}, "facilities.shipyard.fuel-by-ship"),
        ({"agendas": {"a01": {"in-game": "sleep"}}}, "agendas.a01.in-game"),
        ({"agendas": {"a01": {"end-game-subjects": ["resource-cache"]}}}, "agendas.a01.end-game-subjects"),
        ({"ties": {"base": ["luck"]}}, "ties.base"),
    ],
)
def test_impossible_figures_are_refused_by_their_key(figures: dict[str, object], key: str) -> None:
    with pytest.raises(sm.BadEdition, match=key.replace(".", r"\.")):
        game_setup("alien-frontiers", changed(**figures))


def test_guesses_are_known_as_guesses() -> None:
    edition = printed_edition("alien-frontiers")

    assert edition.is_reconstructed("tech.astrogation-servo.fuel")
    assert edition.is_reconstructed("agendas.a18.end-game-subjects")
    assert edition.source_of("factions.access-fuel") == "recalled"
    assert edition.source_of("tech.booster-pod.fuel") == "public"
    assert edition.source_of("limits.agenda-limit") == "rulebook"
