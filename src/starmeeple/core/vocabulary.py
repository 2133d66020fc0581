"""Verbs and their ranges: int <-> notation.

A game declares each verb once with the ranges of its parameters. The actions of a verb are contiguous, and so are the
verbs: an action is also the index for learning. `dock solar-converter 4` is the verb `dock`, a name and a number.
"""

import difflib

from mypy_extensions import i64, mypyc_attr

from starmeeple.core.errors import BadNotation


class Parameter:
    """One parameter of a verb: a closed range of values, each with its text."""

    def __init__(self, what: str, texts: list[str]) -> None:
        self.what = what
        self.texts = texts
        self.size = len(texts)
        self.index: dict[str, int] = {text.lower(): i for i, text in enumerate(texts)}
        if len(self.index) != self.size:
            raise ValueError(f"the names of parameter {what!r} are not distinct")
        for text in texts:
            if not text or text != text.strip() or " " in text:
                raise ValueError(f"{text!r} is no name: parameter {what!r} takes words without spaces")

    def __reduce__(self) -> tuple[object, tuple[str, list[str]]]:
        return (Parameter, (self.what, self.texts))


def names(what: str, texts: list[str]) -> Parameter:
    """A parameter that is one of these names."""
    return Parameter(what, texts)


def numbers(what: str, low: int, high: int) -> Parameter:
    """A parameter that is a whole number from low to high."""
    return Parameter(what, [str(n) for n in range(low, high + 1)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A verb with its parameters; `first` is the action of its first combination."""

    def __init__(self, name: str, *parameters: Parameter) -> None:
        self.name = name
        self.parameters: list[Parameter] = list(parameters)
        size = 1
        for parameter in self.parameters:
            size *= parameter.size
        self.size = size
        self.first: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.name, *self.parameters))

    def usage(self) -> str:
        """How the verb is written, e.g. `dock <facility> <value>`."""
        return " ".join([self.name] + [f"<{parameter.what}>" for parameter in self.parameters])


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """All actions of a game."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.by_name: dict[str, Verb] = {}
        self.size = 0
        for verb in verbs:
            if verb.name in self.by_name:
                raise ValueError(f"the verb {verb.name!r} is declared twice")
            self.by_name[verb.name] = verb
            verb.first = self.size
            self.size += verb.size

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.verbs,))

    def first(self, name: str) -> int:
        """The first action of a verb; with the parameters' indices in mixed radix on top it is any action of it."""
        return int(self.by_name[name].first)

    def verb(self, action: int) -> Verb:
        """The verb of an action."""
        if not 0 <= action < self.size:
            raise BadNotation(str(action), f"an action from 0 to {self.size - 1}")
        low = 0
        high = len(self.verbs) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.verbs[middle].first <= action:
                low = middle
            else:
                high = middle - 1
        return self.verbs[low]

    def arguments(self, action: int) -> list[int]:
        """The indices of an action's parameters."""
        verb = self.verb(action)
        rest = action - int(verb.first)
        found: list[int] = []
        for parameter in reversed(verb.parameters):
            found.append(rest % parameter.size)
            rest //= parameter.size
        found.reverse()
        return found

    def encode(self, name: str, arguments: list[int]) -> int:
        """The action of a verb with these parameter indices."""
        verb = self.by_name[name]
        if len(arguments) != len(verb.parameters):
            raise BadNotation(name, verb.usage())
        rest = 0
        for parameter, argument in zip(verb.parameters, arguments):
            if not 0 <= argument < parameter.size:
                raise BadNotation(f"{name} {argument}", f"an index below {parameter.size} for {parameter.what}")
            rest = rest * parameter.size + argument
        return int(verb.first) + rest

    def text(self, action: int) -> str:
        """The notation of an action."""
        verb = self.verb(action)
        words = [verb.name]
        for parameter, argument in zip(verb.parameters, self.arguments(action)):
            words.append(parameter.texts[argument])
        return " ".join(words)

    def parse(self, text: str) -> int:
        """The action that a notation means. Spaces and capitals do not matter; anything else must be exact."""
        words = text.lower().split()
        if not words:
            raise BadNotation(text, "a verb: " + ", ".join(self.by_name))
        verb = self.by_name.get(words[0])
        if verb is None:
            raise BadNotation(text, "a verb" + nearest(words[0], list(self.by_name)))
        if len(words) - 1 != len(verb.parameters):
            raise BadNotation(text, f"`{verb.usage()}`")
        rest = 0
        for parameter, word in zip(verb.parameters, words[1:]):
            argument = parameter.index.get(word, -1)
            if argument < 0:
                raise BadNotation(text, f"for <{parameter.what}> one of its {parameter.size} values" + nearest(word, parameter.texts))
            rest = rest * parameter.size + argument
        return int(verb.first) + rest


def nearest(word: str, known: list[str]) -> str:
    """The end of "expected …": the nearest known words, or all when they are few."""
    if len(known) <= 12:
        return " (" + ", ".join(known) + ")"
    close = difflib.get_close_matches(word, [name.lower() for name in known], n=3, cutoff=0.5)
    if close:
        return ", perhaps " + " or ".join(close)
    return f" such as {known[0]} or {known[-1]}"
