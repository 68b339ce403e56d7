"""Section 3: neither Example 4 nor the examples in brief are well-behaved."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.histories.rewriting import zero_rewards
from formal.notation import ExtendedEnvironment, Observation
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.jagi.s3_environments.section_3_5 import STATEMENTS
from proofs_checked.laws.examples import rewards_are_plus_or_minus_1
from proofs_checked.laws.questions import plays_of, program_of


def example_4(d: Definitions, world: Instance) -> str:
    """Of every program, every reward of Example 4 after the first is 1 or -1."""
    program = program_of(world.agent(), world.agent("π at half its rate"))
    mu = d.incentivize_learning_rate
    rewards = [
        p.prompt.reward
        for p in plays_of(d, program.agent, lambda _, p: mu(program, p), world.turns)
    ]
    return f"the rewards of π are {rewards}" if set(rewards[1:]) - {1, -1} else ""


def memories_and_players(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Those of Section 3.5 that pay in every turn."""
    return {
        "Limited Memory": d.limited_memory(2),
        "False Memories": d.false_memories(PRODUCTION.as_play((1, 1, 1))),
        "Adversarial Sequence Prediction": d.adversarial_sequence_predictor,
    }


def self_recognition(d: Definitions, world: Instance) -> str:
    """The same of Self-Recognition in each turn whose observation is a statement."""
    mu = d.self_recognition(_statements)
    paid = [p.prompt.reward for p in plays_of(d, world.agent(), mu, world.turns)][1:]
    return f"for statements the agent is paid {paid}" if set(paid) - {1, -1} else ""


def _statements(n: int) -> Observation:
    return min(STATEMENTS) + n % len(STATEMENTS)


_ASSUMING: Final = Standing.ASSUMING
_IN_BRIEF: Final = rewards_are_plus_or_minus_1(memories_and_players)

CLAIMS: Final = (
    Claim(
        id="jagi-section-3.not-well-behaved.example-4",
        paper="JAGI",
        item="Section 3, Example 4 is not well-behaved",
        statement="In Example 4 V exists for no agent.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="of every program of an agent, which is what Example 4 sees: after the first every "
        "reward is 1 or -1, so that the sum does not converge",
        checks=(
            exhausted(example_4, Space("every program in Example 4", percepts=())),
            sampled(example_4, "generated programs"),
        ),
        mutants=(
            planted(
                "without-rewards",
                "every reward is 0",
                incentivize_learning_rate=lambda program, p: (0, 0),
            ),
            planted(
                "without-punishment",
                "another action is paid 0",
                incentivize_learning_rate=lambda program, p: (
                    max(PRODUCTION.incentivize_learning_rate(program, p)[0], 0),
                    0,
                ),
            ),
        ),
        rests_on=("jagi-example-4",),
    ),
    Claim(
        id="jagi-section-3.not-well-behaved.in-brief",
        paper="JAGI",
        item="Section 3, the examples in brief are not well-behaved",
        statement="In the environments of Section 3.5 V exists for no agent.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that they pay 1 or -1, as ours do, since the paper does not say what they "
        "pay, and that Self-Recognition shows infinitely many statements: then infinitely many "
        "rewards are 1 or -1, and the sum does not converge",
        checks=(
            exhausted(
                _IN_BRIEF,
                Space(
                    "every agent in Limited Memory, False Memories and Adversarial Sequence "
                    "Prediction",
                    3,
                    4,
                    (),
                ),
                passing=_ASSUMING,
            ),
            exhausted(
                self_recognition,
                Space("every agent in Self-Recognition", 3, 4, ()),
                passing=_ASSUMING,
            ),
            sampled(_IN_BRIEF, passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "memories-without-punishment",
                "in Limited Memory rewards are forgotten, and another action is paid 0",
                limited_memory=lambda n: broken.comparing(zero_rewards, otherwise=0),
            ),
            planted(
                "statements-unpaid",
                "statements are shown, and pay nothing",
                self_recognition=lambda shown: lambda pi, p: (0, shown(p.turns)),
            ),
        ),
        rests_on=(
            "jagi-section-3.5.limited-memory",
            "jagi-section-3.5.false-memories",
            "jagi-section-3.5.adversarial",
            "jagi-section-3.5.self-recognition",
        ),
    ),
)
