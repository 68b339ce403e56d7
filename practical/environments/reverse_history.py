"""Would you have done that, had time run backwards?"""

from practical.agents.finite_state import FiniteState
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class ReverseHistory(Incremental):
    """Pays 1 if the action is the agent's own on the reverse of the history, else -1.

    The reverse of x1 y1 ... xn is xn y(n-1) ... y1 x1: each action earns the reward that it came
    after. Probes whether the agent can act as if time ran the other way. A fresh copy is trained
    on the whole reverse, so turn n costs n - 1 trainings; an agent class with ``finite_state()``
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

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the reversed copy's."""
        return (1 if action == self._sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Put the action first in the reversed copy's history, with the reward before it."""
        self._sim.train_before(observation, action, self._last_reward, self.o)
        self._last_reward = reward


class _Replayed:
    """A black box, trained anew for each question."""

    def __init__(self, A: AgentClass) -> None:
        self._A = A
        self._latest_last: list[tuple[Observation, Action, Reward, Observation]] = []

    def act(self, first: Observation) -> Action:
        sim, last = self._A(), first
        for o_prev, a, r, o_next in reversed(self._latest_last):
            sim.train(o_prev=o_prev, a=a, r=r, o_next=o_next)
            last = o_next
        return sim.act(last)

    def train_before(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self._latest_last.append((o_prev, a, r, o_next))


class _Composed:
    """Where each state would end up: a turn put first is the first to act on it."""

    def __init__(self, machine: FiniteState) -> None:
        self._machine = machine
        self._end = list(range(machine.states))
        self._last: Observation | None = None
        self._moves: dict[tuple[Observation, Action, Reward, Observation], list[int]] = {}

    def act(self, first: Observation) -> Action:
        last = first if self._last is None else self._last
        return self._machine.act(self._end[self._machine.start(first)], last)

    def train_before(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        if self._last is None:
            self._last = o_next
        move = self._moves.get((o_prev, a, r, o_next))
        if move is None:
            states = range(self._machine.states)
            move = [self._machine.train(state, o_prev, a, r, o_next) for state in states]
            self._moves[o_prev, a, r, o_next] = move
        self._end = [self._end[state] for state in move]
