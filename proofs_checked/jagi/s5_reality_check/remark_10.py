"""Remark 10: Theorem 9 for the reality check defaulting to y, and why Definition 8 fixes no action.

Each part is checked of π_RC(y) as defined, and of the one at constant cost a turn.
"""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

from formal.environments.environment import as_extended
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.incremental.reality_check import (
    reality_check_defaulting_to as remembered_defaulting_to,
)
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Prompt
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.declaring import Mutants, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same, suppose
from proofs_checked.engine.ways import exhibited, generated, throughout
from proofs_checked.jagi.s5_reality_check.queries import (
    about_two_histories,
    asking,
    in_either_order,
    in_extended_environments,
)
from proofs_checked.kernel.freezing import DEFAULTING, PART_2_DEFAULTING
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants import theories
from proofs_checked.mutants.interaction import seeing_the_agent
from proofs_checked.notation import Transformation

AsExtended: TypeAlias = Callable[[Environment], ExtendedEnvironment]
DefaultingTo: TypeAlias = Callable[[Action, Agent], Agent]

WITH_Y: Final = Space("every agent and y along every history")
FIXED: Final = 2
"""An action of a greater action space than one of two."""


def to(y: Action) -> Callable[[Agent, Prompt], Action]:
    """Freezes to y, as it should."""
    return lambda pi, h: y


def by_y(transformation: Callable[[Action], Transformation]) -> DefaultingTo:
    """From y and π, what the transformation for y makes of π."""
    return lambda y, pi: transformation(y)(pi)


def whatever_y(transformation: Transformation) -> DefaultingTo:
    """From y and π, what the transformation makes of π."""
    return lambda y, pi: transformation(pi)


EARLY: Final[Mutants] = {
    "it freezes after the first turn, whatever happened": {
        "reality_check_defaulting_to": whatever_y(broken.always)
    },
    "it compares each action with the answer to the percept that came after it": {
        "reality_check_defaulting_to": by_y(
            lambda y: broken.freezing_where_impossible_for_pi(to(y), possibility.too_late)
        )
    },
    "at constant cost a turn, it asks what the agent would do if every percept were the first": {
        "remembered_defaulting_to": by_y(
            lambda y: broken.freezing(to(y), possibility.by_last_percept)
        )
    },
}
ALWAYS: Final[Mutants] = {
    "in the proof's definitions, it takes y always": {"theory": theories.ALWAYS_TO},
}
MET_BEFORE: Final[Mutants] = {
    "once it met two histories with the same actions and other percepts, it is frozen for good": {
        "reality_check_defaulting_to": whatever_y(broken.for_good_after_two_histories)
    },
    "if its first question is about an impossible history, it is frozen for good": {
        "reality_check_defaulting_to": whatever_y(broken.for_good_if_impossible_at_first)
    },
}


def forms(
    y: Action, defaulting_to: DefaultingTo, remembered_defaulting_to: DefaultingTo
) -> Iterable[tuple[str, Transformation]]:
    """Both forms of the reality check defaulting to y, each with what it makes of π."""
    return (
        ("π_RC(y)", partial(defaulting_to, y)),
        ("remembered π_RC(y)", partial(remembered_defaulting_to, y)),
    )


def rho(y: Action, pi: Agent, h: Prompt) -> Action:
    """π(h) if h is possible for π, else y."""
    return pi(h) if possible(pi, h) else y


