"""Theorem 9: what the reality check preserves of an agent, part by part.

Each law is stated once, of any reality check, and checked of both forms of π_RC. Remark 10 states
the same laws of π_RC(y).
"""

from collections.abc import Callable
from itertools import islice
from typing import Final

from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Prompt
from formal.reality_check.defaulting import reality_check_freezing_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.decorator import Mutants, addition, also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s5_reality_check import forms
from proofs_checked.jagi.s5_reality_check.forms import RealityCheck, of_both_forms
from proofs_checked.kernel import freezing
from proofs_checked.kernel.canonical import NEVER_ASKS
from proofs_checked.kernel.equivalence import SAME_POSSIBLE, equivalent
from proofs_checked.kernel.jagi import extended_result
from proofs_checked.kernel.jagi import possible as possible_for
from proofs_checked.kernel.proof import Proposition, by_induction, for_all, from_these, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import equal
from proofs_checked.kernel.vocabulary import act, n, nu, pi1, pi2
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants import theories
from proofs_checked.mutants.interaction import seeing_the_agent
from proofs_checked.mutants.possible import equivalence as equivalence_of
from proofs_checked.mutants.reality_check import mutants

TO_6: Final = Space(normal=6, quick=4)
OWN_TO_6: Final = Space(
    "every agent along every history that is possible for its reality check", 6, quick=4
)
POSSIBLE: Final = ("jagi-definition-4", "jagi-definition-8")
OF_ONE_PERCEPT: Final[Mutants] = {
    "in the proof: only histories of length 1 are possible": {"theory": theories.OF_ONE_PERCEPT}
}
SEEING: Final[Mutants] = {
    "the reward of a non-extended environment is 2 if the agent, queried after another first "
    "action, does not take 0": {"as_extended": seeing_the_agent}
}


RHO: Final = "ρ(h), by a test whether h is possible for π,"


def alternate_definition(instance: Instance, rc: RealityCheck) -> None:
    """The reality check is the same if it tests whether the history is possible for π instead of
    for π_RC.
    """
    pi, h = instance.agent_and_prompt()
    for symbol, check in rc.forms:
        same(f"{symbol}(h)", check(pi)(h), RHO, rc.rho(pi, h))


by_two_queries = of_both_forms(forms.after_another_query)

part_1 = claim(
    "JAGI, Theorem 9 (1)",
    reason="a history is possible for π if and only if it is possible for π_RC",
    ways=(
        *proved(freezing.REALITY_CHECK.part_1),
        throughout(TO_6),
        generated(),
        also(by_two_queries, *forms.on_two_histories("every agent")),
    ),
    mutants=mutants(
        broken.BY_TURNS.incremental,
        *broken.MET_BEFORE,
        broken.LAST_PERCEPT,
        broken.LAST_OWN_ACTION,
        broken.NEWEST_ACTION_ONLY,
        broken.ALL_BUT_THE_NEWEST,
        broken.NEVER,
        broken.NEWEST_ACTION_ONLY.incremental,
        broken.NEVER.proved,
    ),
    rests_on=POSSIBLE,
)(of_both_forms(alternate_definition))


def idempotence(instance: Instance, rc: RealityCheck) -> None:
    """The reality check of a reality check is itself."""
    pi, h = instance.agent_and_prompt()
    for symbol, check in rc.forms:
        same(f"{symbol}(h)", check(pi)(h), f"applied twice, {symbol}(h)", check(check(pi))(h))


part_2 = claim(
    "JAGI, Theorem 9 (2)",
    reason="π and π_RC freeze to the same action; the statement fails if the frozen actions differ",
    ways=(*proved(freezing.PART_2), throughout(TO_6), generated()),
    mutants=mutants(
        broken.LAST_OWN_ACTION,
        broken.ANOTHER_ACTION,
        broken.REVERSED.incremental,
        broken.LAST_OWN_ACTION.proved,
    ),
    rests_on=POSSIBLE,
)(of_both_forms(idempotence))


