"""The measured quantities: Υ_ext, Υ, and differences, as sums over a machine's programs."""

from __future__ import annotations

from dataclasses import dataclass

from formal.intelligence.counted import Counted
from formal.notation import Agent


@dataclass(frozen=True)
class Quantity:
    """A sum over programs of w · Σ_j c_j V^{π_j}, V being the mean of the program's two signs.

    Attributes:
        agents: the agents π_j.
        coefficients: the c_j: 1 for a value, -1 and 1 for a difference.
        counted: which programs count.
    """

    agents: tuple[Agent, ...]
    coefficients: tuple[int, ...]
    counted: Counted = Counted.ALL


def self_reflection(pi: Agent) -> Quantity:
    """Υ_ext(π): all programs count. [JAGI, Definition 3 (4)]"""
    return Quantity((pi,), (1,))


def traditional(pi: Agent) -> Quantity:
    """Υ(π): only the programs without queries count, with unchanged weights. [JAGI, Section 2]"""
    return Quantity((pi,), (1,), Counted.QUERY_FREE)


def difference(pi: Agent, other: Agent, *, equivalent: bool) -> Quantity:
    """Υ_ext(other) - Υ_ext(π).

    Args:
        equivalent: whether the two are traditionally equivalent, as an agent and its reality check
            are; programs with queries on possible histories alone then contribute exactly 0.
    """
    return Quantity((pi, other), (-1, 1), Counted.TELLING if equivalent else Counted.ALL)
