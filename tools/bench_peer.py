"""Measure the peer, catanatron: random four-player games. It runs in an environment of its own (`make bench` makes it)."""

import json
import time

from catanatron import Color, Game, RandomPlayer

ROUNDS = 10
SECONDS_A_ROUND = 0.5


def new_game() -> Game:
    return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])


def main() -> None:
    best, games_best = 0.0, 0.0
    for _ in range(ROUNDS):
        made = games = 0
        begun = time.process_time()
        while time.process_time() - begun < SECONDS_A_ROUND:
            game = new_game()
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                made += 1
            games += 1
        took = time.process_time() - begun
        best, games_best = max(best, made / took), max(games_best, games / took)
    copies = 1e9
    game = new_game()
    for _ in range(200):
        game.play_tick()
    for _ in range(ROUNDS):
        begun = time.process_time()
        for _ in range(500):
            game.copy()
        copies = min(copies, (time.process_time() - begun) / 500 * 1e6)
    print(json.dumps({"decisions_a_second": best, "games_a_second": games_best, "copy_us": copies}))


main()
