"""A counterexample, in the papers' notation and as objects that reproduce it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from formal.agents.table import TableAgent
from formal.histories.history import Play, Prompt
from formal.notation import Action, Percept
from proofs_checked.engine.figures import Figure


class How(str):
    """How a law fails, in words, with the histories that the words are about, or its turns.

    Attributes:
        histories: the histories.
        turns: what happens turn by turn, a line for each.
        key: what the numbers in the counterexample mean; "" for nothing.
        figures: the tables, runs, listings and programs that the words are about.
    """

    __slots__ = ("figures", "histories", "key", "turns")

    histories: tuple[Prompt | Play, ...]
    turns: tuple[str, ...]
    key: str
    figures: tuple[Figure, ...]

    def __new__(
        cls,
        words: str,
        histories: Iterable[Prompt | Play] = (),
        turns: Iterable[str] = (),
        key: str = "",
        figures: Iterable[Figure] = (),
    ) -> Self:
        """The words, with these histories, these turns, this key and these figures."""
        how = super().__new__(cls, words)
        how.histories = tuple(histories)
        how.turns = tuple(turns)
        how.key = key
        how.figures = tuple(figures)
        return how


@dataclass(frozen=True)
class Witness:
    """What shows that a law fails.

    Attributes:
        how: how the law fails; as a `How`, with the histories that it is about.
        prompts: prompts, by name.
        agents: agents, by name, as tables of their answers.
        environments: environments, by name, as tables of their answers.
        numbers: actions and the like, by name.
        queried: every query of the agents with its answer, by name of the agent.
        actions: the names of the numbers that are actions.
        further: what else was met, a line for each.
        picked: options, by name, in words.
    """

    how: str
    prompts: Mapping[str, Prompt] = field(default_factory=dict)
    agents: Mapping[str, TableAgent] = field(default_factory=dict)
    environments: Mapping[str, Mapping[Play, Percept]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    queried: Mapping[str, Mapping[Prompt, Action]] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    further: tuple[str, ...] = ()
    picked: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> tuple[int, int, int, int, str]:
        """Length of the prompts, entries, length of the entries, numbers: smaller is simpler."""
        entries = [h for pi in self.agents.values() for h in pi.exceptions]
        return (
            sum(h.turns for h in self.prompts.values()),
            len(entries),
            sum(h.turns for h in entries),
            sum(self.numbers.values()),
            str(self),
        )

    def document(self) -> dict[str, Any]:
        """The witness for JSON: histories as flat lists, a percept as a list of two, rewards exact.

        Example:
            >>> from formal.histories.history import prompt
            >>> Witness("it fails", {"h": prompt((0, 1), 2, (1, 0))}).document()["prompts"]
            {'h': [['0', 1], 2, ['1', 0]]}
        """
        return {
            "lines": list(self.lines),
            "how": str(self.how),
            "histories": [_flat(h) for h in self.histories],
            "prompts": {name: _flat(h) for name, h in self.prompts.items()},
            "agents": {
                name: {"default": pi.default, "exceptions": _flatly(pi.exceptions)}
                for name, pi in self.agents.items()
            },
            "environments": {name: _flatly(mu) for name, mu in self.environments.items()},
            "numbers": dict(self.numbers),
            "actions": list(self.actions),
            "queried": {name: _flatly(answers) for name, answers in self.queried.items()},
            "turns": list(self.how.turns) if isinstance(self.how, How) else [],
        }

    @property
    def histories(self) -> tuple[Prompt | Play, ...]:
        """The histories that `how` is about, in its order."""
        return self.how.histories if isinstance(self.how, How) else ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The witness in words: each object in a line, last how the law fails."""
        met = (
            *(f"{name} = {written(h)}" for name, h in self.prompts.items()),
            *(f"{name} = {i}" for name, i in (*self.numbers.items(), *self.picked.items())),
            *(f"{name} takes {_table(pi)}" for name, pi in self.agents.items()),
            *(f"{name} {_answers(mu)}" for name, mu in self.environments.items()),
            self.how,
        )
        about = dict.fromkeys(map(written, self.histories))
        unsaid = (f"about {h}" for h in about if not any(h in line for line in met))
        key = (self.how.key,) if isinstance(self.how, How) and self.how.key else ()
        return (*met, *key, *unsaid, *self.further)

    def __str__(self) -> str:
        return "; ".join(self.lines)


def written(h: Prompt | Play) -> str:
    """A history in the papers' notation.

    Example:
        >>> from formal.histories.history import prompt
        >>> written(prompt((0, 0), 1, (1, 0)))
        '⟨(0, 0), 1, (1, 0)⟩'
    """
    return f"⟨{', '.join(_item(item) for item in h)}⟩"


def _flat(h: Prompt | Play) -> list[Any]:
    return [_plain(item) for item in h]


def _plain(item: Percept | Action) -> Any:
    return [str(item[0]), item[1]] if isinstance(item, tuple) else item


def _flatly(answers: Mapping[Any, Percept | Action]) -> list[Any]:
    return [[_flat(h), _plain(answer)] for h, answer in answers.items()]


def _item(item: Percept | Action) -> str:
    return f"({item[0]}, {item[1]})" if isinstance(item, tuple) else str(item)


def _table(pi: TableAgent) -> str:
    exceptions = " and ".join(f"{y} at {written(h)}" for h, y in pi.exceptions.items())
    return f"{pi.default}, but {exceptions}" if exceptions else str(pi.default)


def _answers(mu: Mapping[Play, Percept]) -> str:
    answers = ", ".join(f"{_item(x)} at {written(p)}" for p, x in mu.items())
    return f"answers {answers}" if answers else "is not queried"
