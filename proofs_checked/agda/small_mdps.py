"""Small MDPs and beliefs, as `formal/` and as Agda have them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from formal.considerate.mdp.mdp import Chance, Mdp
from formal.notation import Reward

Values: TypeAlias = tuple[Reward, ...]
"""V of the states 0, 1 and 2."""

Leading: TypeAlias = Mapping[int, Chance]
"""Where an action leads, by probabilities."""

Table: TypeAlias = Sequence[Sequence[Leading]]
"""Where each action leads, in the states 0 and 1."""

Costs: TypeAlias = Sequence[Sequence[Reward]]
"""What each action gains, in the states 0 and 1."""

STATES: Final = (0, 1, 2)
END: Final = 2
STAYING: Final[Sequence[Leading]] = ({1: 1}, {1: 1})
"""State 1 is not left."""

ACTIONS: Final = ("0", "1")
COSTS: Final = (-1, -2)
QUARTER: Final = Fraction(1, 4)
HALF: Final = Fraction(1, 2)
GAMMAS: Final[tuple[Reward, ...]] = (1, HALF)
COEFFICIENTS: Final[tuple[tuple[Reward, Reward], ...]] = ((2, Fraction(3, 2)), (1, -1))
CHANCES: Final[tuple[Reward, ...]] = (0, HALF, 1)
STEPS: Final = ((0, "0", 0), (0, "0", 1), (0, "1", 2), (1, "0", 1))
VALUES: Final[tuple[Values, ...]] = ((0, -1, 2), (1, 2, -1), (-2, 0, 1), (1, 1, -2))
"""V that are greater, less and the same at an end as at the start."""

Beliefs: TypeAlias = Sequence[tuple[Reward, Any]]


def walk(T: Table, costs: Costs, gamma: Reward = 1) -> Mdp[int]:
    """The MDP of the states 0, 1 and 2, of which 2 is terminal."""
    ends = {(END, a): {END: 1} for a in ACTIONS}
    leading = {(s, a): T[s][int(a)] for s in (0, 1) for a in ACTIONS}

    def r(s: int, a: str, t: int) -> Reward:
        return 0 if s == END else costs[s][int(a)]

    return Mdp(STATES, ACTIONS, {**leading, **ends}, r, gamma, 0)


def from_0(gamma: Reward, *leading: Leading) -> Mdp[int]:
    """State 0 goes on by each action as is said; 1 and 2 are terminal."""
    return walk((leading, STAYING), (COSTS, (0, 0)), gamma)


def some_mdp(gamma: Reward) -> Mdp[int]:
    """One of them, whose steps all have a reward."""
    return from_0(gamma, {0: HALF, 1: HALF}, {2: 1})


def beliefs() -> Iterator[Sequence[tuple[Reward, Values]]]:
    """One V alone, two with 1/4 and 3/4, and two of which one is impossible."""
    for V, W in zip(VALUES, (*VALUES[1:], VALUES[0]), strict=True):
        yield [(1, V)]
        yield [(QUARTER, V), (1 - QUARTER, W)]
        yield [(0, V), (1, W)]


def q(x: Reward) -> str:
    """A number, in Agda.

    Example:
        >>> q(2), q(Fraction(-1, 2))
        ('[ 2 - 0 / 1 ]', '[ 0 - 1 / 2 ]')
    """
    return f"[ {max(x.numerator, 0)} - {max(-x.numerator, 0)} / {x.denominator} ]"


def listed(items: Iterable[str]) -> str:
    """A list, in Agda."""
    return f"({' ∷ '.join([*items, '[]'])})"


def numbers(xs: Iterable[Reward]) -> str:
    """A list of numbers, in Agda."""
    return listed(map(q, xs))


def in_agda(P: Beliefs, written: Callable[[Any], str]) -> str:
    """Beliefs, in Agda."""
    return listed(f"({q(p)} , {written(b)})" for p, b in P)


def at(V: Values) -> str:
    """A value function, in Agda."""
    return f"at {numbers(V)}"


def among(I: frozenset[int]) -> str:  # noqa: E741 - the paper's name
    """An initiation set, in Agda."""
    return f"among {listed(map(str, sorted(I)))}"


def truth(b: bool) -> str:
    """A Boolean, in Agda."""
    return str(bool(b)).lower()


def of_mdp(gamma: Reward) -> str:
    """The MDP of these costs, in Agda."""
    return f"(mdp {numbers(COSTS)} {q(gamma)})"


INITIATIONS: Final = tuple(frozenset(each) for each in ((), (1,), (2,), (0, 1), (1, 2)))
"""Initiation sets."""
