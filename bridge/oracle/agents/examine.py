"""The oracle for agent classes, and for transformations of agent classes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bridge.agents.as_class import agent_class as class_of
from bridge.errors import Inconclusive
from bridge.evidence import Evidence
from bridge.oracle.agents.cases import LONGEST, AgentSpace
from bridge.oracle.agents.judge import alphabet_of
from bridge.oracle.agents.passing_on import passes_on, remarks
from bridge.oracle.agents.queries import of_transformation
from bridge.oracle.agents.second_run import UNSTABLE, second_run
from bridge.oracle.agents.transformation import demand_agent_class
from bridge.oracle.agents.values import in_words, numbers_of
from bridge.oracle.probe import laws
from bridge.oracle.probe.journal import Journal, observed_agent
from bridge.oracle.probe.monitor import called
from bridge.oracle.probe.recording import Recorder
from bridge.oracle.probe.subject import demand_methods, global_generator_restored, name_of
from bridge.oracle.probe.timeout import PATIENCE
from bridge.oracle.probe.timeout import patience as within
from bridge.oracle.search.search import EXAMPLES, RUNS, Search, counted, search
from bridge.oracle.verdict.verdict import (
    AGENT_CLASS,
    DIFFERENCE,
    Finding,
    OracleVerdict,
    demand_comparisons,
    found,
)
from bridge.oracle.witness.cases import MANY_ACTIONS, MANY_OBS, AgentCase
from bridge.oracle.witness.queries import Queries
from bridge.oracle.witness.witness import Witness
from formal.notation import Agent
from practical.spaces.numbering import Numbered


@dataclass(frozen=True)
class AgentLaw:
    """A named formal agent that a class is judged against.

    Attributes:
        name: its name.
        formal: the agent, from the number of actions and the seed of its stream.
    """

    name: str
    formal: Callable[[int, int], Agent]


@dataclass(frozen=True)
class TransformationLaw:
    """A named transformation of formal agents that a transformation is judged against."""

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
    longest: int = 0,
) -> OracleVerdict:
    """Whether an agent class obeys the laws, and is the formal agent that it claims to be.

    All chained training data over two actions, two observations and the rewards 0, 1, -1 is
    checked within the runs, then generated data of up to 40 transitions over larger alphabets. Of a
    class that declares a space of observations, only generated data is checked, over its values.

    Raises:
        Inconclusive: the subject is no agent class, or a call does not return; or a horizon is
            given for a class that declares a space.
    """
    demand_methods(agent_class, "an agent class", "act", "train")

    def subject(case: AgentCase) -> tuple[type[Any], Agent | None]:
        judged = called(
            "a subclass", lambda: alphabet_of(agent_class, case.n_actions, case.n_obs, case.seed)
        )
        return judged, None if against is None else against.formal(case.n_actions, case.seed)

    numbers = numbers_of(agent_class)
    _demand_no_horizon(horizon, numbers)
    space = AgentSpace(
        subject,
        transforms=False,
        seeded=hasattr(agent_class, "seed"),
        longest=longest or LONGEST,
        numbers=numbers,
    )
    with within(patience), global_generator_restored():
        searched = search(
            space,
            runs=runs,
            examples=examples,
            seed=seed,
            progress=progress,
            only=only,
            horizon=horizon,
            samples=numbers is not None,
        )
        name = against.name if against else None
        findings = [*_findings(space, searched, name)]
    subject_name = name_of(agent_class)
    demand_comparisons(subject_name, findings, searched.horizon, searched.examples, len(only))
    verdict = _verdict(subject_name, AGENT_CLASS, name, searched, findings, space)
    return verdict if numbers is None else _sampled(verdict, agent_class, numbers, space)


def _demand_no_horizon(horizon: int, numbers: Numbered | None) -> None:
    if horizon and numbers is not None:
        raise Inconclusive(
            "a class that declares a space of observations must be tested on generated cases, and "
            f"has no horizon; got {horizon}"
        )


def _sampled(
    verdict: OracleVerdict, agent_class: type[Any], numbers: Numbered, space: AgentSpace
) -> OracleVerdict:
    """The verdict on a class that receives values: its cases are a sample."""
    cases = f"{counted(verdict.examples, 'generated case')} to {space.longest} transitions"
    checked = (
        f"{cases}, a sample of the values of {in_words(agent_class, numbers)}; observations are "
        "written as their codes"
    )
    return replace(verdict, checked=checked, valued=True)


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
    longest: int = 0,
) -> OracleVerdict:
    """Whether a transformation returns agent classes that obey the laws and agree with its law.

    All agents and all chained training data are checked within the runs, then generated ones.

    Raises:
        Inconclusive: the subject returns no agent class, or a call does not return.
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
        journal, recorder, program = Journal(), Recorder(), case.agent.program
        given = observed_agent(program, journal, case.n_actions, case.n_obs)
        judged = alphabet_of(transformation(given), case.n_actions, case.n_obs, case.seed)
        pi = against.formal(recorder.agent(program.agent))
        return of_transformation(space.judging(case), judged, journal, recorder, pi, case.training)

    longest = longest or LONGEST
    space = AgentSpace(subject, transforms=True, queries=queries, longest=longest)
    with within(patience), global_generator_restored():
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
    subject_name, kind = name_of(transformation), "transformation of agent classes"
    demand_comparisons(subject_name, findings, searched.horizon, searched.examples, len(only))
    remarked = [] if only else [*remarks(transformation)]
    return _verdict(subject_name, kind, name, searched, findings, space, remarked)


