"""Codes and values are inverse bijections; expected codes come from counting and from `struct`.

Each law is a function of a numbering; mutants of the numberings show that it is checked.
"""

import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from hypothesis import assume, given
from hypothesis import strategies as st

from practical.errors import IllFormed
from practical.spaces.arrays import NumberedBox
from practical.spaces.entering import Entrance
from practical.spaces.numbered import numbered, of_actions, size_in_words
from practical.spaces.numbering import Numbered, NumberedDict, NumberedDiscrete, NumberedTuple

CART_POLE = spaces.Box(
    np.array([-4.8, -np.inf, -0.42, -np.inf], np.float32),
    np.array([4.8, np.inf, 0.42, np.inf], np.float32),
)


def bits(value: Any) -> Any:
    """A value as its bits, its dtype and its shape."""
    match value:
        case dict():
            return [(key, bits(each)) for key, each in value.items()]
        case tuple():
            return tuple(map(bits, value))
        case np.ndarray():
            return str(value.dtype), value.shape, value.tobytes()
    return int(value)


def arrays(ranges: Any, dtype: Any, shape: tuple[int, ...]) -> list[Any]:
    """All arrays with integers of these ranges, the first the slowest to change."""
    return [np.array(each, dtype).reshape(shape) for each in product(*ranges)]


def bytes_of(dtype: Any) -> list[Any]:
    """All numbers of one byte, by their bits."""
    return [np.frombuffer(bytes([byte]), dtype).reshape(()) for byte in range(256)]


# Each with all its values, in the order of their codes, counted without the numbering.
SMALL: dict[str, tuple[spaces.Space[Any], list[Any]]] = {
    "Discrete": (spaces.Discrete(3), [0, 1, 2]),
    "Discrete from -2": (spaces.Discrete(4, start=-2), [-2, -1, 0, 1]),
    "MultiDiscrete": (
        spaces.MultiDiscrete([2, 3], start=[0, 5]),
        arrays((range(2), range(5, 8)), np.int64, (2,)),
    ),
    "MultiDiscrete of two rows": (
        spaces.MultiDiscrete(np.array([[2, 1], [3, 2]])),
        arrays((range(2), range(1), range(3), range(2)), np.int64, (2, 2)),
    ),
    "MultiBinary": (spaces.MultiBinary(3), arrays([range(2)] * 3, np.int8, (3,))),
    "MultiBinary of two rows": (
        spaces.MultiBinary([2, 2]),
        arrays([range(2)] * 4, np.int8, (2, 2)),
    ),
    "Tuple": (
        spaces.Tuple([spaces.Discrete(2, start=1), spaces.Discrete(3)]),
        [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)],
    ),
    "Dict": (
        spaces.Dict([("b", spaces.Discrete(2)), ("a", spaces.Discrete(3))]),
        [{"b": b, "a": a} for b in range(2) for a in range(3)],
    ),
    "Dict in a Tuple": (
        spaces.Tuple([spaces.Dict({"b": spaces.Discrete(2)}), spaces.MultiBinary(1)]),
        [({"b": b}, np.array([x], np.int8)) for b in range(2) for x in range(2)],
    ),
    "Box of a byte": (spaces.Box(0, 9, (), np.uint8), bytes_of(np.uint8)),
    "Box of a signed byte": (spaces.Box(-9, 9, (), np.int8), bytes_of(np.int8)),
}


def order(numbers: Numbered, values: list[Any]) -> bool:
    """The codes 0 … n - 1 are those of the values, in order, and of no others."""
    return numbers.n == len(values) and [
        (numbers.code(value), bits(numbers.value(code))) for code, value in enumerate(values)
    ] == [(code, bits(value)) for code, value in enumerate(values)]


@pytest.mark.parametrize("name", SMALL)
def test_small_spaces_are_exhausted(name: str) -> None:
    space, values = SMALL[name]
    assert order(numbered(space), values)
    no_codes: list[Any] = [-1, len(values), True, 0.0, "0"]
    for code in no_codes:
        with pytest.raises(IllFormed, match=r"a code must be an integer in 0 … \d+ - 1"):
            numbered(space).value(code)


