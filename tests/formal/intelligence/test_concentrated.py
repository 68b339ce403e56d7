"""A concentrated grammar has the same programs, nearly all weight on one, and a Kraft sum of 1."""

from fractions import Fraction

import pytest

from formal.errors import IllFormed
from formal.intelligence.concentrated import concentrated
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.typed.expression import read, written
from formal.intelligence.typed.machine import PLAIN

STRAY = Fraction(1, 64)
TEXT = "match(0, ask(append(h, 1, 0))); 0"
PROGRAM = read(PLAIN.grammar, TEXT)
GRAMMAR = concentrated("mostly", PLAIN.grammar, PROGRAM, STRAY)


def weight(rules: tuple[Rule, ...]) -> Fraction:
    product = Fraction(1)
    for rule in rules:
        product *= rule.weight
    return product


def test_the_program_has_nearly_all_weight() -> None:
    """Its rules weigh 48, 8, 20, 2, 36, 8, 20, 20 64ths before, and 63/64 + w/64 now."""
    expected = Fraction(1)
    for w in (48, 8, 20, 2, 36, 8, 20, 20):
        expected *= Fraction(63, 64) + Fraction(w, 64) / 64
    assert weight(read(GRAMMAR, TEXT)) == expected > (1 - STRAY) ** 8


def test_the_programs_are_the_same() -> None:
    before = {written(program) for program in programs(PLAIN.grammar, 6)}
    after = [written(program) for program in programs(GRAMMAR, 6)]
    assert len(after) == len(before)
    assert set(after) == before


def test_a_program_that_strays_goes_on_as_before() -> None:
    """It strays at the root, to a rule of 4/64; the observation is the program's, 20/64 before."""
    text = "if(first_turn, 1, 0); 0"
    strayed = STRAY * Fraction(4, 64)
    shown = 1 - STRAY + STRAY * Fraction(20, 64)
    tests_and_rewards = Fraction(24 * 4 * 4, 64**3)
    assert weight(read(GRAMMAR, text)) == strayed * tests_and_rewards * shown


def test_all_weight_of_a_finite_grammar_is_kept() -> None:
    rules = [
        Rule("s", "pair", ("t", "t"), Fraction(1, 3)),
        Rule("s", "none", (), Fraction(2, 3)),
        Rule("t", "0", (), Fraction(1, 4)),
        Rule("t", "1", (), Fraction(3, 4)),
    ]
    pair = (rules[0], rules[2], rules[3])
    finite = concentrated("mostly 01", Grammar("pairs", ("s",), rules), pair, Fraction(1, 10))
    assert sum(map(weight, programs(finite, 3))) == 1
    assert len([*programs(finite, 3)]) == 5


def test_rules_that_ask_still_do() -> None:
    asking = [rule for rule in read(GRAMMAR, TEXT) if rule.queries]
    assert [rule.symbol for rule in asking] == ["ask"]


def test_a_concentrated_grammar_can_be_concentrated_again() -> None:
    neutral = read(GRAMMAR, "0; 0")
    again = concentrated("again", GRAMMAR, neutral, Fraction(1, 16))
    first = Fraction(15, 16) + Fraction(1, 16) * STRAY * Fraction(4, 64)
    shown = 1 - STRAY + STRAY * Fraction(20, 64)
    second = Fraction(15, 16) + Fraction(1, 16) * shown
    assert weight(read(again, "0; 0")) == first * second


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (PROGRAM[:-1], "None is at a place of observation"),
        (PROGRAM[1:], "action → 0: 1/8 is at a place of reward"),
        ((*PROGRAM, PROGRAM[-1]), "a program ends after its parts; observation → 0"),
    ],
    ids=["too short", "another sort", "too long"],
)
def test_what_is_no_program_is_refused(program: tuple[Rule, ...], message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        concentrated("none", PLAIN.grammar, program, STRAY)


@pytest.mark.parametrize("stray", [Fraction(0), Fraction(-1, 2), Fraction(2), 0.5])
def test_what_is_no_share_is_refused(stray: Fraction) -> None:
    with pytest.raises(IllFormed, match="weights are exact rationals with 0 < w ≤ 1"):
        concentrated("none", PLAIN.grammar, PROGRAM, stray)
