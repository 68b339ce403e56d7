"""Example 1: rewarding the agent for ignoring rewards."""

from formal.environments.ignore_rewards import ignore_rewards
from formal.notation import Action, ExtendedEnvironment
from formal.roa.coding import Roa, RoaEnvironment, as_extended_environment, as_roa_environment
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import flat, rewards_1_iff
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.mutants.roa import comparing, unchanged, zeroed, zeroed_but_the_last


def without_rewards(p: Roa) -> Roa:
    """p⁰, which is p with all rewards 0."""
    return tuple(0 if i % 3 == 0 else x for i, x in enumerate(p))


def zeroed_observations(p: Roa, a: int) -> Roa:
    """Zeroes the observations, not the rewards."""
    return tuple(0 if i % 3 == 1 else x for i, x in enumerate(p))


@claim(
    "CAGI, Example 1",
    reason="the displayed formula on flat sequences; both papers' functions agree with it",
    ways=(
        throughout(Space("every agent along every play")),
        generated(),
        proved_in_agda("Environments", "example-1", of=("roa_ignore_rewards", "ignore_rewards")),
    ),
    mutants={
        "the last reward is left as it was": {"roa_ignore_rewards": comparing(zeroed_but_the_last)},
        "observations are zeroed instead of rewards": {
            "roa_ignore_rewards": comparing(zeroed_observations)
        },
        "another action gets 0": {"roa_ignore_rewards": comparing(zeroed, otherwise=0)},
        "JAGI's environment queries the agent on the actual history": {
            "ignore_rewards": as_extended_environment(comparing(unchanged))
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
        "e queries the agent on the actual history": {"roa_ignore_rewards": comparing(unchanged)},
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
