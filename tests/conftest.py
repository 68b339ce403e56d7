"""The tests are the same on every machine: no clock, no database, no chance."""

from hypothesis import settings

settings.register_profile("same everywhere", derandomize=True, database=None, deadline=None)
settings.load_profile("same everywhere")
