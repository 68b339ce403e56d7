"""The environment classes that have an array form."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from practical.environments import (
    adversarial_sequence_predictor,
    after_images,
    censored_observation,
    crying_baby,
    crying_baby2,
    delayed_rewards,
    false_memories,
    flip_every_other,
    guarded_treasures,
    ignore_actions,
    ignore_observations,
    ignore_rewards,
    ignore_rewards2,
    ignore_rewards3,
    incentive_to_incentivize,
    incentivize_learning_rate,
    incentivize_zero,
    limited_memory,
    newcomb,
    nth_reward_multiplied_by_n,
    punish_nondeterministic_agent,
    punish_slow_agent,
    repeater,
    self_recognition,
    shifted_rewards,
    shown_coin,
    tempting_button,
    tempting_button_variation,
    third_action_forbidden,
)
from practical.kinship import original
from practical.vectorised.environments import (
    histories,
    observations,
    players,
    predictors,
    programs,
    rewards,
)
from practical.vectorised.environments.many_environments import ManyEnvironments, Negated
from practical.vectorised.seeds import Copies

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
    after_images.AfterImages: observations.AfterImages,
    censored_observation.CensoredObservation: observations.CensoredObservation,
    ignore_observations.IgnoreObservations: observations.IgnoreObservations,
    self_recognition.SelfRecognition: observations.SelfRecognition,
    tempting_button_variation.TemptingButtonVariation: observations.TemptingButtonVariation,
    guarded_treasures.GuardedTreasures: predictors.GuardedTreasures,
    newcomb.Newcomb: predictors.Newcomb,
    shown_coin.ShownCoin: predictors.ShownCoin,
    punish_slow_agent.PunishSlowAgent: programs.PunishSlowAgent,
    adversarial_sequence_predictor.AdversarialSequencePredictor: players.AdversarialSequence,
    adversarial_sequence_predictor.AdversarialSequenceEvader: players.AdversarialSequence,
    crying_baby.CryingBaby: players.CryingBaby,
    crying_baby2.CryingBaby2: players.CryingBaby2,
    incentive_to_incentivize.IncentiveToIncentivize: players.IncentiveToIncentivize,
    incentivize_zero.IncentivizeZero: players.IncentivizeZero,
    tempting_button.TemptingButton: observations.TemptingButton,
    third_action_forbidden.ThirdActionForbidden: programs.ThirdActionForbidden,
}


def has_form(E: Any) -> bool:
    """Return whether the class, or the class that it negates, has an array form."""
    known = _negated_by(E) or original(E, ENVIRONMENTS)
    if known is None or E.n_obs != known.n_obs:
        return False
    return known in ENVIRONMENTS or has_form(known)


def formed(E: type, A: Copies, like: Any) -> ManyEnvironments:
    """Return the array form of such a class, with the parameters of ``like``."""
    negates = _negated_by(E)
    if negates:
        return Negated(formed(negates, A, like))
    return ENVIRONMENTS[original(E, ENVIRONMENTS)](A, like)


def _negated_by(E: type) -> Any:
    """Return the class that ``E`` negates; None if ``E`` is not a negation."""
    owners = getattr(E, "__mro__", ())
    negation = original(E, {owner for owner in owners if "negates" in vars(owner)})
    return negation and negation.negates
