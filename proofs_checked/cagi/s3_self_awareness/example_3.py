"""Example 3: backward consciousness."""

from formal.environments.reverse_history import reverse_history
from formal.notation import ExtendedEnvironment
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import Roa, RoaEnvironment, as_extended_environment, as_roa_environment
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import rewards_1_iff
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants.roa import comparing, unchanged


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
            "reverse_history": as_extended_environment(comparing(unchanged))
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
