"""Several server processes on one machine: a parent that holds the socket, starts them, replaces those that end, and renews them one by one."""

import contextlib
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from types import FrameType

STOP_SECONDS = 15.0  # until a process that was asked to stop is ended
READY_SECONDS = 30.0  # until a new process is taken for alive when the processes are renewed
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
        """One process after the other: a new one first, then the old one stops in peace, so that somebody always answers."""
        for at, old in enumerate(list(self.processes)):
            self.processes[at] = self.start()
            time.sleep(min(READY_SECONDS, 3.0))
            stop([old])
            self.started.pop(old.pid, None)
        print("All server processes are new.", flush=True)


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
    with tempfile.TemporaryDirectory(prefix="starmeeple-metrics-") as folder:
        children = Children(listener, count, command, {**os.environ, "PROMETHEUS_MULTIPROC_DIR": folder})
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
