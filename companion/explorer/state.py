"""What the explorer shows, as a value and as the text of a link; a link never runs its code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qsl, quote

from companion.drawing.histories import History
from companion.explorer.links import (
    history_of,
    in_link,
    number,
    packed,
    percept_in_link,
    percept_of,
    prompt_of,
    unpacked,
)
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Prompt
from formal.notation import Percept

VERSION: Final = "1"
MOST: Final = 2048
"""The greatest length of a link's text."""

MOST_TURNS: Final = 24
MOST_DEPTH: Final = 4
_SAFE: Final = ",/:_;()*+?!'"


@dataclass(frozen=True)
class Named:
    """A name of the catalogue, of an agent or of an environment."""

    name: str


@dataclass(frozen=True)
class Program:
    """An environment that is a program of the typed machine."""

    text: str


@dataclass(frozen=True)
class Code:
    """A function or a class, as Python."""

    text: str


AgentChoice: TypeAlias = TableAgent | Named | Code
EnvironmentChoice: TypeAlias = Named | Program | Code


@dataclass(frozen=True)
class State:
    """What the explorer shows.

    Attributes:
        agent: a table, a name of the catalogue, or code.
        environment: a name of the catalogue, a program of the typed machine, or a formula's code.
        checked: whether the agent has a reality check.
        turns: the number of turns of the run.
        step: the turn that is shown; 0 for the whole run.
        root: the history from which all branches are drawn.
        depth: the number of turns of these branches.
        percepts: the percepts of the branches; () for those that the environment gives nearby.
        own: the reader's history, with actions that the agent may not have taken.
        selected: the selected history.

    Raises:
        IllFormed: the number of turns, the step or the depth is out of range.
    """

    agent: AgentChoice = Named("q-learner")
    environment: EnvironmentChoice = Named("ignore-rewards")
    checked: bool = False
    turns: int = 6
    step: int = 0
    root: History = EMPTY
    depth: int = 0
    percepts: tuple[Percept, ...] = ()
    own: History = EMPTY
    selected: History = EMPTY

    def __post_init__(self) -> None:
        for what, given, most in (
            ("the number of turns", self.turns, MOST_TURNS),
            ("the step", self.step, self.turns),
            ("the depth of the branches", self.depth, MOST_DEPTH),
        ):
            if not 0 <= given <= most:
                raise IllFormed(f"{what} must be 0 to {most}; {given} is not")

    @property
    def needs_run(self) -> bool:
        """Whether the state has code, which runs only when the reader says so."""
        return isinstance(self.agent, Code) or isinstance(self.environment, Code)

    def encoded(self) -> str:
        """The text of the link to this state.

        Raises:
            IllFormed: it is longer than 2 KB.

        Example:
            >>> State(checked=True, turns=12, step=6).encoded()
            '1&agent=q-learner&environment=ignore-rewards&check=1&turns=12&step=6'
        """
        fields = (f"{key}={quote(value, safe=_SAFE)}" for key, value in _fields(self))
        text = "&".join([VERSION, *fields])
        if len(text) > MOST:
            raise IllFormed(f"a link must have at most {MOST} characters; this one has {len(text)}")
        return text

    @classmethod
    def of(cls, text: str) -> State:
        """The state of a link's text, or of a name in `NAMES`.

        Raises:
            IllFormed: the text is no link of this version, or a part of it is invalid.
        """
        text = NAMES.get(text, text)
        if len(text) > MOST:
            raise IllFormed(f"a link must have at most {MOST} characters; this one has {len(text)}")
        version, _, rest = text.partition("&")
        if version != VERSION:
            raise IllFormed(f"a link must begin with its version, {VERSION}&; {text[:40]!r} is not")
        return _decoded(parse_qsl(rest.replace("+", "%2B"), keep_blank_values=True))


NAMES: Final[Mapping[str, str]] = {
    "freeze": "1&agent=q-learner&environment=ignore-rewards&check=1&turns=12&step=6",
    "possible": "1&agent=0&at=0,0_0_1,0:1&environment=ignore-rewards&turns=3&depth=3"
    "&percept=0,0&percept=1,0",
    "proposition-6": "1&agent=0&at=0,0_1_0,0:1&environment=proposition6&turns=3&depth=2"
    "&percept=0,0",
}
"""States with a name."""


def _fields(state: State) -> Iterator[tuple[str, str]]:
    yield from _of_agent(state.agent)
    yield from _of_environment(state.environment)
    default = State()
    for key, (name, of, _) in _PLAIN.items():
        value = getattr(state, name)
        if value != getattr(default, name) or key == "turns":
            yield key, of(value)
    for x in state.percepts:
        yield "percept", percept_in_link(x)


def _of_agent(agent: AgentChoice) -> Iterator[tuple[str, str]]:
    if isinstance(agent, TableAgent):
        yield "agent", str(agent.default)
        for h, y in agent.exceptions.items():
            yield "at", f"{in_link(h)}:{y}"
    elif isinstance(agent, Code):
        yield "agent-code", packed(agent.text)
    else:
        yield "agent", agent.name


def _of_environment(environment: EnvironmentChoice) -> Iterator[tuple[str, str]]:
    if isinstance(environment, Program):
        yield "program", environment.text
    elif isinstance(environment, Code):
        yield "formula", packed(environment.text)
    else:
        yield "environment", environment.name


def _truth(text: str) -> bool:
    return number(text) > 0


_PLAIN: Final[Mapping[str, tuple[str, Callable[[Any], str], Callable[[str], Any]]]] = {
    "check": ("checked", lambda checked: str(int(checked)), _truth),
    "turns": ("turns", str, number),
    "step": ("step", str, number),
    "root": ("root", in_link, history_of),
    "depth": ("depth", str, number),
    "own": ("own", in_link, history_of),
    "selected": ("selected", in_link, history_of),
}
"""The keys of a link, each with its field, how it is written, and how it is read."""

_MORE: Final = {"agent", "at", "agent-code", "environment", "program", "formula", "percept"}


def _decoded(pairs: list[tuple[str, str]]) -> State:
    given: dict[str, list[str]] = {}
    for key, value in pairs:
        if key not in _PLAIN and key not in _MORE:
            raise IllFormed(f"a link must have only known parts; {key[:40]!r} is none")
        given.setdefault(key, []).append(value)
    for key, values in given.items():
        if len(values) > 1 and key not in {"at", "percept"}:
            raise IllFormed(f"a link must have each part once; {key} is there {len(values)} times")
    state = State(_agent(given), _environment(given), turns=MOST_TURNS)
    plain = {name: read(given[key][0]) for key, (name, _, read) in _PLAIN.items() if key in given}
    percepts = tuple(map(percept_of, given.get("percept", [])))
    return replace(state, **{"turns": State.turns, **plain, "percepts": percepts})


def _agent(given: Mapping[str, list[str]]) -> AgentChoice:
    if "agent-code" in given:
        return Code(unpacked(given["agent-code"][0]))
    [name] = given.get("agent", ["0"])
    if name.isdigit():
        return TableAgent(number(name), dict(map(_exception, given.get("at", []))))
    if "at" in given:
        raise IllFormed(f"only a table must have exceptions; {name[:40]!r} is none")
    return Named(name)


def _exception(text: str) -> tuple[Prompt, int]:
    h, _, y = text.rpartition(":")
    return prompt_of(h), number(y, "an action")


def _environment(given: Mapping[str, list[str]]) -> EnvironmentChoice:
    if "formula" in given:
        return Code(unpacked(given["formula"][0]))
    if "program" in given:
        return Program(given["program"][0])
    return Named(given.get("environment", ["ignore-rewards"])[0])
