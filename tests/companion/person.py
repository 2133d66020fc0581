"""Somebody with the real box: watches a game in the engine and tells the companion only what a person would see and say."""

from collections import deque
from collections.abc import Callable
from typing import cast

from starmeeple.companion import Session
from starmeeple.core.facts import Recorder
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, cards
from starmeeple.games.spacecorp.engine.state import SpaceCorp

Pieces = dict[str, object]


def pieces(position: SpaceCorp) -> Pieces:
    """What the competition has on the table."""
    figures = position.figures
    era = int(position.era)
    sites = range(int(figures.first_site[era]), int(figures.first_site[era + 1]))
    places = range(int(figures.first_place_of_era[era]), int(figures.first_place_of_era[era + 1]))
    colonies = {site: int(position.colony_at[site]) - 1 for site in sites if position.colony_at[site]}
    return {
        "teams": {int(figures.site_id[site]) for site in sites if board.rival_team_at(position, site)},
        "teams on contracts": int(position.rival_contracts),
        "bases": {figures.place_slugs[place] for place in places if position.base[place] and position.owner[place] == f.RIVAL},
        "tiles": {figures.place_slugs[place] for place in places if position.tile[place]},
        "colonies": {
            int(figures.site_id[site]): int(figures.colony_selector[colony])
            for site, colony in colonies.items()
            if position.colony_owner[colony] == f.RIVAL
        },
        "contracts": {number + 1 for number in range(7) if position.contract_owner[number] == f.RIVAL},
        "removed": {slug for at, slug in enumerate(figures.progress_slugs) if int(position.rival_removed) >> at & 1},
        "markers": [int(side) == f.RIVAL for side in position.marker],
        "profit": int(position.rival_profit),
    }


