"""Algorithms that own their loop, as agent classes: those of Stable-Baselines3, and your own.

The extra ``deep`` holds what they need; this package is imported without it.
"""

from practical.deep.libraries import SIZE, demand_extra
from practical.deep.sb3 import ALGORITHMS, sb3_agent
from practical.deep.schedules import Schedule, linear
