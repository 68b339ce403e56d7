"""Laws about a frozen agent that is asked more than one question.

An agent is a function: what it was asked before, in reality or not, is no matter.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TypeAlias

from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.laws.freezing import Form, Forms, rho
from proofs_checked.laws.saying import first, unlike

ONE_QUESTION = "that ask one arbitrary question a turn"

Expected: TypeAlias = Callable[[Definitions, Form, Agent, Prompt], Action]
"""What a form of the transformation is to make π do at h."""


def genuine_histories(forms: Forms) -> Law:
    """π_RC(h) = π(h) at every prompt of its interaction with an extended environment.

    Before each percept, the first one too, the environment asks about a history, whatever it is.
    The percept depends on the answer.
    """

    def law(d: Definitions, world: Instance) -> str:
        pi, mu = world.agent(), asking(world)
        return first(_genuine(d, world, form, pi, mu) for form in forms(d, world))

    return law


def _genuine(
    d: Definitions, world: Instance, form: Form, pi: Agent, mu: ExtendedEnvironment
) -> str:
    checked = form.of(pi)
    return first(
        unlike("{p} is genuine; its last action", p.action, "that of π", pi(p.prompt), p=p)
        for p in islice(d.interaction(checked, mu), world.turns)
    )


def asking(world: Instance) -> ExtendedEnvironment:
    """An environment that asks one question a turn, by whose answer it gives its percepts."""
    answers = [world.environment(f"μ where the answer is {y}") for y in range(world.n_actions)]
    questions: dict[int, Prompt] = {}

    def mu(pi: Agent, p: Play) -> Percept:
        if p.turns not in questions:
            questions[p.turns] = world.any_prompt(f"question {p.turns + 1}")
        return answers[pi(questions[p.turns])](p)

    return mu


def in_extended_environments(forms: Forms, agents: str) -> tuple[Check, ...]:
    """The checks of genuine histories."""
    law = genuine_histories(forms)
    what = f"{agents} in all extended environments {ONE_QUESTION}"
    return (
        exhausted(law, Space(what, 2, 2)),
        exhausted(law, Space(f"{what}, of one percept", 3, 3, percepts=ONE_PERCEPT)),
        sampled(law, f"generated agents in generated extended environments {ONE_QUESTION}"),
    )


def two_histories(forms: Forms, expected: Expected = rho) -> Law:
    """Asked about any g and then about any h, one π_RC acts on h as if it were the first."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        g = world.any_prompt("g", following=pi)
        return first(
            _asked_in_turn(d, form, pi, (g, h), expected)
            or _asked_in_turn(d, form, pi, (h, g), expected)
            for form in forms(d, world)
        )

    return law


def _asked_in_turn(
    d: Definitions, form: Form, pi: Agent, asked: tuple[Prompt, Prompt], expected: Expected
) -> str:
    checked, before = form.of(pi), asked[0]
    return first(
        unlike(
            f"asked about {{before}} first, {form.symbol} at {{h}}",
            checked(h),
            "what it is to do there",
            expected(d, form, pi, h),
            before=before,
            h=h,
        )
        for h in asked
    )


def about_two_histories(forms: Forms, agents: str, expected: Expected = rho) -> tuple[Check, ...]:
    """The checks of one instance that is asked about two histories."""
    law = two_histories(forms, expected)
    what = f"{agents} asked about any two histories"
    return (
        exhausted(law, Space(what, 2, 3)),
        exhausted(law, Space(f"{what}, of one percept", 3, 4, percepts=ONE_PERCEPT)),
        sampled(law, "generated agents asked about two histories"),
    )
