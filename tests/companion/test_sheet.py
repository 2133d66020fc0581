"""Every line of the sheet as a run: what lies there, the card as it is printed, what is answered, what is told and by which clause."""

from dataclasses import dataclass

import pytest

from starmeeple.companion import Session


@dataclass(frozen=True)
class Run:
    """`said` are facts, then the card, then answers; `told` must come in this order; what is in `never` must not."""

    branch: str
    era: str
    said: str
    told: str
    clause: str
    never: str = ""

    def lines(self) -> list[str]:
        return [line.strip() for line in self.said.split(";") if line.strip()]


M, P, S = "mariners", "planeteers", "starfarers"
RUNS = (
    # Site Action of Mariners and Planeteers: the table
    Run("M-T1", M, "site 5", "Place a competition team at 5 Solar L2.", "SC 15.3"),
    Run("M-T2", M, "site 9", "Place a competition team at 9 Sisyphus.", "SC 15.3", "Draw a tile"),
    Run("M-T2 by name", M, "site sisyphus", "Place a competition team at 9 Sisyphus.", "SC 15.3"),
    Run("M-T3", M, "tile 1; site 1", "Place a competition team at 1 Luna, beside the tile.", "SC 15.3"),
    Run("M-T4", M, "its team 5; site 5", "Draw a base from the cup and place it at 5 Solar L2.", "SC 15.4", "Draw a tile"),
    Run("M-T5", P, "its team 18; site 18/19", "Ariel has its team|Draw a tile and place it at 18 Ariel.", "SC 15.3"),
    Run("M-T5 tile, then base", P, "its team 18; site 18/19; 2", "The competition gains 2 ₣.|Draw a base from the cup and place it at 18 Ariel.", "SC 15.4"),
    Run("M-T6", M, "tile 1; its team 1; site 1", "Draw a base from the cup and place it at 1 Luna.", "SC 15.4", "Draw a tile"),
    Run("M-T1 no team left", M, "{all out}; site 5", "No competition team is left for Solar L2: nothing happens.", "SC 15.3", "Place a"),
    Run("M-T2n", M, "{all out}; site 13", "it draws a tile there instead|Draw a tile and place it at 13 Phobos.", "SC 15.3", "Place a"),
    Run("M-T2n pays", M, "{all out}; site 13; 3", "The competition gains 3 ₣.|It is your turn.", "SC 15.3", "Draw a base"),
    Run("M-T3 no team left", M, "{all out}; tile 14; site 14", "No competition team is left for Deimos: nothing happens.", "SC 15.3"),
    # Bases in the way
    Run("M-B1", M, "tile 1; my base 1; its team 5; its team 9; site 1", "Your base is at Luna|Its highest qualifying site is Sisyphus|Draw a tile and place it at 9 Sisyphus.", "SC 15.3"),
    Run("M-B2", M, "tile 1; its base 1; its team 5; its team 9; site 1", "A base of its own is at Luna|Its lowest qualifying site is Solar L2|place it at 5 Solar L2", "SC 15.4"),
    Run("M-B3", P, "tile 2; tile 6; my base 2; its base 6; its team 14; its team 18; site 2/6", "both have bases|Draw a tile and place it at 18 Ariel.", "SC 15.3"),
    Run("M-B4", M, "tile 1; my base 1; its team contract 1; site 1", "No site with a competition team qualifies|Draw another competition card", "SC 15.1"),
    Run("M-B4 blocked", M, "tile 1; tile 9; my base 1; its team 9; my base 9; site 1", "it draws another card|Draw another competition card", "SC 15.1"),
    Run("M-B4 then the next card", M, "tile 1; my base 1; site 1; site 7", "Place a competition team at 7 Solar L4.", "SC 15.3"),
    Run("M-B4 and the deck is empty", M, "tile 1; my base 1; site 1; empty", "The era is over.|What is the production of the competition’s best base", "SC 17.2"),
    Run("M-B2 nothing qualifies", M, "tile 1; its base 1; site 1", "A base of its own is at Luna|Draw another competition card", "SC 15.1"),
    # Two sites
    Run("M-2a", P, "its team 19; site 18/19", "Of the two sites Titania has its team|Draw a tile and place it at 19 Titania.", "SC 15.3"),
    Run("M-2b", P, "its team 18; its team 19; site 18/19", "Both sites have its teams: Ariel, listed first|place it at 18 Ariel", "SC 15.3"),
    Run("M-2c", P, "tile 18; my base 18; site 18/19", "The other site has a base: it acts at Titania|Place a competition team at 19 Titania.", "SC 15.3"),
    Run("M-2d", P, "site 18/19", "listed first|Place a competition team at 18 Ariel.", "SC 15.3"),
    Run("M-2e", P, "tile 18; its team 18; my base 18; its team 15; site 18/19", "Of the two sites Ariel has its team|Your base is at Ariel|place it at 15 Rhea", "SC 15.3"),
    Run("M-2e nothing qualifies", P, "tile 18; its team 18; my base 18; site 18/19", "Your base is at Ariel|Draw another competition card", "SC 15.1"),
    Run("M-2 as printed otherwise", P, "site 18 or 19", "Place a competition team at 18 Ariel.", "SC 15.3"),
    # Groups
    Run("M-Pa", M, "its team 7; lowest odd of lagrange", "Solar L4 has a competition team and no base|place it at 7 Solar L4", "SC 15.4"),
    Run("M-Pb", M, "my base 3; lowest odd of lagrange", "Place a competition team at 5 Solar L2.", "SC 15.3"),
    Run("M-Pc", M, "my base 3; my base 5; my base 7; its team 9; lowest odd of lagrange", "Every site of the group has a base: Lunar L4 counts as listed|Your base is at Lunar L4|9 Sisyphus", "SC 15.3"),
    Run("M-P highest even of the board", M, "highest even", "Place a competition team at 14 Deimos.", "SC 15.3"),
    Run("M-P of a region", P, "highest odd of jupiter", "Place a competition team at 11 Ganymede.", "SC 15.3"),
    Run("M-P listed", M, "lowest even of 2-8", "Place a competition team at 2 Lunar L1.", "SC 15.3"),
    # A base
    Run("BASE+", M, "its team 5; site 5; yes 2", "Take the competition team at 5 Solar L2 back|The base stands at 5 Solar L2.|The competition gains 2 ₣.", "SC 9.4"),
    Run("BASE+ asked in two", M, "its team 5; site 5; yes; 3", "The competition gains 3 ₣.", "SC 9.4"),
    Run("BASE−", M, "its team 5; site 5; no", "The base stands at 5 Solar L2.", "SC 15.4", "gains"),
    Run("BASE+ a team", M, "its team 5; site 5; yes team", "The base’s event: place a competition team at 1 Luna.", "SC 9.4"),
    Run("BASE+ a discovery", M, "its team 5; its team 10; site 5; yes discovery; no", "Draw a tile and place it at 10 Halley's Comet. Put the competition team on it.", "SC 15.3"),
    Run("Contract by placement", P, "its team 7; site 7; no; 2; no", "The competition fulfils contract 2 and gains 5 ₣: put a disc on it.", "SC 10.1"),
    # Offers
    Run("O1", M, "offers 3,4 build; 1; no", "How many of them show Build|The competition gains 1 ₣.|It is your turn.", "SC 15.6"),
    Run("O2", M, "offers 2,3 era; 1; no", "a type of the board’s Offers key|The competition gains 1 ₣.", "SC 15.6"),
    Run("O2 nothing matches", M, "offers 2,3 era; 0; no", "It is your turn.", "", "gains"),
    Run("O3 Salvage", M, "offers 2,3 era; 1; salvage; no", "Discard every Start card|The competition gains 1 ₣.|It is your turn.", "SC 12.6"),
    Run("O3 Sabotage", M, "tile 1; my base 1; offers 2,3; 0; sabotage; 11", "Your team at 11 South Mars is sabotaged.|Move it to 1 Luna.", "SC 12.6"),
    Run("O3 Sabotage chooses", M, "tile 1; my base 1; my base 5; offers 2,3; 0; sabotage; 11; 5", "To which of your bases does the team go?|Refill the empty boxes", "SC 15.6"),
    Run("O3 Sabotage without a target", M, "offers 2,3; 0; sabotage; none", "It finds no target.", "SC 12.6"),
    Run("O3 Intercept", M, "offers 2,3; 0; intercept; no; site 5", "Draw another competition card|Place a competition team at 5 Solar L2.", "SC 15.3"),
    Run("O3 double Intercept", M, "offers 2,3; 0; intercept; intercept; no; site 5; site 7", "at 5 Solar L2.|Draw another competition card|at 7 Solar L4.|It is your turn.", "SC 15.3"),
    Run("O3 Poach", M, "offers 2,3; 0; poach; yes; no", "Discard one hand card of your choice.|It is your turn.", "SC 12.6", "gains"),
    Run("O3 Poach, empty hand", M, "offers 2,3; 0; poach; no; 1; no", "The competition gains 1 ₣.", "SC 12.6"),
    Run("O3 Probe", M, "its team 10; offers 1,2; 0; probe", "A competition probe explores Halley's Comet|Draw a tile and place it at 10 Halley's Comet.", "SC 15.3"),
    Run("O3 Claim Jump", P, "offers 1,2; 0; claim; 2; 1; no", "The competition gains 2 ₣.", "SC 12.6"),
    Run("O3 Hostile Takeover", S, "offers 1,2; 0; hostile; yes; no", "Discard your Infra card with the highest printed value", "SC 12.6"),
    Run("O3 another Edge", P, "offers 1,2; 0; other; 3; no", "The competition gains 3 ₣.", "SC 12.6"),
    Run("O4 the deck runs out", M, "offers 1,2 move; 2; empty", "The boxes stay empty, and the era ends|The era is over.", "SC 17.1"),
    Run("O all", S, "offers all era; 4; no", "boxes 1, 2, 3 and 4|The competition gains 4 ₣.", "SC 15.6"),
    # Progress
    Run("P1", P, "EL offers 3,4 era; 2; 1; 0; no; no", "Remove a EL card with the award; the competition gains 1 ₣.", "SC 15.7"),
    Run("P2", P, "EL offers 3,4 era; 1; 0; no; no", "Remove a EL card.", "SC 15.7", "award"),
    Run("P3", S, "SC* offers all; EL; 0; no", "which card is its prerequisite|no card goes", "SC 15.7", "Remove a"),
    Run("P4", S, "its removed EL; SC* offers all; EL; 2; 1; 0; no; no", "Remove a SC card with the award; the competition gains 1 ₣.", "SC 15.7"),
    Run("P5", P, "A/EL, offers 3,4 era; 0; 0; no", "No copy of Extended Lifespan is left to remove.", "SC 15.7", "Remove a EL"),
    Run("P unknown letters", S, "XY offers 1,2; 1; 0; no; no", "Remove a XY card.", "SC 15.7"),
    # Site Action of Starfarers
    Run("S4", S, "site 11 selector 6", "Place a competition team at 11 Kapteyn's Star.", "SC 15.5"),
    Run("S4 no team left", S, "{all out}; site 13 selector 8", "No competition team is left for Ross 780: nothing happens.", "SC 15.3"),
    Run("S1", S, "tile 1; my base 1; its team 3; its team 8; site 1 selector 2", "Your base is in Alpha Centauri|lowest qualifying site is Luhman 16|place it at 3 Luhman 16", "SC 15.3"),
    Run("S1n", S, "tile 1; my base 1; site 1 selector 2", "it draws another card|Draw another competition card", "SC 15.1"),
    Run("S2", S, "tile 1; my base 1; my colony 1; its team 3; its team 8; site 1 selector 2; 7", "Your colony is in Alpha Centauri|highest qualifying site is 61 Cygni|place it at 8 61 Cygni", "SC 15.3"),
    Run("S2n", S, "tile 1; my base 1; my colony 1; site 1 selector 2", "it draws another card|Draw another competition card", "SC 15.1"),
    Run("S3", S, "tile 5; its base 5; its colony 5 number 6 value 4; site 5 selector 8", "Its own colony in 5 Sirius pays 4 ₣ again; its turn ends.", "SC 15.5"),
    Run("S3 ends the turn", S, "tile 5; its base 5; its colony 5 number 6 value 4; offers 1,2; 0; intercept; intercept; no; site 5 selector 8", "pays 4 ₣ again; its turn ends.|It is your turn.", "SC 15.5"),
    Run("S9", S, "its team 3; site 3 selector 4; 0; no; 4; 3; no", "Draw a tile and place it at 3 Luhman 16.|Draw a base|founds its colony in 3 Luhman 16.|closest to 4|The competition gains 3 ₣.", "SC 15.5"),
    Run("S6 cost 4", S, "tile 3; its team 3; site 3 selector 4; no; 4; 3; no", "everything is explored|The base stands at 3 Luhman 16.|founds its colony", "SC 15.5", "Draw a tile"),
    Run("S8 cost 7", S, "its team 5; site 5 selector 8; 7; 2; 1", "place it at 5 Sirius, box 1.|place it at 5 Sirius, box 2.|It is your turn.", "SC 15.3", "Draw a base"),
    Run("S6 cost 7", S, "tile 5; tile 5; its team 5; site 5 selector 8; 7; no; no; no; 8; 4; no", "The base stands at 5 Sirius, box 1.|The base stands at 5 Sirius, box 2.|founds its colony in 5 Sirius.", "SC 15.5"),
    Run("S8 cost 10", S, "its team 10; site 10 selector 9; 10; 1; 1; 1", "box 1.|box 2.|box 3.|It is your turn.", "SC 15.3"),
    Run("S7", S, "tile 10; tile 10; tile 10; its team 10; site 10 selector 9; 10; no; no; no; no; no; no", "at the highest cost: bases|10 Tau Ceti, box 3.|It is your turn.", "SC 15.4", "colony marker"),
    Run("S5", S, "tile 10; its base 10; its team 10; site 10 selector 9; 9; 5; no", "so is a base of its own|founds its colony in 10 Tau Ceti.|The competition gains 5 ₣.", "SC 15.5", "explore cost"),
    Run("S8 partly filled", S, "tile 10; tile 10; its team 10; site 10 selector 9; 10; 2", "place it at 10 Tau Ceti, box 3.|It is your turn.", "SC 15.3"),
    Run("S-A", S, "its team 5; site 5 selector 8; 7; 1 alien; phobos; introvs; 2; 0", "Discard it and draw another Alien tile.|The competition gains 2 ₣.", "SC 14.2"),
    Run("S-R", S, "tile 10; its base 10; its team 10; my team 10; site 10 selector 9", "Return your teams in 10 Tau Ceti to Sol.", "SC 15.5"),
    # Discovery & Contract
    Run("D1", M, "its team 9; its team 11; discovery contract 1", "place it at 11 South Mars. Put the competition team on it.", "SC 15.3"),
    Run("D2", M, "its team 9; its team 11; two discoveries contract 1; 1; 0", "at 11 South Mars.|at 9 Sisyphus.|Place a competition team on contract 1.", "SC 15.8"),
    Run("D2 one site", M, "its team 9; two discoveries contract 1; 1", "at 9 Sisyphus.|Place a competition team on contract 1.", "SC 15.8"),
    Run("D3", P, "discovery contract 6", "Place a competition team on contract 6.", "SC 15.8"),
    Run("D4", M, "its team contract 7; discovery contract 7; 2", "fulfils contract 7 and gains 2 ₣|Take the competition team off contract 7.|The 1st Beyond marker goes to the competition.", "SC 15.10"),
    Run("D5", M, "my contract 1; its team 9; discovery contract 1; 1", "Contract 1 is fulfilled already.|It is your turn.", "SC 15.8", "Draw another"),
    Run("D6", M, "my contract 1; discovery contract 1", "Contract 1 is fulfilled already.|Neither step did anything|Draw another competition card", "SC 15.1"),
    Run("D6 no supply", M, "{all out but contract 7}; discovery contract 7", "No competition team is left for Contract 7.|Draw another competition card", "SC 15.1"),
    # Ends
    Run("End by contracts", M, "my contract 1; my contract 2; my contract 3; my contract 4; my contract 5; its team contract 7; discovery contract 7; 2; 1", "The era is over.|The competition gains 1 ₣ for it, and has 3 ₣.", "SC 17.2"),
    Run("End, then the next era", M, "its beyond; era ends; 2; next", "The competition gains 2 ₣ for it|The era of the Planeteers begins; the competition has 2 ₣.|place one of its teams at 1 Ceres.", "SC 3.1"),
)  # fmt: skip


