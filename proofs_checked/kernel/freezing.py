"""Theorem 9, proved for the reality check and for other frozen actions. [JAGI, Section 5]

Each part is stated for a form: the reality check, the one that defaults to z, and the one that
freezes to whatever φ says.
"""

from __future__ import annotations

from typing import Final

from proofs_checked.kernel.forms import Form
from proofs_checked.kernel.jagi import (
    RC,
    RC_to,
    first,
    freezing,
    possible,
    rho,
    rho_freezing,
    rho_to,
)
from proofs_checked.kernel.proof import Proposition, by_induction, for_all, from_these, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import Var, equal, implies, ite, no
from proofs_checked.kernel.vocabulary import (
    act,
    frozen,
    h,
    phi,
    pi,
    sigma,
    y,
    z,
)

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
    """outer(inner(π)) = outer(π): at ⟨x1⟩ too, which is possible for every agent."""
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
