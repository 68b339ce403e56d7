"""Classes with a fault, which the player of a level is to show."""

from __future__ import annotations

from numbers import Real
from typing import Any

from companion.level import Wrong


class Praise:
    """Ignore Rewards with a fault: the copy is trained on the reward that the agent got."""

    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None:
        """Make the copy."""
        self.copy = A()

    def start(self) -> int:
        """The first observation."""
        return 0

    def step(self, action: int) -> tuple[int, int]:
        """Compare the action with the copy's."""
        reward = 1 if action == self.copy.act(0) else -1
        self.copy.train(0, action, reward, 0)
        return reward, 0


class Forgetful:
    """Ignore Rewards with a fault: the copy is made anew, and trained on one transition alone."""

    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None:
        """Make the copy."""
        self.A = A
        self.copy = A()

    def start(self) -> int:
        """The first observation."""
        return 0

    def step(self, action: int) -> tuple[int, int]:
        """Compare the action with the copy's."""
        reward = 1 if action == self.copy.act(0) else -1
        self.copy = self.A()
        self.copy.train(0, action, 0, 0)
        return reward, 0


class Instances:
    """Instances of a reality check that freezes to the first action that it took.

    Its agent takes the number that it observes. What happens to the instances is recorded here, so
    that nothing that is done to them changes the record. [JAGI, Section 5]

    Attributes:
        trained: what each instance was trained on.
    """

    def __init__(self) -> None:
        """There are none yet."""
        self.trained: dict[object, list[tuple[Any, ...]]] = {}
        self._first: dict[object, int] = {}
        self._frozen: set[object] = set()

    def act(self, instance: object, obs: int) -> int:
        """The observation, or the first action that the instance took once it is frozen."""
        self._demand_made(instance)
        _demand_bit("An observation", obs)
        y = self._first[instance] if instance in self._frozen else obs
        self._first.setdefault(instance, y)
        return y

    def train(self, instance: object, o_prev: int, a: int, r: int, o_next: int) -> None:
        """Freeze the instance after an action that is not its agent's own."""
        self._demand_made(instance)
        _demand_bit("An observation", o_prev)
        _demand_bit("An action", a)
        if not isinstance(r, Real):
            raise Wrong(f"A reward is a number; {r!r} is not.")
        _demand_bit("An observation", o_next)
        self.trained[instance].append((o_prev, a, r, o_next))
        if a != o_prev and instance not in self._frozen:
            self._frozen.add(instance)
            self._first.setdefault(instance, o_prev)

    def _demand_made(self, instance: object) -> None:
        if instance not in self.trained:
            raise Wrong("An instance must be made by a call of the class; this one is a copy.")

    def make(self) -> type[Any]:
        """Their class."""
        instances = self

        class Checked:
            """An instance has no attributes of its own."""

            __slots__ = ()

            def __init__(self) -> None:
                instances.trained[self] = []

            def act(self, obs: int) -> int:
                return instances.act(self, obs)

            def train(self, o_prev: int, a: int, r: int, o_next: int) -> None:
                instances.train(self, o_prev, a, r, o_next)

        return Checked


def _demand_bit(what: str, value: Any) -> None:
    if type(value) is not int or value not in (0, 1):
        raise Wrong(f"{what} is 0 or 1; {value!r} is not.")
