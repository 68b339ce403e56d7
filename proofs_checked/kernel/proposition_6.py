"""Equivalent agents that fare differently in an extended environment. [JAGI, Proposition 6 (1)]

Two distinct actions are supposed. x0 and x1 are the percepts with reward 0 and 1; which rewards
they have is not used.
"""

from typing import Final

from proofs_checked.kernel.equivalence import same_where_possible
from proofs_checked.kernel.jagi import constant, except_at, proposition_six
from proofs_checked.kernel.proof import decided, inductive, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import both, equal, no
from proofs_checked.kernel.vocabulary import Empty, Ext, Init, Then, a, b, h, pi, tells, x0, x1, y

ASKED: Final = Ext(Init(x0), b, x0)
ALWAYS_A: Final = constant(a)
ONCE_B: Final = except_at(ALWAYS_A, ASKED, b)
ENVIRONMENT: Final = proposition_six(a, b, x0, x1)
DISTINCT: Final = Statement((), no(equal(a, b)))

AGENTS_EQUIVALENT: Final = inductive(
    "the two agents of the proof are equivalent",
    h,
    same_where_possible(ALWAYS_A, ONCE_B),
    lambda kernel, *parts: [supposed(kernel, DISTINCT)],
    (DISTINCT,),
)

FIRST_REWARDS: Final = decided(
    "the first percepts are x1 and x0, and every later percept is x0",
    both(
        equal(tells(ENVIRONMENT, ALWAYS_A, Empty()), x1),
        equal(tells(ENVIRONMENT, ONCE_B, Empty()), x0),
        equal(tells(ENVIRONMENT, pi, Then(h, y)), x0),
    ),
    lambda kernel: [supposed(kernel, DISTINCT)],
    (DISTINCT,),
)

PROPOSITION_6: Final = (AGENTS_EQUIVALENT, FIRST_REWARDS)
