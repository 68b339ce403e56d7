"""The parts of Theorem 9, for any transformation that freezes agents.

Each law is looked at in two forms of the transformation: as defined, and at constant cost a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from formal.histories.history import Play, prompt
from formal.notation import Action, Agent, Prompt
from proofs_checked.definitions import Definitions, Transformation
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.laws.saying import first, unlike


@dataclass(frozen=True)
class Form:
    """A transformation that freezes agents.

    Attributes:
        symbol: what it makes of π.
        of: the transformation.
        frozen: what it freezes π to, at a history that is impossible for π.
    """

    symbol: str
    of: Transformation
    frozen: Callable[[Agent, Prompt], Action]


Forms: TypeAlias = Callable[[Definitions, Instance], Sequence[Form]]
"""The forms of a transformation; it may have a parameter, which the world decides."""


def reality_check(d: Definitions, world: Instance) -> Sequence[Form]:
    """The reality check; it freezes to π(⟨x1⟩). [JAGI, Definition 8]"""
    return (
        Form("π_RC", d.reality_check, to_first_answer),
        Form("remembered π_RC", d.remembered_reality_check, to_first_answer),
    )


def defaulting(d: Definitions, world: Instance) -> Sequence[Form]:
    """The reality check defaulting to y. [JAGI, Remark 10]"""
    y = world.action()
    return (
        Form("π_RC(y)", lambda pi: d.reality_check_defaulting_to(y, pi), lambda pi, h: y),
        Form("remembered π_RC(y)", lambda pi: d.remembered_defaulting_to(y, pi), lambda pi, h: y),
    )


def to_first_answer(pi: Agent, h: Prompt) -> Action:
    """π(⟨x1⟩)."""
    return pi(prompt(h[0]))


def alternate_definition(forms: Forms) -> Law:
    """π_RC = ρ, with ρ(h) = π(h) if h is possible for π, else the frozen action."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        return first(
            unlike(f"{form.symbol}(h)", form.of(pi)(h), "ρ(h)", rho(d, form, pi, h))
            for form in forms(d, world)
        )

    return law


def rho(d: Definitions, form: Form, pi: Agent, h: Prompt) -> Action:
    """π(h) if h is possible for π, else the frozen action."""
    return pi(h) if d.possible(pi, h) else form.frozen(pi, h)


def idempotence(forms: Forms) -> Law:
    """π_RC = (π_RC)_RC."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        return first(_twice(form, pi, h) for form in forms(d, world))

    return law


def _twice(form: Form, pi: Agent, h: Prompt) -> str:
    once = form.of(pi)
    return unlike(
        f"{form.symbol}(h)", once(h), f"done twice, {form.symbol}(h)", form.of(form.of(pi))(h)
    )


def traditional_equivalence(forms: Forms) -> Law:
    """π(h) = π_RC(h) whenever h is possible for π."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        if not world.supposing(d.possible(pi, h)):
            return ""
        return first(
            unlike(f"h is possible for π; {form.symbol}(h)", form.of(pi)(h), "π(h)", pi(h))
            for form in forms(d, world)
        )

    return law


def traditional_equivalence_as_a_relation(forms: Forms) -> Law:
    """π is traditionally equivalent to π_RC, up to a horizon."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        return first(
            f"π is not traditionally equivalent to {form.symbol}"
            for form in forms(d, world)
            if not d.traditionally_equivalent(
                pi, form.of(pi), world.percepts, world.n_actions, world.turns
            )
        )

    return law


def non_extended_environments(forms: Forms) -> Law:
    """The results of π_RC and of π interacting with a non-extended environment are equal."""

    def law(d: Definitions, world: Instance) -> str:
        pi, mu = world.agent(), world.environment()

        def result(agent: Agent) -> list[Play]:
            return list(islice(d.interaction(agent, d.as_extended(mu)), world.turns))

        return first(
            unlike(
                f"the result of {form.symbol}", result(form.of(pi))[-1], "that of π", result(pi)[-1]
            )
            for form in forms(d, world)
        )

    return law


def frozen_action(forms: Forms) -> Law:
    """π_RC(h) is the frozen action whenever h is impossible for π."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        if not world.supposing(not d.possible(pi, h)):
            return ""
        return first(
            unlike(
                f"h is impossible for π; {form.symbol}(h)",
                form.of(pi)(h),
                "the action to freeze to",
                form.frozen(pi, h),
            )
            for form in forms(d, world)
        )

    return law


def where_all_is_its_own(forms: Forms) -> Law:
    """π_RC(h) = π(h) whenever every action in h is that of π_RC, as it is in reality."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        met = [form for form in forms(d, world) if _brings_about(form.of(pi), h)]
        if not world.supposing(bool(met)):
            return ""
        return first(
            unlike(f"{form.symbol} brings h about; {form.symbol}(h)", form.of(pi)(h), "π(h)", pi(h))
            for form in met
        )

    return law


def _brings_about(pi: Agent, h: Prompt) -> bool:
    return all(pi(p.prompt) == p.action for p in h.plays())
