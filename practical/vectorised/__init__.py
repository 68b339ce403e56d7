"""Many seeds at once: agents and environments as arrays, in agreement with the classes."""

from practical.vectorised.running import ManyRecord, run_many, supports

__all__ = ["ManyRecord", "run_many", "supports"]
