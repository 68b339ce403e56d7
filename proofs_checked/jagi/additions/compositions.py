"""One reality check on another: the outer one wins. Not in the paper."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.incremental.reality_check import (
    reality_check_defaulting_to as remembered_defaulting_to,
)
from formal.notation import Action, Agent
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.kernel.freezing import COMPOSITIONS
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants import theories
from proofs_checked.notation import Transformation

DefaultingTo: TypeAlias = Callable[[Action, Agent], Agent]


@claim(
    "JAGI, Remark 10",
    name="compositions",
    title="compositions",
    kind=Kind.ADDITION,
    reason="not in the paper: the inner one changes the agent on impossible histories alone",
    ways=(
        *proved(*COMPOSITIONS),
        throughout(Space("every agent and every two checks along every history", 4, 5)),
        generated(),
    ),
    mutants={
        "an agent that is a reality check already is left alone": {
            "reality_check": broken.only_once(reality_check),
            "reality_check_defaulting_to": lambda y, pi: broken.only_once(
                partial(reality_check_defaulting_to, y)
            )(pi),
        },
        "the reality check freezes to what the agent would have done instead of the newest "
        "action": {"reality_check": broken.freezing(broken.last_own_action)},
        "the remembered reality check does not freeze at all": {
            "remembered_reality_check": broken.never
        },
        "in the proof's definitions, it freezes to what the agent would have done instead of the "
        "newest action": {"theory": theories.LAST_OWN_ACTION},
    },
    rests_on=["jagi-definition-4"],
)
def outermost_wins(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
) -> None:
    """Of two reality checks on one another, of either kind, the agent is the outer one's alone."""

    def check(name: str) -> tuple[str, Transformation, Transformation]:
        """One of the two kinds, as defined and as remembered."""
        if not instance.pick((False, True)):
            return "RC", reality_check, remembered_reality_check
        y = instance.action(name)
        defined = partial(reality_check_defaulting_to, y)
        return f"RC({name})", defined, partial(remembered_defaulting_to, y)

    pi = instance.agent()
    h = instance.prompt(following=pi)
    outer, *outer_forms = check("y")
    inner, *inner_forms = check("z")
    for form, of, within in zip(("", "remembered "), outer_forms, inner_forms, strict=True):
        same(f"{form}{outer} of {inner} of π at h", of(within(pi))(h), f"{outer} of π", of(pi)(h))
