"""Theorem 9: what the reality check keeps of an agent, part by part.

Each part is checked of the reality check as defined, and of the one at constant cost a turn.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

from formal.agents.enumerators import prompts_up_to
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Percept, Prompt
from formal.reality_check.defaulting import reality_check_freezing_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import Mutants, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same, suppose
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s5_reality_check.queries import (
    about_two_histories,
    asking,
    forms,
    in_either_order,
    in_extended_environments,
)
from proofs_checked.kernel.canonical import NEVER_ASKS
from proofs_checked.kernel.equivalence import SAME_POSSIBLE, equivalent
from proofs_checked.kernel.freezing import (
    ANY,
    IDEMPOTENT_IF_SAME_FROZEN,
    PART_2,
    REALITY_CHECK,
    SAME_FROZEN_IF_IDEMPOTENT,
)
from proofs_checked.kernel.jagi import extended_result
from proofs_checked.kernel.jagi import possible as possible_for
from proofs_checked.kernel.proving import Proposition, by_induction, for_all, from_these, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import equal
from proofs_checked.kernel.vocabulary import act, n, nu, pi1, pi2
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants import theories
from proofs_checked.mutants.interaction import seeing_the_agent
from proofs_checked.notation import Transformation

AsExtended: TypeAlias = Callable[[Environment], ExtendedEnvironment]
Frozen: TypeAlias = Callable[[Agent, Prompt], Action]
FreezingTo: TypeAlias = Callable[[Frozen, Agent], Agent]
Equivalent: TypeAlias = Callable[[Agent, Agent, Sequence[Percept], int, int], bool]
"""Whether two agents are traditionally equivalent, over an alphabet, to a horizon."""

TO_6: Final = Space(normal=6, quick=4)
POSSIBLE: Final = ("jagi-definition-4", "jagi-definition-8")

LAST_PERCEPT: Final[Mutants] = {
    "it freezes to the answer to the last percept, π(⟨xn⟩)": {
        "reality_check": broken.freezing(broken.answer_to_last_percept)
    },
}
LAST_OWN_ACTION: Final[Mutants] = {
    "it freezes to what the agent would have done instead of the newest action": {
        "reality_check": broken.freezing(broken.last_own_action)
    },
}
EARLY: Final[Mutants] = {
    "it freezes after the first turn, whatever happened": {"reality_check": broken.always},
    "it compares each action with the answer to the percept that came after it": {
        "reality_check": broken.freezing_where_impossible_for_pi(
            broken.first_answer, possibility.too_late
        )
    },
    "at constant cost a turn, it asks what the agent would do if every percept were the first": {
        "remembered_reality_check": broken.freezing(
            broken.first_answer, possibility.by_last_percept
        )
    },
}
ALWAYS: Final[Mutants] = {
    "in the proof's definitions, it freezes after the first turn, whatever happened": {
        "theory": theories.ALWAYS
    },
}
MET_BEFORE: Final[Mutants] = {
    "once it met two histories with the same actions and other percepts, it is frozen for good": {
        "reality_check": broken.for_good_after_two_histories
    },
    "if its first question is about an impossible history, it is frozen for good": {
        "reality_check": broken.for_good_if_impossible_at_first
    },
}


def rho(pi: Agent, h: Prompt) -> Action:
    """π(h) if h is possible for π, else π(⟨x1⟩)."""
    return pi(h) if possible(pi, h) else pi(h.first)


def by_two_queries(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """Asked about any g and then about any h, one π_RC acts on h as if it were the first."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    g = instance.any_prompt("g", following=pi)
    for symbol, rc in forms(reality_check, remembered_reality_check):
        in_either_order(symbol, partial(rc, pi), g, h, partial(rho, pi))


