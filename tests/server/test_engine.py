"""The compiled engine is built behind the running server: bots change over as soon as it is ready, and nothing is lost."""

import asyncio
import json
import shutil
from pathlib import Path

import starmeeple
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.game_setup import game_setup
from starmeeple.server.workers.pool import Workers

MARKED = (
    "import starmeeple.server.workers.process as process, pathlib\npathlib.Path(process.__file__).with_name('used').touch()\nprocess.main()"
)


def test_workers_change_over_when_the_engine_is_ready(tmp_path: Path) -> None:
    engine = tmp_path / "engine"
    shutil.copytree(Path(starmeeple.__file__).parent, engine / "src" / "starmeeple", ignore=shutil.ignore_patterns("used"))
    used = engine / "src" / "starmeeple" / "server" / "workers" / "used"
    setup = game_setup("star-factions")
    state = setup.start()
    settle(state, Rng(1))

    async def played() -> None:
        import sys

        workers = Workers(1, 30, [sys.executable, "-c", MARKED], 60, engine)
        try:
            first = await workers.choose(setup, state, int(state.actor()), "greedy")
            assert first in state.legal(state.actor()) and not used.exists(), "before it is ready the usual source is used"
            (engine / "READY").write_text(json.dumps("stamp"), encoding="utf-8")
            second = await workers.choose(setup, state, int(state.actor()), "greedy")
            assert second in state.legal(state.actor()) and used.exists(), "then the compiled copy"
            assert workers.replaced == 0, "no question was lost"
        finally:
            await workers.close()

    asyncio.run(played())
