"""Tabular Q-learning over a compiled table: the fast form.

Number k of the stream decides step k: whether to explore, which action to take, which of several
best ones. The values agree with the slow form's, bit for bit.
"""

from collections.abc import Callable

from practical.considerate.settings import Settings
from practical.considerate.table import Table
from practical.considerate.task import Number
from practical.streams import Stream

Progress = Callable[[int], None]
"""A function that is called with the number of steps taken by the learner so far."""


class Learner:
    """Q-learning that can be continued for any number of steps, copied and pickled.

    Episodes begin in the table's starts in turn. Each step, exploring or not, uses one number of
    the stream. An exploring action is random, and may be the best one. A terminal state has value
    0: no value is learned for it.

    Attributes:
        values: entry `s * actions + a` is the value of action a in state s.
        tried: for each entry, whether it was ever taken.
        taken: the number of all steps.
        ended: the number of episodes that ended.
        settled: whether all later episodes are equal: without exploration and random ties, an
            episode that changes no value is repeated for ever.
    """

    def __init__(self, table: Table, settings: Settings, numbers: Stream) -> None:
        """Set all values to the initial one."""
        self.table, self.settings, self.numbers = table, settings, numbers
        n, size = table.actions, len(table.states)
        self.values: list[Number] = [settings.initial] * (n * size)
        self.tried = bytearray(n * size)
        self.taken = self.ended = 0
        self.settled = False
        self._state = table.starts[0]
        self._ties = settings.ties
        self._best: list[Number] = [0 if over else settings.initial for over in table.terminal]
        self._choices = [self._among(s * n, s * n + n) for s in range(size)]
        self._changed = False
        self._begun = self._period = 0

    def run(self, steps: int, progress: Progress | None = None, every: int = 100_000) -> None:
        """Take ``steps`` more steps, and report progress after each `every` of them."""
        left = steps
        while left > 0:
            part = min(left, every)
            left -= self._advance(part)
            if self.settled:
                times, left = divmod(left, self._period)
                self.ended += times
                self.taken += times * self._period
                self._begun += times * self._period
            if progress is not None:
                progress(self.taken)

    def best(self, s: int) -> Number:
        """The value of the best action in state s."""
        return self._best[s]

    def path(self, s: int) -> list[int] | None:
        """The entries that the greedy policy takes from state s; None if it never ends."""
        table, entries, seen = self.table, [], set()
        while not table.terminal[s]:
            if s in seen:
                return None
            seen.add(s)
            entries.append(i := self._choices[s][0])
            s = table.successors[i]
        return entries

    def _among(self, start: int, stop: int) -> tuple[int, ...]:
        """The best of a state's entries, by the rule for ties."""
        row = self.values[start:stop]
        best = max(row)
        if self._ties == "first" or row.count(best) == 1:
            return (start + row.index(best),)
        if self._ties == "last":
            return (stop - 1 - row[::-1].index(best),)
        return tuple([i for i, q in enumerate(row, start) if q == best])

    def _advance(self, steps: int) -> int:
        """Take at most ``steps`` steps, fewer if the learner settles; return their number."""
        table, settings = self.table, self.settings
        n, successors, rewards, terminal = (
            table.actions,
            table.successors,
            table.rewards,
            table.terminal,
        )
        values, tried, best, choices = self.values, self.tried, self._best, self._choices
        rate, discount, threshold = settings.learning_rate, settings.discount, settings.threshold
        rest, among = 2**32 - threshold, self._among
        s, before = self._state, self.taken
        k = before
        for k, u in enumerate(map(self.numbers, range(before, before + steps)), before + 1):
            if u < threshold:
                i = s * n + u * n // threshold
            else:
                choice = choices[s]
                i = choice[0] if len(choice) == 1 else choice[(u - threshold) * len(choice) // rest]
            tried[i] = 1
            t = successors[i]
            new = rewards[i] + discount * best[t]
            old = values[i]
            if rate != 1:
                new = old + rate * (new - old)
            if new != old:
                values[i] = new
                self._changed = True
                if new >= best[s] or i in choices[s]:
                    choices[s] = choice = among(s * n, s * n + n)
                    best[s] = values[choice[0]]
            s = t
            if terminal[t]:
                self.ended += 1
                s = table.starts[self.ended % len(table.starts)]
                begun, self._begun = self._begun, k
                if not (self._changed or self.settled) and self._repeats():
                    self.settled, self._period = True, k - begun
                    break
                self._changed = False
        self._state, self.taken = s, k
        return k - before

    def _repeats(self) -> bool:
        """Whether an episode that changes nothing is repeated for ever."""
        settings, starts = self.settings, self.table.starts
        return settings.threshold == 0 and settings.ties != "random" and len(starts) == 1
