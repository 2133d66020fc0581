"""The root of a search: the actions that are compared, all in the same worlds, and the halving that drops the worse of them."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.core.tree import NONE, swap
from starmeeple.core.tuning import Settings

ERRORS: Final = 2.0  # a lead is sure if it is so many of its errors above what is asked


class Candidates:
    """The actions of highest prior, the living ones first. Where a game has doubt, the prior's best stays at the first place to the end,
    and another action replaces it only if its lead in the worlds that both have played is sure: an evaluation that is a little wrong
    about a thousand small things must not outvote experience in each of them."""

    def __init__(self, settings: Settings) -> None:
        self.most: i64 = settings.candidates
        self.asked: float = float(settings.doubt) * 1000.0  # a lead, in millionths
        self.doubts: bool = settings.doubt > 0
        self.actions: vec[i64] = zeros(0)
        self.priors: vec[i64] = zeros(0)
        self.visits: vec[i64] = zeros(0)
        self.totals: vec[i64] = zeros(0)  # the shares of all visits
        self.leads: vec[i64] = zeros(0)  # over the first one, the sum over the worlds that both have played
        self.squares: vec[i64] = zeros(0)  # of these leads
        self.replies: vec[i64] = zeros(0)  # the node of the next question
        self.alive: i64 = 0
        self.first_share: i64 = 0  # what the first one got in this world
        self.planned: i64 = 0  # simulations in all
        self.rounds: i64 = 1  # of halving
        self.worlds: i64 = 0  # played in this round
        self.quota: i64 = 0  # worlds of this round

    def pick(self, actions: vec[i64], weights: vec[i64], n: i64, planned: i64) -> None:
        """The actions of highest prior among n, as many as the budget can compare. The weights are used up."""
        most = self.most if self.most < n else n
        while most > 2 and most * doublings(most) > planned:
            most -= 1
        self.actions = zeros(most)
        self.priors = zeros(most)
        self.visits = zeros(most)
        self.totals = zeros(most)
        self.leads = zeros(most)
        self.squares = zeros(most)
        self.replies = zeros(most)
        for place in range(most):
            high: i64 = 0
            for i in range(n):
                if weights[i] > weights[high]:
                    high = i
            self.actions[place] = actions[high]
            self.priors[place] = weights[high]
            self.replies[place] = NONE
            weights[high] = -1
        self.alive = most
        self.planned = planned
        self.rounds = doublings(most)
        self.plan_round()

    def plan_round(self) -> None:
        """Each round of halving gets the same number of simulations."""
        self.worlds = 0
        self.quota = self.planned // (self.rounds * self.alive)
        if self.quota < 1:
            self.quota = 1

    def credit(self, i: i64, share: i64) -> None:
        """What a candidate got in this world; the first one is the first to get it."""
        if i == 0:
            self.first_share = share
        lead = share - self.first_share
        self.visits[i] += 1
        self.totals[i] += share
        self.leads[i] += lead
        self.squares[i] += lead * lead

    def score(self, i: i64) -> float:
        """A candidate's chance as it was found."""
        visits = self.visits[i]
        return float(self.totals[i]) / float(visits) if visits > 0 else 0.0

    def is_surely_better(self, i: i64) -> bool:
        """Does a candidate lead the prior's best by what is asked, whatever the luck of its worlds?"""
        lead = float(self.leads[i]) - ERRORS * sqrt(float(self.squares[i]))
        return lead > self.asked * float(self.visits[i])

    def best(self) -> i64:
        """The place of the candidate that has turned out best."""
        found: i64 = 0
        for i in range(1, self.alive):
            if self.score(i) > self.score(found) and (not self.doubts or self.is_surely_better(i)):
                found = i
        return found

    def halve(self) -> None:
        """Drop the worse half of the living candidates."""
        for place in range(i64(1 if self.doubts else 0), self.alive):
            high = place
            for i in range(place + 1, self.alive):
                if self.score(i) > self.score(high):
                    high = i
            if high != place:
                swap(self.actions, place, high)
                swap(self.priors, place, high)
                swap(self.visits, place, high)
                swap(self.totals, place, high)
                swap(self.leads, place, high)
                swap(self.squares, place, high)
                swap(self.replies, place, high)
        self.alive = (self.alive + 1) // 2
        self.plan_round()


def doublings(n: i64) -> i64:
    """How often n can be halved until one is left; at least once."""
    found: i64 = 1
    size: i64 = 2
    while size < n:
        size *= 2
        found += 1
    return found
