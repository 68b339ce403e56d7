"""The percepts of a formal environment for many agents; common parts of runs are computed once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from formal.histories.history import EMPTY
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt


@dataclass(slots=True)
class _Node:
    """A state of a run: before a query, at the end of a turn, or not yet computed.

    Attributes:
        query: the next query; None where there is none.
        after: the state after each answer to it.
        ended: at the end of a turn, the history and the state in which the next turn begins.
    """

    query: Prompt | None = None
    after: dict[Action, _Node] = field(default_factory=dict)
    ended: tuple[Prompt, _Node] | None = None


class Runs:
    """The runs of an environment with the same actions: a tree that branches where agents differ.

    A percept depends on the agent only by its answers to the environment's queries. Hence an agent
    that has answered all queries of a run as an earlier agent did gets the same percepts, which are
    not computed again.

    Args:
        mu: the environment, a function.
        actions: the actions that are taken, whatever the agents would do.

    Example:
        >>> from formal.environments.ignore_rewards import ignore_rewards
        >>> runs = Runs(ignore_rewards, (0, 1))
        >>> runs.history(lambda h: 0, 2), runs.history(lambda h: h.turns - 1, 2)
        (prompt((0, 0), 0, (1, 0), 1, (-1, 0)), prompt((0, 0), 0, (1, 0), 1, (1, 0)))
    """

    def __init__(self, mu: ExtendedEnvironment, actions: Sequence[Action]) -> None:
        self._mu = mu
        self._actions = actions
        self._root = _Node()

    def history(self, pi: Agent, turns: int) -> Prompt:
        """The history after this number of turns; the agent gets every query of the environment."""
        node, answers = self._root, dict[Prompt, Action]()

        def recorded(h: Prompt) -> Action:
            nonlocal node
            y = answers.get(h)
            if y is None:
                y = answers[h] = pi(h)
                node.query = h
                node = node.after.setdefault(y, _Node())
            return y

        def turn(p: Play) -> Prompt:
            nonlocal node
            while node.query is not None:
                recorded(node.query)
            if node.ended is None:
                x = self._mu(recorded, p)
                node.ended = p.then(x), _Node()
            h, node = node.ended
            return h

        h = turn(EMPTY)
        for y in self._actions[:turns]:
            h = turn(h.then(y))
        return h


def run(mu: Callable[[Any, Play], Percept], pi: Any, actions: Sequence[Action]) -> Prompt:
    """The history of one run, with an agent or whatever else the environment receives."""
    h = EMPTY.then(mu(pi, EMPTY))
    for y in actions:
        p = h.then(y)
        h = p.then(mu(pi, p))
    return h


def answering_once(pi: Agent) -> Agent:
    """The same agent; repeated queries are not computed again."""
    answers: dict[Prompt, Action] = {}

    def known(h: Prompt) -> Action:
        if h not in answers:
            answers[h] = pi(h)
        return answers[h]

    return known