def all_out(session: Session, keep_contract: int = 0) -> None:
    """Every competition team is out: on contracts and at sites that the runs do not name."""
    contracts = [number for number in range(1, 8) if number != keep_contract]
    for number in contracts:
        session.say(f"its team contract {number}")
    for site in {M: (2, 3, 4, 6, 7, 8), P: (1, 3, 5, 7, 8, 20), S: (2, 4, 6, 7, 8, 9)}[session.era][: 12 - len(contracts)]:
        session.say(f"its team {site}")


def run(case: Run) -> tuple[Session, str]:
    """All that is told and asked from the card on."""
    session = Session(case.era)
    said: list[str] = []
    for line in case.lines():
        if line.startswith("{all out"):
            all_out(session, 7 if "7" in line else 0)
            continue
        said += [step.whole for step in session.say(line)]
        if session.question is not None:
            said.append(f"{session.question.text} ({session.question.clause})")
    return session, "\n".join(said)


@pytest.mark.parametrize("case", RUNS, ids=[case.branch for case in RUNS])
def test_the_sheet_line_by_line(case: Run) -> None:
    _, said = run(case)
    at = 0
    for part in case.told.split("|"):
        found = said.find(part, at)
        assert found >= 0, f"{part!r} is not told after what came before:\n{said}"
        at = found
    assert not case.clause or f"({case.clause})" in said, said
    assert not case.never or case.never not in said, said


def test_there_is_a_run_for_every_line() -> None:
    assert len(RUNS) >= 60
    assert {case.era for case in RUNS} == {M, P, S}
