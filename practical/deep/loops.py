"""Agent classes of learning loops."""

from collections.abc import Callable
from typing import Any, ClassVar

from practical.contract import Action, Observation, Reward
from practical.deep.forking import CAN_FORK, answer_of_a_fork
from practical.deep.schedules import Schedule, as_rate
from practical.deep.values import copied, same
from practical.errors import IllFormed
from practical.foreign import in_one_line


class LoopAgent:
    """An agent that is a learning loop, suspended at each step of its environment.

    ``loop_agent`` and ``sb3_agent`` make its subclasses. An instance makes its loop when it is
    first trained or queried. The loop has chosen its next action when ``train`` returns, and
    ``act`` only returns this action, so that a query leaves no trace.

    A loop cannot be copied. ``act_after`` is answered in a fork of the process, which resumes the
    loop there and is gone afterwards; where processes cannot be forked, and for ``clone``, another
    instance is trained on the whole history.

    Attributes:
        observation_space: the space of the observations, if they are values; None if they are the
            naturals below ``n_obs``.
        total: the number of steps of the loop.
        settings: the further arguments of the loop.
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    observation_space: Any = None
    seed = 0
    total: ClassVar[int]
    learning_rate: float | Schedule
    settings: ClassVar[dict[str, Any]] = {}
    loop: ClassVar[Callable[..., object]]

    def __init__(self, learning_rate: Any = None, **settings: Any) -> None:
        """Choose the learning rate and other settings; by default those of the class."""
        given = type(self).learning_rate if learning_rate is None else learning_rate
        self.learning_rate = as_rate(given)
        self._settings = {**self.settings, **settings}
        self._run: Any = None
        self._first: Any = None
        self._last: Any = None
        self._history: list[tuple[Action, Reward, Any]] = []

    def act(self, obs: Observation) -> Action:
        """Return the action that the loop has chosen.

        Raises:
            IllFormed: the loop has ended, or ``obs`` is not the last observation.
        """
        self._start(obs)
        if not same(obs, self._last):
            return self._elsewhere(obs)
        return self._chosen()

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Give the loop the result of its step: the action taken, the reward, the observation.

        Raises:
            IllFormed: the loop has ended, or the transition does not start at the last observation.
        """
        self._start(o_prev)
        if not same(o_prev, self._last):
            raise IllFormed(
                "a transition must start at the observation at which the last one ended, "
                f"{in_one_line(self._last, 60)}; this one starts at {in_one_line(o_prev, 60)}"
            )
        observation = copied(o_next)
        self._run.resume(a, float(r), observation)
        self._history.append((a, r, observation))
        self._last = observation

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action after the transition: directly, from a fork or by replay.

        Directly if the subclass knows that the loop learns nothing in between.
        """
        self._start(o_prev)
        action = self._directly(o_next)
        if action is not None:
            return action
        if CAN_FORK:
            return answer_of_a_fork(lambda: self._trained(o_prev, a, r, o_next).act(o_next))
        return self.clone()._trained(o_prev, a, r, o_next).act(o_next)

    def clone(self) -> "LoopAgent":
        """Return another instance that is trained on the same history, at the cost of all of it."""
        twin = type(self)(learning_rate=self.learning_rate, **self._settings)
        if self._run is not None:
            twin._start(self._first)
        for a, r, o_next in self._history:
            twin.train(twin._last, a, r, o_next)
        return twin

    def _trained(self, *transition: Any) -> "LoopAgent":
        self.train(*transition)
        return self

    def _start(self, obs: Any) -> None:
        """Run the loop to its first step, if this has not happened with this first observation."""
        if self._run is None or not (self._history or same(obs, self._first)):
            self._first = self._last = copied(obs)
            self._run = self._running()

    def _running(self) -> Any:
        from practical.deep.running import Running

        loop, rate = type(self).loop, self.learning_rate
        named = {"total": self.total, "learning_rate": rate, "seed": self.seed, **self._settings}
        return Running(lambda env: loop(env, **named), self._outside(), self.seed)

    def _outside(self) -> Any:
        from practical.deep.observing import space_of
        from practical.deep.running import Outside

        if self.n_actions is None:
            raise IllFormed("the agent must have finitely many actions; n_actions is None")
        return Outside(space_of(self), self.n_actions, self._first)

    def _chosen(self) -> Action:
        if self._run.chosen is None:
            raise IllFormed(self._run.why_ended)
        action: Action = self._run.chosen
        return action

    def _directly(self, obs: Any) -> Action | None:
        """Return the next action at ``obs`` if the loop learns nothing before it, else None."""
        return None

    def _elsewhere(self, obs: Any) -> Action:
        """Return the action at an observation that is not the last one."""
        raise IllFormed(
            "a loop answers about its last observation, and `act_after` about another one; the "
            f"last is {in_one_line(self._last, 60)}, the query is about {in_one_line(obs, 60)}"
        )


def loop_agent(
    loop: Callable[..., object], *, total: int, learning_rate: Any = 0, **settings: Any
) -> type[LoopAgent]:
    """Return the agent class of a learning loop in a function of one's own.

    The function is called as ``loop(env, total=…, learning_rate=…, seed=…, **settings)``, where
    ``env`` is a Gymnasium environment that never ends. It must reset it once and step it ``total``
    times, must seed the generators that it makes by ``seed``, may draw from the global ones of
    Python, numpy and torch, and must learn from the action in ``info["action"]``, which may be
    another than its own. A learning rate is passed as a float or as a function, and is 0 if the
    loop has none.

    >>> def always_one(env, **named):
    ...     env.reset()
    ...     for _ in range(named["total"]):
    ...         env.step(1)
    >>> from practical import run, IgnoreRewards
    >>> run(loop_agent(always_one, total=3), IgnoreRewards, 3).actions
    (1, 1, 1)
    """
    body = {
        "loop": staticmethod(loop),
        "total": total,
        "settings": settings,
        "learning_rate": as_rate(learning_rate),
        "__doc__": loop.__doc__,
    }
    return type(loop.__name__, (LoopAgent,), body)
