"""What a function keeps outside itself is found, wherever it is."""

from collections.abc import Callable
from typing import Any

import pytest

from bridge.oracle.environments.outside import changed, copied, outside

MEMO: dict[int, int] = {}
SIZE = 2


def at_module_level(n: int) -> int:
    return MEMO.setdefault(n, SIZE)


def in_a_closure() -> Callable[[int], int]:
    memo: list[int] = []

    def function(n: int) -> int:
        memo.append(n)
        return SIZE

    return function


def rebound() -> Callable[[int], int]:
    calls = 0

    def function(n: int) -> int:
        nonlocal calls
        calls += 1
        return SIZE

    return function


def in_a_default(n: int, seen: list[int] = []) -> int:  # noqa: B006 - that is the fault
    seen.append(n)
    return SIZE


class InAnObject:
    def __init__(self) -> None:
        self.seen: set[int] = set()

    def __call__(self, n: int) -> int:
        self.seen.add(n)
        return SIZE


@pytest.mark.parametrize(
    ("function", "name"),
    [
        (at_module_level, "MEMO"),
        (in_a_closure(), "memo"),
        (rebound(), "calls"),
        (in_a_default, "seen"),
        (InAnObject(), "seen"),
    ],
)
def test_what_changes_is_named(function: Callable[[int], int], name: str) -> None:
    before = copied(outside(function))
    assert changed(before, outside(function)) == []
    function(len(MEMO) + 7)
    assert changed(before, outside(function)) == [name]


def test_what_cannot_be_copied_or_compared_is_left_out() -> None:
    class Odd:
        def __deepcopy__(self, memo: Any) -> Any:
            raise TypeError

    class Uncomparable(list[int]):
        def __ne__(self, other: object) -> bool:
            raise TypeError

    assert copied({"odd": [Odd()], "n": 3}) == {"n": 3}
    assert changed({"odd": Uncomparable()}, {"odd": Uncomparable([1])}) == []


def test_what_has_no_variables_keeps_nothing() -> None:
    assert outside(divmod) == {}