class ForgetsItsStart(NumberedDiscrete):
    """Counts from 0 whatever the start."""

    def value(self, code: int) -> int:
        return code


class LastFirst(NumberedTuple):
    """The last part is the most significant."""

    def entered(self, value: Any) -> tuple[int, bool]:
        code, first = 0, 1
        for part, each in zip(self.parts, value, strict=True):
            code, first = code + first * part.code(each), first * part.n
        return code, False


def in_alphabetical_order(space: spaces.Dict) -> Numbered:
    """The keys are sorted."""
    return NumberedDict({key: numbered(space[key]) for key in sorted(space.spaces)})


@pytest.mark.parametrize(
    ("name", "mutant"),
    [
        ("Discrete from -2", lambda space: ForgetsItsStart(4, -2)),
        ("Tuple", lambda space: LastFirst([numbered(one) for one in space.spaces])),
        ("Dict", in_alphabetical_order),
        ("Discrete", lambda space: numbered(spaces.Discrete(4))),
    ],
)
def test_a_mutant_of_the_order_is_found(name: str, mutant: Callable[[Any], Numbered]) -> None:
    space, values = SMALL[name]
    try:
        found = not order(mutant(space), values)
    except IllFormed:
        found = True
    assert found


def floats_of_cart_pole() -> Iterator[tuple[float, ...]]:
    """Observations at the edges of the format: zeros, the least and the greatest floats."""
    edges = (0.0, -0.0, 1.0, -1.5, 2.0**-149, -(2.0**-126), 3.4028234663852886e38, np.inf, -np.inf)
    yield from zip(edges, edges[1:], edges[2:], edges[3:], strict=False)


def by_struct(floats: tuple[float, ...]) -> int:
    """The bits of floats, without numpy."""
    return int.from_bytes(struct.pack(f">{len(floats)}f", *floats))


def test_cart_pole_has_as_many_observations_as_four_floats_have_bits() -> None:
    assert numbered(CART_POLE).n == 2**128
    assert size_in_words(numbered(CART_POLE).n) == "2^128"
    for floats in floats_of_cart_pole():
        assert numbered(CART_POLE).code(np.array(floats, np.float32)) == by_struct(floats)


@given(st.tuples(*[st.floats(width=32, allow_nan=False)] * 4))
def test_the_code_of_floats_is_their_bits(floats: tuple[float, ...]) -> None:
    numbers = numbered(CART_POLE)
    code = numbers.code(np.array(floats, np.float32))
    assert code == by_struct(floats)
    assert bits(numbers.value(code)) == bits(np.array(floats, np.float32))


@given(st.integers(0, 2**128 - 1))
def test_every_code_is_that_of_one_value_or_of_a_nan(code: int) -> None:
    floats = struct.unpack(">4f", code.to_bytes(16))
    if any(map(np.isnan, floats)):
        with pytest.raises(IllFormed, match="the code of a NaN stands for no value"):
            numbered(CART_POLE).value(code)
    else:
        assert numbered(CART_POLE).code(numbered(CART_POLE).value(code)) == code


LARGE = spaces.Dict(
    {
        "pixels": spaces.Box(0, 255, (2, 3, 3), np.uint8),
        "buttons": spaces.MultiBinary(40),
        "where": spaces.Tuple([spaces.Box(-1, 1, (2,), np.float64), spaces.Discrete(10**9)]),
        "half": spaces.Box(-1, 1, (1,), np.float16),
        "far": spaces.MultiDiscrete([2**62, 2**62]),
    }
)


def test_the_size_of_a_large_space_is_a_product() -> None:
    # In the order of the keys: buttons, far, half, pixels, where.
    size = 2**40 * (2**62) ** 2 * 2**16 * 256**18 * 2**128 * 10**9
    assert numbered(LARGE).n == size
    assert size_in_words(size) == "1953125·2^461"


@given(st.data())
def test_large_spaces_are_sampled(data: st.DataObject) -> None:
    numbers = numbered(LARGE)
    code = data.draw(st.integers(0, numbers.n - 1))
    value: Any = {}
    with suppress(IllFormed):  # the bits of a NaN
        value = numbers.value(code)
    assume(value)
    assert list(value) == ["buttons", "far", "half", "pixels", "where"]
    assert numbers.code(value) == code
    assert bits(numbers.value(numbers.code(value))) == bits(value)


