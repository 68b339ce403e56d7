"""The sentence after Proposition 6: Υ gives traditionally equivalent agents the same value."""

from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.environments.environment import as_extended
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.intelligence.machine import Machine, environment
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.interaction import interaction
from formal.notation import Percept
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proofs import proved
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.machines import Denotation
from proofs_checked.jagi.programs import (
    SIGNS,
    Programs,
    asks,
    drawn,
    never_asks,
    of_two_actions,
    over_programs,
    result,
    same_results,
    up_to,
)
from proofs_checked.jagi.s2_preliminaries.definition_3 import by_definition
from proofs_checked.jagi.s2_preliminaries.definition_4 import elsewhere
from proofs_checked.jagi.s2_preliminaries.measures import Extending
from proofs_checked.kernel.canonical import SAME_RESULTS
from proofs_checked.kernel.distinguishing import EQUIVALENT_IF_SAME_RESULTS
from proofs_checked.mutants import machines as broken
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import theories
from proofs_checked.mutants.interaction import Interaction, memoryless, seeing_the_agent
from proofs_checked.notation import Possible

LONGEST: Final = 5


def equivalent_agents_have_the_same_results(
    instance: Instance,
    interaction: Interaction = interaction,
    as_extended: Extending = as_extended,
    traditionally_equivalent: possibility.Equivalence = traditionally_equivalent,
) -> None:
    """If π1 ~ π2 then every non-extended environment has the same result with both."""
    agents = instance.agent("π1"), instance.agent("π2")
    turns = instance.turns
    suppose(traditionally_equivalent(*agents, instance.percepts, instance.n_actions, turns))
    mu = as_extended(instance.environment())
    one, other = (result(pi, mu, turns - 1, interaction) for pi in agents)
    same("the result of π1", one, "that of π2", other)


def other_agents_have_other_results(
    instance: Instance,
    interaction: Interaction = interaction,
    as_extended: Extending = as_extended,
    possible: Possible = possible,
) -> None:
    """If π1(h) ≠ π2(h) and h is possible for π1, the environment that replays h separates them."""
    pi1, pi2 = instance.agent("π1"), instance.agent("π2")
    h = instance.prompt(following=pi1)
    suppose(possible(pi1, h) and pi1(h) != pi2(h))
    percepts: list[Percept] = [s.percept for s in h.prefixes()]
    mu = as_extended(lambda p: percepts[p.turns])
    one, other = (result(pi, mu, h.turns - 1, interaction) for pi in (pi1, pi2))
    must(one != other, f"both have the result {written(one)}")


def same_results_in_programs(
    instance: Instance,
    program: Programs,
    typed: Machine = PLAIN,
    interaction: Interaction = interaction,
    possible: Possible = possible,
) -> None:
    """In a query-free program, agents that differ only on impossible prompts have one result."""
    chosen, sign = program(instance, typed.grammar), instance.pick(SIGNS)
    suppose(not asks(chosen))
    pi = of_two_actions(instance.agent("π1"))
    other = elsewhere(pi, of_two_actions(instance.agent("π2 elsewhere")), possible)
    agents = {"π1": pi, "π1, but π2 elsewhere,": other}
    same_results(typed, environment, chosen, sign, agents, instance.turns, interaction)


@claim(
    "JAGI, Proposition 6",
    name="traditional",
    title="the sentence after it",
    reason="a program without queries has the same result with both, so the two sums agree term by "
    "term, whatever the weights; moreover, agents are equivalent if and only if they have the same "
    "result in every non-extended environment",
    ways=(
        *proved(SAME_RESULTS, EQUIVALENT_IF_SAME_RESULTS),
        also(
            partial(same_results_in_programs, program=up_to(LONGEST, never_asks)),
            over_programs(
                "every agent, and every other that differs from it on impossible prompts, in "
                f"every query-free typed program of at most {LONGEST} rules, both signs",
                2,
                3,
            ),
        ),
        also(
            equivalent_agents_have_the_same_results,
            throughout(
                Space("every two equivalent agents in every non-extended environment", 2, 2)
            ),
        ),
        also(
            other_agents_have_other_results,
            throughout(Space("every two agents that differ at a possible prompt", 3, 4)),
        ),
        generated("generated agents that are equivalent, in drawn typed programs"),
    ),
    mutants={
        "every program queries the agent after another action": {
            "typed": broken.meaning(broken.peeking)
        },
        "agents that differ everywhere but at the newest action are equivalent": {
            "possible": possibility.impossible
        },
        "agents are equivalent if they act alike on impossible prompts": {
            "traditionally_equivalent": possibility.equivalence(possibility.impossible)
        },
        "a non-extended environment queries the agent": {"as_extended": seeing_the_agent},
        "the agent answers the last percept alone": {"interaction": memoryless},
        "in the proof: only histories of length 1 are possible": {
            "theory": theories.OF_ONE_PERCEPT
        },
        "in the proof: every history is possible": {"theory": theories.EVERY_HISTORY},
    },
    rests_on=("jagi-definition-4", "jagi-definition-3.programs"),
)
def equivalent_agents_have_the_same_upsilon(
    instance: Instance,
    typed: Machine = PLAIN,
    interaction: Interaction = interaction,
    possible: Possible = possible,
) -> None:
    """Υ gives traditionally equivalent agents the same value."""
    same_results_in_programs(instance, drawn, typed, interaction, possible)


@addition(
    "JAGI, Proposition 6",
    name="converse",
    title="the converse of the sentence after it",
    verdict=Verdict.FALSE,
    reason="if each program has its negation with the same weight, and none reads a reward except "
    "in the prompt of a query, all agents that ignore rewards have Υ = 0, whatever their actions",
    ways=[
        somewhere(
            Space(
                f"two constant agents, all query-free typed programs of at most {LONGEST} rules",
                3,
                5,
                (),
            )
        )
    ],
    mutants={
        "each action 0 is rewarded by more, whatever the sign": {
            "denoted": broken.paying_also_for_0
        },
        "all agents are equivalent": {
            "traditionally_equivalent": lambda pi1, pi2, percepts, n_actions, horizon: True
        },
    },
    rests_on=("jagi-proposition-6.traditional", "jagi-section-5.reward-ignoring"),
)
def agents_of_the_same_upsilon_are_equivalent(
    instance: Instance,
    denoted: Denotation = environment,
    traditionally_equivalent: possibility.Equivalence = traditionally_equivalent,
) -> None:
    """Agents with the same Υ are traditionally equivalent."""
    a, b = instance.number("π1's action", 2), instance.number("π2's action", 2)
    pi1, pi2 = constant(a), constant(b)
    one, other = (
        by_definition(pi, never_asks, LONGEST, instance.turns, denoted) for pi in (pi1, pi2)
    )
    must(
        one != other or traditionally_equivalent(pi1, pi2, ((0, 0), (1, 0)), 2, instance.turns),
        f"π1 always takes {a} and π2 {b}; Υ(π1) = Υ(π2) = {one}",
    )
