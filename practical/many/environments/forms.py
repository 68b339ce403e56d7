"""Which environment classes have an array form."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from practical.environments import (
    delayed_rewards,
    false_memories,
    flip_every_other,
    ignore_actions,
    ignore_rewards,
    ignore_rewards2,
    ignore_rewards3,
    incentivize_learning_rate,
    limited_memory,
    nth_reward_multiplied_by_n,
    punish_nondeterministic_agent,
    repeater,
    shifted_rewards,
    tempting_button,
    third_action_forbidden,
)
from practical.many.environments import histories, observations, programs, rewards
from practical.many.environments.many_environments import ManyEnvironments, Negated
from practical.many.kinship import original
from practical.many.seeds import Copies

ENVIRONMENTS: Final[Mapping[type, Callable[[Copies, Any], ManyEnvironments]]] = {
    delayed_rewards.DelayedRewards: rewards.DelayedRewards,
    false_memories.FalseMemories: histories.FalseMemories,
    flip_every_other.FlipEveryOther: rewards.FlipEveryOther,
    ignore_actions.IgnoreActions: histories.IgnoreActions,
    ignore_rewards.IgnoreRewards: rewards.IgnoreRewards,
    ignore_rewards2.IgnoreRewards2: histories.IgnoreRewards2,
    ignore_rewards3.IgnoreRewards3: histories.IgnoreRewards3,
    incentivize_learning_rate.IncentivizeLearningRate: programs.IncentivizeLearningRate,
    limited_memory.LimitedMemory: histories.LimitedMemory,
    nth_reward_multiplied_by_n.NthRewardMultipliedByN: rewards.NthRewardMultipliedByN,
    punish_nondeterministic_agent.PunishNondeterministicAgent: rewards.PunishNondeterministicAgents,
    repeater.Repeater: histories.Repeater,
    shifted_rewards.ShiftedRewards: rewards.ShiftedRewards,
    tempting_button.TemptingButton: observations.TemptingButton,
    third_action_forbidden.ThirdActionForbidden: programs.ThirdActionForbidden,
}


def has_form(E: type) -> bool:
    """Return whether the class has an array form: it, or what it negates."""
    negates = _negated_by(E)
    return has_form(negates) if negates else original(E, ENVIRONMENTS) is not None


def formed(E: type, A: Copies, like: Any) -> ManyEnvironments:
    """Return the array form of such a class, with the parameters of ``like``."""
    negates = _negated_by(E)
    if negates:
        return Negated(formed(negates, A, like))
    return ENVIRONMENTS[original(E, ENVIRONMENTS)](A, like)


def _negated_by(E: type) -> Any:
    """Return the class that ``E`` is the negation of; None if it is none."""
    negation = original(E, {owner for owner in E.__mro__ if "negates" in vars(owner)})
    return negation and negation.negates
