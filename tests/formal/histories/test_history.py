"""A history behaves as the paper's flat sequence: it is compared with a tuple throughout."""

import copy
import pickle
import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from operator import index
from typing import Any, TypeAlias

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt, history, play, prompt

Flat: TypeAlias = tuple[Any, ...]

rewards = st.integers(-3, 3) | st.fractions(-2, 2, max_denominator=4)
percepts = st.tuples(rewards, st.integers(0, 3))
turns = st.lists(st.tuples(percepts, st.integers(0, 2)), max_size=6)


def flat_play(of: list[tuple[Any, int]]) -> Flat:
    return tuple(item for turn in of for item in turn)


plays = turns.map(flat_play)
prompts = st.tuples(plays, percepts).map(lambda made: (*made[0], made[1]))
flats = plays | prompts


def result_of(run: Callable[[], Any]) -> Any:
    """What it returns, or the type of what it raises."""
    try:
        return run()
    except Exception as error:  # noqa: BLE001 (both sequences are asked, whatever they raise)
        return type(error)


def check_reads_as(make: Callable[..., Any], flat: Flat, cut: slice) -> None:
    h = make(*flat)
    assert isinstance(make(*flat), Sequence)
    assert len(h) == len(flat)
    assert tuple(h) == flat
    assert tuple(iter(h)) == flat
    assert tuple(reversed(h)) == flat[::-1]
    assert h.flat() == flat
    assert type(h.flat()) is tuple
    assert type(h[cut]) is tuple
    assert h[cut] == flat[cut]
    for i in range(-len(flat) - 2, len(flat) + 2):
        assert result_of(lambda i=i: h[i]) == result_of(lambda i=i: flat[i])  # type: ignore[misc]
    for sought in (*flat, (9, 9), 9, None):
        assert (sought in h) == (sought in flat)
        assert h.count(sought) == flat.count(sought)
        assert result_of(lambda x=sought: h.index(x)) == (  # type: ignore[misc]
            result_of(lambda x=sought: flat.index(x))  # type: ignore[misc]
        )
        assert result_of(lambda x=sought: h.index(x, 1, -1)) == (  # type: ignore[misc]
            result_of(lambda x=sought: flat.index(x, 1, -1))  # type: ignore[misc]
        )
    for no_index in (0.0, "0", None, (0,)):
        assert result_of(lambda i=no_index: h[i]) is TypeError  # type: ignore[misc]
    assert bool(h) == bool(flat)


def check_is_a_value(make: Callable[..., Any], flat: Flat) -> None:
    h = make(*flat)
    again = make(*flat)
    assert h == again
    assert hash(h) == hash(again)
    assert len({h, again}) == 1
    assert h != flat
    assert flat != h
    assert h != list(flat)
    assert {flat: 0}.get(h) is None
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        loaded = pickle.loads(pickle.dumps(h, protocol))  # noqa: S301 (our own)
        assert loaded == h
        assert type(loaded) is type(h)
    assert copy.copy(h) is h
    assert copy.deepcopy(h) is h
    assert copy.deepcopy([h, {"h": h}])[0] is h
    assert eval(repr(h), {"prompt": prompt, "play": play, "Fraction": Fraction}) == h  # noqa: S307


@given(flats, st.slices(13))
def test_a_history_reads_as_a_tuple(flat: Flat, cut: slice) -> None:
    check_reads_as(history, flat, cut)


@given(flats)
def test_a_history_is_a_value(flat: Flat) -> None:
    check_is_a_value(history, flat)


@given(flats, flats)
def test_histories_are_equal_when_they_read_the_same(one: Flat, other: Flat) -> None:
    assert (history(*one) == history(*other)) == (one == other)
    assert (history(*one) != history(*other)) == (one != other)
    assert history(*one) == history(*one)


