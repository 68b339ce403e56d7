"""Section 3: who is always rewarded in the examples."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.histories.rewriting import zero_rewards
from formal.notation import ExtendedEnvironment
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.examples import Score, last_percept, nothing, scoring
from proofs_checked.laws.roa import section_3


def _in(name: str) -> Callable[[Definitions], ExtendedEnvironment]:
    return lambda d: section_3(d)[name]


SCORES: Final = (
    Score("Example 1", _in("Example 1"), zero_rewards),
    Score("Example 2", _in("Example 2"), last_percept),
    Score("Example 3", _in("Example 3"), nothing),
    Score("Example 4", _in("Example 4"), last_percept),
    Score("Example 5", _in("Example 5"), nothing, agents=lambda pi: constant(0)),
)


_SCORES: Final = scoring(SCORES)


CLAIMS: Final = (
    Claim(
        id="cagi-section-3.always-rewarded",
        paper="CAGI",
        item="Section 3, who is always rewarded (not in the paper)",
        statement="Paid 1 every turn are agents that ignore rewards in Example 1, agents without "
        "memory in 2 and 4, constant agents in 3, and the agent that always takes 0 in 5.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which says of what it rewards only that it does",
        checks=(
            exhausted(_SCORES, Space("every agent of these kinds", 4, 6, ())),
            sampled(_SCORES, "generated agents of these kinds"),
        ),
        mutants=(
            planted(
                "first-percept-alone",
                "in Example 4 the agent is asked what it did first",
                roa_deja_vu=broken.comparing(lambda p, a: p[:2]),
            ),
            planted(
                "copy-resists",
                "in Example 5 the copy is to take another action than 0",
                roa_incentive_to_incentivize=broken.incentivizing(
                    judged=lambda T, p: 1 - min(T(p), 1)
                ),
            ),
        ),
        rests_on=tuple(f"cagi-example-{n}" for n in range(1, 6)),
    ),
)
