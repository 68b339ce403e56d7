"""Example 3: backward consciousness."""

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
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.roa import paying


def both_papers(d: Definitions) -> Mapping[str, RoaEnvironment]:
    """The environment of CAGI and that of JAGI."""
    return {"e": d.backward_consciousness, "JAGI's μ": as_roa_environment(d.reverse_history)}


def formula(T: RoaAgent, s: Roa) -> bool:
    """Whether an = T(rn, on, an-1, …, r1, o1, a0, r0, o0): each r stays before its o."""
    backwards = list(reversed(s[:-1]))
    for i in range(0, len(backwards), 3):
        backwards[i], backwards[i + 1] = backwards[i + 1], backwards[i]
    return T(tuple(backwards)) == s[-1]


def _mutant(name: str, fault: str, e: RoaEnvironment) -> Mutant:
    return planted(name, fault, backward_consciousness=e)


_FORMULA: Final = paying(both_papers, formula)

CLAIMS: Final = (
    Claim(
        id="cagi-example-3",
        paper="CAGI",
        item="Example 3",
        statement="The environment pays 1 for the action that the agent would take if everything "
        "had happened in reverse, else -1; it is the environment of JAGI's Example 3.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the displayed formula on flat sequences; both papers' functions agree with it",
        checks=(
            exhausted(_FORMULA, Space("every agent along every play")),
            sampled(_FORMULA),
            proved_in_agda(
                "Environments", "example-3", of=("backward_consciousness", "reverse_history")
            ),
        ),
        mutants=(
            _mutant(
                "actions-in-order",
                "the actions stay in their order",
                broken.comparing(broken.backwards_with_actions_in_order),
            ),
            _mutant(
                "last-percept-left",
                "the last percept stays at the end",
                broken.comparing(broken.backwards_but_the_last),
            ),
            _mutant(
                "first-percept",
                "the first reward is 1",
                broken.comparing(broken.backwards, first=(1, 0)),
            ),
            planted(
                "the-other-paper",
                "JAGI's environment asks about the history itself",
                reverse_history=as_extended_environment(broken.comparing(broken.unchanged)),
            ),
        ),
        rests_on=("cagi-definition-2", "jagi-example-3"),
    ),
)
