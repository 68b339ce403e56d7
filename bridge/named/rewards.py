"""What would you do now, had your rewards come otherwise? Observations are 0 throughout."""

from typing import Final

from bridge.named.named import NamedEnvironment

REWARDS: Final[tuple[NamedEnvironment, ...]] = ()
