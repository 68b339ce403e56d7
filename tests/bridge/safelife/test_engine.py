"""The engine is the definition: in all neighbourhoods as they matter, and in generated steps."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import numpy as np
import pytest
from hypothesis import given, settings

from bridge.errors import Refuted
from bridge.safelife.comparing import Game, differences
from bridge.safelife.generating import games, smallest
from bridge.safelife.neighbourhoods import Block, Decided, deciding, exhausted, inheriting
from tests.bridge.safelife.mutants import MUTANTS, PARTS, mutant


def gray() -> Iterable[Block]:
    """Cells without colour, that can be neither moved nor left by, and are no agent's."""
    return (each for each in deciding() if not each[0] & 0x8F06)


def three_live() -> Iterable[Block]:
    """Empty cells with at most three live neighbours, and nothing else."""
    return (each for each in inheriting() if not any(each[4:]))


SPACES: Final[Mapping[str, tuple[Callable[[], Iterable[Block]], int]]] = {
    "every cell": (deciding, 491_520),
    "gray cells": (gray, 3_840),
    "new cells": (inheriting, 23_001),
    "three neighbours": (three_live, 8_721),
}


@pytest.mark.typical("False-gray cells", "True-gray cells", "False-three neighbours")
@pytest.mark.parametrize("name", [*SPACES])
@pytest.mark.parametrize("drawn", [False, True])
def test_every_neighbourhood_is_decided_as_by_the_table(name: str, drawn: bool) -> None:
    space, size = SPACES[name]
    assert exhausted(space(), drawn=drawn) == size


@given(game=games())
@settings(max_examples=60, deadline=None)
def test_every_generated_step_is_the_definition_s(game: Game) -> None:
    assert [str(each) for each in differences(game)] == []


@pytest.mark.thorough
@given(game=games(8))
@settings(max_examples=400, deadline=None)
def test_every_generated_step_on_larger_boards_is_the_definition_s(game: Game) -> None:
    assert [str(each) for each in differences(game)] == []


def test_the_faults_are_in_all_parts() -> None:
    kinds = Counter(part for part, _, _ in MUTANTS.values())
    assert set(kinds) == {*PARTS}
    assert kinds["automaton"] >= 10
    assert kinds["game"] >= 12
    assert kinds["observation"] >= 4


@pytest.mark.typical("nothing preserves", "leaving earns nothing", "the view is a column too far")
@pytest.mark.parametrize("name", [*MUTANTS])
def test_each_planted_fault_is_shown_on_a_smallest_board(name: str) -> None:
    with np.errstate(over="ignore"):  # the stream's numbers have 64 bits, and wrap
        found = smallest(mutant(*MUTANTS[name]))
    assert found is not None
    assert found.formal != found.engine
    board = found.game.state.board
    hidden = name == "an exit out of sight is not seen"  # it is in every view of a board of 3 × 3
    assert board.height * board.width == (12 if hidden else 9)
    assert found.game.size <= 4
    assert str(found).startswith("it is not the definition: ")
    assert "\nboard: \n  " in str(found)


def test_engines_without_a_fault_show_nothing() -> None:
    with np.errstate(over="ignore"):
        assert smallest(mutant("game", "not s.over[i]", "not s.over[i]"), 20) is None
    assert smallest(examples=50, most=3) is None


@pytest.mark.parametrize(
    ("name", "block", "becomes"),
    [
        ("frozen cells die", (0x11, *(0,) * 8), (0x11, 0)),
        ("nothing preserves", (0x21, *(0,) * 8), (0x21, 0)),
    ],
)
def test_a_fault_of_the_automaton_is_found_by_exhaustion(
    name: str, block: Block, becomes: tuple[int, int]
) -> None:
    with (
        np.errstate(over="ignore"),
        pytest.raises(Refuted, match="it is not the table") as refuted,
    ):
        exhausted(gray(), drawn=False, engine=mutant(*MUTANTS[name]))
    assert refuted.value.witness == Decided(block, False, *becomes)
