"""The rule sets that reproduce Table 1, and that no others do.

All 122,880 take some seconds more than there are here; the claim about them looks at all.
"""

import random
from itertools import product

import pytest

from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.scan import (
    Finding,
    all_ends,
    finding,
    same_moves,
    scan,
)
from formal.considerate.experiments.craft_world_simultaneous.search import Search
from formal.considerate.experiments.craft_world_simultaneous.table import (
    PUBLISHED,
    PUBLISHED_BREAKPOINTS,
    Difference,
)
from formal.considerate.experiments.craft_world_simultaneous.verdict import (
    Choice,
    choices,
    families,
)
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World

INDIFFERENT = ("exits", "second_exits", "returns", "walks")
"""What makes no difference to the table."""

NO_TICK = (
    {"leave": "arrival"},
    {"leave": "tick", "hammer": "arrival"},
    {"leave": "tick", "wood": "arrival"},
    {"leave": "tick", "pick_up": "arrival"},
    {"leave": "tick", "pick_up": "automatic"},
)
"""Of picking the key up, hammer, wood and leaving, just one takes no tick; all else takes one."""

LAST = (("rests", "besides"), ("rests", "instead"), ("moves", "instead"))
"""The second agent pays once for the tick in which the acting agent leaves with the key."""

FAMILIES = [
    Rules(**own, last_tick=last_tick, penalty=penalty)  # type: ignore[arg-type]
    for own in NO_TICK
    for last_tick, penalty in LAST
]

EXPECTED = {
    rules.having("exits", exits).having("second_exits", second_exits)
    .having("returns", returns).having("walks", walks)
    for rules in FAMILIES
    for exits, second_exits, returns, walks in product(*(CHOICES[name] for name in INDIFFERENT))
}  # fmt: skip

STREAM = random.Random(20261121)
SAMPLE = [Rules.of(STREAM.choice(list(v)) for v in CHOICES.values()) for _ in range(700)]


def test_there_are_fifteen_families_of_sixteen() -> None:
    assert len(EXPECTED) == 15 * 16 == 240


def test_each_of_them_reproduces_all_nine_numbers_and_both_breakpoints() -> None:
    for found in scan(EXPECTED):
        assert found.reproduces
        assert found.outcomes == found.table.rows == PUBLISHED
        assert found.table.breakpoints == PUBLISHED_BREAKPOINTS
        assert [change.tie for change in found.table.changes] == [PUBLISHED[:2], PUBLISHED[1:]]


def test_no_other_does_where_the_indifferent_choices_are_as_in_the_text() -> None:
    fixed = {name: [getattr(TEXT, name)] for name in INDIFFERENT}
    some = [Rules.of(values) for values in product(*{**CHOICES, **fixed}.values())]
    assert len(some) == 7680
    found = [one.rules for one in scan(some) if one.reproduces]
    assert set(found) == set(FAMILIES)


def test_no_other_does_of_a_sample_and_none_that_differs_in_one_choice() -> None:
    near = {rules.having(n, v) for rules in FAMILIES for n in CHOICES for v in CHOICES[n]}
    for found in scan([*SAMPLE, *near]):
        assert found.reproduces == (found.rules in EXPECTED)


@pytest.mark.parametrize("rules", SAMPLE[:25])
def test_looking_no_further_than_needed_gives_the_same(rules: Rules) -> None:
    found = finding(rules)
    assert all_ends(same_moves(rules)) == tuple(Search(World(rules.moves)).ends())
    first = found.table.rows[0]
    if found.difference == Difference("acting, for small α₂", -24, None):
        assert first.acting < -24
    elif found.difference and found.difference.number == "acting, for small α₂":
        assert first.acting == found.difference.found
    else:
        assert first.acting == -24


@pytest.mark.parametrize(
    ("changes", "difference"),
    [
        ({"leave": "tick"}, Difference("acting, for small α₂", -24, None)),
        ({"hammer": "arrival"}, Difference("acting, for small α₂", -24, -23)),
        ({"order": "second"}, Difference("acting, for small α₂", -24, None)),
        ({"penalty": "besides"}, Difference("second, for small α₂", -123, -124)),
        ({"put_down": "arrival"}, Difference("second, for small α₂", -123, -31)),
        ({"order": "at once, acting"}, Difference("second, between the breakpoints", -33, -34)),
        ({"waiting": "moves on"}, Difference("acting, for great α₂", -33, -34)),
        (
            {"leave": "tick", "box": "arrival"},
            Difference("second, between the breakpoints", -33, -32),
        ),
        (
            {"leave": "tick", "pick_up": "free"},
            Difference("second, between the breakpoints", -33, -32),
        ),
    ],
)
def test_the_first_number_that_another_choice_gets_wrong(
    changes: dict[str, str], difference: Difference
) -> None:
    rules = TEXT
    for name, value in changes.items():
        rules = rules.having(name, value)
    assert finding(rules) == Finding(rules, difference)


def test_what_the_table_decides() -> None:
    said = {choice.name: choice for choice in choices(EXPECTED)}
    assert {name: c.values for name, c in said.items() if c.standing == "decided"} == {
        "put_down": ("tick",),
        "box": ("tick",),
        "order": ("acting",),
        "waiting": ("stays",),
    }
    assert {n for n, c in said.items() if c.standing == "no difference"} == set(INDIFFERENT)
    assert said["pick_up"] == Choice("pick_up", ("tick", "arrival", "automatic"), "together")
    assert {n for n, c in said.items() if c.standing == "together"} == {
        *("pick_up", "hammer", "wood", "leave", "last_tick", "penalty")
    }


def test_rule_sets_are_told_in_families() -> None:
    assert families(EXPECTED) == dict.fromkeys(FAMILIES, 16)
