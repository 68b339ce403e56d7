"""The oracle for environment classes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from bridge.oracle.environments.cases import EnvironmentSpace
from bridge.oracle.environments.findings import (
    checked,
    notes,
    of_alphabets,
    of_comparisons,
    of_laws,
    of_stream,
)
from bridge.oracle.environments.judge import Judging
from bridge.oracle.environments.law import MOST_ACTIONS, MOST_OBSERVATIONS, WHOLE, EnvironmentLaw
from bridge.oracle.environments.stream import most_seeds, seeds_for_every_stream
from bridge.oracle.probe import laws
from bridge.oracle.probe.subject import (
    demand_methods,
    global_generator_restored,
    name_of,
    with_alphabet,
)
from bridge.oracle.probe.timeout import PATIENCE
from bridge.oracle.probe.timeout import patience as within
from bridge.oracle.search.search import EXAMPLES, MOST_RUNS, RUNS, search
from bridge.oracle.verdict.verdict import OracleVerdict, demand_comparisons
from bridge.oracle.witness.cases import EnvironmentCase


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
    longest: int = 0,
) -> OracleVerdict:
    """Whether an environment class obeys the laws, and is the formal environment it claims to be.

    Every agent blind to the first reward and every sequence of actions is checked, turn by turn
    within the runs, then generated agents of every family over longer runs. Each failure comes with
    its smallest witness.

    Args:
        environment_class: the class.
        against: the formal environment; None for the laws alone.
        runs: the number of runs of the exhaustive search.
        examples: the number of generated cases to check in addition.
        seed: of the generated cases; None for the same cases every time.
        patience: seconds within which every call must return.
        progress: receives messages on the progress of the examination.
        only: cases to check, without any others.
        horizon: all cases of at most this number of turns are checked, though it may take more
            runs.
        longest: the length of the longest generated runs; 0 for the usual length.

    Raises:
        Inconclusive: the subject is no environment class, a call does not return, or the horizon
            takes too many runs.
    """
    demand_methods(environment_class, "an environment class", "start", "step")
    environment_class, taken = with_alphabet(environment_class, against)
    common = _common_actions(environment_class, against)
    judging = Judging(environment_class, against.formal if against else None, common)
    with within(patience), global_generator_restored():
        space = _space(environment_class, against, judging, runs, horizon, longest)
        searched = search(
            space,
            runs=runs,
            examples=examples,
            seed=seed,
            progress=progress,
            only=only,
            horizon=horizon,
        )
        findings = [*of_laws(judging, searched)]
        if against is not None:
            findings += of_alphabets(environment_class, against, taken)
            findings += of_comparisons(judging, searched, against)
            findings += of_stream(environment_class, against, judging, searched)
        subject = name_of(environment_class)
        demand_comparisons(subject, findings, searched.horizon, searched.examples, len(only))
        return OracleVerdict(
            subject=subject,
            kind="environment class",
            against=against.name if against else None,
            findings=findings,
            checked=checked(environment_class, searched, against, space),
            horizon=searched.horizon,
            runs=searched.runs,
            examples=searched.examples,
            notes=[*notes(environment_class, against, taken, judging, searched)],
            given={name: getattr(environment_class, name) for name in taken},
            seeded=hasattr(environment_class, "seed"),
        )


def _common_actions(environment_class: type[Any], against: EnvironmentLaw | None) -> int | None:
    """The number of actions that both the class and the formal environment have."""
    sizes = environment_class.n_actions, against.n_actions if against else None
    return min((size for size in sizes if size is not None), default=None)


def _space(
    environment_class: type[Any],
    against: EnvironmentLaw | None,
    judging: Judging,
    runs: int,
    horizon: int,
    longest: int,
) -> EnvironmentSpace:
    law = against.stream if against and hasattr(environment_class, "seed") else None
    common = _common_actions(environment_class, against)
    n_actions = min(common or MOST_ACTIONS, MOST_ACTIONS)

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
        whole=min(common or WHOLE, WHOLE),
        paths=against.paths if against else (),
        n_obs=min(environment_class.n_obs or MOST_OBSERVATIONS, MOST_OBSERVATIONS),
        seeds=seeds,
        intensional=against is None or against.formal.intensional,
        stateful=judging.requests_states(),
        requested=longest,
    )
