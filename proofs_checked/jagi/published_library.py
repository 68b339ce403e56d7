"""The environments that only the published library has, by their names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from formal.environments.after_images import after_images
from formal.environments.censored_observation import censored_observation
from formal.environments.crying_baby import crying_baby
from formal.environments.crying_baby2 import crying_baby2
from formal.environments.delayed_rewards import delayed_rewards
from formal.environments.flip_every_other import flip_every_other
from formal.environments.ignore_actions import ignore_actions
from formal.environments.ignore_observations import ignore_observations
from formal.environments.ignore_rewards2 import ignore_rewards2
from formal.environments.ignore_rewards3 import ignore_rewards3
from formal.environments.incentivize_zero import incentivize_zero
from formal.environments.nth_reward_multiplied_by_n import nth_reward_multiplied_by_n
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.environments.repeater import repeater
from formal.environments.shifted_rewards import shifted_rewards
from formal.environments.tempting_button_variation import tempting_button_variation
from formal.notation import ExtendedEnvironment, Observation


def of(n_obs: int, i: int) -> Observation:
    """The i-th of the fixed observations, out of n_obs."""
    return (i * i + i // 2) % n_obs


LIBRARY: Final[Mapping[str, ExtendedEnvironment]] = MappingProxyType(
    {
        "IgnoreRewards2": ignore_rewards2,
        "IgnoreRewards3": ignore_rewards3,
        "IgnoreActions": ignore_actions,
        "IgnoreObservations": ignore_observations(lambda i: of(5, i)),
        "PunishNondeterministicAgent": punish_nondeterministic_agent,
        "Repeater": repeater,
        "ShiftedRewards": shifted_rewards,
        "DelayedRewards": delayed_rewards,
        "NthRewardMultipliedByN": nth_reward_multiplied_by_n,
        "FlipEveryOther": flip_every_other,
        "AfterImages": after_images(lambda i: of(8, i)),
        "CensoredObservation": censored_observation(lambda i: of(3, i)),
        "TemptingButtonVariation": tempting_button_variation(lambda i: of(2, i)),
        "IncentivizeZero": incentivize_zero,
        "CryingBaby": crying_baby,
        "CryingBaby2": crying_baby2,
    }
)
"""With fixed observations in place of a stream."""
