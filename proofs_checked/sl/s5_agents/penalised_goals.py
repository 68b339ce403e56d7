"""Section 5, footnote 13: penalising the goals, too. Tiny levels, solved exactly."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.mdp.optimal import optimal
from formal.safelife.board import Board, Place
from formal.safelife.cells import BLUE, EXIT, GREEN, LIFE, OPEN_EXIT, PLAYER, RED, WALL
from formal.safelife.cells import EMPTY as NOTHING
from formal.safelife.game import Level, State
from formal.safelife.penalty import changed
from formal.safelife.worlds import as_mdp
from proofs_checked.agda.real import decided
from proofs_checked.agda.sources import with_fault
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import somewhere, throughout

Counting: TypeAlias = Callable[[Board, Board, Board], int]
"""The number of cells that are penalised, from the board at the start, the board and the goals."""
Rescaling: TypeAlias = Callable[[Fraction, int], Fraction]
Placed: TypeAlias = tuple[tuple[Place, str], ...]

GAMMA: Final = Fraction(1, 2)
AT: Final[Place] = (1, 1)
ABOVE: Final[Place] = (0, 1)
RIGHT: Final[Place] = (1, 2)
BEYOND: Final[Place] = (0, 2)
"""Next to the place above the agent, and not next to the agent."""

CELLS: Final = {
    "a wall": WALL,
    "red life": LIFE | {RED},
    "an open exit": OPEN_EXIT,
    "a blue goal": NOTHING,
    "green life": LIFE | {GREEN},
}
WORTH: Final = {"red life": 1, "a blue goal": 3}


@cache
def level(placed: Placed) -> Level:
    """The level of 3 × 3 with the agent in the middle, these things, and otherwise walls."""
    board = Board(((WALL,) * 3,) * 3).replaced({p: CELLS[name] for p, name in placed})
    goals = {p: WALL | {BLUE} for p, name in placed if name == "a blue goal"}
    nothing = Board(((NOTHING,) * 3,) * 3)
    return Level(board.replaced({AT: PLAYER}), nothing.replaced(goals), AT, -1)


def everything(start: Board, board: Board, goals: Board) -> int:
    """The number of cells that differ from those at the start, those of the task among them."""
    return sum(
        start[place] - PLAYER != board[place] - PLAYER
        for place in board.places
        if EXIT not in board[place]
    )


@cache
def solved(
    placed: Placed, counting: Counting, penalty: Fraction
) -> Mapping[State, tuple[str, ...]]:
    """All optimal actions in each state of a level, with a penalty for each cell that counts."""
    start = level(placed).board

    def lost(state: State, following: State) -> Fraction:
        before = counting(start, state.board, state.goals)
        return penalty * (counting(start, following.board, following.goals) - before)

    return optimal(as_mdp(level(placed), GAMMA, penalty=lost)).actions


def compare(
    placed: Placed, penalty: Fraction, counting: Counting, penalties: Sequence[Fraction]
) -> None:
    """Some penalty of the other cells alone has the same optimal actions in all states."""
    found = solved(placed, counting, penalty)
    start = next(iter(found))
    best = solved(placed, changed, penalties[0])[start]
    names = " and ".join(name for _, name in placed)
    must(
        any(solved(placed, changed, each) == found for each in penalties),
        f"near {names}, with a penalty of {penalty} for goals, too, the best first action is "
        f"{found[start][0]}, and with {' or '.join(map(str, penalties))} for others {best[0]}",
    )


def rescaled(penalty: Fraction, worth: int) -> Fraction:
    """The penalty that is to p points as the given one is to the p - ε that are left of them."""
    return penalty * worth / (worth - penalty)


@claim(
    "SL, Section 5",
    name="rescaling",
    title="penalising goals only rescales",
    verdict=Verdict.FALSE,
    reason="the point for the exit is not scaled with those for the goals: an agent for which a "
    "goal is worth less leaves at once",
    ways=[
        somewhere(Space("the agent on 3 × 3 between two cells that are no walls", 1, 1, size=""))
    ],
    mutants={
        "a repair: there is no exit": {"things": ("red life", "a wall")},
        "another repair: goals are not penalised": {"counting": changed},
    },
)
def rescaling(
    instance: Instance,
    counting: Counting = everything,
    things: Sequence[str] = ("red life", "a wall", "an open exit"),
) -> None:
    """A penalty for the agent's goals, too, does not change its optimal policy, but for a rescaling
    of the rewards or of the penalty (footnote 13).
    """
    placed = (ABOVE, instance.pick(things)), (RIGHT, instance.pick(things))
    suppose("red life" in dict(placed).values())
    penalty = Fraction(3, 4)
    compare(placed, penalty, counting, [penalty, rescaled(penalty, 1), 100 * penalty])


_in_smt_lib: Final = partial(with_fault, "Rescaling.smt2")


@claim(
    "SL, Section 5",
    name="rescaling.repaired",
    title="penalising goals only rescales, without another reward",
    reason="in each step p times the reward is p - ε times that with others alone penalised, and a "
    "positive factor changes no optimal policy",
    ways=[
        throughout(Space("the agent on 3 × 3 with a goal behind green life", 1, 1, size="")),
        *decided("Rescaling.smt2"),
    ],
    mutants={
        "the penalty is not rescaled": {"rescaled": lambda penalty, worth: penalty},
        "all goals are worth a point": {"rescaled": lambda penalty, worth: rescaled(penalty, 1)},
        "in SMT-LIB, ε may be p": _in_smt_lib("(< e p)", "(<= e p)"),
        "in SMT-LIB, it is not rescaled": _in_smt_lib("(= (* f (- p e)) (* e p))", "(= f e)"),
        "in SMT-LIB, the factor is 1 - ε": _in_smt_lib("(* (- p e) (-", "(* (- 1 e) (-"),
    },
)
def rescaling_without_exit(instance: Instance, rescaled: Rescaling = rescaled) -> None:
    """Let each goal be worth p points, let nothing else be rewarded, and let no red life come to
    be where there was none. With a penalty of ε < p for goals, too, the optimal policies are those
    with a penalty of ε p / (p - ε) for the other cells alone.
    """
    name = instance.pick([*WORTH])
    penalty = instance.pick((Fraction(2, 9), Fraction(1, 2), Fraction(2, 3)))
    placed = (ABOVE, "green life"), (BEYOND, name)
    compare(placed, penalty, everything, [rescaled(penalty, WORTH[name])])
