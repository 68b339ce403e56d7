"""Faults of the reality check. [JAGI, Definition 8, Remark 10]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final, TypeAlias

from formal.equivalence.possible import possible
from formal.histories.history import EMPTY
from formal.histories.rewriting import reverse
from formal.notation import Action, Agent, Prompt
from proofs_checked.engine.decorator import Mutants
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.theory import Theory
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import theories
from proofs_checked.notation import Possible, Transformation

Frozen: TypeAlias = Callable[[Agent, Prompt], Action]
"""The action to which an agent freezes at a history."""


def freezing(frozen: Frozen, possible: Possible = possible) -> Transformation:
    """π_RC(h) = π(h) if h is possible for π_RC, otherwise the frozen action."""

    def transformation(pi: Agent) -> Agent:
        def pi_rc(h: Prompt) -> Action:
            return pi(h) if possible(pi_rc, h) else frozen(pi, h)

        return pi_rc

    return transformation


def freezing_where_impossible_for_pi(frozen: Frozen, possible: Possible) -> Transformation:
    """π_RC(h) = π(h) if h is possible for π, otherwise the frozen action."""
    return lambda pi: lambda h: pi(h) if possible(pi, h) else frozen(pi, h)


def first_answer(pi: Agent, h: Prompt) -> Action:
    """Freezes to π(⟨x1⟩), as defined."""
    return pi(h.first)


def never(pi: Agent) -> Agent:
    """Does not freeze."""
    return pi


def always(pi: Agent) -> Agent:
    """Freezes after the first turn, whatever happened."""
    return lambda h: pi(h.first)


def by_its_queries(
    genuine: Callable[[Agent, list[Prompt]], bool], frozen: Frozen = first_answer
) -> Transformation:
    """Freezes by the histories on which it was queried, the newest last."""

    def transformation(pi: Agent) -> Agent:
        met: list[Prompt] = []

        def pi_rc(h: Prompt) -> Action:
            met.append(h)
            return pi(h) if genuine(pi, met) else frozen(pi, h)

        return pi_rc

    return transformation


def freezing_as_at_first(pi: Agent) -> Agent:
    """Repeats the first action to which it ever froze, at every later history."""
    actions: list[Action] = []

    def frozen(pi: Agent, h: Prompt) -> Action:
        actions.append(pi(h.first))
        return actions[0]

    return freezing_where_impossible_for_pi(frozen, possible)(pi)


def handing_on_the_frozen_agent(phi: Frozen, pi: Agent) -> Agent:
    """Hands φ the frozen agent instead of π."""

    def pi_phi(h: Prompt) -> Action:
        def shorter(s: Prompt) -> Action:
            return pi_phi(s) if s.turns < h.turns else pi(s)

        return pi(h) if possible(pi, h) else phi(shorter, h)

    return pi_phi


_INCREMENTAL: Final = "the incremental form: "
_PROVED: Final = "in the proof: "


@dataclass(frozen=True)
class Fault:
    """A fault of a reality check, whatever it freezes to.

    Attributes:
        words: the fault in words.
        of: the faulty reality check, from the action to which it ought to freeze.
        theory: the definitions of the proofs, with this fault in π_RC.
        theory_to: the same, with this fault in π_RC(y).
        where: what has the fault, in words; "" for the definition.
    """

    words: str
    of: Callable[[Frozen], Transformation]
    theory: Theory = JAGI
    theory_to: Theory = JAGI
    where: str = ""

    @property
    def incremental(self) -> Fault:
        """The same fault, of the incremental form."""
        return replace(self, where=_INCREMENTAL)

    @property
    def proved(self) -> Fault:
        """The same fault, of the definitions of the proofs."""
        return replace(self, where=_PROVED)

    def replaced(self, defined: str, remembered: str, by: Any, theory: Theory) -> Mapping[str, Any]:
        """The subject that is replaced, and by what: one of the two forms, or the theory."""
        if self.where == _PROVED:
            return {"theory": theory}
        return {remembered if self.where else defined: by}

    def of_y(self, y: Action, pi: Agent) -> Agent:
        """The faulty reality check of π that ought to default to y."""
        return self.of(lambda pi, h: y)(pi)


def mutants(*faults: Fault) -> Mutants:
    """The faults, of π_RC."""
    names = "reality_check", "remembered_reality_check"
    return {
        fault.where + fault.words: fault.replaced(*names, fault.of(first_answer), fault.theory)
        for fault in faults
    }


def mutants_defaulting_to_y(*faults: Fault) -> Mutants:
    """The faults, of π_RC(y)."""
    names = "reality_check_defaulting_to", "remembered_defaulting_to"
    return {
        fault.where + fault.words: fault.replaced(*names, fault.of_y, fault.theory_to)
        for fault in faults
    }


NEVER: Final = Fault(
    "the reality check does not freeze", lambda frozen: never, theories.NEVER, theories.NEVER_TO
)
ALWAYS: Final = Fault(
    "the reality check freezes after the first turn, whatever happened",
    lambda frozen: always,
    theories.ALWAYS,
)
TOO_LATE: Final = Fault(
    "the reality check compares each action with the answer to the percept after it",
    lambda frozen: freezing_where_impossible_for_pi(frozen, possibility.too_late),
)
BY_FIRST_PERCEPT: Final = Fault(
    "the reality check compares every action with the answer to the first percept, π(⟨x1⟩)",
    lambda frozen: freezing(frozen, possibility.by_first_percept),
)
NEWEST_ACTION_ONLY: Final = Fault(
    "the reality check compares the newest action alone, and unfreezes",
    lambda frozen: freezing(frozen, possibility.newest_action_only),
)
ALL_BUT_THE_NEWEST: Final = Fault(
    "the reality check does not compare the newest action",
    lambda frozen: freezing(frozen, possibility.all_but_the_newest),
)
BY_TURNS: Final = Fault(
    "the reality check caches by the number of turns whether a history is possible",
    lambda frozen: by_its_queries(
        lambda pi, met: possible(pi, next(h for h in met if h.turns == met[-1].turns)), frozen
    ),
)
FOR_GOOD: Final = Fault(
    "after a query on an impossible history the reality check stays frozen, in reality too",
    lambda frozen: by_its_queries(lambda pi, met: all(possible(pi, h) for h in met)),
)
MET_BEFORE: Final = (
    Fault(
        "after two histories with the same actions and different percepts the reality check stays "
        "frozen",
        lambda frozen: by_its_queries(
            lambda pi, met: (
                possible(pi, met[-1])
                and all(g == h or g[1::2] != h[1::2] for g, h in combinations(met, 2))
            )
        ),
    ),
    Fault(
        "if its first query is on an impossible history the reality check stays frozen",
        lambda frozen: by_its_queries(
            lambda pi, met: possible(pi, met[0]) and possible(pi, met[-1])
        ),
    ),
)
UNFAITHFUL: Final = (ALWAYS, TOO_LATE, BY_FIRST_PERCEPT.incremental)
"""It freezes on a history that is possible for the agent."""

LAST_PERCEPT: Final = Fault(
    "the reality check freezes to the answer to the last percept, π(⟨xn⟩)",
    lambda frozen: freezing(lambda pi, h: pi(EMPTY.then(h.percept))),
    theories.LAST_PERCEPT,
)
LAST_OWN_ACTION: Final = Fault(
    "the reality check freezes to what the agent would have done instead of the newest action",
    lambda frozen: freezing(lambda pi, h: pi(h.before.prompt) if h.before else pi(h)),
    theories.LAST_OWN_ACTION,
    theories.LAST_OWN_ACTION_TO,
)
ANOTHER_ACTION: Final = Fault(
    "the reality check freezes to an action that the agent would not take",
    lambda frozen: freezing(lambda pi, h: 0 if pi(h) else 1),
)
REVERSED: Final = Fault(
    "the reality check freezes to what the agent would do at the reversed history",
    lambda frozen: freezing(lambda pi, h: pi(reverse(h))),
)
