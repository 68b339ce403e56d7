"""Turns per CPU-second of the compiled tape machine of AIQ, compared with the plain classes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from benchmarks.line import Figures, Line
from benchmarks.measuring import Job, Stopwatch
from bridge.aiq import compiled
from practical.aiq import playing
from practical.aiq.learners import PUBLISHED
from practical.aiq.programs import Play, accepted

PROGRAMS: Final = 20
TURNS: Final = 1_000

ELSEWHERE: Final = {"random": 174_000, "q-lambda": 40_000}
"""Turns per second of AIQ's own Python on one core, from another measurement."""


@cache
def programs() -> tuple[str, ...]:
    """A sample of AIQ's programs that do not time out, so that both sides play all turns."""
    return tuple(next(_lasting(i)) for i in range(PROGRAMS))


def _lasting(i: int) -> Iterator[str]:
    play = compiled()
    for text, _ in accepted(0, i, play):
        if not any(play(text, PUBLISHED[name], TURNS, 0, name).timed_out for name in ELSEWHERE):
            yield text


def turns_played(play: Play, name: str, turns: int) -> int:
    """Play every program for ``turns`` turns; return the number of all turns."""
    return sum(len(play(text, PUBLISHED[name], turns, 0, name).rewards) for text in programs())


def tape_machine(scale: int) -> tuple[Line, ...]:
    """The lines: a random agent and Q(λ)."""
    return tuple(_line(name, TURNS // scale) for name in ELSEWHERE)


def _line(name: str, turns: int) -> Line:
    plain, quick = (
        Job(
            f"tape_machine.{kind}({name}, {turns:,})",
            PROGRAMS * turns,
            partial(_played, kind, name, turns),
        )
        for kind in ("plain", "compiled")
    )

    def context(watch: Stopwatch) -> Figures:
        return {
            "turns per CPU-second": 1 / watch.per_turn(quick),
            "turns per CPU-second, plain": 1 / watch.per_turn(plain),
            "turns per second, AIQ's own Python, from another measurement": ELSEWHERE[name],
        }

    return Line(
        f"tape-machine-{name}",
        f"AIQ's tape machine, {name}: turns per CPU-second of the compiled engine against the "
        f"plain classes that check it; {PROGRAMS} programs, {turns:,} turns each",
        10,
        (plain, quick),
        lambda watch: watch.least[plain] / watch.least[quick],
        context=context,
        at_least=True,
    )


def _played(kind: str, name: str, turns: int) -> int:
    return turns_played(playing.play if kind == "plain" else compiled(), name, turns)
