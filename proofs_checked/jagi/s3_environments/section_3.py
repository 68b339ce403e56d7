"""Section 3: the environments of Examples 1 to 3 are not well-behaved."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.environments.tempting_button import B
from formal.histories.rewriting import reverse, zero_rewards
from formal.notation import ExtendedEnvironment
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.jagi.s3_environments.example_1 import both_forms
from proofs_checked.jagi.s3_environments.example_3 import as_defined
from proofs_checked.laws.examples import rewards_are_plus_or_minus_1


def both_examples(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Examples 1 and 3."""
    return {"Example 1": d.ignore_rewards, "Example 3": d.reverse_history}


def tempting_button(d: Definitions, world: Instance) -> str:
    """The same of Example 2, whatever its observations are."""
    rooms = [world.pick((B, 1)) for _ in range(world.turns)]
    law = rewards_are_plus_or_minus_1(lambda d: {"μ": d.tempting_button(rooms.__getitem__)})
    complaint = law(d, world)
    return f"with the observations {rooms}, {complaint}" if complaint else ""


CLAIMS: Final = (
    Claim(
        id="jagi-section-3.not-well-behaved",
        paper="JAGI",
        item="Section 3, Examples 1 to 3 are not well-behaved",
        statement="In Examples 1 to 3 V exists for no agent.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="after the first every reward is 1 or -1, so that the sum does not converge",
        checks=(
            exhausted(
                rewards_are_plus_or_minus_1(both_forms),
                Space("every agent in Example 1", percepts=()),
            ),
            exhausted(
                tempting_button, Space("every agent in Example 2, any observations", 4, 5, ())
            ),
            exhausted(
                rewards_are_plus_or_minus_1(as_defined),
                Space("every agent in Example 3", percepts=()),
            ),
            sampled(rewards_are_plus_or_minus_1(both_examples), "generated agents in 1 and 3"),
            sampled(tempting_button, "generated agents in Example 2"),
        ),
        mutants=(
            Mutant(
                "example-1-without-punishment",
                "in Example 1 another action is paid 0",
                replace(PRODUCTION, ignore_rewards=broken.comparing(zero_rewards, otherwise=0)),
            ),
            Mutant(
                "example-2-without-rewards",
                "in Example 2 every reward is 0",
                replace(PRODUCTION, tempting_button=broken.TemptingButton(sign=0)),
            ),
            Mutant(
                "example-3-without-punishment",
                "in Example 3 another action is paid 0",
                replace(PRODUCTION, reverse_history=broken.comparing(reverse, otherwise=0)),
            ),
        ),
        rests_on=("jagi-example-1", "jagi-example-2", "jagi-example-3"),
    ),
)
