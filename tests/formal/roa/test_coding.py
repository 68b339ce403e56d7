"""CAGI's coding of histories: nothing is lost, and what is no history is refused."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.agents.enumerators import prompts_up_to
from formal.environments.reverse_history import reverse_history
from formal.errors import IllFormed
from formal.histories.history import EMPTY, prompt
from formal.notation import Percept
from formal.roa.coding import (
    as_agent,
    as_extended_environment,
    as_play,
    as_prompt,
    as_roa,
    as_roa_agent,
    as_roa_environment,
)

PERCEPTS: list[Percept] = [(0, 0), (1, 1), (Fraction(-1, 2), 0)]
PROMPTS = list(prompts_up_to(3, PERCEPTS, 2))
PLAYS = [EMPTY, *(h.then(y) for h in PROMPTS for y in (0, 1))]


def roa(turns: int) -> list[tuple[Any, ...]]:
    """All ROA-plays of so many turns over the same alphabet, written out."""
    turn = [(r, o, a) for r, o in PERCEPTS for a in (0, 1)]
    return [sum(some, ()) for some in product(turn, repeat=turns)]


def test_prompts_and_roa_prompts_are_the_same() -> None:
    coded = [as_roa(h) for h in PROMPTS]
    assert [as_prompt(s) for s in coded] == PROMPTS
    assert set(coded) == {s + x for n in range(3) for s in roa(n) for x in PERCEPTS}
    assert len(coded) == len(set(coded))


def test_plays_and_roa_plays_are_the_same() -> None:
    coded = [as_roa(p) for p in PLAYS]
    assert [as_play(s) for s in coded] == PLAYS
    assert set(coded) == {s for n in range(4) for s in roa(n)}
    assert len(coded) == len(set(coded))


def test_a_turn_is_three_items() -> None:
    """CAGI's len, of which a third is the number of actions. [CAGI, Example 11]"""
    assert [len(as_roa(p)) for p in PLAYS] == [3 * p.turns for p in PLAYS]
    assert [len(as_roa(h)) for h in PROMPTS] == [3 * h.turns - 1 for h in PROMPTS]


def test_by_hand() -> None:
    h = prompt((0, 5), 1, (-1, 2), 7, (Fraction(1, 3), 0))
    assert as_roa(h) == (0, 5, 1, -1, 2, 7, Fraction(1, 3), 0)
    assert as_roa(h.then(4)) == (0, 5, 1, -1, 2, 7, Fraction(1, 3), 0, 4)
    assert as_roa(EMPTY) == ()
    assert as_prompt((Fraction(4, 2), 5)) is prompt((2, 5))


@pytest.mark.parametrize(
    ("s", "message"),
    [
        ((0,), "an ROA-play has three items a turn; one of 1 does not"),
        ((0, 0), "an ROA-play has three items a turn; one of 2 does not"),
        ((0, 0, 1, 0), "an ROA-play has three items a turn; one of 4 does not"),
        ((0, -1, 1), "an observation is a natural number; -1 is negative"),
        ((0, 0, Fraction(1, 2)), "an action is a natural number; Fraction(1, 2) is a Fraction"),
        ((0.5, 0, 1), "a reward is an exact rational, an int or a Fraction; 0.5 is a float"),
    ],
)
def test_what_is_no_roa_play_is_refused(s: Any, message: str) -> None:
    with pytest.raises(IllFormed) as raised:
        as_play(s)
    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("s", "message"),
    [
        ((), "an ROA-prompt is an ROA-play, r and o; one of 0 items is not"),
        ((0, 0, 1), "an ROA-prompt is an ROA-play, r and o; one of 3 items is not"),
        ((0, 0, 1, 1), "an ROA-prompt is an ROA-play, r and o; one of 4 items is not"),
        ((0, 0, -1, 1, 0), "an action is a natural number; -1 is negative"),
    ],
)
def test_what_is_no_roa_prompt_is_refused(s: Any, message: str) -> None:
    with pytest.raises(IllFormed) as raised:
        as_prompt(s)
    assert str(raised.value) == message


def test_an_agent_is_the_same_on_either_side() -> None:
    answers = {h: n for n, h in enumerate(PROMPTS)}
    pi = answers.__getitem__
    T = as_roa_agent(pi)
    assert [T(as_roa(h)) for h in PROMPTS] == list(answers.values())
    assert [as_agent(T)(h) for h in PROMPTS] == list(answers.values())
    flat = {as_roa(h): n for h, n in answers.items()}
    assert [as_agent(flat.__getitem__)(h) for h in PROMPTS] == list(answers.values())


def test_an_environment_is_the_same_on_either_side() -> None:
    def pi(h: Any) -> int:
        return int(hash(h.flat()) % 2)

    e = as_roa_environment(reverse_history)
    again = as_extended_environment(e)
    for p in PLAYS:
        assert e(as_roa_agent(pi), as_roa(p)) == again(pi, p) == reverse_history(pi, p)
