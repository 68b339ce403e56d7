"""An agent class whose instances keep a journal of what they are asked."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isfinite
from typing import Any

from bridge.agents.as_class import extended_by
from bridge.oracle.laws import CHAINED, COPIES, Broken
from formal.histories.history import EMPTY, Prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Observation


@dataclass(frozen=True)
class Question:
    """What a copy was asked: the history that it was asked about, and its answer.

    Attributes:
        chained: whether the question was about the observation at which the history ended.
        parameters: those with which the environment made the copy.
    """

    history: Prompt
    answer: Action
    chained: bool
    parameters: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class Journal:
    """The questions put to all instances of one agent class, in order, and the first faults."""

    questions: list[Question] = field(default_factory=list)
    copies: int = 0
    fault: Broken | None = None
    unchained: Broken | None = None


def observed(agent_class: type[Any], journal: Journal) -> type[Any]:
    """The same agent class, its instances reporting to a journal.

    An instance's history is read as chained to the observation asked about.
    """

    class Observed(agent_class):  # type: ignore[misc]  # the base is a value
        def __init__(self, **parameters: Any) -> None:
            super().__init__(**parameters)
            journal.copies += 1
            self._journal_parameters = parameters
            self._journal_history: Prompt | None = None

        def act(self, obs: Observation) -> Action:
            h = self._journal_history
            chained = h is None or obs == h.observation
            if type(obs) is not int or not _within(obs, self.n_obs):
                raise _fault(journal, f"act(obs={obs!r}), where n_obs is {self.n_obs}")
            if not chained and journal.unchained is None:
                journal.unchained = Broken(
                    CHAINED, f"a copy trained on {h!r} was asked about the observation {obs}"
                )
            answer: Action = super().act(obs)
            asked = EMPTY.then((0, obs)) if h is None else h
            asked = asked if chained else with_last_observation(asked, obs)
            journal.questions.append(Question(asked, answer, chained, self._journal_parameters))
            return answer

        def train(self, o_prev: Observation, a: Action, r: Any, o_next: Observation) -> None:
            call = f"train(o_prev={o_prev!r}, a={a!r}, r={r!r}, o_next={o_next!r})"
            h = self._journal_history
            if not (
                type(o_prev) is type(a) is type(o_next) is int
                and _within(o_prev, self.n_obs)
                and _within(o_next, self.n_obs)
                and _within(a, self.n_actions)
                and is_reward(r)
            ):
                raise _fault(
                    journal, f"{call}, where n_actions is {self.n_actions}, n_obs {self.n_obs}"
                )
            if h is not None and o_prev != h.observation:
                if journal.unchained is None:
                    journal.unchained = Broken(
                        CHAINED, f"a copy whose history ended at {h.observation} got {call}"
                    )
                h = with_last_observation(h, o_prev)
            super().train(o_prev, a, r, o_next)
            self._journal_history = extended_by(h, o_prev, a, r, o_next)

    if hasattr(agent_class, "clone"):

        def clone(self: Any) -> Any:
            twin = agent_class.clone(self)
            if twin is self:  # it has no state, but its history here is its own
                twin = copy.copy(self)
            twin.__class__ = type(self)
            twin._journal_history = self._journal_history
            twin._journal_parameters = self._journal_parameters
            return twin

        Observed.clone = clone
    Observed.__name__ = agent_class.__name__
    Observed.__qualname__ = agent_class.__qualname__
    return Observed


def is_reward(r: object) -> bool:
    """Whether r is a reward of a practical class: an int, a Fraction or a finite float."""
    return type(r) is int or isinstance(r, Fraction) or (isinstance(r, float) and isfinite(r))


def _within(i: int, n: int | None) -> bool:
    return i >= 0 and (n is None or i < n)


def _fault(journal: Journal, how: str) -> Broken:
    journal.fault = journal.fault or Broken(COPIES, f"a copy got {how}")
    return journal.fault