class Person:
    """One solo game, and the companion beside it."""

    def __init__(self, seed: int, first_era: str = "mariners", era: str = "campaign") -> None:
        self.setup = game_setup("spacecorp", players=1, era=era)
        self.rng = Rng(seed)
        self.position = cast(SpaceCorp, self.setup.start())
        self.heard = Recorder(facts.KINDS)
        self.position.listener = self.heard
        self.session = Session(first_era)
        self.turns = 0
        self.events: dict[str, deque[object]] = {}
        self.seen: dict[str, list[object]] = {}
        self.edges_told = 0

    # The game ---------------------------------------------------------------------------------

    def step(self) -> None:
        """One action of the engine, at random; what it shows is noted if it is the competition's turn."""
        position = self.position
        actor = position.actor()
        if actor == CHANCE:
            action = int(position.sample(self.rng))
        else:
            legal = position.legal(actor)
            action = legal[int(self.rng.below(len(legal)))]
        self.heard.facts = []
        note = self.look(action)
        position.apply(actor, action)
        note()

    def put(self, what: str, thing: object) -> None:
        self.events.setdefault(what, deque()).append(thing)

    def look(self, action: int) -> Callable[[], None]:
        """What is seen of an action: before it, and (when called) after it."""
        position, figures = self.position, self.position.figures
        word = self.setup.vocabulary.text(action).split()
        step = position.step
        if step == steps.DISCOVER and position.explorer == f.RIVAL:
            tile = figures.tile_slugs.index(word[1])
            self.put("tile", f"{int(figures.tile_profit[tile])}{' alien' if figures.tile_draws_alien[tile] else ''}")
        elif step == steps.CONTACT and position.explorer == f.RIVAL:
            tile = figures.tile_slugs.index(word[1])
            self.put("alien", word[1] if figures.tile_shunned[tile] else str(int(figures.tile_profit[tile])))
        elif step == steps.DRAW and position.destination == f.TO_RIVAL_OFFERS:
            kind = figures.card_slugs.index(word[1])
            if figures.edge[kind] >= 0:
                self.put("edge", f.EDGES[figures.edge[kind]])
                self.put("teams", [int(site) for site in position.team_site if site >= 0 and figures.site_kind[site] != 0])
                self.put("hand", bool(cards.hand_size(position, 0)))
                self.put("infra", any(position.hq))
                self.put("on tiles", sum(1 for place in position.team_place if place and not position.base[int(place) - 1]))
        elif step == steps.SITE and position.purpose == f.FOR_RETREAT:
            self.put("retreat", str(int(figures.site_id[figures.site_slugs.index(word[1])])))
        elif step == steps.COMPETITION_CARD:
            card = figures.rival_slugs.index(word[1])
            self.put("card", self.card_words(card))
            self.progress_seen(card)
        return self.noted

    def progress_seen(self, card: int) -> None:
        """What lies there of the progress card that a card names."""
        position, figures = self.position, self.position.figures
        if figures.rival_kind[card] != f.PROGRESS_CARD:
            return
        at = int(figures.rival_progress[card])
        needed = int(figures.prerequisite[at])
        laid = int(figures.progress_eras[at]) >> int(position.era) & 1
        code = figures.progress_slugs[at].upper()
        self.put(f"{code} needs", figures.progress_slugs[needed] if needed >= 0 else "none")
        self.put(f"{code} copies", str(int(position.progress_left[at]) if laid else 0))
        self.put(f"{code} award", str(int(figures.progress_award[at])))

    def noted(self) -> None:
        """What came of an action."""
        figures = self.position.figures
        event = ""
        for fact in self.heard.facts:
            if fact.seat != f.RIVAL:
                continue
            if fact.number == facts.MATCH:
                event = f"yes {fact.amount}"
            elif fact.number in (facts.MATCH_TEAM, facts.MATCH_NO_TEAM):
                event = "yes team"
            elif fact.number == facts.MATCH_TILE:
                event = "yes discovery"
            elif fact.number == facts.NO_MATCH:
                event = "no"
            elif fact.number == facts.OFFERS:
                self.put("offers", str(fact.amount))
            elif fact.number == facts.CONTRACT and not any(other.number == facts.CONTRACT_PAID for other in self.heard.facts):
                self.put("contract", str(fact.about + 1))
            elif fact.number == facts.COLONY:
                self.put("marker", str(int(figures.colony_selector[fact.about])))
                self.put("value", str(int(figures.colony_value[fact.about])))
            elif fact.number == facts.DECK_OUT:
                self.put("edge", "empty")
            elif fact.number == facts.OUT_OF_CARDS:
                self.put("card", "empty")
            elif fact.number == facts.RIVAL_BONUS:
                self.put("best", str(fact.amount))
        if event:
            self.put("base", event)

    def card_words(self, card: int) -> str:
        """What stands on a card, as somebody would type it."""
        figures = self.position.figures
        kind = figures.rival_kind[card]
        if kind == f.SITE_CARD:
            second = int(figures.rival_second_site[card])
            sites = [int(figures.rival_site[card]), *([second] if second >= 0 else [])]
            selector = int(figures.rival_selector[card])
            return f"site {'/'.join(str(int(figures.site_id[site])) for site in sites)}" + (f" selector {selector}" if selector else "")
        if kind == f.GROUP_CARD:
            end, parity = ("lowest", "highest")[figures.rival_end[card]], ("even", "odd")[figures.rival_parity[card]]
            return f"{end} {parity} of {figures.groups[figures.rival_group[card]].replace('-', ' ')}"
        if kind == f.DISCOVERY_CARD:
            return f"{'two discoveries' if figures.rival_discoveries[card] > 1 else 'discovery'} contract {int(figures.rival_contract[card]) + 1}"
        boxes = ",".join(str(box + 1) for box in range(4) if int(figures.rival_boxes[card]) >> box & 1)
        action = int(figures.rival_action[card])
        offers = f"offers {boxes} {'era' if action < 0 else f.TYPES[action]}"
        if kind == f.OFFERS_CARD:
            return offers
        return f"{figures.progress_slugs[figures.rival_progress[card]].upper()}{'*' if figures.rival_starred[card] else ''} {offers}"

    # The companion ----------------------------------------------------------------------------

    def tell_what_i_did(self) -> None:
        """Everything on the board that changed in my turn, as facts."""
        mine, its = self.position, self.session.table.position
        figures, table = self.position.figures, self.session.table
        for site in table.sites:
            number = table.number(site)
            for box, place in enumerate(table.places(site), start=1):
                where = f"{number} box {box}" if len(table.places(site)) > 1 else f"{number}"
                if mine.tile[place] and not its.tile[place]:
                    self.session.say(f"tile {where}")
                if mine.base[place] and mine.owner[place] == 0 and not its.base[place]:
                    self.session.say(f"my base {where}")
            if mine.colony_at[site] and not its.colony_at[site]:
                self.session.say(f"my colony {number} number {int(figures.colony_selector[int(mine.colony_at[site]) - 1])}")
            if board.rival_team_at(its, site) and not board.rival_team_at(mine, site):
                self.session.say(f"remove its team {number}")
        for number in range(7):
            if mine.contract_owner[number] == 0 and its.contract_owner[number] != 0:
                self.session.say(f"my contract {number + 1}")
        for marker in range(2):
            if mine.marker[marker] == 0 and its.marker[marker] != 0:
                self.session.say("my beyond")
        if mine.rival_profit != its.rival_profit:
            self.session.say(f"profit {int(mine.rival_profit)}")

    def take(self, what: str, otherwise: str) -> str:
        waiting = self.events.get(what)
        return str(waiting.popleft()) if waiting else otherwise

    def answer(self, text: str) -> str:
        """What the person sees of what is asked."""
        figures = self.position.figures
        number = text.split("contract ")[-1].split(" ")[0] if "contract " in text else ""
        if text.startswith("Draw another competition card"):
            return self.take("card", "empty")
        if "place it at" in text and "tile" in text.split("place it")[0]:
            return self.take("tile", "none")
        if text.startswith("Draw an Alien tile"):
            return self.take("alien", "none")
        if text.startswith("Draw a base"):
            return self.take("base", "no")
        if "Does an Edge turn up" in text:
            return self.take("edge", "no")
        if "How many of them show" in text:
            return self.take("offers", "0")
        if "which card is its prerequisite" in text:
            return self.take(f"{text.split()[0]} needs", "none")
        if "pay the competition" in text:
            name = text.split("does ")[1].split(" pay")[0].replace("A probe", "probe").lower().replace(" ", "-")
            return str(int(figures.edge_profit[f.EDGES.index(name)]))
        if "cards lie there" in text:
            return self.take(f"{text.split()[2]} copies", "0")
        if "award on the one" in text:
            return self.take(f"{text.split('one ')[1].split()[0]} award", "0")
        if text.startswith("How many ₣ does contract"):
            at = int(self.session.table.era) * int(figures.contracts) + int(number) - 1
            return str(int(figures.contract_profit[at]))
        if text.startswith("What is the explore cost"):
            site = int(text.split("of ")[1].split(" ")[0])
            return str(int(figures.explore_cost[self.session.table.site(site)]))
        if text.startswith("Does the competition now meet"):
            return self.take("contract", "no")
        if "closest to" in text:
            return self.take("marker", "none")
        if text.startswith("What is its value"):
            return self.take("value", "0")
        if text.startswith("Where are your teams"):
            sites = cast(list[int], self.seen_at_edge("teams"))
            return " ".join(str(int(figures.site_id[site])) for site in sites) or "none"
        if text.startswith("Have you"):
            return "yes" if self.seen_at_edge("hand" if "hand" in text else "infra") else "no"
        if text.startswith("How many of your teams"):
            return str(self.seen_at_edge("on tiles"))
        if text.startswith("To which of your bases"):
            return self.take("retreat", "")
        if text.startswith("What is the production"):
            return self.take("best", "0")
        raise AssertionError(f"nobody can answer {text!r}")

    def seen_at_edge(self, what: str) -> object:
        """What was so when the Edge turned up that the companion is just told of."""
        return self.seen[what][self.edges_told - 1]

    def competition_turn(self) -> None:
        """The engine's whole turn first; then the companion is told of it and asks, and nothing but what was seen is said."""
        position = self.position
        self.tell_what_i_did()
        self.events = {}
        era = int(position.era)
        while position.step != steps.MAIN and int(position.era) == era and position.actor() != OVER:
            self.step()
        self.seen = {what: list(self.events.get(what, ())) for what in ("teams", "hand", "infra", "on tiles")}
        self.edges_told = 0
        self.session.say(self.take("card", ""))
        self.answer_all()
        self.turns += 1
        if int(position.era) != era or position.actor() == OVER:
            self.end_era()

    def answer_all(self) -> None:
        while self.session.question is not None:
            text = self.session.question.text
            answer = self.answer(text)
            if "Does an Edge turn up" in text and answer not in ("no", "empty"):
                self.edges_told += 1
            self.session.say(answer)

    def end_era(self) -> None:
        """The era is over on the table: the competition's bonus, then the next one."""
        if not self.session.over:
            self.session.say("era ends")
            self.answer_all()
        assert self.session.books.profit == int(self.position.rival_profit)
        if self.position.actor() != OVER:
            self.session.say("next")

    def play(self, most: int, compare: Callable[["Person"], None]) -> None:
        """The game to its end, or so many turns of the competition; after each of them the pieces are compared."""
        position = self.position
        while position.actor() != OVER and self.turns < most:
            if position.step == steps.COMPETITION_CARD:
                era = int(position.era)
                self.competition_turn()
                if int(position.era) == era and position.actor() != OVER:
                    compare(self)
                continue
            era = int(position.era)
            self.events = {}
            self.step()
            if int(position.era) != era or position.actor() == OVER:
                self.edges_told, self.seen = 0, {}
                self.session.say(f"profit {int(position.rival_profit) - int(self.take('best', '0'))}")
                self.events["best"] = deque([int(position.rival_profit) - int(self.session.table.position.rival_profit)])
                self.end_era()
