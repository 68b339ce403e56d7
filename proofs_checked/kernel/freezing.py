"""Theorem 9, proved for the reality check and for other frozen actions. [JAGI, Section 5]

Each part is stated for a form: the reality check, the one that defaults to z, and the one that
freezes to whatever φ says.
"""

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
from proofs_checked.kernel.proof import Proposition, decided, if_longer, inductive, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import Term, Var, equal, implies, ite, no
from proofs_checked.kernel.vocabulary import act, frozen, h, phi, pi, sigma, y, z

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

FIRST_POSSIBLE: Final = inductive("⟨x1⟩ is possible", h, possible(pi, first(h)))


def outermost_wins(outer: Form, inner: Form) -> Proposition:
    """outer(inner(π)) = outer(π): at ⟨x1⟩ too, which is possible for every agent."""
    within = inner.of(pi)
    return decided(
        f"{outer.symbol} of {inner.symbol} is {outer.symbol} of π",
        equal(act(outer.of(within), h), act(outer.of(pi), h)),
        lambda kernel: [
            outer.keeps_possible.at(kernel),
            outer.keeps_possible.at(kernel, π=within),
            inner.keeps_possible.at(kernel),
            FIRST_POSSIBLE.at(kernel),
            FIRST_POSSIBLE.at(kernel, π=within),
        ],
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

_IDEMPOTENT: Final = Statement((h,), equal(act(ANY.of(ANY.of(pi)), h), act(ANY.of(pi), h)))
_SAME_FROZEN: Final = Statement(
    (h,),
    implies(no(possible(pi, h)), equal(frozen(phi, ANY.of(pi), h), frozen(phi, pi, h))),
)


def _any_if(words: str, conclusion: Statement, hypothesis: Statement) -> Proposition:
    """For the form that freezes to whatever φ says, the one follows from the other."""
    return decided(
        words,
        conclusion.formula,
        lambda kernel: [
            ANY.keeps_possible.at(kernel),
            ANY.keeps_possible.at(kernel, π=ANY.of(pi)),
            supposed(kernel, hypothesis, h),
        ],
        (hypothesis,),
    )


IDEMPOTENT_IF_SAME_FROZEN: Final = _any_if(
    "if φ(π_φ, h) = φ(π, h) at impossible h, then π_φ of π_φ is π_φ", _IDEMPOTENT, _SAME_FROZEN
)
SAME_FROZEN_IF_IDEMPOTENT: Final = _any_if(
    "if π_φ of π_φ is π_φ, then φ(π_φ, h) = φ(π, h) at impossible h", _SAME_FROZEN, _IDEMPOTENT
)


def _clauses(agent: Term) -> Term:
    """The two clauses of π_RC, of an agent."""
    return equal(act(agent, h), ite(possible(agent, h), act(pi, h), act(pi, first(h))))


_CLAUSE: Final = Statement((h,), _clauses(sigma))
_SAME_AS_SIGMA: Final = inductive(
    "what is possible for that agent is what is possible for π_RC",
    h,
    equal(possible(sigma, h), possible(RC(pi), h)),
    if_longer(lambda kernel, shorter, *_: [supposed(kernel, _CLAUSE, shorter)]),
    (_CLAUSE,),
)
ALONE: Final = decided(
    "an agent with the two clauses of π_RC is π_RC",
    equal(act(sigma, h), act(RC(pi), h)),
    lambda kernel: [_SAME_AS_SIGMA.at(kernel), supposed(kernel, _CLAUSE, h)],
    (_CLAUSE,),
)
DEFINITION_8: Final = (decided("π_RC has its two clauses", _clauses(RC(pi))), ALONE)
