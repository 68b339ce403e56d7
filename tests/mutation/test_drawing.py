"""A draw is in equal shares, the same for the same seed, and does not depend on paths or lines."""

from collections import Counter
from dataclasses import replace

from mutation.drawing import drawn
from mutation.mutant import Key, Mutant


def some(share: str, number: int) -> list[Mutant]:
    return [
        Mutant(Key("f", f"return {i}", f"return {i + 1}"), share, f"{share}.py", i, (), ())
        for i in range(number)
    ]


MANY = [*some("a", 100), *some("b", 100), *some("c", 100)]


def test_shares_are_equal() -> None:
    assert Counter(mutant.share for mutant in drawn(MANY, 60, 1)) == {"a": 20, "b": 20, "c": 20}


def test_a_share_that_has_fewer_gives_all_and_the_others_equally_more() -> None:
    mutants = [*some("a", 4), *some("b", 100), *some("c", 100)]
    counted = Counter(mutant.share for mutant in drawn(mutants, 60, 1))
    assert counted == {"a": 4, "b": 28, "c": 28}
    assert len(drawn(mutants, 1000, 1)) == 204


def test_each_beginning_of_a_draw_is_a_draw() -> None:
    assert drawn(MANY, 30, 5) == drawn(MANY, 60, 5)[:30]


def test_a_draw_is_that_of_its_seed_and_of_no_other() -> None:
    assert drawn(MANY, 30, 5) == drawn(MANY[::-1], 30, 5)
    assert {*drawn(MANY, 30, 5)} != {*drawn(MANY, 30, 6)}


def test_modules_and_lines_may_move() -> None:
    moved = [replace(mutant, module=f"x/{mutant.module}", line=mutant.line + 7) for mutant in MANY]
    assert [m.key for m in drawn(moved, 30, 5)] == [m.key for m in drawn(MANY, 30, 5)]


def test_what_does_not_count_is_not_drawn() -> None:
    found = drawn(MANY, 60, 1, lambda mutant: mutant.line % 2 == 0)
    assert len(found) == 60
    assert all(mutant.line % 2 == 0 for mutant in found)


def test_mutants_are_drawn_by_a_hash_and_not_as_they_stand() -> None:
    """Of 100 numbered mutants the 20 first would have a mean of 9.5, any 20 about 49.5."""
    lines = [mutant.line for mutant in drawn(some("a", 100), 20, 1)]
    assert 30 < sum(lines) / 20 < 70
