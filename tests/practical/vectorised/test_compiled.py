"""The compiled loop has numpy's results, and its programs repeat only what repeats."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from practical import (
    AgentClass,
    EnvironmentClass,
    IgnoreRewards,
    IgnoreRewards2,
    LimitedMemory,
    QLearner,
    RandomAgent,
    SimpleLearner,
    TemptingButton,
    ThirdActionForbidden,
    reality_check,
    run_many,
    specialised,
)
from practical.environments.after_images import AfterImages
from practical.environments.crying_baby2 import CryingBaby2
from practical.environments.guarded_treasures import GuardedTreasures
from practical.environments.negations import negated
from practical.environments.punish_slow_agent import PunishSlowAgent
from practical.errors import MissingExtra
from practical.streams import draw
from practical.vectorised import compiled, program, running
from practical.vectorised.agents.forms import AGENTS
from practical.vectorised.compiled import played
from practical.vectorised.environments import rewards
from practical.vectorised.environments.forms import ENVIRONMENTS
from practical.vectorised.kernels import Code, carry_out
from practical.vectorised.program import Program
from practical.vectorised.recorded_forms import RecordedSeeds
from practical.vectorised.recording import Recorded, Recording

SEEDS = tuple(range(40))
KEPT = ("first_observations", "total_rewards", "actions", "rewards", "observations")


def differs(A: AgentClass, E: EnvironmentClass, turns: int = 120) -> bool:
    """Whether the compiled loop and numpy differ in anything."""
    numpy, loop = (
        run_many(A, E, turns, SEEDS, record=True, compiled=form) for form in (False, True)
    )
    return not all(np.array_equal(getattr(numpy, kept), getattr(loop, kept)) for kept in KEPT)


# Every operation, on numbers that are not round.

_REAL = np.concatenate([np.random.default_rng(5).normal(size=200), [0.0, -0.0, np.inf, 0.1, 0.1]])
_OTHER = np.concatenate([np.random.default_rng(6).normal(size=200), [-0.0, 0.0, 1.0, 0.1, 0.3]])
_WHOLE = np.random.default_rng(7).integers(0, 2**32, 205).astype(np.float64)
_SMALL = np.random.default_rng(8).integers(1, 14, 205).astype(np.float64)
_TRUTH = (np.arange(205) % 3 == 0).astype(np.float64)
_ON_WHOLE = {"floor_divide", "remainder", "bitwise_and", "bitwise_or", "left_shift", "right_shift"}
_ON_TRUTH = {"logical_and", "logical_or", "logical_xor", "invert"}
_ELEMENTWISE = [code.name for code in Code if code < Code.where]


def result(name: str, *operands: np.ndarray[Any, Any]) -> Any:
    """What the compiled loop makes of rows."""
    rows = np.array([np.zeros(205), *operands, *operands])[:4]
    none = np.zeros((0, 205), np.uint64)
    carry_out(Code[name], 0, 1, 2, 3, rows, none, compiled.MIXING, rows[0])
    return rows[0]


@pytest.mark.parametrize("name", _ELEMENTWISE)
def test_an_operation_is_numpys_bit_for_bit(name: str) -> None:
    ufunc: Any = getattr(np, name)
    x, y = (_WHOLE, _SMALL) if name in _ON_WHOLE else (_REAL, _OTHER)
    if name in _ON_TRUTH:
        x, y = _TRUTH, np.roll(_TRUTH, 1)
    kind = np.int64 if name in _ON_WHOLE else bool if name in _ON_TRUTH else np.float64
    operands = [x, y][: ufunc.nin]
    expected = ufunc(*(each.astype(kind) for each in operands)).astype(np.float64)
    found = result(name, x, y)
    assert found.view(np.int64).tolist() == expected.view(np.int64).tolist()
    assert len(set(expected.tolist())) > 1


def test_the_choice_between_two_rows() -> None:
    expected = np.where(_TRUTH != 0, _REAL, _OTHER)
    assert result("where", _TRUTH, _REAL, _OTHER).tolist() == expected.tolist()


def test_numbers_of_the_streams() -> None:
    recording = Recording()
    u = RecordedSeeds(recording).rows("agent", lambda numbers: (numbers,)).at(_counted(recording))
    seeds = (0, -3, 2**70)
    shown = [[u[0].value] * 3]
    layout = program._Layout(recording, shown, [program.State(b"", [], [])], 2)
    made = replace(layout.program(), first=0)
    _, record = played(made, seeds, 0, record=True)
    assert record[0, 0].tolist() == [draw(seed, "agent", 7) for seed in seeds]


def _counted(recording: Recording) -> Recorded:
    return Recorded(recording, recording.constant(7))


# Programs.


@pytest.mark.parametrize("E", ENVIRONMENTS, ids=lambda E: E.__name__)
def test_every_pair_has_a_program(E: Any) -> None:
    for A in AGENTS:
        for made in (A, reality_check(A)):
            assert running.program(made, negated(E), E.n_actions or 2) is not None


def test_a_long_memory_is_left_to_numpy() -> None:
    E = specialised(LimitedMemory, turns=60)
    assert running.program(QLearner, E, 2) is None
    assert not differs(QLearner, E, 70)


class OtherAfterAWhile(rewards.IgnoreRewards):
    """Counts the turns in Python, and counts rewards from turn 30 on."""

    turn = 0

    def altered(self, reward: Any) -> Any:
        self.turn += 1
        return reward if self.turn >= 30 else super().altered(reward)


def test_what_changes_in_the_long_run_is_left_to_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENVIRONMENTS, IgnoreRewards, OtherAfterAWhile)
    assert running.program(QLearner, IgnoreRewards, 2) is None
    assert not differs(QLearner, IgnoreRewards)


def test_a_program_whose_state_is_not_compared_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "_state", lambda playing: program.State(b"", [], []))
    assert differs(RandomAgent, LimitedMemory)


def test_what_cannot_be_recorded_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sine(rewards.IgnoreRewards):
        """Uses a function that has no recorded form."""

        def altered(self, reward: Any) -> Any:
            return np.sin(reward)

    monkeypatch.setitem(ENVIRONMENTS, IgnoreRewards, Sine)
    with pytest.raises(TypeError, match="sin"):
        run_many(QLearner, IgnoreRewards, 50, SEEDS, compiled=True)


def test_single_precision_cannot_be_recorded() -> None:
    with pytest.raises(TypeError, match="single precision would round"):
        _counted(Recording()).astype(np.float32)


def test_zeros_of_both_signs_are_two_constants() -> None:
    recording = Recording()
    assert recording.constant(0.0) == recording.constant(0) != recording.constant(-0.0)


def test_an_operation_is_repeated_only_where_its_table_has_changed() -> None:
    recording = Recording()
    seeds = RecordedSeeds(recording)
    table: Any = seeds.table(2, 3, np.float64)
    at = table.at(seeds.symbols(1))
    first = table.get(at).value
    assert table.get(at).value is first
    table.put(at, seeds.symbols(5))
    assert table.get(at).value != first


# Planted faults: a program that differs in one respect, and an agent and an environment for which
# the test must fail.


def renamed(old: str, new: str) -> Callable[[Program], Program]:
    def fault(made: Program) -> Program:
        assert old in made.names
        return replace(made, names=[new if name == old else name for name in made.names])

    return fault


def one_turn_less(made: Program) -> Program:
    return replace(made, first=made.first + 1)


def rewards_of_the_turn_before(made: Program) -> Program:
    shown = made.shown.copy()
    shown[:, 1] = np.roll(shown[:, 1], 1)
    return replace(made, shown=shown)


def operands_exchanged(made: Program) -> Program:
    operations = made.operations.copy()
    operations[:, [1, 2]] = operations[:, [2, 1]]
    names = np.array(made.names)
    return replace(
        made, operations=np.where((names == "subtract")[:, None], operations, made.operations)
    )


def entries_reversed(made: Program) -> Program:
    return replace(made, entries=made.entries[::-1])


def streams_exchanged(made: Program) -> Program:
    return replace(made, streams=made.streams[::-1])


GREEDY = specialised(QLearner, exploration=0)
FAULTS: Mapping[str, tuple[Callable[[Program], Program], Any, Any]] = {
    "ties to the highest": (renamed("greater", "greater_equal"), GREEDY, AfterImages),
    "explores once more": (renamed("less", "greater_equal"), QLearner, IgnoreRewards),
    "the worst value next": (renamed("maximum", "minimum"), QLearner, ThirdActionForbidden),
    "never learns": (renamed("put", "get"), QLearner, AfterImages),
    "always equal": (renamed("equal", "not_equal"), RandomAgent, IgnoreRewards2),
    "the other choice": (renamed("where", "add"), QLearner, IgnoreRewards2),
    "no copy stays": (renamed("bitwise_or", "bitwise_and"), SimpleLearner, GuardedTreasures),
    "every bit is one": (renamed("left_shift", "right_shift"), SimpleLearner, CryingBaby2),
    "the rest": (renamed("remainder", "floor_divide"), QLearner, GuardedTreasures),
    "never happy": (renamed("absolute", "negative"), RandomAgent, CryingBaby2),
    "nothing is allowed": (renamed("less_equal", "greater"), SimpleLearner, PunishSlowAgent),
    "one turn less": (one_turn_less, QLearner, specialised(LimitedMemory, turns=3)),
    "rewards of the turn before": (rewards_of_the_turn_before, QLearner, TemptingButton),
    "operands exchanged": (operands_exchanged, QLearner, IgnoreRewards),
    "entries reversed": (entries_reversed, SimpleLearner, IgnoreRewards),
    "streams exchanged": (streams_exchanged, RandomAgent, AfterImages),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_a_program_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, A, E = FAULTS[fault]
    assert not differs(A, E)
    sound = running.program
    monkeypatch.setattr(running, "program", lambda *given: change(sound(*given)))  # type: ignore[arg-type]
    assert differs(A, E)


def test_other_random_numbers_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "MIXING", compiled.MIXING + np.uint64(2))
    assert differs(RandomAgent, IgnoreRewards)


def test_a_value_in_the_row_of_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_kept(self: Any, used: Any, latest: int) -> None:
        """Give no value a row of its own."""

    monkeypatch.setattr(program._Layout, "_keep", none_kept)
    assert differs(reality_check(QLearner), TemptingButton)


# Without numba.


def test_without_numba_numpy_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MANY", 1)
    loop = run_many(QLearner, TemptingButton, 100, SEEDS, record=True)
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(running, "_play_compiled", None)
    numpy = run_many(QLearner, TemptingButton, 100, SEEDS, record=True)
    assert all(np.array_equal(getattr(numpy, kept), getattr(loop, kept)) for kept in KEPT)


def test_numba_is_used_in_long_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []
    sound = running._play_compiled

    def counted(*given: Any) -> None:
        used.append(given[2])
        sound(*given)

    monkeypatch.setattr(running, "MANY", 100 * len(SEEDS))
    monkeypatch.setattr(running, "_play_compiled", counted)
    for turns in (99, 100):
        run_many(RandomAgent, IgnoreRewards, turns, SEEDS)
    assert used == [100]


def test_without_numba_the_compiled_loop_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    for name in ("compiled", "kernels", "compiling"):
        monkeypatch.delitem(sys.modules, f"practical.vectorised.{name}")
    with pytest.raises(MissingExtra, match="`python -m pip install numba`"):
        run_many(QLearner, IgnoreRewards, 3, SEEDS, compiled=True)
