"""What judges require of answers: agents, histories, environments; where two agents differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, cycle, islice, product
from typing import Any, Final
from zlib import crc32

from bridge.history_text import percept, written
from companion.level import Wrong
from companion.mentioned import mentioned
from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.agents.enumerators import prompts_up_to
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.histories.history import EMPTY, Play, Prompt
from formal.histories.percept import as_percept
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Percept, Reward

N_ACTIONS: Final = 2
PERCEPTS: Final[Sequence[Percept]] = ((0, 0), (1, 0), (-1, 0))
"""The percepts of small histories: rewards 0, 1 and -1, observation 0."""
HORIZON: Final = 4
"""The greatest number of percepts in small histories."""
OTHERS: Final[Sequence[Percept]] = (
    *((2, 0), (-2, 0), (Fraction(1, 2), 0), (Fraction(-1, 2), 0), (5, 0), (-5, 0)),
    *((0, 1), (1, 1), (-1, 1), (0, 2), (1, 2), (3, 5)),
)
"""Some percepts that small histories do not have."""
LONGEST: Final = 12
ACTIONS: Final = 8
"""The greatest number of actions in plays whose percepts are (0, 0)."""
PLAYS: Final = (
    f"all plays of at most {HORIZON - 1} actions, 0 or 1, with percepts of reward 0, 1 or -1, and "
    f"some others, such as those of at most {ACTIONS} actions with the percepts (0, 0)"
)
WRITTEN: Final = 12
"""A history of more percepts is written without its middle."""
PERIOD: Final = 3
BOUNDS: Final = (
    f"all histories of at most {HORIZON} percepts of reward 0, 1 or -1 with 2 actions, and on some "
    f"others: longer ones, of at most {LONGEST} percepts, and short ones with other percepts"
)


def in_full(h: Prompt) -> str:
    """A history as the papers write it, with all of its percepts if they are at most 12."""
    return written(h, most=WRITTEN)


def small() -> list[Prompt]:
    """All small histories, the shorter ones first."""
    return [*prompts_up_to(HORIZON, PERCEPTS, N_ACTIONS)]


def others() -> Iterator[Prompt]:
    """Short histories with other percepts, too, the shorter ones first."""
    return prompts_up_to(2, [*PERCEPTS, *OTHERS], N_ACTIONS)


def some_plays(turns: int = HORIZON - 1, longest: int = ACTIONS) -> Iterator[Play]:
    """The empty play, all small ones, short ones with other percepts, and some longer ones.

    Args:
        turns: the greatest number of actions in small ones.
        longest: the greatest number in those whose percepts are (0, 0).
    """
    yield EMPTY
    answered = chain(
        prompts_up_to(turns, PERCEPTS, N_ACTIONS),
        prompts_up_to(2, OTHERS[: 2 * turns], N_ACTIONS),
        prompts_up_to(longest, PERCEPTS[:1], N_ACTIONS),
    )
    yield from (h.then(y) for h, y in product(answered, range(N_ACTIONS)))


def longer(*agents: Agent) -> Iterator[Prompt]:
    """Some longer histories, the shorter ones first.

    Their percepts recur after at most 3; the actions are always 0, always 1, or those of an agent.
    """
    cycles = chain.from_iterable(product(PERCEPTS, repeat=n + 1) for n in range(PERIOD))
    actors: list[Agent] = [lambda h: 0, lambda h: 1, *agents]
    for percepts in cycles:
        for act in actors:
            h = EMPTY.then(percepts[0])
            for x in islice(cycle(percepts), 1, LONGEST):
                h = h.then(act(h)).then(x)
                if h.turns > HORIZON:
                    yield h


def an_agent(given: Any) -> Agent:
    """The answer as an agent whose every answer is checked.

    Raises:
        Wrong: it is no function; later, it takes no action, or not the same one again.
    """
    if not callable(given):
        raise Wrong(f"An agent is a function from histories to actions; the answer is {given!r}.")
    known: dict[Prompt, Action] = {}

    def agent(h: Prompt) -> Action:
        for y in (given(h), given(h)):
            if type(y) is not int or not 0 <= y < N_ACTIONS:
                raise Wrong(f"An action is 0 or 1; on {in_full(h)} the agent answers {y!r}.", h)
            if known.setdefault(h, y) != y:
                raise Wrong(
                    f"An agent is a function: it answers {in_full(h)} alike each time. This one "
                    f"answers {known[h]} first and {y} later.",
                    h,
                )
        return known[h]

    return agent


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

    def environment(pi: Agent, p: Play) -> Percept:
        copy = _answering(pi)
        return _one_percept(p, given(copy, p), given(copy, p))

    return environment


def a_traditional_environment(given: Any) -> Environment:
    """The answer as an environment whose every percept is checked; it receives no agent.

    Raises:
        Wrong: it is no function; later, it gives no percept, or not the same one again.
    """
    if not callable(given):
        raise Wrong(f"An environment is a function of a play; the answer is {given!r}.")
    return lambda p: _one_percept(p, given(p), given(p))


def _one_percept(p: Play, x: Any, again: Any) -> Percept:
    for each in (x, again):
        if not isinstance(each, tuple) or len(each) != 2:
            raise Wrong(f"A percept is a pair (reward, observation); {after(p)} it is {each!r}.", p)
    if x != again:
        raise Wrong(
            "An environment is a function: it gives the same percept each time. "
            f"{after(p).capitalize()} it gives {percept(x)} first and {percept(again)} later.",
            p,
        )
    return as_percept(x)


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


def first_difference(pi1: Agent, pi2: Agent, among: Callable[[Prompt], bool]) -> Prompt | None:
    """A history among some on which two agents differ, shortest if small; None if none is found."""
    histories = chain(small(), others(), mentioned(pi1), mentioned(pi2), longer(pi1, pi2))
    return next((h for h in histories if among(h) and pi1(h) != pi2(h)), None)
