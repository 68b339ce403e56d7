"""What would you do now, had something else happened? Observations are 0 throughout."""

from typing import Final

from bridge.named.named import NamedEnvironment, named
from formal.environments.ignore_rewards import ignore_rewards
from practical.environments.ignore_rewards import IgnoreRewards

HISTORIES: Final[tuple[NamedEnvironment, ...]] = (
    named("ignore-rewards", ignore_rewards, IgnoreRewards, "JAGI, Example 1"),
)
