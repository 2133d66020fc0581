"""The answer in words: what was found first, what was not seen with how small an effect would have been, and what would need more deals."""

from math import isinf, isnan

from starmeeple.lab.answer import Answer, Effect, Share, is_curve
from starmeeple.lab.choices import FOUND, Worth
from starmeeple.lab.question import CHANGE, STANDING, VARY
from starmeeple.lab.statistics import FEWEST, Estimate

NEEDED = 30  # deals below which nothing is said about choices
TOP = 3


def sentences_of(answer: Answer) -> list[str]:
    """Everything worth saying, the most important first."""
    question = answer.question
    found: list[str] = []
    for level, bots in enumerate(question.levels):
        said = standing(answer, level) if question.kind == STANDING else []
        if question.kind == CHANGE:
            said = changes(answer, level)
        elif question.kind == VARY:
            said = curves(answer, level) if is_curve(question) else changes(answer, level)
        found += [f"With {bots}: {line[0].lower() + line[1:]}" if len(question.levels) > 1 else line for line in said]
    if answer.failures:
        games = sum(answer.deals(level, variant) for level in range(len(question.levels)) for variant in range(len(question.variants)))
        found.append(f"{len(answer.failures)} of {games + len(answer.failures)} games could not be played to their end.")
    return found


def few(deals: int, needed: int = FEWEST) -> str:
    """Too few deals for any statement."""
    return f"{deals} {'deal is' if deals == 1 else 'deals are'} too few to say anything: at least {needed} are needed."


# How the game stands --------------------------------------------------------------------------


def standing(answer: Answer, level: int) -> list[str]:
    """Seats, order of play, length, course, choices."""
    deals = answer.deals(level)
    if deals < FEWEST:
        return [few(deals)]
    found: list[str] = []
    players = answer.question.players
    if players == 1:
        share = answer.shares(level)[0]
        found.append(
            f"The player wins {percent(share.share)} ({percent_range(share.low, share.high)}) of {share.games} games against the competition."
        )
    else:
        found.append(favoured(answer.shares(level), "Seat", players))
        if turns := answer.turns(level):
            found.append(favoured(turns, "Turn", players))
    rounds = answer.mean(next(one for one in answer.outcomes if one.name == "rounds"), level)
    points = answer.mean(next(one for one in answer.outcomes if one.name == "points"), level)
    found.append(f"A game lasts {plain(rounds)} rounds; a player ends with {plain(points)} points.")
    if course := answer.course(level):
        found.append(
            f"The lead changes {plain(course.lead_changes)} times a game; the winner leads for good after {percent(course.decided.mean)} of it, "
            f"and was behind at half time in {percent(course.comebacks.mean)} of the games."
        )
    return [*found, *choices(answer, level)]


def favoured(shares: list[Share], what: str, players: int) -> str:
    """Is a seat, or a turn, favoured?"""
    sure = [share for share in shares if share.p * players < 0.05]
    if not sure:
        least = max(share.detectable for share in shares)
        listed = ", ".join(f"{percent(share.share)}" for share in shares)
        return f"No {what.lower()} is seen to be favoured ({listed}); {100 * least:.1f} points from an even share would have been seen."
    parts = [
        f"{share.who.capitalize()} is {'favoured' if share.share > 1 / players else 'at a disadvantage'}: "
        f"{percent(share.share)} ({percent_range(share.low, share.high)})."
        for share in sorted(sure, key=lambda share: -share.share)
    ]
    return " ".join(parts)


def choices(answer: Answer, level: int) -> list[str]:
    """What wins, what is neglected."""
    deals = answer.deals(level)
    if deals < NEEDED:
        return [f"What choices are worth is not said: {deals} deals are too few, at least {NEEDED} are needed."]
    values = answer.values(level)
    found: list[str] = []
    best = [worth for worth in values.found if worth.value and worth.value.mean > 0][:TOP]
    worst = [worth for worth in reversed(values.found) if worth.value and worth.value.mean < 0][:TOP]
    if best:
        found.append(f"Who does these wins more often than who could and does not: {'; '.join(map(worth_said, best))}.")
    if worst:
        found.append(f"Who does these wins less often: {'; '.join(map(worth_said, worst))}.")
    if not best and not worst:
        errors = [worth.value.detectable for worth in values.worths if worth.value and not isinf(worth.value.error)]
        least = f" (the median one would have been seen from {100 * sorted(errors)[len(errors) // 2]:.0f} points on)" if errors else ""
        found.append(f"No choice is seen to win or lose more than another{least}.")
    if pairs := [pair for pair in values.pairs if pair[4] <= FOUND]:
        one, other, count, value, _ = pairs[0]
        found.append(
            f"Together beyond what each adds alone: `{one}` and `{other}`, {signed(100 * value.mean)} points ({count} seats did both)."
        )
    if neglected := values.neglected:
        named = ", ".join(f"`{worth.action}`" for worth in neglected[:TOP])
        more = f" and {len(neglected) - TOP} more" if len(neglected) > TOP else ""
        found.append(f"Never chosen though possible: {named}{more}.")
    found.append(f"{values.compared} comparisons of choices were made; at most one in twenty of what is called found should be false.")
    return found


def worth_said(worth: Worth) -> str:
    """A choice with its value."""
    assert worth.value is not None
    return f"`{worth.action}` {signed(100 * worth.value.mean)} points ({signed(100 * worth.value.low)} to {signed(100 * worth.value.high)})"


