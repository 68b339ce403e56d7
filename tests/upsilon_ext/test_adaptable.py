"""`upsilon adaptable`: both readings, the exit code by what the class does."""

import json
from collections.abc import Callable

from click.testing import Result

LISTING = "practical.combination.listings:IgnoringRewards"


def test_a_class_in_one_text_is_adaptable(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", LISTING)
    assert result.exit_code == 0
    # 1 statement in __init__ and 4 in step; 4, 16 and 64 runs of 1, 2 and 3 turns.
    assert result.stdout == (
        "by the letter: adaptable (5 statements checked)\n"
        "in effect: adaptable (228 turns checked)\n"
    )


def test_a_class_in_two_halves_is_so_in_effect(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "ignore-rewards")
    assert result.exit_code == 0
    begun = "by the letter: not adaptable (5 statements checked)\n  Definition 11 (2): step must"
    assert begun in result.stdout
    assert result.stdout.endswith("in effect: adaptable (228 turns checked)\n")


def test_the_document_holds_the_witnesses(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "repeater", "--json")
    said = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (said["letter"], said["effect"]) == (False, False)
    assert said["rows"][-1]["witness"] == "in turn 1 it is trained 2 times"


def test_what_has_no_class_is_told(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "proposition6")
    assert result.exit_code == 2
    assert "proposition6" in result.stderr
