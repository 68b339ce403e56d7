"""AIQ's agents, in plain Python: the reference for the compiled forms. [Legg, Veness 2013]

All of them begin as if they had taken action 0 at observation 0, and also learn from the first
percept. At the t-th percept (t = 0, 1, …), the numbers 3t, 3t + 1 and 3t + 2 of the stream select
one of several best actions, whether to explore, and the exploring action.
"""

from dataclasses import dataclass
from math import floor
from typing import Final, Literal, TypeAlias

from practical.contract import Action, Observation
from practical.streams import Stream
from practical.tape.machine import SYMBOLS

Kind: TypeAlias = Literal["random", "freq", "q", "hlq"]
Row: TypeAlias = list[float]

LEAST: Final = 1e-100
"""The least value of a discounted visit count."""


@dataclass(frozen=True)
class Parameters:
    """An agent program with its parameters.

    Attributes:
        kind: `random` is uniform; `freq` takes the action of highest mean reward; `q` is Watkins'
            Q(λ); `hlq` is HLQ(λ), which determines its own learning rate.
        initial: the initial Q-values.
        traces: λ.
        rate: α, the learning rate.
        exploration: ε, the probability of a random action.
        discount: γ.
    """

    kind: Kind
    initial: float = 0.0
    traces: float = 0.0
    rate: float = 0.0
    exploration: float = 0.0
    discount: float = 0.0

    @property
    def threshold(self) -> int:
        """The agent explores if a number is less than this, ⌊ε 2³²⌋."""
        return floor(self.exploration * 2**32)


PUBLISHED: Final = {
    "random": Parameters("random"),
    "freq": Parameters("freq", exploration=0.07),
    "q-0": Parameters("q", traces=0.0, rate=0.5, exploration=0.04, discount=0.6),
    "q-lambda": Parameters("q", traces=0.5, rate=0.5, exploration=0.04, discount=0.6),
    "hlq-lambda": Parameters("hlq", traces=0.95, exploration=0.04, discount=0.7),
}
"""The agents, with the parameters published for episodes of 1,000 turns."""


class Random:
    """Takes a uniformly random action."""

    def __init__(self, parameters: Parameters, numbers: Stream) -> None:
        """Begin at the stream's first number."""
        self._parameters = parameters
        self._numbers = numbers
        self._t = 0

    def perceive(self, reward: float, observation: Observation) -> Action:
        """Return the action after a percept."""
        action = _uniform(self._numbers(3 * self._t + 2), SYMBOLS)
        self._t += 1
        return action

    def _best(self, values: Row) -> Action:
        """An action of highest value."""
        highest = max(values)
        best = [a for a in range(SYMBOLS) if values[a] == highest]
        return best[_uniform(self._numbers(3 * self._t), len(best))]

    def _chosen(self, best: Action) -> Action:
        """The best action, or a random one."""
        explores = self._numbers(3 * self._t + 1) < self._parameters.threshold
        return _uniform(self._numbers(3 * self._t + 2), SYMBOLS) if explores else best


class Freq(Random):
    """Takes the action of highest mean reward; each action starts with one visit of reward 0."""

    def __init__(self, parameters: Parameters, numbers: Stream) -> None:
        """Begin without rewards."""
        super().__init__(parameters, numbers)
        self._total = [0.0] * SYMBOLS
        self._visits = [1.0] * SYMBOLS
        self._action = 0

    def perceive(self, reward: float, observation: Observation) -> Action:
        """Update the mean reward of the last action, and choose the next."""
        self._total[self._action] += reward
        self._visits[self._action] += 1
        means = [self._total[a] / self._visits[a] for a in range(SYMBOLS)]
        self._action = self._chosen(self._best(means))
        self._t += 1
        return self._action


class QLambda(Random):
    """Moves all Q-values towards reward plus discounted best next value, weighted by their traces.

    The traces are set to 0 after an action that is not the best.
    """

    def __init__(self, parameters: Parameters, numbers: Stream) -> None:
        """Begin with the initial Q-values and no traces."""
        super().__init__(parameters, numbers)
        self._q = [[parameters.initial] * SYMBOLS for _ in range(SYMBOLS)]
        self._traces = [[0.0] * SYMBOLS for _ in range(SYMBOLS)]
        self._observation = self._action = 0

    def perceive(self, reward: float, observation: Observation) -> Action:
        """Learn from the transition to this percept, and choose the next action."""
        q, s, a = self._q, self._observation, self._action
        best = self._best(q[observation])
        action = self._chosen(best)
        error = reward + self._parameters.discount * q[observation][best] - q[s][a]
        self._traces[s][a] += 1
        self._learn(error, observation, action)
        factor = self._parameters.discount * self._parameters.traces if action == best else 0.0
        self._traces = [[factor * trace for trace in row] for row in self._traces]
        self._observation, self._action = observation, action
        self._t += 1
        return action

    def _learn(self, error: float, observation: Observation, action: Action) -> None:
        for values, traces in zip(self._q, self._traces, strict=True):
            for a in range(SYMBOLS):
                values[a] += self._parameters.rate * traces[a] * error


class HLQLambda(QLambda):
    """Q(λ) with learning rates from discounted visit counts, which start at 1."""

    def __init__(self, parameters: Parameters, numbers: Stream) -> None:
        """Begin with visit counts 1."""
        super().__init__(parameters, numbers)
        self._visits = [[1.0] * SYMBOLS for _ in range(SYMBOLS)]

    def _learn(self, error: float, observation: Observation, action: Action) -> None:
        self._visits[self._observation][self._action] += 1
        forgetting, visits = self._parameters.traces, self._visits
        there = visits[observation][action]
        rest = there - self._parameters.discount * self._traces[observation][action]
        for s, row in enumerate(self._q):
            for a in range(SYMBOLS):
                same = 1.0 if (s, a) == (observation, action) else 0.0
                ratio = (forgetting * there + same) / (forgetting * visits[s][a] + same)
                row[a] += self._traces[s][a] / rest * ratio * error
        self._visits = [[max(forgetting * n, LEAST) for n in row] for row in visits]


AGENTS: Final[dict[Kind, type[Random]]] = {
    "random": Random,
    "freq": Freq,
    "q": QLambda,
    "hlq": HLQLambda,
}
"""The class of each kind."""


def _uniform(number: int, size: int) -> int:
    """The one of ``size`` equally likely values that a number selects."""
    return number * size >> 32
