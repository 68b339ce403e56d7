"""The witness of a fault of an agent class, from a second run of its case."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bridge.oracle.agents.cases import AgentSpace
from bridge.oracle.probe.laws import ENDING, Broken
from bridge.oracle.search.cases import Shown
from bridge.oracle.verdict.verdict import DIFFERENCE
from bridge.oracle.witness.cases import AgentCase
from bridge.oracle.witness.witness import Witness
from formal.notation import Action

UNSTABLE: Final = (
    "a second run does not show it: instances of the class depend on something outside them, "
    "such as an attribute of the class"
)
"""What is said of a fault that only its first run shows."""


def second_run(space: AgentSpace, key: str, shown: Shown[AgentCase]) -> Witness | None:
    """The witness of a fault; None if a second run of its case does not show the fault."""
    case = shown.case
    if key in ENDING and not replace(space, compared=Counter()).shows(case, key):
        return None
    answers: list[Action] = []
    expected: tuple[Action, ...] | None = None
    calls: tuple[str, ...] | None = () if key in {*ENDING, DIFFERENCE} else None
    with suppress(Broken):
        agent_class, pi = space.subject(case)
        if pi is not None and key == DIFFERENCE:
            expected = tuple(pi(h) for h in case.training.prompts())
        answers.extend(space.judging(case).answers(agent_class, case.training))
    if key == DIFFERENCE and answers == list((expected or ())[: len(answers)]):
        return None
    queries = None if expected is None or space.queries is None else space.queries(case)
    with suppress(Broken):
        calls = space.judging(case).calls(space.subject(case)[0], case.training, key)
    if calls is None:
        return None
    return Witness(case, tuple(answers), expected, shown.exhausted, queries, calls)