class Disguised(Sequence[Any]):
    """A history behind a glass, for the faults that follow."""

    def __init__(self, *flat: Any) -> None:
        self.h = history(*flat)

    def __len__(self) -> int:
        return len(self.h)

    def __getitem__(self, i: Any) -> Any:
        return self.h[i]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.h)

    def __reversed__(self) -> Iterator[Any]:
        return reversed(self.h)

    def index(self, value: Any, start: int = 0, stop: int = 10**9) -> int:
        return self.h.index(value, start, stop)

    def flat(self) -> Flat:
        return self.h.flat()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Disguised) and self.h == other.h

    def __hash__(self) -> int:
        return hash(self.h)

    def __copy__(self) -> "Disguised":
        return self

    def __deepcopy__(self, memo: object) -> "Disguised":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.h.flat()

    def __repr__(self) -> str:
        return repr(self.h)


class Longer(Disguised):
    def __len__(self) -> int:
        return len(self.h) + 1


class CountsFromOne(Disguised):
    def __getitem__(self, i: Any) -> Any:
        return self.h[i] if isinstance(i, slice) else self.h[index(i) - 1]


class WrapsAround(Disguised):
    def __getitem__(self, i: Any) -> Any:
        return self.h[i] if isinstance(i, slice) else self.h.flat()[index(i) % max(1, len(self))]


class SlicesAHistory(Disguised):
    def __getitem__(self, i: Any) -> Any:
        return list(self.h[i]) if isinstance(i, slice) else self.h[i]


class TakesAFloat(Disguised):
    def __getitem__(self, i: Any) -> Any:
        return self.h[i if isinstance(i, slice) else int(i)]


class ReversesTheTurns(Disguised):
    def __reversed__(self) -> Iterator[Any]:
        flat = self.h.flat()
        return iter([item for i in range(len(flat) - 2, -1, -2) for item in flat[i : i + 2]])


class StartsAnywhere(Disguised):
    def index(self, value: Any, start: int = 0, stop: int = 10**9) -> int:
        return self.h.index(value)


@pytest.mark.parametrize(
    "fault",
    [
        Longer,
        CountsFromOne,
        WrapsAround,
        SlicesAHistory,
        TakesAFloat,
        ReversesTheTurns,
        StartsAnywhere,
    ],
)
def test_a_history_that_reads_otherwise_is_caught(fault: Callable[..., Any]) -> None:
    samples: list[Flat] = [(), ((0, 0),), ((0, 0), 1), ((0, 0), 1, (1, 2)), ((0, 0), 1, (1, 2), 0)]
    for flat in samples:
        check_reads_as(Disguised, flat, slice(0, 2))
    with pytest.raises(AssertionError):  # noqa: PT012 (which sample shows it differs)
        for flat in samples:
            check_reads_as(fault, flat, slice(0, 2))


class EqualsATuple(Disguised):
    def __eq__(self, other: object) -> bool:
        return self.h == other.h if isinstance(other, Disguised) else self.h.flat() == other

    __hash__ = Disguised.__hash__


class HashesItsIdentity(Disguised):
    def __hash__(self) -> int:
        return id(self)


class ForgetsWhenPickled(Disguised):
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.h.flat()[2:]


class CopiesDeeply(Disguised):
    def __deepcopy__(self, memo: object) -> Disguised:
        return type(self)(*self.h.flat())


class PrintsItsEnd(Disguised):
    def __repr__(self) -> str:
        return repr(history(*self.h.flat()[-2:]))


class Printed(Disguised):
    """Equal to the history that its print reads as."""

    def __eq__(self, other: object) -> bool:
        return self.h == (other.h if isinstance(other, Disguised) else other)

    __hash__ = Disguised.__hash__


class PrintedShort(Printed, PrintsItsEnd):
    __hash__ = Disguised.__hash__


@pytest.mark.parametrize(
    "fault", [EqualsATuple, HashesItsIdentity, ForgetsWhenPickled, CopiesDeeply, PrintedShort]
)
def test_a_history_that_is_no_value_is_caught(fault: Callable[..., Any]) -> None:
    flat = ((0, 0), 1, (Fraction(1, 2), 2), 0)
    check_is_a_value(Printed, flat)
    with pytest.raises(AssertionError):
        check_is_a_value(fault, flat)


