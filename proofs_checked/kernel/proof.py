"""How proofs are written down. Nothing here is trusted: the kernel checks each step."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from formal.errors import IllFormed
from proofs_checked.kernel.exact_copy import Copies
from proofs_checked.kernel.statement import Statement, fresh
from proofs_checked.kernel.terms import Term, Var, replaced, variables
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.theory import Theory
from proofs_checked.kernel.vocabulary import datatype_of, letter

Script = Callable[[Kernel], Theorem]
Using = Callable[..., Iterable[Theorem]]
"""From the kernel, and of an induction the parts of a case, theorems that a proof uses."""


@dataclass(frozen=True)
class Proposition:
    """What is proved, and how.

    Attributes:
        words: what it says, in words.
        conclusion: what it says.
        hypotheses: what it supposes; each may be for all of something.
        script: the proof.
    """

    words: str
    conclusion: Statement
    script: Script
    hypotheses: tuple[Statement, ...] = ()

    def __call__(self, kernel: Kernel) -> Theorem:
        """The theorem.

        Raises:
            NotProved: an obligation of the proof does not hold.
            IllFormed: the proof shows another thing, or supposes more.
        """
        return _proved(self, kernel)

    def at(self, kernel: Kernel, **things: Term) -> Theorem:
        """The theorem for these things, by the names of its variables."""
        return at(self(kernel), **things)


@cache
def _proved(proposition: Proposition, kernel: Kernel) -> Theorem:
    wanted, *allowed = map(Copies().statement, (proposition.conclusion, *proposition.hypotheses))
    theorem = kernel.generalise(at(proposition.script(kernel)), *wanted.bound)
    if not theorem.conclusion.says(wanted):
        raise IllFormed(f"it was to be shown that {wanted}; this is {theorem}")
    for statement in theorem.hypotheses:
        if not any(statement.says(supposed) for supposed in allowed):
            raise IllFormed(f"{proposition.words}: its proof also supposes that {statement}")
    return theorem


@lru_cache(maxsize=64)
def kernel_of(theory: Theory, deciders: tuple[str, ...]) -> Kernel:
    """The kernel of a theory, which remembers what was proved in it."""
    return Kernel(theory, deciders)


def for_all(formula: Term, hypotheses: Iterable[Statement] = ()) -> Statement:
    """For all that no hypothesis is about: the formula."""
    about = {v for statement in hypotheses for v in statement.free}
    return Statement(tuple(sorted(variables(formula) - about, key=lambda v: v.name)), formula)


def at(theorem: Theorem, **things: Term) -> Theorem:
    """The theorem without its quantifiers, for these things; others stand for themselves.

    A free variable that is named is replaced throughout.
    """
    bound = theorem.conclusion.bound
    names = {v.name for v in bound}
    free = {
        v: things[v.name]
        for statement in (*theorem.hypotheses, theorem.conclusion)
        for v in statement.free
        if v.name in things and v.name not in names
    }
    if free:
        theorem = theorem.kernel.substitute(theorem, free)
    if unknown := things.keys() - names - {v.name for v in free}:
        raise IllFormed(f"{theorem} is not about {min(unknown)}")
    return theorem.kernel.instance(theorem, *(things.get(v.name, v) for v in bound))


def from_these(formula: Term, using: Using = lambda kernel: ()) -> Script:
    """The proof that is one obligation, from these theorems."""
    return lambda kernel: kernel.decide(formula, *using(kernel))


def supposed(kernel: Kernel, statement: Statement, *things: Term) -> Theorem:
    """A hypothesis, used for these things."""
    return kernel.instance(kernel.assume(statement), *things)


def by_induction(on: Var, formula: Term, using: Using = lambda kernel, *parts: ()) -> Script:
    """The proof by induction: a case for each constructor, with the formula for its parts.

    Args:
        on: on what.
        formula: what is shown.
        using: from the kernel and the parts of the constructor, what else a case uses.
    """

    def script(kernel: Kernel) -> Theorem:
        cases = []
        for constructor in datatype_of(on.sort).constructors:  # type: ignore[union-attr]  # the kernel refuses what has none
            like = map(letter, constructor.takes)
            parts = fresh(like, variables(formula))
            term = constructor(*parts)
            smaller = [
                kernel.assume(Statement((), replaced(formula, {on: part})))
                for part in parts
                if part.sort == on.sort
            ]
            shown = kernel.decide(replaced(formula, {on: term}), *smaller, *using(kernel, *parts))
            cases.append((term, shown))
        return kernel.induction(on, Statement((), formula), cases)

    return script


def if_longer(using: Using) -> Using:
    """What the case of a longer prompt h y x uses, by its parts; that of ⟨x⟩ uses nothing."""
    return lambda kernel, *parts: using(kernel, *parts) if len(parts) > 1 else ()


def decided(
    words: str,
    formula: Term,
    using: Using = lambda kernel: (),
    hypotheses: tuple[Statement, ...] = (),
) -> Proposition:
    """For all that no hypothesis is about: the formula, by one obligation."""
    return Proposition(words, for_all(formula, hypotheses), from_these(formula, using), hypotheses)


def inductive(
    words: str,
    on: Var,
    formula: Term,
    using: Using = lambda kernel, *parts: (),
    hypotheses: tuple[Statement, ...] = (),
) -> Proposition:
    """For all that no hypothesis is about: the formula, by induction."""
    return Proposition(
        words, for_all(formula, hypotheses), by_induction(on, formula, using), hypotheses
    )
