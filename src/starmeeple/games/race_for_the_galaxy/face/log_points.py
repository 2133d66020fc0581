"""Points in the log: those that follow from the tableau and the tokens, and the parts of the final score."""

from collections.abc import Sequence

from starmeeple.core.facts import Fact
from starmeeple.core.speech import counted, does, listed, who
from starmeeple.core.words import Line
from starmeeple.games.race_for_the_galaxy.engine import scoring
from starmeeple.games.race_for_the_galaxy.face.names import Card, card_name
from starmeeple.games.race_for_the_galaxy.face.view import View

WHERE = {
    scoring.PRINTED: "printed on cards",
    scoring.VARIABLE: "by {cards}",
    scoring.TOKENS: "for artifact tokens",
    scoring.VARIABLE_IN_SECRET: "by {cards}, for tokens that nobody else knows",
    scoring.TOKENS_IN_SECRET: "for artifact tokens that nobody else knows",
}


def signed(amount: int, plus: bool = True) -> str:
    """`+2`, `−1`."""
    return f"−{-amount}" if amount < 0 else f"+{amount}" if plus else str(amount)


def military(changes: Sequence[Fact]) -> str:
    """`, Military +2`."""
    return f", Military {signed(sum(fact.amount for fact in changes))}" if changes else ""


class Points:
    """The points that follow from what one action did."""

    def __init__(self, before: View, after: View, facts: Sequence[Fact]) -> None:
        self.before = before
        self.after = after
        self.facts = list(facts)

    def of_placing(self, seat: int, card: Card | None) -> list[Fact]:
        """The printed points of a card that was placed, if nothing else changed them."""
        found = [fact for fact in self.facts if (fact.seat, fact.about) == (seat, scoring.PRINTED)]
        if card is None or not found or found[0].amount != card["vp"]:
            return []
        self.facts.remove(found[0])
        return found

    def lines(self, told: list[Line]) -> list[Line]:
        """What is left, one line a seat. Points that only become known to all join the last line: nothing changes for their owner."""
        found: list[Line] = []
        for seat in range(len(self.after["players"])):
            facts = [fact for fact in self.facts if fact.seat == seat]
            if not facts:
                continue
            total = sum(fact.amount for fact in facts)
            if total == 0 and told:
                told[-1] = Line(told[-1].text, (*told[-1].facts, *facts), told[-1].heading)
                continue
            found.append(Line(self.sentence(seat, facts, total), tuple(facts)))
        return [*found, *final_lines(self.after)] if self.after["over"] and not self.before["over"] else found

    def sentence(self, seat: int, facts: Sequence[Fact], total: int) -> str:
        verb = does(seat, "gains" if total > 0 else "loses")
        amount = counted(abs(total), "point")
        if len(facts) == 1:
            return f"{verb} {amount} {self.where(facts[0])}."
        alike = all(fact.amount * total > 0 for fact in facts)
        parts = [f"{abs(fact.amount) if alike else signed(fact.amount)} {self.where(fact)}" for fact in facts]
        return f"{verb} {amount}: {listed(parts)}." if total else f"{who(seat)}’s points stay the same: {listed(parts)}."

    def where(self, fact: Fact) -> str:
        return WHERE[fact.about].format(cards=self.scorers(fact.seat))

    def scorers(self, seat: int) -> str:
        """The cards with variable points whose worth has changed."""
        old = {row["card"]: row.get("worth", 0) for row in self.before["players"][seat]["tableau"]}
        rows = self.after["players"][seat]["tableau"]
        changed = [row["card"] for row in rows if "worth" in row and row["worth"] != old.get(row["card"], 0)]
        kept = [row["card"] for row in rows]
        gone = [row["card"] for row in self.before["players"][seat]["tableau"] if "worth" in row and row["card"] not in kept]
        names = [card_name(self.after, card) for card in (*changed, *gone)]
        return listed(names) if names else "cards with variable points"


def final_lines(view: View) -> list[Line]:
    """What everybody's score consists of."""
    found = []
    for player in view["players"]:
        seat, tableau = player["seat"], player["tableau"]
        printed = sum(view["cards"][row["card"]]["vp"] for row in tableau)
        parts = [f"{printed} printed on cards", f"{player['chips']} in chips"]
        parts += [f"{row['worth']} by {card_name(view, row['card'])}" for row in tableau if row.get("worth")]
        if view["orb"]:
            parts.append(f"{view['orb']['tokens'][seat]['points']} for artifact tokens")
        found.append(Line(f"{who(seat)}: {counted(view['scores'][seat], 'point')}, of them {listed(parts)}."))
    return found
