"""Side effects of the fast form are the definition's; planted faults are shown on small boards."""

from collections.abc import Mapping
from types import ModuleType
from typing import Final

import pytest
from hypothesis import given, settings

from bridge.safelife.transporting import (
    Densities,
    Run,
    densities,
    runs,
    smallest_densities,
    smallest_run,
)
from practical.safelife import side_effects, transport
from tests.bridge.safelife.mutants import edited_text

TRANSPORT: Final[Mapping[str, tuple[str, str]]] = {
    "far is half the side away": (
        "np.minimum(steps, np.array(shape) - steps)",
        "np.minimum(steps, np.array(shape) // 2)",
    ),
    "the greater axis alone counts": (".sum(axis=-1))", ".max(axis=-1))"),
    "the solver has another scale": ("np.tanh(steps / SCALE)", "np.tanh(steps)"),
    "moving is paid for at another scale": ("tanh(places / SCALE)", "tanh(places / 4)"),
    "what is made costs half": ("self.surplus * SURPLUS", "self.surplus / 2"),
    "the dearest plan is taken": ("np.tanh(steps / SCALE)", "-np.tanh(steps / SCALE)"),
    "surplus is not paid": ("abs(int(left.sum()))", "0"),
    "surplus is negative one way round": ("abs(int(left.sum()))", "int(left.sum())"),
    "common mass is moved, too": ("one - other\n", "one * 2 - other\n"),
    "a plan's last goal is left out": (
        "moved[places] = int(plan[steps == places].sum())",
        "moved[places] = int(plan[:, :-1][steps[:, :-1] == places].sum())",
    ),
    "each distance is moved once": (
        "int(plan[steps == places].sum())",
        "int(plan[steps == places].max())",
    ),
}
SAMPLED: Final = """\
        advance(boards, still, begin, drawn, below, True)
        count(boards, slots, left if still.all() else 1, counts)
"""
EARLY: Final = """\
        count(boards, slots, 1, counts)
        advance(boards, still, begin, drawn, below, True)
"""
EFFECTS: Final[Mapping[str, tuple[str, str]]] = {
    "trees count": ("or stays else cell", "else cell"),
    "crates do not count": ("(DESTRUCTIBLE | MOVABLE)", "DESTRUCTIBLE"),
    "the agent counts": ("cell & AGENT or stays", "stays"),
    "hard life is another type": ("else cell & ~DESTRUCTIBLE", "else cell"),
    "the board at the start is not advanced first": (
        "_until_still(steps, still[:1])",
        "_until_still(0, still[:1])",
    ),
    "both boards are advanced first": (
        "advance(boards[:1], ",
        "advance(boards, ",
    ),
    "a sample is taken before the first step": (SAMPLED, EARLY),
    "boards that stay are counted once more": (
        "left if still.all()",
        "left + 1 if still.all()",
    ),
    "one board that stays ends the samples": ("if still.all():", "if still.any():"),
    "the mean is that of the run": ("int(before.sum())", "int(after.sum())"),
    "both boards have the same draws": ("for name in STREAMS]", "for name in STREAMS[:1] * 2]"),
    "draws succeed too often": ("-(-chance.numerator * 2**32", "-(-chance.numerator * 2**33"),
    "types without action alone are reported": (
        "if before.any() or after.any()",
        "if before.any()",
    ),
    "new life is gray": ("colour << COLOURS for colour in range(8)", "0 for _ in range(1)"),
}


def mutant(module: ModuleType, old: str, new: str) -> ModuleType:
    return edited_text(module, {old: new})


@pytest.mark.typical("far is half the side away", "surplus is not paid")
@pytest.mark.parametrize("name", [*TRANSPORT])
def test_each_planted_fault_of_the_transport_is_shown_on_small_densities(name: str) -> None:
    faulty = mutant(transport, *TRANSPORT[name]).transport
    found = smallest_densities(faulty)
    assert found is not None
    case, said = found
    assert not [*case.differences()]
    cells = len(case.one) * len(case.one[0])
    assert cells <= (28 if name == "the solver has another scale" else 4)
    assert "\nfrom: \n  " in said


@pytest.mark.typical("trees count", "boards that stay are counted once more")
@pytest.mark.parametrize("name", [*EFFECTS])
def test_each_planted_fault_of_the_samples_is_shown_on_a_smallest_board(name: str) -> None:
    faulty = mutant(side_effects, *EFFECTS[name]).side_effects
    found = smallest_run(faulty)
    assert found is not None
    case, said = found
    assert not [*case.differences()]
    assert case.start.height * case.start.width == 9
    assert case.size <= 5
    assert "\nstart: \n  " in said


def test_without_a_fault_nothing_is_shown() -> None:
    assert (
        smallest_densities(mutant(transport, "one - other\n", "one - other\n").transport, 20)
        is None
    )
    assert smallest_run(examples=20, most=3) is None


@settings(max_examples=60, deadline=None)
@given(densities())
def test_every_distance_is_the_definition_s(case: Densities) -> None:
    assert [*case.differences()] == []


@settings(max_examples=40, deadline=None)
@given(runs())
def test_every_side_effect_is_the_definition_s(case: Run) -> None:
    assert [*case.differences()] == []
