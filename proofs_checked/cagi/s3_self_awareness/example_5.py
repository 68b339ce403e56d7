"""Example 5: incentive to incentivize, and what is said of it."""

from collections.abc import Mapping
from typing import Final

from bridge.evidence import Standing
from formal.roa.coding import (
    Roa,
    RoaAgent,
    RoaEnvironment,
    as_extended_environment,
    as_roa_environment,
)
from proofs_checked.broken import roa as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import (
    ONE_PERCEPT,
    Space,
    argued,
    counterexample,
    exhausted,
    sampled,
)
from proofs_checked.laws.roa import flat, paying, turing_machine
from proofs_checked.laws.saying import unlike


def displayed(d: Definitions) -> Mapping[str, RoaEnvironment]:
    """The environment in CAGI's coding and in ours."""
    return {
        "e": d.roa_incentive_to_incentivize,
        "μ": as_roa_environment(d.incentive_to_incentivize),
    }


def formula(T: RoaAgent, s: Roa) -> bool:
    """Whether T(p') = 0."""
    return T(copied(T, s)) == 0


def copied(T: RoaAgent, s: Roa) -> Roa:
    """p': r'0 = 0, each r'i+1 = ai, each o'i = 0 and each a'i = T(r'0, o'0, …, r'i, o'i)."""
    p: list[object] = [0, 0]
    for a in s[2::3]:
        p += [T(tuple(p)), a, 0]  # type: ignore[arg-type]  # numbers
    return tuple(p)  # type: ignore[arg-type]


def every_action_of_the_copy_counts(d: Definitions, world: Instance) -> str:
    """The reward after n turns is 1 if the copy's action in turn n is 0, the first one included.

    False: the copy's action after its first percept is judged nowhere.
    """
    T = turing_machine(world.agent())
    return unlike(
        f"the copy's first action is {T((0, 0))}; the reward of e(T, ⟨⟩)",
        d.roa_incentive_to_incentivize(T, ())[0],
        "what it is rewarded or punished with",
        1 if T((0, 0)) == 0 else -1,
    )


def the_copy_is_seen(d: Definitions, world: Instance) -> str:
    """The agent observes the action for which it is to reward the copy next. False."""
    T = turing_machine(world.agent())
    s = (*flat(world.prompt()), world.action("a"))
    return unlike(
        "the observation of e(T, p ⌢ a)",
        d.roa_incentive_to_incentivize(T, s)[1],
        "the copy's action",
        T(copied(T, s)),
    )


def _mutant(name: str, fault: str, e: RoaEnvironment) -> Mutant:
    return planted(name, fault, roa_incentive_to_incentivize=e)


_FORMULA: Final = paying(displayed, formula)

CLAIMS: Final = (
    Claim(
        id="cagi-example-5",
        paper="CAGI",
        item="Example 5",
        statement="The environment pays 1 if a copy of the agent, rewarded by the agent's actions "
        "and always shown 0, would next take action 0, else -1.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the displayed formula on flat sequences",
        checks=(
            exhausted(_FORMULA, Space("every agent along every play", 3, 4)),
            sampled(_FORMULA),
        ),
        mutants=(
            _mutant(
                "stale-reward",
                "the copy is rewarded a turn late",
                broken.incentivizing(copied_reward=lambda before, now: before),
            ),
            _mutant(
                "before-the-last-reward",
                "the copy is judged before the newest reward",
                broken.incentivizing(judged=broken.before_the_last_reward),
            ),
            _mutant(
                "first-percept",
                "the copy is judged before it is rewarded at all",
                broken.incentivizing(first_judged=True),
            ),
            planted(
                "our-coding",
                "in our coding, the copy's action is shown",
                incentive_to_incentivize=as_extended_environment(
                    broken.incentivizing(shown=lambda answer: answer)
                ),
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
    Claim(
        id="cagi-example-5.game",
        paper="CAGI",
        item="Example 5, the game",
        statement="One may imagine the example as a game in which the agent sees what its copy "
        "types, is rewarded or punished for that, and then rewards the copy for it, and so on.",
        kind=Kind.EXAMPLE,
        standing=Standing.INFORMAL,
        why="a picture, which the paper asks to imagine and does not assert; what in it is not in "
        "the formula is the next claim",
        checks=(
            argued(
                "the picture has the right order of the copy's actions, their rewards and the "
                "agent's; that it shows and judges more than the formula makes no picture false",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("cagi-example-5",),
        differs="A first reading took the prose for false. It is a picture, to be imagined; what "
        "is false is that the formula gives it exactly, which the paper does not say.",
    ),
    Claim(
        id="cagi-example-5.game.exact",
        paper="CAGI",
        item="Example 5, the game taken exactly (not in the paper)",
        statement="In the formula, too, the agent observes each action of its copy, and is "
        "rewarded or punished for each, the first one included.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, whose game is a picture: by the formula nothing of the copy is "
        "seen, since the observation is always 0, and the copy's first action is never judged",
        checks=(
            counterexample(
                every_action_of_the_copy_counts,
                Space("every agent at the first percept", 1, 1, ()),
            ),
            counterexample(
                the_copy_is_seen, Space("every agent along every play", 2, 2, ONE_PERCEPT)
            ),
        ),
        mutants=(
            _mutant(
                "first-action-judged",
                "a repair: the first reward is for the copy's first action",
                broken.incentivizing(first_judged=True),
            ),
            _mutant(
                "copy-shown",
                "a repair: the copy's action is shown",
                broken.incentivizing(shown=lambda answer: answer),
            ),
        ),
        rests_on=("cagi-example-5.game",),
    ),
)
