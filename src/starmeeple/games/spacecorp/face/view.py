"""What a seat may know, written down piece by piece: everything but the other hands and what is still in the bags."""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.views import head
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import scoring, steps
from starmeeple.games.spacecorp.engine.chapters import board, colonies
from starmeeple.games.spacecorp.engine.figures import Figures
from starmeeple.games.spacecorp.face import printed
from starmeeple.games.spacecorp.face.edition import edition_of
from starmeeple.games.spacecorp.face.texts import filled
from starmeeple.games.spacecorp.face.view_question import about, costs, side
from starmeeple.games.spacecorp.face.view_types import (
    About,
    Colony,
    Competition,
    Contract,
    Costs,
    Numbered,
    Place,
    Player,
    Progress,
    Side,
    Site,
    Team,
    TileLeft,
    View,
)

__all__ = [
    "About",
    "Colony",
    "Competition",
    "Contract",
    "Costs",
    "Numbered",
    "Place",
    "Player",
    "Progress",
    "Side",
    "Site",
    "Team",
    "TileLeft",
    "View",
    "numbered_pieces",
    "view_of",
]


def view_of(position: f.Position, seat: int) -> View:
    """What the seat (or PUBLIC) may know."""
    figures = position.figures
    era = int(position.era)
    solo = bool(figures.solo)
    return {
        **head(position, "spacecorp", seat, steps.NAMES[position.step]),
        "players": [player(position, other, other == seat or solo) for other in range(int(figures.players))],
        "about": about(position),
        "solo": solo,
        "era": f.ERAS[era],
        "round": int(position.round),
        "era_name": figures.era_names[era],
        "years": figures.era_years[era],
        "last_era": f.ERAS[figures.last_era],
        "turn": side(int(position.seat)),
        "first_player": int(position.first_player),
        "actions_left": int(position.actions_left),
        "acted": bool(position.acted),
        "sites": sites(position, seat),
        "regions": printed.regions(figures, era),
        "offers": [named(figures.card_slugs, int(card)) for card in position.offers],
        "deck": int(position.deck_left),
        "discards": {figures.card_slugs[kind]: int(copies) for kind, copies in enumerate(position.discards) if copies},
        "spent": piled(position.spent, figures.card_slugs),
        "cards": cards(position),
        "stacks": stacks(position),
        "tiles": tiles_left(position),
        "contracts": contracts(position),
        "contracts_to_end": int(figures.contracts_to_end),
        "time_actions": int(figures.time_actions),
        "progress": progress(position),
        "colonies": colony_markers(position),
        "bases": {slug: printed.base(figures, number, era).copy() for number, slug in enumerate(figures.base_slugs)},
        "markers": [side(int(position.marker[0])), side(int(position.marker[1]))],
        "wheel": int(figures.wheel),
        "printed_slot": int(figures.printed_slot),
        "printed_move": int(figures.printed_move),
        "research": int(figures.research),
        "competition": competition(position) if solo else None,
        "names": numbered(position),
        "costs": costs(position, seat),
    }  # fmt: skip


def named(names: list[str], number: int) -> str | None:
    """The name of a piece that is kept as its number plus one, 0 for none."""
    return names[number - 1] if number > 0 else None


def piled(counts: vec[i64], names: list[str]) -> list[str]:
    """Cards by name, copies one after the other, of which only the numbers are kept."""
    return [names[kind] for kind, copies in enumerate(counts) if copies for _ in range(copies)]


def player(position: f.Position, seat: int, seen: bool) -> Player:
    """One seat, with its hand if it may be seen."""
    figures = position.figures
    kinds, bases, slots, teams = int(figures.kinds), int(figures.bases), int(figures.slots), int(figures.teams)
    first, end = seat * kinds, (seat + 1) * kinds
    hand, known = piled(position.hand[first:end], figures.card_slugs), piled(position.known[first:end], figures.card_slugs)
    held = int(position.held[seat])
    return {
        "seat": seat,
        "profit": int(position.profit[seat]),
        "cards": len(hand),
        "hand": hand if seen else None,
        "known": known,
        "hq": [named(figures.card_slugs, int(position.hq[seat * slots + slot])) for slot in range(slots)],
        "time": int(position.time[seat]),
        "genetics": int(position.wheel[seat * 2]),
        "revelation": int(position.wheel[seat * 2 + 1]),
        "progress": [figures.progress_slugs[number] for number in range(int(figures.progress)) if held >> number & 1],
        "teams": [team_view(position, seat * teams + team) for team in range(teams)],
        "supply": {figures.base_slugs[number]: int(position.supply[seat * bases + number]) for number in range(bases)},
        "bases": int(scoring.bases_on_board(position, seat)),
        "edge_played": bool(int(position.edges_played) >> 4 * seat & 15),
    }


