"""Déjà Vu: would the agent take this action if its whole history were repeated?"""

from practical.agents.finite_state import FiniteState
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class DejaVu(Incremental):
    """Reward 1 if the agent would take this action y at the end of the history h y h, else -1.

    h = x1 y1 ... xn is the agent's history. Between the two occurrences, y leads from the last
    observation to the first, at the first reward; that reward is unknown and counts as 0. Probes
    whether the agent knows how it would act if its history were repeated. A fresh copy is trained
    on both occurrences, so that turn n costs 2n - 1 trainings. For an agent class with
    ``finite_state()``, every turn costs one step for each state instead. [CAGI, Example 4]

    >>> from practical import Constant, run
    >>> run(Constant, DejaVu, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Choose the cheaper implementation."""
        finite_state = getattr(A, "finite_state", None)
        self._sim = _Replayed(A) if finite_state is None else _Composed(finite_state())

    def begin(self, observation: Observation) -> None:
        """Store the first observation, at which the second occurrence begins."""
        super().begin(observation)
        self._first = observation

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        again = self._sim.act_again(self.o, action, self._first)
        return (1 if action == again else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Append the turn to the repeated history."""
        self._sim.train(self.o, action, reward, observation)


class _Replayed:
    """An agent without known states: each query trains a fresh copy."""

    def __init__(self, A: AgentClass) -> None:
        self._A = A
        self._once: list[tuple[Observation, Action, Reward, Observation]] = []

    def act_again(self, o: Observation, a: Action, first: Observation) -> Action:
        sim = self._A()
        for o_prev, y, r, o_next in (*self._once, (o, a, 0, first), *self._once):
            sim.train(o_prev, y, r, o_next)
        return sim.act(o)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self._once.append((o_prev, a, r, o_next))


class _Composed:
    """For each state, the state after the history so far."""

    def __init__(self, machine: FiniteState) -> None:
        self._machine = machine
        self._end = list(range(machine.states))

    def act_again(self, o: Observation, a: Action, first: Observation) -> Action:
        machine = self._machine
        once = self._end[machine.start(first)]
        return machine.act(self._end[machine.train(once, o, a, 0, first)], o)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self._end = [self._machine.train(state, o_prev, a, r, o_next) for state in self._end]
