"""Choices are checked where they are made: what means nothing is refused, whoever makes them."""

from fractions import Fraction
from typing import Any

import pytest

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.craft_world import craft_world
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.errors import IllFormed

RECORDS: list[Any] = [craft_world.Variant, garden.Choices, doll.Choices, mail_room.Choices, Rules]
NAN = float("nan")


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("value", ["zzz", [], {}, 1.5, NAN, -1])
def test_no_choice_takes_whatever_it_is_given(record: Any, value: Any) -> None:
    for name in vars(record()):
        if (name, value) != ("lost", -1):
            with pytest.raises(IllFormed, match=rf"\b{name} must be .*; got "):
                record(**{name: value})


@pytest.mark.parametrize(
    ("record", "given", "message"),
    [
        (craft_world.Variant, {"exits": "tow"}, "exits must be one of 'one', 'two'; got 'tow'"),
        (craft_world.Variant, {"lost": NAN}, "lost must be an int or a Fraction; got nan"),
        (craft_world.Variant, {"lost": True}, "lost must be an int or a Fraction; got True"),
        (craft_world.Variant, {"wood": None}, "wood must be an int or a Fraction; got None"),
        (
            craft_world.Variant,
            {"wood": 0},
            "every step costs something, so wood must be above 0; got 0",
        ),
        (
            garden.Choices,
            {"fence": -5},
            "every step costs something, so fence must be above 0; got -5",
        ),
        (garden.Choices, {"remembers": 1}, "remembers must be one of False, True; got 1"),
        (doll.Choices, {"agents": (2, 2)}, r"\(int, int, int\), an entry .*; got \(2, 2\)"),
        (
            doll.Choices,
            {"agents": (2, 2, -1)},
            r"agents must be at least 0 .*, and not all 0; got \(2, 2, -1\)",
        ),
        (
            doll.Choices,
            {"agents": (0, 0, 0)},
            r"agents must be at least 0 .*, and not all 0; got \(0, 0, 0\)",
        ),
        (
            mail_room.Choices,
            {"agents": ("", "", "")},
            "agents must be at least 0 at each place, and not all 0",
        ),
        (mail_room.Choices, {"key": 3}, "key must be one of 0, 1, 2; got 3"),
        (mail_room.Choices, {"key": True}, "key must be one of 0, 1, 2; got True"),
    ],
)
def test_the_message_has_the_law_and_the_value(
    record: Any, given: dict[str, Any], message: str
) -> None:
    with pytest.raises(IllFormed, match=message):
        record(**given)


def test_what_means_something_is_taken() -> None:
    assert craft_world.Variant(wood=Fraction(25, 2), lost=None).lost is None
    assert garden.Choices(fence=Fraction(1, 2)).fence == Fraction(1, 2)
    assert doll.Choices(agents=(0, 0, 5)).agents == (0, 0, 5)
    assert mail_room.Choices(agents=("", "", "C")).agents == ("", "", "C")


def test_an_action_of_its_own_is_there_only_where_it_is_needed() -> None:
    """On arrival key and package are handled by the way: one moves, and that is all."""
    moves = {"up", "down", "left", "right"}
    assert {*mail_room.mail_room(mail_room.Choices("arrival")).mdp.actions} == moves
    assert {*mail_room.mail_room(mail_room.Choices("step")).mdp.actions} == {*moves, "use"}
