"""Generated cases, the same ones every time unless a seed is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import seed as seeded
from hypothesis.strategies import SearchStrategy

Value = TypeVar("Value")


def put_to(
    look: Callable[[Value], None],
    values: SearchStrategy[Value],
    *,
    examples: int,
    seed: int | None,
    shrink: bool,
) -> None:
    """Put `look` to so many generated values; no example database is kept.

    What `look` raises is raised, after the value was made smaller if `shrink`.

    Args:
        look: what is done with each value.
        values: where they come from.
        examples: how many.
        seed: which; None for the same ones every time.
        shrink: whether a value for which `look` raises is made smaller as long as it does.
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
    )(given(values)(look))
    test = test if seed is None else seeded(seed)(test)
    test()
