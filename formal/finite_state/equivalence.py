"""Traditional equivalence of finite-state agents at every horizon.

It is reachability in the product graph, whose nodes are pairs of states. [JAGI, Definition 4]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final, TypeAlias

import networkx as nx

from formal.errors import IllFormed
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action

Pair: TypeAlias = tuple[State, State]
Following: TypeAlias = Callable[[State], Iterable[Action]]
"""The actions that are followed where the first agent is in this state."""

_START: Final = "before the first percept"
_DIFFER: Final = "the answers differ"


def traditionally_equivalent(pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> bool:
    """π1(s) = π2(s) whenever s is possible for π1, however long s is. [JAGI, Definition 4]

    Raises:
        IllFormed: they are made for different percepts or actions.
    """
    return distinguishing_prompt(pi1, pi2) is None


def distinguishing_prompt(pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> Prompt | None:
    """A shortest prompt possible for π1, of any length, on which π1 and π2 differ; else None.

    It has at most as many percepts as there are pairs of states. [JAGI, Definition 4]

    Raises:
        IllFormed: they are made for different percepts or actions.

    Example:
        >>> from formal.finite_state.exploring import constant, from_table
        >>> from formal.agents.table import TableAgent
        >>> from formal.histories.history import prompt
        >>> x = (0, 0)
        >>> impossible, possible = prompt(x, 1, x), prompt(x, 0, x)
        >>> distinguishing_prompt(
        ...     constant(0, [x], 2), from_table(TableAgent(0, {impossible: 1}), [x], 2)
        ... )
        >>> distinguishing_prompt(
        ...     constant(0, [x], 2), from_table(TableAgent(0, {possible: 1}), [x], 2)
        ... )
        prompt((0, 0), 0, (0, 0))
    """
    return _shortest(pi1, pi2, lambda s: [pi1.answer[s]])


def differing_prompt(pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> Prompt | None:
    """A shortest prompt, possible or not, on which π1 and π2 differ; None if they are one function.

    Raises:
        IllFormed: they are made for different percepts or actions.
    """
    return _shortest(pi1, pi2, lambda s: range(pi1.n_actions))


def _shortest(pi1: FiniteStateAgent, pi2: FiniteStateAgent, following: Following) -> Prompt | None:
    _check(pi1, pi2)
    graph = _product(pi1, pi2, following)
    try:
        path = nx.shortest_path(graph, _START, _DIFFER)[1:-1]
    except nx.NetworkXNoPath:
        return None
    h = EMPTY.then(graph.edges[_START, path[0]]["x"])
    for before, after in pairwise(path):
        turn = graph.edges[before, after]
        h = h.then(turn["y"]).then(turn["x"])
    return h


def _product(
    pi1: FiniteStateAgent, pi2: FiniteStateAgent, following: Following
) -> nx.DiGraph[Pair | str]:
    graph = nx.DiGraph()
    graph.add_nodes_from((_START, _DIFFER))
    for x in pi1.percepts:
        graph.add_edge(_START, (pi1.begin(x), pi2.begin(x)), x=x)
    for s1 in range(pi1.n_states):
        for s2 in range(pi2.n_states):
            if pi1.answer[s1] != pi2.answer[s2]:
                graph.add_edge((s1, s2), _DIFFER)
                continue
            for y in following(s1):
                for x in pi1.percepts:
                    after = pi1.move(s1, y, x), pi2.move(s2, y, x)
                    graph.add_edge((s1, s2), after, y=y, x=x)
    return graph


def _check(pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> None:
    for what, one, other in (
        ("percepts", pi1.percepts, pi2.percepts),
        ("numbers of actions", pi1.n_actions, pi2.n_actions),
    ):
        if one != other:
            raise IllFormed(
                f"agents that are compared are made for the same alphabet; "
                f"their {what} are {one} and {other}"
            )
