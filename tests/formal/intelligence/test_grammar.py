"""Grammars: what is refused, with the law and the witness; and which programs there are."""

from fractions import Fraction
from typing import Any

import pytest

from formal.errors import IllFormed
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.typed.machine import ASKING, PLAIN, typed_machine
from formal.intelligence.typed.rules import WEIGHTS

HALF = Fraction(1, 2)


def unary(stop: Any, more: Any) -> Grammar:
    return Grammar("unary", ("n",), [Rule("n", "0", (), stop), Rule("n", "+", ("n",), more)])


@pytest.mark.parametrize(
    ("stop", "more", "message"),
    [
        (HALF, Fraction(1, 3), r"the weights of a sort sum to 1; those of n sum to 5/6"),
        (HALF, Fraction(2, 3), r"the weights of a sort sum to 1; those of n sum to 7/6"),
        (Fraction(3, 2), Fraction(-1, 2), r"exact rationals with 0 < w ≤ 1; that of n → 0 is "),
        (1, Fraction(0), r"0 < w ≤ 1; that of n → \+ is Fraction\(0, 1\)"),
        (HALF, Fraction(-1, 2), r"0 < w ≤ 1; that of n → \+ is Fraction\(-1, 2\)"),
        (0.5, 0.5, r"exact rationals .*; that of n → 0 is 0.5"),
        (HALF, "1/2", r"exact rationals .*; that of n → \+ is '1/2'"),
        (HALF, True, r"exact rationals .*; that of n → \+ is True"),
    ],
)
def test_weights_are_exact_positive_and_sum_to_one(stop: Any, more: Any, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        unary(stop, more)


def radius(more: Fraction) -> Grammar:
    """Two sorts; the mean matrix [[0, 2], [more, 0]] has spectral radius √(2 more)."""
    return Grammar(
        "two sorts",
        ("a",),
        [
            Rule("a", "pair", ("b", "b"), Fraction(1)),
            Rule("b", "end", (), 1 - more),
            Rule("b", "again", ("a",), more),
        ],
    )


def test_the_spectral_radius_is_below_one() -> None:
    almost = radius(Fraction(49, 100))
    assert almost.mean_lengths == {"a": 150, "b": Fraction(149, 2)}  # a = 1 + 2 b, b = 1 + .49 a
    with pytest.raises(IllFormed, match=r"two sorts has 1 or more: .* has no single solution"):
        radius(HALF)  # exactly 1: I - M is singular, the mean length infinite
    with pytest.raises(
        IllFormed, match=r"spectral radius below 1.*solved by -150 at a, which is no"
    ):
        radius(Fraction(51, 100))  # above 1: the Kraft sum falls short


def test_a_sort_that_never_ends_is_found_wherever_it_is() -> None:
    rules = [Rule("a", "end", (), Fraction(1)), Rule("b", "on", ("b",), Fraction(1))]
    with pytest.raises(IllFormed, match="no single solution"):
        Grammar("one that never ends", ("a",), rules)


def test_sorts_have_rules_and_symbols_are_unique() -> None:
    with pytest.raises(IllFormed, match="each sort has rules; in g the sort 'b' has none"):
        Grammar("g", ("a",), [Rule("a", "end", ("b",), Fraction(1))])
    with pytest.raises(IllFormed, match="each sort has rules; in g the sort 'b' has none"):
        Grammar("g", ("b",), [Rule("a", "end", (), Fraction(1))])
    with pytest.raises(IllFormed, match="have different symbols; those of a do not"):
        Grammar("g", ("a",), [Rule("a", "end", (), HALF), Rule("a", "end", (), HALF)])


def test_the_typed_grammar_takes_a_weight_for_each_rule() -> None:
    plain = WEIGHTS["plain"]
    fewer = {**plain, "action": {"y": Fraction(1)}}
    with pytest.raises(IllFormed, match=r"each rule has a weight; action → .* has no weight"):
        typed_machine("t", fewer)
    more = {**plain, "test": {**plain["test"], "maybe": HALF}}
    with pytest.raises(IllFormed, match="test → maybe is no rule of the grammar"):
        typed_machine("t", more)
    with pytest.raises(
        IllFormed, match=r"the rules are those of reward, .*; there are none of 'number'"
    ):
        typed_machine("t", {**plain, "number": {}})
    appending = dict.fromkeys(plain["prompt"], Fraction(1, 64)) | {"append": Fraction(58, 64)}
    with pytest.raises(IllFormed, match="that of longer and longer has 1 or more"):
        typed_machine("longer and longer", {**plain, "prompt": appending})


def test_an_unknown_rule_is_named_with_the_known_ones() -> None:
    with pytest.raises(
        IllFormed, match=r"one of same_action.*, first_turn; 'maybe' is none of these"
    ):
        PLAIN.grammar.rule("test", "maybe")
    with pytest.raises(IllFormed, match="a number of typed, plain is one of ; '3'"):
        PLAIN.grammar.rule("number", "3")


def test_the_mean_matrix_by_hand() -> None:
    mean = PLAIN.grammar.mean_matrix
    assert mean["reward"]["action"] == 2 * Fraction(48, 64)
    assert mean["reward"]["reward"] == 2 * Fraction(4, 64)
    assert mean["prompt"]["prompt"] == Fraction(10 + 6 + 4 + 4 + 2 + 2, 64)
    assert ASKING.grammar.mean_matrix["action"]["prompt"] == Fraction(32, 64)
    for grammar in (PLAIN.grammar, ASKING.grammar):
        for sort, length in grammar.mean_lengths.items():
            row = grammar.mean_matrix[sort]
            assert length == 1 + sum(row[part] * grammar.mean_lengths[part] for part in row)


def counted(grammar: Grammar, longest: int) -> list[int]:
    """How many programs there are of each length: generating functions, by another path."""
    of_sort = {sort: [0] * (longest + 1) for sort in grammar.sorts}
    for n in range(1, longest + 1):
        for rule in grammar.given:
            of_sort[rule.sort][n] += convolved([of_sort[part] for part in rule.parts], n - 1)
    return [convolved([of_sort[sort] for sort in grammar.start], n) for n in range(longest + 1)]


def convolved(sequences: list[list[int]], n: int) -> int:
    if not sequences:
        return int(n == 0)
    return sum(sequences[0][k] * convolved(sequences[1:], n - k) for k in range(n + 1))


@pytest.mark.parametrize("grammar", [PLAIN.grammar, unary(HALF, HALF), radius(Fraction(1, 4))])
def test_all_programs_are_enumerated_once(grammar: Grammar) -> None:
    found = list(programs(grammar, 7))
    lengths = [len(program) for program in found]
    assert [lengths.count(n) for n in range(8)] == counted(grammar, 7)
    assert len(set(found)) == len(found)
    beginnings = {program[:k] for program in found for k in range(len(program))}
    assert not beginnings & set(found)  # a prefix code
    assert list(programs(grammar, 0)) == []
