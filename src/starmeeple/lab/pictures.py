"""The pictures of a report: Vega-Lite specifications by Altair, drawn in this process, without scripts.

Colours stand in the drawings as marks that are replaced at the border: by variables of the page, so that one drawing serves both themes,
or by the colours of paper for single files.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import altair
import polars

from starmeeple.lab.answer import Answer, is_curve
from starmeeple.lab.choices import FOUND, first_uses
from starmeeple.lab.course import curves_of
from starmeeple.lab.question import VARY

# mark: variable of the page, colour on paper
COLOURS = {
    "#010101": ("var(--ink)", "#1b1f27"), "#020202": ("var(--rule)", "#d4d8df"), "#030303": ("var(--first)", "#1f5fbf"),
    "#040404": ("var(--second)", "#b4530a"), "#050505": ("var(--third)", "#1c7a4a"), "#060606": ("var(--fourth)", "#8a3fa8"),
    "#070707": ("var(--fifth)", "#6b7280"),
}  # fmt: skip
INK, RULE, *SERIES = COLOURS
SHAPES = ("circle", "square", "diamond", "triangle-up", "cross")
DASHES = ((1, 0), (6, 3), (2, 2), (8, 3, 2, 3), (4, 4))  # of lines, in the order of colours and shapes
WIDTH = 560
WORDS = 12  # pixels: pictures are shown at this size, and scroll where the window is narrower
MOST_CHOICES = 24
SURE, LUCK = "stands out", "may be luck"  # of a choice: what the report calls found, and what it does not
MOST_VERBS = 24
MOST_VARIANTS = 5  # that are drawn beside each other


@dataclass(frozen=True)
class Picture:
    """One picture: what it shows in words, its specification, and its numbers."""

    name: str
    title: str
    text: str  # the text alternative
    chart: Any
    table: polars.DataFrame

    @cached_property
    def drawn(self) -> str:
        """The drawing as Vega makes it, with marks for colours."""
        import vl_convert

        text: str = vl_convert.vegalite_to_svg(finished(self.chart).to_json())
        return text

    def svg(self, on_paper: bool = False) -> str:
        """The drawing, as one image for a screen reader."""
        drawn = re.sub(r' (?:role|aria-[a-z]+|class|pointer-events)="[^"]*"', "", self.drawn)
        label = self.text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        drawn = drawn.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
        for mark, (variable, colour) in COLOURS.items():
            drawn = drawn.replace(mark, colour if on_paper else variable)
        if on_paper:
            return drawn.replace(">", f'><rect width="100%" height="100%" fill="{PAPER}"/>', 1)
        return re.sub(r'^(<svg[^>]*?) width="([\d.]+)" height="([\d.]+)"', r'\1 width="\2"', drawn, count=1)

    def png(self) -> bytes:
        """The drawing on paper, as pixels."""
        import vl_convert

        pixels: bytes = vl_convert.svg_to_png(self.svg(True), scale=2)
        return pixels


PAPER = "#ffffff"


def finished(chart: Any) -> Any:
    """A chart with the look that all have."""
    return (
        chart.configure(background="transparent", font="sans-serif", padding=12)
        .configure_axis(
            labelColor=INK, titleColor=INK, gridColor=RULE, domainColor=RULE, tickColor=RULE, labelLimit=320, titleFontWeight="normal",
            labelFontSize=WORDS, titleFontSize=WORDS,
        )
        .configure_axisXQuantitative(tickCount=8, labelOverlap="greedy", labelSeparation=4)
        .configure_legend(labelColor=INK, titleColor=INK, orient="top", labelLimit=320, labelFontSize=WORDS, titleFontSize=WORDS)
        .configure_view(stroke=None)
        .configure_title(color=INK, fontWeight="normal", fontSize=WORDS, anchor="start")
        .configure_header(labelColor=INK, titleColor=INK, labelFontSize=WORDS, titleFontSize=WORDS)
    )  # fmt: skip


def pictures_of(answer: Answer) -> list[Picture]:
    """All pictures of an answer, those that answer the question first."""
    found: list[Picture | None] = []
    question = answer.question
    if question.kind == VARY:
        found += curve_pictures(answer) if is_curve(question) else grid_pictures(answer)
    elif len(question.variants) > 1:
        found.append(effects_picture(answer))
    found += [shares_picture(answer), length_picture(answer), course_picture(answer), choices_picture(answer), use_picture(answer)]
    return [picture for picture in found if picture is not None]


def intervals(
    table: polars.DataFrame, what: str, unit: str, middle: float | None = None, series: str = "", names: Sequence[str] = ()
) -> Any:
    """Points with their intervals, one line each; `middle` is marked. Series differ by colour and by shape, in the order of `names`."""
    order = table[what].unique(maintain_order=True).to_list()
    base = altair.Chart(table)
    y = altair.Y(f"{what}:N", sort=order, title=None)
    marks: dict[str, Any] = {"color": altair.value(SERIES[0])}
    shape: dict[str, Any] = {}
    if series:
        names = list(names) or table[series].unique(maintain_order=True).to_list()
        marks = {"color": altair.Color(f"{series}:N", scale=altair.Scale(domain=names, range=SERIES[: len(names)]), title=None)}
        shape = {"shape": altair.Shape(f"{series}:N", scale=altair.Scale(domain=names, range=list(SHAPES[: len(names)])), title=None)}
        if len(order) < len(table):  # beside each other only where a line has several
            marks["yOffset"] = altair.YOffset(f"{series}:N", sort=names)
    x = altair.X("value:Q", title=unit, scale=altair.Scale(zero=False))
    layers = [
        base.mark_rule(strokeWidth=2).encode(x=altair.X("low:Q", title=unit), x2="high:Q", y=y, **marks),
        base.mark_point(filled=True, size=64, opacity=1).encode(x=x, y=y, **marks, **shape),
    ]
    if middle is not None:
        line = altair.Chart(polars.DataFrame({"middle": [middle]})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="middle:Q")
        layers.insert(0, line)
    return altair.layer(*layers).properties(width=WIDTH)


def shares_picture(answer: Answer) -> Picture | None:
    """Shares of wins with intervals, by seat and by turn."""
    table = answer.share_table()
    if not len(table):
        return None
    shown = table.filter(polars.col("variant").is_in([variant.name for variant in answer.question.variants[:MOST_VARIANTS]]))
    points = shown.select(
        "who", "variant", "bots", value=polars.col("share") * 100, low=polars.col("low") * 100, high=polars.col("high") * 100
    )  # fmt: skip
    series = "variant" if points["variant"].n_unique() > 1 else "bots" if points["bots"].n_unique() > 1 else ""
    if series == "variant" and points["bots"].n_unique() > 1:
        points = points.filter(polars.col("bots") == points["bots"][0])
    even = 100 / answer.question.players if answer.question.players > 1 else 50.0
    best = max((*answer.shares(), *answer.turns()), key=lambda share: share.share)
    text = f"Shares of wins by seat and turn with 95 % intervals; the dashed line is an even share. {best.who.capitalize()} has the most, {100 * best.share:.1f} %."
    return Picture("shares", "Who wins", text, intervals(points, "who", "% of the games", even, series), table)


def length_picture(answer: Answer) -> Picture | None:
    """How many rounds games last."""
    names = {number: variant.name for number, variant in enumerate(answer.question.variants[:MOST_VARIANTS])}
    games = answer.frames["games"].filter((polars.col("level") == 0) & polars.col("variant").is_in(list(names)))
    if not len(games):
        return None
    width = max(1, -(-(int(games["rounds"].max()) - int(games["rounds"].min()) + 1) // 24))  # type: ignore[arg-type]
    binned = games.with_columns((polars.col("rounds") // width * width).alias("rounds"))
    table = binned.group_by("variant", "rounds").agg(games=polars.len()).sort("variant", "rounds")
    steps = polars.DataFrame({"rounds": range(int(table["rounds"].min()), int(table["rounds"].max()) + 1, width)})  # type: ignore[arg-type]
    everywhere = table.select("variant").unique().join(steps.cast(table.schema["rounds"]), how="cross")  # no games are a zero, not a gap
    table = everywhere.join(table, on=["variant", "rounds"], how="left").fill_null(0).sort("variant", "rounds")
    table = table.with_columns((100 * polars.col("games") / polars.col("games").sum().over("variant")).alias("share"))
    table = table.with_columns(polars.col("variant").replace_strict(names, return_dtype=polars.String))
    order = list(names.values())
    legend: dict[str, Any] = {"title": None, "legend": altair.Legend(symbolType="stroke") if len(order) > 1 else None}
    chart = altair.Chart(table).mark_line(point=True).encode(
        x=altair.X("rounds:Q", title="rounds" if width == 1 else f"rounds, in steps of {width}", scale=altair.Scale(zero=False)),
        y=altair.Y("share:Q", title="% of the games"),
        color=altair.Color("variant:N", scale=altair.Scale(domain=order, range=SERIES[: len(order)]), **legend),
        strokeDash=altair.StrokeDash("variant:N", scale=altair.Scale(domain=order, range=list(DASHES[: len(order)])), **legend),
    ).properties(width=WIDTH, height=180)  # fmt: skip
    rounds = games["rounds"].to_numpy()
    text = f"How many rounds a game lasts: from {rounds.min()} to {rounds.max()}, on average {rounds.mean():.1f}."
    return Picture("length", "How long it lasts", text, chart, table)


def course_picture(answer: Answer) -> Picture | None:
    """Scores and chances of winners and others along the game."""
    table = curves_of(answer.frames, answer.question.players)
    if not len(table):
        return None
    color = altair.Color("who:N", scale=altair.Scale(domain=["winner", "others"], range=SERIES[:2]), title=None)
    dash = altair.StrokeDash("who:N", scale=altair.Scale(domain=["winner", "others"], range=list(DASHES[:2])), title=None)
    base = altair.Chart(table.with_columns(polars.col("share") * 100)).mark_line().encode(
        x=altair.X("share:Q", title="% of the rounds played", axis=altair.Axis(tickCount=5)), color=color, strokeDash=dash
    )  # fmt: skip
    panels = [base.encode(y=altair.Y("score:Q", title="points")).properties(width=WIDTH / 2 - 40, height=170)]
    text = "Mean points of winners and of the others along the game."
    if (table["chance"] >= 0).all():
        panels.append(base.encode(y=altair.Y("chance:Q", title="chance to win, %")).properties(width=WIDTH / 2 - 40, height=170))
        middle = table.filter((polars.col("who") == "winner") & (polars.col("share") == 0.5))["chance"]
        text = "Mean points and chance to win, as the bots' instinct sees it, of winners and of the others along the game."
        text += f" At half time winners are given {middle[0]:.0f} %." if len(middle) else ""
    return Picture("course", "How it runs", text, altair.hconcat(*panels), table)


def choices_picture(answer: Answer) -> Picture | None:
    """A forest of choices with their value above replacement; those that are called found are told apart from those that may be luck."""
    values = answer.values()
    known = [worth for worth in values.worths if worth.value is not None and worth.value.error < 1]
    if not known:
        return None
    top = sorted(known, key=lambda worth: worth.value.p if worth.value else 1.0)[:MOST_CHOICES]
    top.sort(key=lambda worth: -worth.value.mean if worth.value else 0.0)
    rows = [
        {
            "action": worth.action,
            "value": 100 * v.mean,
            "low": 100 * v.low,
            "high": 100 * v.high,
            "chose": worth.chose,
            "could": worth.could,
            "q": worth.q,
            "found": SURE if worth.q <= FOUND else LUCK,
        }
        for worth in top
        if (v := worth.value)
    ]
    table = polars.DataFrame(rows)
    best = next((f" What most surely wins is {worth.action}." for worth in values.found if worth.value and worth.value.mean > 0), "")
    text = (
        f"Value above replacement of {len(top)} choices with 95 % intervals: wins of who chose it less wins of who could have and did not, in "
        f"points of a hundred. {values.compared} comparisons were made; {len(values.found)} choices stand out.{best}"
    )
    chart = intervals(table, "action", "points of win share above replacement", 0.0, "found", (SURE, LUCK))
    return Picture("choices", "What choices are worth", text, chart, table)


def use_picture(answer: Answer) -> Picture | None:
    """When verbs are used for the first time."""
    table = first_uses(answer.frames)
    if not len(table):
        return None
    most = table.group_by("verb").agg(polars.col("share").sum()).sort("share", descending=True)["verb"].to_list()[:MOST_VERBS]
    shown = table.filter(polars.col("verb").is_in(most)).with_columns(polars.col("share") * 100)
    width = max(1, -(-(int(shown["round"].max()) + 1) // 28))  # type: ignore[arg-type]
    shown = (
        shown.with_columns((polars.col("round") // width * width).alias("round")).group_by("verb", "round").agg(polars.col("share").sum())
    )
    rounds = list(range(int(shown["round"].min()), int(shown["round"].max()) + 1, width))  # type: ignore[arg-type]
    chart = altair.Chart(shown.sort("verb", "round")).mark_rect(color=SERIES[0]).encode(
        x=altair.X("round:O", title="round" if width == 1 else f"round, in steps of {width}", axis=altair.Axis(labelAngle=0),
                   scale=altair.Scale(domain=rounds)),
        y=altair.Y("verb:N", sort=most, title=None),
        opacity=altair.Opacity("share:Q", title="% of seats", scale=altair.Scale(range=[0.04, 1])),
    ).properties(width=WIDTH)  # fmt: skip
    text = f"In which round each verb is used for the first time, as a share of all seats, for the {len(most)} verbs that most seats use."
    return Picture("use", "When things are used first", text, chart, shown.sort("verb", "round"))


def effects_picture(answer: Answer) -> Picture | None:
    """What changes do to the headline outcomes."""
    rows = []
    for level, bots in enumerate(answer.question.levels):
        for effect in answer.effects(level):
            if effect.outcome.is_headline and effect.estimate.error < float("inf"):
                e, factor = effect.estimate, 100 if effect.outcome.is_share else 1
                name = effect.variant if len(answer.question.levels) == 1 else f"{effect.variant} ({bots})"
                unit = f"{effect.outcome.name}, in points of a hundred" if effect.outcome.is_share else effect.outcome.name
                rows.append({"variant": name, "outcome": unit, "value": factor * e.mean, "low": factor * e.low, "high": factor * e.high})
    if not rows:
        return None
    table = polars.DataFrame(rows)
    panels = [
        intervals(table.filter(polars.col("outcome") == name), "variant", f"change of {name}", 0.0)
        for name in table["outcome"].unique(maintain_order=True)
    ]
    seen = table.filter((polars.col("low") > 0) | (polars.col("high") < 0))
    text = f"What each change does to who wins, how long it lasts and how many points there are, with 95 % intervals; {len(seen)} of {len(table)} leave out zero."
    return Picture("effects", "What it changes", text, altair.vconcat(*panels), table)


def curve_pictures(answer: Answer) -> list[Picture | None]:
    """How headline outcomes depend on one figure."""
    key = answer.question.axes[0]
    panels, rows = [], []
    for outcome in answer.outcomes:
        if not outcome.is_headline:
            continue
        xs, estimates, fit = answer.curve(outcome)
        factor = 100 if outcome.is_share else 1
        fitted = [factor * y for y in fit.fitted] or [factor * one.mean for one in estimates]
        mine = [
            {
                "outcome": outcome.name,
                "x": x,
                "value": factor * e.mean,
                "low": factor * e.low,
                "high": factor * e.high,
                "fitted": y,
                "shape": fit.shape,
            }
            for x, e, y in zip(xs, estimates, fitted)
            if e.error < float("inf")
        ]
        if not mine:
            continue
        rows += mine
        base = altair.Chart(polars.DataFrame(mine)).encode(x=altair.X("x:Q", title=key, scale=altair.Scale(zero=False)))
        y_title = f"{outcome.name}, %" if outcome.is_share else outcome.name
        line = base.mark_line(color=SERIES[1], strokeDash=[5, 3], interpolate="step-before" if fit.shape == "step" else "linear")
        panels.append(
            altair.layer(
                base.mark_rule(color=SERIES[0], strokeWidth=2).encode(
                    y=altair.Y("low:Q", title=y_title, scale=altair.Scale(zero=False)), y2="high:Q"
                ),
                base.mark_point(filled=True, color=SERIES[0], size=60, opacity=1).encode(y="value:Q"),
                line.encode(y="fitted:Q"),
            ).properties(width=WIDTH / 2 - 40, height=160)
        )
    if not panels:
        return []
    pairs = [altair.hconcat(*panels[at : at + 2]) for at in range(0, len(panels), 2)]
    text = f"How shares of wins, rounds and points depend on {key}: means with 95 % intervals, and the fitted level, line or step dashed."
    return [Picture("curves", f"How it depends on {key}", text, altair.vconcat(*pairs), polars.DataFrame(rows))]


def grid_pictures(answer: Answer) -> list[Picture | None]:
    """How headline outcomes depend on two figures: a map each."""
    first, second = answer.question.axes
    found: list[Picture | None] = []
    for outcome in answer.outcomes:
        if not outcome.is_headline:
            continue
        factor = 100 if outcome.is_share else 1
        rows = [
            {first: variant.at[0], second: variant.at[1], "value": factor * e.mean, "low": factor * e.low, "high": factor * e.high}
            for number, variant in enumerate(answer.question.variants)
            if (e := answer.mean(outcome, 0, number)).error < float("inf")
        ]
        if not rows:
            continue
        table = polars.DataFrame(rows).sort(first, second)
        base = altair.Chart(table.rename({first: "x", second: "y"})).encode(
            x=altair.X("x:O", title=first, axis=altair.Axis(labelAngle=0)), y=altair.Y("y:O", title=second, sort="descending")
        )  # fmt: skip
        shade = base.mark_rect(color=SERIES[0]).encode(
            opacity=altair.Opacity("value:Q", title=outcome.name, scale=altair.Scale(range=[0.05, 0.6]))
        )
        words = base.mark_text(color=INK).encode(text=altair.Text("value:Q", format=".1f"))
        values = [row["value"] for row in rows]
        text = f"{outcome.name.capitalize()} for each pair of {first} and {second}, from {min(values):.1f} to {max(values):.1f}."
        found.append(
            Picture(f"grid-{len(found)}", outcome.name.capitalize(), text, altair.layer(shade, words).properties(width=WIDTH - 100), table)
        )
    return found


def tornado(table: polars.DataFrame) -> Picture | None:
    """What guesses change: the heaviest first."""
    rows: list[dict[str, Any]] = []
    for row in table.iter_rows(named=True):
        if row["confirmed"]:
            name = f"{row['guess']}: {row['change']}"
            brief = re.sub(r"\[([^],]+, [^],]+, [^],]+), [^]]+\]", r"[\1, …]", name)  # a list by its beginning, where that tells it apart
            name = brief if all(brief != other["guess"] for other in rows) else name
            for outcome, factor in (("wins", 100), ("rounds", 1), ("points", 1)):
                if row[outcome] is not None:
                    numbers = {end: factor * row[f"{outcome}{end}"] for end in ("", "_low", "_high")}
                    rows.append({"guess": name, "outcome": outcome, "value": numbers[""], "low": numbers["_low"], "high": numbers["_high"]})
    if not rows:
        return None
    shown = polars.DataFrame(rows)
    panels = []
    for outcome, title in (
        ("wins", "change of a share of wins, in points"),
        ("rounds", "change in rounds"),
        ("points", "change in points a player"),
    ):
        part = shown.filter(polars.col("outcome") == outcome)
        if len(part.filter((polars.col("low") != 0) | (polars.col("high") != 0))):  # Federation always has as many rounds
            panels.append(intervals(part.sort(polars.col("value").abs(), descending=True).head(16), "guess", title, 0.0))
    text = f"What the guesses that matter change, with 95 % intervals on fresh deals; the heaviest is {rows[0]['guess']}."
    return Picture("guesses", "Which guesses matter", text, altair.vconcat(*panels), shown)
