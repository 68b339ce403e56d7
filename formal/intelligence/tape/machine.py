"""AIQ's tape machine: a program of eight instructions, run once for every action.

| letter | does |
|---|---|
| `<` `>` | moves the head of the work tape |
| `+` `-` | adds 1 to the cell, or takes 1 away, modulo 5 |
| `,` | copies the next symbol of the input tape into the cell |
| `.` | copies the cell into the next output cell: first the reward, then the observation |
| `[` | jumps behind its partner if the cell is blank, which is the middle symbol, 2 |
| `]` | jumps back to its partner, or ends the cycle if it has none |
| `?` | queries: the cell c becomes π(T_c h) |

A cycle begins with the first letter and with the newest action on the input tape, and ends with the
program, when both outputs are written, or after 1,000 steps, one for each letter that is reached.
The work tape, infinite on both sides, its head and the outputs are unchanged until the next cycle.
[Legg, Veness 2013]
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Final, TypeAlias

from formal.errors import IllFormed
from formal.intelligence.tape.code import as_program, partners
from formal.intelligence.tape.querying import SYMBOLS, answer, as_symbol
from formal.interaction.discounting import Weights, normalised_powers
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Reward

MIDDLE: Final = SYMBOLS // 2
"""The blank, and the symbol whose reward is 0."""

READABLE: Final = 24
"""This number of actions can be read; behind them the input tape is blank."""

LIMIT: Final = 1_000
"""The greatest number of steps in a cycle."""

HALVES: Final = normalised_powers(Fraction(1, 2))
"""The t-th reward weighs 2^-t."""

Reply: TypeAlias = Callable[[int], Action]
"""A function from the cell's symbol to the agent's answer."""


@dataclass(frozen=True)
class Memory:
    """The memory between two cycles.

    Attributes:
        tape: all cells of the work tape that are not blank, and perhaps others.
        head: where the head is.
        outputs: the symbols for the reward and the observation.
    """

    tape: Mapping[int, int] = field(default_factory=dict)
    head: int = 0
    outputs: tuple[int, ...] = (MIDDLE, MIDDLE)


def cycle(  # noqa: C901 - a branch is an instruction
    text: str, memory: Memory, inputs: Sequence[Action], reply: Reply
) -> Memory:
    """The memory after a cycle.

    Args:
        inputs: all actions, the newest first.
    """
    partner = partners(text)
    tape, head = dict(memory.tape), memory.head
    outputs: list[int] = []
    read = place = steps = 0
    while place < len(text) and len(outputs) < len(memory.outputs) and steps < LIMIT:
        cell = tape.get(head, MIDDLE)
        match text[place]:
            case "<":
                head -= 1
            case ">":
                head += 1
            case "+":
                tape[head] = (cell + 1) % SYMBOLS
            case "-":
                tape[head] = (cell - 1) % SYMBOLS
            case ",":
                tape[head] = inputs[read] if read < min(READABLE, len(inputs)) else MIDDLE
                read += 1
            case ".":
                outputs.append(cell)
            case "?":
                tape[head] = reply(cell)
            case "[" if cell == MIDDLE:
                place = partner[place]
            case "]":
                place = partner.get(place, len(text)) - 1
        place += 1
        steps += 1
    return Memory(tape, head, (*outputs, *memory.outputs[len(outputs) :]))


def environment(text: str, sign: int = 1, discount: Weights = HALVES) -> ExtendedEnvironment:
    """The environment that a program and its sign bit denote; rewards exact, |V| ≤ 1.

    The first percept is (0, 2); the t-th reward after it is ± d_t ρ_t, where ρ_t = (out - 2)/2 for
    the symbol out in the first output cell, d_t = 2^-t by default.

    Alphabet: actions and observations 0 … 4.

    Raises:
        IllFormed: the text is no program, the sign is not 1 or -1, or an action in a play or an
            answer is no symbol.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.interaction.value import value
        >>> value(constant(4), environment(",.]"), 3)
        Fraction(3, 4)
    """
    as_program(text)
    if sign not in {1, -1}:
        raise IllFormed(f"a sign is 1 or -1; {sign!r} is neither")

    def mu(pi: Agent, p: Play) -> Percept:
        out, o = outputs(text, pi, p)
        return sign * discount(p.turns) * rho(out) if p else 0, o

    return mu


def outputs(text: str, pi: Agent, p: Play) -> tuple[int, ...]:
    """The two symbols that a program has written last, after a play."""
    memory = Memory()
    inputs: list[Action] = []
    for q in p.plays():
        inputs.insert(0, as_symbol(q.action))
        memory = cycle(text, memory, inputs, partial(answer, pi, q))
    return memory.outputs


def rho(out: int) -> Reward:
    """The reward of an output symbol before it is weighed, (out - 2)/2, within -1 … 1."""
    return Fraction(out - MIDDLE, MIDDLE)
