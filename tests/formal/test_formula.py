"""A formula checks what it returns, and what it queries the agent about."""

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.agents.constant import constant
from formal.environments import extended, prompt, reverse, with_last_observation, zero_rewards
from formal.environments.ignore_rewards import ignore_rewards
from formal.errors import IllFormed, Interruption
from formal.formula import Formula, FormulaAtFault
from formal.histories.history import EMPTY, play
from formal.interaction.value import value

SMALL = extended(n_actions=2, n_obs=1)
P = play((0, 0), 1)


@SMALL
def contrarian(pi: Any, p: Any) -> Any:
    """Pays 1 for what the agent would not do, had every reward been 0."""
    return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0


def test_it_is_an_environment_with_its_alphabet() -> None:
    assert (contrarian.n_actions, contrarian.n_obs, contrarian.first) == (2, 1, (0, 0))
    assert contrarian.name == "contrarian"
    assert contrarian.__doc__ == "Pays 1 for what the agent would not do, had every reward been 0."
    assert contrarian(constant(0), EMPTY) == (0, 0)


@pytest.mark.parametrize("y", [0, 1])
def test_it_is_what_its_function_says(y: int) -> None:
    """It is Ignore Rewards with the opposite rewards, on all plays of two turns."""
    for r, *actions in product((-1, 0, 1), (0, 1), (0, 1)):
        p = play((0, 0), actions[0], (r, 0), actions[1])
        reward, o = ignore_rewards(constant(y), p)
        assert contrarian(constant(y), p) == (-reward, o)
    assert value(constant(y), contrarian, 5) == -4


def test_the_function_is_not_called_at_the_beginning() -> None:
    formula = extended(n_actions=None, n_obs=None, first=(Fraction(1, 2), 7), name="prize")(
        lambda pi, p: (p.action, p.prompt.observation)
    )
    assert formula(constant(3), EMPTY) == (Fraction(1, 2), 7)
    assert formula(constant(3), play((Fraction(1, 2), 7), 3)) == (3, 7)
    assert formula.name == "prize"


def test_the_function_may_answer_the_empty_play() -> None:
    formula = extended(n_actions=2, n_obs=2, first=None)(lambda pi, p: (0, pi(prompt((0, 0)))))
    assert [formula(constant(y), EMPTY) for y in (0, 1)] == [(0, 0), (0, 1)]


def test_a_play_that_is_not_over_the_alphabet_is_not_the_fault_of_the_formula() -> None:
    with pytest.raises(IllFormed, match="contrarian: an action must be below n_actions, 2; 2 is"):
        contrarian(constant(0), play((0, 0), 2))
    with pytest.raises(IllFormed, match="contrarian: an observation must be below n_obs, 1") as at:
        contrarian(constant(0), play((0, 1), 0))
    assert not isinstance(at.value, FormulaAtFault)


@pytest.mark.parametrize(
    "functions", [(), (lambda pi, p: (0, 0),)], ids=["@extended()", "@extended"]
)
def test_a_decorator_without_an_alphabet_says_what_it_must_have(functions: Any) -> None:
    with pytest.raises(IllFormed) as raised:
        extended(*functions)
    assert str(raised.value) == (
        "a formula must have its alphabet, as in @extended(n_actions=2, n_obs=1, first=(0, 0)), "
        "where first may be left out if it is (0, 0); @extended is without n_actions or n_obs"
    )


def test_a_formula_within_another_is_named() -> None:
    inner = extended(n_actions=2, n_obs=1, name="inner")(raises)
    with pytest.raises(FormulaAtFault, match="inner raised ZeroDivisionError"):
        SMALL(inner)(constant(0), P)


def raises(pi: Any, p: Any) -> Any:
    return 1 // pi(p.prompt), 0


def exits(pi: Any, p: Any) -> Any:
    sys.exit(0)


def ends(pi: Any, p: Any) -> Any:
    raise GeneratorExit


def calls_with_two(pi: Any, p: Any) -> Any:
    return pi(p.prompt, 1), 0


def catches(function: Callable[..., Any]) -> Callable[..., Any]:
    """It goes on after any exception of the function."""

    def formula(pi: Any, p: Any) -> Any:
        with suppress(BaseException):
            function(pi, p)
        return 0, 0

    return formula


def at_fault(function: Callable[..., Any], *, name: str = "f") -> str:
    """The message about a formula at fault."""
    with pytest.raises(FormulaAtFault) as raised:
        extended(n_actions=2, n_obs=2, name=name)(function)(constant(0), P)
    return str(raised.value)


@pytest.mark.parametrize(
    ("returned", "law"),
    [
        (3, "a percept is a pair (reward, observation); 3 is not; f returned 3"),
        ([1, 0], "a percept is a pair (reward, observation); [1, 0] is not; f returned [1, 0]"),
        ((0.5, 0), "a reward is an exact rational, an int or a Fraction; 0.5 is a float"),
        ((True, 0), "a reward is an exact rational, an int or a Fraction; True is a bool"),
        ((1, 2), "an observation must be below n_obs, 2; 2 is not; f returned (1, 2)"),
        ((1, -1), "an observation is a natural number; -1 is negative; f returned (1, -1)"),
        ((1, None), "an observation is a natural number; None is a NoneType"),
    ],
)
def test_it_returns_a_percept_of_its_alphabet(returned: Any, law: str) -> None:
    message = at_fault(lambda pi, p: returned)
    assert message.startswith(
        f"a formula must return a percept of its alphabet, (reward, observation): {law}"
    )
    assert message.endswith(" on play((0, 0), 1)")


def test_its_percept_is_in_normal_form() -> None:
    formula = SMALL(lambda pi, p: (Fraction(2, 2), 0))
    assert type(formula(constant(0), P)[0]) is int


