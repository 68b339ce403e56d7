"""Faults in the definitions of the proofs."""

from typing import Final

from proofs_checked.kernel.jagi import (
    JAGI,
    RC,
    RC_to,
    except_at,
    extended_result,
    first,
    following,
    freezing,
    frozen_where_impossible,
    of_prompts,
    possible,
    proposition_six,
    segment,
)
from proofs_checked.kernel.terms import TRUE, Symbol, Term, both, equal, ite, no
from proofs_checked.kernel.theory import Definition, Maker, Theory, by_cases
from proofs_checked.kernel.vocabulary import (
    PROMPT,
    Empty,
    Ext,
    Init,
    Succ,
    Then,
    Zero,
    a,
    act,
    b,
    frozen,
    h,
    k,
    n,
    nu,
    p,
    phi,
    pi,
    s,
    tells,
    x,
    x0,
    x1,
    y,
    z,
)

last: Final = Symbol("last", (PROMPT,), PROMPT)
before: Final = Symbol("before", (PROMPT,), PROMPT)
_LAST: Final = of_prompts(last, (h,), Init(x), Init(x))
_BEFORE: Final = of_prompts(before, (h,), Init(x), h)


def _with(definition: Definition) -> Theory:
    return Theory((_LAST, _BEFORE, *JAGI.definitions)).replacing(definition)


NEWEST_ACTION_ONLY: Final = _with(of_prompts(possible, (pi, h), TRUE, equal(act(pi, h), y)))
"""A history is possible if its newest action is the agent's own."""
EVERY_HISTORY: Final = _with(of_prompts(possible, (pi, h), TRUE, possible(pi, h)))
"""No action is compared: every history is possible."""
OF_ONE_PERCEPT: Final = _with(of_prompts(possible, (pi, h), TRUE, no(TRUE)))
"""Only histories of length 1 are possible."""

NEVER: Final = _with(frozen_where_impossible(RC, (pi,), act(pi, h)))
"""The reality check does not freeze."""
ALWAYS: Final = _with(Maker(RC, (pi,), (h,), act(pi, first(h))))
"""It freezes after the first turn, whatever happened."""
LAST_PERCEPT: Final = _with(frozen_where_impossible(RC, (pi,), act(pi, last(h))))
"""It freezes to π(⟨xn⟩)."""
LAST_OWN_ACTION: Final = _with(frozen_where_impossible(RC, (pi,), act(pi, before(h))))
"""It freezes to what the agent would have done instead of the newest action."""

NEVER_TO: Final = _with(frozen_where_impossible(RC_to, (z, pi), act(pi, h)))
"""The reality check defaulting to an action does not freeze."""
ALWAYS_TO: Final = _with(Maker(RC_to, (z, pi), (h,), z))
"""It always takes that action."""
FIRST_ANSWER_TO: Final = _with(frozen_where_impossible(RC_to, (z, pi), act(pi, first(h))))
"""It ignores the action, and freezes to π(⟨x1⟩)."""
LAST_OWN_ACTION_TO: Final = _with(frozen_where_impossible(RC_to, (z, pi), act(pi, before(h))))
"""It freezes to what the agent would have done instead of the newest action."""

ALWAYS_FREEZING: Final = _with(Maker(freezing, (phi, pi), (h,), frozen(phi, pi, h)))
"""The agent that freezes to φ(π, h) is frozen from the start."""


def _paying(condition: Term) -> Theory:
    """The environment of Proposition 6 with another condition of x1."""
    return _with(Maker(proposition_six, (a, b, x0, x1), (pi, p), ite(condition, x1, x0)))


ASKS_ABOUT_THE_POSSIBLE: Final = _paying(both(equal(p, Empty()), equal(act(pi, Init(x0)), a)))
"""The query is on ⟨x0⟩, which is possible."""
PAYS_AGAIN: Final = _paying(equal(act(pi, Ext(Init(x0), b, x0)), a))
"""The environment repeats its reward."""
DIFFERS_AT_ONCE: Final = _with(
    Maker(except_at, (pi, k, b), (h,), ite(equal(h, first(k)), b, act(pi, h)))
)
"""The second agent takes b at the first percept."""

NO_SEGMENTS: Final = _with(of_prompts(segment, (s, h), equal(s, Init(x)), segment(s, h)))
"""Only ⟨x1⟩ is an initial segment."""
GIVES_THE_FIRST: Final = _with(of_prompts(following, (h, p), x, following(h, p)))
"""Every percept is the first one."""
_MET: Final = extended_result(pi, nu, n)
ANSWERS_THE_FIRST: Final = _with(
    by_cases(
        extended_result,
        (pi, nu, n),
        n,
        {
            Zero(): Init(tells(nu, pi, Empty())),
            Succ(n): Ext(
                _MET, act(pi, first(_MET)), tells(nu, pi, Then(_MET, act(pi, first(_MET))))
            ),
        },
    )
)
"""The agent always answers the first prompt."""
