"""Section 3: who is always rewarded in the examples, and rewards by steps of computation."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.histories.rewriting import zero_rewards
from formal.notation import ExtendedEnvironment
from proofs_checked.broken import guards
from proofs_checked.broken import roa as broken
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import Definitions
from proofs_checked.laws.examples import Score, last_percept, nothing, scoring
from proofs_checked.laws.roa import section_3
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.worlds import World


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


_SCORES: Final = scoring(SCORES)


CLAIMS: Final = (
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
