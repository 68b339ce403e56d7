"""Tiny worlds for two agents: the coefficients where the best changes, by hand, and on the page."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from formal.considerate.experiments.experiment import ACTING
from formal.errors import BoundHit
from formal.safelife.considerate import PATTERNS, World
from formal.safelife.small_worlds import WORLDS, agreeing, pieces

PAGE = Path(__file__).parents[3] / "docs" / "explanation" / "safelife.md"
G = Fraction(9, 10)

# With γ = 9/10. In the way: γ² by force, γ³ (1 + γ α₂) round it; a penalty of ε now by force.
# A task: 1 + γ with it, 1 + γ α₂ without it; red life that is gone is not penalised.
# An oscillator: 1 - 3 ε at once, γ - 3 ε (1 - γ) a step later, when it is as at the start.
# A spawner: of two cells .6 live after a step, and 1.314 after two: γ - ε (.6 + .714 γ) if the
# agent leaves, γ² - ε if it first removes the spawner.
BY_HAND = {
    "life in the way": ([(1 - G) / G**2], [G**2 * (1 - G)]),
    "a task": ([Fraction(1)], []),
    "an oscillator": ([], [(1 - G) / (3 * G)]),
    "a spawner": ([], [(G - G**2) / (Fraction(6, 10) + Fraction(714, 1000) * G - 1)]),
}
UPPER = {"a spawner": Fraction(1)}


def found(name: str) -> tuple[list[Any], list[Any]]:
    world, upper = WORLDS[name], UPPER.get(name, Fraction(2))
    one, other = (list(pieces(world, e, upper)) for e in (world.considerate, world.penalised))
    return one, other


@pytest.mark.typical("a task", "an oscillator")
@pytest.mark.parametrize("name", WORLDS)
def test_each_world(name: str) -> None:
    """The coefficients are those by hand, and the rows of the page those of the sweeps."""
    both = found(name)
    for each, expected in zip(both, BY_HAND[name], strict=True):
        assert [piece.lower for piece in each[1:]] == expected
    rows = [
        f"| {name} | {agent} | {piece.lower} to {piece.upper} | {', '.join(piece.run.actions)} "
        f"| {piece.run.rewards} | {piece.run.left} | {piece.run.effect:g} |"
        for agent, each in zip(("Equation 1", "penalty"), both, strict=True)
        for piece in each
    ]
    page = PAGE.read_text(encoding="utf-8")
    assert re.findall(rf"^\| {name} \| .*$", page, re.MULTILINE) == rows


def test_where_they_agree() -> None:
    """Both do the task while α₂ is at most 1; both leave the oscillator's world at once."""
    [(one, other)] = agreeing(WORLDS["a task"])
    assert (one.lower, one.upper, other.upper) == (0, 1, 2)
    assert one.returns == {ACTING: (1 + G, 1 + G), PATTERNS: (0, 0)}
    [(one, other)] = agreeing(WORLDS["an oscillator"])
    assert (one.upper, other.upper) == (2, Fraction(1, 27))


def test_an_oscillator_is_there_in_each_phase_and_broken_life_is_not() -> None:
    world = WORLDS["an oscillator"]
    [column] = world.patterns
    assert [column.is_in(state.board) for state in world.states] == [True] * len(world.states)
    task = WORLDS["a task"]
    assert [state.over for state, kept in zip(task.states, task.there, strict=True) if kept] == [
        False,
        True,
    ]


def test_numbered_states_are_those_of_the_level() -> None:
    world = WORLDS["a task"]
    assert world.states[0] == world.level.start
    assert world.changes[0] == 0
    assert world.mdp.terminal == {i for i, state in enumerate(world.states) if state.over}


def test_states_are_counted_first() -> None:
    task = WORLDS["a task"]
    with pytest.raises(BoundHit, match="it has more than 3"):
        _ = World(task.level, task.patterns, most=3).mdp
