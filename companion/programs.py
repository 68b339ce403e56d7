"""What levels about the measure require of answers: programs of the typed machine, and their V."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, cycle, islice, product
from typing import Any, Final, TypeAlias

from bridge.history_text import written
from companion.level import Wrong
from formal.agents.enumerators import ForkingAgent, explore, prompts_up_to
from formal.histories.history import EMPTY, Play
from formal.intelligence.grammar import Rule
from formal.intelligence.machine import environment
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.value import partial_sums
from formal.notation import Agent, Percept, Prompt, Reward

Program: TypeAlias = tuple[Rule, ...]
"""A program of the typed machine: its rules, leftmost first."""

LETTERS: Final = 2_000
TURNS: Final = 12
PERCEPTS: Final[Sequence[Percept]] = ((0, 0), (0, 1), (1, 0), (-1, 1))
"""The percepts of small histories: both observations, and a reward of each sign."""
SMALL: Final = 3
PERIOD: Final = 2
FORKS: Final = 256
BOUNDS: Final = (
    f"all histories of at most {SMALL} percepts with few rewards, and on some of at most {TURNS}, "
    "for all agents"
)


def a_program(given: Any) -> Program:
    """The answer as a program of the typed machine.

    Raises:
        Wrong: it is no text, or too long to be judged.
        IllFormed: it is no program; the message says where.
    """
    if not isinstance(given, str):
        raise Wrong(f'A program is a text, as "match(y, 0); 0"; the answer is {given!r}.')
    if len(given) > LETTERS:
        raise Wrong(f"The program has {len(given)} letters; up to {LETTERS} are judged.")
    return PLAIN.read(given)


def queries(program: Program) -> bool:
    """Whether a program queries the agent."""
    return any(rule.queries for rule in program)


def return_of_constant(program: Program, y: int) -> Fraction:
    """V of the agent that always takes y, the infinite sum. Exact.

    The answers to its queries are y, so that from turn 2 on, the percept depends on the last
    observation alone. With two observations the percepts of turns 5, 6, … recur after 2 turns.
    """
    sums = [*islice(partial_sums(lambda h: y, environment(PLAIN, program)), 7)]
    return Fraction(sums[4]) + Fraction(sums[6] - sums[4]) * Fraction(4, 3)


def return_so_far(pi: Agent, program: Program, sign: int = 1) -> Reward:
    """The sum of the rewards that follow the first 12 actions. Exact."""
    return next(islice(partial_sums(pi, environment(PLAIN, program, sign)), TURNS, None))


def plays() -> Iterator[Play]:
    """All small plays, the shorter ones first, and some longer ones."""
    for h in chain(prompts_up_to(SMALL, PERCEPTS, 2), _longer()):
        yield h.then(0)
        yield h.then(1)


def _longer() -> Iterator[Prompt]:
    cycles = chain.from_iterable(product(PERCEPTS, repeat=n + 1) for n in range(PERIOD))
    for percepts, actions in product(cycles, ((0,), (1,), (0, 1), (0, 0, 1))):
        h = EMPTY.then(percepts[0])
        for x, y in islice(zip(cycle(percepts), cycle(actions), strict=False), 1, TURNS):
            h = h.then(y).then(x)
            if h.turns > SMALL:
                yield h


def first_other_reward(
    program: Program, wanted: Callable[[Agent, Play], Reward]
) -> tuple[Play, str, Reward, Reward] | None:
    """A play and an agent for which the program's ρ is not the one that is wanted.

    Returns:
        The play, the agent's answers in words, the program's ρ and the one that is wanted.
    """
    rho = PLAIN.denoted(program)
    for p in plays():

        def compared(choose: Callable[[int], int], p: Play = p) -> tuple[str, Reward, Reward]:
            pi = ForkingAgent(choose, 2)
            given, right = rho(pi, p)[0], wanted(pi, p)
            said = ", ".join(f"{y} on {written(h, most=h.turns)}" for h, y in pi.answers.items())
            return said, given, right

        for said, given, right in islice(explore(compared), FORKS):
            if given != right:
                return p, said, given, right
    return None
