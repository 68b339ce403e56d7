"""A reference machine: a complete prefix-free code whose programs denote well-behaved environments.

A program is drawn from a weighted grammar, after a sign: with weight 1/2 each, the environment is
unchanged or its rewards are negated. The first percept is (0, o1); then the t-th reward is d_t ρ_t,
t = 1, 2, …, where ρ_t, within -1 … 1, is the program's value and d_t = (1 - γ) γ^(t-1). So V exists
and |V| ≤ 1 for every agent, by construction. [JAGI, Definition 3]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Protocol, TypeAlias

from formal.errors import IllFormed
from formal.intelligence.grammar import Grammar, Open, Rule, Sort
from formal.intelligence.queries import Query
from formal.interaction.discounting import normalised_powers
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play

Memory: TypeAlias = Any
"""The memory of a program between turns: a value; None if it has no memory."""


class Hole(Protocol):
    """An open place of a partial program."""

    @property
    def sort(self) -> Sort:
        """The sort of the expression there."""


class Needs(Exception):
    """A partial program cannot be evaluated further before a hole is filled."""

    def __init__(self, hole: Hole) -> None:
        self.hole = hole


class PartialProgram(Protocol):
    """A program in which choices are still open: the cylinder of all programs that complete it."""

    @property
    def open(self) -> Open:
        """How many holes of each sort there are."""

    @property
    def lowest(self) -> int:
        """No ρ is ever lower, in units of 1 / `Machine.unit`."""

    @property
    def highest(self) -> int:
        """No ρ is ever higher, in units of 1 / `Machine.unit`."""

    @property
    def deaf(self) -> bool:
        """Whether its rewards are known not to depend on what the agent does or would do."""

    def turn(self, query: Query, memory: Memory) -> tuple[int, Observation, Memory]:
        """ρ in units of 1 / `Machine.unit`, the observation, and the program's memory.

        Args:
            query: the prompt that the agent has just answered.
            memory: the program's memory after the turn before.

        Raises:
            Needs: a hole must be filled first.
        """

    def filled(self, hole: Any, rule: Rule) -> PartialProgram:
        """The partial program in which a hole is filled by a rule."""


@dataclass(frozen=True, eq=False)
class Machine:
    """A grammar and what its programs mean.

    Attributes:
        grammar: the rules and their weights.
        whole: the partial program without any chosen rule.
        memory: the memory of every program before the first turn.
        first: the observation in the first percept.
        unit: ρ is a whole number of times 1 / unit.
        n_actions: how many actions there are.
        n_observations: how many observations there are.
        denoted: the environment of a complete program, from its rules, leftmost first: ρ and the
            observation that follow a play. This is the definition; `whole` is the fast form.
        telling: whether a rule can make a program distinguish traditionally equivalent agents.
        read: parses a written program into its rules.
        written: writes a complete program.
        worded: describes a complete program in words, line by line.
    """

    grammar: Grammar
    whole: PartialProgram
    memory: Memory
    first: Observation
    unit: int
    n_actions: int
    n_observations: int
    denoted: Callable[[Sequence[Rule]], Callable[[Agent, Play], Percept]]
    telling: Callable[[Rule], bool]
    read: Callable[[str], tuple[Rule, ...]]
    written: Callable[[Sequence[Rule]], str]
    worded: Callable[[Sequence[Rule]], tuple[str, ...]]


HALF: Final = Fraction(1, 2)


def environment(
    machine: Machine, program: Sequence[Rule], sign: int = 1, gamma: Fraction = HALF
) -> ExtendedEnvironment:
    """The well-behaved extended environment that a complete program denotes.

    Its first percept is (0, o1); then d_t ρ_t and the program's observation, t being the number of
    actions so far. The agent sees the weighed reward. [JAGI, Definition 3 (3)]

    Args:
        program: its rules, leftmost first.
        sign: -1 negates the rewards.
        gamma: d_t = (1 - γ) γ^(t-1), 0 < γ < 1.

    Raises:
        IllFormed: the sign or gamma is invalid, or the rules are no complete program.
    """
    weights = normalised_powers(checked_discount(gamma))
    if sign not in {1, -1}:
        raise IllFormed(f"a sign is 1 or -1; {sign} is neither")
    denoted = machine.denoted(program)

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, machine.first
        rho, o = denoted(pi, p)
        return sign * weights(p.turns) * rho, o

    return mu


def checked_discount(gamma: Fraction) -> Fraction:
    """The discount factor itself.

    Raises:
        IllFormed: it is no exact rational with 0 < γ < 1.
    """
    if type(gamma) is not Fraction or not 0 < gamma < 1:
        raise IllFormed(f"a discount factor is an exact rational with 0 < γ < 1; {gamma} is not")
    return gamma


def weight(machine: Machine, program: Sequence[Rule]) -> Fraction:
    """The weight of a signed program: 1/2 for the sign, times the weights of its rules."""
    product = HALF
    for rule in program:
        product *= rule.weight
    return product
