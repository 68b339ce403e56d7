"""Faults planted in what the dual of an environment makes of an agent class."""

from typing import Any

import pytest

from bridge.catalogue.names import ENVIRONMENTS, environment_named
from bridge.oracle.environments.examine import examine_environment
from practical.environments.negations import contrary, minus
from practical.specialising import specialised


def shares_its_clones(A: Any) -> Any:
    """A clone is the agent itself; as `act` is its own, its `act_after` does not count."""

    class Shared(contrary(A)):  # type: ignore[misc]
        def act(self, obs: int) -> Any:
            return super().act(obs)

        def clone(self) -> Any:
            return self

    return Shared


def machine_as_it_was(A: Any) -> Any:
    """The finite-state form knows nothing of the negation."""
    body = {"finite_state": A.finite_state} if hasattr(A, "finite_state") else {}
    return type("Forward", (contrary(A),), body)


def learns_as_fast(A: Any) -> Any:
    """The learning rate is the outer instance's alone."""

    class Fast(contrary(A)):  # type: ignore[misc]
        def __init__(self, **parameters: Any) -> None:
            super().__init__()
            if "learning_rate" in parameters:
                self.learning_rate = parameters["learning_rate"]

    return Fast


def keeps_its_actions(A: Any) -> Any:
    """The agent inside has as many actions as it had."""

    class Kept(contrary(A)):  # type: ignore[misc]
        def __init__(self, **parameters: Any) -> None:
            super().__init__(**parameters)
            self._inner = specialised(A)(**parameters)

    return Kept


def counts_no_steps(A: Any) -> Any:
    """Nobody counts the steps of the agent inside."""
    return type("Uncounted", (contrary(A),), {"steps": lambda self, obs: 1})


def negates_penalties_alone(A: Any) -> Any:
    """A reward above 0 is 0."""

    class Half(contrary(A)):  # type: ignore[misc]
        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            super().train(o_prev, a, min(r, 0), o_next)

    return Half


@pytest.mark.typical("reverse-history-negates_penalties_alone")
@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("tempting-button", shares_its_clones),
        ("reverse-history", machine_as_it_was),
        ("incentivize-learning-rate", learns_as_fast),
        ("third-action-forbidden", keeps_its_actions),
        ("punish-slow-agent", counts_no_steps),
        ("reverse-history", negates_penalties_alone),
    ],
)
def test_a_planted_fault_is_found(name: str, made: Any) -> None:
    E: Any = ENVIRONMENTS[name].practical

    def __init__(self: Any, A: Any) -> None:
        E.__init__(self, made(A))

    faulty = type("Faulty", (minus(E),), {"__init__": __init__})
    law = environment_named(f"dual:{name}").law
    verdict = examine_environment(faulty, law, runs=700, examples=30)
    assert not verdict.conforms, f"{made.__name__} passes for {law.name}"
