"""Section 4.1: semi-deterministic agent classes, and what they are needed for."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import classes
from proofs_checked.broken import instances as broken
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws import instances
from proofs_checked.laws.instances import paid_in_ignore_rewards, semi_deterministic

_ASSUMING: Final = Standing.ASSUMING
_POOLS: Final = Space("every pool", 4, 5, (), size="of up to {n} numbers, up to {n} turns")
_FILES: Final = Space("every common file", 4, 5, (), size="of up to {n} numbers, up to {n} turns")
_OF_AGENTS: Final = semi_deterministic(instances.of_an_agent)

_SHARED: Final = planted(
    "in-act", "a pool is read from a place that answers move", pooled=broken.IN_ACT
)
_APART: Final = planted(
    "not-written", "a repair: nobody writes to the file", on_a_common_file=broken.NOT_MOVED
)

CLAIMS: Final = (
    Claim(
        id="jagi-definition-7",
        paper="JAGI",
        item="Definition 7",
        statement="Whether the instances of an agent class that were trained alike act alike is "
        "well defined, and those of every agent's class do.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="the definition speaks of training alone: of two instances neither questions, nor what "
        "others are trained on, may make a difference",
        checks=(
            exhausted(_OF_AGENTS, Space("three instances of every agent's class", 3, 4, ())),
            sampled(_OF_AGENTS, "generated agents' classes"),
        ),
        mutants=(
            planted(
                "by-questions",
                "each question is one more turn of its history",
                agent_class=broken.trained_by_questions,
            ),
            planted(
                "by-birth",
                "every other instance takes the other action",
                agent_class=broken.differing_by_birth,
            ),
        ),
        rests_on=("jagi-definition-1",),
    ),
    Claim(
        id="jagi-definition-7.pool",
        paper="JAGI",
        item="Definition 7, a read-only pool of numbers",
        statement="Agents that read a pool of numbers generated beforehand, instead of a generator "
        "of random ones, are semi-deterministic.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that its place in the pool moves when an instance is trained, and not when "
        "it answers: who was asked once more would go on reading elsewhere",
        checks=(
            exhausted(semi_deterministic(instances.pooled), _POOLS, passing=_ASSUMING),
            counterexample(
                semi_deterministic(instances.pooled_in_act),
                Space("every pool whose place moves with each answer", 2, 2, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            _SHARED,
            planted(
                "not-moved", "a repair: its place does not move", pooled_in_act=broken.NOT_MOVED
            ),
        ),
        rests_on=("jagi-definition-7",),
    ),
    Claim(
        id="jagi-definition-7.common-file",
        paper="JAGI",
        item="Definition 7, a common file",
        statement="Agents whose instances read from and write to a common file need not be "
        "semi-deterministic.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="what one writes changes what another reads, and nobody was trained: two instances of "
        "such a class differ. Where what is written does not matter, they are",
        checks=(
            counterexample(
                semi_deterministic(instances.on_a_common_file),
                _FILES,
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(
            _APART,
            planted(
                "written-by-training",
                "a repair: each has a file of its own, to which training alone writes",
                on_a_common_file=broken.MOVED_BY_REWARDS,
            ),
        ),
        rests_on=("jagi-definition-7",),
    ),
    Claim(
        id="jagi-section-4.1.hypothetical",
        paper="JAGI",
        item="Section 4.1, what simulations show",
        statement="If an agent class is semi-deterministic, what an environment sees in an "
        "instance of its own is what the agent would do; otherwise it need not be.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="what the agent would do in a supposed case is what an instance trained on that case "
        "does, and so does the environment's own instance, by Definition 7. Checked in Listing 1, "
        "which pays an agent that ignores rewards for doing what its instance does: instances that "
        "read a pool always agree, those of a common file do not",
        checks=(
            exhausted(paid_in_ignore_rewards(instances.pooled), _POOLS),
            counterexample(
                paid_in_ignore_rewards(instances.on_a_common_file),
                _FILES,
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(
            planted("by-rewards", "a reward moves its place on", pooled=broken.MOVED_BY_REWARDS),
            _APART,
            planted(
                "asked-late",
                "the environment's copy is trained a turn late",
                ignore_rewards_class=classes.AskedBeforeTheLastTransition,
            ),
        ),
        rests_on=("jagi-definition-7", "jagi-listing-1"),
    ),
    Claim(
        id="jagi-listing-1.side-effects",
        paper="JAGI",
        item="Listing 1, agents whose answers change them (not in the paper)",
        statement="Listing 1 is right too for agents that each answer changes.",
        kind=Kind.ADDITION,
        standing=_ASSUMING,
        why="assuming that instances share nothing; not in the paper: its copy is asked once a "
        "turn, as the agent is, so that both change alike",
        checks=(
            exhausted(paid_in_ignore_rewards(instances.pooled_in_act), _POOLS, passing=_ASSUMING),
            counterexample(
                paid_in_ignore_rewards(instances.on_a_common_file),
                _FILES,
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "by-rewards-too",
                "a reward moves its place on, too",
                pooled_in_act=broken.MOVED_BY_REWARDS_TOO,
            ),
            _APART,
        ),
        rests_on=("jagi-listing-1",),
    ),
)
