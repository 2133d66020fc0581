"""A program in any language as a bot: JSON lines over its standard input and output (docs/bot-protocol.md).

The program gets views, never states. It cannot hold the game up: every answer has its time, every line its length, and a program that
breaks the protocol is ended by its process id at once.
"""

import hashlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence

from starmeeple.bots.seat import Bot, Happening
from starmeeple.core.errors import BadBot, BadNotation, cited
from starmeeple.core.rng import Rng
from starmeeple.core.speech import named
from starmeeple.core.state import State
from starmeeple.edition import without_remarks
from starmeeple.game_setup import GameSetup

PROTOCOL = 1
SECONDS = 10.0  # for an answer, unless the caller says otherwise
START_SECONDS = 10.0  # for `ready`, at least: a virtual machine takes its time
FAREWELL_SECONDS = 0.5  # to end by itself once its input is closed
LONGEST_LINE = 1 << 16  # bytes
CHUNK = 1 << 16
LAST_WORDS = 400  # bytes of its standard error that are kept for the message


class Program(Bot):
    """A process that answers for a seat. It may play several games, one after the other."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS, start_seconds: float = START_SECONDS) -> None:
        self.command = list(command)
        self.name = shlex.join(command)
        self.seconds = seconds
        self.start_seconds = max(seconds, start_seconds)
        self.wants_told = True
        self.sequence = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.outgoing = bytearray()  # what the program has not read yet
        self.incoming = bytearray()  # what it wrote after its last whole line
        self.last_words = b""
        self.setup: GameSetup | None = None

    # A game -----------------------------------------------------------------------------------

    def begin(self, setup: GameSetup, seat: int, seed: int) -> None:
        """Start the program, unless it still runs from its last game, and see that it is ready."""
        self.setup = setup
        kept = self.is_running
        if not kept:
            self.start()
        try:
            self.greet(setup, seat, seed)
        except BadBot:
            if not kept:
                raise
            self.start()  # a program may end after a game: then it is started anew
            self.greet(setup, seat, seed)

    def greet(self, setup: GameSetup, seat: int, seed: int) -> None:
        """`hello`, and the program's `ready`."""
        edition = setup.edition
        self.send(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": setup.game.slug,
                "options": setup.options,
                "edition": {
                    "version": edition.version,
                    "digest": edition.digest,
                    "overlays": [overlay.name for overlay in edition.overlays],
                    "figures": without_remarks(edition.figures),
                },
                "seat": seat,
                "seed": one_way(seed),
                "limits": {"seconds": self.seconds, "bytes": LONGEST_LINE},
            }
        )
        ready = self.receive(self.start_seconds)
        if ready.get("type") != "ready":
            raise self.broken(f"answered {shortened(ready)}; expected ready")
        if ready.get("protocol", PROTOCOL) != PROTOCOL:
            raise self.broken(f"speaks protocol {shortened(ready.get('protocol'))}; this is protocol {PROTOCOL}")
        self.wants_told = ready.get("told", True) is not False

    def listens(self) -> bool:
        return self.wants_told

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """`ask`, and the program's answer."""
        assert self.setup is not None, "a program is asked in a game"
        vocabulary, words = self.setup.vocabulary, self.setup.game.words
        view = state.view(seat)
        notations = [vocabulary.text(action) for action in state.legal(seat)]
        self.sequence += 1
        self.send(
            {
                "type": "ask",
                "sequence": self.sequence,
                "question": named(words.question(view)),
                "view": view,
                "choices": [{"action": notation, "label": named(words.label(view, notation))} for notation in notations],
                "seconds": self.seconds,
            }
        )
        answer = self.receive(self.seconds)
        if answer.get("sequence") != self.sequence or isinstance(answer.get("sequence"), bool):
            raise self.broken(f"answered {shortened(answer)}; expected the answer to sequence {self.sequence}")
        notation = answer.get("action")
        if not isinstance(notation, str):
            raise self.broken(f"answered {shortened(answer)}; expected an action in notation")
        try:
            action = vocabulary.parse(notation)
        except BadNotation as error:
            raise self.broken(f"answered `{shortened(notation)}`: {str(error)[:200]}") from error
        reason = int(state.why_not(seat, action))
        if reason:
            raise self.broken(f"answered `{notation}`: {named(cited(*words.refusal(reason, view, notation)))}")
        return action

    def told(self, happening: Happening) -> None:
        """`told`: sent together with the next question."""
        lines = list(happening.lines)
        self.send({"type": "told", "number": happening.number, "seat": happening.seat, "action": happening.notation, "lines": lines})

    def undone(self, number: int) -> None:
        """`undone`: forget what was told from this number on."""
        self.send({"type": "undone", "number": number})

    def end(self, scores: list[int], ranking: list[int]) -> None:
        """`end`: no answer is expected."""
        self.send({"type": "end", "scores": scores, "ranking": ranking})
        self.flush(FAREWELL_SECONDS)

    # The process ------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start the process, in a session of its own: Ctrl-C is ours to handle, and whatever it starts ends with it."""
        self.close()
        if os.name != "posix":
            raise BadBot(f"the program {self.name} cannot be a bot here: programs need Linux or macOS")
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise BadBot(f"the program {self.name} does not start: {why}") from error
        for pipe in self.pipes():
            os.set_blocking(pipe, False)

    def pipes(self) -> tuple[int, int, int]:
        """The descriptors of its standard input, output and error."""
        process = self.process
        assert process is not None and process.stdin is not None and process.stdout is not None and process.stderr is not None
        return process.stdin.fileno(), process.stdout.fileno(), process.stderr.fileno()

    def close(self) -> None:
        """Close the program's input and let it end by itself; after half a second it is ended."""
        process, self.process = self.process, None
        self.outgoing.clear()
        self.incoming.clear()
        self.last_words = b""
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.close()
        try:
            process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            pass
        ended(process)
        process.stdout.close()
        process.stderr.close()

    def broken(self, why: str) -> BadBot:
        """The program broke the protocol: it is ended at once, and this is the error to raise."""
        process = self.process
        if process is not None:
            ended(process)
            self.hear_last_words()
        words = " ".join(self.last_words.decode("utf-8", "replace").split())
        self.close()
        return BadBot(f"the program {self.name} {why}{f' (it wrote: {words})' if words else ''}")

    def hear_last_words(self) -> None:
        """What stands in its standard error."""
        try:
            while chunk := os.read(self.pipes()[2], CHUNK):
                self.last_words = (self.last_words + chunk)[-LAST_WORDS:]
        except BlockingIOError:
            pass

    # Lines ------------------------------------------------------------------------------------

    def send(self, message: dict[str, object]) -> None:
        """Put a message into the queue; it is written while an answer is awaited, so that a program that does not read blocks nobody."""
        self.outgoing += json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"

    def receive(self, seconds: float) -> dict[str, object]:
        """The program's next line, a JSON object."""
        line = self.line(time.monotonic() + seconds, seconds)
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise self.broken(f"wrote a line that is not UTF-8: {shortened(line)}") from error
        try:
            message = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self.broken(f"wrote a line that is not JSON: {shortened(text)}") from error
        if not isinstance(message, dict):
            raise self.broken(f"wrote {shortened(text)}; expected a JSON object")
        return message

    def line(self, deadline: float, seconds: float) -> bytes:
        """The next whole line, while what is in the queue is written."""
        while True:
            end = self.incoming.find(b"\n")
            if end > LONGEST_LINE or (end < 0 and len(self.incoming) > LONGEST_LINE):
                raise self.broken(f"wrote a line of more than {LONGEST_LINE:,} bytes")
            if end >= 0:
                line = bytes(self.incoming[:end])
                del self.incoming[: end + 1]
                return line
            left = deadline - time.monotonic()
            if left <= 0:
                half = " after half a line" if self.incoming else ""
                raise self.broken(f"was silent for {seconds:g} seconds{half}")
            if not self.exchange(left):
                process = self.process
                assert process is not None
                half = " in the middle of a line" if self.incoming else ""
                try:
                    code = process.wait(FAREWELL_SECONDS)
                except subprocess.TimeoutExpired:
                    raise self.broken(f"closed its output{half}") from None
                raise self.broken(f"ended{half} with code {code}")

    def flush(self, seconds: float) -> None:
        """Write what is in the queue, as far as the program reads it in this time."""
        deadline = time.monotonic() + seconds
        while self.outgoing and self.is_running and (left := deadline - time.monotonic()) > 0:
            if not self.exchange(left):
                return

    def exchange(self, seconds: float) -> bool:
        """Wait for one of the pipes and move what it can take or give; False if the program has closed its output."""
        stdin, stdout, stderr = self.pipes()
        with selectors.PollSelector() as selector:
            if self.outgoing:
                selector.register(stdin, selectors.EVENT_WRITE)
            selector.register(stdout, selectors.EVENT_READ)
            selector.register(stderr, selectors.EVENT_READ)
            ready = {key.fd for key, _ in selector.select(seconds)}
        if stdout in ready:
            chunk = os.read(stdout, CHUNK)
            if not chunk:
                return False
            self.incoming += chunk
        if stdin in ready:
            try:
                del self.outgoing[: os.write(stdin, self.outgoing[:CHUNK])]
            except BlockingIOError:
                pass
            except BrokenPipeError:
                self.outgoing.clear()  # it does not read any more: its output tells the rest
        if stderr in ready:
            chunk = os.read(stderr, CHUNK)
            self.last_words = (self.last_words + chunk)[-LAST_WORDS:]
            if not chunk and stdout not in ready:
                time.sleep(min(seconds, 0.001))  # a closed standard error is always ready: do not spin
        return True


def ended(process: "subprocess.Popen[bytes]") -> None:
    """End a process and all that it started, by its id."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass
    process.wait()


def one_way(seed: int) -> int:
    """A seed for a program from which nobody can work out the seed of dice and decks."""
    return int.from_bytes(hashlib.sha256(f"program {seed}".encode()).digest()[:6], "big")


def shortened(thing: object) -> str:
    """A few words of what a program wrote."""
    text = thing if isinstance(thing, str) else repr(thing) if isinstance(thing, bytes) else json.dumps(thing, ensure_ascii=False)
    return text if len(text) <= 80 else f"{text[:77]}…"
