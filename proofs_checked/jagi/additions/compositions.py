"""A reality check of a reality check: the outer one decides. Not in the paper."""

from functools import partial

from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.incremental.reality_check import (
    reality_check_defaulting_to as remembered_defaulting_to,
)
from formal.notation import Action, Agent, Prompt
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import addition
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s5_reality_check.forms import DefaultingTo
from proofs_checked.kernel.freezing import COMPOSITIONS
from proofs_checked.mutants import reality_check as broken
from proofs_checked.notation import Transformation


class _Checked:
    def __init__(self, pi: Agent) -> None:
        self._pi = pi

    def __call__(self, h: Prompt) -> Action:
        return self._pi(h)


def only_once(transformation: Transformation) -> Transformation:
    """Leaves an agent unchanged that is transformed already: the inner check wins."""
    return lambda pi: pi if isinstance(pi, _Checked) else _Checked(transformation(pi))


@addition(
    "JAGI, Remark 10",
    name="compositions",
    reason="not in the paper: the inner one changes the agent on impossible histories alone",
    ways=(
        *proved(*COMPOSITIONS),
        throughout(Space("every agent and every two checks along every history", 4, 5)),
        generated(),
    ),
    mutants={
        "an agent that is a reality check already is left unchanged": {
            "reality_check": only_once(reality_check),
            "reality_check_defaulting_to": lambda y, pi: only_once(
                partial(reality_check_defaulting_to, y)
            )(pi),
        },
        **broken.mutants(
            broken.LAST_OWN_ACTION, broken.NEVER.incremental, broken.LAST_OWN_ACTION.proved
        ),
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
    """A reality check of a reality check, of either kind, is the outer one applied to the agent."""

    def check(name: str) -> tuple[str, Transformation, Transformation]:
        """One of the two kinds: its definition and its incremental form."""
        if not instance.pick((False, True)):
            return "RC", reality_check, remembered_reality_check
        y = instance.action(name)
        defined = partial(reality_check_defaulting_to, y)
        return f"RC({name})", defined, partial(remembered_defaulting_to, y)

    pi = instance.agent()
    h = instance.prompt(following=pi)
    outer, *outer_forms = check("y")
    inner, *inner_forms = check("z")
    for form, of, within in zip(("", "incremental "), outer_forms, inner_forms, strict=True):
        same(f"{form}{outer} of {inner} of π at h", of(within(pi))(h), f"{outer} of π", of(pi)(h))
