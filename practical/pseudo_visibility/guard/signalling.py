"""Two guards who learn at once: one walks its round, a sentry points. [PV, Example 7]

The picture of both has the corridor and the sentry's arm, which is up for some turns after it has
pointed. They have the same rewards, and each has the penalty of its own reactions. A seizure fails
with probability 1 - grip.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any, Final

from practical.contract import Reward
from practical.pseudo_visibility.guard.corridor import HIDDEN, ORDINARY, SEIZE
from practical.pseudo_visibility.guard.training import Settings
from practical.streams import Stream, stream

UP: Final = 3
SIGNS: Final = 2
"""The sentry's actions: to stand still, and to point."""

USUAL: Final = Settings()
"""The settings of the guard alone."""


@dataclass
class Learner:
    """The values of one of the two, for each picture, and its coin.

    Attributes:
        values: for each picture, the values of the actions.
        coin: the stream of its coin.
    """

    values: list[list[float]]
    coin: Stream

    def best(self, o: int) -> int:
        """The greedy action."""
        row = self.values[o]
        return row.index(max(row))

    def act(self, o: int, k: int, threshold: int) -> int:
        """The action in turn k; a query of the same turn shares the coin."""
        u = self.coin(k)
        if u < threshold:
            return u * len(self.values[o]) // threshold
        return self.best(o)

    def learn(self, o: int, a: int, target: float, rate: float) -> None:
        """Move a value."""
        self.values[o][a] += rate * (target - self.values[o][a])


@dataclass
class Counted:
    """What happens on a history, in turns with a pseudo-visible player.

    Attributes:
        seen: the number of these turns.
        guard: those in which the guard reacts.
        sentry: those in which the sentry reacts.
        obeyed: those in which the guard seizes at a raised arm, and does not react.
        thefts: the thefts.
        ends: how often the guard has reached an end of its round, in any turn.
    """

    seen: int = 0
    guard: int = 0
    sentry: int = 0
    obeyed: int = 0
    thefts: int = 0
    ends: int = 0


class Team:
    """Two learners in one corridor.

    >>> team = Team(__import__("practical").pseudo_visibility.guard.corridor.corridor(), 2)
    >>> team.play(100).seen > 0
    True
    """

    def __init__(
        self,
        E: Any,
        q: Reward,
        seed: int = 0,
        settings: Settings = USUAL,
        grip: Fraction = Fraction(1, 2),
        signs: int = SIGNS,
    ) -> None:
        """Begin the first day; with one sign the sentry cannot point."""
        self.E, self.q, self.settings = E, float(q), settings
        self._grip = floor(grip * 2**32)
        size = E.n_obs * (UP + 1)
        self.guard = Learner([[0.0] * 3 for _ in range(size)], stream(seed, "agent"))
        self.sentry = Learner([[0.0] * signs for _ in range(size)], stream(seed, "sentry"))
        self._draw, self._hold = stream(seed, "environment"), stream(seed, "grip")
        self._turn = 0
        self.asleep = False
        self.place = self.kind = self.cell = self.arm = 0
        self._dawn(self._draw(0))

    def train(self) -> None:
        """Train both for all turns of the settings."""
        settings, total = self.settings, self.settings.total
        threshold = floor(settings.exploration * 2**32)
        until = floor(settings.exploring * total)
        counted = Counted()
        for k in range(total):
            now = threshold if k < until else 0
            self._step(counted, now, float(settings.learning_rate) * (1 - k / total))

    def play(self, turns: int) -> Counted:
        """Play frozen, from where the history ends."""
        counted = Counted()
        for _ in range(turns):
            self._step(counted, 0, 0.0)
        return counted

    def _step(self, counted: Counted, threshold: int, rate: float) -> None:
        k, o = self._turn, self._picture()
        a, sign = self.guard.act(o, k, threshold), self.sentry.act(o, k, threshold)
        fines = self._fined(counted, o, a, sign, threshold)
        reward = self._moved(counted, a, sign)
        for one, act, fine in ((self.guard, a, fines[0]), (self.sentry, sign, fines[1])):
            best = 0.0 if self.asleep else max(one.values[self._picture()])
            one.learn(o, act, float(reward) - fine + best, rate)

    def _fined(
        self, counted: Counted, o: int, a: int, sign: int, threshold: int
    ) -> tuple[float, float]:
        if self.kind != HIDDEN:
            return 0.0, 0.0
        d = self.place + self.E.n_obs * self.arm
        guard = self.guard.act(d, self._turn, threshold) != a
        sentry = self.sentry.act(d, self._turn, threshold) != sign
        counted.seen += 1
        counted.guard += guard
        counted.sentry += sentry
        counted.obeyed += bool(self.arm) and a == SEIZE and not guard
        return self.q * guard, self.q * sentry

    def _moved(self, counted: Counted, a: int, sign: int) -> Reward:
        self._turn += 1
        u = self._draw(self._turn)
        if self.asleep:
            self._dawn(u)
            return 0
        before = self.E.stands(self.place)
        reward: Reward
        self.place, reward = self.E.walked(self.place, a)
        counted.ends += reward != 0
        near = bool(self.kind) and a == SEIZE and abs(before - self.cell) <= 1
        if near and self._hold(self._turn) < self._grip:
            self.kind, self.cell, reward = 0, 0, reward + self.E.catch
        elif self.kind and u & 0x10000:
            self.cell -= 1
            if not self.cell:
                counted.thefts += self.kind == HIDDEN
                self.kind, reward = 0, reward - self.E.loss
        self.arm = UP if sign else max(self.arm - 1, 0)
        if u % self.E.nights == 0:
            self.asleep, self.kind, self.cell, self.arm = True, 0, 0, 0
        return reward

    def _dawn(self, u: int) -> None:
        drawn = self.E.drawn(u)
        self.asleep, self.arm = False, 0
        self.place, self.kind = drawn.place, drawn.kind
        self.cell = self.E.cells - 1 if drawn.kind else 0

    def _picture(self) -> int:
        if self.asleep:
            return int(self.E.night())
        last = self.E.cells - 1
        k = self.cell + (last if self.kind == ORDINARY else 0) if self.kind else 0
        return int(self.place + 2 * last * k + self.E.n_obs * self.arm)
