"""Generated cases, the same ones every time and everywhere unless a seed is given.

Hypothesis would mix constants of the local modules into the values: of the modules that happen to
be imported, the user's among them, unless their path names a test. Here it does not.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, TypeVar

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import seed as seeded
from hypothesis.errors import HypothesisWarning
from hypothesis.strategies import SearchStrategy, integers, lists

Value = TypeVar("Value")


@cache
def prepared() -> None:
    """Load what Hypothesis loads when it generates, once in a process."""
    numbers = lists(integers(), min_size=50, max_size=50)
    put_to(lambda _: None, numbers, examples=5, seed=None, shrink=False)


def put_to(
    check: Callable[[Value], None],
    values: SearchStrategy[Value],
    *,
    examples: int,
    seed: int | None,
    shrink: bool,
) -> None:
    """Call `check` with generated values; no example database is used.

    An exception of `check` is raised, if `shrink` after the value was made smaller.

    Args:
        check: is called with each value.
        values: generates the values.
        examples: the number of values.
        seed: of the values; None for the same values every time.
        shrink: whether a value for which `check` raises is made smaller as long as it raises.
    """
    if not examples:
        return
    test: Any = settings(
        max_examples=examples,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        report_multiple_bugs=False,
        print_blob=False,
    )(given(values)(check))
    # Without one, Hypothesis would seed by the text of `check`.
    test = seeded(0 if seed is None else seed)(test)
    with _without_local_constants(), warnings.catch_warnings():
        # A long value that fails is not printed by Hypothesis, so that it need not warn of it.
        warnings.simplefilter("ignore", HypothesisWarning)
        test()


_PROVIDERS: Final = vars(sys.modules.get("hypothesis.internal.conjecture.providers", sys))
"""The names of the module in which Hypothesis draws constants."""

_NO_CONSTANTS: Final[dict[str, Any]] = (
    {
        "_get_local_constants": _PROVIDERS["Constants"],
        "CONSTANTS_CACHE": type(_PROVIDERS["CONSTANTS_CACHE"])(1024),
    }
    if "_get_local_constants" in _PROVIDERS  # old versions draw no such constants
    else {}
)
"""What takes the place of names of Hypothesis: no constants, and a cache without them."""


@contextmanager
def _without_local_constants() -> Iterator[None]:
    """Within it, Hypothesis takes no constants from the modules that are imported."""
    before = {name: _PROVIDERS[name] for name in _NO_CONSTANTS}
    _PROVIDERS.update(_NO_CONSTANTS)
    try:
        yield
    finally:
        _PROVIDERS.update(before)
