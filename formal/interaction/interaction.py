"""The result of an agent interacting with an extended environment."""

from collections.abc import Iterator
from itertools import islice

from formal.errors import IllFormed
from formal.histories.collecting import only_the_young_collected
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Play, Prompt


def interaction(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The plays x1 y1, x1 y1 x2 y2, …, without end, where x_n+1 = μ(π, x1 … yn), yn = π(x1 … xn).

    [JAGI, Definition 2 (2)]

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.environments.ignore_rewards import ignore_rewards
        >>> plays = interaction(constant(1), ignore_rewards)
        >>> next(plays), next(plays)
        (play((0, 0), 1), play((0, 0), 1, (1, 0), 1))
    """
    p = EMPTY
    while True:
        h = p.then(mu(pi, p))
        p = h.then(pi(h))
        yield p


def after_turns(pi: Agent, mu: ExtendedEnvironment, n: int) -> Play:
    """The initial segment x1 y1 … xn yn of the result of π interacting with μ.

    Raises:
        IllFormed: n is negative.
    """
    if n < 0:
        raise IllFormed(f"a play has at least 0 turns; {n} is negative")
    if n == 0:
        return EMPTY
    with only_the_young_collected:
        return next(islice(interaction(pi, mu), n - 1, None))


def genuine(pi: Agent, mu: ExtendedEnvironment, h: Prompt) -> bool:
    """Whether h is an initial segment of the result of π interacting with μ.

    [JAGI, Theorem 9 (4)]
    """
    return after_turns(pi, mu, h.turns).prompt is h
