"""What is picked together in SpaceCorp: the cards of a payment, which add up to its cost, and the bases that produce."""

from collections.abc import Sequence

from starmeeple.core.words import Amounts, Series
from starmeeple.games.spacecorp.face.view import View


def series(view: View, choices: Sequence[str]) -> Series | None:
    """The series that the present question is part of; none if it is a question by itself."""
    ends = "done" in choices
    if view["asked"] == "harvest":
        most = min(view["about"]["left"], sum(choice.startswith("harvest ") for choice in choices))
        return Series("harvest", 0 if ends else 1, most, "Produce", then="done") if most else None
    if view["asked"] != "pay":
        return None
    pays = [choice for choice in choices if choice.startswith("pay ")]
    hand = view["players"][view["viewer"]]["hand"] or []
    cards = {choice.split()[1] for choice in pays}
    if not pays:
        return None
    copies = {f"hand/{card}": hand.count(card) for card in sorted(cards)}
    return Series("pay", 0, sum(copies.values()), "Go on" if view["about"]["open"] else "Pay", copies, "done", amounts(view, pays))


def amounts(view: View, pays: Sequence[str]) -> Amounts:
    """What the cards add to the payment. [SC 5.2, 5.5, 5.6]"""
    about = view["about"]
    adds: dict[str, tuple[int, int]] = {}
    shielded: list[str] = []
    for choice in pays:
        card, number = choice.split()[1:]
        value = view["cards"][card]["values"][int(number) - 1]
        adds[choice] = (0, value["amount"]) if value["multiplier"] else (value["amount"], 1)
        if about["shield"] and value["shielded"]:
            shielded.append(choice)
    needs_one = about["shield"] and about["loss"] != 0
    return Amounts(
        unit=about["type"].capitalize(),
        need=max(0, about["cost"]),
        open=about["open"],
        have=about["values"],
        times=about["multiplier"],
        more=about["bonus"],
        adds=adds,
        one_of=shielded if needs_one else (),
        without=about["loss"] if needs_one else 0,
    )
