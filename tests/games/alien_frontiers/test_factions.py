"""The Faction boards: the draft, the fee, each board's conditions and its owner's ability; the common Hub of five players."""

import pytest
from games.alien_frontiers.scene import Scene

BOARDS = {
    "corex": "corex-conglomerated", "dark-space": "dark-space-explorers", "homesteaders": "homesteaders-union",
    "new-gaia": "new-gaia-engineers", "proxima": "proxima-centauri-scholars", "scavenger": "scavenger-fleet", "uranian": "uranian-syndicate",
}  # fmt: skip
FIVE = ("corex", "scavenger", "proxima", "uranian", "smugglers")


def test_the_last_player_drafts_first_and_the_board_left_over_is_out() -> None:
    scene = Scene.begin(players=2, factions=True)
    scene.play("first 0", "draw alien-city", "draw booster-pod", "draw booster-pod", "draw stasis-beam", "draw data-crystal")
    scene.play("draw-agenda a01", "draw-agenda a02", "draw-agenda a03", "draw-agenda a04")
    scene.play("draw-faction uranian-syndicate", "draw-faction corex-conglomerated", "draw-faction scavenger-fleet")
    assert scene.actor == 1
    assert scene.refused("draft new-gaia-engineers") == "AF 2.7"

    scene.play("draft scavenger-fleet")
    assert scene.actor == 0
    assert scene.refused("draft scavenger-fleet") == "AF 2.7"
    scene.play("draft corex-conglomerated")

    assert scene.actor == -1, "player one rolls"
    assert [facility["id"] for facility in scene.view(0)["facilities"][9:]] == ["corex-conglomerated", "scavenger-fleet"]


@pytest.mark.parametrize("board", list(BOARDS))
def test_a_board_that_is_not_in_play_cannot_be_used(board: str) -> None:
    others = [name for name in BOARDS if name != board][:2]
    scene = Scene(roll="1266", boards=(others[0], others[1]))
    scene.stand(0, 8, 8)

    assert scene.refused(f"dock {BOARDS[board]} 1") == "AF 2.7"


@pytest.mark.parametrize("board", list(BOARDS))
def test_each_board_asks_for_the_fee_and_a_free_port(board: str) -> None:
    def scene(fuel: int) -> Scene:
        made = Scene(roll="1256", boards=(next(name for name in BOARDS if name != board), board))
        made.stand(0, fuel, 8)
        made.colonize("lem-badlands", 1, 0)
        made.field("positron", "herbert-valley")
        return made

    poor = scene(0)
    assert poor.refused(f"dock {BOARDS[board]} 1") == "AF 3.4"
    rich = scene(8)
    if board == "new-gaia":
        assert rich.refused(f"dock {BOARDS[board]} 1") == "AF 8.4"
        rich.play("dock terraforming-station 6", "land lem-badlands")
    assert rich.can(f"dock {BOARDS[board]} 1")
    rich.dock(1, BOARDS[board], "3")
    assert rich.refused(f"dock {BOARDS[board]} 1") == "AF 3.4"


def test_the_owner_pays_no_fee() -> None:
    scene = Scene(roll="123", boards=("homesteaders", "corex"))

    scene.play("dock homesteaders-union 1")

    assert scene.position.hub_at[0] == 1


def test_corex_without_territories_gives_nothing() -> None:
    scene = Scene(roll="123", boards=("homesteaders", "corex"))
    scene.stand(0, 3, 0)

    scene.play("dock corex-conglomerated 1")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)


def test_others_have_one_discard_power_only() -> None:
    scene = Scene(roll="123", boards=("corex", "dark-space"))
    scene.hold(0, "data-crystal", "stasis-beam")
    scene.play("discard data-crystal", "place positron lem-badlands")

    assert scene.refused("discard stasis-beam") == "AF 7.3"


def test_homesteaders_do_not_push_beyond_the_last_circle_and_only_their_owner_launches_early() -> None:
    scene = Scene(roll="123", boards=("corex", "homesteaders"))
    scene.position.hub_at[0] = 7
    scene.stand(0, 3, 3)
    assert scene.refused("dock homesteaders-union 1") == "AF 4.2"

    scene.position.hub_at[0] = 6
    assert scene.refused("launch") == "AF 4.2"


def test_the_owner_of_new_gaia_pays_the_supply() -> None:
    scene = Scene(roll="1236", boards=("new-gaia", "corex"))
    scene.stand(0, 1, 1)

    scene.play("dock terraforming-station 6")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)


