"""The law of an observation stream, judged over many seeds."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from bridge.evidence import Evidence
from bridge.oracle.streams import SEEDS, StreamLaw, judged, seeds_for_every_stream
from practical import draw

LAW = StreamLaw({0: Fraction(1, 4), 1: Fraction(3, 4)})

Places = Callable[[int, int], list[int]]


def button(seed: int, i: int) -> int:
    return int(draw(seed, "environment", i) >= 2**30)


def places(at: Callable[[int, int], int]) -> Places:
    return lambda seed, turns: [at(seed, i) for i in range(turns + 1)]


def test_our_stream_follows_its_law() -> None:
    finding = judged(LAW, places(button))
    assert finding.holds
    assert (finding.evidence, finding.reached) == (Evidence.SAMPLED, SEEDS)
    assert finding.statement == (
        "observations are independent of each other, 0 with probability 1/4, 1 with probability "
        "3/4 (positions 0 to 12, over 1000 seeds)"
    )


@pytest.mark.parametrize(
    ("at", "how"),
    [
        (lambda seed, i: int(draw(seed, "environment", i) >= 2**31), "observation 0 is 0 in "),
        (lambda seed, i: 1 - button(seed, i), "observation 0 is 0 in "),
        (lambda seed, i: button(seed, i) if i < 5 else 0, "observation 5 is 0 in 1000 of 1000"),
        (lambda seed, i: button(0, i), "observation 0 is 0 in "),
        (lambda seed, i: button(seed, 0), "observations 0, 1 are 0, 0 in "),
        (lambda seed, i: button(seed, i // 2), "observations 0, 1 are 0, 0 in "),
        (lambda seed, i: button(seed, i) + 1, "with seed "),
        (lambda seed, i: 2 if (seed, i) == (7, 3) else button(seed, i), "with seed 7, "),
    ],
)
def test_a_stream_that_does_not_is_refuted(at: Callable[[int, int], int], how: str) -> None:
    finding = judged(LAW, places(at))
    assert not finding.holds
    assert finding.evidence is Evidence.REFUTED
    assert finding.how.startswith(how)
    assert finding.witness is None


def test_what_is_outside_the_alphabet_is_named() -> None:
    def at(seed: int, i: int) -> int:
        return 2 if (seed, i) == (7, 3) else button(seed, i)

    assert judged(LAW, places(at)).how == "with seed 7, observation 3 is 2"


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_a_few_seeds_give_every_beginning(turns: int) -> None:
    seeds = seeds_for_every_stream(places(button), turns)
    beginnings = [tuple(button(seed, i) for i in range(turns)) for seed in seeds]
    assert len(beginnings) == len(set(beginnings)) == 2**turns
    assert all(
        seed == min(s for s in range(seed + 1) if tuple(button(s, i) for i in range(turns)) == b)
        for seed, b in zip(seeds, beginnings, strict=True)
    )


def test_a_long_beginning_is_as_long_as_the_run() -> None:
    """Every seed has a stream of its own, and it shows by the tenth observation."""
    assert len(
        seeds_for_every_stream(lambda seed, turns: [seed >> i & 1 for i in range(11)], 10)
    ) == (SEEDS)
