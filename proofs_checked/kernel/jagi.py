"""The paper's definitions, for the proofs: written once, run as Python, read as equations."""

from typing import Final

from proofs_checked.kernel.terms import TRUE, TRUTH, Symbol, Term, Var, both, either, equal, ite, no
from proofs_checked.kernel.theory import Function, Maker, Theory, by_cases
from proofs_checked.kernel.vocabulary import (
    ACTION,
    AGENT,
    ENVIRONMENT,
    EXTENDED,
    FREEZING,
    NUMBER,
    PERCEPT,
    PLAY,
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
    mu,
    n,
    nu,
    p,
    phi,
    pi,
    pi1,
    pi2,
    s,
    shows,
    tells,
    x,
    x0,
    x1,
    y,
    z,
)

possible: Final = Symbol("possible", (AGENT, PROMPT), TRUTH)
agree: Final = Symbol("agree", (AGENT, AGENT, PROMPT), TRUTH)
first: Final = Symbol("first", (PROMPT,), PROMPT)
taken: Final = Symbol("taken", (PROMPT, ACTION, PROMPT), TRUTH)
segment: Final = Symbol("segment", (PROMPT, PROMPT), TRUTH)
RC: Final = Symbol("RC", (AGENT,), AGENT)
RC_to: Final = Symbol("RC_to", (ACTION, AGENT), AGENT)
freezing: Final = Symbol("freezing", (FREEZING, AGENT), AGENT)
rho: Final = Symbol("ρ", (AGENT,), AGENT)
rho_to: Final = Symbol("ρ_to", (ACTION, AGENT), AGENT)
rho_freezing: Final = Symbol("ρ_freezing", (FREEZING, AGENT), AGENT)
result: Final = Symbol("result", (AGENT, ENVIRONMENT, NUMBER), PROMPT)
extended_result: Final = Symbol("extended_result", (AGENT, EXTENDED, NUMBER), PROMPT)
following: Final = Symbol("following", (PROMPT, PLAY), PERCEPT)
giving: Final = Symbol("giving", (PROMPT,), ENVIRONMENT)
turns: Final = Symbol("turns", (PROMPT,), NUMBER)
constant: Final = Symbol("constant", (ACTION,), AGENT)
except_at: Final = Symbol("except_at", (AGENT, PROMPT, ACTION), AGENT)
proposition_six: Final = Symbol("six", (ACTION, ACTION, PERCEPT, PERCEPT), EXTENDED)


def of_prompts(
    symbol: Symbol, parameters: tuple[Var, ...], at_first: Term, longer: Term
) -> Function:
    """The function with these values at ⟨x⟩ and at h y x."""
    return by_cases(symbol, parameters, h, {Init(x): at_first, Ext(h, y, x): longer})


POSSIBLE: Final = of_prompts(possible, (pi, h), TRUE, both(possible(pi, h), equal(act(pi, h), y)))
"""x1 is possible for π; h y x is if h is and y is π's own action. [JAGI, Definition 4 (1)]"""

AGREE: Final = of_prompts(
    agree,
    (pi1, pi2, h),
    equal(act(pi1, Init(x)), act(pi2, Init(x))),
    both(
        agree(pi1, pi2, h),
        either(
            no(possible(pi1, Ext(h, y, x))),
            equal(act(pi1, Ext(h, y, x)), act(pi2, Ext(h, y, x))),
        ),
    ),
)
"""π1 and π2 agree on the initial segments of h that are possible for π1: ~ along h."""

FIRST: Final = of_prompts(first, (h,), Init(x), first(h))
"""⟨x1⟩."""

TAKEN: Final = of_prompts(
    taken, (s, z, h), no(TRUE), either(both(equal(s, h), equal(z, y)), taken(s, z, h))
)
"""s z is an initial segment of h: z is the action that is taken at s."""

SEGMENT: Final = of_prompts(
    segment, (s, h), equal(s, Init(x)), either(equal(s, Ext(h, y, x)), segment(s, h))
)
"""s is an initial segment of h."""


def frozen_where_impossible(symbol: Symbol, parameters: tuple[Var, ...], to: Term) -> Maker:
    """It acts as π where h is possible for itself, otherwise as said."""
    itself = symbol(*parameters)
    return Maker(symbol, parameters, (h,), ite(possible(itself, h), act(pi, h), to))


