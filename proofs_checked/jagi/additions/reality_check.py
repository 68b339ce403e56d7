"""The reality check: a canonical form of traditional equivalence; of two, the outer one decides.

The pathwise form of the former: for each history h and all agents, π1 and π2 agree on the prompts
along h that are possible for π1 if and only if their reality checks agree on all prompts along h.
The prompts along h are its prefixes, and each of its percepts by itself. The pathwise form implies
the statement, since each side of the statement holds if and only if it holds along every history.
"""

from functools import partial

from formal.agents.enumerators import prompts_up_to
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import EMPTY
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.incremental.reality_check import (
    reality_check_defaulting_to as remembered_defaulting_to,
)
from formal.notation import Action, Agent, Prompt
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import addition, also
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s2_preliminaries.definition_4 import elsewhere
from proofs_checked.jagi.s5_reality_check.forms import DefaultingTo, RealityCheck, of_both_forms
from proofs_checked.kernel.canonical import EQUAL_CHECKS, EQUIVALENT_IF_EQUAL_CHECKS
from proofs_checked.kernel.freezing import COMPOSITIONS
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.notation import Possible, Transformation


def along(h: Prompt, pi1: Agent, pi2: Agent, rc: RealityCheck, possible: Possible) -> None:
    """π1 ~ π2 along h if and only if their reality checks are equal along h."""
    prompts = [*h.prefixes(), *(EMPTY.then(s.percept) for s in h.prefixes())]
    equivalent = all(pi1(s) == pi2(s) for s in prompts if possible(pi1, s))
    for _, check in rc.forms:
        checked1, checked2 = check(pi1), check(pi2)
        equal = all(checked1(s) == checked2(s) for s in prompts)
        one, other = "along h, whether π1 and π2 are equivalent", "whether their checks are equal"
        same(one, equivalent, other, equal)


@of_both_forms
def along_a_history(instance: Instance, rc: RealityCheck, possible: Possible = possible) -> None:
    """The pathwise form."""
    pi1, pi2 = instance.agent("π1"), instance.agent("π2")
    along(instance.prompt(), pi1, pi2, rc, possible)


@of_both_forms
def along_a_history_if_equivalent(
    instance: Instance, rc: RealityCheck, possible: Possible = possible
) -> None:
    """The same of agents that differ on impossible histories alone, or on possible ones alone."""
    pi1, sigma = instance.agent("π1"), instance.agent("what π2 does elsewhere")
    h = instance.prompt(following=pi1)
    if instance.pick((True, False)):
        along(h, pi1, elsewhere(pi1, sigma, possible), rc, possible)
    else:
        along(h, pi1, lambda s: (sigma if possible(pi1, s) else pi1)(s), rc, possible)


@addition(
    "JAGI, canonical form",
    reason="the reality check discards the actions on impossible histories, and nothing else",
    ways=(
        *proved(EQUAL_CHECKS, EQUIVALENT_IF_EQUAL_CHECKS),
        also(along_a_history, throughout(Space("every two agents along every history"))),
        throughout(Space("every two agents on all histories", 3, 3, percepts=ONE_PERCEPT)),
        also(along_a_history_if_equivalent, generated("generated agents that differ in part")),
    ),
    mutants={
        **broken.mutants(
            broken.NEVER, broken.ALWAYS, broken.LAST_OWN_ACTION, broken.NEWEST_ACTION_ONLY
        ),
        "agents are traditionally equivalent if they agree on all histories": {
            "possible": lambda pi, h: True,
            "traditionally_equivalent": possibility.equivalence(lambda pi, h: True),
        },
        **broken.mutants(broken.NEVER.proved, broken.ALWAYS.proved),
    },
    rests_on=("jagi-definition-4", "jagi-definition-8", "jagi-theorem-9.3"),
)
def canonical_form(
    instance: Instance,
    reality_check: Transformation = reality_check,
    traditionally_equivalent: possibility.Equivalence = traditionally_equivalent,
) -> None:
    """Two agents are traditionally equivalent if and only if their reality checks are equal."""
    pi1, pi2 = instance.agent("π1"), instance.agent("π2")
    over = instance.percepts, instance.n_actions, instance.turns
    equivalent = traditionally_equivalent(pi1, pi2, *over)
    checked1, checked2 = reality_check(pi1), reality_check(pi2)
    prompts = prompts_up_to(instance.turns, instance.percepts, instance.n_actions)
    equal = all(checked1(h) == checked2(h) for h in prompts)
    one, other = "whether π1 and π2 are equivalent", "whether their checks are equal"
    same(one, equivalent, other, equal)


class _Checked(partial[Action]):
    """An agent that is transformed."""


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
