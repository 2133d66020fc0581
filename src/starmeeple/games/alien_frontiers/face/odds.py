"""What dice and other players may make of a choice in Alien Frontiers: before a raid, a re-roll, a card from the deck."""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

from starmeeple.core.speech import counted, listed, who
from starmeeple.games.alien_frontiers.engine.fields import FACES
from starmeeple.games.alien_frontiers.face.view import View

DECOY = "holographic-decoy"
RUN = 3  # ships that dock at the Raiders' Outpost


def forecast(view: View, notation: str) -> str:
    """The odds of a choice, or nothing where nothing is left to chance or to others."""
    verb, *rest = notation.split()
    if verb in ("dock", "dock-with") and rest[0] == "raiders-outpost":
        return f"{loot(view)} {bumped(view, int(rest[1]))}".strip()
    if verb in ("dock", "dock-with") and rest[0] == "new-gaia-engineers":
        saved = view["figures"]["gaia"]
        return f"The roll saves the ship {FACES + 1 - saved} times in {FACES}."
    if verb in ("pick", "fetch"):
        return rerolled(view, verb, rest)
    if verb == "cycle" and view["deck"]:
        return f"The new card is one of the {counted(view['deck'], 'card')} in the deck, each as likely."
    return ""


def loot(view: View) -> str:
    """What a raid could take from whom. [AF 4.3, 7.10]"""
    parts: list[str] = []
    for player in view["players"]:
        if player["seat"] == view["viewer"]:
            continue
        if DECOY in player["tech"]:
            parts.append(f"{who(player['seat'])} only the Decoy")
        else:
            held = [
                counted(player["fuel"] + player["ore"], "resource"),
                *([counted(len(player["tech"]), "card")] if player["tech"] else []),
            ]
            parts.append(f"{who(player['seat'])} {' or '.join(held)}")
    return f"To take: from {listed(parts)}." if parts else ""


def bumped(view: View, lowest: int) -> str:
    """How likely each opponent's next roll has a higher run, before any card changes it. [AF 4.3, 8.7]"""
    if lowest + RUN > FACES and not any(player["board"] == "smugglers-alliance" for player in view["players"]):
        return "No run is higher, so no raid bumps your ships before your next turn."
    shares: dict[int, float] = {}
    for player in view["players"]:
        if player["seat"] != view["viewer"]:
            above = 0 if player["board"] == "smugglers-alliance" else lowest
            shares[player["seat"]] = run_odds(fleet(view, player["seat"]), above)
    told = [f"{who(seat)} {round(100 * share)} %" for seat, share in shares.items() if share >= 0.005]
    if not told:
        return "Nobody can roll a higher run next turn, so no raid bumps your ships."
    return f"A higher run bumps your ships to the Maintenance Bay and raids in turn; the odds of one in the next roll: {listed(told)}."


def fleet(view: View, seat: int) -> int:
    """The ships that a player will roll: those docked anywhere and those in the Maintenance Bay."""
    docked = sum(ship["owner"] == seat for facility in view["facilities"] for ports in facility["sets"] for ship in ports)
    return docked + view["bay"][seat]


@lru_cache(maxsize=256)
def run_odds(dice: int, above: int) -> float:
    """How likely so many dice show three values in sequence of which the lowest is above this one."""
    hits: int = 0
    for faces in combinations_with_replacement(range(1, FACES + 1), dice):
        shown = set(faces)
        if any({low, low + 1, low + 2} <= shown for low in range(above + 1, FACES - RUN + 2)):
            ways: int = factorial(dice)
            for face in shown:
                ways //= factorial(faces.count(face))
            hits += ways
    rolls: int = FACES**dice
    return hits / rolls


def rerolled(view: View, verb: str, rest: list[str]) -> str:
    """How likely a rolled ship equals another one that is not placed. [AF 7.16, 7.17]"""
    others = [ship["value"] for ship in view["ships"] if ship["value"]]
    if verb == "pick" and rest and rest[-1].isdigit() and int(rest[-1]) in others:
        others.remove(int(rest[-1]))
    matches = len(set(others))
    told = f"Every value comes 1 time in {FACES}"
    return f"{told}; {matches} times in {FACES} it equals another of your unplaced ships." if matches else f"{told}."
