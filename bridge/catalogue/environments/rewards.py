"""Environments that query the agent about other rewards. All observations are 0."""

from typing import Final

from bridge.catalogue.entry import NamedEnvironment, named
from formal.environments.delayed_rewards import delayed_rewards
from formal.environments.flip_every_other import flip_every_other
from formal.environments.nth_reward_multiplied_by_n import nth_reward_multiplied_by_n
from formal.environments.shifted_rewards import shifted_rewards
from practical.environments.delayed_rewards import DelayedRewards
from practical.environments.flip_every_other import FlipEveryOther
from practical.environments.nth_reward_multiplied_by_n import NthRewardMultipliedByN
from practical.environments.shifted_rewards import ShiftedRewards

NAMED: Final[tuple[NamedEnvironment, ...]] = (
    named("shifted-rewards", shifted_rewards, ShiftedRewards, "published library"),
    # The third action is the first that counts for two rewards, which shows in the fourth query.
    named("delayed-rewards", delayed_rewards, DelayedRewards, "published library", horizon=4),
    named(
        "nth-reward-multiplied-by-n",
        nth_reward_multiplied_by_n,
        NthRewardMultipliedByN,
        "published library",
    ),
    named("flip-every-other", flip_every_other, FlipEveryOther, "published library"),
)
