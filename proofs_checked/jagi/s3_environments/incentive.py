"""Example 4: who is always rewarded."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.questions import plays_of, program_of
from proofs_checked.laws.saying import unlike


def paid_for_being_slow(d: Definitions, world: Instance) -> str:
    """It is paid 1 in every turn iff at all genuine histories it does as at half its rate."""
    pi, slower = world.agent(), world.agent("π at half its rate")
    program = program_of(pi, slower)
    mu = d.incentivize_learning_rate
    plays = list(plays_of(d, pi, lambda _, p: mu(program, p), world.turns + 1))
    same = all(pi(p.prompt) == slower(p.prompt) for p in plays[:-1])
    rewards = {p.prompt.reward for p in plays[1:]}
    return unlike("whether all it is paid is 1", rewards <= {1}, "whether it does the same", same)


CLAIMS: Final = (
    Claim(
        id="jagi-section-3.4.incentive",
        paper="JAGI",
        item="Section 3.4, the incentive of Example 4",
        statement="In Example 4 the agent is incentivized to act as if its learning rate were half "
        "of what it is: who does so is paid 1 in every turn, and nobody else.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="at its genuine histories; elsewhere it may do what it likes, and an agent on whose "
        "actions the learning rate has no effect is always paid",
        checks=(
            exhausted(paid_for_being_slow, Space("every program in Example 4", 4, 5, ())),
            sampled(paid_for_being_slow, "generated programs"),
        ),
        mutants=(
            planted(
                "same-rate",
                "the agent itself is asked, at its own rate",
                incentivize_learning_rate=broken.incentivize_the_same_rate,
            ),
            planted(
                "one-turn-ago",
                "the slower agent is asked before the last transition",
                incentivize_learning_rate=broken.incentivize_half_the_rate_one_turn_ago,
            ),
        ),
        rests_on=("jagi-example-4",),
    ),
)
