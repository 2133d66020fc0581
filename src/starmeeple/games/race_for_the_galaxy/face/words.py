"""Every sentence of Race for the Galaxy."""

from collections.abc import Sequence

from starmeeple.core import words
from starmeeple.core.facts import Fact
from starmeeple.core.speech import counted, listed, who
from starmeeple.core.words import Series
from starmeeple.games.race_for_the_galaxy.engine.scoring import SOURCES
from starmeeple.games.race_for_the_galaxy.face import log, odds, refusals, tips
from starmeeple.games.race_for_the_galaxy.face.names import Card, action_hint, action_name, card_name, headline, power_words
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.engine.fields import DECKS
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words

TABLE = -1  # whose counters those of the table are
OF_THE_TABLE = ("supply", "discards", "pool", "deck.A", "deck.B", "stations")
PHASES = {"choose": "choosing actions", "explore": "Explore", "develop": "Develop", "settle": "Settle", "consume": "Consume", "produce": "Produce", "end": "end of the round"}  # fmt: skip
# What is picked together: the kind of decision, its verb, and what the button says that sends it.
SERIES = {
    "pay": ("pay", "Pay"), "limit": ("discard", "Discard"), "first-cards": ("discard", "Discard"), "keep": ("keep", "Keep"),
    "feed": ("feed", "Consume"),
}  # fmt: skip
ROMAN = {"explore": "I", "develop": "II", "settle": "III", "consume": "IV", "produce": "V"}
LABELS = {
    "start": "Start with {card}", "discard": "Discard {card}", "keep": "Keep {card}", "develop": "Build {card}", "settle": "Settle {card}",
    "pay": "Discard {card}", "buy": "Pay, by {card}", "spend": "Spend the good of {card}", "enrich": "Discard {card}",
    "terraform": "Terraform {card}", "follow": "Also conquer {card}", "trade": "Sell the good of {card}", "feed": "Take the good of {card}",
    "cash": "Discard {card} for VP", "store": "Move the good of {card}", "produce": "Produce on {card}",
    "produce-freely": "Produce on {card} with a power for any kind", "draw": "Draw {card}", "deal": "Deal {card}", "flip": "Turn over {card}",
    "good": "Under the good: {card}",
}  # fmt: skip


def facts(view: View, card: str) -> Card | None:
    """What is printed on a card, where the view shows it."""
    return view["cards"].get(card)


def split(notation: str) -> tuple[str, str]:
    verb, _, rest = notation.partition(" ")
    return verb, rest


def has_goods_power(view: View, card: str) -> str:
    """What a consume power does, in short."""
    row = facts(view, card)
    for power in row["powers"] if row else []:
        if power["phase"] == "consume" and str(power["type"]).startswith("consume"):
            return power_words(power)
    return ""


def discards_itself(view: View, card: str) -> bool:
    row = facts(view, card)
    return row is not None and any(str(power["type"]).startswith("discard-self") for power in row["powers"])


def card_title(view: View, card: str) -> str:
    """Name and headline of a card, for its title in pictures."""
    row = facts(view, card)
    return f"{row['name']}: {headline(row)}" if row else card_name(view, card)


