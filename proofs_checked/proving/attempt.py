"""The attempt to prove a law for all agents and histories, and what came of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import FunctionType, MappingProxyType
from typing import Any, Final, TypeAlias

from proofs_checked.engine.quantifiers import counted
from proofs_checked.engine.witness import Witness
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.proof import Proposition, kernel_of
from proofs_checked.kernel.theorem import Theorem
from proofs_checked.proving.candidate import MOST_TURNS, Candidate, candidate, occurs
from proofs_checked.proving.execution import OutsideLanguage
from proofs_checked.proving.functions import with_subjects
from proofs_checked.proving.goals import paths
from proofs_checked.proving.search import inductive_cases, proof


@dataclass(frozen=True)
class Proved:
    """The law holds in every instance: each path that would end in a failure is excluded.

    Attributes:
        propositions: what is proved, one for each such path.
    """

    propositions: tuple[Proposition, ...]

    @cached_property
    def theorems(self) -> tuple[Theorem, ...]:
        """The theorems of the kernel, as the bundled checker decides their obligations."""
        kernel = kernel_of(JAGI, ("closure",))
        return tuple(proposition(kernel) for proposition in self.propositions)

    @property
    def n_obligations(self) -> int:
        """The number of obligations that the theorems rest on."""
        return len({o for theorem in self.theorems for o in theorem.obligations})

    @property
    def n_inductive(self) -> int:
        """How many of the obligations are cases of inductions."""
        return len(set[object]().union(*map(inductive_cases, self.propositions)))

    def words(self, file: str = "") -> str:
        """The outcome in words; a law of this file."""
        said = "proved for all agents and histories by the bundled checker"
        cases = f"{self.n_inductive} by induction" if self.n_inductive else "none by induction"
        return f"{said}: {counted(self.n_obligations, 'obligation')}, of which {cases}"

    def document(self) -> dict[str, Any]:
        """The outcome for JSON."""
        theorems = [str(theorem) for theorem in self.theorems]
        return {"outcome": "proved", "theorems": theorems, "obligations": self.n_obligations}


@dataclass(frozen=True)
class NotProved:
    """No proof was found; the law is false if a model refutes it, and may hold otherwise.

    Attributes:
        line: the line of the law's file that fails unless the goal holds.
        goal: what was not proved.
        found: a model in which it is not so; None if none is short.
    """

    line: int
    goal: str
    found: Candidate | None

    @property
    def refuted(self) -> bool:
        """Whether the law itself fails in the model."""
        return self.found is not None and self.found.refutes

    @property
    def model(self) -> Witness | None:
        """The model in which the goal is not so; None if none is short."""
        return None if self.found is None else self.found.model

    def words(self, file: str = "") -> str:
        """The outcome in words; a law of this file."""
        where, model = _place(file, self.line), str(self.model or "").rstrip("; ")
        if self.refuted:
            return f"not proved: {where} fails in the model {model}"
        is_open = f"not proved: the obligation of {where} is open: {self.goal}"
        if model:
            return f"{is_open}; the model {model} is no counterexample"
        return f"{is_open}; no counterexample of up to {MOST_TURNS} turns is found"

    def document(self) -> dict[str, Any]:
        """The outcome for JSON."""
        outcome = "false" if self.refuted else "not proved"
        model = None if self.model is None else self.model.document()
        return {"outcome": outcome, "line": self.line, "goal": self.goal, "model": model}


@dataclass(frozen=True)
class Outside:
    """The law uses what the kernel's language does not have: nothing is known of it.

    Attributes:
        line: the line of the law's file; 0 if it is about the whole law.
        what: what it uses.
    """

    line: int
    what: str

    def words(self, file: str = "") -> str:
        """The outcome in words; a law of this file."""
        where = f"{_place(file, self.line)}: " if self.line else ""
        return f"outside the language of proofs: {where}{self.what}"

    def document(self) -> dict[str, Any]:
        """The outcome for JSON."""
        return {"outcome": "outside the language", "line": self.line, "what": self.what}


Attempt: TypeAlias = Proved | NotProved | Outside
_OWN: Final[Mapping[str, Any]] = MappingProxyType({})


def attempt(law: Callable[..., None], subjects: Mapping[str, Any] = _OWN) -> Attempt:
    """Try to prove a law, the function of a claim, for all agents and histories.

    A proof is about the law as it is translated, and about the kernel's definitions: it is evidence
    only if the law itself, checked in all instances to a bound, holds too.

    Args:
        law: a function of an instance and subjects, as `claim` takes.
        subjects: by name, what replaces the law's own, which are its defaults.

    Example:
        >>> from formal.reality_check.definition import reality_check
        >>> from proofs_checked.engine.assertions import same
        >>> def twice(instance, rc=reality_check):
        ...     pi, h = instance.agent_and_prompt()
        ...     same("π_RC_RC(h)", rc(rc(pi))(h), "π_RC(h)", rc(pi)(h))
        >>> attempt(twice).words()
        'proved for all agents and histories by the bundled checker: 5 obligations, of which 4 by \
induction'
        >>> def reward(instance):
        ...     same("r", instance.prompt().reward, "0", 0)
        >>> attempt(reward).words("my_claims.py")
        'outside the language of proofs: my_claims.py:2: .reward of a symbolic prompt: the kernel \
does not define it'
    """
    if type(law) is not FunctionType:
        return Outside(0, "the law is no function that is defined by def")
    try:
        return _attempt(with_subjects(law, subjects))
    except OutsideLanguage as refusal:
        return Outside(refusal.line, refusal.what)


def _attempt(law: FunctionType) -> Attempt:
    found = paths(law)
    if not found.goals:
        return Outside(0, "the law compares nothing that depends on the instance")
    propositions = []
    for goal in {goal.formula: goal for goal in found.goals}.values():
        proposition = proof(goal)
        if proposition is None:
            return NotProved(goal.line, str(goal), candidate(law, goal))
        propositions.append(proposition)
    if not any(map(occurs, found.holding)):
        return NotProved(found.goals[0].line, "some instance meets the premise of the law", None)
    return Proved(tuple(propositions))


def _place(file: str, line: int) -> str:
    return f"{file}:{line}" if file else f"line {line}"
