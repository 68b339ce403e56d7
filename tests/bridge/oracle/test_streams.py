"""The law of an observation stream, judged over many seeds."""

import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from bridge.evidence import Evidence
from bridge.generating import put_to
from bridge.oracle.environments.cases import EnvironmentSpace
from bridge.oracle.environments.judge import Judging
from bridge.oracle.environments.stream import (
    POSITIONS,
    SEEDS,
    StreamLaw,
    _far,
    covered,
    judged,
    judged_along,
    most_seeds,
    seeds_for_every_stream,
)
from bridge.oracle.witness.cases import EnvironmentCase
from practical import CensoredObservation, draw

LAW = StreamLaw({0: Fraction(1, 4), 1: Fraction(3, 4)})

Places = Callable[[int, int], list[int]]


def button(seed: int, i: int) -> int:
    return int(draw(seed, "environment", i) >= 2**30)


def places(at: Callable[[int, int], int]) -> Places:
    return lambda seed, turns: [at(seed, i) for i in range(turns + 1)]


def test_our_stream_follows_its_law() -> None:
    finding = judged(LAW, places(button))
    assert finding.holds
    assert (finding.evidence, finding.comparisons) == (Evidence.PROPERTY_TESTED, SEEDS)
    assert finding.statement == (
        "observations must be independent of each other, 0 "
        "with probability 1/4, 1 with probability "
        "3/4 (positions 1 to 13, over 1000 seeds)"
    )


