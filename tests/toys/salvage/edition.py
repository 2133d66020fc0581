"""The printed figures."""

from starmeeple.edition import Edition


class Tables:
    """How many ranks, copies of each, and cards in a hand."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.ranks = edition.integer("rules.ranks", 2, 9)
        self.copies = edition.integer("rules.copies", 1, 9)
        self.hand = edition.integer("rules.hand", 1, 6)

    def __reduce__(self) -> tuple[object, tuple[Edition]]:
        return (tables, (self.edition,))


def tables(edition: Edition) -> Tables:
    return Tables(edition)
