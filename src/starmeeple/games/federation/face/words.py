"""Every sentence of Federation."""

from collections.abc import Sequence

from starmeeple.core import words
from starmeeple.core.facts import Fact
from starmeeple.core.speech import counted, listed, who
from starmeeple.games.federation.engine import reasons
from starmeeple.games.federation.engine.fields import PROJECT_NAMES, RESOURCE_NAMES
from starmeeple.games.federation.engine.scoring import SOURCES
from starmeeple.games.federation.face import log, names, tips
from starmeeple.games.federation.face.view import View


class Words(words.Words[View]):
    """What Federation says."""

    asking = "FE 1.4"
    chance = "The next tiles are being revealed."
    points = ("prestige point", "prestige points")
    questions = {
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
        "keep-looked": "Which of the spare Alteration tokens do you keep?",
        "upkeep": "What do you pay for your authority?",
        "law": "The votes are equal: which law passes?",
    }
    clauses = {
        "keep": "FE 3.10", "send": "FE 3.3", "fly": "FE 3.8", "done": "FE 3.2", "use": "FE 3.9", "as": "FE 3.5", "go": "FE 3.4",
        "assistant": "FE 3.7", "pay": "FE 3.6", "open": "FE 2.5", "fund": "FE 6.2", "medal": "FE 6.1", "perform": "FE 4.8", "decline": "FE 7.1",
        "move": "FE 5.1", "ascend": "FE 5.2", "upgrade": "FE 5.5", "refresh": "FE 5.3", "mine": "FE 5.1", "take": "FE 5.2", "learn": "FE 5.3",
        "copy": "FE 5.3", "trade": "FE 5.4", "split": "FE 5.4", "build": "FE 5.5", "earn": "FE 5.5", "choose": "FE 1.4", "deep-space": "FE 6.3",
        "start-with": "FE 10.9", "upkeep": "FE 7.2", "lapse": "FE 7.2", "enact": "FE 7.5", "first-player": "FE 10.9", "show-tile": "FE 5.3",
        "show-token": "FE 5.2", "draw-token": "FE 5.2", "see-token": "FE 6.3", "show-asteroid": "FE 5.1", "offer": "FE 10.9", "lay": "FE 10.6",
        "lay-count": "FE 10.6", "law-left": "FE 7.7", "law-right": "FE 7.7", "block-planets": "FE 8.1", "block-room": "FE 8.2", "see-deep": "FE 6.3",
    }  # fmt: skip
    refusals = {
        reasons.ALREADY_SENT: ("This Ambassador is not in your hand any more this round.", "FE 3.3"),
        reasons.TOKENS_LEFT: ("The round is over for you only when the special Ambassador is your last token.", "FE 3.10"),
        reasons.SPECIAL_ONLY_VOTES: ("The special Ambassador has no Funding side.", "FE 3.10"),
        reasons.NOT_OWNED: ("You do not have this.", "FE 2.1"),
        reasons.SPACE_IS_TAKEN: ("There is a token on this space already.", "FE 3.4"),
        reasons.SPACE_IS_BLOCKED: ("This space is blocked this round.", "FE 8.1"),
        reasons.FIRST_PLAYER_MUST_WAIT: ("The round's first player may not use the President's Office in the first turn.", "FE 4.4"),
        reasons.CANNOT_PAY: ("You cannot pay the cost.", "FE 3.6"),
        reasons.CANNOT_PERFORM: ("There is no way for you to perform this action now.", "FE 3.6"),
        reasons.NOT_AVAILABLE: ("This mission has no Special Mission token of yours, or was flown already.", "FE 3.8"),
        reasons.NO_SPACESHIP: ("There is no spaceship in your hangar.", "FE 3.8"),
        reasons.AUTHORITY_TOO_LOW: ("Your authority level is too low for this mission.", "FE 3.8"),
        reasons.TILE_NOT_READY: ("This tile is used already, or is not for this moment.", "FE 5.3"),
        reasons.TILE_HAS_NO_TARGET: ("This tile would have no effect now.", "FE 5.3"),
        reasons.WOULD_BREAK_THE_PLACEMENT: ("Your token's action could not be paid afterwards.", "FE 3.6"),
        reasons.HAS_TOKEN: ("This mission has a Special Mission token already.", "FE 2.5"),
        reasons.PROJECT_IS_FUNDED: ("This project is funded already.", "FE 6.2"),
        reasons.MEDAL_NOT_TO_BE_HAD: ("You own this medal, or none of it is left.", "FE 6.1"),
        reasons.CANNOT_BE_COPIED: ("This action cannot be copied.", "FE 4.8"),
        reasons.NOT_NEXT: ("The pawn cannot move there from where it stands.", "FE 5.1"),
        reasons.NOT_THERE: ("This does not lie there.", "FE 1.4"),
        reasons.NEEDS_LOWER_LEVEL: ("You need the tile of the level below in this colour first.", "FE 5.3"),
        reasons.HAS_THAT_LEVEL: ("You have a tile of this level and colour already.", "FE 5.3"),
        reasons.NOT_IN_PLAY: ("This structure is not in play.", "FE 5.5"),
        reasons.ALREADY_BUILT: ("Your Robot stands there already.", "FE 5.5"),
        reasons.MEGA_IS_FULL: ("There is no free place on this megastructure.", "FE 5.5"),
        reasons.NO_ROBOT_LEFT: ("You have no Robot left.", "FE 5.5"),
        reasons.DISC_IN_THE_WAY: ("Your disc lies there already.", "FE 5.4"),
        reasons.WRONG_AMOUNT: ("This amount is not possible here.", "FE 3.6"),
        reasons.NOT_USED_YET: ("Only a used tile of level 1 whose effect is over can be turned faceup.", "FE 5.3"),
        reasons.NOT_THAT_LEVEL: ("This level is not the one in question.", "FE 7.2"),
        reasons.MUST_ACT: ("An action comes first.", "FE 3.2"),
    }

    def refusal(self, reason: int, view: View, notation: str) -> tuple[str, str]:
        """The sentence and the clause of a refusal; rooms and Spies are blocked by another clause than planets."""
        sentence, clause = super().refusal(reason, view, notation)
        if reason == reasons.SPACE_IS_BLOCKED and notation.startswith("go "):
            space = notation.split()[1].removesuffix("-left").removesuffix("-right")
            return sentence, clause if space in view["medals"] else "FE 8.2"
        return sentence, clause

    def score(self, view: View, seat: int) -> str:
        """Whole points and the twelfths beyond them. [FE 9.3]"""
        player = view["players"][seat]
        return names.points_text(player["score"], player["parts"])

    # What is asked ----------------------------------------------------------------------------

    def asked_of(self, view: View) -> str:
        """The question, with what it is about."""
        about, asked = view["question"], view["asked"]
        if asked == "pay":
            due = [names.amount(name, number) for name, number in zip(names.RESOURCE_NAMES, about["cost"]) if number]
            less = f", {counted(about['discount'], 'crystal')} less" if about["discount"] else ""
            return f"How do you pay {listed(due)}{less}?"
        if asked == "split":
            number, kinds = names.bonus_of(view["figures"]["stalls"][about["stall"]], about["level"])
            return f"How do you split {number} between {' and '.join(names.item_name(item) for item in kinds)}?"
        if asked == "tiles":
            return f"Do you use a tile in the action on {names.PLACES[about['planet']]}?"
        if asked == "face":
            return f"With which face do you play {names.ambassador(view, about['ambassador'])}?"
        if asked == "space":
            return f"Where does {names.ambassador(view, about['ambassador'])} go, {names.face_shown(view, about['face'])}?"
        return self.questions[asked]

    def waiting_for(self, view: View) -> str:
        """Everything is open: the others read the question, too."""
        return f"{who(view['actor'])} decides: {self.asked_of(view)}"

    def status(self, view: View) -> str:
        """Round and phase."""
        if view["over"]:
            return "Final scores"
        return f"Round {view['round']} of {view['rounds']} · {view['phase']}" if view["round"] else "Set-up"

    # Choices ----------------------------------------------------------------------------------

    def label(self, view: View, notation: str) -> str:
        """What a choice says on its button."""
        return names.label(view, notation)

    def effect(self, view: View, notation: str) -> str:
        return tips.effect(view, notation)

    def group(self, view: View, notation: str) -> str:
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
            return next((f"Floor {space['floor']}" for space in view["senate"] if space["space"] == rest[0]), "Outside the Senate")
        if verb in ("learn", "copy"):
            return f"Level {rest[0][0]}"
        return ""

    def targets(self, view: View, notation: str) -> list[str]:
        """The picture's elements that a choice is about."""
        verb, *rest = notation.split()
        what = rest[0] if rest else ""
        seat = view["actor"]
        if verb == "perform":
            return [f"space/{space['space']}" for space in view["senate"] if space["action"] == what]
        if verb == "as" and what in ("voting", "funding"):
            return [f"ambassador/{seat}/{view['question']['ambassador']}"]
        if verb == "take":
            return [f"looked/{what}"] if view["asked"] == "keep-looked" else [f"token/{view['question']['moon']}/{what}"]
        if verb == "split":
            return [f"stall/{view['question']['stall']}"]
        if verb == "ascend":
            return [f"moon/{view['players'][seat]['mage'] + 1}"]
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

    # The log and the counts -------------------------------------------------------------------

    sources = SOURCES
    events = ("a law passes",)
    things = {
        "resource": RESOURCE_NAMES, "project": PROJECT_NAMES, "stall": ("st1", "st2", "st3", "st4", "st5", "st6"), "power": ("1", "2", "3", "4"),
    }  # fmt: skip
    uncounted = {
        "seat": "its number",
        "score": "it stands in the scores",
        "marker_level": "follows from the degree",
        "level": "follows from the degree and what lasts or passes",
    }

    def log(self, before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[words.Line]:
        return log.lines(before, facts, after, self.ending(after) if after["over"] and not before["over"] else "")

    def amount(self, counter: str, number: int) -> str:
        return names.FRACTIONS[number] if counter == "parts" else str(number)

    def counters(self, view: View) -> dict[words.Counter, int]:
        """What stands in the players' panels; the steps of the projects and the supply of tokens (their seat is -1)."""
        found = super().counters(view)
        for player in view["players"]:
            for key, number in words.counts_of(player, self.uncounted).items():
                found[key, player["seat"]] = number
        for project, row in view["projects"].items():
            found[f"project.{project}", -1] = row["steps"]
        for power, spare in enumerate(view["spare"]):
            found[f"spare.{power + 1}", -1] = spare
        return found

    def summary(self, view: View, seat: int) -> list[tuple[str, str, str]]:
        """A player's key counts."""
        player = view["players"][seat]
        crystals = player["lavandium"] + player["coppernium"] + player["oceanium"]
        return [
            ("vp", "prestige points", self.score(view, seat)),
            ("authority", "authority level", str(player["level"])),
            ("crystal", "crystals", str(crystals)),
            ("star", "gold diamonds", str(player["gold"])),
            ("ship", "spaceships in the hangar", str(player["hangar"])),
            ("medal", "Medals of Honor", str(len(player["medals"]))),
            ("vote", "Ambassadors to send", str(len(player["hand"]))),
        ]


WORDS = Words()
