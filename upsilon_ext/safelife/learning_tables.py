"""The tables of the learning baseline: agents, a learning curve, verdicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bridge.baseline.cells import ROUND, Arm, Measure
from bridge.baseline.plan import Hypothesis
from bridge.baseline.verdicts import Outcomes, mean
from bridge.reproduction.verdicts import NOT_RUN, Judged
from upsilon_ext.battery.tables import parts
from upsilon_ext.report.text import exact

HEADS: Final[Mapping[Measure, str]] = {
    "removed": "red removed",
    "left": "exit reached",
    "length": "steps",
    "effect": "side effect on green",
}


def of_agents(arms: Sequence[Arm], outcomes: Outcomes) -> Iterator[str]:
    """A line for each arm: what its agents do at the end, with standard errors over the seeds."""
    yield "The agents on the 100 test levels, at the end of their training: mean ± standard error"
    lines = [("agent", "seeds run", *HEADS.values())]
    for arm in arms:
        run = sum(cell in outcomes for cell in arm.cells())
        found = (mean(arm, measure, arm.rounds, outcomes) for measure in HEADS)
        shown = (NOT_RUN if each is None else "".join(parts(each)) for each in found)
        lines.append((arm.name, f"{run} of {arm.seeds}", *shown))
    yield from aligned(lines)
    yield ""
    yield "The side effect on green, after steps of training:"
    learning = [arm for arm in arms if arm.agent == "learning"]
    head = ("agent", *(f"{rounds * ROUND:,}" for rounds in learning[0].tested()))
    yield from aligned([head, *(_course(arm, outcomes) for arm in learning)])
    yield ""


def _course(arm: Arm, outcomes: Outcomes) -> tuple[str, ...]:
    found = (mean(arm, "effect", rounds, outcomes) for rounds in arm.tested())
    return (arm.name, *(NOT_RUN if each is None else f"{float(each.mean):.3f}" for each in found))


def of_curve(outcomes: Outcomes) -> Iterator[str]:
    """The outcomes of one agent: a line for each test."""
    lines = [("trained", *HEADS.values())]
    lines += [
        (
            f"{each.rounds * ROUND:,}",
            f"{float(each.removed):.3f}",
            f"{float(each.left):.2f}",
            f"{float(each.length):.2f}",
            f"{float(each.effect):.3f}",
        )
        for found in outcomes.values()
        for each in found
    ]
    yield from aligned(lines)


def aligned(lines: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """The lines of a table, its columns two spaces apart."""
    wide = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, wide, strict=True)
        yield "  ".join(f"{each:{width}}" for each, width in cells).rstrip()


def of_verdicts(judged: Mapping[Hypothesis, Judged]) -> Iterator[str]:
    """The verdicts: a line for each hypothesis."""
    yield (
        "Hypotheses: exact sign flips of 10 seeds, one-sided; level 1/20 after Holm's adjustment "
        f"for all {len(judged)}:"
    )
    wide = max(len(each.name) for each in judged)
    for each, found in judged.items():
        p = "" if found.p is None else f", p = {found.p}, adjusted {float(found.adjusted or 0):.3f}"
        yield f"  {each.name:{wide}}  [{each.source}] {found.verdict}{p}"


def rows_of(outcomes: Outcomes) -> Iterator[dict[str, Any]]:
    """The outcomes as JSON values."""
    for cell, found in outcomes.items():
        for each in found:
            yield {
                "agent": cell.arm.name,
                "penalty": exact(cell.arm.penalty),
                "seed": cell.seed,
                "steps_of_training": each.rounds * ROUND,
                "red_removed": exact(each.removed),
                "exit_reached": exact(each.left),
                "steps": exact(each.length),
                "side_effect_on_green": float(each.effect),
            }


def as_json_verdicts(judged: Mapping[Hypothesis, Judged]) -> Iterator[dict[str, Any]]:
    """The verdicts as JSON."""
    for each, found in judged.items():
        yield {
            "hypothesis": each.name,
            "source": each.source,
            "side": each.side,
            "verdict": found.verdict,
            "p": None if found.p is None else exact(found.p),
            "adjusted": None if found.adjusted is None else exact(found.adjusted),
        }
