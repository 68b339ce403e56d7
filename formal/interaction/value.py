"""V, the sum of the rewards in the result of an agent interacting with an environment."""

from collections.abc import Iterator
from itertools import accumulate, islice

from formal.errors import IllFormed
from formal.histories.collecting import only_the_young_collected
from formal.histories.percept import as_reward
from formal.interaction.discounting import Weights, undiscounted
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Reward


def partial_sums(
    pi: Agent, mu: ExtendedEnvironment, weights: Weights = undiscounted
) -> Iterator[Reward]:
    """r1, r1 + r2, …, without end: the partial sums of V. Exact. [JAGI, Definition 3 (2)]

    Args:
        weights: discounting of only the sum: the n-th reward is multiplied by weights(n).

    Raises:
        IllFormed: a weight is no exact rational.
    """
    turns = enumerate(interaction(pi, mu), start=1)
    return accumulate(as_reward(weights(n)) * p.prompt.reward for n, p in turns)


def value(pi: Agent, mu: ExtendedEnvironment, n: int, weights: Weights = undiscounted) -> Reward:
    """The sum of the first n rewards in the result of π interacting with μ. Exact.

    Example:
        >>> from formal.environments.proposition_six import proposition_six, proposition_six_agents
        >>> [value(pi, proposition_six(), 10) for pi in proposition_six_agents()]
        [1, 0]
    """
    if n < 0:
        raise IllFormed(f"a number of rewards is at least 0; {n} is negative")
    if n == 0:
        return 0
    with only_the_young_collected:
        return next(islice(partial_sums(pi, mu, weights), n - 1, None))
