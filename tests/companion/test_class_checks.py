"""Classes that differ on other rewards, or late, are found; the bundled ones have no fault."""

from typing import Any

import pytest

from bridge.agents.as_class import agent_class
from companion.class_checks import demand_actions, demand_checks, demand_percepts
from companion.level import Wrong
from companion.levels.classes import once_rewarded
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.histories.history import Prompt
from formal.incremental.reality_check import reality_check
from formal.notation import Action
from practical.environments.ignore_rewards import IgnoreRewards
from practical.reality_check import reality_check as check_of_classes
from practical.reality_check import reality_check_defaulting_to


def of(pi: Any) -> type[Any]:
    return agent_class(pi, n_actions=2, n_obs=1)


@pytest.mark.parametrize("pi", [once_rewarded, win_stay_lose_shift(2)])
def test_a_class_of_the_agent_has_its_actions(pi: Any) -> None:
    demand_actions(of(pi), pi)


@pytest.mark.parametrize("least", [1, 2, 5, 10**6])
def test_another_reward_shows_a_class_of_another_agent(least: int) -> None:
    def rewarded(h: Prompt) -> Action:
        return int(any(g.reward >= least for g in h.prefixes()))

    with pytest.raises(Wrong, match="the action must be"):
        demand_actions(of(rewarded), once_rewarded)


def test_a_late_difference_shows() -> None:
    with pytest.raises(Wrong, match="the action must be"):
        demand_actions(of(lambda h: once_rewarded(h) if h.turns < 20 else 0), once_rewarded)


def test_classes_of_the_check_and_of_environments() -> None:
    demand_checks(check_of_classes, reality_check)
    with pytest.raises(Wrong, match="the action must be"):
        demand_checks(lambda A: reality_check_defaulting_to(A, 0), reality_check)
    demand_percepts(IgnoreRewards, ignore_rewards)
    with pytest.raises(Wrong, match="the reward must be"):
        demand_percepts(IgnoreRewards, reverse_history)