def _findings(
    space: AgentSpace, searched: Search[AgentCase], name: str | None, *more: Finding
) -> Iterator[Finding]:
    witnesses = {key: second_run(space, key, shown) for key, shown in searched.found.items()}
    reached = {name for name, times in space.compared.items() if times} | searched.found.keys()
    optional = (law for law in laws.OPTIONAL if law.name in reached)
    for law in (*laws.AGENT_LAWS, *optional):
        yield _finding(space, searched, witnesses, law.name, law.statement, law.counted)
    yield from more
    if name is not None:
        statement = f"actions must be those of {name}"
        if laws.ENDING & searched.found.keys():
            statement += ", as far as its answers are lawful"
        yield _finding(space, searched, witnesses, DIFFERENCE, statement, ("action", "actions"))


def _finding(
    space: AgentSpace,
    searched: Search[AgentCase],
    witnesses: Mapping[str, Witness | None],
    key: str,
    statement: str,
    counted: tuple[str, str],
) -> Finding:
    tested = key, statement, space.compared[key], counted
    semi = laws.SEMI_DETERMINISM.name
    if key == semi and searched.unstable and key not in searched.found:
        return found(*tested, how=searched.unstable)
    gone = [fault for fault, witness in witnesses.items() if witness is None]
    if key == semi and gone and key not in searched.found:
        return found(*tested, how=f"{searched.found[gone[0]].how}; {UNSTABLE}")
    stable = semi not in searched.found and not gone
    if not stable and key in laws.OF_STABLE_AGENTS:
        return found(key, statement, 0, counted)
    if key not in searched.found:
        everything = stable and searched.horizon and not laws.ENDING & searched.found.keys()
        return found(
            *tested, evidence=Evidence.EXHAUSTIVE if everything else Evidence.PROPERTY_TESTED
        )
    shown, witness = searched.found[key], witnesses[key]
    if witness is None:
        return found(*tested, how=f"{shown.how}; {UNSTABLE}")
    witness = replace(witness, smallest=witness.smallest and stable)
    return found(*tested, how=shown.how, witness=witness)


def _verdict(
    subject: str,
    kind: str,
    name: str | None,
    searched: Search[AgentCase],
    findings: list[Finding],
    space: AgentSpace,
    remarked: Sequence[str] = (),
) -> OracleVerdict:
    everything = "all training data" if kind == AGENT_CLASS else "all agents and training data"
    checked = (
        f"{everything} over {MANY_ACTIONS[0]} actions, {MANY_OBS[0]} observations and the rewards "
        f"{', '.join(map(str, space.rewards))} {searched.extent}; "
        f"{counted(searched.examples, 'generated case')} to {space.longest} transitions"
    )
    notes = ["train passes no first reward, so that the agent is blind to it", *remarked]
    return OracleVerdict(
        subject,
        kind,
        name,
        findings,
        checked,
        searched.horizon,
        searched.runs,
        searched.examples,
        notes,
    )
