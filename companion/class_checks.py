"""Classes on histories that the oracle's cases may lack: other rewards, after more turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from bridge.agents.as_agent import train
from bridge.agents.as_class import agent_class
from companion.checks import in_full, scattered
from companion.level import Wrong
from companion.tried_histories import N_ACTIONS
from formal.histories.history import EMPTY, Prompt
from formal.interaction.interaction import after_turns
from formal.notation import Agent, ExtendedEnvironment, Reward
from practical.interaction import run
from practical.specialising import specialised

REWARDS: Final[Sequence[Reward]] = (2, -2, Fraction(1, 2), Fraction(1, 9), -7, 10**6)
BEFORE: Final = (0, 4, 12, 25)
"""After how many turns with the reward 0 there is another one."""
PATTERNLESS: Final[Sequence[Agent]] = [scattered(n) for n in range(3)]
"""Agents that have no pattern, so that any difference of two histories soon shows."""
TURNS: Final = 40
FURTHER: Final = f"and some histories to {max(BEFORE) + 3} turns with other rewards"
FURTHER_TURNS: Final = f"and {len(PATTERNLESS)} agents without a pattern in {TURNS} turns"


def demand_actions(A: type[Any], pi: Agent) -> None:
    """An instance must act as the agent on some long histories with other rewards.

    Raises:
        Wrong: it does not; the message has a history.
    """
    made = specialised(A, n_actions=N_ACTIONS, n_obs=1)
    for history in _histories(pi):
        instance = made()
        for h in history.prefixes():
            if h.before:
                train(instance, h)
            y = instance.act(h.observation)
            if y != pi(h):
                raise Wrong(f"On {in_full(h)} the action must be {pi(h)}; it is {y}.", h)


def _histories(pi: Agent) -> Iterator[Prompt]:
    """The agent's actions, but for one after which the reward is another one than 0."""
    for n, r, y in product(BEFORE, REWARDS, range(N_ACTIONS)):
        h = EMPTY.then((0, 0))
        for _ in range(n):
            h = h.then(pi(h)).then((0, 0))
        h = h.then(y).then((r, 0))
        for _ in range(2):
            h = h.then(pi(h)).then((0, 0))
        yield h


def demand_percepts(E: type[Any], mu: ExtendedEnvironment) -> None:
    """A class must give agents without a pattern what the formal environment gives.

    Raises:
        Wrong: it does not; the message has the first turn in which it gives something else.
    """
    for pi in PATTERNLESS:
        rewards = run(agent_class(pi, n_actions=N_ACTIONS, n_obs=1), E, TURNS).rewards
        plays = [*after_turns(pi, mu, TURNS + 1).plays()]
        for n, r in enumerate(rewards, 1):
            if r != (right := plays[n].prompt.reward):
                raise Wrong(f"In turn {n} of an agent the reward must be {right}; it is {r}.")


def demand_checks(transformation: Any, law: Any) -> None:
    """The transformed classes of agents without a pattern must act as the transformed agents.

    Raises:
        Wrong: one does not.
    """
    for pi in PATTERNLESS:
        demand_actions(transformation(agent_class(pi, n_actions=N_ACTIONS, n_obs=1)), law(pi))
