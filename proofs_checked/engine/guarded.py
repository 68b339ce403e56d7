"""The function of an own claim, whose exceptions and hangs are no verdict."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from signal import SIG_IGN, SIGINT, getsignal
from traceback import walk_tb
from typing import Any, Final

from hypothesis.errors import HypothesisException, StopTest

from bridge.errors import Inconclusive
from bridge.oracle.probe.timeout import Stalled, timed
from formal.agents.enumerators import Undetermined
from formal.errors import IllFormed
from practical.foreign import in_one_line, raised
from proofs_checked.engine import decorator
from proofs_checked.engine.again import SAMPLE
from proofs_checked.engine.assertions import COMPARISONS
from proofs_checked.engine.decorator import Function
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.limit import LIMIT
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.supplied import Supplied

_FIXING: Final = "@claim(n_actions=2, percepts=[(0, 0), (1, 0)]) gives the alphabets of all cases"


def guarded(function: Function, number: int = 0) -> Law:
    """The law of a function of a user.

    It must end in time, raises `Inconclusive` for every other exception than a failure, and a case
    in which it compares nothing is none. What it prints goes to stderr.

    Args:
        function: the function.
        number: which of its claim it is.
    """
    law = decorator.law_of(function)

    def of_a_user(subjects: Subjects, instance: Instance) -> str:
        LIMIT.case(instance.turns if isinstance(instance, Instance) else 1)
        before = replace(COMPARISONS)
        supplied = Supplied(instance) if isinstance(instance, Instance) else instance
        with redirect_stdout(sys.stderr), _raising(function, instance), _case():
            how = timed(_Evaluation(function, instance), law, subjects, supplied)
        if not how and COMPARISONS.failures > before.failures:
            raise Inconclusive(f"a failure must not be caught; {name(function)} caught one")
        if COMPARISONS.number == before.number and isinstance(instance, Instance):
            instance.supposing(False)
        if isinstance(supplied, Supplied) and subjects == OWN:
            SAMPLE.take(number, instance, supplied, how)
        return how

    return of_a_user


@contextmanager
def _case() -> Iterator[None]:
    """Within it, a premise that comes after a comparison is refused."""
    COMPARISONS.begun = COMPARISONS.number
    try:
        yield
    finally:
        COMPARISONS.begun = None


@contextmanager
def _raising(function: Function, instance: Instance) -> Iterator[None]:
    """Within it, an exception of a function of a user is no verdict."""
    try:
        yield
    except (HypothesisException, StopTest, Inconclusive, Undetermined, Stalled):
        raise
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and getsignal(SIGINT) is not SIG_IGN:
            raise  # perhaps it is not the function's
        law = "the function of a claim must return, or fail by same(…), must(…) or holds(…)"
        words = f"{law}; {name(function)} raised {raised(error)}"
        said = in_one_line(error) if _misused(error) else words
        raise Inconclusive(f"{said}{_line(function, error)}{_where(instance)}") from error


def _misused(error: BaseException) -> bool:
    """Whether the engine refused what the function passed to it: the message says what it must."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    ours = Path(frame.f_code.co_filename).parent == Path(__file__).parent
    return isinstance(error, IllFormed) and ours


@dataclass(frozen=True)
class _Evaluation:
    """A call of a function, in words if it does not return."""

    function: Function
    instance: Instance

    def __str__(self) -> str:
        return f"{name(self.function)}{_where(self.instance)}"


def name(function: Any) -> str:
    """The name of a function; that of a partial function is the function's."""
    return str(getattr(getattr(function, "func", function), "__name__", function))


def _line(function: Any, error: BaseException) -> str:
    """The last line of the function's file that an error passed; how alphabets are fixed."""
    file = getattr(function, "func", function).__code__.co_filename
    lines = [n for frame, n in walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    if _misused(error):
        return f" (line {lines[-1]} of {Path(file).name})" if lines else ""
    fixing = f" ({_FIXING})" if isinstance(error, IllFormed) else ""
    return f" in line {lines[-1]} of {Path(file).name}{fixing}" if lines else fixing


def _where(instance: Any) -> str:
    """What an instance has supplied so far, in words."""
    supplied = str(instance.witness("")).rstrip("; ") if isinstance(instance, Instance) else ""
    return f", where {supplied}" if supplied else ""
