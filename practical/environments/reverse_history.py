"""Reverse History: would the agent act the same if time had run backwards?"""

from practical.agents.finite_state import FiniteState
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class ReverseHistory(Incremental):
    """Reward 1 if the agent would take this action on the reverse of its history, else -1.

    The reverse of x1 y1 ... xn is xn y(n-1) ... y1 x1: the reward of each action is the one that
    came before it. Probes whether the agent can act as if time ran backwards. A fresh copy is
    trained on the whole reverse, so that turn n costs n - 1 trainings. For an agent class with
    ``finite_state()``, every turn costs one step for each state instead. [JAGI, Example 3]

    >>> from practical import Constant, run
    >>> run(Constant, ReverseHistory, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Choose the cheaper implementation."""
        finite_state = getattr(A, "finite_state", None)
        self._sim = _Replayed(A) if finite_state is None else _Composed(finite_state())
        self._last_reward: Reward = 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with that of the copy on the reverse."""
        return (1 if action == self._sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Prepend the action to the reverse, with the reward before it."""
        self._sim.train_before(observation, action, self._last_reward, self.o)
        self._last_reward = reward


class _Replayed:
    """An agent without known states: each query trains a fresh copy."""

    def __init__(self, A: AgentClass) -> None:
        self._A = A
        self._latest_last: list[tuple[Observation, Action, Reward, Observation]] = []

    def act(self, first: Observation) -> Action:
        sim, last = self._A(), first
        for o_prev, a, r, o_next in reversed(self._latest_last):
            sim.train(o_prev, a, r, o_next)
            last = o_next
        return sim.act(last)

    def train_before(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self._latest_last.append((o_prev, a, r, o_next))


class _Composed:
    """For each state, the state after the reverse: a prepended turn acts first."""

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
