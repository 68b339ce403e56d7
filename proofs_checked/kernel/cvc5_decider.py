"""The decider cvc5, which reads the exported text and nothing else."""

from threading import RLock
from typing import Any, Final

import cvc5

from bridge.errors import Inconclusive
from proofs_checked.kernel.obligation import Model, Obligation
from proofs_checked.kernel.smt import exported, text
from proofs_checked.kernel.terms import Term, both, subterms

_ONE_AT_A_TIME: Final = RLock()
"""cvc5 must not be called by two threads at once."""
LIMIT: Final = 10_000
"""Milliseconds within which a query is decided, or not: cvc5 cannot be interrupted meanwhile."""


class CVC5:
    """Decides obligations by cvc5, from SMT-LIB text."""

    __slots__ = ()
    name: Final = "cvc5"

    def countermodel(self, obligation: Obligation) -> Model | None:
        """How the conclusion can fail; None if it follows.

        Raises:
            Inconclusive: cvc5 does not know.
        """
        with _ONE_AT_A_TIME:
            return _countermodel(obligation)


def _countermodel(obligation: Obligation) -> Model | None:
    session = _Session()
    *_, verdict = session.read(exported(obligation))
    if verdict == "unsat":
        return None
    if verdict != "sat":
        raise Inconclusive(f"cvc5 says {verdict!r} on whether {obligation}")
    terms = list(subterms(both(*obligation.assertions)))
    return dict(zip(terms, session.values(terms), strict=True))


class _Session:
    """One solver, and the one script that it reads."""

    def __init__(self) -> None:
        self._solver = cvc5.Solver()
        self._solver.setOption("produce-models", "true")
        self._solver.setOption("tlimit-per", str(LIMIT))
        self._symbols = cvc5.SymbolManager(self._solver)

    def read(self, script: str) -> list[str]:
        """What each command answers."""
        parser: Any = cvc5.InputParser(self._solver, self._symbols)
        parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "obligation")
        answers = []
        while not (command := parser.nextCommand()).isNull():
            answers.append(str(command.invoke(self._solver, self._symbols)).strip())
        return answers

    def values(self, terms: list[Term]) -> list[str]:
        """The value of each term."""
        asked = "".join(f"(get-value ({text(t)}))\n" for t in terms)
        return [_value(answer) for answer in self.read(asked)]


def _value(answer: str) -> str:
    """The second part of ((term value)).

    Example:
        >>> _value("(((f |a b|) (as @x_0 x)))")
        '(as @x_0 x)'
    """
    depth, quoted, start = 0, False, 0
    inner = answer.strip()[2:-2]
    for i, letter in enumerate(inner):
        quoted ^= letter == "|"
        depth += 0 if quoted else (letter == "(") - (letter == ")")
        if letter == " " and depth == 0 and not quoted:
            start = i + 1
    return inner[start:]


DECIDER: Final = CVC5
