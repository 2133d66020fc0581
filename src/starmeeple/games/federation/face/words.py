"""Every sentence of Federation."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE
from starmeeple.games.federation.engine import reasons as why
from starmeeple.games.federation.face.labels import item_name, label, players, rows, texts
from starmeeple.games.federation.face.log import log_lines
from starmeeple.games.federation.face.names import AMBASSADOR_NAMES, PLACES, RESOURCE_NAMES, amount

QUESTIONS = {
    "token": "Which Ambassador do you send?",
    "face": "With which face do you play the token?",
    "space": "Where does the Ambassador go?",
    "die": "Does the Assistant die join this Ambassador?",
    "mission": "Do you fly a Special Mission?",
    "last": "Do you use a tile before your turn ends?",
    "pay": "How do you pay?",
    "open": "Which mission gets the Special Mission token?",
    "fund": "Which Major Project moves on?",
    "medal": "Which Medal of Honor do you take?",
    "copy-action": "Which action do you copy?",
    "tiles": "Do you use a tile in this action?",
    "copy-tile": "Which tile do you copy?",
    "move": "Where does the Miner move?",
    "mine": "Which Asteroid token do you take?",
    "take": "Which Alteration token do you take?",
    "learn": "Which Erudite tile do you take?",
    "trade": "At which stall do you trade?",
    "split": "How do you split the bonus?",
    "disc": "On which stall do you set a disc?",
    "build": "What do you build?",
    "free-build": "What do you build for free?",
    "after-build": "Do you use a tile after the build?",
    "income": "Which structure's income do you take?",
    "choose": "A spaceship or a Special Mission token?",
    "choose-planet": "An action on 6Moon or on Neo?",
    "refresh": "Which used tile do you turn faceup?",
    "transport": "Which pawn does the Transporter move?",
    "upgrade": "Which resource do you upgrade?",
    "deep-space": "Which Deep Space tile do you take?",
    "start": "Which Starting tile do you take?",
    "keep-looked": "Which of the two Alteration tokens do you keep?",
    "upkeep": "What do you pay for your authority?",
    "law": "The votes are equal: which law passes?",
}
CLAUSES = {
    "keep": "FE 3.10", "send": "FE 3.3", "fly": "FE 3.8", "done": "FE 3.2", "use": "FE 3.9", "as": "FE 3.5", "go": "FE 3.4",
    "assistant": "FE 3.7", "pay": "FE 3.6", "open": "FE 2.5", "fund": "FE 6.2", "medal": "FE 6.1", "perform": "FE 4.8", "decline": "FE 7.1",
    "move": "FE 5.1", "ascend": "FE 5.2", "upgrade": "FE 5.5", "refresh": "FE 5.3", "mine": "FE 5.1", "take": "FE 5.2", "learn": "FE 5.3",
    "copy": "FE 5.3", "trade": "FE 5.4", "split": "FE 5.4", "build": "FE 5.5", "earn": "FE 5.5", "choose": "FE 1.4", "deep-space": "FE 6.3",
    "start-with": "FE 10.9", "upkeep": "FE 7.2", "lapse": "FE 7.2", "enact": "FE 7.5", "first-player": "FE 10.9", "show-tile": "FE 5.3",
    "show-token": "FE 5.2", "draw-token": "FE 5.2", "see-token": "FE 6.3", "show-asteroid": "FE 5.1", "offer": "FE 10.9", "lay": "FE 10.6",
    "lay-count": "FE 10.6", "law-left": "FE 7.7", "law-right": "FE 7.7", "block-planets": "FE 8.1", "block-room": "FE 8.2", "see-deep": "FE 6.3",
}  # fmt: skip
REFUSALS = {
    1: ("This is not what is asked now.", "FE 1.4"),
    2: ("It is not your turn to decide.", "FE 3.1"),
    why.ALREADY_SENT: ("This Ambassador is not in your hand any more this round.", "FE 3.3"),
    why.TOKENS_LEFT: ("The round is over for you only when the special Ambassador is your last token.", "FE 3.10"),
    why.SPECIAL_ONLY_VOTES: ("The special Ambassador has no Funding side.", "FE 3.10"),
    why.NOT_OWNED: ("You do not have this.", "FE 2.1"),
    why.SPACE_IS_TAKEN: ("There is a token on this space already.", "FE 3.4"),
    why.SPACE_IS_BLOCKED: ("This space is blocked this round.", "FE 8.1"),
    why.FIRST_PLAYER_MUST_WAIT: ("The round's first player may not use the President's Office in the first turn.", "FE 4.4"),
    why.CANNOT_PAY: ("You cannot pay the cost.", "FE 3.6"),
    why.CANNOT_PERFORM: ("There is no way for you to perform this action now.", "FE 3.6"),
    why.NOT_AVAILABLE: ("This mission has no Special Mission token of yours, or was flown already.", "FE 3.8"),
    why.NO_SPACESHIP: ("There is no spaceship in your hangar.", "FE 3.8"),
    why.AUTHORITY_TOO_LOW: ("Your authority level is too low for this mission.", "FE 3.8"),
    why.TILE_NOT_READY: ("This tile is used already, or is not for this moment.", "FE 5.3"),
    why.TILE_HAS_NO_TARGET: ("This tile would have no effect now.", "FE 5.3"),
    why.WOULD_BREAK_THE_PLACEMENT: ("Your token's action could not be paid afterwards.", "FE 3.6"),
    why.HAS_TOKEN: ("This mission has a Special Mission token already.", "FE 2.5"),
    why.PROJECT_IS_FUNDED: ("This project is funded already.", "FE 6.2"),
    why.MEDAL_NOT_TO_BE_HAD: ("You own this medal, or none of it is left.", "FE 6.1"),
    why.CANNOT_BE_COPIED: ("This action cannot be copied.", "FE 4.8"),
    why.NOT_NEXT: ("The pawn cannot move there from where it stands.", "FE 5.1"),
    why.NOT_THERE: ("This does not lie there.", "FE 1.4"),
    why.NEEDS_LOWER_LEVEL: ("You need the tile of the level below in this colour first.", "FE 5.3"),
    why.HAS_THAT_LEVEL: ("You have a tile of this level and colour already.", "FE 5.3"),
    why.NOT_IN_PLAY: ("This structure is not in play.", "FE 5.5"),
    why.ALREADY_BUILT: ("Your Robot stands there already.", "FE 5.5"),
    why.MEGA_IS_FULL: ("There is no free place on this megastructure.", "FE 5.5"),
    why.NO_ROBOT_LEFT: ("You have no Robot left.", "FE 5.5"),
    why.DISC_IN_THE_WAY: ("Your disc lies there already.", "FE 5.4"),
    why.WRONG_AMOUNT: ("This amount is not possible here.", "FE 3.6"),
    why.NOT_USED_YET: ("Only a used tile of level 1 whose effect is over can be turned faceup.", "FE 5.3"),
    why.NOT_THAT_LEVEL: ("This level is not the one in question.", "FE 7.2"),
    why.MUST_ACT: ("An action comes first.", "FE 3.2"),
}


# What is asked ----------------------------------------------------------------------------------


def question(view: View) -> str:
    """What the viewer is asked, or for whom everybody waits, or how it ended."""
    if view["over"]:
        ranking = cast(list[int], view["ranking"])
        winners = [who(seat) for seat, rank in enumerate(ranking) if rank == 1]
        points = max(cast(list[int], view["scores"]))
        return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'} with {counted(points, 'prestige point')}."
    if view["actor"] == CHANCE:
        return "The next tiles are being revealed."
    actor = cast(int, view["actor"])
    asked = asked_sentence(view)
    if view["viewer"] == actor:
        return asked
    return f"{who(actor)} decides: {asked}"


def asked_sentence(view: View) -> str:
    """The question, with what it is about."""
    about = cast(View, view["question"])
    asked = cast(str, view["asked"])
    if asked == "pay":
        cost = cast(list[int], about["cost"])
        due = [amount(name, number) for name, number in zip(RESOURCE_NAMES, cost) if number]
        less = f", {counted(cast(int, about['discount']), 'crystal')} less" if about["discount"] else ""
        return f"How do you pay {listed(due)}{less}?"
    if asked == "split":
        stall = rows(view, "stalls")[cast(str, about["stall"])]
        level = "first" if about["level"] == 1 else "second"
        kinds = " and ".join(item_name(item) for item in texts(stall[f"{level}_of"]))
        return f"How do you split {stall[level]} between {kinds}?"
    if asked == "tiles":
        return f"Do you use a tile in the action on {PLACES[cast(str, about['planet'])]}?"
    if asked == "face":
        return f"With which face do you play {AMBASSADOR_NAMES[cast(str, about['ambassador'])]}?"
    if asked == "space":
        face = cast(str, about["face"])
        shown = f"on its {face.capitalize()} side" if face in ("voting", "funding") else f"covered by {face.upper()}"
        return f"Where does {AMBASSADOR_NAMES[cast(str, about['ambassador'])]} go, {shown}?"
    return QUESTIONS[asked]


def status(view: View) -> str:
    """Round and phase."""
    if view["over"]:
        return "Final scores"
    if not view["round"]:
        return "Set-up"
    return f"Round {view['round']} of {view['rounds']} · {view['phase']}"


# Choices ----------------------------------------------------------------------------------------


def group(view: View, notation: str) -> str:
    """The heading under which a choice stands."""
    verb, *rest = notation.split()
    if verb in ("send", "keep"):
        return "Send an Ambassador"
    if verb == "use":
        return "Use a tile"
    if verb == "fly":
        return "Fly a Special Mission"
    if verb == "as":
        return "Its own face" if rest[0] in ("voting", "funding") else "Covered by an Alteration token"
    if verb == "go":
        for space in cast(list[View], view["senate"]):
            if space["space"] == rest[0]:
                return f"Floor {space['floor']}"
        return "Outside the Senate"
    if verb in ("learn", "copy"):
        return f"Level {rest[0][0]}"
    return ""


def targets(view: View, notation: str) -> list[str]:
    """The picture's elements that a choice is about."""
    verb, *rest = notation.split()
    what = rest[0] if rest else ""
    seat = cast(int, view["actor"])
    if verb == "perform":
        return [f"space/{space['space']}" for space in cast(list[View], view["senate"]) if space["action"] == what]
    if verb == "as" and what in ("voting", "funding"):
        return [f"ambassador/{seat}/{cast(View, view['question'])['ambassador']}"]
    if verb == "take":
        return [f"looked/{what}"] if view["asked"] == "keep-looked" else [f"token/{cast(View, view['question'])['moon']}/{what}"]
    if verb == "split":
        return [f"stall/{cast(View, view['question'])['stall']}"]
    if verb == "ascend":
        return [f"moon/{cast(int, players(view)[seat]['mage']) + 1}"]
    if verb == "choose":
        return {
            "spaceship": [f"hangar/{seat}"], "mission-token": [f"missions/{seat}"], "sixmoon": ["planet/sixmoon"], "neo": ["planet/neo"],
        }[what]  # fmt: skip
    wanted = {
        "send": f"ambassador/{seat}/{what}", "keep": f"ambassador/{seat}/special", "fly": f"mission/{seat}/{what}", "open": f"mission/{seat}/{what}", "use": f"tile/{what}",
        "copy": f"tile/{what}", "refresh": f"tile/{what}", "learn": f"tile/{what}", "as": f"alteration/{seat}/{what}", "go": f"space/{what}",
        "assistant": f"die/{seat}", "pay": f"reserve/{seat}", "upgrade": f"reserve/{seat}", "fund": f"project/{what}",
        "medal": f"medal/{what}", "move": f"asteroid/{what}", "mine": f"rock/{what}", "trade": f"stall/{what}", "build": f"building/{what}",
        "earn": f"building/{what}", "deep-space": f"deep/{what}", "start-with": f"start/{what}", "upkeep": f"authority/{seat}",
        "lapse": f"authority/{seat}", "enact": f"law/{what}",
    }.get(verb)  # fmt: skip
    return [wanted] if wanted else []


def clause(notation: str) -> str:
    """The clause that allows a choice."""
    return CLAUSES[notation.split()[0]]


def refusal(reason: int, view: View, notation: str) -> tuple[str, str]:
    """The sentence and the clause of a refusal."""
    return REFUSALS[reason]


def summary(view: View, seat: int) -> list[tuple[str, str, str]]:
    """A player's key counts."""
    player = players(view)[seat]
    crystals = cast(int, player["lavandium"]) + cast(int, player["coppernium"]) + cast(int, player["oceanium"])
    return [
        ("vp", "prestige points", str(player["score"])),
        ("authority", "authority level", str(player["level"])),
        ("crystal", "crystals", str(crystals)),
        ("star", "gold diamonds", str(player["gold"])),
        ("ship", "spaceships in the hangar", str(player["hangar"])),
        ("medal", "Medals of Honor", str(len(texts(player["medals"])))),
        ("vote", "Ambassadors to send", str(len(texts(player["hand"])))),
    ]


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action and of what followed from it."""
    ending = [question(after)] if after["over"] and not before["over"] else []
    return log_lines(before, seat, notation, after) + ending


__all__ = ["clause", "group", "label", "question", "refusal", "status", "summary", "targets", "told"]
