import re
from fractions import Fraction
from math import inf, nan
from typing import Any

import numpy as np
import pytest

from formal.errors import IllFormed
from formal.histories.percept import as_action, as_natural, as_percept, as_reward

WHOLE: Any = np.int64


class Exact(Fraction):
    """A rational of a type of its own."""


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (0, 0),
        (-7, -7),
        (Fraction(2, 2), 1),
        (Fraction(-6, 3), -2),
        (Fraction(2, 4), Fraction(1, 2)),
        (Exact(3, 6), Fraction(1, 2)),
        (Exact(4, 2), 2),
        (Fraction(WHOLE(4), WHOLE(2)), 2),
        (Fraction(WHOLE(1), WHOLE(2)), Fraction(1, 2)),
        (10**400, 10**400),
    ],
)
def test_a_reward_is_kept_in_its_normal_form(given: int | Fraction, kept: int | Fraction) -> None:
    made = as_reward(given)
    assert made == kept
    assert type(made) is type(kept)
    assert type(made.numerator) is type(made.denominator) is int


@pytest.mark.parametrize(
    ("reward", "witness"),
    [
        (True, "True is a bool"),
        (False, "False is a bool"),
        (1.0, "1.0 is a float"),
        (nan, "nan is a float"),
        (inf, "inf is a float"),
        ("1", "'1' is a str"),
        (None, "None is a NoneType"),
        (1j, "1j is a complex"),
        ((1, 0), "(1, 0) is a tuple"),
        (np.int64(1), "is a int64"),
    ],
)
def test_a_reward_that_is_no_exact_rational_is_refused(reward: object, witness: str) -> None:
    law = "a reward is an exact rational, an int or a Fraction; "
    with pytest.raises(IllFormed, match=f"{re.escape(law)}.*{re.escape(witness)}"):
        as_reward(reward)
    with pytest.raises(IllFormed, match=f"{re.escape(law)}.*{re.escape(witness)}"):
        as_percept((reward, 0))


NOT_NATURAL = [
    (-1, "-1 is negative"),
    (True, "True is a bool"),
    (0.0, "0.0 is a float"),
    (nan, "nan is a float"),
    ("0", "'0' is a str"),
    (None, "None is a NoneType"),
    (Fraction(1), "Fraction(1, 1) is a Fraction"),
    ((0, 0), "(0, 0) is a tuple"),
]


@pytest.mark.parametrize(("item", "witness"), NOT_NATURAL)
def test_an_action_that_is_no_natural_number_is_refused(item: object, witness: str) -> None:
    with pytest.raises(IllFormed, match=re.escape(f"an action is a natural number; {witness}")):
        as_action(item)


@pytest.mark.parametrize(("item", "witness"), NOT_NATURAL)
def test_an_observation_that_is_no_natural_number_is_refused(item: object, witness: str) -> None:
    message = re.escape(f"an observation is a natural number; {witness}")
    with pytest.raises(IllFormed, match=message):
        as_percept((0, item))
    with pytest.raises(IllFormed, match=message):
        as_percept((Fraction(1, 2), item))


@pytest.mark.parametrize("item", [0, 5, 10**30])
def test_a_natural_number_is_an_action_and_an_observation(item: int) -> None:
    assert as_action(item) == as_natural(item, "an observation") == item
    assert as_percept((0, item)) == (0, item)


@pytest.mark.parametrize("item", [0, None, "00", [0, 0], (), (0,), (0, 0, 0), {0: 0}])
def test_what_is_no_pair_is_no_percept(item: object) -> None:
    message = re.escape(f"a percept is a pair (reward, observation); {item!r} is not")
    with pytest.raises(IllFormed, match=message):
        as_percept(item)


def test_a_percept_is_kept_in_its_normal_form() -> None:
    assert as_percept((Fraction(3, 1), 2)) == (3, 2)
    assert type(as_percept((Fraction(3, 1), 2))[0]) is int
    assert as_percept((Fraction(1, 3), 2)) == (Fraction(1, 3), 2)
