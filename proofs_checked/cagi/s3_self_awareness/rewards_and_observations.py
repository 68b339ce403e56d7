"""Section 3: rewards and observations of the five examples; agents that are always rewarded."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.agents.constant import constant
from formal.histories.history import prompt
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Play
from formal.roa.coding import RoaEnvironment
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from formal.roa.incentive_to_incentivize import (
    incentive_to_incentivize as roa_incentive_to_incentivize,
)
from proofs_checked.agda.environments import FIVE_EXAMPLES
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.cagi.five_examples import (
    FIVE,
    Examples,
    any_play,
    five_examples,
    showing_the_action,
    shows_0,
    starting_with,
)
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.mutants.roa import comparing, incentivizing, zeroed

LATER: Final[Any] = (
    throughout(Space("every agent along every play", 3, 4)),
    generated(),
    proved_in_agda("Environments", "section-3-examples", of=FIVE_EXAMPLES),
)
"""How the claims about all five on non-empty plays are checked."""


def is_1_or_minus_1(instance: Instance, examples: Examples, pi: Agent, p: Play) -> None:
    """After this play the reward must be 1 or -1."""
    name, e = instance.pick(list(examples.items()))
    r, _ = e(pi, p)
    must(r in {1, -1}, f"in {name} the reward after {written(p)} is {r}")


@claim(
    "CAGI, Section 3",
    name="rewards",
    title="the rewards",
    verdict=Verdict.FALSE,
    reason="the first reward is 0",
    ways=[somewhere(Space("every agent on every play, the empty one too", 2, 3, ONE_PERCEPT))],
    mutants={
        "a repair: the first reward is 1": {"examples": starting_with(1)},
        "a repair: it is -1": {"examples": starting_with(-1)},
    },
    rests_on=["cagi-section-3.extended-environments"],
)
def rewards(instance: Instance, examples: Examples = FIVE) -> None:
    """All five examples always give the reward 1 or -1."""
    pi = instance.agent()
    is_1_or_minus_1(instance, examples, pi, any_play(instance, pi))


@claim(
    "CAGI, Section 3",
    name="later-rewards",
    title="the rewards except the first",
    kind=Kind.ADDITION,
    reason="not in the paper, which overlooks the first percept",
    ways=LATER,
    mutants={
        "in Example 1 the reward for another action is 0": {
            "roa_ignore_rewards": comparing(zeroed, otherwise=0)
        },
        "in Example 5 rewards are halved": {
            "roa_incentive_to_incentivize": lambda T, s: (
                Fraction(roa_incentive_to_incentivize(T, s)[0], 2),
                0,
            )
        },
    },
    rests_on=["cagi-section-3.extended-environments"],
)
def later_rewards(
    instance: Instance,
    roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards,
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive_to_incentivize,
) -> None:
    """On every non-empty play all five examples give the reward 1 or -1."""
    examples = five_examples(
        roa_ignore_rewards=roa_ignore_rewards,
        roa_incentive_to_incentivize=roa_incentive_to_incentivize,
    )
    pi = instance.agent()
    p = instance.prompt(following=pi).then(instance.action("a"))
    is_1_or_minus_1(instance, examples, pi, p)


@claim(
    "CAGI, Section 3",
    name="observations",
    title="the observations",
    reason="by the formulas",
    ways=LATER,
    mutants={
        "in Example 4 the last action is shown": {"roa_deja_vu": showing_the_action},
        "in Example 5 the copy's action is shown": {
            "roa_incentive_to_incentivize": incentivizing(shown=lambda answer: answer)
        },
    },
    rests_on=["cagi-section-3.extended-environments"],
)
def observations(
    instance: Instance,
    roa_deja_vu: RoaEnvironment = roa_deja_vu,
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive_to_incentivize,
) -> None:
    """All five examples always show 0."""
    examples = five_examples(
        roa_deja_vu=roa_deja_vu, roa_incentive_to_incentivize=roa_incentive_to_incentivize
    )
    shows_0(instance, examples)


def without_memory(pi: Agent) -> Agent:
    """An agent that sees only the last percept."""
    return after(pi, lambda h: prompt(h.percept))


REWARDED: Final[Mapping[str, Callable[[Agent], Agent]]] = {
    "Example 1": lambda pi: after(pi, zero_rewards),
    "Example 2": without_memory,
    "Example 3": lambda pi: after(pi, lambda h: prompt((0, 0))),
    "Example 4": without_memory,
    "Example 5": lambda pi: constant(0),
}
"""By example, a construction of agents that are always rewarded there, from any agent."""


@claim(
    "CAGI, Section 3",
    name="always-rewarded",
    title="agents that are always rewarded",
    kind=Kind.ADDITION,
    reason="not in the paper, which names the rewarded behaviour but no such agents",
    ways=(
        throughout(Space("every agent of these kinds", 4, 6, ())),
        generated("generated agents of these kinds"),
    ),
    mutants={
        "in Example 4 the agent is queried on the first percept": {
            "roa_deja_vu": comparing(lambda p, a: p[:2])
        },
        "in Example 5 the copy is judged by whether it takes another action than 0": {
            "roa_incentive_to_incentivize": incentivizing(judged=lambda T, p: 1 - min(T(p), 1))
        },
    },
    rests_on=[f"cagi-example-{n}" for n in range(1, 6)],
)
def always_rewarded(
    instance: Instance,
    roa_deja_vu: RoaEnvironment = roa_deja_vu,
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive_to_incentivize,
) -> None:
    """Always rewarded by 1 are agents that ignore rewards in Example 1, agents without memory in 2
    and 4, constant agents in 3, and the agent that always takes 0 in 5.
    """
    examples = five_examples(
        roa_deja_vu=roa_deja_vu, roa_incentive_to_incentivize=roa_incentive_to_incentivize
    )
    name, of = instance.pick(list(REWARDED.items()))
    pi = of(instance.agent())
    p = after_turns(pi, examples[name], instance.turns + 1)
    found = [h.reward for h in p.prompt.prefixes()]
    same(f"the rewards of π in {name}", found, "always 1", [0] + [1] * instance.turns)