def equivalence(instance: Instance, rc: RealityCheck) -> None:
    """An agent is traditionally equivalent to its reality check."""
    pi, h = instance.agent_and_prompt()
    suppose(possible(pi, h))
    for symbol, check in rc.forms:
        same(f"h is possible for π; {symbol}(h)", check(pi)(h), "π(h)", pi(h))


def equivalence_as_a_relation(instance: Instance, rc: RealityCheck) -> None:
    """The same by the definition of equivalence, up to a horizon."""
    pi = instance.agent()
    over = instance.percepts, instance.n_actions, instance.turns
    for symbol, check in rc.forms:
        must(
            traditionally_equivalent(pi, check(pi), *over),
            f"π is not traditionally equivalent to {symbol}",
        )


part_3 = claim(
    "JAGI, Theorem 9 (3)",
    reason="true whatever the frozen action",
    ways=(
        *proved(freezing.REALITY_CHECK.part_3),
        throughout(TO_6),
        generated(),
        also(
            of_both_forms(equivalence_as_a_relation),
            throughout(Space("every agent on all histories", 3, 4, percepts=ONE_PERCEPT)),
        ),
    ),
    mutants=mutants(*broken.UNFAITHFUL, broken.ALWAYS.proved),
    rests_on=POSSIBLE,
)(of_both_forms(equivalence))


def genuine_histories(instance: Instance, rc: RealityCheck) -> None:
    """At every prompt of its interaction with an extended environment, π_RC acts as π."""
    pi, mu = instance.agent(), forms.querying(instance)
    for _, check in rc.forms:
        for p in islice(interaction(check(pi), mu), instance.turns):
            same("{p} is genuine; its last action", p.action, "that of π", pi(p.prompt), p=p)


@of_both_forms
def its_own_histories(instance: Instance, rc: RealityCheck) -> None:
    """π_RC(h) = π(h) whenever every action in h is that of π_RC, as in reality."""
    pi, h = instance.agent_and_prompt()
    own = [
        (symbol, check(pi))
        for symbol, check in rc.forms
        if all(check(pi)(p.prompt) == p.action for p in h.plays())
    ]
    suppose(bool(own))
    for symbol, pi_rc in own:
        same(f"{symbol} takes the actions of h; {symbol}(h)", pi_rc(h), "π(h)", pi(h))


part_4 = claim(
    "JAGI, Theorem 9 (4)",
    reason="genuine histories are possible for π_RC, which then acts as π by the first clause of "
    "Definition 8; from part 3 it follows by Lemma 5",
    ways=(
        *proved(freezing.REALITY_CHECK.part_4),
        also(its_own_histories, throughout(OWN_TO_6)),
        *forms.in_extended_environments("every agent"),
    ),
    mutants=mutants(*broken.UNFAITHFUL, broken.FOR_GOOD, *broken.MET_BEFORE, broken.ALWAYS.proved),
    rests_on=("jagi-definition-2", *POSSIBLE),
)(of_both_forms(genuine_histories))


_MET: Final = extended_result(pi2, nu, n)
_GENUINE: Final = Proposition(
    "genuine histories are possible",
    for_all(possible_for(pi2, _MET)),
    by_induction(n, possible_for(pi2, _MET)),
)
_ALIKE: Final = equal(act(pi2, _MET), act(pi1, _MET))
FROM_PART_3: Final = Proposition(
    "if π1 ~ π2, both act alike on each genuine history of π2 in an extended environment",
    Statement((nu, n), _ALIKE),
    from_these(
        _ALIKE,
        lambda kernel: [
            _GENUINE.at(kernel),
            SAME_POSSIBLE.at(kernel, h=_MET),
            supposed(kernel, equivalent(pi1, pi2), _MET),
        ],
    ),
    (equivalent(pi1, pi2),),
)