def by_two_queries(
    instance: Instance,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
) -> None:
    """Asked about any g and then about any h, one π_RC(y) acts on h as if it were the first."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    g = instance.any_prompt("g", following=pi)
    y = instance.action()
    for symbol, rc in forms(y, reality_check_defaulting_to, remembered_defaulting_to):
        in_either_order(symbol, partial(rc, pi), g, h, partial(rho, y, pi))


@claim(
    "JAGI, Remark 10",
    name="1",
    title="Theorem 9 (1) for π_RC(y)",
    reason="what is possible for π is what is possible for π_RC(y)",
    ways=(
        *proved(DEFAULTING.part_1, DEFAULTING.frozen_action),
        throughout(WITH_Y),
        generated(),
        also(by_two_queries, *about_two_histories("every agent and y")),
    ),
    mutants={
        "y = 0 is taken for no action, and it freezes to π(⟨x1⟩)": {
            "reality_check_defaulting_to": by_y(
                lambda y: broken.freezing(to(y) if y else broken.first_answer)
            )
        },
        "it forgets y, and freezes to π(⟨x1⟩)": {
            "reality_check_defaulting_to": whatever_y(broken.freezing(broken.first_answer))
        },
        "at constant cost a turn, it does not freeze at all": {
            "remembered_defaulting_to": whatever_y(broken.never)
        },
        "it looks at the newest action alone, and wakes up again": {
            "reality_check_defaulting_to": by_y(
                lambda y: broken.freezing(to(y), possibility.newest_action_only)
            )
        },
        "it stops looking one action too early": {
            "reality_check_defaulting_to": by_y(
                lambda y: broken.freezing(to(y), possibility.all_but_the_newest)
            )
        },
        "at constant cost a turn, it remembers by its number of turns whether a history is "
        "possible": {
            "remembered_defaulting_to": by_y(lambda y: broken.remembering_by_turns(to(y)))
        },
        **MET_BEFORE,
        "in the proof's definitions, it does not freeze at all": {"theory": theories.NEVER_TO},
        "in the proof's definitions, it forgets y, and freezes to π(⟨x1⟩)": {
            "theory": theories.FIRST_ANSWER_TO
        },
    },
    rests_on=["jagi-definition-4"],
)
def alternate_definition(
    instance: Instance,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
) -> None:
    """The reality check defaulting to y is the same if it asks whether the history is possible for
    π.
    """
    pi = instance.agent()
    h = instance.prompt(following=pi)
    y = instance.action()
    for symbol, rc in forms(y, reality_check_defaulting_to, remembered_defaulting_to):
        same(f"{symbol}(h)", rc(pi)(h), "ρ(h)", rho(y, pi, h))


@claim(
    "JAGI, Remark 10",
    name="2",
    title="Theorem 9 (2) for π_RC(y)",
    reason="π and π_RC(y) freeze to the same action",
    ways=(*proved(PART_2_DEFAULTING), throughout(WITH_Y), generated()),
    mutants={
        "it freezes to what the agent would have done instead of the newest action": {
            "reality_check_defaulting_to": whatever_y(broken.freezing(broken.last_own_action))
        },
        "it freezes to what the agent would not do": {
            "reality_check_defaulting_to": whatever_y(broken.freezing(broken.another_action))
        },
        "at constant cost a turn, it freezes to what the agent would do if time ran backwards": {
            "remembered_defaulting_to": whatever_y(broken.freezing(broken.answer_to_the_reverse))
        },
        "in the proof's definitions, it freezes to what the agent would have done instead of the "
        "newest action": {"theory": theories.LAST_OWN_ACTION_TO},
    },
    rests_on=["jagi-definition-4"],
)
def idempotence(
    instance: Instance,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
) -> None:
    """The reality check defaulting to y of one that defaults to y is that one itself."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    y = instance.action()
    for symbol, rc in forms(y, reality_check_defaulting_to, remembered_defaulting_to):
        same(f"{symbol}(h)", rc(pi)(h), f"done twice, {symbol}(h)", rc(rc(pi))(h))


def equivalence_as_a_relation(
    instance: Instance,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
) -> None:
    """π is traditionally equivalent to π_RC(y), up to a horizon."""
    pi, y = instance.agent(), instance.action()
    over = instance.percepts, instance.n_actions, instance.turns
    for symbol, rc in forms(y, reality_check_defaulting_to, remembered_defaulting_to):
        must(
            traditionally_equivalent(pi, rc(pi), *over),
            f"π is not traditionally equivalent to {symbol}",
        )


