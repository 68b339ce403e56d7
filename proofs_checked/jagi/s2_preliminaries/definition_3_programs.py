"""Definition 3 (3): every program of a reference machine is a well-behaved environment."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import interaction
from proofs_checked.broken import machines as broken
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws import programmed as laws

LONGEST: Final = 5
LONGEST_TEXT: Final = 3

CLAIMS: Final = (
    Claim(
        id="jagi-definition-3.programs",
        paper="JAGI",
        item="Definition 3 (3), reference machines (not in the paper)",
        statement="Every program of the typed machine and of the tape machine denotes an extended "
        "environment whose t-th reward is within ± d_t for every agent, where the d_t sum to 1; so "
        "it is well-behaved.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; by construction, and by comparison with the series of the d_t V "
        "exists and is within -1 … 1; checked along the first turns, with d_t = 2^-t and with "
        "(1 - γ) γ^(t-1), γ = 9/10",
        checks=(
            exhausted(
                laws.bounded_up_to(LONGEST),
                Space(
                    f"every agent in every typed program of at most {LONGEST} rules, each sign",
                    3,
                    3,
                    (),
                ),
            ),
            exhausted(
                laws.bounded_on_the_tape(LONGEST_TEXT),
                Space(
                    f"every agent in every tape program of at most {LONGEST_TEXT} letters",
                    1,
                    1,
                    (),
                    n_actions=5,
                ),
            ),
            sampled(laws.bounded_if_drawn, "generated agents in drawn typed programs"),
        ),
        mutants=(
            planted(
                "undiscounted",
                "the rewards are not weighed",
                denoted=broken.weighed(lambda gamma, t: 1),
            ),
            planted(
                "powers",
                "d_t = γ^(t-1), which sums to 1 / (1 - γ)",
                denoted=broken.weighed(lambda gamma, t: gamma ** (t - 1)),
            ),
            planted(
                "begins-with-a-reward",
                "the first percept has a reward of 1 - γ already",
                denoted=broken.weighed(broken.normalised, first=lambda gamma: 1 - gamma),
            ),
            planted("twice", "ρ is within -2 … 2", typed=broken.meaning(broken.twice)),
            planted(
                "other-observations",
                "the number of turns is shown",
                typed=broken.meaning(broken.counting),
            ),
            planted(
                "tape-undiscounted",
                "the rewards of the tape machine are not weighed",
                tape_denoted=broken.on_the_tape(weighs=False),
            ),
            planted(
                "tape-twice",
                "ρ of the tape machine is out - 2",
                tape_denoted=broken.on_the_tape(factor=2),
            ),
            planted(
                "stale-play",
                "the environment answers the play without its last turn",
                interaction=interaction.stale_play,
            ),
        ),
        rests_on=("jagi-definition-3.2",),
    ),
)
