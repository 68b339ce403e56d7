"""Lemma 3 and Section 3: the five examples are extended environments; rewards and observations."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.agents.constant import constant
from formal.errors import IllFormed
from formal.histories.history import EMPTY, prompt
from formal.histories.rewriting import zero_rewards
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment, as_extended_environment
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from formal.roa.false_memories import false_memories
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from formal.roa.incentive_to_incentivize import incentive_to_incentivize as roa_incentive
from proofs_checked.agda.environments import FIVE_EXAMPLES
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import comparing, rewards
from proofs_checked.cagi.s3_self_awareness.example_5 import SHOWN, incentivizing
from proofs_checked.cagi.s3_self_awareness.examples_1_to_3 import OTHERS_GET_0
from proofs_checked.engine.assertions import holds, must, refused, same
from proofs_checked.engine.decorator import addition, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written

Examples: TypeAlias = Mapping[str, ExtendedEnvironment]
"""Examples 1 to 5, by name."""


def five_examples(**replaced: RoaEnvironment) -> Examples:
    """The five examples, with a false memory of one turn; by name, some may be replaced."""
    own = {
        "roa_ignore_rewards": roa_ignore_rewards,
        "roa_false_memories": false_memories((0, 0, 0)),
        "backward_consciousness": backward_consciousness,
        "roa_deja_vu": roa_deja_vu,
        "roa_incentive_to_incentivize": roa_incentive,
    }
    five = (own | replaced).values()
    return {f"Example {n}": as_extended_environment(e) for n, e in enumerate(five, start=1)}


FIVE: Final = five_examples()


def beginning(x: Percept, e: ExtendedEnvironment) -> ExtendedEnvironment:
    """The environment with this first percept."""
    return lambda pi, p: e(pi, p) if p else x


def starting_with(r: int) -> Examples:
    """The five, each with this first reward."""
    return {name: beginning((r, 0), e) for name, e in FIVE.items()}


def any_percept(instance: Instance, examples: Examples) -> tuple[str, Play, Percept]:
    """The name of one of the examples, a play, also the empty one, and the percept after it."""
    name, e = instance.pick(list(examples.items()))
    pi, p = instance.agent(), EMPTY
    if instance.turns > 1:
        p = instance.prompt(following=pi, turns=instance.turns - 1).then(instance.action("a"))
    return name, p, e(pi, p)


def shows_0(instance: Instance, examples: Examples) -> None:
    """Every observation must be 0."""
    name, _, (_, o) = any_percept(instance, examples)
    must(o == 0, f"in {name} an observation is {o}")


def showing_the_action(T: RoaAgent, s: Roa) -> Percept:
    """Example 4, showing the last action."""
    return roa_deja_vu(T, s)[0], int(s[-1]) if s else 0


def gives_a_percept(instance: Instance, examples: Examples) -> None:
    """Each gives a rational and a natural number, on the empty play and on every other one."""
    pi = instance.agent()
    p = instance.prompt(following=pi).then(instance.action())
    for name, e in examples.items():
        for what, q in (f"{name}(π, ⟨⟩)", EMPTY), (f"{name}(π, h y)", p):
            holds(refused(what, partial(e, pi, q)))
            x = e(pi, q)
            must(is_percept(x), f"{what} = {x}, which is no percept")


def is_percept(x: object) -> bool:
    """Whether it is a pair of a rational and a natural number."""
    kinds = [int, int], [Fraction, int]
    return type(x) is tuple and [*map(type, x)] in kinds and x[1] >= 0


def inexact(e: RoaEnvironment) -> Any:
    """Rewards are floats."""
    return lambda T, s: (float(e(T, s)[0]), e(T, s)[1])


def partial_environment(e: RoaEnvironment) -> RoaEnvironment:
    """Does not halt on plays with a nonzero reward."""

    def partly(T: RoaAgent, s: Roa) -> Percept:
        if any(s[0::3]):
            raise IllFormed("e does not halt on this play")
        return e(T, s)

    return partly


@claim(
    "CAGI, Lemma 3",
    reason="a prompt with all rewards set to 0 is a prompt, on which every agent halts",
    mutants={
        "it does not always halt": {"roa_ignore_rewards": partial_environment(roa_ignore_rewards)},
        "rewards are floats": {"roa_ignore_rewards": inexact(roa_ignore_rewards)},
    },
    ways=(throughout(Space("every agent along every play")), generated()),
    rests_on=["cagi-definition-2", "cagi-lemma-1"],
)
def example_1_is_an_extended_environment(
    instance: Instance, roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards
) -> None:
    """Example 1 is an extended environment: for every agent and every play it gives a rational
    reward and a natural observation.
    """
    gives_a_percept(instance, {"e": as_extended_environment(roa_ignore_rewards)})


reference = note(
    "CAGI, Lemma 3",
    "The reward r of the proof of Lemma 3 is defined in Definition 1.",
    name="reference",
    title="the reference in its proof",
    verdict=Verdict.FALSE,
    reason="a slip: the reference is to Example 1. Definition 1 defines plays and prompts, "
    "whose rewards are any rational numbers and depend on no action",
    argument="the label in this sentence is that of Example 1: only the word before it is wrong",
    rests_on=["cagi-lemma-3"],
)


@claim(
    "CAGI, Section 3",
    name="extended-environments",
    title="Examples 2 to 5 are extended environments",
    reason="each queries the agent on prompts; a copy's actions are admissible as rewards",
    ways=(
        throughout(Space("every agent along every play", 2, 3)),
        generated(),
        proved_in_agda("Environments", "section-3-examples", of=FIVE_EXAMPLES),
    ),
    mutants={
        "in Example 4 rewards are floats": {"roa_deja_vu": inexact(roa_deja_vu)},
        "Example 3 does not always halt": {
            "backward_consciousness": partial_environment(backward_consciousness)
        },
    },
    rests_on=["cagi-lemma-3"],
)
def the_others_are_extended_environments(
    instance: Instance,
    backward_consciousness: RoaEnvironment = backward_consciousness,
    roa_deja_vu: RoaEnvironment = roa_deja_vu,
) -> None:
    """Examples 2 to 5 are extended environments, as Example 1 is."""
    five = five_examples(backward_consciousness=backward_consciousness, roa_deja_vu=roa_deja_vu)
    gives_a_percept(instance, {name: e for name, e in five.items() if name != "Example 1"})


ON_ANY_PLAY: Final[Mapping[str, Any]] = {
    "ways": [somewhere(Space("every agent on every play, also the empty one", 2, 3, ONE_PERCEPT))],
    "mutants": {
        "a repair: the first reward is 1": {"examples": starting_with(1)},
        "a repair: it is -1": {"examples": starting_with(-1)},
    },
}
"""How the claims about all five on all plays are checked."""
LATER: Final[Any] = (
    throughout(Space("every agent along every play", 3, 4)),
    generated(),
    proved_in_agda("Environments", "section-3-examples", of=FIVE_EXAMPLES),
)
"""How the claims about all five on non-empty plays are checked."""


@claim(
    "CAGI, Section 3",
    name="rewards",
    title="the rewards",
    verdict=Verdict.FALSE,
    reason="the first reward is 0",
    rests_on=["cagi-section-3.extended-environments"],
    **ON_ANY_PLAY,
)
def always_1_or_minus_1(instance: Instance, examples: Examples = FIVE) -> None:
    """All five examples always give the reward 1 or -1."""
    name, p, (r, _) = any_percept(instance, examples)
    must(r in {1, -1}, f"in {name} the reward after {written(p)} is {r}", p)


@addition(
    "CAGI, Section 3",
    name="later-rewards",
    title="the rewards except the first",
    reason="the paper overlooks the first percept",
    ways=LATER,
    mutants={
        "in Example 1 other actions get 0": {"roa_ignore_rewards": OTHERS_GET_0},
        "in Example 5 rewards are halved": {
            "roa_incentive_to_incentivize": lambda T, s: (Fraction(roa_incentive(T, s)[0], 2), 0)
        },
    },
    rests_on=["cagi-section-3.extended-environments"],
)
def later_rewards(
    instance: Instance,
    roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards,
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive,
) -> None:
    """On every non-empty play all five examples give the reward 1 or -1."""
    examples = five_examples(
        roa_ignore_rewards=roa_ignore_rewards,
        roa_incentive_to_incentivize=roa_incentive_to_incentivize,
    )
    pi = instance.agent()
    p = instance.prompt(following=pi).then(instance.action("a"))
    name, e = instance.pick(list(examples.items()))
    r, _ = e(pi, p)
    must(r in {1, -1}, f"in {name} the reward after {written(p)} is {r}")


@claim(
    "CAGI, Section 3",
    name="observations",
    title="the observations",
    reason="by the formulas",
    ways=LATER,
    mutants={
        "in Example 4 the last action is shown": {"roa_deja_vu": showing_the_action},
        "in Example 5 the copy's action is shown": {"roa_incentive_to_incentivize": SHOWN},
    },
    rests_on=["cagi-section-3.extended-environments"],
)
def observations(
    instance: Instance,
    roa_deja_vu: RoaEnvironment = roa_deja_vu,
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive,
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


@addition(
    "CAGI, Section 3",
    name="always-rewarded",
    title="agents that are always rewarded",
    reason="the paper names the rewarded behaviour but no such agents",
    ways=(
        throughout(Space("every agent of these kinds", 4, 6, ())),
        generated("generated agents of these kinds"),
    ),
    mutants={
        "in Example 4 queries have one percept": {"roa_deja_vu": comparing(lambda p, a: p[:2])},
        "in Example 5 action 0 of the copy is punished, others are rewarded": {
            "roa_incentive_to_incentivize": incentivizing(judged=lambda T, p: 1 - min(T(p), 1))
        },
    },
    rests_on=[f"cagi-example-{n}" for n in range(1, 6)],
)
def always_rewarded(
    instance: Instance,
    roa_deja_vu: RoaEnvironment = roa_deja_vu,
    roa_incentive_to_incentivize: RoaEnvironment = roa_incentive,
) -> None:
    """Always rewarded by 1 are agents that ignore rewards in Example 1, agents without memory in 2
    and 4, constant agents in 3, and the agent that always takes 0 in 5.
    """
    examples = five_examples(
        roa_deja_vu=roa_deja_vu, roa_incentive_to_incentivize=roa_incentive_to_incentivize
    )
    name, of = instance.pick(list(REWARDED.items()))
    pi = of(instance.agent())
    found = rewards(pi, examples[name], instance.turns + 1)
    same(f"the rewards of π in {name}", found, "always 1", [0] + [1] * instance.turns)
