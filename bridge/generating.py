"""Generated cases, the same ones every time unless a seed is given."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import seed as seeded
from hypothesis.strategies import SearchStrategy, integers, lists

Value = TypeVar("Value")


@cache
def prepared() -> None:
    """Load what Hypothesis loads when it generates; a second or more, once in a process.

    It reads the constants of all local modules when some of the numbers are generated.
    """
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
        derandomize=seed is None,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        report_multiple_bugs=False,
        print_blob=False,
    )(given(values)(check))
    test = test if seed is None else seeded(seed)(test)
    test()
