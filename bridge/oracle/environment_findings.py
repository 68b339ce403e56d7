"""What was found about an environment class, question by question, and how far it was looked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bridge.agents.as_class import Reading
from bridge.evidence import Evidence
from bridge.oracle import laws
from bridge.oracle.comparing import difference
from bridge.oracle.environment_law import MOST_ACTIONS, WHOLE, EnvironmentLaw
from bridge.oracle.environment_space import LONGEST, EnvironmentCase, EnvironmentSpace
from bridge.oracle.judging import CHAINED, DIFFERENCE, Judging
from bridge.oracle.machines import STATES
from bridge.oracle.search import Search
from bridge.oracle.streams import POSITIONS, SEEDS, covered, judged, judged_along
from bridge.oracle.subject import ALPHABET
from bridge.oracle.verdict import Finding, Witness


def of_laws(judging: Judging, found: Search[EnvironmentCase]) -> Iterator[Finding]:
    """What was found of each law that needs no formal counterpart."""
    reached = judging.reached
    counts = {laws.COPIES: reached.copies, laws.UNTOUCHED: reached.copies}
    counts[laws.CHAINED] = reached.questions
    for law in laws.ENVIRONMENT_LAWS:
        count = counts.get(law, reached.steps)
        yield _finding(judging, found, law.name, law.statement, count, Reading.ASKED)


def of_alphabets(environment_class: type[Any], against: EnvironmentLaw) -> Iterator[Finding]:
    """Whether the alphabets are those of the law."""
    for name in ALPHABET:
        expected = getattr(against, name)
        actual = getattr(environment_class, name)
        same = actual == expected
        yield Finding(
            question=name,
            statement=f"{name} is {expected}",
            holds=same,
            evidence=Evidence.EXHAUSTED if same else Evidence.REFUTED,
            reached=1,
            how="" if same else f"{environment_class.__name__}.{name} is {actual}",
        )


def of_comparisons(
    judging: Judging, found: Search[EnvironmentCase], against: EnvironmentLaw
) -> Iterator[Finding]:
    """Whether the percepts are those of the law, in each reading that there is."""
    statement = f"percepts are those of {against.name}"
    if laws.ENDING & found.found.keys():
        statement += ", as far as it answers lawfully"
    steps = judging.reached.steps
    if laws.CHAINED.name not in found.found:
        yield _finding(judging, found, DIFFERENCE, statement, steps, Reading.ASKED)
        return
    for key, reading in ((DIFFERENCE, Reading.ASKED), (CHAINED, Reading.CHAINED)):
        said = f"{statement}, where an unchained question is about {reading}"
        yield _finding(judging, found, key, said, steps, reading)


def of_stream(
    environment_class: type[Any],
    against: EnvironmentLaw,
    judging: Judging,
    found: Search[EnvironmentCase],
) -> Iterator[Finding]:
    """Whether the observation stream is that of the law, where it has one."""
    if against.stream is None:
        return
    law = laws.STREAM
    yield _finding(judging, found, law.name, law.statement, judging.reached.steps, Reading.ASKED)
    if found.found:
        return
    if hasattr(environment_class, "seed"):
        yield judged(against.stream, judging.stream)
    else:
        yield judged_along(against.stream, judging.stream(0, SEEDS + POSITIONS))


def looked_at(
    environment_class: type[Any],
    found: Search[EnvironmentCase],
    against: EnvironmentLaw | None,
    space: EnvironmentSpace,
) -> str:
    """Up to where it was looked, in words."""
    seeded = against and against.stream and hasattr(environment_class, "seed")
    streams = f", {covered(space.seeds(max(found.horizon, 1)))}" if seeded else ""
    machines = f", all agents of {STATES} states by their states" if space.stateful else ""
    everything = f"all agents blind to the first reward{machines}, all actions{streams}"
    return (
        f"{everything} to {found.horizon} turns ({found.runs} runs); "
        f"{found.examples} generated agents to {LONGEST} turns"
    )


def notes(
    environment_class: type[Any],
    against: EnvironmentLaw | None,
    taken: Sequence[str],
    found: Search[EnvironmentCase],
) -> Iterator[str]:
    """What was not looked at, and why."""
    if taken and against is not None:
        yield f"the class has no {' and no '.join(taken)}; what {against.name} has was taken"
    yield "start carries no reward, so that the first reward was not compared"
    if (environment_class.n_actions or MOST_ACTIONS + 1) > MOST_ACTIONS:
        most = min(environment_class.n_actions or WHOLE, WHOLE) - 1
        yield f"of the actions, all runs take 0 to {MOST_ACTIONS - 1}, generated ones 0 to {most}"
    if against and 0 < found.horizon < against.horizon:
        clauses = "every clause" if not against.paths else "every clause but those far away"
        yield (
            f"{clauses} of {against.name} is reached after {against.horizon} turns; to look at "
            f"all runs of so many takes --horizon {against.horizon}"
        )
    if against and against.stream and not hasattr(environment_class, "seed"):
        yield "the class has no attribute seed, so that one of its streams was looked at, no other"


def _finding(
    judging: Judging,
    found: Search[EnvironmentCase],
    key: str,
    statement: str,
    reached: int,
    reading: Reading,
) -> Finding:
    if key == laws.DETERMINISM.name and found.unstable and key not in found.found:
        return Finding(key, statement, False, Evidence.REFUTED, reached, found.unstable)
    stable = laws.DETERMINISM.name not in found.found
    if key not in found.found:
        everything = stable and found.horizon and not laws.ENDING & found.found.keys()
        evidence = Evidence.EXHAUSTED if everything else Evidence.SAMPLED
        return Finding(key, statement, True, evidence, reached)
    shown = found.found[key]
    case = shown.case
    run = case.agent.program, case.actions, case.seed
    answers = judging.percepts(*run, reading)
    expected = judging.expected(case.agent.program, case.actions, answers)
    if key in (DIFFERENCE, CHAINED) and not difference(answers, expected):
        how = f"{shown.how}; run again, it is not: the class is not deterministic"
        return Finding(key, statement, False, Evidence.REFUTED, reached, how)
    witness = Witness(
        case=case,
        answers=tuple(answers),
        expected=tuple(expected) if key in (DIFFERENCE, CHAINED) else None,
        smallest=shown.exhausted and stable,
    )
    return Finding(key, statement, False, Evidence.REFUTED, reached, shown.how, witness)
