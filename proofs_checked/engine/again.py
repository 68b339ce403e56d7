"""Cases of an own claim, checked again in a new process and in another order.

The outcome of a case must not depend on the cases before it: a function may keep a state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bridge.errors import Inconclusive
from bridge.oracle.probe.chance import drawing
from formal.agents.table import TableAgent
from formal.histories.history import Play, Prompt
from formal.notation import Action, Agent, Environment, Percept
from proofs_checked.engine.assertions import DROPPED, dropped
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.instances import Instance, Option
from proofs_checked.engine.subjects import OWN
from proofs_checked.engine.supplied import Supplied

DETERMINED: Final = "what a claim finds must depend on its instance alone"

_EVERY: Final = 10
"""Of the cases, the first is checked again, and then one in this number."""

_MOST: Final = 200
"""At most as many are; then every other one is dropped."""


@dataclass(frozen=True)
class Case:
    """A case as a function met it, and its outcome; it can be pickled.

    Attributes:
        law: the number of the function among those of its claim.
        unassuming: whether what is assumed was dropped.
        alphabet: the percepts, the number of actions and the number of turns.
        prompts: the prompts, by name.
        agents: the answers of agents, by name.
        environments: the answers of environments, by name.
        numbers: the numbers, by name.
        picks: the positions of the options that were picked, in order.
        how: how the claim failed; "" if it did not.
        supposed: whether the case met the premise, and something was compared.
    """

    law: int
    unassuming: bool
    alphabet: tuple[tuple[Percept, ...], int, int]
    prompts: Mapping[str, Prompt]
    agents: Mapping[str, Mapping[Prompt, Action]]
    environments: Mapping[str, Mapping[Play, Percept]]
    numbers: Mapping[str, int]
    picks: tuple[int, ...]
    how: str
    supposed: bool

    @property
    def outcome(self) -> str:
        """The outcome in words."""
        if self.how:
            return f"it was found that {self.how}"
        return "the claim held" if self.supposed else "nothing was compared"


class Replayed(Instance):
    """The instance of a case: what the function requested is there, by its name.

    What it did not request is the first of its kind: 0, or the first percept or option.
    """

    def __init__(self, case: Case) -> None:
        super().__init__(*case.alphabet)
        self._case = case
        self._left = [*reversed(case.picks)]

    def agent(self, name: str = "π") -> Agent:
        """The agent of this name."""
        pi = TableAgent(0, self._case.agents.get(name, {}))
        answers = self._agents[name] = {}

        def recorded(h: Prompt) -> Action:
            return answers.setdefault(h, pi(h))

        return recorded

    def environment(self, name: str = "μ") -> Environment:
        """The environment of this name."""
        known = self._case.environments.get(name, {})
        answers = self._environments[name] = {}

        def recorded(p: Play) -> Percept:
            return answers.setdefault(p, known.get(p, self.percepts[0]))

        return recorded

    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        """The prompt of this name."""
        if name not in self._case.prompts:
            raise Inconclusive(
                f"{DETERMINED}; a case that was checked again requested {name} for the first time"
            )
        self._prompts[name] = self._case.prompts[name]
        return self._prompts[name]

    def number(self, name: str, n: int) -> int:
        """The number of this name."""
        self._numbers[name] = min(self._case.numbers.get(name, 0), n - 1)
        return self._numbers[name]

    def pick(self, options: Sequence[Option]) -> Option:
        """The next option."""
        return options[min(self._left.pop() if self._left else 0, len(options) - 1)]


@dataclass
class Sample:
    """Some of the cases of a claim, and those that refute it."""

    _n: int = 0
    _every: int = _EVERY
    _cases: list[Case] = field(default_factory=list)
    _last: list[Case] = field(default_factory=list)
    _smallest: tuple[Any, Case] | None = None

    def clear(self) -> None:
        """Begin anew."""
        self.__init__()  # type: ignore[misc]  # the defaults

    def take(self, law: int, instance: Instance, supplied: Supplied, how: str) -> None:
        """Take a case, or not."""
        if how:
            self._failed(law, instance, supplied, how)
        elif self._n % self._every == 0:
            self._cases.append(_case(law, instance, supplied, how))
        self._n += 1
        if len(self._cases) > _MOST:
            self._cases, self._every = self._cases[::2], 2 * self._every

    def cases(self) -> list[Case]:
        """The cases; last those that refute the claim, the smallest at the end."""
        return [*self._cases, *self._last, *([self._smallest[1]] if self._smallest else [])]

    def _failed(self, law: int, instance: Instance, supplied: Supplied, how: str) -> None:
        case, size = _case(law, instance, supplied, how), instance.witness(how).size
        self._last = [case]
        if self._smallest is None or size < self._smallest[0]:
            self._smallest = size, case


SAMPLE: Final = Sample()
"""The cases of the claim that this process checks."""


def _case(law: int, instance: Instance, supplied: Supplied, how: str) -> Case:
    met = instance.witness(how)
    return Case(
        law,
        DROPPED.get(),
        (instance.percepts, instance.n_actions, instance.turns),
        dict(met.prompts),
        {name: dict(answers) for name, answers in met.queried.items()},
        {name: dict(answers) for name, answers in met.environments.items()},
        dict(met.numbers),
        tuple(supplied.picks),
        str(how),
        instance.supposed,
    )


@contextmanager
def without_chance() -> Iterator[None]:
    """Within it, nothing draws from the generator of the module `random`.

    Raises:
        Inconclusive: something does.
    """
    drawn = drawing()
    yield
    if drawn():
        raise Inconclusive(
            f"{DETERMINED}, and not on chance; it draws from the module `random`: "
            "instance.number(name, n) supplies every number, random.Random(seed) the same ones"
        )


def demand_same_again(claim: Claim, cases: Sequence[Case]) -> None:
    """Cases of a claim have the same outcomes again, the last one first.

    Raises:
        Inconclusive: one has not.
    """
    for case in reversed(cases):
        instance = Replayed(case)
        with dropped() if case.unassuming else nullcontext():
            how = claim.laws[case.law](OWN, instance)
        again = replace(case, how=str(how), supposed=instance.supposed)
        if (again.how, again.supposed) != (case.how, case.supposed):
            where = str(instance.witness("")).rstrip("; ") or "the case is the same"
            raise Inconclusive(
                f"{DETERMINED}, and not on a state that it keeps between cases; where {where}, "
                f"{case.outcome}, and when this case was checked in a new process, {again.outcome}"
            )
