"""Somebody knew what you would do. What was the right thing to do?"""

from typing import Final

from bridge.named.named import NamedEnvironment, named
from formal.environments.guarded_treasures import guarded_treasures
from formal.environments.newcomb import newcomb
from practical.environments.guarded_treasures import GuardedTreasures
from practical.environments.newcomb import Newcomb

DILEMMAS: Final[tuple[NamedEnvironment, ...]] = (
    named("newcomb", newcomb, Newcomb, "JAGI, Section 4"),
    named(
        "guarded-treasures",
        guarded_treasures,
        GuardedTreasures,
        "CAGI, Section 1",
        n_actions=3,
        n_obs=14,
    ),
)
