"""A table agent is a default action and finitely many exceptions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from formal.errors import IllFormed
from formal.histories.history import Prompt
from formal.histories.percept import as_action
from formal.notation import Action


class TableAgent:
    """π(h) = exceptions[h] where h is an exception, else the default.

    Witnesses are table agents: an entry is one exception. Two tables are equal when they are the
    same function.

    Raises:
        IllFormed: a key is no prompt, or an action is no natural number.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi2 = TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1})
        >>> pi2(prompt((0, 0))), pi2(prompt((0, 0), 1, (0, 0)))
        (0, 1)
    """

    __slots__ = ("default", "exceptions")

    default: Action
    exceptions: Mapping[Prompt, Action]

    def __init__(
        self, default: Action = 0, exceptions: Mapping[Prompt, Action] = MappingProxyType({})
    ) -> None:
        self.default = as_action(default)
        for h in exceptions:
            if not isinstance(h, Prompt):
                raise IllFormed(f"the exceptions of a table agent are prompts; {h!r} is none")
        self.exceptions = {h: y for h, y in exceptions.items() if as_action(y) != default}

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        return self.exceptions.get(h, self.default)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TableAgent):
            return NotImplemented
        return self.default == other.default and self.exceptions == other.exceptions

    def __hash__(self) -> int:
        return hash((self.default, frozenset(self.exceptions.items())))

    def __repr__(self) -> str:
        entries = ", ".join(f"{h!r}: {y}" for h, y in self.exceptions.items())
        return f"TableAgent({self.default}, {{{entries}}})"
