"""A formula: a formal extended environment with its alphabet, made from a function by `extended`.

What the function returns, and what it queries the agent about, is checked in every call.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from inspect import signature, unwrap
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final

from formal.errors import IllFormed, Interruption
from formal.histories.history import Play, Prompt
from formal.histories.percept import as_percept
from formal.notation import Action, Agent, ExtendedEnvironment, Percept

LONGEST: Final = 12
"""Of a history of more turns, a message shows the beginning and the end."""

LAST: Final = 3
"""Of the queries of one call, a message shows at most this number."""


HOW: Final = (
    "write above it @extended(n_actions=2, n_obs=1, first=(0, 0)), from formal.environments "
    "import extended"
)
"""How a function gets an alphabet."""

UNSAID: Final[Any] = object()
"""The size of an alphabet that is not given."""


class FormulaAtFault(IllFormed):
    """A formula raised, returned no percept of its alphabet, or made a query that is no prompt."""


@dataclass(frozen=True, eq=False)
class Formula:
    """An extended environment μ(π, p) with its alphabet.

    Attributes:
        mu: μ(π, p); where the first percept is given, for every play p but the empty one.
        name: its name.
        n_actions: the number of actions; None if unbounded.
        n_obs: the number of observations; None if unbounded.
        first: μ(π, ⟨⟩), the first percept; None if `mu` determines it.
    """

    mu: ExtendedEnvironment
    name: str
    n_actions: int | None
    n_obs: int | None
    first: Percept | None

    def __post_init__(self) -> None:
        _demand_two_parameters(self.mu, self.name)
        for what in ("n_actions", "n_obs"):
            _demand_size(what, getattr(self, what))
        if self.first is not None:
            object.__setattr__(self, "first", _first(self.first))
            _demand_below("the first observation", self.first[1], "n_obs", self.n_obs)
        object.__setattr__(self, "__doc__", self.mu.__doc__)

    def __call__(self, pi: Agent, p: Play) -> Percept:
        """μ(π, p).

        Raises:
            IllFormed: the last turn of p is not over the alphabet.
            FormulaAtFault: the function raises, returns no percept of the alphabet, or queries π
                about something that is no prompt over the alphabet.
        """
        if not p and self.first is not None:
            return self.first
        if p:
            _demand_below(f"{self.name}: an action", p.action, "n_actions", self.n_actions)
            o = p.prompt.observation
            _demand_below(f"{self.name}: an observation", o, "n_obs", self.n_obs)
        return _Call(self, pi, p).percept()


def extended(
    *without: ExtendedEnvironment,
    n_actions: int | None = UNSAID,
    n_obs: int | None = UNSAID,
    first: Percept | None = (0, 0),
    name: str | None = None,
    **unknown: object,
) -> Callable[[ExtendedEnvironment], Formula]:
    """A function f(π, p) as a formal extended environment, which answers plays by percepts.

    Args:
        without: no function; that of a decorator that is written without an alphabet.
        n_actions: the number of actions; None if unbounded. It must be given.
        n_obs: the number of observations; None if unbounded. It must be given.
        first: the first percept, so that f answers every play but the empty one; None if f answers
            this one, too. If it is left out, it is (0, 0).
        name: its name; that of the function if it is left out.
        unknown: no option.

    Raises:
        IllFormed: there is no such option, a size is not given or no positive integer, the first
            percept is not of the alphabet, or the function does not take an agent and a play.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.environments import extended, zero_rewards
        >>> from formal.histories.history import play
        >>> @extended(n_actions=2, n_obs=1)
        ... def contrarian(pi, p):
        ...     return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0
        >>> contrarian(constant(0), play((0, 0), 1)), contrarian(constant(1), play((0, 0), 1))
        ((1, 0), (-1, 0))
    """
    if unknown:
        raise IllFormed(
            "@extended takes n_actions, n_obs (the number of observations), first (the first "
            f"percept) and name; not {', '.join(unknown)}"
        )
    if without or UNSAID in (n_actions, n_obs):
        raise IllFormed(
            "a formula must have its alphabet, as in @extended(n_actions=2, n_obs=1, first=(0, "
            "0)), where first may be left out if it is (0, 0); @extended is without n_actions or "
            "n_obs"
        )

    def made(mu: ExtendedEnvironment) -> Formula:
        own = getattr(mu, "__name__", repr(mu)) if name is None else name
        return Formula(mu, own, n_actions, n_obs, first)

    return made


@dataclass
class _Call:
    """One call of a formula, and what it queries the agent about.

    Attributes:
        error: the exception of the first query that raised, the agent's or that of no prompt.
    """

    formula: Formula
    pi: Agent
    p: Play
    error: BaseException | None = None
    _answers: list[tuple[Prompt, Action]] = field(default_factory=list)

    def percept(self) -> Percept:
        """The percept that the formula returns."""
        x = self._returned()
        try:
            r, o = as_percept(x)
            _demand_below("an observation", o, "n_obs", self.formula.n_obs)
        except IllFormed as error:
            law = f"a formula must return a percept of its alphabet, (reward, observation): {error}"
            raise self._at_fault(law, f"returned {_written(x)}") from None
        return r, o

    def _returned(self) -> object:
        """What the function returns; it cannot catch the exception of a query."""

        def pi(h: Prompt) -> Action:
            return self._answer(h)

        try:
            x = self.formula.mu(pi, self.p)
        except (FormulaAtFault, Interruption, KeyboardInterrupt):
            raise
        except BaseException as error:
            if self.error is None:
                law = "a formula must return, and must not raise"
                raised = f"raised {_written(error)}{_line(error, self.formula.mu)}"
                raise self._at_fault(law, raised) from error
        if self.error is not None:
            raise self.error
        return x

    def _answer(self, h: Prompt) -> Action:
        try:
            self._demand_prompt(h)
            y = self.pi(h)
        except BaseException as error:
            self.error = self.error or error
            raise
        self._answers.append((h, y))
        return y

    def _demand_prompt(self, h: object) -> None:
        law = "a formula must query its agent about a prompt x1 y1 … xn"
        if not isinstance(h, Prompt):
            raise self._at_fault(law, f"queried it about {_no_prompt(h)}")
        sizes = self.formula.n_actions, self.formula.n_obs
        try:
            for item in h if sizes != (None, None) else ():
                if isinstance(item, tuple):
                    _demand_below("an observation", item[1], "n_obs", sizes[1])
                else:
                    _demand_below("an action", item, "n_actions", sizes[0])
        except IllFormed as error:
            law += f" over its alphabet: {error}"
            raise self._at_fault(law, f"queried it about {shown(h)}") from None

    def _at_fault(self, law: str, what: str) -> FormulaAtFault:
        """The error: the law, what the formula did, on which play, after which answers."""
        answers = [f", where π answers {y} on {shown(h)}" for h, y in self._answers[-LAST:]]
        return FormulaAtFault(
            f"{law}; {self.formula.name} {what} on {shown(self.p)}{''.join(answers)}"
        )


def _no_prompt(h: object) -> str:
    """What is queried instead of a prompt, with what may be meant."""
    if isinstance(h, Play):
        return f"{shown(h)}, a play (its prompt is p.prompt),"
    return f"{_written(h)}, which is of type {type(h).__name__},"


def shown(h: Prompt | Play) -> str:
    """A history as code; the middle of a long one is left out."""
    if h.turns <= LONGEST:
        return repr(h)
    items = [*map(repr, h)]
    kind = type(h).__name__.lower()
    return f"{kind}({', '.join([*items[:4], '…', *items[-4:]])}) of {h.turns} turns"


def _written(value: object) -> str:
    """The `repr` of a value of a user's function, cut."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return f"a {type(value).__name__} without a repr"
    return text if len(text) <= 200 else f"{text[:200]}…"


