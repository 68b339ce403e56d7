"""Example 2: false memories."""

from collections.abc import Callable

from formal.environments.false_memories import TWO_TURNS, false_memories
from formal.notation import ExtendedEnvironment, Play
from formal.roa.coding import Roa, RoaEnvironment, as_roa_environment
from formal.roa.false_memories import false_memories as roa_false_memories
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import flat, paired_play, rewards_1_iff
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants.roa import comparing, unchanged


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
        "T is queried on the actual play": {"roa_false_memories": lambda p0: comparing(unchanged)},
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
