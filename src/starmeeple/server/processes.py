"""Several server processes on one machine: a parent that holds the socket, starts them, replaces those that end, and renews them one by one."""

import contextlib
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

READY_FOLDER = "STARMEEPLE_READY_FOLDER"  # the variable that names the folder in which a process says that it answers
STOP_SECONDS = 15.0  # until a process that was asked to stop is ended
READY_SECONDS = 60.0  # until a new process that does not answer is given up when the processes are renewed
SHORTEST_LIFE = 2.0  # seconds; a process that ends sooner is replaced after a pause


class Children:
    """The server processes of one parent."""

    def __init__(self, listener: socket.socket, count: int, command: Sequence[str], environment: dict[str, str]) -> None:
        self.listener = listener
        self.command = list(command)
        self.environment = environment
        self.processes: list[subprocess.Popen[bytes]] = []
        self.started: dict[int, float] = {}
        for _ in range(count):
            self.processes.append(self.start())

    def start(self) -> "subprocess.Popen[bytes]":
        number = self.listener.fileno()
        process = subprocess.Popen([*self.command, str(number)], pass_fds=[number], env=self.environment)
        self.started[process.pid] = time.monotonic()
        return process

    def replace_ended(self) -> None:
        """Start a process for each that has ended; not in a hurry if it ended at once."""
        for at, process in enumerate(self.processes):
            if process.poll() is not None:
                print(f"A server process has ended ({process.returncode}); another one takes its place.", flush=True)
                if time.monotonic() - self.started.pop(process.pid, 0) < SHORTEST_LIFE:
                    time.sleep(SHORTEST_LIFE)
                self.processes[at] = self.start()

    def renew(self) -> None:
        """One process after the other: a new one first, and when it answers the old one stops in peace. If a new one does not come up (a broken
        update, say), the old ones stay."""
        for at, old in enumerate(list(self.processes)):
            new = self.start()
            if not self.answers(new):
                stop([new])
                self.started.pop(new.pid, None)
                print(f"A new server process did not start ({new.returncode}); the old ones go on.", flush=True)
                return
            self.processes[at] = new
            stop([old])
            self.started.pop(old.pid, None)
        print("All server processes are new.", flush=True)

    def answers(self, process: "subprocess.Popen[bytes]") -> bool:
        """Wait until a process says that it answers; False if it ends or takes too long."""
        said = Path(self.environment[READY_FOLDER]) / str(process.pid)
        deadline = time.monotonic() + READY_SECONDS
        while not said.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                return False
            time.sleep(0.05)
        return True


def say_ready() -> None:
    """Tell the parent, if there is one, that this process answers."""
    if folder := os.environ.get(READY_FOLDER):
        (Path(folder) / str(os.getpid())).touch()


def stop(processes: Sequence["subprocess.Popen[bytes]"]) -> None:
    """Ask processes to stop; end those that do not."""
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
    deadline = time.monotonic() + STOP_SECONDS
    for process in processes:
        try:
            process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def supervise(host: str, port: int, count: int, command: Sequence[str]) -> int:
    """Run processes until this one is told to stop."""
    listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=512)
    asked: set[str] = set()

    def on_signal(number: int, _: FrameType | None) -> None:
        asked.add("renew" if number == getattr(signal, "SIGHUP", None) else "stop")

    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), on_signal)
    with (
        tempfile.TemporaryDirectory(prefix="starmeeple-metrics-") as metrics,
        tempfile.TemporaryDirectory(prefix="starmeeple-ready-") as ready,
    ):
        children = Children(listener, count, command, {**os.environ, "PROMETHEUS_MULTIPROC_DIR": metrics, READY_FOLDER: ready})
        try:
            while "stop" not in asked:
                time.sleep(0.2)
                if "renew" in asked:
                    asked.discard("renew")
                    children.renew()
                children.replace_ended()
        finally:
            stop(children.processes)
            listener.close()
    return 0
