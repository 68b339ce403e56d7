"""The oracle's verdict on a stranger's SafeLife game. [SL, Section 2]

Without chance (each draw of a spawner fails, or each succeeds) every step must be the definition's:
in all scenes, in all neighbourhoods as the table reads them, and on generated boards. Of the draws
themselves only the frequencies are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from hypothesis import find
from hypothesis import strategies as st
from hypothesis.errors import Flaky, NoSuchExample

from bridge.errors import Inconclusive
from bridge.evidence import Evidence
from bridge.oracle.probe.subject import global_generator_restored, name_of
from bridge.oracle.probe.timeout import PATIENCE, patience
from bridge.oracle.search.seeds import generator
from bridge.oracle.verdict.verdict import DIFFERENCE, Finding, OracleVerdict, found
from bridge.safelife import scenes, tiles
from bridge.safelife.cases import Case, Difference
from bridge.safelife.frequencies import frequencies
from bridge.safelife.generating import CELLS, GOAL_CELLS, boards, chosen
from bridge.safelife.strangers import Game, difference
from formal.safelife.cells import AGENT, CLOSED_EXIT, EXIT, GREEN, PLAYER
from formal.safelife.game import Action, Level

NAME: Final = "safelife"
"""What a class claims to be, as `--against` names it."""
KIND: Final = "SafeLife game"
LAW: Final = "formal/safelife/: the table of seven rows, the agent's step, points and exits."
LAWS: Final = {
    "answers": "every call must return, and must not raise",
    "shape": "step must return (board, goals, reward, over)",
    "local": "what becomes of a cell depends on its neighbourhood alone",
}
EXAMPLES: Final = 300
PARTS: Final = 7
"""The number of parts of a verdict; the last one has the generated cases."""
LARGEST: Final = 5
"""The greatest side of a generated board."""

_USUAL: Final = CELLS.map(lambda cell: CLOSED_EXIT if EXIT in cell else cell - {AGENT})
"""One agent, and exits without odd properties: no paper says what others do at the start."""


@dataclass(frozen=True)
class Judged:
    """A verdict, and the difference that it rests on, if there is one."""

    verdict: OracleVerdict
    witness: Difference | None


@st.composite
def cases(draw: st.DrawFn, most: int) -> Case:
    """Levels with sides of 3 to `most`, one agent and no chance, with one to four actions."""
    height, width = draw(st.integers(3, most)), draw(st.integers(3, most))
    agent = draw(st.integers(0, height - 1)), draw(st.integers(0, width - 1))
    player = PLAYER | draw(st.sampled_from([frozenset(), frozenset({GREEN})]))
    board = draw(boards(height, width, _USUAL)).replaced({agent: player})
    goals = draw(boards(height, width, GOAL_CELLS))
    required, spawning = draw(st.sampled_from([1, -1, 0])), draw(st.sampled_from([0, 1]))
    actions = draw(st.lists(st.sampled_from(Action), min_size=1, max_size=4))
    return Case(Level(board, goals, agent, required, spawning), tuple(actions))


def generated(G: Game, examples: int, seed: int | None) -> tuple[int, Difference | None]:
    """How many generated cases were tried, and the difference on the smallest board that is found.

    Hypothesis shrinks it; where it finds that a class is not the same again, the smallest of all
    counts.
    """
    tried, known = 0, list[Difference]()

    def differs(case: Case) -> bool:
        nonlocal tried
        tried += 1
        if found := difference(G, case):
            known.append(found)
        return found is not None

    how = chosen(max(examples, 1), derandomized=seed is None)
    for side in range(3, LARGEST + 1) if examples else ():
        with suppress(NoSuchExample, Flaky):
            find(cases(side), differs, settings=how, random=generator(seed))
        if known:
            break
    return tried, min(known, key=lambda each: each.case.size, default=None)


def listed(G: Game, of: Callable[[], Iterable[Case]]) -> tuple[int, Difference | None]:
    """How many cases were tried, and the difference in the smallest of them."""
    every = [*of()]
    known = [each for case in every if (each := difference(G, case))]
    return len(every), min(known, key=lambda each: each.case.size, default=None)


def examine(
    G: Game,
    *,
    examples: int = EXAMPLES,
    seed: int | None = None,
    seconds: float = PATIENCE,
    progress: Callable[[str], object] = lambda _: None,
) -> Judged:
    """The verdict on a class; it ends at the first part in which something differs.

    Args:
        G: the class.
        examples: the number of generated cases, for each greatest side of a board.
        seed: the seed of the generated cases; None: the same every time.
        seconds: the time limit for each call.
        progress: gets what is being done, in words.

    Raises:
        Inconclusive: it has no such methods, or a call does not return in time.
    """
    _demand_game(G)
    findings, witness, number = list[Finding](), None, 0
    with patience(seconds), global_generator_restored():
        for statement, counted, evidence, tried in _parts(G, examples, seed):
            progress(statement)
            number, witness = tried()
            law, how = ("", "") if witness is None else (witness.law, witness.how)
            said = LAWS.get(law, statement)
            findings.append(found(law or DIFFERENCE, said, number, counted, evidence, how))
            if witness is not None:
                break
    part = f"; it ended at part {len(findings)}, which fails" if witness else ""
    checked = f"scenes, neighbourhoods, draws, then {examples} boards of sides to 3, 4, 5{part}"
    of_cases = number if len(findings) == PARTS else 0
    verdict = OracleVerdict(name_of(G), KIND, NAME, findings, checked, 1, 0, of_cases, law=LAW)
    return Judged(verdict, witness)


Part = tuple[str, tuple[str, str], Evidence, Callable[[], tuple[int, Difference | None]]]


def _parts(G: Game, examples: int, seed: int | None) -> Iterator[Part]:
    steps, blocks = ("game", "games"), ("neighbourhood", "neighbourhoods")
    for what, of in (
        ("the agent moves, pushes, pulls, creates and removes", scenes.moving),
        ("points are those of the table, for each pair of colours", scenes.scoring),
        ("the agent leaves if the exit is open, and not else", scenes.leaving),
    ):
        yield what, steps, Evidence.EXHAUSTIVE, partial(listed, G, of)
    for drawn in (False, True):
        what = f"the table decides each cell, where draws {'succeed' if drawn else 'fail'}"
        yield what, blocks, Evidence.EXHAUSTIVE, partial(tiles.exhausted, G, drawn=drawn)
    what = "spawners have the level's probability, by draws of their own for each cell and game"
    yield what, steps, Evidence.PROPERTY_TESTED, partial(frequencies, G)
    what = "boards, goals, rewards and ends are the definition's"
    yield what, steps, Evidence.PROPERTY_TESTED, partial(generated, G, examples, seed)


def _demand_game(G: Any) -> None:
    missing = [each for each in ("reset", "step") if not callable(getattr(G, each, None))]
    if not isinstance(G, type) or missing:
        raise Inconclusive(
            "a SafeLife game is a class with the methods reset(level) and step(action); "
            f"{name_of(G)} has no {' and no '.join(missing) or 'instances'}"
        )
