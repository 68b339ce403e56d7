"""An agent class whose instances keep a journal of what they are asked."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from numbers import Rational, Real
from operator import index
from typing import Any, NamedTuple, NoReturn

from bridge.agents.as_class import CloningAgent, Interpretation, extended_by, members_of
from bridge.oracle.probe.laws import CHAINED, COPIES, Broken
from formal.agents.program import AgentProgram
from formal.histories.history import EMPTY, Prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Observation
from practical.foreign import shown as shortened


class Question(NamedTuple):
    """What a copy was asked: the history that it was asked about, and its answer.

    Attributes:
        history: what the copy was trained on; its last observation is the one asked about.
        answer: the action that it answered.
        chained: whether that was the observation at which the copy's last transition ended.
        parameters: those with which the environment made the copy.
        stood_at: the observation at which its last transition ended, where it was asked about
            another one; else None.
    """

    history: Prompt
    answer: Action
    chained: bool
    parameters: Mapping[str, Any]
    stood_at: Observation | None = None


@dataclass
class Journal:
    """What all instances of one agent class were asked.

    Attributes:
        questions: the questions, in order.
        copies: how many instances were made.
        trained: how many times one was trained.
        chained: how many calls were made of instances that had been trained.
        fault: the first question or training that no alphabet allows.
        unchained: the first that was not about the observation at which the last transition ended.
    """

    questions: list[Question] = field(default_factory=list)
    copies: int = 0
    trained: int = 0
    chained: int = 0
    fault: Broken | None = None
    unchained: Broken | None = None

    @property
    def calls(self) -> int:
        """How many calls were made of the instances, their making included."""
        return self.copies + len(self.questions) + self.trained

    def make(self, parameters: Mapping[str, Any], has_rate: bool) -> None:
        """Count a copy; a learning rate is a parameter of classes that have one alone."""
        self.copies += 1
        if not has_rate and "learning_rate" in parameters:
            self.forbid("a learning_rate, where the agent class has none")

    def forbid(self, call: str) -> NoReturn:
        """Note that no alphabet allows a call, and raise it."""
        self.fault = self.fault or Broken(COPIES, f"a copy got {call}")
        raise self.fault

    def chain(self, h: Prompt | None, o: Observation, call: Callable[..., str], *of: Any) -> Prompt:
        """The history h with the last observation o; the call is noted if that was not its own."""
        if h is None:
            return EMPTY.then((0, o))
        self.chained += 1
        if h.observation == o:
            return h
        if self.unchained is None:
            self.unchained = Broken(CHAINED, f"a copy trained on {h!r} got {call(*of)}")
        return with_last_observation(h, o)


class _Reporting:
    """The methods by which an agent reports to the journal of its class, and does as another class.

    They are members of each class that reports, none of which inherits them: which of its
    attributes are changed is seen as in any other class.
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
        asked = journal.chain(h, index(obs), _act, obs)
        answer: Action = self._observed.act(self, obs)
        chained = h is None or asked is h
        stood_at = None if chained or h is None else h.observation
        parameters = self._journal_parameters
        journal.questions.append(Question(asked, answer, chained, parameters, stood_at))
        return answer

    def train(self, o_prev: Observation, a: Action, r: Any, o_next: Observation) -> None:
        journal, n_actions, n_obs = self._journal, self.n_actions, self.n_obs
        if not (_within(a, n_actions) and _within(o_prev, n_obs) and _within(o_next, n_obs)):
            sizes = f"where n_actions is {n_actions} and n_obs {n_obs}"
            journal.forbid(f"{_train(o_prev, a, r, o_next)}, {sizes}")
        if type(r) is not int and not is_reward(r):
            journal.forbid(f"{_train(o_prev, a, r, o_next)}, whose reward is none")
        h = journal.chain(self._journal_history, index(o_prev), _train, o_prev, a, r, o_next)
        self._observed.train(self, o_prev, a, r, o_next)
        journal.trained += 1
        self._journal_history = extended_by(h, index(o_prev), index(a), r, index(o_next))

    def clone(self) -> Any:
        twin = self._observed.clone(self)
        if twin is self:  # it has no state, but its history here is its own
            twin = copy.copy(self)
        twin.__class__ = type(self)
        twin._journal_history = self._journal_history
        twin._journal_parameters = self._journal_parameters
        return twin


def observed(agent_class: type[Any], journal: Journal) -> type[Any]:
    """The same agent class, its instances and their clones reporting to a journal.

    An instance's history is read as chained to the observation asked about.
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
    """`observed` of the class of a formal agent, made at once."""
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

    So are numbers of other libraries that are registered as one of these, such as numpy's.
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
