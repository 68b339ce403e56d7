"""A tiny world, solved exactly: what is best can be seen by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from formal.considerate.mdp.optimal import optimal
from formal.errors import BoundHit, IllFormed
from formal.safelife.board import Board
from formal.safelife.cells import CLOSED_EXIT, EMPTY, LIFE, PLAYER, RED, SPAWNER, TREE, WALL
from formal.safelife.game import Action, Level, step
from formal.safelife.worlds import as_mdp, explored, reward, states_only, transitions

CELLS = {
    ".": EMPTY,
    "#": WALL,
    "A": PLAYER,
    "r": LIFE | {RED},
    "E": CLOSED_EXIT,
    "s": SPAWNER,
    "t": TREE,
}


def level(*rows: str, required: Fraction | int = Fraction(1, 2), p: Fraction | int = 0) -> Level:
    board = Board(tuple(tuple(CELLS[c] for c in row) for row in rows))
    goals = Board(tuple((EMPTY,) * board.width for _ in rows))
    [agent] = [place for place in board.places if board[place] == PLAYER]
    return Level(board, goals, agent, required, p)


CORRIDOR = level("####", "#AE#", "####", required=-1)
ONE_RED = level("#####", "#ArE#", "#####", required=1)


def test_to_leave_by_an_open_exit_is_worth_one() -> None:
    found = optimal(as_mdp(CORRIDOR, Fraction(1, 2)))
    start = states_only(CORRIDOR.start)
    assert found.V[start] == 1
    assert found.actions[start] == ("right",)


def test_the_red_cell_is_removed_and_then_the_agent_leaves() -> None:
    """Red life next to the agent is frozen: 1 now for removing it, then a move, and 1 for leaving.

    V = 1 + γ·0 + γ²·1 with γ = 1/2.
    """
    found = optimal(as_mdp(ONE_RED, Fraction(1, 2)))
    start = states_only(ONE_RED.start)
    assert found.V[start] == 1 + Fraction(1, 4)
    assert found.actions[start] == ("toggle right",)


def test_a_penalty_lowers_what_is_worth_it() -> None:
    """With a penalty of 2 for each change of the board it is best to wait."""

    def changed(before: object, after: object) -> int:
        return 2 * (before != after)

    found = optimal(as_mdp(ONE_RED, Fraction(1, 2), penalty=changed))
    start = states_only(ONE_RED.start)
    assert found.V[start] == 0
    assert "wait" in found.actions[start]
    assert "toggle right" not in found.actions[start]


def test_chance_is_a_distribution() -> None:
    world = level("#####", "#A.s#", "#####", p=Fraction(1, 4), required=-1)
    after = transitions(world, states_only(world.start), Action.WAIT)
    assert sum(after.values()) == 1
    assert [*after.values()] == [1]  # the agent inhibits what is next to it
    far = level("######", "#A..s#", "######", p=Fraction(1, 4), required=-1)
    assert sorted(transitions(far, states_only(far.start), Action.WAIT).values()) == [
        Fraction(1, 4),
        Fraction(3, 4),
    ]


def test_transitions_and_rewards_are_those_of_step() -> None:
    for (state, name), following in explored(ONE_RED, 100).items():
        if not state.over:
            action = Action[name.upper().replace(" ", "_")]
            given, after = step(ONE_RED, state, action)
            assert following == {states_only(after): 1}
            assert reward(state, states_only(after)) == given


def test_states_are_counted_first() -> None:
    with pytest.raises(BoundHit, match="states are counted before a world is solved; it has more"):
        explored(level(".....", ".....", "..A..", ".....", "....."), 100)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"agent": (0, 0)}, r"the agent's cell is at its place; \(0, 0\) has another"),
        ({"spawning": 2}, "a probability is from 0 to 1; that of spawning is 2"),
        ({"goals": Board(((EMPTY,) * 3,) * 3)}, r"board and goals have equal sides; .* \(3, 3\)"),
    ],
)
def test_what_is_no_level_is_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(IllFormed, match=words):
        replace(CORRIDOR, **change)  # type: ignore[arg-type]
