"""The reality check is a canonical form of traditional equivalence. Not in the paper.

Its pathwise form: for each history h, for all agents, π1 and π2 agree on those prompts along h that
are possible for π1 if and only if their reality checks agree on all prompts along h. These are the
prefixes of h, and each percept of h by itself. It implies the statement, because each side of the
statement holds if and only if it holds along every history.
"""

from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.agents.enumerators import prompts_up_to
from formal.histories.history import EMPTY
from formal.notation import Agent, Prompt
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check as broken
from proofs_checked.broken import theories
from proofs_checked.definitions import PRODUCTION, Definitions, Transformation
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.kernel.canonical import EQUAL_CHECKS, EQUIVALENT_IF_EQUAL_CHECKS
from proofs_checked.laws.equivalence import elsewhere


def along_a_history(d: Definitions, world: Instance) -> str:
    """π1 ~ π2 along h if and only if their reality checks are equal along h."""
    pi1, pi2 = world.agent("π1"), world.agent("π2")
    return _along(d, world.prompt(), pi1, pi2)


def along_a_history_if_equivalent(d: Definitions, world: Instance) -> str:
    """The same of agents that differ on impossible histories alone, or nowhere else."""
    pi1, sigma = world.agent("π1"), world.agent("what π2 does elsewhere")
    h = world.prompt(following=pi1)
    if world.pick((True, False)):
        return _along(d, h, pi1, elsewhere(d, pi1, sigma))
    return _along(d, h, pi1, lambda s: sigma(s) if d.possible(pi1, s) else pi1(s))


def _along(d: Definitions, h: Prompt, pi1: Agent, pi2: Agent) -> str:
    along = [*h.prefixes(), *(EMPTY.then(s.percept) for s in h.prefixes())]
    equivalent = all(pi1(s) == pi2(s) for s in along if d.possible(pi1, s))
    for rc in (d.reality_check, d.remembered_reality_check):
        checked1, checked2 = rc(pi1), rc(pi2)
        equal = all(checked1(s) == checked2(s) for s in along)
        if equivalent and not equal:
            return "along h they agree where it is possible, but their reality checks differ"
        if equal and not equivalent:
            return "along h their reality checks agree, but they differ where it is possible"
    return ""


def of_the_relation(d: Definitions, world: Instance) -> str:
    """π1 ~ π2 if and only if their reality checks are equal, up to a horizon."""
    pi1, pi2 = world.agent("π1"), world.agent("π2")
    equivalent = d.traditionally_equivalent(pi1, pi2, world.percepts, world.n_actions, world.turns)
    checked1, checked2 = d.reality_check(pi1), d.reality_check(pi2)
    prompts = prompts_up_to(world.turns, world.percepts, world.n_actions)
    if equivalent is all(checked1(h) == checked2(h) for h in prompts):
        return ""
    return f"that they are traditionally equivalent is {equivalent}; not so of their reality checks"


def _mutant(name: str, fault: str, transformation: Transformation) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, reality_check=transformation))


CLAIMS: Final = (
    Claim(
        id="jagi-canonical-form",
        paper="JAGI",
        item="canonical form (not in the paper)",
        statement="Two agents are traditionally equivalent if and only if their reality checks are "
        "equal.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; the reality check forgets what is done on impossible histories, and "
        "nothing else",
        checks=(
            *proved(EQUAL_CHECKS, EQUIVALENT_IF_EQUAL_CHECKS),
            exhausted(along_a_history, Space("every two agents along every history")),
            exhausted(
                of_the_relation,
                Space("every two agents on all histories", 3, 3, percepts=ONE_PERCEPT),
            ),
            sampled(along_a_history_if_equivalent, "generated agents that differ in part"),
        ),
        mutants=(
            _mutant("never", "it does not freeze at all", broken.never),
            _mutant("always", "it freezes after the first turn, whatever happened", broken.always),
            _mutant(
                "last-own-action",
                "it freezes to what the agent would have done instead of the newest action",
                broken.freezing(broken.last_own_action),
            ),
            _mutant(
                "newest-action-only",
                "it looks at the newest action alone, and wakes up again",
                broken.freezing(broken.first_answer, possibility.newest_action_only),
            ),
            Mutant(
                "compares-all-histories",
                "agents are traditionally equivalent if they agree on all histories",
                replace(
                    PRODUCTION,
                    possible=lambda pi, h: True,
                    traditionally_equivalent=possibility.equivalence(lambda pi, h: True),
                ),
            ),
            planted(
                "in-the-proof-never",
                "in the proof's definitions, it does not freeze at all",
                theory=theories.NEVER,
            ),
            planted(
                "in-the-proof-always",
                "in the proof's definitions, it freezes after the first turn, whatever happened",
                theory=theories.ALWAYS,
            ),
        ),
        rests_on=("jagi-definition-4", "jagi-definition-8", "jagi-theorem-9.3"),
    ),
)