@claim(
    "JAGI, Theorem 9 (4)",
    name="immediately",
    title="from part 3",
    reason="each history that is genuine for π_RC is possible for π_RC, hence for π by the "
    "symmetry of Lemma 5, and there part 3 applies; the proof uses nothing else of the reality "
    "check",
    ways=(
        *proved(FROM_PART_3),
        throughout(
            Space("every two equivalent agents in Examples 1 and 3", 2, 3, ((0, 0), (1, 0)))
        ),
    ),
    mutants={
        **replacing(
            same_where_possible={
                "only impossible histories are compared": equivalence_of(possibility.impossible),
                "all agents are equivalent": equivalence_of(lambda pi, h: False),
            }
        ),
        **OF_ONE_PERCEPT,
    },
    rests_on=("jagi-theorem-9.3", "jagi-lemma-5"),
)
def part_4_from_part_3(
    instance: Instance, same_where_possible: possibility.Equivalence = traditionally_equivalent
) -> None:
    """Part 4 follows immediately from part 3: every agent that is traditionally equivalent to π
    acts as π at every prompt of its own interaction with an extended environment.
    """
    pi, rho = instance.agent("π"), instance.agent("ρ")
    percepts = ((0, 0), (1, 0), (-1, 0))
    suppose(same_where_possible(pi, rho, percepts, instance.n_actions, instance.turns))
    mu = instance.pick((ignore_rewards, reverse_history))
    for p in islice(interaction(rho, mu), instance.turns):
        same("ρ({h})", rho(p.prompt), "π({h})", pi(p.prompt), h=p.prompt)


def results_in_non_extended_environments(
    instance: Instance,
    rc: RealityCheck,
    as_extended: Callable[[Environment], ExtendedEnvironment] = as_extended,
) -> None:
    """In a non-extended environment π and π_RC have the same result."""
    pi, mu = instance.agent(), instance.environment()
    for symbol, check in rc.forms:
        *_, checked = islice(interaction(check(pi), as_extended(mu)), instance.turns)
        *_, unchecked = islice(interaction(pi, as_extended(mu)), instance.turns)
        same(f"the result of {symbol}", checked, "that of π", unchecked)


part_5 = claim(
    "JAGI, Theorem 9 (5)",
    reason="true whatever the frozen action",
    ways=(
        *proved(freezing.REALITY_CHECK.part_5),
        throughout(Space("every agent in every non-extended environment", 6, quick=4)),
        generated("generated agents in generated non-extended environments"),
    ),
    mutants={**mutants(*broken.UNFAITHFUL), **SEEING, **mutants(broken.ALWAYS.proved)},
    rests_on=("jagi-definition-1", *POSSIBLE),
)(of_both_forms(results_in_non_extended_environments))


@addition(
    "JAGI, Theorem 9 (5)",
    name="never-asks",
    title="environments without queries",
    reason="the paper's part 5 is about non-extended environments; an environment "
    "without queries is one of them but for its type",
    ways=proved(NEVER_ASKS),
    mutants={**mutants(broken.ALWAYS.proved), **OF_ONE_PERCEPT},
    rests_on=("jagi-theorem-9.3", "jagi-theorem-9.5"),
)
def results_without_queries(instance: Instance) -> None:
    """In an extended environment whose percepts do not depend on the agent, an agent and its
    reality check have the same result.
    """


def frozen_action(instance: Instance, rc: RealityCheck) -> None:
    """Where the history is impossible for π, π_RC repeats π(⟨x1⟩)."""
    pi, h = instance.agent_and_prompt()
    suppose(not possible(pi, h))
    for symbol, check in rc.forms:
        frozen = rc.frozen(pi, h)
        same(f"h is impossible for π; {symbol}(h)", check(pi)(h), "the frozen action", frozen)


@of_both_forms
def by_its_frozen_action(
    instance: Instance,
    rc: RealityCheck,
    reality_check_freezing_to: forms.FreezingTo = reality_check_freezing_to,
) -> None:
    """The reality check is the agent that freezes to π(⟨x1⟩)."""
    pi, h = instance.agent_and_prompt()
    frozen = reality_check_freezing_to(rc.frozen, pi)
    for symbol, check in rc.forms:
        same(f"{symbol}(h)", check(pi)(h), "frozen to π(⟨x1⟩), π_φ(h)", frozen(h))


