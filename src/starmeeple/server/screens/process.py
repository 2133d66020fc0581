"""A process that makes screens for a server: a pickled function of ours and what it is given on standard input, what it returns on standard
output, each with its length before it. It ends when its standard input does, so it never outlives the server, which alone writes to it."""

import os
import pickle
import sys
from typing import BinaryIO

from starmeeple.server.http import streaming  # noqa: F401  # read before the first question comes
from starmeeple.server.screens.making import LENGTH

NICE = 10  # people's actions first


def answer(question: bytes) -> bytes:
    """Whether the function could be called, and what it returned. One that fails is called again by the server, which knows what to do."""
    try:
        function, given = pickle.loads(question)
        return pickle.dumps((True, function(*given)), pickle.HIGHEST_PROTOCOL)
    except Exception:
        return pickle.dumps((False, None))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    while length := questions.read(LENGTH):
        found = answer(questions.read(int.from_bytes(length, "little")))
        answers.write(len(found).to_bytes(LENGTH, "little") + found)
        answers.flush()


def main() -> None:
    try:
        os.nice(NICE)
    except OSError:
        pass
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is not an answer
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:  # the server has ended meanwhile; so does this process, without a word
        os._exit(0)


if __name__ == "__main__":
    main()
