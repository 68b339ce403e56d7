"""Environments whose rewards depend on a prediction of the agent's action."""

from typing import Final

from bridge.catalogue.entry import NamedEnvironment, named
from bridge.oracle.environments.judge import Formal
from formal.environments.guarded_treasures import guarded_treasures
from formal.environments.newcomb import newcomb
from formal.environments.own_successor import own_successor
from practical.environments.guarded_treasures import GuardedTreasures
from practical.environments.newcomb import Newcomb
from practical.environments.own_successor import OwnSuccessor

NAMED: Final[tuple[NamedEnvironment, ...]] = (
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
