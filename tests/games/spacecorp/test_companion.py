"""The companion runs the competition for a game with the real box."""

from pathlib import Path

from starmeeple.cli.competition import main


def session(*lines: str, era: str = "mariners", edition: str = "") -> str:
    """What the companion says to these lines; it ends with the last."""
    given = iter(lines)
    said: list[str] = []

    def read(question: str) -> str:
        said.append(question)
        try:
            return next(given)
        except StopIteration as end:
            raise EOFError from end

    arguments = [era, *(["--edition", edition] if edition else [])]
    said.append(f"left with {main(arguments, read, said.append)}")
    return "\n".join(said)


def test_it_places_a_team_and_later_asks_for_the_base() -> None:
    said = session("c-m02", "c-m09", "bio lab")

    assert "A competition team arrives at the Lagrange site Solar L2 (SC 15.3)." in said
    assert "Of the two sites Solar L2 has its team: that one is meant (SC 15.2)." in said
    assert "The competition places a Bio Lab at Solar L2 (SC 15.4)." in said
    assert "It is your turn." in said and said.endswith("left with 0")


def test_it_knows_your_base_and_redirects() -> None:
    said = session("tile luna abundant-ores-m", "base 1 refinery", "c-m02", "c-m01", "spaceport")

    assert "Your base is at Luna: it acts at its highest qualifying site instead (SC 15.2)." in said
    assert "The Spaceport fits its place: a competition team goes to Lunar L1 (SC 9.4)." in said


def test_it_asks_for_the_tile() -> None:
    said = session("c-m04", "c-m25", "exotic")

    assert "Draw a tile of stack mariners for Sisyphus: which is it?" in said
    assert "gains 1 ₣" in said
    assert "A competition team is placed on Contract 1 (SC 15.8)." in said


def test_offers_with_an_edge() -> None:
    said = session("c-m17", "chemical drive", "", "salvage", "1", "", "", "")

    assert said.count("Refill offer box") == 4, "box 2 twice, then 1 and 3"
    assert "The Start card Chemical Drive leaves the offers (SC 12.6)." in said
    assert "Which card lies in offer box 2" in said
    assert "1 ₣ for what matches the era symbol (SC 15.6)." in said
    assert "Salvage turns up" in said


def test_sabotage_asks_where_your_teams_are() -> None:
    said = session(
        "base lunar-l4 spaceport", "base solar-l4 spaceport", "c-m19", "", "", "sabotage", "south-mars earth", "solar l4", "", ""
    )

    assert "Your Team 1 at South Mars is sabotaged" in said
    assert "To which of your bases does the team go (Lunar L4, Solar L4)?" in said


def test_poach_asks_whether_your_hand_is_empty() -> None:
    assert "Discard a card of your choice (SC 12.6)." in session("c-m19", "", "", "poach", "n", "", "")
    assert "The competition gains 1 ₣ (SC 12.6)." in session("c-m19", "", "", "poach", "y", "", "")


def test_hostile_takeover_asks_for_your_headquarters() -> None:
    said = session("c-s31", "", "", "hostile", "", "laser sail", "", "", "", era="starfarers")

    assert "The competition takes down Laser Sail in your headquarters." in said


def test_claim_jump_asks_for_teams_on_tiles() -> None:
    said = session("tile ceres water-ice-e2", "c-p25", "", "", "claim", "ceres", "y", "", "", era="planeteers")

    assert "The competition gains 1 ₣ (SC 12.6)." in said


def test_an_empty_deck_ends_the_era() -> None:
    said = session("c-m19", "", "", "empty")

    assert "The era deck is empty: the boxes stay empty (SC 15.6)." in said
    assert "The era of the Mariners ends: the era deck is empty (SC 17.1)." in said


def test_starfarers_with_a_colony_of_yours() -> None:
    said = session("tile 1 marginal", "base 1 habitat", "colony 1 smith", "c-s22", "c-s01", "marginal", "bio lab", era="starfarers")

    assert "Your colony is in Alpha Centauri" in said
    assert "The competition founds" in said


def test_facts_and_mistakes() -> None:
    said = session(
        "help", "contract 1", "contract 1", "contract x", "took rr", "beyond", "profit 5", "profit x", "base", "base earth refinery", "team luna", "show",
        "nonsense", "c-p01", "c-m02", "c-m02", "", "tile solar-l2 water", "show", "quit",
    )  # fmt: skip

    assert "base SITE BASE" in said
    assert "expected the number of a contract" in said
    assert "The competition has 5 ₣" in said
    assert "expected 2 words after base" in said
    assert "a site that can hold a base or a tile" in said
    assert "That card is of another era, or it has been drawn already." in said
    assert "Solar L2: competition team" in said
    assert "a site with an empty explore box" in said


def test_it_says_what_is_wrong_with_an_overlay(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text('game = "spacecorp"\n[constants]\nrival_teams = "many"\n', encoding="utf-8")

    said = session(edition=str(overlay))

    assert "rival_teams" in said and said.endswith("left with 1")