@pytest.mark.parametrize(
    ("function", "how"),
    [
        (raises, "raised ZeroDivisionError('integer division or modulo by zero')"),
        (exits, "raised SystemExit(0)"),
        (ends, "raised GeneratorExit()"),
        (calls_with_two, "raised TypeError('_Call._returned.<locals>.pi() takes 1 positional arg"),
    ],
)
def test_it_returns(function: Any, how: str) -> None:
    message = at_fault(function)
    assert message.startswith(f"a formula must return, and must not raise; f {how}")
    assert " on play((0, 0), 1)" in message


def test_the_line_that_raises_is_named() -> None:
    line = raises.__code__.co_firstlineno
    assert f" in line {line + 1} of test_formula.py on play" in at_fault(raises)


def test_the_answers_that_lead_to_the_fault_are_shown() -> None:
    assert at_fault(raises).endswith("on play((0, 0), 1), where π answers 0 on prompt((0, 0))")


@pytest.mark.parametrize(
    ("queried", "how"),
    [
        (P, "f queried it about play((0, 0), 1), a play (its prompt is p.prompt),"),
        (((0, 0),), "f queried it about ((0, 0),), which is of type tuple,"),
        (None, "f queried it about None, which is of type NoneType,"),
        (EMPTY, "f queried it about play(), a play (its prompt is p.prompt),"),
        (prompt((0, 2)), "an observation must be below n_obs, 2; 2 is not; f queried it about"),
        (prompt((0, 0), 2, (0, 0)), "an action must be below n_actions, 2; 2 is not; f queried"),
    ],
)
def test_it_queries_the_agent_about_prompts_over_its_alphabet(queried: Any, how: str) -> None:
    message = at_fault(lambda pi, p: (pi(queried), 0))
    assert message.startswith("a formula must query its agent about a prompt x1 y1 … xn")
    assert how in message
    assert message.endswith("on play((0, 0), 1)")


def test_it_cannot_catch_that_it_queries_no_prompt() -> None:
    message = at_fault(catches(lambda pi, p: pi(p)))
    assert message.startswith("a formula must query its agent about a prompt x1 y1 … xn; f queried")


def test_it_may_catch_its_own_exceptions() -> None:
    assert SMALL(catches(exits))(constant(0), P) == (0, 0)


@pytest.mark.parametrize("function", [contrarian, catches(contrarian)])
def test_an_exception_of_the_agent_is_the_agents(function: Any) -> None:
    def pi(h: Any) -> int:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        SMALL(function)(pi, P)


def test_the_first_exception_of_an_agent_counts() -> None:
    """Not another one that follows from it."""
    errors = iter([KeyError("first"), ValueError("second")])

    def pi(h: Any) -> int:
        raise next(errors)

    def twice(pi: Any, p: Any) -> Any:
        with suppress(KeyError):
            pi(p.prompt)
        return pi(p.prompt), 0

    with pytest.raises(KeyError, match="first"):
        SMALL(twice)(pi, P)


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, Interruption])
def test_an_interruption_is_not_the_fault_of_the_formula(interruption: type) -> None:
    def interrupted(pi: Any, p: Any) -> Any:
        raise interruption

    with pytest.raises(interruption):
        SMALL(interrupted)(constant(0), P)


def test_a_long_play_is_shown_by_its_ends() -> None:
    p = P
    for _ in range(20):
        p = p.then((0, 0)).then(0)
    with pytest.raises(FormulaAtFault, match=r"on play\(.*, …, .*\) of 21 turns"):
        SMALL(raises)(constant(0), p)


FIRST = "`first` must be the first percept, as in first=(0, 0): "


@pytest.mark.parametrize(
    ("alphabet", "law"),
    [
        ({"n_actions": 0, "n_obs": 1}, "n_actions must be a positive integer, or None if"),
        ({"n_actions": 2, "n_obs": True}, "n_obs must be a positive integer, or None if"),
        ({"n_actions": 2.0, "n_obs": 1}, "n_actions must be a positive integer, or None if"),
        ({"n_actions": 2, "n_obs": 1, "first": (0, 1)}, "the first observation must be below"),
        ({"n_actions": 2, "n_obs": 1, "first": 0}, f"{FIRST}a percept is a pair"),
        ({"n_actions": 2, "n_obs": 1, "first": (0.5, 0)}, f"{FIRST}a reward is an exact rational"),
    ],
)
def test_the_alphabet_is_checked(alphabet: Any, law: str) -> None:
    with pytest.raises(IllFormed) as raised:
        extended(**alphabet)(raises)
    assert str(raised.value).startswith(law)


@pytest.mark.parametrize(
    ("function", "witness"),
    [(lambda p: (0, 0), "<lambda>(p) is not"), (7, "7 is no function"), (Formula, "Formula(")],
)
def test_a_formula_is_a_function_of_an_agent_and_a_play(function: Any, witness: str) -> None:
    with pytest.raises(IllFormed) as raised:
        SMALL(function)
    law = "a formula must be a function of an agent and a play, f(pi, p)"
    assert str(raised.value).startswith(f"{law}; {witness}")


def test_the_rewritings_are_imported_with_it() -> None:
    h = prompt((1, 0), 1, (-1, 2))
    assert zero_rewards(h) is prompt((0, 0), 1, (0, 2))
    assert reverse(h) is prompt((-1, 2), 1, (1, 0))
    assert with_last_observation(h, 5) is prompt((1, 0), 1, (-1, 5))


def test_importing_it_imports_no_environment() -> None:
    code = (
        "import sys, formal.environments; "
        "print([m for m in sys.modules if m.startswith('formal.environments.')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
