"""The reality check and its like, proved. [JAGI, Definition 8, Theorem 9, Remark 10]

Each part is stated for a form: the reality check, the one that defaults to z, and the one that
freezes to whatever φ says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from proofs_checked.kernel.equivalence import same_where_possible
from proofs_checked.kernel.jagi import (
    RC,
    RC_to,
    extended_result,
    first,
    freezing,
    possible,
    result,
    rho,
    rho_freezing,
    rho_to,
)
from proofs_checked.kernel.proving import Proposition, by_induction, for_all, from_these, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import Term, Var, both, equal, implies, ite, no
from proofs_checked.kernel.vocabulary import (
    Succ,
    Zero,
    act,
    frozen,
    h,
    mu,
    n,
    nu,
    phi,
    pi,
    sigma,
    y,
    z,
)


@dataclass(frozen=True)
class Form:
    """A transformation that freezes agents.

    Attributes:
        symbol: what it makes of π.
        of: the transformation.
        alternative: what it is if it asks whether the history is possible for π.
        frozen: what it freezes π to, at a prompt.
    """

    symbol: str
    of: Callable[[Term], Term]
    alternative: Callable[[Term], Term]
    frozen: Callable[[Term, Term], Term]

    @cached_property
    def keeps_possible(self) -> Proposition:
        """What is possible for π is what is possible for π_RC."""
        formula = equal(possible(pi, h), possible(self.of(pi), h))
        return Proposition(
            f"h is possible for π if and only if it is for {self.symbol}",
            for_all(formula),
            by_induction(h, formula),
        )

    @cached_property
    def part_1(self) -> Proposition:
        """It is the same if it asks whether the history is possible for π."""
        formula = equal(act(self.of(pi), h), act(self.alternative(pi), h))
        return Proposition(
            f"{self.symbol} is the same if it asks whether the history is possible for π",
            for_all(formula),
            from_these(formula, lambda kernel: [self.keeps_possible.at(kernel)]),
        )

    @cached_property
    def part_3(self) -> Proposition:
        """π is traditionally equivalent to it."""
        formula = same_where_possible(pi, self.of(pi))
        return Proposition(
            f"π ~ {self.symbol}",
            for_all(formula),
            from_these(formula, lambda kernel: [self.keeps_possible.at(kernel)]),
        )

    @cached_property
    def frozen_action(self) -> Proposition:
        """Where the history is impossible for π, it takes the frozen action."""
        formula = implies(no(possible(pi, h)), equal(act(self.of(pi), h), self.frozen(pi, h)))
        return Proposition(
            f"if h is impossible for π, {self.symbol} takes the frozen action",
            for_all(formula),
            from_these(formula, lambda kernel: [self.keeps_possible.at(kernel)]),
        )

    @cached_property
    def genuine_possible(self) -> Proposition:
        """What it meets in an extended environment is possible for it."""
        formula = possible(pi, extended_result(pi, nu, n))
        return Proposition(
            "genuine histories are possible", for_all(formula), by_induction(n, formula)
        )

    @cached_property
    def part_4(self) -> Proposition:
        """At what it meets in an extended environment, it acts as π."""
        checked = self.of(pi)
        met = extended_result(checked, nu, n)
        formula = equal(act(checked, met), act(pi, met))
        return Proposition(
            f"in an extended environment {self.symbol} acts as π",
            for_all(formula),
            from_these(formula, lambda kernel: [self.genuine_possible.at(kernel, π=checked)]),
        )

    @cached_property
    def part_5(self) -> Proposition:
        """In a non-extended environment π and it have the same result."""
        checked = self.of(pi)
        formula = both(
            equal(result(pi, mu, n), result(checked, mu, n)),
            equal(act(pi, result(pi, mu, n)), act(checked, result(checked, mu, n))),
            possible(pi, result(pi, mu, n)),
        )
        return Proposition(
            f"in a non-extended environment π and {self.symbol} have the same result",
            for_all(formula),
            by_induction(
                n,
                formula,
                lambda kernel, *smaller: [
                    self.part_3.at(kernel, h=result(pi, mu, _number(*smaller)))
                ],
            ),
        )

    @cached_property
    def parts(self) -> tuple[Proposition, ...]:
        """Those that hold whatever is frozen, and which action is frozen."""
        return self.part_1, self.part_3, self.part_4, self.part_5, self.frozen_action


def _number(*smaller: Term) -> Term:
    return Succ(*smaller) if smaller else Zero()


REALITY_CHECK: Final = Form("π_RC", RC, rho, lambda agent, at: act(agent, first(at)))


def defaulting(to: Var) -> Form:
    """The reality check defaulting to an action. [JAGI, Remark 10]"""
    return Form(
        f"π_RC({to})",
        lambda agent: RC_to(to, agent),
        lambda agent: rho_to(to, agent),
        lambda agent, at: to,
    )


DEFAULTING: Final = defaulting(z)
ANY: Final = Form(
    "π_φ",
    lambda agent: freezing(phi, agent),
    lambda agent: rho_freezing(phi, agent),
    lambda agent, at: frozen(phi, agent, at),
)

_FIRST: Final = possible(pi, first(h))
FIRST_POSSIBLE: Final = Proposition("⟨x1⟩ is possible", for_all(_FIRST), by_induction(h, _FIRST))


def outermost_wins(outer: Form, inner: Form) -> Proposition:
    """Of two checks on one another, the agent is the outer one's alone."""
    within = inner.of(pi)
    formula = equal(act(outer.of(within), h), act(outer.of(pi), h))
    return Proposition(
        f"{outer.symbol} of {inner.symbol} is {outer.symbol} of π",
        for_all(formula),
        from_these(
            formula,
            lambda kernel: [
                outer.keeps_possible.at(kernel),
                outer.keeps_possible.at(kernel, π=within),
                inner.keeps_possible.at(kernel),
                FIRST_POSSIBLE.at(kernel),
                FIRST_POSSIBLE.at(kernel, π=within),
            ],
        ),
    )


