"""What rules check before they make a theorem: cases of inductions, and their hypotheses."""

from collections.abc import Iterable

from formal.errors import IllFormed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import App, Term, Var
from proofs_checked.kernel.vocabulary import Datatype, datatype_of


def datatype(on: Var) -> Datatype:
    """How what an induction is on is constructed.

    Raises:
        IllFormed: it is not.
    """
    found = datatype_of(on.sort)
    if found is None:
        raise IllFormed(f"a {on.sort.name} is not made by constructors: there is no induction")
    return found


def left(
    on: Var,
    statement: Statement,
    terms: tuple[Term, ...],
    shown: Iterable[tuple[tuple[Statement, ...], Statement]],
) -> tuple[Statement, ...]:
    """What the cases of an induction suppose in addition to its hypotheses.

    Raises:
        IllFormed: a case is missing or another one, or the variable is bound already.
    """
    constructors = tuple(t.symbol for t in terms if isinstance(t, App))
    if constructors != datatype(on).constructors or len(terms) != len(constructors):
        raise IllFormed(f"an induction on {on} has a case for each constructor, in order")
    if on in statement.bound:
        raise IllFormed(f"{on} is bound already")
    cases = zip(terms, shown, strict=True)
    return union(case(on, statement, term, *said) for term, said in cases)


def case(
    on: Var,
    statement: Statement,
    term: Term,
    hypotheses: tuple[Statement, ...],
    conclusion: Statement,
) -> tuple[Statement, ...]:
    """What a case supposes in addition to the hypotheses of induction.

    Raises:
        IllFormed: it shows another thing, or supposes something of its parts.
    """
    parts = term.args if isinstance(term, App) else ()
    new = [part for part in parts if isinstance(part, Var)]
    if len(set(new)) < len(parts) or {*new} & ({*statement.bound} | (statement.free - {on})):
        raise IllFormed(f"the parts of {term} must be new variables, all different")
    if not conclusion.says(statement.about({on: term})):
        raise IllFormed(f"the case {term} shows that {conclusion}, which is another thing")
    supposed = [statement.about({on: part}) for part in new if part.sort == on.sort]
    left = tuple(s for s in hypotheses if not any(s.says(smaller) for smaller in supposed))
    check_free(new, left)
    return left


def check_free(over: Iterable[Var], hypotheses: Iterable[Statement]) -> None:
    """See that no hypothesis is about these.

    Raises:
        IllFormed: one is.
    """
    for v in over:
        for statement in hypotheses:
            if v in statement.free:
                raise IllFormed(f"{v} is not just anything: it is supposed that {statement}")


def union(several: Iterable[Iterable[Statement]]) -> tuple[Statement, ...]:
    """All of these, once."""
    return tuple(dict.fromkeys(statement for some in several for statement in some))
