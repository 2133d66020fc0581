"""The bot that searches: so many iterations, or what fits into its seconds."""

from collections.abc import Mapping
from time import monotonic

from starmeeple.bots.seat import Bot
from starmeeple.core.forecast import Forecast
from starmeeple.core.forecast_reader import ITERATIONS
from starmeeple.core.instinct import Instinct
from starmeeple.core.instinct_reader import varied
from starmeeple.core.rng import Rng
from starmeeple.core.search import A_CALL, Search
from starmeeple.core.state import State
from starmeeple.core.tuning import Settings

MOST_NODES = 50_000


class SearchBot(Bot):
    """Takes what a search of the game finds best. The iterations define it; the seconds are a brake on slow machines."""

    name = "search"

    def __init__(
        self,
        instinct: Instinct,
        iterations: int,
        seconds: float,
        name: str = "search",
        with_players: Mapping[str, int] | None = None,
        search: Mapping[str, int | list[int]] | None = None,
    ) -> None:
        self.instinct = instinct
        self.iterations = iterations
        self.with_players = dict(with_players or {})  # by the number of players, where it makes others
        self.otherwise = dict(search or {})  # settings of its own; a list goes by the number of players
        self.seconds = seconds
        self.name = name
        self.kept_search: Search | None = None
        self.players = 0
        self.forecast: Forecast | None = None

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        end = monotonic() + self.seconds - A_CALL  # the last call may take its whole time
        search = self.search_for(state)
        search.restart(int(rng.next()) << 32 | int(rng.next()))
        iterations = self.iterations_for(state)
        while search.think(state, seat, iterations) < iterations and monotonic() < end:
            pass
        return search.best()

    def limit(self, iterations: int) -> None:
        """Make so many, whatever the number of players."""
        self.iterations, self.with_players = iterations, {}

    def iterations_for(self, state: State) -> int:
        """The level's own for so many players, or as many as a search by the mode's forecast makes in the same time."""
        iterations = self.with_players.get(str(len(state.scores())), self.iterations)
        forecast = self.instinct.forecast_for(state)
        return iterations * (forecast.search.get(ITERATIONS, 100) if forecast is not None else 100) // 100

    def search_for(self, state: State) -> Search:
        """One search is kept: its arrays are large. It knows nothing of earlier questions once it is restarted."""
        players, forecast = len(state.scores()), self.instinct.forecast_for(state)
        if self.kept_search is None or players != self.players or forecast is not self.forecast:
            settings = Settings(self.instinct.tuned(), players, min(self.iterations_for(state), MOST_NODES))
            for key, value in {**(forecast.search if forecast is not None else {}), **self.otherwise}.items():
                if key != ITERATIONS:
                    setattr(settings, key, value[players - 1] if isinstance(value, list) else value)
            weighs = forecast.instinct if forecast is not None else {}
            self.kept_search = Search(varied(self.instinct, weighs) if weighs else self.instinct, settings, 0)
            self.players, self.forecast = players, forecast
        return self.kept_search
