"""A user's formula as a law of the oracle: it may be at fault itself, and each call is repeated."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Final

from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.law import EnvironmentLaw
from bridge.oracle.environments.outside import changed, copied, outside
from bridge.oracle.environments.reached import Reached
from bridge.oracle.probe.timeout import timed
from formal.formula import Formula, FormulaAtFault, shown
from formal.notation import Action, Agent, Percept, Play, Prompt

REPEATED: Final = 2000
"""At most this number of calls is repeated once more at the end, in the opposite order."""

LAW: Final = "a formula must be a function of the agent and the play alone"


@dataclass(frozen=True)
class _Call:
    """A call of a formula: the play, the answers of the agent, the percept."""

    p: Play
    answers: dict[Prompt, Action]
    x: Percept


@dataclass
class Repeated:
    """A formula, every call of which is repeated with the same answers.

    A fault is raised again by every later call, so that a search that repeats a case meets it
    again.

    Attributes:
        formula: the formula.
        reached: which of its lines were executed.
        repetitions: the number of calls that were repeated, with the same result.
    """

    formula: Formula
    reached: Reached = field(init=False)
    repetitions: int = 0
    _fault: FormulaAtFault | None = None
    _calls: list[_Call] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.__doc__ = self.formula.__doc__
        self.reached = Reached(self.formula.mu)
        self._before = copied(outside(self.formula.mu))

    def __call__(self, pi: Agent, p: Play) -> Percept:
        """The percept of the formula.

        Raises:
            FormulaAtFault: the formula is at fault, or differs in the repetition.
        """
        if self._fault is not None:
            raise self._fault
        if not p and self.formula.first is not None:  # the function is not called
            return self.formula.first
        try:
            call = self._called(pi, p)
            self._repeat(call)
        except FormulaAtFault as error:
            self._fault = error
            raise
        if len(self._calls) < REPEATED:
            self._calls.append(call)
        return call.x

    def finish(self) -> None:
        """Repeat the first calls once more, the last of them first.

        Raises:
            FormulaAtFault: one of them differs now, or the formula keeps something between calls.
        """
        if self._fault is not None:
            raise self._fault
        for call in reversed(self._calls):
            self._repeat(call)
        if kept := changed(self._before, outside(self.formula.mu)):
            raise self._differs(f"keeps something between calls: they change {', '.join(kept)}")

    def _called(self, pi: Agent, p: Play) -> _Call:
        answers: dict[Prompt, Action] = {}

        def recorded(h: Prompt) -> Action:
            y = answers[h] = pi(h)
            return y

        return _Call(p, answers, self.formula(recorded, p))

    def _repeat(self, call: _Call) -> None:
        """Call the formula again, with the same answers."""

        def answered(h: Prompt) -> Action:
            if h not in call.answers:
                what = f"called again on {shown(call.p)}, queries its agent about {shown(h)}"
                raise self._differs(f"{what}, and did not before")
            return call.answers[h]

        again = self.reached.called(call.p.turns, self._called, answered, call.p)
        if again.x != call.x:
            raise self._differs(f"gives {call.x!r} on {shown(call.p)}, and then {again.x!r}")
        if len(again.answers) < len(call.answers):
            h = next(h for h in call.answers if h not in again.answers)
            what = f"called on {shown(call.p)}, queries its agent about {shown(h)}"
            raise self._differs(f"{what}, and does not when it is called again")
        self.repetitions += 1

    def _differs(self, how: str) -> FormulaAtFault:
        return FormulaAtFault(f"{LAW}; {self.formula.name} {how}")


def law_of(repeated: Repeated) -> EnvironmentLaw:
    """A formula as a law; its horizon is not known, and is 0 here."""
    formula = repeated.formula
    formal = Formal(lambda observations: repeated, gives="the formula gives")
    return EnvironmentLaw(formula.name, formal, formula.n_actions, formula.n_obs, horizon=0)


def patient(formula: Formula) -> Formula:
    """The formula; within `patience`, a call that takes too long is interrupted."""
    mu = formula.mu

    @wraps(mu)
    def limited(pi: Agent, p: Play) -> Percept:
        return timed(_What(formula.name, p), mu, pi, p)

    return replace(formula, mu=limited)


@dataclass(frozen=True, slots=True)
class _What:
    """The text of a call."""

    name: str
    p: Play

    def __str__(self) -> str:
        return f"the formula {self.name} on {shown(self.p)}"
