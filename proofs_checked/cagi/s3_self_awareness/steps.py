"""Section 3: rewards by steps of computation, and by memory."""

from typing import Final

from bridge.evidence import Standing
from formal.agents.program import AgentProgram
from proofs_checked.broken import guards
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import (
    ONE_PERCEPT,
    Space,
    argued,
    counterexample,
    exhausted,
    sampled,
)
from proofs_checked.laws.saying import unlike


def by_steps(d: Definitions, world: Instance) -> str:
    """1 if the answer to the prompt takes one step, else -1, whatever the action is."""
    pi, h = world.agent(), world.prompt()
    steps = [1 + world.number(f"more steps at turn {n + 1}", 3) for n in range(h.turns)]
    program = AgentProgram(lambda rate: pi, None, counted=lambda s: steps[s.turns - 1])
    x = d.punish_slow_agent(program, h.then(world.action("a")))
    return unlike(f"of {steps} steps, the percept", x, "due", (1 if steps[-1] == 1 else -1, 0))


def by_the_agent_alone(d: Definitions, world: Instance) -> str:
    """Two programs of one agent are paid alike. False."""
    pi, p = world.agent(), world.prompt().then(world.action("a"))
    paid = [
        d.punish_slow_agent(AgentProgram(lambda rate: pi, None, counted=lambda s: n), p)  # noqa: B023
        for n in (1, 1 + world.number("more steps", 3))
    ]
    return unlike("a program of one step gets", paid[0], "the other", paid[1])


CLAIMS: Final = (
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
    Claim(
        id="cagi-section-3.memory",
        paper="CAGI",
        item="Section 3, memory",
        statement="An extended environment can reward an agent by how much memory it takes to "
        "compute an action.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="in CAGI's Definition 2, which hands the environment a machine: as for steps",
        checks=(
            argued(
                "a machine that halts uses finitely many cells of its tape, which whoever runs it "
                "step by step can count",
                passing=Standing.HOLDS,
            ),
        ),
        mutants=(),
        rests_on=("cagi-section-3.steps",),
    ),
)
