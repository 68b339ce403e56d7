"""The oracle for environment classes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from bridge.agents.as_class import Reading
from bridge.evidence import Evidence
from bridge.oracle import laws
from bridge.oracle.environment_space import LONGEST, EnvironmentCase, EnvironmentSpace
from bridge.oracle.judging import CHAINED, DIFFERENCE, Formal, Judging, difference
from bridge.oracle.machines import STATES
from bridge.oracle.patience import patience as within
from bridge.oracle.search import MOST_RUNS, Search, search
from bridge.oracle.streams import (
    POSITIONS,
    SEEDS,
    StreamLaw,
    covered,
    judged,
    judged_along,
    most_seeds,
    seeds_for_every_stream,
)
from bridge.oracle.subject import (
    ALPHABET,
    demand_methods,
    global_generator_kept,
    with_alphabet,
)
from bridge.oracle.verdict import Finding, Verdict, Witness
from formal.notation import Action

RUNS: Final = 4000
EXAMPLES: Final = 200
PATIENCE: Final = 10.0
MOST_ACTIONS: Final = 3
"""Of a larger alphabet the first three actions are looked at."""
WHOLE: Final = 16
"""In half of the generated cases the first sixteen."""
MOST_OBSERVATIONS: Final = 8
"""The entries of generated tables have the first eight observations."""


@dataclass(frozen=True)
class EnvironmentLaw:
    """A formal environment with a name, as the oracle needs it.

    Attributes:
        name: its name.
        formal: the environment.
        n_actions: its number of actions; None if unbounded.
        n_obs: its number of observations; None if unbounded.
        stream: the law of its observation stream, where it has one.
        horizon: after so many turns every clause of the law has been reached, and no earlier,
            but for those to which `paths` lead; at least 3.
        paths: actions that lead to clauses which all runs do not reach within a million.
    """

    name: str
    formal: Formal
    n_actions: int | None
    n_obs: int | None
    stream: StreamLaw | None = None
    horizon: int = 3
    paths: Sequence[Sequence[Action]] = ()


def examine_environment(
    environment_class: type[Any],
    against: EnvironmentLaw | None = None,
    *,
    runs: int = RUNS,
    examples: int = EXAMPLES,
    seed: int | None = None,
    patience: float = PATIENCE,
    progress: Callable[[str], None] = lambda text: None,
    only: Sequence[EnvironmentCase] = (),
    horizon: int = 0,
) -> Verdict:
    """Whether an environment class keeps the laws, and is the formal environment it claims to be.

    Every agent blind to the first reward and every sequence of actions is looked at, turn by turn
    while the runs last, then generated agents of every family over longer runs. What fails is shown
    by its smallest witness.

    Args:
        environment_class: the class.
        against: the formal environment; None for the laws alone.
        runs: how many runs the exhaustion may take.
        examples: how many generated cases to look at besides.
        seed: of the generated cases; None for the same ones every time.
        patience: seconds within which every call must return.
        progress: told how far the examination is.
        only: cases to look at, and at no others.
        horizon: to how many turns everything is looked at, though it may take more runs.

    Raises:
        CouldNotLook: it is no environment class, or a call does not return.
    """
    demand_methods(environment_class, "an environment class", "start", "step")
    environment_class, taken = with_alphabet(environment_class, against)
    judging = Judging(environment_class, against.formal if against else None)
    with within(patience), global_generator_kept():
        space = _space(environment_class, against, judging, runs, horizon)
        found = search(
            space,
            runs=runs,
            examples=examples,
            seed=seed,
            progress=progress,
            only=only,
            horizon=horizon,
        )
        findings = [*_of_laws(judging, found)]
        if against is not None:
            findings += _of_alphabets(environment_class, against)
            findings += _of_comparisons(judging, found, against)
            findings += _of_stream(environment_class, against, judging, found)
        return Verdict(
            subject=environment_class.__name__,
            kind="environment class",
            against=against.name if against else None,
            findings=findings,
            looked_at=_looked_at(environment_class, found, against, space),
            horizon=found.horizon,
            runs=found.runs,
            examples=found.examples,
            notes=[*_notes(environment_class, against, taken, found)],
            given={name: getattr(environment_class, name) for name in taken},
            seeded=hasattr(environment_class, "seed"),
        )


def _space(
    environment_class: type[Any],
    against: EnvironmentLaw | None,
    judging: Judging,
    runs: int,
    horizon: int,
) -> EnvironmentSpace:
    law = against.stream if against and hasattr(environment_class, "seed") else None
    n_actions = min(environment_class.n_actions or MOST_ACTIONS, MOST_ACTIONS)

    @cache
    def seeds(turns: int) -> Sequence[int]:
        if law is None:
            return (0,)
        most = most_seeds(law, turns, n_actions, MOST_RUNS if turns <= horizon else runs)
        try:
            return seeds_for_every_stream(judging.stream, law, turns, most)
        except laws.Broken:
            return (0,)

    return EnvironmentSpace(
        judging=judging,
        n_actions=n_actions,
        whole=min(environment_class.n_actions or WHOLE, WHOLE),
        paths=against.paths if against else (),
        n_obs=min(environment_class.n_obs or MOST_OBSERVATIONS, MOST_OBSERVATIONS),
        seeds=seeds,
        intensional=against is None or against.formal.intensional,
        stateful=judging.asks_for_states(),
    )


def _of_laws(judging: Judging, found: Search[EnvironmentCase]) -> Iterator[Finding]:
    reached = judging.reached
    counts = {laws.COPIES: reached.copies, laws.UNTOUCHED: reached.copies}
    counts[laws.CHAINED] = reached.questions
    for law in laws.ENVIRONMENT_LAWS:
        count = counts.get(law, reached.steps)
        yield _finding(judging, found, law.name, law.statement, count, Reading.ASKED)


def _of_alphabets(environment_class: type[Any], against: EnvironmentLaw) -> Iterator[Finding]:
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


def _of_comparisons(
    judging: Judging, found: Search[EnvironmentCase], against: EnvironmentLaw
) -> Iterator[Finding]:
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


def _of_stream(
    environment_class: type[Any],
    against: EnvironmentLaw,
    judging: Judging,
    found: Search[EnvironmentCase],
) -> Iterator[Finding]:
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


def _looked_at(
    environment_class: type[Any],
    found: Search[EnvironmentCase],
    against: EnvironmentLaw | None,
    space: EnvironmentSpace,
) -> str:
    seeded = against and against.stream and hasattr(environment_class, "seed")
    streams = f", {covered(space.seeds(max(found.horizon, 1)))}" if seeded else ""
    machines = f", all agents of {STATES} states by their states" if space.stateful else ""
    everything = f"all agents blind to the first reward{machines}, all actions{streams}"
    return (
        f"{everything} to {found.horizon} turns ({found.runs} runs); "
        f"{found.examples} generated agents to {LONGEST} turns"
    )


def _notes(
    environment_class: type[Any],
    against: EnvironmentLaw | None,
    taken: Sequence[str],
    found: Search[EnvironmentCase],
) -> Iterator[str]:
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
