"""A copy's return in one environment after another. [CAGI, Example 13]"""

from practical.contract import AgentClass, Observation, Reward
from practical.recognition.trials import trial


class Totals:
    """Lets a fresh copy play in each environment with finitely many prizes, one turn for each step.

    In the environment with code c, let (a1, b1), …, (am, bm) be the trial with number c - 1. In
    turn i, the reward of action bi is the ai-th of the prizes 1, -1, 2, -2, …; all other rewards
    are 0, and the observation is always 0. One step after turn m yields the return.

    >>> from practical.agents.constant import Constant
    >>> search = Totals(Constant)
    >>> [search.step() for _ in range(4)]
    [None, (1, 1), None, (2, 0)]
    """

    def __init__(self, A: AgentClass) -> None:
        """Begin with the environment of code 1."""
        self._A = A
        self._enter(1)

    def step(self) -> tuple[Observation, Reward] | None:
        """Return an environment's code and the return there, or None after any other step."""
        if not self._left:
            found = self._code, self._total
            self._enter(self._code + 1)
            return found
        a, b = self._left.pop()
        action = self._copy.act(0)
        prize = 0 if action != b else (a + 2) // 2 if a % 2 == 0 else -((a + 1) // 2)
        self._copy.train(0, action, prize, 0)
        self._total += prize
        return None

    def _enter(self, code: int) -> None:
        self._code = code
        self._copy = self._A()
        self._left = trial(code - 1)[::-1]
        self._total = 0
