"""Guarded Room: does the guard react to the thief in time?"""

from typing import NamedTuple

from practical.contract import Action, AgentClass, Observation, Reward
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.streams import stream

WATCH, ALARM = 0, 1
ROWS, COLUMNS = 2, 3
TREASURE, DOOR = 0, 5
DAY = 5
# For each cell, the next cell in even turns and in odd turns.
WAY = ((0, 0), (0, 0), (1, 1), (0, 0), (3, 1), (4, 2))


class Scene(NamedTuple):
    """The state: turn, the player's cell, whether the treasure is there, the last reward."""

    turn: int = 0
    player: int | None = None
    treasure: bool = True
    earned: Reward = 0


class GuardedRoom(PaintsLast):
    r"""A thief comes for a treasure; the guard watches, or raises the alarm, which costs 1.

    The loss of the treasure costs 6. A day has five turns. In the first, the player is absent; in
    the second, he stands in the door. Then he leaves, walks to the next cell, or runs to the next
    but one, each with probability 1/3, drawn from the stream. An alarm drives him out for the day;
    the next day he and the treasure are back. On every other day, starting with the first, he is
    pseudo-visible. A picture is b + 2 k, where b = 1 if the treasure is gone, and k is 0 if he is
    absent, the player's cell if he is pseudo-visible, and 5 more if he is visible. Probes whether
    the guard reacts when it must, and not before. [PV, Example 5]

    >>> print(GuardedRoom.text(8), GuardedRoom.text(19), sep="\n-\n")
    T..
    .y.
    -
    ...
    .Y.
    """

    n_actions, n_obs = 2, 22
    seed = 0

    def __init__(self, A: AgentClass) -> None:
        """Begin the first day."""
        super().__init__(A)
        self._draw = stream(self.seed, "environment")

    def initial(self) -> Scene:
        """Return the first scene: the treasure is there, the player is not."""
        return Scene()

    def moved(self, state: Scene, action: Action) -> Scene:
        """Return the next scene."""
        turn, alarm = state.turn + 1, -1 if action == ALARM else 0
        if turn % DAY == 0:
            return Scene(turn, None, True, alarm)
        if turn % DAY == 1:
            return Scene(turn, DOOR, state.treasure, alarm)
        steps = self.steps(turn)
        if state.player is None or alarm or not steps:
            return Scene(turn, None, state.treasure, alarm)
        cell = state.player
        for _ in range(steps):
            cell = WAY[cell][turn % 2]
        if cell == TREASURE:
            return Scene(turn, None, False, alarm - 6)
        return Scene(turn, cell, state.treasure, alarm)

    def steps(self, turn: int) -> int:
        """Return how many cells the player moves; at 0 he leaves."""
        return self._draw(turn) * 3 >> 32

    def earned(self, state: Scene) -> Reward:
        """Return the reward of the scene."""
        return state.earned

    def background(self, state: Scene) -> Observation:
        """Return the room with or without the treasure."""
        return 0 if state.treasure else 1

    def painted(self, state: Scene, picture: Observation) -> Observation:
        """Paint the player in his cell."""
        if state.player is None:
            return picture
        return picture + 2 * (state.player if self.pseudo_visible(state) else state.player + 5)

    def pseudo_visible(self, state: Scene) -> bool:
        """Return whether the player is pseudo-visible on this day."""
        return state.turn // DAY % 2 == 0

    @staticmethod
    def detect_pseudovis(picture: Observation) -> bool:
        """Return whether a pseudo-visible player is in the picture."""
        return 1 <= picture // 2 <= 5

    @staticmethod
    def erase_player(picture: Observation) -> Observation:
        """Return the picture without the player."""
        return picture % 2

    @staticmethod
    def text(picture: Observation) -> str:
        """Return a picture as text: T the treasure, Y the player, y the pseudo-visible player."""
        cells = ["."] * (ROWS * COLUMNS)
        if picture % 2 == 0:
            cells[TREASURE] = "T"
        if picture // 2:
            shown = picture // 2
            cells[(shown - 1) % 5 + 1] = "y" if GuardedRoom.detect_pseudovis(picture) else "Y"
        rows = (cells[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS))
        return "\n".join("".join(row) for row in rows)
