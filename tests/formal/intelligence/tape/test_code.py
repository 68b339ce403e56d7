"""Programs are counted and weighed again: as strings of ten letters, and as words of a grammar."""

import inspect
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.errors import IllFormed
from formal.intelligence.tape import code
from formal.intelligence.tape.code import as_program, complete, programs, weight
from formal.intelligence.tape.grammar import GRAMMAR, QUERY_FREE, RULES, closed_form, weight_up_to

LONGEST = 4


def drawn_text(letters: str) -> str | None:
    """The program that ten letters, `#` among them, begin with; brackets cancelled in pairs."""
    for length in range(1, len(letters) + 1):
        left = "".join(c for c in letters[:length].replace("#", "]") if c in "[]")
        while "[]" in left:
            left = left.replace("[]", "")
        if left.startswith("]"):
            return letters[:length].replace("#", "]")
    return None


def by_drawing() -> dict[str, Fraction]:
    """Every program of at most LONGEST letters, with the share of the drawings that begin so."""
    shares: dict[str, Fraction] = {}
    for letters in product("<>+-,.[]?#", repeat=LONGEST):
        text = drawn_text("".join(letters))
        if text is not None:
            shares[text] = shares.get(text, Fraction(0)) + Fraction(1, 10**LONGEST)
    return shares


def test_programs_and_weights_are_those_of_all_drawings() -> None:
    shares = by_drawing()
    assert {text: weight(text) for text in programs(LONGEST)} == shares
    assert len(list(programs(LONGEST))) == len(shares)
    assert sum(shares.values()) == weight_up_to(LONGEST)
    query_free = [share for text, share in shares.items() if "?" not in text]
    assert sum(query_free) == weight_up_to(LONGEST, QUERY_FREE)


def test_programs_come_by_length() -> None:
    lengths = [len(text) for text in programs(LONGEST)]
    # S = z (1 + 7 S + S²): 1, 7, 49 + 1, 350 + 14.
    assert [lengths.count(n) for n in range(1, LONGEST + 1)] == [1, 7, 50, 364]
    assert lengths == sorted(lengths)


def test_a_program_begins_no_other() -> None:
    texts = set(programs(LONGEST))
    assert not [t for t in texts for n in range(len(t)) if t[:n] in texts]


@pytest.mark.parametrize("letters", ["", "[", ",+[", "?[[.]"])
def test_a_beginning_weighs_what_its_continuations_do(letters: str) -> None:
    assert weight(letters) == sum(weight(letters + letter) for letter in code.LETTERS)


@pytest.mark.parametrize("rules", [RULES, QUERY_FREE])
def test_the_closed_form_solves_the_equation_of_the_weights(rules: Any) -> None:
    a, b, c = (sum(r.weight for r in rules if len(r.parts) == n) for n in range(3))
    p, q = closed_form(rules)
    # p - √q = a + b (p - √q) + c (p - √q)², its rational part and the factors of √q.
    assert p == a + b * p + c * (p * p + q)
    assert b + 2 * c * p == 1


def test_all_programs_weigh_one_and_the_ask_free_two_minus_the_root_of_two() -> None:
    assert closed_form(RULES) == (Fraction(3, 2), Fraction(1, 4))
    assert closed_form(QUERY_FREE) == (Fraction(2), Fraction(2))
    assert sum(rule.weight for rule in RULES) == 1
    assert GRAMMAR.mean_matrix["program"]["program"] == Fraction(9, 10)
    query_free = [weight_up_to(n, QUERY_FREE) for n in (5, 20, 80)]
    missing = [(2 - total) ** 2 - 2 for total in query_free]
    assert 0 < missing[2] < Fraction(1, 10**4) < missing[1] < Fraction(1, 10) < missing[0]
    assert Fraction(7, 10) < weight_up_to(10) < Fraction(8, 10) < weight_up_to(20) < 1


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("+]]", "first ] that closes no"),
        ("+]+", "first ] that closes no"),
        ("%]", "'%' is not in them"),
        ("#", "'#' is not in them"),
        ("[]", "does not"),
        ("", "does not"),
    ],
)
def test_what_is_no_program(text: str, law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        as_program(text)


def test_what_is_a_program() -> None:
    assert as_program("[[,]?]]") == "[[,]?]]"
    assert [complete(t) for t in ("", "[", "[]", "[]]")] == [False, False, False, True]


@pytest.mark.edits_source
@pytest.mark.parametrize(
    ("right", "fault"),
    [
        ('2 ** letters.count("]")', "1"),
        ('2 ** letters.count("]")', '2 ** letters.count("[")'),
        ("DRAWN ** len(letters)", "9 ** len(letters)"),
        ('LETTERS: Final = "<>+-,.[]?"', 'LETTERS: Final = "<>+-,.[]"'),
    ],
)
def test_a_faulty_weight_is_found(right: str, fault: str) -> None:
    source = inspect.getsource(code)
    assert source.count(right) == 1
    faulty: dict[str, Any] = {}
    exec(source.replace(right, fault), faulty)  # noqa: S102
    assert {t: faulty["weight"](t) for t in faulty["programs"](LONGEST)} != by_drawing()