def any_frozen_action(
    instance: Instance, reality_check_freezing_to: forms.FreezingTo = reality_check_freezing_to
) -> None:
    """For every φ, π_φ acts as π where the history is possible for π, and as φ elsewhere.

    Hence parts 3, 4 and 5 hold for every φ, and part 1 with φ in place of π(⟨x1⟩).
    """
    pi, phi = instance.agent(), instance.agent("φ")
    h = instance.prompt(following=pi)
    frozen = reality_check_freezing_to(lambda pi, h: phi(h), pi)
    if possible(pi, h):
        same("h is possible for π; π_φ(h)", frozen(h), "π(h)", pi(h))
    else:
        same("h is impossible for π; π_φ(h)", frozen(h), "φ(h)", phi(h))


def phi_queries_the_agent(
    instance: Instance, reality_check_freezing_to: forms.FreezingTo = reality_check_freezing_to
) -> None:
    """The agent that φ receives is π itself: here φ(π, h) = π(s), s being an earlier prompt."""
    pi, h = instance.agent_and_prompt()
    ago = instance.number("last turns of h that s lacks", h.turns)

    def phi(agent: Agent, h: Prompt) -> Action:
        return agent(list(h.prefixes())[max(h.turns - 1 - ago, 0)])

    frozen = reality_check_freezing_to(phi, pi)
    suppose(not possible(pi, h))
    same("h is impossible for π; π_φ(h)", frozen(h), "φ(π, h), which is π(s),", phi(pi, h))


part_1_frozen = claim(
    "JAGI, Theorem 9 (1)",
    id="jagi-theorem-9.frozen",
    title="the frozen action",
    reason="the rest of the theorem does not depend on it: for every φ, parts 3, 4 and 5 hold of "
    "the agent that freezes to φ(π, h), and part 1 with φ in both definitions; part 2 holds if and "
    "only if φ gives the same action for π and for that agent wherever h is impossible for π",
    ways=(
        *proved(
            freezing.REALITY_CHECK.frozen_action,
            *freezing.ANY.parts,
            freezing.IDEMPOTENT_IF_SAME_FROZEN,
            freezing.SAME_FROZEN_IF_IDEMPOTENT,
        ),
        throughout(TO_6),
        generated(),
        also(by_two_queries, *forms.on_two_histories("every agent")),
        also(
            by_its_frozen_action,
            throughout(Space("every agent along every history, frozen to π(⟨x1⟩)")),
        ),
        also(any_frozen_action, throughout(Space("every agent and φ along every history"))),
        also(
            phi_queries_the_agent,
            throughout(Space("every agent along every history, where φ queries it")),
        ),
    ),
    mutants={
        **mutants(broken.LAST_PERCEPT, broken.LAST_OWN_ACTION),
        "the reality check freezes to y1, which need not be its own": {
            "reality_check": broken.freezing(
                lambda pi, h: next((p.action for p in h.plays()), pi(h.first))
            )
        },
        **mutants(broken.NEVER, broken.LAST_PERCEPT.incremental),
        "the incremental form: the reality check repeats the first action to which it ever froze, "
        "at every later history": {"remembered_reality_check": broken.freezing_as_at_first},
        "the agent π_φ, which freezes to φ(π, h), freezes to π(⟨x1⟩)": {
            "reality_check_freezing_to": lambda phi, pi: reality_check(pi)
        },
        "the agent π_φ, which freezes to φ(π, h), freezes to φ(π_φ, h)": {
            "reality_check_freezing_to": broken.handing_on_the_frozen_agent
        },
        **mutants(broken.LAST_PERCEPT.proved),
        "in the proof: the agent that freezes to φ(π, h) is frozen from the start": {
            "theory": theories.ALWAYS_FREEZING
        },
    },
    rests_on=POSSIBLE,
)(of_both_forms(frozen_action))
