"""Pictures of the page for docs/images: the lobby and a table in the middle of every game, at three sizes, in a real browser.

Usage: tools/screenshots.py [GAME …]; `companion` for the competition beside the real box. Ada plays as the greedy bot would; the other seats are bots.
"""

import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from web.browsing import open_browser

from starmeeple import bots
from starmeeple.core.game import Game
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games import registered
from starmeeple.server.app import create_app
from starmeeple.server.http.access import DEFAULTS, Limit, Limits
from starmeeple.server.services import Settings

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SIZES = {"wide": (1440, 900), "medium": (1024, 768), "phone": (390, 844)}
MIDDLE = 0.55  # of the decisions that a game has
PATIENCE = 30_000


def half_way(game: Game, players: int) -> int:
    """About how many decisions a seat has made in the middle of a game between greedy bots."""
    state = game_setup(game.slug, players=players).start()
    rng = Rng(3)
    bot = bots.find("greedy", game)
    mine = 0
    deadline = time.monotonic() + 30
    while state.actor() != OVER and time.monotonic() < deadline:
        seat = int(state.actor())
        if seat == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        mine += seat == 0
        state.apply(seat, bots.ask(bot, state, seat, rng))
    return max(8, int(mine * MIDDLE))


class Studio:
    """A server with an empty database and a browser before it."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        limits = Limits({kind: Limit(1e9, 1e9) for kind in DEFAULTS})
        self.app = create_app(Settings(str(folder / "games.db"), limits=limits))
        self.server = uvicorn.Server(uvicorn.Config(self.app, port=0, log_level="warning", timeout_graceful_shutdown=1))
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.browser = browser
        self.context: BrowserContext = browser.new_context(
            base_url=f"http://127.0.0.1:{port}", viewport={"width": 1440, "height": 900}, color_scheme="dark", reduced_motion="reduce"
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.goto("/")
        self.page.get_by_label("Your name").fill("Ada")
        self.page.get_by_role("button", name="Say hello").click()

    def close(self) -> None:
        self.context.close()
        self.server.should_exit = True
        self.thread.join(20)

    def start(self, game: Game, players: int) -> str:
        """A new table with bots; its id."""
        self.page.goto(f"/new/{game.slug}")
        self.page.locator("[name=players]").select_option(str(players))
        self.page.locator("summary", has_text="The table").click()
        self.page.locator("[name=pace]").select_option("off")
        self.page.get_by_role("button", name="Start the game").click()
        self.page.wait_for_url("**/table/*")
        return self.page.url.rsplit("/", 1)[1]

    def play(self, game: Game, table: str, decisions: int) -> None:
        """Answer so many questions as the greedy bot would, then wait for one with something to choose from."""
        bot = bots.find("greedy", game)
        rng = Rng(11)
        csrf = self.page.locator("meta[name=csrf]").get_attribute("content") or ""
        for number in range(decisions * 2):
            self.page.wait_for_selector("#live-ask.mine .choice, .result", state="attached")
            if self.page.locator(".result").count():
                return
            if number >= decisions and self.page.locator("#live-ask .choice").count() >= 3 and self.page.locator("#sheet .lit").count():
                return
            played = self.app.state.services.registry.tables[table].must_run()
            action = played.setup.vocabulary.text(bots.ask(bot, played.state, 0, rng))
            field = self.page.locator("#live-undo [name=sequence]")
            sequence = int(field.input_value())
            self.page.request.post(
                f"/api/tables/{table}/actions", data={"sequence": sequence, "seat": 0, "action": action}, headers={"X-CSRF": csrf}
            )
            self.page.wait_for_selector(f'#live-undo [name=sequence]:not([value="{sequence}"])', state="attached")

    def shoot(self, path: str, name: str, sizes: Iterable[str] = SIZES, light: bool = False) -> None:
        """The page at every size."""
        self.page.emulate_media(color_scheme="light" if light else "dark")
        for size in sizes:
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.goto(path)
            self.page.wait_for_load_state("load")
            for image in self.page.locator("img").all():
                image.scroll_into_view_if_needed()
                image.evaluate("image => image.decode()")
            self.page.evaluate("scrollTo(0, 0)")
            self.page.wait_for_timeout(400)
            self.page.screenshot(path=IMAGES / f"{name}-{size}.png")
        self.page.set_viewport_size({"width": 1440, "height": 900})


BESIDE = ("its team 5", "its team 9", "tile 1", "my base 1", "site 1", "2", "no", "no", "its team 12", "highest even of mars")


def shoot_companion(studio: Studio) -> None:
    """The competition beside the real box, on a phone: what to do, what is asked, the card to name."""
    page = studio.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/companion")
    page.get_by_role("button", name="Mariners").click()
    for line in BESIDE:
        page.evaluate("for (const part of document.querySelectorAll('#next')) part.hidden = false")
        page.locator(".say input[name=line]").first.fill(line)
        with page.expect_navigation():
            page.locator(".say button").first.click()
        if line == "my base 1":
            page.locator("summary", has_text="Site").first.click()
            page.screenshot(path=IMAGES / "companion-card.png")
        elif line == "site 1":
            page.screenshot(path=IMAGES / "companion-step.png")
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=IMAGES / "companion-question.png")


def main(slugs: list[str]) -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    games = [game for game in registered().values() if not slugs or game.slug in slugs]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        studio = Studio(browser, Path(folder))
        if not slugs:
            studio.shoot("/", "lobby")
        if not slugs or "companion" in slugs:
            shoot_companion(studio)
        for game in games:
            players = min(max(3, game.seats.low), game.seats.high)
            table = studio.start(game, players)
            studio.play(game, table, half_way(game, players))
            studio.shoot(f"/table/{table}", f"table-{game.slug}")
            studio.shoot(f"/table/{table}", f"table-{game.slug}-light", ["wide"], light=True)
            print(f"{game.name}: /table/{table}", flush=True)
        studio.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
