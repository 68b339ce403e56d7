"""The reality check is a canonical form of traditional equivalence. Not in the paper.

Its pathwise form: for each history h and all agents, π1 and π2 agree on the prompts along h that
are possible for π1 if and only if their reality checks agree on all prompts along h. The prompts
along h are its prefixes, and each of its percepts by itself. The pathwise form implies the
statement, since each side of the statement holds if and only if it holds along every history.
"""

from formal.agents.enumerators import prompts_up_to
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import EMPTY
from formal.notation import Agent, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, also
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s5_reality_check.forms import RealityCheck, of_both_forms
from proofs_checked.kernel.canonical import EQUAL_CHECKS, EQUIVALENT_IF_EQUAL_CHECKS
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.notation import Possible, Transformation


def elsewhere(pi: Agent, otherwise: Agent, possible: Possible) -> Agent:
    """The agent that acts as π where the history is possible for π, and otherwise elsewhere."""
    return lambda h: pi(h) if possible(pi, h) else otherwise(h)


def along(h: Prompt, pi1: Agent, pi2: Agent, rc: RealityCheck, possible: Possible) -> None:
    """π1 ~ π2 along h if and only if their reality checks are equal along h."""
    prompts = [*h.prefixes(), *(EMPTY.then(s.percept) for s in h.prefixes())]
    equivalent = all(pi1(s) == pi2(s) for s in prompts if possible(pi1, s))
    for _, check in rc.forms:
        checked1, checked2 = check(pi1), check(pi2)
        equal = all(checked1(s) == checked2(s) for s in prompts)
        must(
            equal or not equivalent,
            "along h they agree on possible prompts, but their reality checks differ",
        )
        must(
            equivalent or not equal,
            "along h their reality checks agree, but they differ on a possible prompt",
        )


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
    must(
        equivalent is all(checked1(h) == checked2(h) for h in prompts),
        f"traditionally equivalent: {equivalent}; equal reality checks: {not equivalent}",
    )
