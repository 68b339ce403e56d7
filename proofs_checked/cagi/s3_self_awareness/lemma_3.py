"""Lemma 3 and its counterparts for Examples 2 to 5: they are extended environments."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from bridge.evidence import Verdict
from formal.errors import IllFormed
from formal.histories.history import EMPTY
from formal.notation import ExtendedEnvironment, Percept
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment, as_extended_environment
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from proofs_checked.agda.environments import FIVE_EXAMPLES
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.cagi.five_examples import five_examples
from proofs_checked.engine.declaring import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import holds, must, refused
from proofs_checked.engine.ways import generated, throughout


def gives_a_percept(instance: Instance, examples: Mapping[str, ExtendedEnvironment]) -> None:
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
    if type(x) is not tuple or len(x) != 2:
        return False
    r, o = x
    return type(r) in {int, Fraction} and type(o) is int and o >= 0


def inexact(e: RoaEnvironment) -> RoaEnvironment:
    """Rewards are floats."""

    def approximate(T: RoaAgent, s: Roa) -> Any:
        r, o = e(T, s)
        return float(r), o

    return approximate


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
        "it does not halt on plays with a nonzero reward": {
            "roa_ignore_rewards": partial_environment(roa_ignore_rewards)
        },
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
    argument="the label in this sentence is that of Example 1: the number is right and the word "
    "before it is wrong",
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
        "Example 3 does not halt on plays with a nonzero reward": {
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
