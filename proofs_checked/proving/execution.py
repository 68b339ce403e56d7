"""One path through a law: what was decided on it, and what was refused."""

import sys
from itertools import combinations
from types import FrameType
from typing import Any, Final, NoReturn

from formal.agents.enumerators import Choose
from formal.errors import IllFormed
from proofs_checked.kernel.equivalence import same_where_possible
from proofs_checked.kernel.jagi import agree, first
from proofs_checked.kernel.terms import App, Sort, Term, Var, equal, no, replaced, variables
from proofs_checked.kernel.vocabulary import CONSTRUCTORS, PROMPT, constructors_of

MOST_DECISIONS: Final = 12
"""A path of more decisions than these is not followed."""


class OutsideLanguage(Exception):
    """The law uses what the kernel's language does not have.

    Attributes:
        what: what it uses.
        line: the line of its file; 0 if it has none.
    """

    def __init__(self, what: str, line: int) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.what, self.line = what, line


class Execution:
    """A path through a law, on which each truth value that the law branches on is decided.

    Attributes:
        file: the file of the law, whose lines are named.
        premises: what is decided on the path, in order.
        made: the symbols that the instance made, by kind, in order.
        constructions: how histories were made by constructors, as far as the path needs it.
        literals: the variable that stands for each action or percept that the law writes.
        equivalences: the agents that the path supposes to be traditionally equivalent, by pairs.
        picked: the options that the instance picked, by number, in order.
        refusal: the first thing that was outside the language, if any was; it counts even if the
            law goes on.
    """

    def __init__(self, file: str, choose: Choose) -> None:
        self.file = file
        self.premises: list[Term] = []
        self.made: dict[str, list[Any]] = {}
        self.picked: list[int] = []
        self.refusal: OutsideLanguage | None = None
        self._choose = choose
        self._decided: dict[Term, bool] = {}
        self.constructions: dict[Term, App] = {}
        self._names: set[str] = set()
        self._decisions = 0
        self.literals: dict[tuple[object, Sort], Var] = {}
        self._bounded: list[Var] = []
        self.equivalences: list[tuple[Term, Term]] = []

    def refuse(self, what: str) -> NoReturn:
        """The law is outside the language, at the line that is being run.

        Raises:
            OutsideLanguage: always.
        """
        refusal = OutsideLanguage(what, self._line())
        self.refusal = self.refusal or refusal
        raise refusal

    def pick(self, n: int) -> int:
        """One of 0, …, n - 1, each on a path of its own."""
        self.picked.append(self._chosen(n))
        return self.picked[-1]

    def decide(self, formula: Term) -> bool:
        """Whether the formula is so on this path; once decided, it stays."""
        if formula not in self._decided:
            self._decided[formula] = so = self._chosen(2) == 0
            self.premises.append(formula if so else no(formula))
        return self._decided[formula]

    def constructed(self, term: Term) -> App:
        """The term as its constructor made it, of new parts if it is not known of which."""
        if isinstance(term, App) and term.symbol in CONSTRUCTORS:
            return term
        if term not in self.constructions:
            constructors = constructors_of(term.sort)
            constructor = constructors[self._chosen(len(constructors))]
            made = constructor(*(self.new(sort.name, sort) for sort in constructor.takes))
            self.constructions[term] = made
            if not isinstance(term, Var):
                self.premises.append(equal(term, made))
        return self.constructions[term]

    def written_out(self, term: Term) -> Term:
        """The term, with the histories that it is about as their constructors made them."""
        for v, made in self.constructions.items():
            term = replaced(term, {v: made}) if isinstance(v, Var) else term
        return term

    def equivalent(self, one: Term, other: Term) -> bool:
        """Whether two agents are traditionally equivalent along the histories of the instance.

        If not, they differ at some prompt k. If they are, the path supposes less: that they agree
        along those prompts that the path has.
        """
        if self._chosen(2) == 0:
            self.equivalences.append((one, other))
            return True
        k = self.new("k", PROMPT)
        self.bound(k)
        self.premises.append(no(same_where_possible(one, other, k)))
        return False

    def bound(self, h: Var) -> None:
        """The prompt is one of the instance's alphabets and turns."""
        self._bounded.append(h)

    @property
    def known(self) -> list[Term]:
        """What is so on the whole path: that literals differ, what equivalences say of prompts."""
        pairs = combinations(self.literals.values(), 2)
        mentioned = [h for h in self._bounded if h in variables(*self.premises)]
        prompts = [t for h in mentioned for t in (h, first(h))]
        return [
            *(no(equal(one, other)) for one, other in pairs if one.sort == other.sort),
            *(agree(one, other, h) for one, other in self.equivalences for h in prompts),
        ]

    def new(self, name: str, sort: Sort) -> Var:
        """A new variable, of this name if it is free and can be one."""
        names = (name if not i else f"{name}{i}" for i in range(len(self._names) + 1))
        free = next(each for each in names if each not in self._names)
        self._names.add(free)
        try:
            return Var(free, sort)
        except IllFormed:
            return self.new(sort.name, sort)

    def literal(self, value: object, sort: Sort) -> Var:
        """A value of the law, as any thing of the sort: what is proved of all is proved of it."""
        if (value, sort) not in self.literals:
            self.literals[value, sort] = self.new(str(value), sort)
        return self.literals[value, sort]

    def line_of(self, error: BaseException) -> int:
        """The last line of the law's file that an error came through; 0 if it came through none."""
        traceback, line = error.__traceback__, 0
        while traceback is not None:
            if traceback.tb_frame.f_code.co_filename == self.file:
                line = traceback.tb_lineno
            traceback = traceback.tb_next
        return line

    def _chosen(self, n: int) -> int:
        self._decisions += 1
        if self._decisions > MOST_DECISIONS:
            self.refuse(f"the law makes more than {MOST_DECISIONS} decisions on one path")
        return self._choose(n)

    def _line(self) -> int:
        frame: FrameType | None = sys._getframe()
        while frame is not None and frame.f_code.co_filename != self.file:
            frame = frame.f_back
        return frame.f_lineno if frame else 0
