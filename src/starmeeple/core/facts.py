"""Facts: what happened, as the rules report it. A game declares each kind once, in its `engine/facts.py`."""

from typing import Final

BEATS: Final = ("roll", "move", "gain", "pay", "reveal", "fight", "count", "end")


class Kind:
    """A kind of fact: its name, its clause, its beat, and what its numbers mean. The seat is whom it happened to, or who did it."""

    def __init__(self, name: str, clause: str, beat: str, amount: str = "", about: str = "", place: str = "") -> None:
        if beat not in BEATS:
            raise ValueError(f"{beat!r} is no beat; there are {', '.join(BEATS)}")
        self.name = name
        self.clause = clause
        self.beat = beat
        self.amount = amount
        self.about = about
        self.place = place
