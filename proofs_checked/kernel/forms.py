"""The parts of Theorem 9, for any transformation that freezes agents. [JAGI, Theorem 9]"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from proofs_checked.kernel.equivalence import same_where_possible
from proofs_checked.kernel.jagi import extended_result, possible, result
from proofs_checked.kernel.proof import Proposition, decided, inductive
from proofs_checked.kernel.terms import Term, both, equal, implies, no
from proofs_checked.kernel.vocabulary import Succ, Zero, act, h, mu, n, nu, pi


@dataclass(frozen=True)
class Form:
    """A transformation that freezes agents.

    Attributes:
        symbol: what it makes of π.
        of: the transformation.
        alternative: what it is if it checks whether the history is possible for π.
        frozen: what it freezes π to, at a prompt.
    """

    symbol: str
    of: Callable[[Term], Term]
    alternative: Callable[[Term], Term]
    frozen: Callable[[Term, Term], Term]

    @cached_property
    def keeps_possible(self) -> Proposition:
        """What is possible for π is what is possible for π_RC."""
        return inductive(
            f"h is possible for π if and only if it is for {self.symbol}",
            h,
            equal(possible(pi, h), possible(self.of(pi), h)),
        )

    def _as_possible(self, words: str, formula: Term) -> Proposition:
        """What follows from that."""
        return decided(words, formula, lambda kernel: [self.keeps_possible.at(kernel)])

    @cached_property
    def part_1(self) -> Proposition:
        """It is the same if it checks whether the history is possible for π."""
        return self._as_possible(
            f"{self.symbol} is the same if it checks whether the history is possible for π",
            equal(act(self.of(pi), h), act(self.alternative(pi), h)),
        )

    @cached_property
    def part_3(self) -> Proposition:
        """π is traditionally equivalent to it."""
        return self._as_possible(f"π ~ {self.symbol}", same_where_possible(pi, self.of(pi)))

    @cached_property
    def frozen_action(self) -> Proposition:
        """Where the history is impossible for π, it takes the frozen action."""
        return self._as_possible(
            f"if h is impossible for π, {self.symbol} takes the frozen action",
            implies(no(possible(pi, h)), equal(act(self.of(pi), h), self.frozen(pi, h))),
        )

    @cached_property
    def part_4(self) -> Proposition:
        """At what it meets in an extended environment, it acts as π."""
        checked = self.of(pi)
        met = extended_result(checked, nu, n)
        return decided(
            f"in an extended environment {self.symbol} acts as π",
            equal(act(checked, met), act(pi, met)),
            lambda kernel: [GENUINE_POSSIBLE.at(kernel, π=checked)],
        )

    @cached_property
    def part_5(self) -> Proposition:
        """In a non-extended environment π and it have the same result."""
        checked = self.of(pi)
        return inductive(
            f"in a non-extended environment π and {self.symbol} have the same result",
            n,
            both(
                equal(result(pi, mu, n), result(checked, mu, n)),
                equal(act(pi, result(pi, mu, n)), act(checked, result(checked, mu, n))),
                possible(pi, result(pi, mu, n)),
            ),
            lambda kernel, *smaller: [
                self.part_3.at(kernel, h=result(pi, mu, number_of(*smaller)))
            ],
        )

    @property
    def parts(self) -> tuple[Proposition, ...]:
        """Those that hold whatever is frozen, and which action is frozen."""
        return self.part_1, self.part_3, self.part_4, self.part_5, self.frozen_action


GENUINE_POSSIBLE: Final = inductive(
    "genuine histories are possible", n, possible(pi, extended_result(pi, nu, n))
)


def number_of(*smaller: Term) -> Term:
    """The number that a case of an induction is about, from its parts."""
    return Succ(*smaller) if smaller else Zero()
