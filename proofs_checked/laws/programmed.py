"""Laws about every program of a reference machine."""

from __future__ import annotations

from collections.abc import Callable

from formal.agents.combinators import ignoring_rewards
from formal.intelligence.machine import HALF
from formal.intelligence.tape.machine import HALVES
from formal.intelligence.typed.expression import written as text_of
from formal.notation import Agent, ExtendedEnvironment
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.laws.programs import (
    SIGNS,
    Program,
    anything,
    drawn,
    of_two_actions,
    programs_of,
    texts_of,
)
from proofs_checked.laws.saying import unlike


def opposite(longest: int, kind: Callable[[Program], bool] = anything) -> Law:
    """With the other sign an agent that ignores rewards does the same and earns the negative."""

    def law(d: Definitions, world: Instance) -> str:
        program = world.pick(programs_of(d.typed.grammar, longest, kind))
        return _opposite(d, world, program, ignoring_rewards(world.agent()))

    return law


def opposite_on_the_tape(longest: int) -> Law:
    """The same on the tape machine, of a program of at most so many letters."""

    def law(d: Definitions, world: Instance) -> str:
        text, pi = world.pick(texts_of(longest)), ignoring_rewards(world.agent())
        return _negated(d, world, pi, text, lambda sign: d.tape_denoted(text, sign, HALVES))

    return law


def opposite_if_drawn(d: Definitions, world: Instance) -> str:
    """The same of a drawn program."""
    return _opposite(d, world, drawn(d, world), ignoring_rewards(of_two_actions(world.agent())))


def _opposite(d: Definitions, world: Instance, program: Program, pi: Agent) -> str:
    text = text_of(program)
    return _negated(d, world, pi, text, lambda sign: d.denoted(d.typed, program, sign, HALF))


def _negated(
    d: Definitions,
    world: Instance,
    pi: Agent,
    text: str,
    signed: Callable[[int], ExtendedEnvironment],
) -> str:
    v, negated = (d.value(pi, signed(sign), world.turns + 1) for sign in SIGNS)
    return unlike(f"V in {text!r}", v, "minus that in the negated program", -negated)
