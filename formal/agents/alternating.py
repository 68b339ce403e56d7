"""The alternating agent: it takes all actions in turn, whatever it sees."""

from formal.agents.fold import FoldAgent


def alternating(n_actions: int) -> FoldAgent[int]:
    """π(x1 y1 … xn) = (n - 1) mod n_actions.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi = alternating(2)
        >>> pi(prompt((0, 0))), pi(prompt((0, 0), 0, (1, 0)))
        (0, 1)
    """
    return FoldAgent(-1, lambda answered, y, x: (answered + 1) % n_actions, lambda y: y)
