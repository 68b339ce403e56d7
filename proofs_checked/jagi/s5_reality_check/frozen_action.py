"""Theorem 9 (1) says which action is frozen; the other parts hold for every choice."""

from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import reality_check as broken
from proofs_checked.broken import theories
from proofs_checked.definitions import PRODUCTION, Definitions, Transformation
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.kernel.freezing import (
    ANY,
    IDEMPOTENT_IF_SAME_FROZEN,
    REALITY_CHECK,
    SAME_FROZEN_IF_IDEMPOTENT,
)
from proofs_checked.laws import freezing as laws
from proofs_checked.laws.asking import about_two_histories
from proofs_checked.laws.saying import first, unlike


def any_frozen_action(d: Definitions, world: Instance) -> str:
    """Whatever φ freezes it to, π_φ acts as π where that is possible, and as φ elsewhere.

    So parts 3, 4 and 5 hold whatever is frozen, and part 1 with φ in place of π(⟨x1⟩).
    """
    pi, phi = world.agent(), world.agent("φ")
    h = world.prompt(following=pi)
    frozen = d.reality_check_freezing_to(lambda pi, h: phi(h), pi)
    if d.possible(pi, h):
        return unlike("h is possible for π; π_φ(h)", frozen(h), "π(h)", pi(h))
    return unlike("h is impossible for π; π_φ(h)", frozen(h), "φ(h)", phi(h))


def by_its_frozen_action(d: Definitions, world: Instance) -> str:
    """The reality check is what freezes to π(⟨x1⟩)."""
    pi = world.agent()
    h = world.prompt(following=pi)
    frozen = d.reality_check_freezing_to(laws.to_first_answer, pi)
    return first(
        unlike(f"{form.symbol}(h)", form.of(pi)(h), "frozen to π(⟨x1⟩), π_φ(h)", frozen(h))
        for form in laws.reality_check(d, world)
    )


def phi_asks_the_agent(d: Definitions, world: Instance) -> str:
    """What φ is handed is π itself: here φ(π, h) = π(s), where s is h so many turns ago."""
    pi = world.agent()
    h = world.prompt(following=pi)
    ago = world.number("turns ago", h.turns)

    def phi(agent: Agent, h: Prompt) -> Action:
        return agent(list(h.prefixes())[max(h.turns - 1 - ago, 0)])

    frozen = d.reality_check_freezing_to(phi, pi)
    if not world.supposing(not d.possible(pi, h)):
        return ""
    return unlike("h is impossible for π; π_φ(h)", frozen(h), "π(s)", phi(pi, h))


def _defined(name: str, fault: str, transformation: Transformation) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, reality_check=transformation))


def _remembered(name: str, fault: str, transformation: Transformation) -> Mutant:
    definitions = replace(PRODUCTION, remembered_reality_check=transformation)
    return Mutant(f"remembered-{name}", f"at constant cost a turn, {fault}", definitions)


def _freezing(name: str, fault: str, transformation: broken.FreezingTo) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, reality_check_freezing_to=transformation))


CLAIMS: Final = (
    Claim(
        id="jagi-theorem-9.frozen",
        paper="JAGI",
        item="Theorem 9 (1), the frozen action",
        statement="Where the history is impossible for π, π_RC repeats π(⟨x1⟩).",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="only part 1 says which action is frozen: the others hold for every choice, the "
        "second for every choice that is the same for π and π_RC",
        checks=(
            *proved(
                REALITY_CHECK.frozen_action,
                *ANY.parts,
                IDEMPOTENT_IF_SAME_FROZEN,
                SAME_FROZEN_IF_IDEMPOTENT,
            ),
            exhausted(laws.frozen_action(laws.reality_check), Space(normal=6, quick=4)),
            sampled(laws.frozen_action(laws.reality_check)),
            *about_two_histories(laws.reality_check, "every agent"),
            exhausted(
                by_its_frozen_action, Space("every agent along every history, frozen to π(⟨x1⟩)")
            ),
            exhausted(any_frozen_action, Space("every agent and φ along every history")),
            exhausted(
                phi_asks_the_agent, Space("every agent along every history, where φ asks about it")
            ),
        ),
        mutants=(
            _defined(
                "answer-to-last-percept",
                "it freezes to the answer to the last percept, π(⟨xn⟩)",
                broken.freezing(broken.answer_to_last_percept),
            ),
            _defined(
                "last-own-action",
                "it freezes to what the agent would have done instead of the newest action",
                broken.freezing(broken.last_own_action),
            ),
            _defined(
                "first-action-of-the-history",
                "it freezes to y1, which need not be its own",
                broken.freezing(broken.first_action_of_the_history),
            ),
            _defined("never", "it does not freeze at all", broken.never),
            _remembered(
                "answer-to-last-percept",
                "it freezes to the answer to the last percept",
                broken.freezing(broken.answer_to_last_percept),
            ),
            _remembered(
                "as-at-first",
                "it keeps the first action that it ever froze to, for every later history",
                broken.freezing_as_at_first,
            ),
            _freezing(
                "ignores-the-frozen-action",
                "the common form ignores which action it is to freeze to",
                lambda phi, pi: PRODUCTION.reality_check(pi),
            ),
            _freezing(
                "hands-on-the-frozen-agent",
                "the common form asks φ about what it made of π, not about π",
                broken.handing_on_the_frozen_agent,
            ),
            planted(
                "in-the-proof-last-percept",
                "in the proof's definitions, it freezes to the answer to the last percept",
                theory=theories.LAST_PERCEPT,
            ),
            planted(
                "in-the-proof-always",
                "in the proof's definitions, what freezes to φ(π, h) is frozen from the start",
                theory=theories.ALWAYS_FREEZING,
            ),
        ),
        rests_on=("jagi-definition-4", "jagi-definition-8"),
    ),
)
