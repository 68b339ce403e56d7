"""Clones of trained instances, and queries at other last observations."""

import copy
import warnings
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from practical.contract import Action, AgentClass, AgentInstance, Observation, Reward
from practical.foreign import raised
from practical.overriding import own_shortcut, stands_for

T = TypeVar("T")
ActAfter: TypeAlias = Callable[[Observation, Action, Reward, Observation], Action]


def cloned(agent: T) -> T:
    """Return a copy that shares no state with ``agent``: its own ``clone()``, else a deep copy."""
    clone = getattr(agent, "clone", None)
    twin: T = copy.deepcopy(agent) if clone is None else clone()
    return twin


def has_act_after(A: type) -> bool:
    """Return whether ``act_after`` of a class belongs to its ``act`` and ``train``.

    It does not if the class, or one between, overrides ``act`` or ``train`` and inherits it.
    """
    return stands_for(A, "act_after", "act", "train")


def own_act_after(agent: AgentInstance) -> ActAfter | None:
    """Return the agent's method ``act_after``; None if it has none that belongs to its methods."""
    method: ActAfter | None = own_shortcut(agent, "act_after", "act", "train")
    return method


def acts_after(
    agent: AgentInstance, o_prev: Observation, a: Action, r: Reward, o_next: Observation
) -> Action:
    """Return the action that ``agent`` would take after one more transition; do not train it.

    The agent's own ``act_after`` answers; for an agent without it, a clone is trained and queried.

    >>> from practical.agents.simple_learner import SimpleLearner
    >>> agent = SimpleLearner()
    >>> acts_after(agent, 0, 0, -1, 0), agent.act(0)
    (1, 0)
    """
    act_after = own_act_after(agent)
    if act_after is not None:
        return act_after(o_prev, a, r, o_next)
    twin = cloned(agent)
    twin.train(o_prev=o_prev, a=a, r=r, o_next=o_next)
    return twin.act(o_next)


STORED = 64
"""The number of transitions after which a trial clone is made, if there was no query before.

If the trial succeeds, the transitions are dropped; otherwise they stay stored for replays."""


class HadItLastObserved:
    """An agent that, queried at an observation, acts as A would had it last observed that one.

    One copy is trained up to the transition before the last. A query is about its action after the
    last transition, with the next observation replaced by the queried one: the copy's ``act_after``
    answers, or, if it has none, a clone of it, which costs the size of the agent's state. Hence the
    history of every copy is a chain. An agent without ``act_after`` that cannot be cloned is
    replayed, at the cost of its whole history, with a warning.

    >>> from practical.agents.simple_learner import SimpleLearner
    >>> would = HadItLastObserved(SimpleLearner)
    >>> would.train(0, 0, -1, 1)
    >>> would.act(0), would.act(1)
    (1, 0)
    """

    def __init__(self, A: AgentClass) -> None:
        """Make the one copy."""
        self._A = A
        self._before_last = A()
        self._act_after = own_act_after(self._before_last)
        self._last: tuple[Observation, Action, Reward] | None = None
        # The copy's transitions; None if they will not be replayed: if the copy need not be cloned,
        # or was cloned successfully after training.
        self._past: list[tuple[Any, ...]] | None = None if self._act_after else []
        self._replays = False

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Extend the true history; each query replaces its last observation."""
        if self._last is not None:
            self._before_last.train(*self._last, o_prev)
            if self._past is not None:
                self._past.append((*self._last, o_prev))
                if len(self._past) == STORED and _can_be_cloned(self._before_last):
                    self._past = None
        self._last = o_prev, a, r

    def act(self, obs: Observation) -> Action:
        """Return the action on the true history with its last observation replaced by ``obs``."""
        if self._last is None:
            return self._A().act(obs)
        if self._act_after is not None:
            return self._act_after(*self._last, obs)
        twin = self._twin()
        twin.train(*self._last, obs)
        return twin.act(obs)

    def _twin(self) -> AgentInstance:
        if not self._replays:
            try:
                twin = cloned(self._before_last)
            except Exception as error:
                if self._past is None:
                    raise
                self._replays = True
                why = raised(error)
                msg = f"{self._A.__name__} cannot be cloned ({why}): each query replays it"
                warnings.warn(msg, RuntimeWarning, stacklevel=4)
            else:
                if self._past:
                    self._past = None
                return twin
        twin = self._A()
        for transition in self._past or ():
            twin.train(*transition)
        return twin


def _can_be_cloned(agent: AgentInstance) -> bool:
    try:
        cloned(agent)
    except Exception:  # noqa: BLE001 - an agent may raise anything: a query reports it
        return False
    return True