@given(prompts)
def test_the_parts_of_a_prompt(flat: Flat) -> None:
    h = prompt(*flat)
    assert isinstance(h, Prompt)
    assert h.percept == (h.reward, h.observation) == flat[-1]
    assert h.turns == (len(flat) + 1) // 2
    assert h.before == play(*flat[:-1])
    assert h.first is prompt(flat[0])
    assert [g.flat() for g in h.prefixes()] == [flat[:i] for i in range(1, len(flat) + 1, 2)]
    assert list(h.prefixes())[-1] is h
    assert [p.flat() for p in h.plays()] == [flat[:i] for i in range(2, len(flat), 2)]
    assert h.then(2).flat() == (*flat, 2)


@given(plays)
def test_the_parts_of_a_play(flat: Flat) -> None:
    p = play(*flat)
    assert isinstance(p, Play)
    assert p.turns == len(flat) // 2
    assert p.then((1, 1)).flat() == (*flat, (1, 1))
    assert [q.flat() for q in p.plays()] == [flat[:i] for i in range(2, len(flat) + 1, 2)]
    if flat:
        assert p.action == flat[-1]
        assert p.prompt is prompt(*flat[:-1])


def test_the_empty_play() -> None:
    assert play() == history() == EMPTY
    assert EMPTY.flat() == ()
    assert EMPTY.turns == len(EMPTY) == 0
    assert not EMPTY
    assert prompt((0, 0)).before == EMPTY
    with pytest.raises(IllFormed, match="the empty play answers no prompt"):
        _ = EMPTY.prompt
    with pytest.raises(IllFormed, match="the empty play ends with no action"):
        _ = EMPTY.action


def test_plays_are_equal_when_they_read_the_same() -> None:
    p = play((0, 0), 1, (1, 0), 0)
    same = prompt((0, 0), 1, (1, 0)).then(0)
    assert p == same
    assert not p != same  # noqa: SIM202 (the operator itself)
    assert hash(p) == hash(same)
    assert {p: "here"}[same] == "here"
    others = [
        play((0, 0), 1, (1, 0), 1),
        play((0, 0), 0, (1, 0), 0),
        play((0, 0), 1, (1, 1), 0),
        play((0, 0), 1),
        EMPTY,
        p.prompt,
        p.flat(),
        None,
    ]
    for other in others:
        assert p != other
        assert other != p
    assert p.prompt != p
    assert prompt((0, 0)) != EMPTY


def test_rewards_are_normalised_on_entry() -> None:
    h = prompt((Fraction(4, 2), 0), 1, (Fraction(2, 4), 0))
    assert h is prompt((2, 0), 1, (Fraction(1, 2), 0))
    assert [type(x[0]) for x in h[::2]] == [int, Fraction]  # type: ignore[index]
    assert play((0, 0), 1).then((Fraction(3), 1)).reward == 3
    assert type(play((0, 0), 1).then((Fraction(3), 1)).reward) is int
    assert repr(h) == "prompt((2, 0), 1, (Fraction(1, 2), 0))"


def test_whole_numbers_of_other_types_are_indices() -> None:
    h = prompt((0, 0), 1, (1, 0))
    assert h[np.int64(1)] == 1  # type: ignore[call-overload]
    with pytest.raises(IndexError, match="a history of length 3 has no position 3"):
        _ = h[3]


