"""A cell is run: the agent class meets the environment, and the curve is exact."""

from __future__ import annotations

from typing import Any, Final

from bridge.errors import Inconclusive
from bridge.oracle.probe.timeout import Stalled, progressing
from bridge.playable import bundled
from bridge.reproduction.cells import Cell
from bridge.reproduction.curves import Curve, blocks, cut
from practical.combination.combination import combination
from practical.combination.gymnasium_games import gymnasium_game
from practical.contract import Action, AgentClass
from practical.environments.tempting_button import TemptingButton
from practical.errors import IllFormed
from practical.interaction import Interaction
from practical.reality_check import reality_check

PATIENCE: Final = 60.0
"""The time limit for a turn, in seconds: an algorithm may learn from thousands of turns in one."""

_TOGETHER: Final = 64
"""The number of turns that are played before the finished ones are counted."""


def curve(A: type[Any], cell: Cell, patience: float = PATIENCE) -> Curve:
    """Let an agent class run a cell.

    The same cell has the same curve. An episode ends where the game ends, by its time limit or
    otherwise.

    Raises:
        IllFormed: a class breaks the contract, or the cell is none.
        Inconclusive: a turn takes longer than `patience` in seconds.

    Example:
        >>> from practical import Constant
        >>> curve(Constant, Cell("constant", "ignore-rewards", 120, 0)).mean()
        Fraction(1, 1)
    """
    made: list[Interaction] = []
    try:
        with progressing(lambda: made[0].turns if made else -1, patience):
            return _curve(reality_check(A) if cell.reality_check else A, cell, made)
    except Stalled as error:
        when = f"turn {made[0].turns + 1}" if made else "what is before turn 1"
        raise Inconclusive(
            f"a turn must end within {patience:g} s (see --patience); {when} of {cell.title}, "
            "did not"
        ) from error
    except SystemExit as error:
        raise IllFormed(
            f"methods return; one of {cell.agent} ended the program in {cell.environment}"
        ) from error


def _curve(agent: Any, cell: Cell, made: list[Interaction]) -> Curve:
    interaction = Interaction(agent, environment(cell), seed=cell.seed)
    made.append(interaction)
    if cell.unit == "turn":
        while (left := cell.size - interaction.turns) > 0:
            interaction.advance(min(left, _TOGETHER))
        return cut(interaction.record.rewards, blocks(cell.size), "turn")
    ends: list[int] = interaction.environment.G_instance.ends  # type: ignore[attr-defined]
    while (left := cell.size - len(ends)) > 0:
        interaction.advance(min(left, _TOGETHER))  # A turn ends at most one episode.
    return cut(interaction.record.rewards, ends, "episode")


def environment(cell: Cell) -> type[Any]:
    """The environment class of a cell.

    Raises:
        IllFormed: the query is another one for Tempting Button alone; episodes are those of a
            game.
    """
    E = bundled(cell.environment).E
    if cell.query == "unaltered copy":
        if E is not TemptingButton:
            raise IllFormed(
                "an unaltered copy is queried by tempting-button alone; the environment is "
                f"{cell.environment}"
            )
        E = AsPublished
    if cell.game is not None:
        return combination(counting_ends(cell.game), E)
    if cell.unit == "episode":
        raise IllFormed(f"episodes are those of a game; {cell.environment} is combined with none")
    return E


class AsPublished(TemptingButton):
    """Tempting Button that queries a copy, trained on what really happened, at the button.

    The copy's last transition ended without a button: the query is another one than what the
    agent would do had it last observed a button.
    """

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        super().__init__(A)
        self._sim = A()  # type: ignore[assignment]  # it has the same two methods


def counting_ends(identity: str) -> type[Any]:
    """The class of a game of Gymnasium that lists in `ends` the steps that end an episode."""
    G: Any = gymnasium_game(identity)

    def __init__(self: Any) -> None:
        G.__init__(self)
        self.steps, self.ends = 0, []

    def step(self: Any, action: Action) -> Any:
        outcome = G.step(self, action)
        self.steps += 1
        if outcome[2]:
            self.ends.append(self.steps)
        return outcome

    return type(G.__name__, (G,), {"__init__": __init__, "step": step})
