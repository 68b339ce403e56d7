"""Programs come in the order of their weights, which other enumerations give."""

from fractions import Fraction
from itertools import islice
from math import prod

import pytest

from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.heaviest import heaviest
from formal.intelligence.tape.code import programs as texts
from formal.intelligence.tape.code import weight
from formal.intelligence.tape.reference import TAPE, text
from formal.intelligence.typed.machine import ASKING, PLAIN


def weighed(program: tuple[Rule, ...]) -> Fraction:
    return prod((rule.weight for rule in program), start=Fraction(1))


@pytest.mark.parametrize("grammar", [PLAIN.grammar, ASKING.grammar], ids=str)
def test_the_heaviest_are_those_of_all_short_ones(grammar: Grammar) -> None:
    """The longest that could be among them has so many rules, each lighter than 1."""
    found = list(islice(heaviest(grammar), 12))
    assert max(map(len, found)) <= 6
    every = sorted(map(weighed, programs(grammar, 6)), reverse=True)
    assert list(map(weighed, found)) == every[:12]
    assert len(set(found)) == 12


def test_those_of_the_tape_machine_are_its_short_texts() -> None:
    found = [text(program) for program in islice(heaviest(TAPE.grammar), 8)]
    every = sorted((weight(letters) for letters in texts(4)), reverse=True)
    assert [weight(letters) for letters in found] == every[:8]
    assert found[0] == "]"
