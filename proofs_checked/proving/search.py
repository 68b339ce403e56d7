"""The search for a proof: one obligation, or an induction, with theorems of the paper as lemmas.

Only the kernel makes theorems; what is tried here, and in which order, is not trusted.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product
from typing import Any, Final, cast

from bridge.errors import Refuted
from formal.errors import BoundHit
from proofs_checked.kernel.equations import equations
from proofs_checked.kernel.equivalence import SYMMETRIC_ALONG, TRANSITIVE_ALONG
from proofs_checked.kernel.freezing import DEFAULTING, FIRST_POSSIBLE, REALITY_CHECK
from proofs_checked.kernel.jagi import JAGI, RC, RC_to, agree, first, possible, result
from proofs_checked.kernel.obligation import Obligation
from proofs_checked.kernel.proof import (
    Proposition,
    Script,
    Using,
    by_induction,
    for_all,
    from_these,
    inductive,
    kernel_of,
)
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import (
    App,
    Symbol,
    Term,
    Var,
    replaced,
    subterms,
    symbols,
    variables,
)
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.vocabulary import NUMBER, PROMPT, constructors_of, mu, n, pi
from proofs_checked.proving.goals import Goal

RESULT_POSSIBLE: Final = inductive(
    "results in non-extended environments are possible", n, possible(pi, result(pi, mu, n))
)
LEMMAS: Final[tuple[tuple[Symbol, Proposition], ...]] = (
    (first, FIRST_POSSIBLE),
    (RC, REALITY_CHECK.keeps_possible),
    (RC_to, DEFAULTING.keeps_possible),
    (result, RESULT_POSSIBLE),
    (agree, SYMMETRIC_ALONG),
    (agree, TRANSITIVE_ALONG),
)
"""Theorems about all agents and histories, each with the symbol that makes it of use."""
MOST: Final = 400
"""Of more instances of the lemmas than these, the further ones are not used."""


def proof(goal: Goal) -> Proposition | None:
    """A proposition that says the goal for all that it is about, and has a proof; None if none.

    Example:
        >>> from formal.reality_check.definition import reality_check
        >>> from proofs_checked.engine.assertions import same
        >>> from proofs_checked.proving.goals import paths
        >>> def law(instance):
        ...     pi, h = instance.agent_and_prompt()
        ...     pi_rc = reality_check(pi)
        ...     same("π_RC_RC(h)", reality_check(pi_rc)(h), "π_RC(h)", pi_rc(h))
        >>> print(proof(*paths(law).goals).conclusion)
        ∀h, π. RC(RC(π))(h) = RC(π)(h)
    """
    return next((p for s in _scripts(goal.formula) if _has_proof(p := stated(goal, s))), None)


def stated(goal: Goal, script: Script | None = None) -> Proposition:
    """The goal for all that it is about, with a proof if one is given."""
    words = f"line {goal.line} of the law"
    return Proposition(words, for_all(goal.formula), script or from_these(goal.formula))


def inductive_cases(proposition: Proposition) -> set[Obligation]:
    """The obligations of a proof that are the cases of an induction, in its lemmas included."""
    noting = _Noting(kernel_of(JAGI, ("closure",)))
    proposition.script(cast("Kernel", noting))
    return noting.cases


class _Noting:
    """A kernel, of which the cases of inductions are noted."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self.cases: set[Obligation] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernel, name)

    def induction(self, on: Var, statement: Statement, cases: Sequence[Any]) -> Theorem:
        """By the kernel."""
        self.cases |= {theorem.obligations[-1] for _, theorem in cases}
        return self._kernel.induction(on, statement, cases)


def _has_proof(proposition: Proposition) -> bool:
    try:
        proposition(kernel_of(JAGI, ("closure",)))
    except (Refuted, BoundHit):
        return False
    return True


def _scripts(formula: Term) -> Iterator[Script]:
    """What is tried, in order."""
    on = sorted((v for v in variables(formula) if v.sort in {PROMPT, NUMBER}), key=str)
    yield from_these(formula)
    yield from_these(formula, lambda kernel: _lemmas(kernel, formula))
    for v in on:
        yield by_induction(v, formula)
        yield by_induction(v, formula, _in_cases(formula, v))


def _in_cases(formula: Term, on: Var) -> Using:
    """The lemmas that the cases of an induction use."""

    def using(kernel: Kernel, *parts: Term) -> Iterable[Theorem]:
        constructor = next(c for c in constructors_of(on.sort) if len(c.takes) == len(parts))
        return _lemmas(kernel, replaced(formula, {on: constructor(*parts)}))

    return using


def _lemmas(kernel: Kernel, formula: Term) -> Iterable[Theorem]:
    """The lemmas about what a formula and its definitions have, for the things in the formula."""
    occurring = symbols(formula, *equations(kernel.theory, [formula]))
    useful = (lemma for symbol, lemma in LEMMAS if symbol in occurring)
    return islice(chain.from_iterable(_instances(kernel, each, formula) for each in useful), MOST)


def _instances(kernel: Kernel, lemma: Proposition, formula: Term) -> Iterator[Theorem]:
    """The instances of a lemma for the terms of a formula, whose premises could be met there."""
    theorem, terms = lemma(kernel), list(subterms(formula))
    supposed = {either for t in terms for either in _agreements(t)}
    of_each = ([t for t in terms if t.sort == v.sort] for v in theorem.conclusion.bound)
    for things in product(*of_each):
        if supposed.issuperset(_premises(theorem.conclusion.at(*things).formula)):
            yield kernel.instance(theorem, *things)


def _agreements(term: Term) -> Iterator[Term]:
    """That one agent agrees with another along a history, and the other with the one."""
    if isinstance(term, App) and term.symbol == agree:
        one, other, h = term.args
        yield from (term, agree(other, one, h))


def _premises(formula: Term) -> Iterator[Term]:
    """The agreements that a lemma supposes, if it supposes something."""
    if isinstance(formula, App) and formula.symbol.name == "=>":
        inner = subterms(formula.args[0])
        yield from (t for t in inner if isinstance(t, App) and t.symbol == agree)
