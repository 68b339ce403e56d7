"""Listing 2 as a figure of a witness: the lines that are executed, turn by turn."""

from __future__ import annotations
import __future__

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from inspect import getsource
from textwrap import dedent
from types import FrameType
from typing import Any, Final, cast

from bridge.agents.as_class import Interpretation, agent_class
from formal.agents.table import TableAgent
from formal.histories.history import Play, play, prompt
from formal.notation import Percept
from practical.combination.combination import combined_reward
from practical.combination.games import Game
from practical.combination.listings import played_ignoring_rewards
from practical.combination.pairs import Pairs
from proofs_checked.engine.figures import Executed, Listing
from proofs_checked.engine.instances import Instance
from proofs_checked.jagi.s6_benchmarks.definition_12 import PAIRS, game_class, game_of

MISSING: Final = "self.prev_obs = o_G"
"""The statement that the printed listing lacks at the end of `step`."""

_NAME: Final = "Listing 2"


def listed() -> tuple[str, ...]:
    """The lines of the class as it is printed: without the statement that it lacks.

    Example:
        >>> listed()[0], MISSING in "".join(listed())
        ('class PlayedIgnoringRewards:', False)
    """
    source = getsource(played_ignoring_rewards)
    body = source[source.index("    class ") : source.index("    return PlayedIgnoringRewards")]
    inside = dedent(body).strip("\n")
    return tuple(line for line in inside.splitlines() if line.strip() != MISSING)


def of_witness(drawn: Mapping[str, Any]) -> Listing:
    """The lines that are executed in a witness of the claim about Listing 2, by its document.

    It is drawn when the search is over: within it, each further query would be a choice.
    """
    [(_, agent)], [(_, environment)] = drawn["agents"].items(), drawn["environments"].items()
    answers = {prompt(*_items(h)): y for h, y in agent["exceptions"]}
    percepts = {play(*_items(p)): _item(x) for p, x in environment}
    instance = _Recorded(percepts, drawn["numbers"])
    pi = TableAgent(agent["default"], answers)
    A = agent_class(pi, n_actions=4, n_obs=None, interpretation=Interpretation.ASKED)
    G = game_class(cast("Instance", instance), game_of(cast("Instance", instance)))
    [p] = (_items(h) for h in drawn["histories"])
    actions = [PAIRS.parts_of_action(y) for y in p[1::2]]
    return executed(G, of_pairs(A, PAIRS), actions)


@dataclass(frozen=True)
class _Recorded:
    """The choices of a witness, as an instance supplies them."""

    table: Mapping[Play, Percept]
    numbers: Mapping[str, int]

    def environment(self, name: str) -> Callable[[Play], Percept]:
        """The environment of the witness; where it was not queried, it gives (0, 0)."""
        return lambda p: self.table.get(p, (0, 0))

    def number(self, name: str, n: int) -> int:
        """A number of the witness; 0 if it has none."""
        return self.numbers.get(name, 0)

    @property
    def percepts(self) -> tuple[Percept, ...]:
        """The percepts that occur."""
        return (0, 0), (0, 1), *self.table.values()


def _items(flat: Sequence[Any]) -> list[Any]:
    return [_item(x) if isinstance(x, list) else x for x in flat]


def _item(x: Sequence[Any]) -> Percept:
    return Fraction(x[0]), x[1]


def executed(G: type[Game], A: Callable[[], Any], actions: Sequence[Any]) -> Listing:
    """What the listing executes in the game G with the agent class A, after these pairs."""
    lines = listed()
    names: dict[str, Any] = {"G": G, "combined_reward": combined_reward}
    flags = __future__.annotations.compiler_flag
    exec(compile("\n".join(lines), _NAME, "exec", flags), names)  # noqa: S102 - the bundled source
    made = names["PlayedIgnoringRewards"](A)
    steps = _traced(made.start, "the start")
    for n, y in enumerate(actions, 1):
        steps += _traced(partial(made.step, y), f"turn {n}: the action is {y}")
    marked = tuple(n for n, line in enumerate(lines, 1) if "(self.prev_obs, 0)" in line)
    return Listing(lines, tuple(steps), marked, "Listing 2, in the names of this project")


def of_pairs(A: type[Any], pairs: Pairs) -> type[Any]:
    """The agent class whose actions and observations are pairs, from that of their codes."""

    class OfPairs:
        def __init__(self) -> None:
            self._agent = A()

        def act(self, obs: tuple[int, int]) -> tuple[int, int]:
            return pairs.parts_of_action(self._agent.act(pairs.observation(*obs)))

        def train(self, o_prev: Any, a: Any, r: Any, o_next: Any) -> None:
            o_prev, o_next = pairs.observation(*o_prev), pairs.observation(*o_next)
            self._agent.train(o_prev=o_prev, a=pairs.action(*a), r=r, o_next=o_next)

    return OfPairs


def _traced(call: Callable[[], object], words: str) -> list[Executed]:
    """The lines that a call executes, each with the values that it changes."""
    steps: list[Executed] = []
    before: dict[str, str] = {}
    line = 0

    def note(frame: FrameType) -> None:
        nonlocal line, before
        now = _values(frame)
        if line:
            new = tuple((name, x) for name, x in now.items() if before.get(name) != x)
            steps.append(Executed(line, new))
        line, before = frame.f_lineno, now

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_code.co_filename != _NAME:
            return None
        if event == "line":
            note(frame)
        elif event == "return":
            note(frame)
            steps[-1] = replace(
                steps[-1], values=(*steps[-1].values, ("returned", _shown(argument)))
            )
        return trace

    outer = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(outer)
    return [replace(steps[0], words=words), *steps[1:]]


def _values(frame: FrameType) -> dict[str, str]:
    """The values of a call's names, and of `self.prev_obs`."""
    known = {name: x for name, x in frame.f_locals.items() if name not in {"self", "_"}}
    known["self.prev_obs"] = vars(frame.f_locals["self"]).get("prev_obs")
    return {name: _shown(x) for name, x in known.items() if isinstance(x, int | Fraction | tuple)}


def _shown(x: Any) -> str:
    return f"({', '.join(map(_shown, x))})" if isinstance(x, tuple) else str(x)
