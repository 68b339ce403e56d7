"""Section 3: what all five examples are said to have in common, Lemma 3 and others like it."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.notation import Agent, ExtendedEnvironment, Play
from formal.roa.coding import as_extended_environment
from proofs_checked.broken import roa as broken
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.laws.examples import total
from proofs_checked.laws.roa import a_play, section_3
from proofs_checked.looking import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.witness import written
from proofs_checked.worlds import World


def example_1(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Example 1 alone."""
    return {"e": as_extended_environment(d.roa_ignore_rewards)}


def the_others(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """Examples 2 to 5."""
    return {name: mu for name, mu in section_3(d).items() if name != "Example 1"}


def rewards_are_1_or_minus_1(d: Definitions, world: World) -> str:
    """Every reward is 1 or -1. False."""
    pi = world.agent()
    return _rewards(d, world, pi, a_play(world, pi))


def later_rewards_are_1_or_minus_1(d: Definitions, world: World) -> str:
    """Every reward after a play that is not empty is 1 or -1."""
    pi = world.agent()
    return _rewards(d, world, pi, world.prompt(following=pi).then(world.action("a")))


def _rewards(d: Definitions, world: World, pi: Agent, p: Play) -> str:
    name, e = world.pick(list(section_3(d).items()))
    r, _ = e(pi, p)
    return "" if r in {1, -1} else f"in {name} the reward after {written(p)} is {r}"


def observation_is_0(d: Definitions, world: World) -> str:
    """Every observation is 0."""
    name, e = world.pick(list(section_3(d).items()))
    pi = world.agent()
    _, o = e(pi, a_play(world, pi))
    return "" if o == 0 else f"in {name} an observation is {o}"


_TOTAL_1: Final = total(example_1)
_TOTAL: Final = total(the_others)
_OURS: Final = PRODUCTION

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
    Claim(
        id="cagi-section-3.extended-environments",
        paper="CAGI",
        item="Section 3, Examples 2 to 5 are extended environments",
        statement="Examples 2 to 5 are extended environments, as Example 1 is.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="each asks the agent about prompts, a copy's actions being rewards as good as others",
        checks=(exhausted(_TOTAL, Space("every agent along every play", 2, 3)), sampled(_TOTAL)),
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
