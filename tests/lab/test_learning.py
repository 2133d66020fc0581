"""Learning who wins: games observed from every seat, and weights that find a planted truth."""

import numpy as np
from scipy import sparse

from starmeeple.game_setup import game_setup
from starmeeple.lab.learning import Sample, Weights, fit, observed_game, sample_of
from starmeeple.lab.tune_games import fresh_instinct


def planted(players: int, positions: int, seed: int) -> Sample:
    """Twenty numbers a seat, of which the third makes a win e times as likely and the fifth half as likely; the others say nothing."""
    lot = np.random.default_rng(seed)
    numbers = (lot.random((positions * players, 20)) < 0.3).astype(float)
    standings = (1.0 * numbers[:, 3] - 0.7 * numbers[:, 5]).reshape(positions, players)
    if players == 1:
        shares = (lot.random((positions, 1)) < 1 / (1 + np.exp(-(standings - 0.3)))).astype(float)
    else:
        winners = (standings + lot.gumbel(size=standings.shape)).argmax(1)
        shares = np.eye(players)[winners]
    return Sample(sparse.csr_matrix(numbers), np.zeros((positions, players)), shares)


def test_a_planted_truth_is_found_for_any_number_of_seats() -> None:
    for players in (1, 2, 4):
        train, choose, test = (planted(players, 4000, seed) for seed in (1, 2, 3))
        weights = fit(train, choose, 1)
        nothing = Weights(np.zeros(20), 0.0, 1.0)

        assert abs(weights.places[3] - 1.0) < 0.3
        assert abs(weights.places[5] + 0.7) < 0.3
        assert max(abs(weights.places[place]) for place in range(20) if place not in (3, 5)) < 0.25
        assert weights.loss(test) < nothing.loss(test) - 0.02


def test_where_nothing_can_be_learnt_nothing_is() -> None:
    """What is chosen by games held out is no worse than knowing nothing."""
    train, choose = planted(2, 2000, 1), planted(2, 2000, 2)
    lot = np.random.default_rng(9)
    for sample in (train, choose):
        sample.shares = np.eye(2)[lot.integers(0, 2, len(sample))]
    assert fit(train, choose, 1).loss(choose) <= Weights(np.zeros(20), 0.0, 1.0).loss(choose)


def test_a_game_is_observed_from_every_seat() -> None:
    setup = game_setup("race-for-the-galaxy", players=2)
    games = [observed_game(setup, fresh_instinct("race-for-the-galaxy"), seed) for seed in range(6)]
    layout = setup.game.features.layout(setup.figures)
    sample = sample_of(games, int(layout.size))

    assert sample.rows.shape == (2 * len(sample), layout.size)
    assert np.allclose(sample.shares.sum(1), 1.0)
    seats = sample.rows[:, layout["seat"]].toarray()
    assert (seats[0::2].argmax(1) == 0).all() and (seats[1::2].argmax(1) == 1).all()
    again = sample_of([observed_game(setup, fresh_instinct("race-for-the-galaxy"), 3)], int(layout.size))
    assert (again.rows != sample_of([games[3]], int(layout.size)).rows).nnz == 0