PART_2: Final = outermost_wins(REALITY_CHECK, REALITY_CHECK)
PART_2_DEFAULTING: Final = outermost_wins(DEFAULTING, DEFAULTING)
COMPOSITIONS: Final = (
    outermost_wins(REALITY_CHECK, DEFAULTING),
    outermost_wins(DEFAULTING, REALITY_CHECK),
    outermost_wins(DEFAULTING, defaulting(y)),
    outermost_wins(REALITY_CHECK, ANY),
    outermost_wins(DEFAULTING, ANY),
)

_TWICE: Final = ANY.of(ANY.of(pi))
_IDEMPOTENT: Final = Statement((h,), equal(act(_TWICE, h), act(ANY.of(pi), h)))
_SAME_FROZEN: Final = Statement(
    (h,),
    implies(no(possible(pi, h)), equal(frozen(phi, ANY.of(pi), h), frozen(phi, pi, h))),
)
IDEMPOTENT_IF_SAME_FROZEN: Final = Proposition(
    "if φ(π_φ, h) = φ(π, h) at impossible h, then π_φ of π_φ is π_φ",
    _IDEMPOTENT,
    from_these(
        _IDEMPOTENT.formula,
        lambda kernel: [
            ANY.keeps_possible.at(kernel),
            ANY.keeps_possible.at(kernel, π=ANY.of(pi)),
            supposed(kernel, _SAME_FROZEN, h),
        ],
    ),
    (_SAME_FROZEN,),
)
SAME_FROZEN_IF_IDEMPOTENT: Final = Proposition(
    "if π_φ of π_φ is π_φ, then φ(π_φ, h) = φ(π, h) at impossible h",
    _SAME_FROZEN,
    from_these(
        _SAME_FROZEN.formula,
        lambda kernel: [
            ANY.keeps_possible.at(kernel),
            ANY.keeps_possible.at(kernel, π=ANY.of(pi)),
            supposed(kernel, _IDEMPOTENT, h),
        ],
    ),
    (_IDEMPOTENT,),
)

_CLAUSE: Final = Statement(
    (h,), equal(act(sigma, h), ite(possible(sigma, h), act(pi, h), act(pi, first(h))))
)
ALONE: Final = Proposition(
    "an agent with the two clauses of π_RC is π_RC",
    Statement((h,), equal(act(sigma, h), act(RC(pi), h))),
    from_these(
        equal(act(sigma, h), act(RC(pi), h)),
        lambda kernel: [_SAME_AS_SIGMA.at(kernel), supposed(kernel, _CLAUSE, h)],
    ),
    (_CLAUSE,),
)
_SAME_AS_SIGMA: Final[Proposition] = Proposition(
    "what is possible for that agent is what is possible for π_RC",
    Statement((h,), equal(possible(sigma, h), possible(RC(pi), h))),
    by_induction(
        h,
        equal(possible(sigma, h), possible(RC(pi), h)),
        lambda kernel, *parts: [supposed(kernel, _CLAUSE, parts[0])] if len(parts) > 1 else [],
    ),
    (_CLAUSE,),
)
_SATISFIES: Final = equal(act(RC(pi), h), ite(possible(RC(pi), h), act(pi, h), act(pi, first(h))))
DEFINITION_8: Final = (
    Proposition("π_RC has its two clauses", for_all(_SATISFIES), from_these(_SATISFIES)),
    ALONE,
)
