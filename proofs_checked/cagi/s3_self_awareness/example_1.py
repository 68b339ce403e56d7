"""Example 1: rewarding the agent for ignoring rewards."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.notation import Action
from formal.roa.coding import (
    Roa,
    RoaAgent,
    RoaEnvironment,
    as_extended_environment,
    as_roa_environment,
)
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.roa import flat, paying
from proofs_checked.laws.saying import unlike


def both_papers(d: Definitions) -> Mapping[str, RoaEnvironment]:
    """The environment of CAGI and that of JAGI."""
    return {"e": d.roa_ignore_rewards, "JAGI's μ": as_roa_environment(d.ignore_rewards)}


def formula(T: RoaAgent, s: Roa) -> bool:
    """Whether a = T(p⁰)."""
    p = list(s[:-1])
    p[::3] = [0] * len(p[::3])
    return T(tuple(p)) == s[-1]


def _mutant(name: str, fault: str, e: RoaEnvironment) -> Mutant:
    return planted(name, fault, roa_ignore_rewards=e)


class Endless(Exception):
    """A machine was run where it does not halt."""


def halts_as_the_machine_does(d: Definitions, world: Instance) -> str:
    """E halts on ⟨T, p ⌢ a⟩ iff T halts on p⁰, wherever else T halts or does not."""
    s = (*flat(world.prompt("p")), world.action("a"))
    p_0 = tuple(0 if i % 3 == 0 else x for i, x in enumerate(s[:-1]))

    def run(halting: bool) -> bool:
        def T(p: Roa) -> Action:  # noqa: N802
            if (p == p_0) is not halting:
                raise Endless
            return 0

        try:
            d.roa_ignore_rewards(T, s)
        except Endless:
            return False
        return True

    return unlike("T halts on p⁰ alone; that e halts", run(True), "due", True) or unlike(
        "T halts everywhere but on p⁰; that e halts", run(False), "due", False
    )


_FORMULA: Final = paying(both_papers, formula)

CLAIMS: Final = (
    Claim(
        id="cagi-example-1",
        paper="CAGI",
        item="Example 1",
        statement="The environment pays 1 for the action that the agent would take if all rewards "
        "so far had been 0, else -1; it is the environment of JAGI's Example 1.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the displayed formula on flat sequences; both papers' functions agree with it",
        checks=(
            exhausted(_FORMULA, Space("every agent along every play")),
            sampled(_FORMULA),
            proved_in_agda(
                "Environments", "example-1", of=("roa_ignore_rewards", "ignore_rewards")
            ),
        ),
        mutants=(
            _mutant(
                "last-reward-left",
                "the last reward is left as it was",
                broken.comparing(broken.zeroed_but_the_last),
            ),
            _mutant(
                "observations-zeroed",
                "observations are zeroed instead of rewards",
                broken.comparing(broken.zeroed_observations),
            ),
            _mutant(
                "no-punishment",
                "another action is paid 0",
                broken.comparing(broken.zeroed, otherwise=0),
            ),
            planted(
                "the-other-paper",
                "JAGI's environment asks about the history itself",
                ignore_rewards=as_extended_environment(broken.comparing(broken.unchanged)),
            ),
        ),
        rests_on=("cagi-definition-2", "jagi-example-1"),
    ),
    Claim(
        id="cagi-example-1.halting",
        paper="CAGI",
        item="Example 1, machines that are no agents",
        statement="If T does not halt on p⁰, e does not halt on T and p ⌢ a.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="e runs T on p⁰ and on nothing else; so it halts wherever T halts on p⁰",
        checks=(
            exhausted(
                halts_as_the_machine_does,
                Space("every play, machines that halt on p⁰ alone, or not on p⁰ alone"),
            ),
        ),
        mutants=(
            _mutant(
                "itself",
                "the agent is asked about what happened itself",
                broken.comparing(broken.unchanged),
            ),
            _mutant("asking-nothing", "nothing is asked", lambda T, s: (1 if s else 0, 0)),
        ),
        rests_on=("cagi-example-1",),
    ),
)
