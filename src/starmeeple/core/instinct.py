"""What a bot feels about a position before it thinks: evaluation, forecast, prior and habit."""

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.core.forecast import Forecast, Forecasts
from starmeeple.core.habits import Habits
from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State, dead_end, zeros
from starmeeple.core.tuning import QUARTERS, Tuning

SHARE: Final[i64] = 1_000_000  # all chances, or all weights, together
FINE: Final = 10_000.0  # steps of a standing: one standing more is e times the chance
FAR: Final = 14.0  # so many temperatures below the best is no chance at all


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct:
    """A game subclasses this in its `instinct.py` and gives one instance the name `INSTINCT`."""

    # Set once by whoever read `instinct.toml`; a game without one has the defaults.
    tuning: Tuning | None = None
    habits: Habits | None = None
    forecasts: Forecasts | None = None  # what was learnt from games about who wins; a mode without one goes by worth alone
    # Where `weigh` draws from when it has to try chance: a search puts its own generator here.
    lot: Rng | None = None

    def value(self, state: State, seat: i64) -> i64:
        """How good the position is for the seat, higher is better; about a million is a won game."""
        raise NotImplementedError

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """How good the action looks: by default the value of the position after it, chance settled once. A game
        answers better where an action is only the first half of something."""
        after = state.copy()
        after.apply(seat, action)
        steps: i64 = 0
        while after.actor() == CHANCE and steps < 200:
            after.apply(CHANCE, after.sample(rng))
            steps += 1
        return self.value(after, seat)

    # What a search asks -----------------------------------------------------------------------

    def chances(self, state: State, shares: vec[i64]) -> None:
        """Each seat's chance to win in millionths, one a seat, adding up to SHARE; alone, the chance to beat the game. Exact at
        the end, where those who tie share."""
        players = i64(len(shares))
        if state.actor() == OVER:
            outcome_into(state, shares)
            return
        self.worths(state, shares)
        forecast = self.forecast_for(state)
        quarter = self.quarter(state)
        heat = self.heat(players, quarter, forecast)
        if players == 1:
            shares[0] -= self.par(quarter, forecast)
        if forecast is not None:
            for seat in range(players):
                standing = float(shares[seat]) / float(heat) * forecast.trust + forecast.standing(state, seat)
                shares[seat] = i64(int(standing * FINE))
            heat = i64(int(FINE))
        if players == 1:
            two = zeros(2)
            two[0] = shares[0]
            shared_out(two, 2, heat)
            shares[0] = two[0]
        else:
            shared_out(shares, players, heat)

    def heat(self, players: i64, quarter: i64, forecast: Forecast | None) -> i64:
        """The difference of worth that makes a chance e times as large: by what was found for the mode, or for the game."""
        if forecast is not None and forecast.is_tempered:
            return forecast.temperature[quarter]
        return self.tuned().temperature[(players - 1) * QUARTERS + quarter]

    def par(self, quarter: i64, forecast: Forecast | None) -> i64:
        """Alone: the worth that has an even chance to beat the game."""
        if forecast is not None and forecast.is_tempered:
            return forecast.par[quarter]
        return self.tuned().par[quarter]

    def forecast_for(self, state: State) -> Forecast | None:
        """What was learnt about who wins in the mode of a position, or None."""
        forecasts = self.forecasts
        return None if forecasts is None else forecasts.of(cast(Position, state))

    def worths(self, state: State, worths: vec[i64]) -> None:
        """How well each seat stands, one number a seat: what `chances` compares. A game that counts all seats at once is quicker."""
        for seat in range(i64(len(worths))):
            worths[seat] = self.value(state, seat)

    def quarter(self, state: State) -> i64:
        """Which quarter of the game it is about, 0 to 3."""
        return 0

    def turn(self, state: State) -> i64:
        """A number that changes where a turn passes: by default whoever is asked."""
        return state.actor()

    def weigh(self, state: State, seat: i64, buffer: vec[i64], n: i64, weights: vec[i64]) -> None:
        """A prior over the n legal actions in the buffer, adding up to SHARE: by default a softmax of what they are rated."""
        tuning = self.tuned()
        self.rate_all(state, seat, buffer, n, weights)
        shared_out(weights, n, tuning.prior)
        if n > 0:
            alike = SHARE * tuning.open_mind // 1000 // n
            given: i64 = 0
            best: i64 = 0
            for i in range(n):
                weights[i] = weights[i] * (1000 - tuning.open_mind) // 1000 + alike
                given += weights[i]
                if weights[i] > weights[best]:
                    best = i
            weights[best] += SHARE - given

    def rate_all(self, state: State, seat: i64, buffer: vec[i64], n: i64, ratings: vec[i64]) -> None:
        """Rate the n legal actions in the buffer, all with the same dice. A game is quicker that counts once what they share."""
        rng = self.lots()
        begun = rng.state
        for i in range(n):
            rng.state = begun
            ratings[i] = self.rate(state, seat, buffer[i], rng)

    def habit(self, state: State, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """A quick sensible action for playouts: drawn by the habits that were learnt for the game, else the best by instinct."""
        habits = self.habits
        if habits is None:
            return best_of(self, state, seat, rng, buffer)
        return habits.draw(cast(Position, state), seat, rng, buffer)

    def learns_habits(self) -> bool:
        """Is `habit` learnt from games? Not where the game has a rule of thumb of its own."""
        return True

    # What was found by tuning -----------------------------------------------------------------

    def tuned(self) -> Tuning:
        """The figures of this game."""
        tuning = self.tuning
        if tuning is None:
            tuning = Tuning()
            self.tuning = tuning
        return tuning

    def lots(self) -> Rng:
        """The generator that `weigh` draws from."""
        lot = self.lot
        if lot is None:
            lot = Rng(1)
            self.lot = lot
        return lot

    def weights(self) -> list[str]:
        """The names of the attributes that `instinct.toml` may set under `weights`."""
        return []

    def forecast_weights(self) -> list[str]:
        """Those of them that only `chances` looks at: matches of the instinct cannot tell whether they are good."""
        return []


class Lead(Instinct):
    """For games without an instinct of their own: the lead in points over the best of the others."""

    def value(self, state: State, seat: i64) -> i64:
        scores = state.scores()
        others = [points for other, points in enumerate(scores) if other != seat]
        return 1000 * (scores[int(seat)] - max(others, default=0))


class Scratch:
    """Positions to try actions in: each is written over again and again, where the game can do that."""

    def __init__(self) -> None:
        self.kept: list[State] = []

    def copy_of(self, state: State, place: i64) -> State:
        """A copy of the state, which is its user's until the same place is asked for again."""
        while i64(len(self.kept)) <= place:
            self.kept.append(state.copy())
        old = self.kept[place]
        found = state.copy_onto(old)
        if found is not old:
            self.kept[place] = found
        return found


def outcome_into(state: State, shares: vec[i64]) -> None:
    """At the end: the winners share, the first of them gets what does not divide."""
    ranking = state.ranking()
    players = i64(len(shares))
    winners: i64 = 0
    for seat in range(players):
        if ranking[seat] == 1:
            winners += 1
    rest = SHARE - SHARE // winners * winners if winners > 0 else i64(0)
    for seat in range(players):
        shares[seat] = 0
        if ranking[seat] == 1:
            shares[seat] = SHARE // winners + rest
            rest = 0


def shared_out(worths: vec[i64], n: i64, heat: i64) -> None:
    """Turn the first n worths into shares of SHARE by a softmax: a difference of `heat` makes a share e times as large."""
    if n <= 0:
        return
    best: i64 = 0
    for i in range(n):
        if worths[i] > worths[best]:
            best = i
    high = worths[best]
    total: i64 = 0
    scale = float(heat if heat > 0 else i64(1))
    for i in range(n):
        below = float(high - worths[i]) / scale
        share: i64 = 0
        if below < FAR:
            share = i64(int(exp(-below) * 1_000_000.0))
        worths[i] = share
        total += share
    given: i64 = 0
    for i in range(n):
        worths[i] = worths[i] * SHARE // total
        given += worths[i]
    worths[best] += SHARE - given


def best_of(instinct: Instinct, state: State, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
    """The legal action that the instinct rates highest; equals are drawn by lot."""
    n = state.legal_into(seat, buffer)
    if n == 1:
        return buffer[0]
    if n == 0:
        raise dead_end(seat)
    best = buffer[0]
    high: i64 = 0
    equals: i64 = 0
    for i in range(n):
        action = buffer[i]
        rated = instinct.rate(state, seat, action, rng)
        if equals == 0 or rated > high:
            high = rated
            best = action
            equals = 1
        elif rated == high:
            equals += 1
            if rng.below(equals) == 0:
                best = action
    return best


def drawn_by_weight(weights: vec[i64], n: i64, rng: Rng) -> i64:
    """A place among the n weights, by lot; they add up to SHARE."""
    rest = rng.below(SHARE)
    for i in range(n):
        rest -= weights[i]
        if rest < 0:
            return i
    return n - 1
