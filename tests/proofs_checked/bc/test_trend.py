"""The curves of the experiments, by what the text and the maps say of them."""

from proofs_checked.bc.s4_experiments.table_2 import MODELS, SECTIONS, section_of
from proofs_checked.bc.s4_experiments.trend_observed import (
    CURVES,
    DOLL_1,
    DOLL_3,
    GARDEN,
    MAIL_ROOM,
    TABLE_1,
    Level,
)

WAY, AROUND, UPSET, FENCE = 6, 10, 20, 50


def test_the_garden_through_around_and_with_a_fence() -> None:
    # Agent 2 minds both others in its garden, then agent 3 alone, then no one.
    assert CURVES[GARDEN]() == [
        Level(-WAY, {"agent 2": -WAY - 2 * UPSET, "agent 3": -WAY}),
        Level(-AROUND, {"agent 2": -WAY - UPSET, "agent 3": -WAY}),
        Level(-AROUND - FENCE, {"agent 2": -AROUND, "agent 3": -AROUND}),
    ]


def test_the_doll_is_brought_to_four_and_taken_from_one() -> None:
    before, after = CURVES[DOLL_1]()
    changes = {agent: after.others[agent] - got for agent, got in before.others.items()}
    assert changes == {f"agent {n}": 3 for n in range(2, 6)} | {"agent 6": -3}
    assert [level.own for level in CURVES[DOLL_3]()] == [before.own]


def test_the_mail_room_serves_two_four_and_five() -> None:
    assert [sum(level.others.values()) for level in CURVES[MAIL_ROOM]()] == [2, 4, 5]


def test_the_sums_of_table_1() -> None:
    assert [level.total for level in CURVES[TABLE_1]()] == [-147, -58, -58]


def test_where_figures_stand_and_with_which_coefficients() -> None:
    names = ("Figure 1(b)", "Figure 2(a)", "Figure 3", "Table 1", "Equation 6")
    assert [section_of(name, SECTIONS) for name in names] == ["4.1", "4.2", "A.2", "4.3", "3.3"]
    assert MODELS["Figures 2(a) and 2(b)"] == (("Equation 4", (0, 1, 10)),)
    assert [alphas for _, alphas in MODELS["Figure 2(c)"]] == [(10,)] * 3
    assert MODELS["Figure 3"] == (("Equation 7", (1, 5, 25)),)
