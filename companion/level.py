"""A level is a claim with a hole: a player fills it, and the formal code judges the answer."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from textwrap import dedent
from typing import Any, Final

from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.environments.deja_vu import deja_vu
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.histories.rewriting import reverse, zero_rewards
from formal.incremental.reality_check import reality_check
from formal.interaction.interaction import after_turns

NAMES: Final[Mapping[str, Any]] = {
    "AgentProgram": AgentProgram,
    "EMPTY": EMPTY,
    "Fraction": Fraction,
    "TableAgent": TableAgent,
    "alternating": alternating,
    "after_turns": after_turns,
    "constant": constant,
    "deja_vu": deja_vu,
    "ignore_rewards": ignore_rewards,
    "play": play,
    "possible": possible,
    "prompt": prompt,
    "reality_check": reality_check,
    "reverse": reverse,
    "reverse_history": reverse_history,
    "win_stay_lose_shift": win_stay_lose_shift,
    "zero_rewards": zero_rewards,
}
"""What an answer may use without an import."""
MOST: Final = 2_000
"""A longer message is shown without its middle."""


class Wrong(Exception):
    """An answer is not right; the message has a smallest counterexample, or what is missing.

    Args:
        said: the message.
        histories: those of the counterexample, which are drawn below the message.
    """

    def __init__(self, said: str, *histories: Prompt | Play) -> None:
        super().__init__(said)
        self.histories = histories


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer.

    Attributes:
        right: whether it is accepted.
        said: why not, with a counterexample; of a right answer, up to which bounds it was checked.
            A long one is without its middle.
        histories: those of the counterexample.
    """

    right: bool
    said: str
    histories: Sequence[Prompt | Play] = ()

    def __post_init__(self) -> None:
        if len(self.said) > MOST:
            short = f"{self.said[: MOST // 2]} … {self.said[-MOST // 2 :]}"
            object.__setattr__(self, "said", short)


@dataclass(frozen=True, eq=False)
class Level:
    """A claim with a hole.

    Attributes:
        name: what links and stored progress call it.
        lesson: the number of its lesson.
        task: what the player is to find, in Markdown.
        judge: returns up to which bounds an answer was checked, or raises `Wrong`.
        hints: one after the other, each says more.
        right: answers that must be accepted.
        wrong: answers that must be refused, each with a part of what is said of it.
    """

    name: str
    lesson: int
    task: str
    judge: Callable[[Any], str]
    hints: Sequence[str]
    right: Sequence[str]
    wrong: Mapping[str, str]

    def judged(self, text: str) -> Verdict:
        """The verdict on an answer, given as Python: an expression, or definitions.

        The value of the last expression is the answer, or what is defined or named last. An
        error in the answer is a verdict, not an exception.
        """
        return self._verdict(lambda: answer(text))

    def of(self, value: Any) -> Verdict:
        """The verdict on the value of an answer."""
        return self._verdict(lambda: value)

    def _verdict(self, value: Callable[[], Any]) -> Verdict:
        try:
            with numbers_of_any_length():
                return Verdict(right=True, said=self.judge(value()))
        except Wrong as wrong:
            return Verdict(right=False, said=str(wrong), histories=wrong.histories)
        except IllFormed as error:
            if isinstance(cause := error.__cause__, Wrong):
                return Verdict(right=False, said=str(cause), histories=cause.histories)
            return Verdict(right=False, said=f"The answer is not well-formed: {error}.")
        except RecursionError:
            return Verdict(right=False, said="The answer calls itself without end.")
        except SystemExit:
            return Verdict(right=False, said="The answer ends Python.")
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - an answer may raise anything
            return Verdict(right=False, said=_raised(error))


def _raised(error: BaseException) -> str:
    name = type(error).__name__
    try:
        return f"The answer raises {name}: {error}."
    except Exception:  # noqa: BLE001 - the error's text is the answer's own code
        return f"The answer raises {name}."


@contextmanager
def numbers_of_any_length() -> Iterator[None]:
    """Integers are written in full, however many digits they have."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def answer(text: str) -> Any:
    r"""The value of an answer.

    Raises:
        Wrong: it is empty, or no Python.

    Example:
        >>> answer("prompt((0, 0))")
        prompt((0, 0))
        >>> answer("def pi(h):\n    return 1")(prompt((0, 0)))
        1
        >>> answer("h = prompt((0, 0))")
        prompt((0, 0))
    """
    try:
        body = _parsed(text)
    except (SyntaxError, ValueError) as error:
        raise Wrong(f"The answer must be Python; {error}.") from None
    if not body:
        raise Wrong("There is no answer yet.")
    names = {**NAMES, "__name__": "__main__"}
    last = body[-1]
    if isinstance(last, ast.Expr):
        before = compile(ast.Module(body[:-1], []), "the answer", "exec")
        exec(before, names)  # noqa: S102 - the player's own code
        return eval(compile(ast.Expression(last.value), "the answer", "eval"), names)  # noqa: S307
    exec(compile(ast.Module(body, []), "the answer", "exec"), names)  # noqa: S102
    if isinstance(last, ast.FunctionDef | ast.ClassDef):
        return names[last.name]
    if (name := _named(last)) in names:
        return names[name]
    raise Wrong("The last line must be an expression, or a function or class must be defined last.")


def _parsed(text: str) -> list[ast.stmt]:
    """The statements of an answer, which may be indented as a whole."""
    try:
        return ast.parse(text.strip()).body
    except IndentationError:
        return ast.parse(dedent(text).strip()).body


def _named(last: ast.stmt) -> str:
    """The name to which a statement gives a value; "" if there is none, or more than one."""
    match last:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


LEVELS: Final[dict[str, Level]] = {}
"""All levels by their names, in the order of their lessons; `companion.levels` fills it."""


def level(
    name: str,
    lesson: int,
    *,
    task: str,
    hints: Sequence[str],
    right: Sequence[str],
    wrong: Mapping[str, str],
) -> Callable[[Callable[[Any], str]], Level]:
    """Make a judge a level, and register it."""

    def made(judge: Callable[[Any], str]) -> Level:
        LEVELS[name] = Level(name, lesson, task, judge, hints, right, wrong)
        return LEVELS[name]

    return made
