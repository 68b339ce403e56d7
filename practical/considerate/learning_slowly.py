"""Tabular Q-learning, step by step on the task itself: the slow form, the fast one's reference."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from practical.considerate.settings import Settings
from practical.considerate.task import Number, State, Task
from practical.streams import Stream


@dataclass
class SlowLearner:
    """Q-learning with a dictionary of values, without a table.

    Attributes:
        task: the task that it steps, with the rewards that it learns from.
        starts: the states in which episodes begin, in turn.
        values: the values of actions in states, where they differ from the initial one.
    """

    task: Task
    starts: Sequence[State]
    settings: Settings
    numbers: Stream
    values: dict[tuple[State, int], Number] = field(default_factory=dict)
    ended: int = 0

    def run(self, steps: int) -> None:
        """Take ``steps`` steps from the first start."""
        self.task.state = self.starts[0]
        for k in range(steps):
            self._step(self.numbers(k))

    def _step(self, u: int) -> None:
        s = self.task.state
        a = self.action(s, u)
        reward, over, _ = self.task.step(a)
        target = reward + self.settings.discount * (0 if over else self.best(self.task.state))
        self.values[s, a] = self._moved(self.value(s, a), target)
        if over:
            self.ended += 1
            self.task.state = self.starts[self.ended % len(self.starts)]

    def _moved(self, old: Number, target: Number) -> Number:
        """The learning rule; at rate 1, the target itself, without rounding."""
        rate = self.settings.learning_rate
        return target if rate == 1 else old + rate * (target - old)

    def action(self, s: State, u: int) -> int:
        """The action selected by number u of the stream."""
        threshold = self.settings.threshold
        if u < threshold:
            return u * len(self.task.actions) // threshold
        choices = list(self.choices(s))
        return choices[(u - threshold) * len(choices) // (2**32 - threshold)]

    def choices(self, s: State) -> Iterator[int]:
        """The best actions, by the rule for ties."""
        best = [a for a, _ in enumerate(self.task.actions) if self.value(s, a) == self.best(s)]
        yield from {"first": best[:1], "last": best[-1:], "random": best}[self.settings.ties]

    def best(self, s: State) -> Number:
        """The value of the best action."""
        return max(self.value(s, a) for a, _ in enumerate(self.task.actions))

    def value(self, s: State, a: int) -> Number:
        """The action's current value."""
        return self.values.get((s, a), self.settings.initial)
