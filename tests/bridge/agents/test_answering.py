"""An agent that is no function of the prompt is found before it is measured."""

from collections.abc import Callable
from itertools import count

import pytest

from bridge.agents.answering import LONGEST, PROMPTS, asked_twice, drawn_prompts
from bridge.errors import Inconclusive
from formal.errors import IllFormed
from formal.intelligence.tape.reference import TAPE
from formal.intelligence.typed.machine import PLAIN
from formal.notation import Agent


def test_the_prompts_are_of_all_lengths_and_over_the_alphabet() -> None:
    prompts = drawn_prompts(2, 3)
    assert len(prompts) == PROMPTS
    assert {h.turns for h in prompts} == set(range(1, LONGEST + 1))
    assert {p.action for h in prompts for p in h.plays()} == {0, 1}
    assert {x[1] for h in prompts for x in h if isinstance(x, tuple)} == {0, 1, 2}
    assert {x[0] > 0 for h in prompts for x in h if isinstance(x, tuple)} == {True, False}


def test_functions_differ_in_what_they_answer_and_not_in_how_often_they_are_asked() -> None:
    always = [asked_twice(lambda: lambda h: 1, PLAIN) for _ in range(2)]
    assert always[0] == always[1] != asked_twice(lambda: lambda h: 0, PLAIN)
    assert asked_twice(lambda: lambda h: h.turns % 5, TAPE)


def by_calls() -> Agent:
    calls = count()
    return lambda h: next(calls) % 2


def by_instances() -> Agent:
    y = next(INSTANCES) % 2
    return lambda h: y


INSTANCES = count()


@pytest.mark.parametrize("make", [by_calls, by_instances])
def test_what_is_no_function_is_refused(make: Callable[[], Agent]) -> None:
    with pytest.raises(Inconclusive, match=r"semi-deterministic.* answered [01], and [01] when q"):
        asked_twice(make, PLAIN)


def test_an_answer_that_is_no_action_is_refused() -> None:
    with pytest.raises(IllFormed, match="among the actions 0, …, 1"):
        asked_twice(lambda: lambda h: 2, PLAIN)


def test_an_agent_that_is_random_in_long_histories_alone_is_found() -> None:
    """Its answers are those of a function up to `LONGEST` turns."""

    calls = count()

    def make() -> Agent:
        return lambda h: next(calls) ** 2 % 7 % 2 if h.turns > LONGEST + 1 else 0

    assert asked_twice(make, PLAIN)
    with pytest.raises(Inconclusive, match="when queried again"):
        asked_twice(make, PLAIN, 12)


def test_longer_histories_are_drawn_on_request() -> None:
    turns = [h.turns for h in drawn_prompts(2, 2, 30)]
    assert max(turns) > 25
    assert sum(n <= LONGEST for n in turns) > PROMPTS / 2
    assert drawn_prompts(2, 2, 1) == drawn_prompts(2, 2)
