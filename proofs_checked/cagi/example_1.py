"""Example 1: rewarding the agent for ignoring rewards."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.roa.coding import (
    Roa,
    RoaAgent,
    RoaEnvironment,
    as_extended_environment,
    as_roa_environment,
)
from proofs_checked.broken import roa as broken
from proofs_checked.claim import Claim, Kind, Mutant, planted
from proofs_checked.definitions import Definitions
from proofs_checked.laws.roa import paying
from proofs_checked.looking import Space, exhausted, sampled


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
)
