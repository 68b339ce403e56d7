"""Finite-state agents whose states an environment class may request instead of training them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from bridge.agents.as_class import exact
from bridge.families import mixed
from formal.agents.enumerators import Choose
from formal.agents.fold import FoldAgent
from formal.agents.program import AgentProgram
from formal.histories.history import Prompt
from formal.notation import Action, Observation, Reward
from practical.agents.finite_state import FiniteState

STATES: Final = 2
"""The number of states of the machines in small cases."""
MOST_STATES: Final = 4
"""The number of states that a generated machine has at most."""

Transition: TypeAlias = tuple[Observation, Action, Reward, Observation]
Key: TypeAlias = tuple[str, Any]
Decide: TypeAlias = Callable[[Key, int], int]
"""The answer to a query of a machine, from the query and the number of possible answers."""


class MachineAgent:
    """A finite-state agent: as a function of prompts, and by its states."""

    def __init__(self, states: int, decide: Decide, n_actions: int) -> None:
        self._machine = FiniteState(
            states,
            start=lambda o: decide(("start", o), states),
            train=lambda s, o, a, r, o_next: decide(("move", (s, o, a, exact(r), o_next)), states),
            act=lambda s, o: decide(("answer", s), n_actions),
        )
        self._fold: FoldAgent[Any] = FoldAgent(None, self._update, self._answer)

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        return self._fold(h)

    def finite_state(self) -> FiniteState:
        """The machine itself."""
        return self._machine

    def _update(self, before: Any, y: Action | None, x: tuple[Reward, Observation]) -> Any:
        r, o = x
        if y is None:
            return self._machine.start(o), o
        state, o_prev = before
        return self._machine.train(state, o_prev, y, r, o), o

    def _answer(self, state: Any) -> Action:
        return self._machine.act(*state)


@dataclass(frozen=True)
class Machine:
    """A finite-state agent, given by its recorded answers: it answers every other query by 0.

    Attributes:
        states: the number of its states.
        n_actions: the number of its actions.
        answers: its answers to the queries ("start", o), ("move", (s, o, a, r, o')) and
            ("answer", s).
    """

    states: int
    n_actions: int
    answers: Mapping[Key, int]

    @property
    def program(self) -> AgentProgram:
        """A program for the agent, without a learning rate."""
        pi = MachineAgent(self.states, lambda key, n: self.answers.get(key, 0), self.n_actions)
        return AgentProgram(lambda rate: pi, None)

    @property
    def entries(self) -> int:
        """The number of answers other than 0."""
        return sum(map(bool, self.answers.values()))

    @property
    def size(self) -> tuple[int, int, int]:
        """The number of states, of answers other than 0, the sum of these: less is simpler."""
        return self.states, self.entries, sum(self.answers.values())

    def settled(self) -> Machine:
        """Itself: its answers are decided."""
        return self

    def smaller(self, n_actions: int) -> Iterator[Machine]:
        """Machines one step simpler."""
        for key, answer in self.answers.items():
            for lower in range(answer):
                yield Machine(self.states, self.n_actions, {**self.answers, key: lower})
        if self.states > 1:
            states = self.states - 1
            remaining = {
                key: answer
                for key, answer in self.answers.items()
                if key[0] == "answer" or answer < states
            }
            yield Machine(states, self.n_actions, remaining)

    def __repr__(self) -> str:
        nonzero = {key: answer for key, answer in self.answers.items() if answer}
        return f"Machine({self.states}, {self.n_actions}, {nonzero})"


@dataclass
class QueriedMachine:
    """A finite-state agent that decides an answer at the first query, and its answers so far.

    Attributes:
        states: the number of its states.
        n_actions: the number of its actions.
        decide: how it decides.
        decided: whether its answers are independent of the order of the queries.
        answers: the answers so far.
    """

    states: int
    n_actions: int
    decide: Decide
    decided: bool = True
    answers: dict[Key, int] = field(default_factory=dict, repr=False)

    @property
    def program(self) -> AgentProgram:
        """A program for the agent, without a learning rate."""
        pi = MachineAgent(self.states, self._known, self.n_actions)
        return AgentProgram(lambda rate: pi, None)

    def anew(self) -> QueriedMachine:
        """The same machine, without answers so far."""
        return replace(self, answers={})

    def settle(self) -> None:
        """From now on, answer every new query by 0, without a decision."""
        self.decide = lambda key, n: 0

    def settled(self) -> Machine:
        """The machine with the answers given so far."""
        return Machine(self.states, self.n_actions, dict(self.answers))

    def _known(self, key: Key, n: int) -> int:
        if key not in self.answers:
            self.answers[key] = self.decide(key, n)
        return self.answers[key]


def forking_machine(choose: Choose, n_actions: int) -> QueriedMachine:
    """A machine that decides each answer at the first query; under `explore`, every machine."""
    return QueriedMachine(STATES, n_actions, lambda key, n: choose(n), decided=False)


def machines(n_actions: int) -> st.SearchStrategy[QueriedMachine]:
    """Machines of up to `MOST_STATES` states."""

    def machine(states: int, salt: int) -> QueriedMachine:
        return QueriedMachine(states, n_actions, lambda key, n: mixed(salt, key) % n)

    return st.builds(machine, st.integers(1, MOST_STATES), st.integers(0, 2**16 - 1))
