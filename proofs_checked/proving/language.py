"""The functions of Python that the kernel defines, as functions of symbols."""

from collections.abc import Callable
from typing import Any, Final, cast

from formal.agents.constant import constant
from formal.environments.environment import as_extended
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import EMPTY, Prompt
from formal.interaction.interaction import after_turns, genuine
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import Fails, assume, holds, must, same, suppose
from proofs_checked.engine.likeness import unlike
from proofs_checked.kernel import jagi
from proofs_checked.kernel.terms import Sort, Term, equal
from proofs_checked.kernel.vocabulary import (
    ACTION,
    AGENT,
    ENVIRONMENT,
    NUMBER,
    PROMPT,
    Empty,
    Succ,
    Then,
    act,
)
from proofs_checked.proving.execution import Execution, OutsideLanguage
from proofs_checked.proving.instance import SymbolicInstance
from proofs_checked.proving.integrity import changed, state
from proofs_checked.proving.symbol import Symbol, is_symbol
from proofs_checked.proving.values import (
    Agent,
    AsExtended,
    Play,
    Truth,
    term_of,
)

_DECIDING: Final = (must, suppose, assume)
_BUILTINS: Final = (all, any, bool, enumerate, filter, len, list, map, range, reversed, tuple, zip)
UNCHANGED: Final = (holds, *_BUILTINS)
"""Functions that use symbols by their methods alone."""


_DEFINITIONS: Final = (
    *(reality_check, reality_check_defaulting_to, constant, possible, traditionally_equivalent),
    *(as_extended, after_turns, genuine, Prompt, EMPTY.__class__, same, holds, *_DECIDING),
)
_IMPORTED: Final = state(_DEFINITIONS)


def demand_imported() -> None:
    """Check that the functions mean what they meant when they were imported.

    Raises:
        OutsideLanguage: something has changed them.
    """
    if part := changed(_IMPORTED, state(_DEFINITIONS)):
        raise OutsideLanguage(f"a definition has been changed since it was imported: {part}", 0)


class Equivalence(Symbol):
    """Whether two agents are traditionally equivalent along the histories of the instance."""

    __slots__ = ("_agents",)

    def __init__(self, execution: Execution, one: Term, other: Term) -> None:
        super().__init__(execution, "traditionally_equivalent(…)")
        self._agents = one, other

    def __bool__(self) -> bool:
        return self._execution.equivalent(*self._agents)


def _deciding(function: Callable[..., None]) -> Callable[..., None]:
    """The function, of the truth value that its first argument has on the path."""

    def of(condition: object, *further: object) -> None:
        function(bool(condition) if is_symbol(condition) else condition, *further)

    return of


class Language:
    """What the functions that the kernel defines are on one path, by the functions themselves.

    A method has the parameters of the function that it stands for.
    """

    def __init__(self, execution: Execution, instance: SymbolicInstance) -> None:
        self._execution, self._instance = execution, instance
        self._known: dict[int, Any] = {
            id(reality_check): self.reality_check,
            id(reality_check_defaulting_to): self.reality_check_defaulting_to,
            id(constant): self.constant,
            id(possible): self.possible,
            id(traditionally_equivalent): self.traditionally_equivalent,
            id(as_extended): self.as_extended,
            id(after_turns): self.after_turns,
            id(genuine): self.genuine,
            id(EMPTY): Play(execution, Empty()),
            id(same): self.same,
            **{id(each): _deciding(each) for each in _DECIDING},
            **{id(each): each for each in UNCHANGED},
        }

    def of(self, value: object) -> Any | None:
        """What a function or value is in the language; None if the language does not have it."""
        return self._known.get(id(value))

    def reality_check(self, pi: object) -> Agent:
        """π_RC."""
        return self._agent(jagi.RC(self._term(pi, AGENT)))

    def reality_check_defaulting_to(self, y: object, pi: object) -> Agent:
        """π_RC(y)."""
        return self._agent(jagi.RC_to(self._term(y, ACTION), self._term(pi, AGENT)))

    def constant(self, y: object) -> Agent:
        """Always takes y."""
        return self._agent(jagi.constant(self._term(y, ACTION)))

    def possible(self, pi: object, h: object) -> Truth:
        """Whether h is possible for π."""
        return Truth(self._execution, jagi.possible(self._term(pi, AGENT), self._term(h, PROMPT)))

    def traditionally_equivalent(
        self, pi1: object, pi2: object, percepts: object, n_actions: object, horizon: object
    ) -> Equivalence:
        """Whether π1 ~ π2 along the histories of the instance, and of no others."""
        one, other = self._term(pi1, AGENT), self._term(pi2, AGENT)
        if not self._instance.owns(percepts, n_actions, horizon):
            self._execution.refuse(
                "traditionally_equivalent along histories that are not those of the instance"
            )
        return Equivalence(self._execution, one, other)

    def as_extended(self, mu: object) -> AsExtended:
        """μ, as an extended environment."""
        return AsExtended(self._execution, self._term(mu, ENVIRONMENT))

    def after_turns(self, pi: object, mu: object, n: object) -> Play:
        """The play of π in μ after n turns."""
        agent, environment = self._term(pi, AGENT), self._extended(mu)
        turns = self._execution.constructed(self._term(n, NUMBER))
        if turns.symbol != Succ:
            return Play(self._execution, Empty())
        met = jagi.result(agent, environment, *turns.args)
        return Play(self._execution, Then(met, act(agent, met)))

    def genuine(self, pi: object, mu: object, h: object) -> Truth:
        """Whether h is an initial segment of the result of π and μ."""
        agent, environment, at = self._term(pi, AGENT), self._extended(mu), self._term(h, PROMPT)
        met = jagi.result(agent, environment, jagi.turns(at))
        return Truth(self._execution, equal(met, at))

    def same(
        self, what: str, found: Any, other: str, expected: Any, /, **histories: object
    ) -> None:
        """The law fails on the path where the two differ.

        Raises:
            Fails: there.
        """
        if not self._same(found, expected):
            raise Fails(f"{what} must be {other}")

    def _same(self, found: Any, expected: Any) -> bool:
        if type(found) in {tuple, list} and type(found) is type(expected):
            return len(found) == len(expected) and all(map(self._same, found, expected))
        if is_symbol(found) or is_symbol(expected):
            return bool(found == expected)
        return not unlike("", found, "", expected)

    def _agent(self, term: Term) -> Agent:
        return Agent(self._execution, term)

    def _term(self, value: object, sort: Sort) -> Term:
        return term_of(self._execution, value, sort)

    def _extended(self, mu: object) -> Term:
        if type(mu) is AsExtended:
            return mu._term
        said = cast("Symbol", mu)._said if is_symbol(mu) else "an environment"
        return self._execution.refuse(f"{said}: the kernel does not define it as an environment")
