"""Searches all small cases, then generated ones, and makes a case that shows a fault smaller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from bridge.errors import Inconclusive
from bridge.oracle.search.cases import Faults, Shown, Space
from bridge.oracle.search.generate import search_generated
from formal.agents.enumerators import Undetermined, explore

MOST_RUNS: Final = 1_000_000
"""The number of runs that a requested horizon may take."""
FOR_FEWER: Final = 10
"""The search for a case of fewer turns generates this number of times as many cases."""
FEW: Final = 24
"""This search is for cases of at most 24 turns; a fault that needs more gets no further cases."""
RUNS: Final = 4000
"""The number of runs that the exhaustive search takes by default."""
EXAMPLES: Final = 200
"""The number of generated cases by default."""

C = TypeVar("C")


@dataclass
class Search(Generic[C]):
    """The result of a search.

    Attributes:
        horizon: every case of at most this number of turns was checked.
        runs: the number of these cases, those of the unfinished next horizon included.
        complete: the number of these cases without those of the unfinished next horizon.
        sizes: the number of cases of 1, 2, …, `horizon` turns.
        examples: the number of generated cases that were checked in addition.
        found: the faults.
        unstable: how the class was seen to depend on more than its arguments; "" if it was not.
    """

    horizon: int = 0
    runs: int = 0
    complete: int = 0
    sizes: list[int] = field(default_factory=list)
    examples: int = 0
    found: dict[str, Shown[C]] = field(default_factory=dict)
    unstable: str = ""

    @property
    def extent(self) -> str:
        """How far the exhaustive search went, such as "to 4 turns (340 runs, and 60 longer)"."""
        longer = self.runs - self.complete
        more = f", and {longer} longer" if longer else ""
        return f"to {_turns(self.horizon)} ({self.complete} runs{more})"


def search(
    space: Space[C],
    *,
    runs: int,
    examples: int,
    seed: int | None,
    progress: Callable[[str], None],
    only: Sequence[C] = (),
    horizon: int = 0,
    samples: bool = False,
) -> Search[C]:
    """Check every case of 1, 2, 3, … turns within `runs`, then `examples` generated cases.

    The cases of at most `horizon` turns may take `MOST_RUNS`. If there are cases in `only`, these
    and no others are checked. If it `samples`, only generated cases are checked.

    Raises:
        Inconclusive: no fault is found, and the cases of at most `horizon` turns take more.
    """
    result: Search[C] = Search()
    for case in only:
        result.runs += 1
        for fault, how in space.judge(case).items():
            result.found.setdefault(fault, Shown(space.settled(case), how, exhausted=False))
    if only:
        return result
    while not samples and _exhaustive(space, runs, horizon, result):
        progress(f"all cases to {_turns(result.horizon)}: {result.runs} runs")
        if (expected := _expected(horizon, result)) > MOST_RUNS:
            _demand_fault(f"some {_rounded(expected)}", horizon, result)
            horizon = 0
    if result.horizon < horizon and not (result.unstable or samples):
        _demand_fault("more", horizon, result)
    _generate(space, examples, seed, result, progress)
    progress(counted(result.examples, "generated case"))
    return result


def counted(n: int, thing: str) -> str:
    """A number of things; their plural adds an s."""
    return f"{n} {thing}{'' if n == 1 else 's'}"


def _turns(n: int) -> str:
    return counted(n, "turn")


def _exhaustive(space: Space[C], runs: int, horizon: int, result: Search[C]) -> bool:
    """Whether all cases of one turn more were checked within the runs."""
    turns = result.horizon + 1
    runs = MOST_RUNS if turns <= horizon else runs
    shown: dict[str, tuple[C, str]] = {}
    complete = _collect(space, turns, runs, result, shown)
    for fault, (case, how) in shown.items():
        if fault not in result.found:
            _note(space, fault, smallest(space, fault, Shown(case, how, complete)), result)
    if complete:
        result.sizes.append(result.runs - result.complete)
        result.horizon, result.complete = turns, result.runs
    return complete


def _expected(horizon: int, result: Search[C]) -> int:
    """The number of runs to the horizon, if it goes on to grow as with the last turn."""
    if len(result.sizes) < 2:
        return 0
    last, now = result.sizes[-2:]
    expected = result.runs
    for n in range(1, horizon - result.horizon + 1):
        expected += now ** (n + 1) // last**n
    return expected


def _demand_fault(runs: str, horizon: int, result: Search[C]) -> None:
    """Check that a fault was found, where the requested horizon takes too many runs.

    Raises:
        Inconclusive: none was.
    """
    if not result.found:
        raise Inconclusive(
            f"all cases to a requested horizon must take at most {MOST_RUNS:,} runs (see "
            f"--horizon); those to {_turns(horizon)} take {runs}: {_sizes(result)}; generated runs "
            "may be longer (see --longest)"
        )


def _sizes(result: Search[C]) -> str:
    """The number of runs of the last two numbers of turns."""
    turns = range(1, result.horizon + 1)
    known = [f"{n:,} of {_turns(t)}" for t, n in zip(turns, result.sizes, strict=True)]
    return " and ".join(known[-2:]) or "those of 1 turn take as many"


def _rounded(n: int) -> str:
    """A number; a great one as a power of ten.

    Example:
        >>> _rounded(1234567), _rounded(4**100)
        ('1,234,567', '10^60')
    """
    return f"{n:,}" if n < 10**12 else f"10^{len(str(n)) - 1}"


def _note(space: Space[C], fault: str, shown: Shown[C], result: Search[C]) -> None:
    """Record a fault, and the faults like it, whose cases would be simplified in the same way."""
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
        result.unstable = f"a repeated run queried its copies differently: {error}"
        return False
    return True


def _judged(space: Space[C], case: C) -> tuple[C, Faults]:
    return case, space.judge(case)


def smallest(space: Space[C], fault: str, shown: Shown[C]) -> Shown[C]:
    """The case, made simpler step by step as long as it shows the fault."""
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
        checked, found = search_generated(
            space, None, examples, seed, lambda fault: fault not in result.found
        )
        result.examples = checked
        if found is None:
            return
        fault, shown = found
        progress(f"{counted(checked, 'generated case')}: a fault; searching for a smaller case")
        shown = _shortest(space, fault, shown, examples, seed, result.horizon)
        _note(space, fault, shown, result)


def _shortest(
    space: Space[C], fault: str, shown: Shown[C], examples: int, seed: int | None, horizon: int
) -> Shown[C]:
    """The smallest case, also among generated cases of fewer turns, as long as one may exist.

    Simplification step by step may stop at a long case although a short one shows the fault.
    """
    while True:
        shown = smallest(space, fault, shown)
        turns = space.size(shown.case)[0]
        if turns <= horizon + 1:
            return shown
        more = FOR_FEWER if turns <= FEW else 1
        few, many = min(turns - 1, FEW), more * examples
        _, found = search_generated(space, few, many, seed, fault.__eq__, sought=fault)
        if found is None:
            return shown
        shown = found[1]
