"""The typed machine, with each of the published weights."""

from functools import partial
from typing import Final

from formal.intelligence.machine import Machine
from formal.intelligence.typed.expression import read, written
from formal.intelligence.typed.meaning import denoted, worded
from formal.intelligence.typed.rules import TELLING, WEIGHTS, Weights, grammar
from formal.intelligence.typed.running import whole


def typed_machine(name: str, weights: Weights) -> Machine:
    """The typed machine with given weights.

    Raises:
        IllFormed: they do not make a complete prefix-free code.
    """
    rules = grammar(name, weights)
    return Machine(
        grammar=rules,
        whole=whole(rules),
        memory=None,
        first=0,
        unit=1,
        n_actions=2,
        n_observations=2,
        denoted=denoted,
        telling=lambda rule: rule.symbol in TELLING,
        read=partial(read, rules),
        written=written,
        worded=lambda program: (worded(program),),
    )


PLAIN: Final = typed_machine("typed, plain", WEIGHTS["plain"])
ASKING: Final = typed_machine("typed, asking", WEIGHTS["asking"])
