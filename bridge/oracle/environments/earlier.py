"""Differences that an instance shows only after an earlier one."""

from __future__ import annotations

from dataclasses import replace

from bridge.agents.as_class import Interpretation
from bridge.oracle.environments.comparison import difference
from bridge.oracle.environments.judge import Judging
from bridge.oracle.search.programs import Form, Tables
from bridge.oracle.witness.cases import EnvironmentCase
from formal.agents.table import TableAgent


def run_before(judging: Judging, case: EnvironmentCase) -> None:
    """Run the earlier instance of a case."""
    agent = Tables({Form(): TableAgent(case.earlier or 0)})
    judging.percepts(agent.program, case.actions, case.seed, Interpretation.ASKED)


def with_earlier(
    judging: Judging, case: EnvironmentCase, interpretation: Interpretation
) -> tuple[EnvironmentCase, str]:
    """The case, with an earlier instance if it shows a difference only after one, and a remark.

    The containers that the class can fill are given their first contents before each run. The
    remark is "" if the case shows the difference alone, or if the class changed no container.
    """
    changed = judging.surroundings.changed()
    if not changed or _differs(judging, case, interpretation):
        return case, ""
    kept = f"the class keeps something between instances: {', '.join(changed)}"
    for y in range(judging.n_actions):
        after = replace(case, earlier=y)
        if _differs(judging, after, interpretation):
            return after, f"; alone it does not differ, but after an earlier instance: {kept}"
    return case, f"; alone it does not differ, but after some earlier instances: {kept}"


def _differs(judging: Judging, case: EnvironmentCase, interpretation: Interpretation) -> bool:
    judging.surroundings.restore()
    if case.earlier is not None:
        run_before(judging, case)
    program = case.agent.program
    answers = judging.percepts(program, case.actions, case.seed, interpretation)
    return bool(difference(answers, judging.expected(program, case.actions, answers)))
