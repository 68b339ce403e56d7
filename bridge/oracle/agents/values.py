"""The codes of values that a class is tested on, if it declares a space of observations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from bridge.errors import Inconclusive
from formal.notation import Observation
from practical.errors import IllFormed
from practical.foreign import in_one_line
from practical.spaces.numbering import Numbered, written
from practical.spaces.valued import declared_numbers

FEW: Final = 5
"""A case has at most this number of different observations."""
TRIES: Final = 100
"""Random codes are drawn at most so often until one is not that of a NaN."""


def numbers_of(agent_class: type[Any]) -> Numbered | None:
    """The numbering of the space that an agent class declares; None if it declares none.

    Raises:
        Inconclusive: the space has no numbering.
    """
    try:
        return declared_numbers(agent_class)
    except IllFormed as error:
        raise Inconclusive(str(error)) from error


def some_codes(numbers: Numbered, chance: Random) -> Sequence[Observation]:
    """A few codes of values: remarkable ones, such as those at bounds, and random ones."""
    remarkable = numbers.remarkable()
    chosen = [chance.choice(remarkable) for _ in range(chance.randint(1, FEW - 2))]
    return [*dict.fromkeys([*chosen, *(random_code(numbers, chance) for _ in range(2))])]


def random_code(numbers: Numbered, chance: Random) -> Observation:
    """The code of a random value; of a remarkable one if a hundred random codes are of NaNs."""
    for _ in range(TRIES):
        code = chance.randrange(numbers.n)
        try:
            numbers.value(code)
        except IllFormed:  # the bits of a NaN
            continue
        return code
    return numbers.remarkable()[0]


def others_than(
    o: Observation, known: Sequence[Observation], numbers: Numbered
) -> Sequence[Observation]:
    """The other observations of a case, and remarkable ones."""
    some = dict.fromkeys([*known, *numbers.remarkable()])
    return [other for other in some if other != o]


def in_words(agent_class: type[Any], numbers: Numbered) -> str:
    """The space that a class declares, and its number of codes."""
    space = in_one_line(getattr(agent_class, "observation_space", None), 200)
    return f"{space} ({written(numbers.n)} codes)"
