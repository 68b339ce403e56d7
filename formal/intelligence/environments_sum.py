"""The sum over environments: each counts once, with the largest weight of a program denoting it.

Environments are merged only where their programs have one normal form, and counted in full only
where an agent and a play tell them apart from every heavier one. Any other contributes at least 0
or V, whichever is lower, and at most 0 or V. Every program that is not looked at but can be the
heaviest of its environment contributes as much. Exact. [JAGI, Definition 3 (4)]

An environment with its rewards negated has the same weight. So an agent that ignores rewards
scores exactly 0: the two cancel, or are one that pays nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, product

from formal.errors import IllFormed
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.typed.classes import Classes, number_of_programs
from formal.intelligence.typed.normal_form import Bounds, Form, Forms, standing_for_all
from formal.intelligence.typed.running import TypedProgram
from formal.intelligence.typed.same_environment import Part, not_told_apart, panel, plays_of
from formal.intelligence.typed.worth import Worth
from formal.notation import Agent, Play


@dataclass(frozen=True)
class EnvironmentsSum:
    """A sum over environments, and what it was made from.

    Attributes:
        interval: it holds the sum; certified, what is not looked at included.
        programs: the signed programs of at most so many rules.
        environments: how many they denote that are proved different.
        undecided: how many more they may denote: neither proved equal nor told apart.
        merged: how many programs are proved to denote the environment of another.
        weight: of the environments proved different, each its largest known.
        undecided_weight: of those undecided.
        rest: the weight of all other programs that can be the heaviest of their environment.
    """

    interval: Interval
    programs: int
    environments: int
    undecided: int
    merged: int
    weight: Fraction
    undecided_weight: Fraction
    rest: Fraction


def sum_over_environments(
    machine: Machine, pi: Agent, longest: int, turns: int, gamma: Fraction = HALF
) -> EnvironmentsSum:
    """The sum of W · V^π over all environments of a typed machine, W the largest weight of each.

    Args:
        machine: a machine with the rules of the typed grammar, or some of them.
        pi: the agent.
        longest: programs of at most so many rules are looked at.
        turns: after so many rewards what may follow is bounded.
        gamma: the discount factor.

    Raises:
        IllFormed: there are no programs of so few rules, or no turns; the machine is not typed.

    Example:
        >>> from formal.agents.simple_learner import simple_learner
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> found = sum_over_environments(PLAIN, simple_learner(2), 4, 3)
        >>> found.programs, found.environments, found.merged, found.undecided
        (96, 21, 75, 0)
        >>> found.interval.low < found.interval.high
        True
    """
    _check(machine, longest, turns)
    forms = Forms(standing_for_all(max(0, longest - 4)))
    environments = Environments(machine, longest, forms, panel(2 * longest))
    return environments.sum(Worth(machine, pi, turns, gamma))


def sum_over_cut_environments(
    machine: Machine, pi: Agent, longest: int, turns: int, gamma: Fraction = HALF
) -> EnvironmentsSum:
    """The sum of W · V^π over environments cut at T turns: (0, o1) ever after.

    Two are equal exactly if they are equal on every play of at most T turns; that is decided for
    all agents by exhausting the plays, of which there are 4 + 16 + … + 4^T.

    Args:
        machine: a machine with the rules of the typed grammar, or some of them.
        pi: the agent.
        longest: programs of at most so many rules are looked at.
        turns: T.
        gamma: the discount factor.

    Raises:
        IllFormed: as for `sum_over_environments`.
    """
    _check(machine, longest, turns)
    plays = list(chain.from_iterable(plays_of(n + 1) for n in range(turns)))
    forms = Forms([[p] for p in plays])
    environments = Environments(machine, longest, forms, plays)
    return environments.sum(Worth(machine, pi, turns, gamma, cut=True))


def _check(machine: Machine, longest: int, turns: int) -> None:
    grammar = machine.grammar
    if not isinstance(machine.whole, TypedProgram) or grammar.start != ("reward", "observation"):
        raise IllFormed(f"a typed program is a reward and an observation; {grammar.name}'s is not")
    if machine.n_actions != 2 or machine.n_observations != 2:
        raise IllFormed("the typed machine has two actions and two observations")
    if not number_of_programs(grammar, longest):
        raise IllFormed(f"no program of {grammar.name} has at most {longest} rules")
    if turns < 1:
        raise IllFormed(f"a horizon is at least 1 turn; {turns} is not")


class Environments:
    """The environments of programs of at most `longest` rules, each a reward and an observation.

    Args:
        machine: the machine.
        longest: how many rules a program has at most.
        forms: the normal forms; equal ones prove programs equal.
        plays: on these they are told apart.
    """

    def __init__(self, machine: Machine, longest: int, forms: Forms, plays: Iterable[Play]) -> None:
        classes = Classes(machine.grammar, forms, longest)
        share = classes.share_of_heaviest()
        plain = classes.of("reward")
        self._programs = 2 * number_of_programs(machine.grammar, longest)
        self._rewards = _signed_rewards(classes, forms)
        self._observations = [
            Part(c, 1, c.weight, c.shortest, forms.bounds(c.form))
            for c in classes.of("observation")
        ]
        self._with_at_most = [
            [o for o in self._observations if o.shortest <= n] for n in range(longest + 1)
        ]
        self._longest = longest
        self._observing = share["observation"]
        self._rewarding_unseen = share["reward"] - sum(c.weight for c in plain)
        plays = list(plays)
        self._rivals = {
            part: group
            for parts in (self._rewards, self._observations)
            for group in not_told_apart(parts, plays)
            for part in group
        }

    def sum(self, worth: Worth) -> EnvironmentsSum:
        """The sum for an agent."""
        unseen = self._rewarding_unseen * self._observing
        found = _Found(unseen * -worth.largest, unseen * worth.largest, rest=unseen)
        for r in self._rewards:
            seen = self._with(r)
            for o in seen:
                found.add(r.weight * o.weight, worth.of(r, o), certain=not self._has_rival(r, o))
            unseen = r.weight * (self._observing - sum(o.weight for o in seen))
            found.add_unseen(unseen, worth.with_any_observation(r))
        return found.whole(worth.unit, self._programs)

    def _with(self, reward: Part) -> list[Part]:
        """The observations beside which a reward is looked at."""
        return self._with_at_most[self._longest - reward.shortest]

    def _has_rival(self, r: Part, o: Part) -> bool:
        """Whether another environment, as heavy or heavier, may be the same."""
        if r not in self._rivals and o not in self._rivals:
            return False
        rivals = product(self._rivals.get(r, [r]), self._rivals.get(o, [o]))
        looked_at = [(a, b) for a, b in rivals if a.shortest + b.shortest <= self._longest]
        return (r, o) != max(looked_at, key=lambda pair: pair[0].weight * pair[1].weight)


@dataclass
class _Found:
    """What is summed so far, in units of `Worth.unit`."""

    low: Fraction
    high: Fraction
    rest: Fraction
    weight: Fraction = Fraction(0)
    undecided_weight: Fraction = Fraction(0)
    environments: int = 0
    undecided: int = 0

    def add(self, weight: Fraction, bounds: Bounds, *, certain: bool) -> None:
        """One environment; in full, if it is certain that it counts."""
        if certain:
            self.environments += 1
            self.weight += weight
            self._sum(weight, *bounds)
        else:
            self.undecided += 1
            self.undecided_weight += weight
            self._sum(weight, min(0, bounds[0]), max(0, bounds[1]))

    def add_unseen(self, weight: Fraction, bounds: Bounds) -> None:
        """Programs not looked at, of some of which the environment may count."""
        self.rest += weight
        self._sum(weight, min(0, bounds[0]), max(0, bounds[1]))

    def _sum(self, weight: Fraction, least: int, most: int) -> None:
        self.low += weight * least
        self.high += weight * most

    def whole(self, unit: Fraction, programs: int) -> EnvironmentsSum:
        """The sum."""
        return EnvironmentsSum(
            Interval(self.low * unit, self.high * unit),
            programs=programs,
            environments=self.environments,
            undecided=self.undecided,
            merged=programs - self.environments - self.undecided,
            weight=self.weight,
            undecided_weight=self.undecided_weight,
            rest=self.rest,
        )


def _signed_rewards(classes: Classes, forms: Forms) -> list[Part]:
    """The rewards with their signs, the same ones merged, the heaviest first.

    A negated reward is the heavier of its own class negated and the class that equals that.
    """
    parts: dict[Form, Part] = {}
    for c in classes.of("reward"):
        for sign, form in (1, c.form), (-1, forms.negated(c.form)):
            shortest = min(c.shortest, parts[form].shortest) if form in parts else c.shortest
            new = Part(c, sign, c.weight / 2, shortest, forms.bounds(form))
            parts[form] = replace(parts.get(form, new), shortest=shortest)
    return list(parts.values())