# What a change does ---------------------------------------------------------------------------


def changes(answer: Answer, level: int) -> list[str]:
    """Every variant against the base; changes against each other."""
    question = answer.question
    found = [line for number in range(1, len(question.variants)) for line in change(answer, level, number, 0)]
    if question.kind == CHANGE and len(question.variants) > 2:
        for base in range(1, len(question.variants) - 1):
            for number in range(base + 1, len(question.variants)):
                found += change(answer, level, number, base)
    ratio = answer.pairing(level)
    if not isnan(ratio):
        found.append(f"Common deals leave {percent(ratio)} of the variance that unpaired games would have.")
    return found


def change(answer: Answer, level: int, number: int, base: int) -> list[str]:
    """What one variant does, as one sentence: what was found, then what was not."""
    question = answer.question
    name = question.variants[number].name + (f" against {question.variants[base].name}" if base else "")
    effects = [one for one in answer.effects(level, base) if one.variant == question.variants[number].name]
    deals = min((effect.estimate.deals for effect in effects), default=0)
    if deals < FEWEST:
        return [f"{name}: {few(deals)}"]
    headline = [effect for effect in effects if effect.outcome.is_headline]
    if all(effect.estimate.error == 0 and effect.estimate.mean == 0 for effect in effects):
        return [f"{name}: not one of {deals} deals went otherwise than before; at most one in {max(1, deals // 3)} does."]
    seen = [effect for effect in headline if effect.estimate.seen]
    parts = [effect_said(effect) for effect in seen]
    wins = [effect for effect in headline if effect.outcome.is_share]
    if wins and not any(effect.estimate.seen for effect in wins):
        parts.append(
            f"no effect on who wins could be seen (one of {100 * max(e.estimate.detectable for e in wins):.1f} points would have been)"
        )
    for effect in headline:
        if not effect.outcome.is_share and not effect.estimate.seen:
            parts.append(f"none on {effect.outcome.name} (one of {number_of(effect.estimate.detectable)} would have been)")
    others = [effect for effect in effects if not effect.outcome.is_headline and effect.q <= FOUND and effect.outcome.name != "decisions"]
    others.sort(key=lambda effect: effect.estimate.p)
    if others:
        parts.append("it also moves " + ", ".join(f"{e.outcome.name} ({signed(e.estimate.mean)})" for e in others[:4]))
    return [f"{name}: {'; '.join(parts)}."]


def effect_said(effect: Effect) -> str:
    """One effect that was found."""
    e = effect.estimate
    if effect.outcome.name == "rounds":
        return f"games last {number_of(abs(e.mean))} rounds {'longer' if e.mean > 0 else 'less'} ({interval(e)})"
    if effect.outcome.is_share:
        who = "the player wins" if effect.outcome.name == "games won" else f"seat {effect.outcome.name.rpartition(' ')[2]} wins"
        return f"{who} {abs(100 * e.mean):.1f} points {'more' if e.mean > 0 else 'less'} often ({signed(100 * e.low)} to {signed(100 * e.high)}), {percent(effect.before + e.mean)} after {percent(effect.before)}"
    return f"{number_of(abs(e.mean))} {effect.outcome.unit} {'more' if e.mean > 0 else 'less'} ({interval(e)})"


def curves(answer: Answer, level: int) -> list[str]:
    """How outcomes depend on one figure."""
    key = answer.question.axes[0]
    deals = answer.deals(level)
    if deals < FEWEST:
        return [few(deals)]
    found = []
    for outcome in answer.outcomes:
        if not outcome.is_headline:
            continue
        xs, estimates, fit = answer.curve(outcome, level)
        factor = 100 if outcome.is_share else 1
        unit = "points" if outcome.is_share else outcome.unit
        low, high = estimates[0].mean * factor, estimates[-1].mean * factor
        if fit.shape == "flat":
            width = max((one.detectable for one in estimates if not isinf(one.error)), default=0.0) * factor
            found.append(
                f"{outcome.name.capitalize()} do not depend on {key} as far as can be seen (differences of {number_of(width)} {unit} would have been)."
            )
        elif fit.shape == "line":
            found.append(
                f"{outcome.name.capitalize()} {'rise' if fit.slope > 0 else 'fall'} by {number_of(abs(fit.slope * factor))} {unit} for each 1 of {key}: "
                f"from {number_of(low)} at {xs[0]:g} to {number_of(high)} at {xs[-1]:g}."
            )
        else:
            found.append(
                f"{outcome.name.capitalize()} {'jump' if fit.jump > 0 else 'drop'} by {number_of(abs(fit.jump * factor))} {unit} where {key} reaches {fit.at:g}; "
                "before and after it changes little."
            )
    return found


# Numbers --------------------------------------------------------------------------------------


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def percent_range(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f}"


def signed(number: float) -> str:
    return f"{number:+.1f}".replace("-", "−")


def number_of(number: float) -> str:
    """A number with as many digits as make sense."""
    text = f"{number:.0f}" if abs(number) >= 100 else f"{number:.1f}" if abs(number) >= 1 else f"{number:.2f}"
    return text.replace("-", "−")


def interval(estimate: Estimate) -> str:
    """The interval of an effect's size, the smaller number first."""
    low, high = sorted((abs(estimate.low), abs(estimate.high)))
    return f"{number_of(low)}–{number_of(high)}"


def plain(estimate: Estimate) -> str:
    return f"{number_of(estimate.mean)} ({number_of(estimate.low)}–{number_of(estimate.high)})"
