"""Whether something draws from the generator of the module `random`, which all share."""

import random
from collections.abc import Callable


def drawing() -> Callable[[], bool]:
    """Begin to watch; the function that is returned says whether something has drawn since.

    Hypothesis seeds the generator for each of its cases, and restores it: they are not seen.

    Example:
        >>> drawn = drawing()
        >>> before, _, after = drawn(), random.random(), drawn()
        >>> before, after
        (False, True)
    """
    before = random.getstate()
    return lambda: random.getstate() != before
