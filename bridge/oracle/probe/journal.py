"""An agent class whose instances record their queries and training in a journal."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from numbers import Rational, Real
from operator import index
from typing import Any, NamedTuple, NoReturn

from bridge.agents.as_class import CloningAgent, Interpretation, extended_by, members_of
from bridge.history_text import written
from bridge.oracle.probe.laws import CHAINED, COPIES, Broken
from formal.agents.program import AgentProgram
from formal.histories.history import EMPTY, Prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Observation
from practical.foreign import shown as shortened


class CopyQuery(NamedTuple):
    """A query of a copy: the history that it is about, and the answer.

    Attributes:
        history: what the copy was trained on; its last observation is the queried one.
        answer: the action that the copy answered.
        chained: whether the copy's last transition ended at the queried observation.
        parameters: those with which the environment made the copy.
        ended_at: the observation at which the copy's last transition ended, where the query was
            about another one; else None.
    """

    history: Prompt
    answer: Action
    chained: bool
    parameters: Mapping[str, Any]
    ended_at: Observation | None = None


@dataclass
class Journal:
    """The queries and training of all instances of one agent class.

    Attributes:
        queries: the queries, in order.
        copies: the number of instances made.
        trained: the number of calls of `train`.
        chained: the number of calls of trained instances.
        fault: the first invalid call.
        unchained: the first call about another observation than the one at which the last
            transition ended.
    """

    queries: list[CopyQuery] = field(default_factory=list)
    copies: int = 0
    trained: int = 0
    chained: int = 0
    fault: Broken | None = None
    unchained: Broken | None = None

    @property
    def calls(self) -> int:
        """The number of calls of the instances, those of `__init__` included."""
        return self.copies + len(self.queries) + self.trained

    def make(self, parameters: Mapping[str, Any], has_rate: bool) -> None:
        """Count a copy; only classes with a learning rate have it as a parameter."""
        self.copies += 1
        if not has_rate and "learning_rate" in parameters:
            self.forbid("a learning_rate, where the agent class has none")

    def forbid(self, call: str) -> NoReturn:
        """Record an invalid call as the fault, and raise the first fault."""
        self.fault = self.fault or Broken(COPIES, f"a copy got {call}")
        raise self.fault

    def chain(self, h: Prompt | None, o: Observation, call: Callable[..., str], *of: Any) -> Prompt:
        """The history h with the last observation o; the call is unchained if h ends elsewhere."""
        if h is None:
            return EMPTY.then((0, o))
        self.chained += 1
        if h.observation == o:
            return h
        if self.unchained is None:
            got = f"got {call(*of)}, where its observation is {h.observation}"
            self.unchained = Broken(CHAINED, f"a copy trained on {written(h)} {got}")
        return with_last_observation(h, o)


class _Reporting:
    """The methods by which an agent reports to the journal of its class, and acts as another class.

    Each class that reports has them as its own members and inherits none of them, so that changes
    of its attributes are found as in any other class.
    """

    n_actions: int | None
    n_obs: int | None
    _journal: Journal
    _observed: type[Any]
    _journal_has_rate: bool

    def __init__(self, **parameters: Any) -> None:
        self._journal.make(parameters, self._journal_has_rate)
        self._observed.__init__(self, **parameters)
        self._journal_parameters = parameters
        self._journal_history: Prompt | None = None

    def act(self, obs: Observation) -> Action:
        journal = self._journal
        if not _within(obs, self.n_obs):
            journal.forbid(f"{_act(obs)}, where n_obs is {self.n_obs}")
        h = self._journal_history
        queried = journal.chain(h, index(obs), _act, obs)
        answer: Action = self._observed.act(self, obs)
        chained = h is None or queried is h
        ended_at = None if chained or h is None else h.observation
        parameters = self._journal_parameters
        journal.queries.append(CopyQuery(queried, answer, chained, parameters, ended_at))
        return answer

    def train(self, o_prev: Observation, a: Action, r: Any, o_next: Observation) -> None:
        journal, n_actions, n_obs = self._journal, self.n_actions, self.n_obs
        if not (_within(a, n_actions) and _within(o_prev, n_obs) and _within(o_next, n_obs)):
            sizes = f"where n_actions is {n_actions} and n_obs {n_obs}"
            journal.forbid(f"{_train(o_prev, a, r, o_next)}, {sizes}")
        if type(r) is not int and not is_reward(r):
            journal.forbid(f"{_train(o_prev, a, r, o_next)}, whose reward is invalid")
        h = journal.chain(self._journal_history, index(o_prev), _train, o_prev, a, r, o_next)
        self._observed.train(self, o_prev, a, r, o_next)
        journal.trained += 1
        self._journal_history = extended_by(h, index(o_prev), index(a), r, index(o_next))

    def clone(self) -> Any:
        twin = self._observed.clone(self)
        if twin is self:  # it has no state, but a history of its own here
            twin = copy.copy(self)
        twin.__class__ = type(self)
        twin._journal_history = self._journal_history
        twin._journal_parameters = self._journal_parameters
        return twin


def observed(agent_class: type[Any], journal: Journal) -> type[Any]:
    """The same agent class; its instances and their clones report to a journal.

    The history of an instance ends with the queried observation.
    """
    members = _reporting(agent_class, journal, hasattr(agent_class, "learning_rate"))
    members["__qualname__"] = agent_class.__qualname__
    return type(agent_class.__name__, (agent_class,), members)


def observed_agent(
    program: AgentProgram,
    journal: Journal,
    n_actions: int | None,
    n_obs: int | None,
    interpretation: Interpretation = Interpretation.ASKED,
) -> type[Any]:
    """`observed` applied to the class of a formal agent, in one step."""
    members = _reporting(CloningAgent, journal, program.learning_rate is not None)
    members |= members_of(program, n_actions, n_obs, interpretation)
    return type("FormalAgent", (CloningAgent,), members)


def _reporting(agent_class: type[Any], journal: Journal, has_rate: bool) -> dict[str, Any]:
    members = {"_journal": journal, "_observed": agent_class, "_journal_has_rate": has_rate}
    members |= {name: vars(_Reporting)[name] for name in ("__init__", "act", "train")}
    if hasattr(agent_class, "clone"):
        members["clone"] = _Reporting.clone
    return members


def is_reward(r: object) -> bool:
    """Whether r is a reward of a practical class: an int, a Fraction or a finite float.

    Numbers of other libraries that are registered as one of these count, too, such as numpy's.
    """
    if isinstance(r, Rational):
        return not isinstance(r, bool)
    return isinstance(r, Real) and isfinite(r)


def _within(i: Any, n: int | None) -> bool:
    if type(i) is not int:
        try:
            i = -1 if isinstance(i, bool) else index(i)
        except TypeError:
            return False
    return i >= 0 and (n is None or i < n)


def _act(obs: object) -> str:
    return f"act({shortened(obs)})"


def _train(*of: object) -> str:
    return "train(o_prev={}, a={}, r={}, o_next={})".format(*map(shortened, of))
