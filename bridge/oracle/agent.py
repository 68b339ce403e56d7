"""The oracle for agent classes, and for transformations of agent classes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bridge.agents.as_class import agent_class as class_of
from bridge.evidence import Evidence
from bridge.oracle import laws
from bridge.oracle.agent_judging import DIFFERENCE, alphabet_of
from bridge.oracle.agent_space import LONGEST, MANY_ACTIONS, MANY_OBS, AgentCase, AgentSpace
from bridge.oracle.driven import called
from bridge.oracle.environment import EXAMPLES, PATIENCE, RUNS
from bridge.oracle.passing_on import passes_on
from bridge.oracle.patience import patience as within
from bridge.oracle.search import Search, search
from bridge.oracle.subject import demand_methods, global_generator_kept, name_of
from bridge.oracle.transforming import demand_agent_class
from bridge.oracle.verdict import AGENT_CLASS, Finding, Verdict, Witness
from formal.notation import Action, Agent


@dataclass(frozen=True)
class AgentLaw:
    """A formal agent with a name, as the oracle needs it.

    Attributes:
        name: its name.
        formal: the agent, from the number of actions and the seed of its stream.
    """

    name: str
    formal: Callable[[int, int], Agent]


@dataclass(frozen=True)
class TransformationLaw:
    """A transformation of formal agents with a name, as the oracle needs it."""

    name: str
    formal: Callable[[Agent], Agent]


def examine_agent(
    agent_class: type[Any],
    against: AgentLaw | None = None,
    *,
    runs: int = RUNS,
    examples: int = EXAMPLES,
    seed: int | None = None,
    patience: float = PATIENCE,
    progress: Callable[[str], None] = lambda text: None,
    only: Sequence[AgentCase] = (),
    horizon: int = 0,
) -> Verdict:
    """Whether an agent class keeps the laws, and is the formal agent that it claims to be.

    All chained training data over two actions, two observations and the rewards 0, 1, -1 is looked
    at while the runs last, then generated data of up to 40 transitions over larger alphabets.

    Raises:
        CouldNotLook: it is no agent class, or a call does not return.
    """
    demand_methods(agent_class, "an agent class", "act", "train")

    def subject(case: AgentCase) -> tuple[type[Any], Agent | None]:
        judged = called(
            "a subclass", lambda: alphabet_of(agent_class, case.n_actions, case.n_obs, case.seed)
        )
        return judged, None if against is None else against.formal(case.n_actions, case.seed)

    space = AgentSpace(subject, transforms=False, seeded=hasattr(agent_class, "seed"))
    with within(patience), global_generator_kept():
        found = search(
            space,
            runs=runs,
            examples=examples,
            seed=seed,
            progress=progress,
            only=only,
            horizon=horizon,
        )
        name = against.name if against else None
        findings = [*_findings(space, found, name)]
    return _verdict(name_of(agent_class), AGENT_CLASS, name, found, findings, space)


def examine_transformation(
    transformation: Callable[[type[Any]], type[Any]],
    against: TransformationLaw | None = None,
    *,
    runs: int = RUNS,
    examples: int = EXAMPLES,
    seed: int | None = None,
    patience: float = PATIENCE,
    progress: Callable[[str], None] = lambda text: None,
    only: Sequence[AgentCase] = (),
    horizon: int = 0,
) -> Verdict:
    """Whether a transformation of agent classes gives classes that keep the laws and agree.

    All agents and all chained training data are looked at while the runs last, then generated ones.

    Raises:
        CouldNotLook: it gives no agent class, or a call does not return.
    """

    def subject(case: AgentCase) -> tuple[type[Any], Agent | None]:
        program = case.agent.program
        given = class_of(program, n_actions=case.n_actions, n_obs=case.n_obs)
        judged = called("the transformation", lambda: transformation(given))
        demand_agent_class(transformation, judged)
        return judged, None if against is None else against.formal(program.agent)

    space = AgentSpace(subject, transforms=True)
    with within(patience), global_generator_kept():
        found = search(
            space,
            runs=runs,
            examples=examples,
            seed=seed,
            progress=progress,
            only=only,
            horizon=horizon,
        )
        name = against.name if against else None
        findings = [*_findings(space, found, name, passes_on(transformation))]
    kind = "transformation of agent classes"
    return _verdict(name_of(transformation), kind, name, found, findings, space)


def _findings(
    space: AgentSpace, found: Search[AgentCase], name: str | None, *more: Finding
) -> Iterator[Finding]:
    reached = space.reached
    for law in laws.AGENT_LAWS:
        count = reached.copies if law is laws.CLONES else reached.answers
        yield _finding(space, found, law.name, law.statement, count)
    yield from more
    if name is not None:
        statement = f"actions are those of {name}"
        yield _finding(space, found, DIFFERENCE, statement, reached.answers)


def _finding(
    space: AgentSpace, found: Search[AgentCase], key: str, statement: str, reached: int
) -> Finding:
    if key == laws.SEMI_DETERMINISM.name and found.unstable and key not in found.found:
        return Finding(key, statement, False, Evidence.REFUTED, reached, found.unstable)
    stable = laws.SEMI_DETERMINISM.name not in found.found
    if not stable and key in laws.OF_STABLE_AGENTS:
        return Finding(key, statement, True, Evidence.SAMPLED, reached=0)
    if key not in found.found:
        evidence = Evidence.EXHAUSTED if stable and found.horizon else Evidence.SAMPLED
        return Finding(key, statement, True, evidence, reached)
    shown = found.found[key]
    case = shown.case
    answers: list[Action] = []
    expected: tuple[Action, ...] | None = None
    with suppress(laws.Broken):
        agent_class, pi = space.subject(case)
        if pi is not None and key == DIFFERENCE:
            expected = tuple(pi(h) for h in case.training.prompts())
        answers.extend(space.judging(case).answers(agent_class, case.training))
    witness = Witness(case, tuple(answers), expected, shown.exhausted and stable)
    return Finding(key, statement, False, Evidence.REFUTED, reached, shown.how, witness)


def _verdict(
    subject: str,
    kind: str,
    name: str | None,
    found: Search[AgentCase],
    findings: list[Finding],
    space: AgentSpace,
) -> Verdict:
    everything = "all training data" if kind == AGENT_CLASS else "all agents and training data"
    looked_at = (
        f"{everything} over {MANY_ACTIONS[0]} actions, {MANY_OBS[0]} observations and the rewards "
        f"{', '.join(map(str, space.rewards))} to {found.horizon} turns ({found.runs} runs); "
        f"{found.examples} generated cases to {LONGEST} transitions"
    )
    notes = ["train carries no first reward: the agent is blind to it"]
    return Verdict(
        subject, kind, name, findings, looked_at, found.horizon, found.runs, found.examples, notes
    )
