"""A tree of histories, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.drawing.elements import Markup, element
from companion.drawing.histories import Tree
from companion.drawing.stepped import both, kind_of, steps_of

_LEGEND = {
    "real": "thick: every action in it is the agent's, every percept the environment's",
    "queried": "dashed: it is queried, and does not happen",
    "never": "dotted: it does not happen",
}


@dataclass(frozen=True)
class Histories:
    """The histories that an agent, an environment, or both are queried on or meet.

    Attributes:
        tree: the histories.
        said: what happens in each turn, from the first; "" for a turn of which nothing is said.
    """

    tree: Tree
    said: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Whose histories they are."""
        return f"The histories of {self.tree.whose}" if self.tree.whose else "The histories"

    @property
    def words(self) -> Sequence[str]:
        """What happens in each turn."""
        more = max(steps_of(self.tree), len(self.said)) - len(self.said)
        n = len(self.said)
        return [*self.said, *(f"Histories of {k} turns." for k in range(n + 1, n + more + 1))]

    def content(self) -> Sequence[Markup]:
        """The picture, the list, and what the lines mean."""
        kinds = {kind_of(self.tree, h) for h in self.tree.children() if h}
        meanings = [said for kind, said in _LEGEND.items() if kind in kinds]
        if self.tree.names:
            meanings.append("a cross: there it fails")
        if n := self.tree.left_out:
            meanings.append(f"queries answered by the default and not drawn: {n}")
        return [both(self.tree), element("p", f"Lines: {'; '.join(meanings)}.", class_="legend")]
