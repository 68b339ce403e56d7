"""Lemma 3 and others like it: the examples are extended environments."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.notation import ExtendedEnvironment
from formal.roa.coding import as_extended_environment
from proofs_checked.agda.environments import FIVE_EXAMPLES
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.engine.ways import argued
from proofs_checked.laws.examples import total
from proofs_checked.laws.roa import section_3


def example_1(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Example 1 alone."""
    return {"e": as_extended_environment(d.roa_ignore_rewards)}


def the_others(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Examples 2 to 5."""
    return {name: mu for name, mu in section_3(d).items() if name != "Example 1"}


_TOTAL_1: Final = total(example_1)
_TOTAL: Final = total(the_others)
_OURS: Final = PRODUCTION


@claim(
    "CAGI, Lemma 3",
    name="reference",
    title="the reference in its proof",
    verdict=Standing.FALSE,
    reason="a slip: what is referred to is Example 1. Definition 1 is that of plays and prompts, "
    "whose rewards are any rational numbers and depend on no action",
    ways=(
        argued(
            "the label in this sentence is that of Example 1, so that its number is right and the "
            "word before it is not"
        ),
    ),
    rests_on=("cagi-lemma-3",),
)
def reference(instance: Instance) -> None:
    """The reward r of the proof of Lemma 3 is defined in Definition 1."""


CLAIMS: Final = (
    Claim(
        id="cagi-lemma-3",
        paper="CAGI",
        item="Lemma 3",
        statement="Example 1 is an extended environment: for every agent and every play it gives a "
        "rational reward and a natural observation.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="a prompt with its rewards zeroed is a prompt, on which every agent halts",
        checks=(exhausted(_TOTAL_1, Space("every agent along every play")), sampled(_TOTAL_1)),
        mutants=(
            planted(
                "does-not-halt",
                "it says nothing of plays in which something was earned",
                roa_ignore_rewards=broken.halting_where_nothing_was_earned(
                    _OURS.roa_ignore_rewards
                ),
            ),
            planted(
                "inexact",
                "rewards are floats",
                roa_ignore_rewards=broken.inexact(_OURS.roa_ignore_rewards),
            ),
        ),
        rests_on=("cagi-definition-2", "cagi-lemma-1"),
    ),
    reference,
    Claim(
        id="cagi-section-3.extended-environments",
        paper="CAGI",
        item="Section 3, Examples 2 to 5 are extended environments",
        statement="Examples 2 to 5 are extended environments, as Example 1 is.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="each asks the agent about prompts, a copy's actions being rewards as good as others",
        checks=(
            exhausted(_TOTAL, Space("every agent along every play", 2, 3)),
            sampled(_TOTAL),
            proved_in_agda(
                "Environments",
                "section-3-examples",
                of=FIVE_EXAMPLES,
            ),
        ),
        mutants=(
            planted(
                "inexact",
                "in Example 4 rewards are floats",
                roa_deja_vu=broken.inexact(_OURS.roa_deja_vu),
            ),
            planted(
                "does-not-halt",
                "Example 3 says nothing of plays in which something was earned",
                backward_consciousness=broken.halting_where_nothing_was_earned(
                    _OURS.backward_consciousness
                ),
            ),
        ),
        rests_on=("cagi-lemma-3",),
    ),
)