def team_view(position: f.Position, team: int) -> Team:
    figures = position.figures
    site = int(position.team_site[team])
    return {
        "team": team % int(figures.teams) + 1,
        "site": figures.site_slugs[site] if site >= 0 else None,
        "beyond": site == f.GONE,
        "place": named(figures.place_slugs, int(position.team_place[team])),
    }


def sites(position: f.Position, seat: int) -> list[Site]:
    """The board of the era, in the order of the ids."""
    figures = position.figures
    found: list[Site] = []
    for site in range(int(figures.first_site[position.era]), int(figures.first_site[position.era + 1])):
        colony = int(position.colony_at[site])
        stars = seat >= 0 and position.era == f.STARFARERS
        found.append(
            {
                "site": figures.site_slugs[site],
                "id": int(figures.site_id[site]),
                "name": figures.site_names[site],
                "region": figures.region_slugs[figures.region[site]],
                "kind": f.SITE_KINDS[figures.site_kind[site]],
                "explore": int(figures.explore_cost[site]),
                "build": int(figures.build_cost[site]),
                "gravity": int(figures.gravity[site]),
                "radiation": bool(figures.radiation[site]),
                "places": [place_view(position, place) for place in range(int(figures.first_place[site]), int(figures.first_place[site + 1]))],
                "competition_team": bool(board.rival_team_at(position, site)),
                "colony": named(figures.colony_slugs, colony),
                "colony_owner": side(int(position.colony_owner[colony - 1])) if colony else None,
                "points": int(colonies.colony_points(position, seat, site)) if stars else 0,
            }
        )  # fmt: skip
    return found


def place_view(position: f.Position, place: int) -> Place:
    figures = position.figures
    stack = int(figures.place_stack[place])
    return {
        "place": figures.place_slugs[place],
        "stack": figures.stacks[stack] if stack >= 0 else None,
        "tile": printed.tile(figures, int(position.tile[place])),
        "alien": printed.tile(figures, int(position.alien[place])),
        "base": named(figures.base_slugs, int(position.base[place])),
        "owner": side(int(position.owner[place])),
        "production": int(board.production(position, place)) if position.base[place] else 0,
        "competition_team": bool(int(position.rival_on) >> (place - int(figures.first_place_of_era[position.era])) & 1),
    }


def stacks(position: f.Position) -> dict[str, int]:
    """How many tiles of each stack are left."""
    figures = position.figures
    found: dict[str, int] = {}
    for number in range(int(figures.first_tile[position.era]), int(figures.first_tile[position.era + 1])):
        name = figures.stacks[figures.tile_stack[number]]
        found[name] = found.get(name, 0) + int(position.tiles_left[number])
    return found


def tiles_left(position: f.Position) -> list[TileLeft]:
    """The tiles that may still be drawn."""
    figures = position.figures
    return [
        {
            "tile": figures.tile_slugs[number],
            "stack": figures.stacks[figures.tile_stack[number]],
            "left": int(position.tiles_left[number]),
            "profit": int(figures.tile_profit[number]),
        }
        for number in range(int(figures.first_tile[position.era]), int(figures.first_tile[position.era + 1]))
        if position.tiles_left[number]
    ]


def cards(position: f.Position) -> dict[str, printed.Card]:
    """The faces of all cards that can lie anywhere in this era."""
    figures = position.figures
    kinds = set(range(int(figures.first_kind[position.era]), int(figures.first_kind[position.era + 1])))
    kinds |= {int(card) - 1 for card in position.hq if card}
    return {figures.card_slugs[kind]: printed.card_face(figures, kind).copy() for kind in sorted(kinds)}


def contracts(position: f.Position) -> list[Contract]:
    """The contracts of the era."""
    figures = position.figures
    found: list[Contract] = []
    for number in range(int(figures.contracts)):
        at = int(position.era * figures.contracts) + number
        found.append(
            {
                "number": number + 1,
                "text": figures.contract_texts[at],
                "profit": int(figures.contract_profit[at]),
                "owner": side(int(position.contract_owner[number])),
                "competition_team": bool(int(position.rival_contracts) >> number & 1),
                "guess": printed.is_guess(figures, f"contracts.{f.ERAS[position.era]}.c{number + 1}.profit"),
            }
        )
    return found


