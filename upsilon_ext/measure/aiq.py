"""AIQ's published scores next to those that are measured here, in processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from bridge.aiq import AGENTS, CHUNK, SCORES, SCORES_HALF_WIDTH, Score, compiled, scores
from upsilon_ext.jobs.pool import processes
from upsilon_ext.report.progress import followed
from upsilon_ext.report.text import counted, exact


def measured(programs: int, seed: int, number: int) -> list[Score]:
    """The scores of AIQ's agents on a number of programs.

    Raises:
        MissingExtra: numba is not installed.
    """
    compiled()
    found: list[Score] = []
    chunks = -(-programs // CHUNK)

    def lefts() -> Iterator[int]:
        with processes(min(number, chunks)) as executor:
            spread = map if executor is None else partial(executor.map)
            for n, so_far in enumerate(scores(AGENTS, programs, seed, spread=spread), start=1):
                found[:] = so_far
                yield chunks - n

    followed(lefts(), chunks, chunks, "part")
    return found


def in_lines(found: Sequence[Score]) -> Iterator[str]:
    """The lines of a table, and its summary."""
    sample = counted(found[0].sums.pairs, "program")
    yield f"AIQ's agents, mean reward a turn in {found[0].turns:,} turns, {sample} and negations:"
    yield ""
    yield f"{'agent':10}  {'measured':>12}  {'published':>12}  {'differs':>8}  {'bound':>5}"
    for score in found:
        yield (
            f"{score.agent:10}  {float(score.mean):5.1f} ± {score.half_width:4.2f}  "
            f"{float(SCORES[score.agent]):5.1f} ± {SCORES_HALF_WIDTH:4.2f}  "
            f"{score.difference:8.2f}  {score.bound:5.2f}"
        )
    yield ""
    yield (
        "± is for 99 %, that of the published scores corrected by √2; the bound of a difference is "
        "the root of the sum of the squares."
    )
    apart = [score.agent for score in found if not score.agrees]
    yield f"Above the bound: {', '.join(apart)}." if apart else "No difference is above the bound."


def of_score(score: Score) -> dict[str, Any]:
    """A score as JSON."""
    return {
        "agent": score.agent,
        "mean": exact(score.mean),
        "about": float(score.mean),
        "half_width": score.half_width,
        "published": exact(SCORES[score.agent]),
        "published_half_width": SCORES_HALF_WIDTH,
        "difference": score.difference,
        "bound": score.bound,
        "agrees": score.agrees,
        "programs": score.sums.pairs,
        "replaced": score.sums.replaced,
    }
