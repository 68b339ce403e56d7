"""A table agent is a default action and finitely many exceptions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from formal.errors import IllFormed
from formal.histories.history import Prompt
from formal.histories.percept import as_action
from formal.notation import Action


@dataclass(frozen=True, slots=True)
class TableAgent:
    """π(h) = exceptions[h] where h is an exception, else the default.

    Witnesses are table agents: an entry is one exception. An exception with the default action is
    dropped, so that two tables are equal when they have the same default and are the same function.

    Raises:
        IllFormed: a key is no prompt, or an action is no natural number.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi2 = TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1})
        >>> pi2(prompt((0, 0))), pi2(prompt((0, 0), 1, (0, 0)))
        (0, 1)
    """

    default: Action = 0
    exceptions: Mapping[Prompt, Action] = field(default_factory=dict)

    def __post_init__(self) -> None:
        as_action(self.default)
        for h, y in self.exceptions.items():
            if not isinstance(h, Prompt):
                raise IllFormed(f"the exceptions of a table agent are prompts; {h!r} is not one")
            as_action(y)
        entries = {h: y for h, y in self.exceptions.items() if y != self.default}
        object.__setattr__(self, "exceptions", MappingProxyType(entries))

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        return self.exceptions.get(h, self.default)

    def __hash__(self) -> int:
        return hash((self.default, frozenset(self.exceptions.items())))

    def __repr__(self) -> str:
        entries = ", ".join(f"{h!r}: {y}" for h, y in self.exceptions.items())
        return f"TableAgent({self.default}, {{{entries}}})"

    def __reduce__(self) -> tuple[Any, ...]:
        return TableAgent, (self.default, dict(self.exceptions))

    def __deepcopy__(self, memo: object) -> TableAgent:
        return self
