"""Remark 10: Theorem 9 for the reality check defaulting to y, and why Definition 8 fixes no action.

The laws are those of Theorem 9; each is checked of both forms of π_RC(y).
"""

from typing import Any, Final

from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.decorator import Mutants, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import exhibited, generated, throughout
from proofs_checked.jagi.s5_reality_check import forms, theorem_9
from proofs_checked.jagi.s5_reality_check.forms import DefaultingTo, Law, defaulting_to_y
from proofs_checked.kernel.freezing import DEFAULTING, PART_2_DEFAULTING
from proofs_checked.mutants import reality_check as broken
from proofs_checked.mutants import theories
from proofs_checked.mutants.reality_check import mutants_defaulting_to_y
from proofs_checked.notation import Transformation

WITH_Y: Final = Space("every agent and y along every history")
FIXED: Final = 2
"""An action that a space of two actions does not have."""

UNFAITHFUL: Final = mutants_defaulting_to_y(*broken.UNFAITHFUL)
PROVED_ALWAYS: Final[Mutants] = {"in the proof: it always takes y": {"theory": theories.ALWAYS_TO}}


def part(n: int, law: Law, statement: str, *, reason: str, ways: Any, mutants: Mutants) -> Claim:
    """A part of Theorem 9, for π_RC(y)."""
    return claim(
        "JAGI, Remark 10",
        name=str(n),
        title=f"Theorem 9 ({n}) for π_RC(y)",
        reason=reason,
        ways=ways,
        mutants=mutants,
        rests_on=["jagi-definition-4"],
    )(defaulting_to_y(law, statement))


by_two_queries = defaulting_to_y(forms.after_another_query)

part_1 = part(
    1,
    theorem_9.alternate_definition,
    "The reality check defaulting to y is the same if it tests whether the history is possible for "
    "π.",
    reason="a history is possible for π if and only if it is possible for π_RC(y)",
    ways=(
        *proved(DEFAULTING.part_1, DEFAULTING.frozen_action),
        throughout(WITH_Y),
        generated(),
        also(by_two_queries, *forms.on_two_histories("every agent and y")),
    ),
    mutants={
        "if y = 0 the reality check freezes to π(⟨x1⟩), as if there were no y": {
            "reality_check_defaulting_to": lambda y, pi: (
                reality_check_defaulting_to(y, pi) if y else reality_check(pi)
            )
        },
        "it ignores y, and freezes to π(⟨x1⟩)": {
            "reality_check_defaulting_to": lambda y, pi: reality_check(pi)
        },
        **mutants_defaulting_to_y(
            broken.NEVER.incremental,
            broken.NEWEST_ACTION_ONLY,
            broken.ALL_BUT_THE_NEWEST,
            broken.BY_TURNS.incremental,
            *broken.MET_BEFORE,
            broken.NEVER.proved,
        ),
        "in the proof: it ignores y, and freezes to π(⟨x1⟩)": {"theory": theories.FIRST_ANSWER_TO},
    },
)

part_2 = part(
    2,
    theorem_9.idempotence,
    "The reality check defaulting to y, applied twice, is the same as applied once.",
    reason="π and π_RC(y) freeze to the same action",
    ways=(*proved(PART_2_DEFAULTING), throughout(WITH_Y), generated()),
    mutants=mutants_defaulting_to_y(
        broken.LAST_OWN_ACTION,
        broken.ANOTHER_ACTION,
        broken.REVERSED.incremental,
        broken.LAST_OWN_ACTION.proved,
    ),
)

part_3 = part(
    3,
    theorem_9.equivalence,
    "An agent is traditionally equivalent to its reality check defaulting to y.",
    reason="true whatever the frozen action",
    ways=(
        *proved(DEFAULTING.part_3),
        throughout(WITH_Y),
        generated(),
        also(
            defaulting_to_y(theorem_9.equivalence_as_a_relation),
            throughout(Space("every agent and y on all histories", 3, 4, percepts=ONE_PERCEPT)),
        ),
    ),
    mutants={**UNFAITHFUL, **PROVED_ALWAYS},
)

part_4 = part(
    4,
    theorem_9.genuine_histories,
    "At every prompt of its interaction with an extended environment, π_RC(y) acts as π.",
    reason="genuine histories are possible for π_RC(y)",
    ways=(*proved(DEFAULTING.part_4), *forms.in_extended_environments("every agent and y")),
    mutants={
        **UNFAITHFUL,
        **PROVED_ALWAYS,
        **mutants_defaulting_to_y(broken.FOR_GOOD, *broken.MET_BEFORE),
    },
)

part_5 = part(
    5,
    theorem_9.results_in_non_extended_environments,
    "In a non-extended environment π and π_RC(y) have the same result.",
    reason="true whatever the frozen action",
    ways=(
        *proved(DEFAULTING.part_5),
        throughout(Space("every agent and y in every non-extended environment")),
        generated("generated agents in generated non-extended environments"),
    ),
    mutants={**UNFAITHFUL, **theorem_9.SEEING, **PROVED_ALWAYS},
)


def fixed_within_the_action_space(
    instance: Instance, reality_check_defaulting_to: DefaultingTo = reality_check_defaulting_to
) -> None:
    """The same of π_RC(y), if y is fixed for another action space. False."""
    pi, h = instance.agent(), instance.prompt()
    y = reality_check_defaulting_to(FIXED, pi)(h)
    must(y < instance.n_actions, f"of {instance.n_actions} actions π_RC({FIXED}) takes {y}")


@claim(
    "JAGI, Remark 10",
    name="action-space",
    title="action spaces",
    reason="π_RC repeats an action of the agent; a fixed action may be outside of the space",
    ways=(
        throughout(Space("every agent along every history")),
        also(
            fixed_within_the_action_space,
            exhibited(Space("every agent along every history, y = 2", 3, 3)),
        ),
        generated(),
    ),
    mutants={
        "the reality check freezes to 9 plus the number of turns": {
            "reality_check": broken.freezing(lambda pi, h: 9 + h.turns)
        },
        "a repair: π_RC(y) does not freeze": {"reality_check_defaulting_to": lambda y, pi: pi},
    },
    rests_on=("jagi-definition-8", "jagi-remark-10.3"),
)
def within_the_action_space(
    instance: Instance, reality_check: Transformation = reality_check
) -> None:
    """Definition 8 is more appropriate than a fixed action where the action space varies from
    environment to environment: the action that π_RC repeats is always in the space.
    """
    pi, h = instance.agent(), instance.prompt()
    y = reality_check(pi)(h)
    must(0 <= y < instance.n_actions, f"of {instance.n_actions} actions π_RC takes {y}")
