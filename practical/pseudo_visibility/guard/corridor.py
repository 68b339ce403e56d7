"""Guarded Corridor: does the guard ignore a pseudo-visible player, and until when?"""

from functools import cache
from typing import Any, Final, NamedTuple

from practical.contract import Action, AgentClass, Observation, Reward
from practical.errors import IllFormed
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.streams import stream

LEFT, RIGHT, SEIZE = 0, 1, 2
ACTIONS: Final = ("left", "right", "seize")
NONE, HIDDEN, ORDINARY, DISGUISED = 0, 1, 2, 3
KINDS: Final = ("nobody", "pseudo-visible", "ordinary", "disguised")


class Scene(NamedTuple):
    """The state: turn, the guard's place on its round (None: night), the player, the last reward.

    A player's cell is 0 if there is none.
    """

    turn: int
    place: int | None
    kind: int
    cell: int
    earned: Reward = 0


class Drawn(NamedTuple):
    """What a number of the stream means: the night comes, the player walks, how a day begins."""

    night: bool
    walks: bool
    place: int
    kind: int


class GuardedCorridor(PaintsLast):
    r"""A guard walks its round in a corridor of ``cells`` cells, a player comes for the treasure.

    The treasure is in cell 0, the door in the last cell. The guard steps left or right, or seizes.
    Whenever it reaches the end to which its round leads, the reward is 1, and the round leads back.
    A player begins at the door; in each turn he goes one cell towards the treasure, or stays, by
    the toss of a coin. In cell 0 he takes the treasure: the reward is ``-loss``, and he is gone. A
    guard that seizes when he is at most one cell away gets ``catch``, and he is gone. With
    probability 1 / ``nights`` the night comes after a turn; the next day begins with the guard
    anywhere on its round, and a visitor drawn from ``visitors``.

    A picture is i + n k: n = 2 ``cells`` - 2 is the length of the round, i the guard's place on it;
    k is 0 if there is no player, his cell if he looks pseudo-visible, and more by ``cells`` - 1 if
    he does not. The last picture is the night. Probes whether the guard reacts when it must, and
    not before. [PV, Example 5]

    >>> print(GuardedCorridor.text(2 + 8 * 3), GuardedCorridor.text(5 + 8 * 8), sep="\n")
    T.>y.
    T..<Y
    """

    n_actions, n_obs = 3, 73
    seed = 0
    cells: int = 5
    catch: Reward = 1
    loss: Reward = 0
    nights: int = 8
    visitors: tuple[int, ...] = (NONE, NONE, ORDINARY, HIDDEN)

    def __init__(self, A: AgentClass) -> None:
        """Begin the first day."""
        self._draw = stream(self.seed, "environment")
        super().__init__(A)

    @classmethod
    def night(cls) -> Observation:
        """Return the picture of the night."""
        return (cls.n_obs or 1) - 1

    @classmethod
    def drawn(cls, u: int) -> Drawn:
        """Return what a number in ``range(2**32)`` means; its bits are used once each."""
        kind = cls.visitors[(u >> 8 & 255) * len(cls.visitors) >> 8]
        place = (u >> 17) * (2 * cls.cells - 2) >> 15
        return Drawn(u % cls.nights == 0, bool(u >> 16 & 1), place, kind)

    @classmethod
    def walked(cls, place: int, action: Action) -> tuple[int, Reward]:
        """Return the guard's next place on its round, and the reward for an end."""
        last = cls.cells - 1
        if action == SEIZE:
            return place, 0
        forth = place < last
        if (action == RIGHT) == forth:
            after = (place + 1) % (2 * last)
            return after, int(after in {0, last})
        # Against its round: from place 0, where the wall is, or back.
        return (place if place % last == 0 else place - 1), 0

    @classmethod
    def stands(cls, place: int) -> int:
        """Return the guard's cell."""
        return place if place < cls.cells else 2 * cls.cells - 2 - place

    def initial(self) -> Scene:
        """Return the first scene."""
        return self.dawn(0)

    def dawn(self, turn: int) -> Scene:
        """Return the scene with which a day begins."""
        _, _, place, kind = self.drawn(self._draw(turn))
        return Scene(turn, place, kind, self.cells - 1 if kind else 0)

    def moved(self, state: Scene, action: Action) -> Scene:
        """Return the next scene."""
        turn = state.turn + 1
        if state.place is None:
            return self.dawn(turn)
        drawn = self.drawn(self._draw(turn))
        place, earned = self.walked(state.place, action)
        kind, cell = state.kind, state.cell
        if kind and action == SEIZE and abs(self.stands(state.place) - cell) <= 1:
            kind, cell, earned = NONE, 0, earned + self.catch
        elif kind and drawn.walks:
            cell -= 1
            if not cell:
                kind, earned = NONE, earned - self.loss
        if drawn.night:
            return Scene(turn, None, NONE, 0, earned)
        return Scene(turn, place, kind, cell, earned)

    def earned(self, state: Scene) -> Reward:
        """Return the reward of the scene."""
        return state.earned

    def background(self, state: Scene) -> Observation:
        """Return the corridor with the guard, or the night."""
        return self.night() if state.place is None else state.place

    def painted(self, state: Scene, picture: Observation) -> Observation:
        """Paint the player."""
        shift = self.cells - 1 if state.kind == ORDINARY else 0
        return picture + 2 * (self.cells - 1) * (state.cell + shift) if state.kind else picture

    def pseudo_visible(self, state: Scene) -> bool:
        """Return whether a pseudo-visible player is there."""
        return state.kind == HIDDEN

    @classmethod
    def detect_pseudovis(cls, picture: Observation) -> bool:
        """Return whether a player who looks pseudo-visible is in the picture."""
        return 1 <= picture // (2 * cls.cells - 2) < cls.cells

    @classmethod
    def erase_player(cls, picture: Observation) -> Observation:
        """Return the picture without the player."""
        return picture if picture == cls.night() else picture % (2 * cls.cells - 2)

    @classmethod
    def text(cls, picture: Observation) -> str:
        """Return a picture as text: > or < the guard, T the treasure, Y the player, y if hidden.

        ``x`` and ``X`` are a player in the guard's own cell; the guard then follows in brackets.
        """
        if picture == cls.night():
            return "z" * cls.cells
        k, place = divmod(picture, 2 * cls.cells - 2)
        row = ["T", *"." * (cls.cells - 1)]
        guard = cls.stands(place)
        row[guard] = ">" if place < cls.cells - 1 else "<"
        if k:
            hidden = k < cls.cells
            cell = k if hidden else k - cls.cells + 1
            mark = "x" if cell == guard else "y"
            if cell == guard:
                row.append(f" ({row[guard]})")
            row[cell] = mark if hidden else mark.upper()
        return "".join(row)


@cache
def corridor(
    cells: int = 5,
    loss: Reward = 0,
    catch: Reward = 1,
    nights: int = 8,
    visitors: tuple[int, ...] = GuardedCorridor.visitors,
) -> Any:
    """Return the class of a corridor with these rules.

    Raises:
        IllFormed: it has fewer than three cells, or a number that is not positive.

    >>> corridor(cells=3).n_obs
    21
    """
    if cells < 3 or nights < 2 or not visitors:
        raise IllFormed(
            "a corridor must have at least 3 cells, a night in at least 2 turns, and visitors; "
            f"got cells = {cells}, nights = {nights}, visitors = {visitors}"
        )
    body = {"cells": cells, "loss": loss, "catch": catch, "nights": nights, "visitors": visitors}
    n_obs = (2 * cells - 2) * (2 * cells - 1) + 1
    return type("GuardedCorridor", (GuardedCorridor,), body | {"n_obs": n_obs})
