"""Agents that are trained on the last turns of a history alone."""

from collections import deque
from collections.abc import Callable
from typing import Any, TypeAlias

from practical.contract import Action, AgentClass, AgentInstance, Observation, Reward
from practical.overriding import own_shortcut, stands_for

Forget: TypeAlias = Callable[[Observation, Action, Reward, Observation], None]


def has_forget(A: type) -> bool:
    """Return whether ``forget`` of a class belongs to its ``act`` and ``train``."""
    return stands_for(A, "forget", "act", "train")


def last_turns(A: AgentClass, turns: int) -> "Forgetting | Renewed":
    """Return an agent that acts as A would on the last ``turns`` turns of its history.

    A turn costs the same for any number of turns if the class has ``forget``, else a training for
    each of them.

    >>> from practical import Constant, QLearner
    >>> type(last_turns(Constant, 5)).__name__, type(last_turns(QLearner, 5)).__name__
    ('Forgetting', 'Renewed')
    """
    agent = A()
    forget: Forget | None = own_shortcut(agent, "forget", "act", "train") if turns else None
    return Renewed(A, turns) if forget is None else Forgetting(agent, forget, turns)


class Forgetting:
    """One copy, which forgets the first of its turns."""

    def __init__(self, agent: AgentInstance, forget: Forget, turns: int) -> None:
        """Start with an untrained copy and its method."""
        self.act, self._train, self._forget = agent.act, agent.train, forget
        self._turns = turns
        self._past: deque[tuple[Any, ...]] = deque()

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Add a turn; forget the first if there are too many."""
        self._train(o_prev, a, r, o_next)
        self._past.append((o_prev, a, r, o_next))
        if len(self._past) > self._turns:
            self._forget(*self._past.popleft())


class Renewed:
    """A copy for each number of turns; the one with the most is discarded for an untrained one."""

    def __init__(self, A: AgentClass, turns: int) -> None:
        """Make the copy that has no turn."""
        self._A = A
        self._longest_first = deque([A()], maxlen=turns + 1)

    def act(self, obs: Observation) -> Action:
        """Return the action of the copy with the most turns."""
        return self._longest_first[0].act(obs)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Discard the copy that has the full number of turns; train the others; add a new one."""
        if len(self._longest_first) == self._longest_first.maxlen:
            self._longest_first.popleft()
        for copy in self._longest_first:
            copy.train(o_prev, a, r, o_next)
        self._longest_first.append(self._A())
