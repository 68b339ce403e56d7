"""What is believed of the others: finitely many possibilities, each with its probability."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from formal.considerate.mdp.mdp import Chance, is_exact
from formal.errors import IllFormed
from formal.notation import Reward

S = TypeVar("S", bound=Hashable)
B = TypeVar("B")

ValueFunction: TypeAlias = Callable[[S], Reward]
"""V: S → ℚ: what someone may expect once the acting agent has ended in a state."""

Beliefs: TypeAlias = Sequence[tuple[Chance, B]]
"""P: what may be the case, each with its probability. Probability 0 is allowed."""


def check_beliefs(beliefs: Beliefs[B]) -> None:
    """Beliefs are a probability distribution.

    Raises:
        IllFormed: a probability is negative or no exact rational, or they do not sum to 1.
    """
    for p, _ in beliefs:
        if not is_exact(p) or p < 0:
            raise IllFormed(f"a probability is a rational from 0 to 1; got {p!r}")
    if (total := sum(p for p, _ in beliefs)) != 1:
        raise IllFormed(f"the probabilities of what is believed sum to 1; they sum to {total}")


def check_coefficient(name: str, alpha: Reward) -> None:
    """A caring coefficient is an exact rational.

    Raises:
        IllFormed: it is not.
    """
    if not is_exact(alpha):
        raise IllFormed(f"a caring coefficient is an integer or a fraction; {name} is {alpha!r}")


def check_agents(beliefs: Mapping[int, Beliefs[B]], alphas: Mapping[int, Reward]) -> None:
    """Every agent has its coefficient, the acting agent too, and beliefs are distributions.

    Raises:
        IllFormed: something is missing or is no distribution.
    """
    for i in (1, *beliefs):
        if i not in alphas:
            raise IllFormed(f"every agent has a caring coefficient; agent {i} has none")
        check_coefficient(f"that of agent {i}", alphas[i])
    for i in beliefs:
        check_beliefs(beliefs[i])


def expected(beliefs: Beliefs[ValueFunction[S]], t: S) -> Reward:
    """Σ_V P(V) V(t)."""
    return sum(p * worth(V, t) for p, V in beliefs)


def worth(V: ValueFunction[S], t: S) -> Reward:
    """V(t), which is exact.

    Raises:
        IllFormed: it is not, or V is no function.
    """
    if not callable(V):
        raise IllFormed(f"a value function is called with a state; got {V!r}")
    if not is_exact(v := V(t)):
        raise IllFormed(f"values are integers or fractions; V({t!r}) is {v!r}")
    return v
