"""Examples 1 to 3: ignoring rewards, false memories, backward consciousness."""

from collections.abc import Callable
from typing import Final

from formal.environments.false_memories import TWO_TURNS, false_memories
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.notation import Action, ExtendedEnvironment, Play
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import Roa, RoaEnvironment, as_extended_environment, as_roa_environment
from formal.roa.false_memories import false_memories as roa_false_memories
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import (
    comparing,
    flat,
    paired_play,
    rewards_1_iff,
    without_rewards,
)
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout

ACTUAL: Final = comparing(lambda p, a: p)
"""The agent is queried on the actual history."""
ZEROED_BUT_THE_LAST: Final = comparing(lambda p, a: (*without_rewards(p[:-2]), *p[-2:]))
OTHERS_GET_0: Final = comparing(lambda p, a: without_rewards(p), otherwise=0)


@claim(
    "CAGI, Example 1",
    reason="the displayed formula on flat sequences; both papers' functions agree with it",
    ways=(
        throughout(Space("every agent along every play")),
        generated(),
        proved_in_agda("Environments", "example-1", of=("roa_ignore_rewards", "ignore_rewards")),
    ),
    mutants={
        "the last reward is left as it was": {"roa_ignore_rewards": ZEROED_BUT_THE_LAST},
        "observations are zeroed instead of rewards": {
            "roa_ignore_rewards": comparing(
                lambda p, a: tuple(0 if i % 3 == 1 else x for i, x in enumerate(p))
            )
        },
        "another action gets 0": {"roa_ignore_rewards": OTHERS_GET_0},
        "JAGI's environment queries the agent on the actual history": {
            "ignore_rewards": as_extended_environment(ACTUAL)
        },
    },
    rests_on=["cagi-definition-2", "jagi-example-1"],
)
def example_1(
    instance: Instance,
    roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """The reward is 1 for the action that the agent would take if all rewards so far had been 0,
    else -1; the environment is that of JAGI's Example 1.
    """
    both_papers = {"e": roa_ignore_rewards, "JAGI's μ": as_roa_environment(ignore_rewards)}
    rewards_1_iff(instance, both_papers, lambda T, p, a: a == T(without_rewards(p)))


class Endless(Exception):
    """A machine was run where it does not halt."""


@claim(
    "CAGI, Example 1",
    name="halting",
    title="machines that are no agents",
    reason="e runs T only on p⁰; so it halts wherever T halts on p⁰",
    ways=[throughout(Space("every play, machines that halt only, or everywhere but, on p⁰"))],
    mutants={
        "e queries the agent on the actual history": {"roa_ignore_rewards": ACTUAL},
        "e never queries the agent": {"roa_ignore_rewards": lambda T, s: (1 if s else 0, 0)},
    },
    rests_on=["cagi-example-1"],
)
def halting(instance: Instance, roa_ignore_rewards: RoaEnvironment = roa_ignore_rewards) -> None:
    """If T does not halt on p⁰, e does not halt on T and p ⌢ a."""
    p, a = flat(instance.prompt("p")), instance.action("a")

    def run(halting: bool) -> bool:
        def T(q: Roa) -> Action:  # noqa: N802
            if (q == without_rewards(p)) is not halting:
                raise Endless
            return 0

        try:
            roa_ignore_rewards(T, (*p, a))
        except Endless:
            return False
        return True

    same("T halts only on p⁰; whether e halts", run(True), "expected", True)
    same("T halts everywhere but on p⁰; whether e halts", run(False), "expected", False)


def memories_after_the_first_percept(p0: Roa) -> RoaEnvironment:
    """The turns of p0, each with its action before its percept, follow the first percept."""
    turns = [(p0[i + 2], p0[i], p0[i + 1]) for i in range(0, len(p0), 3)]
    return comparing(lambda p, a: (*p[:2], *(x for turn in turns for x in turn), *p[2:]))


@claim(
    "CAGI, Example 2",
    reason="the displayed formula on flat sequences, where p0 may be empty",
    ways=(
        throughout(Space("every agent along every play, every p0 as long or shorter", 2, 3)),
        generated("generated agents, plays and p0"),
        proved_in_agda("Environments", "example-2", of=("roa_false_memories", "false_memories")),
    ),
    mutants={
        "T is queried on the actual play": {"roa_false_memories": lambda p0: ACTUAL},
        "p0 follows the first percept": {"roa_false_memories": memories_after_the_first_percept},
        "p0 happened twice": {"roa_false_memories": lambda p0: comparing(lambda p, a: p0 + p0 + p)},
        "JAGI's μ remembers two turns": {"false_memories": lambda p0: false_memories(TWO_TURNS)},
    },
    rests_on=["cagi-definition-2"],
)
def example_2(
    instance: Instance,
    roa_false_memories: Callable[[Roa], RoaEnvironment] = roa_false_memories,
    false_memories: Callable[[Play], ExtendedEnvironment] = false_memories,
) -> None:
    """For any play p0, the reward is 1 for the action that the agent would take if p0 had preceded
    everything else, else -1.
    """
    p0: Roa = ()
    if instance.pick((False, True)):
        p0 = (*flat(instance.any_prompt("p0 but its last action")), instance.action("b"))
    both_papers = {
        "e": roa_false_memories(p0),
        "JAGI's μ": as_roa_environment(false_memories(paired_play(p0))),
    }
    rewards_1_iff(instance, both_papers, lambda T, p, a: a == T(p0 + p))


def reversed_prompt(p: Roa) -> Roa:
    """rn, on, an-1, …, r1, o1, a0, r0, o0: each r still precedes its o."""
    backwards = list(reversed(p))
    for i in range(0, len(backwards), 3):
        backwards[i], backwards[i + 1] = backwards[i + 1], backwards[i]
    return tuple(backwards)


def with_actions_in_order(p: Roa, a: int) -> Roa:
    """Reverses only the percepts."""
    n = len(p) // 3
    turns = [(p[3 * (n - i)], p[3 * (n - i) + 1], *p[3 * i + 2 : 3 * i + 3]) for i in range(n + 1)]
    return tuple(part for turn in turns for part in turn)


def but_the_last(p: Roa, a: int) -> Roa:
    """Reverses the turns before the last percept, which stays at the end."""
    turns = [p[i : i + 3] for i in range(0, len(p) - 2, 3)]
    return (*(part for turn in reversed(turns) for part in turn), *p[-2:])


@claim(
    "CAGI, Example 3",
    reason="the displayed formula on flat sequences; both papers' functions agree with it",
    ways=(
        throughout(Space("every agent along every play")),
        generated(),
        proved_in_agda(
            "Environments", "example-3", of=("backward_consciousness", "reverse_history")
        ),
    ),
    mutants={
        "actions are not reversed": {"backward_consciousness": comparing(with_actions_in_order)},
        "the last percept stays at the end": {"backward_consciousness": comparing(but_the_last)},
        "the first reward is 1": {
            "backward_consciousness": comparing(lambda p, a: reversed_prompt(p), first=(1, 0))
        },
        "JAGI's environment queries the agent on the actual history": {
            "reverse_history": as_extended_environment(ACTUAL)
        },
    },
    rests_on=["cagi-definition-2", "jagi-example-3"],
)
def example_3(
    instance: Instance,
    backward_consciousness: RoaEnvironment = backward_consciousness,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """The reward is 1 for the action that the agent would take if everything had happened in
    reverse, else -1; the environment is that of JAGI's Example 3.
    """
    both_papers = {"e": backward_consciousness, "JAGI's μ": as_roa_environment(reverse_history)}
    rewards_1_iff(instance, both_papers, lambda T, p, a: a == T(reversed_prompt(p)))
