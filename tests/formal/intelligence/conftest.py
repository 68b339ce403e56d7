"""Agents that notice what happens, and faults that are planted in the text of a function."""

import __future__

import inspect
import textwrap
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import pytest

from formal.agents.fold import FoldAgent
from formal.agents.simple_learner import simple_learner
from formal.agents.table import TableAgent
from formal.histories.history import Prompt, prompt
from formal.incremental.reality_check import reality_check
from formal.notation import Action, Agent, Percept

Plant: TypeAlias = Callable[[Any, str, str, str], None]
LARGE = 999_983


def mixed(n: int, y: Action | None, x: Percept) -> int:
    """No two histories of a few turns give the same number, as good as never."""
    r, o = x
    turn = 2 * (0 if y is None else y + 1) + o
    return (n * 6_151 + r.numerator * 389 + r.denominator * 31 + turn) % LARGE


def wins_and_stays(h: Prompt) -> Action:
    """It repeats what was not punished; at first it takes 0."""
    if h.turns == 1:
        return 0
    return h.before.action if h.reward >= 0 else 1 - h.before.action


@pytest.fixture(scope="session")
def agents() -> Mapping[str, Agent]:
    """Agents that read all, the reward, the observations, little; and their reality checks."""
    some: dict[str, Agent] = {
        "reads all": FoldAgent(1, mixed, lambda n: n // 7 % 2),
        "wins and stays": wins_and_stays,
        "follows the observation": lambda h: h.observation,
        "learns": simple_learner(2),
        "two exceptions": TableAgent(0, {prompt((0, 0)): 1, prompt((0, 0), 0, (0, 0)): 1}),
    }
    return some | {f"{name}, checked": reality_check(pi) for name, pi in some.items()}


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Replaces, for a test, one place in the text of a function of a class or a module."""

    def planted(owner: Any, name: str, right: str, wrong: str) -> None:
        function = inspect.unwrap(getattr(owner, name))
        text = textwrap.dedent(inspect.getsource(function))
        assert text.count(right) == 1, f"{right!r} is not once in {name}: plant the fault anew"
        made: dict[str, Any] = {}
        flags = __future__.annotations.compiler_flag
        code = compile(text.replace(right, wrong), f"<fault in {name}>", "exec", flags)
        exec(code, function.__globals__, made)  # noqa: S102 - the text is ours
        monkeypatch.setattr(owner, name, made[name])

    return planted
