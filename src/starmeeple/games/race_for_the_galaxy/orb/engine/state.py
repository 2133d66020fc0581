"""The contract with the Orb, and what the Orb changes in the other phases."""

from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.games.race_for_the_galaxy.engine import invariants as base_invariants
from starmeeple.games.race_for_the_galaxy.engine import secrets as base_secrets
from starmeeple.games.race_for_the_galaxy.engine import setup as base_setup
from starmeeple.games.race_for_the_galaxy.engine.chapters import round
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import invariants, secrets, setup
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import laying, survey, tokens, turn


class RaceWithTheOrb(o.Position):
    """A game with the Orb."""

    def copy(self) -> "RaceWithTheOrb":
        return RaceWithTheOrb(self.figures, self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        secrets.redeal(self, seat, rng)
        base_secrets.redeal(self, seat, rng)

    def check(self) -> None:
        base_invariants.check(self)
        invariants.check(self)

    # The course of the game -------------------------------------------------------------------

    def after_setup(self) -> i64:
        return orb_steps.BEGIN

    def go_on(self) -> None:
        following = self.next
        if following == orb_steps.SEAT:
            turn.orb_seat(self)
        elif following == orb_steps.MOVE:
            turn.team_done(self)
        elif following == orb_steps.FOUND:
            survey.found(self)
        elif following == orb_steps.BRED:
            survey.bred(self)
        elif following == orb_steps.PLAY:
            turn.play(self)
        elif following == orb_steps.DRAW:
            turn.draw(self)
        elif following == orb_steps.RETURN:
            turn.return_next(self)
        elif following == orb_steps.BEGIN:
            setup.begin(self)
        elif following == orb_steps.DEAL:
            setup.deal(self)
        elif following == orb_steps.FIRST:
            setup.first_card(self)
        else:
            setup.ask_corner(self)

    def draws_first(self) -> bool:
        if self.orb_draw == o.NO_DRAW:
            return False
        self.ask(orb_steps.FINDING if self.orb_draw == o.A_TOKEN else orb_steps.REVEALING, 0)
        return True

    def before_explore(self) -> bool:
        turn.begin_step(self)
        return True

    def after_development(self, card: i64) -> bool:
        if self.figures.survey_team[card] == 0:
            return False
        laying.launch(self)
        return True

    def after_spending(self) -> bool:
        if self.next != orb_steps.MOVE:
            return False
        self.ask_turn(orb_steps.SURVEYING, orb_steps.MOVE)
        return True

    def ends(self) -> bool:
        return self.deck_size() == 0

    def most_rounds(self) -> i64:
        return self.deck_size() // self.figures.players

    # Tokens -----------------------------------------------------------------------------------

    def may_hold_tokens(self, seat: i64) -> bool:
        return tokens.has_tokens(self, seat)

    def savings(self, seat: i64, card: i64) -> i64:
        return tokens.savings(self, seat, card)

    def strengths(self, seat: i64, world: i64) -> i64:
        return tokens.strengths(self, seat, world)

    def good_tokens(self, seat: i64) -> i64:
        return tokens.token_sum(self, seat, self.figures.orb.is_good)

    def possible_goods(self, seat: i64) -> i64:
        return tokens.possible_goods(self, seat)

    def turn_up_tokens(self) -> None:
        tokens.turn_up(self)

    def token_points(self, seat: i64, all_tokens: bool) -> i64:
        return tokens.token_points(self, seat, all_tokens)

    def tokens_of_family(self, seat: i64, family: i64, all_tokens: bool) -> i64:
        return tokens.family_count(self, seat, family, all_tokens)


def start(figures: Figures) -> RaceWithTheOrb:
    """The first position. [RG 2.1, RG 8.3]"""
    position = RaceWithTheOrb(figures)
    setup.lay_out(position)
    base_setup.begin(position)
    round.run(position)
    return position
