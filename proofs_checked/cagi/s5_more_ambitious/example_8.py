"""Example 8: the mirror, and what its section adds to it."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined as broken
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, argued, exhausted, sampled
from proofs_checked.laws.views import seen_otherwise

_LAW: Final = seen_otherwise(lambda d: d.mirror)
_ASSUMING: Final = Standing.ASSUMING

CLAIMS: Final = (
    Claim(
        id="cagi-example-8",
        paper="CAGI",
        item="Example 8",
        statement="From an environment whose room has a mirror, e' is derived: it shows the same, "
        "and pays 1 for the action that the agent would take were the mirror all that it sees, "
        "else -1.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that the first percept is e's observation with the reward 0, which is left "
        "open, and that e is asked about the play as it was",
        checks=(
            exhausted(
                _LAW,
                Space("every agent, e and three views of e, along every play", 2, 2),
                passing=_ASSUMING,
            ),
            sampled(_LAW, "generated agents and e, three views of it", passing=_ASSUMING),
            proved_in_agda("Environments", "example-8", of=("mirror",), passing=Standing.ASSUMING),
        ),
        mutants=(
            planted(
                "last-alone",
                "only the last observation is restricted to the mirror",
                mirror=broken.seeing(broken.the_last_alone),
            ),
            planted(
                "all-but-the-last",
                "the last observation is not restricted to the mirror",
                mirror=broken.seeing(broken.all_but_the_last),
            ),
            planted(
                "without-rewards",
                "the agent is asked about a history without rewards",
                mirror=broken.seeing(broken.without_rewards),
            ),
            planted(
                "paid-at-first",
                "the first reward is 1",
                mirror=broken.seeing(broken.every_one, first_reward=1),
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
    Claim(
        id="cagi-section-5.1.body",
        paper="CAGI",
        item="Section 5.1, the agent's computation in the mirror",
        statement="The mirror could also show an image of the steps in which the agent computes; "
        "these an extended environment has, and a traditional one has not.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="an environment that is handed the machine can run it step by step; how steps become "
        "an image is not said",
        checks=(
            argued(
                "steps are no property of what a machine computes, so such an environment is one "
                "in the sense of CAGI's Definition 2 and not of JAGI's",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("cagi-example-8",),
    ),
)
