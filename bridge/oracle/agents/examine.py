"""The oracle for agent classes, and for transformations of agent classes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bridge.agents.as_class import agent_class as class_of
from bridge.evidence import Evidence
from bridge.oracle.agents.cases import LONGEST, MANY_ACTIONS, MANY_OBS, AgentCase, AgentSpace
from bridge.oracle.agents.judge import DIFFERENCE, alphabet_of
from bridge.oracle.agents.passing_on import passes_on, remarks
from bridge.oracle.agents.transformation import demand_agent_class
from bridge.oracle.environments.examine import EXAMPLES, PATIENCE, RUNS
from bridge.oracle.environments.queries import Noting, Queries, of_transformation
from bridge.oracle.probe import laws
from bridge.oracle.probe.journal import Journal, observed_agent
from bridge.oracle.probe.monitor import called
from bridge.oracle.probe.subject import demand_methods, global_generator_kept, name_of
from bridge.oracle.probe.timeout import patience as within
from bridge.oracle.search.search import Search, search
from bridge.oracle.verdict.verdict import (
    AGENT_CLASS,
    Finding,
    OracleVerdict,
    Witness,
    demand_comparisons,
    found,
)
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
) -> OracleVerdict:
    """Whether an agent class keeps the laws, and is the formal agent that it claims to be.

    All chained training data over two actions, two observations and the rewards 0, 1, -1 is looked
    at while the runs last, then generated data of up to 40 transitions over larger alphabets.

    Raises:
        Inconclusive: it is no agent class, or a call does not return.
    """
    demand_methods(agent_class, "an agent class", "act", "train")

    def subject(case: AgentCase) -> tuple[type[Any], Agent | None]:
        judged = called(
            "a subclass", lambda: alphabet_of(agent_class, case.n_actions, case.n_obs, case.seed)
        )
        return judged, None if against is None else against.formal(case.n_actions, case.seed)

    space = AgentSpace(subject, transforms=False, seeded=hasattr(agent_class, "seed"))
    with within(patience), global_generator_kept():
        searched = search(
            space,
            runs=runs,
            examples=examples,
            seed=seed,
            progress=progress,
            only=only,
            horizon=horizon,
        )
        name = against.name if against else None
        findings = [*_findings(space, searched, name)]
    called_so = name_of(agent_class)
    demand_comparisons(called_so, findings, searched.horizon, searched.examples, len(only))
    return _verdict(called_so, AGENT_CLASS, name, searched, findings, space)


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
) -> OracleVerdict:
    """Whether a transformation of agent classes gives classes that keep the laws and agree.

    All agents and all chained training data are looked at while the runs last, then generated ones.

    Raises:
        Inconclusive: it gives no agent class, or a call does not return.
    """

    def subject(case: AgentCase) -> tuple[type[Any], Agent | None]:
        program = case.agent.program
        given = class_of(program, n_actions=case.n_actions, n_obs=case.n_obs)
        judged = called("the transformation", lambda: transformation(given))
        demand_agent_class(transformation, judged)
        judged = alphabet_of(judged, case.n_actions, case.n_obs, case.seed)
        return judged, None if against is None else against.formal(program.agent)

    def queries(case: AgentCase) -> Queries | None:
        if against is None:
            return None
        journal, noting, program = Journal(), Noting(), case.agent.program
        given = observed_agent(program, journal, case.n_actions, case.n_obs)
        judged = alphabet_of(transformation(given), case.n_actions, case.n_obs, case.seed)
        pi = against.formal(noting.agent(program.agent))
        return of_transformation(space.judging(case), judged, journal, noting, pi, case.training)

    space = AgentSpace(subject, transforms=True, queries=queries)
    with within(patience), global_generator_kept():
        searched = search(
            space,
            runs=runs,
            examples=examples,
            seed=seed,
            progress=progress,
            only=only,
            horizon=horizon,
        )
        name = against.name if against else None
        answers = laws.ANSWERS.name not in searched.found
        findings = [*_findings(space, searched, name, passes_on(transformation, answers=answers))]
    called_so, kind = name_of(transformation), "transformation of agent classes"
    demand_comparisons(called_so, findings, searched.horizon, searched.examples, len(only))
    noted = [] if only else [*remarks(transformation)]
    return _verdict(called_so, kind, name, searched, findings, space, noted)


def _findings(
    space: AgentSpace, searched: Search[AgentCase], name: str | None, *more: Finding
) -> Iterator[Finding]:
    for law in laws.AGENT_LAWS:
        yield _finding(space, searched, law.name, law.statement, law.counted)
    yield from more
    if name is not None:
        statement = f"actions are those of {name}"
        if laws.ENDING & searched.found.keys():
            statement += ", as far as it answers lawfully"
        yield _finding(space, searched, DIFFERENCE, statement, ("action", "actions"))


def _finding(
    space: AgentSpace,
    searched: Search[AgentCase],
    key: str,
    statement: str,
    counted: tuple[str, str],
) -> Finding:
    asked = key, statement, space.compared[key], counted
    semi = laws.SEMI_DETERMINISM.name
    if key == semi and searched.unstable and key not in searched.found:
        return found(*asked, how=searched.unstable)
    stable = semi not in searched.found
    if not stable and key in laws.OF_STABLE_AGENTS:
        return found(key, statement, 0, counted)
    if key not in searched.found:
        everything = stable and searched.horizon and not laws.ENDING & searched.found.keys()
        return found(
            *asked, evidence=Evidence.EXHAUSTIVE if everything else Evidence.PROPERTY_TESTED
        )
    shown = searched.found[key]
    case = shown.case
    answers: list[Action] = []
    expected: tuple[Action, ...] | None = None
    with suppress(laws.Broken):
        agent_class, pi = space.subject(case)
        if pi is not None and key == DIFFERENCE:
            expected = tuple(pi(h) for h in case.training.prompts())
        answers.extend(space.judging(case).answers(agent_class, case.training))
    queries = None if expected is None or space.queries is None else space.queries(case)
    calls: tuple[str, ...] = ()
    with suppress(laws.Broken):
        calls = space.judging(case).calls(space.subject(case)[0], case.training, key)
    witness = Witness(case, tuple(answers), expected, shown.exhausted and stable, queries, calls)
    return found(*asked, how=shown.how, witness=witness)


def _verdict(
    subject: str,
    kind: str,
    name: str | None,
    searched: Search[AgentCase],
    findings: list[Finding],
    space: AgentSpace,
    noted: Sequence[str] = (),
) -> OracleVerdict:
    everything = "all training data" if kind == AGENT_CLASS else "all agents and training data"
    looked_at = (
        f"{everything} over {MANY_ACTIONS[0]} actions, {MANY_OBS[0]} observations and the rewards "
        f"{', '.join(map(str, space.rewards))} to {searched.horizon} turns ({searched.runs} runs); "
        f"{searched.examples} generated cases to {LONGEST} transitions"
    )
    notes = ["train carries no first reward: the agent is blind to it", *noted]
    return OracleVerdict(
        subject,
        kind,
        name,
        findings,
        looked_at,
        searched.horizon,
        searched.runs,
        searched.examples,
        notes,
    )