def frozen_where_impossible_for_pi(symbol: Symbol, parameters: tuple[Var, ...], to: Term) -> Maker:
    """It acts as π where h is possible for π, otherwise as said."""
    return Maker(symbol, parameters, (h,), ite(possible(pi, h), act(pi, h), to))


REALITY_CHECK: Final = frozen_where_impossible(RC, (pi,), act(pi, first(h)))
"""π_RC(h) = π(h) if h is possible for π_RC, otherwise π(⟨x1⟩). [JAGI, Definition 8]"""

DEFAULTING: Final = frozen_where_impossible(RC_to, (z, pi), z)
"""π_RC(z)(h) = π(h) if h is possible for π_RC(z), otherwise z. [JAGI, Remark 10]"""

FROZEN: Final = frozen_where_impossible(freezing, (phi, pi), frozen(phi, pi, h))
"""π_φ(h) = π(h) if h is possible for π_φ, otherwise φ(π, h)."""

RHO: Final = frozen_where_impossible_for_pi(rho, (pi,), act(pi, first(h)))
"""ρ(h) = π(h) if h is possible for π, otherwise π(⟨x1⟩). [JAGI, Theorem 9 (1)]"""

RHO_TO: Final = frozen_where_impossible_for_pi(rho_to, (z, pi), z)
RHO_FREEZING: Final = frozen_where_impossible_for_pi(rho_freezing, (phi, pi), frozen(phi, pi, h))


_SHOWN: Final = result(pi, mu, n)
RESULT: Final = by_cases(
    result,
    (pi, mu, n),
    n,
    {
        Zero(): Init(shows(mu, Empty())),
        Succ(n): Ext(_SHOWN, act(pi, _SHOWN), shows(mu, Then(_SHOWN, act(pi, _SHOWN)))),
    },
)
"""x1 y1 … x(n+1) of the result of π interacting with μ. [JAGI, Definition 1 (3)]"""

_TOLD: Final = extended_result(pi, nu, n)
EXTENDED_RESULT: Final = by_cases(
    extended_result,
    (pi, nu, n),
    n,
    {
        Zero(): Init(tells(nu, pi, Empty())),
        Succ(n): Ext(_TOLD, act(pi, _TOLD), tells(nu, pi, Then(_TOLD, act(pi, _TOLD)))),
    },
)
"""x1 y1 … x(n+1) of the result of π interacting with an extended environment.

[JAGI, Definition 2 (2)]
"""

FOLLOWING: Final = of_prompts(following, (h, p), x, ite(equal(p, Then(h, y)), x, following(h, p)))
"""The percept that comes after p in h; x1 if none does."""

GIVING: Final = Maker(giving, (k,), (p,), following(k, p))
"""The environment that gives the percepts of k."""

TURNS: Final = of_prompts(turns, (h,), Zero(), Succ(turns(h)))
"""The number of actions in h."""

CONSTANT: Final = Maker(constant, (a,), (h,), a)
"""Always takes a."""

EXCEPT_AT: Final = Maker(except_at, (pi, k, b), (h,), ite(equal(h, k), b, act(pi, h)))
"""Takes b at k, and acts as π elsewhere."""

PROPOSITION_SIX: Final = Maker(
    proposition_six,
    (a, b, x0, x1),
    (pi, p),
    ite(both(equal(p, Empty()), equal(act(pi, Ext(Init(x0), b, x0)), a)), x1, x0),
)
"""First x1 if π(⟨x0, b, x0⟩) = a, else x0; then x0. [JAGI, Proposition 6]"""

JAGI: Final = Theory(
    (
        POSSIBLE,
        AGREE,
        FIRST,
        TAKEN,
        SEGMENT,
        REALITY_CHECK,
        DEFAULTING,
        FROZEN,
        RHO,
        RHO_TO,
        RHO_FREEZING,
        RESULT,
        EXTENDED_RESULT,
        FOLLOWING,
        GIVING,
        TURNS,
        CONSTANT,
        EXCEPT_AT,
        PROPOSITION_SIX,
    )
)
"""The definitions that the proofs are about."""
