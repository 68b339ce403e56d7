"""Definition 8: the reality check is well defined, and what it does by example."""

from functools import partial

from formal.equivalence.possible import possible
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.notation import Action, Agent, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same, suppose
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s5_reality_check.queries import about_two_histories, forms, in_either_order
from proofs_checked.kernel.freezing import DEFINITION_8
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants import theories
from proofs_checked.notation import Possible, Transformation


def clause(possible: Possible, pi: Agent, checked: Agent, h: Prompt) -> Action:
    """π(h) if h is possible for the agent itself, else π(⟨x1⟩)."""
    return pi(h) if possible(checked, h) else pi(h.first)


def has_its_clauses(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
    possible: Possible = possible,
) -> None:
    """π_RC(h) = π(h) if h is possible for π_RC itself, else π(⟨x1⟩)."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    for symbol, rc in forms(reality_check, remembered_reality_check):
        same(f"{symbol}(h)", rc(pi)(h), "its clause", clause(possible, pi, rc(pi), h))


def ends(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """π_RC(h) asks π about prefixes of h alone, of which there are finitely many."""
    h, pi = instance.prompt(), instance.agent()
    prefixes = set(h.prefixes())
    strange: list[Prompt] = []

    def asked(s: Prompt) -> Action:
        if s not in prefixes:
            strange.append(s)
        return pi(s)

    for symbol, rc in forms(reality_check, remembered_reality_check):
        rc(asked)(h)
        for s in strange:
            must(False, f"{symbol}(h) asks π about {list(s)}, which is no prefix of h")


def by_two_queries(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
    possible: Possible = possible,
) -> None:
    """Asked about any g and then about any h, one π_RC satisfies its clauses at both."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    g = instance.any_prompt("g", following=pi)
    for symbol, rc in forms(reality_check, remembered_reality_check):

        def its_clause(each: Prompt, rc: Transformation = rc) -> Action:
            return clause(possible, pi, rc(pi), each)

        in_either_order(symbol, partial(rc, pi), g, h, its_clause)


@claim(
    "JAGI, Definition 8",
    reason="whether a history is possible depends on what is done at shorter ones",
    ways=(
        *proved(*DEFINITION_8),
        also(has_its_clauses, throughout()),
        throughout(Space("every two agents along every history")),
        also(ends, throughout(Space("every question that is asked along every history"))),
        also(has_its_clauses, generated()),
        also(by_two_queries, *about_two_histories("every agent")),
    ),
    mutants={
        "it freezes to what the agent would have done instead of the newest action": {
            "reality_check": broken.freezing(broken.last_own_action)
        },
        "it freezes to the answer to the last percept, π(⟨xn⟩)": {
            "reality_check": broken.freezing(broken.answer_to_last_percept)
        },
        "it looks at the newest action alone, and wakes up again": {
            "reality_check": broken.freezing(broken.first_answer, possibility.newest_action_only)
        },
        "at constant cost a turn, it stops looking one action too early": {
            "remembered_reality_check": broken.freezing(
                broken.first_answer, possibility.all_but_the_newest
            )
        },
        "at constant cost a turn, it remembers by its number of turns whether a history is "
        "possible": {"remembered_reality_check": broken.remembering_by_turns(broken.first_answer)},
        "once it met two histories with the same actions and other percepts, it is frozen for "
        "good": {"reality_check": broken.for_good_after_two_histories},
        "whether a history is possible depends on what is done at that history": {
            "possible": possibility.too_late
        },
        "in the proof's definitions, it does not freeze at all": {"theory": theories.NEVER},
        "in the proof's definitions, it freezes to the answer to the last percept": {
            "theory": theories.LAST_PERCEPT
        },
    },
    rests_on=["jagi-definition-4"],
)
def exactly_one_agent(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
    possible: Possible = possible,
) -> None:
    """There is exactly one agent that acts as π where the history is possible for that agent
    itself, and as π(⟨x1⟩) elsewhere.
    """
    h = instance.prompt()
    pi, sigma = instance.agent(), instance.agent("σ")
    suppose(all(sigma(s) == clause(possible, pi, sigma, s) for s in h.prefixes()))
    for symbol, rc in forms(reality_check, remembered_reality_check):
        same("σ satisfies the clauses; σ(h)", sigma(h), f"{symbol}(h)", rc(pi)(h))


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
    reason="what extends an impossible history is impossible, and begins with the same percept",
    ways=(
        also(not_the_first_action, throughout(Space("every agent along every other history"))),
        throughout(Space("every agent along every impossible history")),
        generated(),
    ),
    mutants={
        "the reality check does not freeze": {"reality_check": broken.never},
        "it freezes to what it would have done in the turn before": {
            "reality_check": broken.freezing(broken.last_own_action)
        },
        "it freezes to the answer to the last percept": {
            "reality_check": broken.freezing(broken.answer_to_last_percept)
        },
    },
    rests_on=("jagi-definition-8",),
)
def repeats_one_action(instance: Instance, reality_check: Transformation = reality_check) -> None:
    """If π(⟨x1⟩) is not y1, then π_RC does π(⟨x1⟩) at every history that begins with x1 y1, and
    whenever it is frozen it repeats that one action.
    """
    pi, h = instance.agent(), instance.prompt()
    pi_rc = reality_check(pi)
    impossible = [s for s in h.prefixes() if not possible(pi_rc, s)]
    suppose(bool(impossible))
    same("π_RC(h)", pi_rc(h), f"π_RC({written(impossible[0])})", pi_rc(impossible[0]))
