"""Both forms of a reality check: the definition, and the incremental one at constant cost per turn.

A law is stated once, of a `RealityCheck`; `of_both_forms` makes it a law of π_RC, and
`defaulting_to_y` a law of π_RC(y), each with the two forms as its subjects. Several laws are about
queries: those of an environment, and two whose order must not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from inspect import Parameter, Signature, signature
from typing import Any, Final, TypeAlias

from formal.equivalence.possible import possible
from formal.incremental import reality_check as remembered
from formal.notation import Action, Agent, ExtendedEnvironment, Prompt
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import same
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import Way, generated, throughout
from proofs_checked.mutants.reality_check import Frozen, first_answer
from proofs_checked.notation import Transformation

DefaultingTo: TypeAlias = Callable[[Action, Agent], Agent]
"""From y and π, the reality check of π that defaults to y."""

FreezingTo: TypeAlias = Callable[[Frozen, Agent], Agent]
"""From φ and π, the agent that freezes to φ(π, h)."""

Law: TypeAlias = Callable[..., None]


ONE_QUERY: Final = "that make one arbitrary query per turn"


@dataclass(frozen=True)
class RealityCheck:
    """A reality check.

    Attributes:
        forms: the transformation in each form, with a name of what it makes of π.
        frozen: the action to which π freezes at a history.
    """

    forms: tuple[tuple[str, Transformation], ...]
    frozen: Frozen

    def rho(self, pi: Agent, h: Prompt) -> Action:
        """π(h) if h is possible for π, otherwise the frozen action."""
        return pi(h) if possible(pi, h) else self.frozen(pi, h)


def of_both_forms(law: Law) -> Law:
    """The law, of π_RC."""

    def of_rc(
        instance: Instance,
        *,
        reality_check: Transformation = reality_check,
        remembered_reality_check: Transformation = remembered.reality_check,
        **others: Any,
    ) -> None:
        forms = ("π_RC", reality_check), ("incremental π_RC", remembered_reality_check)
        law(instance, RealityCheck(forms, first_answer), **others)

    return _with_subjects_of(law, of_rc, law.__doc__)


def defaulting_to_y(law: Law, statement: str | None = None) -> Law:
    """The law, of π_RC(y) for every y; in other words, if a statement is given."""

    def of_rc_to(
        instance: Instance,
        *,
        reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
        remembered_defaulting_to: DefaultingTo = remembered.reality_check_defaulting_to,
        **others: Any,
    ) -> None:
        y = instance.action()
        forms = (
            ("π_RC(y)", partial(reality_check_defaulting_to, y)),
            ("incremental π_RC(y)", partial(remembered_defaulting_to, y)),
        )
        law(instance, RealityCheck(forms, lambda pi, h: y), **others)

    return _with_subjects_of(law, of_rc_to, statement or law.__doc__)


def _with_subjects_of(law: Law, of_forms: Law, statement: str | None) -> Law:
    """The function with the law's further subjects after the two forms."""
    *own, _ = signature(of_forms, eval_str=False).parameters.values()
    _, _, *others = signature(law).parameters.values()
    others = [each.replace(kind=Parameter.KEYWORD_ONLY) for each in others]
    of_forms.__signature__ = Signature([*own, *others])  # type: ignore[attr-defined]
    of_forms.__doc__ = statement
    return of_forms


def querying(instance: Instance) -> ExtendedEnvironment:
    """An environment that makes one query per turn; its percepts depend on the answer.

    It queries the agent before each percept, the first one too, on an arbitrary history of at most
    as many percepts as the instance has turns.
    """
    answers = [
        instance.environment(f"if the agent answers {y}, μ") for y in range(instance.n_actions)
    ]

    @cache
    def query(turns: int) -> Prompt:
        return instance.any_prompt(f"query {turns + 1}")

    return lambda pi, p: answers[pi(query(p.turns))](p)


def in_extended_environments(agents: str) -> tuple[Way, ...]:
    """The ways to check a law of an environment that queries the agent."""
    what = f"{agents} in all extended environments {ONE_QUERY}"
    return (
        throughout(Space(what, 2, 2)),
        throughout(Space(f"{what}, over an alphabet of one percept", 3, 3, percepts=ONE_PERCEPT)),
        generated(f"generated agents in generated extended environments {ONE_QUERY}"),
    )


def in_either_order(
    instance: Instance, rc: RealityCheck, expected: Callable[[Agent, Agent, Prompt], Action]
) -> None:
    """Queried on any g and then on any h, or on h first, it must act on each as expected of π."""
    pi, h = instance.agent_and_prompt()
    g = instance.any_prompt("g", following=pi)
    for symbol, check in rc.forms:
        for order in (g, h), (h, g):
            agent = check(pi)
            for each in order:
                same(
                    f"queried on {{before}} first, {symbol} at {{h}}",
                    agent(each),
                    "the action expected there",
                    expected(pi, check(pi), each),
                    before=order[0],
                    h=each,
                )


def on_two_histories(agents: str) -> tuple[Way, ...]:
    """The ways to check a law of an agent that is queried on two histories."""
    what = f"{agents} queried on any two histories"
    return (
        throughout(Space(what, 2, 3)),
        throughout(Space(f"{what}, over an alphabet of one percept", 3, 4, percepts=ONE_PERCEPT)),
        generated("generated agents queried on two histories"),
    )


def after_another_query(instance: Instance, rc: RealityCheck) -> None:
    """After a query on any g, the reality check acts on any h as if h were queried first."""
    in_either_order(instance, rc, lambda pi, checked, h: rc.rho(pi, h))
