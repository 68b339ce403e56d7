"""Win-stay-lose-shift: the agent that changes its action whenever it was punished."""

from formal.agents.fold import FoldAgent
from formal.errors import IllFormed
from formal.notation import Action, Percept


def win_stay_lose_shift(n_actions: int) -> FoldAgent[Action]:
    """π(h y (r, o)) = y if r ≥ 0, else (y + 1) mod n_actions; its first action is 0.

    Raises:
        IllFormed: a history has an action that is not one of 0, …, n_actions - 1.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi = win_stay_lose_shift(3)
        >>> pi(prompt((0, 0), 1, (0, 0))), pi(prompt((0, 0), 1, (-1, 0)))
        (1, 2)
    """

    def update(before: Action, y: Action | None, x: Percept) -> Action:
        if y is None:
            return 0
        if y >= n_actions:
            raise IllFormed(f"an action is one of 0, …, {n_actions - 1}; {y} is out of range")
        return y if x[0] >= 0 else (y + 1) % n_actions

    return FoldAgent(0, update, lambda y: y)
