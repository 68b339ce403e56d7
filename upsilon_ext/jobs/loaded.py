"""What a process has loaded stays for good: Python's collector need not look at it again."""

import gc
from functools import cache


@cache
def left_alone() -> None:
    """From now on the collector passes over all that there is now; once in a process."""
    gc.freeze()
