"""Programs of reference machines: all up to a length, and drawn ones; results in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, TypeAlias

from formal.histories.history import Play
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.tape.code import programs as texts
from formal.intelligence.typed.expression import written as text_of
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment
from proofs_checked.engine.assertions import same
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Way, throughout
from proofs_checked.jagi.machines import Denotation
from proofs_checked.mutants.interaction import Interaction

Program: TypeAlias = tuple[Rule, ...]
Programs: TypeAlias = Callable[[Instance, Grammar], Program]
"""A program of a grammar, chosen by the instance."""

SIGNS: Final = (1, -1)
LONGEST_DRAWN: Final = 100


def anything(program: Sequence[Rule]) -> bool:
    """Every program."""
    return True


def asks(program: Sequence[Rule]) -> bool:
    """Whether a program queries the agent."""
    return any(rule.queries for rule in program)


def never_asks(program: Sequence[Rule]) -> bool:
    """Whether a program does not query the agent."""
    return not asks(program)


def rewards_one_query(program: Sequence[Rule]) -> bool:
    """Whether a program rewards y = π(…), with one query, and observes 0."""
    symbols = [rule.symbol for rule in program]
    return symbols[:3] == ["match", "y", "ask"] and symbols[-1] == "0"


@lru_cache(maxsize=16)
def programs_of(
    grammar: Grammar, longest: int, kind: Callable[[Program], bool] = anything
) -> tuple[Program, ...]:
    """The programs of a kind that have at most `longest` rules."""
    return tuple(filter(kind, programs(grammar, longest)))


@lru_cache(maxsize=4)
def texts_of(longest: int) -> tuple[str, ...]:
    """The programs of the tape machine that have at most `longest` letters."""
    return tuple(texts(longest))


def up_to(longest: int, kind: Callable[[Program], bool]) -> Programs:
    """Any program of a kind that has at most `longest` rules."""
    return lambda instance, grammar: instance.pick(programs_of(grammar, longest, kind))


def over_programs(
    what: str, turns: int = 3, deep: int = 4, n_actions: int = 2, quick: int = 0
) -> Way:
    """A law of every agent in every program, whose percepts it has, to a number of turns."""
    return throughout(Space(what, turns, deep, (), n_actions, quick=quick))


def drawn(instance: Instance, grammar: Grammar) -> Program:
    """A program, drawn by the weights of the rules; its length is bounded."""
    rules: list[Rule] = []
    places = [*reversed(grammar.start)]
    while places:
        options = grammar.rules[places.pop()]
        if len(rules) + len(places) > LONGEST_DRAWN:
            options = tuple(rule for rule in options if not rule.parts)
        weighed = [rule for rule in options for _ in range(grammar.numerators[rule])]
        rule = instance.pick(weighed)
        rules.append(rule)
        places += reversed(rule.parts)
    return tuple(rules)


def of_two_actions(pi: Agent) -> Agent:
    """The agent that takes the action 1 where π takes a higher one."""
    return lambda h: min(pi(h), 1)


def result(
    pi: Agent, mu: ExtendedEnvironment, turns: int, interaction: Interaction = interaction
) -> Play:
    """The result of π interacting with μ; the first reward, before the `turns` others, is 0."""
    *_, p = islice(interaction(pi, mu), turns + 1)
    return p


def same_results(
    typed: Machine,
    denoted: Denotation,
    program: Program,
    sign: int,
    agents: Mapping[str, Agent],
    turns: int,
    interaction: Interaction = interaction,
) -> None:
    """In a program of a sign, two agents, by name, must have the same result."""
    mu = denoted(typed, program, sign, HALF)
    one, other = (result(pi, mu, turns, interaction) for pi in agents.values())
    name, name_of_other = agents
    signed = f"{'+' if sign > 0 else '-'}{text_of(program)!r}"
    same(f"in {signed} the result of {name}", one, f"that of {name_of_other}", other)
