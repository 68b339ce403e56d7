"""One reality check on another: the outer one wins. Not in the paper."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import reality_check as broken
from proofs_checked.broken import theories
from proofs_checked.definitions import PRODUCTION, Definitions, Transformation
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.kernel.freezing import COMPOSITIONS
from proofs_checked.laws.saying import first, unlike


def outermost_wins(d: Definitions, world: Instance) -> str:
    """Of two reality checks on one another, the agent is the outer one's alone."""
    pi = world.agent()
    h = world.prompt(following=pi)
    outer, outer_forms = _check(d, world, "y")
    inner, inner_forms = _check(d, world, "z")
    return first(
        unlike(f"{form}{outer} of {inner} of π at h", of(within(pi))(h), f"{outer} of π", of(pi)(h))
        for form, of, within in zip(("", "remembered "), outer_forms, inner_forms, strict=True)
    )


def _check(d: Definitions, world: Instance, name: str) -> tuple[str, Sequence[Transformation]]:
    """One of the two kinds of reality check, as defined and as remembered."""
    if world.pick((False, True)):
        y = world.action(name)
        defined = partial(d.reality_check_defaulting_to, y)
        return f"RC({name})", (defined, partial(d.remembered_defaulting_to, y))
    return "RC", (d.reality_check, d.remembered_reality_check)


CLAIMS: Final = (
    Claim(
        id="jagi-remark-10.compositions",
        paper="JAGI",
        item="Remark 10, compositions (not in the paper)",
        statement="Of two reality checks on one another, of either kind, the agent is the outer "
        "one's alone.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper: the inner one changes the agent on impossible histories alone",
        checks=(
            *proved(*COMPOSITIONS),
            exhausted(
                outermost_wins, Space("every agent and every two checks along every history", 4, 5)
            ),
            sampled(outermost_wins),
        ),
        mutants=(
            Mutant(
                "innermost-wins",
                "an agent that is a reality check already is left alone",
                replace(
                    PRODUCTION,
                    reality_check=broken.only_once(PRODUCTION.reality_check),
                    reality_check_defaulting_to=lambda y, pi: broken.only_once(
                        partial(PRODUCTION.reality_check_defaulting_to, y)
                    )(pi),
                ),
            ),
            Mutant(
                "freezes-to-last-own-action",
                "the reality check freezes to what the agent would have done instead of the newest "
                "action",
                replace(PRODUCTION, reality_check=broken.freezing(broken.last_own_action)),
            ),
            Mutant(
                "never-freezes",
                "the remembered reality check does not freeze at all",
                replace(PRODUCTION, remembered_reality_check=broken.never),
            ),
            planted(
                "in-the-proof-last-own-action",
                "in the proof's definitions, it freezes to what the agent would have done instead "
                "of the newest action",
                theory=theories.LAST_OWN_ACTION,
            ),
        ),
        rests_on=("jagi-definition-4",),
    ),
)
