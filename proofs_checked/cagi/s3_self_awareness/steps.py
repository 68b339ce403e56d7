"""Section 3: rewards for few steps, for little memory, and for predicting internal signals."""

from collections.abc import Callable

from bridge.evidence import Verdict
from formal.agents.program import AgentProgram
from formal.environments.punish_slow_agent import punish_slow_agent
from formal.notation import Percept, Prompt
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import exhibited, generated, throughout
from proofs_checked.notation import Intensional


def slow(allowed: int, at: Callable[[Prompt], Prompt] = lambda h: h) -> Intensional:
    """Allows another number of steps, or counts them at another prompt."""
    return lambda program, p: ((1 if program.steps(at(p.prompt)) <= allowed else -1) if p else 0, 0)


def by_the_agent(instance: Instance, punish_slow_agent: Intensional = punish_slow_agent) -> None:
    """Two programs of one agent get equal rewards."""
    pi, p = instance.agent(), instance.prompt().then(instance.action("a"))

    def percept(n: int) -> Percept:
        return punish_slow_agent(AgentProgram(lambda rate: pi, None, counted=lambda s: n), p)

    one, other = percept(1), percept(1 + instance.number("more steps", 3))
    same("a program of one step gets", one, "the other program", other)


@claim(
    "CAGI, Section 3",
    name="steps",
    title="steps of computation",
    reason="by CAGI's Definition 2, where the environment receives a machine; two programs of one "
    "agent get different rewards, so that it is no extended environment of JAGI's",
    ways=(
        throughout(Space("every program with three counts, along every play", 3, 4)),
        also(by_the_agent, exhibited(Space("every two programs of one agent", 1, 2, ONE_PERCEPT))),
        generated("generated programs"),
    ),
    mutants={
        "no program is slow": {"punish_slow_agent": slow(99)},
        "two steps are allowed": {"punish_slow_agent": slow(2)},
        "the steps of the previous answer count": {
            "punish_slow_agent": slow(1, at=lambda h: h.before.prompt if h.before else h)
        },
    },
    rests_on=["cagi-definition-2"],
)
def by_steps(instance: Instance, punish_slow_agent: Intensional = punish_slow_agent) -> None:
    """An extended environment can reward an agent by the number of steps to compute an action."""
    pi, h = instance.agent(), instance.prompt()
    steps = [1 + instance.number(f"more steps at turn {n + 1}", 3) for n in range(h.turns)]
    program = AgentProgram(lambda rate: pi, None, counted=lambda s: steps[s.turns - 1])
    x = punish_slow_agent(program, h.then(instance.action("a")))
    same(f"the percept for {steps} steps", x, "expected", (1 if steps[-1] == 1 else -1, 0))


by_memory = note(
    "CAGI, Section 3",
    "An extended environment can reward an agent by how much memory it takes to compute an action.",
    name="memory",
    verdict=Verdict.HOLDS,
    reason="by CAGI's Definition 2, where the environment receives a machine: as for steps",
    argument="a machine that halts uses finitely many cells, which a step-by-step run can count",
    rests_on=["cagi-section-3.steps"],
)

internal_signals = note(
    "CAGI, Section 3",
    "Extended environments seem to generalize agents that are made to predict their own internal "
    "signals.",
    name="signals",
    title="footnote on internal signals",
    reason="those agents are not defined here; an environment that receives the agent's machine "
    "can compute any internal signal and compare it with the prediction",
    argument="“seem” makes no precise statement",
    rests_on=["cagi-section-3.steps"],
)
