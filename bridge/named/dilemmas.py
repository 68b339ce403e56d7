"""Somebody knew what you would do. What was the right thing to do?"""

from typing import Final

from bridge.named.named import NamedEnvironment, named
from bridge.oracle.judging import Formal
from formal.environments.guarded_treasures import guarded_treasures
from formal.environments.newcomb import newcomb
from formal.environments.own_successor import own_successor
from practical.environments.guarded_treasures import GuardedTreasures
from practical.environments.newcomb import Newcomb
from practical.environments.own_successor import OwnSuccessor

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
    named(
        "own-successor",
        own_successor,
        OwnSuccessor,
        "BC, Equation 1",
        formal=Formal(lambda observations: own_successor(1, 2)),
        n_obs=3,
        here="α₁ = 1 and α₂ = 2",
    ),
)
