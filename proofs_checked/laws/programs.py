"""Programs of reference machines: all up to a length, and drawn ones; how agents fare in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.tape.code import programs as texts
from formal.notation import Agent
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance

Program: TypeAlias = tuple[Rule, ...]

SIGNS: Final = (1, -1)

LONGEST_DRAWN: Final = 100


def anything(program: Sequence[Rule]) -> bool:
    """Every program."""
    return True


def pays_for_one_question(program: Sequence[Rule]) -> bool:
    """Whether a program pays for y = π(…) of one question and shows 0."""
    symbols = [rule.symbol for rule in program]
    return symbols[:3] == ["match", "y", "ask"] and symbols[-1] == "0"


@lru_cache(maxsize=16)
def programs_of(
    grammar: Grammar, longest: int, kind: Callable[[Program], bool] = anything
) -> tuple[Program, ...]:
    """The programs of at most so many rules, of a kind."""
    return tuple(filter(kind, programs(grammar, longest)))


@lru_cache(maxsize=4)
def texts_of(longest: int) -> tuple[str, ...]:
    """The programs of the tape machine of at most so many letters."""
    return tuple(texts(longest))


def drawn(d: Definitions, world: Instance) -> Program:
    """A program, drawn by the weights of the rules; no longer than a bound."""
    grammar = d.typed.grammar
    rules: list[Rule] = []
    places = [*reversed(grammar.start)]
    while places:
        options = grammar.rules[places.pop()]
        if len(rules) + len(places) > LONGEST_DRAWN:
            options = tuple(rule for rule in options if not rule.parts)
        weighed = [rule for rule in options for _ in range(grammar.numerators[rule])]
        rule = world.pick(weighed)
        rules.append(rule)
        places += reversed(rule.parts)
    return tuple(rules)


def of_two_actions(pi: Agent) -> Agent:
    """The agent that takes the action 1 where π takes a higher one."""
    return lambda h: min(pi(h), 1)