def _first(first: object) -> Percept:
    try:
        return as_percept(first)
    except IllFormed as error:
        raise IllFormed(f"`first` must be the first percept, as in first=(0, 0): {error}") from None


def _line(error: BaseException, mu: Callable[..., object]) -> str:
    """The line in the file of a function in which an error came up; "" if it has none."""
    file = getattr(getattr(unwrap(mu), "__code__", None), "co_filename", None)
    frames = walk_tb(error.__traceback__)
    lines = [line for frame, line in frames if frame.f_code.co_filename == file]
    return f" in line {lines[-1]} of {Path(str(file)).name}" if lines else ""


def _demand_two_parameters(mu: object, name: str) -> None:
    law = "a formula must be a function of an agent and a play, f(pi, p)"
    if not callable(mu):
        raise IllFormed(f"{law}; {_written(mu)} is no function")
    if not takes(mu, 2):
        raise IllFormed(f"{law}; {name}({', '.join(signature(mu).parameters)}) is not")


def takes(function: Callable[..., object], n: int) -> bool:
    """Whether a function can be called with n arguments, as far as its signature is known."""
    try:
        signature(function).bind(*range(n))
    except TypeError:
        return False
    except ValueError:  # some builtins have none
        pass
    return True


def _demand_size(what: str, size: object) -> None:
    if size is not None and (type(size) is not int or size < 1):
        law = f"{what} must be a positive integer, or None if unbounded"
        raise IllFormed(f"{law}; {_written(size)} is not")


def _demand_below(what: str, i: int, of: str, size: int | None) -> None:
    if size is not None and i >= size:
        raise IllFormed(f"{what} must be below {of}, {size}; {i} is not")
