"""The environments of short programs, each once, and bounds of the other programs.

A longer program is counted as if it were the heaviest of an environment of its own: if it denotes
an environment of a short program and is heavier, the missing weight is at most its own.
[JAGI, Definition 3 (4)]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Final

from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.typed.classes import Classes, number_of_programs
from formal.intelligence.typed.normal_form import Bounds, Form, Forms
from formal.intelligence.typed.same_environment import Part, indistinguishable
from formal.intelligence.typed.shares import Share, Shares, total
from formal.intelligence.typed.worth import Measure
from formal.notation import Play


@dataclass(frozen=True)
class EnvironmentsSum:
    """A sum over environments, and the numbers and weights in it.

    Attributes:
        interval: it holds the sum; certified, longer programs included.
        programs: the number of signed programs of at most `longest` rules.
        environments: the number of environments that are proved different.
        undecided: how many more there may be: neither proved equal nor proved different.
        merged: how many programs are proved to denote the environment of another.
        weight: the weight of the environments proved different, the largest known of each.
        undecided_weight: the weight of the undecided ones.
        rest: the weight of all other programs that count and may be the heaviest of their
            environments.
    """

    interval: Interval
    programs: int
    environments: int
    undecided: int
    merged: int
    weight: Fraction
    undecided_weight: Fraction
    rest: Fraction


LENGTHENING: Final = frozenset({"append"})
"""Only this rule derives a longer prompt from a prompt of one percept."""


class Environments:
    """The environments of programs of at most `longest` rules, each a reward and an observation.

    Args:
        machine: the machine.
        longest: how many rules a program has at most.
        forms: the normal forms; equal ones prove programs equal.
        plays: plays that distinguish environments.
    """

    def __init__(self, machine: Machine, longest: int, forms: Forms, plays: Iterable[Play]) -> None:
        grammar = machine.grammar
        classes = Classes(grammar, forms, longest)
        self._telling = {rule.symbol for rule in grammar.given if machine.telling(rule)}
        shares = Shares(self._telling, classes)
        self._longest = longest
        self._programs = 2 * number_of_programs(grammar, longest)
        self._rewards = _signed_rewards(classes, forms)
        self._observations = [
            Part(c, 1, c.weight, c.shortest, forms.bounds(c.form))
            for c in classes.of("observation")
        ]
        self._with_at_most = [
            [o for o in self._observations if o.shortest <= n] for n in range(longest + 1)
        ]
        self._observing = shares.of("observation")
        self._not_with = [self._observing.less(self._share(seen)) for seen in self._with_at_most]
        self._rewarding_unseen = shares.of("reward").less(shares.known["reward"])
        shares = Shares(LENGTHENING, classes)
        self._lengthening_unseen = shares.of("reward").less(shares.known["reward"]).having
        plays = list(plays)
        self._rivals = {
            part: group
            for parts in (self._rewards, self._observations)
            for group in indistinguishable(parts, plays)
            for part in group
        }

    def sum(self, worth: Measure, *, only_telling: bool = False) -> EnvironmentsSum:
        """The sum of the worth of each environment.

        Args:
            worth: the measure of the worth.
            only_telling: whether it is a difference between traditionally equivalent agents. Then
                programs without a rule that can make a possible prompt impossible are worth 0. To
                prompts of one percept, which are possible, both answer alike; so the first reward
                differs only if the reward's expression queries longer ones.
        """
        found = _Found()
        unseen, shown = self._rewarding_unseen, self._observing
        if only_telling:
            rest = unseen.having * shown.whole + unseen.without * shown.having
            found.add_unseen(rest, (-worth.largest_later, worth.largest_later))
            first = worth.largest - worth.largest_later
            found.add_to_unseen(self._lengthening_unseen * shown.whole, first)
        else:
            found.add_unseen(unseen.whole * shown.whole, (-worth.largest, worth.largest))
        for r in self._rewards:
            all_count = self._tells(r) or not only_telling
            for o in self._with(r):
                bounds = worth.of(r, o) if all_count or self._tells(o) else (0, 0)
                found.add(r.weight * o.weight, bounds, certain=not self._has_rival(r, o))
            others = self._not_with[self._longest - r.shortest]
            rest = r.weight * (others.whole if all_count else others.having)
            found.add_unseen(rest, worth.with_any_observation(r))
        return found.whole(worth.unit, self._programs)

    def _tells(self, part: Part) -> bool:
        return not self._telling.isdisjoint(part.made.symbols)

    def _share(self, parts: Iterable[Part]) -> Share:
        return total((part.weight, self._tells(part)) for part in parts)

    def _with(self, reward: Part) -> list[Part]:
        """The observations with which a reward makes a program of at most `longest` rules."""
        return self._with_at_most[self._longest - reward.shortest]

    def _has_rival(self, r: Part, o: Part) -> bool:
        """Whether an environment of at least the same weight may be equal."""
        if r not in self._rivals and o not in self._rivals:
            return False
        rivals = product(self._rivals.get(r, [r]), self._rivals.get(o, [o]))
        candidates = [(a, b) for a, b in rivals if a.shortest + b.shortest <= self._longest]
        return (r, o) != max(candidates, key=lambda pair: pair[0].weight * pair[1].weight)


@dataclass
class _Found:
    """The sum so far, in units of `Worth.unit`."""

    low: Fraction = Fraction(0)
    high: Fraction = Fraction(0)
    rest: Fraction = Fraction(0)
    weight: Fraction = Fraction(0)
    undecided_weight: Fraction = Fraction(0)
    environments: int = 0
    undecided: int = 0

    def add(self, weight: Fraction, bounds: Bounds, *, certain: bool) -> None:
        """Add one environment; in full, if it certainly counts."""
        if certain:
            self.environments += 1
            self.weight += weight
            self._sum(weight, *bounds)
        else:
            self.undecided += 1
            self.undecided_weight += weight
            self._sum(weight, min(0, bounds[0]), max(0, bounds[1]))

    def add_unseen(self, weight: Fraction, bounds: Bounds) -> None:
        """Add longer programs, some of whose environments may count."""
        self.rest += weight
        self._sum(weight, min(0, bounds[0]), max(0, bounds[1]))

    def add_to_unseen(self, weight: Fraction, more: int) -> None:
        """Widen the bounds for longer programs of a given weight by `more`, both ways."""
        self._sum(weight, -more, more)

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
    """The rewards with their signs, equal ones merged, the heaviest first.

    The weight of a negated reward is the greater of that of its own class negated and that of the
    equal class.
    """
    parts: dict[Form, Part] = {}
    for c in classes.of("reward"):
        for sign, form in (1, c.form), (-1, forms.negated(c.form)):
            shortest = min(c.shortest, parts[form].shortest) if form in parts else c.shortest
            new = Part(c, sign, c.weight * HALF, shortest, forms.bounds(form))
            parts[form] = replace(parts.get(form, new), shortest=shortest)
    return list(parts.values())
