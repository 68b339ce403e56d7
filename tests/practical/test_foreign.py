"""Foreign text is printable, in one line and cut, whatever a class puts into it."""

import sys
from typing import Any

import pytest

from practical import IgnoreRewards
from practical.errors import IllFormed
from practical.foreign import described, escaped, in_one_line, name_of, raised, shown
from practical.validation import demand_alphabet


class Rude:
    """Has neither a text nor a representation."""

    def __repr__(self) -> str:
        raise ValueError

    __str__ = __repr__


class RudeError(Exception):
    """The same, raised."""

    def __repr__(self) -> str:
        raise ValueError

    __str__ = __repr__


CONTROL = [chr(n) for n in range(sys.maxunicode) if not chr(n).isprintable() and n < 0x3000]


def test_nothing_that_a_terminal_obeys_is_left() -> None:
    assert {"\x1b", "\x9b", "\x07", "\n", "\r", "\t", "\u202e", "\u2028", "\x00"} <= {*CONTROL}
    for character in CONTROL:
        assert escaped(f"a{character}b").isprintable()


def test_what_is_printable_stays() -> None:
    assert escaped("ⓐ 1/2 ≥ γ, naïve 日本") == "ⓐ 1/2 ≥ γ, naïve 日本"


def test_half_a_character_is_escaped() -> None:
    assert escaped("\udcff") == "\\udcff"


@pytest.mark.parametrize("described_by", [in_one_line, shown, name_of])
def test_every_object_has_words(described_by: Any) -> None:
    for value in (
        Rude(),
        RudeError(),
        "x" * 10**6,
        10**6000,
        ["\x1b"] * 1000,
        type("a\nb", (), {}),
    ):
        said = described_by(value)
        assert said.isprintable()
        assert 0 < len(said) <= 301


@pytest.mark.parametrize("described_by", [raised, described])
def test_every_exception_has_words(described_by: Any) -> None:
    for error in (RudeError(), ValueError("\x1b[31m" * 1000), KeyError(Rude()), SystemExit(3)):
        said = described_by(error)
        assert said.isprintable()
        assert type(error).__name__ in said
        assert len(said) <= 320


def test_an_environment_without_an_alphabet_is_refused() -> None:
    demand_alphabet(IgnoreRewards)
    with pytest.raises(IllFormed) as caught:
        demand_alphabet(type("Sizeless", (), {"n_actions": 2}))
    assert str(caught.value) == (
        "an environment class has the attributes n_actions and n_obs (None if unbounded); "
        "Sizeless has no n_obs"
    )