def test_gymnasiums_own_samples_are_values() -> None:
    LARGE.seed(1)
    for _ in range(20):
        value = LARGE.sample()
        assert bits(numbered(LARGE).value(numbered(LARGE).code(value))) == bits(
            {key: tuple(each) if key == "where" else each for key, each in value.items()}
        )


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_minus_zero_is_not_zero(dtype: Any) -> None:
    numbers = numbered(spaces.Box(-1, 1, (1,), dtype))
    assert numbers.code(np.zeros(1, dtype)) == 0
    assert numbers.code(-np.zeros(1, dtype)) == 2 ** (8 * np.dtype(dtype).itemsize - 1)
    assert np.signbit(numbers.value(numbers.n // 2))


class ByEquality(NumberedBox):
    """Equal numbers have one code."""

    def _cast(self, value: Any) -> Any:
        return super()._cast(value) + self.dtype.type(0)


class Uncast(NumberedBox):
    """The bits are those of the given dtype."""

    def _cast(self, value: Any) -> Any:
        self._written = np.asarray(value).dtype.newbyteorder(">")
        return np.asarray(value)


class Clipped(NumberedBox):
    """What is outside the bounds is moved to them."""

    def _cast(self, value: Any) -> Any:
        return np.clip(super()._cast(value), self.low, self.high)


class WithNaN(NumberedBox):
    """NaN is as any value."""

    def _cast(self, value: Any) -> Any:
        return np.asarray(value, self.dtype)


class Shared(NumberedBox):
    """One array serves for all."""

    def value(self, code: int) -> Any:
        self._array = getattr(self, "_array", np.empty(self.shape, self.dtype))
        self._array[...] = super().value(code)
        return self._array


def keeps_the_sign_of_zero(numbers: Numbered) -> bool:
    return numbers.code([0.0, 1.0]) != numbers.code([-0.0, 1.0])


def casts(numbers: Numbered) -> bool:
    third = np.array([1 / 3, 0.0])
    return numbers.code(third) == by_struct((1 / 3, 0.0))


def keeps_and_counts_what_is_outside(numbers: Numbered) -> bool:
    entrance = Entrance(numbers)
    codes = [entrance.code(value) for value in ([0.5, 2.0], [0.5, 0.5], [np.inf, 0.0])]
    kept = [numbers.value(code).tolist() for code in codes]
    return entrance.outside == 2 and kept == [[0.5, 2.0], [0.5, 0.5], [np.inf, 0.0]]


def refuses_nan(numbers: Numbered) -> bool:
    try:
        numbers.code([0.0, np.nan])
    except IllFormed as error:
        return "an observation must not be NaN" in str(error)
    return False


def copies(numbers: Numbered) -> bool:
    games = np.zeros(2, np.float32)
    code, first = numbers.code(games), numbers.value(0)
    games[0] = 1
    numbers.value(numbers.code(games))[1] = 3
    return code == 0 and first.tolist() == [0.0, 0.0] and numbers.value(0).tolist() == [0.0, 0.0]


LAWS = [
    keeps_the_sign_of_zero,
    casts,
    keeps_and_counts_what_is_outside,
    refuses_nan,
    copies,
]


def box(kind: type[NumberedBox] = NumberedBox) -> NumberedBox:
    """Two floats between 0 and 1."""
    return kind(np.zeros(2, np.float32), np.ones(2, np.float32), np.float32)


@pytest.mark.parametrize("law", LAWS)
def test_a_box_keeps_the_laws(law: Callable[[Numbered], bool]) -> None:
    assert law(box())


@pytest.mark.parametrize(
    ("mutant", "law"),
    [*zip((ByEquality, Uncast, Clipped, WithNaN, Shared), LAWS, strict=True)],
)
def test_a_mutant_of_a_box_is_found(
    mutant: type[NumberedBox], law: Callable[[Numbered], bool]
) -> None:
    try:
        kept = law(box(mutant))
    except IllFormed:
        kept = False
    assert not kept


@pytest.mark.parametrize(
    ("space", "value", "complaint"),
    [
        (spaces.Discrete(3), 3, "must be an integer in 0 … 2; got 3"),
        (spaces.Discrete(3, start=5), 4, "must be an integer in 5 … 7; got 4"),
        (spaces.Discrete(3), True, "got True"),
        (spaces.Discrete(3), 1.0, "got 1.0"),
        (spaces.MultiDiscrete([2, 2]), [0, 2], "must be between [0, 0] and [1, 1]; got [0, 2]"),
        (spaces.MultiDiscrete([2, 2]), [0.0, 1.0], "must be integers; got [0.0, 1.0]"),
        (spaces.MultiBinary(2), [0, 1, 1], "must be numbers of shape (2,); got [0, 1, 1]"),
        (spaces.Tuple([spaces.Discrete(2)]), (0, 0), "must have 1 parts; got (0, 0)"),
        (spaces.Dict({"a": spaces.Discrete(2)}), {"b": 0}, "must have the keys a; got {'b': 0}"),
        (spaces.Box(0, 9, (1,), np.uint8), [256], "must be of the dtype uint8; got [256]"),
        (spaces.Box(0, 9, (1,), np.uint8), [0.5], "must be of the dtype uint8; got [0.5]"),
        (spaces.Box(0, 1, (1,)), ["much"], "must be numbers of shape (1,); got ['much']"),
        (spaces.Box(0, 1, (1,)), [[1], [1, 2]], "must be numbers of shape (1,)"),
        (spaces.Box(0, 1, (1,)), None, "must be numbers of shape (1,); got None"),
    ],
)
def test_what_is_no_value_is_refused(space: Any, value: Any, complaint: str) -> None:
    with pytest.raises(IllFormed) as error:
        numbered(space).code(value)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("space", "shown"),
    [
        (spaces.Text(3), "got Text(1, 3"),
        (spaces.Sequence(spaces.Discrete(2)), "got Sequence("),
        (spaces.Graph(spaces.Discrete(2), None), "got Graph("),
        (spaces.OneOf([spaces.Discrete(2)]), "got OneOf("),
        (spaces.Tuple([spaces.Discrete(2), spaces.Text(3)]), "got Text(1, 3"),
        (3, "got 3"),
        (None, "got None"),
    ],
)
def test_a_space_without_a_numbering_is_refused(space: Any, shown: str) -> None:
    with pytest.raises(IllFormed) as error:
        numbered(space)
    assert "must be one of Discrete, MultiDiscrete, MultiBinary, Tuple, Dict, Box" in str(
        error.value
    )
    assert shown in str(error.value)


def test_floats_with_bits_without_meaning_are_refused() -> None:
    with pytest.raises(IllFormed, match="floats of at most 64 bits; got float128"):
        NumberedBox(np.zeros(1), np.ones(1), np.longdouble)


def test_truth_values_have_one_bit() -> None:
    numbers = NumberedBox(np.zeros(3, bool), np.ones(3, bool), bool)
    assert numbers.n == 8
    assert order(numbers, arrays([(False, True)] * 3, bool, (3,)))


@pytest.mark.parametrize(
    "space",
    [
        CART_POLE,
        spaces.Tuple([spaces.Discrete(2), CART_POLE]),
        spaces.Dict({"a": spaces.Dict({"b": spaces.Box(0, 9, (1,), np.uint8)})}),
    ],
)
def test_actions_are_no_boxes(space: Any) -> None:
    with pytest.raises(IllFormed, match="actions must be finitely many"):
        of_actions(space)
    assert of_actions(spaces.Dict({"a": spaces.Discrete(2)})).n == 2


@given(st.sampled_from([space for space, _ in SMALL.values()] + [CART_POLE, LARGE]))
def test_remarkable_codes_are_codes_of_values(space: Any) -> None:
    numbers = numbered(space)
    codes = numbers.remarkable()
    assert len(codes) == len(set(codes)) or numbers.n < len(codes)
    assert [numbers.code(numbers.value(code)) for code in codes] == list(codes)
