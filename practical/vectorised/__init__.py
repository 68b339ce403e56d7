"""Many seeds at once: agents and environments as arrays, in agreement with the classes."""

from practical.errors import needed_by

with needed_by("runs of many seeds at once"):
    import numpy as np  # noqa: F401

from practical.vectorised.running import ManyRecord, run_many, supports

__all__ = ["ManyRecord", "run_many", "supports"]
