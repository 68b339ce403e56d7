"""How the faults planted in a class are looked for."""

from typing import Any, Protocol

import pytest

from bridge.examination.examine import examine
from bridge.oracle.witness.cases import EnvironmentCase


class Refuted(Protocol):
    """That the oracle refutes a class, with a small witness."""

    def __call__(
        self,
        subject: type[Any],
        against: str,
        *,
        found: str = "difference",
        turns: int = 4,
        entries: int = 1,
        **options: Any,
    ) -> None: ...


@pytest.fixture
def refuted() -> Refuted:
    """Demands that something is found, by a run of few turns and an agent of few table entries."""

    def demand(
        subject: type[Any],
        against: str,
        *,
        found: str = "difference",
        turns: int = 4,
        entries: int = 1,
        **options: Any,
    ) -> None:
        verdict = examine(subject, against, **{"runs": 700, "examples": 30, **options})
        failures = {finding.check: finding for finding in verdict.failures}
        assert found in failures, f"{subject.__name__} passes for {against}"
        witness = failures[found].witness
        if witness is None:
            assert found == "law of the stream"
            return
        case = witness.case
        assert isinstance(case, EnvironmentCase)
        assert len(case.actions) <= turns
        assert case.agent.settled().entries <= entries

    return demand
