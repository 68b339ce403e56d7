"""Definition 3 (4): what is certified of a partial program of the tape machine.

An interval of Υ_ext is certified by bounds of what the programs pay that complete a partial one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, TypeAlias

from formal.agents.constant import constant
from formal.intelligence.machine import PartialProgram, environment
from formal.intelligence.tape.grammar import SORT
from formal.intelligence.tape.machine import MIDDLE
from formal.intelligence.tape.reference import TAPE, Next, TapeProgram, denoted, rules
from formal.interaction.interaction import interaction
from formal.notation import Agent, Reward
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import throughout
from proofs_checked.jagi.programs import texts_of

Filling: TypeAlias = Callable[[str], Iterator[PartialProgram]]

LETTERS: Final = 4
ZERO: Final = constant(0)


def filling(text: str) -> Iterator[PartialProgram]:
    """A program letter by letter."""
    program = TAPE.whole
    yield program
    for rule in rules(text):
        program = program.filled(Next(SORT), rule)
        yield program


def _with(**promised: object) -> Filling:
    def fill(text: str) -> Iterator[PartialProgram]:
        for program in filling(text):
            other = TapeProgram(program.letters, program.open)  # type: ignore[attr-defined]
            for name, value in promised.items():
                setattr(other, name, value)
            yield other

    return fill


@claim(
    "JAGI, Definition 3 (4)",
    name="partial",
    title="bounds of partial programs",
    kind=Kind.ADDITION,
    reason="not in the paper; each program is run for itself on the tape machine, and rewards are "
    "in its unit, before they are discounted",
    ways=[
        throughout(
            Space(
                f"every agent in every tape program of at most {LETTERS} letters",
                2,
                2,
                (),
                5,
                quick=1,
            )
        )
    ],
    mutants={
        "the worst reward is forgotten": {"fill": _with(lowest=1 - MIDDLE)},
        "the best reward is forgotten": {"fill": _with(highest=MIDDLE - 1)},
        "every program is said to be deaf": {"fill": _with(deaf=True)},
        "every program is said to be silent": {"fill": _with(lowest=0, highest=0)},
    },
    rests_on=["jagi-definition-3.4.repaired"],
)
def bounds_of_partial_programs(instance: Instance, fill: Filling = filling) -> None:
    """Whatever completes a partial program of the tape machine never pays less than the lowest nor
    more than the highest reward that is said of it; and where it is said to be deaf, it pays every
    agent the same.
    """
    text, pi = instance.pick(texts_of(LETTERS)), instance.agent()
    rewards = paid(text, pi, instance.turns)
    for program in fill(text):
        said = f"{text} completes {program}, and pays {rewards}"
        low, high = program.lowest, program.highest
        must(all(low <= r <= high for r in rewards), f"{said}, which is not from {low} to {high}")
        if program.deaf:
            same(f"{said}; what", rewards, "what constant(0)", paid(text, ZERO, instance.turns))


def paid(text: str, pi: Agent, turns: int) -> list[Reward]:
    """The rewards of a program before they are weighed, in the machine's unit."""
    program = rules(text)
    plays = islice(interaction(pi, environment(TAPE, program)), turns)
    return [MIDDLE * denoted(program)(pi, p)[0] for p in plays]
