"""The report: one HTML file that works offline, without scripts, in both themes; every picture with a text alternative and its numbers."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path

import polars

from starmeeple.games import find
from starmeeple.lab.answer import Answer
from starmeeple.lab.guessing import Weights
from starmeeple.lab.pictures import Picture, pictures_of, tornado
from starmeeple.lab.question import Question
from starmeeple.lab.run import said
from starmeeple.lab.sentences import number_of
from starmeeple.version import VERSION

MOST_ROWS = 400  # of a table in the report; the files have all

STYLE = """
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1b1f27; --soft: #4b5360; --rule: #d4d8df; --first: #1f5fbf; --second: #b4530a;
  --third: #1c7a4a; --fourth: #8a3fa8; --fifth: #6b7280; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171d; --ink: #e9ecf1; --soft: #b3bac6; --rule: #3a414d; --first: #7fb0ff; --second: #ffb066;
  --third: #6fd6a0; --fourth: #d9a2f0; --fifth: #a3abb8; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; } .answer { font-size: 1.1rem; } .answer li { margin: .4rem 0; } figure { margin: 0; } .drawing { overflow-x: auto; }
svg { display: block; max-width: none; height: auto; } figcaption, .soft { color: var(--soft); } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem .2rem 0; text-align: right; border-bottom: 1px solid var(--rule); } th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; max-height: 30rem; } code { overflow-wrap: anywhere; } summary { cursor: pointer; padding: .3rem 0; }
dt { color: var(--soft); } dd { margin: 0 0 .4rem 0; }
"""


def write(answer: Answer, folder: Path) -> Path:
    """Write report.html and the figures."""
    pictures = pictures_of(answer)
    return put(folder, page(answer.question, body_of(answer, pictures, folder)), pictures)


def put(folder: Path, text: str, pictures: Sequence[Picture]) -> Path:
    """Write the page and its pictures as files of their own."""
    figures = folder / "figures"
    figures.mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        (figures / f"{picture.name}.svg").write_text(picture.svg(True), encoding="utf-8")
        (figures / f"{picture.name}.png").write_bytes(picture.png())
    path = folder / "report.html"
    path.write_text(text, encoding="utf-8")
    return path


def page(question: Question, body: str) -> str:
    """A whole page around the answer."""
    title = f"{find(question.game).name}: an answer of the lab"
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def body_of(answer: Answer, pictures: Sequence[Picture] | None = None, folder: Path | None = None) -> str:
    """The answer: sentences, the question, pictures with their numbers."""
    question = answer.question
    shown = pictures_of(answer) if pictures is None else pictures
    parts = [f"<h1>{escape(find(question.game).name)}: {escape(asked(question))}</h1>"]
    if answer.stopped:
        parts.append(f"<p><strong>{escape(answer.stopped)}</strong></p>")
    parts.append(listed(answer.sentences()))
    parts += [section(picture) for picture in shown]
    effects = answer.effect_table()
    if len(effects):
        parts.append(f"<h2>Every effect</h2>\n{numbers(effects, 'Every effect', True)}")
    if answer.failures:
        failed = [
            f"{said(failure, question)}. Again: {command_in(folder) or 'the command'} --again {failure['deal']}"
            for failure in answer.failures[:20]
        ]
        parts.append("<h2>Games that could not be played</h2>\n" + listed(failed))
    deals = {
        f"{bots}, {variant.name}": answer.deals(level, number)
        for level, bots in enumerate(question.levels)
        for number, variant in enumerate(question.variants)
    }
    parts.append(about(question, deals, command_in(folder or answer.folder)))
    return "\n".join(parts)


def write_weights(weights: Weights, folder: Path) -> Path:
    """The report of `--guesses`."""
    question = weights.question
    table = weights.table()
    picture = tornado(table)
    parts = [f"<h1>{escape(find(question.game).name)}: which guesses matter?</h1>", listed(weights.sentences())]
    if weights.stopped:
        parts.insert(1, f"<p><strong>{escape(weights.stopped)}</strong></p>")
    if picture:
        parts.append(section(picture))
    parts.append(f"<h2>Every guess that was moved</h2>\n{numbers(table, 'Every guess that was moved', True)}")
    parts.append(about(question, {}, command_in(folder)))
    return put(folder, page(question, "\n".join(parts)), [picture] if picture else [])


def asked(question: Question) -> str:
    """The question in words."""
    if question.kind == "standing":
        return "how does it stand?"
    if question.kind == "vary":
        return f"how does it depend on {' and '.join(question.axes)}?"
    names = ", ".join(variant.name for variant in question.variants[1:])
    seat = f" (for seat {question.only_seat} only)" if question.only_seat is not None else ""
    return f"what does “{names}” do{seat}?"


def listed(lines: Sequence[str]) -> str:
    """Sentences, with `notation` as code."""
    items = []
    for line in lines:
        pieces = escape(line).split("`")
        items.append("<li>" + "".join(f"<code>{piece}</code>" if at % 2 else piece for at, piece in enumerate(pieces)) + "</li>")
    return '<ul class="answer">\n' + "\n".join(items) + "\n</ul>"


def section(picture: Picture) -> str:
    """A picture, what it says in words, its numbers."""
    return (
        f"<section>\n<h2>{escape(picture.title)}</h2>\n<figure>\n"
        f'<div class="drawing" tabindex="0" role="group" aria-label="Picture: {escape(picture.title)}">{picture.svg()}</div>\n'
        f"<figcaption>{escape(picture.text)}</figcaption>\n</figure>\n"
        f"{numbers(picture.table, picture.title)}\n</section>"
    )


def numbers(table: polars.DataFrame, caption: str, is_open: bool = False) -> str:
    """A frame as a table that can be folded away."""
    head = "".join(f'<th scope="col">{escape(name.replace("_", " "))}</th>' for name in table.columns)
    rows = []
    for row in table.head(MOST_ROWS).iter_rows():
        first, *rest = [value_said(value) for value in row]
        rows.append(f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{value}</td>" for value in rest) + "</tr>")
    more = f"<p class='soft'>The first {MOST_ROWS} of {len(table)} rows; the files have all.</p>" if len(table) > MOST_ROWS else ""
    return (
        f"<details{' open' if is_open and len(table) < 60 else ''}><summary>The numbers: {escape(caption.lower())}</summary>\n"
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(caption)}, numbers"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{chr(10).join(rows)}\n</tbody>\n</table></div>{more}</details>"
    )


def value_said(value: object) -> str:
    """A cell of a table."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return (
            "–"
            if value != value or value in (float("inf"), float("-inf"))
            else escape(number_of(value))
            if abs(value) >= 0.1
            else f"{value:.3g}"
        )
    return escape(str(value))


