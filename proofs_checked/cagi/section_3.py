"""Section 3: what all five examples are said to have in common, Lemma 3 and others like it."""

from collections.abc import Callable, Mapping
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.histories.rewriting import zero_rewards
from formal.notation import Agent, ExtendedEnvironment, Play
from formal.roa.coding import as_extended_environment
from proofs_checked.broken import guards
from proofs_checked.broken import roa as broken
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.laws.examples import Score, last_percept, nothing, scoring, total
from proofs_checked.laws.roa import a_play, section_3
from proofs_checked.laws.saying import unlike
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


def by_steps(d: Definitions, world: World) -> str:
    """1 if the answer to the prompt takes one step, else -1, whatever the action is."""
    pi, h = world.agent(), world.prompt()
    steps = [1 + world.number(f"more steps at turn {n + 1}", 3) for n in range(h.turns)]
    program = AgentProgram(lambda rate: pi, None, counted=lambda s: steps[s.turns - 1])
    x = d.punish_slow_agent(program, h.then(world.action("a")))
    return unlike(f"of {steps} steps, the percept", x, "due", (1 if steps[-1] == 1 else -1, 0))


def by_the_agent_alone(d: Definitions, world: World) -> str:
    """Two programs of one agent are paid alike. False."""
    pi, p = world.agent(), world.prompt().then(world.action("a"))
    paid = [
        d.punish_slow_agent(AgentProgram(lambda rate: pi, None, counted=lambda s: n), p)  # noqa: B023
        for n in (1, 1 + world.number("more steps", 3))
    ]
    return unlike("a program of one step gets", paid[0], "the other", paid[1])


def _in(name: str) -> Callable[[Definitions], ExtendedEnvironment]:
    return lambda d: section_3(d)[name]


SCORES: Final = (
    Score("Example 1", _in("Example 1"), zero_rewards),
    Score("Example 2", _in("Example 2"), last_percept),
    Score("Example 3", _in("Example 3"), nothing),
    Score("Example 4", _in("Example 4"), last_percept),
    Score("Example 5", _in("Example 5"), nothing, agents=lambda pi: constant(0)),
)

_TOTAL_1: Final = total(example_1)
_TOTAL: Final = total(the_others)
_SCORES: Final = scoring(SCORES)
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
    Claim(
        id="cagi-section-3.always-rewarded",
        paper="CAGI",
        item="Section 3, who is always rewarded (not in the paper)",
        statement="Paid 1 every turn are agents that ignore rewards in Example 1, agents without "
        "memory in 2 and 4, constant agents in 3, and the agent that always takes 0 in 5.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which says of what it rewards only that it does",
        checks=(
            exhausted(_SCORES, Space("every agent of these kinds", 4, 6, ())),
            sampled(_SCORES, "generated agents of these kinds"),
        ),
        mutants=(
            planted(
                "first-percept-alone",
                "in Example 4 the agent is asked what it did first",
                roa_deja_vu=broken.comparing(lambda p, a: p[:2]),
            ),
            planted(
                "copy-resists",
                "in Example 5 the copy is to take another action than 0",
                roa_incentive_to_incentivize=broken.incentivizing(
                    judged=lambda T, p: 1 - min(T(p), 1)
                ),
            ),
        ),
        rests_on=tuple(f"cagi-example-{n}" for n in range(1, 6)),
    ),
    Claim(
        id="cagi-section-3.steps",
        paper="CAGI",
        item="Section 3, steps of computation",
        statement="An extended environment can reward an agent by the number of steps that it "
        "takes to compute an action.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="in CAGI's Definition 2, which hands the environment a machine; two programs of one "
        "agent are paid differently, so that it is no extended environment of JAGI's",
        checks=(
            exhausted(by_steps, Space("every program with three counts, along every play", 3, 4)),
            counterexample(
                by_the_agent_alone,
                Space("every two programs of one agent", 1, 2, ONE_PERCEPT),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
            sampled(by_steps, "generated programs"),
        ),
        mutants=(
            planted("never", "no program is slow", punish_slow_agent=guards.slow(99)),
            planted("two-steps", "two steps are allowed", punish_slow_agent=guards.slow(2)),
            planted(
                "answer-before",
                "the steps of the answer before count",
                punish_slow_agent=guards.slow_in_the_room_before,
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
)