@claim(
    "JAGI, Theorem 9 (1)",
    reason="what is possible for π is what is possible for π_RC",
    ways=(
        *proved(REALITY_CHECK.part_1),
        throughout(TO_6),
        generated(),
        also(by_two_queries, *about_two_histories("every agent")),
    ),
    mutants={
        "at constant cost a turn, it remembers by its number of turns whether a history is "
        "possible": {"remembered_reality_check": broken.remembering_by_turns(broken.first_answer)},
        **MET_BEFORE,
        **LAST_PERCEPT,
        **LAST_OWN_ACTION,
        "it looks at the newest action alone, and wakes up again": {
            "reality_check": broken.freezing(broken.first_answer, possibility.newest_action_only)
        },
        "it stops looking one action too early": {
            "reality_check": broken.freezing(broken.first_answer, possibility.all_but_the_newest)
        },
        "it does not freeze at all": {"reality_check": broken.never},
        "at constant cost a turn, it looks at the newest action alone": {
            "remembered_reality_check": broken.freezing(
                broken.first_answer, possibility.newest_action_only
            )
        },
        "in the proof's definitions, it does not freeze at all": {"theory": theories.NEVER},
    },
    rests_on=POSSIBLE,
)
def alternate_definition(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """The reality check is the same if it asks whether the history is possible for π instead of
    for π_RC.
    """
    pi = instance.agent()
    h = instance.prompt(following=pi)
    for symbol, rc in forms(reality_check, remembered_reality_check):
        same(f"{symbol}(h)", rc(pi)(h), "ρ(h)", rho(pi, h))


@claim(
    "JAGI, Theorem 9 (2)",
    reason="π and π_RC freeze to the same action; it fails if what is frozen differs for them",
    ways=(*proved(PART_2), throughout(TO_6), generated()),
    mutants={
        **LAST_OWN_ACTION,
        "it freezes to what the agent would not do": {
            "reality_check": broken.freezing(broken.another_action)
        },
        "at constant cost a turn, it freezes to what the agent would do if time ran backwards": {
            "remembered_reality_check": broken.freezing(broken.answer_to_the_reverse)
        },
        "in the proof's definitions, it freezes to what the agent would have done instead of the "
        "newest action": {"theory": theories.LAST_OWN_ACTION},
    },
    rests_on=POSSIBLE,
)
def idempotence(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """The reality check of a reality check is itself."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    for symbol, rc in forms(reality_check, remembered_reality_check):
        same(f"{symbol}(h)", rc(pi)(h), f"done twice, {symbol}(h)", rc(rc(pi))(h))


def equivalence_as_a_relation(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """π is traditionally equivalent to π_RC, up to a horizon."""
    pi = instance.agent()
    over = instance.percepts, instance.n_actions, instance.turns
    for symbol, rc in forms(reality_check, remembered_reality_check):
        must(
            traditionally_equivalent(pi, rc(pi), *over),
            f"π is not traditionally equivalent to {symbol}",
        )


@claim(
    "JAGI, Theorem 9 (3)",
    reason="true whatever is frozen",
    ways=(
        *proved(REALITY_CHECK.part_3),
        throughout(TO_6),
        generated(),
        also(
            equivalence_as_a_relation,
            throughout(Space("every agent on all histories", 3, 4, percepts=ONE_PERCEPT)),
        ),
    ),
    mutants={**EARLY, **ALWAYS},
    rests_on=POSSIBLE,
)
def equivalence(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """An agent is traditionally equivalent to its reality check."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    suppose(possible(pi, h))
    for symbol, rc in forms(reality_check, remembered_reality_check):
        same(f"h is possible for π; {symbol}(h)", rc(pi)(h), "π(h)", pi(h))


def brings_about(pi: Agent, h: Prompt) -> bool:
    """Whether every action in h is what π does there."""
    return all(pi(p.prompt) == p.action for p in h.plays())


def where_all_is_its_own(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """π_RC(h) = π(h) whenever every action in h is that of π_RC, as it is in reality."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    met = [
        (symbol, rc)
        for symbol, rc in forms(reality_check, remembered_reality_check)
        if brings_about(rc(pi), h)
    ]
    suppose(bool(met))
    for symbol, rc in met:
        same(f"{symbol} brings h about; {symbol}(h)", rc(pi)(h), "π(h)", pi(h))


@claim(
    "JAGI, Theorem 9 (4)",
    reason="genuine histories are possible for π_RC, which then acts as π by the first clause of "
    "Definition 8; from part 3 it follows by Lemma 5",
    ways=(
        *proved(REALITY_CHECK.part_4),
        also(
            where_all_is_its_own,
            throughout(
                Space("every agent along every history that its check can bring about", 6, quick=4)
            ),
        ),
        *in_extended_environments("every agent"),
    ),
    mutants={
        **EARLY,
        "once it is asked about an impossible history, it is frozen in reality too": {
            "reality_check": broken.for_good
        },
        **MET_BEFORE,
        **ALWAYS,
    },
    rests_on=("jagi-definition-2", *POSSIBLE),
)
def genuine_histories(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """At every prompt of its interaction with an extended environment, π_RC acts as π."""
    pi, mu = instance.agent(), asking(instance)
    for _, rc in forms(reality_check, remembered_reality_check):
        for p in islice(interaction(rc(pi), mu), instance.turns):
            same("{p} is genuine; its last action", p.action, "that of π", pi(p.prompt), p=p)


_MET: Final = extended_result(pi2, nu, n)
_GENUINE: Final = Proposition(
    "genuine histories are possible",
    for_all(possible_for(pi2, _MET)),
    by_induction(n, possible_for(pi2, _MET)),
)
_ALIKE: Final = equal(act(pi2, _MET), act(pi1, _MET))
FROM_PART_3: Final = Proposition(
    "if π1 ~ π2, at what π2 meets in an extended environment both do the same",
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


def unlike_where_possible(
    pi1: Agent, pi2: Agent, percepts: Sequence[Percept], n_actions: int, horizon: int
) -> bool:
    """Compared are the histories that are impossible for π1."""
    return all(
        pi1(s) == pi2(s)
        for s in prompts_up_to(horizon, percepts, n_actions)
        if not possible(pi1, s)
    )


@claim(
    "JAGI, Theorem 9 (4)",
    name="immediately",
    title="from part 3",
    reason="what is genuine for π_RC is possible for π_RC, and by the symmetry of Lemma 5 part 3 "
    "speaks of that too; of the reality check nothing else is needed",
    ways=(
        *proved(FROM_PART_3),
        throughout(
            Space("every two equivalent agents in Examples 1 and 3", 2, 3, ((0, 0), (1, 0)))
        ),
    ),
    mutants={
        "compared are the histories that are impossible": {
            "same_where_possible": unlike_where_possible
        },
        "all agents count as equivalent": {
            "same_where_possible": lambda pi1, pi2, percepts, n_actions, horizon: True
        },
        "in the proof's definitions, only histories of one percept are possible": {
            "theory": theories.OF_ONE_PERCEPT
        },
    },
    rests_on=("jagi-theorem-9.3", "jagi-lemma-5"),
)
def part_4_from_part_3(
    instance: Instance, same_where_possible: Equivalent = traditionally_equivalent
) -> None:
    """Part 4 follows immediately from part 3: whatever agent is traditionally equivalent to π does
    as π at every prompt of its own interaction with an extended environment.
    """
    pi, rho = instance.agent("π"), instance.agent("ρ")
    percepts = ((0, 0), (1, 0), (-1, 0))
    suppose(same_where_possible(pi, rho, percepts, instance.n_actions, instance.turns))
    mu = instance.pick((ignore_rewards, reverse_history))
    for p in islice(interaction(rho, mu), instance.turns):
        same("ρ({h})", rho(p.prompt), "π({h})", pi(p.prompt), h=p.prompt)


@claim(
    "JAGI, Theorem 9 (5)",
    reason="true whatever is frozen",
    ways=(
        *proved(REALITY_CHECK.part_5),
        throughout(Space("every agent in every non-extended environment", 6, quick=4)),
        generated("generated agents in generated non-extended environments"),
    ),
    mutants={
        **EARLY,
        "a non-extended environment asks the agent about what it did not do": {
            "as_extended": seeing_the_agent
        },
        **ALWAYS,
    },
    rests_on=("jagi-definition-1", *POSSIBLE),
)
def results_in_non_extended_environments(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
    as_extended: AsExtended = as_extended,
) -> None:
    """In a non-extended environment π and π_RC have the same result."""
    pi, mu = instance.agent(), instance.environment()
    for symbol, rc in forms(reality_check, remembered_reality_check):
        *_, checked = islice(interaction(rc(pi), as_extended(mu)), instance.turns)
        *_, unchecked = islice(interaction(pi, as_extended(mu)), instance.turns)
        same(f"the result of {symbol}", checked, "that of π", unchecked)


@claim(
    "JAGI, Theorem 9 (5)",
    name="never-asks",
    title="environments that never ask",
    kind=Kind.ADDITION,
    reason="not in the paper, whose part 5 is about non-extended environments; such an "
    "environment is one of them but for its type",
    ways=proved(NEVER_ASKS),
    mutants={
        "in the proof's definitions, it freezes after the first turn, whatever happened": {
            "theory": theories.ALWAYS
        },
        "in the proof's definitions, only histories of one percept are possible": {
            "theory": theories.OF_ONE_PERCEPT
        },
    },
    rests_on=("jagi-theorem-9.3", "jagi-theorem-9.5"),
)
def results_where_nothing_is_asked(instance: Instance) -> None:
    """In an extended environment that gives the same percepts whoever the agent is, an agent and
    its reality check have the same result.
    """


def by_its_frozen_action(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
    reality_check_freezing_to: FreezingTo = reality_check_freezing_to,
) -> None:
    """The reality check is what freezes to π(⟨x1⟩)."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    frozen = reality_check_freezing_to(lambda pi, h: pi(h.first), pi)
    for symbol, rc in forms(reality_check, remembered_reality_check):
        same(f"{symbol}(h)", rc(pi)(h), "frozen to π(⟨x1⟩), π_φ(h)", frozen(h))


def any_frozen_action(
    instance: Instance, reality_check_freezing_to: FreezingTo = reality_check_freezing_to
) -> None:
    """Whatever φ freezes it to, π_φ acts as π where that is possible, and as φ elsewhere.

    So parts 3, 4 and 5 hold whatever is frozen, and part 1 with φ in place of π(⟨x1⟩).
    """
    pi, phi = instance.agent(), instance.agent("φ")
    h = instance.prompt(following=pi)
    frozen = reality_check_freezing_to(lambda pi, h: phi(h), pi)
    if possible(pi, h):
        same("h is possible for π; π_φ(h)", frozen(h), "π(h)", pi(h))
    else:
        same("h is impossible for π; π_φ(h)", frozen(h), "φ(h)", phi(h))


def phi_asks_the_agent(
    instance: Instance, reality_check_freezing_to: FreezingTo = reality_check_freezing_to
) -> None:
    """What φ is handed is π itself: here φ(π, h) = π(s), where s is h so many turns ago."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    ago = instance.number("turns ago", h.turns)

    def phi(agent: Agent, h: Prompt) -> Action:
        return agent(list(h.prefixes())[max(h.turns - 1 - ago, 0)])

    frozen = reality_check_freezing_to(phi, pi)
    suppose(not possible(pi, h))
    same("h is impossible for π; π_φ(h)", frozen(h), "π(s)", phi(pi, h))


@claim(
    "JAGI, Theorem 9 (1)",
    id="jagi-theorem-9.frozen",
    title="the frozen action",
    reason="only part 1 says which action is frozen: the others hold for every choice, the "
    "second for every choice that is the same for π and π_RC",
    ways=(
        *proved(
            REALITY_CHECK.frozen_action,
            *ANY.parts,
            IDEMPOTENT_IF_SAME_FROZEN,
            SAME_FROZEN_IF_IDEMPOTENT,
        ),
        throughout(TO_6),
        generated(),
        also(by_two_queries, *about_two_histories("every agent")),
        also(
            by_its_frozen_action,
            throughout(Space("every agent along every history, frozen to π(⟨x1⟩)")),
        ),
        also(any_frozen_action, throughout(Space("every agent and φ along every history"))),
        also(
            phi_asks_the_agent,
            throughout(Space("every agent along every history, where φ asks about it")),
        ),
    ),
    mutants={
        **LAST_PERCEPT,
        **LAST_OWN_ACTION,
        "it freezes to y1, which need not be its own": {
            "reality_check": broken.freezing(broken.first_action_of_the_history)
        },
        "it does not freeze at all": {"reality_check": broken.never},
        "at constant cost a turn, it freezes to the answer to the last percept": {
            "remembered_reality_check": broken.freezing(broken.answer_to_last_percept)
        },
        "at constant cost a turn, it keeps the first action that it ever froze to, for every "
        "later history": {"remembered_reality_check": broken.freezing_as_at_first},
        "the common form ignores which action it is to freeze to": {
            "reality_check_freezing_to": lambda phi, pi: reality_check(pi)
        },
        "the common form asks φ about what it made of π, not about π": {
            "reality_check_freezing_to": broken.handing_on_the_frozen_agent
        },
        "in the proof's definitions, it freezes to the answer to the last percept": {
            "theory": theories.LAST_PERCEPT
        },
        "in the proof's definitions, what freezes to φ(π, h) is frozen from the start": {
            "theory": theories.ALWAYS_FREEZING
        },
    },
    rests_on=POSSIBLE,
)
def frozen_action(
    instance: Instance,
    reality_check: Transformation = reality_check,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """Where the history is impossible for π, π_RC repeats π(⟨x1⟩)."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    suppose(not possible(pi, h))
    for symbol, rc in forms(reality_check, remembered_reality_check):
        same(
            f"h is impossible for π; {symbol}(h)",
            rc(pi)(h),
            "the action to freeze to",
            pi(h.first),
        )
