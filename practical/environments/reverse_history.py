"""Would you have done that, had time run backwards?"""

from practical.agents.finite_state import FiniteState
from practical.contract import Action, AgentClass, Observation, Reward


class ReverseHistory:
    """Pays 1 if the action is the agent's own on the reverse of the history, else -1.

    The reverse of x1 y1 ... xn is xn y(n-1) ... y1 x1: each action earns the reward that it came
    after. Probes whether the agent can act as if time ran the other way. A fresh copy is trained
    on the whole reverse, so turn n costs n trainings; an agent class with ``finite_state()``
    costs a step for each state instead, at every turn. [JAGI, Example 3]

    >>> from practical import Constant, run
    >>> run(Constant, ReverseHistory, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Choose the cheaper way."""
        finite_state = getattr(A, "finite_state", None)
        self._sim = _Replayed(A) if finite_state is None else _Composed(finite_state())
        self._last_reward: Reward = 0

    def start(self) -> Observation:
        """Return 0."""
        return 0

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the reversed copy's, then put it first in its history."""
        reward = 1 if action == self._sim.act() else -1
        self._sim.train_before(action, self._last_reward)
        self._last_reward = reward
        return reward, 0


class _Replayed:
    """A black box, trained anew for each question."""

    def __init__(self, A: AgentClass) -> None:
        self._A = A
        self._latest_last: list[tuple[Action, Reward]] = []

    def act(self) -> Action:
        sim = self._A()
        for a, r in reversed(self._latest_last):
            sim.train(o_prev=0, a=a, r=r, o_next=0)
        return sim.act(0)

    def train_before(self, a: Action, r: Reward) -> None:
        self._latest_last.append((a, r))


class _Composed:
    """Where each state would end up: a turn put first is the first to act on it."""

    def __init__(self, machine: FiniteState) -> None:
        self._machine = machine
        self._end = list(range(machine.states))
        self._moves: dict[tuple[Action, Reward], list[int]] = {}

    def act(self) -> Action:
        return self._machine.act(self._end[self._machine.start(0)], 0)

    def train_before(self, a: Action, r: Reward) -> None:
        move = self._moves.get((a, r))
        if move is None:
            states = range(self._machine.states)
            move = [self._machine.train(state, 0, a, r, 0) for state in states]
            self._moves[a, r] = move
        self._end = [self._end[state] for state in move]
