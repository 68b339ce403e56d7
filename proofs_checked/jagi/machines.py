"""Reference machines, and the quantities that are certified on them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from formal.intelligence.concentrated import concentrated
from formal.intelligence.grammar import Grammar, Rule
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Machine, environment
from formal.intelligence.quantity import Quantity
from formal.intelligence.search import certified
from formal.intelligence.tape.machine import environment as tape_environment
from formal.intelligence.typed.machine import PLAIN
from formal.intelligence.typed.running import whole
from formal.interaction.discounting import Weights
from formal.notation import ExtendedEnvironment

Denotation: TypeAlias = Callable[[Machine, Sequence[Rule], int, Fraction], ExtendedEnvironment]
"""The environment, from a machine, a program, its sign and the discount factor."""

TapeDenotation: TypeAlias = Callable[[str, int, Weights], ExtendedEnvironment]
"""The environment, from a text, its sign and the weights of the rewards."""


@dataclass(frozen=True, kw_only=True)
class Machines:
    """The subjects of the claims about Υ and Υ_ext.

    Attributes:
        typed: the typed machine.
        denoted: the environment of one of its programs. [JAGI, Definition 3 (3)]
        tape_denoted: the environment of a program of the tape machine.
        concentrated: a grammar whose weight is concentrated on one program.
        certified: an interval that contains a quantity, from the horizon and a number of
            evaluations.
            [JAGI, Definition 3 (4)]
    """

    typed: Machine = PLAIN
    denoted: Denotation = environment
    tape_denoted: TapeDenotation = tape_environment
    concentrated: Callable[[str, Grammar, Sequence[Rule], Fraction], Grammar] = concentrated
    certified: Callable[[Machine, Quantity, int, int], Interval] = certified


def with_grammar(machine: Machine, grammar: Grammar) -> Machine:
    """The typed machine with other rules, whose symbols it has."""
    return replace(machine, grammar=grammar, whole=whole(grammar))
