"""The histories of a witness as trees: one for each agent or environment in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, TypeAlias, cast

from bridge.history_text import percept
from formal.agents.table import TableAgent
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.notation import Action, Percept

History: TypeAlias = Prompt | Play

MOST: Final = 40
"""A tree of more histories leaves out the queries whose answer is the agent's default."""


@dataclass(frozen=True)
class Tree:
    """The histories that one agent, one environment, or both are queried on or meet.

    Attributes:
        whose: the name of the agent, or of the environment where there is no agent.
        agent: the agent.
        answers: the queries of the agent, and its answers.
        environment: the queries of the environment, and its answers.
        names: the histories that the witness is about, and their names; "" for one without a name.
        left_out: the number of queries that are not in the tree.
    """

    whose: str
    agent: TableAgent | None = None
    answers: Mapping[Prompt, Action] = field(default_factory=dict)
    environment: Mapping[Play, Percept] = field(default_factory=dict)
    names: Mapping[History, str] = field(default_factory=dict)
    left_out: int = 0

    def __bool__(self) -> bool:
        return bool(self.answers or self.environment or self.names)

    def happens(self, h: History) -> bool:
        """Whether each action is the agent's, and each known percept the environment's."""
        if isinstance(h, Play):
            own = self.agent is None or not h or self.agent(h.prompt) == h.action
            return own and (not h or self.happens(h.prompt))
        shown = all(
            self.environment.get(each.before, each.percept) == each.percept for each in h.prefixes()
        )
        return shown and (self.agent is None or possible(self.agent, h))

    def answered(self, h: History) -> bool:
        """Whether the newest item of a history is the answer to a query on what precedes it."""
        if isinstance(h, Prompt):
            return self.environment.get(h.before) == h.percept
        return bool(h) and self.answers.get(h.prompt) == h.action

    def kind(self, h: History) -> str:
        """Its kind: it happens, it is only queried, or neither."""
        if self.happens(h):
            return "real"
        queried = isinstance(h, Prompt) and h in self.answers
        return "queried" if queried or self.answered(h) else "never"

    def children(self) -> dict[History, list[History]]:
        """The histories that extend each history by one item; those that happen come first."""
        drawn = {EMPTY: None} | {each: None for h in self._ends() for each in prefixes(h)}
        return extending(drawn, lambda h: not self.happens(h))

    def _ends(self) -> Iterator[History]:
        yield from self.names
        yield from (h.then(y) for h, y in self.answers.items())
        yield from (p.then(x) for p, x in self.environment.items())


def written(h: History) -> str:
    """A history as text, with all of its items.

    Example:
        >>> written(prompt((0, 0), 1, (1, 0)))
        '⟨(0, 0), 1, (1, 0)⟩'
    """
    return f"⟨{', '.join(percept(item) if isinstance(item, tuple) else str(item) for item in h)}⟩"


def trees(drawn: Mapping[str, Any]) -> list[Tree]:
    """The trees of a witness, from its JSON document; none if it has no histories."""
    names = _names(drawn)
    environments = {
        name: {cast(Play, history_of(p)): percept_of(x) for p, x in answers}
        for name, answers in drawn["environments"].items()
    }
    agents = {name: table_of(agent) for name, agent in drawn["agents"].items()}
    queried = {name: answers_of(pairs) for name, pairs in drawn["queried"].items()}
    alone: Mapping[Play, Percept] = {}
    if len(environments) == 1 and agents:
        [alone] = environments.values()
        environments = {}
    found = [
        *(
            _pruned(Tree(name, pi, queried.get(name, pi.exceptions), alone, names))
            for name, pi in agents.items()
        ),
        *(Tree(name, environment=mu, names=names) for name, mu in environments.items()),
    ]
    found = [tree for tree in found or [Tree("", names=names)] if tree]
    telling = [tree for tree in found if tree.answers or tree.environment]
    return telling or found[:1]


def _names(drawn: Mapping[str, Any]) -> dict[History, str]:
    """The named prompts, and each followed by a named action; else what the failure is about."""
    names: dict[History, str] = {}
    for name, flat in drawn["prompts"].items():
        h = cast(Prompt, history_of(flat))
        known: dict[History, str] = {h: name}
        known |= {h.then(drawn["numbers"][y]): f"{name} {y}" for y in drawn["actions"]}
        for each, called in known.items():
            names[each] = f"{names[each]}, {called}" if each in names else called
    return names or {history_of(flat): "" for flat in drawn["histories"] if flat}


def _pruned(tree: Tree) -> Tree:
    if len(tree.answers) <= MOST or tree.agent is None:
        return tree
    shown = {h: y for h, y in tree.answers.items() if h in tree.agent.exceptions}
    left_out = len(tree.answers) - len(shown)
    return Tree(tree.whose, tree.agent, shown, tree.environment, tree.names, left_out)


def table_of(agent: Mapping[str, Any]) -> TableAgent:
    """An agent of a JSON document."""
    return TableAgent(agent["default"], answers_of(agent["exceptions"]))


def answers_of(pairs: Iterable[Sequence[Any]]) -> dict[Prompt, Action]:
    """The answers of an agent, by the prompt."""
    return {cast(Prompt, history_of(h)): y for h, y in pairs}


def history_of(flat: Sequence[Any]) -> History:
    """A history of a JSON document."""
    items = [percept_of(item) if isinstance(item, list) else item for item in flat]
    return prompt(*items) if len(items) % 2 else play(*items)


def percept_of(x: Sequence[Any]) -> Percept:
    """A percept of a JSON document."""
    return Fraction(x[0]), x[1]


def shorter(h: History) -> History:
    """A history without its last item."""
    return h.before if isinstance(h, Prompt) else h.prompt


def prefixes(h: History) -> list[History]:
    """Its prefixes, the empty one first, and itself."""
    found = [h]
    while found[-1]:
        found.append(shorter(found[-1]))
    return found[::-1]


def extending(
    histories: Iterable[History], order: Callable[[History], Any]
) -> dict[History, list[History]]:
    """The histories that extend each one by one item, in an order.

    Args:
        histories: the histories, each after its prefixes.
        order: by what those that extend the same one are sorted.
    """
    tree: dict[History, list[History]] = {}
    for h in histories:
        tree[h] = []
        if h:
            tree[shorter(h)].append(h)
    for longer in tree.values():
        longer.sort(key=order)
    return tree