@claim(
    "JAGI, Remark 10",
    name="3",
    title="Theorem 9 (3) for π_RC(y)",
    reason="true whatever is frozen",
    ways=(
        *proved(DEFAULTING.part_3),
        throughout(WITH_Y),
        generated(),
        also(
            equivalence_as_a_relation,
            throughout(Space("every agent and y on all histories", 3, 4, percepts=ONE_PERCEPT)),
        ),
    ),
    mutants={**EARLY, **ALWAYS},
    rests_on=["jagi-definition-4"],
)
def equivalence(
    instance: Instance,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
) -> None:
    """An agent is traditionally equivalent to its reality check defaulting to y."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    suppose(possible(pi, h))
    y = instance.action()
    for symbol, rc in forms(y, reality_check_defaulting_to, remembered_defaulting_to):
        same(f"h is possible for π; {symbol}(h)", rc(pi)(h), "π(h)", pi(h))


@claim(
    "JAGI, Remark 10",
    name="4",
    title="Theorem 9 (4) for π_RC(y)",
    reason="genuine histories are possible for π_RC(y)",
    ways=(*proved(DEFAULTING.part_4), *in_extended_environments("every agent and y")),
    mutants={
        **EARLY,
        **ALWAYS,
        "once it is asked about an impossible history, it is frozen in reality too": {
            "reality_check_defaulting_to": whatever_y(broken.for_good)
        },
        **MET_BEFORE,
    },
    rests_on=["jagi-definition-4"],
)
def genuine_histories(
    instance: Instance,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
) -> None:
    """At every prompt of its interaction with an extended environment, π_RC(y) acts as π."""
    pi, mu = instance.agent(), asking(instance)
    y = instance.action()
    for _, rc in forms(y, reality_check_defaulting_to, remembered_defaulting_to):
        for p in islice(interaction(rc(pi), mu), instance.turns):
            same("{p} is genuine; its last action", p.action, "that of π", pi(p.prompt), p=p)


@claim(
    "JAGI, Remark 10",
    name="5",
    title="Theorem 9 (5) for π_RC(y)",
    reason="true whatever is frozen",
    ways=(
        *proved(DEFAULTING.part_5),
        throughout(Space("every agent and y in every non-extended environment")),
        generated("generated agents in generated non-extended environments"),
    ),
    mutants={
        **EARLY,
        "a non-extended environment asks the agent about what it did not do": {
            "as_extended": seeing_the_agent
        },
        **ALWAYS,
    },
    rests_on=["jagi-definition-4"],
)
def results_in_non_extended_environments(
    instance: Instance,
    reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to,
    remembered_defaulting_to: DefaultingTo = remembered_defaulting_to,
    as_extended: AsExtended = as_extended,
) -> None:
    """In a non-extended environment π and π_RC(y) have the same result."""
    pi, mu = instance.agent(), instance.environment()
    y = instance.action()
    for symbol, rc in forms(y, reality_check_defaulting_to, remembered_defaulting_to):
        *_, checked = islice(interaction(rc(pi), as_extended(mu)), instance.turns)
        *_, unchecked = islice(interaction(pi, as_extended(mu)), instance.turns)
        same(f"the result of {symbol}", checked, "that of π", unchecked)


def fixed_within_the_action_space(
    instance: Instance, reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to
) -> None:
    """The same of π_RC(y), y being fixed for another action space. False."""
    pi, h = instance.agent(), instance.prompt()
    y = reality_check_defaulting_to(FIXED, pi)(h)
    must(y < instance.n_actions, f"of {instance.n_actions} actions π_RC({FIXED}) takes {y}")


@claim(
    "JAGI, Remark 10",
    name="action-space",
    title="action spaces",
    reason="it repeats an action that the agent takes; a fixed one may be none of the space",
    ways=(
        throughout(Space("every agent along every history")),
        also(
            fixed_within_the_action_space,
            exhibited(Space("every agent along every history, y = 2", 3, 3)),
        ),
        generated(),
    ),
    mutants={
        "it freezes to the number of turns and 9": {
            "reality_check": broken.freezing(lambda pi, h: 9 + h.turns)
        },
        "a repair: π_RC(y) does not freeze": {
            "reality_check_defaulting_to": whatever_y(broken.never)
        },
    },
    rests_on=("jagi-definition-8", "jagi-remark-10.3"),
)
def within_the_action_space(
    instance: Instance, reality_check: Transformation = reality_check
) -> None:
    """Definition 8 is more appropriate than a fixed action where the action space varies from
    environment to environment: what it repeats is always an action of it.
    """
    pi, h = instance.agent(), instance.prompt()
    y = reality_check(pi)(h)
    must(0 <= y < instance.n_actions, f"of {instance.n_actions} actions π_RC takes {y}")
