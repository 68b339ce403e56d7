"""An agent's total rewards, found one by one in environments where they can be proved."""

from collections.abc import Callable
from typing import TypeAlias

from formal.environments.environment import as_extended
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Environment, Observation, Percept, Play, Reward
from formal.recognition.trials import trial

Triples: TypeAlias = Callable[[Agent, int], tuple[Observation, Reward] | None]
"""From π and k, what step k of an enumerator finds: the code, 1 or more, of an environment, and the
total reward that π gets from it; None if it finds nothing."""


def prizes(code: int) -> Environment:
    """The environment with this code: in turn i action bi gets a prize, for finitely many turns.

    Where the trial `code` - 1 is (a1, b1) … (am, bm), the prize of turn i is the ai-th of 1, -1, 2,
    -2, …, and any other action gets 0, as do all actions after turn m. The observation is 0.
    """
    table = trial(code - 1)

    def mu(p: Play) -> Percept:
        if not 1 <= p.turns <= len(table):
            return 0, 0
        a, b = table[p.turns - 1]
        return ((-1) ** a * (a // 2 + 1) if p.action == b else 0), 0

    return mu


def total(pi: Agent, code: int) -> Reward:
    """The sum of all rewards that π gets from the environment: those of its first m turns.

    A finite computation for every agent; so every theory that can carry out computations proves it.
    """
    mu = as_extended(prizes(code))
    p = after_turns(pi, mu, len(trial(code - 1)))
    return sum(h.reward for h in p.then(mu(pi, p)).prefixes())


def totals(pi: Agent, k: int) -> tuple[Observation, Reward] | None:
    """Step k of the enumerator that plays π in the environments 1, 2, …, one after another.

    An environment with prizes in m turns takes a step for each of these, and one more in which the
    triple of π, the environment and the total is found. A step makes at most one query of π.

    Example:
        >>> from formal.agents.constant import constant
        >>> [totals(constant(0), k) for k in range(1, 8)]
        [None, (1, 1), None, (2, 0), None, None, (3, 2)]
    """
    code = 1
    while k > (steps := len(trial(code - 1)) + 1):
        code, k = code + 1, k - steps
    return (code, total(pi, code)) if k == steps else None
