"""Clones of trained instances, and queries at other last observations."""

import copy
import warnings
from typing import Any, TypeVar

from practical.contract import Action, AgentClass, AgentInstance, Observation, Reward
from practical.foreign import raised

T = TypeVar("T")


def cloned(agent: T) -> T:
    """Return a copy that shares no state with ``agent``: its own ``clone()``, else a deep copy."""
    clone = getattr(agent, "clone", None)
    twin: T = copy.deepcopy(agent) if clone is None else clone()
    return twin


STORED = 64
"""The number of transitions after which a trial clone is made, if there was no query before.

If the trial succeeds, the transitions are dropped; otherwise they stay stored for replays."""


class HadItLastObserved:
    """An agent that, queried at an observation, acts as A would had it last observed that one.

    One copy is trained up to the transition before the last. Each query trains a clone of it on the
    last transition, with the next observation replaced by the queried one, and then queries the
    clone. Hence the history of every copy is a chain. A query costs the size of the agent's state.
    An agent that cannot be cloned is replayed, at the cost of its whole history, with a warning.

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
        self._last: dict[str, Any] = {}
        # The copy's transitions; None after a trained copy was cloned successfully.
        self._past: list[dict[str, Any]] | None = []
        self._replays = False

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Extend the true history; each query replaces its last observation."""
        if self._last:
            self._before_last.train(**self._last, o_next=o_prev)
            if self._past is not None:
                self._past.append({**self._last, "o_next": o_prev})
                if len(self._past) == STORED and _can_be_cloned(self._before_last):
                    self._past = None
        self._last = {"o_prev": o_prev, "a": a, "r": r}

    def act(self, obs: Observation) -> Action:
        """Return the action on the true history with its last observation replaced by ``obs``."""
        if not self._last:
            return self._A().act(obs)
        twin = self._twin()
        twin.train(**self._last, o_next=obs)
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
            twin.train(**transition)
        return twin


def _can_be_cloned(agent: AgentInstance) -> bool:
    try:
        cloned(agent)
    except Exception:  # noqa: BLE001 - an agent may raise anything: a query reports it
        return False
    return True
