"""Section 5 on a machine's programs: in which an agent and its check have the same result.

Footnote 2: if negations weigh the same, ignoring rewards gives exactly 0.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.agents.alternating import alternating
from formal.agents.combinators import ignoring_rewards
from formal.agents.constant import constant
from formal.equivalence.possible import possible
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.intelligence.machine import HALF, Machine, environment
from formal.intelligence.quantity import self_reflection, traditional
from formal.intelligence.tape.machine import HALVES
from formal.intelligence.typed.expression import written as text_of
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Prompt
from proofs_checked.constructions import queried
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.decorator import addition, also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import Computation, computed, generated
from proofs_checked.engine.witness import written
from proofs_checked.jagi.concentrated_machines import agreeing, concentrated_on, searched
from proofs_checked.jagi.concentrated_machines import written as in_decimals
from proofs_checked.jagi.machines import Machines
from proofs_checked.jagi.programs import (
    SIGNS,
    Programs,
    anything,
    asks,
    drawn,
    never_asks,
    of_two_actions,
    over_programs,
    result,
    rewards_one_query,
    same_results,
    texts_of,
    up_to,
)
from proofs_checked.mutants import machines as broken
from proofs_checked.mutants.possible import all_but_the_newest
from proofs_checked.mutants.reality_check import ALWAYS, mutants
from proofs_checked.notation import Possible, Transformation

LONGEST: Final = 5
LONGEST_ASKING: Final = 6
LONGEST_TEXT: Final = 3
"""The greatest numbers of rules, also of programs with queries, and of letters on the tape."""

EVALUATIONS: Final = 500
MACHINES: Final = Machines()


def queries_of(mu: ExtendedEnvironment, pi: Agent, turns: int) -> list[Prompt]:
    """The prompts on which the environment queries π in a number of turns."""
    plays = result(pi, mu, turns).prompt.before.plays()
    return [h for p in plays for h in queried(mu, pi, p)]


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
    suppose(all(possible(pi, g) for g in queries_of(mu, pi, instance.turns)))
    agents = {"π_RC": remembered_reality_check(pi), "π": pi}
    same_results(typed, environment, chosen, sign, agents, instance.turns)


def without_telling_rules(
    instance: Instance, typed: Machine = PLAIN, possible: Possible = possible
) -> None:
    """A program without a rule that can make a possible prompt impossible queries π only on prompts
    that are possible for π.
    """
    program = up_to(LONGEST_ASKING, asks)(instance, typed.grammar)
    suppose(not any(map(typed.telling, program)))
    pi, mu = instance.agent(), environment(typed, program, 1, HALF)
    for g in queries_of(mu, pi, instance.turns):
        must(
            possible(pi, g),
            f"{text_of(program)!r} queries π on {written(g)}, which is impossible for π",
            g,
        )


@addition(
    "JAGI, Theorem 9 (5)",
    name="programs",
    title="on the programs of a machine",
    reason="the two agents differ on impossible prompts alone, and whether a "
    "prompt is possible depends on the actions that answered its proper prefixes",
    ways=(
        also(
            partial(same_results_where_possible, program=up_to(LONGEST_ASKING, rewards_one_query)),
            over_programs(
                "every agent in every typed program that rewards y = π(…) and observes 0, of "
                f"at most {LONGEST_ASKING} rules, both signs"
            ),
        ),
        also(
            partial(same_results_where_possible, program=up_to(LONGEST, never_asks)),
            over_programs(
                f"every agent in every query-free typed program of at most {LONGEST} rules, both "
                "signs"
            ),
        ),
        also(
            without_telling_rules,
            over_programs(
                "every agent and the queries of every typed program without a rule that can make "
                f"a possible prompt impossible, of at most {LONGEST_ASKING} rules"
            ),
        ),
        generated("generated agents in drawn typed programs"),
    ),
    mutants={
        **mutants(ALWAYS.incremental),
        "a history that differs in the newest action alone counts as possible": {
            "possible": all_but_the_newest
        },
        "no rule is said to make a possible prompt impossible": {
            "typed": replace(PLAIN, telling=lambda rule: False)
        },
        "reversing is said not to make a possible prompt impossible": {
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


def opposite_values(
    pi: Agent, text: str, environments: Iterable[ExtendedEnvironment], turns: int
) -> None:
    """V in the negated program must be minus V in the program."""
    v, negated = (value(pi, mu, turns + 1) for mu in environments)
    same(f"V in {text!r}", v, "minus that in the negated program", -negated)


def in_a_program(instance: Instance, program: Programs, machines: Machines = MACHINES) -> None:
    """With the other sign an agent that ignores rewards acts alike and has the negative return."""
    typed = machines.typed
    chosen = program(instance, typed.grammar)
    pi = ignoring_rewards(of_two_actions(instance.agent()))
    environments = (machines.denoted(typed, chosen, sign, HALF) for sign in SIGNS)
    opposite_values(pi, text_of(chosen), environments, instance.turns)


def on_the_tape(instance: Instance, machines: Machines = MACHINES) -> None:
    """The same on the tape machine."""
    text, pi = instance.pick(texts_of(LONGEST_TEXT)), ignoring_rewards(instance.agent())
    environments = (machines.tape_denoted(text, sign, HALVES) for sign in SIGNS)
    opposite_values(pi, text, environments, instance.turns)


def certified_intervals(computation: Computation, machines: Machines = MACHINES) -> None:
    """On the typed machine, and where match(y, 0) has all or nearly all weight, they contain 0.

    In the latter case each is compared with the bound by Kraft's sum.
    """
    evaluations = (20 if computation.effort.deep else 1) * EVALUATIONS
    cases = 0
    on = concentrated_on(machines, "match(y, 0); 0")
    for name, pi in ("constant 0", constant(0)), ("alternating", alternating(2)):
        for quantity in (self_reflection(pi), traditional(pi)):
            for found in (
                searched(machines, machines.typed, quantity, evaluations),
                agreeing(machines, on, quantity, evaluations),
            ):
                cases += evaluations
                must(found.low <= 0 <= found.high, f"that of {name} is within {in_decimals(found)}")
    computation.found(f"2 agents on 2 machines, {evaluations} evaluations each", cases)


@claim(
    "JAGI, Section 5",
    name="reward-ignoring",
    title="footnote 2",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that no program reads a reward, except in the prompt of a query: then such an "
    "agent acts alike in a program and in the negated one, and has the negative return; both sums "
    "cancel program by program",
    ways=(
        also(
            partial(in_a_program, program=up_to(LONGEST, anything)),
            over_programs(
                f"every agent that ignores rewards in every typed program of at most {LONGEST} "
                "rules",
                2,
                3,
            ),
        ),
        also(
            partial(in_a_program, program=up_to(LONGEST_ASKING, rewards_one_query)),
            over_programs(
                "every agent that ignores rewards in every typed program that rewards y = "
                f"π(…) and observes 0, of at most {LONGEST_ASKING} rules"
            ),
        ),
        also(certified_intervals, computed("certified intervals")),
        also(
            on_the_tape,
            over_programs(
                "every agent that ignores rewards in every tape program of at most "
                f"{LONGEST_TEXT} letters",
                2,
                3,
            ),
        ),
        generated("generated agents that ignore rewards in drawn typed programs"),
    ),
    mutants=replacing(
        machines={
            "after a loss the program rewards by 0: it reads a reward outside of a query": Machines(
                typed=broken.meaning(broken.forgiving)
            ),
            "the partial programs of the search reward by 0 after a loss": Machines(
                certified=broken.forgiving_when_searched
            ),
            "the negated program negates its first reward alone": Machines(
                denoted=broken.weighed(broken.normalised, signed=lambda t: t == 1)
            ),
            "the negated programs of the tape machine are not negated": Machines(
                tape_denoted=broken.on_the_tape(signed=False)
            ),
            **{
                fault: Machines(certified=by)
                for name, (fault, by) in broken.CERTIFYING.items()
                if name != "no-tail"
            },
            "each action 0 is rewarded by more, whatever the sign": Machines(
                denoted=broken.paying_also_for_0
            ),
        }
    ),
    rests_on=("jagi-definition-3.programs",),
)
def upsilon_is_zero(instance: Instance, machines: Machines = MACHINES) -> None:
    """On a machine that is unbiased, so that each program has its negation with the same weight,
    every agent that ignores rewards has Υ = 0 and Υ_ext = 0.
    """
    in_a_program(instance, drawn, machines)


intelligent_agents_read_rewards = note(
    "JAGI, Section 5",
    "Since agents that ignore rewards have Υ = 0 on an unbiased machine, any intelligent agent "
    "must base its actions on rewards.",
    name="intelligent",
    title="footnote 2, intelligent agents",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that an intelligent agent has Υ other than 0 on such a machine: then it is "
    "the contraposition",
    argument="if the Υ of an agent is not 0, it does not ignore rewards. This says nothing about "
    "biased machines, nor about environments that have no weight on any machine",
    rests_on=("jagi-section-5.reward-ignoring",),
)
