"""Would you do that, if all this had happened before, that action included?"""

from practical.agents.finite_state import FiniteState
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class DejaVu(Incremental):
    """Pays 1 if the action is the agent's own at the second time of h y h, else -1.

    h = x1 y1 ... xn is the history and y the action. Between the two times, y leads from the last
    observation to the first, at the first reward; that one is unknown and counts as 0. Probes
    whether the agent knows what it would do if everything repeated itself. A fresh copy is trained
    on both times, so turn n costs 2n - 1 trainings; an agent class with ``finite_state()`` costs a
    step for each state instead, at every turn. [CAGI, Example 4]

    >>> from practical import Constant, run
    >>> run(Constant, DejaVu, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Choose the cheaper way."""
        finite_state = getattr(A, "finite_state", None)
        self._sim = _Replayed(A) if finite_state is None else _Composed(finite_state())

    def begin(self, observation: Observation) -> None:
        """Keep the observation to which everything returns."""
        super().begin(observation)
        self._first = observation

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        again = self._sim.act_again(self.o, action, self._first)
        return (1 if action == again else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Put the turn last in what happens twice."""
        self._sim.train(self.o, action, reward, observation)


class _Replayed:
    """A black box, trained anew for each question."""

    def __init__(self, A: AgentClass) -> None:
        self._A = A
        self._once: list[tuple[Observation, Action, Reward, Observation]] = []

    def act_again(self, o: Observation, a: Action, first: Observation) -> Action:
        sim = self._A()
        for o_prev, y, r, o_next in (*self._once, (o, a, 0, first), *self._once):
            sim.train(o_prev=o_prev, a=y, r=r, o_next=o_next)
        return sim.act(o)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self._once.append((o_prev, a, r, o_next))


class _Composed:
    """Where each state ends up once all has happened."""

    def __init__(self, machine: FiniteState) -> None:
        self._machine = machine
        self._end = list(range(machine.states))

    def act_again(self, o: Observation, a: Action, first: Observation) -> Action:
        machine = self._machine
        once = self._end[machine.start(first)]
        return machine.act(self._end[machine.train(once, o, a, 0, first)], o)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self._end = [self._machine.train(state, o_prev, a, r, o_next) for state in self._end]
