"""Section 5, footnote 2: if negations weigh the same, ignoring rewards gives exactly 0."""

from collections.abc import Callable
from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.agents.alternating import alternating
from formal.agents.combinators import ignoring_rewards
from formal.agents.constant import constant
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import self_reflection, traditional
from formal.intelligence.tape.machine import HALVES
from formal.intelligence.typed.expression import written as text_of
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import Computation, computed, generated
from proofs_checked.jagi.concentrated_machines import (
    agreeing,
    concentrated_on,
    searched,
    written,
)
from proofs_checked.jagi.machines import Machines
from proofs_checked.jagi.programs import (
    SIGNS,
    Programs,
    anything,
    drawn,
    of_two_actions,
    over_programs,
    rewards_one_query,
    texts_of,
    up_to,
)
from proofs_checked.mutants import machines as broken

LONGEST: Final = 5
LONGEST_TEXT: Final = 3
EVALUATIONS: Final = 500
MACHINES: Final = Machines()


def opposite_values(
    pi: Agent, text: str, signed: Callable[[int], ExtendedEnvironment], turns: int
) -> None:
    """V in the negated program must be minus V in the program."""
    v, negated = (value(pi, signed(sign), turns + 1) for sign in SIGNS)
    same(f"V in {text!r}", v, "minus that in the negated program", -negated)


def in_a_program(instance: Instance, program: Programs, machines: Machines = MACHINES) -> None:
    """With the other sign an agent that ignores rewards acts alike and has the negative return."""
    typed = machines.typed
    chosen = program(instance, typed.grammar)
    pi = ignoring_rewards(of_two_actions(instance.agent()))
    opposite_values(
        pi,
        text_of(chosen),
        lambda sign: machines.denoted(typed, chosen, sign, HALF),
        instance.turns,
    )


def on_the_tape(instance: Instance, machines: Machines = MACHINES) -> None:
    """The same on the tape machine."""
    text, pi = instance.pick(texts_of(LONGEST_TEXT)), ignoring_rewards(instance.agent())
    opposite_values(
        pi, text, lambda sign: machines.tape_denoted(text, sign, HALVES), instance.turns
    )


def certified_intervals(computation: Computation, machines: Machines = MACHINES) -> None:
    """On the typed machine, and where match(y, 0) has all or nearly all weight, they contain 0.

    In the latter case each is compared with the bound by Kraft's sum.
    """
    agents: dict[str, Agent] = {"constant 0": constant(0), "alternating": alternating(2)}
    evaluations = (20 if computation.effort.deep else 1) * EVALUATIONS
    cases = 0
    on = concentrated_on(machines, "match(y, 0); 0")
    for name, pi in agents.items():
        for quantity in (self_reflection(pi), traditional(pi)):
            for found in (
                searched(machines, machines.typed, quantity, evaluations),
                agreeing(machines, on, quantity, evaluations),
            ):
                cases += evaluations
                must(found.low <= 0 <= found.high, f"that of {name} is within {written(found)}")
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
            partial(in_a_program, program=up_to(LONGEST + 1, rewards_one_query)),
            over_programs(
                "every agent that ignores rewards in every typed program that rewards y = "
                f"π(…) and observes 0, of at most {LONGEST + 1} rules",
                3,
                4,
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
