"""Example 1: the agent that ignores rewards because it is rewarded for that."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.rewriting import zero_rewards
from proofs_checked.broken import environments as broken
from proofs_checked.broken import interaction
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import unlike


def rewarded_ignore_rewards(d: Definitions, world: Instance) -> str:
    """Whoever is paid 1 in every turn does the same whatever the rewards are. False."""
    pi = world.agent()
    *_, p = plays_of(d, pi, d.ignore_rewards, world.turns + 1)
    h = world.prompt(following=pi, turns=world.turns, percepts=SHOWN)
    rewards = [s.reward for s in p.prompt.prefixes()][1:]
    if set(rewards) - {1} or h.first.reward or pi(h) == pi(zero_rewards(h)):
        return ""
    zeroed = written(zero_rewards(h))
    return f"it is paid {rewards}, but takes {pi(h)} at h and {pi(zero_rewards(h))} at {zeroed}"


def rewarded_for_genuine_histories(d: Definitions, world: Instance) -> str:
    """It is paid 1 in every turn iff π(h) = π(h with every reward 0) at all genuine h."""
    pi = world.agent()
    plays = list(plays_of(d, pi, d.ignore_rewards, world.turns + 1))
    ignores = all(pi(p.prompt) == pi(zero_rewards(p.prompt)) for p in plays[:-1])
    rewards = [p.prompt.reward for p in plays[1:]]
    return unlike(
        "whether all it is paid is 1", set(rewards) <= {1}, "whether it ignores them", ignores
    )


SHOWN: Final = ((0, 0), (-1, 0))
"""The first percept of Example 1, and that of a punishment."""

CLAIMS: Final = (
    Claim(
        id="jagi-example-1.paradox",
        paper="JAGI",
        item="Example 1, the paradox",
        statement="An agent can be rewarded for ignoring rewards in every turn and ignore them for "
        "that reason alone: in other histories it does not.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="such is one that ignores rewards until it is punished, which it never is. No "
        "contradiction: it is paid for doing the same at its genuine histories alone, and whether "
        "an agent ignores rewards is about all histories",
        checks=(
            counterexample(
                rewarded_ignore_rewards,
                Space("every agent, every history from the first percept on", 2, 2, ()),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
            exhausted(rewarded_for_genuine_histories, Space("every agent in Example 1", 5, 6, ())),
            sampled(rewarded_for_genuine_histories),
        ),
        mutants=(
            planted(
                "punished-first",
                "a repair: the first action is punished, whatever it is",
                ignore_rewards=lambda pi, p: (-1 if p.turns == 1 else 0, 0),
            ),
            planted(
                "last-reward-left",
                "the last reward is left as it was",
                ignore_rewards=broken.comparing(broken.zero_but_the_last),
            ),
            planted(
                "another-agent",
                "the environment is handed an agent that is not the one that acts",
                interaction=interaction.another_agent,
            ),
        ),
        rests_on=("jagi-example-1",),
    ),
)
