"""Beliefs about the others: finitely many possibilities, each with its probability."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from formal.considerate.mdp.mdp import Chance, is_exact
from formal.errors import IllFormed
from formal.notation import Reward

S = TypeVar("S", bound=Hashable)
B = TypeVar("B")

ValueFunction: TypeAlias = Callable[[S], Reward]
"""V: S → ℚ: the expected return of another agent after the acting agent has ended in a state."""

Beliefs: TypeAlias = Sequence[tuple[Chance, B]]
"""P: the possibilities, each with its probability. Probability 0 is allowed."""


def check_beliefs(beliefs: Beliefs[B]) -> None:
    """Beliefs must be a probability distribution.

    Raises:
        IllFormed: a probability is negative or no exact rational, or they do not sum to 1.
    """
    for p, _ in beliefs:
        if not is_exact(p) or p < 0:
            raise IllFormed(f"a probability must be a rational from 0 to 1; got {p!r}")
    if (total := sum(p for p, _ in beliefs)) != 1:
        raise IllFormed(f"the probabilities of beliefs must sum to 1; they sum to {total}")


def check_coefficient(name: str, alpha: Reward) -> None:
    """A caring coefficient must be an exact rational.

    Raises:
        IllFormed: it is not.
    """
    if not is_exact(alpha):
        raise IllFormed(
            f"a caring coefficient must be an integer or a fraction; {name} is {alpha!r}"
        )


def check_agents(beliefs: Mapping[int, Beliefs[B]], alphas: Mapping[int, Reward]) -> None:
    """Every agent, the acting one too, must have a coefficient; beliefs must be distributions.

    Raises:
        IllFormed: something is missing or is no distribution.
    """
    for i in (1, *beliefs):
        if i not in alphas:
            raise IllFormed(f"every agent must have a caring coefficient; agent {i} has none")
        check_coefficient(f"that of agent {i}", alphas[i])
    for i in beliefs:
        check_beliefs(beliefs[i])


def expected(beliefs: Beliefs[ValueFunction[S]], t: S) -> Reward:
    """Σ_V P(V) V(t)."""
    return sum(p * worth(V, t) for p, V in beliefs)


def worth(V: ValueFunction[S], t: S) -> Reward:
    """V(t), which must be exact.

    Raises:
        IllFormed: it is not, or V is no function.
    """
    if not callable(V):
        raise IllFormed(f"a value function must be callable with a state; got {V!r}")
    if not is_exact(v := V(t)):
        raise IllFormed(f"values must be integers or fractions; V({t!r}) is {v!r}")
    return v
