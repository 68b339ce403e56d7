"""Many tabular Q-learners.

The operations on the values are those of the class, in the same order, so that the values agree bit
for bit.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from practical.agents.q_learner import QLearner
from practical.vectorised.agents.many_agents import (
    Indices,
    ManyAgents,
    Mask,
    Rewards,
    Symbols,
    counted,
)
from practical.vectorised.draws import Numbers, uniform
from practical.vectorised.seeds import Seeds

Values: TypeAlias = npt.NDArray[np.float64]


def many_q_learners(agent: QLearner, seeds: Seeds) -> ManyAgents:
    """Return the array form, or the faster one for two actions and one observation."""
    small = agent.n_actions == 2 and agent.n_obs == 1
    return ManyPairsOfValues(agent, seeds) if small else ManyQLearners(agent, seeds)


class ManyQLearners(ManyAgents):
    """A value for each action, observation and seed."""

    def __init__(self, agent: QLearner, seeds: Seeds) -> None:
        """Start from zero."""
        self._rate, self._discount = float(agent.learning_rate), float(agent.discount)
        self._n = agent.n_actions or 0
        self._q = seeds.table(self._n, agent.n_obs or 0, np.float64)
        if self._n == 2:
            self._decisions = seeds.rows("agent", leads, threshold(agent))
        else:
            self._decisions = seeds.rows("agent", decisions, threshold(agent), self._n)
        self._k = seeds.counter()

    def act(self, obs: Symbols) -> Symbols:
        """Return the greedy actions, or random ones."""
        values = self._q.column(self._q.at(obs))
        if self._n == 2:
            return of_two(values[0], values[1], *self._decisions.at(self._k))
        exploring, selected, random = self._decisions.at(self._k)
        actions = np.where(exploring, selected, values.argmax(axis=0).astype(np.uint8))
        chosen: Symbols = np.where(values.any(axis=0), actions, random)
        return chosen

    def steps(self, obs: Symbols) -> Symbols:
        """Return how many values ``act`` compares."""
        return np.full_like(obs, self._n)

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Move the values of ``a`` towards reward plus discounted next value."""
        q = self._q
        best = q.column(q.at(o_next)).max(axis=0)
        of = q.of(a, q.at(o_prev))
        old = q.get(of)
        new = old + self._rate * (r + self._discount * best - old)
        q.put(of, new if where is None else np.where(where, new, old))
        self._k = counted(self._k, where)

    def memory(self, o_prev: Symbols, a: Symbols) -> tuple[Indices, Values, int | Indices]:
        """Return the values of ``a``, and the indices into the streams."""
        of = self._q.of(a, self._q.at(o_prev))
        return of, self._q.get(of), self._k

    def recall(self, memory: tuple[Indices, Values, int | Indices]) -> None:
        """Restore them."""
        of, old, self._k = memory
        self._q.put(of, old)


class ManyPairsOfValues(ManyAgents):
    """The form for two actions and one observation: two values for each seed, without indexing."""

    def __init__(self, agent: QLearner, seeds: Seeds) -> None:
        """Start from zero."""
        self._rate, self._discount = float(agent.learning_rate), float(agent.discount)
        self._leads = seeds.rows("agent", leads, threshold(agent))
        self._k = seeds.counter()
        self._q0, self._q1 = seeds.rewards(0), seeds.rewards(0)
        # Arrays that are overwritten at each call.
        self._change0, self._change1 = seeds.rewards(0), seeds.rewards(0)
        self._rate0, self._rate1 = seeds.rewards(0), seeds.rewards(0)
        self._target = seeds.rewards(0)

    def act(self, obs: Symbols) -> Symbols:
        """Return the greedy actions, or random ones."""
        return of_two(self._q0, self._q1, *self._leads.at(self._k))

    def steps(self, obs: Symbols) -> Symbols:
        """Return how many values ``act`` compares."""
        return np.full_like(obs, 2)

    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Move the value of ``a`` at the learning rate, the other one at rate 0.

        Adding a zero does not change a value, because no value is -0.0: a sum is -0.0 only if both
        terms are, and the values start from 0.0.
        """
        target = np.maximum(self._q0, self._q1, out=self._target)
        np.multiply(target, self._discount, out=target)
        np.add(target, r, out=target)
        np.multiply(a, self._rate, out=self._rate1)
        np.subtract(self._rate, self._rate1, out=self._rate0)
        for q, change, rate in (
            (self._q0, self._change0, self._rate0),
            (self._q1, self._change1, self._rate1),
        ):
            if where is not None:
                np.multiply(rate, where, out=rate)
            np.subtract(target, q, out=change)
            np.multiply(change, rate, out=change)
            np.add(q, change, out=q)
        self._k = counted(self._k, where)

    def memory(self, o_prev: Symbols, a: Symbols) -> tuple[Values, Values, int | Indices]:
        """Return the values, and the indices into the streams."""
        return self._q0.copy(), self._q1.copy(), self._k

    def recall(self, memory: tuple[Values, Values, int | Indices]) -> None:
        """Restore them."""
        self._q0, self._q1, self._k = memory


def threshold(agent: QLearner) -> int:
    """Return the bound below which a number means exploration."""
    return agent._threshold


def of_two(q0: Values, q1: Values, lead: Values, random: Mask) -> Symbols:
    """Return 1 where value 1 leads by enough, else 0; the random action where both values are 0."""
    actions: Mask = np.subtract(q1, q0) > lead
    # Equal to np.where(nonzero, actions, random), but five times as fast.
    np.logical_xor(actions, random, out=actions)
    np.logical_and(actions, np.logical_or(q0, q1), out=actions)
    np.logical_xor(actions, random, out=actions)
    chosen: Symbols = actions.view(np.uint8)
    return chosen


def leads(u: Numbers, threshold: int) -> tuple[Values, Mask]:
    """Return the lead that value 1 needs to be taken, and the action while both are zero.

    The lead is infinite where exploration selects the action, so that no value matters.
    """
    exploring, selected = explored(u, threshold, 2)
    return np.where(exploring, np.where(selected, -np.inf, np.inf), 0.0), u >= np.uint64(2**31)


def decisions(u: Numbers, threshold: int, n_actions: int) -> tuple[Mask, Symbols, Symbols]:
    """Return which agents explore, the exploring action, and the action while all values are 0."""
    return *explored(u, threshold, n_actions), uniform(u, n_actions)


def explored(u: Numbers, threshold: int, n_actions: int) -> tuple[Mask, Symbols]:
    """Return which numbers explore, and the actions that they select."""
    selected = u * np.uint64(n_actions) // np.uint64(max(threshold, 1))
    return u < np.uint64(threshold), selected.astype(np.uint8)
