"""What would you do now, had something else happened? Observations are 0 throughout."""

from typing import Final

from bridge.named.named import NamedEnvironment, named
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.reverse_history import ReverseHistory

HISTORIES: Final[tuple[NamedEnvironment, ...]] = (
    named("ignore-rewards", ignore_rewards, IgnoreRewards, "JAGI, Example 1"),
    named("reverse-history", reverse_history, ReverseHistory, "JAGI, Example 3", replays=True),
)