@pytest.mark.parametrize(
    ("items", "position", "expected", "witness"),
    [
        (((0, 0), (0, 0)), 1, "an action", "(0, 0) is a tuple"),
        ((0,), 0, "a percept", "0 is not"),
        (((0, 0), 1, 1), 2, "a percept", "1 is not"),
        (((0, 0), 1, (0, 0), (0, 0)), 3, "an action", "(0, 0) is a tuple"),
        (((0.5, 0),), 0, "a percept", "0.5 is a float"),
        (((True, 0),), 0, "a percept", "True is a bool"),
        (((0, True),), 0, "a percept", "True is a bool"),
        (((0, 0), True), 1, "an action", "True is a bool"),
        (((0, 0), -1), 1, "an action", "-1 is negative"),
        (((0, -1),), 0, "a percept", "-1 is negative"),
        (((float("nan"), 0),), 0, "a percept", "nan is a float"),
        (("ab",), 0, "a percept", "'ab' is not"),
        (((0, 0), "1"), 1, "an action", "'1' is a str"),
        (([0, 0],), 0, "a percept", "[0, 0] is not"),
        (((0, 0), None), 1, "an action", "None is a NoneType"),
    ],
)
def test_a_malformed_history_is_refused_with_its_witness(
    items: Flat, position: int, expected: str, witness: str
) -> None:
    law = f"percepts and actions must alternate; position {position} must hold {expected}: "
    for make in (history, prompt, play):
        with pytest.raises(IllFormed, match=f"^{re.escape(law)}.*{re.escape(witness)}$"):
            make(*items)


def test_a_prompt_ends_with_a_percept_and_a_play_with_an_action() -> None:
    with pytest.raises(IllFormed, match="a prompt ends with a percept; one of length 2 does not"):
        prompt((0, 0), 1)
    with pytest.raises(IllFormed, match="a prompt ends with a percept; one of length 0 does not"):
        prompt()
    with pytest.raises(IllFormed, match="a play ends with an action; one of length 1 does not"):
        play((0, 0))


@pytest.mark.parametrize("bad", [True, -1, 0.0, "0", (0, 0), None])
def test_extending_by_what_is_no_action_is_refused(bad: Any) -> None:
    with pytest.raises(IllFormed, match="an action is a natural number"):
        prompt((0, 0)).then(bad)


@pytest.mark.parametrize("bad", [0, (0.0, 0), (True, 0), (0, True), (0, -1), (0,), [0, 0], "00"])
def test_extending_by_what_is_no_percept_is_refused(bad: Any) -> None:
    for p in (EMPTY, play((0, 0), 1)):
        with pytest.raises(IllFormed, match=r"a (percept|reward) is|an observation is"):
            p.then(bad)


def test_a_refused_extension_leaves_no_trace() -> None:
    p = play((7, 7), 1)
    bad: Any = (0.0, 0)
    with pytest.raises(IllFormed):
        p.then(bad)
    assert p.then((0, 0)).flat() == ((7, 7), 1, (0, 0))


def test_a_prompt_is_never_made_by_its_class() -> None:
    with pytest.raises(IllFormed, match="a prompt is made by prompt"):
        Prompt()


def test_a_history_cannot_be_changed() -> None:
    h: Any = prompt((0, 0), 1, (1, 0))
    p: Any = h.before
    for name in ("percept", "reward", "observation", "turns", "before", "first", "new"):
        with pytest.raises(AttributeError):
            setattr(h, name, (0, 0))
    for name in ("prompt", "action", "turns", "new"):
        with pytest.raises(AttributeError):
            setattr(p, name, 0)
    with pytest.raises(TypeError):
        h[0] = (1, 1)


def test_an_item_is_found_where_the_tuple_has_it() -> None:
    items = ((0, 0), 1, (1, 0), 1, (0, 0))
    for start in range(-6, 7):
        for stop in range(-6, 7):
            expected = position_in(items, start, stop)
            assert position_in(prompt(*items), start, stop) == expected


def position_in(items: Sequence[Any], start: int, stop: int) -> int | None:
    """The position of the percept (0, 0) among these; None where there is none."""
    try:
        return items.index((0, 0), start, stop)
    except ValueError:
        return None


def test_a_long_history_is_made_of_its_items() -> None:
    items = ((0, 0), 1, (1, 0), 0) * 1000
    assert tuple(history(*items)) == items


@pytest.mark.parametrize("beyond", [3, 4, -4, -5])
def test_beyond_its_ends_a_history_has_no_position(beyond: int) -> None:
    with pytest.raises(IndexError, match=f"a history of length 3 has no position {beyond}"):
        prompt((0, 0), 1, (1, 0))[beyond]
