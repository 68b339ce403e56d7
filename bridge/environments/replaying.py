"""The class of a formula: it can be run before a class is written."""

from __future__ import annotations

from typing import Any, ClassVar

from bridge.agents.as_agent import replaying_agent
from bridge.agents.as_class import exact
from formal.formula import Formula
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Observation, Percept, Reward
from practical.environments.incremental import Incremental


class Replaying(Incremental):
    """An environment class that evaluates a formula; each query trains a new copy of the agent.

    A query about a history of n percepts costs n - 1 trainings, so that turn n costs at least n - 1
    of them for each query about the whole history.
    """

    formula: ClassVar[Formula]

    def __init__(self, A: Any) -> None:
        self._pi = replaying_agent(A)
        self._first = self.formula(self._pi, EMPTY)
        self._h: Prompt

    def first(self) -> Observation:
        """The observation in the first percept."""
        return self._first[1]

    def begin(self, observation: Observation) -> None:
        """Begin the history with the first reward of the formula."""
        super().begin(observation)
        self._h = EMPTY.then((self._first[0], observation))

    def percept(self, action: Action) -> Percept:
        """The value of the formula."""
        return self.formula(self._pi, self._h.then(action))

    def updated(self, action: Action, reward: Reward | float, observation: Observation) -> None:
        """Extend the history."""
        self._h = self._h.then(action).then((exact(reward), observation))


def replaying(formula: Formula) -> type[Replaying]:
    """The class of a formula, with its alphabet.

    Example:
        >>> from formal.environments import extended, zero_rewards
        >>> from practical import Constant, run
        >>> @extended(n_actions=2, n_obs=1)
        ... def contrarian(pi, p):
        ...     return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0
        >>> run(Constant, replaying(contrarian), 3).rewards
        (-1, -1, -1)
    """
    members = {
        "formula": formula,
        "n_actions": formula.n_actions,
        "n_obs": formula.n_obs,
        "__doc__": f"{Replaying.__doc__}",
    }
    return type(f"replaying({formula.name})", (Replaying,), members)
