"""The tests are the same on every machine: no clock, no database, no chance."""

import gc
import os

import pytest
from hypothesis import settings

settings.register_profile("same everywhere", derandomize=True, database=None, deadline=None)
settings.load_profile("same everywhere")

# Where one of these is set, pytest tells the sides of a comparison apart in full: for the long
# lists that planted faults produce, and that nobody reads, that takes for ever.
for variable in ("CI", "BUILD_NUMBER"):
    os.environ.pop(variable, None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What thousands of collected tests hold stays for good: no collection need look at it."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it in the end."""
    items.sort(key=lambda item: "test_ours" not in item.nodeid)
