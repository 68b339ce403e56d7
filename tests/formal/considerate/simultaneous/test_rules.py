from dataclasses import fields
from itertools import islice
from math import prod

import pytest

from formal.considerate.experiments.craft_world_simultaneous.rules import (
    CHOICES,
    Rules,
    differences,
    rule_sets,
)
from formal.errors import IllFormed


def test_every_field_has_its_values_in_words() -> None:
    assert [field.name for field in fields(Rules)] == list(CHOICES)
    said = [words for values in CHOICES.values() for words in values.values()]
    assert len(said) == len(set(said)) == 4 + 3 + 4 * 2 + 5 + 7 * 2


def test_the_rule_sets_are_all_combinations() -> None:
    assert prod(map(len, CHOICES.values())) == 4 * 3 * 2**4 * 5 * 2**7 == 122_880
    first, second, *more = islice(rule_sets(), 2000)
    assert len({first, second, *more}) == 2000
    assert differences(first, second) == ("walks",)


def test_words_can_be_asked_for_by_field() -> None:
    assert Rules().in_words(["order"]) == "the acting agent moves first in each tick"
    assert Rules().in_words([]) == ""
    assert Rules().in_words().count(";") == len(CHOICES) - 1


@pytest.mark.parametrize("name", CHOICES)
def test_another_value_is_refused(name: str) -> None:
    with pytest.raises(IllFormed, match=f"in a rule set {name} must be one of '.*got 'sometimes'"):
        Rules().having(name, "sometimes")
