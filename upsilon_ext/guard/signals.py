"""Two guards who may signal: trainings that resume, and the exact spans of q."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any, Final

from formal.considerate.sweep.sweep import within
from formal.errors import IllFormed
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import Corridor
from formal.pseudo_visibility.guard.signal_search import best_team
from formal.pseudo_visibility.guard.signal_thresholds import Span, spans, without_pointing
from formal.pseudo_visibility.guard.signalling import Team as Pairing
from practical.pseudo_visibility.guard.corridor import corridor
from practical.pseudo_visibility.guard.signalling import SIGNS, Counted, Team
from practical.pseudo_visibility.guard.training import Settings
from upsilon_ext.guard.solving import Line
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.jobs.resumed import Resumed
from upsilon_ext.report.text import progress

FROZEN: Final = 200_000
"""The turns in which the frozen guards are counted."""

GRIP: Final = Fraction(1, 2)
"""The probability that a player who is seized does not break free."""

SMALLEST: Final = 3
"""Cells of the corridor whose spans of q are found."""

LARGEST: Final = 5
"""Cells of the largest corridor whose conventions are searched: 6,561."""

OFTEN: Final = 10
"""Progress is shown after each such number of penalties."""

COUNTS: Final = ("seen", "guard", "sentry", "obeyed", "thefts", "ends")


@dataclass(frozen=True)
class Pair:
    """A training of both: everything that determines its result.

    Attributes:
        loss: what a theft costs.
        q: the penalty.
        points: whether the sentry can point.
        seed: the seed.
        turns: the number of turns of the training.
        cells: the length of the corridor.
    """

    loss: Reward
    q: Reward
    points: bool
    seed: int
    turns: int
    cells: int = 5


def key(pair: Pair) -> dict[str, Any]:
    """Everything that determines a result, as JSON values."""
    said = asdict(pair) | {"loss": str(pair.loss), "q": str(pair.q)}
    return said | {"frozen": FROZEN, "grip": str(GRIP), "source": source(int)}


def counted(pair: Pair) -> dict[str, int]:
    """Train both, freeze them, and count what they do."""
    signs = SIGNS if pair.points else 1
    E = corridor(pair.cells, pair.loss)
    team = Team(E, pair.q, pair.seed, Settings(pair.turns), GRIP, signs)
    team.train()
    found: Counted = team.play(FROZEN)
    return asdict(found)


def runs(pairs: Sequence[Pair], stored: Kept) -> Resumed[Pair]:
    """Trainings, and the file that stores their results."""
    return Resumed(pairs, stored, key, counted, _is_result)


def _is_result(stored: Any) -> bool:
    """Whether a stored value is a result."""
    return isinstance(stored, dict) and all(type(stored.get(name)) is int for name in COUNTS)


def in_lines(results: Sequence[tuple[Pair, Mapping[str, int]]]) -> Iterator[Line]:
    """A line for each training, and its row."""
    yield f"{'q':>6}  {'seed':>4}  sentry      guard %  sentry %  obeyed %  thefts", None
    for pair, found in results:
        turns = found["seen"] or 1
        shares = [100 * found[name] / turns for name in ("guard", "sentry", "obeyed")]
        guard, sentry, obeyed = (f"{share:.1f}" for share in shares)
        can = "points" if pair.points else "stands"
        yield (
            (
                f"{pair.q!s:>6}  {pair.seed:>4}  {can:10} {guard:>8} {sentry:>9} {obeyed:>9} "
                f"{found['thefts']:>7}"
            ),
            {**vars(pair), "loss": str(pair.loss), "q": str(pair.q), **found},
        )
    yield (
        (
            f"Counted in {FROZEN:,} turns after the training. Guard, sentry: the share of the "
            "turns with a pseudo-visible player in which this one reacts; obeyed: in which the "
            "guard seizes at a raised arm without a reaction."
        ),
        None,
    )


def exactly(cells: int, loss: Reward, penalties: Sequence[Reward]) -> Iterator[Line]:
    """The best convention: in the smallest corridor for every q, else for these penalties.

    Raises:
        IllFormed: the corridor is too long.
    """
    room = Corridor(cells, loss=loss)
    if cells > LARGEST:
        raise IllFormed(
            f"conventions are searched in at most {LARGEST} cells; {cells} cells have "
            f"{3 ** (2 * room.end):,}"
        )
    yield (
        (
            f"A corridor of {cells} cells; a theft costs {loss}, a seized player breaks free with "
            f"probability {1 - GRIP}. The best worth of a day with a pseudo-visible player:"
        ),
        None,
    )
    yield from _spans(room) if cells == SMALLEST else _at(room, penalties)
    yield "The exact fractions are those of --json.", None


def _spans(room: Corridor) -> Iterator[Line]:
    with progress() as say:

        def solved(n: int) -> None:
            if n % OFTEN == 1:
                say(f"penalties solved: {n}")

        found = spans(room, GRIP, solved)
    for one in found:
        at = within(one.lower, one.upper)
        upper = "…" if one.upper is None else f"{float(one.upper):.6f}"
        line = (
            f"  q from {float(one.lower):.6f} to {upper}: {float(one.line.at_zero):.4f} - "
            f"{float(-one.line.slope):.4f} q{_less(one.gain, one.team, at)}"
        )
        yield line, _row(one)


def _at(room: Corridor, penalties: Sequence[Reward]) -> Iterator[Line]:
    with progress() as say:
        for n, q in enumerate(penalties):
            say(f"penalties solved: {n} of {len(penalties)}")
            one = best_team(room, q, GRIP)
            gain = one.worth - without_pointing(room, q, GRIP)
            row = {"q": str(q), "worth": str(one.worth), "gain": str(gain)}
            line = f"  q = {q}: {float(one.worth):.4f}{_less(gain, one)}"
            yield line, row | {"convention": list(one.meant.values())}


def _less(gain: Fraction, one: Pairing, at: Reward | None = None) -> str:
    where = "" if at is None else f" at q = {float(at):.6f}"
    means = " ".join(one.meant.values())
    less = f"if the sentry cannot point, less by {float(gain):.4f}{where}"
    return f"; {less}; a raised arm means {means}"


def _row(one: Span) -> dict[str, Any]:
    """A span, exact."""
    return {
        "from": str(one.lower),
        "to": None if one.upper is None else str(one.upper),
        "at_zero": str(one.line.at_zero),
        "slope": str(one.line.slope),
        "convention": list(one.team.meant.values()),
        "gain": str(one.gain),
        "gain_at": str(within(one.lower, one.upper)),
    }
