"""The tape machine as a reference machine: its code as a grammar, its programs letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from formal.intelligence.grammar import Open, Rule, Sort
from formal.intelligence.machine import Machine, Memory, Needs
from formal.intelligence.queries import Query
from formal.intelligence.tape.code import as_program
from formal.intelligence.tape.grammar import GRAMMAR, SORT
from formal.intelligence.tape.machine import MIDDLE, READABLE, outputs, rho
from formal.intelligence.tape.partial import BLANK, cycle
from formal.intelligence.tape.querying import SYMBOLS
from formal.notation import Agent, Observation, Percept, Play


class Next(NamedTuple):
    """The hole of a partial program: the letter that comes next."""

    sort: Sort


_NEXT: Final = Next(SORT)


class TapeProgram:
    """The letters that are drawn so far."""

    __slots__ = ("deaf", "highest", "letters", "lowest", "open")

    def __init__(self, letters: str, opened: Open) -> None:
        self.letters, self.open = letters, opened
        complete = opened == (0,)
        silent = complete and "." not in letters
        self.lowest, self.highest = (0, 0) if silent else (-MIDDLE, SYMBOLS - 1 - MIDDLE)
        self.deaf = complete and not {",", "?"} & set(letters)

    def __str__(self) -> str:
        return self.letters if self.open == (0,) else f"{self.letters}…"

    def turn(self, query: Query, memory: Memory) -> tuple[int, Observation, Memory]:
        """ρ in halves, the observation, and the memory: the tape and the actions, newest first."""
        state, actions = memory
        y = query.answer
        actions = (y, *actions)[:READABLE]

        def reply(c: int) -> int:
            match c:
                case 0:
                    return query.without_rewards.answer
                case 1:
                    return query.reversed.answer
                case 2:
                    return y
                case 3:
                    return query.without_first.answer
            return query.after(y, query.observation).answer

        after = cycle(self.letters, state, actions, reply)
        if after is None:
            raise Needs(_NEXT)
        return after.reward - MIDDLE, after.observation, (after, actions)

    def filled(self, hole: Next, rule: Rule) -> TapeProgram:
        """The letters with one more."""
        return TapeProgram(self.letters + rule.symbol, GRAMMAR.after[self.open, rule])


def text(program: Sequence[Rule]) -> str:
    """The text of a program."""
    return "".join(rule.symbol for rule in program)


def rules(letters: str) -> tuple[Rule, ...]:
    """The rules of a program's text.

    Raises:
        IllFormed: it is no program.

    Example:
        >>> [rule.symbol for rule in rules(",.]")]
        [',', '.', ']']
    """
    return tuple(GRAMMAR.rule(SORT, letter) for letter in as_program(letters))


def worded(program: Sequence[Rule]) -> tuple[str, ...]:
    """What each letter of a program does.

    Example:
        >>> worded(rules("]"))
        (']  jumps back to its partner, or ends the cycle if it has none',)
    """
    return tuple(f"{rule.symbol}  {_DOES[rule.symbol]}" for rule in program)


def denoted(program: Sequence[Rule]) -> Callable[[Agent, Play], Percept]:
    """ρ and the observation that follow a play, for a complete program. Exact."""
    letters = text(program)

    def after(pi: Agent, p: Play) -> Percept:
        out, o = outputs(letters, pi, p)
        return rho(out), o

    return after


_DOES: Final = {
    "<": "moves the head left",
    ">": "moves the head right",
    "+": "adds 1 to the cell, modulo 5",
    "-": "takes 1 from the cell, modulo 5",
    ",": "copies the next symbol of the input tape, the newest action first, into the cell",
    ".": "copies the cell into the next output, the reward and then the observation",
    "[": "jumps behind its partner if the cell is blank, which is 2",
    "]": "jumps back to its partner, or ends the cycle if it has none",
    "?": "queries: the cell c becomes π(T_c h), where T_0 zeroes rewards, T_1 reverses, T_2 "
    "changes nothing, T_3 drops the first turn, T_4 appends one",
}
"""What each letter of the tape machine does."""


TAPE: Final = Machine(
    grammar=GRAMMAR,
    whole=TapeProgram("", GRAMMAR.opened(GRAMMAR.start)),
    memory=(BLANK, ()),
    first=MIDDLE,
    unit=MIDDLE,
    n_actions=SYMBOLS,
    n_observations=SYMBOLS,
    denoted=denoted,
    telling=lambda rule: rule.queries,
    read=rules,
    written=text,
    worded=worded,
)
