"""The sum over environments: each counts once, with the largest weight of a program denoting it.

Environments are merged only if their programs have one normal form, and counted in full only if an
agent and a play distinguish them from every heavier one. Any other contributes at least the lower
of 0 and V and at most the higher. The same holds for every longer program that can be the heaviest
of its environment. Exact. [JAGI, Definition 3 (4)]

An environment with negated rewards has the same weight. So an agent that ignores rewards scores
exactly 0: the two cancel, or are one environment whose rewards are all 0.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import chain

from formal.errors import IllFormed
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.typed.classes import number_of_programs
from formal.intelligence.typed.environments import Environments, EnvironmentsSum
from formal.intelligence.typed.normal_form import Forms, representative_families
from formal.intelligence.typed.running import TypedProgram
from formal.intelligence.typed.same_environment import panel, plays_of
from formal.intelligence.typed.worth import Difference, Worth
from formal.notation import Agent


def sum_over_environments(
    machine: Machine, pi: Agent, longest: int, turns: int, gamma: Fraction = HALF
) -> EnvironmentsSum:
    """The sum of W · V^π over all environments of a typed machine, W the largest weight of each.

    Args:
        machine: a machine with the rules of the typed grammar, or some of them.
        pi: the agent.
        longest: the greatest number of rules of a program.
        turns: the number of rewards; the later ones are bounded.
        gamma: the discount factor.

    Raises:
        IllFormed: there is no program of at most `longest` rules, or no turn; the machine is not
            typed.

    Example:
        >>> from formal.agents.simple_learner import simple_learner
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> found = sum_over_environments(PLAIN, simple_learner(2), 4, 3)
        >>> found.programs, found.environments, found.merged, found.undecided
        (96, 21, 75, 0)
        >>> found.interval.low < found.interval.high
        True
    """
    return environments_of(machine, longest).sum(Worth(machine, pi, turns, gamma))


def difference_over_environments(
    machine: Machine,
    pi: Agent,
    other: Agent,
    longest: int,
    turns: int,
    gamma: Fraction = HALF,
    *,
    equivalent: bool,
) -> EnvironmentsSum:
    """The sum of W · (V^other - V^π) over all environments of a typed machine.

    Args:
        machine: a machine with the rules of the typed grammar, or some of them.
        pi: the agent.
        other: the other agent.
        longest: the greatest number of rules of a program.
        turns: the number of rewards; the later ones are bounded.
        gamma: the discount factor.
        equivalent: whether the two are traditionally equivalent, as an agent and its reality check
            are; programs with queries on possible histories alone then contribute exactly 0.

    Raises:
        IllFormed: as for `sum_over_environments`.
    """
    worth, others = (Worth(machine, agent, turns, gamma) for agent in (pi, other))
    return environments_of(machine, longest).sum(Difference(worth, others), only_telling=equivalent)


def environments_of(machine: Machine, longest: int) -> Environments:
    """The environments of the programs of at most `longest` rules; their `sum` is for any agent.

    Raises:
        IllFormed: there is no program of at most `longest` rules; the machine is not typed.
    """
    _check(machine, longest)
    forms = Forms(representative_families(max(0, longest - 4)))
    return Environments(machine, longest, forms, panel(longest))


def sum_over_cut_environments(
    machine: Machine, pi: Agent, longest: int, turns: int, gamma: Fraction = HALF
) -> EnvironmentsSum:
    """The sum of W · V^π over environments cut at T turns: (0, o1) ever after.

    Two are equal exactly if they are equal on every play of at most T turns; that is decided for
    all agents by enumerating the 4 + 16 + … + 4^T plays.

    Args:
        machine: a machine with the rules of the typed grammar, or some of them.
        pi: the agent.
        longest: the greatest number of rules of a program.
        turns: T.
        gamma: the discount factor.

    Raises:
        IllFormed: as for `sum_over_environments`.
    """
    _check(machine, longest)
    worth = Worth(machine, pi, turns, gamma, cut=True)
    plays = list(chain.from_iterable(plays_of(n + 1) for n in range(turns)))
    forms = Forms([[p] for p in plays])
    environments = Environments(machine, longest, forms, plays)
    return environments.sum(worth)


def _check(machine: Machine, longest: int) -> None:
    grammar = machine.grammar
    if not isinstance(machine.whole, TypedProgram) or grammar.start != ("reward", "observation"):
        raise IllFormed(f"a typed program is a reward and an observation; {grammar.name}'s is not")
    if machine.n_actions != 2 or machine.n_observations != 2:
        raise IllFormed("the typed machine has two actions and two observations")
    if not number_of_programs(grammar, longest):
        raise IllFormed(f"no program of {grammar.name} has at most {longest} rules")
