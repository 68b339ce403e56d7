"""Section 3: what the measure says of an agent that does nothing. Exact up to one float."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from formal.safelife.automaton import advanced
from formal.safelife.board import Board
from formal.safelife.cells import AGENT, EMPTY, LIFE, PLAYER, Cell
from formal.safelife.side_effects import side_effects
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited, throughout
from proofs_checked.sl.blocks import neighbourhood
from proofs_checked.sl.s2_rules.automaton import shown

Effects = Mapping[Cell, tuple[float, Fraction]]
Measuring = Callable[..., Effects]
_WAITED: Final = 2
_FREE: Final = (*((2, c) for c in range(4)), (0, 2), (1, 2), (3, 2), (1, 1))
"""On a torus of 4 × 4, the places that an agent at (0, 0) does not freeze, and one that it does."""


def _absent(start: Board, end: Board, steps: int, samples: int) -> Effects:
    """The measure, if without action the agent were not on the board."""
    gone = {place: EMPTY for place in start.places if AGENT in start[place]}
    return side_effects(start.replaced(gone), end, steps, samples)


@claim(
    "SL, Section 3",
    name="inaction",
    title="no action, no side effect",
    reason="both samples are of one trajectory; by the release the agent without action stays on "
    "the board and goes on freezing",
    ways=[
        throughout(Space("a waiting agent, life on 4 × 4, on all sets of 8 places", 1, 1, size=""))
    ],
    mutants={
        "without action the agent is absent": {"side_effects": _absent},
        "the start is not advanced": {
            "side_effects": lambda start, end, steps, samples: side_effects(start, end, 0, samples)
        },
    },
)
def inaction(instance: Instance, side_effects: Measuring = side_effects) -> None:
    """Where the dynamics are deterministic, an agent that takes no action has exactly the side
    effect zero on every type of cell.
    """
    cells = dict(zip(_FREE, neighbourhood(instance), strict=True))
    start = end = Board(((EMPTY,) * 4,) * 4).replaced({(0, 0): PLAYER, **cells})
    for _ in range(_WAITED):
        end = advanced(end)
    effects = side_effects(start, end, _WAITED, 2)
    must(not any(d for d, _ in effects.values()), f"a side effect of waiting on {shown(start)}")


BLINKER: Final = Board(((EMPTY,) * 5,) * 5).replaced({(2, c): LIFE for c in (1, 2, 3)})


@claim(
    "SL, Section 3",
    name="starting-state",
    title="the starting state as a baseline",
    reason="an oscillator changes by itself; the paper's measure of it is zero",
    ways=[exhibited(Space("a row of three live cells, advanced by 1 or 2 steps", 1, 1, size=""))],
    mutants={
        "nothing changes by itself": {"advanced": lambda board: board},
        "the start is compared with itself": {"differing": lambda a, b: 0},
    },
    rests_on=["sl-section-3.inaction"],
)
def starting_state(
    instance: Instance,
    advanced: Callable[[Board], Board] = advanced,
    differing: Callable[[Board, Board], int] = lambda a, b: sum(a[p] != b[p] for p in a.places),
) -> None:
    """A baseline of the starting state counts natural dynamics as side effects: there is a board
    that differs from its start without an agent.
    """
    now = BLINKER
    for _ in range(instance.pick((1, 2))):
        now = advanced(now)
    n = differing(BLINKER, now)
    effects: Any = side_effects(BLINKER, advanced(BLINKER), 1, 2)
    must(n == 0 or any(d for d, _ in effects.values()), f"{n} cells differ from the start")
