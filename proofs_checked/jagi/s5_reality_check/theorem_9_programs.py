"""Theorem 9 (5) on a machine's programs: in which an agent and its check have the same result."""

from dataclasses import replace
from functools import partial
from typing import Final

from formal.equivalence.possible import possible
from formal.histories.history import Play
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.intelligence.machine import HALF, Machine, environment
from formal.intelligence.typed.expression import written as text_of
from formal.intelligence.typed.machine import PLAIN
from formal.notation import Agent, ExtendedEnvironment, Prompt
from proofs_checked.constructions import queried
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition, also
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import generated
from proofs_checked.engine.witness import written
from proofs_checked.jagi.programs import (
    SIGNS,
    Programs,
    asks,
    drawn,
    never_asks,
    of_two_actions,
    over_programs,
    result,
    rewards_one_query,
    same_results,
    up_to,
)
from proofs_checked.mutants import machines as broken
from proofs_checked.mutants.possible import all_but_the_newest
from proofs_checked.mutants.reality_check import ALWAYS, mutants
from proofs_checked.notation import Possible, Transformation

LONGEST: Final = 6


def queries_along(mu: ExtendedEnvironment, pi: Agent, p: Play) -> list[Prompt]:
    """The prompts on which the environment queries π along the play."""
    return [h for q in p.plays() for h in queried(mu, pi, q)]


def same_results_where_possible(
    instance: Instance,
    program: Programs,
    typed: Machine = PLAIN,
    possible: Possible = possible,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """If each query of a program is on a prompt possible for π, π_RC has the result of π."""
    chosen = program(instance, typed.grammar)
    pi, sign = of_two_actions(instance.agent()), instance.pick(SIGNS)
    mu = environment(typed, chosen, sign, HALF)
    p = result(pi, mu, instance.turns)
    suppose(all(possible(pi, g) for g in queries_along(mu, pi, p.prompt.before)))
    agents = remembered_reality_check(pi), pi
    same_results(typed, environment, chosen, sign, agents, instance.turns)


def without_telling_rules(
    instance: Instance, typed: Machine = PLAIN, possible: Possible = possible
) -> None:
    """A program without a telling rule queries π only on prompts that are possible for π."""
    program = up_to(LONGEST, asks)(instance, typed.grammar)
    suppose(not any(map(typed.telling, program)))
    pi, mu = instance.agent(), environment(typed, program, 1, HALF)
    p = result(pi, mu, instance.turns)
    for g in queries_along(mu, pi, p.prompt.before):
        must(
            possible(pi, g),
            f"{text_of(program)!r} queries π on {written(g)}, which is impossible for π",
        )


@addition(
    "JAGI, Theorem 9 (5)",
    name="programs",
    title="on the programs of a machine",
    reason="the two agents differ on impossible prompts alone, and whether a "
    "prompt is possible depends on the actions that answered its proper prefixes",
    ways=(
        also(
            partial(same_results_where_possible, program=up_to(LONGEST, rewards_one_query)),
            over_programs(
                "every agent in every typed program that rewards y = π(…) and observes 0, of "
                f"at most {LONGEST} rules, both signs",
                3,
                4,
            ),
        ),
        also(
            partial(same_results_where_possible, program=up_to(LONGEST - 1, never_asks)),
            over_programs(
                f"every agent in every query-free typed program of at most {LONGEST - 1} "
                "rules, both signs",
                3,
                4,
            ),
        ),
        also(
            without_telling_rules,
            over_programs(
                "every agent and the queries of every typed program without such rules, of at "
                f"most {LONGEST} rules",
                3,
                4,
            ),
        ),
        generated("generated agents in drawn typed programs"),
    ),
    mutants={
        **mutants(ALWAYS.incremental),
        "a history that differs in the newest action alone counts as possible": {
            "possible": all_but_the_newest
        },
        "no rule is telling": {"typed": replace(PLAIN, telling=lambda rule: False)},
        "reversing is not telling": {
            "typed": replace(
                PLAIN, telling=lambda rule: rule.symbol in {"zero_rewards", "drop_first", "append"}
            )
        },
        "the first turn is dropped instead of the last": {
            "typed": broken.exchanged({"drop_last": "drop_first"})
        },
    },
    rests_on=("jagi-theorem-9.5.never-asks", "jagi-proposition-6.traditional"),
)
def results_in_programs(
    instance: Instance,
    typed: Machine = PLAIN,
    possible: Possible = possible,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """An agent and its reality check have the same result in a program without queries, and in one
    that queries the agent only on prompts possible for it, such as a program without a rule that
    drops the first turn, reverses, zeroes rewards or adds a turn.
    """
    same_results_where_possible(instance, drawn, typed, possible, remembered_reality_check)
