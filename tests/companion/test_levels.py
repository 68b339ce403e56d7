"""Each level accepts right answers, and refuses wrong ones with a reason."""

import pytest

import companion.levels  # noqa: F401 - it registers the levels
from companion.level import LEVELS, Level

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
def test_what_is_no_answer_is_refused(level: Level) -> None:
    assert level.judged("").said == "There is no answer yet."
    assert "must be Python" in level.judged("prompt((0, 0)").said
    assert "raises ZeroDivisionError" in level.judged("1 / 0").said
    assert "must be an expression" in level.judged("x = 1").said
    assert not level.judged("None").right
    assert level.judged("raise SystemExit").said == "The answer ends Python."
    assert "calls itself without end" in level.judged("def f(*a):\n    return f(*a)\nf()").said
