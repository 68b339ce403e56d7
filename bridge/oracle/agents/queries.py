"""The queries about the last action of a transformed agent, which is not the expected one."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bridge.oracle.agents.judge import AgentJudging
from bridge.oracle.probe.journal import Journal
from bridge.oracle.probe.laws import Broken
from bridge.oracle.probe.recording import Recorder
from bridge.oracle.witness.cases import Training
from bridge.oracle.witness.queries import Queries, Query
from formal.notation import Agent


def of_transformation(
    judging: AgentJudging,
    agent_class: type[Any],
    journal: Journal,
    recorder: Recorder,
    pi: Agent,
    data: Training,
) -> Queries:
    """The queries of the agent inside about the last action of a run that is not the expected one.

    Args:
        judging: judges the class.
        agent_class: the transformed class, made of a class whose instances report to the journal.
        journal: the queries of these instances.
        recorder: records the queries of the agent of which π is made.
        pi: what the class must be.
        data: what the class is trained on, up to that action.
    """
    *_, h = data.prompts()
    pi(h)
    with suppress(Broken):
        list(judging.answers(agent_class, data))
    queries = tuple(dict.fromkeys(Query(q.history, q.answer) for q in journal.queries))
    about = f"action {len(data.transitions) + 1}"
    return Queries(about, h, None, tuple(recorder.queries), queries, "the agent inside")
