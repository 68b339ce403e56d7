"""What a formal environment answers to many agents; what their runs have in common, once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from formal.histories.history import EMPTY
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt


@dataclass(slots=True)
class _Node:
    """Where a run stands: before a question, at the end of a turn, or where none has been yet.

    Attributes:
        asked: the question that comes next; None where none does.
        after: what follows each answer to it.
        ended: the history, where the turn ends, and where the next turn begins.
    """

    asked: Prompt | None = None
    after: dict[Action, _Node] = field(default_factory=dict)
    ended: tuple[Prompt, _Node] | None = None


class Runs:
    """The runs of an environment with the same actions, as a tree that parts where agents do.

    What an environment answers depends on an agent by the agent's answers to its questions alone.
    So where the agent has answered as another one did all that was asked since the run began, the
    percepts are those that the other one got, and are not computed again.

    Args:
        mu: the environment, a function.
        actions: what is done turn by turn, whatever the agents would do.

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
        """The history after so many turns; the agent is asked whatever the environment asks it."""
        node, answers = self._root, dict[Prompt, Action]()

        def noted(h: Prompt) -> Action:
            nonlocal node
            y = answers.get(h)
            if y is None:
                y = answers[h] = pi(h)
                node.asked = h
                node = node.after.setdefault(y, _Node())
            return y

        def turn(p: Play) -> Prompt:
            nonlocal node
            while node.asked is not None:
                noted(node.asked)
            if node.ended is None:
                x = self._mu(noted, p)
                node.ended = p.then(x), _Node()
            h, node = node.ended
            return h

        h = turn(EMPTY)
        for y in self._actions[:turns]:
            h = turn(h.then(y))
        return h


def run(mu: Callable[[Any, Play], Percept], pi: Any, actions: Sequence[Action]) -> Prompt:
    """The history of one run, of an agent or of whatever else the environment is handed."""
    h = EMPTY.then(mu(pi, EMPTY))
    for y in actions:
        p = h.then(y)
        h = p.then(mu(pi, p))
    return h


def answering_once(pi: Agent) -> Agent:
    """The same agent; whatever it was asked before is not computed again."""
    answers: dict[Prompt, Action] = {}

    def known(h: Prompt) -> Action:
        if h not in answers:
            answers[h] = pi(h)
        return answers[h]

    return known
