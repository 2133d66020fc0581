"""What a view says about the present question: what it is about, how far a payment is, what things cost whoever chooses now."""

from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import steps
from starmeeple.games.spacecorp.engine.chapters import building, colonies, moving, paying, values
from starmeeple.games.spacecorp.face.view_types import About, Costs, Side


def side(number: int) -> Side:
    """A side as views write it."""
    return "competition" if number == f.RIVAL else number if number >= 0 else None


def about(position: f.Position) -> About:
    """What the present question is about."""
    figures = position.figures
    step = position.step
    if step == steps.PAY:
        return payment(position)
    if step == steps.TAKE:
        return {"left": int(position.left)}
    if step == steps.HARVEST:
        first, chosen = int(figures.first_place_of_era[position.era]), int(position.harvested)
        places = [figures.place_slugs[first + number] for number in range(chosen.bit_length()) if chosen >> number & 1]
        return {"left": int(position.left), "chosen": places, "profit": int(position.gained)}
    if step == steps.LEARN:
        return {"deck": f.DECKS[position.learning]}
    if step == steps.SITE:
        return {"purpose": f.PURPOSES[position.purpose]}
    if step == steps.REACT:
        copied = figures.progress_names[position.copied] if position.edge == f.PARALLEL_DISCOVERY else None
        return {"edge": f.EDGES[position.edge], "progress": copied}
    if step == steps.DRAW:
        to_hand, receiver = position.destination == f.TO_HAND, int(position.receiver)
        return {
            "to": f.DESTINATIONS[position.destination],
            "seat": receiver if to_hand else None,
            "box": None if to_hand or position.destination == f.TO_DISCARDS else receiver + 1,
        }
    if step in (steps.DISCOVER, steps.CONTACT, steps.CUP):
        drawing = "competition" if step == steps.CUP else side(int(position.explorer))
        return {"place": figures.place_slugs[position.place], "side": drawing}
    return {}


def payment(position: f.Position) -> About:
    """How far the payment is."""
    figures = position.figures
    action = int(position.pay_action)
    purse = values.headquarters(position, position.seat, position.pay_type)
    paying.add_payment(purse, position)
    found: About = {
        "action": f.PAID[action],
        "type": f.TYPES[position.pay_type],
        "cost": int(position.pay_cost),
        "shield": bool(position.pay_shield),
        "total": max(0, int(paying.paid_total(position))),
        "open": action in (f.PRODUCE, f.RESEARCH, f.GENETICS, f.REVELATION),
        "values": int(purse.total),
        "multiplier": int(purse.multiplier),
        "bonus": int(paying.flat_of_payment(position)),
        "loss": int(purse.loss) if purse.loss < values.NO_SHIELD else None,
    }
    if action in (f.MOVE, f.EXPLORE, f.SETTLE):
        found["site"] = figures.site_slugs[position.pay_to]
    if action == f.BUILD:
        found["place"] = figures.place_slugs[position.pay_to]
        found["base"] = figures.base_slugs[position.pay_what]
    if action == f.SETTLE:
        found["colony"] = figures.colony_slugs[position.pay_what]
    if action == f.MOVE:
        found["team"] = int(position.pay_what) + 1
    return found


def costs(position: f.Position, seat: int) -> Costs:
    """What things cost the viewer who chooses an action now."""
    if seat < 0 or position.step != steps.MAIN or not position.is_asked(seat):
        return {}
    figures = position.figures
    era, teams = position.era, int(figures.teams)
    moves: dict[str, dict[str, int]] = {}
    for team in range(teams):
        origin = int(position.team_site[seat * teams + team])
        if origin >= 0:
            moves[str(team + 1)] = {
                figures.site_slugs[site]: int(moving.move_cost(position, seat, origin, site))
                for site in range(int(figures.first_site[era]), int(figures.first_site[era + 1]))
                if site != origin
            }
    builds = {
        figures.place_slugs[place]: int(building.build_cost(position, seat, place))
        for place in range(int(figures.first_place_of_era[era]), int(figures.first_place_of_era[era + 1]))
    }
    return {"moves": moves, "builds": builds, "settle": int(colonies.settle_cost(position, seat))}