def about(question: Question, deals: dict[str, int], command: str) -> str:
    """How it was asked, enough to ask it again."""
    options = " ".join(f"{name}={value}" for name, value in question.options.items())
    facts = [("Options", options), ("Bots", ", ".join(question.levels)), ("Seed", str(question.seed)), ("Starmeeple", VERSION)]
    facts += [("Deals", "; ".join(f"{name}: {count}" for name, count in deals.items()))] if deals else []
    facts += [("Edition", question.edition(0).digest)]
    facts += [("Command", f"<code>{escape(command)}</code>")] if command else []
    rows = "".join(f"<dt>{name}</dt><dd>{value if value.startswith('<code>') else escape(value)}</dd>" for name, value in facts)
    notes = (
        "Intervals are 95 % intervals over deals. Variants were played on the same deals with paired chance; intervals of several variants hold all at "
        "once. Values of choices compare seats that chose with seats that could have, given seat, turn and the chance at the opening; they say what "
        "goes together with winning, not what would happen if everybody chose so."
    )
    return f"<h2>How it was asked</h2>\n<dl>{rows}</dl>\n<p class='soft'>{escape(notes)}</p>"


def command_in(folder: Path | None) -> str:
    """The command that made the answer in a folder."""
    if folder is None or not (folder / "lab.json").is_file():
        return ""
    return str(json.loads((folder / "lab.json").read_text(encoding="utf-8")).get("command", ""))