def progress(position: f.Position) -> list[Progress]:
    """The progress cards of the era and those that somebody holds."""
    figures = position.figures
    held = 0
    for seat in range(int(figures.players)):
        held |= int(position.held[seat])
    found: list[Progress] = []
    for number in range(int(figures.progress)):
        of_era = bool(int(figures.progress_eras[number]) >> int(position.era) & 1)
        if of_era or held >> number & 1:
            needs = int(figures.prerequisite[number])
            slug = figures.progress_slugs[number]
            first = position.progress_left[number] == figures.progress_copies[number]
            found.append(
                {
                    "progress": slug,
                    "name": figures.progress_names[number],
                    "deck": f.DECKS[figures.progress_deck[number]],
                    "left": int(position.progress_left[number]) if of_era else 0,
                    "award": int(figures.progress_award[number]) if first else 0,
                    "needs": figures.progress_slugs[needs] if needs >= 0 else None,
                    "effect": effect(figures, f"progress.{slug}", int(position.era)),
                    "removed": bool(int(position.rival_removed) >> number & 1),
                }
            )
    return found


@lru_cache(maxsize=1024)
def effect(figures: Figures, thing: str, era: int) -> str:
    """What a progress card or a colony does, in words."""
    return filled(edition_of(figures), thing, "effect", era)


def colony_markers(position: f.Position) -> list[Colony]:
    """The colony markers, in Starfarers."""
    figures = position.figures
    if position.era != f.STARFARERS:
        return []
    return [
        {
            "colony": slug,
            "name": figures.colony_names[number],
            "selector": int(figures.colony_selector[number]),
            "points": int(figures.colony_points[number]),
            "value": int(figures.colony_value[number]),
            "owner": side(int(position.colony_owner[number])),
            "effect": effect(figures, f"colonies.{slug}", int(position.era)),
        }
        for number, slug in enumerate(figures.colony_slugs)
    ]


def competition(position: f.Position) -> Competition:
    """The competition's own things."""
    figures = position.figures
    removed = int(position.rival_removed)
    return {
        "profit": int(position.rival_profit),
        "teams": int(board.rival_supply(position)),
        "deck": int(position.deck_aside) if figures.rival_split else int(position.rival_deck).bit_count(),
        "bases": sum(1 for place in range(int(figures.places)) if position.base[place] and position.owner[place] == f.RIVAL),
        "removed": [slug for number, slug in enumerate(figures.progress_slugs) if removed >> number & 1],
        "cards": competition_cards(position) if position.step == steps.COMPETITION_CARD else {},
    }


def competition_cards(position: f.Position) -> dict[str, str]:
    """What the cards left in the competition's deck say, while one of them is drawn."""
    figures, first = position.figures, int(position.figures.first_rival_card[position.era])
    left = [first + n for n in range(int(position.rival_deck).bit_length()) if int(position.rival_deck) >> n & 1]
    return {figures.rival_slugs[card]: printed.competition_card(figures, card) for card in left}


def numbered(position: f.Position) -> dict[str, Numbered]:
    """The names of the things that facts of this era are about."""
    figures, era = position.figures, int(position.era)
    found = numbered_pieces(figures, era).copy()
    if figures.solo:
        own = range(int(figures.first_rival_card[era]), int(figures.first_rival_card[era + 1]))
        found["competition card"] = {"first": own.start, "names": [printed.competition_card(figures, card) for card in own]}
    return found


@lru_cache(maxsize=64)
def numbered_pieces(figures: Figures, era: int) -> dict[str, Numbered]:
    """The same without the cards of the competition."""
    places = range(int(figures.first_place_of_era[era]), int(figures.first_place_of_era[era + 1]))
    found: dict[str, Numbered] = {
        "card": {"first": 0, "names": figures.card_names[: int(figures.first_kind[era + 1])]},
        "base": {"first": 0, "names": figures.base_names[:]},
        "progress": {"first": 0, "names": figures.progress_names[:]},
        "colony": {"first": 0, "names": figures.colony_names[:]},
        "era": {"first": 0, "names": figures.era_names[:]},
        "place": {"first": places.start, "names": [printed.place_name(figures, place) for place in places]},
    }
    for what, first, names in (
        ("site", figures.first_site, figures.site_names),
        ("tile", figures.first_tile, figures.tile_names),
    ):
        found[what] = {"first": int(first[era]), "names": names[int(first[era]) : int(first[era + 1])]}
    return found
