"""Example 4: déjà vu."""

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


def both_codings(d: Definitions) -> Mapping[str, RoaEnvironment]:
    """The environment in CAGI's coding and in ours."""
    return {"e": d.roa_deja_vu, "μ": as_roa_environment(d.deja_vu)}


def formula(T: RoaAgent, s: Roa) -> bool:
    """Whether T(p ⌢ a ⌢ p) = a."""
    *p, a = s
    return T((*p, a, *p)) == a


def _mutant(name: str, fault: str, e: RoaEnvironment) -> Mutant:
    return planted(name, fault, roa_deja_vu=e)


_FORMULA: Final = paying(both_codings, formula)

CLAIMS: Final = (
    Claim(
        id="cagi-example-4",
        paper="CAGI",
        item="Example 4",
        statement="The environment pays 1 for an action that the agent would take if everything, "
        "this action included, had happened once before, else -1.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the displayed formula on flat sequences",
        checks=(
            exhausted(_FORMULA, Space("every agent along every play")),
            sampled(_FORMULA),
        ),
        mutants=(
            _mutant(
                "another-action",
                "between the two the action is 0",
                broken.comparing(broken.twice_with_another_action),
            ),
            _mutant("thrice", "it happened twice before", broken.comparing(broken.thrice)),
            _mutant(
                "first-percept-again",
                "the first percept alone happens again",
                broken.comparing(broken.first_turn_again),
            ),
            planted(
                "our-coding",
                "in our coding, the agent is asked about what happened",
                deja_vu=as_extended_environment(broken.comparing(broken.unchanged)),
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
)