def test_scholars_need_a_field_to_move_and_serve_their_owner_once() -> None:
    scene = Scene(roll="123", boards=("proxima", "corex"))
    scene.stand(0, 5, 0)
    assert scene.refused("dock proxima-centauri-scholars 1") == "AF 5.4"

    scene.play("scholars", "place isolation lem-badlands")
    assert scene.view()["fields"]["isolation"] == "lem-badlands"
    assert scene.refused("scholars") == "AF 8.11"

    other = Scene(roll="123", boards=("corex", "proxima"))
    other.stand(0, 5, 0)
    assert other.refused("scholars") == "AF 8.11"


def test_the_repulsor_placed_by_the_scholars_fulfils_no_agenda() -> None:
    scene = Scene(roll="123", boards=("proxima", "corex"))
    scene.agendas(0, "a20")
    scene.stand(0, 5, 0)
    scene.play("scholars", "place repulsor lem-badlands")

    assert scene.refused("reveal a20") == "AF 9.2"


def test_scavengers_need_two_unequal_ships_and_the_price_of_a_ship() -> None:
    equal = Scene(roll="133", boards=("corex", "scavenger"))
    equal.stand(0, 5, 5)
    assert equal.refused("dock scavenger-fleet 1") == "AF 8.6"
    assert equal.can("dock scavenger-fleet 3")

    poor = Scene(roll="135", boards=("corex", "scavenger"))
    poor.stand(0, 1, 1)
    assert poor.refused("dock scavenger-fleet 1") == "AF 3.4"
    assert poor.refused("dock-mixed 1 3") == "AF 3.3"


def test_a_ship_teleported_off_the_shipyard_cannot_be_one_of_the_unequal_pair() -> None:
    scene = Scene(players=4, roll="335", boards=("corex", "scavenger", "proxima", "uranian"))
    scene.hold(0, "orbital-teleporter")
    scene.stand(0, 8, 8)
    scene.play("dock shipyard 3", "teleport shipyard 3")

    assert scene.refused("dock-with scavenger-fleet 3 beamed") == "AF 8.6"
    assert scene.refused("dock scavenger-fleet 5") == "AF 8.6"


def test_new_ships_of_others_wait_in_the_bay() -> None:
    scene = Scene(roll="335", boards=("corex", "scavenger"))
    scene.stand(0, 1, 1)

    scene.play("dock shipyard 3")

    assert scene.position.in_bay[0] == 1 and scene.unplaced() == "5"


def test_smugglers_work_only_at_the_start_of_a_raid() -> None:
    scene = Scene(roll="12345", boards=("corex", "smugglers"))
    scene.stand(0, 1, 0)
    scene.stand(1, 3, 3)
    assert scene.refused("dock smugglers-alliance 4") == "AF 8.7"

    scene.play("dock raiders-outpost 1", "raid-fuel 1")
    assert scene.refused("dock smugglers-alliance 4") == "AF 3.3"
    assert scene.refused("dock solar-converter 4") == "AF 3.3"


def test_a_plain_raid_takes_resources_or_a_card() -> None:
    scene = Scene(roll="123", boards=("corex", "smugglers"))
    scene.hold(1, "booster-pod")
    scene.stand(1, 3, 3)

    scene.play("dock raiders-outpost 1", "raid-fuel 1")
    assert scene.refused("raid-card 1 booster-pod") == "AF 4.3"
    scene.play("raid-fuel 1", "raid-ore 1", "raid-ore 1")

    assert scene.legal()[0] != "raid-fuel 1", "four are the most"
    assert (scene.position.fuel[0], scene.position.ore[0]) == (2, 2)


def test_others_cannot_bump_a_higher_run() -> None:
    scene = Scene(roll="234", boards=("corex", "smugglers"))
    scene.dock(1, "raiders-outpost", "345")

    assert scene.refused("dock raiders-outpost 2") == "AF 4.3"


@pytest.mark.parametrize(("rule", "legal"), [("sum", True), ("highest", False)])
def test_a_partly_emptied_outpost_is_beaten_by_the_ruling(rule: str, legal: bool) -> None:
    scene = Scene(roll="234", outpost_rule=rule)
    scene.dock(1, "raiders-outpost", "6")

    assert scene.can("dock raiders-outpost 2") == legal


def test_uranians_move_only_what_can_be_paid_and_may_move() -> None:
    scene = Scene(roll="123", boards=("uranian", "corex"))
    scene.colonize("herbert-valley", 1, 0)
    scene.colonize("lem-badlands", 0, 1)
    scene.stand(0, 0, 1)
    scene.play("dock uranian-syndicate 1")
    assert scene.refused("move 1 lem-badlands pohl-foothills") == "AF 3.4"
    scene.play("move 0 herbert-valley lem-badlands")
    assert scene.position.ore[0] == 0

    blocked = Scene(roll="123", boards=("uranian", "corex"))
    blocked.colonize("herbert-valley", 1, 0)
    blocked.field("repulsor", "herbert-valley")
    blocked.stand(0, 2, 2)
    assert blocked.refused("dock uranian-syndicate 1") == "AF 5.4"


