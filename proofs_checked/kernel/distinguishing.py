"""Agents with the same results in every non-extended environment are equivalent.

The environment that gives the percepts of k brings k about with every agent for which it is
possible. Not in the paper.
"""

from typing import Final

from proofs_checked.kernel.equivalence import SEGMENT_OF_SEGMENT, WHOLE, same_where_possible
from proofs_checked.kernel.jagi import following, giving, possible, result, segment, turns
from proofs_checked.kernel.proof import Proposition, decided, if_longer, inductive, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import Term, both, equal, implies, no, replaced
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.vocabulary import (
    Empty,
    Ext,
    Init,
    Succ,
    Then,
    a,
    h,
    k,
    mu,
    n,
    pi,
    pi1,
    pi2,
    s,
    x,
    x1,
    y,
)

_NOT_IN: Final = Statement((y, x), no(segment(Ext(k, y, x), k)))


def _no_longer_one(kernel: Kernel) -> Theorem:
    longer = Ext(s, a, x1)
    at_first = kernel.decide(replaced(_NOT_IN.formula, {k: Init(x1)}))
    then = kernel.decide(
        replaced(_NOT_IN.formula, {k: longer}),
        supposed(kernel, _NOT_IN.about({k: s}), a, x1),
        SEGMENT_OF_SEGMENT.at(kernel, s=longer, h=s),
    )
    cases = [(Init(x1), at_first), (longer, then)]
    shown = [(term, kernel.generalise(case, y, x)) for term, case in cases]
    return kernel.induction(k, _NOT_IN, shown)


NO_LONGER_SEGMENT: Final = Proposition(
    "k y x is no initial segment of k", Statement((k, y, x), _NOT_IN.formula), _no_longer_one
)

NEXT_PERCEPT: Final = inductive(
    "what comes after s y in k is x, if s y x is an initial segment of k",
    k,
    implies(segment(Ext(s, y, x), k), equal(following(k, Then(s, y)), x)),
    if_longer(lambda kernel, shorter, *_: [NO_LONGER_SEGMENT.at(kernel, k=shorter)]),
)

FIRST_PERCEPT: Final = inductive(
    "what comes first in k is x, if x is an initial segment of k",
    k,
    implies(segment(Init(x), k), equal(following(k, Empty()), x)),
)


def _percepts(kernel: Kernel, *parts: Term) -> list[Theorem]:
    if len(parts) == 1:
        return [FIRST_PERCEPT.at(kernel, x=parts[0])]
    names = dict(zip("syx", parts, strict=True))
    return [NEXT_PERCEPT.at(kernel, **names), SEGMENT_OF_SEGMENT.at(kernel, **names, h=k)]


BROUGHT_ABOUT: Final = inductive(
    "where the percepts of k are given, its possible initial segments come about",
    h,
    implies(both(segment(h, k), possible(pi, h)), equal(result(pi, giving(k), turns(h)), h)),
    _percepts,
)

_SAME_RESULTS: Final = Statement((mu, n), equal(result(pi1, mu, n), result(pi2, mu, n)))
EQUIVALENT_IF_SAME_RESULTS: Final = decided(
    "if their results in every non-extended environment are the same then π1 ~ π2",
    same_where_possible(pi1, pi2),
    lambda kernel: [
        BROUGHT_ABOUT.at(kernel, π=pi1, k=h),
        WHOLE.at(kernel),
        supposed(kernel, _SAME_RESULTS, giving(h), turns(h)),
        supposed(kernel, _SAME_RESULTS, giving(h), Succ(turns(h))),
    ],
    (_SAME_RESULTS,),
)
