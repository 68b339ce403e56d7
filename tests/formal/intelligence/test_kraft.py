"""Kraft sums: 1, by proof; and by adding up what the programs weigh."""

from fractions import Fraction
from math import prod

import pytest

from formal.errors import IllFormed
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.kraft import kraft, spectral_radius
from formal.intelligence.machine import Machine, weight
from formal.intelligence.query_free import query_free
from formal.intelligence.tape.reference import TAPE
from formal.intelligence.typed.expression import read
from formal.intelligence.typed.machine import ASKING, PLAIN

MACHINES = [PLAIN, ASKING, TAPE]


@pytest.mark.parametrize("machine", MACHINES, ids=lambda machine: machine.grammar.name)
def test_the_sum_is_one(machine: Machine) -> None:
    proof = kraft(machine.grammar)
    assert proof.is_solution
    assert proof.below_one
    assert proof.proved
    # The same matrix and lengths by another path: elimination in fractions, without sympy.
    assert proof.lengths == dict(machine.grammar.mean_lengths)
    for i, sort in enumerate(machine.grammar.sorts):
        for j, part in enumerate(machine.grammar.sorts):
            mean = machine.grammar.mean_matrix[sort][part]
            assert Fraction(int(proof.matrix[i, j].p), int(proof.matrix[i, j].q)) == mean


def weighed(machine: Machine, longest: int, symbols: frozenset[str]) -> Fraction:
    return sum(
        (
            prod((rule.weight for rule in program), start=Fraction(1))
            for program in programs(machine.grammar, longest)
            if not symbols & {rule.symbol for rule in program}
        ),
        Fraction(0),
    )


@pytest.mark.parametrize(("machine", "longest"), [(PLAIN, 6), (ASKING, 6), (TAPE, 4)])
def test_programs_weigh_less_than_one_and_ever_more(machine: Machine, longest: int) -> None:
    sums = [weighed(machine, n, frozenset()) for n in range(longest + 1)]
    assert sums == sorted(sums)
    assert Fraction(1, 4) < sums[-1] < 1


@pytest.mark.parametrize(("machine", "longest"), [(PLAIN, 6), (ASKING, 6), (TAPE, 4)])
def test_ask_free_programs_weigh_what_is_said(machine: Machine, longest: int) -> None:
    bounds = query_free(machine)
    assert bounds.high - bounds.low < Fraction(1, 10**15)
    assert weighed(machine, longest, frozenset({"ask", "?"})) < bounds.low < 1


def test_those_of_the_tape_machine_weigh_two_minus_the_root_of_two() -> None:
    bounds = query_free(TAPE)
    assert (2 - bounds.high) ** 2 < 2 < (2 - bounds.low) ** 2


def test_the_spectral_radii() -> None:
    assert spectral_radius(TAPE.grammar) == pytest.approx(0.9)
    assert all(spectral_radius(machine.grammar) >= 0.4 for machine in (PLAIN, ASKING))


def test_ignore_rewards_weighs_enough() -> None:
    for machine in (PLAIN, ASKING):
        program = read(machine.grammar, "match(y, ask(zero_rewards(h))); 0")
        assert weight(machine, program) >= Fraction(1, 10**4)


def unary(more: Fraction) -> Grammar:
    return Grammar("unary", ("n",), [Rule("n", "0", (), 1 - more), Rule("n", "+", ("n",), more)])


def branching(more: Fraction) -> Grammar:
    return Grammar(
        "branching", ("n",), [Rule("n", "0", (), 1 - more), Rule("n", "+", ("n", "n"), more)]
    )


def test_a_branching_grammar_is_at_most_half_branching() -> None:
    """Its mean matrix is twice the weight; above 1/2 the Kraft sum is (1 - w) / w < 1."""
    assert kraft(branching(Fraction(49, 100))).proved
    assert kraft(branching(Fraction(49, 100))).lengths == {"n": 50}
    for more in (Fraction(1, 2), Fraction(51, 100)):
        with pytest.raises(IllFormed, match="spectral radius below 1"):
            branching(more)


def test_a_unary_grammar_is_of_geometric_length() -> None:
    assert kraft(unary(Fraction(3, 4))).lengths == {"n": 4}
