"""Only what differs in attributes and default parameters behaves as the class it derives from."""

from typing import Any
from unittest.mock import MagicMock

import pytest

from practical import Constant, IgnoreRewards, QLearner, reality_check, specialised
from practical.environments.adversarial_sequence_predictor import AdversarialSequencePredictor
from practical.kinship import original
from practical.reality_check import RealityCheck


@pytest.mark.parametrize(
    ("made", "known"),
    [
        (QLearner, QLearner),
        (specialised(QLearner, discount=0, n_obs=3), QLearner),
        (specialised(specialised(Constant, action=1), seed=7), Constant),
        (specialised(reality_check(QLearner), learning_rate=0), RealityCheck),
        (type("Three", (QLearner,), {"n_actions": 3, "__doc__": "Three."}), QLearner),
    ],
)
def test_it_behaves_as_the_known_one(made: Any, known: type) -> None:
    assert original(made, {known}) is known


@pytest.mark.parametrize(
    "body",
    [
        {"act": lambda self, obs: 0},
        {"__init__": lambda self: None},
        {"_q": property(lambda self: {})},
        {"clone": staticmethod(lambda: None)},
        {"of": classmethod(lambda cls: None)},
        {"__getattr__": lambda self, name: 0},
        {"discount": 0},
    ],
)
def test_it_may_do_something_else(body: dict[str, Any]) -> None:
    Mine = type("Mine", (QLearner,), body)
    assert original(Mine, {QLearner}) is None
    assert original(specialised(Mine, n_actions=3), {QLearner}) is None


def test_an_attribute_that_is_no_parameter_may_change_what_it_does() -> None:
    Evader = type("Evader", (AdversarialSequencePredictor,), {"foreseen": -1})
    assert original(Evader, {AdversarialSequencePredictor}) is None


def test_a_method_that_is_replaced_may_do_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, method in (("act", lambda self, obs: 0), ("train", MagicMock())):
        with monkeypatch.context() as changes:
            changes.setattr(QLearner, name, method)
            assert original(QLearner, {QLearner}) is None
            assert original(specialised(QLearner, n_actions=3), {QLearner}) is None
    assert original(QLearner, {QLearner}) is QLearner


@pytest.mark.parametrize("made", [QLearner, int, None, QLearner()])
def test_a_stranger(made: Any) -> None:
    assert original(made, {IgnoreRewards}) is None
