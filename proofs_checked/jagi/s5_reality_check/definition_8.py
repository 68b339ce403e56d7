"""Definition 8: the reality check is well defined, and what it does by example."""

from functools import partial

from formal.equivalence.possible import possible
from formal.notation import Action, Agent, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s2_preliminaries.definition_4 import recording
from proofs_checked.jagi.s5_reality_check import forms
from proofs_checked.jagi.s5_reality_check.forms import RealityCheck, of_both_forms
from proofs_checked.kernel.freezing import DEFINITION_8
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.notation import Possible, Transformation


def clause(possible: Possible, pi: Agent, checked: Agent, h: Prompt) -> Action:
    """π(h) if h is possible for the agent itself, else π(⟨x1⟩)."""
    return pi(h) if possible(checked, h) else pi(h.first)


@of_both_forms
def has_its_clauses(instance: Instance, rc: RealityCheck, possible: Possible = possible) -> None:
    """π_RC(h) = π(h) if h is possible for π_RC itself, else π(⟨x1⟩)."""
    pi, h = instance.agent_and_prompt()
    for symbol, check in rc.forms:
        same(f"{symbol}(h)", check(pi)(h), "its clause", clause(possible, pi, check(pi), h))


@of_both_forms
def terminates(instance: Instance, rc: RealityCheck) -> None:
    """π_RC(h) queries π only on prefixes of h, of which there are finitely many."""
    h, pi = instance.prompt(), instance.agent()
    prefixes = set(h.prefixes())
    for symbol, check in rc.forms:
        recorded, queries = recording(pi)
        check(recorded)(h)
        others = [list(s) for s in queries if s not in prefixes]
        must(not others, f"{symbol}(h) queries π on {others}, which are no prefixes of h")


@of_both_forms
def by_two_queries(instance: Instance, rc: RealityCheck, possible: Possible = possible) -> None:
    """Queried on any g and then on any h, one π_RC satisfies its clauses at both."""
    forms.in_either_order(instance, rc, partial(clause, possible))


@claim(
    "JAGI, Definition 8",
    reason="whether a history is possible depends only on the actions at shorter ones",
    ways=(
        *proved(*DEFINITION_8),
        also(has_its_clauses, throughout()),
        throughout(Space("every two agents along every history")),
        also(terminates, throughout(Space("every query along every history"))),
        also(has_its_clauses, generated()),
        also(by_two_queries, *forms.on_two_histories("every agent")),
    ),
    mutants={
        **broken.mutants(
            broken.LAST_OWN_ACTION,
            broken.LAST_PERCEPT,
            broken.NEWEST_ACTION_ONLY,
            broken.ALL_BUT_THE_NEWEST.incremental,
            broken.BY_TURNS.incremental,
            broken.MET_BEFORE[0],
        ),
        "whether a history is possible depends on the action at that history": {
            "possible": possibility.too_late
        },
        **broken.mutants(broken.NEVER.proved, broken.LAST_PERCEPT.proved),
    },
    rests_on=["jagi-definition-4"],
)
@of_both_forms
def exactly_one_agent(instance: Instance, rc: RealityCheck, possible: Possible = possible) -> None:
    """There is exactly one agent that acts as π where the history is possible for that agent
    itself, and as π(⟨x1⟩) elsewhere.
    """
    h = instance.prompt()
    pi, sigma = instance.agent(), instance.agent("σ")
    suppose(all(sigma(s) == clause(possible, pi, sigma, s) for s in h.prefixes()))
    for symbol, check in rc.forms:
        same("σ satisfies the clauses; σ(h)", sigma(h), f"{symbol}(h)", check(pi)(h))


def not_the_first_action(instance: Instance, reality_check: Transformation = reality_check) -> None:
    """If y1 is not π(⟨x1⟩), then π_RC(x1 y1 … xn) = π(⟨x1⟩) for every such history."""
    pi, h = instance.agent(), instance.prompt()
    own = pi(h.first)
    suppose(h.turns > 1 and h[1] != own)
    same("π_RC(x1 y1 … xn)", reality_check(pi)(h), "π(⟨x1⟩)", own)


@claim(
    "JAGI, Definition 8",
    name="example",
    title="the example after it",
    kind=Kind.EXAMPLE,
    reason="every extension of an impossible history is impossible, and begins with the same "
    "percept",
    ways=(
        also(not_the_first_action, throughout(Space("every agent along every other history"))),
        throughout(Space("every agent along every impossible history")),
        generated(),
    ),
    mutants=broken.mutants(broken.NEVER, broken.LAST_OWN_ACTION, broken.LAST_PERCEPT),
    rests_on=("jagi-definition-8",),
)
def repeats_one_action(instance: Instance, reality_check: Transformation = reality_check) -> None:
    """If π(⟨x1⟩) is not y1, then π_RC takes π(⟨x1⟩) at every history that begins with x1 y1, and
    whenever it is frozen it repeats that one action.
    """
    pi, h = instance.agent(), instance.prompt()
    pi_rc = reality_check(pi)
    impossible = [s for s in h.prefixes() if not possible(pi_rc, s)]
    suppose(bool(impossible))
    first, *_ = impossible
    same("π_RC(h)", pi_rc(h), "π_RC({first})", pi_rc(first), first=first)
