"""Positions of Federation for tests: a clean table at a player's turn, and what a test wants on it."""

from typing import Any, Self

import scene

from starmeeple.core.state import CHANCE
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import course, senate
from starmeeple.games.federation.engine.chapters.influence import influence
from starmeeple.games.federation.engine.state import Federation


def mask(names: list[str], chosen: str) -> int:
    return sum(1 << names.index(name) for name in chosen.split())


class Scene(scene.Scene[Federation]):
    """The first turn of round 1 of a game that `seat` begins: no blocks, no resources, nothing owned."""

    slug = "federation"

    def __init__(self, players: int = 2, seat: int = 0, **options: Any) -> None:
        super().__init__(players=players, **options)
        self.go_on(lambda: self.position.round == 1 and self.actor != CHANCE, f"first-player {seat}")
        position = self.position
        for place in range(len(position.reserve)):
            position.reserve[place] = 0
        for each in range(players):
            position.hangar[each] = 1
            position.opened[each] = 0
            position.degree[each] = 1
        position.blocked = position.neutral = 0
        self.refresh()

    # Putting things in place ------------------------------------------------------------------

    def refresh(self) -> Self:
        """Ask the question again after the position was changed."""
        position = self.position
        position.answers = course.answers(position)
        position.check()
        return self

    def have(self, seat: int = 0, **wanted: Any) -> Self:
        """Give a player things by the names of fields and resources; sets as words: `tiles="1a1 2b3"`, `opened="neo spy"`."""
        position = self.position
        figures = position.figures
        words = {
            "opened": list(f.ACTION_NAMES), "flown": list(f.ACTION_NAMES), "medals": list(f.MEDAL_NAMES),
            "robots": figures.structure_names + list(f.MEGA_NAMES), "discs": figures.stall_names, "high": figures.stall_names,
            "tiles": figures.tile_names, "used": figures.tile_names, "asteroids": figures.rock_names,
        }  # fmt: skip
        for name, value in wanted.items():
            if name == "score":
                position.earned[seat * f.SOURCES + f.BY_EFFECTS] += value - position.score[seat]
            if name in f.RESOURCE_NAMES:
                position.reserve[seat * f.RESOURCES + f.RESOURCE_NAMES.index(name)] = value
            elif name == "alterations":
                position.alterations[seat] = 0
                for kind in value.split():
                    self.take_token(seat, kind)
            elif name in words:
                found = mask(words[name], value)
                getattr(position, name)[seat] = found
                if name == "tiles":
                    position.shown &= ~found
                    position.hidden &= ~found
                elif name == "asteroids":
                    position.rock_bag &= ~found
                elif name == "flown":
                    position.opened[seat] |= found
                elif name == "medals":
                    for planet in range(f.PLANETS):
                        if found >> planet & 1:
                            position.medals_left[planet] &= position.medals_left[planet] - 1
            else:
                if name == "shares":
                    position.projects[f.JOINT] += value - position.shares[seat]
                getattr(position, name)[seat] = value
                if name == "deep":
                    self.fill_pile(seat)
        return self.refresh()

    def fill_pile(self, seat: int) -> None:
        """A player has opened the Deep Space pile and taken a tile; the pile holds others."""
        position = self.position
        players = int(position.figures.players)
        taken = [int(position.deep[each]) - 1 for each in range(players) if position.deep[each]]
        left = [tile for tile in range(f.SMALL_TILES) if tile not in taken]
        position.pile = sum(1 << tile for tile in left[: players + int(position.figures.deep_space_spare) - len(taken)])
        position.pile_seen |= 1 << seat

    def tokens_of(self, kind: str) -> range:
        """The Alteration tokens of a kind."""
        position = self.position
        first, index = position.figures.kind_first, position.figures.kind_names.index(kind)
        return range(int(first[index]), int(first[index + 1]))

    def take_token(self, seat: int, kind: str) -> None:
        """An Alteration token for a player, from wherever one of its kind lies."""
        position = self.position
        for token in self.tokens_of(kind):
            bit = 1 << token
            for moon in range(f.MOONS + 1):
                if position.moons[moon] & bit or (moon == 0 and position.bag & bit):
                    if moon == 0:
                        position.bag &= ~bit
                        position.spare[position.figures.kind_power[position.figures.token_kind[token]]] -= 1
                    position.moons[moon] &= ~bit
                    position.alterations[seat] |= bit
                    return
        raise AssertionError(f"no token {kind} is left")

    def show(self, *tiles: str) -> Self:
        """These Erudite tiles are the faceup ones of their piles."""
        position = self.position
        for tile in tiles:
            index = position.figures.tile_names.index(tile)
            pile = 7 << (index // f.IN_PILE * f.IN_PILE)
            position.hidden |= position.shown & pile
            position.shown = position.shown & ~pile | 1 << index
            position.hidden &= ~(pile if index >= f.USABLE else 1 << index)
        return self.refresh()

    def open_pool(self, pool: int, *rocks: str) -> Self:
        """Asteroid tokens lie faceup on a pool (0, 1, 2 the dead ones)."""
        position = self.position
        found = mask(position.figures.rock_names, " ".join(rocks))
        position.pools_open |= 1 << pool
        position.pools[pool] = found
        position.rock_bag &= ~found
        return self.refresh()

    def open_moon(self, moon: int, *kinds: str) -> Self:
        """These Alteration tokens lie faceup on a moon; the others were taken and used."""
        position = self.position
        position.moons_open |= 1 << moon
        for kind in kinds:
            token = next(token for token in self.tokens_of(kind) if position.bag >> token & 1)
            position.bag &= ~(1 << token)
            position.moons[moon] |= 1 << token
        for _ in range(int(position.figures.moon_tokens) - len(kinds)):
            rest = position.bag & position.figures.power_mask[position.figures.moon_power[moon]]
            position.bag &= ~(rest & -rest)
            position.spent |= rest & -rest
        return self.refresh()

    def block(self, space: str, votes: bool = True) -> None:
        """A space is blocked, with neutral votes of the round's number or with none."""
        position = self.position
        bit = 1 << position.figures.space_names.index(space)
        position.blocked |= bit
        position.neutral |= bit if votes else 0

    def project(self, name: str, steps_made: int | None = None) -> int:
        """The steps of a project, set or read."""
        position = self.position
        place = f.PROJECT_NAMES.index(name)
        if steps_made is not None:
            position.projects[place] = steps_made
            self.refresh()
        return int(position.projects[place])

    def sit(self, seat: int, space: str, ambassador: str, face: str = "voting") -> Self:
        """A token of a player lies on a space."""
        position = self.position
        kind = f.AMBASSADOR_NAMES.index(ambassador)
        faces = ["voting", "funding", *position.figures.kind_names]
        senate.leave_hand(position, seat, kind)
        position.senate[position.figures.space_names.index(space)] = senate.placed(seat, kind, faces.index(face))
        return self

    def in_round(self, number: int) -> Self:
        """It is another round: so many laws and blocking tiles have been used."""
        position = self.position
        position.round = number
        blocks, laws = f.BLOCKS - number, 0 if number >= position.figures.rounds - 1 else f.PLANETS - number
        for name, left in {"planet_blocks": blocks, "room_blocks": blocks, "left_pile": laws, "right_pile": laws}.items():
            while int(getattr(position, name)).bit_count() > left:
                setattr(position, name, getattr(position, name) & getattr(position, name) - 1)
        return self

    # Looking ----------------------------------------------------------------------------------

    def number(self, name: str, seat: int = 0) -> int:
        """What a player has of something, by the name of a field or a resource."""
        return int(self.player(seat)[name] if name in f.RESOURCE_NAMES else getattr(self.position, name)[seat])

    def reserve(self, seat: int = 0) -> tuple[int, ...]:
        """Lavandium, Coppernium, Oceanium, gold."""
        return tuple(self.number(name, seat) for name in f.RESOURCE_NAMES)

    def owns(self, what: str, seat: int = 0) -> list[str]:
        """A player's set as a view names it."""
        return list(self.player(seat)[what])

    def influence(self, planet: str, seat: int = 0) -> int:
        return int(influence(self.position, seat, f.PLANET_NAMES.index(planet)))

    # Going on ---------------------------------------------------------------------------------

    def send(self, space: str, ambassador: str = "one", face: str = "voting") -> None:
        """A whole placement; what has only one answer is not asked."""
        self.play(f"send {ambassador}")
        if self.asked == "face":
            self.play(f"as {face}")
        self.play(f"go {space}")

    def pass_turn(self) -> None:
        """The player whose turn it is sends a token to the Outer Module and does nothing else."""
        seat, now = self.actor, self.position.round
        answers = ("done", "as voting", "go outer-module", "assistant stays")
        self.go_on(lambda: self.is_over or self.actor not in (seat, CHANCE) or self.position.round != now, *answers)

    def executive(self) -> Self:
        """All tokens are placed: the Executive Phase begins."""
        position = self.position
        for seat in range(int(position.figures.players)):
            position.outside[seat] |= position.hand[seat] & f.REGULARS
            position.hand[seat] &= ~f.REGULARS
            position.kept |= (1 << seat) if position.hand[seat] else 0
        position.drop_to(0)
        position.opening = 0
        course.begin_phase(position, f.INCOME)
        position.go_on()
        return self

    def effect_now(self, *words: int) -> Self:
        """Carry out steps for the player whose turn it is, then go on with the turn."""
        position = self.position
        position.push(position.step, position.about, position.amount)
        for word in reversed(words):
            position.push_word(word)
        position.go_on()
        return self
