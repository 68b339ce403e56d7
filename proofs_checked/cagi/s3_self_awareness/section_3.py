"""Section 3: what all five examples are said to have in common."""

from typing import Final

from bridge.evidence import Standing
from formal.notation import Agent, Play
from proofs_checked.agda.environments import FIVE_EXAMPLES
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.laws.roa import a_play, section_3


def rewards_are_1_or_minus_1(d: Definitions, world: Instance) -> str:
    """Every reward is 1 or -1. False."""
    pi = world.agent()
    return _rewards(d, world, pi, a_play(world, pi))


def later_rewards_are_1_or_minus_1(d: Definitions, world: Instance) -> str:
    """Every reward after a play that is not empty is 1 or -1."""
    pi = world.agent()
    return _rewards(d, world, pi, world.prompt(following=pi).then(world.action("a")))


def _rewards(d: Definitions, world: Instance, pi: Agent, p: Play) -> str:
    name, e = world.pick(list(section_3(d).items()))
    r, _ = e(pi, p)
    return "" if r in {1, -1} else f"in {name} the reward after {written(p)} is {r}"


def observation_is_0(d: Definitions, world: Instance) -> str:
    """Every observation is 0."""
    name, e = world.pick(list(section_3(d).items()))
    pi = world.agent()
    _, o = e(pi, a_play(world, pi))
    return "" if o == 0 else f"in {name} an observation is {o}"


_OURS: Final = PRODUCTION

CLAIMS: Final = (
    Claim(
        id="cagi-section-3.rewards",
        paper="CAGI",
        item="Section 3, the rewards",
        statement="All five examples always give the reward 1 or -1.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="the first reward is 0",
        checks=(
            counterexample(
                rewards_are_1_or_minus_1,
                Space("every agent on every play, the empty one too", 2, 3, ONE_PERCEPT),
            ),
        ),
        mutants=(
            planted(
                "first-reward-1", "a repair: the first reward is 1", **broken.all_starting_with(1)
            ),
            planted("first-reward-minus-1", "a repair: it is -1", **broken.all_starting_with(-1)),
        ),
        rests_on=("cagi-section-3.extended-environments",),
    ),
    Claim(
        id="cagi-section-3.later-rewards",
        paper="CAGI",
        item="Section 3, the rewards but the first (not in the paper)",
        statement="On every play that is not empty all five examples give the reward 1 or -1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which forgets the first percept",
        checks=(
            exhausted(later_rewards_are_1_or_minus_1, Space("every agent along every play", 3, 4)),
            sampled(later_rewards_are_1_or_minus_1),
            proved_in_agda(
                "Environments",
                "section-3-examples",
                of=FIVE_EXAMPLES,
            ),
        ),
        mutants=(
            planted(
                "no-punishment",
                "in Example 1 another action is paid 0",
                roa_ignore_rewards=broken.comparing(broken.zeroed, otherwise=0),
            ),
            planted(
                "halved",
                "in Example 5 rewards are halved",
                roa_incentive_to_incentivize=broken.halved(_OURS.roa_incentive_to_incentivize),
            ),
        ),
        rests_on=("cagi-section-3.extended-environments",),
    ),
    Claim(
        id="cagi-section-3.observations",
        paper="CAGI",
        item="Section 3, the observations",
        statement="All five examples always show 0.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="so the formulas say",
        checks=(
            exhausted(observation_is_0, Space("every agent along every play", 3, 4)),
            sampled(observation_is_0),
            proved_in_agda(
                "Environments",
                "section-3-examples",
                of=FIVE_EXAMPLES,
            ),
        ),
        mutants=(
            planted(
                "action-shown",
                "in Example 4 the last action is shown",
                roa_deja_vu=broken.showing_the_action(_OURS.roa_deja_vu),
            ),
            planted(
                "copy-shown",
                "in Example 5 the copy's action is shown",
                roa_incentive_to_incentivize=broken.incentivizing(shown=lambda answer: answer),
            ),
        ),
        rests_on=("cagi-section-3.extended-environments",),
    ),
)
