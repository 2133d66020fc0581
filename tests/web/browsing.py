"""People with browsers: what the tests of the page are written with."""

import os
import random
import re
import shutil
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, Response, TimeoutError, expect

from starmeeple.games import registered

ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
# The browser that CHROMIUM names; else Chromium without a window, which takes a fifth less computing; else the whole one.
BROWSERS = (os.environ["CHROMIUM"],) if os.environ.get("CHROMIUM") else ("chromium-headless-shell", "chromium")
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SHORT = {"star-factions": {"round_limit": "8"}, "spacecorp": {"era": "mariners"}}  # options with which a whole game is not long
SHORTEST = min(registered().values(), key=lambda game: game.longest).slug  # where any game will do
SLOW = 45_000  # milliseconds that a busy machine may take
A_TRY = 5_000  # milliseconds of them, after which one looks again

# Pages are laid out and react as ever, but are not painted: painting is about a fifth of a browser's computing, and hardly a test looks at colours.
UNPAINTED = """{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { opacity: 0 }');
    document.adoptedStyleSheets.push(sheet);
}"""
PAINTED = """() => {
    document.adoptedStyleSheets = [];
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""  # from now on this page is, as what looks at colours needs it
# The last presses at this page: what was under the pointer as it went down and up, what was clicked, and when parts of the page were drawn anew.
WITNESS = """{
    const seen = window.seen = [];
    const note = (what) => { seen.push(`${Math.round(performance.now())} ${what}`); if (seen.length > 40) seen.shift(); };
    const named = (one) => one?.closest ? `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className}=${one.closest('button')?.value ?? ''}` : String(one);
    for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'submit', 'blur']) {
        addEventListener(kind, (event) => note(`${kind} ${named(event.target)} ${event.submitter?.value ?? ''}`), true);
    }
    addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const one of addedNodes) if (one.id?.startsWith('live-')) note(`anew ${one.id}`);
    }).observe(document.documentElement, { childList: true, subtree: true }));
}"""
# What is asked of a page again and again is asked of the document itself: a locator looks through every element of the page, and an `expect` that has
# to wait describes the whole page at each look, for a message that nobody reads.
SEQUENCE = "() => document.querySelector('#live-undo [name=sequence]')?.value"
CHANGED = """before => {
    const now = document.querySelector('#live-undo [name=sequence]');
    return now !== null && now.value !== before;
}"""
ASKED = """() => document.querySelector('.result') ? 'over' : document.querySelector('#live-ask.mine .choice, #live-curtain button') ? 'asked' : ''"""
ARMED = "() => document.querySelector('#live-ask .choice[data-armed]') !== null"
# A button of the list by its number among those that are shown: does it pick something, is its group folded?
LISTED = """number => {
    const buttons = [...document.querySelectorAll('#live-ask li:not([hidden]) > .choice')];
    const at = number % Math.max(1, buttons.length);
    const group = buttons[at]?.closest('details');
    return { count: buttons.length, at, picks: buttons[at]?.hasAttribute('aria-pressed') ?? false, folded: group ? !group.open : false };
}"""
LIT = """() => {
    const frame = document.querySelector('#viewport').getBoundingClientRect();
    const lit = [...document.querySelectorAll('#sheet .lit')];
    for (let turn = 0; turn < lit.length; turn += 1) {
        const piece = lit[(turn * 7 + lit.length) % lit.length];
        const box = piece.getBoundingClientRect();
        for (const [right, down] of [[.5, .5], [.5, .15], [.15, .5], [.85, .5], [.5, .85]]) {
            const x = box.left + box.width * right;
            const y = box.top + box.height * down;
            const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
            if (inside && document.elementFromPoint(x, y)?.closest('.lit') === piece) return { x, y, id: piece.id };
        }
    }
    return null;
}"""


def open_browser(playwright: Playwright) -> Browser:
    """The first of the browsers that is installed."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, f"none of these is installed: {', '.join(BROWSERS)}"
    return playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))


