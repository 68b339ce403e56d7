"""The tape machine's three forms do the same, and the scores are those of their sums."""

import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from bridge import aiq
from bridge.aiq import AGENTS, SCORES, Chunk, Score, Sums, chunks, scores, sums
from bridge.errors import Inconclusive
from formal.histories.history import EMPTY
from formal.intelligence.tape.code import programs
from formal.intelligence.tape.grammar import RULES
from formal.intelligence.tape.machine import environment
from practical.aiq import compiled, playing
from practical.aiq.learners import PUBLISHED
from practical.aiq.playing import Episode
from practical.aiq.programs import DRAWN, accepted, drawn
from practical.errors import IllFormed, MissingExtra
from practical.streams import stream
from practical.tape.machine import TapeMachine


def texts(count: int, without: str = "") -> Iterator[str]:
    """Programs as they are drawn, most of which AIQ would not accept."""
    numbers = stream(0, "texts")
    indices = iter(range(10**6))
    every = iter(lambda: drawn(lambda: numbers(next(indices))), "")
    return islice((t for t in every if len(t) > 3 and not set(without) & set(t)), count)


def test_both_codes_draw_letters_alike() -> None:
    assert {rule.symbol.replace("?", "%"): rule.weight for rule in RULES} == {
        letter: Fraction(DRAWN.count(letter), len(DRAWN)) for letter in DRAWN
    }


def test_the_class_is_the_definition() -> None:
    random = Random(0)
    for text in [*(t for t in programs(4) if "?" not in t), *texts(150, without="%")]:
        machine, mu, p = (
            TapeMachine(text, stream(0, "none")),
            environment(text, 1, lambda t: 2),
            EMPTY,
        )
        assert mu(len, p) == (0, machine.start())
        for _ in range(4):
            y = random.randrange(5)
            p = p.then(mu(len, p)).then(y)
            r, o = mu(len, p)
            assert (50 * r, o) == machine.step(y), text


DRIFTING = (">>>>>>>>>>,.,.]", "<<<<<<<<<<,.,.]", "<<<,.[>+<-]>.]", "%[<,%]>>>,.%.]")


def test_the_compiled_engine_does_the_same_bit_by_bit() -> None:
    sample = [next(accepted(1, i, compiled.play))[0] for i in range(12)]
    assert sample == [next(accepted(1, i, playing.play))[0] for i in range(12)]
    timed_out = 0
    for k, text in enumerate([*sample, *DRIFTING, *texts(30)]):
        for name, agent in PUBLISHED.items():
            turns = 1000 if text in DRIFTING else 200
            fast, plain = (
                engine.play(text, agent, turns, k, name, negated=bool(k % 2))
                for engine in (compiled, playing)
            )
            assert fast.actions.tolist() == plain.actions.tolist(), (text, name)
            assert fast.rewards.tolist() == plain.rewards.tolist(), (text, name)
            assert fast.timed_out == plain.timed_out
            timed_out += fast.timed_out
    assert timed_out > 5
    assert_near_the_published_scores()


def assert_near_the_published_scores() -> None:
    """300 pairs: half-widths of 6; in the same test, so that it is compiled once."""
    [*_, found] = scores(AGENTS, 300, seed=0, size=200)
    assert [score.agent for score in found] == list(SCORES)
    assert [score.agent for score in found if not score.agrees] == []
    assert all(0.2 < score.half_width < 8 for score in found)
    assert found[1].mean > 30


def test_every_split_gives_the_identical_sums() -> None:
    names = ("freq", "random")
    whole = sums(Chunk(names, 3, 0, 6, 20), playing.play)
    parts = [sums(Chunk(names, 3, i, i + 1, 20), playing.play) for i in range(6)]
    assert whole == [sum((part[k] for part in parts), Sums()) for k in range(2)]
    assert whole[1:] == sums(Chunk(("random",), 3, 0, 6, 20), playing.play)
    assert {each.pairs for each in whole} == {6}


def test_a_pair_that_times_out_is_replaced() -> None:
    given: list[str] = []

    def play(text: str, agent: Any, turns: int, seed: int, name: str, **named: bool) -> Episode:
        testing = re.search(r"run (\d)$", name)
        reward = int(testing[1]) if testing else 10 + 2 * named["negated"]
        given.extend([] if testing else [name])
        # The first program, and the second's negation.
        timed_out = not testing and len(given) in {1, 3}
        return Episode(np.zeros(turns, np.int64), np.full(turns, reward), timed_out)

    [found] = sums(Chunk(("freq",), 0, 7, 8, 5), play)
    assert found == Sums(1, 5 * (10 + 12), 110**2, 2)
    assert [name.split()[-1] for name in given] == ["given", *["given", "negated"] * 2]
    assert len({name.split()[2] for name in given}) == 3


def test_a_score_by_hand() -> None:
    # Pairs of 10 turns: 600 and 200 in all, 30 and 10 a turn; deviation √200, over the root of 2.
    score = Score("freq", Sums(2, 800, 600**2 + 200**2), 10)
    assert score.mean == 20
    assert score.half_width == pytest.approx(2.575829 * sqrt(200) / sqrt(2))
    assert score.difference == pytest.approx(-20.2)
    assert score.bound == pytest.approx(sqrt(0.74**2 + score.half_width**2))
    assert score.agrees
    certain = Score("freq", Sums(2, 800, 2 * 400**2), 10)
    assert certain.half_width == 0
    assert not certain.agrees
    assert SCORES["hlq-lambda"] == Fraction(491, 10)
    with pytest.raises(Inconclusive, match="at least two pairs; there are 1"):
        _ = Score("freq", Sums(1, 1, 1)).half_width


@pytest.mark.parametrize(
    ("agents", "programs", "turns", "law"),
    [
        (["mc-aixi"], 10, 1000, "AIQ's agents are random, freq, q-0, .*; 'mc-aixi'"),
        (["freq"], 1, 1000, "at least 2 programs and 1 turn; got 1 and 1000"),
        (["freq"], 2, 0, "got 2 and 0"),
    ],
)
def test_ill_formed(agents: list[str], programs: int, turns: int, law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        chunks(agents, programs, 0, turns)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    for name in ("practical.tape.compiled", "practical.aiq.compiled"):
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(MissingExtra, match="`python -m pip install numba`"):
        aiq.compiled()
