"""The learning agent's fast parts are their definitions; each planted fault is caught."""

from collections.abc import Callable
from inspect import getmodule, getsource
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bridge.safelife import learning as judge
from practical.safelife.learning import objective
from practical.safelife.learning.draws import numbers, uniform
from practical.safelife.learning.network import Network
from practical.safelife.learning.objective import PIECE, Adam, Hyperparameters, Sample
from practical.safelife.learning.training import drawn

PLACES, WIDTHS, STEPS = 4, (5, 4), 12
NUMBERS = Hyperparameters(entropy=0.3)
LIVES = np.array([0, 0x409, 0x209, 0x10, 0x8014, 0x310, 0x7A, 0x411], np.uint16)


def floats(name: str, *shape: int) -> Any:
    """Numbers from -1 to 1."""
    return 2 * uniform(0, name, 0, int(np.prod(shape))).reshape(shape) - 1


def network() -> Network:
    size = Network.drawn(0, PLACES, WIDTHS).vector.size
    return Network.of(floats("weights", size), PLACES, WIDTHS)


def views() -> Any:
    return LIVES[numbers(0, "views", 0, STEPS * PLACES) % np.uint64(8)].reshape(STEPS, PLACES)


def sample(found: Any) -> Sample:
    """Old probabilities so near to the new ones, and so far, that some ratios are clipped."""
    actions = (numbers(0, "actions", 0, STEPS) % np.uint64(9)).astype(np.int64)
    old = objective.logarithms(found)[np.arange(STEPS), actions] + 0.6 * floats("old", STEPS)
    return Sample(actions, old, floats("advantages", STEPS), floats("returns", STEPS))


def forward_is_the_definition(part: Any) -> None:
    made, seen = network(), views()
    found = part.forward(made, seen).outputs
    assert np.allclose(found, [judge.outputs(made, view.tolist()) for view in seen], atol=1e-12)


def slopes_are_differences(part: Any) -> None:
    found = network().forward(views()).outputs
    steps = sample(found)

    def loss(vector: Any) -> float:
        return judge.loss(vector.reshape(found.shape), steps, NUMBERS)

    expected = [judge.slope(loss, found.ravel(), i) for i in range(found.size)]
    assert np.allclose(part.slopes(found, steps, NUMBERS).ravel(), expected, atol=1e-8)


def gradient_is_differences(part: Any) -> None:
    made, seen, weights = network(), views(), floats("slopes", STEPS, 10)

    def total(vector: Any) -> float:
        layers = Network.of(vector, PLACES, WIDTHS).forward(seen)
        return float((weights * layers.outputs).sum())

    gradient = Network.of(np.full_like(made.vector, np.nan), PLACES, WIDTHS)
    part.backward(made, seen, made.forward(seen), weights, gradient)
    expected = [judge.slope(total, made.vector, i) for i in range(made.vector.size)]
    assert np.allclose(gradient.vector, expected, atol=1e-7)


def advantages_are_sums(part: Any) -> None:
    rewards, values = floats("rewards", 9, 3), floats("values", 10, 3)
    stuck = floats("stuck", 9, 3) > 0.6
    assert stuck.any()
    found = part.advantages(rewards, values, stuck, 0.9, 0.7)
    for t in range(9):
        for i in range(3):
            one = judge.advantage(rewards[:, i], values[:, i], stuck[:, i], t, 0.9, 0.7)
            assert abs(found[t, i] - one) < 1e-6


def steps_are_adams(part: Any) -> None:
    """Of so many weights that they are moved in two pieces; those about the border are judged."""
    size, border = PIECE + 2, slice(PIECE - 2, PIECE + 2)
    weights, gradients = floats("start", size), floats("gradients", 5, size)
    adam, moved = part.Adam(np.zeros(size), np.zeros(size)), weights.copy()
    for each in gradients:
        adam.step(moved, each, 0.1)
    expected = judge.stepped(weights[border], gradients[:, border].tolist(), 0.1)
    assert np.allclose(moved[border], expected, atol=1e-6)


