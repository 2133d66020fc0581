"""What is always true: no card is lost, no limit is broken. [RG 9.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import secrets, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards


def check(position: f.Position) -> None:
    """Raise AssertionError if something is wrong."""
    for masks in sets_of(position):
        for i in range(i64(len(masks))):
            assert 0 <= masks[i] < bit(f.WORD), "a set of cards is no set"
    check_cards(position)
    check_memory(position)
    check_goods(position)
    check_seats(position)
    check_pool(position)
    check_fresh(position)


def check_fresh(position: f.Position) -> None:
    """What the seat that draws has drawn so far is where drawn cards go."""
    drawer = cards.drawer(position)
    for word in range(f.WORDS):
        if position.fresh[word]:
            assert drawer >= 0, "a card was drawn by nobody"
            held = position.drawn if position.where == f.APART else position.hand
            assert position.fresh[word] & ~held[drawer * f.WORDS + word] == 0, "a drawn card is not there"


def check_cards(position: f.Position) -> None:
    """Every card is in exactly one place."""
    figures = position.figures
    places: list[int] = []
    secrets.gather(position, position.bag, 0, places)
    unseen = position.supply + position.unknown + position.veiled
    assert len(places) == unseen, "the bag holds more or less than the unseen cards"
    for pile in range(f.PILES):
        secrets.gather(position, position.discards, pile, places)
    for seat in range(position.figures.players):
        secrets.gather(position, position.hand, seat, places)
        secrets.gather(position, position.drawn, seat, places)
        for slot in range(position.size[seat]):
            places.append(int(position.tableau[seat * f.ROOM + slot]))
        if position.choice[seat] >= 0 and position.is_turned_up():
            places.append(int(position.choice[seat]))
        for offer in range(seat * 2, seat * 2 + 2):
            if position.offers[offer] >= 0:
                places.append(int(position.offers[offer]))
    for card in range(figures.cards):
        if position.goods[card] >= f.DECIDED:
            places.append(int(position.goods[card] - f.DECIDED))
    for i in range(i64(len(position.stored))):
        if position.stored[i] >= f.DECIDED:
            places.append(int(position.stored[i] - f.DECIDED))
    if is_apart(position):
        places.append(int(position.placing))
    if position.flipped >= 0:
        places.append(int(position.flipped))
    expected: list[int] = []
    for card in range(figures.cards):
        if cards.is_in_game(position, card):
            dealing = position.where == f.START_WORLD and position.round == 0 and figures.start_number[card] >= 0
            if dealing and int(card) not in places:
                continue
            expected.append(int(card))
    places.sort()
    assert places == expected, "a card was lost or doubled"


def check_memory(position: f.Position) -> None:
    """What is known of cards out of sight is true of them."""
    for word in range(f.WORDS):
        hands: i64 = 0
        discards: i64 = 0
        for seat in range(position.figures.players):
            hands |= position.hand[seat * f.WORDS + word]
            discards |= position.discards[seat * f.WORDS + word]
        assert position.known[word] & ~hands == 0, "a card that all know is not in a hand"
        assert position.loose[word] & ~(hands | discards) == 0, "a card that all have seen is out of place"
        assert position.rejected[word] & ~discards == 0, "a rejected start world is not discarded"


def check_goods(position: f.Position) -> None:
    """Goods lie only on worlds with a kind and on the card that stores them; their numbers are kept."""
    figures = position.figures
    unknown: i64 = 0
    awaiting: i64 = 0
    on_table: list[int] = []
    for seat in range(position.figures.players):
        for slot in range(position.size[seat]):
            on_table.append(int(position.tableau[seat * f.ROOM + slot]))
    for card in range(figures.cards):
        if position.goods[card]:
            assert int(card) in on_table, "a good without a world"
            assert figures.kind[card] > 0, "a good on a world without a kind"
        if position.goods[card] == f.UNKNOWN:
            unknown += 1
        elif position.goods[card] == f.AWAITING:
            awaiting += 1
    for i in range(i64(len(position.stored))):
        if position.stored[i] == f.UNKNOWN:
            unknown += 1
    assert len(position.stored) == 0 or int(figures.store_card) in on_table
    assert unknown == position.unknown and awaiting == position.awaiting


def check_seats(position: f.Position) -> None:
    """Hands, tableaux and what is due are counted right; no development lies twice in a tableau."""
    figures = position.figures
    due: i64 = 0
    for seat in range(position.figures.players):
        assert secrets.masked(position, position.hand, seat) == position.held[seat]
        assert 0 <= position.snap[seat] <= position.size[seat]
        due += position.due[seat]
        assert position.due[seat] >= 0
        designs: list[int] = []
        for slot in range(position.size[seat]):
            design = int(figures.design[position.tableau[seat * f.ROOM + slot]])
            assert design not in designs, "the same card lies twice in a tableau"
            designs.append(design)
        for word in range(f.WORDS):
            at = seat * f.WORDS + word
            assert position.picked[at] & ~(position.hand[at] | position.drawn[at]) == 0
        assert position.todo[seat] >= 0
        if position.question() == steps.ACTION:
            assert position.held[seat] <= figures.hand_limit, "a hand above the limit after a round"
    assert due == position.due_all


def check_pool(position: f.Position) -> None:
    """Pool and chips together are the chips of the box until the pool is empty."""
    chips: i64 = 0
    for seat in range(position.figures.players):
        chips += position.chips[seat]
        assert position.chips[seat] >= 0
    whole = position.figures.vp_per_player * position.figures.players
    assert position.pool >= 0
    assert position.pool + chips == whole if position.pool else chips >= whole


def sets_of(position: f.Position) -> list[vec[i64]]:
    """Every set of cards."""
    known = [position.known, position.loose, position.old, position.rejected, position.returned]
    return [position.hand, position.drawn, position.picked, position.discards, position.bag, position.fresh, *known]


def is_apart(position: f.Position) -> bool:
    """Is the card being placed in neither hand nor tableau, and not the one that was chosen face down?"""
    turn = position.turn
    if position.placing < 0 or position.choice[turn] == position.placing or not position.is_turned_up():
        return False
    for slot in range(position.size[turn]):
        if position.tableau[turn * f.ROOM + slot] == position.placing:
            return False
    return True