class Words(words.Words[View]):
    """What Race for the Galaxy says."""

    asking = "RG 3.2"
    chance = "The cards decide."
    refusals = refusals.ALL
    clauses = {
        **orb_words.CLAUSES,
        "draw": "RG 3.5", "deal": "RG 2.3", "flip": "RG 5.21", "good": "RG 4.9", "start": "RG 2.4", "discard": "RG 3.3", "keep": "RG 4.1",
        "develop": "RG 4.2", "settle": "RG 4.3", "pay": "RG 6.5", "use": "RG 6.7", "buy": "RG 6.4", "spend": "RG 5.16", "enrich": "RG 5.1",
        "terraform": "RG 5.19", "follow": "RG 6.8", "trade": "RG 4.4", "consume": "RG 4.5", "feed": "RG 4.5", "cash": "RG 5.28",
        "store": "RG 5.40", "produce": "RG 4.7", "produce-freely": "RG 4.7", "choose": "RG 3.1", "gamble": "RG 5.30", "pass": "RG 3.2",
        "prospect": "RG 5.21", "conquer": "RG 6.3", "done": "RG 3.4",
    }  # fmt: skip
    groups = {
        **orb_words.GROUPS,
        "start": "Start world", "discard": "Discard", "keep": "Keep", "develop": "Build", "settle": "Settle", "pay": "Pay with", "use": "Powers",
        "buy": "Powers", "spend": "Goods", "enrich": "Discard for a good", "terraform": "Terraforming Project", "follow": "Supply Convoy",
        "trade": "Sell", "consume": "Consume powers", "feed": "Goods", "cash": "Discard for VP", "store": "Tranship Point", "produce": "Windfall worlds",
        "produce-freely": "Windfall worlds", "gamble": "Name a number", "choose": "Actions",
    }  # fmt: skip

    questions = {
        "develop": "Which development do you place, if any?",
        "settle": "Which world do you place, if any?",
        "spend": "Which good do you spend for Military?",
        "extend": "Do you place another world?",
        "trade": "Which good do you sell?",
        "consume": "Which consume power do you use?",
        "store": "Which goods do you move to the Tranship Point?",
        "fill": "On which windfall world do you produce?",
    }

    # The question and the status --------------------------------------------------------------

    def asked_of(self, view: View) -> str:
        """The question to a seat that is asked."""
        asked = view["asked"]
        mine = view["own"]
        assert mine is not None, "only a seat is asked"
        todo, need = mine["todo"], view["need"]
        if asked in orb_words.STAGES:
            return orb_words.question(view)
        if asked in self.questions:
            return self.questions[asked]
        placing = card_name(view, view["placing"]) if view["placing"] is not None else ""
        if asked == "first-cards":
            start = "Choose your start world" if mine["offers"] and not mine["choice"] else ""
            more = f"discard {counted(todo, 'card')} of your hand" if todo else ""
            return (f"{start} and {more}." if start and more else f"{start or more.capitalize()}.").replace("  ", " ")
        if asked == "action":
            chosen = mine["chosen"]
            return f"Choose your second action beside {action_name(view, chosen[0])}." if chosen else "Choose an action for this round." if todo == 1 else "Choose two actions for this round."  # fmt: skip
        if asked == "keep":
            return f"Choose {counted(todo, 'drawn card')} to keep."
        if asked == "pay" and not need:
            return f"{placing} costs you nothing. Do you discard a card for it all the same?"
        if asked == "pay":
            return f"Discard {counted(need, 'more card')} to pay for {placing}."
        if asked == "place":
            force, printed = mine["forces"].get(str(view["placing"])), facts(view, str(view["placing"]))
            against = (
                f" Military {force}, defense {printed['defense']}." if force is not None and printed and view["way"] != "project" else ""
            )
            return f"How do you place {placing}?{against}"
        if asked == "enrich":
            return f"Discard a card to put a good on {placing}?"
        if asked == "feed":
            most = "At most " if view["orb"] else ""
            return f"Which good goes to {card_name(view, view['feeding'])}? {most}{counted(need, 'good')} to go."
        return f"Your hand is too large: discard {counted(todo, 'card')}."

    def waiting_for(self, view: View) -> str:
        """For whom the others wait, and in which phase."""
        names = listed([who(seat) for seat in view["waiting"]])
        return f"Waiting for {names}: {PHASES[view['phase']]}."

    def status(self, view: View) -> str:
        """Round and phase."""
        if view["over"]:
            return f"The end, after {counted(view['round'], 'round')}"
        if not view["round"]:
            return "Set-up"
        phase = view["phase"]
        numeral = f"{ROMAN[phase]} " if phase in ROMAN else ""
        again = ", second time" if view["repeat"] else ""
        return f"Round {view['round']} · {numeral}{PHASES[phase]}{again}"

    # Choices ----------------------------------------------------------------------------------

    def pick(self, view: View, choices: Sequence[str]) -> Series | None:
        """Payments, discards, kept cards and goods are picked together."""
        asked, mine = view["asked"], view["own"]
        if mine is None or asked not in SERIES:
            return None
        verb, does = SERIES[asked]
        number = view["need"] if asked in ("pay", "feed") else mine["todo"]
        if number < 2 or not any(choice.startswith(f"{verb} ") for choice in choices):
            return None
        least = 1 if asked == "feed" else number  # two goods of one world are taken one after the other
        return Series(verb, least, number, does)

    def label(self, view: View, notation: str) -> str:
        """What a choice says on its button."""
        verb, rest = split(notation)
        if verb in orb_words.CLAUSES:
            return orb_words.label(view, notation)
        if verb == "choose":
            return f"{action_name(view, rest)} ({action_hint(view, rest)})"
        if verb == "gamble":
            return f"Name {rest}"
        if verb == "pass":
            return "Place nothing"
        if verb == "prospect":
            return "Turn over the top card"
        if verb == "conquer":
            return f"Conquer {card_name(view, view['placing'])}"
        if verb == "done" and view["asked"] in ("survey", "return"):
            return orb_words.done_label(view)
        if verb == "done":
            return {
                "pay": "Pay nothing",
                "enrich": "Keep your cards",
                "extend": "No further world",
                "consume": "Finish",
                "store": "Move no more",
                "trade": "Sell nothing",
                "feed": "Use no token",
            }.get(view["asked"], "Done")
        name = card_name(view, rest)
        if verb == "buy" and view["way"] == "project":
            return f"For nothing, by {name}"
        if verb == "buy" and (own := view["own"]):
            return f"Pay {counted(own['costs'].get(rest, 0), 'card')}, by {name}"
        if verb == "use":
            return f"Discard {name}" if discards_itself(view, rest) else f"Use {name}"
        if verb == "consume":
            return f"{name}: {has_goods_power(view, rest)}"
        if verb == "trade":
            price = own["prices"].get(rest) if (own := view["own"]) else None
            return f"Sell the good of {name}" + (f" for {counted(price, 'card')}" if price else "")
        return LABELS[verb].format(card=name)

    def effect(self, view: View, notation: str) -> str:
        return tips.effect(view, notation)

    def forecast(self, view: View, notation: str) -> str:
        return odds.forecast(view, notation)

    def targets(self, view: View, notation: str) -> list[str]:
        """The elements of the picture that a choice is about."""
        verb, rest = split(notation)
        seat = view["viewer"]
        if verb in orb_words.CLAUSES:
            return orb_words.targets(view, notation)
        if verb == "choose":
            return [f"action/{rest}"]
        if verb in ("discard", "develop", "settle", "pay", "enrich", "terraform", "follow", "cash"):
            held = own["hand"].count(rest) if (own := view["own"]) else 0
            return [f"hand/{rest}", f"hand/{rest}/2"] if held > 1 else [f"hand/{rest}"]
        if verb == "keep":
            drawn = own["drawn"].count(rest) if (own := view["own"]) else 0
            return [f"drawn/{rest}", f"drawn/{rest}/2"] if drawn > 1 else [f"drawn/{rest}"]
        if verb == "start":
            return [f"offer/{rest}"]
        if verb in ("use", "buy", "spend", "trade", "consume", "feed", "store", "produce", "produce-freely"):
            return [f"tableau/{seat}/{rest}"]
        if verb == "prospect":
            return ["supply"]
        if verb == "conquer":
            return ["placing"]
        return []

    def refusal(self, reason: int, view: View, notation: str) -> tuple[str, str]:
        """The sentence and the clause of a refusal."""
        return refusals.refusal(reason, view, notation)

    # The log and the counts -------------------------------------------------------------------

    sources = SOURCES
    things = {"set": DECKS}
    uncounted = {
        "seat": "its number",
        "known": "cards of the hand that everybody has seen, which the hand counts",
        "actions": "told when they are turned up",
        "tie_break": "hand and goods together",
        "produced": "told good by good, and begun anew in each Produce",
        "due": "cards that were told and are not drawn yet, which the hand counts",
    }

    def log(self, before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[words.Line]:
        told = log.lines(before, seat, notation, facts, after)
        return [*told, words.Line(self.ending(after))] if after["over"] and not before["over"] else told

    def ending(self, view: View) -> str:
        """Who won, and where points do not decide, by what. [RG 7.3]"""
        said = super().ending(view)
        best = max(view["scores"])
        equals = [seat for seat, points in enumerate(view["scores"]) if points == best]
        winners = [seat for seat, place in enumerate(view["ranking"] or []) if place == 1]
        if len(equals) == len(winners):
            return said
        rest = [view["players"][seat]["tie_break"] for seat in equals if seat not in winners]
        more = view["players"][winners[0]]["tie_break"]
        return f"{said.removesuffix('.')}, by {more} cards and goods against {listed([str(number) for number in rest])}."

    def counters(self, view: View) -> dict[words.Counter, int]:
        """A player's counts, goods and, with the Orb, orb cards and tokens; then those of the table. A card that somebody is about to draw
        has left the supply."""
        found = super().counters(view)
        on_the_way = view["awaiting"]
        for player in view["players"]:
            seat = player["seat"]
            for name, number in words.counts_of(player, self.uncounted).items():
                found[name, seat] = number
            found["drawn" if view["exploring"] else "hand", seat] += player["due"]
            found["goods", seat] = sum(row["goods"] for row in player["tableau"])
            on_the_way += player["due"]
        found["supply", TABLE] = view["supply"] - on_the_way
        found["discards", TABLE] = view["discards"]
        found["pool", TABLE] = view["pool"]
        return found | (orb_words.counters(view) if view["orb"] else {})

    def moved(self, fact: Fact) -> dict[words.Counter, int]:
        """What belongs to the table belongs to no seat."""
        return {(name, TABLE if name in OF_THE_TABLE else seat): amount for (name, seat), amount in super().moved(fact).items()}

    def summary(self, view: View, seat: int) -> list[tuple[str, str, str]]:
        """A player's key counts."""
        player = view["players"][seat]
        tableau = player["tableau"]
        goods = sum(row["goods"] for row in tableau)
        return [
            ("vp", "points so far", str(view["scores"][seat])),
            ("cards", "cards in hand", str(player["hand"])),
            ("settle", "cards in the tableau", str(len(tableau))),
            ("goods", "goods", str(goods)),
            ("military", "Military", f"{player['military']:+d}"),
            ("star", "VP chips", str(player["chips"])),
            *(orb_words.summary(view, seat) if view["orb"] else []),
        ]


WORDS = Words()
