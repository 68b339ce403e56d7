"""An environment whose actions anybody chooses, such as a reader or another library's agent."""

from __future__ import annotations

import math
from typing import Any

from practical.contract import AgentClass, EnvironmentClass, Observation, Reward
from practical.copies import checked_copies
from practical.errors import IllFormed
from practical.interaction import attributed, cause
from practical.spaces.valued import over_naturals
from practical.specialising import specialised
from practical.validation import (
    Refused,
    checked_reward,
    checked_symbol,
    demand_makeable,
    demand_methods,
)


class Driven:
    """An environment of an agent class, without the agent: its actions are given to `step`.

    The environment makes its copies of the agent class, as in `run`; what it returns and how its
    copies act is checked as there.

    Args:
        E: the environment class.
        A: the agent class of which the environment makes copies.
        n_actions: the number of actions; None is unbounded.
        n_obs: the number of observations; None is unbounded.
        seed: the seed of both classes.

    Raises:
        IllFormed: a class lacks a method, a method raises (chained), or the first observation is
            none.

    >>> from practical import IgnoreRewards, WinStayLoseShift
    >>> driven = Driven(IgnoreRewards, WinStayLoseShift, n_actions=2, n_obs=1)
    >>> driven.first, driven.step(0), driven.step(1)
    (0, (1, 0), (-1, 0))
    """

    def __init__(
        self,
        E: EnvironmentClass,
        A: AgentClass,
        *,
        n_actions: int | None,
        n_obs: int | None,
        seed: int = 0,
    ) -> None:
        demand_methods(A, "an agent class", "act", "train")
        demand_methods(E, "an environment class", "start", "step")
        self._E, self._n_actions, self._n_obs = E, n_actions or math.inf, n_obs or math.inf
        A = over_naturals(A, getattr(E, "observation_space", None))
        copies = checked_copies(specialised(A, n_actions=n_actions, n_obs=n_obs, seed=seed))
        self.turns = 0
        """The number of finished turns."""
        method = "__init__"
        try:
            self._environment = specialised(E, seed=seed)(copies)
            method = "start"
            first = checked_symbol("observation", self._environment.start(), self._n_obs)
        except Exception as error:  # noqa: BLE001 - any exception is attributed and chained
            demand_makeable(copies)
            raise attributed((E, method), "before turn 1", error) from cause(error)
        self.first: Observation = first
        """The first observation."""

    def step(self, action: object) -> tuple[Reward, Observation]:
        """The reward for an action, and the observation after it.

        Raises:
            IllFormed: it is no action, or the environment breaks the contract.
        """
        when = f"at turn {self.turns + 1}"
        try:
            given = checked_symbol("action", action, self._n_actions)
        except Refused as refused:
            raise IllFormed(f"{refused.law}; {when} step was given {refused.value}") from None
        try:
            pair: Any = self._environment.step(given)
            try:
                reward, o_next = pair
            except (TypeError, ValueError):
                raise Refused("step returns a pair (reward, observation)", pair) from None
            r, o = checked_reward(reward), checked_symbol("observation", o_next, self._n_obs)
        except Exception as error:  # noqa: BLE001 - as above
            raise attributed((self._E, "step"), when, error) from cause(error)
        self.turns += 1
        return r, o
