"""Algorithms that own their loop, as agent classes: those of Stable-Baselines3, and your own.

The extra ``deep`` holds what they need; this package is imported without it.
"""

from practical.deep.libraries import SIZE, demand_extra
from practical.deep.loops import loop_agent
from practical.deep.policies import from_policy
from practical.deep.recipes import agent_of_recipe, is_recipe
from practical.deep.sb3 import ALGORITHMS, sb3_agent
from practical.deep.schedules import Schedule, linear

__all__ = [
    "ALGORITHMS",
    "SIZE",
    "Schedule",
    "agent_of_recipe",
    "demand_extra",
    "from_policy",
    "is_recipe",
    "linear",
    "loop_agent",
    "sb3_agent",
]
