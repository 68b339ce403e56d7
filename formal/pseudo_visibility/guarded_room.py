"""A guarded room: a thief comes for a treasure, and the guard may watch or raise the alarm.

The room has two rows of three cells, the treasure in the first cell and the door in the last. Days
have five turns. In the first the player is not seen; in the second the player stands in the door;
in each of the others he leaves, walks to the next cell or runs to the next but one on his way to
the treasure, as `moves` determines. On the treasure's cell he takes it and leaves. An alarm drives
him out for the day. The treasure is replaced and the player comes back the next day; every other
day, the first one too, he is pseudo-visible.

Probes whether the guard can distinguish the cost of a reaction from the cost of ignoring the
player.

Alphabet: two actions, watch 0 and alarm 1; observations b + 2 k, where b = 0 if the treasure is
there, else 1, and k = 0 if the player is not seen, his cell 1, …, 5 if he is pseudo-visible there,
his cell plus 5 if he is visible; rewards 0, minus the cost of an alarm, minus the loss of the
treasure, or minus both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from formal.notation import Action, Observation, Reward
from formal.pseudo_visibility.annotations import Erasing
from formal.pseudo_visibility.paints_last import PaintsLast

WATCH, ALARM = 0, 1
COLUMNS = 3
TREASURE, DOOR = 0, 5
DAY = 5
CELLS = 6


@dataclass(frozen=True)
class Room:
    """The internal state.

    Attributes:
        turn: the number of the turn, from 0.
        player: the cell of the player; None if he is not there.
        treasure: whether the treasure is in its cell.
        reward: the reward that came with this state.
    """

    turn: int = 0
    player: int | None = None
    treasure: bool = True
    reward: Reward = 0

    @property
    def pseudo_visible(self) -> bool:
        """Whether the player is pseudo-visible today."""
        return self.turn // DAY % 2 == 0


def guarded_room(
    moves: Callable[[int], int], loss: Reward = 6, cost: Reward = 1
) -> PaintsLast[Room]:
    """The room as an environment that paints the player last. [PV, Example 5]

    Args:
        moves: in each turn, how many cells the player moves: 1 or 2, or 0 to leave.
        loss: what the loss of the treasure costs.
        cost: what an alarm costs.
    """

    def moved(s: Room, y: Action) -> Room:
        turn = s.turn + 1
        alarm = cost if y == ALARM else 0
        if turn % DAY == 0:
            return Room(turn, None, True, -alarm)
        if turn % DAY == 1:
            return Room(turn, DOOR, s.treasure, -alarm)
        steps = moves(turn)
        if s.player is None or y == ALARM or not steps:
            return Room(turn, None, s.treasure, -alarm)
        cell = s.player
        for _ in range(steps):
            cell = _on_the_way(cell, turn)
        if cell == TREASURE:
            return Room(turn, None, False, -alarm - loss)
        return Room(turn, cell, s.treasure, -alarm)

    return PaintsLast(Room(), moved, lambda s: s.reward, _background, _painted, _flag)


def _on_the_way(cell: int, turn: int) -> int:
    """The next cell: along the row in even turns, up the column in odd ones, where there is one."""
    row, column = divmod(cell, COLUMNS)
    if column and (turn % 2 == 0 or not row):
        return cell - 1
    return cell - COLUMNS if row else cell


def _background(s: Room) -> Observation:
    return 0 if s.treasure else 1


def _painted(s: Room, o: Observation) -> Observation:
    if s.player is None:
        return o
    return o + 2 * (s.player if s.pseudo_visible else s.player + CELLS - 1)


def _flag(s: Room) -> bool:
    return s.pseudo_visible


ROOM_ERASING: Final = Erasing(lambda o: 1 <= o // 2 < CELLS, lambda o: o % 2)
"""Whether the player is pseudo-visible in a picture of the room, and the picture without him."""
