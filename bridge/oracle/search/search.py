"""Cases from the smallest to the largest: all small ones, then generated ones, then shrunk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from bridge.oracle.search.cases import Faults, Shown, Space
from bridge.oracle.search.generate import look
from formal.agents.enumerators import Undetermined, explore

MOST_RUNS: Final = 1_000_000
"""How many runs the exhaustion of a demanded horizon may take."""
FOR_FEWER: Final = 10
"""How many times as many generated cases are looked at for one of fewer turns."""

FEW: Final = 24
"""The cases of fewer turns have so many at most; of what needs more, no more are looked at."""

C = TypeVar("C")


@dataclass
class Search(Generic[C]):
    """What a search has found.

    Attributes:
        horizon: every case of at most so many turns was looked at.
        runs: how many they were, the unfinished next horizon included.
        examples: how many generated cases were looked at besides.
        found: the faults.
        unstable: how the class was seen to depend on more than it is given; empty if it was not.
    """

    horizon: int = 0
    runs: int = 0
    examples: int = 0
    found: dict[str, Shown[C]] = field(default_factory=dict)
    unstable: str = ""


def search(
    space: Space[C],
    *,
    runs: int,
    examples: int,
    seed: int | None,
    progress: Callable[[str], None],
    only: Sequence[C] = (),
    horizon: int = 0,
) -> Search[C]:
    """Every case of 1, 2, 3, … turns while `runs` last, then `examples` generated ones.

    Up to `horizon` turns it may take `MOST_RUNS`. If there are cases in `only`, these and no
    others.
    """
    result: Search[C] = Search()
    for case in only:
        result.runs += 1
        for fault, how in space.judge(case).items():
            result.found.setdefault(fault, Shown(space.settled(case), how, exhausted=False))
    if only:
        return result
    while _exhaust(space, runs, horizon, result):
        progress(f"all cases to {_turns(result.horizon)}: {result.runs} runs")
    _generate(space, examples, seed, result, progress)
    progress(f"{result.examples} generated cases")
    return result


def _turns(n: int) -> str:
    return f"{n} turn{'' if n == 1 else 's'}"


def _exhaust(space: Space[C], runs: int, horizon: int, result: Search[C]) -> bool:
    """Whether all cases of one turn more were looked at while the runs lasted."""
    turns = result.horizon + 1
    runs = MOST_RUNS if turns <= horizon else runs
    shown: dict[str, tuple[C, str]] = {}
    complete = _collect(space, turns, runs, result, shown)
    for fault, (case, how) in shown.items():
        if fault not in result.found:
            _note(space, fault, smallest(space, fault, Shown(case, how, complete)), result)
    if complete:
        result.horizon = turns
    return complete


def _note(space: Space[C], fault: str, shown: Shown[C], result: Search[C]) -> None:
    """Note a fault and those like it, of which the same cases would be made simpler alike."""
    for one in (fault, *space.alike(fault)):
        result.found[one] = shown


def _collect(
    space: Space[C], turns: int, runs: int, result: Search[C], shown: dict[str, tuple[C, str]]
) -> bool:
    try:
        for case, faults in explore(lambda choose: _judged(space, space.small(choose, turns))):
            result.runs += 1
            for fault, how in faults.items():
                if fault not in result.found:
                    settled = space.settled(case)
                    if fault not in shown or space.size(settled) < space.size(shown[fault][0]):
                        shown[fault] = settled, how
            if result.runs >= runs:
                return False
    except Undetermined as error:
        result.unstable = f"the same run asked its copies otherwise than before: {error}"
        return False
    return True


def _judged(space: Space[C], case: C) -> tuple[C, Faults]:
    return case, space.judge(case)


def smallest(space: Space[C], fault: str, shown: Shown[C]) -> Shown[C]:
    """The case, made simpler step by step for as long as it shows the fault."""
    space = space.seeking(fault)
    while True:
        size = space.size(shown.case)
        candidates = [case for case in space.smaller(shown.case) if space.size(case) < size]
        for case in sorted(candidates, key=space.size):
            how = space.judge(case).get(fault)
            if how is not None:
                shown = Shown(space.settled(case), how, shown.exhausted)
                break
        else:
            return shown


def _generate(
    space: Space[C],
    examples: int,
    seed: int | None,
    result: Search[C],
    progress: Callable[[str], None],
) -> None:
    while examples:
        looked, found = look(space, None, examples, seed, lambda fault: fault not in result.found)
        result.examples = looked
        if found is None:
            return
        fault, shown = found
        progress(f"{looked} generated cases: a fault; looking for a smaller case")
        shown = _shortest(space, fault, shown, examples, seed, result.horizon)
        _note(space, fault, shown, result)


def _shortest(
    space: Space[C], fault: str, shown: Shown[C], examples: int, seed: int | None, horizon: int
) -> Shown[C]:
    """The smallest case, also after a look at others of fewer turns, as long as there may be one.

    What is made simpler step by step may stop at a long case although there is a short one.
    """
    while True:
        shown = smallest(space, fault, shown)
        turns = space.size(shown.case)[0]
        if turns <= horizon + 1:
            return shown
        more = FOR_FEWER if turns <= FEW else 1
        few, many = min(turns - 1, FEW), more * examples
        _, found = look(space, few, many, seed, fault.__eq__, sought=fault)
        if found is None:
            return shown
        shown = found[1]
