"""What would you do now, had it happened in another order, or twice? Observations are 0."""

from typing import Final

from bridge.named.named import NamedEnvironment, named
from formal.environments.reverse_history import reverse_history
from practical.environments.reverse_history import ReverseHistory

ORDERS: Final[tuple[NamedEnvironment, ...]] = (
    named("reverse-history", reverse_history, ReverseHistory, "JAGI, Example 3", replays=True),
)
