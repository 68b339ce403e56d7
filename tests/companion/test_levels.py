"""Each level accepts right answers, and refuses wrong ones with a reason."""

import pytest
from hypothesis import given, settings

import companion.levels  # noqa: F401 - it registers the levels
from bridge.families import tables
from companion.level import LEVELS, Level
from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import Prompt
from formal.incremental.reality_check import reality_check
from formal.interaction.interaction import after_turns
from formal.notation import Agent
from formal.reality_check.definition import reality_check as definition

RIGHT = [(each, text) for each in LEVELS.values() for text in each.right]
WRONG = [(each, text, said) for each in LEVELS.values() for text, said in each.wrong.items()]


@pytest.mark.parametrize(("level", "text"), RIGHT, ids=lambda value: getattr(value, "name", None))
def test_a_right_answer_is_accepted(level: Level, text: str) -> None:
    verdict = level.judged(text)
    assert verdict.right, verdict.said


@pytest.mark.parametrize(
    ("level", "text", "said"), WRONG, ids=lambda value: getattr(value, "name", None)
)
def test_a_wrong_answer_is_refused_with_a_reason(level: Level, text: str, said: str) -> None:
    verdict = level.judged(text)
    assert not verdict.right, verdict.said
    assert said in verdict.said


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_there_are_answers_and_hints_enough(level: Level) -> None:
    assert len(level.right) >= 2
    assert len(level.wrong) >= 5
    assert level.hints
    assert level.task.endswith(".")


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_a_task_about_an_agent_says_its_actions(level: Level) -> None:
    """Lesson 1 says that actions are natural numbers: a level that has two of them must say so."""
    if "An action is 0 or 1" in level.judged("lambda h: 7").said:
        assert "Actions are 0 and 1." in level.task


@pytest.mark.parametrize(
    "text",
    [
        "lambda pi, p: (0, 0)",
        "lambda pi, p: (0, 0) if not p else (pi(p.prompt), 0)",
        "lambda pi, p: (int(bool(p) and p.action == pi(p.prompt)), 0)",
        "lambda pi, p: (pi(prompt((0, 0))), 0)",
        "lambda pi, p: (0, 0) if not p else (pi(prompt((7, 7))), 0)",
        "lambda pi, p: (0, 0) if not p else (pi(prompt((0, 1))), 0)",
        "lambda pi, p: (pi(p.then((5, 0))), 0)",
        "lambda pi, p: (pi(prompt((0, 0), 1, (0, 0))), 0)",
    ],
)
def test_two_levels_have_one_rule_for_a_query_without_harm(text: str) -> None:
    """Both want that agents come to the same play, and then get different percepts."""
    harmless, unfrozen = (
        LEVELS[n].judged(text) for n in ("a-query-without-harm", "no-copy-freezes")
    )
    assert harmless.right == unfrozen.right
    same = "get the same percept"
    assert (same in harmless.said) == (same in unfrozen.said)


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_what_is_no_answer_is_refused(level: Level) -> None:
    assert level.judged("").said == "There is no answer yet."
    assert "must be Python" in level.judged("prompt((0, 0)").said
    assert "raises ZeroDivisionError" in level.judged("1 / 0").said
    assert "must be an expression" in level.judged("import math").said
    assert not level.judged("None").right
    assert level.judged("raise SystemExit").said == "The answer ends Python."
    assert "calls itself without end" in level.judged("def f(*a):\n    return f(*a)\nf()").said


def happens(pi: Agent, h: Prompt) -> bool:
    """Whether an agent's interaction with an environment that gives the percepts of h is h."""
    percepts = [*h][::2]
    given = after_turns(pi, lambda _, p: percepts[p.turns], h.turns)
    return given.prompt == h


@pytest.mark.parametrize("name", ["possible-for-one", "see-it-freeze"])
def test_a_history_is_accepted_just_if_it_is_one_of_those_that_are_sought(name: str) -> None:
    """All of at most 4 percepts; possible is what happens in an environment. [JAGI, Lemma 5]"""
    shifts = win_stay_lose_shift(2)
    accepted = 0
    for h in prompts_up_to(4, [(0, 0), (1, 0), (-1, 0)], 2):
        if name == "possible-for-one":
            sought = happens(lambda h: 0, h) and not happens(shifts, h)
        else:
            sought = not happens(shifts, h) and shifts(h) != shifts(h.first)
        assert LEVELS[name].of(h).right == sought, h
        accepted += sought
    assert accepted


@settings(max_examples=12)
@given(pi=tables(2, [0], [0, 1, -1]))
def test_a_generated_agent_is_accepted_just_if_it_is_one_of_those_that_are_sought(
    pi: TableAgent,
) -> None:
    percepts = [(0, 0), (1, 0), (-1, 0)]
    everywhere = [*prompts_up_to(4, percepts, 2)]
    equivalent = traditionally_equivalent(lambda h: 0, pi, percepts, 2, 4)
    other = any(pi(h) for h in everywhere)
    assert LEVELS["equal-in-reality"].of(pi).right == (equivalent and other)
    own = all(definition(pi)(h) == pi(h) for h in everywhere)
    constant = len({pi(h) for h in everywhere}) == 1
    assert LEVELS["its-own-check"].of(pi).right == (own and not constant)
    checked = reality_check(pi)
    constant = len({checked(h) for h in everywhere}) == 1
    assert LEVELS["its-own-check"].of(checked).right == (not constant)
