"""Standing orders: a seat says in advance that it declines every reaction for a while, whatever it holds. They belong to the table
or the terminal, never to the engine: the engine asks every seat that might react."""

from dataclasses import dataclass

from starmeeple.core.game import Reactions, View

ASK = "ask"  # no order: the seat wants to be asked


@dataclass(frozen=True)
class StandingOrder:
    """Decline until something in the view changes."""

    span: str  # the key of the view that ends it when it changes
    until: dict[str, object]  # what this key, and those of all longer spans, had when the order was given

    def holds(self, view: View) -> bool:
        """Is the order still in force? A round's number may come again in the next era; the keys of the longer spans tell them apart."""
        return all(key in view and view[key] == value for key, value in self.until.items())


def standing_order(reactions: Reactions, span: str, view: View) -> StandingOrder | None:
    """The order to decline for a span, given now by the viewer of this view; None if the game has no such span (spans are declared
    from the shortest to the longest)."""
    keys = [key for _, key in reactions.spans]
    if span not in keys:
        return None
    return StandingOrder(span, {key: view.get(key) for key in keys[keys.index(span) :]})


def asks_reaction(reactions: Reactions | None, view: View) -> bool:
    """Is the viewer of this view asked for a reaction?"""
    return reactions is not None and view.get("asked") in reactions.asked