class Person:
    """Somebody at a browser of their own. Whatever the browser complains about is kept, and the test fails by it at the end."""

    def __init__(self, browser: Browser, address: str, name: str = "", **screen: Any) -> None:
        settings: dict[str, Any] = {"viewport": WIDE, "color_scheme": "dark", "reduced_motion": "reduce", **screen}
        self.context: BrowserContext = browser.new_context(base_url=address, **settings)
        self.context.set_default_timeout(SLOW)
        self.context.add_init_script(UNPAINTED)
        self.context.add_init_script(WITNESS)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.forgiven: set[str] = set()
        self.posted: list[str] = []  # actions, with what the server answered
        self.page.on("response", self._note)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda message: self.complaints.append(message.text) if message.type == "error" else None)
        if name:
            self.say_hello(name)

    def say_hello(self, name: str) -> None:
        """As the lobby's form does it (test_lobby fills that in); pages that a test does not look at are not drawn."""
        answer = self.context.request.post("/me", form={"csrf": self.secret(), "name": name, "next": "/"})
        assert answer.ok and f'value="{name}"' in answer.text(), answer.status

    def secret(self) -> str:
        """What this browser's forms carry."""
        found = re.search(r'name="csrf" content="([^"]+)"', self.context.request.get("/").text())
        assert found is not None
        return found[1]

    def _note(self, answer: Response) -> None:
        if answer.request.method == "POST" and "/api/tables/" in answer.url:
            self.posted.append(f"{answer.url.rsplit('/', 1)[1]} {answer.request.post_data} {answer.status}")

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    # Setting up -------------------------------------------------------------------------------

    def start(self, slug: str, seats: list[str] | None = None, pace: str = "off", **options: str) -> str:
        """Start a game; bots answer at once unless a pace is given. Without seats by the form as it stands, else as a program would (test_lobby
        fills the form in). Returns the address of the table."""
        if seats:
            given = {"true": True, "false": False}
            chosen = {name: given.get(value, int(value) if value.lstrip("-").isdigit() else value) for name, value in options.items()}
            wish = {"game": slug, "seats": seats, "options": {"players": len(seats), **chosen}, "pace": pace}
            made = self.context.request.post("/api/tables", data=wish, headers={"X-CSRF": self.secret()})
            assert made.ok, made.text()
            self.go(f"/table/{made.json()['id']}")
            return self.page.url
        page = self.go(f"/new/{slug}")
        page.locator("summary", has_text="The table").click()
        page.locator("[name=pace]").select_option(pace)
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_url("**/table/*")
        return page.url

    def come_by(self, link: str, name: str) -> None:
        """Take a seat by a link."""
        self.go("/join/" + link.rsplit("/", 1)[1])
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Take the seat").click()
        self.page.wait_for_url("**/table/*")

    # Playing ----------------------------------------------------------------------------------

    @property
    def sequence(self) -> int:
        return int(self.page.evaluate(SEQUENCE) or self.page.locator("#live-undo [name=sequence]").input_value())

    @property
    def is_asked(self) -> bool:
        """Is there a choice for this person just now?"""
        return bool(self.page.evaluate("() => document.querySelector('#live-ask.mine .choice') !== null"))

    @property
    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def wait_for_question(self) -> bool:
        """Wait until something is asked; False when the game is over."""
        return bool(self.page.wait_for_function(ASKED).json_value() == "asked")

    def wait_for_change(self, sequence: int) -> None:
        """Wait until something was done; where nothing was, say what the page knows of it."""
        try:
            self.page.wait_for_function(CHANGED, arg=str(sequence))
        except TimeoutError:
            busy = self.page.locator("#live-ask.busy").count()
            asked = self.page.locator("#question").all_inner_texts()
            said = f"{'sent' if busy else 'not sent'} at {asked}; sent last: {self.posted[-3:]}; complaints: {self.complaints}; seen: {self.page.evaluate('window.seen')}"
            raise AssertionError(f"nothing was done after {sequence}: {said}") from None

    def wait_until(self, is_so: Callable[[], object], what: str) -> None:
        """Wait, with the browser alive, until something is so; as long as a busy machine may take."""
        deadline = time.monotonic() + SLOW / 1000
        while not is_so():
            assert time.monotonic() < deadline, what
            self.page.wait_for_timeout(50)

    def choose_in_the_list(self, number: int = 0) -> None:
        """Click one of the labelled buttons; open its group first where it is folded."""
        before = self.sequence
        buttons = self.page.locator("#live-ask li:not([hidden]) > .choice")
        self.page.wait_for_function(
            "() => document.querySelector('#live-ask .choice')"
        )  # somebody else's move may just have changed the list
        missed: list[str] = []
        for _ in range(SLOW // A_TRY):
            listed = self.page.evaluate(LISTED, number)
            if not listed["count"] and self.finish_picking():  # what ends a series is said by its own key
                break
            button = buttons.nth(listed["at"])
            try:
                if listed["folded"]:
                    button.locator("xpath=ancestor::details").locator("summary").click(timeout=A_TRY)
                if listed["picks"]:
                    button.click(timeout=A_TRY)
                    self.finish_picking()
                else:
                    self.press(button)
                break
            except TimeoutError as error:  # the list has become shorter between two looks at it, or the machine is busy
                if self.sequence != before:
                    break
                missed.append(str(error))
        else:
            raise AssertionError(f"no choice could be pressed: {missed[-1]}")
        self.wait_for_change(before)

    def press(self, button: Locator) -> None:
        """Press a button of the list, twice where it cannot be taken back."""
        button.click(timeout=A_TRY)
        if self.page.evaluate(ARMED):
            self.page.locator("#live-ask .choice[data-armed]").first.click()

    def finish_picking(self) -> bool:
        """Where things are picked together: pick as many as are needed, and send them. False where nothing is picked."""
        send = self.page.locator("#live-ask .picks:visible [data-send-picks]")
        if not send.count():
            return False
        open_ones = self.page.locator('#live-ask .choice[aria-pressed="false"]')
        every = self.page.locator("#live-ask .choice[aria-pressed]")
        other = self.page.locator("#live-ask li:not([hidden]) > .choice:not([aria-pressed])")
        hand = random.Random(len(self.page.url))
        for number in range(60):
            if send.is_enabled():
                send.click()
                return True
            pickable = open_ones if number < 12 else every
            if pickable.count() and (number < 40 or not other.count()):
                # First one after the other; where that is not enough, whatever else there is: two uses of one card are worth different sums, and
                # of a card that is there twice the second is picked by a second click.
                one = pickable.first if number < 12 else pickable.nth(hand.randrange(pickable.count()))
                group = one.locator("xpath=ancestor::details")
                if group.count() and not group.evaluate("group => group.open"):
                    group.locator("summary").click()
                one.click()
            elif other.count():  # picks alone are not enough: something else is needed, a loan or a card that lowers the cost
                other.first.click()
                if self.page.locator("#live-ask .choice[data-armed]").count():
                    other.first.click()
                return True
            else:  # all is picked, and not as what is needed: put it back
                self.page.locator("#live-ask [data-drop-picks]").click()
        raise AssertionError(f"what is picked is never enough: {self.page.locator('#live-ask').inner_text()}")

    def tap_in_the_list(self, number: int = 0) -> None:
        """Tap one of the labelled buttons of the sheet; open its group first where it is folded."""
        buttons = self.page.locator("#live-ask .choice").locator("visible=true")
        folded = self.page.locator("#live-ask .choice-group:not([open]) > summary").locator("visible=true")
        if folded.count() and (number % 2 or not buttons.count()):
            folded.nth(number % folded.count()).tap()
        if not buttons.count():  # only the key that sends what is picked is left
            self.finish_picking()
            return
        button = buttons.nth(number % buttons.count())
        picks = button.get_attribute("aria-pressed") is not None
        button.tap()
        armed = self.page.locator("#live-ask .choice[data-armed]")
        if armed.count():
            armed.first.tap()
        if picks:
            self.finish_picking()

    def choose_on_the_board(self) -> bool:
        """Click what glows, and go on where one click leaves a choice; False when nothing on the board can be clicked."""
        before = self.sequence
        for _ in range(6):
            place = self.page.evaluate(LIT)
            if place is None:
                return False
            self.page.mouse.click(place["x"], place["y"])
            menu = self.page.locator(".pop button")
            if menu.count():
                menu.first.click()
            if menu.count() == 0 and not self.page.locator("#live-ask .picked-line:visible").count():
                if self.page.locator("#sheet .lifted").count():
                    self.finish_picking()
                self.wait_for_change(before)
                return True
        return False

    def play_by_mouse(self, decisions: int) -> int:
        """Answer so many questions, by turns on the board and in the list. Returns how many were answered on the board."""
        on_board = 0
        for number in range(decisions):
            if not self.wait_for_question():
                break
            if number % 2 == 0 and self.choose_on_the_board():
                on_board += 1
            elif self.page.locator("#live-ask .picked-line:visible").count():
                self.page.locator("[data-unpick]").click()
                self.choose_in_the_list(number)
            else:
                self.choose_in_the_list(number * 5)
        return on_board

    def let_a_bot_play(self, seat: int = 0) -> None:
        """Give the seat to a bot, by the menu."""
        self.page.locator("#menu-key").click()
        self.page.locator(f'#live-seats form[action$="/seat/{seat}"] [value=stand-in]').click()
        self.page.wait_for_load_state()

    def watch_to_the_end(self, seconds: float) -> None:
        expect(self.page.locator(".result")).to_be_visible(timeout=seconds * 1000)

    def close(self) -> None:
        self.context.close()
        complaints = [complaint for complaint in self.complaints if not any(word in complaint for word in self.forgiven)]
        assert not complaints, complaints

    def forgive(self, *words: str) -> None:
        """Complaints that a test brings about itself."""
        self.forgiven.update(words)


class Wire:
    """A wire between a browser and the server that can be cut and mended."""

    def __init__(self, target: str) -> None:
        host, port = target.removeprefix("http://").split(":")
        self.target = (host, int(port))
        self.up = True
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.carriers: list[threading.Thread] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if not self.up:
                near.close()
                continue
            far = socket.create_connection(self.target)
            self.pairs.append((near, far))
            self.carriers.append(threading.Thread(target=self._connect, args=(near, far), daemon=True))
            self.carriers[-1].start()

    def _connect(self, near: socket.socket, far: socket.socket) -> None:
        """Carry both ways until either end has closed."""
        with near, far:
            back = threading.Thread(target=self._carry, args=(far, near), daemon=True)
            back.start()
            self._carry(near, far)
            back.join()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self) -> None:
        self.up = False
        for pair in self.pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs.clear()
        time.sleep(0.05)

    def mend(self) -> None:
        self.up = True

    def close(self) -> None:
        self.listener.close()
        self.cut()
        for carrier in self.carriers:
            carrier.join(10)
