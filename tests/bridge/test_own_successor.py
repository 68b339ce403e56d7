"""The class Own Successor with other coefficients than those that it is named with."""

from typing import Any

from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.law import EnvironmentLaw
from formal.environments.own_successor import own_successor
from practical.environments.own_successor import OwnSuccessor

LAW = EnvironmentLaw(
    "own-successor", Formal(lambda observations: own_successor(2, 3)), 2, 3, None, 3, ()
)
FEW: Any = {"runs": 300, "examples": 30}


class Double(OwnSuccessor):
    """The agent's costs count twice, its successor's three times."""

    alpha_1, alpha_2 = 2, 3


class ToldItsShare(Double):
    """The successor is told that its costs count twice, too."""

    def __init__(self, A: Any) -> None:
        class Told(A):  # type: ignore[misc]
            def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
                super().train(o_prev, a, 2 * r, o_next)

        super().__init__(Told)


def test_the_coefficients_of_the_class_are_those_of_the_equation() -> None:
    assert examine_environment(Double, LAW, **FEW).conforms


def test_who_is_told_other_rewards_is_found() -> None:
    """Where α₁ is 1 there is no telling."""
    for fault in (ToldItsShare, OwnSuccessor):
        verdict = examine_environment(fault, LAW, **FEW)
        assert "difference" in {finding.check for finding in verdict.failures}
