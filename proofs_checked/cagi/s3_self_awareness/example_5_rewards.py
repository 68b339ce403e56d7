"""Example 5: which rewards the agent is to choose."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Action, Prompt
from formal.roa.coding import as_extended_environment
from proofs_checked.broken import roa
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.laws.questions import asked
from proofs_checked.laws.saying import unlike


def more_is_never_less(d: Definitions, world: Instance) -> str:
    """Whatever the copy, to reward it by 1 earns no less than to reward it by 0. False."""
    pi, h = world.agent(), world.prompt()
    less, more = (d.incentive_to_incentivize(pi, h.then(y))[0] for y in (0, 1))
    return f"the copy's reward 0 earns {less}, 1 earns {more}" if more < less else ""


def rewards_are_natural(d: Definitions, world: Instance) -> str:
    """The copy is given 0 and then the agent's actions, one a turn."""
    pi, p = world.agent(), world.prompt().then(world.action("a"))
    heard = max(asked(d.incentive_to_incentivize, pi, p), key=lambda h: h.turns)
    found = [h.reward for h in heard.prefixes()]
    return unlike("the copy's rewards", found, "the actions", [0, *(q.action for q in p.plays())])


def a_greater_reward_does(d: Definitions, world: Instance) -> str:
    """Of a copy that takes 0 for more than N, N itself is punished, and N + 1 rewarded."""
    n = world.number("N", 2**world.turns)

    def greedy(h: Prompt) -> Action:
        return 0 if h.reward > n else 1

    found = [d.incentive_to_incentivize(greedy, EMPTY.then((0, 0)).then(y))[0] for y in (n, n + 1)]
    return unlike(
        f"what rewards N and N + 1 earn, where N = {n},", found, "by the copy it", [-1, 1]
    )


CLAIMS: Final = (
    Claim(
        id="cagi-example-5.large-rewards",
        paper="CAGI",
        item="Example 5, footnote on large rewards",
        statement="To have the copy take 0 as often as possible, the agent is incentivized to give "
        "it large rewards for 0, none of which is the largest.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming a copy that large rewards move: for each reward there is one that it does "
        "not move, but a larger reward does. A copy that takes 0 only where its last reward is 0 "
        "is moved by no larger one",
        checks=(
            exhausted(
                a_greater_reward_does,
                Space("copies moved by more than N", 4, 6, (), size="N below 2^{n}"),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                more_is_never_less,
                Space("every agent along every play", 2, 2, ONE_PERCEPT),
                passing=Standing.ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "unrewarded",
                "the copy hears no rewards",
                incentive_to_incentivize=lambda pi, p: (
                    1 if p and pi(p.prompt.first) == 0 else -1,
                    0,
                ),
            ),
            planted(
                "bounded",
                "no reward above 3 is passed on",
                incentive_to_incentivize=lambda pi, p: (
                    1 if pi(EMPTY.then((min(p.action, 3), 0))) == 0 else -1,
                    0,
                ),
            ),
        ),
        rests_on=("cagi-example-5",),
    ),
    Claim(
        id="cagi-example-5.natural-rewards",
        paper="CAGI",
        item="Example 5, which rewards there are (not in the paper)",
        statement="The rewards that the agent can give its copy are the natural numbers.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose footnote limits rewards to the rational numbers: what is "
        "given is an action, so that the copy is never punished, nor given a fraction",
        checks=(
            exhausted(rewards_are_natural, Space("every agent along every play", 3, 4)),
            sampled(rewards_are_natural),
        ),
        mutants=(
            planted(
                "one-less",
                "the copy's reward is the action less 1",
                incentive_to_incentivize=as_extended_environment(
                    roa.incentivizing(copied_reward=lambda before, now: now - 1)
                ),
            ),
            planted(
                "stale-reward",
                "the copy is rewarded a turn late",
                incentive_to_incentivize=as_extended_environment(
                    roa.incentivizing(copied_reward=lambda before, now: before)
                ),
            ),
        ),
        rests_on=("cagi-example-5",),
    ),
)
