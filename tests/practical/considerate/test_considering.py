"""Equations 1 to 8 by hand, and what does not fit them."""

from fractions import Fraction
from typing import Any

import pytest

from practical.considerate.considering import EQUATIONS, Considering
from practical.errors import IllFormed

VALUES = {"b": -6, "c": -2, "d": -10}
HALF = Fraction(1, 2)
NAN = float("nan")


# With γ = 1/2, α₂ = 3; P = 1/2, 1/2, 0, or uniform; before: -4 each; α_c = 5, else 3.
@pytest.mark.parametrize(
    ("equation", "given", "expected"),
    [
        (1, {}, HALF * 3 * -6),
        (1, {"P": {"b": HALF, "c": HALF, "d": 0}}, HALF * 3 * -4),
        (2, {}, HALF * 3 * -10),
        (2, {"P": {"b": HALF, "c": HALF, "d": 0}}, HALF * 3 * -6),
        (3, {"initial": dict.fromkeys(VALUES, -4)}, HALF * 3 * Fraction(-6 - 4 - 10, 3)),
        (4, {"alphas": {"c": 5}}, HALF * (3 * -6 + 5 * -2 + 3 * -10)),
        (5, {"alphas": {"c": 5}}, HALF * 3 * -10),
        (5, {"alphas": {"c": 50}}, HALF * 50 * -2),
        (6, {}, 0),
        (8, {}, 3 * -6),
    ],
)
def test_what_is_added_at_the_end(equation: int, given: dict[str, Any], expected: Fraction) -> None:
    considering = Considering(equation, alpha_2=3, discount=HALF, **given)
    assert considering.at_the_end(VALUES) == expected


def test_an_option_counts_where_it_can_be_started() -> None:
    """[BC, Equation 7]"""
    can_start = {"A": 0, "B": 0, "C": 1, "D": 1, "E": 0}
    assert Considering(7, alpha_2=5).at_the_end(can_start) == 2


@pytest.mark.parametrize("equation", EQUATIONS)
def test_equation_6_alone_adds_meanwhile(equation: int) -> None:
    gains = {"b": -1, "c": -100}
    added = Considering(equation, alpha_2=HALF, alphas={"c": 2} if equation == 6 else {})
    assert added.meanwhile(gains) == (HALF * -1 + 2 * -100 if equation == 6 else 0)


def test_a_single_other_keeps_whole_numbers_whole() -> None:
    assert type(Considering(1).at_the_end({"b": -6})) is int


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"equation": 9}, "an equation must be in 1 … 8; got 9"),
        ({"equation": []}, r"an equation must be in 1 … 8; got \[\]"),
        ({"alphas": {"b": 1}}, "equation 1 has no coefficient for 'b'"),
        ({"P": {"b": HALF}}, "probabilities must sum to 1; .* sum to 1/2"),
        ({"P": {"b": 2, "c": -1}}, "a probability must be between 0 and 1; that of 'b' is 2"),
        ({"P": {"b": NAN}}, "the probability of 'b' must be an int, .*; got nan"),
        ({"P": {"b": "1"}}, "the probability of 'b' must be an int, .*; got '1'"),
        ({"P": {"b": 1}, "equation": 4}, "equations 4 to 6 have no probabilities; equation 4"),
        ({"discount": 2}, "discount must be between 0 and 1; got 2"),
        ({"discount": -1}, "discount must be between 0 and 1; got -1"),
        ({"discount": NAN}, "discount must be an int, .*; got nan"),
        ({"alpha_1": None}, "alpha_1 must be an int, a Fraction or a finite float; got None"),
        ({"alpha_2": float("inf")}, "alpha_2 must be an int, .*; got inf"),
        ({"alpha_2": "1/2"}, "alpha_2 must be an int, .*; got '1/2'"),
        (
            {"alphas": {"b": NAN}, "equation": 4},
            "the coefficient of 'b' must be an int, .*; got nan",
        ),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        Considering(**given)


def test_equation_3_needs_the_values_at_the_start() -> None:
    with pytest.raises(IllFormed, match="equation 3 needs the values at the start; 'c' has none"):
        Considering(3, initial={"b": 0, "d": 0}).at_the_end(VALUES)


def test_nobody_has_a_chance_who_is_not_known() -> None:
    with pytest.raises(IllFormed, match="of known others: b, c, d; not of 'x'"):
        Considering(1, P={"x": 1}).at_the_end(VALUES)


@pytest.mark.parametrize("equation", [2, 5])
def test_of_nobody_there_is_no_worst(equation: int) -> None:
    with pytest.raises(IllFormed, match=f"equation {equation} needs the worst of the others"):
        Considering(equation).at_the_end({})


@pytest.mark.parametrize("alpha_1", [0, -1])
def test_without_own_costs_it_may_be_best_never_to_end(alpha_1: int) -> None:
    with pytest.warns(UserWarning, match=f"only if alpha_1 is positive; it is {alpha_1}"):
        Considering(1, alpha_1)
