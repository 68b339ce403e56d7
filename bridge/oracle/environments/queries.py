"""The queries about the first percept of a class that is not the expected one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any

from bridge.agents.as_class import Interpretation
from bridge.oracle.environments.comparison import agreeing
from bridge.oracle.environments.judge import Judging, specialised_to
from bridge.oracle.probe.journal import CopyQuery, Journal
from bridge.oracle.probe.monitor import interaction, quietly
from bridge.oracle.probe.recording import Recorder
from bridge.oracle.search.programs import blind
from bridge.oracle.witness.cases import EnvironmentCase
from bridge.oracle.witness.queries import Queries, Query
from formal.histories.history import EMPTY
from formal.histories.rewriting import with_last_observation
from formal.notation import Percept


def of_environment(
    judging: Judging,
    case: EnvironmentCase,
    answers: Sequence[Percept],
    expected: Sequence[Percept],
    interpretation: Interpretation,
) -> Queries | None:
    """The queries about the first percept that is not the expected one.

    Args:
        judging: judges the class.
        case: the settled case.
        answers: the percepts of the class.
        expected: those of the definition.
        interpretation: what an unchained query of a copy is about.
    """
    place = agreeing(answers, expected)
    if place in {0, len(answers)} or judging.formal is None:
        return None
    recorder, program = Recorder(), blind(case.agent.program)
    agent: Any = recorder.program(program) if judging.formal.intensional else None
    agent = agent or recorder.agent(program.agent)
    mu = judging.formal.mu(tuple(o for _, o in answers).__getitem__)
    p = EMPTY
    for x, y in zip(expected, case.actions[:place], strict=False):
        mu(agent, p)
        p = p.then(x).then(y)
    recorder.queries.clear()
    mu(agent, p)
    copies = _of_copies(judging, case, place, interpretation)
    return Queries(f"percept {place + 1}", p.prompt, p.action, tuple(recorder.queries), copies)


def _of_copies(
    judging: Judging, case: EnvironmentCase, place: int, interpretation: Interpretation
) -> tuple[Query, ...]:
    """The queries of the copies in the turn in which a percept is decided, or the last before."""
    journal = Journal()
    percepts = interaction(
        specialised_to(judging.subject, case.seed),
        judging.watched(case.agent.program, journal, interpretation),
        case.actions,
        journal,
    )
    lawful = quietly(percepts)
    for _ in islice(lawful, place):
        pass
    before = len(journal.queries)
    next(lawful, None)
    queries = journal.queries[before:] or journal.queries[-1:]
    return tuple(_of_copy(query, interpretation) for query in queries)


def _of_copy(query: CopyQuery, interpretation: Interpretation) -> Query:
    h, off_the_chain = query.history, ""
    if query.ended_at is not None:
        off_the_chain = f" (called act({h.observation}); its last transition ended elsewhere, at "
        off_the_chain += f"{query.ended_at})"
        if interpretation is Interpretation.CHAINED:
            h = with_last_observation(h, query.ended_at)
    return Query(h, query.answer, _made(query.parameters), off_the_chain)


def _made(parameters: Mapping[str, Any]) -> str:
    """How a copy was made, in a definition's words; a rate that is no exact number says so."""
    if "learning_rate" not in parameters:
        return ""
    rate = parameters["learning_rate"]
    exactly = "" if isinstance(rate, int | Fraction) else f" ({type(rate).__name__})"
    return f"with learning rate {rate}{exactly}"
