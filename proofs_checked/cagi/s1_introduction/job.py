"""Section 1: the job of acting as if the wage were larger; traditional and random agents."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from formal.agents.combinators import after
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Prompt, Reward
from proofs_checked.cagi.flat_sequences import rewards
from proofs_checked.constructions import paying_as_if
from proofs_checked.engine.assertions import same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout

Job: TypeAlias = Callable[[Reward, Reward], ExtendedEnvironment]
"""From the pretended reward and the wage."""

PRETENDED: Final = 1000
WAGE: Final = 100


def rewarded(reward: Reward, h: Prompt) -> Prompt:
    """The history with this reward in every turn."""
    return prompt(*((reward, x[1]) if isinstance(x, tuple) else x for x in h))


def another_job(
    view: Callable[[Reward, Prompt], Prompt] = rewarded,
    wages: Callable[[Reward, bool], Reward] = lambda wage, right: wage if right else -wage,
) -> Job:
    """The job with another pretended history, or other wages."""

    def from_rewards(reward: Reward, wage: Reward) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            return wages(wage, p.action == pi(view(reward, p.prompt))) if p else 0, 0

        return mu

    return from_rewards


def acting_so_is_rewarded(instance: Instance, paying_as_if: Job = paying_as_if) -> None:
    """An agent that always acts as if every reward were 1000 gets 100 for every hour."""
    pi = after(instance.agent(), lambda h: rewarded(PRETENDED, h))
    found = rewards(pi, paying_as_if(PRETENDED, WAGE), instance.turns + 1)[1:]
    same("its rewards", found, "the wage each hour", [WAGE] * instance.turns)


def is_example_1(instance: Instance, paying_as_if: Job = paying_as_if) -> None:
    """Example 1 is the job of acting as if every reward were 0, for 1 an hour."""
    pi, p = instance.agent(), instance.prompt().then(instance.action())
    job = paying_as_if(0, 1)
    for q in EMPTY, p:
        same("the job's percept", job(pi, q), "that of Example 1", ignore_rewards(pi, q))


@claim(
    "CAGI, Section 1",
    name="job",
    title="100 dollars for acting as if it were 1000",
    kind=Kind.EXAMPLE,
    reason="an extended environment like Example 1; no definition says what people would believe",
    ways=(
        throughout(Space("every agent along every play", 3, 3)),
        also(acting_so_is_rewarded, throughout(Space("every agent that acts so", 5, 7, ()))),
        also(is_example_1, throughout(Space("every agent along every play, wage 0", 3, 3))),
        generated(),
    ),
    mutants={
        "nothing is deducted: the wage for acting otherwise is a tenth": {
            "paying_as_if": another_job(
                wages=lambda wage, right: wage if right else Fraction(wage) / 10
            )
        },
        "only the last reward is pretended": {
            "paying_as_if": another_job(lambda r, h: h.before.then((r, h.observation)))
        },
        "the wage is for acting otherwise": {
            "paying_as_if": another_job(wages=lambda wage, right: -wage if right else wage)
        },
    },
    rests_on=["cagi-definition-2", "cagi-example-1"],
)
def employment(instance: Instance, paying_as_if: Job = paying_as_if) -> None:
    """An employer who can simulate you can pay 100 for every hour in which you act as if you were
    paid 1000, and deduct 100 for every other; so one sequence of rewards can be given for acting as
    if another were given.
    """
    pi, h, y = instance.agent(), instance.prompt(), instance.action()
    due = WAGE if y == pi(rewarded(PRETENDED, h)) else -WAGE
    job = paying_as_if(PRETENDED, WAGE)
    same("the first reward", job(pi, EMPTY)[0], "by contract", 0)
    same("the reward for the hour", job(pi, h.then(y))[0], "by contract", due)


traditional_agents = note(
    "CAGI, Section 1",
    "Traditional agents would perform poorly in these environments, since their techniques involve "
    "no self-awareness.",
    name="conjecture",
    title="traditional agents",
    reason="traditional is not defined; constant agents are always rewarded in Examples 1 to 4",
    argument="a conjecture about techniques",
    rests_on=["cagi-section-3.always-rewarded"],
)

randomness = note(
    "CAGI, Section 1",
    "The idea of extended environments would easily adapt to agents and environments that are not "
    "deterministic.",
    name="non-deterministic",
    title="randomness",
    reason="a simulation of a random agent may share the agent's random numbers or have its own",
    argument="with a stream of random numbers as a parameter, agents and environments are "
    "functions again, and all definitions apply",
    rests_on=["jagi-definition-7.pool"],
)
