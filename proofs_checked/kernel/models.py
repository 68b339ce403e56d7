"""Where a proposition fails: the shortest histories, and agents for them, that reproduce it.

What cannot be proved need not be false: a step of an induction may fail alone. So the proposition
itself is examined along histories of n turns, for which all definitions are unfolded; a model is
made into agents, environments and histories, and the definitions are run on them. A model that does
not reproduce the failure is an error.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from bridge.errors import Inconclusive
from proofs_checked.kernel.deciders import decider
from proofs_checked.kernel.equations import equations
from proofs_checked.kernel.jagi import giving
from proofs_checked.kernel.obligation import Model, Obligation
from proofs_checked.kernel.proof import Proposition
from proofs_checked.kernel.reproduction import Found, Reproduced
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import App, Term, Var, replaced, subterms
from proofs_checked.kernel.theory import Theory
from proofs_checked.kernel.vocabulary import (
    ACTION,
    CONSTRUCTORS,
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
    datatype_of,
)

MOST_TURNS: Final = 4
_MOST_INSTANCES: Final = 2_000


def counterexample(
    proposition: Proposition, theory: Theory, by: str, turns: int = MOST_TURNS
) -> Found | None:
    """The shortest one, as a decider finds it; None if there is none so short.

    Raises:
        Inconclusive: the definitions, run on what was found, do not fail.
    """
    sized = [v for v in _variables(proposition) if v.sort in {PROMPT, PLAY, NUMBER}]
    sizes = product(range(turns + 1), repeat=len(sized))
    for size in sorted(sizes, key=lambda size: (max(size, default=0), sum(size))):
        if any(i == 0 and v.sort == PROMPT for v, i in zip(sized, size, strict=True)):
            continue
        by_name = {v: _of_size(v, i) for v, i in zip(sized, size, strict=True)}
        model = decider(by).countermodel(_about(proposition, theory, by_name))
        if model is not None:
            return _reproduced(proposition, theory, by_name, model)
    return None


def _variables(proposition: Proposition) -> list[Var]:
    """The variables of a proposition, by name: in this order what they stand for is numbered."""
    free = {v for statement in proposition.hypotheses for v in statement.free}
    found = {*proposition.conclusion.bound, *proposition.conclusion.free} | free
    return sorted(found, key=lambda v: v.name)


def _of_size(v: Var, i: int) -> Term:
    """A number, a prompt or a play of i turns, of which nothing else is known."""
    if v.sort == NUMBER:
        return Succ(_of_size(v, i - 1)) if i else Zero()
    if v.sort == PROMPT:
        return _prompt(v, i)
    return Then(_prompt(v, i), Var(f"{v}: y{i}", ACTION)) if i else Empty()


def _prompt(v: Var, i: int) -> Term:
    """⟨x1⟩, ⟨x1, y1, x2⟩, … of i new percepts."""
    x = Var(f"{v}: x{i}", PERCEPT)
    return Ext(_prompt(v, i - 1), Var(f"{v}: y{i - 1}", ACTION), x) if i > 1 else Init(x)


def _about(proposition: Proposition, theory: Theory, by_name: dict[Var, Term]) -> Obligation:
    """The proposition for these histories, its hypotheses for all that occurs."""
    conclusion = replaced(proposition.conclusion.formula, by_name)
    supposed = [statement.about(by_name) for statement in proposition.hypotheses]
    besides = [t for h in by_name.values() if h.sort == PROMPT for t in _bringing_about(theory, h)]
    premises: tuple[Term, ...] = ()
    while True:
        said = tuple(equations(theory, (*premises, conclusion)))
        formulas = (*premises, *said, conclusion, *besides)
        more = tuple(dict.fromkeys(_instances(supposed, formulas)))
        if set(more) == set(premises):
            return Obligation(premises, said, conclusion)
        premises = more
        if len(premises) > _MOST_INSTANCES:
            raise Inconclusive(f"{proposition.words}: there is no end to what is supposed")


def _bringing_about(theory: Theory, h: Term) -> Iterator[Term]:
    """The environment that gives the percepts of h, and the number of turns that it takes.

    What is supposed of all environments is to be used for those that could refute it, though none
    need occur.
    """
    if theory.of(giving) is not None:
        yield giving(h)
    n: Term = Succ(Zero())
    while isinstance(h, App) and h.symbol == Ext:
        h, n = h.args[0], Succ(n)
    yield n


def _instances(supposed: Iterable[Statement], formulas: Iterable[Term]) -> Iterator[Term]:
    occurring = dict.fromkeys(t for formula in formulas for t in subterms(formula) if _is_met(t))
    for statement in supposed:
        for things in product(
            *([t for t in occurring if t.sort == v.sort] for v in statement.bound)
        ):
            yield statement.at(*things).formula


def _is_met(term: Term) -> bool:
    """Whether it is something that hypotheses are used for; of histories, those spelled out."""
    return not datatype_of(term.sort) or (isinstance(term, App) and term.symbol in CONSTRUCTORS)


def _reproduced(
    proposition: Proposition, theory: Theory, by_name: dict[Var, Term], model: Model
) -> Found:
    reproduced = Reproduced(theory, model)
    made = {v: reproduced.value(by_name.get(v, v)) for v in _variables(proposition)}
    conclusion = proposition.conclusion.formula
    if reproduced.holds(Statement((), conclusion), made):
        raise Inconclusive(f"{proposition.words}: what was found does not reproduce: {model}")
    for statement in proposition.hypotheses:
        if not reproduced.holds(statement, made):
            raise Inconclusive(f"{proposition.words}: what was found breaks that {statement}")
    return Found(proposition.words, reproduced.sides(conclusion, made), made, reproduced.tables)
