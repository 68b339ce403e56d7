"""The table of trained guards, a line for each penalty and agent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from bridge.guard.comparison import errors
from bridge.guard.drawn import rules
from bridge.guard.experiment import AGENTS, VARIANTS, Cell
from bridge.guard.judged import Judged, exact_set, judged_ideal
from bridge.significance.counting import counted_sign_flip
from bridge.significance.holm import holm
from formal.notation import Reward
from practical.deep.recipes import is_recipe, read
from upsilon_ext.guard.cells import number
from upsilon_ext.report.text import counted

Results = Sequence[tuple[Cell, Mapping[str, Any]]]

LEVEL = Fraction(1, 20)
"""The level of the test."""

MOST_FLIPPED = 14
"""The greatest number of seeds of an exact sign-flip test: 2^n sums."""

NAMES = dict(zip(AGENTS, ("A", "SelfRefl(A)"), strict=True))


def agents_of(results: Results) -> list[str]:
    """The agents, in their order."""
    return list(dict.fromkeys(cell.agent for cell, _ in results))


def named(agent: str) -> str:
    """The name of an agent in tables and pictures; that of a recipe is the algorithm's.

    Example:
        >>> named("self-refl"), named("sb3:PPO,total=1000")
        ('SelfRefl(A)', 'PPO')
    """
    return read(agent)[0] if is_recipe(agent) else NAMES[agent]


def percent(value: Fraction | None) -> str:
    """A share in per cent, rounded to a tenth.

    Example:
        >>> percent(Fraction(1, 3)), percent(None)
        ('33.3', '-')
    """
    return "-" if value is None else f"{float(100 * value):.1f}"


def spanned(values: Sequence[Fraction | None]) -> str:
    """The least and the greatest of some shares, in per cent; one number if they are equal.

    Example:
        >>> spanned([Fraction(1, 3), Fraction(1, 2)]), spanned([None])
        ('33.3 … 50.0', '-')
    """
    known = [v for v in values if v is not None]
    if not known:
        return "-"
    low, high = percent(min(known)), percent(max(known))
    return low if low == high else f"{low} … {high}"


def best(loss: Reward, q: Reward, cells: int, variant: str) -> Judged:
    """The best guard in the usual game, given the optimal round."""
    return judged_ideal(Cell(loss, q, "a", 0, 1, variant, cells).corridor(), q)


def in_lines(results: Results) -> Iterator[str]:
    """The table: for each penalty the exact line, then that of each agent."""
    for (loss, variant), group in groupby(results, lambda each: (each[0].loss, each[0].variant)):
        yield f"A theft costs s = {loss}; {VARIANTS[variant].text}."
        yield (
            f"  {'q':>6}  {'guard':12} {'ordinary %':>15} {'pseudo-vis. %':>15} "
            f"{'inside %':>14} {'round %':>14} {'thefts a day':>14}"
        )
        for q, same in groupby(group, lambda each: each[0].q):
            yield from _of_penalty(q, list(same))


def _of_penalty(q: Reward, results: Results) -> Iterator[str]:
    cell = results[0][0]
    if cell.variant == "usual":
        exact = best(cell.loss, q, cell.cells, cell.variant)
        shares = (exact.ordinary.share, exact.hidden.share, exact.inside, exact.round)
        yield _line(str(q), "exact", [[n] for n in shares], [exact.hidden.thefts])
    for agent in agents_of(results):
        found = [result for one, result in results if one.agent == agent]
        numbers = [
            [number(dict(each), name) for each in found]
            for name in ("ordinary", "hidden", "inside", "round")
        ]
        thefts = [number(dict(each), "thefts") for each in found]
        yield _line(str(q), named(agent), numbers, thefts)


def _line(
    q: str,
    name: str,
    numbers: Sequence[Sequence[Fraction | None]],
    thefts: Sequence[Fraction | None],
) -> str:
    known = sorted(float(t) for t in thefts if t is not None)
    low, high = f"{known[0]:.3f}", f"{known[-1]:.3f}"
    span = low if low == high else f"{low} … {high}"
    wide = (15, 15, 14, 14)
    shares = " ".join(f"{spanned(n):>{w}}" for n, w in zip(numbers, wide, strict=True))
    return f"  {q:>6}  {name:12} {shares} {span:>14}"


def explained(results: Results) -> Iterator[str]:
    """What the columns are."""
    cells = [cell for cell, _ in results]
    seeds = sorted({cell.seed for cell in cells})
    yield (
        f"Each line has the least and the greatest of {counted(len(seeds), 'seed')} "
        f"({seeds[0]} … {seeds[-1]}), {cells[0].turns:,} turns each. Ordinary, pseudo-vis.: the "
        "share of the turns with such a player in which the frozen guard reacts, π(P(S, D(S))) ≠ "
        "π(D(S)). Inside: of the reactions to a pseudo-visible player, the share in scenes in "
        "which reacting is optimal. Round: the score without the player, of that optimum. All "
        "shares are exact expectations."
    )
    for agent in filter(is_recipe, agents_of(results)):
        yield f"{named(agent)} is {agent}, and acts by its most probable action."


def compared(results: Results) -> Iterator[str]:
    """SelfRefl(A) against A, for each loss, if both have been trained with two seeds or more."""
    results = [(cell, found) for cell, found in results if cell.agent in AGENTS]
    cells = [cell for cell, _ in results]
    seeds = sorted({cell.seed for cell in cells})
    if {cell.agent for cell in cells} != set(AGENTS) or not 1 < len(seeds) <= MOST_FLIPPED:
        return
    shares = [(cell, number(dict(found), "hidden") or Fraction(0)) for cell, found in results]
    known = errors(shares)
    losses = list(dict.fromkeys(cell.loss for cell in cells))
    plain, reflecting = AGENTS
    differences = {s: [known[s, reflecting, n] - known[s, plain, n] for n in seeds] for s in losses}
    p_values = holm({s: counted_sign_flip(each) for s, each in differences.items()})
    for s in losses:
        a, b = (Fraction(sum(known[s, one, n] for n in seeds), len(seeds)) for one in AGENTS)
        verdict = "a difference" if p_values[s] <= LEVEL else "no difference found"
        yield (
            f"s = {s}: the distance from the exact share of reactions, averaged over the "
            f"penalties, is {percent(a)} points for A and {percent(b)} for SelfRefl(A); "
            f"sign-flip test, Holm: p = {float(p_values[s]):.3f}, {verdict}."
        )


def rows(results: Results) -> list[dict[str, Any]]:
    """The rows of the JSON document."""
    found = []
    for cell, result in results:
        size = len(exact_set(rules(cell.corridor()), cell.q))
        row = {**vars(cell), "loss": str(cell.loss), "q": str(cell.q), **result}
        found.append(row | {"scenes_in_exact_set": size})
    return found
