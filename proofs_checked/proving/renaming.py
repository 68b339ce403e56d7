"""A model in which the literals of a law are themselves: its actions and percepts, renamed."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from formal.histories.history import EMPTY, Play, Prompt
from proofs_checked.kernel.reproduction import Found
from proofs_checked.kernel.terms import Sort, Var
from proofs_checked.kernel.vocabulary import ACTION, AGENT, ENVIRONMENT, NUMBER, PERCEPT

Literals = Mapping[tuple[Any, Sort], Var]
"""The variable that stands for each literal, by its value and its sort."""


def with_literals(found: Found, literals: Literals) -> Found:
    """The model with other names for its actions and percepts, by which each literal is itself.

    The kernel knows of actions and of percepts which are the same, and nothing else. So what is so
    in a model is so under any names, one to one.

    Args:
        found: the model; its functions are agents and environments.
        literals: the variable that stands for each literal.

    Example:
        >>> three = Var("3", ACTION)
        >>> model = Found("", "", {three: 0, Var("y", ACTION): 3}, {})
        >>> with_literals(model, {(3, ACTION): three}).numbers
        {'3': 3, 'y': 0}
    """
    action = _Names(_known(found, literals, ACTION), count())
    percept = _Names(_known(found, literals, PERCEPT), ((i, i) for i in count()))

    def renamed(value: Any) -> Any:
        if isinstance(value, Prompt | Play):
            h: Any = EMPTY
            for position, item in enumerate(value):
                h = h.then((action if position % 2 else percept)[item])
            return h
        return (percept if isinstance(value, tuple) else action)[value]

    kept = {AGENT, ENVIRONMENT, NUMBER}
    return replace(
        found,
        default_action=action[0],
        default_percept=percept[0, 0],
        values={v: each if v.sort in kept else renamed(each) for v, each in found.values.items()},
        tables={
            v: {tuple(map(renamed, at)): renamed(answer) for at, answer in table.items()}
            for v, table in found.tables.items()
        },
    )


def _known(found: Found, literals: Literals, sort: Sort) -> dict[Hashable, Hashable]:
    """The literals of a sort, by what they are in the model."""
    pairs = ((v, value) for (value, of), v in literals.items() if of == sort)
    return {found.values[v]: value for v, value in pairs if v in found.values}


class _Names(dict[Any, Any]):
    """New names, one to one: given ones, and for others the first that are not used."""

    def __init__(self, given: Mapping[Hashable, Hashable], further: Iterator[Any]) -> None:
        super().__init__(given)
        self._given = bool(given)
        self._free = (name for name in further if name not in self.values())

    def __missing__(self, old: Any) -> Any:
        self[old] = new = next(self._free) if self._given else old
        return new
