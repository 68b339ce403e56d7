"""Possible prompts and traditional equivalence, proved. [JAGI, Definition 4, Lemma 5]

π1 ~ π2 is a hypothesis for all prompts; in a conclusion it is shown for a prompt of which nothing
is known.
"""

from typing import Final

from proofs_checked.kernel.jagi import agree, possible, segment, taken
from proofs_checked.kernel.proof import at, by_induction, decided, if_longer, inductive, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import Term, both, equal, implies
from proofs_checked.kernel.vocabulary import Ext, a, act, h, k, pi, pi1, pi2, pi3, s, x, y, z


def same_where_possible(one: Term, other: Term, at_prompt: Term = h) -> Term:
    """If h is possible for the one, both do the same at h."""
    return implies(possible(one, at_prompt), equal(act(one, at_prompt), act(other, at_prompt)))


def equivalent(one: Term, other: Term) -> Statement:
    """They are traditionally equivalent: they do the same at all prompts possible for the one."""
    return Statement((h,), same_where_possible(one, other))


SAME_POSSIBLE: Final = inductive(
    "what is possible for equivalent agents is the same",
    h,
    equal(possible(pi1, h), possible(pi2, h)),
    if_longer(lambda kernel, shorter, *_: [supposed(kernel, equivalent(pi1, pi2), shorter)]),
    (equivalent(pi1, pi2),),
)

REFLEXIVE: Final = decided("an agent is equivalent to itself", same_where_possible(pi, pi))

SYMMETRIC: Final = decided(
    "if π1 ~ π2 then π2 ~ π1",
    same_where_possible(pi2, pi1),
    lambda kernel: [SAME_POSSIBLE.at(kernel), supposed(kernel, equivalent(pi1, pi2), h)],
    (equivalent(pi1, pi2),),
)

TRANSITIVE: Final = decided(
    "if π1 ~ π2 and π2 ~ π3 then π1 ~ π3",
    same_where_possible(pi1, pi3),
    lambda kernel: [
        SAME_POSSIBLE.at(kernel),
        supposed(kernel, equivalent(pi1, pi2), h),
        supposed(kernel, equivalent(pi2, pi3), h),
    ],
    (equivalent(pi1, pi2), equivalent(pi2, pi3)),
)

SYMMETRIC_ALONG: Final = inductive(
    "along each history: if π1 and π2 agree where it is possible for π1, then where it is for π2",
    h,
    implies(
        agree(pi1, pi2, h),
        both(
            agree(pi2, pi1, h),
            equal(possible(pi1, h), possible(pi2, h)),
            same_where_possible(pi1, pi2),
        ),
    ),
)

TRANSITIVE_ALONG: Final = inductive(
    "along each history: if π1 agrees with π2 and π2 with π3, then π1 with π3",
    h,
    implies(
        both(agree(pi1, pi2, h), agree(pi2, pi3, h)),
        both(
            agree(pi1, pi3, h),
            implies(possible(pi1, h), possible(pi2, h)),
            same_where_possible(pi1, pi2),
            same_where_possible(pi2, pi3),
        ),
    ),
)

EVERY_ACTION_ITS_OWN: Final = inductive(
    "if h is possible for π, every action in h is π's own",
    h,
    implies(both(possible(pi, h), taken(s, a, h)), equal(act(pi, s), a)),
)

WHOLE: Final = inductive("h is an initial segment of itself", h, segment(h, h))

SEGMENT_OF_SEGMENT: Final = inductive(
    "if s y x is an initial segment of h, so is s, and y is the action taken there",
    h,
    implies(segment(Ext(s, y, x), h), both(taken(s, y, h), segment(s, h))),
    if_longer(lambda kernel, shorter, *_: [WHOLE.at(kernel, h=shorter)]),
)

_ALL_OWN: Final = Statement((s, z), implies(taken(s, z, k), equal(act(pi, s), z)))

_SEGMENTS_POSSIBLE: Final = by_induction(
    h,
    implies(segment(h, k), possible(pi, h)),
    if_longer(
        lambda kernel, shorter, action, percept: [
            SEGMENT_OF_SEGMENT.at(kernel, s=shorter, y=action, x=percept, h=k),
            supposed(kernel, _ALL_OWN, shorter, action),
        ]
    ),
)

POSSIBLE_IF_ALL_ITS_OWN: Final = decided(
    "if every action in k is π's own, k is possible for π",
    possible(pi, k),
    lambda kernel: [at(_SEGMENTS_POSSIBLE(kernel), h=k), WHOLE.at(kernel, h=k)],
    (_ALL_OWN,),
)

LEMMA_5: Final = (REFLEXIVE, SYMMETRIC, TRANSITIVE, SYMMETRIC_ALONG, TRANSITIVE_ALONG)
DEFINITION_4: Final = (EVERY_ACTION_ITS_OWN, POSSIBLE_IF_ALL_ITS_OWN)
