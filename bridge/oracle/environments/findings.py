"""The findings about an environment class, check by check, and which cases were checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from bridge.agents.as_class import Interpretation
from bridge.evidence import Evidence
from bridge.oracle.environments.cases import EnvironmentSpace
from bridge.oracle.environments.comparison import difference
from bridge.oracle.environments.earlier import with_earlier
from bridge.oracle.environments.judge import Judging
from bridge.oracle.environments.law import MOST_ACTIONS, WHOLE, EnvironmentLaw
from bridge.oracle.environments.queries import of_environment
from bridge.oracle.environments.stream import POSITIONS, SEEDS, covered, judged, judged_along
from bridge.oracle.probe import laws
from bridge.oracle.probe.subject import ALPHABET
from bridge.oracle.search.cases import Shown
from bridge.oracle.search.machines import STATES
from bridge.oracle.search.programs import Form, Tables
from bridge.oracle.search.search import Search, counted
from bridge.oracle.verdict.verdict import (
    CHAINED_DIFFERENCE,
    DIFFERENCE,
    SILENT_DIFFERENCE,
    Finding,
    found,
)
from bridge.oracle.witness.cases import EnvironmentCase
from bridge.oracle.witness.witness import Witness

PERCEPTS: Final = ("percept", "percepts")

_IF_UNCHAINED: Final = {
    Interpretation.ASKED: "if act(o) at another observation than the last one means: had o been "
    "observed last",
    Interpretation.CHAINED: "if act(o) answers at the observation that was last, whatever o is",
}
"""The condition under which percepts are compared, if a class breaks the law `chained`."""


def of_laws(judging: Judging, searched: Search[EnvironmentCase]) -> Iterator[Finding]:
    """The finding of each law that needs no formal counterpart."""
    for law in laws.ENVIRONMENT_LAWS:
        yield _finding(judging, searched, law.name, law.statement, law.counted)


def of_alphabets(
    environment_class: type[Any], against: EnvironmentLaw, taken: Sequence[str]
) -> Iterator[Finding]:
    """Whether the alphabets are those of the law; what the class takes from it is not compared."""
    cls, gives = environment_class.__name__, against.formal.gives
    for name in ALPHABET:
        expected = getattr(against, name)
        actual = getattr(environment_class, name)
        yield found(
            check=name,
            statement=f"{name} must be {expected}",
            comparisons=int(name not in taken),
            counted=("attribute", "attributes"),
            evidence=Evidence.PROPERTY_TESTED
            if declares_space(environment_class)
            else Evidence.EXHAUSTIVE,
            how="" if actual == expected else f"{cls}.{name} is {actual}, where {gives} {expected}",
        )


def of_comparisons(
    judging: Judging, searched: Search[EnvironmentCase], against: EnvironmentLaw
) -> Iterator[Finding]:
    """Whether the percepts are those of the law, in each interpretation."""
    statement = f"percepts must be those of {against.name}"
    if laws.ENDING & searched.found.keys():
        statement += ", as far as its answers are lawful"
    if laws.CHAINED.name not in searched.found:
        yield _finding(judging, searched, DIFFERENCE, statement, PERCEPTS)
    else:
        for key, interpretation in (
            (DIFFERENCE, Interpretation.ASKED),
            (CHAINED_DIFFERENCE, Interpretation.CHAINED),
        ):
            text = f"{statement}, {_IF_UNCHAINED[interpretation]}"
            yield _finding(judging, searched, key, text, PERCEPTS, interpretation)
    if against.formal.silent:
        name, silent = against.name, against.formal.silent
        text = f"percepts must be those of {name} by our interpretation: {silent}"
        finding = _finding(judging, searched, SILENT_DIFFERENCE, text, PERCEPTS)
        yield replace(finding, interpretation=silent)


def of_stream(
    environment_class: type[Any],
    against: EnvironmentLaw,
    judging: Judging,
    searched: Search[EnvironmentCase],
) -> Iterator[Finding]:
    """Whether the observation stream is that of the law, where the law has one."""
    if against.stream is None:
        return
    law = laws.STREAM
    yield _finding(judging, searched, law.name, law.statement, law.counted)
    if searched.found.keys() - {SILENT_DIFFERENCE}:
        return
    if hasattr(environment_class, "seed"):
        yield judged(against.stream, judging.stream)
    else:
        yield judged_along(against.stream, judging.stream(0, SEEDS + POSITIONS))


def checked(
    environment_class: type[Any],
    searched: Search[EnvironmentCase],
    against: EnvironmentLaw | None,
    space: EnvironmentSpace,
) -> str:
    """Which cases were checked, in words."""
    n_actions, ended = environment_class.n_actions, past_which_no_run(space.judging, searched)
    seeded = against and against.stream and hasattr(environment_class, "seed")
    streams = f", {covered(space.seeds(max(searched.horizon, 1)))}" if seeded else ""
    machines = f", all agents of {STATES} states by their states" if space.stateful else ""
    of = "" if n_actions is None else f" of {n_actions}"
    actions = "all actions"
    if n_actions is None or n_actions > space.n_actions:
        actions = f"actions 0 to {space.n_actions - 1}{of}"
    everything = f"all agents blind to the first reward{machines}, {actions}{streams}"
    return (
        f"{everything} {searched.extent}{f', none of which got past {ended}' if ended else ''}; "
        f"{counted(searched.examples, 'generated agent')} to {space.longest} turns"
    )


def declares_space(environment_class: type[Any]) -> bool:
    """Whether a class declares a space, of whose values its observations are the codes."""
    return getattr(environment_class, "observation_space", None) is not None


def past_which_no_run(judging: Judging, searched: Search[EnvironmentCase]) -> str:
    """The turn past which no run got, since each broke a law that ends it; "" if one did."""
    turn = judging.most_percepts  # a run that breaks a law in turn n has the n percepts before it
    if not laws.ENDING & searched.found.keys() or turn > searched.horizon:
        return ""
    return f"turn {turn}" if turn else "start"


def notes(
    environment_class: type[Any],
    against: EnvironmentLaw | None,
    taken: Sequence[str],
    judging: Judging,
    searched: Search[EnvironmentCase],
) -> Iterator[str]:
    """What was not checked, and why."""
    if laws.ENDING & searched.found.keys():
        yield "a run ends where a law is broken: no check is exhaustive"
        if not judging.compared[laws.DETERMINISM.name]:
            yield "no run was repeated (determinism), since each broke a law"
    if taken and against is not None:
        yield f"the class has no {' and no '.join(taken)}; those of {against.name} were taken"
    if judging.others_to < searched.horizon:
        yield (
            f"other instances ran in all runs to {counted(judging.others_to, 'turn')} and in "
            "generated ones, but not in all longer ones (determinism)"
        )
    yield "start returns no reward, so that the first reward was not compared"
    yield from _of_alphabet(environment_class)
    if against and 0 < searched.horizon < against.horizon:
        clauses = "every clause" if not against.paths else "every clause but the remote ones"
        yield (
            f"{clauses} of {against.name} is reached after {against.horizon} turns; to check all "
            f"runs of this length: --horizon {against.horizon}"
        )
    if against and against.stream and not hasattr(environment_class, "seed"):
        yield "the class has no attribute seed, so that only one of its streams was checked"
    if laws.CHAINED.name in searched.found:
        yield (
            "to query what an agent would do, had it last observed something else: "
            "HadItLastObserved(A), practical/CONTRACT.md (chained)"
        )
    if laws.DETERMINISM.name in searched.found:
        yield "instances of the class depend on more than their arguments: no check was exhaustive"


def _of_alphabet(environment_class: type[Any]) -> Iterator[str]:
    few = "small" if declares_space(environment_class) else "exhaustive"
    if (environment_class.n_actions or MOST_ACTIONS + 1) > MOST_ACTIONS:
        most = min(environment_class.n_actions or WHOLE, WHOLE) - 1
        yield f"{few} runs take actions 0 to {MOST_ACTIONS - 1}, generated ones 0 to {most}"
    if declares_space(environment_class):
        yield "the class declares a space of observations, so that its runs are a sample"


def _without_rate(judging: Judging, shown: Shown[EnvironmentCase], key: str) -> EnvironmentCase:
    """The case that shows a fault, with a program without a learning rate if that shows it, too."""
    agent = shown.case.agent
    if not isinstance(agent, Tables) or agent.form.rate is None:
        return shown.case
    case = replace(shown.case, agent=Tables({Form(): agent.by_form[agent.form]}))
    again = Judging(judging.subject, judging.formal, judging.n_actions)
    how = again.faults(case.agent.program, case.actions, case.seed).get(key)
    return case if how == shown.how else shown.case


def _finding(
    judging: Judging,
    searched: Search[EnvironmentCase],
    key: str,
    statement: str,
    counted: tuple[str, str],
    interpretation: Interpretation = Interpretation.ASKED,
) -> Finding:
    tested = key, statement, judging.compared[key], counted
    unstable = "" if laws.DETERMINISM.name in searched.found else searched.unstable
    if key == laws.DETERMINISM.name and unstable:
        return found(*tested, how=unstable)
    stable = laws.DETERMINISM.name not in searched.found
    if key not in searched.found:
        everything = stable and searched.horizon and not laws.ENDING & searched.found.keys()
        everything = everything and not declares_space(judging.subject)
        sampled = (
            not everything or key == SILENT_DIFFERENCE
        )  # no small case is without a learning rate
        return found(*tested, evidence=Evidence.PROPERTY_TESTED if sampled else Evidence.EXHAUSTIVE)
    shown = searched.found[key]
    case = _without_rate(judging, shown, key) if stable else shown.case
    remark = ""
    if key in (DIFFERENCE, CHAINED_DIFFERENCE):
        case, remark = with_earlier(judging, case, interpretation)
    run = case.agent.program, case.actions, case.seed
    answers = judging.percepts(*run, interpretation)
    expected = judging.expected(case.agent.program, case.actions, answers)
    differs = key in (DIFFERENCE, CHAINED_DIFFERENCE) or (
        key == SILENT_DIFFERENCE and difference(answers, expected)
    )
    if key in (DIFFERENCE, CHAINED_DIFFERENCE) and not difference(answers, expected):
        how = f"{shown.how}{remark or '; a second run agrees: the class is not deterministic'}"
        return found(*tested, how=how)
    gives = judging.formal.gives if judging.formal else ""
    how = difference(answers, expected, gives) if remark else shown.how
    witness = Witness(
        case=case,
        answers=tuple(answers),
        expected=tuple(expected) if differs else None,
        smallest=shown.exhausted and stable and not remark,
        queries=of_environment(judging, case, answers, expected, interpretation)
        if differs
        else None,
    )
    return found(*tested, how=f"{how}{remark}", witness=witness)
