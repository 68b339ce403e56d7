"""A mutant is known by what it changes, and applies to the text that it was made from."""

import pytest

from mutation.mutant import Key, Mutant, changed

TEXT = "def f(x):\n    y = x\n    return y\n"


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (
            "def f(x):\n    y = 1\n    return y\n",
            (1, ("    y = x\n",), ("    y = 1\n",)),
        ),
        (
            "def f(x):\n    return y\n",
            (1, ("    y = x\n", "    return y\n"), ("    return y\n",)),
        ),
        (
            "def f(x):\n    y = x\n    z\n    return y\n",
            (2, ("    return y\n",), ("    z\n", "    return y\n")),
        ),
    ],
)
def test_what_changed(after: str, expected: tuple[int, tuple[str, ...], tuple[str, ...]]) -> None:
    line, removed, added = changed(TEXT, after)
    assert (line, removed, added) == expected
    mutant = Mutant(Key("f", "", ""), "a", "x.py", line, removed, added)
    assert mutant.applied(TEXT) == after


def test_another_text_is_refused() -> None:
    mutant = Mutant(Key("f", "", ""), "a", "x.py", 1, ("    y = x\n",), ("    y = 1\n",))
    with pytest.raises(ValueError, match=r"original text; x\.py has changed"):
        mutant.applied(TEXT.replace("y = x", "y = 2"))


@pytest.mark.parametrize(
    ("before", "after"),
    [("if x:\nreturn 1", "return 1"), ("case _:\nreturn t\n", "return t\n\n"), ("return 1", "")],
)
def test_a_key_is_written_and_read_whatever_its_last_line_is(before: str, after: str) -> None:
    key = Key("A.f", before, after, 2)
    assert Key.read(key.document()) == key
