"""An environment class as a formal extended environment."""

from __future__ import annotations

from typing import Any

from bridge.agents.as_class import agent_class, exact
from formal.errors import IllFormed
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept, Play


def formal_environment(environment_class: type[Any]) -> ExtendedEnvironment:
    """μ(π, p) is the percept that an instance with π's class returns after the actions of p.

    The first reward is 0, since `start` returns none. μ is defined only on histories that the class
    produces itself: actions can be forced on it, percepts cannot. Each call replays the play.
    [JAGI, Section 4]

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.histories.history import play
        >>> from practical.environments.ignore_rewards import IgnoreRewards
        >>> formal_environment(IgnoreRewards)(constant(0), play((0, 0), 1))
        (-1, 0)
    """

    def mu(pi: Agent, p: Play) -> Percept:
        """The percept that follows p.

        Raises:
            IllFormed: the class does not produce the percepts in p.
        """
        copy = agent_class(pi, n_actions=environment_class.n_actions, n_obs=environment_class.n_obs)
        environment = environment_class(copy)
        x: Percept = (0, environment.start())
        h = EMPTY.then(x)
        for g in p.plays():
            if h is not g.prompt:
                raise IllFormed(
                    "an environment class can be applied only to histories that it produces; "
                    f"{environment_class.__name__} answers {list(h.before)!r} by {h.percept!r}, "
                    f"where the play has {g.prompt.percept!r}"
                )
            r, o = environment.step(g.action)
            h = g.then((exact(r), o))
        return h.percept

    return mu
