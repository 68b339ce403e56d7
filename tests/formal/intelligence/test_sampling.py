"""Statistical values: they hold what they say they hold, as often as they say."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from statistics import fmean, stdev
from typing import Any

import pytest

from formal.incremental.reality_check import reality_check
from formal.intelligence import sampling
from formal.intelligence.cylinder import Cylinder
from formal.intelligence.grammar import Grammar, Rule
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from formal.intelligence.sampling import Tail, estimated, sampled
from formal.intelligence.search import Search
from formal.intelligence.typed.machine import ASKING
from formal.intelligence.typed.running import whole
from formal.notation import Prompt
from practical.streams import stream

TURNS = 12
SEEDS = range(60)
SAMPLES = 60
AFTER = 150
"""So many evaluations leave much open."""


def win_stay_lose_shift(h: Prompt) -> int:
    y = 0
    for p in h.plays():
        y = p.action
    return y if h.reward >= 0 else 1 - y


@cache
def asking_agent() -> Quantity:
    return self_reflection(win_stay_lose_shift)


def checked() -> Quantity:
    pi = win_stay_lose_shift
    return difference(pi, reality_check(pi), equivalent=True)


def never_asked() -> Quantity:
    return traditional(win_stay_lose_shift)


def estimates(search: Search) -> list[Interval]:
    return [estimated([sampled(search, stream(s, "test"), SAMPLES)]) for s in SEEDS]


@cache
def judged(quantity: Quantity, effort: int) -> Interval:
    """Closely enough where the value is: a longer search, and many samples of another stream."""
    search = Search(ASKING, quantity, TURNS)
    search.expand(effort)
    return estimated([sampled(search, stream(0, "judge"), 2_000)])


def off_centre(intervals: list[Interval], fine: Interval) -> bool:
    """Whether the mean of the estimates is further from the value than chance explains."""
    middles = [float(i.middle) for i in intervals]
    error = stdev(middles) / len(middles) ** 0.5
    off = abs(fmean(middles) - float(fine.middle))
    return bool(off > 4 * error + float(fine.half_width))


@pytest.mark.parametrize(
    ("quantity", "effort"),
    [(asking_agent(), 12_000), (checked(), 12_000), (never_asked(), 5_000)],
)
def test_they_hold_the_value_and_are_centred_on_it(quantity: Quantity, effort: int) -> None:
    search = Search(ASKING, quantity, TURNS)
    search.expand(AFTER)
    crude = search.interval()
    intervals = estimates(search)
    fine = judged(quantity, effort)
    assert fine.half_width < intervals[0].half_width / 2
    held = [i.low <= fine.high and fine.low <= i.high for i in intervals]
    assert sum(held) >= len(held) * 99 // 100
    assert not off_centre(intervals, fine)
    assert all(i.half_width < crude.half_width for i in intervals)


def test_an_interval_that_says_too_much_is_found() -> None:
    search = Search(ASKING, asking_agent(), TURNS)
    search.expand(AFTER)
    tails = [sampled(search, stream(s, "test"), SAMPLES) for s in SEEDS]
    # As if each number had been drawn a hundred times over.
    scaled = [
        replace(t, samples=t.samples * 400, shares=Interval(*(400 * x for x in t.shares)))
        for t in tails
    ]
    middles = [estimated([t]) for t in scaled]
    centre = Fraction(fmean(float(i.middle) for i in middles))
    held = [i.low <= centre <= i.high for i in middles]
    assert sum(held) < len(held) * 99 // 100


def test_hoeffding_by_hand() -> None:
    """Two parts: U = 1 with 100 samples of mean 1/2, U = 2 with 50 samples of mean 1/4."""
    zero = Interval(Fraction(0), Fraction(0))
    parts = [
        Tail(zero, Fraction(1), 100, Interval(Fraction(50), Fraction(50))),
        Tail(zero, Fraction(2), 50, Interval(Fraction(25, 2), Fraction(25, 2))),
    ]
    found = estimated(parts)
    assert found.middle == 1
    # ln 200 = 5.29832: √(5.29832 / 2 · (1/100 + 4/50)) = .48829
    assert Fraction(48829, 100_000) < found.half_width < Fraction(48832, 100_000)


def check_ends_by_hand() -> None:
    """The mean of the shares is 1/2 at least and 3/4 at most; U = 2, and 1 … 3 is decided."""
    tail = Tail(
        Interval(Fraction(1), Fraction(3)), Fraction(2), 100, Interval(Fraction(50), Fraction(75))
    )
    low, high = sampling.estimated([tail])
    # √(5.29832 / 2 · 4/100) = .32553
    for error in (2 - low, high - Fraction(9, 2)):
        assert Fraction(32552, 100_000) < error < Fraction(32554, 100_000)


def check_what_follows_the_horizon() -> None:
    """One program, which pays for y = 0: who wins and stays earns 1, or 0 if it is negated.

    After one turn, of which both rewards cancel, the mean of both is known to be -1/2 … 1/2.
    """
    rules = [
        Rule("reward", "match", ("own", "none"), Fraction(1)),
        Rule("own", "y", (), Fraction(1)),
        Rule("none", "0", (), Fraction(1)),
        Rule("observation", "0", (), Fraction(1)),
    ]
    grammar = Grammar("one program", ("reward", "observation"), rules)
    one = replace(ASKING, grammar=grammar, whole=whole(grammar))
    search = Search(one, asking_agent(), 1)
    low, high = sampling.estimated([sampling.sampled(search, stream(1, "test"), 2_000)])
    assert -HALF - Fraction(1, 19) < low < -HALF
    assert HALF < high < HALF + Fraction(1, 19)


def check_ends() -> None:
    check_ends_by_hand()
    check_what_follows_the_horizon()


def test_what_follows_the_horizon_is_unknown() -> None:
    check_ends()


@pytest.mark.edits_source
@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("estimated", "tail.shares.high", "tail.shares.low"),
        ("estimated", "tail.shares.low", "tail.shares.high"),
        ("estimated", "high + tail.base.high", "high + tail.base.low"),
        ("sampled", "high += Fraction(most", "high += Fraction(least"),
        ("sampled", "low += Fraction(least", "low += Fraction(most"),
    ],
)
def test_a_forgotten_end_is_found(name: str, right: str, wrong: str, plant: Any) -> None:
    plant(sampling, name, right, wrong)
    with pytest.raises(AssertionError):
        check_ends()


def test_what_is_not_sampled_is_added_whole() -> None:
    base = Interval(Fraction(1), Fraction(2))
    nothing = Interval(Fraction(0), Fraction(0))
    found = estimated([Tail(base, Fraction(3), 0, nothing)])
    assert found.low <= 1
    assert 5 <= found.high < 5 + Fraction(1, 10**9)


def test_the_same_stream_gives_the_same_samples() -> None:
    search = Search(ASKING, asking_agent(), TURNS)
    search.expand(AFTER)
    draws = [sampled(search, stream(1, "test"), 20) for _ in range(2)]
    assert draws[0] == draws[1] != sampled(search, stream(2, "test"), 20)


def _easy_to_learn(search: Search, cylinder: Cylinder, hole: Any, chance: Any) -> Rule:
    """Every action is 0, so that many a program asks for nothing but 0."""
    if hole.sort == "action":
        return search.machine.grammar.rule("action", "0")
    return CHOSEN(search, cylinder, hole, chance)


CHOSEN = sampling._chosen


def test_a_biased_choice_of_rules_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    search = Search(ASKING, asking_agent(), TURNS)
    search.expand(AFTER)
    fine = judged(asking_agent(), 12_000)
    monkeypatch.setattr(sampling, "_chosen", _easy_to_learn)
    assert off_centre(estimates(search), fine)
