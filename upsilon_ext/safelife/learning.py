"""Runs of the learning baseline: each test is stored when it is done, and a training resumes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from hashlib import blake2b
from json import dumps
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from bridge.baseline import plan
from bridge.baseline.cells import Arm, Cell, Outcome
from bridge.baseline.verdicts import Outcomes
from bridge.stored import stored_in
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept, add_missing

if TYPE_CHECKING:
    from practical.safelife.learning.testing import Agent
    from practical.safelife.learning.training import Training

RECORDED: Final = Path(plan.__file__).with_name("results.jsonl")
"""The recorded results, each with the digest of the code that ran it."""
STORED: Final = "safelife-learn.jsonl"
"""The file of results in the folder of stored results; states of trainings are next to it."""


MEASURES: Final = ("removed", "left", "length", "effect")


def key(cell: Cell) -> dict[str, Any]:
    """Everything that determines a result, as JSON values, and the digest of the code.

    Neither the name of an arm nor the number of its seeds counts.
    """
    said = asdict(cell.arm) | {"penalty": str(cell.arm.penalty), "seed": cell.seed}
    counts = {name: value for name, value in said.items() if name not in {"name", "seeds"}}
    return {**counts, "source": source(object)}


def read(cell: Cell, stored: Any) -> list[Outcome]:
    """The stored outcomes of a cell, from the first test on; none if they are not readable."""
    try:
        found = [
            Outcome(each["rounds"], *(Fraction(each[name]) for name in MEASURES)) for each in stored
        ]
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return []
    tested = cell.arm.tested()
    return found if [each.rounds for each in found] == tested[: len(found)] else []


def written(outcome: Outcome) -> dict[str, Any]:
    """An outcome as JSON values; the effect, a float, as itself."""
    exact = {name: str(getattr(outcome, name)) for name in MEASURES[:3]}
    return {"rounds": outcome.rounds, **exact, "effect": float(outcome.effect)}


def whole(cell: Cell, outcomes: Sequence[Outcome]) -> bool:
    """Whether all tests of a cell are done."""
    return len(outcomes) == len(cell.arm.tested())


def recorded(cells: Sequence[Cell], file: Path, code: str | None = None) -> Outcomes:
    """The outcomes of cells in a file.

    Args:
        cells: the cells; those that are not wholly there are left out.
        file: the file, which need not exist.
        code: the digest of the code that must have run them; None for any.
    """
    known = {
        _name(key): found
        for key, found in (stored_in(file) if file.is_file() else ())
        if code in {None, key.get("source")}
    }
    outcomes = {cell: read(cell, known.get(_name(key(cell)))) for cell in cells}
    return {cell: found for cell, found in outcomes.items() if whole(cell, found)}


def record(cells: Sequence[Cell], stored: Path, file: Path) -> int:
    """Add the results in a file that the recorded ones lack; return their number."""
    names = {_name(key(cell)): cell for cell in cells}

    def of(where: Mapping[str, Any], found: Any) -> Cell | None:
        cell = names.get(_name(where))
        return cell if cell is not None and whole(cell, read(cell, found)) else None

    return add_missing(stored, file, of, recorded(cells, file))


def _name(where: Mapping[str, Any]) -> str:
    """A key without the code."""
    return dumps({name: each for name, each in where.items() if name != "source"}, sort_keys=True)


def run(cell: Cell, stored: Kept, seconds: float | None = None) -> Iterator[list[Outcome]]:
    """Run a cell from where it was stopped; after each test, yield all its outcomes.

    Args:
        cell: the cell.
        stored: where the outcomes are stored; the training's state is in a file next to it.
        seconds: after this time no further test is waited for.
    """
    begin, where = monotonic(), key(cell)
    outcomes = read(cell, stored.get(where))
    if whole(cell, outcomes):
        yield outcomes
        return
    for outcome in _outcomes(cell, outcomes, _state(stored.file, where)):
        outcomes = [*outcomes, outcome]
        stored.add(where, [*map(written, outcomes)])
        yield outcomes
        if seconds is not None and monotonic() - begin >= seconds:
            return
    _state(stored.file, where).unlink(missing_ok=True)


def _state(file: Path, where: Mapping[str, Any]) -> Path:
    name = blake2b(dumps(where, sort_keys=True).encode(), digest_size=8).hexdigest()
    return file.with_name(f"safelife-learn-{name}.npz")


def _outcomes(cell: Cell, done: Sequence[Outcome], state: Path) -> Iterator[Outcome]:
    """The outcomes that are not done yet, the state of the training stored before each."""
    from practical.safelife.learning import testing

    arm, seed = cell.arm, cell.seed
    if arm.agent != "learning":
        yield tested(testing.random(seed) if arm.agent == "random" else testing.waiting, 0, arm)
        return
    training = _training(cell)
    if done and state.is_file():
        training.resume(state)
    for rounds in arm.tested():
        while training.rounds < rounds:
            training.round()
        if rounds > (done[-1].rounds if done else -1):
            training.store(state)
            yield tested(testing.policy(training.network, seed), rounds, arm)


def _training(cell: Cell) -> Training:
    from practical.safelife.learning.levels import TRAINING
    from practical.safelife.learning.training import Penalty, Training

    arm = cell.arm
    ramp = (arm.rounds // 4, arm.rounds // 2) if arm.ramped else (0, 0)
    return Training(TRAINING, cell.seed, Penalty(float(arm.penalty), *ramp))


def tested(agent: Agent, rounds: int, arm: Arm) -> Outcome:
    """What an agent does on the test levels."""
    from practical.safelife.learning.levels import GREEN, TESTS, lives
    from practical.safelife.learning.testing import played

    episodes = played(TESTS, agent, arm.limit)
    n = len(TESTS)
    pairs = zip(episodes.done.tolist(), episodes.total.tolist(), strict=True)
    effects = (
        (effects[GREEN].distance if GREEN in effects else 0.0) / lives(level, GREEN)
        for effects, level in zip(episodes.effects(), TESTS, strict=True)
    )
    return Outcome(
        rounds,
        sum((Fraction(done, total) for done, total in pairs), Fraction(0)) / n,
        Fraction(int(episodes.left.sum()), n),
        Fraction(int(episodes.lengths.sum()), n),
        Fraction(sum(effects) / n),
    )


def run_plan(
    arms: Sequence[Arm], stored: Kept, seconds: float | None, say: Callable[[str], None]
) -> None:
    """Run the cells of arms, seed after seed, until a time.

    Args:
        arms: the arms.
        stored: where the outcomes are stored.
        seconds: after this time no test is waited for; 0 runs nothing.
        say: receives a line at the end of each cell.
    """
    begin = monotonic()
    cells = sorted((cell for arm in arms for cell in arm.cells()), key=lambda cell: cell.seed)
    for n, cell in enumerate(cells, 1):
        left = None if seconds is None else seconds - (monotonic() - begin)
        if left is not None and left <= 0:
            return
        for _ in run(cell, stored, left):
            pass
        say(f"{n} of {len(cells)} cells: {cell.arm.name}, seed {cell.seed}")
