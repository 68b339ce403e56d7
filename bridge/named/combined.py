"""Environments made from others, each shown by one that is made from a stated small one."""

from __future__ import annotations

from typing import Final

from bridge.named.named import NamedEnvironment, named
from formal.environments.ignore_rewards2 import ignore_rewards2
from formal.environments.negations import dual, minus, negated
from practical.environments import negations
from practical.environments.ignore_rewards2 import IgnoreRewards2

COMBINED: Final[tuple[NamedEnvironment, ...]] = (
    named(
        "negated", negated(ignore_rewards2), negations.negated(IgnoreRewards2), "JAGI, Section 3"
    ),
    named("minus", minus(ignore_rewards2), negations.minus(IgnoreRewards2), "JAGI, Section 3"),
    named("dual", dual(ignore_rewards2), negations.dual(IgnoreRewards2), "JAGI, Section 5"),
)
