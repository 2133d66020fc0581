"""Every verb, with its parameters and the steps that it answers. Verbs that answer the same step lie close together:
the answers to a step are one mask of at most 60 bits, from the first action of its first verb on."""

from starmeeple.core.verbs import Vocabulary
from starmeeple.core.vocabulary import names, numbers
from starmeeple.games.federation.engine import chance, setup, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import (
    actions,
    arratooine,
    atalum,
    deep_space,
    e81216,
    executive,
    medals,
    missions,
    neo,
    projects,
    senate,
    six_moon,
)  # fmt: skip
from starmeeple.games.federation.engine.figures import Figures

WINDOWS = (steps.CHOOSE_TOKEN, steps.MISSION_WINDOW, steps.LAST_WINDOW, steps.USE_TILES, steps.AFTER_BUILD)


def vocabulary(figures: Figures) -> Vocabulary:
    """All actions of the game."""
    tile = names("tile", figures.tile_names)
    usable = names("tile", figures.tile_names[: f.USABLE])
    token = names("token", figures.kind_names)
    mission = names("mission", list(f.ACTION_NAMES))
    planet = names("planet", list(f.PLANET_NAMES))
    crystal = names("crystal", list(f.RESOURCE_NAMES[: f.CRYSTALS]))
    rock = names("asteroid", figures.rock_names)
    structure = names("structure", figures.structure_names)
    start = names("tile", figures.start_names)
    deep = names("tile", figures.deep_names)
    building = names("building", figures.structure_names + list(f.MEGA_NAMES))
    planet_block = names("tile", figures.planet_block_names)
    paid = [numbers("lavandium", 0, f.MOST_PAID), numbers("coppernium", 0, f.MOST_PAID)]
    declined = (steps.REFRESH, steps.TRANSPORT, steps.UPGRADE)
    return Vocabulary(
        [
            senate.Keep("keep", at=(steps.CHOOSE_TOKEN,)),
            senate.Send("send", names("ambassador", list(f.AMBASSADOR_NAMES)), at=(steps.CHOOSE_TOKEN,)),
            missions.Fly("fly", mission, at=(steps.MISSION_WINDOW,)),
            senate.Done("done", at=WINDOWS[1:]),
            atalum.Use("use", usable, at=WINDOWS),
            senate.As("as", names("face", ["voting", "funding", *figures.kind_names]), at=(steps.CHOOSE_FACE,)),
            senate.Go("go", names("space", [*figures.space_names, "outer-module"]), at=(steps.CHOOSE_SPACE,)),
            senate.Assistant("assistant", names("where", ["stays", "joins"]), at=(steps.ADD_DIE,)),
            actions.Pay("pay", *paid, at=(steps.PAY,)),
            missions.Open("open", mission, at=(steps.OPEN_MISSION,)),
            projects.Fund("fund", names("project", list(f.PROJECT_NAMES)), at=(steps.FUND,)),
            medals.Medal("medal", names("type", list(f.MEDAL_NAMES)), at=(steps.TAKE_MEDAL,)),
            actions.Perform("perform", names("action", list(f.ACTION_NAMES)), at=(steps.COPY_ACTION,)),
            e81216.Decline("decline", at=declined),
            neo.Move("move", numbers("position", 0, int(f.NEO_END)), at=(steps.MOVE_MINER, steps.TRANSPORT)),
            six_moon.Ascend("ascend", at=(steps.TRANSPORT,)),
            e81216.Upgrade("upgrade", crystal, at=(steps.UPGRADE,)),
            atalum.Refresh("refresh", names("tile", figures.tile_names[: f.LEVEL]), at=(steps.REFRESH,)),
            neo.Mine("mine", rock, at=(steps.MINE,)),
            six_moon.Take("take", token, at=(steps.TAKE_ALTERATION, steps.KEEP_LOOKED)),
            atalum.Learn("learn", tile, at=(steps.LEARN,)),
            atalum.Copy("copy", usable, at=(steps.COPY_TILE,)),
            arratooine.Trade("trade", names("stall", figures.stall_names), at=(steps.TRADE, steps.PLACE_DISC)),
            arratooine.Split("split", numbers("first", 0, f.MOST_ITEMS), at=(steps.SPLIT,)),
            e81216.Build("build", building, at=(steps.BUILD, steps.FREE_BUILD)),
            e81216.Earn("earn", structure, at=(steps.INCOME_OF,)),
            actions.Choose("choose", names("what", list(f.CHOICES)), at=(steps.SHIP_OR_TOKEN, steps.MOON_OR_NEO)),
            deep_space.DeepSpace("deep-space", deep, at=(steps.CHOOSE_DEEP,)),
            setup.StartWith("start-with", start, at=(steps.CHOOSE_START,)),
            executive.Upkeep("upkeep", numbers("level", 1, f.LEVELS), crystal, at=(steps.PAY_UPKEEP,)),
            executive.Lapse("lapse", at=(steps.PAY_UPKEEP,)),
            executive.Enact("enact", names("side", ["left", "right"]), at=(steps.BREAK_TIE,)),
            chance.FirstPlayer("first-player", numbers("seat", 0, int(f.PLAYERS) - 1), at=(steps.DRAW_FIRST,)),
            chance.ShowTile("show-tile", tile, at=(steps.REVEAL_TILE,)),
            chance.ShowToken("show-token", token, at=(steps.REVEAL_MOON,)),
            chance.DrawToken("draw-token", token, at=(steps.DRAW_ALTERATION,)),
            chance.SeeToken("see-token", token, at=(steps.LOOK,)),
            chance.ShowAsteroid("show-asteroid", rock, at=(steps.REVEAL_POOL,)),
            chance.Offer("offer", start, at=(steps.DRAW_START,)),
            chance.Lay("lay", structure, at=(steps.DRAW_SIDE,)),
            chance.LayCount("lay-count", names("count", figures.count_names), at=(steps.DRAW_COUNT,)),
            chance.Law("law-left", planet, at=(steps.DRAW_LEFT,)),
            chance.Law("law-right", planet, at=(steps.DRAW_RIGHT,)),
            chance.BlockPlanets("block-planets", planet_block, at=(steps.DRAW_PLANET_BLOCK,)),
            chance.BlockRoom("block-room", names("tile", figures.room_block_names), at=(steps.DRAW_ROOM_BLOCK,)),
            chance.SeeDeep("see-deep", deep, at=(steps.DRAW_DEEP,)),
        ],
        len(steps.NAMES),
    )
