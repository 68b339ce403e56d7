"""How much of a cylinder counts: rounded bounds, judged by exact sums and by finer iteration."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from typing import Any

import pytest

from formal.intelligence import counted as counted_module
from formal.intelligence.counted import ONE, Counted, Masses
from formal.intelligence.grammar import Grammar, Rule, programs
from formal.intelligence.machine import Machine
from formal.intelligence.typed.machine import ASKING, PLAIN

FINE = 2**400


def asks(rule: Rule) -> bool:
    return rule.queries


def branching(grows: Fraction, ends: Fraction) -> Grammar:
    """n is a, or the excluded b, or two of n; its rules a and b take what is left."""
    left = 1 - grows - ends
    return Grammar(
        "branching",
        ("n",),
        [
            Rule("n", "a", (), ends),
            *([Rule("n", "b", (), left, queries=True)] if left else []),
            Rule("n", "+", ("n", "n"), grows),
        ],
    )


def exactly(grammar: Grammar, excluded: Callable[[Rule], bool]) -> Mapping[str, Fraction]:
    """Per sort, the weight of all completions without the excluded rules, to 100 digits."""
    at = dict.fromkeys(grammar.sorts, Fraction(0))
    for _ in range(2_000):
        after = {
            sort: sum(
                (
                    rule.weight * prod((at[part] for part in rule.parts), start=Fraction(1))
                    for rule in rules
                    if not excluded(rule)
                ),
                Fraction(0),
            )
            for sort, rules in grammar.rules.items()
        }
        before, at = at, {sort: Fraction(int(v * FINE), FINE) for sort, v in after.items()}
        if before == at:
            return at
    raise AssertionError("it goes on for ever")


def opened_places(grammar: Grammar) -> list[tuple[int, ...]]:
    """None, one of each sort, two and three of some, many of all."""
    k = len(grammar.sorts)
    single = [tuple(int(i == j) for j in range(k)) for i in range(k)]
    return [(0,) * k, *single, (2,) * k, (1, 3) * (k // 2) + (2,) * (k % 2), (40,) * k]


GRAMMARS = [
    (PLAIN.grammar, asks),
    (ASKING.grammar, asks),
    (PLAIN.grammar, PLAIN.telling),
    (ASKING.grammar, ASKING.telling),
    (branching(Fraction(1, 4), Fraction(1, 2)), asks),
    (branching(Fraction(12, 25), Fraction(1, 2)), asks),
]


def check(grammar: Grammar, excluded: Callable[[Rule], bool]) -> None:
    """The bounds hold the mass, are narrow, and hold those of the parts."""
    exact = exactly(grammar, excluded)
    query_free = Masses(
        grammar if excluded is asks else marked(grammar, excluded), Counted.QUERY_FREE, excluded
    )
    telling = Masses(grammar, Counted.TELLING, excluded)
    for opened in opened_places(grammar):
        true = prod((exact[s] ** n for s, n in zip(grammar.sorts, opened, strict=True)), start=1)
        low, high = (Fraction(bound, ONE) for bound in telling.bounds(opened, singled_out=False))
        assert low <= 1 - true <= high
        assert high - low < Fraction(1, 10**14)
        assert telling.bounds(opened, singled_out=True) == (ONE, ONE)
        low, high = (Fraction(bound, ONE) for bound in query_free.bounds(opened, singled_out=False))
        assert low <= true <= high
        assert high - low < Fraction(1, 10**14)
        assert query_free.bounds(opened, singled_out=True) == (0, 0)
        for masses in (query_free, telling):
            check_parts(grammar, masses, opened)


def marked(grammar: Grammar, excluded: Callable[[Rule], bool]) -> Grammar:
    """The same rules, those that are excluded asking, and no others."""
    rules = [Rule(r.sort, r.symbol, r.parts, r.weight, excluded(r)) for r in grammar.given]
    return Grammar(grammar.name, grammar.start, rules)


def check_parts(grammar: Grammar, masses: Masses, opened: tuple[int, ...]) -> None:
    for sort, number in zip(grammar.sorts, opened, strict=True):
        if number:
            low, high = masses.nested(opened, singled_out=False, left=9)
            parts = [
                masses.nested(after(grammar, opened, rule), masses.singled_out(rule), 8)
                for rule in masses.grammar.rules[sort]
            ]
            mixed = [
                sum(
                    rule.weight * part[k]
                    for rule, part in zip(grammar.rules[sort], parts, strict=True)
                )
                for k in (0, 1)
            ]
            assert low <= mixed[0] <= mixed[1] <= high


def after(grammar: Grammar, opened: tuple[int, ...], rule: Rule) -> tuple[int, ...]:
    return tuple(
        n - (sort == rule.sort) + rule.parts.count(sort)
        for n, sort in zip(opened, grammar.sorts, strict=True)
    )


def check_all() -> None:
    for grammar, excluded in GRAMMARS:
        check(grammar, excluded)


@pytest.mark.parametrize(("grammar", "excluded"), GRAMMARS)
def test_bounds_hold_the_mass(grammar: Grammar, excluded: Callable[[Rule], bool]) -> None:
    check(grammar, excluded)


def test_a_root_by_hand() -> None:
    """x = 1/2 + x²/4 has the least root 2 - √2."""
    masses = Masses(branching(Fraction(1, 4), Fraction(1, 2)), Counted.QUERY_FREE, asks)
    low, high = (Fraction(bound, ONE) for bound in masses.bounds((1,), singled_out=False))
    assert (2 - high) ** 2 < 2 < (2 - low) ** 2


def test_all_count() -> None:
    masses = Masses(PLAIN.grammar, Counted.ALL, PLAIN.telling)
    for opened in opened_places(PLAIN.grammar):
        assert masses.bounds(opened, singled_out=False) == (ONE, ONE)
        assert masses.nested(opened, singled_out=False, left=9) == (ONE, ONE)


@pytest.mark.parametrize("machine", [PLAIN, ASKING])
def test_small_programs_that_count_weigh_no_more(machine: Machine) -> None:
    grammar = machine.grammar
    start = grammar.opened(grammar.start)
    for which, singled_out in ((Counted.QUERY_FREE, asks), (Counted.TELLING, machine.telling)):
        masses = Masses(grammar, which, machine.telling)
        low, high = (Fraction(bound, ONE) for bound in masses.bounds(start, singled_out=False))
        counting, others = Fraction(0), Fraction(0)
        for program in programs(grammar, 7):
            w = prod((rule.weight for rule in program), start=Fraction(1))
            if any(map(singled_out, program)) == (which is Counted.TELLING):
                counting += w
            else:
                others += w
        assert 0 < counting <= high
        assert low <= 1 - others


@pytest.mark.parametrize("rounds", [0, 3])
def test_bounds_hold_however_early_the_iteration_ends(
    rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted_module, "_ROUNDS", rounds)
    for grammar, excluded in GRAMMARS:
        exact = exactly(grammar, excluded)
        for sort, (low, high) in counted_module.without(grammar, excluded).items():
            assert Fraction(low, ONE) <= exact[sort] <= Fraction(high, ONE)


FAULTS = [
    (counted_module, "_quotient", "-(-a // b) if up else a // b", "a // b if up else -(-a // b)"),
    (counted_module, "_step", "at[part]", "ONE"),
    (counted_module, "_step", "if not excluded(rule)", "if True"),
    (Masses, "_bounds", "lower**number", "lower ** min(1, number)"),
    (Masses, "_bounds", "(0, 0) if singled_out", "(ONE, ONE) if singled_out"),
    (Masses, "_bounds", "(ONE - high, ONE - low)", "(ONE - low, ONE - high)"),
    (Masses, "_bounds", "low // unit, -(-high // unit)", "-(-low // unit) + 2, high // unit"),
    (Masses, "nested", "max(0, low - left), min(ONE, high + left)", "low + left, high - left"),
]


@pytest.mark.edits_source
@pytest.mark.parametrize(("owner", "name", "right", "wrong"), FAULTS)
def test_a_planted_fault_is_found(
    owner: Any, name: str, right: str, wrong: str, plant: Any
) -> None:
    plant(owner, name, right, wrong)
    with pytest.raises(AssertionError):
        check_all()
