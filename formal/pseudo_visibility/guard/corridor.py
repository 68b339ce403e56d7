"""The guarded corridor: a guard walks its round, a player comes for the treasure.

The cells are 0 … L - 1, the treasure is in cell 0 and the door in the last cell. The guard walks
from end to end: at the end to which it is on its way, it gets 1 and turns round. On some days a
player starts at the door; in each turn he stays or goes one cell towards the treasure, each with
probability 1/2. In cell 0 he takes the treasure and leaves. If the guard seizes when he is at most
one cell away, he is caught and leaves. After each turn the night comes with a fixed probability; on
the next day the guard begins anywhere on its round, and there is another treasure.

Probes whether the guard can distinguish the cost of a reaction from the cost of ignoring the
player.

Alphabet: three actions, left 0, right 1 and seize 2; observations i + n k, where i < n = 2 L - 2 is
the guard's place on its round, and k is 0 without a player, his cell if he looks pseudo-visible,
his cell plus L - 1 if he does not; the last observation is the night. Rewards: 1 for an end, plus
`catch` or minus `loss`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeAlias

from formal.errors import IllFormed
from formal.notation import Action, Observation, Reward
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.paints_last import PaintsLast

LEFT, RIGHT, SEIZE = 0, 1, 2
ACTIONS: Final = ("left", "right", "seize")

Kind: TypeAlias = Literal["ordinary", "pseudo-visible", "disguised"]
"""How the player comes; one in disguise looks pseudo-visible, and is not. [PV, Example 8]"""


class Scene(NamedTuple):
    """The corridor by day.

    Attributes:
        guard: the guard's cell.
        goal: the end to which its round leads.
        player: the player's cell; None if he is not there.
        kind: how he came; None if he is not there.
    """

    guard: int
    goal: int
    player: int | None = None
    kind: Kind | None = None


class Luck(NamedTuple):
    """What is drawn in a turn.

    Attributes:
        night: whether the night comes.
        walks: whether the player goes on.
        dawn: the scene with which a day begins, if one begins.
    """

    night: bool
    walks: bool
    dawn: Scene


class Turn(NamedTuple):
    """The internal state: the number of the turn, the scene (None: night), the last reward."""

    turn: int
    scene: Scene | None
    reward: Reward = 0


@dataclass(frozen=True)
class Corridor:
    """The rules.

    Attributes:
        cells: L, at least 3.
        catch: the reward for seizing the player.
        loss: what a theft costs, the paper's larger penalty of Example 5.
        nights: the night comes after a turn with probability 1 / nights.

    Raises:
        IllFormed: the corridor is too short, or there are no days of two turns.

    [PV, Example 5]

    Example:
        >>> Corridor().dusk, len(list(Corridor().rounds()))
        (Fraction(7, 8), 8)
    """

    cells: int = 5
    catch: Reward = 1
    loss: Reward = 0
    nights: int = 8

    def __post_init__(self) -> None:
        if self.cells < 3:
            raise IllFormed(f"a corridor must have at least 3 cells; got {self.cells}")
        if self.nights < 2:
            raise IllFormed(f"a day must be able to go on; got 1 in {self.nights} for the night")

    @property
    def end(self) -> int:
        """The cell of the door."""
        return self.cells - 1

    @property
    def dusk(self) -> Fraction:
        """The probability that a day goes on after a turn."""
        return 1 - Fraction(1, self.nights)

    def rounds(self) -> Iterator[Scene]:
        """The scenes without a player, in the order of the round, from the treasure."""
        yield from (Scene(cell, self.end) for cell in range(self.end))
        yield from (Scene(cell, 0) for cell in range(self.end, 0, -1))

    def scenes(self, kind: Kind) -> Iterator[Scene]:
        """The scenes with a player of this kind."""
        for s in self.rounds():
            yield from (s._replace(player=c, kind=kind) for c in range(1, self.cells))

    def walked(self, s: Scene, y: Action) -> tuple[Scene, Reward]:
        """The guard's step, and its reward for an end; the player does nothing here."""
        if y == SEIZE:
            return s, 0
        cell = min(max(s.guard + (1 if y == RIGHT else -1), 0), self.end)
        if cell == s.goal:
            return s._replace(guard=cell, goal=self.end - cell), 1
        return s._replace(guard=cell), 0

    def step(self, s: Scene, y: Action, *, walks: bool) -> tuple[Scene, Reward]:
        """The next scene by day, and the reward, from whether the player would walk."""
        t, r = self.walked(s, y)
        if s.player is None:
            return t, r
        if y == SEIZE and abs(s.guard - s.player) <= 1:
            return gone(t), r + self.catch
        if walks and s.player == 1:
            return gone(t), r - self.loss
        return (t._replace(player=s.player - 1) if walks else t), r


def gone(s: Scene) -> Scene:
    """The scene without the player."""
    return s._replace(player=None, kind=None)


def guarded_corridor(
    room: Corridor, lucks: Callable[[int], Luck], first: Scene
) -> PaintsLast[Turn]:
    """The game as an environment that paints the player last. [PV, Definition 1, Example 5]

    Args:
        room: the rules.
        lucks: what is drawn, by the number of the turn.
        first: the first scene.
    """

    def moved(s: Turn, y: Action) -> Turn:
        turn = s.turn + 1
        luck = lucks(turn)
        if s.scene is None:
            return Turn(turn, luck.dawn)
        scene, r = room.step(s.scene, y, walks=luck.walks)
        return Turn(turn, None if luck.night else scene, r)

    return PaintsLast(
        Turn(0, first),
        moved,
        lambda s: s.reward,
        lambda s: background(room, s.scene),
        lambda s, o: painted(room, s.scene, o),
        lambda s: s.scene is not None and s.scene.kind == "pseudo-visible",
    )


def background(room: Corridor, s: Scene | None) -> Observation:
    """D: the guard's place on its round; or the night."""
    size = 2 * room.end
    if s is None:
        return size * (2 * room.end + 1)
    return s.guard if s.goal else size - s.guard


def painted(room: Corridor, s: Scene | None, o: Observation) -> Observation:
    """P: the picture with the player."""
    if s is None or s.player is None:
        return o
    return o + 2 * room.end * (s.player + (room.end if s.kind == "ordinary" else 0))


def shown(room: Corridor, s: Scene | None) -> Observation:
    """P(S, D(S))."""
    return painted(room, s, background(room, s))


def erasing(room: Corridor) -> Erasing:
    """detect_pseudovis and erase_player of the corridor. [PV, Definition 10]"""
    size = 2 * room.end
    return Erasing(lambda o: 1 <= o // size <= room.end, lambda o: o % size)
