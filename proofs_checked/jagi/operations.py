"""A program of the typed machine, operation by operation, as a figure of a witness."""

from collections.abc import Iterator
from typing import Any

from formal.histories.history import Play, Prompt
from formal.intelligence.machine import Machine
from formal.intelligence.typed.expression import Expression, expressions
from formal.intelligence.typed.meaning import value
from formal.notation import Agent
from proofs_checked.engine.figures import Operation, Program
from proofs_checked.engine.witness import written


def operations(machine: Machine, text: str, pi: Agent, p: Play, given: str) -> Program:
    """The operations of a program after a play, with the values on the stack.

    The parts of an expression come before it; the value of each is that of the definition.

    Args:
        machine: a typed machine.
        text: the program.
        pi: the agent.
        p: the play.
        given: the agent, in words.

    Example:
        >>> from formal.histories.history import play
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> found = operations(PLAIN, "match(y, 1); 0", lambda h: 0, play((0, 0), 1), "π takes 0")
        >>> [(each.text, each.stack) for each in found.operations]
        [('y', ('1',)), ('1', ('1', '1')), ('match(y, 1)', ('1',)), ('0', ('1', '0'))]
    """
    stack: list[str] = []
    found: list[Operation] = []
    for part in expressions(machine.read(text)):
        for e in _in_order(part):
            result = _shown(value(e, pi, p))
            n = len(stack) - len(e.parts)
            popped, stack = stack[n:], [*stack[:n], result]
            words = f"{e.rule.symbol} of {', '.join(popped)} is {result}" if popped else result
            found.append(Operation(str(e), words, tuple(stack)))
    facts = (f"h = {written(p.prompt)}", f"y = {p.action}", given)
    return Program(text, tuple(found), facts)


def _in_order(e: Expression) -> Iterator[Expression]:
    """The parts of an expression, and then itself."""
    for part in e.parts:
        yield from _in_order(part)
    yield e


def _shown(result: Any) -> str:
    if isinstance(result, Prompt):
        return written(result)
    return str(result).lower() if isinstance(result, bool) else str(result)