def long_gradients_are_shortened(part: Any) -> None:
    for length, expected in ((5.0, 0.5), (0.25, 0.25)):
        gradient = np.array([0.6, 0.8]) * length
        part.shortened(gradient, 0.5)
        assert np.allclose(gradient, np.array([0.6, 0.8]) * expected)


def draws_have_the_policys_shares(part: Any) -> None:
    logarithms = objective.logarithms(floats("policy", 1, 10))
    fractions = (np.arange(9_000) + 0.5) / 9_000
    chosen = part.drawn(np.repeat(logarithms, 9_000, axis=0), fractions)
    shares = np.bincount(chosen, minlength=9) / 9_000
    assert np.allclose(shares, np.exp(logarithms[0]), atol=2e-4)


FORM = {
    "forward": Network.forward,
    "backward": Network.backward,
    "slopes": objective.slopes,
    "advantages": objective.advantages,
    "shortened": objective.shortened,
    "Adam": Adam,
    "drawn": drawn,
}
CHECKS: dict[str, tuple[str, Callable[[Any], None]]] = {
    each.__name__: (name, each)
    for name, each in (
        ("forward", forward_is_the_definition),
        ("slopes", slopes_are_differences),
        ("backward", gradient_is_differences),
        ("advantages", advantages_are_sums),
        ("Adam", steps_are_adams),
        ("shortened", long_gradients_are_shortened),
        ("drawn", draws_have_the_policys_shares),
    )
}


@pytest.mark.parametrize("name", CHECKS)
def test_a_part_is_its_definition(name: str) -> None:
    CHECKS[name][1](SimpleNamespace(**FORM))


def edited(function: Any, old: str, new: str) -> Any:
    """The function with one part of its text replaced."""
    text = dedent(getsource(function))
    assert text.count(old) == 1
    scope = vars(getmodule(function)).copy()
    exec(text.replace(old, new), scope)  # noqa: S102 - a planted fault
    return scope[function.__name__]


FAULTS = [
    ("forward", "np.maximum(sums, 0)", "sums"),
    ("forward", "a @ second + two", "a @ second"),
    ("backward", "(layers.second > 0)", "1"),
    ("backward", "by_first[:], by_one[:] = 0, slopes", "by_first[:], by_one[:] = 0, 2 * slopes"),
    ("backward", "scattered(views, slopes, by_first)", "pass"),
    ("backward", "self.weights[1][0].T", "abs(self.weights[1][0].T)"),
    ("slopes", "ratio < 1 + numbers.clip", "ratio > 1 - numbers.clip"),
    ("slopes", "ratio > 1 - numbers.clip", "True"),
    ("slopes", "-sample.advantages * ratio * counts", "-sample.advantages * counts"),
    ("slopes", "found[rows, sample.actions] += by_logarithm", "pass"),
    ("slopes", "(every + entropy)", "(every - entropy)"),
    ("slopes", "found /= len(outputs)", "pass"),
    ("advantages", "* goes_on * values[1:]", "* values[1:]"),
    ("advantages", "* goes_on[t] * ahead", "* ahead"),
    ("advantages", "discount * trace", "trace"),
    ("Adam", "/ (1 - 0.9**self.steps)", ""),
    ("Adam", "slope * slope", "abs(slope)"),
    ("Adam", "begin + PIECE", "begin + PIECE - 1"),
    ("Adam", "len(weights)", "PIECE"),
    ("shortened", "length > norm", "length < norm"),
    ("drawn", "reached <= ", "reached > "),
]


@pytest.mark.parametrize(("name", "old", "new"), FAULTS)
def test_a_planted_fault_is_caught(name: str, old: str, new: str) -> None:
    if name == "Adam":
        step = edited(Adam.step, old, new)
        part: Any = type("Adam", (Adam,), {"step": step})
    else:
        part = edited(FORM[name], old, new)
    [check] = [check for of, check in CHECKS.values() if of == name]
    with pytest.raises(AssertionError):
        check(SimpleNamespace(**{**FORM, name: part}))
