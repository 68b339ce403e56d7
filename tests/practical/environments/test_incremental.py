"""An interaction may call the two parts of a step itself: its turns are those of ``step``."""

from collections.abc import Callable
from typing import Any
from unittest.mock import MagicMock

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from practical import (
    AgentClass,
    Constant,
    IgnoreRewards,
    QLearner,
    SimpleLearner,
    TemptingButton,
    minus,
    negated,
    newcomblike,
    reality_check,
    run,
)
from practical.environments.incremental import Incremental, halves

CLASSES = {name: entry.practical for name, entry in ENVIRONMENTS.items() if entry.practical}
FINITE = [name for name in CLASSES if ENVIRONMENTS[name].law.n_actions is not None]
TURNS = 60


def by_steps(A: AgentClass, E: Any) -> Any:
    """The record of an environment whose ``step`` is called."""

    def step(self: Any, action: int) -> Any:
        return E.step(self, action)

    return run(A, type(E.__name__, (E,), {"step": step}), TURNS, seed=5)


@pytest.mark.parametrize("name", CLASSES)
def test_the_turns_are_those_of_step(name: str) -> None:
    E = CLASSES[name]
    agents = [Constant, SimpleLearner]
    if name in FINITE:
        agents += [QLearner, reality_check(QLearner)]
    for A in agents:
        assert run(A, E, TURNS, seed=5) == by_steps(A, E)


@pytest.mark.parametrize("negation", [negated, minus])
def test_the_turns_of_negations_are_those_of_step(negation: Callable[..., Any]) -> None:
    for name in ("ignore-rewards", "tempting-button", "newcomb", "limited-memory"):
        E = negation(CLASSES[name])
        assert halves(E(QLearner)) is not None
        assert run(QLearner, E, TURNS, seed=5) == by_steps(QLearner, E)


def test_most_environments_have_both_parts() -> None:
    assert sum(halves(E(Constant)) is not None for E in CLASSES.values()) > len(CLASSES) / 2


class Replaced(IgnoreRewards):
    """Replaces a part of its step after some turns."""

    def percept(self, action: int) -> Any:
        self.percept = self.later  # type: ignore[method-assign]
        return 1, 0

    def later(self, action: int) -> Any:
        return 5, 0


class OnItsOwn(IgnoreRewards):
    """Its instances have a part of their own."""

    def __init__(self, A: AgentClass) -> None:
        super().__init__(A)
        self.updated = lambda action, reward, observation: None  # type: ignore[method-assign]


class Steps(TemptingButton):
    def step(self, action: int) -> Any:
        return 7, 0


class Updates(TemptingButton):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, -reward, observation)


@pytest.mark.parametrize("E", [Replaced, OnItsOwn, Steps, Updates])
def test_what_is_not_of_this_package_is_called_by_step(E: Any) -> None:
    assert halves(E(QLearner)) is None
    assert run(QLearner, E, TURNS, seed=5) == by_steps(QLearner, E)


@pytest.mark.parametrize("name", ["step", "percept", "updated"])
def test_what_is_replaced_is_called_by_step(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    replaced = MagicMock(return_value=(1, 0))
    monkeypatch.setattr(Incremental if name == "step" else IgnoreRewards, name, replaced)
    assert halves(IgnoreRewards(Constant)) is None
    run(Constant, IgnoreRewards, TURNS)
    assert replaced.call_count == TURNS


def test_an_invalid_percept_is_refused_before_the_copies_are_trained_on_it() -> None:
    trained: list[Any] = []

    class Watched(Constant):
        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            trained.append(r)

    E = newcomblike(lambda o, action, policy: (float("nan"), 0), n_actions=2, n_obs=1)
    with pytest.raises(ValueError, match=r"finite float; at turn 1 newcomblike\(<lambda>\)\.step"):
        run(Watched, E, 1)
    assert trained == []
