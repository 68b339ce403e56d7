"""Linear equations x = c + Σ w_y y, one for each unknown, solved in exact rationals."""

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias, TypeVar

from formal.histories.percept import as_reward
from formal.notation import Reward

K = TypeVar("K", bound=Hashable)

Equation: TypeAlias = tuple[Reward, Mapping[K, Reward]]
"""The constant c, and the weight w_y of each unknown y."""


def solved(system: Mapping[K, Equation[K]]) -> dict[K, Reward]:
    """The solution of the equations, which must be unique.

    An unknown is eliminated after those that it depends on. If no unknown depends on itself, as in
    a deterministic walk, each equation is constant when its turn comes. Exact.

    Example:
        >>> solved({"x": (1, {"y": Fraction(1, 2)}), "y": (1, {"x": Fraction(1, 2)})})
        {'y': 2, 'x': 2}
    """
    reduced: dict[K, Equation[K]] = {}
    for x in in_order(system):
        reduced[x] = without_itself(x, substituted(system[x], reduced))
    solution: dict[K, Reward] = {}
    for x, (constant, weights) in reversed(reduced.items()):
        solution[x] = constant + sum((w * solution[y] for y, w in weights.items()), start=0)
    return {x: as_reward(solution[x]) for x in reduced}


def substituted(equation: Equation[K], reduced: Mapping[K, Equation[K]]) -> Equation[K]:
    """The equation, with only unknowns that are not yet eliminated."""
    constant, weights = equation[0], dict(equation[1])
    while gone := [y for y in weights if y in reduced]:
        for y in gone:
            w = weights.pop(y)
            c, inner = reduced[y]
            constant += w * c
            for z, v in inner.items():
                weights[z] = weights.get(z, 0) + w * v
    return constant, weights


def without_itself(x: K, equation: Equation[K]) -> Equation[K]:
    """The equation x = c + w x + …, solved for x."""
    constant, weights = equation[0], dict(equation[1])
    if rest := 1 - weights.pop(x, 0):
        if rest == 1:
            return constant, weights
        return Fraction(constant) / rest, {y: Fraction(w) / rest for y, w in weights.items()}
    raise ArithmeticError(f"the equations do not determine {x!r}")


def in_order(system: Mapping[K, Equation[K]]) -> Iterator[K]:
    """The unknowns, each after those that it depends on, unless the dependence is circular."""
    seen: set[K] = set()
    for root in system:
        path = [] if root in seen else [(root, iter(system[root][1]))]
        seen.add(root)
        while path:
            x, rest = path[-1]
            y = next((y for y in rest if y not in seen), None)
            if y is None:
                path.pop()
                yield x
            else:
                seen.add(y)
                path.append((y, iter(system[y][1])))
