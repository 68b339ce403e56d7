"""The rule sets that reproduce Table 1, and that no others do.

All 122,880 take some seconds more than there are here; the claim about them looks at all.
"""

import random
from fractions import Fraction
from itertools import product

import pytest

from formal.considerate.experiments.craft_world_simultaneous.ends import (
    all_ends,
    pareto_optimal,
    same_moves,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.search import Search
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Change,
    Returns,
    Table,
    table,
)
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from proofs_checked.bc.s4_experiments.table_1_scan import (
    BREAKPOINTS,
    ROWS,
    SUMS,
    Choice,
    Difference,
    Finding,
    choices,
    families,
    finding,
    first_difference,
    scan,
)

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
        assert pareto_optimal(found.rules) == found.table.rows == ROWS
        assert found.table.breakpoints == BREAKPOINTS
        assert [change.tie for change in found.table.changes] == [ROWS[:2], ROWS[1:]]


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
    assert {name: c.values for name, c in said.items() if c.effect == "decided"} == {
        "put_down": ("tick",),
        "box": ("tick",),
        "order": ("acting",),
        "waiting": ("stays",),
    }
    assert {n for n, c in said.items() if c.effect == "no difference"} == set(INDIFFERENT)
    assert said["pick_up"] == Choice(
        "pick_up", ("tick", "arrival", "automatic"), "depends on others"
    )
    assert {n for n, c in said.items() if c.effect == "depends on others"} == {
        *("pick_up", "hammer", "wood", "leave", "last_tick", "penalty")
    }


def test_rule_sets_are_told_in_families() -> None:
    assert families(EXPECTED) == dict.fromkeys(FAMILIES, 16)


PAPER = Table(
    (Returns(-24, -123), Returns(-25, -33), Returns(-33, -25)),
    (
        Change(Fraction(1, 90), (Returns(-24, -123), Returns(-25, -33))),
        Change(Fraction(1), (Returns(-25, -33), Returns(-33, -25))),
    ),
)
"""What is printed, in our form. [BC, Table 1]"""


def test_the_printed_numbers_agree_with_each_other() -> None:
    assert tuple(row.total for row in ROWS) == SUMS == (-147, -58, -58)
    assert table(ROWS) == PAPER
    assert PAPER.breakpoints == BREAKPOINTS
    assert first_difference(PAPER) is None


def test_the_first_breakpoint_begins_as_the_printed_decimals() -> None:
    assert 0 < BREAKPOINTS[0] - Fraction(111, 10_000) < Fraction(1, 10_000)


@pytest.mark.parametrize("row", range(3))
@pytest.mark.parametrize("agent", ["acting", "second"])
@pytest.mark.parametrize("more", [1, -1])
def test_every_other_number_is_a_difference(row: int, agent: str, more: int) -> None:
    rows = list(ROWS)
    rows[row] = rows[row]._replace(**{agent: getattr(rows[row], agent) + more})
    wrong = first_difference(PAPER._replace(rows=tuple(rows)))
    assert wrong is not None
    assert wrong.number.startswith(agent)
    assert (wrong.published, wrong.found) == (
        getattr(ROWS[row], agent),
        getattr(rows[row], agent),
    )


def test_a_missing_row_another_row_and_another_breakpoint_are_differences() -> None:
    assert first_difference(table(ROWS[:2])) == Difference("acting, for great α₂", -33, None)
    more = table([*ROWS, Returns(-60, -24)])
    assert first_difference(more) == Difference("number of rows", 3, 4)
    changes = (PAPER.changes[0], PAPER.changes[1]._replace(at=Fraction(2)))
    wrong = first_difference(PAPER._replace(changes=changes))
    assert wrong == Difference("breakpoint 2", 1, 2)