@pytest.mark.parametrize(
    ("territory", "colonies", "clause"),
    [
        ("lem-badlands", (0, 0), "AF 7.8"),
        ("lem-badlands", (0, 1), "AF 8.8"),
        ("burroughs-desert", (1, 1), "AF 7.8"),
        ("pohl-foothills", (1, 1), "AF 5.4"),
    ],
)
def test_only_a_contested_territory_serves_the_owner_of_uranians(territory: str, colonies: tuple[int, int], clause: str) -> None:
    scene = Scene(roll="123", boards=("uranian", "corex"))
    scene.colonize(territory, *colonies)
    scene.field("isolation", "pohl-foothills")

    assert scene.refused(f"contest {territory}") == clause


def test_the_contested_bonus_is_the_owners_and_once_a_turn() -> None:
    scene = Scene(roll="123", boards=("uranian", "corex"))
    scene.colonize("lem-badlands", 1, 1)
    scene.colonize("pohl-foothills", 1, 1)
    scene.play("contest lem-badlands")
    assert scene.refused("contest pohl-foothills") == "AF 8.11"

    other = Scene(roll="123", boards=("corex", "uranian"))
    other.colonize("lem-badlands", 1, 1)
    assert other.refused("contest lem-badlands") == "AF 8.11"


# Five players at the Colonist Hub -----------------------------------------------------------------------


def crowded(roll: str, own: int, full: int, fuel: int = 0, ore: int = 0, boards: tuple[str, ...] = FIVE) -> Scene:
    """Five players; the four others stand on one position of the Hub."""
    scene = Scene(players=5, roll=roll, boards=boards)
    scene.position.hub_at[0] = own
    for seat in range(1, 5):
        scene.position.hub_at[seat] = full
    scene.stand(0, fuel, ore)
    return scene


def test_a_docking_may_not_end_on_a_full_position_but_may_pass_it() -> None:
    assert crowded("1", own=2, full=3).refused("dock colonist-hub 1") == "AF 8.10"

    scene = crowded("12", own=2, full=3)
    scene.play("dock colonist-hub 1")
    assert scene.legal() == ["dock colonist-hub 2"], "the colony must go on"
    scene.play("dock colonist-hub 2")
    assert scene.position.hub_at[0] == 4


def test_from_circle_six_one_launches_past_full_launch_circles() -> None:
    assert crowded("1", own=6, full=7).refused("dock colonist-hub 1") == "AF 8.10"

    scene = crowded("1", own=6, full=7, fuel=1, ore=1)
    scene.play("dock colonist-hub 1")
    assert scene.legal() == ["launch"]
    scene.play("launch", "land lem-badlands")
    assert scene.position.hub_at[0] == 0 and scene.score(0) == 2


def test_homesteaders_with_a_full_position_only_launch() -> None:
    boards = ("corex", "homesteaders", "proxima", "uranian", "smugglers")
    assert crowded("1", own=2, full=3, fuel=5, ore=5, boards=boards).refused("dock homesteaders-union 1") == "AF 8.10"
    scene = crowded("1", own=6, full=7, fuel=2, ore=1, boards=boards)
    scene.play("dock homesteaders-union 1")
    assert scene.legal() == ["launch"]


def test_three_ships_are_the_most_and_ports_are_common() -> None:
    scene = Scene(players=5, roll="1234", boards=FIVE)
    scene.play("dock colonist-hub 1", "dock colonist-hub 2", "dock colonist-hub 3")
    assert scene.refused("dock colonist-hub 4") == "AF 3.4"

    full = Scene(players=5, roll="1", boards=FIVE)
    for seat in range(1, 5):
        full.dock(seat, "colonist-hub", "123")
    assert full.refused("dock colonist-hub 1") == "AF 3.4"
    assert full.at("colonist-hub", 1) != ""


def test_the_cloak_works_on_the_common_hub() -> None:
    scene = Scene(players=5, roll="12", boards=FIVE)
    scene.hold(0, "chameleon-cloak")
    scene.dock(1, "colonist-hub", "12")
    scene.stand(0, 1, 0)

    scene.play("cloak colonist-hub 1 1", "cloak-also 2 1")

    assert scene.position.hub_at[0] == 2 and scene.position.in_bay[1] == 5
