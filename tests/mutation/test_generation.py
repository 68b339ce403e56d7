"""Which mutants a module has."""

from collections.abc import Iterator

import pytest

from mutation.generation import is_program, mutants, needed
from mutation.mutant import Mutant

CODE = '''
from functools import cache

LIMIT = 3


@cache
def f(x: int = 0) -> int:
    """The law, which is 1."""
    if x < 0:
        raise ValueError(f"x must not be less than 0; it is {x - 1}")
    return g(x, "the first argument") + 1


class A:
    limit = 7

    def h(self) -> str:
        def inner(y):
            return y == "a"
        return inner("b")
'''


@pytest.fixture(autouse=True)
def _mutmut() -> None:
    needed()


def of(text: str) -> Iterator[Mutant]:
    return mutants("formal/x.py", "a share", text)


def changes(text: str) -> set[tuple[str, str, str]]:
    return {(m.key.function, m.key.before, m.key.after) for m in of(text)}


def test_every_function_is_mutated_a_decorated_one_too() -> None:
    found = changes(CODE)
    assert ("f", "if x < 0:", "if x <= 0:") in found
    assert ("f", "if x < 0:", "if x < 1:") in found
    assert ("A.h.inner", 'return y == "a"', 'return y != "a"') in found
    assert ("A.h", 'return inner("b")', 'return inner("B")') in found
    assert {function for function, _, _ in found} == {"f", "A.h", "A.h.inner"}


def test_messages_docstrings_annotations_and_decorators_are_not() -> None:
    for word in ("raise", "law", "cache", "limit ="):
        assert not any(word in before for _, before, _ in changes(CODE)), word
    call = 'return g(x, "the first argument") + 1'
    assert {after for _, before, after in changes(CODE) if before == call} == {
        'return g(None, "the first argument") + 1',
        'return g("the first argument") + 1',
        'return g(x, "the first argument") - 1',
        'return g(x, "the first argument") + 2',
    }


def test_the_assertion_that_lengths_are_equal_is_not_mutated() -> None:
    text = "def f(xs, ys):\n    return zip(xs, ys, strict=True)\n"
    assert {after for _, _, after in changes(text)} == {
        "return zip(None, ys, strict=True)",
        "return zip(xs, None, strict=True)",
        "return zip(ys, strict=True)",
        "return zip(xs, strict=True)",
    }


@pytest.mark.parametrize("call", ["zip(xs, strict=False)", "f(xs, lazy=True)", "f(xs, True)"])
def test_other_arguments_are(call: str) -> None:
    without = call.rpartition(", ")[0]
    found = {
        after.removeprefix("return ") for _, _, after in changes(f"def f(xs):\n    return {call}\n")
    }
    flipped = call.replace("True", "no").replace("False", "True").replace("no", "False")
    assert {flipped, f"{without}, )"} <= found


def test_each_applies_and_gives_another_text() -> None:
    texts = [mutant.applied(CODE) for mutant in of(CODE)]
    assert len({*texts}) == len(texts) > 10
    assert CODE not in texts


def test_two_places_with_one_change_are_told_apart_by_their_occurrence() -> None:
    text = "def f(x):\n    x += 1\n    x += 1\n    return x\n"
    found = [m for m in of(text) if (m.key.before, m.key.after) == ("x += 1", "x -= 1")]
    assert [(m.key.occurrence, m.line) for m in found] == [(0, 1), (1, 2)]


def test_what_is_above_a_function_does_not_change_its_mutants_keys() -> None:
    moved = CODE.replace("LIMIT = 3", "LIMIT = 3\n\n\ndef other():\n    return 1\n")
    keys = {m.key for m in of(CODE)}
    assert keys == {m.key for m in of(moved) if m.key.function != "other"}


def test_what_does_not_compile_or_means_the_same_is_no_mutant() -> None:
    assert is_program("f(1)", "f(2)")
    assert not is_program("f(1)", "f(")
    assert not is_program("f(1)", "f( 1)")
