"""What judges require of answers: agents, histories, environments; where two agents differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from inspect import signature
from itertools import chain
from typing import Any, Final
from zlib import crc32

from bridge.history_text import percept, written
from companion.level import Wrong
from companion.mentioned import mentioned
from companion.tried_histories import MIXED, N_ACTIONS, longer, others, small
from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.agents.enumerators import prompts
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.histories.history import Play, Prompt
from formal.histories.percept import as_percept
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Percept, Reward

WRITTEN: Final = 12
"""A history of more percepts is written without its middle."""


def in_full(h: Prompt) -> str:
    """A history as the papers write it, with all of its percepts if they are at most 12."""
    return written(h, most=WRITTEN)


def an_agent(given: Any) -> Agent:
    """The answer as an agent whose every answer is checked.

    Raises:
        Wrong: it is no function; later, it takes no action, or not the same one again.
    """
    if not callable(given) or isinstance(given, type):
        raise Wrong(f"An agent is a function from histories to actions; the answer is {given!r}.")
    known: dict[Prompt, Action] = {}

    def agent(h: Prompt) -> Action:
        for y in (given(h), given(h)):
            if type(y) is not int or not 0 <= y < N_ACTIONS:
                raise Wrong(
                    f"An action is 0 or 1; on {in_full(h)} the agent answers {y!r}{_instead(y)}.", h
                )
            if known.setdefault(h, y) != y:
                raise Wrong(
                    f"An agent is a function: it answers {in_full(h)} alike each time. This one "
                    f"answers {known[h]} first and {y} later.",
                    h,
                )
        return known[h]

    return agent


def _instead(y: Any) -> str:
    """What to write for a number that equals an action and is none."""
    equal = isinstance(y, int | float | Fraction) and y in (0, 1)
    return f": write {int(y)}, or int(…)" if equal else ""


def a_history(given: Any) -> Prompt:
    """The answer as a history that ends with a percept, with actions 0 and 1.

    Raises:
        Wrong: it is none.
    """
    if not isinstance(given, Prompt):
        raise Wrong(
            "A history that an agent answers begins and ends with a percept, as "
            f"prompt((0, 0), 1, (1, 0)); the answer is {given!r}."
        )
    for p in given.plays():
        if p.action >= N_ACTIONS:
            raise Wrong(f"An action is 0 or 1; {p.action} is in {in_full(given)}.", given)
    return given


def an_environment(given: Any) -> ExtendedEnvironment:
    """The answer as an extended environment whose every percept is checked.

    Raises:
        Wrong: it is no function; later, it gives no percept, or not the same one again.
    """
    if not callable(given):
        raise Wrong(
            "An extended environment is a function of an agent and a play; the answer is "
            f"{given!r}."
        )
    _demand_arguments(given, "An extended environment has two arguments, the agent and the play", 2)
    known: dict[tuple[Agent, Play], Percept] = {}

    def environment(pi: Agent, p: Play) -> Percept:
        copy = _answering(pi)
        return _one_percept(known, (pi, p), given(copy, p), given(copy, p))

    return environment


def a_traditional_environment(given: Any) -> Environment:
    """The answer as an environment whose every percept is checked; it receives no agent.

    Raises:
        Wrong: it is no function; later, it gives no percept, or not the same one again.
    """
    if not callable(given):
        raise Wrong(f"An environment is a function of a play; the answer is {given!r}.")
    _demand_arguments(given, "An environment has one argument, the play", 1)
    known: dict[Play, Percept] = {}
    return lambda p: _one_percept(known, p, given(p), given(p))


def _demand_arguments(given: Callable[..., Any], law: str, n: int) -> None:
    """A function must take n arguments, if Python can say what it takes.

    Raises:
        Wrong: it does not.
    """
    try:
        signature(given).bind(*[None] * n)
    except TypeError:
        raise Wrong(f"{law}; this one has others.") from None
    except ValueError:
        return


def _one_percept(known: dict[Any, Percept], query: Any, *given: Any) -> Percept:
    p = query if isinstance(query, Play) else query[1]
    for x in given:
        if not isinstance(x, tuple) or len(x) != 2:
            instead = f": write {tuple(x)!r}" if isinstance(x, list) and len(x) == 2 else ""
            raise Wrong(
                f"A percept is a pair (reward, observation); {after(p)} it is {x!r}{instead}.", p
            )
        if known.setdefault(query, as_percept(tuple(x))) != x:
            place, first = after(p)[0].upper() + after(p)[1:], percept(known[query])
            raise Wrong(
                "An environment is a function: it gives the same percept each time. "
                f"{place} it gives {first} first and {percept(as_percept(tuple(x)))} later.",
                p,
            )
    return known[query]


def _answering(pi: Agent) -> Agent:
    """The same agent, queried on nothing but histories that end with a percept."""

    def copy(h: Prompt) -> Action:
        if not isinstance(h, Prompt):
            raise Wrong(
                "An agent answers histories that begin and end with a percept; the environment "
                f"queries it on {h!r}."
            )
        return pi(h)

    return copy


def after(p: Play) -> str:
    """After which play, in words.

    Example:
        >>> from formal.histories.history import EMPTY
        >>> after(EMPTY), after(EMPTY.then((0, 0)).then(1))
        ('at the start', 'after ⟨(0, 0), 1⟩')
    """
    return f"after {in_full(p.prompt)[:-1]}, {p.action}⟩" if p else "at the start"


def scattered(seed: int) -> Agent:
    """An agent without a pattern; another one for each number."""
    return lambda h: crc32(f"{seed}{h!r}".encode()) >> 7 & 1


def some_agents(n: int = 40) -> Iterator[Agent]:
    """Those with a name, and n without a pattern."""
    yield from (constant(0), constant(1), alternating(N_ACTIONS), win_stay_lose_shift(N_ACTIONS))
    yield from map(scattered, range(n))


def total(pi: Agent, mu: ExtendedEnvironment, turns: int) -> Reward:
    """The sum of the rewards of the first turns."""
    return sum(p.prompt.reward for p in after_turns(pi, mu, turns).plays())


def totals(mu: ExtendedEnvironment, turns: int, *agents: Agent) -> list[Reward]:
    """The sum of the rewards for each agent, computed twice, so that a change in μ is noticed."""
    first, _ = ([total(pi, mu, turns) for pi in agents] for _ in range(2))
    return first


def first_difference(
    pi1: Agent, pi2: Agent, among: Callable[[Prompt], bool], *also: Prompt
) -> Prompt | None:
    """A history among some on which two agents differ, shortest if small; None if none is found.

    Args:
        pi1: the one agent.
        pi2: the other agent.
        among: whether a history is one of those.
        also: histories that are tried after the small ones.
    """
    histories = chain(
        small(),
        others(),
        also,
        prompts(3, MIXED, N_ACTIONS),
        *(mentioned(pi1), mentioned(pi2), longer(pi1, pi2)),
    )
    return next((h for h in histories if among(h) and pi1(h) != pi2(h)), None)
