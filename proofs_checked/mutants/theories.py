"""Faults in the definitions of the proofs."""

from __future__ import annotations

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
    possible,
    proposition_six,
    segment,
)
from proofs_checked.kernel.terms import TRUE, Symbol, Term, both, equal, ite, no
from proofs_checked.kernel.theory import Definition, Function, Maker, Theory, by_cases
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
_LAST: Final = by_cases(last, (h,), h, {Init(x): Init(x), Ext(h, y, x): Init(x)})
_BEFORE: Final = by_cases(before, (h,), h, {Init(x): Init(x), Ext(h, y, x): h})


def _possible(extended: Term) -> Function:
    return by_cases(possible, (pi, h), h, {Init(x): TRUE, Ext(h, y, x): extended})


def _with(definition: Definition) -> Theory:
    return Theory((_LAST, _BEFORE, *JAGI.definitions)).replacing(definition)


NEWEST_ACTION_ONLY: Final = _with(_possible(equal(act(pi, h), y)))
"""A history is possible if its newest action is the agent's own."""
EVERY_HISTORY: Final = _with(_possible(possible(pi, h)))
"""No action is compared: every history is possible."""
OF_ONE_PERCEPT: Final = _with(_possible(no(TRUE)))
"""Only histories of one percept are possible."""

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

ASKS_ABOUT_THE_POSSIBLE: Final = _with(
    Maker(
        proposition_six,
        (a, b, x0, x1),
        (pi, p),
        ite(both(equal(p, Empty()), equal(act(pi, Init(x0)), a)), x1, x0),
    )
)
"""The query is on ⟨x0⟩, which is possible."""
PAYS_AGAIN: Final = _with(
    Maker(
        proposition_six,
        (a, b, x0, x1),
        (pi, p),
        ite(equal(act(pi, Ext(Init(x0), b, x0)), a), x1, x0),
    )
)
"""The environment repeats its reward."""
DIFFERS_AT_ONCE: Final = _with(
    Maker(except_at, (pi, k, b), (h,), ite(equal(h, first(k)), b, act(pi, h)))
)
"""The second agent takes b at the first percept."""

NO_SEGMENTS: Final = _with(
    by_cases(segment, (s, h), h, {Init(x): equal(s, Init(x)), Ext(h, y, x): segment(s, h)})
)
"""Only ⟨x1⟩ is an initial segment."""
GIVES_THE_FIRST: Final = _with(
    by_cases(following, (h, p), h, {Init(x): x, Ext(h, y, x): following(h, p)})
)
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
