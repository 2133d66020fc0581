"""What the game can wait for, and the steps that are pending meanwhile."""

from typing import Final

END: Final = 0  # nothing: the game is over
FIRST_PLAYER: Final = 1  # chance: who begins
DRAW: Final = 2  # chance: a card of the era deck
DISCOVER: Final = 3  # chance: a discovery tile
CONTACT: Final = 4  # chance: an Alien tile
CUP: Final = 5  # chance: a base of the competition
COMPETITION_CARD: Final = 6  # chance: a card of the competition
MAIN: Final = 7  # an action
PAY: Final = 8  # a value for the action, or enough
TAKE: Final = 9  # a card from the offers or the deck
HARVEST: Final = 10  # a base that produces, or enough
LEARN: Final = 11  # a progress card
SITE: Final = 12  # a site: for a probe, a sabotage, a retreat, the Star Children
TEAM: Final = 13  # a team to sabotage
STRIP: Final = 14  # an Infra card to take down
SNATCH: Final = 15  # one of the discarded cards to poach
DISCARD: Final = 16  # a card that the competition poaches
AFTER: Final = 17  # an Edge after the last action, or the end of the turn
REACT: Final = 18  # an Edge in reaction, or not

# As views name them.
NAMES: Final = (
    "over", "first-player", "draw", "discover", "contact", "cup", "competition-card", "main", "pay", "take", "harvest",
    "learn", "site", "team", "strip", "poach", "discard", "after", "react",
)  # fmt: skip

# What is pending, with the numbers that it is about.
THEN_TURN: Final = 1  # a player's turn: seat, by Intercept
THEN_ACTION: Final = 2
THEN_AFTER: Final = 3
THEN_OFFERS: Final = 4
THEN_END_DRAW: Final = 5
THEN_END_TURN: Final = 6
THEN_INTERCEPT: Final = 7  # seats asked already
THEN_NEXT_TURN: Final = 8
THEN_PAY: Final = 9
THEN_EXECUTE: Final = 10  # what the payment is worth
THEN_POACH: Final = 11  # seats asked already
THEN_TAKE: Final = 12  # cards
THEN_DRAW: Final = 13  # seat
THEN_TILE: Final = 14  # place, side, with a team
THEN_ALIEN: Final = 15  # place, side
THEN_EXILE: Final = 16  # site
THEN_WHEEL: Final = 17  # seat, deck, points
THEN_LEARN: Final = 18  # seat, deck
THEN_PARALLEL: Final = 19  # who took the first copy, card, seats asked already
THEN_STAR_CHILDREN: Final = 20  # seat
THEN_HARVEST: Final = 21  # bases
THEN_FIRST: Final = 22
THEN_DEAL: Final = 23
THEN_ERA: Final = 24
THEN_RETREAT: Final = 25  # team
THEN_DISCARD: Final = 26  # seat
THEN_COMPETITION_TURN: Final = 27
THEN_COMPETITION_CARD: Final = 28
THEN_COMPETITION_END: Final = 29
THEN_COMPETITION_BASE: Final = 30  # place
THEN_COMPETITION_BASES: Final = 31  # site
THEN_COMPETITION_COLONY: Final = 32  # site
THEN_COMPETITION_OFFERS: Final = 33  # card
THEN_COMPETITION_REFILL: Final = 34  # 1 + the box in hand, or 0
THEN_COMPETITION_CONTRACT: Final = 35  # contract, was anything discovered
THEN_COMPETITION_ACTION: Final = 36  # what stands on its card
