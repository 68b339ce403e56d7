"""The weight of a machine's programs without queries."""

from fractions import Fraction

from formal.intelligence.counted import ONE, without
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Machine


def query_free(machine: Machine) -> Interval:
    """Bounds of the weight of all programs without queries, 2^-60 apart or less."""
    bounds = without(machine.grammar, lambda rule: rule.queries)
    low = high = Fraction(1)
    for sort in machine.grammar.start:
        low *= Fraction(bounds[sort][0], ONE)
        high *= Fraction(bounds[sort][1], ONE)
    return Interval(low, high)
