"""The reality check is a canonical form; what environments see of an agent. Not in the paper."""

from typing import Final

from proofs_checked.kernel.equivalence import SAME_POSSIBLE, equivalent, same_where_possible
from proofs_checked.kernel.forms import number_of
from proofs_checked.kernel.freezing import FIRST_POSSIBLE, REALITY_CHECK
from proofs_checked.kernel.jagi import RC, extended_result, first, possible, result
from proofs_checked.kernel.proof import (
    Proposition,
    by_induction,
    decided,
    if_longer,
    inductive,
    supposed,
)
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import Term, both, equal
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.vocabulary import (
    Empty,
    Then,
    act,
    h,
    mu,
    n,
    nu,
    p,
    pi,
    pi1,
    pi2,
    tells,
)

_SAME_CHECKS: Final = Statement((h,), equal(act(RC(pi1), h), act(RC(pi2), h)))
_FORTH: Final = (equivalent(pi1, pi2),)

EQUAL_CHECKS: Final = decided(
    "if π1 ~ π2 then their reality checks are equal",
    _SAME_CHECKS.formula,
    lambda kernel: [
        *(REALITY_CHECK.keeps_possible.at(kernel, π=agent) for agent in (pi1, pi2)),
        SAME_POSSIBLE.at(kernel),
        FIRST_POSSIBLE.at(kernel, π=pi1),
        supposed(kernel, *_FORTH, h),
        supposed(kernel, *_FORTH, first(h)),
    ],
    _FORTH,
)

_POSSIBLE_FOR_CHECKS: Final = inductive(
    "what is possible for equal reality checks is the same",
    h,
    equal(possible(RC(pi1), h), possible(RC(pi2), h)),
    if_longer(lambda kernel, shorter, *_: [supposed(kernel, _SAME_CHECKS, shorter)]),
    (_SAME_CHECKS,),
)

EQUIVALENT_IF_EQUAL_CHECKS: Final = decided(
    "if their reality checks are equal then π1 ~ π2",
    same_where_possible(pi1, pi2),
    lambda kernel: [
        *(REALITY_CHECK.keeps_possible.at(kernel, π=agent) for agent in (pi1, pi2)),
        _POSSIBLE_FOR_CHECKS.at(kernel),
        supposed(kernel, _SAME_CHECKS, h),
    ],
    (_SAME_CHECKS,),
)

_SAME_RESULTS: Final = both(
    equal(result(pi1, mu, n), result(pi2, mu, n)),
    equal(act(pi1, result(pi1, mu, n)), act(pi2, result(pi2, mu, n))),
    possible(pi1, result(pi1, mu, n)),
)


SAME_RESULTS: Final = Proposition(
    "if π1 ~ π2 then their results in every non-extended environment are the same",
    Statement((mu, n), _SAME_RESULTS),
    by_induction(
        n,
        _SAME_RESULTS,
        lambda kernel, *smaller: [supposed(kernel, *_FORTH, result(pi1, mu, number_of(*smaller)))],
    ),
    _FORTH,
)

_NEVER_ASKS: Final = Statement((pi1, pi2, p), equal(tells(nu, pi1, p), tells(nu, pi2, p)))
_ALIKE: Final = both(
    equal(extended_result(pi, nu, n), extended_result(RC(pi), nu, n)),
    equal(act(pi, extended_result(pi, nu, n)), act(RC(pi), extended_result(RC(pi), nu, n))),
    possible(pi, extended_result(pi, nu, n)),
)


def _where_nothing_is_queried(kernel: Kernel, *smaller: Term) -> list[Theorem]:
    met = extended_result(pi, nu, number_of(*smaller))
    reached = [
        supposed(kernel, _NEVER_ASKS, pi, RC(pi), Then(before, act(pi, before)))
        for before in (extended_result(pi, nu, part) for part in smaller)
    ]
    at_first = supposed(kernel, _NEVER_ASKS, pi, RC(pi), Empty())
    return [REALITY_CHECK.part_3.at(kernel, h=met), at_first, *reached]


NEVER_ASKS: Final = Proposition(
    "an environment that never queries the agent has the same result with π and with π_RC",
    Statement((pi, n), _ALIKE),
    by_induction(n, _ALIKE, _where_nothing_is_queried),
    (_NEVER_ASKS,),
)