@pytest.mark.parametrize(
    ("at", "how"),
    [
        (lambda seed, i: int(draw(seed, "environment", i) >= 2**31), "observation 1 is 0 in "),
        (lambda seed, i: 1 - button(seed, i), "observation 1 is 0 in "),
        (lambda seed, i: button(seed, i) if i < 5 else 0, "observation 6 is 0 in 1000 of 1000"),
        (lambda seed, i: button(0, i), "observation 1 is 0 in "),
        (lambda seed, i: button(seed, 0), "observations 1, 2 are 0, 0 in "),
        (lambda seed, i: button(seed, i // 2), "observations 1, 2 are 0, 0 in "),
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

    assert judged(LAW, places(at)).how == "with seed 7, observation 4 is 2"


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_a_few_seeds_give_every_beginning(turns: int) -> None:
    seeds = seeds_for_every_stream(places(button), LAW, turns, 5000)
    beginnings = [tuple(button(seed, i) for i in range(turns)) for seed in seeds]
    assert len(beginnings) == len(set(beginnings)) == 2**turns
    assert all(
        seed == min(s for s in range(seed + 1) if tuple(button(s, i) for i in range(turns)) == b)
        for seed, b in zip(seeds, beginnings, strict=True)
    )
    assert (seeds.possible, seeds.lawful, seeds.checked) == (2**turns, 2**turns, seeds[-1] + 1)
    assert covered(seeds) == f"all {2**turns} streams"


EIGHT = StreamLaw({o: Fraction(1, 8) for o in range(8)})


def eighth(seed: int, i: int) -> int:
    return draw(seed, "environment", i) * 8 >> 32


def test_every_beginning_of_eight_observations_takes_more_seeds() -> None:
    seeds = seeds_for_every_stream(places(eighth), EIGHT, 3, 100_000)
    assert len(seeds) == seeds.lawful == 8**3
    assert seeds.checked > SEEDS


def test_what_was_covered_is_said() -> None:
    """Of 512 beginnings, 1000 seeds are expected to show 512 (1 - e ** -(1000 / 512)) = 439."""
    seeds = seeds_for_every_stream(places(eighth), EIGHT, 3, SEEDS)
    assert 400 < len(seeds) == seeds.lawful < 480
    assert covered(seeds) == f"{len(seeds)} of 512 streams, those of 1000 seeds"
    assert seeds[:2] == (0, 1)
    assert covered((0,)) == "one stream"
    assert covered((0, 1)) == "the streams of 2 seeds"


@pytest.mark.parametrize(
    ("at", "found"),
    [
        (lambda seed, i: 0, 1),
        (lambda seed, i: eighth(seed, 0), 8),
        (lambda seed, i: eighth(seed, i) // 2, 4**3),
        (lambda seed, i: eighth(seed % 10, i), 10),
    ],
)
def test_what_never_comes_is_not_waited_for(at: Callable[[int, int], int], found: int) -> None:
    seeds = seeds_for_every_stream(places(at), EIGHT, 3, 100_000)
    assert len(seeds) == seeds.lawful == found
    assert seeds.checked < 5000


def test_beginnings_that_the_law_has_not_are_looked_at_and_not_counted() -> None:
    seeds = seeds_for_every_stream(places(lambda seed, i: min(seed, 10)), EIGHT, 3, 100_000)
    assert tuple(seeds) == tuple(range(11))
    assert covered(seeds).startswith("8 of 512 streams, those of ")


def test_seeds_are_looked_at_only_where_runs_are_left_for_them() -> None:
    """To 3 turns there are 8 ** 3 streams and 2 ** 3 sequences of actions, 4096 in all."""
    assert most_seeds(EIGHT, 3, 2, 4095) == SEEDS
    assert most_seeds(EIGHT, 3, 2, 4096) == 4096
    assert most_seeds(EIGHT, 3, 2, 10**6) == 10**5
    assert most_seeds(EIGHT, 1, 2, 700) == SEEDS


def binomial_tail(p: Fraction, fails: Callable[[int, Fraction], bool]) -> float:
    """The chance that a count fails although its probability is p."""
    log_p, log_q = math.log(p), math.log(1 - p)
    return sum(
        math.exp(math.log(math.comb(SEEDS, n)) + n * log_p + (SEEDS - n) * log_q)
        for n in range(SEEDS + 1)
        if fails(n, p)
    )


@pytest.mark.parametrize("k", [2, 3, 5, 6, 8])
def test_a_lawful_class_is_hardly_ever_refuted(k: int) -> None:
    """13 positions, and 33 pairs of positions at a distance of 1 to 3."""
    p = Fraction(1, k)
    chance = 13 * k * binomial_tail(p, _far) + 33 * k**2 * binomial_tail(p**2, _far)
    assert chance < 1e-4


@pytest.mark.parametrize(
    ("p", "q"), [(Fraction(1, 4), Fraction(1, 2)), (Fraction(1, 8), Fraction(1, 4))]
)
def test_and_a_lawless_one_is(p: Fraction, q: Fraction) -> None:
    assert binomial_tail(q, lambda n, _: not _far(n, p)) < 0.03


FIRST = StreamLaw({o: Fraction(1, 3) for o in range(3)}, first=0)


def third(seed: int, i: int) -> int:
    return draw(seed, "environment", i) * 3 >> 32 if i else 0


def test_a_first_observation_may_be_fixed() -> None:
    finding = judged(FIRST, places(third))
    assert finding.holds
    assert finding.statement == (
        "the first observation must be 0, the others must be independent of each other, 0 "
        "with probability "
        "1/3, 1 with probability 1/3, 2 with probability 1/3 (positions 1 to 13, over 1000 seeds)"
    )
    assert judged_along(FIRST, places(third)(0, SEEDS + POSITIONS)).holds
    seeds = seeds_for_every_stream(places(third), FIRST, 3, SEEDS)
    beginnings = {tuple(third(seed, i) for i in range(3)) for seed in seeds}
    assert beginnings == {(0, o, p) for o in range(3) for p in range(3)}
    assert covered(seeds) == "all 9 streams"
    assert [FIRST.beginnings(n) for n in range(4)] == [1, 1, 3, 9]


@pytest.mark.parametrize(
    ("at", "how"),
    [
        (lambda seed, i: draw(seed, "environment", i) * 3 >> 32, ", observation 1 is "),
        (lambda seed, i: third(seed, i) if i else 1, "with seed 0, observation 1 is 1"),
        (lambda seed, i: third(seed, i // 2), "observation 2 is 0 in 1000 of 1000"),
        (lambda seed, i: third(seed, i and 1), "observations 2, 3 are 0, 0 in "),
        (lambda seed, i: 0, "observation 2 is 0 in 1000 of 1000"),
    ],
)
def test_then_the_first_and_the_others_are_judged_apart(
    at: Callable[[int, int], int], how: str
) -> None:
    finding = judged(FIRST, places(at))
    assert finding.evidence is Evidence.REFUTED
    assert how in finding.how


@pytest.mark.parametrize(
    ("stream", "how"),
    [
        ([1, *(third(0, i) for i in range(1, 1013))], "observation 1 is 1"),
        ([0] * 1013, "observation 2 is 0 in 1000 of 1000"),
        ([i * 2 % 3 for i in range(1013)], "observations 2, 3 are 0, 0 in "),
        ([*(third(0, i) for i in range(1012)), 3], "observation 1013 is 3"),
    ],
)
def test_and_along_one_stream(stream: list[int], how: str) -> None:
    finding = judged_along(FIRST, stream)
    assert finding.evidence is Evidence.REFUTED
    assert how in finding.how


def test_generated_cases_take_all_seeds_alike_though_the_first_observation_is_fixed() -> None:
    """Of 100 seeds, 200 draws are expected to take 100 (1 - e ** -2) = 86, each about twice."""
    taken: Counter[int] = Counter()
    space = EnvironmentSpace(
        judging=Judging(CensoredObservation, None),
        n_actions=2,
        n_obs=3,
        seeds=lambda turns: seeds_for_every_stream(places(third), FIRST, turns, SEEDS),
        intensional=False,
    )

    def take(case: EnvironmentCase) -> None:
        taken[case.seed] += 1

    put_to(take, space.generated(), examples=200, seed=None, shrink=False)
    assert len(taken) > 70
    assert max(taken.values()) < 15
